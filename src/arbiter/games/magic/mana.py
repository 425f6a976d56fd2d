"""Mana (106) and how it is paid (601.2g): sources, the plan that pays a cost, and paying it.

A mana is one number: its kind (a colour, or colourless), whether it comes from a snow source, whether it stays until the end of
turn, what it may be spent on, and what else was said of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from arbiter.core.effects import At, Node, Number, number
from arbiter.core.text import Words
from arbiter.games.magic import lines
from arbiter.games.magic.abilities import Activated, Loyal
from arbiter.games.magic.costs import Mana
from arbiter.games.magic.keywords import HASTE
from arbiter.games.magic.layers import POOLS, TAPPED, activated_of, changed, in_force, remembered
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.shelf import LIBRARY, NODES, PRINTED, Chars
from arbiter.games.magic.state import SLOT, Magic, ref_of
from arbiter.games.magic.statics import CANNOT_ACTIVATE
from arbiter.games.magic.triggers import Happening, happened
from arbiter.games.magic.types import ANY_BASIC_LAND, BASIC_LANDS, CREATURE, LAND, LETTERS, SNOW
from arbiter.games.magic.who import targets_of

KIND, COLORLESS_MANA, FROM_SNOW, STAYS, RESTRICTED, ONLY = 7, 5, 8, 16, 32, 31
"""The parts of the number of a mana: its kind, and as bits the rest; above them what it may be spent on."""
ANY = (0, 1, 2, 3, 4)
TAPPED_FOR_MANA, GOT_TAPPED = "tapped for mana", "got tapped"


class Purpose(NamedTuple):
    """What mana is spent on, for mana that may not be spent on everything."""

    seat: int
    face: int = -1
    """The face of the spell; nothing for an ability."""
    source: int = 0
    """The object whose ability it is."""
    foretelling: bool = False
    as_any: bool = False
    """Whether mana of any kind counts as mana of any colour."""
    snow_as_any: bool = False


class Source(NamedTuple):
    """Something that can make mana now: a permanent and its ability, and the mana it makes, one way or another."""

    slot: int
    address: str
    ways: tuple[tuple[int, ...], ...]
    fuel: bool
    """Whether more than tapping itself is asked for, such as sacrificing it."""
    rank: int
    """What is used first, if it does not matter: lands of one colour, other lands, creatures, what is used up."""


Plan = tuple[tuple[Source, tuple[int, ...]], ...]
"""Sources with what each of them makes."""


@dataclass(frozen=True, slots=True)
class AddMana(Node):
    """Add mana: what it makes in one way or another."""

    ways: tuple[tuple[int, ...], ...]
    times: int | Number = 1
    words: Words = Words("add {}", "加{}")  # noqa: RUF009  (Words are immutable)

    def made(self, game: Any, at: At) -> tuple[tuple[int, ...], ...]:
        """What it makes now, in one way or another."""
        count = number(self.times, game, at)
        return tuple(way * count for way in self.ways)

    def happen(self, game: Magic, at: At) -> None:
        """Where it is no mana ability, it adds the first of what it may make."""
        add_mana(game, at.seat, at.source, self.made(game, at)[0])

    def say(self, lang: str) -> str:
        if self.ways == tuple((kind,) for kind in ANY):
            return ADD_ANY.say(lang)
        ways = (OR_MANA.say(lang)).join("".join(f"{{{(LETTERS + 'C')[unit & KIND]}}}" for unit in way) for way in self.ways)
        said = self.words.say(lang).format(ways)
        return said if self.times == 1 else FOR_EACH.say(lang).format(said, self.times.say(lang))  # type: ignore[union-attr]


ADD_ANY, OR_MANA, FOR_EACH = Words("add one mana of any color", "加一點任意顏色的魔法力"), Words(" or ", "或"), Words("{} for each {}",
                                                                                                                      "每有{1}，{0}")


def Add(*ways: str) -> AddMana:
    """*Add {G}*, *add {G} or {W}*, *add {R}{R}{R}*."""
    return AddMana(tuple(tuple((LETTERS + "C").index(letter) for letter in way if letter in LETTERS + "C") for way in ways))


add_any_color = AddMana(tuple((kind,) for kind in ANY))


# --- the pool --------------------------------------------------------------------------------------------------------


@clauses("MTG-MANA-03")
def add_mana(game: Magic, seat: int, source: int, made: Sequence[int]) -> None:
    """Mana goes to a player's pool; it is from a snow source if its source is snow."""
    snow = FROM_SNOW if source > 0 and _is_snow(game, source) else 0
    game.mana[seat] = (*game.mana[seat], *[unit | snow for unit in made])
    changed(game, POOLS)


