"""The door: who may come in, how big and how often; and what a page of ours may load."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address
from urllib.parse import SplitResult, parse_qs, urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arbiter.core.errors import UnknownName
from arbiter.core.text import LANGUAGES, language
from arbiter.server.limits import Buckets, Limits
from arbiter.server.reasons import FOREIGN, MALFORMED, NOT_JSON, TOO_BIG, TOO_FAST, Refused

CSP = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
       "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
HEADERS = [(name.encode(), value.encode()) for name, value in {
    "content-security-policy": CSP, "x-content-type-options": "nosniff", "referrer-policy": "no-referrer",
    "x-frame-options": "DENY", "cross-origin-opener-policy": "same-origin", "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()"}.items()]
SAFE = ("GET", "HEAD")
JSON = "application/json"
HOST_BITS = 64
"""How many bits of an IPv6 address its household chooses."""


class Gone(Exception):
    """Whoever asked does not wait for an answer."""


class Guard:
    """Stands before the application and lets in only what is proper."""

    def __init__(self, app: ASGIApp, limits: Limits, hosts: Iterable[str]) -> None:
        self.app, self._limits, self._hosts = app, limits, frozenset(host.lower() for host in hosts)
        self._requests = Buckets(limits.requests_a_second, limits.requests_at_once)
        self._pages = Buckets(limits.pages_a_second, limits.pages_at_once)
        self._tables = Buckets(limits.requests_a_second, 2 * limits.tables)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say why not."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        try:
            headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
            self._check_place(scope, headers)
            self._check_haste(scope)
            if scope["type"] == "http":
                receive = await self._checked(scope, headers, receive)
        except Gone:
            return
        except Refused as refused:
            await (_deny(send) if scope["type"] == "websocket" else _refuse(refused, scope, send))
            return
        await self.app(scope, receive, _with_headers(send) if scope["type"] == "http" else send)

    def _check_place(self, scope: Scope, headers: dict[str, str]) -> None:
        """Refuse what comes by another name or from another page."""
        host = headers.get("host", "").lower()
        if self._hosts and _split(f"//{host}").hostname not in self._hosts:
            raise Refused(FOREIGN)
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and "origin" in headers and _split(headers["origin"]).netloc.lower() != host:
            raise Refused(FOREIGN)

    def _check_haste(self, scope: Scope) -> None:
        """Refuse what comes too often; a page with its parts takes nothing from what its client asks for then."""
        asked = self._tables if scope["type"] == "websocket" else self._requests if scope["path"].startswith("/api/") else self._pages
        if not asked.take(address_of(scope)):
            raise Refused(TOO_FAST)

    async def _checked(self, scope: Scope, headers: dict[str, str], receive: Receive) -> Receive:
        body = await self._body(receive)
        if scope["method"] not in SAFE and headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise Refused(NOT_JSON)
        return _given(body, receive)

    async def _body(self, receive: Receive) -> bytes:
        """All that is sent, if it is not too much and does not take too long."""
        body: bytes = b""
        try:
            async with asyncio.timeout(self._limits.body_seconds):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        raise Gone
                    body += message.get("body", b"")
                    if len(body) > self._limits.body:
                        raise Refused(TOO_BIG)
                    if not message.get("more_body"):
                        return body
        except TimeoutError:
            raise Refused(MALFORMED) from None


def _split(url: str) -> SplitResult:
    """An address in its parts; what is none is foreign."""
    try:
        return urlsplit(url)
    except ValueError:
        raise Refused(FOREIGN) from None


def address_of(scope: Scope) -> str:
    """Where a request comes from."""
    return household(str(scope["client"][0]) if scope.get("client") else "")


def household(given: str) -> str:
    """An address; of the newer ones the half that one household shares, for the other half it may choose."""
    try:
        address = ip_address(given)
    except ValueError:
        return given
    if isinstance(address, IPv4Address) or address.ipv4_mapped:
        return str(address if isinstance(address, IPv4Address) else address.ipv4_mapped)
    return str(IPv6Address(int(address) >> HOST_BITS << HOST_BITS))


def language_of(scope: Scope) -> str:
    """The language a request asks for."""
    wanted = parse_qs(scope["query_string"].decode("latin-1")).get("lang", [LANGUAGES[0]])
    try:
        return language(wanted[0])
    except UnknownName:
        return LANGUAGES[0]


def _given(body: bytes, receive: Receive) -> Receive:
    """What was read already, once; then whatever comes."""
    read = [body]

    async def again() -> Message:
        return {"type": "http.request", "body": read.pop(), "more_body": False} if read else await receive()
    return again


def _with_headers(send: Send) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", ()), *HEADERS]}
        await send(message)
    return sent


async def _refuse(refused: Refused, scope: Scope, send: Send) -> None:
    body = json.dumps({"refused": refused.plain(language_of(scope))}, ensure_ascii=False).encode()
    head = [(b"content-type", JSON.encode()), (b"content-length", str(len(body)).encode())]
    await _with_headers(send)({"type": "http.response.start", "status": refused.reason.status, "headers": head})
    await send({"type": "http.response.body", "body": body})


async def _deny(send: Send) -> None:
    """A connection that is not even opened."""
    await send({"type": "websocket.close", "code": 4403})
