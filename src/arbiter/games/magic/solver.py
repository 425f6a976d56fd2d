"""How a cost is paid with mana (601.2g): which sources, and what each of them makes.

The solver knows nothing of the game: mana are numbers, and it is told which mana pays for which symbol. What is in the pool comes
first, then what costs least: lands before creatures, and what is used up last and as little of it as possible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

LANDS, OTHERS, CONSUMED = range(3)
"""The tiers of sources: those that only tap, creatures and the like, and those that use something up."""
ANYTHING = -1
"""The symbol that every mana pays for."""


class Source(NamedTuple):
    """Something that can make mana now: a permanent and its ability, and the mana it makes, one way or another."""

    slot: int
    address: str
    ways: tuple[tuple[int, ...], ...]
    tier: int = LANDS
    rank: int = 0
    """What is used first within its tier, if it does not matter."""
    fuel: tuple[int, ...] | None = None
    """What has to be tapped beside itself, one of these; nothing is asked for if there is no such list."""


class Use(NamedTuple):
    """A source, what it makes, and what is tapped for it."""

    source: Source
    way: tuple[int, ...]
    fuel: int = -1


Plan = tuple[Use, ...]
Pays = Callable[[int, int], bool]
"""Whether a mana pays for a symbol, and whether it may be spent here at all: the symbol is `ANYTHING` then."""


def solve(needs: Sequence[int], generic: int, pool: Sequence[int], able: Sequence[Source], pays: Pays) -> Plan | None:
    """Which sources to use for the symbols of a cost and for so much of any kind; nothing if there is no way."""
    units = [unit for unit in pool if pays(unit, ANYTHING)]
    ordered = sorted(able, key=_first)
    if not _enough(needs, generic, units, ordered, pays):
        return None
    consuming = sum(source.tier == CONSUMED for source in ordered)
    for tier, budget in ((LANDS, 0), (OTHERS, 0), *((CONSUMED, count + 1) for count in range(consuming))):
        some = [source for source in ordered if source.tier <= tier]
        if _enough(needs, generic, units, some, pays):
            found = _Search(needs, generic, units, some, pays, budget).find()
            if found is not None:
                return found
    return None


def _first(source: Source) -> tuple[int, int, int]:
    return source.tier, source.rank, source.slot


def _enough(needs: Sequence[int], generic: int, units: list[int], able: Sequence[Source], pays: Pays) -> bool:
    """Whether there is enough mana at all, and enough for each symbol by itself."""
    most = dict[int, int]()
    for source in able:
        most[source.slot] = max(most.get(source.slot, 0), max(map(len, source.ways)))
    if len(units) + sum(most.values()) < len(needs) + generic:
        return False
    for need in dict.fromkeys(needs):
        count = sum(pays(unit, need) for unit in units)
        best = dict[int, int]()
        for source in able:
            best[source.slot] = max(best.get(source.slot, 0), *(sum(pays(unit, need) for unit in way) for way in source.ways))
        if count + sum(best.values()) < sum(other == need for other in needs):
            return False
    return True


class _Search:
    """Finds mana for each symbol, the rarest first, then anything for what is generic."""

    def __init__(self, needs: Sequence[int], generic: int, units: list[int], able: list[Source], pays: Pays, budget: int) -> None:
        self.generic, self.spare, self.able, self.pays, self.budget = generic, list(units), able, pays, budget
        rare = {need: sum(any(pays(unit, need) for way in source.ways for unit in way) for source in able) for need in needs}
        self.needs = sorted(needs, key=lambda need: (rare[need], need))
        self.used: list[Use] = []
        self.tapped = set[int]()
        self.kinds = {slot: self._kind(slot) for slot in dict.fromkeys(source.slot for source in able)}

    def _kind(self, slot: int) -> object:
        """What tells a permanent apart from others, for what it could do here."""
        if any(source.fuel and (slot == source.slot or slot in source.fuel) for source in self.able):
            return slot
        return tuple((source.address, source.ways, source.rank) for source in self.able if source.slot == slot)

    def find(self) -> Plan | None:
        """The plan, if there is one."""
        return tuple(sorted(self.used, key=lambda use: _first(use.source))) if self._cover(0) else None

    def _cover(self, at: int) -> bool:
        """Find a mana for each symbol, from this one on."""
        if at == len(self.needs):
            return self._fill()
        need = self.needs[at]
        for unit in dict.fromkeys(self.spare):
            if self.pays(unit, need):
                place = self.spare.index(unit)
                del self.spare[place]
                if self._cover(at + 1):
                    return True
                self.spare.insert(place, unit)
        for use in self._uses(need):
            found = next(unit for unit in use.way if self.pays(unit, need))
            rest = [unit for unit in use.way if self.pays(unit, ANYTHING)]
            rest.remove(found)
            before = self._take(use, rest)
            if self._cover(at + 1):
                return True
            self._put_back(use, before)
        return False

    def _uses(self, need: int) -> list[Use]:
        """The ways to make mana for a symbol now; of sources that are alike only one."""
        found, seen = list[Use](), set[object]()
        for source in self.able:
            if source.slot in self.tapped or (source.tier == CONSUMED and not self.budget):
                continue
            alike = source.address, self.kinds[source.slot]
            if alike in seen:
                continue
            seen.add(alike)
            for way in source.ways:
                if any(self.pays(unit, need) for unit in way):
                    found += [Use(source, way, fuel) for fuel in self._fuels(source)]
        return found

    def _fuels(self, source: Source) -> list[int]:
        """What could be tapped for a source: best what makes no mana itself, and of that the first."""
        if source.fuel is None:
            return [-1]
        left = [slot for slot in source.fuel if slot not in self.tapped and slot != source.slot]
        idle = [slot for slot in left if slot not in self.kinds]
        return idle[:1] + [slot for slot in left if slot in self.kinds]

    def _take(self, use: Use, rest: list[int]) -> list[int]:
        before = self.spare
        self.spare = before + rest
        self.used.append(use)
        self.tapped |= {use.source.slot, use.fuel}
        self.budget -= use.source.tier == CONSUMED
        return before

    def _put_back(self, use: Use, before: list[int]) -> None:
        self.spare = before
        self.used.pop()
        self.tapped -= {use.source.slot, use.fuel}
        self.budget += use.source.tier == CONSUMED

    def _fill(self) -> bool:
        """Anything for what is generic: first what uses up nothing, as much of it as is needed."""
        short = self.generic - len(self.spare)
        if short <= 0:
            return True
        best = dict[int, Use]()
        for source in self.able:
            if source.slot not in self.tapped and source.fuel is None and (source.tier != CONSUMED or self.budget):
                for way in source.ways:
                    count = self._worth(way)
                    if count and (source.slot not in best or count > self._worth(best[source.slot].way)):
                        best[source.slot] = Use(source, way)
        plain = [use for use in best.values() if use.source.tier != CONSUMED]
        consuming = sorted((use for use in best.values() if use.source.tier == CONSUMED), key=lambda use: -self._worth(use.way))
        chosen = list[Use]()
        for use in (*plain, *consuming[:self.budget]):
            if short <= 0:
                break
            chosen.append(use)
            short -= self._worth(use.way)
        if short <= 0:
            for use in chosen:
                self._take(use, [unit for unit in use.way if self.pays(unit, ANYTHING)])
            return True
        return self._fill_with_fuel()

    def _fill_with_fuel(self) -> bool:
        for use in self._uses(ANYTHING):
            if use.source.fuel is not None:
                before = self._take(use, [unit for unit in use.way if self.pays(unit, ANYTHING)])
                if self._fill():
                    return True
                self._put_back(use, before)
        return False

    def _worth(self, way: tuple[int, ...]) -> int:
        return sum(self.pays(unit, ANYTHING) for unit in way)
