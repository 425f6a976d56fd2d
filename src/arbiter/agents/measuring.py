"""How the odds of positions are compared: as chances to win, or by what is usual from here."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, sqrt

SPREAD = 1.5
DECIDED, STEEPEST = 9.0, 30.0
"""Odds beyond which a game is as good as won or lost, and beyond which there is no difference, as logarithms."""


class Yardstick:
    """Turns the odds of a position into a figure between 0 and 1, sharper than the chance to win: by what is usual from here."""

    __slots__ = ("_middle", "_scale")

    def __init__(self, found: Iterable[float]) -> None:
        found = sorted(found)
        usual = found[len(found) // 10:len(found) - len(found) // 10]
        self._middle = sum(usual) / len(usual)
        self._scale = SPREAD * sqrt(sum((odds - self._middle) ** 2 for odds in usual) / len(usual)) or 1.0

    def __call__(self, odds: float) -> float:
        return share((odds - self._middle) / self._scale if abs(odds) < DECIDED else odds)


def share(odds: float) -> float:
    """The share between 0 and 1 that belongs to the logarithm of odds."""
    return 1 / (1 + exp(-max(-STEEPEST, min(STEEPEST, odds))))
