"""Whether a worth tells the truth: measured rightly where the truth is known, and on games of a match."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from arbiter.agents.tree import share
from arbiter.lab.odds import COLUMNS, Moments, factor, moments, tenths
from tests.lab.matches import play_all_of, small_plan


def invented(steepness: float, games: int = 600) -> list[Moments]:
    """Games in which the true logarithm of the odds is the worth times a steepness."""
    dice = Random(4)
    worths = [[dice.uniform(-3, 3) for _ in range(3)] for _ in range(games)]
    return [[(worth, float(dice.random() < share(steepness * worth))) for worth in game] for game in worths]


@pytest.mark.parametrize("steepness", (0.5, 1.0, 2.0))
def test_the_factor_is_the_steepness_of_the_truth(steepness: float) -> None:
    assert factor(invented(steepness)) == pytest.approx(steepness, rel=0.15)


def test_what_is_told_truly_comes_true() -> None:
    for tenth in tenths(invented(1.0)):
        assert tenth.low - 0.05 <= tenth.told <= tenth.high + 0.05 and tenth.low <= tenth.true <= tenth.high
        assert 0 < tenth.games <= 600 and tenth.moments >= tenth.games
    overconfident = tenths(invented(0.2))
    assert overconfident[-1].high < overconfident[-1].told and overconfident[0].low > overconfident[0].told


def test_moments_of_real_games(tmp_path: Path) -> None:
    folder = play_all_of(small_plan(agents=("greedy",), decks=2), tmp_path / "match")
    found = moments(folder.games(COLUMNS).to_dicts()[0])
    assert len(found) > 20 and {score for _, score in found} <= {0.0, 0.5, 1.0}
