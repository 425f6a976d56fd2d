"""Conditions: what follows *if* and *as long as*."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from arbiter.core.effects import At, Number, Spoken, number
from arbiter.core.selectors import Narrowed, Selector
from arbiter.core.text import Words
from arbiter.games.magic.abilities import plural
from arbiter.games.magic.kinds import yours
from arbiter.games.magic.layers import LIFE
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.numbers import snow_spent
from arbiter.games.magic.qualities import AT_LEAST, MORE, compare
from arbiter.games.magic.state import LIFE as STARTING_LIFE
from arbiter.games.magic.state import Magic, permanent
from arbiter.games.magic.who import COUNTED_ZH, LastKnown, Who

NUMBER_WORDS = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight")


@dataclass(frozen=True, slots=True)
class Controls(Spoken):
    """There are so many things of a kind, or more: *you control three or more snow permanents*."""

    what: Selector
    fewest: int | Number = 1

    @clauses("MTG-TRIG-05")
    def true(self, game: Magic, at: At) -> bool:
        return len(self.what.all(game, at)) >= number(self.fewest, game, at)

    def say(self, lang: str) -> str:
        if isinstance(self.what, Narrowed) and self.what.whose == yours:
            what = replace(self.what, whose=None)
            if self.fewest == 1:
                return YOU_CONTROL.say(lang).format(what.one(lang) if lang == "en" or what.other else what.say(lang))
            many = (NUMBER_WORDS if lang == "en" else COUNTED_ZH)[self.fewest] if isinstance(self.fewest, int) else self.fewest.say(lang)
            return YOU_CONTROL_SOME.say(lang).format(many, plural(what, lang))
        if self.fewest == 1:
            return THERE_IS.say(lang).format(self.what.one(lang) if lang == "en" else self.what.say(lang))
        fewest = NUMBER_WORDS[self.fewest] if lang == "en" and isinstance(self.fewest, int) else self.fewest
        return THERE_ARE.say(lang).format(fewest, plural(self.what, lang))


YOU_CONTROL, YOU_CONTROL_SOME = Words("you control {}", "你操控{}"), Words("you control {} or more {}", "你操控{}個或更多的{}")
THERE_IS, THERE_ARE = Words("there is {}", "有{}"), Words("there are {} or more {}", "有{}個或更多的{}")


@dataclass(frozen=True, slots=True)
class YourTurn(Spoken):
    """It is your turn."""

    def true(self, game: Magic, at: At) -> bool:
        return game.active == at.seat

    def say(self, lang: str) -> str:
        return IT_IS_YOUR_TURN.say(lang)


IT_IS_YOUR_TURN, IT_IS_NOT = Words("it's your turn", "在你的回合中"), Words("it's not your turn", "不在你的回合中")
your_turn = YourTurn()


@dataclass(frozen=True, slots=True)
class IsA(Spoken):
    """Something is of a kind, or was when it left: *if it was a creature*; of several things at least one."""

    who: Who
    what: Selector

    @clauses("MTG-RESO-04")
    def true(self, game: Magic, at: At) -> bool:
        return any(self.what.matches(game, at, thing) for thing in self.who.last(game, at))

    def say(self, lang: str) -> str:
        words = ANY_IS if not self.who.form else WAS_A if isinstance(self.who, LastKnown) else IS_A
        return words.say(lang).format(self.who.say(lang), self.what.one(lang))


IS_A, WAS_A = Words("{} is {}", "{}是{}"), Words("{} was {}", "{}曾是{}")
ANY_IS = Words("at least one of {} is {}", "{0}中至少有一張是{1}")


@dataclass(frozen=True, slots=True)
class WasForetold(Spoken):
    """The spell was foretold."""

    def true(self, game: Magic, at: At) -> bool:
        found = permanent(game, at.source)
        return found.foretold if found else bool(at.bound.get("foretold", (0,))[0])

    def say(self, lang: str) -> str:
        return WAS_FORETOLD.say(lang)


WAS_FORETOLD = Words("this spell was foretold", "此咒語是預示施放的")
was_foretold = WasForetold()


@dataclass(frozen=True, slots=True)
class WasSecondSpell(Spoken):
    """It was the second spell its player cast this turn."""

    @clauses("KHM-SECOND-01")
    def true(self, game: Magic, at: At) -> bool:
        found = permanent(game, at.source) or game.last.get(at.source)
        return found is not None and found.ordinal == 2

    def say(self, lang: str) -> str:
        return WAS_SECOND.say(lang)


WAS_SECOND = Words("it was the second spell you cast this turn", "它是你本回合施放的第二個咒語")
was_second_spell = WasSecondSpell()


@dataclass(frozen=True, slots=True)
class Fits(Spoken):
    """Something has a quality."""

    who: Who
    quality: Selector
    words: Words

    def true(self, game: Magic, at: At) -> bool:
        things = self.who.last(game, at)
        return bool(things) and all(self.quality.matches(game, at, thing) for thing in things)

    def say(self, lang: str) -> str:
        return self.words.say(lang).format(self.who.say(lang))


@dataclass(frozen=True, slots=True)
class Compares(Spoken):
    """A number compares with another: *its power was 3 or greater*."""

    number: Number
    bound: int | Number
    sense: int = AT_LEAST

    def true(self, game: Magic, at: At) -> bool:
        return compare(self.number.value(game, at), number(self.bound, game, at), self.sense)

    def say(self, lang: str) -> str:
        bound = self.bound if isinstance(self.bound, int) else self.bound.say(lang)
        return COMPARED[self.sense].say(lang).format(self.number.say(lang), bound)


COMPARED = {AT_LEAST: Words("{} is {} or greater", "{}等於或大於{}"), MORE: Words("{} is greater than {}", "{}大於{}")}


def at_least(one: Number, other: int | Number) -> Compares:
    """*Its power was 3 or greater.*"""
    return Compares(one, other)


def more_than(one: Number, other: int | Number) -> Compares:
    """*The number of lands an opponent controls is greater than the number of lands you control.*"""
    return Compares(one, other, MORE)


@dataclass(frozen=True, slots=True)
class SnowWasSpent(Spoken):
    """Mana from a snow source was spent to cast the spell that the permanent was."""

    counts_snow: ClassVar[bool] = True

    @clauses("KHM-SNOW-04", "KHM-C-berg-strider-01", "KHM-C-berg-strider-03", "KHM-C-berg-strider-04")
    def true(self, game: Magic, at: At) -> bool:
        return snow_spent.value(game, at) > 0

    def say(self, lang: str) -> str:
        return SNOW_WAS_SPENT.say(lang)


SNOW_WAS_SPENT = Words("{S} was spent to cast this spell", "曾支付{S}來施放此咒語")
snow_was_spent = SnowWasSpent()


@dataclass(frozen=True, slots=True)
class LifeAbove(Spoken):
    """You have so much life more than you started with."""

    much: int
    watches: ClassVar[int] = LIFE

    def true(self, game: Magic, at: At) -> bool:
        return game.life[at.seat] >= STARTING_LIFE + self.much

    def say(self, lang: str) -> str:
        return LIFE_ABOVE.say(lang).format(self.much)


LIFE_ABOVE = Words("you have at least {} life more than your starting life total", "你的生命總值至少比起始總生命多{}點")
