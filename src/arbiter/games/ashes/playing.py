"""卡牌種類: playing each type of card from the hand, and activating what is in play."""

from __future__ import annotations

from collections.abc import Generator

from arbiter.core.decisions import NO, Action, Decision, Refusals, Steps
from arbiter.core.effects import At, Node, seq
from arbiter.core.ledger import Measure
from arbiter.core.state import everyone
from arbiter.core.values import without
from arbiter.games.ashes import lines
from arbiter.games.ashes.abilities import Activate, Modifier, OnlyOn
from arbiter.games.ashes.causes import SPELL, Cause
from arbiter.games.ashes.conjuring import enter, room
from arbiter.games.ashes.costs import Cost
from arbiter.games.ashes.definition import ALLY, ALTERATION, ALTERATIONS, REACTION, READY
from arbiter.games.ashes.ledger import clauses, refusal
from arbiter.games.ashes.payment import affordable, pay, pay_dice
from arbiter.games.ashes.places import here, to_discard, units
from arbiter.games.ashes.refusals import (
    CARD_FORBIDS,
    NO_TARGET,
    ONE_MAIN_ACTION,
    ONE_SIDE_ACTION,
    ONLY_AS_ANSWER,
)
from arbiter.games.ashes.selectors import TARGET, concealed, targeted
from arbiter.games.ashes.shelf import ACTIVATED, CARDS, FOCUS, KIND, PASSIVES, PRINTED
from arbiter.games.ashes.state import ABILITIES, NOBODY, Ashes
from arbiter.games.ashes.timing import Cancelled, carry_out, kind_of_effect
from arbiter.games.ashes.units import face_now, without_abilities
from arbiter.games.ashes.verbs import WHETHER

IS_EXHAUSTED = refusal("ASH-EXH-03")


# --- how far it is ---------------------------------------------------------------------------------------------------


def places_taken(game: Ashes, decision: Decision, action: Action) -> tuple[int, int]:
    """The units on a player's battlefield, and how many it holds."""
    seat = decision.seat
    return len(game.battlefield[seat]), CARDS[game.face[game.phoenixborn[seat]]].battlefield


def slots_taken(game: Ashes, decision: Decision, action: Action) -> tuple[int, int]:
    """The titles on a player's spellboard, and how many it holds."""
    seat = decision.seat
    return len({game.face[card] for card in game.spellboard[seat]}), CARDS[game.face[game.phoenixborn[seat]]].spellboard


def price(game: Ashes, decision: Decision, action: Action) -> tuple[Cost]:
    """What playing a card or activating an effect costs now."""
    kind, about = action
    if kind == "play":
        return (CARDS[game.face[about]].cost,)
    card, paragraph = divmod(about, ABILITIES)
    program, _ = ACTIVATED[face_now(game, card)][paragraph]
    return (activation_cost(game, card, program),)


BATTLEFIELD_FULL = refusal("ASH-CARD-02", Measure(
    "{count} of {limit} places are taken.", "{limit}個位置已用了{count}個。", values=places_taken))
SPELLBOARD_FULL = refusal("ASH-CARD-03", Measure(
    "{count} of {limit} places are taken.", "{limit}個位置已用了{count}個。", values=slots_taken))
CANNOT_PAY = refusal("ASH-COST-10", Measure("The cost is {cost}.", "費用是{cost}。", values=price))


# --- playing a card --------------------------------------------------------------------------------------------------


@clauses("ASH-COST-02", "ASH-COST-03", "ASH-COST-10")
def play_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """Everything that forbids playing a hand card now as an action."""
    face, seat = game.face[action[1]], decision.seat
    cost, kind = CARDS[face].cost, KIND[face]
    if not game.main and cost.main:
        yield ONE_MAIN_ACTION
    if game.side <= 0 and cost.side:
        yield ONE_SIDE_ACTION
    if kind == REACTION:
        yield ONLY_AS_ANSWER
    if not affordable(game, seat, cost):
        yield CANNOT_PAY
    if kind == ALLY and room(game, seat) <= 0:
        yield BATTLEFIELD_FULL
    if kind == READY and not fits_spellboard(game, seat, face):
        yield SPELLBOARD_FULL
    if kind == ALTERATION and not hosts(game, seat, face):
        yield NO_TARGET


