"""Opening a match: from what people wish for to the options of a game that the rules accept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from pydantic import ValidationError

import arbiter
from arbiter.core.errors import ArbiterError, UnknownName
from arbiter.core.rulebook import Rulebook, Setting
from arbiter.core.saves import begin
from arbiter.core.seats import PLAYERS, counted_by_seats
from arbiter.core.values import Plain
from arbiter.server.messages import Own
from arbiter.server.reasons import ILLEGAL, UNKNOWN, Refused, illegal

Wishes = Mapping[str, Any]


def rulebook(slug: str) -> Rulebook:
    """The rulebook of a game."""
    try:
        return arbiter.rulebook(slug)
    except UnknownName as error:
        raise Refused(UNKNOWN, str(error)) from None


def setting(book: Rulebook, name: str) -> Setting:
    """A setting of a game by its name."""
    if name not in book.settings:
        raise Refused(UNKNOWN, str(UnknownName(f"option of {book.slug}", name, book.settings)))
    return book.settings[name]


def own_value(book: Rulebook, name: str, own: Own) -> Plain:
    """Something of one's own as the game takes it; refused with the clauses it breaks."""
    read = setting(book, name).read
    if read is None:
        raise Refused(ILLEGAL, f"{name} cannot be your own: choose one of those on offer.")
    try:
        return read(own.text, own.name or name)
    except ArbiterError as error:
        raise illegal(error, book) from None


def wished(book: Rulebook, values: Wishes) -> dict[str, Plain]:
    """What a seat brings, read and checked one by one; whether it all goes together shows when the game begins."""
    found: dict[str, Plain] = {}
    for name, value in values.items():
        if not setting(book, name).per_seat:
            raise Refused(ILLEGAL, f"{name} is the same for all seats: set it for the match.")
        found[name] = _value(book, name, value)
    return found


def _value(book: Rulebook, name: str, value: Any) -> Plain:
    if value is None:
        return None
    if isinstance(value, dict):
        try:
            return own_value(book, name, Own.model_validate(value))
        except ValidationError:
            raise Refused(ILLEGAL, f"{name}: send a text and its name.") from None
    known = [choice for choice, _ in setting(book, name).choices]
    if value not in known:
        raise Refused(ILLEGAL, str(UnknownName(name, value, map(str, known))))
    return value  # type: ignore[no-any-return]


def shared(book: Rulebook, settings: Wishes) -> dict[str, Plain]:
    """The settings that are the same for all seats, each checked."""
    for name, value in settings.items():
        if name == PLAYERS:
            raise illegal(counted_by_seats(book), book)
        known = setting(book, name)
        if known.per_seat:
            raise Refused(ILLEGAL, f"{name} is set for each seat: set it there.")
        if wrong := known.check(value):
            raise illegal(ArbiterError(f"{name}: ", wrong), book)
    return dict(settings)


@dataclass(frozen=True, slots=True)
class Opening:
    """How a game begins: everything but the order in which people came."""

    book: Rulebook
    seed: int
    settings: Wishes
    wishes: Sequence[Wishes]
    """What each seat brings."""

    def origin(self) -> dict[str, Plain]:
        """The beginning as games and saves keep it."""
        seats = {PLAYERS: len(self.wishes)} if PLAYERS in self.book.settings else {}
        options = {**self.settings, **seats, **self._per_seat()}
        return {"seed": self.seed, "options": options}

    def checked(self) -> dict[str, Plain]:
        """The beginning of a game that really begins; refused if the options do not go together."""
        origin = self.origin()
        try:
            begin(self.book, origin, log=False)
        except ArbiterError as error:
            raise illegal(error, self.book) from None
        return origin

    def _per_seat(self) -> dict[str, Plain]:
        """For each setting that some seat has wished for a list; the others, and whoever wishes for chance, get what nobody has."""
        found: dict[str, Plain] = {}
        for name, known in self.book.settings.items():
            if known.per_seat and any(name in wish for wish in self.wishes):
                given = [wish.get(name) for wish in self.wishes]
                found[name] = _completed(given, [choice for choice, _ in known.choices], f"{name}:{self.seed}")
        return found


def offered(book: Rulebook, settings: Wishes, wishes: Sequence[Wishes]) -> dict[str, Setting]:
    """What somebody who joins may bring; what nobody has brought and is chosen at the table is left to that."""
    return {name: known for name, known in book.settings.items() if known.per_seat and book.brings(name, settings)
            and (known.left_open is None or any(name in wish for wish in wishes))}


def _completed(given: list[Any], choices: list[Plain], chance: str) -> list[Plain]:
    """A value for everybody: what is missing is taken from the choices, first those that nobody has."""
    left = [choice for choice in choices if choice not in given]
    Random(chance).shuffle(left)
    return [value if value is not None else (left.pop() if left else choices[0]) for value in given]
