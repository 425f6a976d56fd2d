"""What every game's state has: where it is in the rules, its chance, the effects that wait, and a voice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from arbiter.core.log import EVERYONE, Frozen, Line, Listener, Noun, seat_name
from arbiter.core.rng import Rng
from arbiter.core.text import Template
from arbiter.core.values import TRANSIENT, Value, field, value

OVER = "over"


@value
class Standing(Value):
    """An effect that goes on or waits: the address of its program and what its words are bound to."""

    address: str
    seat: int
    source: int
    bound: dict[str, tuple[int, ...]]
    stamp: int = 0
    """Its number among all effects that ever stood: the order in which they began."""
    until: int = 0
    """The number of the duration under which it stands; 0 if it stands until it is ended."""


@value
class State(Value):
    """The base of every game's state; `step` names the beat that comes next."""

    nouns: ClassVar[dict[str, Noun]] = {}
    moves: ClassVar[Mapping[str, Template]] = {}

    step: str = ""
    seats: int = 2
    rng: Rng = field(default_factory=Rng)
    standing: list[Standing] = field(default_factory=list)
    stamp: int = 0
    """How many effects have stood so far."""
    listener: Listener | None = field(default=None, compare=False, repr=False, metadata=TRANSIENT)

    def side_of(self, seat: int) -> int:
        """The side a seat plays for: partners have the same one, and a result in common."""
        return seat

    def tell(self, line: Line, *values: Any) -> None:
        """Say that something has happened, if anybody listens: the log, say."""
        if self.listener is not None:
            self.listener.notify(self, line, values)


def everyone(state: State) -> int:
    """The eyes of all seats and the spectators."""
    return (2 << state.seats) - 1


def _freeze_seat(state: State, seat: int) -> Frozen:
    if type(state).side_of is State.side_of:
        return (seat, state.seats), None, EVERYONE
    partners = [other for other in range(state.seats) if other != seat and state.side_of(other) == state.side_of(seat)]
    return (seat, state.seats, *partners), None, EVERYONE


SEAT = Noun(_freeze_seat, lambda value, _, reader, lang: seat_name(value, reader, lang), lambda seat: ("seat", seat))
"""Players, in a game whose sides everybody knows."""
