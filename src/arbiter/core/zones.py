"""Zones of cards in scenarios: which cards are written where, what a player has of each, and what is left of a deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arbiter.core.given import (
    NOBODY,
    UNSAID,
    WHICH,
    Written,
    left_out,
    listed,
    numbered,
    seat_key,
    seat_named,
    split,
    whole,
    written,
    yes,
)
from arbiter.core.state import everyone
from arbiter.core.table import Field, Part
from arbiter.core.values import Plain
from arbiter.letters.reading import Place

ALL, SEEN_BY = "all", "seen by"
"""Everybody, spectators included; and what is written on a card that somebody besides its player has seen."""


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
                 title: Callable[[int], str], tokens: Iterable[Field] = (),
                 check: Callable[[Any, Written, int], None] = lambda state, card, owner: None) -> None:
        """`tokens` lie on cards; `check` refuses a card that its owner cannot have."""
        self.named, self.kind, self.kind_name, self.title, self.tokens, self.check = named, kind, kind_name, title, tuple(tokens), check

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

    def lay(self, state: Any, face: int, owner: int, holder: int, known: int) -> int:
        """One more card, without tokens."""
        return lay(state, self.tokens, face=face, owner=owner, holder=holder, known=known)

    def laid(self, state: Any, seat: int, zone: Zone, places: Iterable[Place], known: int) -> Iterator[tuple[int, Written]]:
        """Lay the cards that are written in a zone of a seat, with what is plainly written on them."""
        for one in self.written(zone, places, seat, state.seats):
            owner = one.owned_by(seat)
            self.check(state, one, owner)
            card = self.lay(state, one.face, owner, seat, known)
            if zone.part:
                zone.part.read(state, card, one.on)
            if SEEN_BY in one.on:
                state.known[card] |= _eyes(state, one.on[SEEN_BY])
            yield card, one

    def put(self, state: Any, seat: int, zone: Zone, name: str, places: Iterable[Place], known: int) -> None:
        """Lay the cards that are written in a zone of a seat, which the state keeps by this name."""
        getattr(state, name)[seat] += tuple([card for card, _ in self.laid(state, seat, zone, places, known)])

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

    def of_one(self, place: Place, state: Any, seats: Sequence[int], zone: str, also: Callable[[int], Sequence[int]]) -> int:
        """A card of a name in that zone of one of several players, or one of some others they have."""
        having = [seat for seat in seats if self.alike(place, state, (*getattr(state, zone)[seat], *also(seat)))]
        if len(having) > 1:
            raise place.error(f"several opponents have that: say whose, such as {seat_key(seats[0])} {place.text()}")
        seat = (having or seats)[0]
        return self.one(place, state, seat, zone, also(seat))

    # --- the other way round -------------------------------------------------------------------------------------

    def titles(self, state: Any, cards: Iterable[int]) -> list[str]:
        """Cards by their names."""
        return [self.title(state.face[card]) for card in cards]

    def numbered(self, state: Any, cards: Sequence[int]) -> dict[int, str]:
        """Cards by their names, of several alike each with a number."""
        times = Counter(state.face[card] for card in cards)
        names = zip(cards, numbered(self.titles(state, cards)), strict=True)
        return {card: f"{name}#1" if times[state.face[card]] > 1 and "#" not in name else name for card, name in names}

    def on(self, state: Any, card: int) -> dict[str, Plain]:
        """The tokens on a card."""
        return {one.fact: getattr(state, one.name)[card] for one in self.tokens if getattr(state, one.name)[card]}

    def words(self, state: Any, seat: int, card: int, on: Mapping[str, Plain]) -> Plain:
        """A card with what is on it, as `written` reads it; with its owner if it lies with somebody else."""
        name, owner = self.title(state.face[card]), state.owner[card]
        name = name if owner == seat else f"{seat_key(owner)} {name}"
        on = {part: content for part, content in on.items() if content}
        return {name: on} if on else name

    def held(self, state: Any, seat: int, card: int, usual: int) -> Plain:
        """A card in a hand or pile, with who has seen it besides those who usually have."""
        known = state.known[card]
        more = known & ~usual
        seats = [seat_key(other) for other in range(state.seats) if more >> other & 1]
        return self.words(state, seat, card, {SEEN_BY: ALL if more and known == everyone(state) else [*seats]})


def _eyes(state: Any, place: Place) -> int:
    """Whose eyes know a card: those of some players, or of all."""
    if place.value == ALL:
        return everyone(state)
    return sum({1 << seat_named(item, state.seats) for item in place.items()})


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards that a player begins with, in piles: a scenario names those of a pile, or says how many there are."""

    shelf: Shelf
    zone: Zone
    titles: Callable[[Any, int], Sequence[int]]
    """(state, seat) -> the titles of an ordinary deck"""
    piles: Callable[[Any, int], Mapping[str, int]]
    """(state, seat) -> its piles, each with the eyes that know its cards"""
    copies: int
    size: int
    clause: str

    def read(self, state: Any, seat: int, side: Mapping[str, Place]) -> None:
        """The cards of piles that are named."""
        for pile, known in self.piles(state, seat).items():
            if pile in side and type(side[pile].value) is not int:
                self.shelf.put(state, seat, self.zone, pile, listed(side, pile), known)

    def written(self, state: Any, seat: int) -> dict[str, Plain]:
        """The cards of its piles, as they are read."""
        return {pile: [self.shelf.held(state, seat, card, known) for card in getattr(state, pile)[seat]]
                for pile, known in self.piles(state, seat).items()}

    def fill(self, state: Any, seat: int, side: Mapping[str, Place], where: Place, **usual: int) -> None:
        """Piles of which only the number is written, or nothing and there is a usual one, get what is left of an ordinary deck."""
        for pile, known in self.piles(state, seat).items():
            self._fill(state, seat, side, pile, known, usual.get(pile, 0))
        if (count := self.count(state, seat)) > self.size:
            raise where.error(f"{seat_key(seat)} would have {count} cards, and a deck has {self.size} ({self.clause})")

    def _fill(self, state: Any, seat: int, side: Mapping[str, Place], pile: str, known: int, usual: int) -> None:
        if pile in side and type(side[pile].value) is not int:
            return
        left = self.left(state, seat)
        count = whole(side[pile]) if pile in side else min(usual, len(left))
        if count > len(left):
            raise side[pile].error(f"only {len(left)} cards of {seat_key(seat)}'s deck are not elsewhere already: write at most that many, "
                                   f"or name the cards ({self.clause})")
        getattr(state, pile)[seat] += tuple([self.shelf.lay(state, face, seat, seat, known) for face in left[:count]])

    def left(self, state: Any, seat: int) -> list[int]:
        """What is left of an ordinary deck."""
        left = unused(self.titles(state, seat), self.copies, owned(state, seat))
        return left[:max(0, self.size - self.count(state, seat))]

    def count(self, state: Any, seat: int) -> int:
        """How many cards of the deck a player has, wherever they are."""
        return sum(copies for face, copies in owned(state, seat).items() if self.shelf.kind[face] in self.zone.kinds)


