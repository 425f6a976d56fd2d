"""法术的声明: which spells are used together, at whom or where, and what they cost; for attacks and for defences."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any

from arbiter.core.decisions import Action, Decision, Kind, Refusals, just
from arbiter.core.effects import At
from arbiter.core.ledger import Refusal
from arbiter.games.wizards import lines, zones
from arbiter.games.wizards.abilities import FREE_CELLS, Modifier, Passive
from arbiter.games.wizards.chaos import roll
from arbiter.games.wizards.definition import DEFENCE, SPELL, SPELL_SCROLL
from arbiter.games.wizards.elements import NOTHING, Vector, plus
from arbiter.games.wizards.field import affected, modifiers
from arbiter.games.wizards.ledger import clauses, move, prompt, refusal, say
from arbiter.games.wizards.modifiers import USING, Concerns
from arbiter.games.wizards.payment import CANNOT_PAY, judged_last, pay, payable
from arbiter.games.wizards.placement import lift
from arbiter.games.wizards.power import RANDOM_POWERS, RandomPower
from arbiter.games.wizards.ranges import areas, enemies_in_range, pierces, shape_of, terrain_in_range
from arbiter.games.wizards.shelf import CARDS, KIND, TAGS, WITH
from arbiter.games.wizards.skills import skill_refusals, spared, spend_discounts, use_up
from arbiter.games.wizards.state import ATTACKING, DEFENDING, REINFORCING, SUPPORTING, Exchange, Memory, Use, Wizards
from arbiter.games.wizards.values import Need, use_cost

NOT_A_SPELL = refusal("WIZ-SKILL-09")
ONLY_DEFENDS = refusal("WIZ-U21")
NO_TARGET = refusal("WIZ-RANGE-01")
OUT_OF_RANGE = refusal("WIZ-RANGE-04")
BEYOND_THE_FRONT = refusal("WIZ-RANGE-06")
CARD_FORBIDS = refusal("WIZ-KW-03")

REINFORCE = move("reinforce", "reinforce with {card}", "用{card}强化")
NO_MORE = move("no more", "no more", "不再选择")
AT = move("at", "{unit}", "{unit}")
AREA = move("area", "{area}", "{area}")
MOVES = (REINFORCE, NO_MORE, AT, AREA)

Declaring = Generator[Decision, Action, Any]


@dataclass(frozen=True, slots=True)
class NoReinforcing(Modifier):
    """No spell of either player may reinforce."""


@dataclass(frozen=True, slots=True)
class MayAim(Passive):
    """How a spell chooses further targets."""

    def limit(self, game: Wizards, exchange: Exchange) -> int:
        """How many more there may be."""
        raise TypeError(f"{type(self).__name__} does not say how many")

    def further(self, game: Wizards, exchange: Exchange) -> list[int]:
        """Who may be a further target, the ones chosen already left out."""
        raise TypeError(f"{type(self).__name__} does not say who")


@dataclass(frozen=True, slots=True)
class Widens(Concerns):
    """What adds targets to spells with one target."""

    def also(self, game: Wizards, at: At, first: int) -> Generator[Decision, Action, list[int]]:
        """The targets that come in addition, asked for if the player may leave them."""
        raise TypeError(f"{type(self).__name__} does not say who")


@dataclass(frozen=True, slots=True)
class PayMore(Passive):
    """What may be paid on top of the use cost, and what that gives."""

    def least(self, game: Wizards, card: int, role: int) -> Vector:
        """What has to be paid on top in any case."""
        return NOTHING

    def ask(self, game: Wizards, seat: int, exchange: Exchange, use: Use, need: Need) -> Generator[Decision, Action, Vector]:
        """Ask how much more is paid, and note what it gives; the points that come on top."""
        raise TypeError(f"{type(self).__name__} does not say what is asked")


@dataclass(frozen=True, slots=True)
class AimsAtFriends(Passive):
    """The spell may be aimed at friendly units, too."""


@dataclass(frozen=True, slots=True)
class PiercesWhenReinforcing(Passive):
    """What this spell reinforces has pierce."""


say(AimsAtFriends, en="this spell may also be aimed at friendly units", zh="此法术也可以友方单位为目标")
say(NoReinforcing, en="no spell may be used to reinforce", zh="法术不能用来强化")
say(PiercesWhenReinforcing, en="when this spell reinforces another one, that spell has pierce", zh="此法术强化其他法术时，使该法术具有穿透")


# --- which spells ----------------------------------------------------------------------------------------------------


@clauses("WIZ-SKILL-08", "WIZ-PLACE-13", "WIZ-U21")
def spells_at_hand(game: Wizards, seat: int) -> list[int]:
    """Whatever a player could use as a spell: learned skills, and spell scrolls in hand, equal ones once."""
    face = game.face
    scrolls = [card for card in zones.distinct_hand(game, seat) if KIND[face[card]] == SPELL_SCROLL]
    return [*game.skills[seat], *scrolls]


@clauses("WIZ-SKILL-09", "WIZ-U21", "WIZ-STAT-05", "WIZ-KW-15")
def spell_refusals(game: Wizards, card: int, role: int) -> Iterator[Refusal]:
    """Why a card cannot be used as a spell in a role, whatever it costs."""
    kind = KIND[game.face[card]]
    if kind == SPELL:
        yield from skill_refusals(game, card)
    elif kind != SPELL_SCROLL:
        yield NOT_A_SPELL
    if role in (ATTACKING, REINFORCING) and DEFENCE.key in TAGS[game.face[card]]:
        yield ONLY_DEFENDS


def both(one: Need, other: Need) -> Need:
    """Two costs as one sum."""
    return plus(one[0], other[0]), one[1] + other[1]


def offered_reinforcements(game: Wizards, decision: Decision) -> list[Action]:
    """Whatever could be used as a spell besides what is used already."""
    game.memory = Memory()  # the first kind of answer to be judged
    uses = decision.about[1]
    return [REINFORCE(card) for card in spells_at_hand(game, decision.seat) if card not in uses]


@clauses("WIZ-COMBAT-02", "WIZ-COMBAT-04", "WIZ-U21", "WIZ-U12", "WIZ-U44")
def reinforcement_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Why a spell cannot reinforce now."""
    _, _, role, need = decision.about
    if WITH[NoReinforcing] and any(True for _ in modifiers(game, NoReinforcing)):
        yield CARD_FORBIDS
    yield from spell_refusals(game, action[1], role)
    if not payable(game, decision.seat, both(need, use_cost(game, action[1]))):
        yield CANNOT_PAY


