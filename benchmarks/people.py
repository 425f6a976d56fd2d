"""Many simulated players who play at a human pace, and how long each waits for an update."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from statistics import quantiles
from time import monotonic
from typing import Any

from benchmarks.served import GAMES, Idle, Served
from tests.server.wire import Line, text_frame

PATIENCE = 15.0
"""Seconds after which a missing update is an error."""
TICK = 0.5


class Times(list[float]):
    """Latencies in milliseconds."""

    def percentiles(self) -> tuple[float, float, float, float]:
        """The 50th, 95th and 99th percentiles, and the maximum."""
        if len(self) < 2:
            return (*self, *self, *self, *self)[:4] or (0, 0, 0, 0)  # type: ignore[return-value]
        cuts = quantiles(self, n=100, method="inclusive")
        return cuts[49], cuts[94], cuts[98], max(self)


@dataclass
class Measured:
    """The results."""

    own: Times = field(default_factory=Times)
    other: Times = field(default_factory=Times)
    errors: list[str] = field(default_factory=list)
    choices: int = 0
    computed: int = 0
    choices_a_second: float = 0
    processor: float = 0
    workers: float = 0
    memory: int = 0
    idle: Idle | None = None


class Seat:
    """One connection, and when each version of the table arrived."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.version = -1
        self.decision: dict[str, Any] | None = None
        self.over = False
        self.came: dict[int, float] = {}
        self.refused: list[str] = []
        self._news = asyncio.Event()
        self.ear = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        while isinstance(text := await self.line.hear(), str):
            self._take(text, monotonic())
        self.refused.append(f"the connection ended ({text})")
        self._news.set()

    def _take(self, text: str, now: float) -> None:
        message = json.loads(text)
        if message["type"] == "refused":
            self.refused.append(message["code"])
        elif message["type"] == "table" and message["view"]:
            self.came.setdefault(message["version"], now)
            self.version, self.decision, self.over = message["version"], message["view"]["decision"], message["status"] == "over"
        self._news.set()

    async def news(self) -> None:
        """Wait for the next message."""
        self._news.clear()
        await self._news.wait()

    async def since(self, version: int) -> float:
        """When the table of a version arrived."""
        async with asyncio.timeout(PATIENCE):
            while version not in self.came:
                if self.refused:
                    raise RuntimeError(self.refused.pop())
                await self.news()
        return self.came[version]

    def leave(self) -> None:
        """Close the connection."""
        self.ear.cancel()
        self.line.drop()


class Load:
    """All the players."""

    def __init__(self, served: Served, seed: int, pause: tuple[float, float], computers: float) -> None:
        self.served, self.pause, self.computers, self.dice = served, pause, computers, Random(seed)
        self.measured, self._counting = Measured(), False
        self._matches: list[asyncio.Task[None]] = []

    async def fill(self, count: int, seconds: float, step: Callable[[], None]) -> None:
        """Start the matches one after another."""
        for number in range(count):
            self._matches.append(asyncio.create_task(self._match(number, Random(self.dice.getrandbits(64)))))
            step()
            await asyncio.sleep(seconds / count)

    async def play(self, seconds: float, step: Callable[[float], None]) -> None:
        """Measure for some time."""
        served, found = self.served, self.measured
        self._counting, started, before, thought = True, monotonic(), served.processor(), served.workers()
        while (left := started + seconds - monotonic()) > 0:
            await asyncio.sleep(min(TICK, left))
            step(TICK)
        self._counting, took = False, monotonic() - started
        found.choices_a_second = found.choices / took
        found.processor, found.workers = (served.processor() - before) / took, (served.workers() - thought) / took
        found.memory = served.memory()

    async def leave(self) -> None:
        """End all matches."""
        for task in self._matches:
            task.cancel()
        await asyncio.gather(*self._matches, return_exceptions=True)

    async def _match(self, number: int, dice: Random) -> None:
        """Play one match after another, until cancelled."""
        computer = dice.random() < self.computers
        while True:
            seats: list[Seat] = []
            try:
                lines = await self.served.open_match(number, GAMES[number % len(GAMES)], computer=computer)
                seats = [Seat(line) for line in lines]
                await self._played(seats, dice)
            except Exception as error:
                self.measured.errors.append(f"match {number}: {type(error).__name__} {error}")
            finally:
                for seat in seats:
                    seat.leave()

    async def _played(self, seats: list[Seat], dice: Random) -> None:
        await asyncio.sleep(dice.uniform(0, self.pause[1]))
        while not any(seat.over for seat in seats):
            chooser = next((seat for seat in seats if seat.decision and seat.decision["options"]), None)
            if chooser is None:  # the computer is thinking, or the table has not arrived yet
                async with asyncio.timeout(PATIENCE * 2):
                    await seats[0].news()
                continue
            await self._choose(chooser, [seat for seat in seats if seat is not chooser], dice)
            await asyncio.sleep(dice.uniform(*self.pause))

    async def _choose(self, chooser: Seat, others: list[Seat], dice: Random) -> None:
        """Make one choice, and measure how long its update takes."""
        assert chooser.decision
        key, version = dice.choice(chooser.decision["options"])["key"], chooser.version
        started, counted = monotonic(), self._counting
        chooser.line.write(text_frame({"type": "choose", "id": version, "version": version, "option": key}))
        own = await chooser.since(version + 1) - started
        later = [await seat.since(version + 1) - started for seat in others]
        if counted:
            found = self.measured
            found.choices += 1
            found.own.append(own * 1000)
            found.other += [time * 1000 for time in later]
            found.computed += not others
