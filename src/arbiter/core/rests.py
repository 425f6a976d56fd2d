"""Rests: the moments between two beats, at which a game is nothing but its state."""

from __future__ import annotations

from hashlib import blake2b
from json import JSONEncoder
from typing import Any

from arbiter.core.decisions import Action
from arbiter.core.state import State

Sent = Action | int
"""What was sent into a beat: an answer, or (a bare number) a fresh state of chance."""

Choice = tuple[int, int, int]
"""A real choice: its place among what was sent, whose it was, and how long the log was before it."""

WRITER = JSONEncoder(separators=(",", ":"))


class Rest:
    """The game between two beats: a state nobody changes any more, and how the last rest led here."""

    __slots__ = ("_digest", "count", "made", "prior", "since", "state")

    def __init__(self, state: State, prior: Rest | None, since: tuple[Sent, ...], made: tuple[Choice, ...], count: int = 0) -> None:
        self.state, self.prior, self.since, self.made, self.count = state, prior, since, made, count
        self._digest = ""

    def digest(self) -> str:
        """A fingerprint of the state, worked out once."""
        if not self._digest:
            self._digest = fingerprint(self.state.dump())
        return self._digest


def fingerprint(data: Any) -> str:
    """A short hash of plain data."""
    return blake2b(WRITER.encode(data).encode(), digest_size=10).hexdigest()
