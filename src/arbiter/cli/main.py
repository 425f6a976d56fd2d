"""The `arbiter` command: what it offers and how it begins."""

from __future__ import annotations

import io
import os
import sys
from typing import Annotated

import typer

from arbiter.cli.benchmark import bench
from arbiter.cli.cards import card
from arbiter.cli.clauses import rules
from arbiter.cli.decks import deck
from arbiter.cli.lab import lab
from arbiter.cli.pages import Commands
from arbiter.cli.play import play
from arbiter.cli.replay import replay
from arbiter.cli.scenarios import scenario
from arbiter.cli.serve import serve
from arbiter.core.version import VERSION

app = Commands(name="arbiter")
for command in (play, serve, rules, card, replay, bench):
    app.command()(command)
app.add_typer(scenario, name="scenario")
app.add_typer(deck, name="deck")
app.add_typer(lab, name="lab")


def tell_version(asked: bool) -> None:
    """Say the version and stop."""
    if asked:
        typer.echo(f"arbiter {VERSION}")
        raise typer.Exit


@app.callback()
def arbiter(
    version: Annotated[bool, typer.Option(
        "--version", help="Show the version and exit.", callback=tell_version, is_eager=True)] = False,
) -> None:
    """Arbiter plays, judges and measures tabletop duels; every rule cites its clause.

    \b
    Examples:
      arbiter play eran
      arbiter rules eran seal
      arbiter card ashes iron rhino
      arbiter deck check mine.deck
      arbiter scenario run
      arbiter lab match ashes --agents greedy

    Run `arbiter COMMAND --help` for the details of a command.
    """


def run() -> None:
    """Begin; a closed input is an empty one, and characters that a terminal cannot show or send are replaced."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull)  # noqa: SIM115  (it is read until the program ends)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()
