"""The shape of an observation: which stretch of the vector says what, written down once and read by people too.

Every number lies between 0 and 1. A shape may stand several times inside another one: a space in a realm, a realm
of a player. A part is declared with where its content comes from: the entry of its name in what the shape describes, an entry
of another name, or a function of that and of the whole scene. `fill` writes all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arbiter.core.errors import UnknownName

Vector = NDArray[np.float32]
Source = str | Callable[[Any, Any], Any]
"""Where a part's content comes from: an entry of what its shape describes, or (that, the scene) -> content."""


@dataclass(frozen=True, slots=True)
class Part:
    """One stretch of a shape, as the documentation lists it."""

    name: str
    start: int
    width: int
    words: str
    times: int = 1
    inside: Shape | None = None
    things: tuple[Hashable, ...] = ()
    """What its places stand for, if they stand for things."""


class Number:
    """A number from 0 up to `most`, scaled to 1; what is larger counts as `most`."""

    __slots__ = ("at", "most")

    def __init__(self, at: int, most: int) -> None:
        self.at, self.most = at, most

    def put(self, row: Vector, base: int, value: float) -> None:
        """Say how large it is."""
        if value > 0:
            row[base + self.at] = value / self.most if value < self.most else 1.0


class OneOf:
    """One of some things, as a 1 in its place; nothing is all zeros."""

    __slots__ = ("at", "places")

    def __init__(self, at: int, things: Sequence[Hashable]) -> None:
        self.at, self.places = at, {thing: place for place, thing in enumerate(things)}

    def put(self, row: Vector, base: int, thing: Hashable) -> None:
        """Say which it is; `None` is nothing."""
        if thing is not None:
            row[base + self.at + self.places[thing]] = 1.0


class Tally:
    """How many there are of each of some things, scaled so that `most` of one is 1."""

    __slots__ = ("at", "most", "places")

    def __init__(self, at: int, things: Sequence[Hashable], most: int) -> None:
        self.at, self.most, self.places = at, most, {thing: place for place, thing in enumerate(things)}

    def put(self, row: Vector, base: int, things: Iterable[Hashable]) -> None:
        """Count them; things that have no place here, and `None`, count nowhere."""
        counts: dict[int, int] = {}
        for thing in things:
            place = self.places.get(thing)
            if place is not None:
                counts[place] = counts.get(place, 0) + 1
        for place, count in counts.items():
            row[base + self.at + place] = count / self.most if count < self.most else 1.0


@lru_cache(maxsize=1 << 16)
def hashed(text: str, size: int) -> int:
    """The place among so many that a text is hashed to, the same on every machine."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") % size


class Hashed:
    """Any facts, each at the place that its text is hashed to; facts that meet at one place add up, to 1 at most."""

    __slots__ = ("at", "size")

    def __init__(self, at: int, size: int) -> None:
        self.at, self.size = at, size

    def put(self, row: Vector, base: int, facts: Iterable[tuple[str, float]]) -> None:
        """Say which facts there are, and how large each is."""
        for text, size in facts:
            place = base + self.at + hashed(text, self.size)
            row[place] = min(1.0, row[place] + abs(size))


class Shape:
    """A stretch of numbers with named parts, laid out in the order they are asked for."""

    def __init__(self) -> None:
        self.size = 0
        self.parts: list[Part] = []
        self._fillers: list[Callable[[Vector, int, Any, Any], None]] = []

    def flag(self, name: str, words: str, source: Source = "") -> None:
        """Yes or no."""
        self._fill_with(Number(self._lay(name, 1, words), 1), source or name)

    def number(self, name: str, most: int, words: str, source: Source = "") -> None:
        """A number, divided by `most`."""
        self._fill_with(Number(self._lay(name, 1, f"{words}, divided by {most}"), most), source or name)

    def one_of(self, name: str, things: Sequence[Hashable], words: str, source: Source = "") -> None:
        """One of some things."""
        self._fill_with(OneOf(self._lay(name, len(things), f"{words}: one of {len(things)}", things), things), source or name)

    def tally(self, name: str, things: Sequence[Hashable], words: str, most: int = 1, source: Source = "") -> None:
        """How many of each of some things."""
        scaled = f", divided by {most}" if most > 1 else ""
        self._fill_with(Tally(self._lay(name, len(things), f"{words}{scaled}", things), things, most), source or name)

    def hashed(self, name: str, size: int, words: str, source: Source = "") -> None:
        """Facts that have no place of their own."""
        self._fill_with(Hashed(self._lay(name, size, words), size), source or name)

    def array(self, name: str, times: int, inside: Shape, words: str, source: Source = "") -> None:
        """The same shape several times over, for as many things as there are room for."""
        start, find = self._lay(name, times * inside.size, words), _found(source or name)
        self.parts[-1] = replace(self.parts[-1], times=times, inside=inside)
        starts = [start + inside.size * time for time in range(times)]

        def fill(row: Vector, base: int, thing: Any, scene: Any) -> None:
            for begin, one in zip(starts, find(thing, scene), strict=False):
                inside.fill(row, base + begin, one, scene)
        self._fillers.append(fill)

    def fill(self, row: Vector, base: int, thing: Any, scene: Any) -> None:
        """Write what is to be said about a thing into a vector of zeros, from where this shape begins."""
        for filler in self._fillers:
            filler(row, base, thing, scene)

    def _fill_with(self, part: Number | OneOf | Tally | Hashed, source: Source) -> None:
        put, find = part.put, _found(source)
        self._fillers.append(lambda row, base, thing, scene: put(row, base, find(thing, scene)))

    def where(self, *path: str | int) -> slice:
        """Where a part stands: by its name, or inside an array by number and name, as in `where("player", 1, "hand")`."""
        part, start = self._find(*path)
        return slice(start, start + part.width)

    def things(self, *path: str | int) -> tuple[Hashable, ...]:
        """What the places of a part stand for, in their order."""
        return self._find(*path)[0].things

    def _find(self, name: str | int, number: str | int | None = None, *further: str | int) -> tuple[Part, int]:
        part = next((part for part in self.parts if part.name == name), None)
        if part is None:
            raise UnknownName("part of the observation", name, [part.name for part in self.parts])
        if part.inside is None or number is None:
            return part, part.start
        start = part.start + part.inside.size * int(number)
        if not further:
            return replace(part, width=part.inside.size), start
        inner, offset = part.inside._find(*further)
        return inner, start + offset

    def _lay(self, name: str, width: int, words: str, things: Sequence[Hashable] = ()) -> int:
        start, self.size = self.size, self.size + width
        self.parts.append(Part(name, start, width, words, things=tuple(things)))
        return start


def _found(source: Source) -> Callable[[Any, Any], Any]:
    return (lambda thing, scene: thing[source]) if isinstance(source, str) else source


def size(zone: str) -> Source:
    """How many there are in a zone."""
    return lambda owner, scene: len(owner[zone] or ())


def each(zone: str, entry: str) -> Source:
    """An entry of each card in a zone, such as its title."""
    return lambda owner, scene: [card[entry] for card in owner[zone]]
