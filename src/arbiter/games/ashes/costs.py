"""支付費用: what a cost is made of, and whether a pool can pay for it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import product

from arbiter.core.effects import Spoken
from arbiter.core.text import Words
from arbiter.games.ashes.dice import (
    BASIC,
    CEREMONIAL,
    CHARM,
    CLASS,
    ILLUSION,
    LEVEL_NAMES,
    NATURAL,
    POWER,
    SYMPATHY,
    TIME,
    TYPE_NAMES,
    Pool,
    die,
)
from arbiter.games.ashes.ledger import clauses

ANY = -1
Need = tuple[int, int, int]
"""How many dice, of which type (or any), showing at least which level."""
Needs = tuple[tuple[Need, ...], ...]
"""The dice of a cost: of each part, one of its needs is paid."""


@dataclass(frozen=True, slots=True)
class Cost(Spoken):
    """What must be paid: actions, an exhaustion token, discarded cards and dice. Costs are added with `+`.

    Each part of `dice` is one need, or several joined by `|` of which one is paid.
    """

    main: bool = False
    side: bool = False
    exhaust: bool = False
    discard: int = 0
    dice: Needs = ()
    x: bool = False
    """Whether any number of further dice may be paid: X is that number."""

    @clauses("ASH-COST-04", "ASH-UNK-01")
    def __add__(self, other: Cost) -> Cost:
        return Cost(self.main or other.main, self.side or other.side, self.exhaust or other.exhaust,
                    self.discard + other.discard, self.dice + other.dice, self.x or other.x)

    @clauses("ASH-COST-11", "ASH-UNK-04")
    def __or__(self, other: Cost) -> Cost:
        """Either of two dice costs."""
        return Cost(dice=((*self.dice[0], *other.dice[0]),))

    @property
    @clauses("ASH-COST-14", "ASH-COST-15", "ASH-COST-16", "ASH-COST-17", "ASH-UNK-05")
    def magic(self) -> int:
        """The number of dice symbols: the largest way to pay, with X as 0 and without actions, tokens and cards."""
        return sum(max(count for count, _, _ in part) for part in self.dice)

    def cheaper(self, basics: int) -> Cost:
        """The same cost less some basic symbols."""
        return replace(self, dice=tuple(((max(0, part[0][0] - basics), ANY, BASIC),) if part[0][1] == ANY else part
                                        for part in self.dice))

    def say(self, lang: str) -> str:
        """The cost part by part, in the order of the card's cost area."""
        return IN_FULL.cost(self, lang)


MAIN, SIDE, EXHAUST = Words("main action", "主要行動"), Words("side action", "次要行動"), Words("exhaust", "消耗")


@dataclass(frozen=True, slots=True)
class CostWords:
    """What the parts of a cost are called: in full, or in short on a board."""

    types: Sequence[Words]
    levels: Sequence[Words]
    actions: tuple[Words, Words, Words]
    """The main action, the side action, and exhausting the card."""
    discard: Words
    either: Words
    symbols: Words
    """So many of a symbol."""
    typed: Words
    """A symbol by its type and its level."""
    between: Words

    def cost(self, cost: Cost, lang: str) -> str:
        """A cost part by part."""
        parts = [words.say(lang) for flag, words in zip((cost.main, cost.side, cost.exhaust), self.actions, strict=True) if flag]
        parts += [self.discard.say(lang).format(cost.discard)] if cost.discard else []
        parts += [self.either.say(lang).join(self.need(need, lang) for need in part) for part in cost.dice]
        parts += [self.need(("X", ANY, BASIC), lang)] if cost.x else []
        return self.between.say(lang).join(parts)

    def need(self, need: tuple[int | str, int, int], lang: str) -> str:
        """So many symbols."""
        count, kind, level = need
        return self.symbols.say(lang).format(count, self.symbol((kind, level), lang))

    def symbol(self, symbol: tuple[int, int], lang: str) -> str:
        """A symbol by its type, if that matters, and its level."""
        kind, level = symbol
        name = self.levels[level].say(lang)
        return name if kind == ANY else self.typed.say(lang).format(self.types[kind].say(lang), name)


