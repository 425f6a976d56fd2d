"""Starting the game (103): who begins, opening hands and mulligans."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.games.magic import lines
from arbiter.games.magic.decks import Deck
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.state import ALL_EYES, HAND_SIZE, LIBRARY, OUTSIDE, PLAYERS, Magic
from arbiter.games.magic.state import HAND as IN_HAND
from arbiter.games.magic.turn import begin_turn
from arbiter.games.magic.zones import relocate, shuffle

KEEP, MULLIGAN = move("keep", "keep this hand", "保留手牌"), move("mulligan", "take a mulligan", "再調度")
FIRST = move("first", "{seat} {seat|take|takes} the first turn", "由{seat}先手")
BOTTOM = move("bottom", "put {card} on the bottom", "將{card}置於牌庫底")
MOVES = (KEEP, MULLIGAN, FIRST, BOTTOM)


@clauses("MTG-OBJ-01", "MTG-ZONE-07", "MTG-START-02", "MTG-UNK-22")
def deal_decks(game: Magic, decks: Sequence[Deck]) -> None:
    """Decks and sideboards on the table; chance decides who chooses the starting player."""
    for seat, deck in enumerate(decks):
        for zone, pile, faces in ((LIBRARY, game.library, deck.main), (OUTSIDE, game.outside, deck.side)):
            first = len(game.face)
            game.face = (*game.face, *faces)
            game.owner = (*game.owner, *[seat] * len(faces))
            game.zone += [zone] * len(faces)
            game.lives += [1] * len(faces)
            game.known += [ALL_EYES if zone == OUTSIDE else 0] * len(faces)
            pile[seat] = tuple(range(first, first + len(faces)))
        game.decked[seat], game.aside[seat] = game.library[seat], game.outside[seat]
        game.lists[seat], game.lists_aside[seat] = tuple(sorted(deck.main)), tuple(sorted(deck.side))
    game.first = game.active = game.chooser = game.rng.below(PLAYERS)
    game.step = "who starts"


WHO_STARTS = Prompt("Who takes the first turn?", "由誰先手？", key="who starts",
                    candidates=lambda game, decision: [("first", decision.seat), ("first", 1 - decision.seat)])


@clauses("MTG-START-01")
def who_starts(game: Magic) -> Steps:
    """Whom chance has picked chooses who begins."""
    answer = yield WHO_STARTS(game.chooser)
    game.first = game.active = answer[1]
    game.tell(lines.FIRST, game.first)
    game.step = "shuffle"


@clauses("MTG-START-03")
def shuffle_up(game: Magic) -> None:
    """Both libraries are shuffled, before each player draws seven cards."""
    for seat in range(PLAYERS):
        shuffle(game, seat)
    game.step = "open"


def open_hands(game: Magic) -> None:
    """Seven cards each."""
    for seat in range(PLAYERS):
        take_seven(game, seat)
    game.step = "keep"


def take_seven(game: Magic, seat: int) -> None:
    """The top seven cards; this draws nothing that anybody waits for."""
    for slot in game.library[seat][:HAND_SIZE]:
        relocate(game, slot, IN_HAND)
        game.tell(lines.DREW, seat, slot)


KEEP_OR_NOT = Prompt("Do you keep your hand?", "要保留手牌嗎？", key="mulligan", candidates=lambda game, decision: (
    [KEEP(), MULLIGAN()] if game.mulligans[decision.seat] < HAND_SIZE else [KEEP()]))


@clauses("MTG-START-03", "MTG-START-04", "MTG-UNK-14")
def keep(game: Magic) -> Steps | None:
    """Each player says whether to keep, the starting player first; then those who do not shuffle and draw seven again, together."""
    for seat in (game.first, 1 - game.first):
        if not game.kept >> seat & 1 and seat not in game.choosing:
            return _ask(game, seat)
    if game.choosing:
        for seat in game.choosing:
            for slot in game.hand[seat]:
                relocate(game, slot, LIBRARY)
            shuffle(game, seat)
        game.step = "again"
    else:
        begin_turn(game, game.first)
    return None


def again(game: Magic) -> None:
    """Whoever has taken a mulligan draws seven cards again."""
    for seat in game.choosing:
        take_seven(game, seat)
    game.choosing = ()
    game.step = "keep"


def _ask(game: Magic, seat: int) -> Steps:
    (answer,) = yield KEEP_OR_NOT(seat)
    if answer == MULLIGAN.name:
        game.mulligans[seat] += 1
        game.choosing = (*game.choosing, seat)
        game.tell(lines.MULLIGAN, seat)
        return
    yield from _put_back(game, seat)
    game.kept |= 1 << seat
    game.tell(lines.KEPT, seat)


def _in_hand(game: Magic, decision: Decision) -> Sequence[Action]:
    return [BOTTOM(slot) for slot in game.hand[decision.seat] if slot not in decision.about[0]]


TO_BOTTOM = Prompt("Which card goes on the bottom of your library?", "要將哪張牌置於牌庫底？", key="bottom", candidates=_in_hand)


@clauses("MTG-START-04")
def _put_back(game: Magic, seat: int) -> Steps:
    """One card for each mulligan goes on the bottom, in the order in which they are picked."""
    picked: tuple[int, ...] = ()
    while len(picked) < game.mulligans[seat]:
        answer = yield TO_BOTTOM(seat, picked)
        picked = (*picked, answer[1])
    for slot in picked:
        relocate(game, slot, LIBRARY, bottom=True)
        game.tell(lines.TO_BOTTOM, seat, slot)


BEATS = {"who starts": who_starts, "shuffle": shuffle_up, "open": open_hands, "keep": keep, "again": again}
