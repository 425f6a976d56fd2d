"""The server under fire: `python -m tests.server.fuzz --messages 1000000 --seed 7` sends it hostile messages while honest people play."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.server import guests, strangers
from tests.server.conftest import UNHURRIED
from tests.server.guests import Guest, Scene
from tests.server.kit import PATIENCE, Process
from tests.server.strangers import KNOCKS, Loot
from tests.server.wire import Line, request, text_frame
from tests.server.witness import matches

ROUND = 10_000
"""Messages that are sent before everything heard is checked; then other matches come under fire."""
VOLLEY = 40
PAUSE = 0.25
LIMITS = replace(UNHURRIED, hello_seconds=4)
MISTAKES = ("Exception in ASGI", "a request failed", "background failed", "never retrieved", "RuleBroken", "Fatal error")
"""What the journal of a server that was only attacked never says."""
SHARES = {"knocks": 0.04, "calls": 0.08, "files": 0.01, "noise": 0.01}
"""What part of the messages comes from people at no table; the rest comes from people at tables."""


@dataclass
class Report:
    """What happened."""

    messages: int = 0
    checked: int = 0
    choices: int = 0
    codes: Counter[str] = field(default_factory=Counter)
    seconds: float = 0

    def __str__(self) -> str:
        answers = ", ".join(f"{code} {count}" for code, count in self.codes.most_common())
        return (f"{self.messages} hostile messages in {self.seconds:.0f} s, {self.choices} honest choices beside them; "
                f"{self.checked} messages from the server checked. Answers: {answers}")


Step = Callable[[int], None]


def fuzz(messages: int, seed: int, folder: Path, step: Step = lambda _: None, round_size: int = ROUND) -> Report:
    """Attack a server with so many messages; an AssertionError if anything is not as it should be."""
    report, dice, journal = Report(), Random(seed), folder / "journal.txt"
    started = time.monotonic()
    server = Process(folder, limits=LIMITS, journal=journal)
    try:
        while report.messages < messages:
            asyncio.run(a_round(server, dice, min(round_size, messages - report.messages), report, step))
        health = server.get("/api/health")
        assert (health["ok"], health["tables"], server.process.poll()) == (True, 0, None), health
    finally:
        server.kill()
    said = journal.read_text("utf-8")
    assert not [mistake for mistake in MISTAKES if mistake in said], said[-4000:]
    report.seconds = time.monotonic() - started
    return report


async def a_round(server: Process, dice: Random, messages: int, report: Report, step: Step) -> None:
    """Some matches come under fire; then everything heard there is checked."""
    playing, idle, loot = await asyncio.to_thread(scenes, server, dice)
    scenes_of_round, count = [*playing, *idle], await asyncio.to_thread(matches, server.folder)
    honest = [[await Guest.sit(server.port, scene, seat) for seat in scene.tokens] for scene in playing]
    hostile = [await Guest.sit(server.port, scene, seat, guests.language(dice))
               for scene in scenes_of_round for seat in (*scene.tokens, None) for _ in range(2)]
    stop = asyncio.Event()
    games = [asyncio.create_task(guests.play(scene, people, dice, PAUSE, stop)) for scene, people in zip(playing, honest, strict=True)]
    await under_fire(server.port, dice, messages, hostile, loot, report, step)
    stop.set()
    await asyncio.gather(*games)
    for guest in (*hostile, *(person for people in honest for person in people)):
        await guest.leave()
        report.codes += guest.codes
    for scene in scenes_of_round:
        scene.check()
        report.checked += scene.witness.checked
        report.choices += len(scene.acknowledged)
    assert matches(server.folder) == count
    assert all(scene.acknowledged for scene in playing)
    await deserted(server)


def scenes(server: Process, dice: Random) -> tuple[list[Scene], list[Scene], Loot]:
    """Matches that go on, matches that do not, and what strangers know of them."""
    (one, first), (other, second), (over, third) = (guests.pair_of_friends(server, "eran"), guests.pair_of_friends(server, "ashes"),
                                                    guests.given_up(server, dice.choice(["eran", "ashes"])))
    alone, waiting = guests.against_computer(server, dice.choice(["eran", "ashes"])), guests.waiting_for_friend(server, "ashes")
    everything = [one, other, alone, waiting, over]
    loot = Loot(server.port, [scene.match for scene in everything], [token for scene in everything for token in scene.tokens.values()],
                [first, second, third])
    return [one, other, alone], [waiting, over], loot


async def under_fire(port: int, dice: Random, messages: int, hostile: list[Guest], loot: Loot, report: Report, step: Step) -> None:
    """All attack at once, each for its share."""
    shares = {name: max(1, round(messages * part)) for name, part in SHARES.items()}
    at_tables = max(len(hostile), messages - sum(shares.values()))

    async def counted(work: asyncio.Future[int] | asyncio.Task[int]) -> None:
        done = await work
        report.messages += done
        step(done)

    def seeded() -> Random:
        return Random(dice.getrandbits(64))

    work = [lurk(port, hostile[0].scene, loot), *(one(port, seeded(), loot, shares[name], report) for name, one in STRANGERS.items())]
    for place, guest in enumerate(hostile):
        share = at_tables // len(hostile) + (place < at_tables % len(hostile))
        work.append(guests.attack(guest, seeded(), share, VOLLEY))
    async with asyncio.TaskGroup() as group:
        for one in work:
            group.create_task(counted(asyncio.ensure_future(one)))


# --- people at no table ----------------------------------------------------------------------------------------------------------


async def knocks(port: int, dice: Random, loot: Loot, count: int, report: Report) -> int:
    """Connections that must not be let in."""
    for number in range(count):
        line = await Line.open(port)
        if number % 10 == 0:
            wrong = dice.choice([{"Origin": "http://evil.example"}, {"Origin": "null"}, {"Host": "evil.example"},
                {"Origin": "http://["}])
            assert await line.upgrade(f"/api/matches/{loot.matches[0]}/table", **wrong) == 403
        else:
            knock = dice.choices(list(KNOCKS), list(KNOCKS.values()))[0](dice, loot)
            assert await line.upgrade(f"/api/matches/{knock.match}/table") == 101
            line.write(knock.frames)
            while isinstance(text := await line.hear(), str):
                message = json.loads(text)
                assert message["type"] == "refused" and not message["clauses"], f"{knock} was answered with {message}"
                assert message["code"] in knock.codes, f"{knock} was answered with {message}"
                report.codes[message["code"]] += 1
            assert text in knock.closing, f"{knock} ended with {text}"
        line.drop()
    return count


async def calls(port: int, dice: Random, loot: Loot, count: int, report: Report) -> int:
    """Requests over HTTP that must be refused."""
    line = await Line.open(port)
    for _ in range(count):
        call = strangers.call(dice, loot)
        line.write(call.data)
        answer = await line.answer()
        assert 400 <= answer.status < 500, f"{call} was answered with {answer}"
        code = json.loads(answer.body)["refused"]["code"]
        assert code in call.codes, f"{call} was answered with {answer}"
        assert not [leak for leak in guests.LEAKS if leak in answer.body.decode()]
        report.codes[code] += 1
        if answer.headers.get("connection") == "close":
            line.drop()
            line = await Line.open(port)
    line.drop()
    return count


async def files(port: int, dice: Random, loot: Loot, count: int, report: Report) -> int:
    """Requests for files that are nobody's business."""
    line = await Line.open(port)
    for _ in range(count):
        line.write(strangers.file_call(dice, loot))
        answer = await line.answer()
        assert answer.status == 404, answer
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        report.codes["no file"] += 1
    line.drop()
    return count


