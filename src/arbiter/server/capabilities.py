"""Tokens: whoever holds one may do what it says. They are signed, so that nobody makes their own."""

from __future__ import annotations

import hmac
import json
import os
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from hashlib import blake2b, sha256
from pathlib import Path
from typing import NamedTuple

from arbiter.server.reasons import FORGED, Refused

SEAT, WATCH, INVITE = "seat", "watch", "invite"
LONGEST = 400
SECRET_BYTES = 32


class Capability(NamedTuple):
    """What a token allows: to play or to take a seat of a match, or to watch it."""

    role: str
    match: str
    seat: int | None
    nonce: str
    """Must be the one the match knows, so that a token can be made worthless."""


class Signer:
    """Makes tokens and believes only its own."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, capability: Capability) -> str:
        """The token of a capability."""
        body = _text(json.dumps(capability, separators=(",", ":")).encode())
        return f"{body}.{self._seal(body)}"

    def read(self, token: object) -> Capability:
        """What a token allows; one that is not ours is refused."""
        if not isinstance(token, str) or len(token) > LONGEST or not token.isascii():
            raise Refused(FORGED)
        body, _, seal = token.partition(".")
        if not hmac.compare_digest(seal, self._seal(body)):
            raise Refused(FORGED)
        try:
            role, match, seat, nonce = json.loads(urlsafe_b64decode(body + "=" * (-len(body) % 4)))
        except (ValueError, NotBase64):
            raise Refused(FORGED) from None
        return Capability(role, match, seat, nonce)

    def client(self, address: str) -> str:
        """A name for an address that does not tell the address."""
        return blake2b(address.encode(), key=self._secret, digest_size=9).hexdigest()

    def _seal(self, body: str) -> str:
        return _text(hmac.new(self._secret, body.encode(), sha256).digest())


def same(one: str, other: str) -> bool:
    """Whether two secrets are the same, compared in constant time."""
    return hmac.compare_digest(one.encode(), other.encode())


def fresh() -> str:
    """A name or secret that nobody guesses."""
    return secrets.token_urlsafe(12)


def secret_in(folder: Path) -> bytes:
    """The secret of a data folder, made the first time; only its owner may read it."""
    path = folder / "secret"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    with os.fdopen(handle, "wb") as file:
        secret = secrets.token_bytes(SECRET_BYTES)
        file.write(secret)
    return secret


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
