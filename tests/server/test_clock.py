"""The clock charges whoever has to choose, whatever happens meanwhile, and what is taken back earns nothing."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from tests.server.conftest import UNHURRIED
from tests.server.kit import Client, Server

WHOLE = 60_000
CLOCK = {"minutes": 1, "increment": 5}
THOUGHT = 0.3


def my_turn(table: dict[str, Any]) -> bool:
    return bool(table["view"]["decision"]["seat"] == table["seat"])


def left(client: Client, seat: int) -> int:
    found: int = client.table["clock"]["left"][seat]
    return found


def test_taking_back_gives_no_time(tmp_path: Path) -> None:
    """What was thought stays used, the increment is given back, and a restart changes nothing of it."""
    with Server(tmp_path, UNHURRIED) as server, server.table(server.create("eran", "me", "easy", seed=9, clock=CLOCK)) as me:
        seated = {"match": me.match, "token": me.token}
        for _ in range(2):
            me.wait(my_turn)
            me.choose(me.options[0])
            me.wait(my_turn)
            time.sleep(THOUGHT)
            me.act("undo")
            me.catch_up()
        most = WHOLE - 2 * 1000 * THOUGHT
        assert most - 3000 < left(me, 0) <= most
    with Server(tmp_path, UNHURRIED) as server, server.table(seated) as me:
        assert most - 3000 < left(me, 0) <= most


def test_who_lets_another_take_back_has_used_their_time(server: Server) -> None:
    one, other = server.pair("eran", seed=6, clock=CLOCK)
    with one, other:
        mine, friend = (one, other) if my_turn(one.table) else (other, one)
        mine.choose(mine.options[0])
        asked = mine.table["view"]["decision"]["seat"]
        time.sleep(THOUGHT)
        mine.act("take_back")
        friend.wait(lambda table: table["take_back"])
        friend.act("answer", agree=True)
        friend.wait(lambda table: table["view"]["decision"]["seat"] == mine.table["seat"])
        assert left(friend, asked) <= WHOLE - 1000 * THOUGHT
        assert max(friend.table["clock"]["left"]) <= WHOLE


def test_who_gives_up_gives_nobody_time(server: Server) -> None:
    """Among three: a seat that is not asked resigns while another thinks."""
    me = server.table(server.create("ashes", "me", "friend", "friend", seed=2, settings={"first": "recommended"}, clock=CLOCK))
    invites = me.table["links"]["invites"]
    friends = [server.table(server.post("/api/invites/join", {"invite": invite["token"]})) for invite in invites]
    everybody = [me, *friends]
    me.wait(lambda table: table["status"] == "playing")
    asked = me.table["view"]["decision"]["seat"]
    time.sleep(THOUGHT)
    quitter = everybody[(asked + 1) % 3]
    quitter.catch_up()
    quitter.act("resign")
    quitter.catch_up()
    assert quitter.table["clock"]["running"] == asked
    assert left(quitter, asked) <= WHOLE - 1000 * THOUGHT
    for client in everybody:
        client.close()


def test_whoever_ran_out_of_time_has_none(server: Server) -> None:
    one, other = server.pair("eran", seed=6, clock={"minutes": 0.005})
    with one, other:
        one.wait(lambda table: table["status"] == "over")
        assert left(one, one.table["ended"]["by"]) == 0
