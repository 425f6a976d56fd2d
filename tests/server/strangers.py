"""Hostile callers who sit at no table: forged tokens, requests over HTTP that should not be, and bytes that are no protocol at all."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from arbiter.server.capabilities import INVITE, SEAT, WATCH, Capability, Signer
from tests.server.hostile import NOT_TEXT, ODD
from tests.server.wire import BINARY, CLOSE, CONTINUED, TEXT, frame, request, text_frame

FOREIGN_SIGNER = Signer(b"somebody else's secret")


@dataclass(slots=True)
class Loot:
    """What the strangers have got hold of: matches, and tokens that are not for them."""

    port: int
    matches: list[str]
    tokens: list[str]
    """Seats of matches at which nobody hostile sits: each is tried only where it does not belong, or spoilt."""
    taken: list[str]
    """Invitations that somebody has accepted."""


class Call(NamedTuple):
    """A request over HTTP and how it may be refused."""

    data: bytes
    codes: frozenset[str]


class Knock(NamedTuple):
    """A WebSocket that should not be let in: the match, what is said there, the refusals and the closing codes it may get."""

    match: str
    frames: bytes
    codes: frozenset[str]
    closing: frozenset[int | None]


# --- tokens ------------------------------------------------------------------------------------------------------------------


def spoilt(dice: Random, token: str) -> str:
    """A token that was ours once."""
    body, _, seal = token.partition(".")
    bits = bytearray(token.encode())
    bits[dice.randrange(len(bits) - 2)] ^= 1 << dice.randrange(5)
    role, match, seat, nonce = json.loads(urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    changed = [[role, match, 1 - (seat or 0), nonce], [WATCH, match, None, nonce], [role, "x", seat, nonce], [role, match, seat, ""],
               [role, match, -1, nonce], [role, match, True, nonce], {"role": role}, [role, match], None]
    other = urlsafe_b64encode(json.dumps(dice.choice(changed)).encode()).decode().rstrip("=")
    forged = FOREIGN_SIGNER.sign(Capability(dice.choice([SEAT, WATCH, INVITE]), match, seat, nonce))
    found = dice.choice([bits.decode("latin-1"), token[:dice.randrange(len(token))], f"{other}.{seal}", forged, f"{body}.",
        f".{seal}", seal, token * 2,
                         token[::-1], f"{body}.{seal}=", f" {token}", f"{token}.{seal}", "", "x", "." * 300, "é.é", *ODD])
    return "spoilt" if found == token else found


def forged_hello(dice: Random, loot: Loot) -> Knock:
    """Hello with a token that is not for this table."""
    match, token = dice.choice(loot.matches), dice.choice(loot.tokens)
    owner = json.loads(urlsafe_b64decode(token.partition(".")[0] + "=="))[1]
    given = dice.choice(loot.taken) if dice.random() < 0.1 else token if owner != match and dice.random() < 0.2 else spoilt(dice, token)
    hello = {"type": "hello", "token": given, "lang": dice.choice(["en", "zh-Hant", "zh-Hans"])}
    return Knock(match, text_frame(hello), frozenset({"forged"} if len(given) <= 400 else {"malformed"}), frozenset({4403, 4400}))


def no_hello(dice: Random, loot: Loot) -> Knock:
    """Something else than hello comes first."""
    token = dice.choice(loot.tokens)
    message = dice.choice(['{"type":"choose","id":1,"version":1,"option":"x"}', "{", "[]", "null", "", "hello", '{"type":"hello"}',
        '{"type":"ping","id":1}',
                           json.dumps({"type": "hello", "token": token}), json.dumps({"type": "hello", "token": token, "lang": "tlh"}),
                           json.dumps({"type": "hello", "token": token, "lang": "en", "seat": 1}), r'{"type":"hello","id":"\ud800"}',
                           json.dumps({"type": "hello", "token": dice.choice(NOT_TEXT), "lang": "en"}), "[" * 3000])
    return Knock(dice.choice([*loot.matches, "nowhere", "x" * 200, "%00", "%2e%2e", "%C3%A9"]), text_frame(message),
        frozenset({"malformed"}), frozenset({4400}))


def bad_frames(dice: Random, loot: Loot) -> Knock:
    """No WebSocket speaks like this."""
    frames, closing = dice.choice([
        (frame(TEXT, b"{}", masked=False), {1002}), (frame(3, b"x"), {1002}), (frame(TEXT, b"{}", reserved=0x40), {1002}),
        (frame(CONTINUED, b"x"), {1002}), (frame(TEXT, b"\xff\xfe"), {1007}), (frame(CLOSE, b"\x00\x01"), {1002}),
        (frame(CLOSE, b"x"), {1002}),
        (b"\x81\xff" + (2 ** 62).to_bytes(8, "big") + bytes(4), {1009, 1002}), (frame(TEXT, b"x" * 70_000), {1009}),
        (frame(TEXT, b"x" * 40_000, last=False) + frame(CONTINUED, b"x" * 40_000), {1009}), (frame(9, b"x" * 126), {1002}),
        (frame(TEXT, b"{", last=False) + frame(TEXT, b"}"), {1002}), (frame(CLOSE, b""), {1005, 1000}),
        (dice.randbytes(40) + bytes(20), {1002, 1007, 1009, 1005, 4400, 4408})])
    return Knock(dice.choice(loot.matches), frames, frozenset({"malformed"}), frozenset({*closing, 1006, None}))


def not_text_first(dice: Random, loot: Loot) -> Knock:
    """Bytes and novels before hello, then nonsense."""
    frames = frame(BINARY, b"{}") + frame(TEXT, b"x" * 5000) + text_frame("{}")
    return Knock(dice.choice(loot.matches), frames, frozenset({"malformed", "too-big"}), frozenset({4400}))


KNOCKS = {forged_hello: 5, no_hello: 3, bad_frames: 1, not_text_first: 0.5}


# --- over HTTP -----------------------------------------------------------------------------------------------------------------

ME, FRIEND, COMPUTER = {"kind": "me"}, {"kind": "friend"}, {"kind": "computer"}
NO_MATCHES: list[tuple[Any, str]] = [
    ({"seats": []}, "malformed"), ({"seats": [ME, ME]}, "malformed"), ({"seats": [ME, {"kind": "ghost"}]}, "malformed"),
    ({"seed": -1}, "malformed"),
    ({"seed": 2 ** 53}, "malformed"), ({"seed": "1"}, "malformed"), ({"clock": {"minutes": 0}}, "malformed"),
    ({"clock": {"minutes": 1e300}}, "malformed"),
    ({"clock": []}, "malformed"), ({"name": "x" * 41}, "malformed"), ({"spectators": 1}, "malformed"), ({"x": 1}, "malformed"),
    ({"game": 5}, "malformed"),
    ({"seats": [ME] * 9}, "illegal"), ({"game": "chess"}, "unknown"), ({"game": "../eran"}, "unknown"),
    ({"settings": {"colour": "red"}}, "unknown"),
    ({"seats": [ME, FRIEND, FRIEND, FRIEND, FRIEND]}, "illegal"), ({"settings": {"players": 2}}, "illegal"),
    ({"settings": {"orders": "9-9"}}, "illegal"),
    ({"settings": {"orders": {"a": [1, {}]}}}, "illegal"), ({"settings": {"orders": None}}, "illegal"),
    ({"settings": {"empires": ["aten"]}}, "illegal"),
    ({"seats": [ME | {"values": {"empires": "rome"}}, FRIEND]}, "illegal"),
    ({"seats": [ME | {"values": {"empires": {"text": "x"}}}, FRIEND]}, "illegal"),
    ({"seats": [ME | {"values": {"empires": [[[]]]}}, FRIEND]}, "illegal"),
    ({"seats": [ME | {"values": {"x" * 61: 1}}, FRIEND]}, "malformed"),
    ({"game": "ashes", "seats": [ME | {"values": {"decks": {"text": "30 Nonsense\n" * 500}}}, COMPUTER]}, "illegal"),
    ({"game": "ashes", "seats": [ME | {"values": {"decks": {"text": "\u0000\u202e" * 99, "name": "\u0000"}}}, COMPUTER]}, "illegal"),
    ({"game": "ashes", "seats": [ME | {"values": {"decks": 5}}, COMPUTER]}, "illegal")]
"""Matches that cannot be, and why."""
NO_JSON = (
    b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 9000, b'{"a":' * 5000, b'"' + b"x" * 60_000 + b'"', b"1e999",
    b'{"game":"\\ud800"}', "字".encode("utf-16"))
PATHS = (
    "/api", "/api/", "/api/nothing", "/api/matches", "/api/games/chess/cards", "/api/games/eran/clauses/" + "x" * 5000,
    "/api/games/eran/clauses/..%2f..", "/api/games/eran/scenarios/01-overview.1?eyes=9",
    "/api/games/eran/scenarios/01-overview.1?eyes=-1", "/api/games/eran/scenarios/..%2f..%2fsecret.1",
    "/api/lobby?lang=" + "x" * 3000, "/api/lobby?lang=%00", "/api/games/%2e%2e/cards", "/api/games/eran%00/cards",
    "/api/matches/%2e%2e/replay", "/api/games/eran/cards?lang=en&lang=tlh",
    "/api/games/eran/scenarios/01-overview.1?eyes=%D9%A7", "/api/../../secret", "/api//lobby")
FILES = (
    "/../../secret.txt", "/..%2f..%2fmatches.sqlite", "/%2e%2e/%2e%2e/secret.txt", "/assets/..%2f..%2f..%2fapp.py",
    "/static/../app.py", "//etc/passwd.txt", "/%00.js", "/x.php?%", "/" + "a/" * 1500 + "x.js", "/%ff%fe.css",
    "/..\\..\\secret.txt")


def call(dice: Random, loot: Loot) -> Call:
    """One request over HTTP that must be refused."""
    headers = {"Host": f"127.0.0.1:{loot.port}", "Content-Type": "application/json"}
    body, method, path, codes = b"", "POST", "/api/matches", {"malformed"}
    match dice.randrange(9):
        case 0:
            change, code = dice.choice(NO_MATCHES)
            body, codes = json.dumps({"game": "eran", "seats": [ME, FRIEND]} | change).encode(), {code}
        case 1:
            body, path = dice.choice(NO_JSON), dice.choice(["/api/matches", "/api/mine", "/api/invites/look", "/api/invites/join",
                "/api/games/ashes/own"])
        case 2:
            path = f"/api/invites/{dice.choice(['look', 'join'])}"
            token = dice.choice(loot.taken) if dice.random() < 0.3 else spoilt(dice, dice.choice(loot.tokens))
            body = json.dumps({"invite": token}).encode()
            codes = {"taken"} if token in loot.taken else {"malformed"} if len(token) > 400 else {"forged"}
        case 3:
            wanted = dice.choice(["replay?from=-1", "replay", "curve", "replay?count=99", "replay?from=x"])
            method, path = "GET", f"/api/matches/{dice.choice(loot.matches)}/{wanted}"
            token = spoilt(dice, dice.choice(loot.tokens)).encode().decode("latin-1")
            headers["Authorization"] = dice.choice(["Bearer ", "Basic ", "",
                "bearer "]) + "".join(letter for letter in token if letter.isprintable())
            codes = {"forged", "malformed"}
        case 4:
            method, path, codes = "GET", dice.choice(PATHS), {"unknown", "malformed", "forged"}
        case 5:
            wrong = dice.choice([{"Origin": "http://evil.example"}, {"Origin": "null"}, {"Origin": "http://["},
                {"Host": "evil.example"}, {"Host": ""},
                                 {"Host": "[::1"}, {"Host": "127.0.0.1.evil.example"}, {"Origin": "http://127.0.0.1:1"},
                                 {"Host": "a@b@127.0.0.1@c"}])
            headers, body, codes = headers | wrong, b'{"tokens":[]}', {"foreign"}
            path = "/api/mine"
        case 6:
            headers["Content-Type"] = dice.choice(["text/plain", "", "application/x-www-form-urlencoded",
                "multipart/form-data; boundary=x", "application/jsonx", "json"])
            body = json.dumps({"game": "eran", "seats": [ME, FRIEND]}).encode()
        case 7:
            body, codes = b" " * dice.choice([66_000, 200_000]), {"too-big"}
        case 8:
            method, codes = dice.choice(["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"]), {"unknown"}
            path, body = dice.choice(["/api/lobby", "/api/matches", f"/api/matches/{dice.choice(loot.matches)}/table", "/"]), b"{}"
    return Call(request(method, path, headers | {"Content-Length": str(len(body))}, body), frozenset(codes))


def file_call(dice: Random, loot: Loot) -> bytes:
    """A request for a file that is not the client's."""
    return request("GET", dice.choice(FILES), {"Host": f"127.0.0.1:{loot.port}"})


