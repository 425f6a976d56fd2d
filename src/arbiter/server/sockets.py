"""People at a table: one connection each, on which they ask and are shown what changes."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from contextlib import suppress
from typing import Any

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from arbiter.core.text import LANGUAGES
from arbiter.server.acts import act
from arbiter.server.guard import address_of
from arbiter.server.hall import Hall
from arbiter.server.limits import Bucket, Buckets
from arbiter.server.line import line_of
from arbiter.server.match import Match
from arbiter.server.messages import HELLO, REQUEST, Anytime, Hello, Requested, SpeakLanguage
from arbiter.server.reasons import (
    BROKEN,
    MALFORMED,
    NO_HELLO,
    SPECTATOR,
    TOO_BIG,
    TOO_FAST,
    TOO_MANY_TABLES,
    TOO_SLOW,
    Reason,
    Refused,
)
from arbiter.server.snapshot import Snapshot

journal = logging.getLogger("arbiter.server")
BAD_HELLO, NOT_ALLOWED, NO_HELLO_IN_TIME, TOO_MANY = 4400, 4403, 4408, 4429
COME_BACK = 1013
LONGEST_ID = 40
LOOK_AGAIN = 0.02
"""Seconds between two looks whether everybody has left."""


class Connection:
    """One end of a WebSocket: messages go out one after the other, however many parts of the server send them."""

    def __init__(self, socket: WebSocket, hall: Hall, crowd: Buckets) -> None:
        self.socket, self.hall = socket, hall
        self.line, self.address, self.client = line_of(socket), address_of(socket.scope), hall.client(socket.scope)
        self.seat: int | None = None
        self.lang, self.known = LANGUAGES[0], 0
        self._outbox: asyncio.Queue[str | int] = asyncio.Queue()
        self._waiting = 0
        """Letters in the outbox."""
        self._bucket, self._crowd = Bucket(hall.limits.messages_a_second, hall.limits.messages_at_once), crowd
        self._too_many = 0
        self.closing = False

    # --- sending ---------------------------------------------------------------------------------------------------------

    def show(self, message: dict[str, Any]) -> None:
        """Send a message; a client that does not take its messages loses the connection and may come back."""
        if self.closing:
            return
        text, limits = json.dumps(message, ensure_ascii=False, separators=(",", ":")), self.hall.limits
        if self._outbox.qsize() >= limits.outbox or (self._waiting and self._waiting + len(text) > limits.outbox_letters):
            self._forget()
            self.close(COME_BACK, TOO_SLOW)
            return
        self._waiting += len(text)
        self._outbox.put_nowait(text)

    def _forget(self) -> None:
        """Throw away what is not sent yet."""
        while not self._outbox.empty():
            self._outbox.get_nowait()
        self._waiting = 0

    def close(self, code: int, why: Reason | None = None) -> None:
        """End the connection when everything before is sent, and why; whoever does not take it is cut off a little later."""
        if why is not None:
            self.refuse(None, Refused(why))
        if not self.closing:
            self.closing = True
            self._outbox.put_nowait(code)
            asyncio.get_running_loop().call_later(self.hall.limits.parting_seconds, self.line.cut)

    def refuse(self, id: object, refused: Refused) -> None:
        """Answer that something is not done."""
        self.show({"type": "refused", "id": id, **refused.plain(self.lang)})

    async def deliver(self) -> None:
        """Send what is in the outbox until the connection ends."""
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                message = await self._outbox.get()
                if isinstance(message, int):
                    await self.socket.close(message)
                    return
                self._waiting -= len(message)
                await self._send(message)

    async def _send(self, text: str) -> None:
        try:
            async with asyncio.timeout(self.hall.limits.delivery_seconds):
                await self.socket.send_text(text)
        except TimeoutError:
            self._forget()
            self.close(COME_BACK, TOO_SLOW)
            self.line.cut()

    # --- receiving -------------------------------------------------------------------------------------------------------

    async def text(self) -> str:
        """The next message; one that is too big is refused."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect
            text = message.get("text")
            big = text is not None and len(text.encode("utf-8", "surrogatepass")) > self.hall.limits.message
            if not self._bucket.take() or not self._crowd.take(self.address):
                self._too_hasty(None if text is None or big else id_of(text))
            elif text is None:
                self.refuse(None, Refused(MALFORMED))
            elif big:
                self.refuse(None, Refused(TOO_BIG))
            else:
                return str(text)

    def _too_hasty(self, id: str | int | None) -> None:
        self._too_many += 1
        self.refuse(id, Refused(TOO_FAST))
        if self._too_many > self.hall.limits.patience:
            self.close(TOO_MANY)
            raise WebSocketDisconnect

    async def hello(self) -> Hello | None:
        """The first message; None if it does not come or makes no sense."""
        try:
            async with asyncio.timeout(self.hall.limits.hello_seconds):
                text = await self.text()
            return HELLO.validate_json(text)
        except TimeoutError:
            self.refuse(None, Refused(NO_HELLO))
            self.close(NO_HELLO_IN_TIME)
        except ValidationError:
            self.refuse(id_of(text), Refused(NO_HELLO))
            self.close(BAD_HELLO)
        return None

    async def converse(self, match: Match) -> None:
        """Answer every request until the connection ends."""
        while not self.closing:
            text = await self.text()
            try:
                request = REQUEST.validate_json(text)
            except ValidationError:
                self.refuse(id_of(text), Refused(MALFORMED))
                continue
            if request.type == "hint":
                self.hall.in_background(self._answer(match, request))
            else:
                await self._answer(match, request)

    async def _answer(self, match: Match, request: Requested) -> None:
        try:
            done = await self._do(match, request)
        except Refused as refused:
            self.refuse(request.id, refused)
        except Exception:
            journal.exception("a request failed")
            self.refuse(request.id, Refused(BROKEN))
        else:
            self.show({"type": "done", "id": request.id, "version": match.history.version, **done})

    async def _do(self, match: Match, request: Requested) -> dict[str, Any]:
        if isinstance(request, SpeakLanguage):
            if not self.hall.changes.take(self.client):
                raise Refused(TOO_FAST)
            async with match.lock:
                self.lang, self.known = request.lang, 0
                self.show(Snapshot(match).seen_by(self))
            return {}
        if isinstance(request, Anytime) and request.type == "ping":
            return {}
        if self.seat is None:
            raise Refused(SPECTATOR)
        return await act(match, self.seat, request, self.lang, self.client)


