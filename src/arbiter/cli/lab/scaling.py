"""`arbiter lab scaling`: how much faster several workers are than one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

import arbiter
from arbiter.cli import words
from arbiter.cli.lab.options import LOCAL, Agents, On, between_commas, the_team
from arbiter.cli.terminal import GameName, Lang, paper, plainly
from arbiter.core.text import language
from arbiter.lab.machine import machine
from arbiter.lab.scaling import WANTED, Scaling, measure

MISSED = 1


@plainly
def scaling(
    game: GameName,
    agents: Agents = "random",
    jobs: Annotated[int, typer.Option("--jobs", metavar="J", min=2, help="How many workers are compared with one.")] = 2,
    seconds: Annotated[float, typer.Option(
        "--seconds", min=0.1, metavar="S", help="As many games as one worker plays in this time.")] = 10.0,
    rounds: Annotated[int, typer.Option("--rounds", min=1, metavar="N", help="How often each is measured, in turns.")] = 3,
    on: On = LOCAL,
    lang: Lang = "en",
) -> None:
    """Measure how much faster several workers are than one; exits with 1 if it is less than 0.9 times their number.

    The same games are played by one worker and by several in turns, each time by workers that are warm. Beside it stands what
    the machine gives to processes that only count: on a busy machine nobody can be faster than that.

    \b
    Examples:
      arbiter lab scaling eran
      arbiter lab scaling ashes --agents greedy --seconds 30 --rounds 5
    """
    lang = language(lang)
    the_team(on, None, None)
    with counting_rounds(rounds, lang) as tell:
        found = measure(game, tuple(between_commas(agents)), jobs, seconds, rounds, lambda size: the_team(on, size, None), tell)
    show_scaling(found, game, agents, lang)
    raise typer.Exit(0 if found.reached else MISSED)


@contextmanager
def counting_rounds(rounds: int, lang: str) -> Iterator[Callable[[int], None]]:
    """A bar that moves between measurements only."""
    screen = paper(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=screen, transient=True, auto_refresh=False, disable=not screen.is_terminal) as bar:
        task = bar.add_task(words.LAB_MEASURING(lang), total=rounds)
        yield lambda done: bar.update(task, completed=done, refresh=True)


def show_scaling(found: Scaling, game: str, agents: str, lang: str) -> None:
    """Print what was measured, and on what."""
    screen, title = paper(), arbiter.rulebook(game).title
    shown = Table(title=words.LAB_SCALING(lang, game=title, agents=agents, count=found.games, rounds=len(found.alone)))
    for heading in (words.LAB_WORKERS, words.LAB_SECONDS, words.LAB_SPEED):
        shown.add_column(heading.say(lang), justify="right")
    for workers, times in ((1, found.alone), (found.workers, found.together)):
        shown.add_row(str(workers), ", ".join(f"{time:.2f}" for time in times),
                      ", ".join(f"{found.games / time:.3g}" for time in times))
    screen.print(shown)
    screen.print(Text(words.LAB_SPEEDUP(
        lang, workers=found.workers, times=f"{found.speedup:.2f}", low=f"{min(found.speedups):.2f}",
        high=f"{max(found.speedups):.2f}", wanted=f"{WANTED * found.workers:g}"), "bold green" if found.reached else "bold red"))
    middle = sorted(found.ceilings)[len(found.ceilings) // 2]
    screen.print(words.LAB_CEILING(lang, times=f"{middle:.2f}", low=f"{min(found.ceilings):.2f}", high=f"{max(found.ceilings):.2f}",
                                   before=f"{found.load[0]:.2f}", after=f"{found.load[1]:.2f}"))
    screen.print(Text(machine(), "dim"), soft_wrap=True)
