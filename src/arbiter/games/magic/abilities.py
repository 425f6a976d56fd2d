"""Abilities (113, 602-607): the paragraphs of cards, by when and how they work."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, Condition, Node, Spoken, happening
from arbiter.core.selectors import Selector, This, in_order
from arbiter.core.standing import When as Waits
from arbiter.core.text import Template, Words, fill, listed, opened
from arbiter.games.magic.costs import Cost, Toll, cost


def bare(text: str, lang: str) -> str:
    """What is done, without the player who does it: *draw a card*."""
    return text.removeprefix("you ") if lang == "en" else text.removeprefix("你")


# --- triggered -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Triggered(Waits):
    """When something happens, this goes on the stack; `given` is asked then and again on resolution (603.4)."""

    given: Condition | None = None
    limit: Limit | None = None
    opening: ClassVar[Template] = Template("when {event}, {effect}", "當{event}時，{effect}")
    if_given: ClassVar[Template] = Template("when {event}, if {given}, {effect}", "當{event}時，若{given}，{effect}")

    def say(self, lang: str) -> str:
        template = self.if_given if self.given else self.opening
        said = fill(template, lang, {spec.name: getattr(self, spec.name) for spec in fields(self)})
        return STOP.say(lang).join([said, self.limit.say(lang)]) if self.limit else said


@dataclass(frozen=True, slots=True)
class When(Triggered):
    """What happens once as a rule: *When this creature enters, ...*."""


@dataclass(frozen=True, slots=True)
class Whenever(Triggered):
    """What may happen again and again."""

    opening: ClassVar[Template] = Template("whenever {event}, {effect}", "每當{event}時，{effect}")
    if_given: ClassVar[Template] = Template("whenever {event}, if {given}, {effect}", "每當{event}時，若{given}，{effect}")


@dataclass(frozen=True, slots=True)
class AtThe(Triggered):
    """What happens as a step begins: *At the beginning of your upkeep, ...*."""

    opening: ClassVar[Template] = Template("at the beginning of {event}, {effect}", "在{event}開始時，{effect}")
    if_given: ClassVar[Template] = Template("at the beginning of {event}, if {given}, {effect}", "在{event}開始時，若{given}，{effect}")


@dataclass(frozen=True, slots=True)
class Beyond(Node):
    """An ability that works in another zone than the battlefield (113.6), as its own words say."""

    zone: int
    ability: Node

    def say(self, lang: str) -> str:
        return self.ability.say(lang)


@dataclass(frozen=True, slots=True)
class Chapter(Node):
    """A chapter of a Saga (714.2): triggers when its number of lore counters is reached."""

    numbers: tuple[int, ...]
    effect: Node

    def happen(self, game: Any, at: At) -> Steps:
        yield from happening(self.effect, game, at.step(0))

    def say(self, lang: str) -> str:
        roman = ", ".join(ROMAN[number] for number in self.numbers) if lang == "en" else "，".join(ROMAN[number] for number in self.numbers)
        return f"{roman} — {opened(self.effect.say(lang), lang)}"


ROMAN = ("", "I", "II", "III", "IV", "V")

# --- activated -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Limit(Spoken):
    """When, or how often, an ability may be activated or can trigger; perhaps only while something is true."""

    words: Words
    condition: Condition | None = None

    def say(self, lang: str) -> str:
        return self.words.say(lang).format(self.condition.say(lang)) if self.condition else self.words.say(lang)


sorcery_speed = Limit(Words("Activate only as a sorcery", "只能於巫術時機起動"))
once_each_turn = Limit(Words("Activate only once each turn", "每回合只能起動一次"))
triggers_once = Limit(Words("This ability triggers only once each turn", "此異能每回合只會觸發一次"))


def only_if(condition: Condition) -> Limit:
    """An ability that may be activated only if something is true."""
    return Limit(Words("Activate only if {}", "只能在{}時起動"), condition)


@dataclass(frozen=True, slots=True)
class Activated(Node):
    """An ability with a cost, activated by its controller (602)."""

    cost: Cost
    effect: Node
    limits: tuple[Limit, ...] = ()

    def say(self, lang: str) -> str:
        colon, stop = COLON.say(lang), STOP.say(lang)
        text = f"{opened(self.cost.say(lang), lang)}{colon}{opened(self.effect.say(lang), lang)}"
        return stop.join([text, *(limit.say(lang) for limit in self.limits)])


COLON, STOP, DASH = Words(": ", "："), Words(". ", "。"), Words(" — ", "—")


def Activate(price: Cost | Toll | str, effect: Node, *limits: Limit) -> Activated:
    """*{T}: Draw a card.*"""
    return Activated(cost(price), effect, limits)


@dataclass(frozen=True, slots=True)
class Boasting(Activated):
    """Boast (702.141): only if this creature attacked this turn, and only once each turn."""

    def say(self, lang: str) -> str:
        return f"{BOAST.say(lang)}{DASH.say(lang)}{Activated.say(self, lang)}"


BOAST = Words("Boast", "炫威")


def Boast(price: Cost | Toll | str, effect: Node) -> Boasting:
    """*Boast — {1}{W}: Untap this creature.*"""
    return Boasting(cost(price), effect)


@dataclass(frozen=True, slots=True)
class Loyal(Activated):
    """A loyalty ability (606): one a turn for each planeswalker, at sorcery time."""

    loyalty: int = 0

    def say(self, lang: str) -> str:
        sign = f"+{self.loyalty}" if self.loyalty > 0 else f"−{-self.loyalty}" if self.loyalty else "0"
        return f"{sign}{COLON.say(lang)}{opened(self.effect.say(lang), lang)}"


def Loyalty(number: int, effect: Node) -> Loyal:
    """*+1: Scry 2.*"""
    return Loyal(Cost(), effect, loyalty=number)


NO_NAME = Words("", "")


@dataclass(frozen=True, slots=True)
class Named(Activated):
    """An activated ability that a keyword and its cost stand for: equip, crew."""

    name: Words = NO_NAME

    def say(self, lang: str) -> str:
        return " ".join([self.name.say(lang), self.cost.say(lang)])


@dataclass(frozen=True, slots=True)
class CannotBeCountered(Node):
    """A spell that can't be countered."""

    def say(self, lang: str) -> str:
        return CANNOT_BE_COUNTERED.say(lang)


