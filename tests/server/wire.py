"""WebSockets and HTTP by hand, byte for byte: for clients that do not behave, and for very many that do."""

from __future__ import annotations

import asyncio
import json
import struct
from typing import Any, NamedTuple, Self

TEXT, BINARY, CONTINUED, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
LAST = 0x80
MASKED = 0x80
NO_MASK = bytes(4)
"""A mask that changes nothing: it is lawful and costs nothing."""
KEY = "AAAAAAAAAAAAAAAAAAAAAA=="
PATIENCE = 60.0
ROOM = 1 << 22
"""Bytes that may wait to be read: far more than any message of ours."""


def frame(opcode: int, payload: bytes, *, last: bool = True, masked: bool = True, reserved: int = 0) -> bytes:
    """One frame as a client sends it, proper or not."""
    size = len(payload)
    flag = MASKED if masked else 0
    head = bytes([(LAST if last else 0) | reserved | opcode])
    if size < 126:
        head += bytes([flag | size])
    else:
        head += struct.pack("!BH", flag | 126, size) if size < 65536 else struct.pack("!BQ", flag | 127, size)
    return head + (NO_MASK if masked else b"") + payload


def text_frame(message: object) -> bytes:
    """A message: text, or anything that is JSON."""
    return frame(TEXT, (message if isinstance(message, str) else json.dumps(message)).encode())


def request(method: str, path: str, headers: dict[str, str], body: bytes = b"") -> bytes:
    """A request over HTTP, as it goes over the wire."""
    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + body


class Answer(NamedTuple):
    """What came back over HTTP."""

    status: int
    headers: dict[str, str]
    body: bytes


class Line:
    """A connection to a server on this machine."""

    def __init__(self, port: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.port, self.reader, self.writer = port, reader, writer

    @classmethod
    async def open(cls, port: int) -> Self:
        """Call the server."""
        return cls(port, *await asyncio.open_connection("127.0.0.1", port, limit=ROOM))

    def write(self, data: bytes) -> None:
        self.writer.write(data)

    async def answer(self) -> Answer:
        """The next answer over HTTP."""
        async with asyncio.timeout(PATIENCE):
            head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
        body = await self.reader.readexactly(int(headers.get("content-length", 0)))
        return Answer(int(head[0].split()[1]), headers, body)

    async def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> Answer:
        """A request and its answer; the connection is kept."""
        given = {"Host": f"127.0.0.1:{self.port}", "Content-Type": "application/json"} | {
            name.replace("_", "-"): value for name, value in headers.items()}
        self.write(request(method, path, given | {"Content-Length": str(len(body))}, body))
        return await self.answer()

    async def post(self, path: str, body: object, **headers: str) -> Any:
        """What a proper request gets."""
        answer = await self.ask("POST", path, json.dumps(body).encode(), **headers)
        assert answer.status < 300, answer
        return json.loads(answer.body)

    async def upgrade(self, path: str, **headers: str) -> int:
        """Ask for a WebSocket; gives the status."""
        given = {"Host": f"127.0.0.1:{self.port}", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": KEY,
                 "Sec-WebSocket-Version": "13"} | {name.replace("_", "-"): value for name, value in headers.items()}
        self.write(request("GET", path, given))
        return (await self.answer()).status

    async def hear(self) -> str | int | None:
        """The next message; a number is the code with which the server closes; None: it is simply gone."""
        try:
            while True:
                async with asyncio.timeout(PATIENCE):
                    opcode, payload = await self._frame()
                if opcode == PING:
                    self.write(frame(PONG, payload))
                elif opcode == CLOSE:
                    return int.from_bytes(payload[:2], "big") if payload else 1005
                elif opcode == TEXT:
                    return payload.decode()
        except (asyncio.IncompleteReadError, ConnectionError):
            return None

    async def _frame(self) -> tuple[int, bytes]:
        first, second = await self.reader.readexactly(2)
        size = second & 127
        if size >= 126:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
        return first & 15, await self.reader.readexactly(size)

    def drop(self) -> None:
        """Be gone without a word."""
        self.writer.transport.abort()


async def table(port: int, match: str, token: str, lang: str = "en", **headers: str) -> Line:
    """Somebody at a table who has said hello."""
    line = await Line.open(port)
    status = await line.upgrade(f"/api/matches/{match}/table", **headers)
    assert status == 101, status
    line.write(text_frame({"type": "hello", "token": token, "lang": lang}))
    return line
