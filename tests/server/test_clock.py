"""The clock charges whoever has to choose, whatever happens meanwhile, and what is taken back earns nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from arbiter.server import clock as clock_module
from tests.server.conftest import UNHURRIED
from tests.server.kit import Client, Server

WHOLE = 60_000
CLOCK = {"minutes": 1, "increment": 5}
INCREMENT = 5_000
THOUGHT = 250  # whole in binary, too


class Time:
    """A time that passes when told to."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds

    def passes(self, milliseconds: int) -> None:
        self.seconds += milliseconds / 1000


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """The time by which the clocks of matches go."""
    mine = Time()
    monkeypatch.setattr(clock_module, "monotonic", mine)
    return mine


def my_turn(table: dict[str, Any]) -> bool:
    return bool(table["view"]["decision"]["seat"] == table["seat"])


def left(client: Client, seat: int) -> int:
    found: int = client.table["clock"]["left"][seat]
    return found


def test_whoever_chooses_is_charged_and_gets_the_increment(server: Server, time: Time) -> None:
    one, other = server.pair("eran", seed=6, clock=CLOCK)
    with one, other:
        mine = one if my_turn(one.table) else other
        seat = mine.table["seat"]
        assert mine.table["clock"] == {"left": [WHOLE, WHOLE], "running": seat, "increment": INCREMENT}
        time.passes(THOUGHT)
        mine.choose(mine.options[0])
        assert (left(mine, seat), left(mine, 1 - seat)) == (WHOLE + INCREMENT - THOUGHT, WHOLE)


def test_taking_back_gives_no_time(tmp_path: Path, time: Time) -> None:
    """What was thought stays used, the increment is given back, and a restart changes nothing of it."""
    with Server(tmp_path, UNHURRIED) as server, server.table(server.create("eran", "me", "easy", seed=9, clock=CLOCK)) as me:
        seated = {"match": me.match, "token": me.token}
        for _ in range(2):
            me.wait(my_turn)
            me.choose(me.options[0])
            me.wait(my_turn)
            time.passes(THOUGHT)
            me.act("undo")
            me.catch_up()
        assert left(me, 0) == WHOLE - 2 * THOUGHT
    with Server(tmp_path, UNHURRIED) as server, server.table(seated) as me:
        assert left(me, 0) == WHOLE - 2 * THOUGHT


def test_who_lets_another_take_back_has_used_their_time(server: Server, time: Time) -> None:
    one, other = server.pair("eran", seed=6, clock=CLOCK)
    with one, other:
        mine, friend = (one, other) if my_turn(one.table) else (other, one)
        mine.choose(mine.options[0])
        asked = mine.table["view"]["decision"]["seat"]
        time.passes(THOUGHT)
        mine.act("take_back")
        friend.wait(lambda table: table["take_back"])
        friend.act("answer", agree=True)
        friend.wait(lambda table: table["view"]["decision"]["seat"] == mine.table["seat"])
        assert (left(friend, asked), left(friend, 1 - asked)) == (WHOLE - THOUGHT, WHOLE)


def test_who_gives_up_gives_nobody_time(server: Server, time: Time) -> None:
    """Among three: a seat that is not asked resigns while another thinks."""
    me = server.table(server.create("ashes", "me", "friend", "friend", seed=2, settings={"first": "recommended"}, clock=CLOCK))
    invites = me.table["links"]["invites"]
    friends = [server.table(server.post("/api/invites/join", {"invite": invite["token"]})) for invite in invites]
    everybody = [me, *friends]
    me.wait(lambda table: table["status"] == "playing")
    asked = me.table["view"]["decision"]["seat"]
    time.passes(THOUGHT)
    quitter = everybody[(asked + 1) % 3]
    quitter.catch_up()
    quitter.act("resign")
    quitter.catch_up()
    assert quitter.table["clock"]["running"] == asked
    assert left(quitter, asked) == WHOLE - THOUGHT
    for client in everybody:
        client.close()


def test_whoever_ran_out_of_time_has_none(server: Server) -> None:
    one, other = server.pair("eran", seed=6, clock={"minutes": 0.005})
    with one, other:
        one.wait(lambda table: table["status"] == "over")
        assert left(one, one.table["ended"]["by"]) == 0
