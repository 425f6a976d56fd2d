"""The computer players' worker processes. One that crashes or does not come to an end is replaced."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from bisect import insort
from contextlib import suppress
from itertools import count
from typing import Any, NamedTuple

from arbiter.server.limits import Limits
from arbiter.server.reasons import BUSY, Refused

SOON, LATER = 0, 1
"""What a player waits for comes before what can wait."""
LONGEST_LINE = 1 << 20
LAST_RESORT = "greedy"
AGAIN = 0.5
"""After so many seconds a computer player that found no room asks again."""

journal = logging.getLogger("arbiter.server")


class TaskFailed(Exception):
    """A worker crashed or took too long over a task."""


class Thinker:
    """One process that works on one task at a time."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def work(self, task: dict[str, Any], seconds: float) -> Any:
        """The answer to a task; a worker that fails is ended, and the next task finds a new one."""
        try:
            process = await self.start()
            assert process.stdin and process.stdout
            process.stdin.write(json.dumps(task).encode() + b"\n")
            async with asyncio.timeout(seconds):
                await process.stdin.drain()
                line = await process.stdout.readline()
            return json.loads(line)
        except (TimeoutError, OSError, ValueError) as error:
            await self.end()
            raise TaskFailed(f"{task['task']}: {type(error).__name__}") from error
        except asyncio.CancelledError:
            await self.end()
            raise

    async def start(self) -> asyncio.subprocess.Process:
        """The process, running."""
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "arbiter.server.worker", stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE)
        return self.process

    async def end(self) -> None:
        """Stop the process, whatever it does."""
        process, self.process = self.process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class QueuedTask(NamedTuple):
    """A task that waits for a worker; its number keeps those of the same urgency in the order they came."""

    urgency: int
    number: int
    task: dict[str, Any]
    answer: asyncio.Future[Any]


class Thinkers:
    """The workers and the tasks that wait for them."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self.workers = [Thinker() for _ in range(limits.workers)]
        self.waiting: list[QueuedTask] = []
        """What no worker has begun, in the order in which it will be."""
        self._more = asyncio.Event()
        self._numbers = count()
        self._running: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Begin to work."""
        self._running = [asyncio.create_task(self._serve(worker)) for worker in self.workers]

    async def close(self) -> None:
        """End all workers."""
        for running in self._running:
            running.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self.workers))

    async def think(self, task: dict[str, Any], urgency: int = SOON) -> Any:
        """The answer to a task, or TaskFailed."""
        if len(self.waiting) >= self._limits.waiting_tasks:
            raise Refused(BUSY)
        queued = QueuedTask(urgency, next(self._numbers), task, asyncio.get_running_loop().create_future())
        insort(self.waiting, queued)
        self._more.set()
        try:
            return await queued.answer
        finally:  # nobody may want to know any more
            if queued in self.waiting:
                self.waiting.remove(queued)

    async def choose(self, task: dict[str, Any]) -> str | None:
        """What a computer player chooses: tried once, then by a simpler player; None if nobody knows."""
        for player in (task["agent"], LAST_RESORT):
            try:
                return str(await self._in_turn(task | {"agent": player}))
            except TaskFailed as error:
                journal.warning("a task about %s failed (%s)", task["match"], error)
        return None

    async def _in_turn(self, task: dict[str, Any]) -> Any:
        """What a worker finds; if too much waits already, this waits for room."""
        while True:
            try:
                return await self.think(task)
            except Refused:
                await asyncio.sleep(AGAIN)

    async def advise(self, task: dict[str, Any]) -> list[Any]:
        """What a search finds out about every option."""
        return list(await self._twice({"task": "advise", **task}, SOON))

    async def outlook(self, task: dict[str, Any]) -> float:
        """How likely a seat is to win, as far as it can know."""
        return float(await self._twice({"task": "outlook", **task}, LATER))

    async def _twice(self, task: dict[str, Any], urgency: int) -> Any:
        """What a worker finds, tried twice."""
        for _ in range(2):
            try:
                return await self.think(task, urgency)
            except TaskFailed as error:
                journal.warning("%s about %s failed (%s)", task["task"], task["match"], error)
        raise Refused(BUSY)

    async def _serve(self, worker: Thinker) -> None:
        with suppress(OSError):  # the first task tries again
            await worker.start()
        while True:
            _, _, task, answer = await self._next()
            try:
                found = await worker.work(task, self._limits.thinking_seconds)
            except Exception as error:  # whatever it is, this worker goes on
                if not answer.done():
                    answer.set_exception(error if isinstance(error, TaskFailed) else TaskFailed(repr(error)))
            else:
                if not answer.done():
                    answer.set_result(found)

    async def _next(self) -> QueuedTask:
        """What a worker is to begin now."""
        while not self.waiting:
            self._more.clear()
            await self._more.wait()
        return self.waiting.pop(0)