@clauses("ASH-CARD-03", "ASH-TYPE-16", "ASH-TYPE-17")
def fits_spellboard(game: Ashes, seat: int, face: int) -> bool:
    """Whether a spellboard has a slot left for a ready spell, or a copy it can lie on."""
    titles = {game.face[card] for card in game.spellboard[seat]}
    return face in titles or len(titles) < CARDS[game.face[game.phoenixborn[seat]]].spellboard


@clauses("ASH-TYPE-10", "ASH-UNK-15", "ASH-UNK-46", "ASH-GLOS-06", "ASH-GLOS-31")
def hosts(game: Ashes, seat: int, face: int) -> list[int]:
    """The units an alteration spell may be attached to, on either side."""
    found = [unit for unit in units(game) if not concealed(game, unit, seat)]
    if face in PASSIVES[OnlyOn]:
        at, limits = At(seat, NOBODY, ""), [text.ability.program for text in PRINTED[face]]
        return [unit for unit in found if all(limit.what.matches(game, at, unit) for limit in limits if isinstance(limit, OnlyOn))]
    return found


@clauses("ASH-COST-01", "ASH-TYPE-03", "ASH-TYPE-09", "ASH-TYPE-15", "ASH-TYPE-16", "ASH-TYPE-17", "ASH-GLOS-31")
def play(game: Ashes, seat: int, card: int) -> Steps:
    """Pay for a hand card, then put it where it is played."""
    face = game.face[card]
    kind = KIND[face]
    game.hand[seat] = without(game.hand[seat], card)
    game.aside += (card,)
    game.holder[card] = seat
    game.known[card] = everyone(game)
    game.tell(lines.PLAYED, seat, card)
    paid = yield from pay(game, seat, CARDS[face].cost, card)
    cause = Cause(seat, card, SPELL, paid=paid)
    if kind in ALTERATIONS:
        yield from play_alteration(game, seat, card, cause)
    elif kind == ALLY:
        game.aside = without(game.aside, card)
        yield from enter(game, card, seat, cause)
    elif kind == READY:
        game.aside = without(game.aside, card)
        game.spellboard[seat] += (card,)
    else:
        yield from play_action(game, seat, card, cause)


@clauses("ASH-TYPE-09", "ASH-EFF-01")
def play_action(game: Ashes, seat: int, card: int, cause: Cause) -> Steps:
    """Carry out an action spell from top to bottom, then discard it."""
    paragraphs = PRINTED[game.face[card]]
    (address, first), *rest = [(f"{address}/0", ability.program) for address, ability, _ in paragraphs]
    yield from carry_out(game, first, At(seat, card, address, {}, cause), rest)
    if card in game.aside:
        game.aside = without(game.aside, card)
        to_discard(game, card)


@clauses("ASH-TYPE-10", "ASH-GLOS-05", "ASH-GLOS-06", "ASH-UNK-47")
def play_alteration(game: Ashes, seat: int, card: int, cause: Cause) -> Steps:
    """Attach an alteration spell to a target unit; if that is cancelled, the spell is discarded."""
    at = At(seat, card, f"{CARDS[game.face[card]].key}/0", {}, cause)
    candidates = hosts(game, seat, game.face[card])
    _, host = yield TARGET(seat, CARDS[game.face[card]].key, candidates, at)
    try:
        yield from targeted(game, at, host)
    except Cancelled as stop:
        if stop.cause is not cause:
            raise
    game.aside = without(game.aside, card)
    if cause.cancelled or not here(game, host):
        game.tell(lines.CANCELLED, at.address)
        to_discard(game, card)
        return
    attach(game, card, host)


@clauses("ASH-GLOS-05", "ASH-GLOS-15", "ASH-TYPE-11")
def attach(game: Ashes, card: int, host: int) -> None:
    """Put an alteration spell beneath a unit; from now on it goes with that unit."""
    game.under[host] = (*game.under.get(host, ()), card)
    game.host[card] = host
    game.known[card] = everyone(game)
    game.tell(lines.ATTACHED, card, host)


# --- activating ------------------------------------------------------------------------------------------------------


