"""Text within a width: columns, and rows of cells that break where the line ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import ceil

from rich.text import Text

from arbiter.core.text import Words, opened

Cell = list[Text]
"""Something in a row, in pieces between which a line may break."""

BETWEEN = " · "
INDENT = {"en": 13}
CHINESE_INDENT = 10
GAP = 2
RULE = "── "


def gap(lang: str) -> str:
    """What stands between words."""
    return " " if lang == "en" else ""


def in_brackets(text: str, lang: str) -> str:
    """A text in the brackets of its language."""
    return f"({text})" if lang == "en" else f"（{text}）"


def comma(lang: str) -> str:
    """What stands between things listed."""
    return ", " if lang == "en" else "、"


# --- columns ---------------------------------------------------------------------------------------------------------


def aligned(rows: Sequence[Sequence[Text]], room: int) -> list[Text]:
    """Rows whose parts stand one below the other."""
    widths = [max(part.cell_len for part in parts) for parts in zip(*rows, strict=True)]
    lines = [Text(" ").join([*(_padded(part, width) for part, width in zip(row[:-1], widths, strict=False)), row[-1]])
             for row in rows]
    for line in lines:
        line.truncate(room, overflow="ellipsis")
    return lines


def _padded(text: Text, width: int) -> Text:
    return Text.assemble(text, " " * (width - text.cell_len))


def in_columns(cells: Sequence[Text], room: int) -> list[Text]:
    """Things of about the same width in as many columns as fit, counted downwards."""
    widest = max(cell.cell_len for cell in cells)
    across = max(1, (room + GAP) // (widest + GAP))
    down = ceil(len(cells) / across)
    return [Text(" " * GAP).join([*(_padded(cell, widest) for cell in cells[row::down][:-1]), cells[row::down][-1]])
            for row in range(down)]


def stacked(things: Sequence[tuple[str | None, str]], parts: Callable[[str, str, int], list[Text]], nothing: str, room: int) -> list[Text]:
    """Cards with a note each in columns; several alike stand together (key, note, how many), unknown ones are counted last."""
    copies = Counter(things)
    rows = [parts(key, note, count) for (key, note), count in copies.items() if key]
    hidden = sum(count for (key, _), count in copies.items() if not key)
    if not rows:
        return [Text(str(hidden) if hidden else nothing, "" if hidden else "dim")]
    return [*in_columns(aligned(rows, room), room), *([Text(f"+{hidden}")] if hidden else [])]


# --- rows ------------------------------------------------------------------------------------------------------------


def bracketed(head: Text, marks: Sequence[Text], lang: str) -> Cell:
    """Something with what is to be said of it in brackets."""
    opening, closing = ("(", ")") if lang == "en" else ("（", "）")
    cell = [head]
    for place, mark in enumerate(marks):
        last = place == len(marks) - 1
        cell.append(Text.assemble("" if place else opening, mark, closing if last else comma(lang).strip()))
    return cell


def holding(pairs: Iterable[tuple[bool, Words]], lang: str) -> list[Text]:
    """The words of what holds."""
    return [Text(word.say(lang)) for holds, word in pairs if holds]


def flowed(cells: Sequence[Cell], room: int, lang: str) -> list[Text]:
    """Cells one after the other, broken where the width ends; one that fits on a line of its own is not broken."""
    lines = [Text()]
    for cell in cells:
        whole = sum(piece.cell_len + 1 for piece in cell)
        for place, piece in enumerate(cell):
            glue = gap(lang) if place else BETWEEN
            needed = len(glue) + (whole if not place and whole <= room else piece.cell_len)
            if lines[-1] and lines[-1].cell_len + needed > room:
                lines.append(Text())
            piece.truncate(room, overflow="ellipsis")
            lines[-1].append(glue if lines[-1] else "", "dim").append_text(piece)
    return lines


def indent(lang: str) -> int:
    """How far the rows stand in, to leave room for their labels."""
    return INDENT.get(lang, CHINESE_INDENT)


def labelled(label: Words, lines: Sequence[Text], lang: str) -> list[Text]:
    """A label before the first of some lines."""
    head = Text(f" {label.say(lang)}", "dim")
    margin = Text(" " * indent(lang))
    first = Text.assemble(head, " " * (indent(lang) - head.cell_len))
    return [Text.assemble(margin if place else first, line) for place, line in enumerate(lines)]


def row(label: Words, cells: Sequence[Cell], width: int, lang: str) -> list[Text]:
    """A labelled row of cells; where there are none, there is no row."""
    return labelled(label, flowed(cells, width - indent(lang), lang), lang) if cells else []


def headline(parts: Sequence[str], width: int, lang: str) -> Text:
    """What stands above everything else: a line that is cut where the width ends."""
    line = Text(opened(BETWEEN.join(parts), lang), "bold")
    line.truncate(width, overflow="ellipsis")
    return line


def ruled(pieces: Sequence[Text], width: int, lang: str) -> list[Text]:
    """A heading within a rule."""
    lines = flowed([[piece] for piece in pieces], width - len(RULE) - 1, lang)
    return [Text.assemble((RULE, "dim"), line, " ", ("─" * (width - len(RULE) - 1 - line.cell_len), "dim")) for line in lines]
