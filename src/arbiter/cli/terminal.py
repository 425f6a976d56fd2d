"""The terminal: where words go to, where answers come from, and how mistakes are told."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import wraps
from typing import Annotated, ParamSpec, TypeVar

import typer
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

import arbiter
from arbiter.core.errors import ArbiterError, RuleBroken, UnknownName
from arbiter.core.text import language

P = ParamSpec("P")
R = TypeVar("R")

MISSED, MISTAKE, BROKEN, INTERRUPT = 1, 2, 3, 130
"""Exit codes: a target that was not reached, the caller's mistake, a rule of ours that threw, and Ctrl-C."""

WIPE, CLEAR = "\x1b[2J\x1b[H", "\x1b[2J\x1b[3J\x1b[H"
"""Wiping empties the screen; clearing also forgets what has scrolled away, so that nobody can scroll back to another's hand."""

Lang = Annotated[str, typer.Option("--lang", metavar="CODE", envvar="ARBITER_LANG",
                                   help="Language: en, zh-Hant or zh-Hans.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"The game: {', '.join(arbiter.slugs())}.", show_default=False)]


class Paper(Console):
    """A console on which control characters in text have no effect: saved games and decks may contain some."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """The segments to print, without control characters in their text."""
        for segment in super().render(renderable, options):
            yield segment if segment.control else segment._replace(text=CONTROL.sub(" ", segment.text))


CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")


def paper(stderr: bool = False) -> Console:
    """Where to write: plain text when it is not a terminal."""
    return Paper(stderr=stderr, highlight=False, markup=False, emoji=False)


def two_columns() -> Table:
    """A grid of names and what belongs to them; long Chinese text is broken, not cut."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(overflow="fold")
    return grid


class Prose:
    """Text of which a line may end at a space or beside any Chinese character, but not before a closing mark."""

    def __init__(self, text: str | Text, style: str = "") -> None:
        self.text = Text(text, style) if isinstance(text, str) else text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.text.divide(line_ends(self.text.plain, options.max_width)):
            line.rstrip()
            yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(min(WORD, options.max_width), min(max(WORD, self.text.cell_len), options.max_width))


WORD = 12
"""How wide a column of prose must be."""
CLOSING, OPENING = "。，、；：！？）」』》…·,.;:!?)]", "（「『《(["


def line_ends(text: str, width: int) -> list[int]:
    """Where the lines of a text end, so that none is wider than a width."""
    ends, start, used, fit = list[int](), 0, 0, 0
    for place, letter in enumerate(text):
        if used + cell_len(letter) > width and letter != " ":
            ends.append(fit if fit > start else place)
            start = ends[-1]
            used = cell_len(text[start:place])
        used += cell_len(letter)
        after = text[place + 1:place + 2] or " "
        wide = letter not in OPENING and max(cell_len(letter), cell_len(after)) > 1
        if after not in CLOSING and (letter == " " or wide):
            fit = place + 1
    return ends


def interactive() -> bool:
    """Whether a person sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def clear(*, forget: bool = True) -> None:
    """Empty the screen, if a person looks at it; one who plays alone may still scroll back."""
    if interactive():
        sys.stdout.write(CLEAR if forget else WIPE)
        sys.stdout.flush()


def ask(prompt: str) -> str:
    """Read one line; an EOFError if there are no more. What comes through a pipe is shown as if typed."""
    if interactive():
        with suppress(ImportError):
            import readline  # noqa: F401  (from now on, lines can be edited and recalled)
        try:
            return input(prompt).strip()
        except EOFError:
            sys.stdout.write("\n")
            raise
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    sys.stdout.write(f"{line.strip()}\n")
    sys.stdout.flush()
    if not line:
        raise EOFError
    return line.strip()


def complain(message: str) -> None:
    """Tell what went wrong, apart from the results."""
    paper(stderr=True).print(message, style="red", soft_wrap=True)


def asked_language(options: Mapping[str, object]) -> str:
    """The language that a command is asked to speak; English, if it is none that we know or the command speaks no other."""
    try:
        return language(str(options.get("lang", "en")))
    except UnknownName:
        return "en"


def plainly(command: Callable[P, R]) -> Callable[P, R]:
    """Make a command's mistakes one plain message, in the language of the command, and an exit code."""
    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except ArbiterError as error:
            complain(error.say(asked_language(kwargs)))
            raise typer.Exit(MISTAKE) from None
        except RuleBroken as error:
            complain(str(error))
            raise typer.Exit(BROKEN) from None
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPT) from None
    return run


@contextmanager
def counting(label: str, total: int, still: bool = False) -> Iterator[Callable[[], None]]:
    """A progress bar while somebody looks at it; what it gives is called after each step, and nothing moves between them if `still`."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    screen = paper(stderr=True)
    with Progress(*columns, console=screen, transient=True, auto_refresh=not still, disable=not screen.is_terminal) as bar:
        task = bar.add_task(label, total=total)
        yield lambda: bar.update(task, advance=1, refresh=still)
