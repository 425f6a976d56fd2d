"""The words every scenario is written in: numbers, yes and no, seats, one of several names, and cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from arbiter.core.errors import ArbiterError, UnknownName
from arbiter.core.seats import NoSeat, keys
from arbiter.core.values import Plain
from arbiter.letters.reading import Place

Side = dict[str, Place]
"""What is written about one player."""
NOBODY = -1
HIDDEN = "?"
MOST = 99
COUNTED = re.compile(r"(?:(\d{1,2}) +)?(.+)")
OWNED = re.compile(r"(?:(p\d) +)?(.+)")
WHICH = re.compile(r"(.+?)(?: *#(\d{1,2}))?")
"""`2 Gilder`, `p2 Gilder`, `Gilder#2`"""


def seat_key(seat: int) -> str:
    """A seat as scenarios write it: `p1`, or `none` for nobody."""
    return "none" if seat == NOBODY else f"p{seat + 1}"


def seat_named(place: Place, seats: int, *, nobody: bool = False) -> int:
    """A seat by its name; `none` where nobody is one too."""
    known, name = keys(seats), place.text()
    if nobody and name == "none":
        return NOBODY
    if name not in known:
        raise NoSeat(place, [*known, "none"] if nobody else known)
    return known.index(name)


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


def yes(parts: Mapping[str, Place], key: str) -> bool:
    """Whether something is written, and as yes."""
    return key in parts and flag(parts[key])


UNSAID: tuple[Any, ...] = ([], 0, "no")
"""What says nothing where it is written: it may as well be left out."""


def left_out(parts: Mapping[str, Place], keys: Iterable[str], why: str, clause: str, usual: Container[object] = UNSAID,
             instead: str = "") -> None:
    """Here nothing is written under some keys, but what is usual."""
    for key in keys:
        if key in parts and parts[key].plain() not in usual:
            raise parts[key].error(f"{why}: leave `{key}` out{instead} ({clause})")


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


def owned_name(place: Place) -> tuple[Place | None, Place]:
    """Read `p2 Gilder` or `Gilder`: whose it is, if that is said, and its name."""
    whose, name = split(OWNED, place.text())
    return place.part(whose) if whose else None, place.part(name)


# --- cards -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Written:
    """A card as it is written: what it is, how often, whose if that is said, and what is on it."""

    place: Place
    face: int
    count: int = 1
    owner: int = NOBODY
    on: dict[str, Place] = field(default_factory=dict)

    def owned_by(self, seat: int) -> int:
        """Whose card it is, if nothing else is said the given seat's."""
        return seat if self.owner == NOBODY else self.owner


def written(place: Place, seats: int, named: Callable[[Place, str], int], *allowed: str) -> Written:
    """Read `Gilder`, `2 Gilder`, `p2 Gilder` or `{Gilder: {wounds: 1}}`; `named` says which card a name means."""
    on: dict[str, Place] = {}
    if isinstance(place.value, dict):
        title, inside = next(iter(place.value.items()), ("name", place))
        if len(place.value) != 1:
            raise place.error(f"a card and what is on it read {{{title}: {{{next(iter(allowed), '…')}: 1}}}}")
        place = place.key(title)
        if not allowed:
            raise place.error(f"nothing lies on a card here: write just {title}")
        on = inside.mapping(*allowed)
    whose, text = owned_name(place)
    count, name = split(COUNTED, text.text())
    owner = seat_named(whose, seats) if whose else NOBODY
    if "owner" in on:
        owner = seat_named(on["owner"], seats)
    return Written(place, named(place, name), int(count or 1), owner, on)


def numbered(titles: Iterable[str]) -> Iterator[str]:
    """Names for things in their order: of several alike the second is `Gilder#2`."""
    times = Counter[str]()
    for title in titles:
        times[title] += 1
        yield title if times[title] == 1 else f"{title}#{times[title]}"


def counted_out(names: Iterable[str]) -> list[Plain]:
    """Names as they are written, with a number where there are several: `2 natural`."""
    return [name if count == 1 else f"{count} {name}" for name, count in Counter(names).items()]


def found(place: Place, find: Callable[[str], int], name: str) -> int:
    """What a name means; where nothing is called so, the error names the line."""
    try:
        return find(name)
    except ArbiterError as error:
        raise place.error(str(error)) from None


# --- facts -----------------------------------------------------------------------------------------------------------


def counted(things: Sequence[str], known: Iterable[str]) -> dict[str, Plain]:
    """How many there are of each kind, those of which there are none included; if some are hidden, only how many there are."""
    return {HIDDEN: len(things)} if HIDDEN in things else {kind: things.count(kind) for kind in known}


def on_every(cards: Mapping[str, Mapping[str, Any]], kind: str, *but: str) -> list[Plain]:
    """The parts that no card of a kind is without."""
    alike = [card for card in cards.values() if card["kind"] == kind]
    return [part for part in alike[0] if part not in ("kind", *but) and all(part in card for card in alike)]
