"""Any game's table as the plain data of its view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from arbiter.cli.boards import View
from arbiter.core.text import Words

LINES_AT_THE_END = 8
HIDDEN = "?"


def draw(view: View, lang: str, width: int) -> Text:
    """Every fact the seat knows, a line each."""
    return Text("\n".join(told(view["state"])))


def about(view: View, key: str) -> list[str]:
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
    """Plain data needs none."""
    return ""


def shelves() -> list[tuple[Words, list[str]]]:
    """Cards go by kind."""
    return []


def told(data: dict[str, Any], indent: str = "") -> Iterator[str]:
    """A mapping line by line, what is inside further in."""
    for name, part in data.items():
        if isinstance(part, dict):
            yield f"{indent}{name}:"
            yield from told(part, f"{indent}  ")
        elif isinstance(part, list) and any(isinstance(item, dict) for item in part):
            for place, item in enumerate(part, start=1):
                yield f"{indent}{name} {place}: {inline(item)}"
        else:
            yield f"{indent}{name}: {inline(part)}"


def inline(part: Any) -> str:
    """Some data within a line."""
    if isinstance(part, dict):
        return ", ".join(f"{name} {inline(item)}" for name, item in part.items())
    if isinstance(part, list):
        return f"[{'; '.join(map(inline, part))}]"
    return HIDDEN if part is None else str(part)
