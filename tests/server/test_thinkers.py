"""Computers think beside the server: it answers meanwhile, and a worker that dies or never ends is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter.server import match as match_module
from arbiter.server import thinkers as thinkers_module
from arbiter.server.reasons import Refused
from arbiter.server.thinkers import TaskFailed, Thinkers
from tests.server.conftest import UNHURRIED
from tests.server.kit import Refusal, Server, until


def workers(server: Server) -> list[int]:
    """The processes that think."""
    return [worker.process.pid for worker in server.hall.thinkers.workers if worker.process is not None]


def my_turn(table: dict[str, object]) -> bool:
    view = table["view"]
    return isinstance(view, dict) and (view["decision"] is None or view["decision"]["seat"] == 0)


def test_the_server_answers_while_computers_think(tmp_path: Path) -> None:
    """Four computers have to choose and those who think for them are held; two people at another table play on."""
    with Server(tmp_path, UNHURRIED) as server:
        thinking = [server.table(server.create("ashes", "me", "easy", seed=seed)) for seed in range(4)]
        for client in thinking:
            client.wait(my_turn)
        held = workers(server)
        for process in held:
            os.kill(process, signal.SIGSTOP)
        for client in thinking:
            while not client.table["thinking"]:
                client.choose(client.options[0])
        one, other = server.pair("ashes", seed=5)
        for _ in range(40):
            mine, idle = (one, other) if one.table["view"]["decision"]["seat"] == 0 else (other, one)
            version = mine.choose(mine.options[0])["version"]
            idle.wait(lambda table, version=version: table["version"] >= version)
        for process in held:
            os.kill(process, signal.SIGCONT)
        for client in thinking:
            client.wait(my_turn)
        for client in (*thinking, one, other):
            client.close()


def test_a_killed_worker_is_replaced_and_the_game_goes_on(tmp_path: Path) -> None:
    with Server(tmp_path, UNHURRIED) as server, server.table(server.create("eran", "me", "normal", seed=9)) as me:
        killed = set()
        for _ in range(3):
            me.wait(my_turn)
            me.choose(me.options[0])
            if me.table["thinking"]:
                (process,) = workers(server)
                os.kill(process, signal.SIGKILL)
                killed.add(process)
        me.wait(my_turn)
        assert killed
        assert not killed & set(workers(server))


def test_a_worker_that_does_not_end_is_stopped(tmp_path: Path) -> None:
    """Its process is held: after the time limit another one thinks, more simply."""
    with Server(tmp_path, replace(UNHURRIED, thinking_seconds=1)) as server, \
            server.table(server.create("eran", "me", "easy", seed=9)) as me:
        me.wait(my_turn)
        (held,) = workers(server)
        os.kill(held, signal.SIGSTOP)
        while not me.table["thinking"]:
            me.choose(me.options[0])
        me.wait(my_turn)
        assert held not in workers(server)


def test_if_nobody_can_think_any_choice_will_do(tmp_path: Path) -> None:
    """Every worker is killed as soon as it is there: the computer still chooses."""
    with Server(tmp_path, UNHURRIED) as server, server.table(server.create("eran", "me", "easy", seed=9)) as me:
        me.wait(my_turn)
        stop = threading.Event()

        def slaughter() -> None:
            while not stop.wait(0.005):
                for process in workers(server):
                    with suppress(ProcessLookupError):
                        os.kill(process, signal.SIGKILL)
        butcher = threading.Thread(target=slaughter)
        butcher.start()
        try:
            for _ in range(2):
                me.wait(my_turn)
                me.choose(me.options[0])
            me.wait(my_turn)
            with pytest.raises(Refusal) as info:
                me.act("hint")
            assert info.value.code == "busy"
        finally:
            stop.set()
            butcher.join()


def test_too_many_thoughts_are_refused(tmp_path: Path) -> None:
    with Server(tmp_path, replace(UNHURRIED, waiting_tasks=0)) as server, \
            server.table(server.create("ashes", "me", "easy", seed=3)) as me:
        me.wait(my_turn)
        with pytest.raises(Refusal) as info:
            me.act("hint")
        assert info.value.code == "busy"


# --- the queue, with nobody who thinks ---------------------------------------------------------------------------------


async def settled(turns: int = 5) -> None:
    """Let whatever can go on go on."""
    for _ in range(turns):
        await asyncio.sleep(0)


def test_what_nobody_waits_for_any_more_makes_room() -> None:
    async def crowd() -> None:
        thinkers = Thinkers(replace(UNHURRIED, waiting_tasks=2))
        waiting = [asyncio.create_task(thinkers.think({"task": "pick"})) for _ in range(2)]
        await settled()
        with pytest.raises(Refused):
            await thinkers.think({"task": "pick"})
        for task in waiting:
            task.cancel()
        await settled()
        assert thinkers.waiting == []
    asyncio.run(crowd())


def test_a_computer_that_finds_no_room_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it takes: it does not choose at random instead."""
    monkeypatch.setattr(thinkers_module, "AGAIN", 0)

    async def crowd() -> None:
        thinkers = Thinkers(replace(UNHURRIED, waiting_tasks=1))
        first = asyncio.create_task(thinkers.think({"task": "advise"}))
        choice = asyncio.create_task(thinkers.choose({"task": "pick", "agent": "mcts:easy", "match": "m"}))
        await settled(100)
        assert not choice.done()
        first.cancel()
        while not thinkers.waiting or thinkers.waiting[0].task["task"] != "pick":
            await settled()
        thinkers.waiting[0].answer.set_result("well thought")
        assert await choice == "well thought"
    asyncio.run(crowd())


def test_after_one_failure_a_simpler_player_chooses() -> None:
    async def failing() -> list[str]:
        thinkers, asked = Thinkers(UNHURRIED), list[str]()
        choice = asyncio.create_task(thinkers.choose({"task": "pick", "agent": "mcts:hard", "match": "m"}))
        while not choice.done():
            await settled()
            for thought in list(thinkers.waiting):
                asked.append(thought.task["agent"])
                thought.answer.set_exception(TaskFailed("too long"))
        assert await choice is None
        return asked
    assert asyncio.run(failing()) == ["mcts:hard", "greedy"]


# --- what should never happen ------------------------------------------------------------------------------------------


def test_a_task_that_cannot_even_be_sent_stops_no_worker(tmp_path: Path) -> None:
    with Server(tmp_path, UNHURRIED) as server, server.table(server.create("eran", "me", "easy", seed=9)) as me:
        me.wait(my_turn)
        history = server.hall.matches[me.match].history
        origin, history.origin = history.origin, {"seed": object()}
        while not me.table["thinking"]:
            me.choose(me.options[0])
        me.wait(my_turn)
        history.origin = origin
        assert me.act("hint")["advice"]


def test_a_computer_that_fails_tries_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(match_module, "AFTER_FAILURE", 0.05)
    with Server(tmp_path, UNHURRIED) as server, server.table(server.create("eran", "me", "easy", seed=9)) as me:
        me.wait(my_turn)
        thinkers = server.hall.thinkers
        numbers, thinkers._numbers = thinkers._numbers, None
        while not me.table["thinking"]:
            me.choose(me.options[0])
        until(lambda: "a computer could not choose" in caplog.text)
        thinkers._numbers = numbers
        me.wait(my_turn)
