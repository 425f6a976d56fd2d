"""Shows a benchmark report and its progress in the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
from rich.progress import Progress as Bar
from rich.table import Table
from rich.text import Text

from arbiter.bench.peers import CPP_OPEN_SPIEL, PYTHON_OPEN_SPIEL
from arbiter.bench.run import Check, Progress, Report
from arbiter.bench.spread import Spread

LIBRARIES = {"open_spiel": "OpenSpiel", "rlcard": "RLCard"}


@contextmanager
def progress_bar(console: Console) -> Iterator[Progress]:
    """Show a progress bar that is drawn between slices only, never during one, and give its callback."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Bar(*columns, console=console, transient=True, auto_refresh=False) as bar:
        task = bar.add_task("starting", total=1)

        def move(label: str, done: int, total: int) -> None:
            bar.update(task, description=label, completed=done, total=total, refresh=True)

        yield move


def show(report: Report, console: Console) -> None:
    """Print a report."""
    console.print(render(report))


def render(report: Report) -> Group:
    """Lay a report out as tables followed by a line for each target."""
    parts: list[RenderableType] = [speed_table(report)]
    if any(report.ratios.values()):
        parts.append(ratio_table(report))
    parts += [copy_table(report), imagine_table(report)]
    parts.extend(check_line(check) for check in report.checks)
    parts.append(machine_line(report))
    return Group(*parts)


def speed_table(report: Report) -> Table:
    """Lay out the speed of every subject."""
    table = Table(title=f"Random play, {report.rounds} rounds of {report.slice_seconds:g} s slices")
    table.add_column("subject")
    for heading in ("decisions/s", "min–max", "MAD", "games/s"):
        table.add_column(heading, justify="right", no_wrap=True)
    for subject in report.subjects:
        speed = subject.decisions_per_second
        table.add_row(
            Text(subject_name(subject.name), style="bold" if subject.ours else ""),
            f"{speed.median:,.0f}",
            f"{speed.low:,.0f}–{speed.high:,.0f}",
            f"{speed.mad:,.0f}",
            f"{subject.games_per_second.median:,.0f}",
        )
    return table


def ratio_table(report: Report) -> Table:
    """Lay out our games' speed as multiples of each peer's."""
    table = Table(title="Our decisions/s as a multiple of each peer's, round by round: median (min–max)")
    table.add_column("game", no_wrap=True)
    peers = [subject.name for subject in report.subjects if not subject.ours]
    for peer in peers:
        table.add_column(subject_name(peer).replace(" ", "\n"), justify="right")
    for game, ratios in report.ratios.items():
        table.add_row(game, *(spread(ratios[peer], "\n") for peer in peers))
    return table


def copy_table(report: Report) -> Table:
    """Lay out what copying our games costs."""
    table = Table(title="Copying a tracked game")
    table.add_column("game", no_wrap=True)
    for heading in ("copies", "median\nµs", "p99\nµs", "p99\n/median", "deepcopy\nµs", "deepcopy\n/copy"):
        table.add_column(heading, justify="right", no_wrap=True)
    for game, copies in report.copies.items():
        table.add_row(
            game,
            f"{copies.decisions:,}",
            spread(copies.median_us, "\n", ""),
            spread(copies.p99_us, "\n", ""),
            spread(copies.tail, "\n"),
            f"{copies.deepcopy_us:,.0f}",
            spread(copies.deepcopy_ratio, "\n"),
        )
    return table


def imagine_table(report: Report) -> Table:
    """Lay out what imagining costs at the same decisions."""
    table = Table(title="Imagining what the deciding seat cannot know")
    table.add_column("game", no_wrap=True)
    for heading in ("worlds", "median µs", "p99 µs"):
        table.add_column(heading, justify="right", no_wrap=True)
    for game, copies in report.copies.items():
        table.add_row(game, f"{copies.decisions:,}", spread(copies.imagine_us, " ", ""), f"{copies.imagine_p99_us:,.0f}")
    return table


def check_line(check: Check) -> Text:
    """Say whether a target was reached, with the figure."""
    word, style = {True: ("PASS", "green"), False: ("FAIL", "bold red"), None: ("----", "dim")}[check.passed]
    word, style = ("NEAR", "yellow") if check.close else (word, style)
    figure = spread(check.figure, " ", check.unit) if check.figure is not None else "not measured"
    wanted = f"{'≥' if check.at_least else '≤'} {check.bound:,g}{check.unit}"
    return Text.assemble((word, style), f" {check.game}: {check.label}: {figure}, target {wanted}")


def machine_line(report: Report) -> Text:
    """Say in one line what the figures were measured on, when, and against which versions."""
    peers = ", ".join(f"{name} {number}" for name, number in report.peer_versions.items())
    return Text("; ".join(filter(None, (report.machine, report.day, peers))), style="dim")


def subject_name(name: str) -> str:
    """Name a subject for people, with the language an OpenSpiel game is written in."""
    library, colon, game = name.partition(":")
    if not colon:
        return name
    language = " (Python)" if name in PYTHON_OPEN_SPIEL else " (C++)" if name in CPP_OPEN_SPIEL else ""
    return f"{LIBRARIES.get(library, library)} {game.removeprefix('python_')}{language}"


def spread(of: Spread, gap: str, unit: str = "×") -> str:
    """Write a figure with its spread, if it has any."""
    if of.low == of.high:
        return f"{digits(of.median)}{unit}"
    return f"{digits(of.median)}{unit}{gap}({digits(of.low)}–{digits(of.high)})"


def digits(value: float) -> str:
    """Write a number with about three digits."""
    return f"{value:.2f}" if value < 10 else f"{value:.1f}" if value < 100 else f"{value:,.0f}"
