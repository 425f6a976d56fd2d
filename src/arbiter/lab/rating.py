"""Ratings after Bradley and Terry: one number for each deck that explains who beats whom, with bootstrap intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import TYPE_CHECKING, NamedTuple

from arbiter.lab.intervals import ENOUGH
from arbiter.lab.needs import needing

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

    Numbers = NDArray[float64]

ELO = 400 / log(10)
"""The points of the usual scale: 100 more is 64 % against the other, 200 more 76 %."""
RESAMPLES = 1000
SEED = 20240511
WEAK_PULL = 0.01
"""How strongly ratings are drawn to the mean: just enough that a deck that never lost has one."""
STEPS, CLOSE = 50, 1e-10


class Meeting(NamedTuple):
    """Two players (by number) and what the first of them won in each of their paired sets of games."""

    one: int
    other: int
    points: Sequence[float]
    games: Sequence[int]


class Rated(NamedTuple):
    """A player's rating: the mean of all is 0. Without enough games for an interval, both its ends are the rating."""

    rating: float
    low: float
    high: float
    games: int


def rate(players: int, meetings: Sequence[Meeting], resamples: int = RESAMPLES) -> list[Rated]:
    """Ratings with intervals of 95 %: paired sets of games are drawn again with replacement within each meeting."""
    with needing("lab"):
        import numpy as np
    points, games = np.zeros((resamples + 1, players, players)), np.zeros((resamples + 1, players, players))
    dice = np.random.default_rng(SEED)
    for meeting in meetings:
        sets = len(meeting.games)
        picks = np.vstack([np.arange(sets), dice.integers(0, sets, (resamples, sets))])  # first as they were, then drawn
        won, played = np.array(meeting.points)[picks].sum(axis=1), np.array(meeting.games)[picks].sum(axis=1)
        points[:, meeting.one, meeting.other] += won
        points[:, meeting.other, meeting.one] += played - won
        games[:, meeting.one, meeting.other] += played
        games[:, meeting.other, meeting.one] += played
    found = strengths(points, games) * ELO
    enough = min(len(meeting.games) for meeting in meetings) >= ENOUGH
    low, high = np.percentile(found[1:], (2.5, 97.5), axis=0) if enough else (found[0], found[0])
    return [Rated(float(found[0, player]), float(low[player]), float(high[player]), int(games[0, player].sum()))
            for player in range(players)]


def strengths(points: Numbers, games: Numbers) -> Numbers:
    """The log-strengths that fit best, with mean 0: `points[…, i, j]` of `games[…, i, j]` were won by i against j."""
    import numpy as np

    found: Numbers = np.zeros(games.shape[:-1])
    unit = np.eye(games.shape[-1])
    for _ in range(STEPS):
        expected = games / (1 + np.exp(found[..., None, :] - found[..., :, None]))
        slope = (points - expected).sum(axis=-1) - WEAK_PULL * found
        curve = expected * np.swapaxes(expected, -1, -2) / np.where(games > 0, games, 1)
        bend = unit * (curve.sum(axis=-1) + WEAK_PULL)[..., None] - curve
        step = np.linalg.solve(bend, slope[..., None])[..., 0]
        found = found + np.clip(step, -1, 1)
        if np.abs(step).max() < CLOSE:
            break
    centred: Numbers = found - found.mean(axis=-1, keepdims=True)
    return centred
