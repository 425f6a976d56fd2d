"""What was acknowledged is never lost: not when the server is killed, not when a match is put away, not when rules change."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from arbiter.server import store
from arbiter.server.history import History
from tests.server.conftest import UNHURRIED
from tests.server.kit import Client, Process, Refusal, Server, until


def choose_until_it_dies(client: Client, dice: Random) -> tuple[list[int], int]:
    """Choose without a pause; the versions that were acknowledged, and the last one that was asked for."""
    done = []
    with suppress(ConnectionClosed, OSError, EOFError):
        while client.options:
            done.append(client.choose(dice.choice(client.options))["version"])
            if len(done) >= 12:
                break
    return done, client.table["version"]


def test_sigkill_in_mid_decision_loses_nothing(tmp_path: Path) -> None:
    """A real server is killed between choices and while choices are under way; every choice that was answered is there."""
    process, dice = Process(tmp_path, "--workers", "1"), Random(3)
    seated = process.create("ashes", "me", "friend", seed=12)
    first = process.table(seated)
    joined = process.post("/api/invites/join", {"invite": first.table["links"]["invites"][0]["token"]})
    first.wait(lambda table: table["status"] == "playing")
    for round in range(3):
        one, other = process.table(seated), process.table(joined)
        mine = one if one.options else other
        done, _ = choose_until_it_dies(mine, dice)
        acknowledged = mine.table
        # a choice is on its way when the server dies: it may be kept or not, but never half
        mine.catch_up()
        if mine.options:
            mine.say({"type": "choose", "id": "last", "version": mine.table["version"], "option": mine.options[0]})
        process.kill()
        process = Process(tmp_path, "--workers", "1", port=process.port if round == 1 else 0)
        again = process.table({"match": mine.match, "token": mine.token})
        assert done
        assert again.table["version"] in (acknowledged["version"], acknowledged["version"] + 1)
        if again.table["version"] == acknowledged["version"]:
            assert again.table["view"] == acknowledged["view"]
            assert again.log == mine.log
        again.close()
    process.kill()


def test_a_killed_server_goes_on_thinking(tmp_path: Path) -> None:
    """If it was the computer's turn, it still is, and it chooses."""
    process = Process(tmp_path, "--workers", "1")
    seated = process.create("eran", "me", "normal", seed=9)
    me = process.table(seated)
    while not me.table["thinking"]:
        me.wait(lambda table: table["thinking"] or table["view"]["decision"]["seat"] == 0)
        if not me.table["thinking"]:
            me.choose(me.options[0])
    before = me.table
    process.kill()
    process = Process(tmp_path, "--workers", "1")
    again = process.table(seated)
    assert again.table["version"] >= before["version"]
    again.wait(lambda table: table["view"]["decision"]["seat"] == 0)
    again.close()
    process.kill()


def test_matches_are_put_away_and_come_back(tmp_path: Path) -> None:
    with Server(tmp_path, replace(UNHURRIED, idle_seconds=0.2)) as server:
        one, other = server.pair("ashes", seed=5)
        for _ in range(20):
            mine, idle = (one, other) if one.table["view"]["decision"]["seat"] == 0 else (other, one)
            version = mine.choose(mine.options[0])["version"]
            idle.wait(lambda table, version=version: table["version"] >= version)
        before, log = one.table, list(one.log)
        left = server.create("eran", "me", "friend")["match"]
        until(lambda: left not in server.hall.matches)
        assert one.match in server.hall.matches, "where somebody sits nothing is put away"
        one.close()
        other.close()
        until(lambda: one.match not in server.hall.matches)
        with server.table({"match": one.match, "token": one.token}) as back:
            assert (back.table["version"], back.table["view"], back.log) == (before["version"], before["view"], log)


def test_taken_back_choices_stay_taken_back(tmp_path: Path) -> None:
    with Server(tmp_path, UNHURRIED) as server, server.table(server.create("eran", "me", "easy", seed=9)) as me:
        seated = {"match": me.match, "token": me.token}
        for _ in range(3):
            me.wait(lambda table: table["view"]["decision"]["seat"] == 0)
            before = me.table["view"]
            me.choose(me.options[0])
        me.wait(lambda table: table["undo"] and table["view"]["decision"]["seat"] == 0)
        me.act("undo")
        me.catch_up()
        version = me.table["version"]
    with Server(tmp_path, UNHURRIED) as server, server.table(seated) as me:
        assert (me.table["view"], me.table["version"]) == (before, version)


def test_a_rematch_is_remembered(tmp_path: Path) -> None:
    with Server(tmp_path, UNHURRIED) as server, server.table(server.create("eran", "me", "easy", seed=9)) as me:
        me.act("resign")
        me.ask("rematch")
        following = me.table["rematch"]["next"]
    with Server(tmp_path, UNHURRIED) as server, server.table({"match": me.match, "token": me.token}) as me:
        assert me.table["rematch"]["next"] == following
        assert me.table["ended"]["how"] == "resigned"
        server.table(following).close()


@pytest.mark.parametrize("change", ["UPDATE events SET digest = 'other' WHERE number = 17",
                                    "UPDATE events SET body = 'no such choice' WHERE number = 20"])
