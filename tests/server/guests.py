"""People at tables while the server is under fire: some play, some attack, and all remember what they were told."""

from __future__ import annotations

import asyncio
import json
from collections import Counter, deque
from pathlib import Path
from random import Random
from typing import Any

from arbiter.server.history import CHOICES
from tests.server.hostile import DONE, LANGUAGES, Seen, Shot, shots
from tests.server.kit import Process
from tests.server.wire import PATIENCE, Line, table, text_frame
from tests.server.witness import CODES, Heard, Kept, Witness, kept

Plainly = dict[str, Any]
LEAKS = ("Traceback", 'File "', "sqlite", ".py", "asyncio")
"""What no message may ever hold."""


class Scene:
    """A match under fire, and everything heard around it."""

    def __init__(self, folder: Path, game: str, match: str, *, alone: bool = False) -> None:
        self.folder, self.game, self.match, self.alone = folder, game, match, alone
        self.tokens: dict[int, str] = {}
        self.watch = ""
        self.heard: list[Heard] = []
        self.overheard: dict[int | None, list[str]] = {}
        self.acknowledged: list[tuple[int, str]] = []
        self.witness = Witness(folder, match, game)
        self.before: Kept = self.witness.kept

    def secrets(self, seat: int | None) -> list[str]:
        """What somebody at this table must never be told."""
        others = [token.partition(".")[0] for place, token in self.tokens.items() if place != seat]
        return [str(self.before.seed), *others, *(str(row["nonce"]) for row in self.before.seats), str(self.folder), *LEAKS]

    def check(self) -> None:
        """Everything heard was right, and nothing happened but what the players did."""
        self.witness.judge(self.heard)
        self.heard.clear()
        now, before = kept(self.folder, self.match), self.before
        assert [(seat, key) for _, seat, key in now.choices if seat in self.tokens] == self.acknowledged
        assert [kind for kind in now.events if kind not in CHOICES] == [kind for kind in before.events if kind not in CHOICES]
        assert (now.origin, now.seats, now.seed) == (before.origin, before.seats, before.seed)
        if not now.choices:
            assert now == before


class Guest:
    """Somebody at a table, hostile or not."""

    def __init__(self, scene: Scene, seat: int | None, lang: str, line: Line) -> None:
        self.scene, self.seat, self.lang, self.line = scene, seat, lang, line
        self.langs = {lang}
        self.table: Plainly = {}
        self.log = 0
        self.codes: Counter[str] = Counter()
        self.ended: object = self
        self._secrets = scene.secrets(seat)
        self._answers: asyncio.Queue[Plainly | None] = asyncio.Queue()
        self._here = asyncio.Event()
        self._changed = asyncio.Event()
        self._ear = asyncio.create_task(self._listen())

    @classmethod
    async def sit(cls, port: int, scene: Scene, seat: int | None, lang: str = "en") -> Guest:
        """Come to a table and look at it."""
        token = scene.watch if seat is None else scene.tokens[seat]
        guest = cls(scene, seat, lang, await table(port, scene.match, token, lang))
        async with asyncio.timeout(PATIENCE):
            await guest._here.wait()
        assert guest.table, guest.ended
        return guest

    async def _listen(self) -> None:
        try:
            while isinstance(text := await self.line.hear(), str):
                self._take(text)
            self.ended = text
        finally:
            self._here.set()
            self._changed.set()
            self._answers.put_nowait(None)

    def _take(self, text: str) -> None:
        assert not (found := [secret for secret in self._secrets if secret in text]), found
        message = json.loads(text)
        if message["type"] != "table":
            self._answers.put_nowait(message)
            return
        lang = self.scene.witness.titles[message["title"]]
        assert lang in self.langs
        start = message["log"]["from"]
        assert start <= self.log
        self.log = start + len(message["log"]["lines"])
        self.table = message
        self.scene.heard.append(Heard(self.seat, lang, message, {}))
        self._here.set()
        self._changed.set()

    def seen(self) -> Seen:
        """What this guest knows."""
        return Seen(self.seat, self.table, self.scene.overheard.get(self.seat, []), self.scene.alone)

    async def change(self) -> None:
        """Wait until the table looks different."""
        self._changed.clear()
        async with asyncio.timeout(PATIENCE):
            await self._changed.wait()

    async def answer(self) -> Plainly:
        """The next answer."""
        async with asyncio.timeout(PATIENCE):
            message = await self._answers.get()
        if message is None:
            await self._ear  # whatever went wrong there is told first
            raise AssertionError(f"the connection ended with {self.ended}")
        return message

    async def fire(self, volley: list[Shot]) -> None:
        """Send attacks all at once, and see that each is answered as it should be."""
        for shot in volley:
            if shot.asked.get("type") == "language" and shot.codes == {DONE}:
                self.langs.add(shot.asked["lang"])
            self.line.write(shot.frames)
        waiting = deque(shot for shot in volley if not shot.patient)
        later = {shot.id: shot for shot in volley if shot.patient}
        while waiting or later:
            message = await self.answer()
            shot = later.pop(message["id"], None) or waiting.popleft()
            self._judge(shot, message)

    def _judge(self, shot: Shot, message: Plainly) -> None:
        outcome = DONE if message["type"] == "done" else message["code"]
        assert outcome in shot.codes, f"{shot} was answered with {message}"
        assert outcome == DONE or outcome in CODES
        assert message["id"] == shot.id, f"{shot} was answered with {message}"
        self.codes[outcome] += 1
        self.scene.heard.append(Heard(self.seat, self.lang, message, shot.asked))
        if shot.asked.get("type") == "language" and outcome == DONE:
            self.lang = shot.asked["lang"]
            self.langs = {self.lang, *(later for later in self.langs if later != self.lang)}

    async def leave(self) -> None:
        """Hang up."""
        self._ear.cancel()
        await asyncio.gather(self._ear, return_exceptions=True)
        self.line.drop()


