"""Connections that say nothing: they are counted where they come in, do not stay, keep nobody out, and fill no disk."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter.server import journal as journal_module
from arbiter.server.entrance import Crowd
from arbiter.server.journal import OFTEN, kept_short
from tests.server.conftest import UNHURRIED
from tests.server.kit import PATIENCE, Process, Server, until

SOMEBODY, ANOTHER = "127.0.0.2", "127.0.0.3"
"""Other addresses of this machine."""
HEALTH = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n"


def call(port: int, address: str = SOMEBODY, room: int = 0) -> socket.socket:
    """A connection from an address, on which nothing has been said."""
    line = socket.socket()
    line.settimeout(PATIENCE)
    if room:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    line.bind((address, 0))
    with suppress(ConnectionResetError):  # whoever is turned away may notice it so soon
        line.connect(("127.0.0.1", port))
    return line


@contextmanager
def calls(port: int, count: int, address: str = SOMEBODY) -> Iterator[list[socket.socket]]:
    """Many of them."""
    with ExitStack() as stack:
        yield [stack.enter_context(call(port, address)) for _ in range(count)]


def hung_up(line: socket.socket) -> bool:
    """Whether the server ends a connection, after whatever else it has to say."""
    try:
        while line.recv(1 << 16):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


def answers(line: socket.socket) -> bool:
    """Whether a request on a connection is answered."""
    try:
        line.sendall(HEALTH + b"\r\n")
        return line.recv(1 << 16).startswith(b"HTTP/1.1 200")
    except OSError:
        return False


def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    with Server(tmp_path, replace(UNHURRIED, connections=20, request_seconds=PATIENCE)) as server:
        with calls(server.port, 30) as lines:
            assert all(hung_up(line) for line in lines[20:])
            assert answers(lines[0])
            assert server.crowd.inside[SOMEBODY] == 20
            with call(server.port, ANOTHER) as other:
                assert answers(other)
            lines.pop(1).close()
            until(lambda: server.crowd.inside[SOMEBODY] == 19)
            with call(server.port) as again:
                assert answers(again)
        until(lambda: server.crowd.total == 0)


def test_a_table_counts_until_it_is_gone(tmp_path: Path) -> None:
    with Server(tmp_path, replace(UNHURRIED, connections=2)) as server:
        seated = server.create("eran")
        until(lambda: server.crowd.total == 0)
        with server.table(seated), server.table(seated):
            with call(server.port, "127.0.0.1") as third:
                assert hung_up(third)
            assert server.crowd.total == 2
        until(lambda: server.crowd.total == 0)
        server.get("/api/health")


def test_who_does_not_say_what_they_want_is_hung_up_on(tmp_path: Path) -> None:
    """Nothing, half a request, or half of another one; who sits at a table may be silent."""
    with Server(tmp_path, UNHURRIED) as server, server.table(server.create("eran")) as me:
        server.hurry(request_seconds=0.3)
        for said in (b"", b"GET", HEALTH, HEALTH + b"\r\n" + HEALTH, HEALTH + b"\r\nGET"):
            with call(server.port) as line:
                with suppress(ConnectionError):  # whoever is slow may be hung up on already
                    line.sendall(said)
                assert hung_up(line)
        me.catch_up()


def test_who_does_not_take_the_answer_is_hung_up_on(tmp_path: Path) -> None:
    cards = b"GET /api/games/ashes/cards HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with Server(tmp_path, replace(UNHURRIED, delivery_seconds=0.3)) as server, call(server.port, room=4096) as line:
        line.sendall(cards * 100)
        line.recv(1, socket.MSG_PEEK)
        until(lambda: server.crowd.inside[SOMEBODY] == 0)


def test_a_proxy_calls_for_many(tmp_path: Path) -> None:
    limits = replace(UNHURRIED, connections=2, request_seconds=PATIENCE)
    with Server(tmp_path, limits, behind_proxy=True) as server:
        with calls(server.port, 10, "127.0.0.1") as lines:
            assert all(map(answers, lines))
        with calls(server.port, 3, SOMEBODY) as lines:
            assert hung_up(lines[2])


def test_a_full_house_has_room_for_others() -> None:
    """However few descriptors there are, one address does not have them all; and there are never more than fit."""
    crowd = Crowd(most=8, most_of_one=250)
    assert [crowd.enter("a") for _ in range(3)] == [True, True, False]
    assert [crowd.enter(address) for address in "bbccddee"] == [True] * 6 + [False] * 2
    crowd.leave("a")
    assert [crowd.enter("e"), crowd.enter("e")] == [True, False]
    for address in "abbccdde":
        crowd.leave(address)
    assert (crowd.total, crowd.inside) == (0, {})


def test_few_descriptors(tmp_path: Path) -> None:
    """A real server with hardly any: one address takes what it can get, the others play on, and the journal stays short."""
    journal = tmp_path / "journal.txt"
    process = Process(tmp_path, "--workers", "1", journal=journal, descriptors=120)
    try:
        with calls(process.port, 150) as lines:
            assert hung_up(lines[-1])
            assert process.get("/api/health")["ok"]
            with process.table(process.create("eran", "me", "easy", seed=9)) as me:
                me.wait(lambda table: table["view"]["decision"]["seat"] == 0)
                me.act("hint")
    finally:
        process.kill()
    assert len(journal.read_text("utf-8").splitlines()) < 50


def test_the_same_is_not_written_again_and_again(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    monkeypatch.setattr(journal_module, "monotonic", lambda: now)
    journal = logging.getLogger("tests.server.journal")

    def written() -> int:
        caplog.clear()
        for number in range(1000):
            journal.error("a request failed: %s", number)
        return len(caplog.messages)
    with kept_short((journal.name,)):
        assert written() == OFTEN
        assert "more of these are suppressed" in caplog.messages[OFTEN - 1]
        assert written() == 0
        journal.error("something else failed")
        assert caplog.messages == ["something else failed"]
        now += 60
        assert written() == OFTEN
    assert written() == 1000
