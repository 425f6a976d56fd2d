"""The clock of a match: each person has some time for the whole match, and a little more for each choice."""

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic
from typing import Any


class Clock:
    """How much time everybody has left, and whose is running."""

    def __init__(self, minutes: float, increment: float, seats: int) -> None:
        self.increment = int(increment * 1000)
        self.whole = int(minutes * 60_000)
        self.left = [self.whole] * seats
        self.running: int | None = None
        self._since = 0.0

    def settle(self, spent: Mapping[int, int], choices: Mapping[int, int]) -> None:
        """What is left to each seat by the time it has used and the choices it has made."""
        self.left = [self.whole + choices.get(seat, 0) * self.increment - spent.get(seat, 0) for seat in range(len(self.left))]

    def run(self, seat: int | None) -> None:
        """Let the time of a seat run, or nobody's."""
        self.running, self._since = seat, monotonic()

    def spent(self) -> int:
        """How long the running time has been running."""
        return int((monotonic() - self._since) * 1000) if self.running is not None else 0

    def seconds_left(self) -> float:
        """When the running time will be over."""
        return max(0, self.left[self.running] - self.spent()) / 1000 if self.running is not None else 0

    def plain(self) -> dict[str, Any]:
        """The clock as it is shown now."""
        left = [max(0, time - (self.spent() if seat == self.running else 0)) for seat, time in enumerate(self.left)]
        return {"left": left, "running": self.running, "increment": self.increment}
