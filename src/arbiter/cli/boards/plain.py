"""Any game's table, from nothing but its view: player by player, then what lies between them.

A view in which `players` lists a mapping for each seat is drawn player by player. A card is a mapping with an `id`: its name is that of
the sheet whose key stands in it, and one in which no key stands is hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from rich.table import Table
from rich.text import Text

import arbiter
from arbiter.cli import words
from arbiter.cli.boards import Shown, View
from arbiter.cli.boards.cards import title
from arbiter.core.text import Words

LINES_AT_THE_END = 8
HIDDEN, NOTHING = "?", "–"
Names = Mapping[str, str]
"""The names of cards by their keys."""


def draw(view: View, lang: str, width: int) -> Table:
    """Every player, the one who looks last, and everything else the seat knows, a line each."""
    names, state = card_names(view["game"], lang), dict(view["state"])
    players = state.pop("players", None)
    drawn = Table.grid(padding=(0, 2), expand=False)
    drawn.add_column(no_wrap=True)
    drawn.add_column(overflow="fold")
    if isinstance(players, list) and all(isinstance(player, dict) for player in players):
        for seat in sorted(range(len(players)), key=lambda seat: seat == view["seat"]):
            drawn.add_row(title(view, seat, lang), Text())
            _add(drawn, players[seat], names, lang, "  ")
    elif players is not None:
        state["players"] = players
    _add(drawn, state, names, lang)
    return drawn


def _add(drawn: Table, data: Mapping[str, Any], names: Names, lang: str, indent: str = "") -> None:
    for name, value in rows(data, names, lang, indent):
        drawn.add_row(Text(name, "dim"), Text(value))


@cache
def card_names(slug: str, lang: str) -> Names:
    """The names of all cards of a game."""
    return {sheet.key: sheet.name.say(lang) for sheet in arbiter.rulebook(slug).cards()}


def rows(data: Mapping[str, Any], names: Names, lang: str, indent: str = "") -> Iterator[tuple[str, str]]:
    """A mapping as lines with their headings, what is inside further in."""
    for name, part in data.items():
        heading = f"{indent}{name.replace('_', ' ')}"
        if isinstance(part, dict) and "id" not in part:
            yield heading, ""
            yield from rows(part, names, lang, f"{indent}  ")
        elif isinstance(part, list) and part and all(isinstance(item, dict) and "id" not in item for item in part):
            for place, item in enumerate(part, start=1):
                yield f"{heading} {place}", inline(item, names, lang)
        else:
            yield heading, inline(part, names, lang)


def inline(part: Any, names: Names, lang: str) -> str:
    """Some data within a line."""
    match part:
        case None:
            return HIDDEN
        case bool():
            return (words.PLAIN_YES if part else words.PLAIN_NO).say(lang)
        case dict() if "id" in part:
            return card(part, names, lang)
        case dict():
            return ", ".join(f"{name.replace('_', ' ')} {inline(item, names, lang)}" for name, item in part.items())
        case list():
            counted = Counter(inline(item, names, lang) for item in part)
            return ", ".join(f"{item} ×{times}" if times > 1 else item for item, times in counted.items()) or NOTHING
        case _:
            return names.get(str(part), str(part))


def card(part: Mapping[str, Any], names: Names, lang: str) -> str:
    """A card by its name, with whatever else is set on it."""
    key = next((name for name, value in part.items() if isinstance(value, str) and value in names), None)
    marks = [name.replace("_", " ") if value is True else f"{name.replace('_', ' ')} {inline(value, names, lang)}"
             for name, value in part.items() if name not in ("id", key) and value]
    if key is None:
        return ", ".join(marks) or HIDDEN
    return f"{names[part[key]]} ({', '.join(marks)})" if marks else names[part[key]]


def about(view: View, option: Shown | None) -> list[str]:
    """Nothing is known about options beyond their words."""
    return []


def source(view: View, address: str) -> list[str]:
    """A program is named after its card."""
    return [address.partition("/")[0]]


def minor(line: dict[str, Any]) -> bool:
    """Every line is worth reading."""
    return False


def brief(view: View, lang: str) -> list[str]:
    """The end of the story."""
    return [line["text"] for line in view["log"][-LINES_AT_THE_END:]]


def legend(lang: str) -> str:
    """Names need none."""
    return ""


def shelves() -> list[tuple[Words, list[str]]]:
    """Cards go by kind."""
    return []
