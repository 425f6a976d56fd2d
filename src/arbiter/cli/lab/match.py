"""`arbiter lab match`: everybody against everybody."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

import arbiter
from arbiter.cli import words
from arbiter.cli.lab.options import LOCAL, Address, Agents, DeckNames, Jobs, On, Seed, Settings, the_plan, the_team
from arbiter.cli.lab.playing import go_on, show_next
from arbiter.cli.terminal import BROKEN, GameName, Lang, paper, plainly
from arbiter.core.text import language
from arbiter.lab.decks import deck_name, decks_of
from arbiter.lab.folder import Folder
from arbiter.lab.numbers import between, percent
from arbiter.lab.plan import Plan
from arbiter.lab.results import Results


@plainly
def match(
    game: GameName,
    decks: DeckNames = "",
    agents: Agents = "greedy",
    games: Annotated[int, typer.Option(
        "--games", min=1, metavar="N", help="Games per pairing: half from each seat, so an odd number is rounded up. "
        "A larger number later adds games.")] = 20,
    seed: Seed = 1,
    jobs: Jobs = None,
    on: On = LOCAL,
    address: Address = None,
    out: Annotated[Path | None, typer.Option(
        "--out", metavar="FOLDER", help="Where the games are stored; by default lab-GAME here.", show_default=False)] = None,
    settings: Settings = None,
    lang: Lang = "en",
) -> None:
    """Play a match: every deck, played by every agent, against every other, from both seats with the same seeds.

    Games are saved every few seconds. If the match is stopped, by Ctrl-C or
    otherwise, the same command plays the missing games; no game is lost and none
    counts twice.

    \b
    Examples:
      arbiter lab match ashes --decks coal,noah --agents greedy --games 100
      arbiter lab match ashes --decks coal,mine.deck --set first=recommended
      arbiter lab match eran --agents greedy,random --games 50 --jobs 2 --out eran-agents
      arbiter lab match eran --agents random --on ray --address 10.0.0.5:6379
    """
    lang, team = language(lang), the_team(on, jobs, address)
    plan = the_plan(Plan, game, decks, agents, games, seed, settings)
    folder = Folder(out or Path(plan.home)).open(plan)
    paper().print(words.LAB_PLAN(lang, game=arbiter.rulebook(game).title, pairings=len(plan.pairings()), count=len(plan.jobs())))
    played = go_on(plan, folder, team, lang)
    if played.there:
        if (table := standings(folder, lang)).row_count:
            paper().print(table)
        show_next(plan, folder, lang)
    raise typer.Exit(0 if played.complete else BROKEN)


def standings(folder: Folder, lang: str) -> Table:
    """How everybody did against everybody else, the best first."""
    results = Results(folder)
    known = decks_of(results.plan.game)
    shown = Table(box=None, pad_edge=False)
    for heading in [*([known.noun] if known else []), words.LAB_AGENT]:
        shown.add_column(heading.say(lang))
    for heading in (words.LAB_RATE, words.LAB_RANGE, words.LAB_GAMES):
        shown.add_column(heading.say(lang), justify="right")
    for (name, agent), rate in results.standings().items():
        deck_cell = [deck_name(results.plan.game, name, lang)] if known else []
        shown.add_row(*deck_cell, agent, percent(rate.share), between(rate), f"{rate.games:,}")
    return shown
