"""One match in memory: its history, the people around it, its clock and its computers. What happens there, happens one at a
time under its lock; what people may do is in acts.py."""

from __future__ import annotations

import asyncio
import logging
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

from arbiter.core.decisions import key_of
from arbiter.core.errors import RuleBroken
from arbiter.core.game import Game
from arbiter.server import store
from arbiter.server.clock import Clock
from arbiter.server.history import BACK, CHOICE, CHOICES, CLOCK, HUMAN, TIME, History
from arbiter.server.reasons import BROKEN, NOT_SAVED, TOO_MANY_TABS, TOO_MANY_WATCH, WAITING, Reason, Refused
from arbiter.server.snapshot import Snapshot
from arbiter.server.store import Event, Kept, Write
from arbiter.server.takeback import TakeBack

if TYPE_CHECKING:
    from arbiter.server.hall import Hall

journal = logging.getLogger("arbiter.server")
HANDED_OVER = "normal"
"""The level of the computer that plays on for somebody who has given up."""
TRY_AGAIN = 1011
AFTER_FAILURE = 2.0
"""After so many seconds a computer that could not choose tries again."""


class Onlooker(Protocol):
    """A connection at the table: whose eyes, in which language, and how much of the log it has."""

    seat: int | None
    lang: str
    known: int

    def show(self, message: dict[str, Any]) -> None:
        """Send a message."""
        ...

    def close(self, code: int, why: Reason | None = None) -> None:
        """End the connection, and say why."""
        ...


