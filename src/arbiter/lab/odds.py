"""How well the worth of a position foretells who wins: what it tells, beside what came true in the games of a match."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import exp
from random import Random
from typing import Any, NamedTuple

import arbiter
from arbiter.agents.tree import share

TENTHS = 10
RESAMPLES = 400
"""How often the games are drawn again to see how far a figure depends on which games were played."""
EDGE = 0.025
COLUMNS = ("job", "game", "seed", "options", "choices", "result")

Moments = list[tuple[float, float]]
"""For moments of one game: the worth to the seat that chooses, and the score that it got in the end."""


class Tenth(NamedTuple):
    """The moments in which a chance within one tenth was told: what was told, and what came true, in the mean."""

    told: float
    true: float
    low: float
    high: float
    moments: int
    games: int


def moments(record: Mapping[str, Any]) -> Moments:
    """What the worth told at every rest of a game, and what came of it."""
    game = arbiter.new(record["game"], record["seed"], log=False, **json.loads(record["options"]))
    found: Moments = []
    for key in record["choices"]:
        if game.decision is not None and game.at_rest:
            seat = game.decision.seat
            found.append((game.rules.worth(game.state, seat), record["result"][seat]))
        game.choose(key)
    return found


def tenths(games: Sequence[Moments]) -> list[Tenth]:
    """What came true, tenth by tenth; moments of one game go together, so whole games are drawn again for the ranges."""
    dice = Random(1)
    drawn = [_means([dice.choice(games) for _ in games]) for _ in range(RESAMPLES)]
    found = []
    for tenth, (told, true, count) in sorted(_means(games).items()):
        again = sorted(means[tenth][1] for means in drawn if tenth in means)
        edge = int(EDGE * len(again))
        behind = sum(any(_tenth(worth) == tenth for worth, _ in game) for game in games)
        found.append(Tenth(told, true, again[edge], again[-1 - edge], count, behind))
    return found


def _means(games: Iterable[Moments]) -> dict[int, tuple[float, float, int]]:
    sums: dict[int, list[float]] = {}
    for worth, score in _all(games):
        total = sums.setdefault(_tenth(worth), [0.0, 0.0, 0.0])
        total[0] += share(worth)
        total[1] += score
        total[2] += 1
    return {tenth: (told / count, true / count, int(count)) for tenth, (told, true, count) in sums.items()}


def _tenth(worth: float) -> int:
    return min(TENTHS - 1, int(TENTHS * share(worth)))


def _all(games: Iterable[Moments]) -> Iterator[tuple[float, float]]:
    return (moment for game in games for moment in game)


def factor(games: Sequence[Moments], steps: int = 30) -> float:
    """By what all worths would have to be multiplied to tell the truth best: one if they do already (Newton's method)."""
    scale = 1.0
    for _ in range(steps):
        slope = bend = 0.0
        for worth, score in _all(games):
            chance = 1 / (1 + exp(-max(-30.0, min(30.0, scale * worth))))
            slope += worth * (score - chance)
            bend += worth * worth * chance * (1 - chance)
        if not bend:
            break
        scale += slope / bend
    return scale