def _is_snow(game: Magic, ref: int) -> bool:
    slot = ref & SLOT
    if slot in game.permanents:
        return bool(in_force(game).chars[slot].supertypes & SNOW)
    return bool((game.last[ref].supertypes if ref in game.last else PRINTED[0][game.face[slot]].supertypes) & SNOW)


@clauses("MTG-MANA-03")
def empty_pools(game: Magic, *, turn: bool = False) -> None:
    """As each step ends unspent mana is lost, but for what stays until the end of turn."""
    for seat, pool in enumerate(game.mana):
        if pool:
            changed(game, POOLS)
            game.mana[seat] = () if turn else tuple([unit for unit in pool if unit & STAYS])


# --- sources ---------------------------------------------------------------------------------------------------------


INTRINSIC = "basic-land-types"
LIBRARY.add(INTRINSIC, *(AddMana(((kind,),)) for kind in ANY))


@cache
def is_mana_ability(address: str) -> bool:
    """Whether an activated ability adds mana, has no target and is no loyalty ability (605.1a)."""
    node = NODES[address]
    return isinstance(node, Activated) and not isinstance(node, Loyal) and isinstance(node.effect, AddMana) and not targets_of(address)


@cache
def _mana_abilities(abilities: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(address for address in abilities if is_mana_ability(address))


@clauses("MTG-LAND-04", "MTG-ACTV-04", "MTG-ACTV-02", "MTG-CREA-01")
def sources(game: Magic, seat: int, beside: int = 0) -> list[Source]:
    """Everything with which a player could make mana now; `beside` is an object whose own cost taps it."""
    known, key = remembered(game), ("sources", seat, beside)
    if key not in known:
        known[key] = _sources(game, seat, beside)
    return known[key]  # type: ignore[return-value]


def _sources(game: Magic, seat: int, beside: int) -> list[Source]:
    found = []
    force = in_force(game)
    for slot, thing in game.permanents.items():
        held = force.chars[slot]
        if held.controller != seat or (slot == beside & SLOT and beside):
            continue
        if held.types & LAND and held.subtypes & ANY_BASIC_LAND and not thing.tapped and not (held.types & CREATURE and sick(game, slot)):
            ways = _basic_ways(held.subtypes)
            found.append(Source(slot, "", ways, False, len(ways)))
        for address in _mana_abilities(activated_of(held)):
            if not held.rules & CANNOT_ACTIVATE:
                source = _source(game, seat, slot, held, address)
                if source is not None:
                    found.append(source)
    return found


@cache
def _basic_ways(subtypes: int) -> tuple[tuple[int, ...], ...]:
    return tuple((kind,) for kind, bit in enumerate(BASIC_LANDS) if subtypes & bit)


def _source(game: Magic, seat: int, slot: int, held: Chars, address: str) -> Source | None:
    node = NODES[address]
    assert isinstance(node, Activated)
    ref = ref_of(game, slot)
    if not node.cost.free_of_mana or not all(toll.payable(game, seat, ref) for toll in node.cost.tolls):
        return None
    assert isinstance(node.effect, AddMana)
    ways = node.effect.made(game, At(seat, ref, f"{address}/0"))
    fuel = any(toll.fuel for toll in node.cost.tolls)
    rank = len(ways) + (10 if held.types & CREATURE else 0) + (0 if held.types & LAND else 5) + (50 if fuel else 0)
    return Source(slot, address, ways, fuel, rank) if ways and ways[0] else None


@clauses("MTG-CREA-01")
def sick(game: Magic, slot: int) -> bool:
    """Whether a creature has not been under its player's control since their turn began, and has no haste."""
    return game.permanents[slot].fresh and not in_force(game).chars[slot].keywords & HASTE


# --- the plan --------------------------------------------------------------------------------------------------------


def may_spend(game: Magic, unit: int, purpose: Purpose) -> bool:
    """Whether a mana may be spent on something (106.6)."""
    if not unit & RESTRICTED:
        return True
    return bool(RESTRICTIONS[unit >> 6 & ONLY](game, unit, purpose))


RESTRICTIONS: list[Any] = []
"""What restricted mana may be spent on: (game, unit, purpose) -> whether."""


@clauses("MTG-MANA-05", "MTG-CAST-06", "MTG-COST-01")
def plan(game: Magic, seat: int, cost: Mana, purpose: Purpose, beside: int = 0) -> Plan | None:
    """How a cost could be paid from pool and sources; nothing if it cannot be. Mana in the pool comes first."""
    if not cost.total:
        return ()
    known, key = remembered(game), (seat, cost, purpose, beside)
    if key not in known:
        known[key] = _plan(game, seat, cost, purpose, beside)
    return known[key]  # type: ignore[return-value]


def _plan(game: Magic, seat: int, cost: Mana, purpose: Purpose, beside: int) -> Plan | None:
    pool = [unit for unit in game.mana[seat] if may_spend(game, unit, purpose)]
    able = sorted(sources(game, seat, beside), key=_by_rank)
    if len(pool) + sum(len(source.ways[0]) for source in able) < cost.total:
        return None
    return _Solver(game, cost, purpose, pool, able).solve()


def _by_rank(source: Source) -> tuple[bool, int, int]:
    return source.fuel, source.rank, source.slot


class _Solver:
    """Finds sources for the symbols of a cost: the least flexible first, then anything for what is generic."""

    def __init__(self, game: Magic, cost: Mana, purpose: Purpose, pool: list[int], able: list[Source]) -> None:
        self.game, self.purpose, self.pool, self.able = game, purpose, pool, able
        force = in_force(game)
        self.snow = {source.slot for source in able if force.chars[source.slot].supertypes & SNOW}
        self.needs = [need for kind, count in enumerate(cost.colored) for need in [kind] * count]
        self.needs += [COLORLESS_MANA] * cost.colorless + [KIND] * cost.snow
        self.generic = cost.generic
        self.used: dict[int, tuple[int, ...]] = {}
        self.spare: list[int] = []

    def solve(self) -> Plan | None:
        """The plan, if there is one."""
        self.spare = list(self.pool)
        if not self._cover(0):
            return None
        for place, source in enumerate(self.able):
            if len(self.spare) >= self.generic:
                break
            if place not in self.used and source.slot not in {self.able[other].slot for other in self.used}:
                way = self._generic_way(source)
                if way is not None:
                    self.used[place] = way
                    self.spare += way
        if len(self.spare) < self.generic:
            return None
        return tuple((self.able[place], way) for place, way in sorted(self.used.items()))

    def _generic_way(self, source: Source) -> tuple[int, ...] | None:
        return next((way for way in source.ways if all(may_spend(self.game, unit, self.purpose) for unit in way)), None)

    def _cover(self, at: int) -> bool:
        """Find a mana for each symbol, from this one on."""
        if at == len(self.needs):
            return self._enough()
        need = self.needs[at]
        for unit in dict.fromkeys(self.spare):
            if self._fits(unit, need, unit & FROM_SNOW):
                self.spare.remove(unit)
                if self._cover(at + 1):
                    return True
                self.spare.append(unit)
        taken = {self.able[place].slot for place in self.used}
        tried = set[tuple[Any, ...]]()
        for place, source in enumerate(self.able):
            if source.slot in taken:
                continue
            snow = source.slot in self.snow
            alike = (source.address, source.ways, snow, source.rank)
            if alike in tried:
                continue
            tried.add(alike)
            for way in source.ways:
                found = next((unit for unit in way if self._fits(unit, need, snow)), None)
                if found is None:
                    continue
                rest = list(way)
                rest.remove(found)
                self.used[place] = way
                self.spare += rest
                if self._cover(at + 1):
                    return True
                del self.used[place]
                for one in rest:
                    self.spare.remove(one)
        return False

    def _enough(self) -> bool:
        taken = {self.able[place].slot for place in self.used}
        left = dict[int, int]()
        for source in self.able:
            if source.slot not in taken and self._generic_way(source) is not None:
                left[source.slot] = max(left.get(source.slot, 0), len(source.ways[0]))
        return len(self.spare) + sum(left.values()) >= self.generic

    def _fits(self, unit: int, need: int, snow: object) -> bool:
        if not may_spend(self.game, unit, self.purpose):
            return False
        if need == KIND:
            return bool(snow)
        if unit & KIND == need:
            return True
        return need < COLORLESS_MANA and (self.purpose.as_any or bool(self.purpose.snow_as_any and snow))


# --- paying ----------------------------------------------------------------------------------------------------------


@clauses("MTG-ACTV-05", "MTG-CAST-06", "MTG-ACTN-13")
def use_source(game: Magic, seat: int, source: Source, way: tuple[int, ...]) -> None:
    """Activate a mana ability: its cost is paid, its mana is there at once."""
    ref = ref_of(game, source.slot)
    snow = _is_snow(game, ref)
    if source.address:
        node = NODES[source.address]
        assert isinstance(node, Activated)
        for toll in node.cost.tolls:
            toll.pay_at_once(game, seat, ref)
    else:
        tap(game, ref)
    game.mana[seat] = (*game.mana[seat], *[unit | (FROM_SNOW if snow else 0) for unit in way])
    happened(game, Happening(TAPPED_FOR_MANA, (ref,), seat))


def tap(game: Magic, ref: int) -> bool:
    """Tap a permanent; whether that changed anything (701.21a)."""
    thing = game.permanents[ref & SLOT]
    if thing.tapped:
        return False
    thing.tapped = True
    changed(game, TAPPED)
    happened(game, Happening(GOT_TAPPED, (ref,), in_force(game).chars[ref & SLOT].controller))
    return True


def untap(game: Magic, ref: int) -> bool:
    """Untap a permanent; whether that changed anything."""
    thing = game.permanents[ref & SLOT]
    if not thing.tapped:
        return False
    thing.tapped = False
    changed(game, TAPPED)
    return True


def spend(game: Magic, seat: int, cost: Mana, purpose: Purpose) -> tuple[int, ...]:
    """Take from the pool what a cost asks for; which mana that was."""
    pool, spent = list(game.mana[seat]), list[int]()
    needs = [need for kind, count in enumerate(cost.colored) for need in [kind] * count]
    needs += [COLORLESS_MANA] * cost.colorless + [KIND] * cost.snow
    fitting = [[unit for unit in pool if may_spend(game, unit, purpose) and _pays(unit, need, purpose)] for need in needs]
    assigned = _matched(pool, fitting)
    for unit in assigned:
        pool.remove(unit)
        spent.append(unit)
    for unit in sorted(pool, key=lambda unit: (not unit & RESTRICTED, bool(unit & STAYS), unit)):
        if len(spent) == len(needs) + cost.generic:
            break
        if may_spend(game, unit, purpose):
            pool.remove(unit)
            spent.append(unit)
    game.mana[seat] = tuple(pool)
    changed(game, POOLS)
    return tuple(spent)


def _pays(unit: int, need: int, purpose: Purpose) -> bool:
    if need == KIND:
        return bool(unit & FROM_SNOW)
    return unit & KIND == need or (need < COLORLESS_MANA and (purpose.as_any or bool(purpose.snow_as_any and unit & FROM_SNOW)))


def _matched(pool: list[int], fitting: list[list[int]]) -> list[int]:
    """A mana for each symbol, no mana twice."""
    def search(at: int, left: list[int]) -> list[int] | None:
        if at == len(fitting):
            return []
        for unit in dict.fromkeys(fitting[at]):
            if unit in left:
                rest = left.copy()
                rest.remove(unit)
                found = search(at + 1, rest)
                if found is not None:
                    return [unit, *found]
        return None
    return search(0, pool) or []


def pay_mana(game: Magic, seat: int, cost: Mana, purpose: Purpose, beside: int = 0) -> tuple[int, ...]:
    """Make the mana that a cost still needs and spend it; which mana was spent."""
    if not cost.total:
        return ()
    needed = plan(game, seat, cost, purpose, beside)
    assert needed is not None, "a cost that was said to be payable cannot be paid"
    for source, way in needed:
        use_source(game, seat, source, way)
    spent = spend(game, seat, cost, purpose)
    game.tell(lines.PAID, seat, len(spent))
    return spent


def payable(game: Magic, seat: int, cost: Mana, purpose: Purpose, beside: int = 0) -> bool:
    """Whether a player could pay so much mana now."""
    return plan(game, seat, cost, purpose, beside) is not None


def available(game: Magic, seat: int) -> int:
    """The most mana a player could make now."""
    most: dict[int, int] = {}
    for source in sources(game, seat):
        most[source.slot] = max(most.get(source.slot, 0), len(source.ways[0]))
    return len(game.mana[seat]) + sum(most.values())
