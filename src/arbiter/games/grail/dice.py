"""掷骰: the three kinds of effect dice, and amounts made of them."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.effects import Spoken
from arbiter.games.grail.ledger import clauses, words
from arbiter.games.grail.state import Grail

ADVANTAGE, NORMAL, DISADVANTAGE = range(3)
FACES = ((0, 1, 1, 1, 1, 2), (0, 0, 1, 1, 1, 1), (0, 0, 0, 0, 1, 1))
"""The faces of an advantage, a normal and a disadvantage die (our own, but for the red 2)."""
DICE = 6
"""How many of each kind are in the box; that never limits a roll."""
INITIATIVE = 20
NAMES = (words("advantage", "优势"), words("normal", "普通"), words("disadvantage", "劣势"))


@clauses("GRAIL-DICE-01", "GRAIL-DICE-02", "GRAIL-DICE-03", "GRAIL-UNK-01")
def roll(game: Grail, kind: int) -> int:
    """One effect die. A scenario may say what the next dice show."""
    if game.scripted:
        shown, game.scripted = game.scripted[0], game.scripted[1:]
        return shown
    return FACES[kind][game.rng.below(6)]


def roll_all(game: Grail, *counts: int) -> int:
    """So many dice of each kind, advantage first."""
    return sum([roll(game, kind) for kind, count in enumerate(counts) for _ in range(count)])


@clauses("GRAIL-UNK-02")
def roll_initiative(game: Grail) -> int:
    """The initiative die."""
    if game.scripted:
        shown, game.scripted = game.scripted[0], game.scripted[1:]
        return shown
    return game.rng.roll(INITIATIVE)


@dataclass(frozen=True, slots=True)
class Amount(Spoken):
    """How much: a fixed part and dice of each kind. Amounts are added with `+`."""

    flat: int = 0
    advantage: int = 0
    normal: int = 0
    disadvantage: int = 0

    def __add__(self, other: Amount | int) -> Amount:
        if isinstance(other, int):
            other = Amount(other)
        return Amount(self.flat + other.flat, self.advantage + other.advantage, self.normal + other.normal,
                      self.disadvantage + other.disadvantage)

    __radd__ = __add__

    def roll(self, game: Grail) -> int:
        """The number it comes to: all of its dice are thrown together."""
        return self.flat + roll_all(game, self.advantage, self.normal, self.disadvantage)

    def say(self, lang: str) -> str:
        dice = [_dice(count, kind, lang) for kind, count in enumerate((self.advantage, self.normal, self.disadvantage)) if count]
        return PLUS.say(lang).join([*([str(self.flat)] if self.flat or not dice else []), *dice])


PLUS = words(" + ", "+")


def _dice(count: int, kind: int, lang: str) -> str:
    name = NAMES[kind].say(lang)
    return f"{count} {name} {'die' if count == 1 else 'dice'}" if lang == "en" else f"{count}{name}骰"


def adv(count: int = 1) -> Amount:
    """So many advantage dice."""
    return Amount(advantage=count)


def norm(count: int = 1) -> Amount:
    """So many normal dice."""
    return Amount(normal=count)


def dis(count: int = 1) -> Amount:
    """So many disadvantage dice."""
    return Amount(disadvantage=count)
