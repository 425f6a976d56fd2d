"""Cards, costs and dice of Ashes Reborn in short, and rows of them within a width."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from arbiter.cli.boards import ashes_words
from arbiter.cli.boards.layout import Cell, gap, in_brackets, indent, labelled, stacked
from arbiter.core.text import Words
from arbiter.games.ashes.costs import ANY, Cost, Need
from arbiter.games.ashes.definition import UNITS, Card, X
from arbiter.games.ashes.dice import LEVEL_NAMES, TYPE_NAMES
from arbiter.games.ashes.shelf import CARDS

CARD = {card.key: card for card in CARDS}
COLOURS = {"natural": "green", "charm": "magenta", "ceremonial": "red", "illusion": "bright_blue"}


def name(key: str, lang: str) -> str:
    """A card's name by its key."""
    return CARD[key].name.say(lang)


# --- costs and dice --------------------------------------------------------------------------------------------------


def short_cost(cost: Cost, lang: str) -> str:
    """A cost in short: *main 1natC 2B*."""
    parts = [ashes_words.MAIN.say(lang)] * cost.main + [ashes_words.SIDE.say(lang)] * cost.side
    parts += [f"{ashes_words.DISCARDS.say(lang)}{gap(lang)}{cost.discard}"] if cost.discard else []
    parts += ["/".join(_symbols(need, lang) for need in part) for part in cost.dice]
    parts += [f"X{ashes_words.LEVELS[0].say(lang)}"] if cost.x else []
    return " ".join(parts)


def _symbols(need: Need, lang: str) -> str:
    count, kind, level = need
    of_type = "" if kind == ANY else ashes_words.TYPES[kind].say(lang)
    return f"{count}{of_type}{ashes_words.LEVELS[level].say(lang)}"


def pool(dice: Sequence[str], lang: str) -> list[Cell]:
    """Dice by type, the highest level first, *natural 1P 2C*; where only the type counts, *natural 3*."""
    counted, cells = Counter(dice), list[Cell]()
    sorts = [("", ""), *((f" {level.en}", symbol.say(lang)) for level, symbol in zip(LEVEL_NAMES, ashes_words.LEVELS, strict=True))]
    for kind in TYPE_NAMES:
        found = [f"{counted[kind.en + level]}{symbol}" for level, symbol in reversed(sorts) if counted[kind.en + level]]
        if found:
            cells.append([Text(f"{kind.say(lang)} {' '.join(found)}", COLOURS.get(kind.en, ""))])
    return cells


# --- cards -----------------------------------------------------------------------------------------------------------


def short_kind(card: Card, lang: str) -> str:
    """What a card is, and of a unit its attack and life."""
    values = f" {'X' if card.attack == X else card.attack}/{card.life}" if card.kind in UNITS else ""
    return f"{ashes_words.KINDS[card.kind].say(lang)}{values}"


def listed_cards(keys: Sequence[str | None], lang: str, room: int, notes: Sequence[str] = ()) -> list[Text]:
    """Cards with kind and cost in as many columns as fit."""
    things = [*zip(keys, notes or [""] * len(keys), strict=True)]
    return stacked(things, lambda key, note, count: _parts(key, note, count, lang), ashes_words.NONE.say(lang), room)


def card_rows(label: Words, keys: Sequence[str | None], lang: str, width: int, notes: Sequence[str] = ()) -> list[Text]:
    """The cards of a zone below its label."""
    return labelled(label, listed_cards(keys, lang, width - indent(lang), notes), lang)


def _parts(key: str, note: str, count: int, lang: str) -> list[Text]:
    card = CARD[key]
    title = Text(f"{card.name.say(lang)}{f' ×{count}' if count > 1 else ''}", "bold")
    cost = Text.assemble(short_cost(card.cost, lang), (f"{gap(lang)}{in_brackets(note, lang)}" if note else "", "dim"))
    return [title, Text(short_kind(card, lang), "dim"), cost]