@dataclass(frozen=True, slots=True)
class Choices:
    """What players choose at the same time, hidden from each other: `chosen` says what, and `settled` that somebody has finished."""

    steps: Sequence[str]
    """The steps in which they do, one asked after the other."""
    clause: str
    find: Callable[[Any, int, Place], tuple[int, ...]]
    """(state, seat, what is written) -> what is chosen"""

    def read(self, state: Any, sides: Sequence[Mapping[str, Place]], order: Iterable[int]) -> None:
        """What players have chosen so far, who are asked in this order."""
        waits, choosing = NOBODY, state.step in self.steps
        for seat in order if choosing else range(state.seats):
            side = sides[seat]
            if not choosing:
                left_out(side, ("chosen", "settled"), f"in the step {state.step!r} nobody chooses in secret", self.clause,
                         instead=f", or write `step: {'` or `'.join(self.steps)}`")
            said = [side[key] for key in ("chosen", "settled") if key in side and side[key].plain() not in UNSAID]
            if waits != NOBODY and said:
                raise said[0].error(f"{seat_key(waits)} chooses before {seat_key(seat)}: write `settled: yes` there first ({self.clause})")
            for entry in listed(side, "chosen"):
                state.pending[seat] += self.find(state, seat, entry)
            if yes(side, "settled"):
                state.settled |= 1 << seat
            elif waits == NOBODY:
                waits = seat


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


def without_kinds(supply: Iterable[int], gone: Iterable[int]) -> list[int]:
    """A supply less what is somewhere else, of the same kind as far as there is some."""
    left = list(supply)
    for kind in gone:
        left.remove(kind if kind in left else left[-1])
    return left
