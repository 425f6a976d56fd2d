"""Small matches to test with, and jobs that are hard on their workers."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Self

import arbiter
from arbiter.core.log import Listener
from arbiter.lab.decks import chosen
from arbiter.lab.folder import Folder
from arbiter.lab.jobs import Job
from arbiter.lab.plan import Plan
from arbiter.lab.play import play, play_all
from arbiter.lab.team import Finished


def small_plan(game: str = "eran", games: int = 4, agents: tuple[str, ...] = ("random",), decks: int = 3, **options: object) -> Plan:
    """A match of a few decks."""
    names = list(chosen(game, [], {}))[:decks]
    return Plan(game, chosen(game, names, {}), agents, games, seed=7, options=options)  # type: ignore[arg-type]


def play_all_of(plan: Plan, path: Path) -> Folder:
    """Play a whole match into a folder, without a team."""
    with Folder(path).open(plan) as folder:
        for job in plan.jobs():
            folder.add(play(job))
    return folder


class Here:
    """A team of one in this very process, so that a test can break the games it plays."""

    def __init__(self, size: int | None = None) -> None:
        self.size, self._batch = 1, list[Job]()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        pass

    @property
    def room(self) -> int:
        return 0 if self._batch else 1

    @property
    def busy(self) -> bool:
        return bool(self._batch)

    def start(self, batch: Sequence[Job]) -> None:
        self._batch = list(batch)

    def finished(self) -> Iterator[Finished]:
        batch, self._batch = self._batch, []
        yield batch, play_all(batch)


@dataclass(frozen=True)
class Deadly(Job):
    """A job that kills whoever takes it, until it has done so as often as it wants."""

    marks: str = ""
    kills: int = 1

    def begin(self, *, log: bool | Listener = True, track: bool = True) -> arbiter.Game:
        """Leave a mark and die, or else play."""
        marks = Path(self.marks)
        if len(list(marks.iterdir())) < self.kills:
            (marks / str(time.time_ns())).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().begin(log=log, track=track)


@dataclass(frozen=True)
class Waiting(Job):
    """A job that tells its worker's process id once, and then waits to be killed; the next time it plays."""

    mark: str = ""

    def begin(self, *, log: bool | Listener = True, track: bool = True) -> arbiter.Game:
        """Write the process id and wait, or else play."""
        mark = Path(self.mark)
        if not mark.exists():
            mark.with_suffix(".new").write_text(str(os.getpid()))
            mark.with_suffix(".new").rename(mark)
            time.sleep(60)
            raise TimeoutError("nobody killed this worker")
        return super().begin(log=log, track=track)


@dataclass(frozen=True)
class Meeting(Job):
    """A job that waits until another one like it has begun as well."""

    marks: str = ""

    def begin(self, *, log: bool | Listener = True, track: bool = True) -> arbiter.Game:
        """Leave a mark, wait for another, and play."""
        marks = Path(self.marks)
        (marks / self.id).touch()
        for _ in range(3_000):
            if len(list(marks.iterdir())) > 1:
                return super().begin(log=log, track=track)
            time.sleep(0.02)
        raise TimeoutError("nobody else has begun")


@dataclass(frozen=True)
class Stranded(Job):
    """A job that waits on one node of a cluster until that is lost, and is played on the others from then on."""

    node: str = ""
    mark: str = ""

    def begin(self, *, log: bool | Listener = True, track: bool = True) -> arbiter.Game:
        """On the node, tell by which Arbiter it would be played, and wait; elsewhere wait for somebody to be there, and play."""
        import ray

        mark = Path(self.mark)
        there: bool = ray.get_runtime_context().get_node_id() == self.node
        if there:
            mark.with_suffix(".new").write_text(arbiter.__file__)
            mark.with_suffix(".new").rename(mark)
        for _ in range(3_000):
            if mark.exists() and not there:
                return super().begin(log=log, track=track)
            time.sleep(0.02)
        raise TimeoutError("the node was not lost, or nobody played on it")


def turned(job: Job, kind: type[Job], **more: object) -> Job:
    """The same job in another guise: it has the same id."""
    return kind(**{field.name: getattr(job, field.name) for field in fields(Job)}, **more)  # type: ignore[arg-type]
