"""What a player sees before a choice: the board, what has happened, the question and the numbered options."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.console import Console, RenderableType
from rich.text import Text

from arbiter.cli import words
from arbiter.cli.boards import Board, View
from arbiter.cli.terminal import ask, clear, interactive

GAP = 3


class News(NamedTuple):
    """Something that has happened; what is minor the board shows as well."""

    text: str
    minor: bool = False


def show(screen: Console, board: Board, view: View, news: Sequence[News], lang: str, whose: str = "") -> None:
    """Draw the table and ask; news for which a terminal has no room beside the table are read before it."""
    drawn = board.draw(view, lang, screen.width)
    decision = view["decision"]
    question = Text(f"{whose}{decision['label']}", "bold")
    options = columns([option["label"] for option in decision["options"]], screen.width)
    if interactive():
        taken = sum(height(screen, part) for part in (drawn, question, options)) + 1
        shown = beside(screen, news, screen.height - taken, lang)
    else:
        shown = [item.text for item in news]
    clear()
    for part in (drawn, *map(Text, shown), question, options):
        if height(screen, part):
            screen.print(part)


def beside(screen: Console, news: Sequence[News], room: int, lang: str) -> list[str]:
    """What stands beside the table: all news, or all but old minor ones, or the last after all have been read."""
    texts = [item.text for item in news]
    shown = folded(screen, news, room, lang)
    if shown is None:
        page(screen, texts, lang)
        shown = latest(screen, texts, room, lang)
    return shown


def folded(screen: Console, news: Sequence[News], room: int, lang: str) -> list[str] | None:
    """The news without as many old minor ones as there is no room for; None if that is not enough."""
    rows = [height(screen, Text(item.text)) for item in news]
    left_out = set[int]()
    minor = iter([place for place, item in enumerate(news) if item.minor])
    while sum(rows) - sum(rows[place] for place in left_out) + bool(left_out) > room:
        place = next(minor, None)
        if place is None:
            return None
        left_out.add(place)
    note = [words.EARLIER(lang, count=len(left_out))] if left_out else []
    return note + [item.text for place, item in enumerate(news) if place not in left_out]


def page(screen: Console, texts: Sequence[str], lang: str) -> None:
    """Let somebody read, a screen at a time."""
    room = max(1, screen.height - 2)
    rest = list(texts)
    while rest:
        count, used = 1, height(screen, Text(rest[0]))
        while count < len(rest) and used + height(screen, Text(rest[count])) <= room:
            used += height(screen, Text(rest[count]))
            count += 1
        clear()
        for text in rest[:count]:
            screen.print(Text(text))
        rest = rest[count:]
        ask(words.GO_ON(lang))


def height(screen: Console, part: RenderableType) -> int:
    """How many rows something takes."""
    return len([line for line in screen.render_lines(part, pad=False) if line])


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
    entries = [f"{number:>{digits}}) {label}" for number, label in enumerate(labels, start=1)]
    widest = max(map(cell_len, entries))
    across = max(1, min(width // (widest + 1), ceil(len(entries) / 2)))
    down = ceil(len(entries) / across)
    gap = min(GAP, (width - 1 - across * widest) // max(1, across - 1))
    rows = []
    for row in range(down):
        cells = entries[row::down]
        rows.append("".join(set_cell_size(cell, widest + gap) for cell in cells[:-1]) + cells[-1])
    return Text("\n".join(rows))
