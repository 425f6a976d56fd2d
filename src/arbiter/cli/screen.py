"""What a player sees before a choice: the board, what has happened, the question and the numbered options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Console, RenderableType
from rich.text import Text

from arbiter.cli import words
from arbiter.cli.boards import Board, View
from arbiter.cli.options import Offer, laid_out
from arbiter.cli.terminal import Prose, ask, clear, interactive
from arbiter.core.text import opened


class News(NamedTuple):
    """Something that has happened; what is minor the board shows as well."""

    text: str
    minor: bool = False


def show(screen: Console, board: Board, view: View, offers: Sequence[Offer], news: Sequence[News], lang: str,
         whose: str = "") -> None:
    """Draw the table and ask; news for which a terminal has no room beside the table are read before it."""
    drawn = board.draw(view, lang, screen.width)
    question = Text(f"{whose}{opened(view['decision']['label'], lang)}", "bold")
    options = laid_out(offers, screen.width)
    if interactive():
        taken = sum(height(screen, part) for part in (drawn, question, options)) + 1
        shown = beside(screen, news, screen.height - taken, lang)
    else:
        shown = [item.text for item in news]
    clear()
    for part in (drawn, *map(Prose, shown), question, options):
        if height(screen, part):
            screen.print(part)


def beside(screen: Console, news: Sequence[News], room: int, lang: str) -> list[str]:
    """What stands beside the table: all news, or all but old minor ones, or the last of the others after all have been read."""
    shown = folded(screen, news, room, lang)
    if shown is None:
        page(screen, [item.text for item in news], lang)
        shown = latest(screen, [item.text for item in news if not item.minor], room, lang)
    return shown


def folded(screen: Console, news: Sequence[News], room: int, lang: str) -> list[str] | None:
    """The news without as many old minor ones as there is no room for; None if that is not enough."""
    rows = [height(screen, Prose(item.text)) for item in news]
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
        count, used = 1, height(screen, Prose(rest[0]))
        while count < len(rest) and used + height(screen, Prose(rest[count])) <= room:
            used += height(screen, Prose(rest[count]))
            count += 1
        clear()
        for text in rest[:count]:
            screen.print(Prose(text))
        rest = rest[count:]
        ask(words.GO_ON(lang))


def height(screen: Console, part: RenderableType) -> int:
    """How many rows something takes."""
    return len([line for line in screen.render_lines(part, pad=False) if line])


def latest(screen: Console, news: Sequence[str], room: int, lang: str) -> list[str]:
    """The last news that fit into some rows, with a note if there were more."""
    rows = [height(screen, Prose(item)) for item in news]
    if sum(rows) <= room:
        return list(news)
    first = len(news)
    while first and sum(rows[first - 1:]) < room:
        first -= 1
    return [words.EARLIER(lang, count=first), *news[first:]] if room > 0 else []