CANNOT_BE_COUNTERED = Words("this spell can't be countered", "此咒語不能被反擊")
cannot_be_countered = CannotBeCountered()

# --- static ----------------------------------------------------------------------------------------------------------

COPYING, CONTROLLING, TYPING, COLORING, GRANTING, SETTING, CHANGING, RULES = 1, 2, 4, 5, 6, 7, 8, 9
"""The layers (613.1); 7 is divided into setting and changing power and toughness, and rules come last."""


@dataclass(frozen=True, slots=True)
class Part(Node):
    """What is true of things while an effect is in force, in one of the layers."""

    layer: ClassVar[int] = RULES
    writes: ClassVar[int] = 0
    """What it changes that another effect of its layer may look at (layers.py)."""
    adds_up: ClassVar[bool] = True
    """Whether having it twice is more than having only the later one."""
    of_rules: ClassVar[bool] = False
    """Whether it holds for no things but changes a rule: what spells cost, what may be played."""

    @property
    def sort(self) -> type:
        """Under what the rules look for it."""
        return type(self)

    @property
    def regroups(self) -> bool:
        """Whether it may change which abilities something has, keywords apart."""
        return True

    def settle(self, game: Any, at: At) -> None:
        """As a lasting effect begins: settle the numbers that stay as they are then (608.2h)."""

    def apply(self, game: Any, chars: Any, at: At) -> None:
        """Change the characteristics of one thing."""
        raise TypeError(f"{type(self).__name__} does not say what it changes")


@dataclass(frozen=True, slots=True)
class Statically(Node):
    """A static ability (604): as long as it is there, its parts hold for whomever it fits."""

    whom: Selector | None
    """Nobody for parts that change a rule."""
    changes: tuple[Part, ...]
    given: Condition | None = None

    def say(self, lang: str) -> str:
        said = listed([part.say(lang) for part in self.changes], lang)
        if self.whom is not None:
            single = not has_several(self.whom)
            whom = self.whom.say(lang) if single else plural(self.whom, lang)
            said = agreeing(f"{whom}{SPACE.say(lang)}{said}", single)
        return AS_LONG_AS.say(lang).format(self.given.say(lang), said) if self.given else said


AS_LONG_AS, SPACE = Words("as long as {}, {}", "只要{}，{}"), Words(" ", "")


def plural(what: Selector, lang: str, count: str = "") -> str:
    """Several things of a kind: *other Elves you control*."""
    return in_order(lang, what.pieces(lang, True), count, OTHER.say(lang) if what.other else "")


OTHER = Words("other", "其他")


def chinese(text: str, lang: str) -> str:
    """A text put together in Chinese, in the script that is asked for."""
    return Words("", text).say(lang)


def has_several(whom: Selector) -> bool:
    """Whether a selector may mean more than one thing."""
    return not isinstance(whom, This) and not getattr(whom.noun, "single", False)


AGREES = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")


def agreeing(text: str, single: bool) -> str:
    """English words in which `{gets|get}` agrees with what they are said of."""
    return AGREES.sub(lambda match: match[1 if single else 2], text)


def fitted(words: Words, lang: str, *parts: object) -> str:
    """Words with `{}` filled in, in which `{gets|get}` still waits for what they are said of."""
    text = words.say(lang)
    for part in parts:
        text = text.replace("{}", str(part), 1)
    return text


def Static(whom: Selector, *changes: Part, given: Condition | None = None) -> Statically:
    """*Elves you control get +1/+1.*"""
    return Statically(whom, changes, given)


def Rule(*changes: Part, given: Condition | None = None) -> Statically:
    """*Giant spells you cast cost {1} less.*"""
    return Statically(None, changes, given)
