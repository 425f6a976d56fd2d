"""準備階段: roll dice, discard cards, draw cards; all players work through each step before the next."""

from __future__ import annotations

from arbiter.core.decisions import Action, Decision, Prompt, Steps, as_many_as_you_like, move
from arbiter.core.state import OVER
from arbiter.games.ashes import lines
from arbiter.games.ashes.damage import eliminate
from arbiter.games.ashes.dice import basics, roll
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.piles import DrawMore, draw
from arbiter.games.ashes.places import discard_from_hand, next_seat, order
from arbiter.games.ashes.shelf import ActiveText
from arbiter.games.ashes.state import HAND, NOBODY, Ashes
from arbiter.games.ashes.timing import Interrupted
from arbiter.games.ashes.turns import begin_turn
from arbiter.games.ashes.units import active_texts, lethal

FIRST = move("first player", "{seat} {seat|go|goes} first", "由{seat}先手")
DROP = move("drop", "discard {card}", "捨棄{card}")
KEEP = move("keep hand", "keep these cards", "保留這些牌")
EXTRA = move("extra", "draw {number} additional {number|card|cards}", "額外抽{number}張牌")
MOVES = (FIRST, DROP, KEEP, EXTRA)


# --- roll dice -------------------------------------------------------------------------------------------------------


@clauses("ASH-ROUND-01", "ASH-PREP-01", "ASH-PREP-02", "ASH-PREP-03", "ASH-PREP-04", "ASH-PREP-08")
def roll_dice(game: Ashes) -> None:
    """Everybody rolls the dice of the exhausted pool into the active pool; kept dice stay as they are."""
    game.round += 1
    game.tell(lines.ROUND, game.round)
    for seat in game.living:
        game.dice[seat] = tuple(sorted((*game.dice[seat], *roll(game.rng, game.spent[seat]))))
        game.spent[seat] = ()
        game.tell(lines.ROLLED, seat, game.dice[seat])
    game.step = "discard" if game.first != NOBODY else "compare"


