"""Work done in children of this process: each begins with all that is loaded here, and leaves nothing behind."""

from __future__ import annotations

import gc
import os
import pickle
import resource
import select
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

Task = TypeVar("Task")

PATIENCE = 4
"""Seconds of a processor that one task may take; whoever takes longer is ended."""
CORES = 2


def forked(work: Callable[[Task], Any], tasks: Iterable[Task], cores: int = CORES) -> Iterator[tuple[Task, Any]]:
    """What the work gives for each task, as they are finished; None if a task took too long."""
    running: dict[int, tuple[Task, int]] = {}
    gc.freeze()
    for task in tasks:
        if len(running) == cores:
            yield _finished(running)
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            _work(work, task, writing)
        os.close(writing)
        running[child] = (task, reading)
    while running:
        yield _finished(running)


def _work(work: Callable[[Task], Any], task: Task, writing: int) -> None:
    """The child's whole life."""
    gc.disable()
    resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))
    try:
        os.write(writing, pickle.dumps(work(task)))
    except BaseException as error:
        os.write(writing, pickle.dumps(RuntimeError(f"{task}: {type(error).__name__}: {error}"[:2000])))
    os._exit(0)


def _finished(running: dict[int, tuple[Task, int]]) -> tuple[Task, Any]:
    """The task whose child is ready first, and what it gives."""
    ready = select.select([reading for _, reading in running.values()], [], [])[0][0]
    child = next(child for child, (_, reading) in running.items() if reading == ready)
    task, _ = running.pop(child)
    with open(ready, "rb") as pipe:
        found = pipe.read()
    os.waitpid(child, 0)
    result = pickle.loads(found) if found else None
    if isinstance(result, RuntimeError):
        raise result
    return task, result
