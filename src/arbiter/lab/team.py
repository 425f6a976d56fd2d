"""A team of workers, and how a list of jobs is shared out among them."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from types import TracebackType
from typing import Protocol, Self

from arbiter.lab.jobs import Job
from arbiter.lab.play import Outcome
from arbiter.lab.records import Broken, Record

BATCH_SECONDS = 0.5
"""How long a worker should be busy with one batch: long enough to forget the cost of sending it."""
LARGEST_BATCH = 256
DEATHS = 3
"""So many workers may die of one job until it is given up."""

Finished = tuple[Sequence[Job], list[Outcome] | None]
"""A batch and what came of it; None if the worker died."""


class Team(Protocol):
    """Workers who play batches of jobs."""

    size: int
    """How many work at the same time."""

    def __enter__(self) -> Self: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None: ...

    @property
    def room(self) -> int:
        """How many more batches can be handed out now."""
        ...

    @property
    def busy(self) -> bool:
        """Whether any batch is out."""
        ...

    def start(self, batch: Sequence[Job]) -> None:
        """Hand out a batch."""
        ...

    def finished(self) -> Iterable[Finished]:
        """Wait until at least one batch is done."""
        ...


def outcomes(jobs: Sequence[Job], team: Team) -> Iterator[Outcome]:
    """What becomes of each job, exactly once, in the order in which they are done."""
    waiting, deaths, pace = deque(jobs), Counter[str](), Pace()
    while waiting or team.busy:
        while waiting and team.room:
            size = pace.size(len(waiting), team.size)
            team.start([waiting.popleft() for _ in range(size)])
        for batch, done in team.finished():
            if done is not None:
                pace.learn(done)
                yield from done
                continue
            deaths.update(job.id for job in batch)
            given_up = [job for job in batch if deaths[job.id] >= DEATHS and len(batch) == 1]
            yield from (Broken(job.id, f"its worker died {DEATHS} times") for job in given_up)
            waiting.extendleft(job for job in batch if job not in given_up)
            pace.slow_down()


class Pace:
    """How many jobs a batch should have, as learned from those that are done."""

    def __init__(self) -> None:
        self.seconds, self.games, self.careful = 0.0, 0, 0

    def size(self, left: int, workers: int) -> int:
        """The jobs of the next batch: fewer towards the end, so that all finish at about the same time."""
        if self.careful or not self.games:
            self.careful = max(0, self.careful - 1)
            return 1
        fitting = int(BATCH_SECONDS * self.games / max(self.seconds, 1e-9))
        return max(1, min(fitting, LARGEST_BATCH, left // (2 * workers)))

    def learn(self, done: Iterable[Outcome]) -> None:
        """Note how long the games of a batch took."""
        records = [record for record in done if isinstance(record, Record)]
        self.seconds += sum(record.seconds for record in records)
        self.games += len(records)

    def slow_down(self) -> None:
        """Send jobs one by one for a while, to find out of which one the workers die."""
        self.careful = LARGEST_BATCH