async def noise(port: int, dice: Random, loot: Loot, count: int, report: Report) -> int:
    """Bytes that are no protocol; the server may answer that they are not, or hang up, or wait."""
    for _ in range(count):
        line = await Line.open(port)
        line.write(strangers.noise(dice, loot))
        try:
            async with asyncio.timeout(0.3):
                answer = await line.answer()
            assert answer.status < 500, answer
            report.codes["no protocol"] += 1
        except (TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ConnectionError):
            report.codes["hung up"] += 1
        line.drop()
    return count


STRANGERS = {"knocks": knocks, "calls": calls, "files": files, "noise": noise}


async def lurk(port: int, scene: Scene, loot: Loot) -> int:
    """Connections that are half there: no request, half a request, no hello, and somebody who never listens."""
    silent = [await Line.open(port) for _ in range(6)]
    for line in silent[:3]:
        line.write(b"POST /api/mine HTTP/1.1\r\nHost: 127")
    no_hello = [await Line.open(port) for _ in range(3)]
    for line in no_hello:
        assert await line.upgrade(f"/api/matches/{scene.match}/table") == 101
    deaf = await guests.table(port, scene.match, scene.watch)
    deaf.writer.transport.pause_reading()
    for number in range(600):
        deaf.write(text_frame({"type": "language", "id": number, "lang": "zh-Hant"}))
    for line in no_hello:
        assert json.loads(str(await line.hear()))["code"] == "malformed"
        assert await line.hear() == 4408
    deaf.writer.transport.resume_reading()
    while isinstance(ended := await deaf.hear(), str):
        message = json.loads(ended)
        assert message["type"] in ("table", "done") or (message["id"], message["code"]) == (None, "too-many")
    assert ended in (1013, None)
    for line in (*silent, *no_hello, deaf):
        line.drop()
    return 600 + len(silent) + len(no_hello)


