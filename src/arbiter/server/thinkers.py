"""The computer players' worker processes. One that crashes or does not come to an end is replaced."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections import Counter
from contextlib import suppress
from typing import Any

from arbiter.server.limits import Limits
from arbiter.server.queues import QueuedTask, TaskQueue
from arbiter.server.reasons import BUSY, TOO_MANY_HINTS, Refused

MOVE, HINT, CURVE = range(3)
"""How urgent a task is: a whole table waits for a move, one player for a hint, and a curve can wait."""
POLITE, MORE_POLITE = 5, 10
"""The niceness of workers for moves, and of those for hints and curves, which leave the processor to them."""
STARTING_SECONDS = 120
"""How long a worker may take to start, which says nothing about how long it thinks."""
LONGEST_LINE = 1 << 20
LAST_RESORT = "greedy"

journal = logging.getLogger("arbiter.server")


class TaskFailed(Exception):
    """A worker crashed or took too long over a task."""


class Thinker:
    """One process that works on one task at a time."""

    def __init__(self, politeness: int = POLITE) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.ready = False
        """Whether the process takes tasks."""
        self._politeness = politeness

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
        """The process, running and ready for tasks."""
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "arbiter.server.worker", str(self._politeness), stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE, limit=LONGEST_LINE)
            self.ready = False
        if not self.ready:
            assert self.process.stdout
            async with asyncio.timeout(STARTING_SECONDS):
                if not await self.process.stdout.readline():
                    raise OSError("the worker ended before it was ready")
            self.ready = True
        return self.process

    async def end(self) -> None:
        """Stop the process, whatever it does."""
        process, self.process = self.process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Lane:
    """Some workers and the tasks that wait for them."""

    def __init__(self, workers: int, politeness: int, limits: Limits) -> None:
        self.workers = [Thinker(politeness) for _ in range(workers)]
        self.waiting = TaskQueue()
        self._limits, self._more = limits, asyncio.Event()
        self._running: list[asyncio.Task[None]] = []

    def open(self, *, at_once: bool) -> None:
        """Start to serve tasks; the processes start at once, or when first needed."""
        self._running = [asyncio.create_task(self._serve(worker, at_once)) for worker in self.workers]

    async def close(self) -> None:
        """End all workers."""
        for running in self._running:
            running.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self.workers))

    async def think(self, task: dict[str, Any], urgency: int, client: str) -> Any:
        """The answer to a task, or TaskFailed."""
        queued = QueuedTask(urgency, client, task, asyncio.get_running_loop().create_future())
        self.waiting.add(queued)
        self._more.set()
        try:
            return await queued.answer
        finally:  # nobody may want to know any more
            self.waiting.drop(queued)

    async def _serve(self, worker: Thinker, at_once: bool) -> None:
        if at_once:
            with suppress(OSError, TimeoutError):  # the first task tries again
                await worker.start()
        while True:
            queued = await self._next()
            try:
                found = await worker.work(queued.task, self._limits.thinking_seconds)
            except Exception as error:  # whatever it is, this worker goes on
                if not queued.answer.done():
                    queued.answer.set_exception(error if isinstance(error, TaskFailed) else TaskFailed(repr(error)))
            else:
                if not queued.answer.done():
                    queued.answer.set_result(found)

    async def _next(self) -> QueuedTask:
        """What a worker is to begin now."""
        while not self.waiting:
            self._more.clear()
            await self._more.wait()
        return self.waiting.take()


class Thinkers:
    """The workers for the moves of computer players and, apart from them, those for hints and curves: a move only ever waits for moves."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self.moves = Lane(limits.workers, POLITE, limits)
        self.asides = Lane((limits.workers + 1) // 2, MORE_POLITE, limits)
        self._hints: Counter[str] = Counter()
        """How many hints are being thought about, by client."""

    def open(self) -> None:
        """Begin to work."""
        self.moves.open(at_once=True)
        self.asides.open(at_once=False)

    async def close(self) -> None:
        """End all workers."""
        await asyncio.gather(self.moves.close(), self.asides.close())

    async def choose(self, task: dict[str, Any], client: str) -> str | None:
        """What a computer player chooses: tried once, then by a simpler player; None if nobody knows."""
        for player in (task["agent"], LAST_RESORT):
            try:
                return str(await self.moves.think(task | {"agent": player}, MOVE, client))
            except TaskFailed as error:
                journal.warning("a task about %s failed (%s)", task["match"], error)
        return None

    async def advise(self, task: dict[str, Any], client: str) -> list[Any]:
        """What a search finds out about every option; each client has a few at a time."""
        if self._hints[client] >= self._limits.hints:
            raise Refused(TOO_MANY_HINTS)
        if self.asides.waiting.count(HINT) >= self._limits.waiting_hints:
            raise Refused(BUSY)
        self._hints[client] += 1
        try:
            return list(await self._twice({"task": "advise", **task}, HINT, client))
        finally:
            self._hints[client] -= 1
            if not self._hints[client]:
                del self._hints[client]

    async def outlook(self, task: dict[str, Any], client: str) -> float:
        """How likely a seat is to win, as far as it can know."""
        return float(await self._twice({"task": "outlook", **task}, CURVE, client))

    async def _twice(self, task: dict[str, Any], urgency: int, client: str) -> Any:
        """What a worker finds, tried twice."""
        for _ in range(2):
            try:
                return await self.asides.think(task, urgency, client)
            except TaskFailed as error:
                journal.warning("%s about %s failed (%s)", task["task"], task["match"], error)
        raise Refused(BUSY)
