"""Playing what a folder lacks of its plan, with a bar while somebody looks at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from arbiter.cli import words
from arbiter.cli.terminal import INTERRUPT, complain, paper
from arbiter.host.command import program
from arbiter.lab.commands import report_command
from arbiter.lab.folder import Folder
from arbiter.lab.jobs import Job
from arbiter.lab.match import MatchProgress, missing, play_match
from arbiter.lab.plan import Plan
from arbiter.lab.records import Broken
from arbiter.lab.team import Team

SHOWN = 5
"""How many games that broke for the same reason are named."""


def go_on(plan: Plan, folder: Folder, team: Team, lang: str) -> MatchProgress:
    """Play what is missing, and tell how it went."""
    left, match = missing(plan, folder)
    screen = paper()
    if match.before:
        screen.print(words.LAB_BEFORE(lang, count=match.before, folder=folder.path), soft_wrap=True)
    if left:
        played(folder, left, match, team, lang)
    else:
        screen.print(words.LAB_ALL_THERE(lang, planned=match.planned, folder=folder.path), soft_wrap=True)
    return match


def played(folder: Folder, left: list[Job], match: MatchProgress, team: Team, lang: str) -> None:
    """Play jobs until they are done or somebody presses Ctrl-C."""
    started = perf_counter()
    try:
        with shown(match, lang) as tell:
            play_match(folder, left, match, team, tell)
    except KeyboardInterrupt:
        complain(words.LAB_STOPPED(lang, count=len(folder.done()), planned=match.planned, folder=folder.path))
        raise typer.Exit(INTERRUPT) from None
    seconds = perf_counter() - started
    if match.complete:
        paper().print(words.LAB_DONE(lang, count=match.played, seconds=f"{seconds:.1f}", pace=pace(match.played, seconds, lang),
                                     workers=team.size, planned=match.planned, folder=folder.path), soft_wrap=True)
    if match.broken:
        complain(words.LAB_BROKEN(lang, count=len(match.broken)))
        tell_broken(match.broken, left, lang)


def tell_broken(broken: list[Broken], jobs: list[Job], lang: str) -> None:
    """Tell why games broke and, so that they can be found again, which ones: of those with the same reason the first few."""
    by_id, reasons = {job.id: job for job in jobs}, dict[str, list[Job]]()
    for each in broken:
        reasons.setdefault(each.reason, []).append(by_id[each.job])
    for reason, games in reasons.items():
        complain(f"  {reason}")
        for job in games[:SHOWN]:
            one, other = (words.LAB_WITH(lang, agent=agent, deck=deck) if deck else agent
                          for agent, deck in zip(job.agents, job.decks, strict=True))
            complain(f"    {words.LAB_BROKEN_GAME(lang, one=one, other=other, number=job.number, seed=job.seed)}")
        if len(games) > SHOWN:
            complain(f"    {words.LAB_BROKEN_MORE(lang, count=len(games) - SHOWN)}")


def pace(games: int, seconds: float, lang: str) -> str:
    """So many games a second, or a minute where that is easier to read."""
    each_second = games / max(seconds, 1e-9)
    if each_second >= 1:
        return words.LAB_PACE(lang, number=f"{each_second:.3g}")
    return words.LAB_SLOW_PACE(lang, number=f"{each_second * 60:.3g}")


@contextmanager
def shown(match: MatchProgress, lang: str) -> Iterator[Callable[[MatchProgress], None]]:
    """A bar with the pace, the time it has taken and the time it will take."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[pace]}"),
               TimeElapsedColumn(), TimeRemainingColumn())
    screen, started = paper(stderr=True), perf_counter()
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(words.LAB_PLAYING(lang), total=match.planned, completed=match.before, pace=words.LAB_STARTING(lang))

        def tell(now: MatchProgress) -> None:
            bar.update(task, completed=now.before + now.played, pace=pace(now.played, perf_counter() - started, lang))
        yield tell


def show_next(plan: Plan, folder: Folder, lang: str) -> None:
    """Tell the command that makes the page."""
    paper().print(words.LAB_NEXT(lang))
    paper().print(f"  {report_command(plan.game, str(folder.path), by=program())}", soft_wrap=True)
