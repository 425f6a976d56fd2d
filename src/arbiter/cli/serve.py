"""`arbiter serve`: the table in the browser."""

from __future__ import annotations

import os
import socket
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from arbiter.agents import LEVELS
from arbiter.cli import words
from arbiter.cli.terminal import Lang, paper, plainly
from arbiter.core.errors import ArbiterError
from arbiter.core.text import language

LOOPBACK = ("127.0.0.1", "localhost", "::1")
PORT = 8765
BACKLOG = 2048
SHARED = 2
"""How much longer a thought may take if the processor is shared."""
LEAST = SHARED * max(LEVELS.values())
"""Seconds that the strongest computer player must have."""


@plainly
def serve(
    port: Annotated[int, typer.Option("--port", metavar="N", min=0, max=65535, help="The port; 0 picks any free one.")] = PORT,
    host: Annotated[str, typer.Option(
        "--host", metavar="ADDRESS", help="The address to listen on; 0.0.0.0 opens it to the network.")] = LOOPBACK[0],
    names: Annotated[list[str] | None, typer.Option(
        "--name", metavar="HOST", help="A host name it may be reached by, besides its address.", show_default=False)] = None,
    data: Annotated[Path | None, typer.Option(
        "--data", metavar="FOLDER", help="Where matches and secrets are stored; by default .arbiter/server in your home folder.",
        show_default=False)] = None,
    database: Annotated[str | None, typer.Option(
        "--database", metavar="URL", help="Store matches here instead: postgresql://USER@HOST/NAME.", show_default=False)] = None,
    workers: Annotated[int, typer.Option(
        "--workers", metavar="N", min=0, max=64, help="Computer players that think at the same time; 0: as many as fit.")] = 0,
    most_matches: Annotated[int, typer.Option(
        "--most-matches", metavar="N", min=1, help="Unfinished matches that one address may start per day.")] = 60,
    put_away: Annotated[float, typer.Option(
        "--put-away", metavar="SECONDS", min=1, help="Unload a match from memory once nobody has been there for this long.")] = 300,
    thinking: Annotated[float, typer.Option(
        "--thinking", metavar="SECONDS", max=600,
        help=f"How long a computer player may think before a simpler one chooses; at least {LEAST:g}.")] = 15,
    behind_proxy: Annotated[bool, typer.Option(
        "--behind-proxy", help="Trust the client addresses that a proxy on this machine reports, and apply limits to those.")] = False,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the table in your browser.")] = False,
    lang: Lang = "en",
) -> None:
    """Serve the table to browsers: play, watch and replay, alone or with friends.

    Matches are stored in the data folder: stop with Ctrl-C and start again
    whenever you like.

    \b
    Examples:
      arbiter serve --open
      arbiter serve --port 0
      arbiter serve --host 0.0.0.0 --name table.example.org
      arbiter serve --database postgresql://arbiter@localhost/arbiter
    """
    lang = language(lang)
    needed()
    check_thinking(thinking)
    from arbiter.server import serving
    from arbiter.server.limits import Limits

    limits = Limits(workers=workers or max(1, (os.cpu_count() or 2) - 1), open_matches=most_matches, thinking_seconds=thinking,
                    idle_seconds=put_away)
    folder = data_folder(data)
    serving.try_database(folder, database)
    hosts = [] if host not in LOOPBACK and not names else [*LOOPBACK, host, *(names or ())]
    server = serving.serving(folder, database, hosts, limits, behind_proxy=behind_proxy)
    bound = bind(host, port)
    address = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{bound.getsockname()[1]}/"
    paper().print(words.SERVING(lang, address=address, folder=folder), soft_wrap=True)
    if open_browser:
        threading.Timer(1, webbrowser.open, [address]).start()
    server.run(sockets=[bound])


def check_thinking(seconds: float) -> None:
    """Refuse a limit that the best computer would run into; it counts its own work, and may have to share the processor."""
    if not seconds >= LEAST:
        raise ArbiterError(f"--thinking must be at least {LEAST:g} seconds: the strongest computer player takes {LEAST / SHARED:g} "
                           "seconds per choice, and may have to share the processor.")


def data_folder(given: Path | None) -> Path:
    """The folder in which the server keeps what it must not forget; only its owner may look into it."""
    folder = (given or Path(os.environ.get("ARBITER_DATA") or Path.home() / ".arbiter" / "server")).expanduser()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise ArbiterError(f"{folder} cannot be created: {error.strerror}. Choose another folder with --data.") from None
    return folder


def bind(host: str, port: int) -> socket.socket:
    """The socket on which the server will listen."""
    kind = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(kind, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # asyncio sends small messages at once only if it is named
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
        bound.listen(BACKLOG)
    except OSError as error:
        bound.close()
        raise ArbiterError(f"{host}:{port} cannot be used: {error.strerror}. Choose another port with --port; 0 is any free one.") from None
    return bound


def needed() -> None:
    """What the server needs besides the engine must be installed."""
    try:
        import fastapi  # noqa: F401
        import sqlalchemy  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError as error:
        raise ArbiterError(f"The browser table needs a package that is not installed ({error.name}). "
                           "Run: pip install 'arbiter[server]'") from None
