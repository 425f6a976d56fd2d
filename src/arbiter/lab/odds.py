"""How well calibrated a game's evaluation is: predicted win probabilities beside what happened in the games of a match."""

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
    """The positions whose predicted win probability lies within one tenth: the mean prediction, and what happened."""

    predicted: float
    observed: Rate
    moments: int
    games: int


class Factor(NamedTuple):
    """The factor by which all worths would fit these games best, and its interval."""

    value: float
    low: float
    high: float


def moments(record: Mapping[str, Any]) -> Moments:
    """The worth at every rest of a game, and the score in the end."""
    game = begun(record["game"], record["seed"], record["options"], log=False)
    found: Moments = []
    for key in record["choices"]:
        if game.decision is not None and game.at_rest:
            seat = game.decision.seat
            found.append((game.rules.worth(game.state, seat), record["result"][seat]))
        game.choose(key)
    return found


def tenths(games: Sequence[Moments]) -> list[Tenth]:
    """Predictions and what happened, tenth by tenth."""
    predicted, sides = defaultdict[int, float](float), defaultdict[int, Counter[tuple[int, float]]](Counter)
    for number, game in enumerate(games):
        for worth, score in game:
            tenth = min(TENTHS - 1, int(TENTHS * win_probability(worth)))
            predicted[tenth] += win_probability(worth)
            sides[tenth][number, score] += 1
    return [Tenth(predicted[tenth] / found.total(), _rate(found), found.total(), len({game for game, _ in found}))
            for tenth, found in sorted(sides.items())]


def _rate(sides: Counter[tuple[int, float]]) -> Rate:
    """What happened: all positions of one side of a game have the same outcome, so they count as one where most come from few sides."""
    true = sum(score * times for (_, score), times in sides.items()) / sides.total()
    samples = int(sides.total() ** 2 / sum(times ** 2 for times in sides.values()))
    return wilson(true * samples, samples)


def factor(games: Sequence[Moments]) -> Factor | None:
    """The factor by which all worths would fit best (Newton's method); None for too few games, or games too much alike."""
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
