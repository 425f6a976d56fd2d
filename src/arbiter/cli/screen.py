"""What a player sees before a choice: the board, what has happened, the question and the numbered options."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from rich.cells import cell_len, set_cell_size
from rich.console import Console, RenderableType
from rich.text import Text

from arbiter.cli import words
from arbiter.cli.boards import Board, View
from arbiter.cli.terminal import clear, interactive

GAP = 3


def show(screen: Console, board: Board, view: View, news: Sequence[str], lang: str) -> None:
    """Draw the table and ask; in a terminal as much of the news as there is room for, else all of it."""
    drawn = board.draw(view, lang, screen.width)
    decision = view["decision"]
    question = Text(decision["label"], "bold")
    options = columns([option["label"] for option in decision["options"]], screen.width)
    if interactive():
        taken = sum(height(screen, part) for part in (drawn, question, options)) + 1
        news = latest(screen, news, screen.height - taken, lang)
    clear()
    for part in (drawn, *(Text(item) for item in news), question, options):
        screen.print(part)


def height(screen: Console, part: RenderableType) -> int:
    """How many rows something takes."""
    return len(screen.render_lines(part, pad=False))


def latest(screen: Console, news: Sequence[str], room: int, lang: str) -> list[str]:
    """The last news that fit into some rows, with a note if there were more."""
    rows = [height(screen, Text(item)) for item in news]
    if sum(rows) <= room:
        return list(news)
    first = len(news)
    while first and sum(rows[first - 1:]) < room:
        first -= 1
    return [words.EARLIER(lang, count=first), *news[first:]] if room > 0 else []


def columns(labels: Sequence[str], width: int) -> Text:
    """Numbered labels, in as many columns as fit, counted downwards."""
    digits = len(str(len(labels)))
    entries = [f"{number:>{digits}} {label}" for number, label in enumerate(labels, start=1)]
    widest = max(map(cell_len, entries))
    across = max(1, min((width + GAP - 1) // (widest + GAP), ceil(len(entries) / 2)))
    down = ceil(len(entries) / across)
    rows = []
    for row in range(down):
        cells = entries[row::down]
        rows.append("".join(set_cell_size(cell, widest + GAP) for cell in cells[:-1]) + cells[-1])
    return Text("\n".join(rows))
