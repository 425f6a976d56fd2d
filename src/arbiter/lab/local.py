"""A team of processes on this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import Protocol, Self, TypeVar

from arbiter.core.errors import ArbiterError
from arbiter.lab.jobs import Job
from arbiter.lab.play import play_all
from arbiter.lab.team import Finished

SPAWN = multiprocessing.get_context("spawn")
"""Fresh processes: the same on every system, and nothing is shared by accident."""
AHEAD = 3
"""Tasks handed out for each core, so that none waits while an earlier task takes long."""

Task = TypeVar("Task")
Done = TypeVar("Done")


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def ignore_ctrl_c() -> None:
    """Leave it to the one who gives the work to stop it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def ctrl_c_ignored() -> Iterator[None]:
    """Processes started meanwhile ignore Ctrl-C from their first moment on, while they still import. Only the main thread can do this."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def work(pipe: Connection) -> None:
    """Play what comes through the pipe until it is closed; Ctrl-C is for the one at the other end."""
    ignore_ctrl_c()
    with suppress(EOFError, OSError):
        while True:
            pipe.send(play_all(pipe.recv()))


class WorkerProcess:
    """A process and our end of the pipe to it."""

    def __init__(self) -> None:
        self.pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(theirs,), daemon=True)
        with ctrl_c_ignored():
            self.process.start()
        theirs.close()
        self.batch: Sequence[Job] | None = None

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self.pipe.close()
        self.process.kill()
        self.process.join()


class LocalTeam:
    """As many processes as there are cores, or as many as asked for."""

    def __init__(self, size: int | None = None) -> None:
        self.size = size or cores()
        self.workers: list[WorkerProcess] = []

    def __enter__(self) -> Self:
        self.workers = [WorkerProcess() for _ in range(self.size)]
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        for worker in self.workers:
            worker.stop()
        self.workers = []

    @property
    def room(self) -> int:
        return sum(1 for worker in self.workers if worker.batch is None)

    @property
    def busy(self) -> bool:
        return any(worker.batch is not None for worker in self.workers)

    def start(self, batch: Sequence[Job]) -> None:
        worker = next(worker for worker in self.workers if worker.batch is None)
        worker.batch = batch
        with suppress(OSError):  # a dead worker is noticed when its answer is waited for
            worker.pipe.send(batch)

    def finished(self) -> Iterator[Finished]:
        """What has come back; a worker that died is replaced."""
        at_work = {worker.pipe: worker for worker in self.workers if worker.batch is not None}
        for pipe in wait(list(at_work)):
            worker = at_work[pipe]  # type: ignore[index]
            batch, worker.batch = worker.batch, None
            assert batch is not None
            try:
                yield batch, worker.pipe.recv()
            except (EOFError, OSError):
                worker.stop()
                self.workers[self.workers.index(worker)] = WorkerProcess()
                yield batch, None


class Each(Protocol):
    """What is done with each of some tasks, in their order, as by `map`."""

    def __call__(self, work: Callable[[Task], Done], tasks: Iterable[Task], /) -> Iterator[Done]: ...


@contextmanager
def many(size: int | None = None) -> Iterator[Each]:
    """A `map` on as many processes as there are cores, or as asked for; the tasks may go on without end."""
    size = size or cores()
    pool = ProcessPoolExecutor(size, SPAWN, ignore_ctrl_c)

    def each(work: Callable[[Task], Done], tasks: Iterable[Task], /) -> Iterator[Done]:
        out = deque[Future[Done]]()
        try:
            for task in tasks:
                out.append(pool.submit(work, task))
                if len(out) == AHEAD * size:
                    yield out.popleft().result()
            while out:
                yield out.popleft().result()
        finally:  # whoever has enough of them leaves the rest undone
            for future in out:
                future.cancel()

    try:
        yield each
    except BrokenProcessPool:
        raise ArbiterError("A worker died, or a rule failed in it. Try again, with fewer --jobs if memory is short.") from None
    finally:
        pool.shutdown(cancel_futures=True)