WHAT_REINFORCES = prompt("{card}: what reinforces it?", "{card}：用什么强化？", key="reinforce", kinds=(
    Kind(REINFORCE.name, offered_reinforcements, reinforcement_refusals), Kind(NO_MORE.name, judged_last(NO_MORE()))))


@clauses("WIZ-COMBAT-02", "WIZ-COMBAT-04")
def reinforcements(game: Wizards, seat: int, main: int, role: int, need: Need) -> Generator[Decision, Action, tuple[list[int], Need]]:
    """The spells that reinforce another one, and what all of them cost together."""
    uses = [main]
    while True:
        kind, *card = yield WHAT_REINFORCES(seat, main, tuple(uses), role, need)
        if kind == NO_MORE.name:
            return uses[1:], need
        uses += card
        need = both(need, use_cost(game, card[0]))
        spend_discounts(game, card[0], USING)


# --- at whom ---------------------------------------------------------------------------------------------------------


def reach(game: Wizards, exchange: Exchange) -> bool:
    """Whether the main spell of an attack pierces: by itself, by what was paid, or by what reinforces it."""
    return pierces(game, exchange.attack[0].card) or any(use.pierce for use in exchange.attack) or any(
        game.face[use.card] in WITH[PiercesWhenReinforcing] for use in exchange.attack[1:])


def everything_on_the_grids(game: Wizards, decision: Decision) -> list[Action]:
    """All other units and terrain."""
    offered = decision.about[1]
    return [AT(card) for side in range(2) for grids in (game.grid, game.terrain) for card in grids[side]
            if card >= 0 and card not in offered]