async def attack(guest: Guest, dice: Random, count: int, volley: int) -> int:
    """Attack so many times, some at once; gives how many it was."""
    left = count
    while left:
        some = shots(dice, guest.seen(), min(left, volley))
        await guest.fire(some)
        left -= len(some)
    return count


async def play(scene: Scene, guests: list[Guest], dice: Random, pause: float, stop: asyncio.Event) -> None:
    """Play a match as people do; every choice must be done."""
    while not stop.is_set():
        newest = max(guests, key=lambda guest: int(guest.table["version"]))
        if newest.table["status"] == "over":
            return
        one = next((guest for guest in guests if guest.seat == newest.table["view"]["decision"]["seat"]), None)
        if one is None or one.table["version"] != newest.table["version"]:
            await _any_change(guests if one is None else [one])
            continue
        await choose(scene, one, dice)
        await asyncio.sleep(dice.uniform(0.5, 1.5) * pause)


async def _any_change(guests: list[Guest]) -> None:
    waiting = [asyncio.create_task(guest.change()) for guest in guests]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for one in waiting:
        one.cancel()


async def choose(scene: Scene, guest: Guest, dice: Random) -> None:
    """Choose by chance, and tell the hostile ones how it was said."""
    key = dice.choice(guest.seen().options or [])
    message = {"type": "choose", "id": f"honest {len(scene.acknowledged)}", "version": guest.table["version"], "option": key}
    guest.line.write(text_frame(message))
    answer = await guest.answer()
    assert (answer["type"], answer["id"]) == ("done", message["id"]), answer
    assert guest.seat is not None
    scene.acknowledged.append((guest.seat, key))
    scene.overheard.setdefault(guest.seat, []).append(json.dumps(message))


# --- scenes --------------------------------------------------------------------------------------------------------------------


def pair_of_friends(server: Process, game: str) -> tuple[Scene, str]:
    """A match that two people have begun, and the invitation that one of them has accepted."""
    one, other = server.pair(game)
    (invite,) = one.tables[0]["links"]["invites"]
    scene = Scene(server.folder, game, one.match)
    scene.tokens, scene.watch = {0: one.token, 1: other.token}, one.table["links"]["watch"]
    for client in (one, other):
        client.close()
    return scene, invite["token"]


def against_computer(server: Process, game: str) -> Scene:
    """A match of one person against the computer."""
    return _created(server, game, "me", "easy")


def waiting_for_friend(server: Process, game: str) -> Scene:
    """A match that has not begun."""
    return _created(server, game, "me", "friend")


def given_up(server: Process, game: str) -> tuple[Scene, str]:
    """A match that is over."""
    scene, invite = pair_of_friends(server, game)
    with server.table({"match": scene.match, "token": scene.tokens[0]}) as client:
        client.act("resign")
    again = Scene(server.folder, game, scene.match)
    again.tokens, again.watch = scene.tokens, scene.watch
    return again, invite


def _created(server: Process, game: str, *kinds: str) -> Scene:
    seated = server.create(game, *kinds)
    scene = Scene(server.folder, game, seated["match"], alone="friend" not in kinds)
    scene.tokens = {seated["seat"]: seated["token"]}
    with server.table(seated) as client:
        scene.watch = client.table["links"]["watch"]
    return scene


def language(dice: Random) -> str:
    """Some language."""
    return dice.choice(LANGUAGES)