@clauses("ASH-PREP-05", "ASH-PREP-07", "ASH-UNK-60")
def compare(game: Ashes) -> None:
    """In the first round most basics decide who is first; if the most are tied, everybody rolls all dice again."""
    if len(most_basics(game)) == 1:
        game.step = "first player"
        return
    for seat in game.living:
        game.dice[seat] = roll(game.rng, tuple(code // 3 for code in game.dice[seat]))
        game.tell(lines.REROLLED, seat, game.dice[seat])


def most_basics(game: Ashes) -> list[int]:
    """The players whose dice show the most basics."""
    most = max(basics(game.dice[seat]) for seat in game.living)
    return [seat for seat in game.living if basics(game.dice[seat]) == most]


WHO_IS_FIRST = Prompt("You rolled the most basics: who goes first?", "你擲出的基礎符號最多：要由誰先手？", key="first player",
                      candidates=lambda game, decision: [FIRST(seat) for seat in order(game, decision.seat)])


@clauses("ASH-PREP-05", "ASH-PREP-06", "ASH-UNK-60")
def first_player(game: Ashes) -> Steps:
    """Whoever rolled most basics takes the first player token or gives it to an opponent."""
    (chooser,) = most_basics(game)
    _, seat = yield WHO_IS_FIRST(chooser)
    game.first = seat
    game.tell(lines.FIRST_PLAYER, chooser, seat)
    game.step = "discard"


# --- discard cards ---------------------------------------------------------------------------------------------------


@clauses("ASH-PREP-09", "ASH-PREP-17")
def droppable(game: Ashes, decision: Decision) -> list[Action]:
    """Any card of the hand that is not yet among those to go."""
    gone = game.pending[decision.seat]
    return [*[DROP(card) for card in game.hand[decision.seat] if card not in gone], KEEP()]


DROP_WHAT = Prompt("Prepare: which cards do you discard?", "準備階段：要捨棄哪些牌？", key="drop", candidates=droppable,
                   gathers=as_many_as_you_like)


def choosing(game: Ashes) -> int:
    """The next player who has not finished choosing, from the first player on; nobody if all have."""
    for seat in order(game, game.first):
        if not game.settled >> seat & 1:
            return seat
    return NOBODY


@clauses("ASH-PREP-09", "ASH-PREP-17", "ASH-UNK-29", "ASH-PREP-01")
def discard(game: Ashes) -> Steps | None:
    """One card to discard, or no more; nobody sees what the others choose until all have chosen."""
    seat = choosing(game)
    if seat != NOBODY:
        return discard_one(game, seat)
    discard_together(game)
    return None


def discard_one(game: Ashes, seat: int) -> Steps:
    """A player chooses one more card to discard, or stops."""
    answer = yield DROP_WHAT(seat)
    if answer == KEEP():
        game.settled |= 1 << seat
    else:
        game.pending[seat] += (answer[1],)


@clauses("ASH-UNK-29")
def discard_together(game: Ashes) -> None:
    """All that was chosen is discarded at once."""
    for seat in order(game, game.first):
        for card in game.pending[seat]:
            discard_from_hand(game, seat, card, lines.DROPPED)
    settle(game)
    game.step = "draw"


def settle(game: Ashes) -> None:
    """What was chosen at the same time is done."""
    game.pending, game.settled = [()] * game.seats, 0


# --- draw cards ------------------------------------------------------------------------------------------------------


@clauses("ASH-PREP-10", "ASH-PREP-11", "ASH-PREP-12", "ASH-UNK-27")
def draw_cards(game: Ashes) -> None:
    """Everybody draws up to five cards and owes a wound for each card that is missing."""
    for seat in order(game, game.first):
        due = max(0, HAND - len(game.hand[seat]))
        game.owed[seat] = due - draw(game, seat, due, lines.DREW)
    game.step = "draw more"


HOW_MANY_MORE = Prompt("{source}: how many additional cards do you draw?", "{source}：要額外抽幾張牌？", key="extra",
                       candidates=lambda game, decision: [EXTRA(count) for count in range(decision.about[1], -1, -1)])


@clauses("ASH-EXH-06", "ASH-EFF-04")
def draw_more(game: Ashes) -> Steps | None:
    """Units that let their player draw more in this step do so now, from the first player on."""
    allowed = {seat: more_to_draw(game, seat) for seat in order(game, game.first)}
    if any(allowed.values()):
        return draw_additional(game, allowed)
    game.step = "fatigue"
    return None


def more_to_draw(game: Ashes, seat: int) -> int:
    """How many additional cards a player's units let them draw."""
    return min(sum([text.rank for text in overtime(game, seat)]), len(game.draw[seat]))


def overtime(game: Ashes, seat: int) -> list[ActiveText]:
    """The texts of a player's units that let them draw additional cards."""
    return [text for unit in game.battlefield[seat] for text in active_texts(game, unit) if isinstance(text.ability.program, DrawMore)]


def draw_additional(game: Ashes, allowed: dict[int, int]) -> Steps:
    """Each player who may draws additional cards, as many as they like."""
    for seat, most in allowed.items():
        if most:
            _, count = yield HOW_MANY_MORE(seat, overtime(game, seat)[0].address, most)
            draw(game, seat, count, lines.DREW_MORE)
    game.step = "fatigue"


@clauses("ASH-PREP-12", "ASH-PREP-13", "ASH-PREP-14", "ASH-PREP-15", "ASH-PREP-16", "ASH-ROUND-02", "ASH-UNK-60")
def fatigue(game: Ashes) -> None:
    """Owed wounds are placed one at a time, in turn from the first player on, until nobody owes any."""
    seat = game.first
    try:
        while any(game.owed[other] for other in game.living):
            if seat in game.living and game.owed[seat]:
                tire(game, seat)
            seat = next_seat(game, seat)
    except Interrupted:
        game.step = OVER
        return
    begin_turn(game, game.first)


@clauses("ASH-PREP-15", "ASH-UNK-44")
def tire(game: Ashes, seat: int) -> None:
    """One fatigue wound; it is no damage and nothing answers it."""
    card = game.phoenixborn[seat]
    game.owed[seat] -= 1
    game.wounds[card] += 1
    game.tell(lines.FATIGUE, seat)
    if lethal(game, card):
        game.owed[seat] = 0
        eliminate(game, seat)


BEATS = {"roll": roll_dice, "compare": compare, "first player": first_player, "discard": discard, "draw": draw_cards,
         "draw more": draw_more, "fatigue": fatigue}
