"""Thinking on several cores at once: this process and copies of it, which send back what they found."""

from __future__ import annotations

import marshal
import os
from collections.abc import Callable

Counts = list[tuple[int, float, int, float]]


def together(cores: int, think: Callable[[int], Counts]) -> list[Counts]:
    """What each of so many cores finds: the first here, the others in copies of this process."""
    crew = [_begin(think, core) for core in range(1, cores)]
    return [think(0), *(_end(process, pipe) for process, pipe in crew)]


def _begin(think: Callable[[int], Counts], core: int) -> tuple[int, int]:
    ours, theirs = os.pipe()
    process = os.fork()
    if process:
        os.close(theirs)
        return process, ours
    try:
        with os.fdopen(theirs, "wb") as pipe:
            pipe.write(marshal.dumps(think(core)))
    finally:
        os._exit(0)  # the copy must not go on with what its parent was doing


def _end(process: int, pipe: int) -> Counts:
    with os.fdopen(pipe, "rb") as sent:
        found: Counts = marshal.loads(sent.read())
    os.waitpid(process, 0)
    return found
