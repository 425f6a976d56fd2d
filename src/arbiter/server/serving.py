"""Starting the server: the data folder, the database, and what answers on the socket."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import uvicorn

from arbiter.core.errors import ArbiterError
from arbiter.server.app import application
from arbiter.server.capabilities import Signer, owner_only, secret_in
from arbiter.server.entrance import Crowd, Entrance, room
from arbiter.server.hall import Hall
from arbiter.server.journal import kept_short
from arbiter.server.limits import Limits
from arbiter.server.line import Call, Line
from arbiter.server.sockets import Door
from arbiter.server.store import Store

SHUTDOWN_SECONDS = 5
PROXIES = ("127.0.0.1", "::1")
"""Where the proxy is that is believed about who calls: on this machine."""
SELDOM = (10_000, 20, 50)
"""How much must be new before Python looks for memory to free. Looking through all of it takes as long as forty choices, and whoever
chooses meanwhile waits; with its usual habits that happened every ten seconds under load."""


def database_of(folder: Path, database: str | None) -> str:
    """Where matches are kept: in files of the data folder that only their owner may read, unless a database is named."""
    if database:
        return database
    file = folder / "matches.sqlite"
    try:
        file.touch(mode=0o600)
    except OSError as error:
        raise ArbiterError(f"{file} cannot be created: {error.strerror}. Choose another folder with --data.") from None
    for own in (file, *(file.with_name(file.name + ending) for ending in ("-wal", "-shm"))):
        if own.exists():
            owner_only(own)
    return f"sqlite:///{file}"


def try_database(folder: Path, database: str | None) -> None:
    """Open the database once, so that whoever starts the server is told plainly what is wrong with it."""
    async def once() -> None:
        store = Store(database_of(folder, database))
        try:
            await store.open()
        finally:
            await store.close()
    asyncio.run(once())


class Config(uvicorn.Config):
    """The settings of uvicorn, and our limits for its connections."""

    def __init__(self, limits: Limits, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.limits = limits


class TableServer(uvicorn.Server):
    """A server that limits connections when it accepts them, and never logs in a loop."""

    def __init__(self, config: Config, crowd: Crowd, door: Door) -> None:
        super().__init__(config)
        self.crowd, self.door = crowd, door

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve on sockets that listen until told to stop."""
        with kept_short():
            await super().serve([Entrance(one, self.crowd) for one in sockets or ()])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop; people at tables are informed first."""
        for server in self.servers:
            server.close()
        self.door.hall.leave_tables()
        await self.door.closed()
        await super().shutdown(sockets)


def serving(folder: Path, database: str | None, hosts: Iterable[str], limits: Limits, *, behind_proxy: bool = False) -> TableServer:
    """The server, ready to run."""
    door = Door(Hall(Store(database_of(folder, database)), Signer(secret_in(folder)), limits))
    gc.collect()
    gc.freeze()  # what is there now, the rules above all, stays to the end
    gc.set_threshold(*SELDOM)
    crowd = Crowd(room(limits.workers), limits.connections, PROXIES if behind_proxy else ())
    config = Config(
        limits, application(door.hall, door, hosts), log_level="warning", loop="asyncio", http=Call, ws=Line, ws_max_size=limits.frame,
        ws_per_message_deflate=False,  # packing each message would cost a connection more memory than a match needs
        server_header=False, proxy_headers=behind_proxy, forwarded_allow_ips=list(PROXIES), lifespan="on",
        timeout_graceful_shutdown=SHUTDOWN_SECONDS)
    return TableServer(config, crowd, door)
