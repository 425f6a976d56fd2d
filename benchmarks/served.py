"""The server under test: a real `arbiter serve` in its own process, and the resources it uses."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Self

from tests.server.kit import PATIENCE, Process
from tests.server.wire import Line, table, text_frame

from arbiter.server.limits import Limits

PAGE, TICKS = os.sysconf("SC_PAGE_SIZE"), os.sysconf("SC_CLK_TCK")
GAMES = ("eran", "ashes")
CHOICES = 8
"""Choices made in a match before its players leave."""
TOGETHER = 20
"""Matches opened at the same time."""


@dataclass(frozen=True, slots=True)
class Idle:
    """Bytes of memory per match with nobody at the table."""

    matches: int
    in_use: float
    put_away: float


def address(number: int) -> str:
    """The address a player connects from: every match has its own."""
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


class Served:
    """The server and its footprint. Clients connect as through a proxy, so that each match has its own address."""

    def __init__(self, folder: Path, workers: int, database: str | None = None, put_away: float = 300,
                 limits: Limits | None = None) -> None:
        options = ["--behind-proxy", "--workers", str(workers), "--most-matches", "100000", "--put-away", str(put_away)]
        self._process = Process(folder, *options, *(["--database", database] if database else []), limits=limits)
        self.port, self.pid = self._process.port, self._process.process.pid

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._process.kill()

    # --- footprint -----------------------------------------------------------------------------------------------------------

    def memory(self) -> int:
        """Resident memory of the server in bytes, without its workers."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * PAGE

    def processor(self) -> float:
        """CPU seconds the server has used, without its workers."""
        return _seconds(self.pid)

    def workers(self) -> float:
        """CPU seconds its workers have used."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return sum(_seconds(int(child)) for child in children)

    # --- matches -------------------------------------------------------------------------------------------------------------

    async def open_match(self, number: int, game: str, *, computer: bool = False) -> list[Line]:
        """Start a match; returns a connection that has said hello for each human seat."""
        caller = {"X_Forwarded_For": address(number)}
        line = await Line.open(self.port)
        other = {"kind": "computer", "level": "easy"} if computer else {"kind": "friend"}
        seated = await line.post("/api/matches", {"game": game, "seats": [{"kind": "me"}, other]}, **caller)
        me = await table(self.port, seated["match"], seated["token"], **caller)
        if computer:
            line.drop()
            return [me]
        first = json.loads(str(await me.hear()))
        joined = await line.post("/api/invites/join", {"invite": first["links"]["invites"][0]["token"]}, **caller)
        line.drop()
        return [me, await table(self.port, joined["match"], joined["token"], "zh-Hant", **caller)]

    async def idle_matches(self, count: int, step: Callable[[], None]) -> Idle:
        """Memory per match: players arrive, make a few choices and leave. Python keeps the memory of unloaded matches for later ones, so
        the cost of an unloaded match is how much more is needed once as many others have come and gone."""
        await self._come_and_go(range(2 * count, 2 * count + TOGETHER), lambda: None)
        before = self.memory()
        in_use = await self._come_and_go(range(count), step)
        once = self.memory()
        await self._come_and_go(range(count, 2 * count), step)
        return Idle(count, (in_use - before) / count, (self.memory() - once) / count)

    async def _come_and_go(self, numbers: range, step: Callable[[], None]) -> int:
        """Open matches, use them, leave them and wait until they are unloaded; returns the memory when everybody had left."""
        lines: list[Line] = []
        for first in numbers[::TOGETHER]:
            found = await asyncio.gather(*(self._use(number) for number in range(first, min(first + TOGETHER, numbers.stop))))
            lines += [line for some in found for line in some]
            for _ in found:
                step()
        for line in lines:
            line.drop()
        await self._health("tables", 0)
        left = self.memory()
        await self._health("matches", 0)
        return left

    async def _use(self, number: int) -> list[Line]:
        """Open a match and make a few choices in it."""
        lines, dice = await self.open_match(number, GAMES[number % len(GAMES)]), Random(number)
        for _ in range(CHOICES):
            chosen = False
            while not chosen:
                chosen = any([await _choose_if_asked(line, dice) for line in lines])
        return lines

    async def _health(self, name: str, wanted: int) -> None:
        """Wait until the server reports this number."""
        line = await Line.open(self.port)
        async with asyncio.timeout(PATIENCE):
            while json.loads((await line.ask("GET", "/api/health", X_Forwarded_For="10.255.0.1")).body)[name] != wanted:
                await asyncio.sleep(0.2)
        line.drop()


async def _choose_if_asked(line: Line, dice: Random) -> bool:
    """Read the messages that have arrived; if they ask for a choice, make one."""
    asked: dict[str, Any] = {}
    with suppress(TimeoutError):
        while True:
            async with asyncio.timeout(0.05):
                message = json.loads(str(await line.hear()))
            if message["type"] == "table":
                asked = message
    decision = (asked.get("view") or {}).get("decision") or {}
    if not decision.get("options"):
        return False
    line.write(text_frame({"type": "choose", "id": 1, "version": asked["version"], "option": dice.choice(decision["options"])["key"]}))
    return True


def _seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS
