"""How much faster several workers are than one, measured in turns on the same games."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter

from arbiter.lab.decks import chosen
from arbiter.lab.jobs import Job
from arbiter.lab.local import SPAWN
from arbiter.lab.plan import Plan
from arbiter.lab.team import Team, outcomes

MANY = 20_000
"""More games than anybody measures with."""
WARM_UP = 0.2
"""The part of the games that is played before the clock starts."""
SPINS = 3_000_000
WANTED = 0.9
"""The speed-up that is wanted of each worker: 1.8 of two."""

Teams = Callable[[int], Team]


@dataclass(frozen=True, slots=True)
class Scaling:
    """The times of the same games with one worker and with several, round by round."""

    workers: int
    games: int
    alone: Sequence[float]
    together: Sequence[float]
    ceilings: Sequence[float]
    """What this machine gave as many processes that only count, at the same moments."""
    load: tuple[float, float]
    """The machine's load average before and after."""

    @property
    def speedups(self) -> list[float]:
        """How many times as fast, round by round."""
        return [one / several for one, several in zip(self.alone, self.together, strict=True)]

    @property
    def speedup(self) -> float:
        """The median of the rounds."""
        return median(self.speedups)

    @property
    def reached(self) -> bool:
        """Whether the speed-up is what is wanted."""
        return self.speedup >= WANTED * self.workers


def measure(slug: str, agents: tuple[str, ...], workers: int, seconds: float, rounds: int, teams: Teams,
            tell: Callable[[], None]) -> Scaling:
    """Play as many games as one worker plays in so many seconds, with one worker and with several in turns."""
    before, jobs = _load(), _enough(slug, agents, seconds, teams)
    alone, together, ceilings = list[float](), list[float](), list[float]()
    for _ in range(rounds):
        alone.append(_timed(jobs, teams(1)))
        together.append(_timed(jobs, teams(workers)))
        ceilings.append(workers * _spin(1) / _spin(workers))
        tell()
    return Scaling(workers, len(jobs), alone, together, ceilings, (before, _load()))


def _enough(slug: str, agents: tuple[str, ...], seconds: float, teams: Teams) -> list[Job]:
    """The jobs that one worker plays in so many seconds."""
    decks = chosen(slug, [], {})
    pairings = len(Plan(slug, decks, agents, games=1, seed=1).pairings())
    jobs, done, started = Plan(slug, decks, agents, games=-(-MANY // pairings), seed=1).jobs(), 0, 0.0
    with teams(1) as team:
        for _ in outcomes(jobs, team):
            started = started or perf_counter()
            done += 1
            if perf_counter() - started >= seconds:
                break
    return jobs[:done]


def _timed(jobs: Sequence[Job], team: Team) -> float:
    """The seconds a team that is warm takes for all jobs."""
    with team:
        for _ in outcomes(jobs[:max(1, int(WARM_UP * len(jobs)))], team):
            pass
        started = perf_counter()
        for _ in outcomes(jobs, team):
            pass
        return perf_counter() - started


def _spin(processes: int) -> float:
    """The seconds that several processes take to count, each on its own."""
    with SPAWN.Pool(processes) as pool:
        pool.map(_count, [1] * processes, chunksize=1)
        started = perf_counter()
        pool.map(_count, [SPINS] * processes, chunksize=1)
        return perf_counter() - started


def _count(spins: int) -> int:
    total = 0
    for number in range(spins):
        total ^= number
    return total


def _load() -> float:
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0

