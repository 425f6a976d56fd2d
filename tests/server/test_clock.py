"""The clock charges whoever has to choose, whatever happens meanwhile, and what is taken back earns nothing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from arbiter.server import clock as clock_module
from arbiter.server import history as history_module
from tests.server.conftest import UNHURRIED
from tests.server.kit import Client, Server, until
from tests.server.test_rehearsing import at_my_turn, payable

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
    monkeypatch.setattr(history_module, "time", mine)
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


def test_a_restart_gives_no_time(tmp_path: Path, time: Time) -> None:
    """Whoever has to choose has used the time until the server stopped; while it is not there, no clock runs."""
    with Server(tmp_path, UNHURRIED) as server:
        one, _ = server.pair("eran", seed=6, clock=CLOCK)
        asked = one.table["clock"]["running"]
        seated = {"match": one.match, "token": one.token}
        time.passes(THOUGHT)
    for restart in (1, 2):
        time.passes(10 * WHOLE)
        with Server(tmp_path, UNHURRIED) as server:
            time.passes(10 * WHOLE)  # nobody has come back yet
            with server.table(seated) as back:
                assert (left(back, asked), left(back, 1 - asked)) == (WHOLE - restart * THOUGHT, WHOLE)
                assert back.table["clock"]["running"] == asked
                time.passes(THOUGHT)


def test_a_server_that_is_killed_gives_no_time(tmp_path: Path, time: Time) -> None:
    """What another server finds is what was on disk at the last beat."""
    (tmp_path / "killed").mkdir()
    with Server(tmp_path, replace(UNHURRIED, beat_seconds=0.01)) as server:
        one, _ = server.pair("eran", seed=6, clock=CLOCK)
        asked = one.table["clock"]["running"]
        time.passes(THOUGHT)
        with closing(sqlite3.connect(tmp_path / "matches.sqlite")) as database:
            until(lambda: database.execute("select alive from lives").fetchone()[0] == int(time.seconds * 1000))
            with closing(sqlite3.connect(tmp_path / "killed" / "matches.sqlite")) as copy:
                database.backup(copy)
    copyfile(tmp_path / "secret", tmp_path / "killed" / "secret")
    time.passes(10 * WHOLE)
    with Server(tmp_path / "killed", UNHURRIED) as server, server.table({"match": one.match, "token": one.token}) as back:
        assert left(back, asked) == WHOLE - THOUGHT


def test_a_clock_runs_from_when_somebody_comes(tmp_path: Path, time: Time) -> None:
    """Nobody is charged for a match at which nobody has ever sat."""
    with Server(tmp_path, UNHURRIED) as server:
        seated = server.create("eran", "me", "easy", seed=9, clock=CLOCK)
        time.passes(10 * WHOLE)
    with Server(tmp_path, UNHURRIED) as server, server.table(seated) as me:
        assert left(me, 0) == WHOLE


def test_a_match_that_is_put_away_charges_until_then(server: Server, time: Time) -> None:
    one, other = server.pair("eran", seed=6, clock=CLOCK)
    match, asked = server.hall.matches[one.match], one.table["clock"]["running"]
    time.passes(THOUGHT)
    server.in_loop(match.put_away, 1011)
    assert (one.ended(), other.ended()) == (1011, 1011)
    time.passes(10 * WHOLE)
    with server.table({"match": one.match, "token": one.token}) as back:
        assert left(back, asked) == WHOLE - THOUGHT


def test_several_choices_at_once_are_charged_once(server: Server, time: Time) -> None:
    with at_my_turn(server, clock=CLOCK) as me:
        option, decision = payable(me)
        before = left(me, 0)
        time.passes(THOUGHT)
        made = me.act("choose", options=[option, *(step["key"] for step in decision["proposal"])])["made"]
        assert made > 1
        me.catch_up()
        assert left(me, 0) == before + made * INCREMENT - THOUGHT


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
