"""卡牌消耗的支付: one procedure for costs in one's own turn, in the opponent's turn, and for what is devoured.

A need is a vector; what is offered for it is another. Something may be picked only if it raises the best matching of offered points
to needed ones. Picking only adds, so whoever can pay at all never comes to a dead end.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from arbiter.core.decisions import Action, Decision, Lister, Refusals
from arbiter.core.effects import At
from arbiter.games.wizards import exhausting, lines
from arbiter.games.wizards.abilities import Modifier, Passive
from arbiter.games.wizards.elements import COLOURS, ELEMENTS, LIGHT, NEUTRAL, NOTHING, Vector, plus
from arbiter.games.wizards.field import heard, modifiers, units
from arbiter.games.wizards.ledger import clauses, move, prompt, refusal, say
from arbiter.games.wizards.modifiers import Cheaper, CostsOnly, Halves
from arbiter.games.wizards.shelf import PRICE, WITH
from arbiter.games.wizards.state import Memory, Wizards, everyone
from arbiter.games.wizards.values import Need, costs_as_printed, gives_anything, load_of

DOES_NOT_FIT = refusal("WIZ-PAY-04")
CANNOT_PAY = refusal("WIZ-PAY-02")

PAY = move("pay", "pay 1 {element}", "支付1点{element}")
EXHAUST_FOR = move("exhaust for", "exhaust {card}", "消耗{card}")
INSTEAD = move("pay with", "pay with the effect of {card}", "用{card}的效果支付")
MOVES = (PAY, EXHAUST_FOR, INSTEAD)

Paying = Generator[Decision, Action, None]
Paid = Generator[Decision, Action, Vector | None]


@dataclass(frozen=True, slots=True)
class AsLight(Modifier):
    """Any element may be used as light."""


@dataclass(frozen=True, slots=True)
class LightAsAny(Modifier):
    """Light may be used as any element."""


@dataclass(frozen=True, slots=True)
class PaysFor(Modifier):
    """The card itself can pay: it says with what, how often now, and what paying takes from it."""

    exclusive: ClassVar[bool] = False
    """Whether it gives this instead of its load."""

    def points(self, game: Any, at: At) -> Vector:
        """What it can still pay with, all together."""
        raise TypeError(f"{type(self).__name__} does not say what it pays with")

    def one(self, game: Any, at: At) -> Vector:
        """What it gives at once when it is picked."""
        return tuple([min(1, count) for count in self.points(game, at)])

    def give(self, game: Any, at: At) -> Paying | None:
        """Pay one point with it."""
        raise TypeError(f"{type(self).__name__} does not say what paying takes")


@dataclass(frozen=True, slots=True)
class NotesPayment(Passive):
    """A skill to which it matters with what it was learned."""

    def paid(self, game: Wizards, card: int, given: Vector) -> None:
        """What follows on the elements that were paid."""
        raise TypeError(f"{type(self).__name__} does not say what follows")


say(AsLight, en="you may use any element as light", zh="你可将任意元素视为光辉")
say(LightAsAny, en="you may use light as any element", zh="你可将光辉视为任意元素")
NO_CONVERSIONS = (False, False)


# --- matching --------------------------------------------------------------------------------------------------------


@clauses("WIZ-ELEM-03", "WIZ-ELEM-04", "WIZ-U11")
def matched(have: Sequence[int], need: Vector, as_light: bool = False, light_as_any: bool = False) -> int:
    """How many points of a need can be met at most: each by its own element or by neutral, its neutral ones by anything."""
    met = missing = spare = missing_light = 0
    jokers = have[NEUTRAL]
    if not as_light and not light_as_any:
        coloured = need[:NEUTRAL]
        for has, needs in zip(have, coloured, strict=False):
            if needs > has:
                missing += needs - has
        met = sum(coloured) - max(0, missing - jokers)
        return met + min(need[NEUTRAL], sum(have) - met)  # whatever is left over meets neutral points
    for element in COLOURS:
        has, needs = have[element], need[element]
        if light_as_any and element == LIGHT:
            jokers, missing, missing_light = jokers + has, missing + needs, needs
        elif has >= needs:
            met += needs
            spare += has - needs
        else:
            met += has
            missing += needs - has
            if element == LIGHT:
                missing_light = needs - has
    if as_light:
        turned = min(missing_light, spare)
        met, missing, spare = met + turned, missing - turned, spare - turned
    joking = min(jokers, missing)
    return met + joking + min(need[NEUTRAL], spare + jokers - joking)


def conversions(game: Wizards, seat: int) -> tuple[bool, bool]:
    """Whether a player may use any element as light, and light as any."""
    if not heard(game, AsLight) and not heard(game, LightAsAny):
        return NO_CONVERSIONS
    return (any(at.seat == seat for _, at in modifiers(game, AsLight)), any(at.seat == seat for _, at in modifiers(game, LightAsAny)))


def helpers(game: Wizards, seat: int) -> list[tuple[PaysFor, At]]:
    """The cards of a player that can pay by themselves."""
    return [(one, at) for one, at in modifiers(game, PaysFor) if at.seat == seat]


def available(game: Wizards, seat: int, kept: tuple[int, ...] = ()) -> list[Vector]:
    """Everything a player can pay with now, in each way in which exclusive cards can be used; `kept` are cards that stay as they are."""
    have, instead = game.elements[seat], list[tuple[PaysFor, At]]()
    for helper, at in helpers(game, seat):
        if at.source in kept:
            continue
        if helper.exclusive:
            instead.append((helper, at))
        else:
            have = plus(have, helper.points(game, at))
    out_of_turn = seat != game.turn
    if out_of_turn:
        exclusive = [at.source for _, at in instead]
        for card in payers(game, seat):
            if card not in kept and card not in exclusive:
                have = plus(have, load_of(game, card))
    ways = [have]
    for helper, at in instead:
        gives = [helper.points(game, at)]
        if out_of_turn and exhausting.can_be_exhausted(game, at.source):
            gives.append(load_of(game, at.source))
        ways = [plus(way, points) for way in ways for points in gives]
    return ways


@clauses("WIZ-PAY-01", "WIZ-PAY-02", "WIZ-U11", "WIZ-U12", "WIZ-U44")
def payable(game: Wizards, seat: int, need: Need, kept: tuple[int, ...] = ()) -> bool:
    """Whether a player can pay a cost now: from the elements gained, or out of turn by exhausting cards."""
    points, left_out = need
    total = sum(points) - left_out
    if total <= 0:
        return True
    memory = game.memory
    known = None if memory is None or kept else memory.funds.get(seat)
    ways, conversion = known or funds(game, seat, kept)
    for have in ways:  # noqa: SIM110  (as hot as it gets: a loop is faster)
        if sum(have) >= total and matched(have, points, *conversion) >= total:
            return True
    return False


def funds(game: Wizards, seat: int, kept: tuple[int, ...] = ()) -> tuple[list[Vector], tuple[bool, bool]]:
    """Everything a player can pay with now, and which elements count as others; worked out once while answers are judged."""
    memory = game.memory
    if memory is None:
        game.memory = Memory()
        try:
            return available(game, seat, kept), conversions(game, seat)
        finally:
            game.memory = None
    found = available(game, seat, kept), conversions(game, seat)
    if not kept:
        memory.funds[seat] = found
    return found


def judged_last(*actions: Action) -> Lister:
    """The candidates of the last kind, always the same: what was worked out while the other kinds were judged is forgotten."""
    def listed(game: Wizards, decision: Decision) -> Sequence[Action]:
        game.memory = None
        return actions
    return listed


def purse(game: Wizards, seat: int) -> int | None:
    """The most that a card may cost as printed for a player to pay for it in their turn; nothing if that depends on the card."""
    most = max([sum(have) for have in funds(game, seat)[0]])
    if costs_as_printed(game):
        return most
    if modifiers(game, Halves):
        return None
    if modifiers(game, CostsOnly):
        return None
    for modifier, _ in modifiers(game, Cheaper):
        if not isinstance(modifier.amount, int):
            return None
        most += modifier.amount
    return most


def out_of_reach(game: Wizards, card: int) -> bool:
    """Whether a quick look shows that a card is too dear to bring into play."""
    return game.memory is not None and game.memory.purse is not None and PRICE[game.face[card]] > game.memory.purse


@clauses("WIZ-PAY-02", "WIZ-PAY-03", "WIZ-U12", "WIZ-STAT-03")
def payers(game: Wizards, seat: int) -> list[int]:
    """The cards a player can exhaust for a payment out of turn: ready ones that give anything."""
    return [card for card in (*units(game, seat), *game.items[seat])
            if exhausting.can_be_exhausted(game, card) and card not in game.down and gives_anything(game, card)]


# --- picking ---------------------------------------------------------------------------------------------------------


def raises(game: Wizards, decision: Decision, more: Vector) -> bool:
    """Whether further points meet more of the need than what has been given so far."""
    need, _, given, conversion = decision.about[1:5]
    return matched(plus(given, more), need, *conversion) > matched(given, need, *conversion)


POINT = tuple([tuple([int(other == element) for other in ELEMENTS]) for element in ELEMENTS])


def ways_to_pay(game: Wizards, decision: Decision) -> list[Action]:
    """Points of the pool in one's own turn, else ready cards; and cards that can pay by themselves.

    A point without which the rest cannot be paid is spent first, and neutral ones last, since what is left can never do less for that:
    such orders need no question. Where it matters with what a card is paid for, everything that fits is offered.
    """
    seat, (card, need, left_out, given, conversion, kept) = decision.seat, decision.about
    others = [INSTEAD(at.source) for helper, at in helpers(game, seat) if any(helper.points(game, at)) and at.source not in kept]
    pool = game.elements[seat]
    kinds = [element for element in ELEMENTS if pool[element]]
    noted = game.face[card] in WITH[NotesPayment]
    if not others and not left_out and not noted and conversion == NO_CONVERSIONS:
        for element in COLOURS:  # its own element is the least that a coloured point can cost
            if need[element] > given[element] and pool[element]:
                return [PAY(element)]
    useful = [element for element in kinds if raises(game, decision, POINT[element])]
    if seat != game.turn and not useful:
        return [*[EXHAUST_FOR(card) for card in payers(game, seat) if card not in kept], *others]
    if others:
        return [*[PAY(element) for element in kinds], *others]
    total = sum(need) - left_out
    for element in useful:
        rest = plus(given, tuple([count - one for count, one in zip(pool, POINT[element], strict=True)]))
        if matched(rest, need, *conversion) < total and seat == game.turn:
            return [PAY(element)]
    coloured = [element for element in useful if element != NEUTRAL or noted] or useful
    if seat != game.turn:
        coloured = [max(coloured, key=lambda element: pool[element])]
    return [PAY(element) for element in coloured]


@clauses("WIZ-PAY-03", "WIZ-PAY-04", "WIZ-U12")
def paying_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """What does not meet anything still missing cannot be given."""
    kind, thing = action
    if kind == PAY.name:
        more = POINT[thing]
    elif kind == EXHAUST_FOR.name:
        more = load_of(game, thing)
    else:
        more = next(helper.one(game, at) for helper, at in helpers(game, decision.seat) if at.source == thing)
    if not raises(game, decision, more) or (kind != PAY.name and not leaves_payable(game, decision, thing, more)):
        yield DOES_NOT_FIT


def leaves_payable(game: Wizards, decision: Decision, thing: int, more: Vector) -> bool:
    """Whether the rest can still be paid, where a card gives one thing or another."""
    seat, (_, need, left_out, given, conversion, kept) = decision.seat, decision.about
    if not any(helper.exclusive for helper, _ in helpers(game, seat)):
        return True
    return within_reach(game, seat, (need, left_out), plus(given, more), conversion, (*kept, thing))


def within_reach(game: Wizards, seat: int, need: Need, given: Vector, conversion: tuple[bool, bool], kept: tuple[int, ...]) -> bool:
    """Whether what has been given and what can still be given meet a need together."""
    points, left_out = need
    return any(matched(plus(given, have), points, *conversion) >= sum(points) - left_out for have in available(game, seat, kept))


def sensible_payment(game: Wizards, decision: Decision) -> Action:
    """The most plentiful element; out of turn the card with the least to lose."""
    actions = decision.actions
    pool = game.elements[decision.seat]
    points = [action for action in actions if action[0] == PAY.name]
    if points:
        return max(points, key=lambda action: (action[1] != NEUTRAL, pool[action[1]]))
    cards = [action for action in actions if action[0] == EXHAUST_FOR.name]
    return min(cards, key=lambda action: sum(load_of(game, action[1]))) if cards else actions[0]


HOW_TO_PAY = prompt("{card}: how do you pay {needs}?", "{card}：如何支付{needs}？", key="pay", candidates=ways_to_pay,
                    refusals=paying_refusals, proposal=sensible_payment)


@clauses("WIZ-FLOW-06", "WIZ-PAY-02", "WIZ-PAY-03", "WIZ-U11", "WIZ-U12", "WIZ-U44")
def pay(game: Wizards, seat: int, need: Need, card: int, kept: tuple[int, ...] = ()) -> Paid:
    """Pay for a card, one point or one card after another until the need is met; the points that were given.

    Answers to exhausting a card may spoil a payment: if nothing is left to go on with, it comes to nothing, and nothing is given back.
    """
    points, left_out = need
    total, given = sum(points) - left_out, NOTHING
    game.known[card] = everyone(game)  # whatever is paid for is shown
    conversion = conversions(game, seat)
    if total > 0 and not within_reach(game, seat, need, NOTHING, conversion, kept):
        raise ValueError("nobody who cannot pay is asked to")
    while matched(given, points, *conversion) < total:
        kind, thing = yield HOW_TO_PAY(seat, card, points, left_out, given, conversion, kept)
        if kind == PAY.name:
            more = POINT[thing]
            game.elements[seat] = tuple([count - one for count, one in zip(game.elements[seat], more, strict=True)])
        elif kind == EXHAUST_FOR.name:
            more = load_of(game, thing)
            if not (yield from exhausting.exhaust(game, thing)):
                more = NOTHING
            if not within_reach(game, seat, (points, left_out), plus(given, more), conversion, kept):
                game.tell(lines.SHORT_OF, seat, card)
                return None
        else:
            helper, at = next(one for one in helpers(game, seat) if one[1].source == thing)
            more = helper.one(game, at)
            paying = helper.give(game, at)
            if paying is not None:
                yield from paying
        given = plus(given, more)
    if any(given):
        game.tell(lines.PAID, seat, given, card)
    return given
