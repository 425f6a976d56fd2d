"""The words every scenario's `given` is written in: numbers, yes and no, seats, and one of several names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from arbiter.core.errors import UnknownName
from arbiter.letters.reading import Place

NOBODY = -1
MOST = 99


def seat_key(seat: int) -> str:
    """A seat as scenarios write it: `p1`, or `none` for nobody."""
    return "none" if seat == NOBODY else f"p{seat + 1}"


def seat_named(place: Place, seats: int, *, nobody: bool = False) -> int:
    """A seat by its name; `none` where nobody is one too."""
    known = [seat_key(seat) for seat in range(seats)]
    name = one_of(place, "seat", [*known, "none"] if nobody else known)
    return NOBODY if name == "none" else known.index(name)


def whole(place: Place, low: int = 0, high: int = MOST) -> int:
    """A whole number between two others."""
    if type(place.value) is not int or not low <= place.value <= high:
        raise place.error(f"expected a whole number from {low} to {high}, found {place.value!r}")
    return place.value


def flag(place: Place) -> bool:
    """Yes or no."""
    if place.value not in ("yes", "no", True, False) or type(place.value) is int:
        raise place.error(f"expected yes or no, found {place.value!r}")
    return place.value in ("yes", True)


def one_of(place: Place, kind: str, known: Iterable[str]) -> str:
    """One of the words that are known."""
    if place.text() not in known:
        raise place.error(str(UnknownName(kind, place.text(), known)))
    return place.text()


def listed(parts: Mapping[str, Place], key: str) -> list[Place]:
    """The items of a part, none if it is left out."""
    return parts[key].items() if key in parts else []


def split(pattern: re.Pattern[str], text: str) -> tuple[str, str]:
    """The two halves of a text, empty where there is nothing."""
    found = pattern.fullmatch(text.strip())
    return (found[1] or "", found[2] or "") if found else ("", text)
