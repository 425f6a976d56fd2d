"""The log: what happened, as structured lines that cite a clause and hide from each seat what it may not know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from arbiter.core.text import Said, Template, Words, sentence

if TYPE_CHECKING:
    from arbiter.core.state import State

EVERYONE = -1
"""The mask of eyes that includes every seat and the spectators."""

Frozen = tuple[Any, Any, int]
"""What a word stood for when it was said: what all may know of it, what only some may know, and their eyes."""
Thing = tuple[str, int | str]
"""Something on the table: its kind, and its id as views have it."""


def eyes(seat: int | None, seats: int) -> int:
    """The bit that stands for a seat's eyes; `None` is a spectator, who sees what is public."""
    return 1 << (seats if seat is None else seat)


@dataclass(frozen=True, slots=True)
class Noun:
    """A kind of word in labels and log lines: how it is pinned down when said, and how it is named."""

    freeze: Callable[[Any, Any], Frozen]
    name: Callable[[Any, Any, int | None, str], Said]
    """(open part, secret part or None where hidden, who reads, language) -> words"""
    thing: Callable[[Any], Thing] | None = None
    """What a word is on the table, if it is something there."""


def public(name: Callable[[Any, int | None, str], Said], thing: Callable[[Any], Thing] | None = None) -> Noun:
    """A noun with nothing secret about it."""
    return Noun(lambda state, value: (value, None, EVERYONE), lambda value, _, reader, lang: name(value, reader, lang), thing)


NUMBER = public(lambda value, reader, lang: Said(str(value), 0 if value == 1 else 1))


def seat_name(value: tuple[int, ...], reader: int | None, lang: str) -> Said:
    """A player (a seat, how many there are, and its partners) as the reader calls them: *you*, *your partner*, *the opponent*, or by
    number where that would not do."""
    seat, seats, *partners = value
    if reader == seat:
        return Said(YOU.say(lang), 0)
    if partners == [reader]:
        return Said(PARTNER.say(lang))
    if reader is None or seats > 2:
        return Said(f"player {seat + 1}" if lang == "en" else f"玩家{'一二三四五六'[seat]}")
    return Said(OPPONENT.say(lang))


YOU, PARTNER, OPPONENT = Words("you", "你"), Words("your partner", "隊友"), Words("the opponent", "對手")


@dataclass(frozen=True)
class Line(Template):
    """A kind of log line: its words and its clause. Holes are named after nouns (`{card}`, `{card2}`)."""

    clause: str = ""

    @cached_property
    def nouns(self) -> tuple[str, ...]:
        """The nouns that its holes are named after, in their order."""
        return tuple(map(noun_of, self.holes))

    def freeze(self, state: State, values: tuple[Any, ...]) -> LogEntry:
        """Pin down what the words stand for at this moment."""
        nouns = state.nouns
        return LogEntry(self, tuple([nouns[noun].freeze(state, value) for noun, value in zip(self.nouns, values, strict=True)]))


class LogEntry(NamedTuple):
    """One entry of the log: a line, and what its words stood for."""

    line: Line
    frozen: tuple[Frozen, ...]

    def redacted(self, bit: int) -> list[tuple[Any, Any]]:
        """The open and the secret part of each word as these eyes may know them: None where hidden."""
        return [(known, secret if mask & bit else None) for known, secret, mask in self.frozen]

    def say(self, nouns: Mapping[str, Noun], reader: int | None, bit: int, lang: str) -> str:
        """The line as a sentence for one reader."""
        parts = dict(zip(self.line.holes, self.redacted(bit), strict=True))
        return sentence(self.line.fill(lang, lambda hole: nouns[noun_of(hole)].name(*parts[hole], reader, lang)), lang)


class Listener(Protocol):
    """Whoever follows a game line by line, as it happens: its log, or somebody who only counts."""

    def notify(self, state: Any, line: Line, values: tuple[Any, ...]) -> None:
        """A line has happened, with the ids that fill its holes."""
        ...


class Log(list[LogEntry]):
    """Listens to everything and keeps it, each word pinned to the moment at which it was said."""

    __slots__ = ()

    def notify(self, state: Any, line: Line, values: tuple[Any, ...]) -> None:
        """Keep a line."""
        self.append(line.freeze(state, values))


def noun_of(hole: str) -> str:
    """The noun a hole is named after: `card` for `card2`."""
    return hole.rstrip("0123456789")
