"""What is kept, in SQLite and in a real PostgreSQL server of its own."""

from __future__ import annotations

import asyncio
import json
import os
import pwd
import shutil
import socket
import sqlite3
import subprocess
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from arbiter.core.errors import ArbiterError
from arbiter.server import store
from arbiter.server.capabilities import fresh
from arbiter.server.store import Event, Kept, Store
from tests.server.conftest import UNHURRIED
from tests.server.kit import Refusal, Server, until

PROGRAMS = "/usr/lib/postgresql/*/bin"
NEEDED = "PostgreSQL is not installed, and these tests start a server of their own. On Debian or Ubuntu: apt-get install postgresql"


class Postgres:
    """A PostgreSQL server in a folder, run by somebody without privileges."""

    def __init__(self, folder: Path) -> None:
        found = sorted(Path("/").glob(f"{PROGRAMS.lstrip('/')}/initdb")) or [Path(path) for path in [shutil.which("initdb")] if path]
        assert found, NEEDED
        self.programs, self.folder, self.port = found[-1].parent, folder, free_port()
        self.options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
        self.user = unprivileged()
        if self.user:
            os.chown(folder, pwd.getpwnam(self.user).pw_uid, -1)

    def run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), *arguments]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, user=self.user, timeout=120)
        assert done.returncode == 0, f"{program}: {done.stdout}{done.stderr}"

    def start(self) -> str:
        self.run("initdb", "-D", "data", "-U", "arbiter", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.resume()
        return f"postgresql://arbiter@127.0.0.1:{self.port}/postgres"

    def resume(self) -> None:
        self.run("pg_ctl", "-D", "data", "-w", "-l", str(self.folder / "journal"), "-o", self.options, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", "data", "-w", "-m", "immediate", "stop")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def unprivileged() -> str | None:
    """Somebody who may run PostgreSQL, which refuses to be run by root."""
    if os.geteuid() != 0:
        return None
    names = [entry.pw_name for entry in pwd.getpwall()]
    return "postgres" if "postgres" in names else "nobody"


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        server = Postgres(Path(folder))
        url = server.start()
        yield url
        server.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'matches.sqlite'}"
    found: str = request.getfixturevalue("postgres")
    return found


def with_store(url: str, work: Callable[[Store], Awaitable[Any]]) -> Any:
    async def whole() -> Any:
        opened = Store(url)
        await opened.open()
        try:
            return await work(opened)
        finally:
            await opened.close()
    return asyncio.run(whole())


def some_match(client: str = "somebody") -> Kept:
    id = fresh()
    row = {"id": id, "game": "eran", "seed": 2 ** 53 - 1, "seeded": True, "settings": {"orders": "2-2"}, "clock": None, "watch": fresh(),
           "hints": True, "creator": 0, "client": client, "created": 1_700_000_000_000, "updated": 1_700_000_000_000, "status": "playing",
           "turn": 1, "choices": 0, "result": None, "next": None}
    seats = [{"match": id, "seat": seat, "kind": "human", "level": None, "name": "安", "joined": True, "nonce": fresh(), "wishes": {}}
             for seat in range(2)]
    return Kept(row, seats, [Event(1, "begin", None, 1_700_000_000_000, '{"seed": 1}')])


def test_a_match_comes_back_as_it_was(url: str) -> None:
    kept = some_match()

    async def work(opened: Store) -> None:
        await opened.write(*store.new_match(kept))
        event = Event(2, "choice", 1, 1_700_000_000_001, "play:14", "digest", 250)
        await opened.write(store.happened(kept.row["id"], event), store.changed(kept.row["id"], choices=1, result=[1.0, 0.0]),
                           store.seat_changed(kept.row["id"], 1, name="Bo"))
        found = await opened.match(kept.row["id"])
        assert found is not None
        assert found.row == kept.row | {"choices": 1, "result": [1.0, 0.0]}
        assert found.seats == [kept.seats[0], kept.seats[1] | {"name": "Bo"}]
        assert found.events == [*kept.events, event]
        assert await opened.match("nobody") is None
        listed = await opened.listed([kept.row["id"], "nobody"])
        assert list(listed) == [kept.row["id"]]
        assert listed[kept.row["id"]].seats == found.seats
    with_store(url, work)
    again = with_store(url, lambda opened: opened.match(kept.row["id"]))
    assert len(again.events) == 2


def test_the_past_cannot_be_written_twice(url: str) -> None:
    """Of two who write an event of the same number only one succeeds, and of the other nothing is kept."""
    kept = some_match()

    async def work(opened: Store) -> None:
        await opened.write(*store.new_match(kept))
        one, other = (opened.write(store.happened(kept.row["id"], Event(2, "choice", seat, 1, "x")),
                                   store.changed(kept.row["id"], turn=seat)) for seat in (0, 1))
        results = await asyncio.gather(one, other, return_exceptions=True)
        assert [isinstance(result, SQLAlchemyError) for result in results] == [False, True]
        found = await opened.match(kept.row["id"])
        assert found is not None
        assert [event.seat for event in found.events] == [None, 0]
        assert found.row["turn"] == 0
    with_store(url, work)


def test_a_failing_write_does_not_harm_those_beside_it(url: str) -> None:
    matches = [some_match() for _ in range(5)]

    async def work(opened: Store) -> None:
        writes = [opened.write(*store.new_match(kept)) for kept in (*matches, matches[0])]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [isinstance(result, Exception) for result in results] == [False] * 5 + [True]
        assert len(await opened.listed([kept.row["id"] for kept in matches])) == 5
    with_store(url, work)


def test_open_matches_of_a_client_are_counted(url: str) -> None:
    client = fresh()
    matches = [some_match(client) for _ in range(3)]

    async def work(opened: Store) -> None:
        for kept in matches:
            await opened.write(*store.new_match(kept))
        assert await opened.open_matches(client, 0) == 3
        assert await opened.open_matches(client, matches[0].row["created"] + 1) == 0
        await opened.write(store.changed(matches[0].row["id"], status="over"))
        assert await opened.open_matches(client, 0) == 2
        assert await opened.open_matches("nobody", 0) == 0
    with_store(url, work)


def test_a_database_of_an_earlier_version_is_completed(url: str) -> None:
    kept = some_match()

    async def work(opened: Store) -> None:
        await opened.write(*store.new_match(kept))
        await opened.write((text("ALTER TABLE matches DROP COLUMN hints"), [{}]), (text("DROP TABLE lives"), [{}]))
    with_store(url, work)
    found = with_store(url, lambda opened: opened.match(kept.row["id"]))
    assert found.row == kept.row | {"hints": False}
    assert with_store(url, lambda opened: opened.life_at(0)) is None


def test_lives_of_servers_are_kept(url: str) -> None:
    async def work(opened: Store) -> None:
        for id, started, alive in (("one", 100, 150), ("two", 200, 250)):
            await opened.write(store.new_life(id, started))
            await opened.write(store.still_alive(id, alive))
        assert [await opened.life_at(time) for time in (99, 100, 170, 200, 10 ** 13)] == [
            None, ("one", 150), ("one", 150), ("two", 250), ("two", 250)]
    with_store(url, work)


def test_health_tells_the_truth(tmp_path: Path) -> None:
    """A database that cannot be read or written is not well, and whoever needs it is told so; then it is back."""
    def health(server: Server) -> tuple[int, bool]:
        status, _, body = server.raw("GET", "/api/health")
        return status, json.loads(body)["ok"]

    with Server(tmp_path, replace(UNHURRIED, beat_seconds=0.01)) as server, closing(sqlite3.connect(tmp_path / "matches.sqlite")) as other:
        assert health(server) == (200, True)
        seated = server.create("eran", "me", "easy")
        for table in ("matches", "lives"):
            with other:
                other.execute(f"ALTER TABLE {table} RENAME TO elsewhere")
            until(lambda: health(server) == (503, False))
            if table == "matches":
                for ask in (lambda: server.create("eran", "me", "easy"), lambda: server.table(seated)):
                    with pytest.raises(Refusal) as info:
                        ask()
                    assert info.value.code == "busy"
            with other:
                other.execute(f"ALTER TABLE elsewhere RENAME TO {table}")
            until(lambda: health(server) == (200, True))
        server.table(seated).close()


def test_a_file_that_is_moved_away_is_no_database(tmp_path: Path) -> None:
    """SQLite would go on writing to it, but nobody would find that again."""
    file, elsewhere = tmp_path / "matches.sqlite", tmp_path / "elsewhere"
    with Server(tmp_path, UNHURRIED) as server:
        seated = server.create("eran", "me", "friend")
        for replaced in (False, True):
            file.rename(elsewhere)
            if replaced:
                file.touch()
            assert server.raw("GET", "/api/health")[0] == 503
            with pytest.raises(Refusal):
                server.create("eran", "me", "friend")
            elsewhere.rename(file)
            until(lambda: server.raw("GET", "/api/health")[0] == 200)
        server.table(seated).close()


def test_a_database_that_goes_away_and_comes_back(tmp_path: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        postgres = Postgres(Path(folder))
        with Server(tmp_path, replace(UNHURRIED, beat_seconds=0.05), postgres.start()) as server:
            me = server.table(server.create("eran", "me", "easy", seed=9))
            me.wait(lambda table: table["view"]["decision"]["seat"] == 0)
            postgres.stop()
            until(lambda: server.raw("GET", "/api/health")[0] == 503)
            me.say({"type": "choose", "id": 1, "version": me.table["version"], "option": me.options[0]})
            assert (me.ended(), me.messages[-1]["code"]) == (1011, "broken")
            with pytest.raises(Refusal) as info:
                server.table({"match": me.match, "token": me.token})
            assert info.value.code == "busy"
            postgres.resume()
            until(lambda: server.raw("GET", "/api/health")[0] == 200)
            with server.table({"match": me.match, "token": me.token}) as back:
                assert back.table["view"] == me.table["view"]
                back.choose(back.options[0])
        postgres.stop()


def test_a_curve_is_kept(url: str) -> None:
    kept, points = some_match(), [{"at": 0, "chances": [0.25, 0.75]}]

    async def work(opened: Store) -> None:
        await opened.write(*store.new_match(kept))
        assert await opened.curve(kept.row["id"], 1) is None
        await opened.write(store.new_curve(kept.row["id"], 1, points))
        assert await opened.curve(kept.row["id"], 1) == points
        assert await opened.curve(kept.row["id"], 0) is None
    with_store(url, work)


def test_a_table_on_postgresql(postgres: str, tmp_path: Path) -> None:
    """The whole server on PostgreSQL: played, stopped, started again."""
    with Server(tmp_path, UNHURRIED, postgres) as server:
        one, other = server.pair("eran", seed=5, name="安\u0000娜")
        for _ in range(20):
            mine, idle = (one, other) if one.table["view"]["decision"]["seat"] == 0 else (other, one)
            version = mine.choose(mine.options[0])["version"]
            idle.wait(lambda table, version=version: table["version"] >= version)
        before = one.table
        one.close()
        other.close()
    assert not (tmp_path / "matches.sqlite").exists()
    with Server(tmp_path, UNHURRIED, postgres) as server, server.table({"match": one.match, "token": one.token}) as back:
        assert (back.table["view"], back.table["version"]) == (before["view"], before["version"])
        assert back.table["players"][0]["name"] == "安 娜"


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")  # aiosqlite's thread outlives the loop here
@pytest.mark.parametrize("wrong", ["nonsense", "mysql://root@localhost/x", "sqlite:////no/such/folder/x.sqlite",
                                   "postgresql://nobody@127.0.0.1:1/nothing"])
def test_a_database_that_cannot_be_opened_is_told_plainly(wrong: str) -> None:
    with pytest.raises(ArbiterError, match="database"):
        with_store(wrong, lambda opened: asyncio.sleep(0))
