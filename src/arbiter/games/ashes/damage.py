"""傷害結算流程: damage is dealt, received as wounds, destroys, and what is destroyed is discarded."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.core.state import OVER, everyone
from arbiter.core.values import without
from arbiter.games.ashes import lines
from arbiter.games.ashes.causes import DEALT, DESTROYED, RULE, TO_HAND, TO_OWNER, WOUNDED, Cause, Happening
from arbiter.games.ashes.definition import CONJURED, PHOENIXBORN
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.places import active, clean, here, next_seat, order, set_aside, to_discard, units
from arbiter.games.ashes.shelf import KIND
from arbiter.games.ashes.state import NOBODY, Ashes
from arbiter.games.ashes.timing import AFTERWARDS, Interrupted, answers
from arbiter.games.ashes.units import lethal

NEXT = move("next", "{unit} next", "接著是{unit}")


def those_left(game: Ashes, decision: Decision) -> list[Action]:
    """The cards whose turn has not come yet."""
    return [NEXT(card) for card in decision.about[1]]


NEXT_OF = Prompt("{source}: which card is affected next?", "{source}：接著影響哪張牌？", key="next", candidates=those_left)
NEXT_DESTROYED = Prompt("Which unit is destroyed next?", "接著摧毀哪個單位？", key="next", candidates=those_left)
MOVES = (NEXT,)


@clauses("ASH-TSIM-08", "ASH-TSIM-09", "ASH-TSIM-10", "ASH-UNK-43")
def one_by_one(game: Ashes, seat: int, cards: Iterable[int], deed: Callable[[int], Steps], source: str = "") -> Steps:
    """The cards are fixed, then something is done to one after the other as a player likes; to those that have left, nothing.

    Without a source they are units that their wounds destroy.
    """
    left = list(cards)
    while left := [card for card in left if here(game, card)]:
        card = left[0]
        if len(left) > 1:
            _, card = yield (NEXT_OF if source else NEXT_DESTROYED)(seat, source, left)
        left.remove(card)
        yield from deed(card)


# --- step 1 ----------------------------------------------------------------------------------------------------------


@clauses("ASH-TDMG-01", "ASH-TDMG-04", "ASH-TDMG-05", "ASH-DMG-01", "ASH-UNK-41", "ASH-UNK-43")
def deal(game: Ashes, cause: Cause, card: int, amount: int) -> Steps:
    """Step 1: damage is dealt; what follows on that may prevent some of it."""
    if amount <= 0 or not here(game, card):
        return
    dealt = Happening(DEALT, card, game.holder[card], cause, amount)
    game.tell(lines.DEALT, (cause.source, cause.dice), amount, card)
    yield from answers(game, dealt, AFTERWARDS)
    received = dealt.amount
    for modifier in cause.modifiers:
        received = modifier.received(game, cause, dealt.receiver, received)
    yield from receive(game, cause, dealt.receiver, received, as_dealt=(received, dealt.receiver) == (amount, card))


# --- step 2 ----------------------------------------------------------------------------------------------------------


@clauses("ASH-TDMG-02", "ASH-TDMG-06", "ASH-TDMG-07", "ASH-TDMG-08", "ASH-TDMG-09", "ASH-DMG-05", "ASH-UNK-42", "ASH-UNK-51",
         "ASH-OBJ-02", "ASH-UNK-58")
def receive(game: Ashes, cause: Cause, card: int, amount: int, *, as_dealt: bool = False) -> Steps:
    """Step 2: wound tokens are placed; a Phoenixborn with lethal wounds is out at once, a unit is destroyed in step 3.

    Wounds that come just as they were dealt go without saying.
    """
    if amount <= 0 or not here(game, card):
        return
    game.wounds[card] += amount
    if not as_dealt:
        game.tell(lines.WOUNDED, card, amount)
    doomed = lethal(game, card)
    if doomed and KIND[game.face[card]] == PHOENIXBORN:
        eliminate(game, game.holder[card])
        return
    yield from answers(game, Happening(WOUNDED, card, game.holder[card], cause, amount), AFTERWARDS)
    if doomed:
        yield from destroy(game, cause, card)


# --- steps 3 and 4 ---------------------------------------------------------------------------------------------------


@clauses("ASH-TDMG-03", "ASH-TDMG-10", "ASH-TDMG-11", "ASH-TDMG-12", "ASH-DMG-04", "ASH-DISC-01", "ASH-DISC-02", "ASH-DISC-03",
         "ASH-UNK-61")
def destroy(game: Ashes, cause: Cause, unit: int) -> Steps:
    """Step 3: a unit is removed from play and effects follow on that; step 4: it is discarded, even if the turn ends there."""
    if not here(game, unit):
        return
    destroyed = Happening(DESTROYED, unit, game.holder[unit], cause)
    game.tell(lines.DESTROYED, unit)
    set_aside(game, unit)
    try:
        yield from answers(game, destroyed)
    except Interrupted:
        put_away(game, unit, destroyed.fate)
        raise
    put_away(game, unit, destroyed.fate)


@clauses("ASH-DISC-01", "ASH-DISC-03")
def discard(game: Ashes, cause: Cause, card: int) -> Steps:
    """Discard a card from play, which destroys nothing; what it leaves weaker may be destroyed by its wounds."""
    set_aside(game, card)
    if card in game.aside:
        game.tell(lines.LEFT, card)
        put_away(game, card, TO_OWNER)
        yield from check_lives(game, cause)


@clauses("ASH-DISC-02", "ASH-DISC-03", "ASH-DISC-04", "ASH-TYPE-07", "ASH-TYPE-14", "ASH-UNK-62")
def put_away(game: Ashes, card: int, fate: int) -> None:
    """Tokens go back, what was attached or beneath is discarded, and the card goes to its final place."""
    if card not in game.aside:
        return
    game.aside = without(game.aside, card)
    for spell in game.under.pop(card, ()):
        del game.host[spell]
        clean(game, spell)
        to_final_place(game, spell, TO_OWNER)
    for hidden in game.beneath.pop(card, ()):
        to_final_place(game, hidden, TO_OWNER)
    clean(game, card)
    to_final_place(game, card, fate)


@clauses("ASH-TYPE-07", "ASH-TYPE-14", "ASH-DISC-04", "ASH-GLOS-16")
def to_final_place(game: Ashes, card: int, fate: int) -> None:
    """A card goes to its owner: conjured ones to the conjuration pile, others to the discard pile, unless said otherwise."""
    owner = game.owner[card]
    game.holder[card] = owner
    game.known[card] = everyone(game)
    if owner not in game.living:
        game.removed[owner] += (card,)
    elif KIND[game.face[card]] in CONJURED:
        game.pile[owner] += (card,)
    elif fate == TO_HAND:
        game.hand[owner] += (card,)
    else:
        to_discard(game, card)


@clauses("ASH-UNK-40", "ASH-TSIM-09")
def check_lives(game: Ashes, cause: Cause) -> Steps:
    """Units whose life has dropped to their wounds are destroyed, several of them in the order the active player picks."""
    if units_to_go := doomed(game):
        yield from one_by_one(game, order(game, active(game))[0], units_to_go, lambda unit: destroy(game, cause, unit))


def doomed(game: Ashes) -> list[int]:
    """The units with no life left; only what lasts for a turn can take all life from a unit without wounds."""
    return [unit for unit in units(game) if (game.wounds[unit] or game.standing) and lethal(game, unit)]


def nobodys() -> Cause:
    """The rules themselves as the cause of something."""
    return Cause(NOBODY, NOBODY, RULE)


# --- losing ----------------------------------------------------------------------------------------------------------


@clauses("ASH-OBJ-01", "ASH-OBJ-03", "ASH-UNK-44", "ASH-MULTI-05", "ASH-MULTI-06", "ASH-MULTI-08", "ASH-UNK-59", "ASH-UNK-61",
         "ASH-UNK-62")
def eliminate(game: Ashes, seat: int) -> None:
    """A player whose Phoenixborn is destroyed is out, and whether they had passed no longer counts; the last one left wins."""
    game.tell(lines.OUT, seat)
    if game.turn != NOBODY and game.passes and seat in order(game, game.turn)[-game.passes:]:
        game.passes -= 1
    game.living = without(game.living, seat)
    if len(game.living) == 1:
        game.winner = game.living[0]
        game.tell(lines.WON, game.winner)
        game.step = OVER
        raise Interrupted
    if game.first == seat:
        game.first = next_seat(game, seat)
    clear_area(game, seat)
    if game.turn == seat:
        raise Interrupted


@clauses("ASH-MULTI-05", "ASH-MULTI-07", "ASH-UNK-62")
def clear_area(game: Ashes, seat: int) -> None:
    """All cards on the battlefield and spellboard are discarded; dice on other players' units are gone."""
    for card in (*game.battlefield[seat], *game.spellboard[seat]):
        set_aside(game, card)
        put_away(game, card, TO_OWNER)
    for unit in [unit for unit, owner in game.charmed.items() if owner == seat]:
        del game.charmed[unit]
