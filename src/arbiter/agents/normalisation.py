"""Log-odds as win probabilities, and as values normalised to what is usual at a decision."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, sqrt
from typing import Final

DECIDED: Final = 9.0
"""Log-odds beyond which a game is as good as won or lost; these are not normalised."""
SATURATED: Final = 30.0
"""Log-odds beyond which a probability no longer changes, and `exp` might overflow."""


class ValueNormalisation:
    """Maps log-odds to values between 0 and 1 by what is usual here, so that options which differ little can be told apart."""

    __slots__ = ("_middle", "_scale")

    def __init__(self, sample: Iterable[float], spread: float) -> None:
        ordered = sorted(sample)
        usual = ordered[len(ordered) // 10:len(ordered) - len(ordered) // 10]
        self._middle = sum(usual) / len(usual)
        self._scale = spread * sqrt(sum((odds - self._middle) ** 2 for odds in usual) / len(usual)) or 1.0

    def __call__(self, log_odds: float) -> float:
        return win_probability((log_odds - self._middle) / self._scale if abs(log_odds) < DECIDED else log_odds)


def win_probability(log_odds: float) -> float:
    """The probability that belongs to the logarithm of odds."""
    return 1 / (1 + exp(-max(-SATURATED, min(SATURATED, log_odds))))
