"""`arbiter lab scaling`: how much faster several workers are than one."""

from __future__ import annotations

from statistics import median
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

import arbiter
from arbiter.cli import words
from arbiter.cli.lab.options import LOCAL, Agents, On, between_commas, the_team
from arbiter.cli.terminal import MISSED, GameName, Lang, counting, paper, plainly
from arbiter.core.text import language
from arbiter.host.machine import machine, today
from arbiter.lab.numbers import plain
from arbiter.lab.plan import players_hash
from arbiter.lab.scaling import WANTED, Scaling, measure


@plainly
def scaling(
    game: GameName,
    agents: Agents = "random",
    jobs: Annotated[int, typer.Option("--jobs", metavar="J", min=2, help="How many workers are compared with one.")] = 2,
    seconds: Annotated[float, typer.Option(
        "--seconds", min=0.1, metavar="S", help="Play as many games as one worker plays in this time.")] = 10.0,
    rounds: Annotated[int, typer.Option("--rounds", min=1, metavar="N", help="How many times each is measured, in alternation.")] = 3,
    on: On = LOCAL,
    lang: Lang = "en",
) -> None:
    """Measure how much faster several workers are than one; exits with 1 if it is less than 0.9 times their number.

    One worker and several play the same games in alternation, always warmed up.
    For comparison, the table shows the speedup of processes that only count: on a
    busy machine nothing can be faster than that.

    \b
    Examples:
      arbiter lab scaling eran
      arbiter lab scaling ashes --agents greedy --seconds 30 --rounds 5
    """
    lang = language(lang)
    the_team(on, None, None)
    with counting(words.LAB_MEASURING(lang), rounds, still=True) as tell:
        found = measure(game, tuple(between_commas(agents)), jobs, seconds, rounds, lambda size: the_team(on, size, None), tell)
    show_scaling(found, game, agents, lang)
    raise typer.Exit(0 if found.reached else MISSED)


def show_scaling(found: Scaling, game: str, agents: str, lang: str) -> None:
    """Print what was measured, round by round, and on what."""
    screen, title = paper(), arbiter.rulebook(game).title
    screen.print(words.LAB_SCALING(lang, game=title, agents=agents, count=found.games), soft_wrap=True)
    screen.print(rounds_of(found, lang))
    screen.print(Text(words.LAB_SPEEDUP(
        lang, workers=found.workers, times=f"{found.speedup:.2f}", rounds=len(found.speedups), low=f"{min(found.speedups):.2f}",
        high=f"{max(found.speedups):.2f}", wanted=f"{WANTED * found.workers:g}"), "bold green" if found.reached else "bold red"),
        soft_wrap=True)
    screen.print(words.LAB_CEILING(lang, times=f"{median(found.ceilings):.2f}", low=f"{min(found.ceilings):.2f}",
                                   high=f"{max(found.ceilings):.2f}", before=f"{found.load[0]:.2f}", after=f"{found.load[1]:.2f}"),
                 soft_wrap=True)
    screen.print(words.LAB_MEASURED(lang, machine=machine(), day=today(), players=players_hash(game)), soft_wrap=True)


def rounds_of(found: Scaling, lang: str) -> Table:
    """What each round came to: every ratio beside what it is made of."""
    shown = Table(box=None, pad_edge=False)
    for heading in (words.LAB_ROUND.say(lang), words.LAB_WORKERS(lang, count=1), words.LAB_WORKERS(lang, count=found.workers),
                    words.LAB_TIMES.say(lang), words.LAB_COUNTING.say(lang)):
        shown.add_column(heading, justify="right")
    rounds = zip(found.alone, found.together, found.speedups, found.ceilings, strict=True)
    for number, (alone, together, speedup, ceiling) in enumerate(rounds, start=1):
        shown.add_row(str(number), plain(found.games / alone), plain(found.games / together), f"{speedup:.2f}", f"{ceiling:.2f}")
    return shown