def test_if_the_rules_have_changed_the_match_goes_back_and_says_so(tmp_path: Path, change: str) -> None:
    """What was kept no longer plays the same: the match returns to the last point that agrees."""
    with Server(tmp_path, UNHURRIED) as server:
        one, other = server.pair("ashes", seed=5)
        for _ in range(25):
            mine, idle = (one, other) if one.table["view"]["decision"]["seat"] == 0 else (other, one)
            version = mine.choose(mine.options[0])["version"]
            idle.wait(lambda table, version=version: table["version"] >= version)
        version = one.table["version"]
        one.close()
        other.close()
    database = sqlite3.connect(tmp_path / "matches.sqlite")
    with database:
        assert database.execute("SELECT kind FROM events WHERE number = 17").fetchall() == [("choice",)]
        database.execute(change)
    database.close()
    agreed = 0 if "digest" in change else 16
    with Server(tmp_path, UNHURRIED) as server, server.table({"match": one.match, "token": one.token}) as back:
        (notice,) = back.table["notices"]
        assert "rules have changed" in notice
        assert back.table["version"] == version + 1
        assert len(server.hall.matches[one.match].history.made) == agreed


def test_a_match_that_cannot_be_kept_is_not_played(tmp_path: Path) -> None:
    """If the database refuses, the choice is refused, everybody is sent away, and comes back to what is kept."""
    with Server(tmp_path, UNHURRIED) as server:
        me = server.table(server.create("eran", "me", "friend"))
        friend = server.table(server.post("/api/invites/join", {"invite": me.table["links"]["invites"][0]["token"]}))
        me.wait(lambda table: table["status"] == "playing")
        mine = me if me.options else friend
        before, version = mine.table["view"], mine.table["version"]
        database = sqlite3.connect(tmp_path / "matches.sqlite")
        with database:  # somebody else has written an event of this number
            database.execute("INSERT INTO events SELECT match, number + 1, 'join', seat, body, digest, spent, at FROM events "
                             "WHERE number = ? AND match = ?", (version, mine.match))
        database.close()
        mine.say({"type": "choose", "id": 1, "version": version, "option": mine.options[0]})
        assert mine.ended() == 1011
        assert (mine.messages[-1]["id"], mine.messages[-1]["code"]) == (None, "broken")
        assert "could not be saved" in mine.messages[-1]["words"]
        with server.table({"match": mine.match, "token": mine.token}) as back:
            assert (back.table["view"], back.table["version"]) == (before, version + 1)


def test_who_sits_at_a_table_is_told_when_the_server_stops(tmp_path: Path) -> None:
    with Server(tmp_path, UNHURRIED) as server:
        clients = [server.table(server.create("eran", "me", "easy"), lang) for lang in ("en", "zh-Hant")]
    for client, word in zip(clients, ("stopping", "停止"), strict=True):
        assert client.ended() == 1001
        last = client.messages[-1]
        assert (last["type"], last["id"], last["code"], word in last["words"]) == ("refused", None, "busy", True)


def test_a_record_tells_how_it_was(tmp_path: Path) -> None:
    """A history played again from what is kept is the history that was."""
    with Server(tmp_path, UNHURRIED) as server, server.table(server.create("eran", "me", "easy", seed=4)) as me:
        for _ in range(10):
            me.wait(lambda table: table["view"]["decision"]["seat"] == 0)
            me.choose(me.options[-1])
        live = server.hall.matches[me.match].history

        async def kept() -> Any:
            database = store.Store(f"sqlite:///{tmp_path / 'matches.sqlite'}")
            await database.open()
            found = await database.match(me.match)
            await database.close()
            return found
        me.wait(lambda table: table["view"]["decision"]["seat"] == 0)
        again = History.of(asyncio.run(kept()))
        assert (again.made, again.version, again.status) == (live.made, live.version, live.status)
        assert again.game is not None
        assert again.game.digest() == live.game.digest()


def test_whatever_fails_while_it_is_kept_is_not_played(tmp_path: Path) -> None:
    """A number that no database holds: not an error of the database's own kind, and yet nothing is played that is not kept."""
    with Server(tmp_path, UNHURRIED) as server:
        one, other = server.pair("eran", seed=6, clock={"minutes": 1})
        mine = one if one.options else other
        before, version = mine.table["view"], mine.table["version"]
        server.hall.matches[mine.match].clock._since = -1e30
        mine.say({"type": "choose", "id": 1, "version": version, "option": mine.options[0]})
        assert mine.ended() == 1011
        with server.table({"match": mine.match, "token": mine.token}) as back:
            assert (back.table["view"], back.table["version"]) == (before, version + 1), "the clock goes on"
        one.close()
        other.close()


def test_a_match_that_the_rules_do_not_begin_any_more_is_refused_with_words(tmp_path: Path) -> None:
    with Server(tmp_path, UNHURRIED) as server:
        one, other = server.pair("eran", seed=6)
        one.close()
        other.close()
    database = sqlite3.connect(tmp_path / "matches.sqlite")
    with database:
        database.execute("UPDATE events SET body = replace(body, 'players', 'gamblers') WHERE kind = 'begin'")
    database.close()
    with Server(tmp_path, UNHURRIED) as server:
        with pytest.raises(Refusal) as info:
            server.table({"match": one.match, "token": one.token})
        assert (info.value.code, "Start a new one" in info.value.words) == ("illegal", True)
        with pytest.raises(Refusal) as info:
            server.get(f"/api/matches/{one.match}/replay", one.token)
        assert (info.value.code, info.value.status) == ("illegal", 400)