class Match:
    """A match as the server has it in mind."""

    def __init__(self, kept: Kept, history: History, hall: Hall) -> None:
        self.hall, self.history, self.row, self.seats = hall, history, kept.row, kept.seats
        self.id: str = kept.row["id"]
        self.lock = asyncio.Lock()
        self.onlookers: list[Onlooker] = []
        self.take_back: TakeBack | None = None
        self.hinted: set[int] = set()
        """The seats for which a hint is being thought about."""
        self.rematch_asked: list[int] = []
        self.next_seats: list[dict[str, Any]] = []
        """The seats of the match that follows this one, once it is there."""
        self.thinking: tuple[int, float] | None = None
        self.drifted = self.gone = False
        self._left = monotonic()
        self._thinker: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.clock = self._wound_up()

    def _wound_up(self) -> Clock | None:
        wish = self.row["clock"]
        if wish is None:
            return None
        return Clock(wish["minutes"], wish["increment"], len(self.seats))

    async def awaken(self) -> None:
        """Go on where the match was left."""
        async with self.lock:
            if self.clock is not None:
                await self._charge()
            if self.history.drifted_to is not None:
                self.drifted = True
                await self.happen(BACK, None, str(self.history.drifted_to))
            self._arrange()

    async def _charge(self) -> None:
        """Charge whoever must choose for the time until the match was put away or the server ended. The event also marks that the clock
        runs from now on; in a match in which nothing has happened since the beginning, it never has."""
        turn, history = self.history.turn, self.history
        if turn is None or self.plays_itself(turn):
            return
        spent = await self.hall.ran_until(self.id, history.last) - history.last if history.version > 1 else 0
        await self.keep(history.happen(CLOCK, turn, spent=max(0, spent)))

    # --- who is there ----------------------------------------------------------------------------------------------------

    @property
    def hints(self) -> bool:
        """Whether hints may be asked for."""
        return len(self.history.people) == 1 or bool(self.row["hints"])

    @property
    def game(self) -> Game:
        """The game, once it has begun."""
        if self.history.game is None:
            raise Refused(WAITING)
        return self.history.game

    def plays_itself(self, seat: int) -> bool:
        """Whether a computer plays a seat."""
        return self.seats[seat]["kind"] != HUMAN or seat in self.history.gave_up

    def people(self) -> list[int]:
        """The seats of the people who still play."""
        return [seat for seat in range(len(self.seats)) if not self.plays_itself(seat)]

    async def attach(self, onlooker: Onlooker) -> bool:
        """Somebody comes to the table and is shown everything; not if this match is not in use any more."""
        async with self.lock:
            if self.gone:
                return False
            self._check_room(onlooker)
            self.onlookers.append(onlooker)
            self.publish()
            return True

    def _check_room(self, onlooker: Onlooker) -> None:
        """Refuse whoever comes when enough with the same eyes are here: each is shown everything."""
        limits, same = self.hall.limits, sum(other.seat == onlooker.seat for other in self.onlookers)
        if onlooker.seat is None and same >= limits.spectators:
            raise Refused(TOO_MANY_WATCH)
        if onlooker.seat is not None and same >= limits.tabs:
            raise Refused(TOO_MANY_TABS)

    async def detach(self, onlooker: Onlooker) -> None:
        """Somebody leaves the table."""
        async with self.lock:
            self.onlookers.remove(onlooker)
            self._left = monotonic()
            self.publish()

    def idle_for(self) -> float:
        """For how long nobody has needed this match in memory."""
        busy = self.onlookers or self.lock.locked() or self.thinking or (self.clock and self.clock.running is not None)
        return 0 if busy else monotonic() - self._left

    def publish(self) -> None:
        """Show the table to everybody as it is now."""
        now = Snapshot(self)
        for onlooker in self.onlookers:
            onlooker.show(now.seen_by(onlooker))

    # --- what happens ----------------------------------------------------------------------------------------------------

    async def happen(self, kind: str, seat: int | None, body: str = "") -> None:
        """Something happens and is kept, with the time that whoever had to choose has used until then."""
        running, spent = (self.clock.running, self.clock.spent()) if self.clock else (None, 0)
        try:
            events = [self.history.happen(kind, seat, body, spent if kind in CHOICES else 0)]
        except RuleBroken as error:
            journal.error("%s", error)
            raise Refused(BROKEN) from None
        if running is not None and kind not in CHOICES:
            events.append(self.history.happen(CLOCK, running, spent=spent))
        if self.clock is not None:
            self.clock.run(running)  # what has been charged is not charged again
        await self.keep(*events)

    async def keep(self, *events: Event, also: tuple[Write, ...] = ()) -> None:
        """Keep what has happened; if it cannot be kept, this match is forgotten and found again as it was."""
        history = self.history
        row = {"updated": events[-1].at, "status": history.status, "turn": history.turn, "choices": len(history.made),
               "result": history.result}
        await self.write(*(store.happened(self.id, event) for event in events), store.changed(self.id, **row), *also)
        self.row |= row

    async def write(self, *writes: Write) -> None:
        """Keep something; nobody is told before it is on disk."""
        if self.gone:
            raise Refused(BROKEN)
        try:
            await self.hall.store.write(*writes)
        except Exception as error:  # whatever it is, memory must not run ahead of the disk
            journal.error("a match could not be kept: %s", error)
            self.put_away(TRY_AGAIN, NOT_SAVED)
            raise Refused(NOT_SAVED) from None

    async def choose(self, seat: int, option: str) -> None:
        """A person or a computer makes a choice that is offered."""
        await self.happen(CHOICE, seat, option)
        self.changed()

    def changed(self) -> None:
        """The game has gone on: who is next, and everybody sees it."""
        self.take_back = None
        self._arrange()
        self.publish()

    def _arrange(self) -> None:
        """Set the clock and the computers to work for whoever must choose now."""
        turn = self.history.turn
        computer = turn is not None and self.plays_itself(turn)
        self._run_clock(None if computer else turn)
        self._stop_thinking()
        if turn is not None and computer:
            self.thinking = (turn, monotonic())
            self._thinker = self.hall.in_background(self._think(turn, self.history.version))

    def _stop_thinking(self) -> None:
        if self._thinker is not None and self._thinker is not asyncio.current_task():
            self._thinker.cancel()
        self.thinking, self._thinker = None, None

    async def _think(self, seat: int, version: int) -> None:
        """A computer makes a choice; if that fails altogether, it tries again: the table shall not wait for ever."""
        while self.history.version == version and not self.gone:
            try:
                await self._choose_for(seat, version)
            except Exception:
                journal.exception("a computer could not choose in %s", self.id)
            if self.history.version == version:
                await asyncio.sleep(AFTER_FAILURE)

    async def _choose_for(self, seat: int, version: int) -> None:
        """A computer makes a choice; if it finds none, or a rule of ours fails, any will do rather than that the game stops."""
        level = HANDED_OVER if self.seats[seat]["kind"] == HUMAN else self.seats[seat]["level"]
        task = {"task": "pick", "agent": f"mcts:{level}", **self.task(seat)}
        picked = await self.hall.thinkers.choose(task, self.row["client"])
        async with self.lock:
            if self.history.version != version or self.history.turn != seat or self.game.decision is None:
                return
            known = [key_of(action) for action in self.game.decision.actions]
            Random(version).shuffle(known)
            for option in sorted(known, key=lambda option: option != picked):
                try:
                    await self.choose(seat, option)
                except Refused:
                    if self.gone:
                        return
                else:
                    return

    def task(self, seat: int) -> dict[str, Any]:
        """What a worker must know to think about this moment."""
        return {"match": self.id, "game": self.row["game"], "origin": self.history.origin,
                "choices": [made.key for made in self.history.made], "seed": Random(f"{self.id}:{seat}").getrandbits(32)}

    # --- the clock -------------------------------------------------------------------------------------------------------

    def _run_clock(self, seat: int | None) -> None:
        if self.clock is None:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        self.clock.settle(self.history.spent, self.history.counted)
        self.clock.run(seat)
        if seat is not None:
            version, loop = self.history.version, asyncio.get_running_loop()
            self._timer = loop.call_later(
                self.clock.seconds_left(), lambda: self.hall.in_background(self._time_is_up(seat, version)))

    async def _time_is_up(self, seat: int, version: int) -> None:
        async with self.lock:
            if self.history.version == version and self.history.turn == seat:
                await self.happen(TIME, seat)
                self.changed()

    def put_away(self, code: int, why: Reason | None = None) -> None:
        """Forget this match; whoever comes next finds it as it is kept, and whoever is here is told why."""
        self.gone = True
        self._stop_thinking()
        if self._timer is not None:
            self._timer.cancel()
        for onlooker in self.onlookers:
            onlooker.close(code, why)
        self.hall.forget(self)
