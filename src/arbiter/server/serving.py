"""Starting the server: the data folder, the database, and what answers on the socket."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterable
from pathlib import Path

import uvicorn

from arbiter.core.errors import ArbiterError
from arbiter.server.app import application
from arbiter.server.capabilities import Signer, owner_only, secret_in
from arbiter.server.limits import Limits
from arbiter.server.line import Line
from arbiter.server.store import Store

SHUTDOWN_SECONDS = 5
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
        raise ArbiterError(f"{file} cannot be made: {error.strerror}. Name another folder with --data.") from None
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


def serving(folder: Path, database: str | None, hosts: Iterable[str], limits: Limits, *, behind_proxy: bool = False) -> uvicorn.Server:
    """The server, ready to run."""
    app = application(Store(database_of(folder, database)), Signer(secret_in(folder)), limits, hosts)
    gc.collect()
    gc.freeze()  # what is there now, the rules above all, stays to the end
    gc.set_threshold(*SELDOM)
    # Packing each message would cost a connection more memory than a match needs.
    return uvicorn.Server(uvicorn.Config(
        app, log_level="warning", ws=Line, ws_max_size=limits.frame, ws_per_message_deflate=False,
        server_header=False, proxy_headers=behind_proxy, lifespan="on", timeout_graceful_shutdown=SHUTDOWN_SECONDS))
