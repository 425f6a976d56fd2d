"""A real server on a port of its own, and clients that talk to it as browsers do."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, nullcontext, suppress
from dataclasses import asdict, replace
from http.client import HTTPConnection
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from arbiter.cli.serve import bind
from arbiter.server.entrance import Crowd
from arbiter.server.limits import Limits
from arbiter.server.serving import serving

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0
"""How many seconds a test waits for something that should come at once."""

Plainly = dict[str, Any]


def until(true: Callable[[], Any]) -> None:
    """Wait for something that should come at once."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "what should come at once has not come"
        time.sleep(0.01)


class Refusal(Exception):
    """The server refused something."""

    def __init__(self, refused: Plainly, status: int = 0) -> None:
        super().__init__(f"{refused['code']}: {refused['words']}")
        self.code, self.words, self.clauses, self.status = refused["code"], refused["words"], refused["clauses"], status


class Address:
    """A server somewhere, asked over HTTP."""

    def __init__(self, port: int) -> None:
        self.port = port

    def raw(self, method: str, path: str, body: bytes | None = None,
            headers: dict[str, str] | None = None) -> tuple[int, dict[str, str], bytes]:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request(method, path, body, headers or {})
        answer = connection.getresponse()
        found = answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
        connection.close()
        return found

    def ask(self, method: str, path: str, body: object = None, token: str = "") -> Any:
        headers = {"content-type": "application/json"} if body is not None else {}
        headers |= {"authorization": f"Bearer {token}"} if token else {}
        status, _, answer = self.raw(method, path, None if body is None else json.dumps(body).encode(), headers)
        found = json.loads(answer)
        if status >= 400:
            raise Refusal(found["refused"], status)
        return found

    def get(self, path: str, token: str = "") -> Any:
        return self.ask("GET", path, token=token)

    def post(self, path: str, body: object) -> Any:
        return self.ask("POST", path, body)

    def create(self, game: str, *kinds: str, **more: Any) -> Plainly:
        """A match: seats are `me`, `friend` or the level of a computer."""
        seats = [{"kind": kind} if kind in ("me", "friend") else {"kind": "computer", "level": kind} for kind in kinds or ("me", "friend")]
        found: Plainly = self.post("/api/matches", {"game": game, "seats": seats, **more})
        return found

    def table(self, seated: Plainly, lang: str = "en", token: str = "") -> Client:
        return Client(self.port, seated["match"], token or seated["token"], lang)

    def pair(self, game: str, **more: Any) -> tuple[Client, Client]:
        """Two friends at the table of a match that has begun."""
        seated = self.create(game, **more)
        one = self.table(seated)
        (invite,) = one.table["links"]["invites"]
        other = self.table(self.post("/api/invites/join", {"invite": invite["token"]}))
        one.wait(lambda table: table["status"] == "playing" and all(player["connected"] for player in table["players"]))
        return one, other


class Server(Address):
    """A server in a thread of the test."""

    def __init__(self, folder: Path, limits: Limits | None = None, database: str | None = None, *, behind_proxy: bool = False) -> None:
        self._socket = bind("127.0.0.1", 0)
        super().__init__(self._socket.getsockname()[1])
        self._server = serving(folder, database, ["127.0.0.1", "localhost"], limits or Limits(), behind_proxy=behind_proxy)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._socket]})

    def in_loop(self, act: Callable[..., Any], *args: Any) -> None:
        """Let the server do something at once, for tests that break something on purpose."""
        next(iter(self.hall._background)).get_loop().call_soon_threadsafe(act, *args)

    def hurry(self, **limits: Any) -> None:
        """From now on connections have other limits."""
        config: Any = self._server.config
        config.limits = replace(config.limits, **limits)

    @property
    def crowd(self) -> Crowd:
        """Who is connected."""
        return self._server.crowd

    @property
    def hall(self) -> Any:
        """What the server has in mind, for tests that break something on purpose."""
        return self._server.config.app.app.state.hall  # type: ignore[union-attr]

    def __enter__(self) -> Self:
        self._thread.start()
        self.get("/api/health")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._server.should_exit = True
        self._thread.join()


