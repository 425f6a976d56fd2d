"""A figure with its spread."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spread:
    """A median with its spread: the lowest, the highest and the median absolute deviation."""

    median: float
    low: float
    high: float
    mad: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        """Summarise one figure per round or sample."""
        middle = statistics.median(values)
        deviation = statistics.median(abs(value - middle) for value in values)
        return cls(middle, min(values), max(values), deviation)


def percentile(values: Sequence[float], part: float) -> float:
    """Return the value that a given part of all values does not exceed (nearest rank)."""
    return sorted(values)[math.ceil(part * len(values)) - 1]
