"""Thinking on several cores at once: this process and copies of it, which send back what they found."""

from __future__ import annotations

import marshal
import os
from collections.abc import Callable
from signal import SIGKILL
from traceback import print_exc

Found = tuple[int, bool, list[tuple[int, float, int, float, float, int, float]]]
"""How many tries there were, whether they were sensible, and for every option what adds up to a thought about it."""


def together(cores: int, think: Callable[[int], Found]) -> list[Found]:
    """What each of so many cores finds: the first here, the others in copies of this process."""
    crew = [_begin(think, core) for core in range(1, cores)]
    try:
        found = [think(0)]
        while crew:
            found.append(_end(*crew.pop(0)))
        return found
    finally:
        for process, pipe in crew:  # somebody has failed: nobody waits for the others
            os.close(pipe)
            os.kill(process, SIGKILL)
            os.waitpid(process, 0)


def _begin(think: Callable[[int], Found], core: int) -> tuple[int, int]:
    ours, theirs = os.pipe()
    process = os.fork()
    if process:
        os.close(theirs)
        return process, ours
    try:
        with os.fdopen(theirs, "wb") as pipe:
            pipe.write(marshal.dumps(think(core)))
    except BaseException:
        print_exc()
    finally:
        os._exit(0)  # the copy must not go on with what its parent was doing


def _end(process: int, pipe: int) -> Found:
    with os.fdopen(pipe, "rb") as sent:
        answer = sent.read()
    os.waitpid(process, 0)
    if not answer:
        raise ChildProcessError("A copy of this process that thought along has failed: what went wrong is told above.")
    found: Found = marshal.loads(answer)
    return found
