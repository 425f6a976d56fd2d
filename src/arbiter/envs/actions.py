"""The action space: every option of every decision of a game has a place in it, and no two legal ones share one.

A family of places belongs to one kind of move. Where in the family an action stands follows from what the move is
about, as its seat knows it: a card in hand by what it is, a card on the table by where it lies, a player by the distance
around the table. Things that are alike take the next copy of their place, in the order of the options.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from arbiter.envs.seen import Seen

OFF = -1
"""The place of an option for which there is none."""

Finder = Callable[..., int | None]
"""(what the seat sees, the ids of the action) -> where in the family, or nothing if it is not known there"""


@dataclass(frozen=True, slots=True)
class Family:
    """The places of one kind of move."""

    name: str
    start: int
    width: int
    copies: int
    words: str
    find: Finder


class ActionSpace:
    """All families, one behind the other."""

    def __init__(self) -> None:
        self.size = 0
        self.families: dict[str, Family] = {}

    def add(self, name: str, width: int, words: str, find: Finder, copies: int = 1) -> None:
        """A family with this many different places, and room for so many of each that are alike."""
        self.families[name] = Family(name, self.size, width, copies, words, find)
        self.size += width * copies

    def each(self, names: Iterable[str], width: int, words: str, find: Finder, copies: int = 1) -> None:
        """Several families that are alike."""
        for name in names:
            self.add(name, width, words, find, copies)

    def plain(self, *names: str) -> None:
        """Moves that are about nothing: one place each."""
        self.each(names, 1, "", nothing)

    def indices(self, seen: Seen) -> list[int]:
        """The place of each option of the decision, in their order; `OFF` for one that has none."""
        taken: dict[tuple[int, int], int] = {}
        found = []
        for name, *about in seen.actions:
            family = self.families[name]
            place = family.find(seen, *about)
            if place is None or not 0 <= place < family.width:
                found.append(OFF)
                continue
            spot = family.start, place
            copy = taken[spot] = taken.get(spot, -1) + 1
            found.append(family.start + place * family.copies + copy if copy < family.copies else OFF)
        return found


# --- finders ---------------------------------------------------------------------------------------------------------


def nothing(seen: Seen) -> int:
    """A move that is about nothing."""
    return 0


def number(seen: Seen, value: int) -> int:
    """A number stands in its own place."""
    return value


def player(seen: Seen, seat: int) -> int:
    """A player, counted around the table from the one who looks."""
    return seen.away(seat)


def face(seen: Seen, card: int) -> int | None:
    """A card by what it is."""
    return seen.faces.get(card)


def spot(seen: Seen, card: int) -> int | None:
    """A card by where it lies."""
    return seen.spots.get(card)


def among(things: Sequence[Any], of: Callable[[Any], Any] = lambda thing: thing) -> Finder:
    """One of some things, or something `of` it, by its place in their list."""
    return lambda seen, thing: things.index(of(thing))


def part_of(ids: int, parts: int) -> Finder:
    """A part of a card, one number for both (card * `ids` + part): where the card lies, and which of so many `parts`."""
    def find(seen: Seen, value: int) -> int | None:
        place = seen.spots.get(value // ids)
        return None if place is None else place * parts + value % ids
    return find


def sort_on(places: int) -> Finder:
    """A sort of thing on a card, such as tokens: which sort, and where among so many `places` the card lies."""
    return lambda seen, sort, card: None if card not in seen.spots else sort * places + seen.spots[card]


def holder(seen: Seen, text: str) -> int | None:
    """A text of a card, written as its address and the card, by where the card lies."""
    return seen.spots.get(int(text.rpartition("@")[2]))


def last_step(seen: Seen, address: Any) -> int:
    """An alternative of a text, by its number there."""
    return int(str(address).rpartition("/")[2])
