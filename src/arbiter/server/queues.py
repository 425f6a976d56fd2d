"""The queue for the workers: the most urgent tasks first, and among equally urgent ones each address in turn."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, eq=False)
class QueuedTask:
    """A task that waits for a worker."""

    urgency: int
    """The smaller, the more urgent."""
    client: str
    """The address for which it is done."""
    task: dict[str, Any]
    answer: asyncio.Future[Any]


class TaskQueue:
    """Each client has its own line, and the lines take turns: however many tasks one client queues, another waits for at most one task of
    each."""

    def __init__(self) -> None:
        self._lines: dict[int, dict[str, deque[QueuedTask]]] = {}
        """For each urgency the lines of the clients, the next one to be served first."""

    def __len__(self) -> int:
        return sum(len(line) for lines in self._lines.values() for line in lines.values())

    def __iter__(self) -> Iterator[QueuedTask]:
        """All tasks in the order in which they will be taken."""
        for urgency in sorted(self._lines):
            lines = [list(line) for line in self._lines[urgency].values()]
            for turn in range(max(map(len, lines))):
                yield from (line[turn] for line in lines if turn < len(line))

    def count(self, urgency: int) -> int:
        """How many tasks of an urgency wait."""
        return sum(map(len, self._lines.get(urgency, {}).values()))

    def add(self, queued: QueuedTask) -> None:
        """Queue a task."""
        self._lines.setdefault(queued.urgency, {}).setdefault(queued.client, deque()).append(queued)

    def take(self) -> QueuedTask:
        """The next task; its client goes to the end of the round."""
        urgency = min(self._lines)
        lines = self._lines[urgency]
        client = next(iter(lines))
        line = lines.pop(client)
        queued = line.popleft()
        if line:
            lines[client] = line
        if not lines:
            del self._lines[urgency]
        return queued

    def drop(self, queued: QueuedTask) -> None:
        """Remove a task that nobody wants any more, if it is still there."""
        lines = self._lines.get(queued.urgency, {})
        line = lines.get(queued.client)
        if line is None or queued not in line:
            return
        line.remove(queued)
        if not line:
            del lines[queued.client]
        if not lines:
            del self._lines[queued.urgency]
