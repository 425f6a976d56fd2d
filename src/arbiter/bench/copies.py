"""Times what search does at every iteration: copying a game, and imagining what a seat cannot know."""

from __future__ import annotations

import copy
import math
import random
import statistics
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter_ns

import arbiter
from arbiter.bench.spread import Spread, percentile

COPY_SEEDS = range(1, 9)
COPY_TRIES = 3
MID_GAME_SAMPLES = 12


@dataclass(frozen=True, slots=True)
class CopyFigures:
    """What copying and imagining a tracked game cost, in microseconds, over all decisions of a set of games, round by round."""

    games: int
    decisions: int
    median_us: Spread
    p99_us: Spread
    tail: Spread
    mid_game_samples: int
    deepcopy_us: float
    deepcopy_ratio: Spread
    imagine_us: Spread
    imagine_p99_us: float


@dataclass(frozen=True, slots=True)
class CopyTimes:
    """How long copies and imagined worlds took in one round, in nanoseconds, and deepcopy relative to copies at the same decisions."""

    copies: list[int] = field(default_factory=list)
    deepcopies: list[int] = field(default_factory=list)
    ratios: list[float] = field(default_factory=list)
    imagined: list[int] = field(default_factory=list)

    @property
    def tail(self) -> float:
        """The slowest hundredth of the copies relative to their median."""
        return percentile(self.copies, 0.99) / statistics.median(self.copies)


def begun(slug: str, seed: int, *, track: bool) -> arbiter.Game:
    """A game to be measured."""
    options = arbiter.rulebook(slug).study.options(seed)
    return arbiter.new(slug, seed=seed, track=track, log=False, **options)


def tracked_decisions(slug: str, seed: int) -> Iterator[arbiter.Game]:
    """Yield a tracked random game at each of its decisions, the same ones for the same seed."""
    rnd = random.Random(seed).random
    game = begun(slug, seed, track=True)
    while (decision := game.decision) is not None:
        yield game
        game.choose(int(rnd() * len(decision.actions)))


def measure_copies(slug: str, rounds: int) -> CopyFigures:
    """Time game.copy() and game.imagine() in some rounds and summarise them."""
    return copy_figures([time_copies(slug) for _ in range(rounds)])


def time_copies(slug: str) -> CopyTimes:
    """Time game.copy() and game.imagine() at every decision of a fixed set of random games, and deepcopy in mid-game.

    The time of a copy is the shortest of three consecutive ones, to shake off interrupts and collections of garbage:
    the tail (p99 to median) is therefore that of the work itself, not of the machine. The ratio compares
    copy.deepcopy of the state alone, without the running game around it, to game.copy() at the same decision.
    A world is imagined once, for the seat that decides: how often it has to be dealt is a matter of chance.
    """
    times = CopyTimes()
    rng = random.Random(COPY_SEEDS[0])
    for seed in COPY_SEEDS:
        middle = mid_game(sum(1 for _ in tracked_decisions(slug, seed)))
        for number, game in enumerate(tracked_decisions(slug, seed)):
            times.copies.append(shortest_ns(game.copy))
            times.imagined.append(timed_ns(partial(game.imagine, decider(game), rng)))
            if number in middle:
                times.deepcopies.append(shortest_ns(partial(copy.deepcopy, game.state)))
                times.ratios.append(times.deepcopies[-1] / times.copies[-1])
    return times


def decider(game: arbiter.Game) -> int:
    """The seat whose decision it is."""
    assert game.decision is not None
    return game.decision.seat


def copy_figures(rounds: Sequence[CopyTimes]) -> CopyFigures:
    """Summarise the times, each round as one figure."""
    deepcopies = [took for times in rounds for took in times.deepcopies]
    imagined = [took for times in rounds for took in times.imagined]
    return CopyFigures(
        games=len(COPY_SEEDS),
        decisions=len(rounds[0].copies),
        median_us=Spread.of([statistics.median(times.copies) / 1000 for times in rounds]),
        p99_us=Spread.of([percentile(times.copies, 0.99) / 1000 for times in rounds]),
        tail=Spread.of([times.tail for times in rounds]),
        mid_game_samples=len(rounds[0].deepcopies),
        deepcopy_us=statistics.median(deepcopies) / 1000,
        deepcopy_ratio=Spread.of([statistics.median(times.ratios) for times in rounds]),
        imagine_us=Spread.of([statistics.median(times.imagined) / 1000 for times in rounds]),
        imagine_p99_us=percentile(imagined, 0.99) / 1000,
    )


def timed_ns(work: Callable[[], object]) -> int:
    """Time some work once, without the freeing of its result."""
    start = perf_counter_ns()
    result = work()
    took = perf_counter_ns() - start
    del result
    return took


def shortest_ns(work: Callable[[], object]) -> int:
    """Time some work as the shortest of consecutive tries, and never as nothing at all."""
    return max(1, min(timed_ns(work) for _ in range(COPY_TRIES)))


def mid_game(decisions: int) -> set[int]:
    """Return some evenly spread decision numbers from the middle third of a game."""
    first, last = decisions // 3, max(decisions // 3 + 1, 2 * decisions // 3)
    return set(range(first, last, math.ceil((last - first) / MID_GAME_SAMPLES)))