@clauses("WIZ-RANGE-01", "WIZ-RANGE-04", "WIZ-SCHOOL-06", "WIZ-U38")
def target_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Only what is within range can be a target."""
    if action[1] not in decision.about[1]:
        yield OUT_OF_RANGE


WHOM = prompt("{card}: which target?", "{card}：选择哪个目标？", key="target",
              candidates=lambda game, decision: [AT(card) for card in decision.about[1]], refusals=target_refusals,
              attempts=everything_on_the_grids)
WHOM_ELSE = prompt("{card}: which further target?", "{card}：还要选择哪个目标？", key="further target", kinds=(
    Kind(AT.name, lambda game, decision: [AT(card) for card in decision.about[1]]), Kind(NO_MORE.name, just(NO_MORE()))))


def candidates_for(game: Wizards, seat: int, card: int, pierce: bool) -> list[int]:
    """What a spell with one target can be aimed at."""
    found = [*enemies_in_range(game, seat, pierce), *terrain_in_range(game, seat, pierce)]
    if game.face[card] in WITH[AimsAtFriends]:
        found += [unit for unit in game.grid[seat] if unit >= 0]
    return found


def area_candidates(game: Wizards, decision: Decision) -> list[Action]:
    """Every area of the spell's shape."""
    return [AREA(mask) for _, mask, _ in areas(game, decision.seat, decision.about[1])]


