"""Win rates and ratings against values known from elsewhere."""

from __future__ import annotations

from math import exp, log
from random import Random

import pytest

from arbiter.lab.intervals import difference, wilson
from arbiter.lab.rating import ELO, Meeting, rate


@pytest.mark.parametrize(("points", "games", "low", "high"), [
    (8, 10, 0.4901625, 0.9433178),
    (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0, 0.1611),
    (1, 29, 0.0061, 0.1718),
    (29, 29, 0.8830, 1.0),
])
def test_wilson_gives_the_published_intervals(points: float, games: int, low: float, high: float) -> None:
    found = wilson(points, games)
    assert (found.low, found.high) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))
    assert found.share == points / games


@pytest.mark.parametrize(("one", "other", "low", "high"), [
    ((56, 70), (48, 80), 0.0524, 0.3339),  # Newcombe 1998, table II, method 10
    ((9, 10), (3, 10), 0.1705, 0.8090),
    ((10, 10), (0, 20), 0.6791, 1.0),
])
def test_newcombe_gives_the_published_intervals(one: tuple[int, int], other: tuple[int, int], low: float, high: float) -> None:
    found = difference(wilson(*one), wilson(*other))
    assert (found.low, found.high) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


def test_two_players_are_apart_by_the_log_of_their_odds() -> None:
    one, other = rate(2, [Meeting(0, 1, [1.5] * 100, [2] * 100)], resamples=10)
    assert one.rating - other.rating == pytest.approx(ELO * log(3), rel=1e-3)
    assert one.rating == pytest.approx(-other.rating)
    assert (one.games, other.games) == (200, 200)


def test_bradley_terry_finds_the_strengths_that_made_the_results() -> None:
    true = (0.9, 0.2, -0.1, -1.0)
    exact = [Meeting(a, b, [2 / (1 + exp(true[b] - true[a]))] * 500, [2] * 500) for a in range(4) for b in range(a + 1, 4)]
    for found, strength in zip(rate(4, exact, resamples=10), true, strict=True):
        assert found.rating == pytest.approx(ELO * strength, abs=0.1)


def test_bootstrap_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    true, dice, inside, all_of_them = (0.5, 0.0, -0.5), Random(5), 0, 0
    for _ in range(40):
        meetings = [drawn(a, b, true, dice) for a in range(3) for b in range(a + 1, 3)]
        for found, strength in zip(rate(3, meetings, resamples=150), true, strict=True):
            inside += found.low <= ELO * strength <= found.high
            all_of_them += 1
    assert 0.85 <= inside / all_of_them <= 0.99


def drawn(one: int, other: int, true: tuple[float, ...], dice: Random) -> Meeting:
    chance = 1 / (1 + exp(true[other] - true[one]))
    return Meeting(one, other, [float((dice.random() < chance) + (dice.random() < chance)) for _ in range(60)], [2] * 60)


def test_too_few_games_tell_no_range() -> None:
    few, enough = (rate(2, [Meeting(0, 1, [1.0, 2.0] * half, [2, 2] * half)], resamples=50) for half in (4, 5))
    assert all(found.low == found.rating == found.high for found in few)
    assert all(found.low < found.rating < found.high for found in enough)


def test_who_never_lost_has_a_rating_too() -> None:
    best, worst = rate(2, [Meeting(0, 1, [2.0] * 20, [2] * 20)], resamples=10)
    assert 200 < best.rating < 1000
    assert best.rating == -worst.rating
