"""What a player sees before a choice: the board, what has happened, the question and the numbered options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Console, RenderableType

from arbiter.cli import words
from arbiter.cli.boards import Board, View
from arbiter.cli.commands import COMMANDS
from arbiter.cli.options import Offer, laid_out
from arbiter.cli.pager import put, rows, turn_pages, wants_more
from arbiter.cli.terminal import Prose, ask, clear, interactive
from arbiter.core.text import opened


class News(NamedTuple):
    """Something that has happened; what is minor the board shows as well."""

    text: str
    minor: bool = False


def show(screen: Console, board: Board, view: View, offers: Sequence[Offer], news: Sequence[News], lang: str, *,
         whose: str = "", above: Sequence[str] = (), forget: bool = True) -> list[str]:
    """Draw the table and ask. News for which a terminal has no room beside the table are read before it, and so are the upper rows of
    a table that is longer than the screen, unless they are as they were. Gives those rows."""
    drawn = board.draw(view, lang, screen.width)
    asked = f"{whose}{opened(view['decision']['label'], lang)}{_so_far(view, lang)}"
    table: list[RenderableType] = [drawn, Prose(asked, "bold"), laid_out(offers, screen.width)]
    if not interactive():
        for part in (drawn, *(Prose(item.text) for item in news), *table[1:]):
            if height(screen, part):
                screen.print(part)
        return []
    room, taken = screen.height - 1, rows(screen, table)
    if len(taken) > room:
        clear(forget=forget)
        return _long_table(rows(screen, [Prose(item.text) for item in news]), taken, room, above, lang, forget)
    shown = beside(screen, news, room - len(taken), lang, forget)
    clear(forget=forget)
    put(rows(screen, [drawn, *map(Prose, shown), *table[1:]]))
    return []


def _so_far(view: View, lang: str) -> str:
    """What has been chosen already in answer to the same question."""
    chosen = [one["label"] for one in view.get("chosen", ())]
    between = " " if lang == "en" else ""
    return f"{between}{words.SO_FAR(lang, chosen=words.COMMA.say(lang).join(chosen))}" if chosen else ""


def _long_table(news: list[str], table: list[str], room: int, known: Sequence[str], lang: str, forget: bool) -> list[str]:
    """A table that is longer than the screen: page by page if its upper rows are new, and at last as many rows as there is room for."""
    above, lines = table[:-room], [*news, *table]
    if not news and above == known:
        put([words.ROWS_ABOVE(lang, count=len(above) + 1, table=COMMANDS["table"].listed(lang)), *table[1 - room:]])
        return above
    while len(lines) > room:
        put(lines[:room])
        lines = lines[room:] if wants_more(lang, len(lines) - room) else []
        clear(forget=forget)
    put(table[-room:])
    return above


def beside(screen: Console, news: Sequence[News], room: int, lang: str, forget: bool) -> list[str]:
    """What stands beside the table: all news, or all but old minor ones, or the last of the others after all have been read."""
    shown = folded(screen, news, room, lang)
    if shown is None:
        page(screen, [item.text for item in news], lang, forget=forget)
        shown = latest(screen, [item.text for item in news if not item.minor], room, lang)
    return shown


def folded(screen: Console, news: Sequence[News], room: int, lang: str) -> list[str] | None:
    """The news without as many old minor ones as there is no room for; None if that is not enough."""
    taken = [height(screen, Prose(item.text)) for item in news]
    left_out = set[int]()
    minor = iter([place for place, item in enumerate(news) if item.minor])
    while sum(taken) - sum(taken[place] for place in left_out) + bool(left_out) > room:
        place = next(minor, None)
        if place is None:
            return None
        left_out.add(place)
    note = [words.EARLIER(lang, count=len(left_out), log=COMMANDS["log"].listed(lang))] if left_out else []
    return note + [item.text for place, item in enumerate(news) if place not in left_out]


def page(screen: Console, texts: Sequence[str], lang: str, *, forget: bool = True) -> None:
    """Let somebody read, a screen at a time."""
    clear(forget=forget)
    if turn_pages(rows(screen, map(Prose, texts)), screen.height - 2, lang):
        ask(words.GO_ON(lang))


def height(screen: Console, part: RenderableType) -> int:
    """How many rows something takes."""
    return len([line for line in screen.render_lines(part, pad=False) if line])


def latest(screen: Console, news: Sequence[str], room: int, lang: str, log: str = "") -> list[str]:
    """The last news that fit into some rows, with a note of what to type if there were more."""
    taken = [height(screen, Prose(item)) for item in news]
    if sum(taken) <= room:
        return list(news)
    first = len(news)
    while first and sum(taken[first - 1:]) < room:
        first -= 1
    return [words.EARLIER(lang, count=first, log=log or COMMANDS["log"].listed(lang)), *news[first:]] if room > 0 else []
