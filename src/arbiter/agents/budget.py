"""How long a search may take over one decision, and how much of that is used up."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from time import perf_counter, process_time
from typing import Final

AMPLE_SECONDS: Final = 1.0
AMPLE_ITERATIONS: Final = 1000
"""From when on there is time for the long horizon, in games where that helps."""
WALL_CLOCK: Final = 5.0
"""How many times as long a search may take by the clock on the wall, where others use the processor too."""
RESOLUTION: Final = 0.01
"""The share of the budget after which the clock is read again."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Iterations or seconds of a processor's time for one decision, whichever ends first."""

    seconds: float = inf
    iterations: float = inf
    cores: int = 1
    """How many processors search at once, each with a tree of its own; their statistics are added up."""

    @property
    def ample(self) -> bool:
        """Whether there is time for the long horizon."""
        return self.seconds >= AMPLE_SECONDS and self.iterations >= AMPLE_ITERATIONS


class Meter:
    """Counts iterations and watches the clock, which it reads only now and then: reading it takes a while itself."""

    __slots__ = ("_budget", "_cpu", "_next", "_time", "_wall", "iterations")

    def __init__(self, budget: Budget) -> None:
        self._budget, self._cpu, self._wall = budget, process_time(), perf_counter()
        self.iterations = 0
        self._time = 0.0
        """The share of the time that was used up when the clock was last read."""
        self._next = 0.0
        """After how many iterations it is read again."""

    def spent(self) -> float:
        """The share of the budget that is used up."""
        if self.iterations >= self._next:
            self._read()
        return max(self.iterations / self._budget.iterations, self._time)

    def _read(self) -> None:
        """Read the clock, and decide when to read it again: at twice as many iterations at the latest."""
        seconds = self._budget.seconds
        self._time = max((process_time() - self._cpu) / seconds, (perf_counter() - self._wall) / (WALL_CLOCK * seconds))
        wait = RESOLUTION * self.iterations / self._time if self._time else inf
        self._next = self.iterations + max(1.0, min(wait, self.iterations)) if self.iterations else 0.0
