"""How much of everything a client may have, and how its haste is measured."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic


@dataclass(frozen=True, slots=True)
class Limits:
    """The numbers; those that a server's owner may want to change are options of `arbiter serve`."""

    message: int = 4 * 1024
    """Bytes of a message at a table."""
    frame: int = 64 * 1024
    """Bytes of a message that is not even read: the connection is closed."""
    connections: int = 250
    """Connections of one address, whatever they are used for."""
    request_seconds: float = 10
    """How long the headers of a request may take to arrive."""
    body: int = 64 * 1024
    """Bytes of a request's body."""
    body_seconds: float = 20
    """How long the body of a request may take to come."""
    messages_a_second: float = 20
    messages_at_once: int = 40
    address_messages_a_second: float = 200
    address_messages_at_once: int = 800
    """Messages of all connections of one address together."""
    patience: int = 200
    """So many messages too many, and the connection is closed."""
    requests_a_second: float = 10
    requests_at_once: int = 200
    pages_a_second: float = 50
    pages_at_once: int = 1000
    """Files of the client: a page has several, and a whole class may come at once."""
    changes_a_second: float = 0.5
    changes_at_once: int = 20
    """New names and languages: after each the whole log is sent again."""
    new_matches_a_second: float = 0.5
    new_matches_at_once: int = 30
    open_matches: int = 60
    """Unfinished matches that one address has begun within a day."""
    tables: int = 200
    """Tables that one address has open."""
    tabs: int = 8
    """Connections of one seat."""
    outbox: int = 256
    """Messages that may wait for a slow client."""
    outbox_letters: int = 1 << 20
    """Letters of all these messages together; a single one may be longer."""
    delivery_seconds: float = 20
    """After so long a client that does not take its messages is cut off."""
    parting_seconds: float = 3
    """How long a connection that is to end may take to do so."""
    spectators: int = 50
    """Spectators of one match."""
    hello_seconds: float = 10
    thinking_seconds: float = 15
    """After so long a computer that still thinks is stopped."""
    hint_seconds: float = 1.5
    """How long a hint is thought about."""
    workers: int = 1
    hints: int = 2
    """Hints computed at a time for one address."""
    curves: int = 2
    """Curves computed at a time for one address; others start when these are done."""
    waiting_hints: int = 200
    """Hints in the queue; more are refused."""
    beat_seconds: float = 5
    """Seconds between heartbeats: if the server is killed, clocks lose at most this much."""
    idle_seconds: float = 300
    """After so long a match at which nobody sits is put away."""


class Bucket:
    """Lets so many through at once, and so many a second in the long run."""

    __slots__ = ("at_once", "content", "looked", "rate")

    def __init__(self, rate: float, at_once: int) -> None:
        self.rate, self.at_once = rate, at_once
        self.content, self.looked = float(at_once), monotonic()

    def take(self) -> bool:
        """Whether one more may pass now."""
        now = monotonic()
        self.content = min(self.at_once, self.content + (now - self.looked) * self.rate)
        self.looked = now
        if self.content < 1:
            return False
        self.content -= 1
        return True

    @property
    def full(self) -> bool:
        """Whether nobody has taken anything for long."""
        return self.content + (monotonic() - self.looked) * self.rate >= self.at_once


class Buckets:
    """A bucket for each client; those that nobody uses any more are thrown away."""

    MOST = 10_000

    def __init__(self, rate: float, at_once: int) -> None:
        self.rate, self.at_once = rate, at_once
        self._of: dict[str, Bucket] = {}

    def take(self, client: str) -> bool:
        """Whether a client may do one more thing now."""
        if client not in self._of:
            if len(self._of) >= self.MOST:
                self._of = {name: bucket for name, bucket in self._of.items() if not bucket.full}
            self._of[client] = Bucket(self.rate, self.at_once)
        return self._of[client].take()
