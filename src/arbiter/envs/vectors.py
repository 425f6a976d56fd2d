"""The shape of an observation: which stretch of the vector says what, written down once and read by people too.

Every number lies between 0 and 1. A shape may stand several times inside another one: a space in a realm, a realm
of a player. A part is declared with where its content comes from: the entry of its name in what the shape describes, an entry
of another name, or a function of that and of the whole scene. `fill` writes all of it, and is made when a shape is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
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


class Shape:
    """A stretch of numbers with named parts, laid out in the order they are asked for."""

    def __init__(self) -> None:
        self.size = 0
        self.parts: list[Part] = []
        self._code: list[str] = []
        self._space: dict[str, Any] = {}

    def flag(self, name: str, words: str, source: Source = "") -> None:
        """Yes or no."""
        self._fill_number(self._lay(name, 1, words), 1, source or name)

    def number(self, name: str, most: int, words: str, source: Source = "") -> None:
        """A number from 0 up to `most`, divided by it; what is larger counts as `most`."""
        self._fill_number(self._lay(name, 1, f"{words}, divided by {most}"), most, source or name)

    def one_of(self, name: str, things: Sequence[Hashable], words: str, source: Source = "") -> None:
        """One of some things, as a 1 in its place; `None` is all zeros."""
        at = self._lay(name, len(things), f"{words}: one of {len(things)}", things)
        places = self._keep({thing: at + place for place, thing in enumerate(things)})
        self._fill(source or name, f"if found is not None: row[base + {places}[found]] = 1.0")

    def tally(self, name: str, things: Sequence[Hashable], words: str, most: int = 1, source: Source = "") -> None:
        """How many of each of some things, scaled so that `most` of one is 1; what has no place here counts nowhere."""
        at = self._lay(name, len(things), f"{words}, divided by {most}" if most > 1 else words, things)
        places = self._keep({thing: at + place for place, thing in enumerate(things)})
        self._fill(source or name, f"tally(row, base, {places}, {most}, found)")

    def hashed(self, name: str, size: int, words: str, source: Source = "") -> None:
        """Facts that have no place of their own, each at the place that its text is hashed to, with how large it is."""
        self._fill(source or name, f"spread(row, base + {self._lay(name, size, words)}, {size}, found)")

    def array(self, name: str, times: int, inside: Shape, words: str, source: Source = "") -> None:
        """The same shape several times over, for as many things as there is room for."""
        start = self._lay(name, times * inside.size, words)
        self.parts[-1] = replace(self.parts[-1], times=times, inside=inside)
        starts = [start + inside.size * time for time in range(times)]
        self._fill(source or name, f"for start, one in zip({starts}, found): {self._keep(inside.fill)}(row, base + start, one, scene)")

    @cached_property
    def fill(self) -> Callable[[Vector, int, Any, Any], None]:
        """(vector of zeros, where this shape begins, thing, scene): write what is to be said, each part as a line of code."""
        space = self._space | {"tally": _tally, "spread": _spread}
        exec("\n ".join(["def fill(row, base, thing, scene):", *self._code, "return"]), space)
        return space["fill"]  # type: ignore[no-any-return]

    def _fill_number(self, at: int, most: int, source: Source) -> None:
        self._fill(source, f"if found > 0: row[base + {at}] = found / {most} if found < {most} else 1.0")

    def _fill(self, source: Source, code: str) -> None:
        self._code += [f"found = {f'thing[{source!r}]' if isinstance(source, str) else f'{self._keep(source)}(thing, scene)'}", code]

    def _keep(self, thing: Any) -> str:
        """A name for something the code needs."""
        name = f"kept{len(self._space)}"
        self._space[name] = thing
        return name

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


def _tally(row: Vector, base: int, places: dict[Hashable, int], most: int, things: Iterable[Hashable]) -> None:
    counts: dict[int, int] = {}
    for thing in things:
        place = places.get(thing)
        if place is not None:
            counts[place] = counts.get(place, 0) + 1
    for place, count in counts.items():
        row[base + place] = count / most if count < most else 1.0


@lru_cache(maxsize=1 << 16)
def hashed(text: str, size: int) -> int:
    """The place among so many that a text is hashed to, the same on every machine."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") % size


def _spread(row: Vector, base: int, size: int, facts: Iterable[tuple[str, float]]) -> None:
    """Facts that meet at one place add up, to 1 at most."""
    for text, amount in facts:
        place = base + hashed(text, size)
        row[place] = min(1.0, row[place] + abs(amount))


def size(zone: str) -> Source:
    """How many there are in a zone."""
    return lambda owner, scene: len(owner[zone] or ())


def each(zone: str, entry: str) -> Source:
    """An entry of each card in a zone, such as its title."""
    return lambda owner, scene: [card[entry] for card in owner[zone]]
