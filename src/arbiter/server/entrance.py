"""The entrance: connections are counted and limited when they are accepted, before a single byte is read from them."""

from __future__ import annotations

import errno
import logging
import socket
import struct
from collections import Counter
from collections.abc import Container
from typing import Any

from arbiter.server.guard import household

journal = logging.getLogger("arbiter.server")
ENOUGH = 16_384
"""File descriptors: the limit is raised to this at most, however many the system would allow."""
OWN, OF_A_WORKER = 64, 8
"""Descriptors reserved for the server itself, and for each of its workers."""
SHARE = 4
"""No address gets more than one part in this many of all connections."""
AT_ONCE = 100
"""How many connections are turned away in a row before the event loop gets its turn."""
STARVED = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
CUT = struct.pack("ii", 1, 0)
"""Makes a socket close at once, with a reset."""


def room(workers: int) -> int:
    """Raise the limit of file descriptors, and give how many connections fit."""
    try:
        import resource
    except ImportError:  # not on Windows, which has other limits
        return ENOUGH
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(ENOUGH, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(SHARE, (ENOUGH if soft == resource.RLIM_INFINITY else soft) - OWN - OF_A_WORKER * workers)


class Crowd:
    """Who is connected. There is a limit for all together and one for each address, except a proxy's, which calls for many people."""

    def __init__(self, most: int, most_of_one: int, proxies: Container[str] = ()) -> None:
        self.most, self.most_of_one, self._proxies = most, min(most_of_one, max(1, most // SHARE)), proxies
        self.inside: Counter[str] = Counter()
        self.total = 0

    def enter(self, address: str) -> bool:
        """Whether an address may have one more connection; if so, it is counted."""
        if self.total >= self.most:
            journal.warning("no more connections fit: there are %d", self.total)
            return False
        if self.inside[address] >= self.most_of_one and address not in self._proxies:
            return False
        self.inside[address] += 1
        self.total += 1
        return True

    def leave(self, address: str) -> None:
        """A connection of an address is gone."""
        self.total -= 1
        self.inside[address] -= 1
        if not self.inside[address]:
            del self.inside[address]


class Accepted(socket.socket):
    """A connection that counts until it is closed."""

    crowd: Crowd | None = None
    address = ""

    def close(self) -> None:
        """Close it."""
        if self.crowd is not None:
            self.crowd.leave(self.address)
            self.crowd = None
        super().close()


class Entrance(socket.socket):
    """A listening socket that turns away connections over the limit before anything is set up for them."""

    def __init__(self, listening: socket.socket, crowd: Crowd) -> None:
        super().__init__(listening.family, listening.type, listening.proto, listening.detach())
        self._crowd, self._starved = crowd, False

    def accept(self) -> tuple[socket.socket, Any]:
        """The next connection that there is room for."""
        for _ in range(AT_ONCE):
            connection, peer = self._next()
            address = household(str(peer[0]))
            if self._crowd.enter(address):
                accepted = Accepted(connection.family, connection.type, connection.proto, connection.detach())
                accepted.crowd, accepted.address = self._crowd, address
                return accepted, peer
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, CUT)
            connection.close()
        raise BlockingIOError

    def _next(self) -> tuple[socket.socket, Any]:
        """The next connection. When descriptors have run out, asyncio logs that and waits for a second, but not before it has tried and
        logged as often as the backlog is long. So it sees the error once, and then an empty backlog."""
        if self._starved:
            self._starved = False
            raise BlockingIOError
        try:
            return super().accept()
        except OSError as error:
            self._starved = error.errno in STARVED
            raise