async def deserted(server: Process) -> None:
    """When everybody has left, the server notices."""
    line, end = await Line.open(server.port), time.monotonic() + PATIENCE
    while json.loads((await line.ask("GET", "/api/health")).body)["tables"]:
        assert time.monotonic() < end, "somebody who has left still sits there"
        await asyncio.sleep(0.1)
    line.drop()


# --- haste ---------------------------------------------------------------------------------------------------------------------


async def haste(server: Process) -> Counter[str]:
    """A server with its usual limits, behind a proxy, is asked for too much by several; somebody who is not hasty plays on meanwhile."""
    scene, _ = await asyncio.to_thread(guests.pair_of_friends, server, "eran")
    people = [await Guest.sit(server.port, scene, seat) for seat in scene.tokens]
    stop = asyncio.Event()
    game = asyncio.create_task(guests.play(scene, people, Random(1), PAUSE, stop))
    found = Counter[str]()
    await asyncio.gather(too_many_messages(server.port, scene, found), too_many_requests(server.port, found),
                         too_many_connections(server.port, scene, found), too_many_matches(server.port, found))
    stop.set()
    await game
    for guest in people:
        await guest.leave()
    scene.check()
    assert scene.acknowledged
    return found


async def too_many_messages(port: int, scene: Scene, found: Counter[str]) -> None:
    """Messages without a pause: first they are done, then refused, then the connection is ended."""
    for kind in (text_frame({"type": "ping", "id": 1}), strangers.frame(strangers.BINARY, b"x"), text_frame("x" * 5000),
        text_frame("{")):
        line = await guests.table(port, scene.match, scene.watch, X_Forwarded_For="10.0.0.1")
        line.write(kind * 1000)
        codes = Counter[str]()
        while isinstance(text := await line.hear(), str):
            message = json.loads(text)
            codes[message.get("code") or message["type"]] += 1
        assert text == 4429, (text, codes)
        assert codes["too-many"] >= 150, codes
        found += codes
        line.drop()


async def too_many_requests(port: int, found: Counter[str]) -> None:
    """Requests without a pause, until some are refused."""
    line = await Line.open(port)
    ask = request("GET", "/api/health", {"Host": f"127.0.0.1:{port}", "X-Forwarded-For": "10.0.0.2"})
    refused = 0
    while refused < 50:
        line.write(ask)
        answer = await line.answer()
        code = json.loads(answer.body).get("refused", {}).get("code", "unwell")  # a machine that is too busy says so
        found["done" if answer.status == 200 else code] += 1
        refused += answer.status == 429
    line.drop()


async def too_many_connections(port: int, scene: Scene, found: Counter[str]) -> None:
    """More tables than one address may have open."""
    async def opened() -> Line:
        line = await Line.open(port)
        assert await line.upgrade(f"/api/matches/{scene.match}/table", X_Forwarded_For="10.0.0.3") == 101
        return line

    async def heard(line: Line) -> tuple[Line, object]:
        return line, await line.hear()
    lines = await asyncio.gather(*(opened() for _ in range(230)))
    hearing = [asyncio.create_task(heard(line)) for line in lines]
    done, _ = await asyncio.wait(hearing, return_when=asyncio.FIRST_COMPLETED)
    for line, told in (one.result() for one in done):
        assert (json.loads(str(told))["code"], await line.hear()) == ("too-many", 4403)
    found["too-many"] += len(done)
    for task in hearing:
        task.cancel()
    await asyncio.gather(*hearing, return_exceptions=True)
    for line in lines:
        line.drop()


async def too_many_matches(port: int, found: Counter[str]) -> None:
    """More matches than anybody can play."""
    line = await Line.open(port)
    body = json.dumps({"game": "eran", "seats": [{"kind": "me"}, {"kind": "friend"}]}).encode()
    answers = [await line.ask("POST", "/api/matches", body, X_Forwarded_For="10.0.0.4") for _ in range(80)]
    assert {answer.status for answer in answers} == {201, 429}
    assert sum(answer.status == 201 for answer in answers) <= 60
    found["too-many"] += sum(answer.status == 429 for answer in answers)
    line.drop()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.fuzz", description=__doc__)
    parser.add_argument("--messages", type=int, default=50_000, help="how many hostile messages (50000)")
    parser.add_argument("--seed", type=int, default=1, help="another number, other messages (1)")
    args, console = parser.parse_args(), Console()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with tempfile.TemporaryDirectory() as folder, Progress(*columns, console=console) as progress:
        task = progress.add_task("under fire", total=args.messages)
        report = fuzz(args.messages, args.seed, Path(folder), lambda count: progress.advance(task, count))
    console.print(str(report), markup=False)
    return 0


if __name__ == "__main__":
    sys.exit(main())
