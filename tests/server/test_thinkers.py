"""Computers think beside the server: it answers meanwhile, and a worker that dies or never ends is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from arbiter.server import match as match_module
from arbiter.server.queues import QueuedTask, TaskQueue
from arbiter.server.reasons import BUSY, TOO_MANY_HINTS, Refused
from arbiter.server.thinkers import TaskFailed, Thinkers
from tests.server.conftest import UNHURRIED
from tests.server.kit import PATIENCE, Refusal, Server, until


def workers(server: Server, lanes: tuple[str, ...] = ("moves",)) -> list[int]:
    """The processes that think about moves, or about everything."""
    found = [worker for lane in lanes for worker in getattr(server.hall.thinkers, lane).workers]
    return [worker.process.pid for worker in found if worker.process is not None]


def my_turn(table: dict[str, object]) -> bool:
    view = table["view"]
    return isinstance(view, dict) and (view["decision"] is None or view["decision"]["seat"] == 0)


def test_the_server_answers_while_computers_think(tmp_path: Path) -> None:
    """Four computers have to choose and those who think for them are held; two people at another table play on."""
    with Server(tmp_path, replace(UNHURRIED, thinking_seconds=PATIENCE)) as server:
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
        until(lambda: all(worker.ready for worker in server.hall.thinkers.moves.workers))
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
                for process in workers(server, ("moves", "asides")):
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


# --- the queue, with nobody who thinks ---------------------------------------------------------------------------------


async def settled(turns: int = 5) -> None:
    """Let whatever can go on go on."""
    for _ in range(turns):
        await asyncio.sleep(0)


NOBODY = replace(UNHURRIED, workers=0)
MINE, THEIRS, ADVISED = "my address", "their address", {"match": "m", "seconds": 1}


def order(thinkers: Thinkers) -> list[tuple[str, str]]:
    """Who waits for what besides moves, first come first."""
    return [(queued.client, queued.task["task"]) for queued in thinkers.asides.waiting]


def test_everybody_has_a_turn() -> None:
    """However much one address asks for, another one is next; and who has had a turn comes last."""
    queue = TaskQueue()

    async def crowd() -> list[str]:
        def add(client: str, *names: str, urgency: int = 1) -> None:
            for name in names:
                queue.add(QueuedTask(urgency, client, {"name": name}, asyncio.get_running_loop().create_future()))
        add("a", "a1", "a2", "a3", "a4")
        add("b", "b1", "b2")
        add("b", "now", urgency=0)
        add("c", "whenever", urgency=2)
        found = [queue.take().task["name"] for _ in range(3)]
        add("c", "c1")
        assert [queued.task["name"] for queued in queue] == ["a2", "b2", "c1", "a3", "a4", "whenever"]
        return found + [queue.take().task["name"] for _ in range(len(queue))]
    assert asyncio.run(crowd()) == ["now", "a1", "b1", "a2", "b2", "c1", "a3", "a4", "whenever"]
    assert len(queue) == 0


def test_hints_come_before_curves_and_each_address_in_turn() -> None:
    async def crowd() -> None:
        thinkers = Thinkers(replace(NOBODY, hints=3))
        work = [asyncio.create_task(thinkers.outlook({"match": "m"}, MINE)) for _ in range(3)]
        work += [asyncio.create_task(thinkers.advise(ADVISED, MINE)) for _ in range(3)]
        work += [asyncio.create_task(thinkers.advise(ADVISED, THEIRS)), asyncio.create_task(thinkers.outlook({"match": "m"}, THEIRS))]
        await settled()
        assert order(thinkers) == [
            (MINE, "advise"), (THEIRS, "advise"), (MINE, "advise"), (MINE, "advise"),
            (MINE, "outlook"), (THEIRS, "outlook"), (MINE, "outlook"), (MINE, "outlook")]
        for task in work:
            task.cancel()
        await settled()
        assert order(thinkers) == []
    asyncio.run(crowd())


def test_an_address_has_only_so_many_hints_at_a_time() -> None:
    async def crowd() -> None:
        thinkers = Thinkers(replace(NOBODY, hints=2))
        work = [asyncio.create_task(thinkers.advise(ADVISED, MINE)) for _ in range(2)]
        await settled()
        with pytest.raises(Refused) as info:
            await thinkers.advise(ADVISED, MINE)
        assert info.value.reason is TOO_MANY_HINTS
        work.append(asyncio.create_task(thinkers.advise(ADVISED, THEIRS)))
        work.pop(0).cancel()
        await settled()
        work.append(asyncio.create_task(thinkers.advise(ADVISED, MINE)))
        await settled()
        assert sorted(order(thinkers)) == sorted([(MINE, "advise"), (MINE, "advise"), (THEIRS, "advise")])
        for task in work:
            task.cancel()
    asyncio.run(crowd())


def test_when_too_many_hints_wait_more_are_refused() -> None:
    async def crowd() -> None:
        thinkers = Thinkers(replace(NOBODY, waiting_hints=2))
        work = [asyncio.create_task(thinkers.advise(ADVISED, client)) for client in (MINE, THEIRS)]
        await settled()
        with pytest.raises(Refused) as info:
            await thinkers.advise(ADVISED, "another address")
        assert info.value.reason is BUSY
        for task in work:
            task.cancel()
    asyncio.run(crowd())


def test_a_move_is_never_refused_and_waits_for_moves_only() -> None:
    """However many hints and curves wait."""
    async def crowd() -> None:
        thinkers = Thinkers(replace(NOBODY, hints=500, waiting_hints=500))
        work: list[asyncio.Task[Any]] = [asyncio.create_task(thinkers.advise(ADVISED, MINE)) for _ in range(250)]
        work += [asyncio.create_task(thinkers.outlook({"match": "m"}, MINE)) for _ in range(250)]
        work += [asyncio.create_task(thinkers.choose({"task": "pick", "agent": "mcts:hard", "match": "m"}, MINE)) for _ in range(250)]
        choice = asyncio.create_task(thinkers.choose({"task": "pick", "agent": "mcts:easy", "match": "m"}, THEIRS))
        await settled()
        assert len(thinkers.moves.waiting) == 251
        first, second = thinkers.moves.waiting.take(), thinkers.moves.waiting.take()
        assert (first.client, second.client) == (MINE, THEIRS)
        second.answer.set_result("well thought")
        assert await choice == "well thought"
        for task in work:
            task.cancel()
    asyncio.run(crowd())


def test_the_curves_of_one_address_stop_nobody(tmp_path: Path) -> None:
    """Many matches are given up and all their curves asked for: a few are worked out at a time, the next when one is done."""
    with Server(tmp_path, replace(NOBODY, curves=2)) as server, server.table(server.create("eran", "me", "easy", seed=9)) as me:
        over = []
        for seed in range(6):
            seated = server.create("eran", "me", "easy", seed=seed)
            with server.table(seated) as other:
                while not other.table["thinking"]:
                    other.choose(other.options[0])
                other.act("resign")
            over.append(seated)

        def curves() -> list[bool]:
            return [server.get(f"/api/matches/{seated['match']}/curve", seated["token"])["ready"] for seated in over]
        waiting = server.hall.thinkers.asides.waiting
        assert not any(curves() + curves())
        until(lambda: len(waiting) == 2)
        while not me.table["thinking"]:
            me.choose(me.options[0])
        until(lambda: [queued.task["match"] for queued in server.hall.thinkers.moves.waiting] == [me.match])
        while not all(curves()):
            assert len(waiting) <= 2
            for queued in list(waiting):
                queued.answer.get_loop().call_soon_threadsafe(lambda queued=queued: queued.answer.done() or queued.answer.set_result(0.5))


def test_after_one_failure_a_simpler_player_chooses() -> None:
    async def failing() -> list[str]:
        thinkers, asked = Thinkers(UNHURRIED), list[str]()
        choice = asyncio.create_task(thinkers.choose({"task": "pick", "agent": "mcts:hard", "match": "m"}, MINE))
        while not choice.done():
            await settled()
            for thought in list(thinkers.moves.waiting):
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
        moves = server.hall.thinkers.moves
        queue, moves.waiting = moves.waiting, None
        while not me.table["thinking"]:
            me.choose(me.options[0])
        until(lambda: "a computer could not choose" in caplog.text)
        moves.waiting = queue
        me.wait(my_turn)
