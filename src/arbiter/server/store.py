"""Keeping matches: SQLite in the data folder, or PostgreSQL by URL. What is written is on disk before anybody is told."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Executable, Table, bindparam, event, func, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from arbiter.core.errors import ArbiterError
from arbiter.server.tables import CURVES, EVENTS, MATCHES, METADATA, SEATS

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
MOST_AT_ONCE = 100
"""How many writes share one transaction at most."""

Row = dict[str, Any]
Write = tuple[Executable, list[Row]]
"""A statement and the rows it is for. Statements are made once: making one takes longer than carrying it out."""


class Event(NamedTuple):
    """One thing that happened in a match."""

    number: int
    kind: str
    seat: int | None
    at: int
    body: str = ""
    digest: str = ""
    """Now and then a fingerprint of the game after a choice, to notice when the rules have changed."""
    spent: int = 0
    """Milliseconds that were thought about a choice."""


@dataclass(slots=True)
class Kept:
    """A match as it is kept."""

    row: Row
    seats: list[Row]
    events: list[Event] = field(default_factory=list)


class Store:
    """The database. Writes are gathered: those that wait are committed together, each whole or not at all."""

    def __init__(self, url: str) -> None:
        self._engine = engine_of(url)
        self._waiting: asyncio.Queue[tuple[Sequence[Write], asyncio.Future[None]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Make the tables if they are not there, and begin to write."""
        try:
            async with self._engine.begin() as connection:
                await connection.run_sync(METADATA.create_all)
        except (SQLAlchemyError, OSError) as error:
            where = self._engine.url.render_as_string(hide_password=True)
            await self._engine.dispose()
            raise ArbiterError(f"The database {where} cannot be opened: {error}") from None
        self._writer = asyncio.create_task(self._write_all())

    async def close(self) -> None:
        """Stop writing; everything that was answered is on disk already."""
        if self._writer:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self._engine.dispose()

    # --- writing -------------------------------------------------------------------------------------------------------

    async def write(self, *writes: Write) -> None:
        """Carry out writes together; they are on disk when this returns."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((writes, done))
        await asyncio.shield(done)

    async def _write_all(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while not self._waiting.empty() and len(batch) < MOST_AT_ONCE:
                batch.append(self._waiting.get_nowait())
            try:
                await self._commit([write for writes, _ in batch for write in writes])
            except Exception as error:
                await self._one_by_one(batch, error)
            else:
                _settle([done for _, done in batch])

    async def _one_by_one(self, batch: list[tuple[Sequence[Write], asyncio.Future[None]]], error: Exception) -> None:
        """One of several writes failed: the others shall not suffer."""
        for writes, done in batch:
            problem: Exception | None = error
            if len(batch) > 1:
                try:
                    await self._commit(writes)
                    problem = None
                except Exception as own:
                    problem = own
            _settle([done], problem)

    async def _commit(self, writes: Sequence[Write]) -> None:
        async with self._engine.begin() as connection:
            for statement, rows in writes:
                await connection.execute(statement, rows)

    # --- reading -------------------------------------------------------------------------------------------------------

    async def match(self, id: str) -> Kept | None:
        """A match with all that happened in it."""
        async with self._engine.connect() as connection:
            rows = await _rows(connection, select(MATCHES).where(MATCHES.c.id == id))
            if not rows:
                return None
            seats = await _rows(connection, select(SEATS).where(SEATS.c.match == id).order_by(SEATS.c.seat))
            found = await _rows(connection, select(EVENTS).where(EVENTS.c.match == id).order_by(EVENTS.c.number))
        events = [Event(*(row[name] for name in Event._fields)) for row in found]
        return Kept(rows[0], seats, events)

    async def listed(self, ids: Sequence[str]) -> dict[str, Kept]:
        """Several matches without what happened in them."""
        async with self._engine.connect() as connection:
            rows = await _rows(connection, select(MATCHES).where(MATCHES.c.id.in_(ids)))
            seats = await _rows(connection, select(SEATS).where(SEATS.c.match.in_(ids)).order_by(SEATS.c.seat))
        return {row["id"]: Kept(row, [seat for seat in seats if seat["match"] == row["id"]]) for row in rows}

    async def open_matches(self, client: str, since: int) -> int:
        """How many unfinished matches a client has begun since some time."""
        query = select(func.count()).select_from(MATCHES).where(
            MATCHES.c.client == client, MATCHES.c.created >= since, MATCHES.c.status != "over")
        async with self._engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def curve(self, match: str, seat: int) -> list[Row] | None:
        """The curve of a match as a seat could know it, if it has been worked out."""
        async with self._engine.connect() as connection:
            rows = await _rows(connection, select(CURVES).where(CURVES.c.match == match, CURVES.c.seat == seat))
        return list(rows[0]["points"]) if rows else None


# --- what can be written ------------------------------------------------------------------------------------------------


NEW_MATCH, NEW_SEAT, NEW_EVENT, NEW_CURVE = insert(MATCHES), insert(SEATS), insert(EVENTS), insert(CURVES)


@cache
def _update(table: Table, keys: tuple[str, ...], columns: tuple[str, ...]) -> Executable:
    """Change some columns of the row with certain keys, which are given as `of_…`."""
    statement = update(table).values({name: bindparam(name) for name in columns})
    for key in keys:
        statement = statement.where(table.c[key] == bindparam(f"of_{key}"))
    return statement


def new_match(kept: Kept) -> list[Write]:
    """A match with its seats and its first events."""
    id = kept.row["id"]
    return [(NEW_MATCH, [kept.row]), (NEW_SEAT, kept.seats), *(happened(id, one) for one in kept.events)]


def happened(match: str, one: Event) -> Write:
    """Something that happened in a match; a number that is taken fails, whoever took it."""
    return NEW_EVENT, [{"match": match, **one._asdict()}]


def changed(match: str, **values: Any) -> Write:
    """What lists tell of a match."""
    return _update(MATCHES, ("id",), tuple(values)), [{"of_id": match, **values}]


def seat_changed(match: str, seat: int, **values: Any) -> Write:
    """Who sits at a seat."""
    return _update(SEATS, ("match", "seat"), tuple(values)), [{"of_match": match, "of_seat": seat, **values}]


def new_curve(match: str, seat: int, points: list[Row]) -> Write:
    """A curve that has been worked out."""
    return NEW_CURVE, [{"match": match, "seat": seat, "points": points}]


# --- the engine ----------------------------------------------------------------------------------------------------------


def engine_of(url: str) -> AsyncEngine:
    """The database behind a URL such as sqlite:///file or postgresql://user@host/name."""
    try:
        address = make_url(url)
    except SQLAlchemyError:
        raise ArbiterError(f"{url!r} is no address of a database: use sqlite:///FILE or postgresql://USER@HOST/NAME.") from None
    kind = address.drivername.split("+")[0]
    if kind not in DRIVERS:
        raise ArbiterError(f"A database is sqlite:///FILE or postgresql://USER@HOST/NAME, not {kind}.")
    made = create_async_engine(address.set(drivername=DRIVERS[kind]))
    if kind == "sqlite":
        event.listen(made.sync_engine, "connect", _safely)
    return made


def _safely(connection: Any, _: object) -> None:
    """A new connection to SQLite: what is committed is on disk, and readers do not wait for the writer."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


async def _rows(connection: AsyncConnection, query: Any) -> list[Row]:
    return [dict(row) for row in (await connection.execute(query)).mappings()]


def _settle(waiting: list[asyncio.Future[None]], error: Exception | None = None) -> None:
    for done in waiting:
        if done.done():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
