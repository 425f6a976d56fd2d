"""Chance as a value: fair to the eye of a chi-square test, the same everywhere, and independent in copies."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations

import pytest

from arbiter.core.rng import Rng


def chi_square(counts: Counter[object], cells: int) -> float:
    """How far counts are from even, in standard deviations of the chi-square distribution."""
    expected = counts.total() / cells
    spread = sum((count - expected) ** 2 / expected for count in counts.values()) + (cells - len(counts)) * expected
    return (spread - (cells - 1)) / (2 * (cells - 1)) ** 0.5


def test_the_generator_is_splitmix64() -> None:
    rng = Rng(0)
    assert [rng.bits() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 7, 10, 100])
def test_numbers_below_a_limit_are_even(limit: int) -> None:
    rng = Rng(7)
    counts: Counter[object] = Counter(rng.below(limit) for _ in range(20_000))
    assert set(counts) == set(range(limit))
    assert limit == 1 or abs(chi_square(counts, limit)) < 4


    rng = Rng(8)
    dice: Counter[object] = Counter(rng.roll(6) for _ in range(12_000))
    assert set(dice) == {1, 2, 3, 4, 5, 6} and abs(chi_square(dice, 6)) < 4
    coins: Counter[object] = Counter(rng.coin() for _ in range(4_000))
    assert set(coins) == {True, False} and abs(chi_square(coins, 2)) < 4


def test_neighbouring_numbers_do_not_depend_on_each_other() -> None:
    rng = Rng(9)
    numbers = [rng.below(6) for _ in range(30_001)]
    assert abs(chi_square(Counter(pairwise(numbers)), 36)) < 4


def test_neighbouring_seeds_do_not_give_neighbouring_games() -> None:
    assert abs(chi_square(Counter(Rng(seed).below(10) for seed in range(20_000)), 10)) < 4


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_every_order_of_a_short_pile_is_as_likely(size: int) -> None:
    rng, counts = Rng(size), Counter[object]()
    orders = set(permutations(range(size)))
    for _ in range(len(orders) * 250):
        pile = list(range(size))
        rng.shuffle(pile)
        counts[tuple(pile)] += 1
    assert set(counts) == orders
    assert abs(chi_square(counts, len(orders))) < 4


@pytest.mark.parametrize("size", [13, 14, 15, 40])
def test_every_card_of_a_pile_is_as_likely_in_every_place(size: int) -> None:
    rng, places = Rng(size), [Counter[object]() for _ in range(size)]
    pairs: Counter[object] = Counter()
    for _ in range(size * 200):
        pile = list(range(size))
        rng.shuffle(pile)
        assert sorted(pile) == list(range(size))
        for place, card in enumerate(pile):
            places[place][card] += 1
        pairs[(pile[0] < pile[1], pile[-2] < pile[-1])] += 1
    assert max(abs(chi_square(counts, size)) for counts in places) < 4.5
    assert abs(chi_square(pairs, 4)) < 4


def test_short_piles_are_left_alone() -> None:
    empty, single = list[int](), ["only"]
    Rng(1).shuffle(empty)
    Rng(1).shuffle(single)
    assert (empty, single) == ([], ["only"])


def test_a_copy_rolls_what_the_original_would_have_rolled() -> None:
    one = Rng(5)
    one.bits()
    two = one.copy()
    ahead = [two.bits() for _ in range(5)]
    assert one != two
    assert [one.bits() for _ in range(5)] == ahead
    assert one == two


def test_the_state_is_one_number_that_loads_again() -> None:
    rng = Rng(123)
    rng.bits()
    assert Rng.load(rng.dump()).bits() == rng.copy().bits()
    assert 0 <= rng.state < 2**64
