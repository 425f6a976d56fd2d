"""Cards, costs and dice of Ashes Reborn in short, and how its cards are drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from arbiter.cli.boards import ashes_words
from arbiter.cli.boards.cards import Cards
from arbiter.cli.boards.layout import Cell, gap
from arbiter.games.ashes.costs import ANY, Cost, Need
from arbiter.games.ashes.definition import UNITS, Card, X
from arbiter.games.ashes.dice import LEVEL_NAMES, TYPE_NAMES
from arbiter.games.ashes.shelf import CARDS
from arbiter.games.ashes.state import TOKENS

COLOURS = {"natural": "green", "charm": "magenta", "ceremonial": "red", "illusion": "bright_blue"}


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


def in_short(key: str, lang: str) -> list[Text]:
    """What a card is, of a unit its attack and life, and what it costs."""
    card: Card = LYING.by_key[key]
    values = f" {'X' if card.attack == X else card.attack}/{card.life}" if card.kind in UNITS else ""
    return [Text(f"{ashes_words.KINDS[card.kind].say(lang)}{values}", "dim"), Text(short_cost(card.cost, lang))]


LYING = Cards(CARDS, TOKENS, {"wounds": ashes_words.WOUNDS, "exhaustion": ashes_words.EXHAUSTED}, {"wounds": "red", "exhaustion": "yellow"},
              "attached", in_short)