IN_FULL = CostWords(TYPE_NAMES, LEVEL_NAMES, (MAIN, SIDE, EXHAUST), Words("discard {}", "捨棄{}張"), either=Words(" or ", "或"),
                    symbols=Words("{} {}", "{}個{}"), typed=Words("{} {}", "{}{}"), between=Words(", ", "、"))


def _dice(count: int, kind: int, level: int) -> Cost:
    return Cost(dice=(((count, kind, level),),))


main, side, exhaust, free = Cost(main=True), Cost(side=True), Cost(exhaust=True), Cost()
x_basic = Cost(x=True)


def discard(count: int) -> Cost:
    """Cards to be discarded from the hand."""
    return Cost(discard=count)


def basic(count: int) -> Cost:
    """Dice of any type on any face."""
    return _dice(count, ANY, BASIC)


def natural(count: int, level: int = CLASS) -> Cost:
    """Natural dice, on class or better unless said otherwise."""
    return _dice(count, NATURAL, level)


def charm(count: int, level: int = CLASS) -> Cost:
    """Charm dice, on class or better unless said otherwise."""
    return _dice(count, CHARM, level)


def ceremonial(count: int, level: int = CLASS) -> Cost:
    """Ceremonial dice, on class or better unless said otherwise."""
    return _dice(count, CEREMONIAL, level)


def illusion(count: int, level: int = CLASS) -> Cost:
    """Illusion dice, on class or better unless said otherwise."""
    return _dice(count, ILLUSION, level)


def sympathy(count: int, level: int = CLASS) -> Cost:
    """Sympathy dice, which no master set holds."""
    return _dice(count, SYMPATHY, level)


def time(count: int, level: int = CLASS) -> Cost:
    """Time dice, which no master set holds."""
    return _dice(count, TIME, level)


@cache
def ways(dice: Needs) -> tuple[tuple[Need, ...], ...]:
    """Every way to choose among joined alternatives; in each, the strictest need comes first.

    Paid in this order no choice of dice can spoil a later need: power first, then class, then basic.
    """
    return tuple(tuple(sorted(way, key=lambda need: -need[2])) for way in product(*dice))


@lru_cache(maxsize=1 << 16)
@clauses("ASH-DICE-03", "ASH-DICE-04", "ASH-DICE-05", "ASH-DICE-06", "ASH-DICE-07", "ASH-COST-10")
def payable(dice: Needs, pool: Pool) -> tuple[tuple[Need, ...], ...]:
    """The ways in which a pool can pay the dice of a cost: a higher level pays for a lower one of its type."""
    return tuple([way for way in ways(dice) if _enough(way, pool)])


def _enough(way: tuple[Need, ...], pool: Pool) -> bool:
    total, asked = _asked(way)
    if total > len(pool):
        return False
    for lowest, highest, count in asked:  # noqa: SIM110  (this is asked for every card at every turn: a loop is faster)
        if bisect_right(pool, highest) - bisect_left(pool, lowest) < count:
            return False
    return True


@cache
def _asked(way: tuple[Need, ...]) -> tuple[int, tuple[tuple[int, int, int], ...]]:
    """How many dice a way takes in all, and how many of each type at each level or better: lowest die, highest die, number."""
    asked: dict[tuple[int, int], int] = {}
    for count, kind, level in way:
        if kind != ANY:
            for lower in range(level + 1):
                asked[kind, lower] = asked.get((kind, lower), 0) + count
    return sum(need[0] for need in way), tuple((die(*lowest), die(lowest[0], POWER), count) for lowest, count in asked.items())


@lru_cache(maxsize=1 << 16)
@clauses("ASH-DICE-03", "ASH-DICE-04", "ASH-DICE-05", "ASH-DICE-06", "ASH-DICE-07")
def payers(kind: int, level: int, pool: Pool) -> tuple[int, ...]:
    """The different dice of a pool that can pay for one symbol."""
    if kind == ANY:
        return tuple(dict.fromkeys(pool))
    return tuple(dict.fromkeys(code for code in pool if code // 3 == kind and code % 3 >= level))


__all__ = ["ANY", "BASIC", "CLASS", "POWER", "Cost", "Need", "Needs", "basic", "ceremonial", "charm", "discard", "exhaust", "free",
           "illusion", "main", "natural", "payable", "payers", "side", "sympathy", "time", "ways", "x_basic"]
