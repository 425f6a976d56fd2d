"""The log: what happened, as structured lines that cite a clause and hide from each seat what it may not know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from arbiter.core.errors import UnknownName
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


class Reader(NamedTuple):
    """Who reads: a seat, or None for a spectator; and what its players are called, where they have names."""

    seat: int | None = None
    names: tuple[str | None, ...] = ()

    def called(self, seat: int) -> str | None:
        """The name of a player, if it has one."""
        return self.names[seat] if seat < len(self.names) else None


@dataclass(frozen=True, slots=True)
class Noun:
    """A kind of word in labels and log lines: how it is pinned down when said, and how it is named."""

    freeze: Callable[[Any, Any], Frozen]
    name: Callable[[Any, Any, Reader, str], Said]
    """(open part, secret part or None where hidden, who reads, language) -> words"""
    thing: Callable[[Any], Thing] | None = None
    """What a word is on the table, if it is something there."""
    things: Callable[[Any], list[Thing]] | None = None
    """What a word for several things is on the table: dice, say."""

    def shown(self, value: Any) -> tuple[Thing, ...]:
        """What a word is on the table: one thing, several, or none."""
        return (self.thing(value),) if self.thing else tuple(self.things(value)) if self.things else ()


def public(name: Callable[[Any, Reader, str], Said], thing: Callable[[Any], Thing] | None = None) -> Noun:
    """A noun with nothing secret about it."""
    return Noun(lambda state, value: (value, None, EVERYONE), lambda value, _, reader, lang: name(value, reader, lang), thing)


NUMBER = public(lambda value, reader, lang: Said(str(value), 0 if value == 1 else 1))


def seat_name(value: tuple[int, ...], reader: Reader, lang: str) -> Said:
    """A player (a seat, how many there are, and its partners) as the reader calls them: *you*, by name, *your partner*, *the opponent*,
    or by number where that would not do."""
    seat, seats, *partners = value
    if reader.seat == seat:
        return Said(YOU.say(lang), 0, seat)
    if name := reader.called(seat):
        return Said(name, owner=seat)
    if partners == [reader.seat]:
        return Said(PARTNER.say(lang), owner=seat)
    if reader.seat is None or seats > 2:
        return Said(f"player {seat + 1}" if lang == "en" else f"玩家{'一二三四五六'[seat]}", owner=seat)
    return Said(OPPONENT.say(lang), owner=seat)


YOU, PARTNER, OPPONENT = Words("you", "你"), Words("your partner", "隊友"), Words("the opponent", "對手")


@dataclass(frozen=True, slots=True)
class Event:
    """What a log line shows on the table: its kind, and which of its holes are who acts, with what, on what, and how much."""

    kind: str
    """One of EVENTS."""
    seat: str = ""
    source: str = ""
    target: str = ""
    amount: str = ""
    joined: Words | None = None
    """What is added to the line before, if that was about the same target: *…, destroying it*."""

    def __post_init__(self) -> None:
        if self.kind not in EVENTS:
            raise ValueError(str(UnknownName("kind of event", self.kind, EVENTS)))


EVENTS = {
    "turn": "a player's turn begins",
    "phase": "a round, a phase or a duel begins",
    "act": "a player does something that concerns no card: passes, meditates",
    "play": "a card is played",
    "use": "an ability or a power is used",
    "trigger": "an ability works by itself, or answers something",
    "attack": "the source attacks the target",
    "defend": "the source blocks or guards against the target",
    "aim": "the source points at the target",
    "hit": "the target is hurt",
    "heal": "the target recovers",
    "stop": "harm to the target, or its effect, is prevented",
    "destroy": "the target is destroyed or defeated",
    "enter": "the target comes into play",
    "leave": "the target leaves its place",
    "attach": "the source is put on the target",
    "draw": "cards are drawn",
    "discard": "cards are discarded",
    "pay": "dice, cards or tokens are spent",
    "roll": "dice are rolled",
    "turn over": "a card or a die is turned",
    "change": "the target changes: tokens, values, abilities",
    "score": "something is counted",
    "end": "the game, or a player's part in it, ends",
}
"""The kinds of events that every table can show; a line without an event is only read."""


@dataclass(frozen=True)
class Line(Template):
    """A kind of log line: its words, its clause and what it shows. Holes are named after nouns (`{card}`, `{card2}`)."""

    clause: str = ""
    event: Event | None = None

    def __post_init__(self) -> None:
        Template.__post_init__(self)
        event = self.event
        for hole in (event.seat, event.source, event.target, event.amount) if event else ():
            if hole and hole not in self.holes:
                raise ValueError(f"the event of {self.en!r} speaks of {hole!r}, which is none of its holes")

    @cached_property
    def nouns(self) -> tuple[str, ...]:
        """The nouns that its holes are named after, in their order."""
        return tuple(map(noun_of, self.holes))

    def freeze(self, state: State, values: tuple[Any, ...]) -> LogEntry:
        """Pin down what the words stand for at this moment."""
        nouns = state.nouns
        return LogEntry(self, tuple([nouns[noun].freeze(state, value) for noun, value in zip(self.nouns, values, strict=True)]),
                        tuple([nouns[noun].shown(value) for noun, value in zip(self.nouns, values, strict=True)]) if self.event else ())


class LogEntry(NamedTuple):
    """One entry of the log: a line, what its words stood for, and the things on the table they meant."""

    line: Line
    frozen: tuple[Frozen, ...]
    things: tuple[tuple[Thing, ...], ...] = ()
    """For each hole, if the line shows an event."""

    def redacted(self, bit: int) -> list[tuple[Any, Any]]:
        """The open and the secret part of each word as these eyes may know them: None where hidden."""
        return [(known, secret if mask & bit else None) for known, secret, mask in self.frozen]

    def say(self, nouns: Mapping[str, Noun], reader: Reader, bit: int, lang: str) -> str:
        """The line as a sentence for one reader."""
        parts = dict(zip(self.line.holes, self.redacted(bit), strict=True))
        return sentence(self.line.fill(lang, lambda hole: nouns[noun_of(hole)].name(*parts[hole], reader, lang)), lang)


    def seen(self, bit: int, lang: str = "en") -> dict[str, Any] | None:
        """The event as these eyes may see it, as plain data: things they may not know are left out."""
        event = self.line.event
        if event is None:
            return None
        seen: dict[str, Any] = {"kind": event.kind}
        if event.joined:
            seen["joined"] = event.joined.say(lang)
        for part in ("seat", "source", "target", "amount"):
            hole = getattr(event, part)
            if hole:
                found = self._part(self.line.holes.index(hole), part, bit)
                if found is not None:
                    seen[part] = found
        return seen

    def _part(self, at: int, part: str, bit: int) -> Any:
        known, secret, mask = self.frozen[at]
        if secret is not None and not mask & bit:
            return None
        if part == "amount":
            return known
        if part == "seat":
            return known[0]
        return [list(thing) for thing in self.things[at]]


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
