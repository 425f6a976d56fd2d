"""The hall: all matches that are in use, loaded when somebody asks for them and put away when nobody does."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Coroutine
from random import SystemRandom
from secrets import randbits
from typing import Any

from starlette.types import Scope

from arbiter.core.seats import counts, wrong_seats
from arbiter.server import acts, store
from arbiter.server.capabilities import INVITE, SEAT, WATCH, Capability, Signer, fresh, same
from arbiter.server.curves import Curves
from arbiter.server.guard import address_of
from arbiter.server.history import COMPUTER, HUMAN, History, now, people_of
from arbiter.server.limits import Buckets, Limits
from arbiter.server.lobby import described
from arbiter.server.match import TRY_AGAIN, Match, Onlooker
from arbiter.server.messages import CreateRequest, JoinRequest, LookRequest, SeatWish
from arbiter.server.opening import Opening, offered, rulebook, shared, wished
from arbiter.server.reasons import (
    FORGED,
    NO_DATABASE,
    NO_MATCH,
    ONE_SEAT,
    STOPPING,
    TAKEN,
    TOO_FAST,
    TOO_MANY_MATCHES,
    Refused,
    illegal,
)
from arbiter.server.snapshot import players
from arbiter.server.store import Kept, Store
from arbiter.server.thinkers import Thinkers

journal = logging.getLogger("arbiter.server")
ID = re.compile(r"[\w-]{1,24}", re.ASCII)
DAY = 24 * 60 * 60 * 1000
GOING_AWAY = 1001
LONGEST_SWEEP = 60.0
NOTING = 5.0
"""Seconds after which a database that has not written a heartbeat counts as down."""

Plainly = dict[str, Any]
NEW: Plainly = {"status": "waiting", "turn": None, "choices": 0, "result": None, "next": None}
"""A match as lists tell of it before anything has happened."""


class Hall:
    """Everything behind the doors: matches, the database, the computers that think."""

    def __init__(self, kept: Store, signer: Signer, limits: Limits) -> None:
        self.store, self.signer, self.limits = kept, signer, limits
        self.thinkers, self.curves = Thinkers(limits), Curves(self)
        self.matches: dict[str, Match] = {}
        self._loading: dict[str, asyncio.Task[Match]] = {}
        self._new_matches = Buckets(limits.new_matches_a_second, limits.new_matches_at_once)
        self.changes = Buckets(limits.changes_a_second, limits.changes_at_once)
        self._background: set[asyncio.Task[Any]] = set()
        self._life = fresh()
        self._noted = True
        """Whether the last heartbeat could be written."""
        self._stopped: dict[str, int] = {}
        """When matches with a running clock were put away."""

    async def open(self) -> None:
        """Open the doors."""
        await self.store.open()
        await self.store.write(store.new_life(self._life, now()))
        self.thinkers.open()
        self.in_background(self._sweep())
        self.in_background(self._note_life())

    def leave_tables(self) -> None:
        """Whoever sits at a table is told to come back."""
        for match in list(self.matches.values()):
            match.put_away(GOING_AWAY, STOPPING)

    async def close(self) -> None:
        """Close them."""
        self.leave_tables()
        for task in list(self._background):
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        await self._note()
        await self.thinkers.close()
        await self.store.close()

    async def healthy(self) -> bool:
        """Whether matches can be found and kept."""
        return self._noted and await self.store.answers()

    async def _note_life(self) -> None:
        """Write a heartbeat every few seconds."""
        while True:
            await asyncio.sleep(self.limits.beat_seconds)
            await self._note()

    async def _note(self) -> None:
        try:
            async with asyncio.timeout(NOTING):
                await self.store.write(store.still_alive(self._life, now()))
        except Exception as error:  # whatever it is, it may be over the next time
            journal.error("the database cannot be written: %s", error)
            self._noted = False
        else:
            self._noted = True

    async def ran_until(self, match: str, last: int) -> int:
        """When a clock stopped that was running at the time of the last event: when the match was put away, or the server that had it in
        memory ended."""
        if match in self._stopped:
            return self._stopped[match]
        life, alive = await self.store.life_at(last) or (self._life, last)
        return last if life == self._life else alive

    def in_background(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Let something go on by itself; if it fails, the journal says so."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._background.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, Refused):
            journal.error("something in the background failed", exc_info=error)

    async def _sweep(self) -> None:
        """Put away the matches that nobody uses."""
        while True:
            await asyncio.sleep(min(LONGEST_SWEEP, self.limits.idle_seconds))
            for match in list(self.matches.values()):
                if match.idle_for() >= self.limits.idle_seconds:
                    match.put_away(TRY_AGAIN)

    def client(self, scope: Scope) -> str:
        """A name for the address from which somebody calls."""
        return self.signer.client(address_of(scope))

    # --- matches in use --------------------------------------------------------------------------------------------------

    async def match(self, id: str) -> Match:
        """A match, from memory or from the database."""
        if id in self.matches:
            return self.matches[id]
        if not ID.fullmatch(id):
            raise Refused(NO_MATCH)
        if id not in self._loading:
            self._loading[id] = self.in_background(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Match:
        kept = await self.store.match(id)
        if kept is None:
            raise Refused(NO_MATCH)
        match = Match(kept, await asyncio.to_thread(History.of, kept), self)
        following = kept.row["next"]
        if following:
            match.next_seats = (await self.store.listed([following]))[following].seats
        self.matches[id] = match
        await match.awaken()
        return match

    def forget(self, match: Match) -> None:
        """A match is not in memory any more."""
        if self.matches.get(match.id) is match:
            del self.matches[match.id]
            if match.clock is not None and match.clock.running is not None:
                self._stopped[match.id] = now()

    async def permitted(self, id: str, token: object) -> tuple[Match, int | None]:
        """The match that a token opens, and for which seat; None to watch."""
        capability = self.signer.read(token)
        if capability.match != id:
            raise Refused(FORGED)
        match = await self.match(id)
        if not allows(capability, match.row, match.seats) or capability.role == INVITE:
            raise Refused(FORGED)
        return match, capability.seat

    async def sit(self, id: str, onlooker: Onlooker) -> Match:
        """Bring somebody to the table of a match."""
        while True:
            match = await self.match(id)
            if await match.attach(onlooker):
                return match

    # --- new matches -----------------------------------------------------------------------------------------------------

    async def create(self, request: CreateRequest, client: str) -> Plainly:
        """Open a match as somebody wishes, and give them their seat."""
        book = rulebook(request.game)
        if len(request.seats) not in counts(book):
            raise illegal(wrong_seats(book, len(request.seats)), book)
        if sum(seat.kind == "me" for seat in request.seats) != 1:
            raise Refused(ONE_SEAT)
        await self._check_room(client)
        seats = list(request.seats)
        if request.shuffle:
            SystemRandom().shuffle(seats)
        seed = randbits(53) if request.seed is None else request.seed
        row: Plainly = {"game": book.slug, "seed": seed, "seeded": request.seed is not None, "settings": shared(book, request.settings),
               "clock": request.clock.model_dump() if request.clock else None, "watch": fresh() if request.spectators else None,
               "hints": request.hints,
               "creator": next(place for place, seat in enumerate(seats) if seat.kind == "me"), "client": client}
        wishes = await asyncio.to_thread(lambda: [wished(book, seat.values) for seat in seats])
        rows = [self._seat(place, seat, request.name, wishes[place]) for place, seat in enumerate(seats)]
        kept = await self._begin(row, rows)
        mine = kept.seats[row["creator"]]
        return self.seated(mine)

    async def _check_room(self, client: str) -> None:
        if not self._new_matches.take(client):
            raise Refused(TOO_FAST)
        if await self.store.open_matches(client, now() - DAY) >= self.limits.open_matches:
            raise Refused(TOO_MANY_MATCHES)

    def _seat(self, place: int, wish: SeatWish, name: str, wishes: Plainly) -> Plainly:
        computer = wish.kind == "computer"
        return {"seat": place, "kind": COMPUTER if computer else HUMAN, "level": wish.level if computer else None,
                "name": acts.printable(name) if wish.kind == "me" else None, "joined": wish.kind != "friend", "wishes": wishes}

    async def _begin(self, row: Plainly, seats: list[Plainly]) -> Kept:
        """Keep a new match; it begins at once if nobody is missing."""
        id, time = fresh(), now()
        row = NEW | row | {"id": id, "created": time, "updated": time}
        seats = [seat | {"match": id, "nonce": fresh()} for seat in seats]
        kept = Kept(row, seats)
        if all(seat["joined"] for seat in seats):
            history = History(rulebook(row["game"]), people_of(seats))
            kept.events = [history.begin(self.opening(row, seats).checked())]
            row |= {"status": history.status, "turn": history.turn}
        try:
            await self.store.write(*store.new_match(kept))
        except Exception as error:  # whatever it is, there is no such match
            journal.error("a new match could not be kept: %s", error)
            raise Refused(NO_DATABASE) from None
        return kept

    def opening(self, row: Plainly, seats: list[Plainly]) -> Opening:
        """How the game of a match begins."""
        return Opening(rulebook(row["game"]), row["seed"], row["settings"], [seat["wishes"] for seat in seats])

    def seated(self, seat: Plainly) -> Plainly:
        """What somebody gets who has taken a seat."""
        token = self.signer.sign(Capability(SEAT, seat["match"], seat["seat"], seat["nonce"]))
        return {"match": seat["match"], "seat": seat["seat"], "token": token}

    async def open_rematch(self, match: Match) -> None:
        """Open a match like one that is over; everybody moves on by one seat."""
        if not self._new_matches.take(match.row["client"]):
            raise Refused(TOO_FAST)
        count = len(match.seats)
        row = {name: match.row[name] for name in ("game", "settings", "clock", "hints", "client")}
        row |= {"seed": randbits(53), "seeded": False, "watch": fresh() if match.row["watch"] else None,
                "creator": (match.row["creator"] + 1) % count}
        carried = ("kind", "level", "name", "joined", "wishes")
        seats = [{name: match.seats[place - 1][name] for name in carried} | {"seat": place} for place in range(count)]
        kept = await self._begin(row, seats)
        await match.write(store.changed(match.id, next=kept.row["id"]))
        match.next_seats = kept.seats

    # --- invitations and lists -------------------------------------------------------------------------------------------

    async def look(self, request: LookRequest, lang: str) -> Plainly:
        """What somebody is invited to."""
        match = await self.match(self.signer.read(request.invite).match)
        seat, book = self._sought(request, match), match.history.book
        return {"match": match.id, "game": book.slug, "title": book.title.say(lang), "seat": seat["seat"], "yours": seat["joined"],
                "from": match.seats[match.row["creator"]]["name"], "players": players(match.seats, match),
                "settings": [described(name, known, lang) for name, known in
                             offered(book, match.row["settings"], [row["wishes"] for row in match.seats]).items()],
                "seeded": match.row["seeded"], "clock": match.row["clock"], "hints": match.hints}

    async def join(self, request: JoinRequest) -> Plainly:
        """Take the seat of an invitation, or come back to it."""
        invitation = self.signer.read(request.invite)
        while True:
            match = await self.match(invitation.match)
            seat = self._sought(request, match)["seat"]
            wishes = await asyncio.to_thread(wished, match.history.book, request.values)
            async with match.lock:
                if match.gone:
                    continue
                if not self._sought(request, match)["joined"]:
                    nonce = self.signer.nonce(invitation, request.nonce) if request.nonce else fresh()
                    await acts.join(match, seat, request.name, wishes, nonce)
                return self.seated(match.seats[seat])

    def _sought(self, request: LookRequest, match: Match) -> Plainly:
        """The seat of an open invitation; or one that belongs to the client already, as shown by its own token, or by the nonce with which
        it took the seat of this invitation before."""
        capability = self.signer.read(request.invite)
        if capability.role == SEAT and allows(capability, match.row, match.seats):
            return match.seats[capability.seat or 0]
        if capability.role != INVITE:
            raise Refused(FORGED)
        seat = match.seats[capability.seat or 0]
        if seat["joined"]:
            if request.nonce and same(self.signer.nonce(capability, request.nonce), seat["nonce"]):
                return seat
            raise Refused(TAKEN)
        if not same(capability.nonce, seat["nonce"]):
            raise Refused(FORGED)
        return seat

    async def mine(self, tokens: list[str], lang: str) -> list[Plainly | None]:
        """The matches that tokens open, as far as they can be told without opening them."""
        capabilities = [self._read(token) for token in tokens]
        found = await self.store.listed(list({one.match for one in capabilities if one}))
        return [self._listed(one, found[one.match], lang) if one and one.match in found else None for one in capabilities]

    def _read(self, token: str) -> Capability | None:
        try:
            capability = self.signer.read(token)
        except Refused:
            return None
        return capability if capability.role in (SEAT, WATCH) else None

    def _listed(self, capability: Capability, kept: Kept, lang: str) -> Plainly | None:
        row, seat = kept.row, capability.seat
        if not allows(capability, row, kept.seats):
            return None
        return {"match": row["id"], "game": row["game"], "title": rulebook(row["game"]).title.say(lang), "status": row["status"],
                "seat": seat, "your_turn": seat is not None and row["turn"] == seat,
                "players": players(kept.seats, self.matches.get(row["id"])), "choices": row["choices"], "result": row["result"],
                "created": row["created"], "updated": row["updated"]}


def allows(capability: Capability, row: Plainly, seats: list[Plainly]) -> bool:
    """Whether a signed capability is one that the match knows."""
    if capability.role == WATCH:
        return row["watch"] is not None and same(capability.nonce, row["watch"])
    seat = capability.seat
    return seat is not None and seat < len(seats) and bool(seats[seat]["joined"]) and same(capability.nonce, seats[seat]["nonce"])

