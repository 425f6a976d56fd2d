"""What is longer than the screen: page by page for a person, all at once for a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console, RenderableType

from arbiter.cli import words
from arbiter.cli.terminal import ask, interactive

ERASE_LINE, LINE_ABOVE = "\x1b[2K", "\x1b[1A"
STOP = ("q", "quit", "離開", "离开", "退出")


def rows(screen: Console, parts: Iterable[RenderableType]) -> list[str]:
    """What some parts look like on the screen, row by row."""
    with screen.capture() as written:
        for part in parts:
            screen.print(part)
    return written.get().splitlines()


def paged(screen: Console, parts: Iterable[RenderableType], lang: str) -> None:
    """Show some parts: a person turns the pages and may stop; one row is left for what is asked afterwards."""
    if interactive():
        turn_pages(rows(screen, parts), screen.height - 1, lang)
        return
    for part in parts:
        screen.print(part)


@contextmanager
def paging(screen: Console, lang: str, *, unless: bool = False) -> Iterator[None]:
    """Whatever is written to the screen in the meantime is shown page by page, unless something else turns the pages."""
    if unless or not interactive():
        yield
        return
    try:
        with screen.capture() as written:
            yield
    finally:
        turn_pages(written.get().splitlines(), screen.height - 1, lang)


def turn_pages(lines: Sequence[str], room: int, lang: str) -> bool:
    """Write rows a page at a time; whether somebody has seen the last one."""
    room, start = max(1, room), 0
    while True:
        put(lines[start:start + room])
        start += room
        if start >= len(lines):
            return True
        if not wants_more(lang, len(lines) - start):
            return False


def wants_more(lang: str, left: int) -> bool:
    """Ask whether somebody wants to read on; what is asked leaves no trace between the pages."""
    try:
        answer = ask(words.MORE_ROWS(lang, count=left))
    except EOFError:
        return False
    sys.stdout.write(f"{LINE_ABOVE}{ERASE_LINE}")
    sys.stdout.flush()
    return answer.casefold() not in STOP


def put(lines: Sequence[str]) -> None:
    """Write some rows."""
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()