@clauses("WIZ-RANGE-05", "WIZ-RANGE-06", "WIZ-U05")
def area_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Why a spell cannot strike an area: it lies past the units in range."""
    _, shape, pierce, _ = decision.about
    for _, mask, reached in areas(game, decision.seat, shape):
        if mask == action[1] and not reached and not pierce:
            yield BEYOND_THE_FRONT


WHERE_TO = prompt("{card}: which area?", "{card}：选择哪个区域？", key="area", candidates=area_candidates, refusals=area_refusals)


@clauses("WIZ-RANGE-01", "WIZ-RANGE-05", "WIZ-U20")
def aim(game: Wizards, exchange: Exchange) -> Declaring:
    """Choose the targets or the area of an attack."""
    card, seat = exchange.attack[0].card, exchange.seat
    shape, pierce = shape_of(game, card), reach(game, exchange)
    if shape is not None:
        if shape != FREE_CELLS:
            _, mask = yield WHERE_TO(seat, card, shape, pierce, 0)
            exchange.cells = (mask,)
        return
    _, first = yield WHOM(seat, card, tuple(candidates_for(game, seat, card, pierce)))
    exchange.targets = (first,)
    for modifier, at in modifiers(game, Widens, card):
        at.cause = exchange.attack[0]
        if modifier.what.matches(game, at, card):
            also = yield from modifier.also(game, at, first)
            exchange.targets += tuple([unit for unit in also if unit not in exchange.targets])
    for node in CARDS[game.face[card]].abilities:
        if isinstance(node, MayAim):
            yield from aim_further(game, exchange, node)


def aim_further(game: Wizards, exchange: Exchange, node: MayAim) -> Declaring:
    """Further targets, as many as the spell allows and the player likes."""
    limit = len(exchange.targets) + node.limit(game, exchange)
    while len(exchange.targets) < limit:
        others = [unit for unit in node.further(game, exchange) if unit not in exchange.targets]
        if not others:
            return
        kind, *unit = yield WHOM_ELSE(exchange.seat, exchange.attack[0].card, tuple(others))
        if kind == NO_MORE.name:
            return
        exchange.targets += tuple(unit)


@clauses("WIZ-RANGE-01", "WIZ-RANGE-06")
def can_aim(game: Wizards, seat: int, card: int) -> bool:
    """Whether there is anything that a spell could be aimed at."""
    shape, pierce = shape_of(game, card), pierces(game, card)
    if shape is None:
        return bool(candidates_for(game, seat, card, pierce))
    return any(reached or pierce for _, _, reached in areas(game, seat, shape))


# --- declaring -------------------------------------------------------------------------------------------------------


def extra_payments(game: Wizards, seat: int, exchange: Exchange, use: Use, need: Need) -> Generator[Decision, Action, Need]:
    """What is paid on top for a spell, and the cost with it."""
    for node in CARDS[game.face[use.card]].abilities:
        if isinstance(node, PayMore):
            more = yield from node.ask(game, seat, exchange, use, need)
            need = both(need, (more, 0))
    return need


def least_cost(game: Wizards, card: int, role: int, free: bool = False) -> Need:
    """What using a spell costs at least: its use cost and what has to be paid on top."""
    need: Need = (NOTHING, 0) if free else use_cost(game, card)
    for node in CARDS[game.face[card]].abilities:
        if isinstance(node, PayMore):
            need = both(need, (node.least(game, card, role), 0))
    return need


@clauses("WIZ-U20", "WIZ-COMBAT-02", "WIZ-SKILL-08", "WIZ-U44")
def declare_attack(game: Wizards, seat: int, card: int, free: bool = False, kept: bool = False) -> Declaring:
    """Attack with a spell: what reinforces it, at whom or where, and the payment; `kept` for a spell that is not used up by it."""
    exchange = Exchange(seat, attack=[Use(card, ATTACKING)])
    need: Need = (NOTHING, 0) if free else use_cost(game, card)
    spend_discounts(game, card, USING)
    need = yield from extra_payments(game, seat, exchange, exchange.attack[0], need)
    others, need = yield from reinforcements(game, seat, card, REINFORCING, need)
    for other in others:
        use = Use(other, REINFORCING)
        exchange.attack.append(use)
        need = yield from extra_payments(game, seat, exchange, use, need)
    yield from aim(game, exchange)
    if (yield from pay(game, seat, need, card)) is None:
        return
    for use in exchange.attack:
        roll_power(game, use)
        if not (kept and use.card == card):
            yield from spend(game, seat, use.card)
        game.tell(lines.CAST if use.role == ATTACKING else lines.REINFORCED, seat, use.card)
    tell_aim(game, exchange)
    exchange.resume = game.step
    game.exchanges.append(exchange)


def roll_power(game: Wizards, use: Use) -> None:
    """Where the power of spells is random, it is rolled when they are used."""
    if affected(game, RandomPower, use.card):
        use.rolled = roll(game, RANDOM_POWERS)
        game.tell(lines.RANDOM_POWER, use.card, use.rolled)


def tell_aim(game: Wizards, exchange: Exchange) -> None:
    """Say at whom or where a spell is aimed."""
    for target in exchange.targets:
        game.tell(lines.AIMED, exchange.attack[0].card, target)
    for mask in exchange.cells:
        game.tell(lines.AIMED_AT_AREA, exchange.attack[0].card, mask)


@clauses("WIZ-U21", "WIZ-U24", "WIZ-PLACE-13", "WIZ-KW-13")
def spend(game: Wizards, seat: int, card: int) -> Declaring:
    """A spell that is used: a skill is exhausted and cools, a scroll goes to the discard pile."""
    if card in game.hand[seat]:
        lift(game, card)
        zones.show(game, card)
        game.discard[game.owner[card]] += (card,)
        spared(game, card)
    elif card in game.skills[seat]:
        yield from use_up(game, card)


@clauses("WIZ-COMBAT-01", "WIZ-COMBAT-04", "WIZ-U12", "WIZ-U20")
def declare_defence(game: Wizards, exchange: Exchange, card: int) -> Declaring:
    """Defend with a spell: what reinforces it, and one payment for all."""
    seat = 1 - exchange.seat
    defence = [Use(card, DEFENDING)]
    need = use_cost(game, card)
    spend_discounts(game, card, USING)
    need = yield from extra_payments(game, seat, exchange, defence[0], need)
    others, need = yield from reinforcements(game, seat, card, SUPPORTING, need)
    for other in others:
        use = Use(other, SUPPORTING)
        defence.append(use)
        need = yield from extra_payments(game, seat, exchange, use, need)
    if (yield from pay(game, seat, need, card)) is None:
        return
    exchange.defence = defence
    for use in defence:
        roll_power(game, use)
        yield from spend(game, seat, use.card)
        game.tell(lines.DEFENDED_WITH if use.role == DEFENDING else lines.REINFORCED, seat, use.card)
