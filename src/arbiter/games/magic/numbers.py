"""Numbers (107): how many, how much, X."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.effects import At, Number, Spoken, number
from arbiter.core.selectors import Selector
from arbiter.core.text import Words
from arbiter.games.magic.abilities import plural
from arbiter.games.magic.entering import bearer
from arbiter.games.magic.layers import look
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.qualities import MEASURE_NAMES, measure
from arbiter.games.magic.state import COUNTER_NAMES, SPELL, TRIGGERED, Magic, permanent
from arbiter.games.magic.triggers import AMOUNT
from arbiter.games.magic.types import EVERY_CREATURE_TYPE, each_bit
from arbiter.games.magic.units import FROM_SNOW
from arbiter.games.magic.who import Who


@dataclass(frozen=True, slots=True)
class Count(Spoken):
    """How many things there are of a kind."""

    what: Selector

    @clauses("MTG-RESO-04")
    def value(self, game: Magic, at: At) -> int:
        return len(self.what.all(game, at))

    def say(self, lang: str) -> str:
        return NUMBER_OF.say(lang).format(plural(self.what, lang))


NUMBER_OF = Words("the number of {}", "{}的數量")


def count(what: Selector) -> Count:
    """*The number of Elves you control.*"""
    return Count(what)


WHERE_X = "where X"
"""The name under which an effect keeps the number that its own text says X is."""


@dataclass(frozen=True, slots=True)
class TheX(Spoken):
    """X, as the text itself says what it is, or as it was chosen; of what triggers as a permanent enters, the X it was cast with."""

    @clauses("MTG-NUM-05", "KHM-C-niko-aris-02")
    def value(self, game: Magic, at: At) -> int:
        if WHERE_X in at.bound:
            return at.bound[WHERE_X][0]
        if at.cause is not None and at.cause.kind == TRIGGERED:
            found = permanent(game, at.source) or game.last.get(at.source)
            return found.x if found else 0
        return at.bound.get("x", (0,))[0]

    def say(self, lang: str) -> str:
        return "X"


X = TheX()


@dataclass(frozen=True, slots=True)
class SnowSpent(Spoken):
    """How much mana from snow sources was spent to cast the spell; none for a copy."""

    counts_snow: ClassVar[bool] = True

    @clauses("KHM-SNOW-04")
    def value(self, game: Magic, at: At) -> int:
        found = permanent(game, at.source) or game.last.get(at.source)
        spent = at.cause.spent if at.cause is not None and at.cause.kind == SPELL else found.spent if found else ()
        return sum(bool(unit & FROM_SNOW) for unit in spent)

    def say(self, lang: str) -> str:
        return SNOW_SPENT.say(lang)


SNOW_SPENT = Words("the amount of {S} spent to cast this spell", "施放此咒語所支付之{S}的數量")
snow_spent = SnowSpent()


@dataclass(frozen=True, slots=True)
class ThatMuch(Spoken):
    """As much as was just spoken of."""

    words: Words

    def value(self, game: Magic, at: At) -> int:
        return at.bound.get(AMOUNT, (0,))[0]

    def say(self, lang: str) -> str:
        return self.words.say(lang)


that_much, that_many = ThatMuch(Words("that much", "等量的")), ThatMuch(Words("that many", "等量的"))


@dataclass(frozen=True, slots=True)
class Died(Spoken):
    """How many things of a kind died this turn."""

    what: Selector

    @clauses("KHM-C-inga-rune-eyes-01", "KHM-C-inga-rune-eyes-02", "KHM-C-rise-of-the-dread-marn-01", "KHM-C-rise-of-the-dread-marn-02")
    def value(self, game: Magic, at: At) -> int:
        return sum(self.what.matches(game, at, ref) for ref in game.died)

    def say(self, lang: str) -> str:
        return NUMBER_DIED.say(lang).format(plural(self.what, lang))


NUMBER_DIED = Words("the number of {} that died this turn", "本回合死去的{}數量")


@dataclass(frozen=True, slots=True)
class InCommon(Spoken):
    """The greatest number of things of a kind that have a creature type in common."""

    what: Selector

    @clauses("KHM-C-skemfar-shadowsage-02", "KHM-C-littjara-kinseekers-01")
    def value(self, game: Magic, at: At) -> int:
        types = [look(game, ref).subtypes & EVERY_CREATURE_TYPE for ref in self.what.all(game, at)]
        return max((sum(bool(held & bit) for held in types) for bit in each_bit(EVERY_CREATURE_TYPE)), default=0)

    def say(self, lang: str) -> str:
        return IN_COMMON.say(lang).format(plural(self.what, lang))


IN_COMMON = Words("the greatest number of {} that have a creature type in common", "具有同一生物類別的{}的最大數量")


@dataclass(frozen=True, slots=True)
class Of(Spoken):
    """The power, toughness or mana value of something, or what it last was."""

    what: str
    who: Who

    @clauses("MTG-RESO-04")
    def value(self, game: Magic, at: At) -> int:
        return max(0, sum(measure(game, thing, self.what) for thing in self.who.last(game, at)[:1]))

    def say(self, lang: str) -> str:
        name = MEASURE_NAMES[self.what].say(lang)
        return ITS.say(lang).format(name) if self.who.say(lang) == ITSELF.say(lang) else WHOSE_MEASURE.say(lang).format(self.who.say(lang),
                                                                                                                        name)


ITS, ITSELF = Words("its {}", "它的{}"), Words("it", "它")
WHOSE_MEASURE = Words("{}'s {}", "{}的{}")


def power_of(who: Who) -> Of:
    """*Its power.*"""
    return Of("power", who)


@dataclass(frozen=True, slots=True)
class Greatest(Spoken):
    """The greatest power, or the like, among things of a kind; 0 if there is none."""

    what: str
    among: Selector

    @clauses("KHM-C-arni-brokenbrow-01", "KHM-C-arni-brokenbrow-04", "KHM-C-fall-of-the-impostor-01", "KHM-C-in-search-of-greatness-02",
             "KHM-C-in-search-of-greatness-04")
    def value(self, game: Magic, at: At) -> int:
        return max((measure(game, thing, self.what) for thing in self.among.all(game, at)), default=0)

    def say(self, lang: str) -> str:
        return GREATEST.say(lang).format(MEASURE_NAMES[self.what].say(lang), plural(self.among, lang))


GREATEST = Words("the greatest {} among {}", "{1}中最大的{0}")


@dataclass(frozen=True, slots=True)
class Plus(Spoken):
    """Two numbers together."""

    one: int | Number
    other: int | Number

    def value(self, game: Magic, at: At) -> int:
        return number(self.one, game, at) + number(self.other, game, at)

    def say(self, lang: str) -> str:
        return PLUS_SAID.say(lang).format(*(str(part) if isinstance(part, int) else part.say(lang) for part in (self.one, self.other)))


@dataclass(frozen=True, slots=True)
class Difference(Spoken):
    """By how much a number exceeds another; 0 if it does not."""

    one: int | Number
    other: int | Number

    @clauses("MTG-NUM-02")
    def value(self, game: Magic, at: At) -> int:
        return max(0, number(self.one, game, at) - number(self.other, game, at))

    def say(self, lang: str) -> str:
        return MINUS_SAID.say(lang).format(*(str(part) if isinstance(part, int) else part.say(lang) for part in (self.one, self.other)))


@dataclass(frozen=True, slots=True)
class Twice(Spoken):
    """Two for each."""

    amount: Number

    def value(self, game: Magic, at: At) -> int:
        return 2 * self.amount.value(game, at)

    def say(self, lang: str) -> str:
        return TWICE.say(lang).format(self.amount.say(lang))


TWICE = Words("twice {}", "{}的兩倍")
PLUS_SAID, MINUS_SAID = Words("{} plus {}", "{}加上{}"), Words("{} minus {}", "{}減去{}")


@dataclass(frozen=True, slots=True)
class CountersOn(Spoken):
    """How many counters are on something: of a kind, or of any kind."""

    who: Who
    counter: int | None = None

    @clauses("KHM-C-hero-of-bretagard-02")
    def value(self, game: Magic, at: At) -> int:
        return sum(count for thing in self.who.now(game, at) if (found := bearer(game, thing)) for kind, count in found.counters
                   if self.counter in (None, kind))

    def say(self, lang: str) -> str:
        if self.counter is None:
            return ALL_COUNTERS_ON.say(lang).format(self.who.say(lang))
        return COUNTERS_ON.say(lang).format(COUNTER_NAMES[self.counter].say(lang), self.who.say(lang))


ALL_COUNTERS_ON = Words("the number of counters on {}", "{}上指示物的數量")
COUNTERS_ON = Words("the number of {} counters on {}", "{1}上{0}指示物的數量")


@dataclass(frozen=True, slots=True)
class ThisTurn(Spoken):
    """How much of something is on record for you this turn."""

    record: str
    words: Words

    def value(self, game: Magic, at: At) -> int:
        found: list[int] = getattr(game, self.record)
        return found[at.seat]

    def say(self, lang: str) -> str:
        return self.words.say(lang)


life_gained = ThisTurn("gained", Words("the amount of life you gained this turn", "你本回合獲得的生命"))
cards_drawn = ThisTurn("drawn", Words("the number of cards you've drawn this turn", "你本回合中抽過之牌的數量"))
