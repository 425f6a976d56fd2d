"""Cards, costs and dice of Ashes Reborn in short, and rows of them within a width."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import ceil

from rich.text import Text

from arbiter.cli import words
from arbiter.core.text import Words
from arbiter.games.ashes.costs import ANY, Cost, Need
from arbiter.games.ashes.definition import UNITS, Card, X
from arbiter.games.ashes.dice import LEVEL_NAMES, TYPE_NAMES
from arbiter.games.ashes.shelf import CARDS

Cell = list[Text]
"""Something in a row, in pieces between which a line may break."""

CARD = {card.key: card for card in CARDS}
COLOURS = {"natural": "green", "charm": "magenta", "ceremonial": "red", "illusion": "bright_blue"}
LEVELS = {name.en: level for level, name in enumerate(LEVEL_NAMES)}
BETWEEN = " · "
INDENT = {"en": 13}
CHINESE_INDENT = 10
GAP = 2
RULE = "── "


def name(key: str, lang: str) -> str:
    """A card's name by its key."""
    return CARD[key].name.say(lang)


def gap(lang: str) -> str:
    """What stands between words."""
    return " " if lang == "en" else ""


def in_brackets(text: str, lang: str) -> str:
    """A text in the brackets of its language."""
    return f"({text})" if lang == "en" else f"（{text}）"


def comma(lang: str) -> str:
    """What stands between things listed."""
    return ", " if lang == "en" else "、"


# --- costs and dice --------------------------------------------------------------------------------------------------


def short_cost(cost: Cost, lang: str) -> str:
    """A cost in short: *main 1natC 2B*."""
    parts = [words.ASHES_MAIN.say(lang)] * cost.main + [words.ASHES_SIDE.say(lang)] * cost.side
    parts += [f"{words.ASHES_DISCARDS.say(lang)}{gap(lang)}{cost.discard}"] if cost.discard else []
    parts += ["/".join(_symbols(need, lang) for need in part) for part in cost.dice]
    parts += [f"X{words.ASHES_LEVELS[0].say(lang)}"] if cost.x else []
    return " ".join(parts)


def _symbols(need: Need, lang: str) -> str:
    count, kind, level = need
    of_type = "" if kind == ANY else words.ASHES_TYPES[kind].say(lang)
    return f"{count}{of_type}{words.ASHES_LEVELS[level].say(lang)}"


def pool(dice: Sequence[str], lang: str) -> list[Cell]:
    """Active dice by type, the highest level first: *natural 1P 2C*."""
    counted, cells = Counter(dice), list[Cell]()
    for kind in TYPE_NAMES:
        levels = [f"{counted[f'{kind.en} {level.en}']}{words.ASHES_LEVELS[LEVELS[level.en]].say(lang)}"
                  for level in reversed(LEVEL_NAMES) if counted[f"{kind.en} {level.en}"]]
        if levels:
            cells.append([Text(f"{kind.say(lang)} {' '.join(levels)}", COLOURS.get(kind.en, ""))])
    return cells


def types(dice: Sequence[str], lang: str) -> list[Cell]:
    """Dice of which only the type counts: *3 natural*."""
    counted = Counter(dice)
    return [[Text(f"{kind.say(lang)} {counted[kind.en]}", COLOURS.get(kind.en, ""))] for kind in TYPE_NAMES if counted[kind.en]]


# --- cards -----------------------------------------------------------------------------------------------------------


def short_kind(card: Card, lang: str) -> str:
    """What a card is, and of a unit its attack and life."""
    values = f" {'X' if card.attack == X else card.attack}/{card.life}" if card.kind in UNITS else ""
    return f"{words.ASHES_KINDS[card.kind].say(lang)}{values}"


def listed_cards(keys: Sequence[str | None], lang: str, room: int, notes: Sequence[str] = ()) -> list[Text]:
    """Cards with kind and cost in as many columns as fit; several alike stand together, unknown ones last."""
    copies = Counter(zip(keys, notes or [""] * len(keys), strict=True))
    rows = [_parts(key, note, count, lang) for (key, note), count in copies.items() if key]
    hidden = sum(count for (key, _), count in copies.items() if not key)
    if not rows:
        return [Text(str(hidden) if hidden else words.ASHES_NONE.say(lang), "" if hidden else "dim")]
    return [*in_columns(aligned(rows, room), room), *([Text(f"+{hidden}")] if hidden else [])]


def aligned(rows: Sequence[Sequence[Text]], room: int) -> list[Text]:
    """Rows whose parts stand one below the other."""
    widths = [max(part.cell_len for part in parts) for parts in zip(*rows, strict=True)]
    lines = [Text(" ").join([*(_padded(part, width) for part, width in zip(row[:-1], widths, strict=False)), row[-1]])
             for row in rows]
    for line in lines:
        line.truncate(room, overflow="ellipsis")
    return lines


def _parts(key: str, note: str, count: int, lang: str) -> list[Text]:
    card = CARD[key]
    title = Text(f"{card.name.say(lang)}{f' ×{count}' if count > 1 else ''}", "bold")
    cost = Text.assemble(short_cost(card.cost, lang), (f"{gap(lang)}{in_brackets(note, lang)}" if note else "", "dim"))
    return [title, Text(short_kind(card, lang), "dim"), cost]


def _padded(text: Text, width: int) -> Text:
    return Text.assemble(text, " " * (width - text.cell_len))


def in_columns(cells: Sequence[Text], room: int) -> list[Text]:
    """Things of about the same width in as many columns as fit, counted downwards."""
    widest = max(cell.cell_len for cell in cells)
    across = max(1, (room + GAP) // (widest + GAP))
    down = ceil(len(cells) / across)
    return [Text(" " * GAP).join([*(_padded(cell, widest) for cell in cells[row::down][:-1]), cells[row::down][-1]])
            for row in range(down)]


# --- rows ------------------------------------------------------------------------------------------------------------


def bracketed(head: Text, marks: Sequence[Text], lang: str) -> Cell:
    """Something with what is to be said of it in brackets."""
    opening, closing = ("(", ")") if lang == "en" else ("（", "）")
    cell = [head]
    for place, mark in enumerate(marks):
        last = place == len(marks) - 1
        cell.append(Text.assemble("" if place else opening, mark, closing if last else comma(lang).strip()))
    return cell


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
    """A labelled row of cells."""
    return labelled(label, flowed(cells, width - indent(lang), lang), lang)


def ruled(pieces: Sequence[Text], width: int, lang: str) -> list[Text]:
    """A heading within a rule."""
    lines = flowed([[piece] for piece in pieces], width - len(RULE) - 1, lang)
    return [Text.assemble((RULE, "dim"), line, " ", ("─" * (width - len(RULE) - 1 - line.cell_len), "dim")) for line in lines]