@clauses("ASH-FOCUS-01", "ASH-FOCUS-04", "ASH-FOCUS-05", "ASH-FOCUS-06", "ASH-UNK-52")
def focus(game: Ashes, card: int) -> int:
    """How many further copies of a ready spell are on its controller's spellboard, exhausted or not."""
    face = game.face[card]
    if KIND[face] != READY:
        return 0
    return sum(1 for other in game.spellboard[game.holder[card]] if game.face[other] == face) - 1


@clauses("ASH-FOCUS-06")
def activation_cost(game: Ashes, card: int, program: Activate) -> Cost:
    """What an activation costs now: focus may make it cheaper."""
    cost = program.cost
    for _, effect in focused(game, card):
        if isinstance(effect, Modifier):
            cost = effect.cost(cost)
    return cost


def activations(game: Ashes, decision: Decision) -> list[Action]:
    """Every activated effect a player controls."""
    seat = decision.seat
    return [("use", card * ABILITIES + paragraph)
            for card in (game.phoenixborn[seat], *game.battlefield[seat], *game.spellboard[seat])
            for paragraph in ACTIVATED[face_now(game, card) if game.standing else game.face[card]]]


@clauses("ASH-EXH-03", "ASH-UNK-38", "ASH-UNK-39", "ASH-UNK-46", "ASH-COST-02", "ASH-COST-03", "ASH-GLOS-03")
def activation_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """Everything that forbids activating an effect in play now."""
    seat, card = decision.seat, action[1] // ABILITIES
    entry = ACTIVATED[face_now(game, card) if game.standing else game.face[card]][action[1] % ABILITIES]
    program, inexhaustible = entry
    if not game.main and program.cost.main:
        yield ONE_MAIN_ACTION
    if game.side <= 0 and program.cost.side:
        yield ONE_SIDE_ACTION
    if game.exhaustion[card] and not inexhaustible:
        yield IS_EXHAUSTED
    if card in game.under and without_abilities(game, game.under[card]):
        yield CARD_FORBIDS
    if not affordable(game, seat, activation_cost(game, card, program) if FOCUS[game.face[card]] else program.cost):
        yield CANNOT_PAY
    effect = program.effect
    if type(effect).possible is not Node.possible and not effect.possible(game, moment(game, seat, card)):
        yield NO_TARGET


def moment(game: Ashes, seat: int, card: int, address: str = "", paid: tuple[int, ...] = ()) -> At:
    """An activated effect about to be resolved; as long as it only might be, nothing is asked and it needs no address."""
    return At(seat, card, address, {}, Cause(seat, card, kind_of_effect(game, card), paid=paid))


@clauses("ASH-GLOS-02", "ASH-GLOS-03", "ASH-FOCUS-03", "ASH-FOCUS-07", "ASH-UNK-37", "ASH-EXH-03")
def activate(game: Ashes, seat: int, card: int, index: int) -> Steps:
    """Announce an activated effect, pay its cost, and resolve it with what focus adds."""
    face = face_now(game, card)
    address, ability, _ = PRINTED[face][index]
    program = ability.program
    assert isinstance(program, Activate)
    game.tell(lines.ACTIVATED, seat, f"{address}@{card}")
    added = focused(game, card)
    paid = yield from pay(game, seat, activation_cost(game, card, program), card)
    effect, more = yield from pay_more(game, seat, program, f"{address}/0")
    at = moment(game, seat, card, f"{address}/0/0", paid + more)
    at.cause.modifiers = tuple(node for _, node in added if isinstance(node, Modifier))
    yield from carry_out(game, effect, at, [entry for entry in added if not isinstance(entry[1], Modifier)])


def pay_more(game: Ashes, seat: int, program: Activate, address: str) -> Generator[Decision, Action, tuple[Node, tuple[int, ...]]]:
    """Some effects may be made larger by paying more while activating: what happens then, and the dice spent on that."""
    if program.extra is None or program.more is None or not affordable(game, seat, program.extra):
        return program.effect, ()
    if (yield WHETHER(seat, address, address)) == NO():
        return program.effect, ()
    spent = yield from pay_dice(game, seat, program.extra, address)
    return seq(program.effect, program.more), spent


def focused(game: Ashes, card: int) -> list[tuple[str, Node]]:
    """What the focus of a spell adds or changes now, with its address."""
    parts = FOCUS[game.face[card]]
    if not parts:
        return []
    level = focus(game, card)
    return [(address, part.effect) for address, part in parts if part.level <= level]
