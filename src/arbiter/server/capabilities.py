"""Tokens: whoever holds one may do what it says. They are signed, so that nobody makes their own."""

from __future__ import annotations

import hmac
import json
import os
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from contextlib import suppress
from hashlib import blake2b, sha256
from pathlib import Path
from typing import NamedTuple

from arbiter.core.errors import ArbiterError
from arbiter.server.reasons import FORGED, Refused

SEAT, WATCH, INVITE = "seat", "watch", "invite"
LONGEST = 400
SECRET_BYTES = 32
NONCE_LETTERS = 16


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

    def nonce(self, invitation: Capability, chosen: str) -> str:
        """The nonce of a seat that is taken by an invitation, derived from a secret of the client: joining again gives the same."""
        return self._seal(json.dumps([*invitation, chosen]))[:NONCE_LETTERS]

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
        if not path.exists():
            _make_secret(path)
        owner_only(path)
        secret = path.read_bytes()
    except OSError as error:
        raise ArbiterError(f"{path} cannot be created or read: {error.strerror}. Choose another folder with --data.") from None
    if len(secret) != SECRET_BYTES:
        raise ArbiterError(f"{path} is damaged: it has {len(secret)} bytes instead of {SECRET_BYTES}. Restore a copy of it; or delete "
                           "it, and a new one is created, but every link and seat given so far becomes invalid.")
    return secret


def _make_secret(path: Path) -> None:
    """Make a secret beside its place and put it there whole, unless somebody else was faster."""
    beside = path.with_name(f"secret.{fresh()}")
    try:
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secrets.token_bytes(SECRET_BYTES))
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def owner_only(path: Path) -> None:
    """Only its owner may read and write a file."""
    with suppress(PermissionError):  # of a file that belongs to somebody else, they decide
        path.chmod(0o600)


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
