"""Clients that do not listen, and more of them than there is room for: each is dealt with, and nobody else notices."""

from __future__ import annotations

import asyncio
import socket
import time
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter.server.line import Line as ServedLine
from tests.server.conftest import UNHURRIED
from tests.server.kit import PATIENCE, Refusal, Server
from tests.server.wire import Line, table, text_frame

FLOOD = 1500
"""Requests whose answers do not fit between two machines."""


@pytest.fixture
def cuts(monkeypatch: pytest.MonkeyPatch) -> list[ServedLine]:
    """The connections that the server has cut; otherwise they would end only when uvicorn has waited long enough."""
    found, cut = list[ServedLine](), ServedLine.cut

    def noted(line: ServedLine) -> None:
        if not line.lost.is_set():
            found.append(line)
        cut(line)
    monkeypatch.setattr(ServedLine, "cut", noted)
    return found


def lines(server: Server) -> int:
    """How many connections to tables there really are."""
    return sum(isinstance(one, ServedLine) for one in server._server.server_state.connections)


def tables(server: Server) -> int:
    """How many connections to tables the server counts."""
    return sum(server._server.config.app.app.state.door.open.values())  # type: ignore[union-attr]


async def deaf(port: int, match: str, token: str) -> Line:
    """Somebody at a table who asks very much and never listens."""
    ear = socket.socket()
    ear.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    ear.setblocking(False)
    await asyncio.get_running_loop().sock_connect(ear, ("127.0.0.1", port))
    line = Line(port, *await asyncio.open_connection(sock=ear))
    assert await line.upgrade(f"/api/matches/{match}/table") == 101
    line.write(text_frame({"type": "hello", "token": token, "lang": "en"}))
    await line.hear()
    line.writer.transport.pause_reading()  # type: ignore[attr-defined]
    for number in range(FLOOD):
        line.write(text_frame({"type": "language", "id": number, "lang": "en"}))
        await asyncio.sleep(0.001)  # what is answered shall be on its way before more is
    return line


async def deserted(server: Server) -> None:
    """Wait until nobody is counted any more; whoever is there must be."""
    end = time.monotonic() + PATIENCE
    while counted := tables(server):
        assert lines(server) <= counted, "a connection that is still there is not counted"
        assert time.monotonic() < end, "whoever never listens is still there"
        await asyncio.sleep(0.02)
    assert lines(server) == 0, "a connection that is still there is not counted"


@pytest.mark.parametrize("limits", [
    pytest.param(replace(UNHURRIED, outbox_letters=200_000, delivery_seconds=60, parting_seconds=0.5), id="too much"),
    pytest.param(replace(UNHURRIED, outbox=10 ** 6, outbox_letters=10 ** 9, delivery_seconds=0.5, parting_seconds=0.5), id="too long"),
])
def test_who_never_listens_is_cut_off_and_counts_until_then(tmp_path: Path, limits: object, cuts: list[ServedLine]) -> None:
    async def never_listen(server: Server) -> None:
        seated = server.create("ashes", "me", "easy")
        line = await deaf(server.port, seated["match"], seated["token"])
        await deserted(server)
        line.drop()

    with Server(tmp_path, limits) as server:  # type: ignore[arg-type]
        asyncio.run(never_listen(server))
        assert cuts


def test_who_does_not_answer_a_goodbye_counts_until_the_line_is_cut(tmp_path: Path, cuts: list[ServedLine]) -> None:
    async def stay(server: Server) -> None:
        seated = server.create("eran", "me", "friend")
        line = await table(server.port, seated["match"], "forged")
        assert "forged" in str(await line.hear())
        assert await line.hear() == 4403
        assert (tables(server), lines(server)) == (1, 1)
        await deserted(server)
        assert await line.hear() is None
        line.drop()

    with Server(tmp_path, replace(UNHURRIED, parting_seconds=1)) as server:
        asyncio.run(stay(server))
        assert len(cuts) == 1


def test_a_seat_is_open_in_so_many_places(tmp_path: Path) -> None:
    """Whoever comes too many is told so and sent away for good; those who were there stay."""
    with Server(tmp_path, replace(UNHURRIED, tabs=3)) as server:
        seated = server.create("eran", "me", "friend")
        here = [server.table(seated) for _ in range(3)]
        with pytest.raises(Refusal) as info:
            server.table(seated)
        assert (info.value.code, "too many places" in info.value.words) == ("too-many", True)
        here.pop().close()
        here[0].wait(lambda _: len(server.hall.matches[seated["match"]].onlookers) == 2)
        here.append(server.table(seated))
        for client in here:
            client.catch_up()
            client.close()


def test_all_connections_of_an_address_share_its_messages(tmp_path: Path) -> None:
    with Server(tmp_path, replace(UNHURRIED, address_messages_a_second=0.001, address_messages_at_once=12)) as server:
        seated = server.create("eran", "me", "friend")
        with server.table(seated) as one, server.table(seated) as other:
            for number in range(10):
                one.say({"type": "ping", "id": number})
                assert one.answer()["type"] == "done"
            other.say({"type": "ping", "id": "mine"})
            refused = other.answer()
            assert (refused["id"], refused["code"]) == ("mine", "too-many")
