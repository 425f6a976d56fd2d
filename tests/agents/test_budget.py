"""A budget of time ends a search in time, by a clock that the tests move."""

from __future__ import annotations

import pytest

import arbiter
from arbiter.agents import LEVELS, agent, budget
from arbiter.agents.budget import RESOLUTION, WALL_CLOCK, Budget, Meter
from arbiter.agents.search import Search


class Time:
    """A processor's time, and how much faster the clock on the wall goes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, wall: float = 1.0, reading: float = 0.0) -> None:
        self.seconds, self.wall, self.reading = 100.0, wall, reading
        monkeypatch.setattr(budget, "process_time", self.processor)
        monkeypatch.setattr(budget, "perf_counter", lambda: self.seconds * self.wall)

    def processor(self) -> float:
        """The time now; reading it takes some."""
        self.seconds += self.reading
        return self.seconds


def iterations(time: Time, meter: Meter, *takes: float) -> int:
    """How many iterations are made until the budget is spent, if they take so many seconds, the last ones alike."""
    while meter.spent() < 1:
        time.seconds += takes[min(meter.iterations, len(takes) - 1)]
        meter.iterations += 1
    return meter.iterations


def test_time_is_over_when_the_processor_has_worked_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time(monkeypatch)
    made = iterations(time, Meter(Budget(seconds=2)), 0.001)
    assert 2000 <= made <= 2000 * (1 + RESOLUTION) + 1


def test_a_quick_beginning_does_not_keep_it_from_reading_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes a hundred times as long after ten iterations goes over by ten of them at most."""
    time = Time(monkeypatch)
    made = iterations(time, Meter(Budget(seconds=2)), *[0.001] * 10, 0.1)
    assert 29 <= made <= 40


def test_where_others_use_the_processor_the_clock_on_the_wall_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time(monkeypatch, wall=10 * WALL_CLOCK)
    made = iterations(time, Meter(Budget(seconds=2)), 0.001)
    assert 200 <= made <= 200 * (1 + RESOLUTION) + 1


def test_whichever_ends_first_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time(monkeypatch)
    assert iterations(time, Meter(Budget(seconds=2, iterations=50)), 0.001) == 50
    assert iterations(time, Meter(Budget(seconds=0.02, iterations=5000)), 0.001) < 30


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_a_level_stops_thinking_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch, slug: str) -> None:
    """And in that time options are simulated, not only looked at."""
    game, player = arbiter.new(slug, seed=4, log=False), agent("mcts:easy", 1)
    assert isinstance(player, Search)
    Time(monkeypatch, reading=LEVELS["easy"] / 200)
    player.pick(game)
    assert player.iterations > 1
