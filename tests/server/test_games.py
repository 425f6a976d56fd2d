"""Whole games over the wire; every message says what its reader may know and no more."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from arbiter.server import showing
from tests.server.kit import Client, Server
from tests.server.shadow import Shadow, plain

LONGEST = 2000
LARGEST = 32 * 1024
"""Bytes of a table message once the log is there."""


def play(clients: list[Client], watching: list[Client], dice: Random, shadow: Shadow, every: int = 1) -> int:
    """Everybody chooses at random until the match is over; gives the number of choices."""
    for count in range(LONGEST):
        table = clients[0].table
        if table["status"] == "over":
            return count
        one = clients[table["view"]["decision"]["seat"]]
        key = dice.choice(one.options)
        version = one.choose(key)["version"]
        shadow.choose(key)
        for client in (*clients, *watching):
            client.wait(lambda table, version=version: table["version"] >= version)
            if count % every == 0 or client.table["status"] == "over":
                shadow.check(client)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("game", "more"), [
    ("eran", {"settings": {"orders": "1-2-1"}}), ("ashes", {}), ("ashes", {"settings": {"draft": True}})])
def test_two_friends_play_to_the_end(server: Server, game: str, more: dict[str, Any]) -> None:
    one, other = server.pair(game, seed=5, **more)
    watching = server.table({"match": one.match, "token": one.table["links"]["watch"]})
    with one, other, watching:
        choices = play([one, other], [watching], Random(game), Shadow(server, one.match), every=5)
        assert choices > 20
        assert sorted(one.table["ended"]["result"]) == [0, 1]
        assert one.table["ended"]["how"] == "result"
        assert one.table["view"]["result"] == one.table["ended"]["result"]
        assert watching.table["ended"] == other.table["ended"] == one.table["ended"]
        assert max(len(str(table)) for table in one.tables[1:]) < LARGEST


def test_three_play_ashes(server: Server) -> None:
    """More than two seats: the players are called by number, and one of them is a computer."""
    seated = server.create("ashes", "friend", "me", "easy", seed=3, settings={"first": "recommended"})
    me = server.table(seated)
    friend = server.table(server.post("/api/invites/join", {"invite": me.table["links"]["invites"][0]["token"]}))
    with me, friend:
        assert [me.table["seat"], friend.table["seat"], me.table["seats"]] == [1, 0, 3]
        for client in (me, friend):
            client.wait(lambda table: table["status"] == "playing")
        for _ in range(12):
            me.wait(lambda table: table["view"]["decision"]["seat"] != 2)
            one = (friend, me)[me.table["view"]["decision"]["seat"]]
            one.wait(lambda table: table["version"] >= me.table["version"])
            one.choose(one.options[0])
            me.catch_up()
        assert len(me.log) > 5


@pytest.mark.parametrize("game", ["eran", "ashes"])
def test_against_the_computer_to_the_end(server: Server, game: str) -> None:
    """The computer thinks in view of everybody, and the game comes to its end."""
    dice = Random(2)
    with server.table(server.create(game, "me", "easy", seed=11)) as me:
        thought = 0
        for _ in range(LONGEST):
            me.wait(lambda table: table["status"] == "over" or table["view"]["decision"]["seat"] == 0)
            if me.table["status"] == "over":
                break
            me.choose(dice.choice(me.options))
            thought += me.table["thinking"] is not None
        assert me.table["status"] == "over"
        assert thought > 3
        assert all(table["thinking"] is None or table["thinking"]["seat"] == 1 for table in me.tables)


@pytest.mark.parametrize("game", ["eran", "ashes"])
def test_why_tells_nothing_hidden(server: Server, game: str) -> None:
    """What `why` answers follows from what the seat knows: an imagined world gives the same answers."""
    one, other = server.pair(game, seed=8)
    shadow, dice = Shadow(server, one.match), Random(4)
    answered = 0
    with one, other:
        for _ in range(60):
            if one.table["status"] == "over":
                break
            seat = one.table["view"]["decision"]["seat"]
            mine = (one, other)[seat]
            mine.wait(lambda table: table["version"] >= one.table["version"])
            for thing in things(shadow)[:3]:
                found = mine.act("why", thing=thing)["answers"]
                world = shadow.game.imagine(seat, dice)
                assert found == plain(showing.why(world, seat, "en", None, thing))
                assert all(answer["clauses"] and thing in answer["things"] for answer in found)
                answered += len(found)
            key = dice.choice(mine.options)
            mine.choose(key)
            shadow.choose(key)
            for client in (one, other):
                client.catch_up()
    assert answered > 10


def things(shadow: Shadow) -> list[list[int | str]]:
    """Things with which something is not allowed now."""
    return [list(thing) for thing in dict.fromkeys(thing for attempt in shadow.game.refused() for thing in attempt.things)]
