"""Searching on several cores at once: this process and forks of it, which send back what they found."""

from __future__ import annotations

import marshal
import os
from collections.abc import Callable
from signal import SIGKILL
from traceback import print_exc

Found = tuple[int, list[tuple[int, float, int, float, float, int, float]]]
"""How many simulations a core ran, and for every option the sums that make up its `ActionStats`."""


def on_cores(cores: int, search: Callable[[int], Found]) -> list[Found]:
    """What each of so many cores finds: the first in this process, the others in forks of it."""
    forks = [_fork(search, core) for core in range(1, cores)]
    try:
        found = [search(0)]
        while forks:
            found.append(_collect(*forks.pop(0)))
        return found
    finally:
        for process, pipe in forks:  # one of them has failed: nobody waits for the others
            os.close(pipe)
            os.kill(process, SIGKILL)
            os.waitpid(process, 0)


def _fork(search: Callable[[int], Found], core: int) -> tuple[int, int]:
    """Begin a search in a fork of this process: its id, and the pipe on which it answers."""
    ours, theirs = os.pipe()
    process = os.fork()
    if process:
        os.close(theirs)
        return process, ours
    try:
        with os.fdopen(theirs, "wb") as pipe:
            pipe.write(marshal.dumps(search(core)))
    except BaseException:
        print_exc()
    finally:
        os._exit(0)  # the fork must not go on with what its parent was doing


def _collect(process: int, pipe: int) -> Found:
    """Wait for a fork, and read what it found."""
    with os.fdopen(pipe, "rb") as sent:
        answer = sent.read()
    os.waitpid(process, 0)
    if not answer:
        raise ChildProcessError("A forked search process has failed: its traceback is printed above.")
    found: Found = marshal.loads(answer)
    return found
