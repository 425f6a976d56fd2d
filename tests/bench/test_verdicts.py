"""A target is missed only when every round misses it, and the report says how close the others were."""

from __future__ import annotations

import pytest

from arbiter.bench.copies import CopyTimes, copy_figures
from arbiter.bench.run import FIGURES, Check, Target, target_figure
from arbiter.bench.show import check_line
from arbiter.bench.spread import Spread

FAST = Target("speed", "decisions", 100.0)
SHORT = Target("tail", "copy_tail", 4.0, at_least=False)


@pytest.mark.parametrize(("target", "rounds", "missed"), [
    (FAST, [90, 95, 99.9], True), (FAST, [90, 95, 100], False), (FAST, [100, 200], False),
    (SHORT, [4.1, 5, 6], True), (SHORT, [4, 5, 6], False), (SHORT, [1, 2], False),
])
def test_a_target_is_missed_when_every_round_misses_it(target: Target, rounds: list[float], missed: bool) -> None:
    assert target.missed_by(Spread.of(rounds)) is missed


@pytest.mark.parametrize(("rounds", "word"), [([90, 95], "FAIL"), ([90, 95, 101], "NEAR"), ([90, 105, 110], "PASS"), ([], "----")])
def test_the_line_of_a_target_says_whether_it_was_reached(rounds: list[float], word: str) -> None:
    figure = Spread.of(rounds) if rounds else None
    passed = not FAST.missed_by(figure) if figure else None
    line = check_line(Check("eran", FAST.label, FAST.bound, FAST.at_least, FAST.unit, figure, passed)).plain
    assert line.startswith(f"{word} eran: speed: ") and line.endswith("target ≥ 100/s")


def test_each_round_of_copies_is_one_figure() -> None:
    steady, rough = [1000] * 99, [1000] * 97 + [5000] * 2
    figures = copy_figures([CopyTimes(steady, [30_000, 40_000], [30.0, 40.0], [20_000, 30_000, 90_000]),
                            CopyTimes(rough, [50_000, 70_000], [50.0, 70.0], [10_000, 50_000, 50_000])])
    assert (figures.decisions, figures.mid_game_samples) == (99, 2)
    assert (figures.tail.low, figures.tail.high) == (1.0, 5.0)
    assert (figures.deepcopy_ratio.low, figures.deepcopy_ratio.high) == (35.0, 60.0)
    assert (figures.median_us.low, figures.median_us.high) == (1.0, 1.0)
    assert (figures.p99_us.low, figures.p99_us.high) == (1.0, 5.0)
    assert (figures.imagine_us.low, figures.imagine_us.high, figures.imagine_p99_us) == (30.0, 50.0, 90.0)


def test_copies_and_imagined_worlds_are_held_against_their_bounds_in_microseconds() -> None:
    figures = copy_figures([CopyTimes([31_000], [1], [1.0], [150_000]), CopyTimes([40_000], [1], [1.0], [250_000])])
    for name, bound, missed in (("copy_us", 30.0, True), ("imagine_us", 200.0, False)):
        target = FIGURES[name](bound=bound)
        figure = target_figure("grail", target, {}, figures)
        assert figure is not None
        assert (target.missed_by(figure), target.unit) == (missed, " µs")