class Process(Address):
    """A real `arbiter serve` that can be killed."""

    def __init__(self, folder: Path, *options: str, port: int = 0, limits: Limits | None = None, journal: Path | None = None,
                 descriptors: int | None = None) -> None:
        command = [sys.executable, "-m", "arbiter.cli", "serve", "--port", str(port), "--data", str(folder), *options]
        if limits is not None:
            command = [sys.executable, "-m", "tests.server.limited", str(folder), json.dumps(asdict(limits))]
        if descriptors is not None:
            command = ["prlimit", f"--nofile={descriptors}", *command]
        with journal.open("w") if journal else nullcontext() as errors:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, cwd=ROOT,
                                            env=os.environ | {"PYTHONUNBUFFERED": "1"})
        self.folder = folder
        assert self.process.stdout
        line = self.process.stdout.readline()
        super().__init__(int(line.split("127.0.0.1:")[1].split("/")[0]))

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout
        self.process.stdout.close()


class Client:
    """Somebody at a table."""

    def __init__(self, port: int, match: str, token: str, lang: str = "en") -> None:
        self.token, self.match, self._numbers = token, match, 0
        self.messages: list[Plainly] = []
        self.tables: list[Plainly] = []
        self.log: list[Plainly] = []
        self._open = ExitStack()
        address = f"ws://127.0.0.1:{port}/api/matches/{match}/table"
        self.socket = self._open.enter_context(connect(address, open_timeout=PATIENCE, max_size=None))
        with suppress(ConnectionClosed):  # the door may be shut before anybody says hello; then the message before says why
            self.say({"type": "hello", "token": token, "lang": lang})
        message = self.hear()
        if message["type"] == "refused":
            self.close()
            raise Refusal(message)

    @property
    def table(self) -> Plainly:
        return self.tables[-1]

    @property
    def options(self) -> list[str]:
        """The keys of what may be chosen, if it is this seat's choice."""
        decision = self.table["view"]["decision"]
        return [option["key"] for option in (decision or {}).get("options") or ()]

    def say(self, message: object) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def hear(self, seconds: float = PATIENCE) -> Plainly:
        """The next message; tables are taken in."""
        message: Plainly = json.loads(self.socket.recv(timeout=seconds))
        self.messages.append(message)
        if message["type"] == "table":
            self.tables.append(message)
            part = message["log"]
            self.log = self.log[:part["from"]] + part["lines"]
        return message

    def ended(self) -> int | None:
        """Hear on until the server ends the connection; with which code."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd and closed.rcvd.code

    def answer(self, seconds: float = PATIENCE) -> Plainly:
        """The next message that is not a table."""
        while (message := self.hear(seconds))["type"] == "table":
            pass
        return message

    def ask(self, type: str, *, seconds: float = PATIENCE, **fields: Any) -> Plainly:
        """Send a request and wait for its answer."""
        self._numbers += 1
        self.say({"type": type, "id": self._numbers, **fields})
        while True:
            message = self.answer(seconds)
            if message["id"] == self._numbers:
                if message["type"] == "refused":
                    raise Refusal(message)
                return message

    def act(self, type: str, **fields: Any) -> Plainly:
        """A request about the table as it is now."""
        return self.ask(type, version=self.table["version"], **fields)

    def choose(self, option: str) -> Plainly:
        return self.act("choose", option=option)

    def wait(self, true: Callable[[Plainly], Any], seconds: float = PATIENCE) -> Plainly:
        """Listen until something is true of the table."""
        end = time.monotonic() + seconds
        while not true(self.table):
            self.hear(max(0.01, end - time.monotonic()))
        return self.table

    def catch_up(self) -> None:
        """Take in everything the server has sent until now."""
        self.ask("ping")

    def close(self) -> None:
        self._open.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