def noise(dice: Random, loot: Loot) -> bytes:
    """Bytes that are hardly HTTP."""
    host = f"Host: 127.0.0.1:{loot.port}\r\n"
    upgrade = f"GET /api/matches/x/table HTTP/1.1\r\n{host}Upgrade: websocket\r\nConnection: Upgrade\r\n"
    return dice.choice([
        dice.randbytes(200), b"\r\n" * 500, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
        f"GET / HTTP/1.1\r\n{host}X: {'x' * 100_000}\r\n\r\n".encode(),
        f"POST /api/mine HTTP/1.1\r\n{host}Content-Length: -1\r\n\r\n".encode(),
        f"POST /api/mine HTTP/1.1\r\n{host}Content-Length: 99999999\r\n\r\n{{".encode(),
        f"POST /api/mine HTTP/1.1\r\n{host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n".encode(),
        f"GET /api/health HTTP/1.1\r\n{host}{host}\r\n".encode(), f"GET /{'x' * 70_000} HTTP/1.1\r\n{host}\r\n".encode(),
        f"{upgrade}\r\n".encode(), f"{upgrade}Sec-WebSocket-Key: x\r\nSec-WebSocket-Version: 99\r\n\r\n".encode(),
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00",
        f"GET /api/health HTTP/1.1\r\n{host}X\0: y\r\n\r\n".encode(), b"GET /half"])
