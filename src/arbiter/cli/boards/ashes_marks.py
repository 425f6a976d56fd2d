"""Cards, costs and dice of Ashes Reborn in short, and how its cards are drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from arbiter.cli.boards import ashes_words
from arbiter.cli.boards.cards import Cards
from arbiter.cli.boards.layout import Cell
from arbiter.core.text import same
from arbiter.games.ashes.costs import CostWords
from arbiter.games.ashes.definition import UNITS, Card, X
from arbiter.games.ashes.dice import LEVEL_NAMES, TYPE_NAMES
from arbiter.games.ashes.shelf import CARDS
from arbiter.games.ashes.state import TOKENS

COLOURS = {"natural": "green", "charm": "magenta", "ceremonial": "red", "illusion": "bright_blue"}


# --- costs and dice --------------------------------------------------------------------------------------------------


JOINED = same("{}{}")
IN_SHORT = CostWords(ashes_words.TYPES, ashes_words.LEVELS, (ashes_words.MAIN, ashes_words.SIDE, ashes_words.EXHAUSTED),
                     ashes_words.DISCARDS, either=same("/"), symbols=JOINED, typed=JOINED, between=same(" "))
"""How a cost is written in short: *main 1natC 2B*."""


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
    return [Text(f"{ashes_words.KINDS[card.kind].say(lang)}{values}", "dim"), Text(IN_SHORT.cost(card.cost, lang))]


LYING = Cards(CARDS, TOKENS, {"wounds": ashes_words.WOUNDS, "exhaustion": ashes_words.EXHAUSTED}, {"wounds": "red", "exhaustion": "yellow"},
              "attached", in_short)
