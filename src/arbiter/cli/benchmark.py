"""`arbiter bench`: how fast the games are, next to other libraries."""

from __future__ import annotations

import json
from typing import Annotated

import typer

import arbiter
from arbiter.bench.peers import PeersError
from arbiter.bench.run import Report, quiet, run
from arbiter.bench.show import progress_bar, show
from arbiter.cli.terminal import MISSED, paper, plainly
from arbiter.core.errors import ArbiterError


@plainly
def bench(
    games: Annotated[list[str] | None, typer.Argument(
        metavar="GAMES", help="The games to measure; by default all of them.", show_default=False)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write the report as JSON and nothing else.")] = False,
    peers: Annotated[str | None, typer.Option(
        "--peers", metavar="PYTHON", help="A Python that has the libraries of benchmarks/peers.txt, to compare with.",
        show_default=False)] = None,
    rounds: Annotated[int, typer.Option("--rounds", min=1, metavar="N", help="How many times each is measured.")] = 5,
    slice_seconds: Annotated[float, typer.Option(
        "--slice", min=0.01, metavar="SECONDS", help="How long each measurement takes.")] = 0.5,
) -> None:
    """Measure random play, copying and imagining, and check the targets; exits with 1 if one is missed.

    \b
    Examples:
      arbiter bench
      arbiter bench eran --rounds 3 --slice 0.2
      arbiter bench --json --peers .venv-peers/bin/python > report.json
    """
    chosen = games or arbiter.slugs()
    for slug in chosen:
        arbiter.rulebook(slug)
    report = measured(chosen, peers, rounds, slice_seconds)
    if as_json:
        typer.echo(json.dumps(report.to_json(), indent=2))
    else:
        show(report, paper())
    raise typer.Exit(0 if report.passed else MISSED)


def measured(games: list[str], peers: str | None, rounds: int, slice_seconds: float) -> Report:
    """The report, with a progress bar while somebody looks at it."""
    screen = paper(stderr=True)
    try:
        if not screen.is_terminal:
            return run(games, peers, rounds, slice_seconds, quiet)
        with progress_bar(screen) as progress:
            return run(games, peers, rounds, slice_seconds, progress)
    except PeersError as error:
        raise ArbiterError(str(error)) from None
