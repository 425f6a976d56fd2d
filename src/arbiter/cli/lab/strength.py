"""`arbiter lab strength`: one agent against another."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

import arbiter
from arbiter.cli import words
from arbiter.cli.lab.options import (
    LOCAL,
    PLAYERS,
    Address,
    DeckNames,
    Jobs,
    On,
    Seed,
    Settings,
    the_plan,
    the_team,
)
from arbiter.cli.lab.playing import go_on, show_next
from arbiter.cli.terminal import BROKEN, MISSED, GameName, Lang, paper, plainly
from arbiter.core.text import language
from arbiter.lab.folder import Folder
from arbiter.lab.numbers import exactly, plain
from arbiter.lab.plan import Contest
from arbiter.lab.results import Effort
from arbiter.lab.strength import AgentScore, Strength, measured


@plainly
def strength(
    game: GameName,
    agents: Annotated[str, typer.Option(
        "--agents", metavar="A,B", help=f"The agent to measure and its opponent: {PLAYERS}.")],
    decks: DeckNames = "",
    games: Annotated[int, typer.Option("--games", min=1, metavar="N",
        help="How many games, rounded up to whole sets. A larger number later adds games.")] = 160,
    at_least: Annotated[float | None, typer.Option(
        "--at-least", min=0, max=100, metavar="P", show_default=False,
        help="Exit with 1 unless the lower end of the first agent's win rate is at least P percent.")] = None,
    seed: Seed = 1,
    jobs: Jobs = None,
    on: On = LOCAL,
    address: Address = None,
    out: Annotated[Path | None, typer.Option(
        "--out", metavar="FOLDER", help="Where the games are stored; by default lab-GAME-A-B here.", show_default=False)] = None,
    settings: Settings = None,
    lang: Lang = "en",
) -> None:
    """Measure how strong one agent is against another: how often it wins, and how long both think.

    Decks come in pairs. Each pair makes a set of games with one seed, in which
    both agents play both decks from both seats; the sets cycle through all pairs
    until there are enough games. Stop it at any time: the same command plays the
    missing games.

    \b
    Examples:
      arbiter lab strength eran --agents greedy,random --games 40
      arbiter lab strength ashes --agents mcts:normal,greedy --at-least 65
      arbiter lab strength eran --agents mcts:hard,mcts:normal --out hard-normal
    """
    lang, team = language(lang), the_team(on, jobs, address)
    plan = the_plan(Contest, game, decks, agents, games, seed, settings)
    folder = Folder(out or Path(plan.home)).open(plan)
    one, other = plan.agents
    paper().print(words.LAB_CONTEST(lang, game=arbiter.rulebook(game).title, one=one, other=other, count=len(plan.jobs())))
    match = go_on(plan, folder, team, lang)
    if not match.there:
        raise typer.Exit(BROKEN)
    found = measured(folder)
    show(found, game, match.complete, lang)
    show_next(plan, folder, lang)
    if not match.complete:
        raise typer.Exit(BROKEN)
    raise typer.Exit(MISSED if at_least is not None and found.one.rate.low * 100 < at_least else 0)


def show(found: Strength, game: str, complete: bool, lang: str) -> None:
    """Print what the games show; where some are missing, not all sets are fair, and none of them are told."""
    paper().print(table(found, lang))
    paper().print(words.LAB_PER_DECISION(lang))
    if found.by_sets and complete:
        low, high = map(exactly, found.by_sets)
        paper().print(words.LAB_BY_SETS(lang, count=found.sets, one=found.one.effort.agent, low=low, high=high))
    paper().print(sentence(found, game, lang), soft_wrap=True)


def table(found: Strength, lang: str) -> Table:
    """How both agents did."""
    shown = Table(box=None, pad_edge=False)
    shown.add_column(words.LAB_AGENT.say(lang))
    for heading in (words.LAB_RATE, words.LAB_RANGE, words.LAB_WON, words.LAB_DRAWN, words.LAB_LOST, words.LAB_CPU,
                    words.LAB_ITERATIONS, words.LAB_DECISIONS):
        shown.add_column(heading.say(lang), justify="right")
    for standing in (found.one, found.other):
        shown.add_row(*cells(standing))
    return shown


def cells(score: AgentScore) -> list[str]:
    """One agent's line."""
    rate, effort = score.rate, score.effort
    return [effort.agent, f"{exactly(rate.share)}%", f"{exactly(rate.low)}–{exactly(rate.high)}%", str(score.won),
            str(score.drawn), str(score.lost), plain(effort.cpu * 1000),
            "–" if effort.iterations is None else plain(effort.iterations), f"{effort.decisions:,}"]


def sentence(found: Strength, game: str, lang: str) -> str:
    """All of it in one line, to be quoted."""
    one, rate = found.one, found.one.rate
    return words.LAB_SENTENCE(
        lang, game=game, one=one.effort.agent, other=found.other.effort.agent, share=exactly(rate.share), count=rate.games,
        low=exactly(rate.low), high=exactly(rate.high), won=one.won, drawn=one.drawn, lost=one.lost,
        one_cpu=effort_of(one.effort, lang), other_cpu=effort_of(found.other.effort, lang), machine="; ".join(found.machines),
        days=" – ".join(found.days), players=found.players)


def effort_of(effort: Effort, lang: str) -> str:
    """How much an agent thinks about a decision."""
    said = words.LAB_THOUGHT if effort.iterations is None else words.LAB_THOUGHT_SEARCHING
    return said(lang, agent=effort.agent, cpu=plain(effort.cpu * 1000), iterations=plain(effort.iterations or 0))
