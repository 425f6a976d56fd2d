"""Zones of cards in scenarios: which cards are written where, what a player has of each, and what is left of a deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from arbiter.core.given import WHICH, Written, seat_key, split, written
from arbiter.core.table import Field, Part
from arbiter.letters.reading import Place


@dataclass(frozen=True, slots=True)
class Zone:
    """A place where a scenario writes cards: of some kinds, with what may be written on them."""

    kinds: Sequence[int]
    rule: str
    """What is said of a card of another kind, with its clause."""
    clause: str
    part: Part | None = None
    """What may be written on a card here plainly."""
    more: tuple[str, ...] = ()
    """What else may be, which the game reads itself."""
    own: str = ""
    """The clause that only the owner's cards lie here, if there is one."""


class Shelf:
    """The cards of a game as scenarios name them: which face a name means, and the kind of each face with its name."""

    def __init__(self, named: Callable[[Place, str], int], kind: Sequence[int], kind_name: Callable[[int], str],
                 title: Callable[[int], str]) -> None:
        self.named, self.kind, self.kind_name, self.title = named, kind, kind_name, title

    def written(self, zone: Zone, places: Iterable[Place], seat: int, seats: int) -> Iterator[Written]:
        """The cards written in a zone of a seat, each as often as it is written."""
        for place in places:
            card = written(place, seats, self.named, *(zone.part.given if zone.part else ()), *zone.more)
            kind = self.kind[card.face]
            if kind not in zone.kinds:
                raise card.place.error(f"{zone.rule}; {self.title(card.face)} is of type {self.kind_name(kind)} ({zone.clause})")
            if zone.own and card.owned_by(seat) != seat:
                raise card.place.error(f"such a card lies with its owner: write it under {seat_key(card.owner)} ({zone.own})")
            yield from [card] * card.count

    def alike(self, place: Place, state: Any, cards: Iterable[int]) -> list[int]:
        """The cards of a name among some; of `Iron Worker#2` only the second."""
        name, number = split(WHICH, place.text())
        face = self.named(place, name)
        found = [card for card in cards if state.face[card] == face]
        return found[int(number) - 1:int(number)] if number else found

    def one(self, place: Place, state: Any, seat: int, zone: str, also: Sequence[int] = (), taken: Iterable[int] = ()) -> int:
        """A card of a name in a zone of a seat, or one of some others: the first that is not taken."""
        alike = self.alike(place, state, (*getattr(state, zone)[seat], *also))
        left = [card for card in alike if card not in taken]
        if not left:
            there = ", ".join(self.title(state.face[card]) for card in getattr(state, zone)[seat]) or "empty"
            raise place.error(f"{seat_key(seat)} has no {'other ' if alike else ''}{place.text()} there; the {zone}: {there}")
        return left[0]


def lay(state: Any, tokens: Iterable[Field], **content: int) -> int:
    """One more card, with what is said of it and no tokens on it."""
    for name, number in (content | {one.name: 0 for one in tokens}).items():
        held = getattr(state, name)
        setattr(state, name, (*held, number) if isinstance(held, tuple) else [*held, number])
    return len(state.face) - 1


def owned(state: Any, seat: int) -> Counter[int]:
    """How many of each face a player owns, wherever they are."""
    return Counter(face for face, owner in zip(state.face, state.owner, strict=True) if owner == seat)


def unused(titles: Sequence[int], copies: int, taken: Counter[int]) -> list[int]:
    """What is left of a deck: one of each title, then the second copies, and so on."""
    return [face for copy in range(copies) for face in titles if copy >= taken[face]]


def filled(place: Place, left: Sequence[int], count: int, seat: int, clause: str) -> Sequence[int]:
    """So many cards of what is left of a deck."""
    if count > len(left):
        raise place.error(f"only {len(left)} cards of {seat_key(seat)}'s deck are not elsewhere already: write at most that many, or "
                          f"name the cards ({clause})")
    return left[:count]


def without_kinds(supply: Iterable[int], gone: Iterable[int]) -> list[int]:
    """A supply less what is somewhere else, of the same kind as far as there is some."""
    left = list(supply)
    for kind in gone:
        left.remove(kind if kind in left else left[-1])
    return left
