"""属性: the six elements and neutral, as vectors of seven numbers; what cards cost, and what they give."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from operator import add

from arbiter.core.effects import Spoken
from arbiter.core.text import listed
from arbiter.games.wizards.ledger import clauses, words

FIRE, WATER, EARTH, AIR, LIGHT, DARK, NEUTRAL = range(7)
COLOURS = range(6)
"""The elements without neutral."""
ELEMENTS = range(7)

Vector = tuple[int, ...]
"""So many points of each of the seven."""

NOTHING: Vector = (0,) * 7
NAMES = (words("fire", "火焰"), words("water", "水纹"), words("earth", "地脉"), words("air", "大气"), words("light", "光辉"),
         words("dark", "暗影"), words("neutral", "无属性"))
MANA = len(NAMES)
"""Markers may also be of no element: mana."""
MARKERS = (*NAMES, words("mana", "法力"))
KEYS = ("fire", "water", "earth", "air", "light", "dark", "neutral")


@dataclass(frozen=True, slots=True)
class Elements(Spoken):
    """So many points of each element, written as `2 * fire + neutral`."""

    points: Vector = NOTHING

    def __add__(self, other: Elements) -> Elements:
        return Elements(plus(self.points, other.points))

    def __rmul__(self, times: int) -> Elements:
        return Elements(tuple([times * points for points in self.points]))

    def say(self, lang: str) -> str:
        return say_points(self.points, lang)

    @property
    def form(self) -> int:
        """One point, or several."""
        return 0 if sum(self.points) == 1 else 1


@clauses("WIZ-ELEM-01", "WIZ-ELEM-02")
def one_of(element: int) -> Elements:
    """One point of an element."""
    return Elements(tuple([int(other == element) for other in ELEMENTS]))


fire, water, earth, air, light, dark, neutral = map(one_of, ELEMENTS)
free = Elements()

POINTS, NONE = words("{} {}", "{}点{}"), words("nothing", "无")


def say_points(points: Vector, lang: str) -> str:
    """Points in words: *2 fire and 1 neutral*."""
    parts = [POINTS.say(lang).format(count, NAMES[element].say(lang)) for element, count in enumerate(points) if count]
    return listed(parts, lang) if parts else NONE.say(lang)


def plus(one: Vector, other: Vector) -> Vector:
    """Both together."""
    return tuple(map(add, one, other))


def minus(one: Vector, other: Vector) -> Vector:
    """What is left of one after the other, element by element, and never less than nothing."""
    return tuple([max(0, mine - less) for mine, less in zip(one, other, strict=True)])


def kinds_in(points: Vector) -> Iterator[int]:
    """The elements of which there is at least one point."""
    return (element for element in ELEMENTS if points[element])
