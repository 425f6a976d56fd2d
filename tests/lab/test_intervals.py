"""Win rates and ratings against values known from elsewhere."""

from __future__ import annotations

from math import exp, log
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from arbiter.lab.intervals import difference, set_by_set, split, wilson
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


def test_sets_in_which_decks_decide_tell_more_than_single_games() -> None:
    assert set_by_set(np.array([[1.0, 2.0], [2.0, 2.0]] * 4)) is None, "eight sets are too few"
    assert set_by_set(np.array([[1.0, 2.0]] * 20)) is None, "there is nothing to tell by"
    found = set_by_set(np.array([[1.0, 2.0]] * 15 + [[2.0, 2.0]] * 5))
    assert found is not None
    half = 1.96 * 0.22213 / 20 ** 0.5  # the standard deviation of the sets' rates is 0.22213
    assert found == (pytest.approx(0.625 - half, abs=1e-4), pytest.approx(0.625 + half, abs=1e-4))
    alone = wilson(25, 40)
    assert alone.low < found[0] and found[1] < alone.high


@pytest.mark.parametrize(("one", "other", "low", "high"), [
    ((56, 70), (48, 80), 0.0524, 0.3339),  # Newcombe 1998, table II, method 10
    ((9, 10), (3, 10), 0.1705, 0.8090),
    ((10, 10), (0, 20), 0.6791, 1.0),
])
def test_newcombe_gives_the_published_intervals(one: tuple[int, int], other: tuple[int, int], low: float, high: float) -> None:
    found = difference(wilson(*one), wilson(*other))
    assert (found.low, found.high) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


def test_games_that_are_counted_one_by_one_are_independent() -> None:
    """Each game is on one side only, and the intervals are those of Wilson and Newcombe."""
    drawn = np.array([[1.0, 1]] * 56 + [[0.0, 1]] * 14 + [[0.0, 0]] * 80)
    found = split(drawn, np.array([[0.0, 0]] * 70 + [[1.0, 1]] * 48 + [[0.0, 1]] * 32), by_duel=False)
    assert (found.with_it, found.without) == (wilson(56, 70), wilson(48, 80))
    assert found.difference == difference(wilson(56, 70), wilson(48, 80))


def test_duels_that_all_go_as_their_game_does_are_no_more_than_games() -> None:
    nothing = np.zeros((20, 2))
    alike = np.array([[3.0, 3]] * 12 + [[0.0, 3]] * 8)
    found = split(alike, nothing, by_duel=True)
    assert found.without is None and found.difference is None and found.with_it is not None
    assert (found.with_it.points, found.with_it.games, found.with_it.duels, found.with_it.share) == (36, 20, 60, 0.6)
    games, duels = wilson(12, 20), wilson(36, 60)
    assert found.with_it.low == pytest.approx(games.low, abs=0.01) and found.with_it.high == pytest.approx(games.high, abs=0.01)
    mixed = split(np.array([[2.0, 3]] * 18 + [[0.0, 3]] * 2), nothing, by_duel=True).with_it
    assert mixed is not None and (mixed.low, mixed.high) == (duels.low, duels.high)
    few = split(np.array([[3.0, 3]] * 4), nothing, by_duel=True).with_it
    assert few is not None and (few.low, few.high) == (wilson(4, 4).low, 1.0)


@pytest.mark.parametrize(("games", "luck"), [(12, 0.4), (40, 0.3), (120, 0.0)])
def test_the_intervals_of_duels_hold_the_truth_about_as_often_as_they_say(games: int, luck: float) -> None:
    """In some games all duels go better than in others; the card is worth a tenth."""
    dice, inside = np.random.default_rng(5), np.zeros(3)
    for _ in range(1000):
        found = split(*many_duels(games, luck, dice), by_duel=True)
        assert found.with_it and found.without and found.difference
        sides = ((found.with_it, 0.55), (found.without, 0.45), (found.difference, 0.1))
        inside += [side.low <= true <= side.high for side, true in sides]
    assert (inside >= 915).all() and (inside <= 980).all()


def many_duels(games: int, luck: float, dice: np.random.Generator) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Three to five duels a game, in which the card is drawn in seven of ten."""
    fought = np.arange(5) < dice.integers(3, 6, (games, 1))
    drawn, tilt = dice.random((games, 5)) < 0.7, dice.choice([-luck, luck], (games, 1))
    won = dice.random((games, 5)) < 0.45 + tilt + 0.1 * drawn
    sides = (drawn & fought, ~drawn & fought)
    with_it, without = (np.stack([(won & side).sum(axis=1), side.sum(axis=1)], axis=1).astype(float) for side in sides)
    return with_it, without


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
