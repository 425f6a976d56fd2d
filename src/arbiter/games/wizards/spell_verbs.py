"""法术与反制的效果: nullifying, powers and damage of a running attack, and using skills again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, Node, Number, Spoken, number
from arbiter.core.selectors import Quality, Trait
from arbiter.games.wizards import lines
from arbiter.games.wizards.acting import effects_possible, use_hex
from arbiter.games.wizards.casting import can_aim, declare_attack, least_cost
from arbiter.games.wizards.choosing import Who
from arbiter.games.wizards.definition import ABILITY, COUNTER, DEFENCE, HEX, UNITS
from arbiter.games.wizards.field import here
from arbiter.games.wizards.ledger import clauses, say, words
from arbiter.games.wizards.payment import payable
from arbiter.games.wizards.shelf import KIND, TAGS
from arbiter.games.wizards.skills import skill_refusals
from arbiter.games.wizards.state import ATTACKING, Exchange, Use, Wizards
from arbiter.games.wizards.verbs import Verb


def running(game: Wizards) -> Exchange | None:
    """The innermost spell attack, if there is one."""
    return game.exchanges[-1] if game.exchanges else None


def use_of(game: Wizards, card: int) -> Use | None:
    """The use of a card in the innermost spell attack."""
    top = running(game)
    return next((use for use in (*top.attack, *top.defence) if use.card == card), None) if top else None


@dataclass(frozen=True, slots=True)
class TheTargetIs(Spoken):
    """A target of the spell attack has a quality."""

    quality: Quality

    def true(self, game: Any, at: At) -> bool:
        top = running(game)
        return top is not None and any(here(game, target) and self.quality.matches(game, at, target) for target in top.targets)

    def say(self, lang: str) -> str:
        return TARGET_IS.say(lang).format(self.quality.worded(lang).text)


TARGET_IS = words("the target is {}", "目标为{}单位")


@dataclass(frozen=True, slots=True)
class Nullify(Node):
    """The skill or spell that is answered adds nothing, deals nothing and has no effect; what was paid stays paid."""

    @clauses("WIZ-U42")
    def happen(self, game: Wizards, at: At) -> None:
        at.cause.cancelled = True
        use = use_of(game, at.cause.thing)
        if use is not None:
            use.nullified = True
        game.tell(lines.NULLIFIED, at.cause.thing)


@dataclass(frozen=True, slots=True)
class NoSpellDamage(Node):
    """The damage of the spell attack that is answered becomes 0; it is still a hit."""

    def happen(self, game: Wizards, at: At) -> None:
        top = running(game)
        if top is not None:
            top.no_damage = True


@dataclass(frozen=True, slots=True)
class PreventIt(Node):
    """The damage that is answered is prevented."""

    def happen(self, game: Wizards, at: At) -> None:
        at.cause.amount = 0
        at.cause.cancelled = True
        game.tell(lines.UNHARMED, at.cause.thing)


@dataclass(frozen=True, slots=True)
class TakesItInstead(Node):
    """Another unit takes the damage that is answered, and whoever answers deals it."""

    who: Who

    @clauses("WIZ-U37")
    def happen(self, game: Wizards, at: At) -> Steps:
        for unit in (yield from self.who.pick(game, at)):
            at.cause.thing, at.cause.seat, at.cause.by = unit, game.holder[unit], at.seat

    def possible(self, game: Wizards, at: At) -> bool:
        return self.who.possible(game, at)


@dataclass(frozen=True, slots=True)
class UseNow(Verb):
    """Use a learned skill at once."""

    paying: bool = True

    def on(self, game: Wizards, at: At, thing: int) -> Steps:
        yield from use_skill(game, at.seat, thing, free=not self.paying)

    def possible(self, game: Wizards, at: At) -> bool:
        return self.who.possible(game, at)

    def say(self, lang: str) -> str:
        return (USE if self.paying else USE_FREE).say(lang).format(self.who.say(lang))


USE = words("use {}", "使用{}")
USE_FREE = words("use {} for free; it need not be ready, and is not exhausted", "免费使用{}（已消耗也可，且不会因此消耗）")


def use_skill(game: Wizards, seat: int, card: int, free: bool) -> Steps:
    """A skill is used out of order: paid like always, or for free and without being exhausted."""
    if not usable_now(game, seat, card, free):
        return
    if KIND[game.face[card]] == HEX:
        yield from use_hex(game, seat, card, free)
    else:
        yield from declare_attack(game, seat, card, free=free, kept=free)


@dataclass(frozen=True, slots=True)
class UsableForFree(Trait):
    """Skills that could be used for free now."""

    @clauses("WIZ-STAT-05", "WIZ-KW-15", "WIZ-U26")
    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return usable_now(game, at.seat, thing, free=True)


usable_for_free = UsableForFree(words("learned", "已学习的"))


def usable_now(game: Wizards, seat: int, card: int, free: bool) -> bool:
    """Whether a skill could be used out of order now."""
    if free:
        if card in game.seal or card in game.cooldown or card in game.duration:
            return False
    elif skill_refusals(game, card) or not payable(game, seat, least_cost(game, card, ATTACKING)):
        return False
    tags = TAGS[game.face[card]]
    if KIND[game.face[card]] == HEX:
        return ABILITY.key not in tags and COUNTER.key not in tags and effects_possible(game, seat, card)
    return DEFENCE.key not in tags and can_aim(game, seat, card)


def units_of(game: Wizards, things: tuple[int, ...]) -> list[int]:
    """Those of some things that are units on the field."""
    return [thing for thing in things if here(game, thing) and KIND[game.face[thing]] in UNITS]


@dataclass(frozen=True, slots=True)
class RaisePower(Node):
    """The spell that is used has more power this time."""

    amount: int | Number

    def happen(self, game: Wizards, at: At) -> None:
        use: Use = at.cause
        use.sources += ((at.source, number(self.amount, game, at)),)


say(Nullify, en="nullify it", zh="使其无效")
say(NoSpellDamage, en="its damage becomes 0", zh="使其伤害变为0")
say(PreventIt, en="prevent that damage", zh="防止该次伤害")
say(TakesItInstead, en="have {who} take that damage instead", zh="改由{who}承受该次伤害")
say(RaisePower, en="it has +{amount} power this time", zh="此次威力+{amount}")
