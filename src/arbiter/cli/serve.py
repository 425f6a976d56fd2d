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


@plainly
def serve(
    port: Annotated[int, typer.Option("--port", metavar="N", min=0, max=65535, help="The port; 0 takes any that is free.")] = PORT,
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="Who can reach it: 0.0.0.0 is the whole network.")] = LOOPBACK[0],
    names: Annotated[list[str] | None, typer.Option(
        "--name", metavar="HOST", help="A name by which it may be called besides its address.", show_default=False)] = None,
    data: Annotated[Path | None, typer.Option(
        "--data", metavar="FOLDER", help="Where matches and secrets are kept; without it, .arbiter in your home folder.",
        show_default=False)] = None,
    database: Annotated[str | None, typer.Option(
        "--database", metavar="URL", help="Where matches are kept instead: postgresql://USER@HOST/NAME.", show_default=False)] = None,
    workers: Annotated[int, typer.Option(
        "--workers", metavar="N", min=0, max=64, help="Computers that think at the same time; 0: as many as fit.")] = 0,
    most_matches: Annotated[int, typer.Option(
        "--most-matches", metavar="N", min=1, help="Unfinished matches that one address may begin in a day.")] = 60,
    put_away: Annotated[float, typer.Option(
        "--put-away", metavar="SECONDS", min=1, help="After so long a match at which nobody sits leaves the memory.")] = 300,
    thinking: Annotated[float, typer.Option(
        "--thinking", metavar="SECONDS", max=600, help="How long a computer may take over a choice before a simpler one chooses.")] = 15,
    behind_proxy: Annotated[bool, typer.Option(
        "--behind-proxy", help="Believe a proxy on this machine about who calls, and lift limits by address accordingly.")] = False,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the table in your browser.")] = False,
    lang: Lang = "en",
) -> None:
    """Serve the table in the browser: play, watch and replay, alone or with friends.

    Matches are kept in a file of the data folder; stop with Ctrl-C and start again as you like.

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
    hardest = max(LEVELS.values())
    if not seconds >= SHARED * hardest:
        raise ArbiterError(f"--thinking must be at least {SHARED * hardest:g} seconds: the best computer works for {hardest:g} seconds on "
                           "a choice, and may have to share the processor.")


def data_folder(given: Path | None) -> Path:
    """The folder in which the server keeps what it must not forget; only its owner may look into it."""
    folder = (given or Path(os.environ.get("ARBITER_DATA") or Path.home() / ".arbiter" / "server")).expanduser()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise ArbiterError(f"{folder} cannot be made: {error.strerror}. Name another folder with --data.") from None
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
        raise ArbiterError(f"{host}:{port} cannot be used: {error.strerror}. Name another port with --port, or --port 0.") from None
    return bound


def needed() -> None:
    """What the server needs besides the engine must be installed."""
    try:
        import fastapi  # noqa: F401
        import sqlalchemy  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError as error:
        raise ArbiterError(f"The table in the browser needs more than is installed ({error.name}). "
                           "Run: pip install 'arbiter[server]'") from None
