"""Casting spells and playing lands (601, 305): what may be cast, for what, and how it is done."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, NamedTuple

from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.core.effects import At, Node
from arbiter.core.ledger import Refusal
from arbiter.core.selectors import Selector, This
from arbiter.core.standing import Until
from arbiter.core.text import Words
from arbiter.games.magic import lines
from arbiter.games.magic.abilities import Part, plural
from arbiter.games.magic.costs import Cost, Mana, Toll
from arbiter.games.magic.entering import enter
from arbiter.games.magic.foretelling import foretell_costs, foretold_since
from arbiter.games.magic.keywords import FLASH
from arbiter.games.magic.layers import STACKED, changed, in_force, remembered
from arbiter.games.magic.ledger import clauses, refusal
from arbiter.games.magic.mana import available, payable
from arbiter.games.magic.paying import pay
from arbiter.games.magic.replacement import Entering
from arbiter.games.magic.shelf import ABILITIES, BACK, CARDS, EFFECT, KEYWORDS, NODES
from arbiter.games.magic.spending import Purpose
from arbiter.games.magic.state import (
    ALL_EYES,
    EXILE,
    GRAVEYARD,
    HAND,
    MAIN,
    SECOND_MAIN,
    SPELL,
    STACK,
    Item,
    Magic,
    ref_of,
)
from arbiter.games.magic.targets import become_targets, choose_modes, choose_targets, has_targets, wants_targets
from arbiter.games.magic.triggers import Happening, happened
from arbiter.games.magic.types import INSTANT, LAND
from arbiter.games.magic.units import NO_MANA
from arbiter.games.magic.weighing import Weighed
from arbiter.games.magic.who import Target
from arbiter.games.magic.zones import relocate

NOT_SORCERY_TIME = refusal("MTG-PRIO-02")
NOT_YOUR_MAIN_PHASE = refusal("MTG-SPEC-02")
ONE_LAND = refusal("MTG-LAND-02")
NO_TARGETS = refusal("MTG-CAST-04")
CANNOT_PAY = refusal("MTG-COST-01")
FORBIDDEN = refusal("MTG-CAST-01")
CAST = "cast"
LIMIT_OF_LANDS = 1

FRONT_WAY, BACK_WAY, FORETOLD_WAY, FORETOLD_BACK_WAY, ALTERNATIVE_WAY, PERMITTED_WAY, OWN_WAY = 0, 1, 2, 5, 6, 10, 1000
"""How a card is cast: with its front or back face, foretold (one way for each cost, and one for the back), for an alternative
cost, by a permission, or by its own text."""


class Way(NamedTuple):
    """One way to cast or play a card."""

    code: int
    face: int
    cost: Mana
    free: bool = False
    """Whether its mana cost is not paid, so that X is 0."""
    instantly: bool = False
    """Whether it may be cast as though it had flash."""
    as_any: int = NO_MANA
    """Which mana may be spent as though it were of any colour: the bits that it must have."""
    fate: int = GRAVEYARD
    tolls: tuple[Toll, ...] = ()
    """What this way asks for beside mana."""
    tapped: bool = False
    """Whether it enters tapped."""


@dataclass(frozen=True, slots=True)
class OfCasting(Part):
    """What is said of how cards are played: of all that it is true of, or of a single spell."""

    of_rules: ClassVar[bool] = True

    def say_once(self, lang: str) -> str:
        """Its words where the first spell that it is about uses it up."""
        raise TypeError(f"{type(self).__name__} does not say what it does for a single spell")


@dataclass(frozen=True, slots=True)
class Permission(OfCasting):
    """Cards may be played from elsewhere, or in another way."""

    @property
    def sort(self) -> type:
        return Permission

    def slots(self, game: Magic, at: At) -> Sequence[int]:
        """The cards that may be played so."""
        raise TypeError(f"{type(self).__name__} does not say what may be played")

    def ways(self, game: Magic, at: At, slot: int, code: int) -> list[Way]:
        """In which ways."""
        raise TypeError(f"{type(self).__name__} does not say how it may be played")


@dataclass(frozen=True, slots=True)
class CostChange(OfCasting):
    """What spells or abilities cost is changed; increases come before reductions (601.2f)."""

    @property
    def sort(self) -> type:
        return CostChange

    @property
    def reduces(self) -> bool:
        """Whether things cost less, not more."""
        return False

    def concerns(self, game: Magic, at: At, purpose: Purpose) -> bool:
        """Whether it changes the cost of something."""
        return True

    def changed(self, game: Magic, at: At, purpose: Purpose, cost: Mana) -> Mana:
        """The cost as it is now."""
        raise TypeError(f"{type(self).__name__} does not say how it changes costs")


Settled = Generator[Decision, Action, Cost]
"""A cost being settled: in the end, what has to be paid."""


@dataclass(frozen=True, slots=True)
class OwnCost(Node):
    """An ability of a spell about its own cost."""

    def changed(self, game: Any, at: At, cost: Mana) -> Mana:
        """The cost as it is now."""
        return cost

    def tolls(self) -> tuple[Toll, ...]:
        """What has to be paid beside mana."""
        return ()

    def settle(self, game: Any, at: At, price: Cost) -> Settled:
        """As the spell is cast: what its player chooses to pay in addition."""
        return price
        yield


@dataclass(frozen=True, slots=True)
class OwnWay(Node):
    """An ability of a card: it may be cast from another zone than the hand."""

    zone: ClassVar[int] = GRAVEYARD

    def ways(self, game: Any, at: At, slot: int) -> list[Way]:
        """In which ways."""
        raise TypeError(f"{type(self).__name__} does not say how it may be cast")


@dataclass(frozen=True, slots=True)
class MayCastFor(Part):
    """Some spells may be cast for another cost than their mana cost; as an ability of its own it is about the spell itself."""

    what: Selector
    price: Cost
    of_rules: ClassVar[bool] = True

    def say(self, lang: str) -> str:
        parts = [str(self.price.mana), *(toll.say(lang) for toll in self.price.tolls)]
        return RATHER.say(lang).format(AND.say(lang).join(parts), self.what.say(lang) if isinstance(self.what, This) else plural(
            self.what, lang))


AND = Words(" and ", "且")
RATHER = Words("you may pay {} rather than pay the mana cost of {}", "你可以支付{}，而不支付{}的魔法力費用")


@dataclass(frozen=True, slots=True)
class CannotCast(Part):
    """Some spells cannot be cast."""

    what: Selector
    of_rules: ClassVar[bool] = True

    @clauses("MTG-CAST-01")
    def forbids(self, game: Magic, at: At, seat: int, slot: int, face: int) -> bool:
        """Whether a player cannot cast this."""
        return self.what.matches(game, at, Weighed(seat, face, slot).ref)

    def say(self, lang: str) -> str:
        return CANNOT_CAST.say(lang).format(plural(self.what, lang))


CANNOT_CAST = Words("players can't cast {}", "玩家不能施放{}")


# --- what may be cast, and how ---------------------------------------------------------------------------------------


def ways(game: Magic, seat: int, slot: int) -> list[Way]:
    """All ways in which a player may try to play a card; remembered until something changes."""
    known, key = remembered(game), ("ways", seat, slot)
    if key not in known:
        known[key] = _ways(game, seat, slot)
    return known[key]  # type: ignore[return-value]


@clauses("MTG-CAST-01", "MTG-CAST-09", "MTG-COPY-05", "MTG-COST-06", "MTG-COST-09")
def _ways(game: Magic, seat: int, slot: int) -> list[Way]:
    """With either face, foretold, or as something permits."""
    zone, face = game.zone[slot], game.face[slot]
    found: list[Way] = []
    if zone == HAND and game.owner[slot] == seat:
        found += from_hand(face)
        found += alternatives(game, seat, face)
    elif zone == EXILE and game.exiled[slot].foretold and game.owner[slot] == seat:
        found += [Way(FORETOLD_WAY + index if side == face else FORETOLD_BACK_WAY, side, price)
                  for index, (side, price) in enumerate(foretell_costs(game, slot))]
    elif own_ways(face) and game.owner[slot] == seat:
        for address, node in own_ways(face):
            if node.zone == zone:
                found += node.ways(game, At(seat, ref_of(game, slot), address), slot)
    for index, (part, at) in enumerate(permissions(game, seat)):
        if slot in part.slots(game, at):
            found += part.ways(game, at, slot, PERMITTED_WAY * (index + 1))
    return found


@cache
def from_hand(face: int) -> tuple[Way, ...]:
    """The ways in which a card can be played from the hand: with its front, and with its back if it has one."""
    faces = {FRONT_WAY: face, BACK_WAY: BACK[face]} if BACK[face] != face else {FRONT_WAY: face}
    return tuple(Way(code, side, CARDS[side].cost or Mana()) for code, side in faces.items())


@clauses("MTG-COST-06", "KHM-C-stalwart-valkyrie-01", "KHM-C-runeforge-champion-01", "KHM-C-runeforge-champion-02")
def alternatives(game: Magic, seat: int, face: int, code: int = 0) -> list[Way]:
    """The other costs for which a player may cast a card, with either face."""
    granted, found = in_force(game).parts.get(MayCastFor, ()), list[Way]()
    if not granted and not own_prices(face) and not own_prices(BACK[face]):
        return found
    for side in dict.fromkeys((face, BACK[face])):
        prices = list(own_prices(side))
        for part, at in granted:
            assert isinstance(part, MayCastFor)
            if part.price not in prices and part.what.matches(game, at, Weighed(seat, side).ref):
                prices.append(part.price)
        for price in prices:
            found.append(Way(code + ALTERNATIVE_WAY + len(found), side, price.mana, tolls=price.tolls))
    return found


@cache
def own_prices(face: int) -> tuple[Cost, ...]:
    """The other costs for which a face says that it may be cast."""
    return tuple(node.price for node in (NODES[address] for address in ABILITIES[face]) if isinstance(node, MayCastFor))


@cache
def own_ways(face: int) -> tuple[tuple[str, OwnWay], ...]:
    """The ways in which a card may be cast from elsewhere by its own text."""
    found = [(address, NODES[address]) for address in ABILITIES[face]]
    return tuple((address, node) for address, node in found if isinstance(node, OwnWay))


def permissions(game: Magic, seat: int) -> list[tuple[Permission, At]]:
    """What permits a player to play cards from elsewhere."""
    parts = in_force(game).parts.get(Permission)
    if not parts:
        return []
    return [(part, at) for part, at in parts if at.seat == seat and isinstance(part, Permission)]


def playable_slots(game: Magic, seat: int) -> list[int]:
    """The cards that a player may try to play; remembered until something changes."""
    known, key = remembered(game), ("playable", seat)
    if key not in known:
        known[key] = _playable_slots(game, seat)
    return known[key]  # type: ignore[return-value]


def _playable_slots(game: Magic, seat: int) -> list[int]:
    """The hand, what is foretold, and whatever is permitted."""
    slots = list(game.hand[seat])
    if game.exile[seat]:
        slots += [slot for slot in game.exile[seat] if game.exiled[slot].foretold]
    slots += [slot for slot in game.graveyard[seat] if own_ways(game.face[slot])]
    for part, at in permissions(game, seat):
        slots += part.slots(game, at)
    return list(dict.fromkeys(slots))


def way_of(game: Magic, seat: int, slot: int, code: int) -> Way:
    """The way with a code."""
    for way in ways(game, seat, slot):
        if way.code == code:
            return way
    raise LookupError(f"card {slot} cannot be played in way {code}")


def at_sorcery_time(game: Magic, seat: int) -> bool:
    """Whether a player could cast a sorcery: in their own main phase, while the stack is empty (307.5)."""
    return game.active == seat and game.phase in (MAIN, SECOND_MAIN) and not game.stack


@clauses("MTG-LAND-01", "MTG-LAND-02", "MTG-SPEC-02")
def land_refusals(game: Magic, seat: int, slot: int, way: Way) -> Iterator[Refusal]:
    """What forbids a player to play a land."""
    if not at_sorcery_time(game, seat):
        yield NOT_YOUR_MAIN_PHASE
    if game.landed[seat] >= LIMIT_OF_LANDS:
        yield ONE_LAND


@clauses("MTG-PRIO-01", "MTG-PRIO-02", "MTG-LOOP-03")
def cast_refusals(game: Magic, seat: int, slot: int, way: Way) -> Iterator[Refusal]:
    """What forbids a player to cast a card in this way, the cheapest to find out first."""
    card = CARDS[way.face]
    if not (card.types & INSTANT or KEYWORDS[way.face] & FLASH or way.instantly) and not at_sorcery_time(game, seat):
        yield NOT_SORCERY_TIME
    if FORETOLD_WAY <= way.code < ALTERNATIVE_WAY:
        yield from foretold_since(game, slot)
    yield from unfinished(game, seat, slot, way)


@clauses("MTG-CAST-01", "MTG-LOOP-03")
def unfinished(game: Magic, seat: int, slot: int, way: Way) -> Iterator[Refusal]:
    """What would keep a card from being cast in this way, whatever the time."""
    for part, at in in_force(game).parts.get(CannotCast, ()):
        assert isinstance(part, CannotCast)
        if part.forbids(game, at, seat, slot, way.face):
            yield FORBIDDEN
    if not affordable(game, seat, slot, way):
        yield CANNOT_PAY
    if wants_targets(program_of(way.face)) and not has_targets(game, _announced(game, seat, slot, way)):
        yield NO_TARGETS


def affordable(game: Magic, seat: int, slot: int, way: Way) -> bool:
    """Whether a player could pay for a spell, with X as 0."""
    price = total(game, seat, slot, way)
    for toll in price.tolls:
        if not toll.payable(game, seat, ref_of(game, slot)):
            return False
    return payable(game, seat, price.mana.with_x(0), purpose_of(seat, way))


def out_of_reach(game: Magic, seat: int, slot: int) -> bool:
    """Whether a card in the hand costs more than there is in any way, as can be seen at once where nothing changes what it costs."""
    parts, least = in_force(game).parts, least_cost(game.face[slot])
    return least > 0 and CostChange not in parts and MayCastFor not in parts and Permission not in parts and least > available(game, seat)


@cache
def least_cost(face: int) -> int:
    """The least mana with which a card could be played from the hand, if nothing but itself changes what it costs."""
    if any(own_costs(side) or own_prices(side) or CARDS[side].types & LAND for side in (face, BACK[face])):
        return 0
    return min(CARDS[side].mana_value for side in (face, BACK[face]))


def purpose_of(seat: int, way: Way) -> Purpose:
    """What the mana for a spell is spent on."""
    return Purpose(seat, way.face, as_any=way.as_any)


@clauses("MTG-CAST-05", "MTG-COST-03", "MTG-COST-04", "MTG-COST-07", "MTG-KEYW-13")
def total(game: Magic, seat: int, slot: int, way: Way, x: int = 0) -> Cost:
    """What has to be paid: the mana cost or the one instead of it, with additions, increases and reductions."""
    changing, own = in_force(game).parts.get(CostChange), own_costs(way.face)
    if not changing and not own:
        return Cost(way.cost, way.tolls)
    price, tolls = way.cost, [*way.tolls]
    purpose = Purpose(seat, way.face, ref_of(game, slot), x=x)
    changes = [(part, at) for part, at in changing or () if isinstance(part, CostChange)]
    for part, at in changes:
        if not part.reduces:
            price = part.changed(game, at, purpose, price)
    for address, node in own:
        price = node.changed(game, At(seat, ref_of(game, slot), address), price)
        tolls += node.tolls()
    for part, at in changes:
        if part.reduces:
            price = part.changed(game, at, purpose, price)
    return Cost(price, tuple(tolls))


@cache
def own_costs(face: int) -> tuple[tuple[str, OwnCost], ...]:
    """What a face says about its own cost."""
    found = [(address, NODES[address]) for address in ABILITIES[face]]
    return tuple((address, node) for address, node in found if isinstance(node, OwnCost))


# --- doing it --------------------------------------------------------------------------------------------------------


PLAIN = "permanent-spell"
"""The program of a permanent spell that has no targets."""
NODES[PLAIN] = Node()


@dataclass(frozen=True, slots=True)
class Enchanting(Node):
    """What an Aura spell does: it targets what it will be attached to (303.4a)."""

    target: Target

    def happen(self, game: Any, at: At) -> None:
        raise TypeError("an Aura spell enters the battlefield")


@cache
@clauses("MTG-AURA-01", "MTG-TARG-01")
def program_of(face: int) -> str:
    """The address of what a spell does; of an Aura, of what it targets."""
    card = CARDS[face]
    if EFFECT[face]:
        return EFFECT[face]
    if card.enchants is None:
        return PLAIN
    address = f"{card.key}/enchant"
    NODES[address] = Enchanting(Target(card.enchants))
    return address


def _announced(game: Magic, seat: int, slot: int, way: Way) -> Item:
    ref = ref_of(game, slot)
    return Item(SPELL, program_of(way.face), seat, ref, ref, face=way.face, zone=game.zone[slot], way=way.code, fate=way.fate)


@clauses("MTG-LAND-01", "MTG-LAND-02")
def play_land(game: Magic, seat: int, slot: int, way: Way) -> Steps:
    """Put a land onto the battlefield: a special action that nobody can answer."""
    game.landed[seat] += 1
    game.known[slot] = ALL_EYES
    game.tell(lines.PLAYED_LAND, seat, slot)
    entering = Entering(slot, way.face, seat, zone=game.zone[slot])
    entering.tapped = way.tapped
    yield from enter(game, [entering])


def _amounts(game: Magic, decision: Decision) -> Sequence[Action]:
    return [("x", amount) for amount in range(decision.about[1] + 1)]


X_IS = move("x", "X is {number}", "X為{number}")
WHICH_X = Prompt("{title}: how much is X?", "{title}：X是多少？", key="x", candidates=_amounts)


@clauses("MTG-NUM-03", "MTG-NUM-04")
def choose_x(game: Magic, seat: int, title: int, cost: Mana, purpose: Purpose, beside: int = 0, more: Sequence[int] = ()) -> Any:
    """The X of a cost, as much as can be paid; for some X the cost may be `more` than usual."""
    if not cost.x:
        return 0
    most = max(0, available(game, seat) - cost.total) // cost.x
    while most and not payable(game, seat, with_x(cost, most, more), purpose, beside):
        most -= 1
    answer = yield WHICH_X(seat, title, most)
    return int(answer[1])


def with_x(cost: Mana, x: int, more: Sequence[int]) -> Mana:
    """A cost with its X worked in, and with what it costs more for that X."""
    return cost.with_x(x).more(more[x]) if x < len(more) else cost.with_x(x)


@clauses("KHM-C-reidane-god-of-the-worthy-02")
def more_for_x(game: Magic, seat: int, slot: int, way: Way, price: Mana) -> tuple[int, ...]:
    """By how much more a spell costs for each X that may be chosen, beside X itself."""
    if way.free or not price.x:
        return ()
    return tuple([total(game, seat, slot, way, x).mana.generic - price.generic for x in range(available(game, seat) + 1)])


@clauses("MTG-CAST-02", "MTG-CAST-03", "MTG-CAST-04", "MTG-CAST-05", "MTG-CAST-06", "MTG-CAST-07", "MTG-NUM-03", "MTG-ABIL-01")
def cast(game: Magic, seat: int, slot: int, way: Way) -> Steps:
    """Cast a spell: announce it, choose modes, X and targets, pay, and it is cast."""
    was_foretold = game.zone[slot] == EXILE and bool(game.exiled[slot].foretold)
    item = _announced(game, seat, slot, way)
    item.bound["foretold"], item.tapped = (int(was_foretold),), way.tapped
    price = total(game, seat, slot, way)
    more = more_for_x(game, seat, slot, way, price.mana)
    _use_up(game, seat, slot, way)
    item.source = item.ref = relocate(game, slot, STACK)
    game.stack.append(item)
    changed(game, STACKED)
    game.tell(lines.CAST, seat, slot)
    yield from choose_modes(game, item)
    for address, node in own_costs(way.face):
        price = yield from node.settle(game, At(seat, item.ref, address), price)
    if not way.free:
        item.x = yield from choose_x(game, seat, way.face, price.mana, purpose_of(seat, way), more=more)
    yield from choose_targets(game, item)
    item.spent = yield from pay(game, seat, with_x(price.mana, item.x, more), purpose_of(seat, way))
    at = At(seat, item.ref, item.address, item.bound, cause=item)
    for toll in price.tolls:
        yield from toll.pay(game, at)
    game.cast[seat] += 1
    item.ordinal = game.cast[seat]
    become_targets(game, item)
    happened(game, Happening(CAST, (item.ref,), seat, amount=item.ordinal))


def _use_up(game: Magic, seat: int, slot: int, way: Way) -> None:
    """What permits only one spell, or changes what only one costs, is gone once that spell is being cast."""
    purpose = Purpose(seat, way.face, ref_of(game, slot))
    used = [at.stamp for part, at in in_force(game).parts.get(CostChange, ())
            if isinstance(part, CostChange) and part.concerns(game, at, purpose)]
    if PERMITTED_WAY <= way.code < OWN_WAY:
        used.append(permissions(game, seat)[way.code // PERMITTED_WAY - 1][1].stamp)
    gone = [entry.stamp for entry in game.standing if entry.stamp in used and getattr(_left(entry.address), "once", False)]
    if gone:
        game.standing = [entry for entry in game.standing if entry.stamp not in gone]
        changed(game)


def _left(address: str) -> object:
    """What an effect has left in force."""
    node = NODES[address]
    return node.effect if isinstance(node, Until) else None


def castable(game: Magic, seat: int, slot: int, way: Way) -> bool:
    """Whether a player could cast a card in this way."""
    return next(cast_refusals(game, seat, slot, way), None) is None


MOVES = (X_IS,)
