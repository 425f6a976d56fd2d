"""Win rates with honest intervals: Wilson's for one rate, Newcombe's for the difference of two."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Z = 1.959963984540054
"""The normal quantile of a two-sided interval of 95 %."""
ENOUGH = 10
"""Below so many independent samples, how they differ says nothing about a range."""


class Rate(NamedTuple):
    """A win rate: points won (a draw is half a point) in so many games, and the interval it lies in."""

    points: float
    games: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """The points won per game."""
        return self.points / self.games


class Difference(NamedTuple):
    """How much one rate is above another, and the interval of that."""

    value: float
    low: float
    high: float


def wilson(points: float, games: int) -> Rate:
    """Wilson's score interval for points won in a number of games, at least one."""
    share = points / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return Rate(points, games, max(0.0, middle - half), min(1.0, middle + half))


def difference(one: Rate, other: Rate) -> Difference:
    """Newcombe's interval for the difference of two independent rates, made of their Wilson intervals."""
    value = one.share - other.share
    return Difference(value, value - sqrt((one.share - one.low) ** 2 + (other.high - other.share) ** 2),
                      value + sqrt((one.high - one.share) ** 2 + (other.share - other.low) ** 2))
