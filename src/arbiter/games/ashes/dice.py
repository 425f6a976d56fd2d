"""骰子: dice types and levels. A die in an active pool is one number, its type times three plus its level.

Pools are sorted tuples, so that two pools with the same dice are the same value.
"""

from __future__ import annotations

from arbiter.core.rng import Rng
from arbiter.core.text import Words
from arbiter.core.values import without
from arbiter.games.ashes.ledger import clauses

BASIC, CLASS, POWER = range(3)
NATURAL, CHARM, CEREMONIAL, ILLUSION, SYMPATHY, TIME = range(6)
MASTER_SET = (NATURAL, CHARM, CEREMONIAL, ILLUSION)
"""The dice there are; sympathy and time occur only in parallel costs."""
POOL = 10
FACES = (POWER, CLASS, CLASS, CLASS, BASIC, BASIC)

TYPE_NAMES = (Words("natural", "自然"), Words("charm", "魅惑"), Words("ceremonial", "儀式"), Words("illusion", "幻術"),
              Words("sympathy", "共感"), Words("time", "時間"))
LEVEL_NAMES = (Words("basic", "基礎"), Words("class", "特徵"), Words("power", "強力"))

Pool = tuple[int, ...]
"""Active dice by number, or exhausted dice by type; always sorted."""


def die(kind: int, level: int) -> int:
    """The number of a die that shows a level."""
    return kind * 3 + level


@clauses("ASH-DICE-02", "ASH-UNK-02")
def roll(rng: Rng, kinds: Pool) -> Pool:
    """Roll dice of these types."""
    return tuple(sorted([kind * 3 + FACES[rng.below(6)] for kind in kinds]))


def basics(pool: Pool) -> int:
    """How many dice show basic."""
    return sum(1 for code in pool if code % 3 == BASIC)


@clauses("ASH-DICE-08", "ASH-UNK-23")
def raised(code: int) -> int:
    """A die one level higher; power stays power."""
    return code if code % 3 == POWER else code + 1


@clauses("ASH-DICE-09", "ASH-UNK-23")
def lowered(code: int) -> int:
    """A die one level lower; basic stays basic."""
    return code if code % 3 == BASIC else code - 1


def kinds(pool: Pool) -> Pool:
    """The different dice of a pool, one of each."""
    return tuple(dict.fromkeys(pool))


def left(pool: Pool, gone: Pool) -> Pool:
    """A pool without some of its dice."""
    for code in gone:
        pool = without(pool, code)
    return pool


def changed(pool: Pool, code: int, into: int) -> Pool:
    """The pool with one die turned to another face."""
    dice = list(pool)
    dice[dice.index(code)] = into
    dice.sort()
    return tuple(dice)


def added(pool: Pool, *codes: int) -> Pool:
    """The pool with more dice."""
    return tuple(sorted((*pool, *codes)))


def die_name(code: int, lang: str) -> str:
    """A die as people call it: *natural class*."""
    gap = " " if lang == "en" else ""
    return f"{TYPE_NAMES[code // 3].say(lang)}{gap}{LEVEL_NAMES[code % 3].say(lang)}"
