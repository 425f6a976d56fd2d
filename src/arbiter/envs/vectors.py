"""The shape of an observation: which stretch of the vector says what, written down once and read by people too.

Every number lies between 0 and 1. A shape may stand several times inside another one: a space in a realm, a realm
of a player. A part says where its content comes from: the entry of its name in what the shape describes, an entry
of another name, or a function of that and of all that is seen. `fill` writes all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from hashlib import blake2b
from itertools import accumulate
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arbiter.core.errors import UnknownName
from arbiter.core.table import Field

Vector = NDArray[np.float32]
Source = str | Callable[[Any, Any], Any]
"""Where a part's content comes from: an entry of what its shape describes, or (that, all that is seen) -> content."""


@dataclass(frozen=True, slots=True)
class Part:
    """One stretch of a shape, as the documentation lists it."""

    name: str
    width: int
    words: str
    source: Source
    code: str
    """Writes what was `found`: `{at}` is where the part begins, `{places}` has the place of each thing, `{fill}` is the inner shape's."""
    start: int = 0
    times: int = 1
    inside: Shape | None = None
    things: tuple[Hashable, ...] = ()
    """What its places stand for, if they stand for things."""


def flag(name: str, words: str, source: Source = "") -> Part:
    """Yes or no."""
    return Part(name, 1, words, source or name, _scaled(1))


def count(name: str, most: int, words: str, source: Source = "") -> Part:
    """A number from 0 up to `most`, divided by it; what is larger counts as `most`."""
    return Part(name, 1, f"{words}, divided by {most}", source or name, _scaled(most))


def one_of(name: str, things: Sequence[Hashable], words: str, source: Source = "") -> Part:
    """One of some things, as a 1 in its place; `None` is all zeros."""
    return Part(name, len(things), f"{words}: one of {len(things)}", source or name,
                "if found is not None: row[base + {places}[found]] = 1.0", things=tuple(things))


def tally(name: str, things: Sequence[Hashable], words: str, most: int = 1, source: Source = "") -> Part:
    """How many of each of some things, scaled so that `most` of one is 1; what has no place here counts nowhere."""
    return Part(name, len(things), f"{words}, divided by {most}" if most > 1 else words, source or name,
                f"tally(row, base, {{places}}, {most}, found)", things=tuple(things))


def features(name: str, size: int, words: str, source: Source = "") -> Part:
    """Facts that have no place of their own, each at the place that its text is hashed to, with how large it is."""
    return Part(name, size, words, source or name, f"spread(row, {{at}}, {size}, found)")


def array(name: str, times: int, inside: Shape, words: str, source: Source = "") -> Part:
    """The same shape several times over, for as many things as there is room for."""
    starts = [inside.size * time for time in range(times)]
    code = f"for start, one in zip({starts}, found): {{fill}}(row, {{at}} + start, one, seen)"
    return Part(name, times * inside.size, words, source or name, code, times=times, inside=inside)


def asked(name: str, things: Sequence[Hashable], words: str, *nouns: str, of: Callable[[Any, Any], Any] | None = None) -> Part:
    """What the question names, if it names a thing of these nouns, or something `of` it: (all that is seen, that thing) -> content."""
    found = of or (lambda seen, thing: thing)
    return one_of(name, things, words, lambda state, seen: seen.named(*nouns, of=lambda thing: found(seen, thing)))


def role(name: str, words: str) -> Part:
    """Whether a card has this part in what is going on, as the encoder's survey notes it."""
    return Part(name, 1, words, "id", f"if found in seen.roles[{name!r}]: row[{{at}}] = 1.0")


def declared(fields: Iterable[Field], *sorts: str, most: int = 0) -> list[Part]:
    """The numbers that a state declares for things of these sorts."""
    return [count(one.key, most or one.most, one.note) for one in fields if one.on in sorts]


def _scaled(most: int) -> str:
    return f"if found > 0: row[{{at}}] = found / {most} if found < {most} else 1.0"


class Shape:
    """A stretch of numbers with named parts, laid out one behind the other."""

    def __init__(self, *parts: Part) -> None:
        starts = [*accumulate((part.width for part in parts), initial=0)]
        self.size = starts[-1]
        self.parts = [replace(part, start=start) for part, start in zip(parts, starts, strict=False)]

    @cached_property
    def fill(self) -> Callable[[Vector, int, Any, Any], None]:
        """(vector of zeros, where this shape begins, thing, seen): write what is to be said, each part as a line of code."""
        space: dict[str, Any] = {"tally": _tally, "spread": _spread}
        code = ["def fill(row, base, thing, seen):"]
        for place, part in enumerate(self.parts):
            space[f"source{place}"], space[f"fill{place}"] = part.source, part.inside and part.inside.fill
            space[f"places{place}"] = {thing: part.start + step for step, thing in enumerate(part.things)}
            found = f"thing[{part.source!r}]" if isinstance(part.source, str) else f"source{place}(thing, seen)"
            code += [f"found = {found}", part.code.format(at=f"base + {part.start}", places=f"places{place}", fill=f"fill{place}")]
        exec("\n ".join([*code, "return"]), space)
        return space["fill"]  # type: ignore[no-any-return]

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
    return lambda owner, seen: len(owner[zone] or ())


def each(zone: str, entry: str = "key") -> Source:
    """An entry of each card in a zone: its title if nothing else is said."""
    return lambda owner, seen: [card[entry] for card in owner[zone]]


# --- what any table of cards has ---------------------------------------------------------------------------------------


def named(name: str, words: str, entry: str = "") -> Part:
    """Whether a player is the seat that an entry of the state names, or among those."""
    found = entry or name

    def source(player: Any, seen: Any) -> bool:
        seats = seen.state[found]
        return bool(player["seat"] == seats if isinstance(seats, int) else player["seat"] in seats)
    return flag(name, words, source)


def pile(zone: str, most: int, things: Sequence[Hashable], copies: int, where: str) -> tuple[Part, Part]:
    """How many cards lie in a zone, and how many of each title as far as one knows."""
    return (count(f"{zone} size", most, f"cards in {where}", size(zone)),
            tally(zone, things, f"the cards you know to be in {where}, by title", copies, each(zone)))
