"""How well the worth of a position foretells who wins: what it tells, beside what came true in the games of a match."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from arbiter.agents.normalisation import win_probability
from arbiter.lab.intervals import ENOUGH, Rate, Z, wilson
from arbiter.lab.jobs import begun

TENTHS = 10
STEPS, CLOSE = 30, 1e-6
COLUMNS = ("job", "game", "seed", "options", "choices", "result")

Moments = list[tuple[float, float]]
"""For moments of one game: the worth to the seat that chooses, and the score that it got in the end."""


class Tenth(NamedTuple):
    """The moments in which a chance within one tenth was told: what was told and what came true, in the mean."""

    told: float
    true: Rate
    moments: int
    games: int


class Factor(NamedTuple):
    """By what all worths would have to be multiplied to tell the truth best, and the interval of that."""

    value: float
    low: float
    high: float


def moments(record: Mapping[str, Any]) -> Moments:
    """What the worth told at every rest of a game, and what came of it."""
    game = begun(record["game"], record["seed"], record["options"], log=False)
    found: Moments = []
    for key in record["choices"]:
        if game.decision is not None and game.at_rest:
            seat = game.decision.seat
            found.append((game.rules.worth(game.state, seat), record["result"][seat]))
        game.choose(key)
    return found


def tenths(games: Sequence[Moments]) -> list[Tenth]:
    """What came true, tenth by tenth."""
    told, sides = defaultdict[int, float](float), defaultdict[int, Counter[tuple[int, float]]](Counter)
    for number, game in enumerate(games):
        for worth, score in game:
            tenth = min(TENTHS - 1, int(TENTHS * win_probability(worth)))
            told[tenth] += win_probability(worth)
            sides[tenth][number, score] += 1
    return [Tenth(told[tenth] / sides[tenth].total(), _rate(sides[tenth]), sides[tenth].total(), len({game for game, _ in sides[tenth]}))
            for tenth in sorted(sides)]


def _rate(sides: Counter[tuple[int, float]]) -> Rate:
    """What came true: all moments of one side of a game came to the same, so they count as one where most come from few sides."""
    true = sum(score * times for (_, score), times in sides.items()) / sides.total()
    samples = int(sides.total() ** 2 / sum(times ** 2 for times in sides.values()))
    return wilson(true * samples, samples)


def factor(games: Sequence[Moments]) -> Factor | None:
    """What all worths should be multiplied by (Newton's method); None where too few games, or games too much alike, do not tell."""
    if len(games) < ENOUGH:
        return None
    scale = 1.0
    for _ in range(STEPS):
        slopes, bend = _slopes(games, scale)
        if not bend:
            return None
        scale += sum(slopes) / bend
        if abs(sum(slopes)) < CLOSE * bend:
            margin = Z * sqrt(len(games) / (len(games) - 1) * sum(slope ** 2 for slope in slopes)) / bend
            return Factor(scale, scale - margin, scale + margin)
    return None


def _slopes(games: Sequence[Moments], scale: float) -> tuple[list[float], float]:
    """Where each game, whose moments go together, would pull the scale to, and how firmly all of them hold it."""
    slopes, bend = list[float](), 0.0
    for game in games:
        slope = 0.0
        for worth, score in game:
            chance = win_probability(scale * worth)
            slope += worth * (score - chance)
            bend += worth * worth * chance * (1 - chance)
        slopes.append(slope)
    return slopes, bend
