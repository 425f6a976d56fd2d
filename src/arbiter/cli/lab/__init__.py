"""`arbiter lab`: matches between decks and agents, and what they show."""

from __future__ import annotations

import typer

from arbiter.cli.lab.endgames import endgames
from arbiter.cli.lab.match import match
from arbiter.cli.lab.odds import odds
from arbiter.cli.lab.report import report
from arbiter.cli.lab.scaling import scaling
from arbiter.cli.lab.strength import strength

lab = typer.Typer(name="lab", no_args_is_help=True)
for command in (match, report, strength, scaling, endgames, odds):
    lab.command()(command)


@lab.callback()
def overview() -> None:
    """Measure decks and agents: many games, honest intervals, one page.

    A match is a round-robin of decks and agents, played from both seats with the same seeds. It is kept in a folder as Parquet
    files; stop it at any time, and the same command goes on where it was. The report makes one page of it.

    \b
    Examples:
      arbiter lab match ashes --decks coal,noah,jessa --agents greedy --games 40
      arbiter lab report ashes
      arbiter lab match eran --agents greedy,random --games 100 --out eran-agents
      arbiter lab report eran --from eran-agents --out eran.html --lang zh-Hant
      arbiter lab strength eran --agents mcts:easy,greedy --games 100
      arbiter lab scaling eran --agents random
      arbiter lab endgames eran --agents mcts:easy,greedy --positions 100
      arbiter lab odds eran --from eran-agents
    """