class Door:
    """Lets people in to tables, so many from each address."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.open: Counter[str] = Counter()
        self._crowds = Buckets(hall.limits.address_messages_a_second, hall.limits.address_messages_at_once)

    async def enter(self, socket: WebSocket, id: str) -> None:
        """Serve one connection from its beginning to its end; it counts until it is really gone."""
        await socket.accept()
        connection = Connection(socket, self.hall, self._crowds)
        address = connection.address
        self.open[address] += 1
        delivery = asyncio.create_task(connection.deliver())
        try:
            if self.open[address] > self.hall.limits.tables:
                raise Refused(TOO_MANY_TABLES)
            await self._seated(connection, id)
        except Refused as refused:
            connection.refuse(None, refused)
            connection.close(COME_BACK if refused.reason.status >= 500 else NOT_ALLOWED)
        except (WebSocketDisconnect, RuntimeError):
            connection.close(1000)
        finally:
            connection.close(1000)
            try:
                await delivery
                await connection.line.lost.wait()
            finally:
                self.open[address] -= 1
                if not self.open[address]:
                    del self.open[address]

    async def closed(self) -> None:
        """Wait until everybody has left who was told to, but not for ever."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self.hall.limits.parting_seconds):
                while self.open:
                    await asyncio.sleep(LOOK_AGAIN)

    async def _seated(self, connection: Connection, id: str) -> None:
        hello = await connection.hello()
        if hello is None:
            return
        connection.lang = hello.lang
        _, connection.seat = await self.hall.permitted(id, hello.token)
        match = await self.hall.sit(id, connection)
        try:
            await connection.converse(match)
        finally:
            await match.detach(connection)


def id_of(text: str) -> str | int | None:
    """The id of a message that cannot be read otherwise, if it has one that can be sent back."""
    try:
        message = json.loads(text)
        id = message.get("id") if isinstance(message, dict) else None
        if isinstance(id, str):
            id.encode()  # JSON may hold halves of letters, which no answer can
    except (ValueError, RecursionError):
        return None
    return id if type(id) is int or (isinstance(id, str) and len(id) <= LONGEST_ID) else None
