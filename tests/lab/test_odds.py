"""Whether a worth tells the truth: measured rightly where the truth is known, and on games of a match."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from arbiter.agents.normalisation import win_probability
from arbiter.lab.odds import COLUMNS, Moments, factor, moments, tenths
from tests.lab.matches import play_all_of, small_plan


def invented(steepness: float, games: int = 600) -> list[Moments]:
    """Games in which the true logarithm of the odds is the worth times a steepness."""
    dice = Random(4)
    worths = [[dice.uniform(-3, 3) for _ in range(3)] for _ in range(games)]
    return [[(worth, float(dice.random() < win_probability(steepness * worth))) for worth in game] for game in worths]


@pytest.mark.parametrize("steepness", (0.5, 1.0, 2.0))
def test_the_factor_is_the_steepness_of_the_truth(steepness: float) -> None:
    found = factor(invented(steepness))
    assert found is not None and found.value == pytest.approx(steepness, rel=0.15)
    assert found.low < steepness < found.high and found.high - found.low < 0.35 * steepness


def test_ranges_are_drawn_from_games_not_from_moments() -> None:
    once = invented(1.0, games=100)
    twice = [game * 2 for game in once]
    assert factor(twice) == pytest.approx(factor(once))
    assert [tenth.observed.low for tenth in tenths(twice)] == [tenth.observed.low for tenth in tenths(once)]
    assert [tenth.moments for tenth in tenths(twice)] == [2 * tenth.moments for tenth in tenths(once)]


def test_too_few_games_or_games_that_are_all_alike_tell_no_factor() -> None:
    assert factor(invented(1.0, games=9)) is None and factor(invented(1.0, games=10)) is not None
    assert factor([[(0.0, 1.0)]] * 20) is None
    assert factor([[(2.0, 1.0), (-2.0, 0.0)]] * 20) is None


def test_what_always_came_true_in_a_few_games_has_a_wide_range() -> None:
    (tenth,) = tenths([[(3.0, 1.0)] * 50] * 2)
    assert (tenth.observed.share, tenth.moments, tenth.games) == (1.0, 100, 2)
    assert 0.3 < tenth.observed.low < 0.4 and tenth.observed.high == 1.0


def test_what_is_told_truly_comes_true() -> None:
    for tenth in tenths(invented(1.0)):
        assert tenth.observed.low - 0.05 <= tenth.predicted <= tenth.observed.high + 0.05
        assert 0 < tenth.games <= 600 and tenth.moments >= tenth.games
    overconfident = tenths(invented(0.2))
    assert overconfident[-1].observed.high < overconfident[-1].predicted and overconfident[0].observed.low > overconfident[0].predicted


def test_moments_of_real_games(tmp_path: Path) -> None:
    folder = play_all_of(small_plan(agents=("greedy",), decks=2), tmp_path / "match")
    found = moments(folder.games(COLUMNS).to_dicts()[0])
    assert len(found) > 20 and {score for _, score in found} <= {0.0, 0.5, 1.0}
