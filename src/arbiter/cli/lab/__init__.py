"""`arbiter lab`: matches between decks and agents, and what they show."""

from __future__ import annotations

from arbiter.cli.lab.endgames import endgames
from arbiter.cli.lab.match import match
from arbiter.cli.lab.odds import odds
from arbiter.cli.lab.report import report
from arbiter.cli.lab.scaling import scaling
from arbiter.cli.lab.strength import strength
from arbiter.cli.pages import Commands

lab = Commands(name="lab")
for command in (match, report, strength, scaling, endgames, odds):
    lab.command()(command)


@lab.callback()
def overview() -> None:
    """Measure decks and agents: many games, honest intervals, a one-page report.

    A match is a round-robin of decks and agents, played from both seats with the
    same seeds. It is stored in a folder as Parquet files; stop it at any time,
    and the same command continues where it left off. The report turns a match
    into one page.

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
