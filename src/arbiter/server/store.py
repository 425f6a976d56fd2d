"""Keeping matches: SQLite in the data folder, or PostgreSQL by URL. What is written is on disk before anybody is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Executable, Table, bindparam, event, func, insert, inspect, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.schema import CreateColumn

from arbiter.core.errors import ArbiterError
from arbiter.server.reasons import NO_DATABASE, Refused
from arbiter.server.tables import CURVES, EVENTS, LIVES, MATCHES, METADATA, SEATS

journal = logging.getLogger("arbiter.server")
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
PATIENCE = 2.0
"""Seconds: a database that does not answer by then is down."""
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
        self._file = file_of(self._engine)
        self._opened: tuple[int, int] | None = None
        """Which file SQLite has open, whatever it is called by now."""

    async def open(self) -> None:
        """Make the tables and columns that are not there, and begin to write."""
        try:
            async with self._engine.begin() as connection:
                await connection.run_sync(_complete)
        except (SQLAlchemyError, OSError) as error:
            where = self._engine.url.render_as_string(hide_password=True)
            await self._engine.dispose()
            raise ArbiterError(f"The database {where} cannot be opened: {error}") from None
        self._opened = _identity(self._file) if self._file else None
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

    def _check_file(self) -> None:
        """SQLite goes on with a file that has been deleted, moved or replaced, and nobody would find again what it writes there."""
        if self._file and _identity(self._file) != self._opened:
            raise OSError(f"{self._file} has been replaced")

    async def _commit(self, writes: Sequence[Write]) -> None:
        self._check_file()
        async with self._engine.begin() as connection:
            for statement, rows in writes:
                await connection.execute(statement, rows)

    # --- reading -------------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read by; whoever needs one is told plainly if there is none."""
        try:
            self._check_file()
            async with self._engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            journal.error("the database cannot be read: %s", error)
            raise Refused(NO_DATABASE) from None

    async def match(self, id: str) -> Kept | None:
        """A match with all that happened in it."""
        async with self._reading() as connection:
            rows = await _rows(connection, select(MATCHES).where(MATCHES.c.id == id))
            if not rows:
                return None
            seats = await _rows(connection, select(SEATS).where(SEATS.c.match == id).order_by(SEATS.c.seat))
            found = await _rows(connection, select(EVENTS).where(EVENTS.c.match == id).order_by(EVENTS.c.number))
        events = [Event(*(row[name] for name in Event._fields)) for row in found]
        return Kept(rows[0], seats, events)

    async def listed(self, ids: Sequence[str]) -> dict[str, Kept]:
        """Several matches without what happened in them."""
        async with self._reading() as connection:
            rows = await _rows(connection, select(MATCHES).where(MATCHES.c.id.in_(ids)))
            seats = await _rows(connection, select(SEATS).where(SEATS.c.match.in_(ids)).order_by(SEATS.c.seat))
        return {row["id"]: Kept(row, [seat for seat in seats if seat["match"] == row["id"]]) for row in rows}

    async def open_matches(self, client: str, since: int) -> int:
        """How many unfinished matches a client has begun since some time."""
        query = select(func.count()).select_from(MATCHES).where(
            MATCHES.c.client == client, MATCHES.c.created >= since, MATCHES.c.status != "over")
        async with self._reading() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def answers(self) -> bool:
        """Whether the database is there."""
        try:
            async with asyncio.timeout(PATIENCE), self._reading() as connection:
                await connection.execute(select(MATCHES.c.id).limit(1))
        except (TimeoutError, Refused):
            return False
        return True

    async def life_at(self, time: int) -> tuple[str, int] | None:
        """Which server was there at some time, and until when."""
        query = select(LIVES.c.id, LIVES.c.alive).where(LIVES.c.started <= time).order_by(LIVES.c.started.desc()).limit(1)
        async with self._reading() as connection:
            found = (await connection.execute(query)).one_or_none()
        return tuple(found) if found else None

    async def curve(self, match: str, seat: int) -> list[Row] | None:
        """The curve of a match as a seat could know it, if it has been worked out."""
        async with self._reading() as connection:
            rows = await _rows(connection, select(CURVES).where(CURVES.c.match == match, CURVES.c.seat == seat))
        return list(rows[0]["points"]) if rows else None


# --- what can be written ------------------------------------------------------------------------------------------------


NEW_MATCH, NEW_SEAT, NEW_EVENT, NEW_CURVE, NEW_LIFE = map(insert, (MATCHES, SEATS, EVENTS, CURVES, LIVES))


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


def new_life(id: str, time: int) -> Write:
    """A server is there."""
    return NEW_LIFE, [{"id": id, "started": time, "alive": time}]


def still_alive(id: str, time: int) -> Write:
    """It still is."""
    return _update(LIVES, ("id",), ("alive",)), [{"of_id": id, "alive": time}]


# --- the engine ----------------------------------------------------------------------------------------------------------


def engine_of(url: str) -> AsyncEngine:
    """The database behind a URL such as sqlite:///file or postgresql://user@host/name."""
    try:
        address = make_url(url)
    except SQLAlchemyError:
        raise ArbiterError(f"{url!r} is not the address of a database: use sqlite:///FILE or postgresql://USER@HOST/NAME.") from None
    kind = address.drivername.split("+")[0]
    if kind not in DRIVERS:
        raise ArbiterError(f"A database is sqlite:///FILE or postgresql://USER@HOST/NAME, not {kind}.")
    made = create_async_engine(address.set(drivername=DRIVERS[kind]))
    if kind == "sqlite":
        event.listen(made.sync_engine, "connect", _safely)
    return made


def file_of(engine: AsyncEngine) -> Path | None:
    """The file of a database in SQLite; None if it is somewhere else."""
    name = engine.url.database
    return Path(name) if engine.dialect.name == "sqlite" and name and name != ":memory:" else None


def _identity(file: Path) -> tuple[int, int]:
    """Which file it is, whatever it is called."""
    found = file.stat()
    return found.st_dev, found.st_ino


def _safely(connection: Any, _: object) -> None:
    """A new connection to SQLite: what is committed is on disk, and readers do not wait for the writer."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _complete(connection: Connection) -> None:
    """Make the tables that are not there, and the columns that a database of an earlier version lacks."""
    METADATA.create_all(connection)
    for table in METADATA.sorted_tables:
        there = {column["name"] for column in inspect(connection).get_columns(table.name)}
        for column in (column for column in table.columns if column.name not in there):
            described = CreateColumn(column).compile(dialect=connection.dialect)
            connection.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {described}"))


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
