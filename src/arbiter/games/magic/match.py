"""Matches (103.1, 100.4): how a game ends, and how the next game of a match begins, with cards exchanged between the games."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.core.state import OVER
from arbiter.games.magic import lines
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.shelf import plain_basics
from arbiter.games.magic.state import (
    ALL_EYES,
    GONE,
    LIBRARY,
    LIFE,
    NOBODY,
    OUTSIDE,
    PLAYERS,
    UNTAP,
    Magic,
)


@clauses("MTG-ENDG-01", "MTG-ENDG-04", "MTG-START-01", "MTG-UNK-19")
def end_game(game: Magic, winner: int) -> None:
    """A game ends, won by somebody or as a draw; in a match the next one begins unless somebody has won enough."""
    game.winner, game.drawn_game = winner, winner == NOBODY
    _show_foretold(game)
    if winner == NOBODY:
        game.tell(lines.DRAWN)
    else:
        game.tell(lines.WON, winner)
        game.wins[winner] += 1
        game.chooser = 1 - winner
    game.step = OVER if match_over(game) else "gather"


@clauses("KHM-FORETELL-06")
def _show_foretold(game: Magic) -> None:
    """As a game ends, everybody sees which cards were foretold."""
    for slot, entry in game.exiled.items():
        if entry.foretold and entry.down:
            game.known[slot] = ALL_EYES
            game.tell(lines.REVEALED, game.owner[slot], slot)


def match_over(game: Magic) -> bool:
    """Whether a match is decided: somebody has won more than half of its games, or all of them have been played."""
    game.games += 1
    return max(game.wins) * 2 > game.best_of or game.games >= game.best_of


def result(game: Magic) -> list[float]:
    """One for whoever has won more games, nothing for the other; a half for both if they have won as many."""
    one, other = game.wins
    return [0.5, 0.5] if one == other else [float(one > other), float(other > one)]


# --- the next game ---------------------------------------------------------------------------------------------------


@clauses("MTG-ZONE-07", "MTG-UNK-22", "MTG-OBJ-01")
def gather(game: Magic) -> None:
    """All cards go back to their decks and sideboards, and nothing is left of the game that is over."""
    for seat in range(PLAYERS):
        for zone, slots in ((LIBRARY, game.decked[seat]), (OUTSIDE, game.aside[seat])):
            for slot in slots:
                game.zone[slot], game.known[slot] = zone, 1 << seat
                game.lives[slot] += 1
        game.library[seat], game.outside[seat] = game.decked[seat], game.aside[seat]
        game.hand[seat] = game.graveyard[seat] = game.exile[seat] = game.mana[seat] = ()
        game.life[seat], game.poison[seat] = LIFE, 0
    for slot in game.tokens:
        game.zone[slot] = GONE
    game.permanents, game.exiled, game.last, game.hints = {}, {}, {}, {}
    game.stack, game.pending, game.standing = [], [], []
    for per_seat in (game.landed, game.cast, game.drawn, game.gained, game.lost, game.acts, game.mulligans, game.turns):
        per_seat[:] = [0] * PLAYERS
    game.kept = game.starved = game.turn = game.passes = game.resolved = 0
    game.extra = game.choosing = game.died = game.among = ()
    game.winner, game.drawn_game, game.phase, game.priority, game.looping = NOBODY, False, UNTAP, NOBODY, ""
    game.force = game.memory = None
    game.boarding = PLAYERS
    game.first = game.active = game.chooser
    game.step = "sideboard"


def _out(game: Magic, decision: Decision) -> Sequence[Action]:
    return [*[("board out", slot) for slot in _distinct(game, game.decked[decision.seat])], BOARDED()]


def _in(game: Magic, decision: Decision) -> Sequence[Action]:
    lands = map(LAND_IN, plain_basics()) if game.from_pools else ()
    return [*[("board in", slot) for slot in _distinct(game, game.aside[decision.seat])], *lands]


def _distinct(game: Magic, slots: Sequence[int]) -> list[int]:
    """One card of each name."""
    return [*{game.face[slot]: slot for slot in reversed(slots)}.values()][::-1]


BOARD_OUT, BOARD_IN = move("board out", "take out {card}", "換下{card}"), move("board in", "bring in {card}", "換上{card}")
LAND_IN = move("board land", "add one {title}", "加入一張{title}")
BOARDED = move("boarded", "the deck stays like this", "套牌就這樣")
WHAT_GOES = Prompt("Between games: which card do you take out of your deck?", "局間換牌：要換下哪張牌？", key="board out", candidates=_out,
                   proposal=lambda game, decision: BOARDED())
WHAT_COMES = Prompt("Which card of your sideboard comes in for {card}?", "要以備牌中的哪張牌換上{card}？", key="board in", candidates=_in)


@clauses("MTG-DECK-04", "MTG-UNK-19")
def sideboard(game: Magic) -> Steps | None:
    """Each player may exchange cards with their sideboard; then chance has nothing to say: the loser chooses who begins."""
    if not game.boarding:
        game.step = "who starts"
    elif game.aside[PLAYERS - game.boarding] or game.from_pools:
        return _take_out(game)
    else:
        game.boarding -= 1
    return None


def _take_out(game: Magic) -> Steps:
    """A card leaves the deck; which one only its player knows, so the beat ends here."""
    answer = yield WHAT_GOES(PLAYERS - game.boarding)
    if answer == BOARDED():
        game.boarding -= 1
    else:
        game.choosing, game.step = (answer[1],), "bring in"


def bring_in(game: Magic) -> Steps:
    """A card of the sideboard comes in for it."""
    seat, (out,) = PLAYERS - game.boarding, game.choosing
    name, into = yield WHAT_COMES(seat, out)
    if name == LAND_IN.name:
        into = _from_the_land_box(game, seat, into)
    game.choosing, game.step = (), "sideboard"
    game.decked[seat] = tuple([into if slot == out else slot for slot in game.decked[seat]])
    game.aside[seat] = tuple([out if slot == into else slot for slot in game.aside[seat]])
    game.zone[out], game.zone[into] = OUTSIDE, LIBRARY
    game.library[seat], game.outside[seat] = game.decked[seat], game.aside[seat]


@clauses("MTG-LIM-05", "MTG-DECK-03")
def _from_the_land_box(game: Magic, seat: int, face: int) -> int:
    """Another plain basic land, laid to a player's sideboard."""
    slot = len(game.face)
    game.face, game.owner = (*game.face, face), (*game.owner, seat)
    game.zone, game.lives, game.known = [*game.zone, OUTSIDE], [*game.lives, 1], [*game.known, ALL_EYES]
    game.aside[seat] = (*game.aside[seat], slot)
    return slot


BEATS = {"gather": gather, "sideboard": sideboard, "bring in": bring_in}
MOVES = (BOARD_OUT, BOARD_IN, LAND_IN, BOARDED)
