"""Win rates with honest intervals: Wilson's for one rate, Newcombe's for the difference of two."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

    Numbers = NDArray[float64]

Z = 1.959963984540054
"""The normal quantile of a two-sided interval of 95 %."""
ENOUGH = 10
"""Below so many independent samples, how they differ says nothing about a range."""


class Rate(NamedTuple):
    """A win rate: points won (a draw is half a point) in so many games or duels, and the interval it lies in."""

    points: float
    games: int
    low: float
    high: float
    duels: int | None = None
    """How many duels of these games it was won in; None where points are won game by game."""

    @property
    def share(self) -> float:
        """The points won per game or duel."""
        return self.points / (self.duels or self.games)


class Difference(NamedTuple):
    """How much one rate is above another, and the interval of that."""

    value: float
    low: float
    high: float


class Split(NamedTuple):
    """The win rates with something and without it, and how far they are apart; None for what never was."""

    with_it: Rate | None
    without: Rate | None
    difference: Difference | None


def wilson(points: float, games: int) -> Rate:
    """Wilson's score interval for points won in a number of games, at least one."""
    return Rate(points, games, *_ends(points / games, games))


def _ends(share: float, samples: float) -> tuple[float, float]:
    """The ends of Wilson's interval for a share of so many independent samples."""
    middle = (share + Z * Z / (2 * samples)) / (1 + Z * Z / samples)
    half = Z / (1 + Z * Z / samples) * sqrt(share * (1 - share) / samples + Z * Z / (4 * samples * samples))
    return max(0.0, middle - half), min(1.0, middle + half)


def difference(one: Rate, other: Rate, together: float = 0.0) -> Difference:
    """Newcombe's interval for the difference of two rates, made of their Wilson intervals and of how far they go together."""
    value = one.share - other.share
    down, up = (one.share - one.low, other.high - other.share), (one.high - one.share, other.share - other.low)
    low, high = (sqrt(max(0.0, a * a - 2 * together * a * b + b * b)) for a, b in (down, up))
    return Difference(value, value - low, value + high)


def split(with_it: Numbers, without: Numbers, by_duel: bool) -> Split:
    """Two rates over the same games: each has a row for each game, with the points won in it and in how many duels (or 1 game)."""
    one, other = _clustered(with_it, by_duel), _clustered(without, by_duel)
    return Split(one, other, difference(one, other, _together(with_it, without)) if one and other else None)


def set_by_set(sets: Numbers) -> tuple[float, float] | None:
    """The range of a rate whose games come in fair sets: by how the sets differ. Each has a row with its points and games.

    Where a deck or a seat wins whoever plays it, the games of a set go against each other, and the sets differ less than single games.
    """
    points, games = sets.sum(axis=0)
    if not (spread := _spread(sets)):
        return None
    half = Z * sqrt(spread) / games
    return max(0.0, float(points / games - half)), min(1.0, float(points / games + half))


def _clustered(games: Numbers, by_duel: bool) -> Rate | None:
    """A rate whose interval lets the duels of one game go together, as far as they do."""
    played = games[games[:, 1] > 0]
    if not len(played):
        return None
    points, counts = played.sum(axis=0)
    return Rate(float(points), len(played), *_ends(points / counts, _samples(played)), int(counts) if by_duel else None)


def _samples(played: Numbers) -> float:
    """How many independent samples the duels of these games are worth: all if they differ as much within games as between them.

    At worst all duels of a game went the same way; that is assumed where there are too few games.
    """
    points, counts = played.sum(axis=0)
    worst, share = counts ** 2 / (played[:, 1] ** 2).sum(), points / counts
    if not (spread := _spread(played)):
        return float(worst)
    return float(min(counts, max(worst, share * (1 - share) * counts ** 2 / spread)))


def _spread(games: Numbers) -> float:
    """The variance of all points together, by how far single games or sets are off; 0 if there are too few."""
    return float((_off(games) ** 2).sum() * len(games) / (len(games) - 1)) if len(games) >= ENOUGH else 0.0


def _together(with_it: Numbers, without: Numbers) -> float:
    """How far two rates go up and down together from game to game: 1 wholly, 0 not at all or unknown, −1 against each other."""
    one, other = _off(with_it), _off(without)
    size = sqrt((one ** 2).sum() * (other ** 2).sum())
    return float((one * other).sum() / size) if size and len(with_it) >= ENOUGH else 0.0


def _off(games: Numbers) -> Numbers:
    """By how many points each game is off what the rate of all lets one expect."""
    points, counts = games.sum(axis=0)
    found: Numbers = games[:, 0] - games[:, 1] * (points / max(1.0, counts))
    return found
