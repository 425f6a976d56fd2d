"""时机: what effects wait for. Some events are windows, answered at once; the others wait until what is going on is finished."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar

from arbiter.core.effects import SAYINGS, At, Event
from arbiter.core.events import Happens
from arbiter.core.selectors import Selector, This, in_order
from arbiter.core.text import Words, fill
from arbiter.games.wizards.elements import NAMES
from arbiter.games.wizards.kinds import Characters
from arbiter.games.wizards.ledger import say, template, words
from arbiter.games.wizards.modifiers import DAMAGES
from arbiter.games.wizards.state import Happening, Wizards, opponent
from arbiter.games.wizards.values import life_of

(SUMMONED, ENTERED, DIED, HURT, DRAWN, FOUND, EXHAUSTED, AFTER_USE, ITEM_USED, ACHIEVED, PLACED, CHECKED, LOAD_GAINED, LIFE_GAINED,
 STEP, MOVED, SACRIFICED, FALLEN) = (
    "summoned", "entered", "died", "hurt", "drawn", "found", "exhausted", "after use", "item used", "achieved", "placed", "checked",
    "load gained", "life gained", "step", "moved", "sacrificed", "fallen")
SPELL_USED, DEFENCE_USED, HEX_USED, SPELL_HITS, WOULD_HURT, WOULD_GIVE, CHECKING, CHECK_FAILED, EXHAUSTING, TARGETED = (
    "spell used", "defence used", "hex used", "spell hits", "would hurt", "would give", "checking", "check failed", "exhausting",
    "targeted")
WINDOWS = (SPELL_USED, DEFENCE_USED, HEX_USED, SPELL_HITS, WOULD_HURT, WOULD_GIVE, CHECKING, CHECK_FAILED, EXHAUSTING, TARGETED)
"""What is answered at once, before it goes on."""


def one_or_it(what: Any, lang: str) -> object:
    """One of some things in words; whatever is no selector speaks for itself."""
    if not isinstance(what, Selector) or isinstance(what, This):
        return what
    pieces = what.pieces(lang)
    if lang != "en" or not pieces.owner_first:
        return what.one(lang)
    if isinstance(what.noun, Characters):
        return what
    return (ANOTHER_OF if what.other else ONE_OF).say(lang).format(in_order(lang, what.pieces(lang, several=True)))


ONE_OF, ANOTHER_OF = words("one of {}", "{}"), words("another of {}", "{}")


@dataclass(frozen=True, slots=True)
class On(Happens):
    """Something happens to a thing; its words say what, with a hole for the thing."""

    about: ClassVar[str]

    @property
    def kind(self) -> object:
        return self.about

    def subject(self, facts: Happening) -> tuple[int, int]:
        return facts.thing, facts.seat

    def words(self, lang: str) -> dict[str, object]:
        """What fills the holes: *one of your spells*, *an enemy creature*."""
        return {spec.name: one_or_it(getattr(self, spec.name), lang) for spec in fields(self)}


@dataclass(frozen=True, slots=True)
class Summoned(On):
    """A creature is summoned or revived."""

    about: ClassVar[str] = SUMMONED


@dataclass(frozen=True, slots=True)
class Enters(On):
    """A card enters the field."""

    about: ClassVar[str] = ENTERED


@dataclass(frozen=True, slots=True)
class Dies(On):
    """A unit dies; *it* is that unit."""

    about: ClassVar[str] = DIED


@dataclass(frozen=True, slots=True)
class TakesDamage(On):
    """A unit has taken damage, perhaps of one attribute or kind only."""

    element: int | None = None
    manner: int | None = None
    about: ClassVar[str] = HURT

    def applies(self, game: Wizards, at: At, facts: Happening) -> bool:
        if (self.element is not None and facts.element != self.element) or (self.manner is not None and facts.manner != self.manner):
            return False
        return self.what.matches(game, at, facts.thing, facts.seat)

    def words(self, lang: str) -> dict[str, object]:
        kind: Words = ANY_DAMAGE
        if self.manner is not None:
            kind = DAMAGES[self.manner]
        elif self.element is not None:
            kind = words(f"{NAMES[self.element].en} damage", f"{NAMES[self.element].zh}伤害")
        return {"what": one_or_it(self.what, lang), "damage": kind}


@dataclass(frozen=True, slots=True)
class Draws(On):
    """The player draws a card; a search counts."""

    about: ClassVar[str] = DRAWN

    def applies(self, game: Wizards, at: At, facts: Happening) -> bool:
        return facts.seat == at.seat and self.what.matches(game, at, facts.thing, facts.seat)


@dataclass(frozen=True, slots=True)
class Found(On):
    """A search finds a card."""

    about: ClassVar[str] = FOUND


@dataclass(frozen=True, slots=True)
class IsExhausted(On):
    """A card goes from ready to exhausted."""

    about: ClassVar[str] = EXHAUSTED


@dataclass(frozen=True, slots=True)
class AfterUse(On):
    """A skill or a spell scroll has been used, in any role."""

    about: ClassVar[str] = AFTER_USE


@dataclass(frozen=True, slots=True)
class UsesItem(On):
    """An item has been used."""

    about: ClassVar[str] = ITEM_USED


@dataclass(frozen=True, slots=True)
class Achieved(On):
    """A star chart is achieved."""

    about: ClassVar[str] = ACHIEVED


@dataclass(frozen=True, slots=True)
class ChartPlaced(On):
    """A star chart is placed."""

    about: ClassVar[str] = PLACED


@dataclass(frozen=True, slots=True)
class GainsLoad(On):
    """A card gains load for good."""

    about: ClassVar[str] = LOAD_GAINED


@dataclass(frozen=True, slots=True)
class GainsLife(On):
    """A unit gains life, maximum and current."""

    about: ClassVar[str] = LIFE_GAINED


@dataclass(frozen=True, slots=True)
class ReachesStep(On):
    """A card reaches a mastery step."""

    about: ClassVar[str] = STEP


@dataclass(frozen=True, slots=True)
class IsMoved(On):
    """A unit is moved."""

    about: ClassVar[str] = MOVED


@dataclass(frozen=True, slots=True)
class IsSacrificed(On):
    """A card is sacrificed or devoured."""

    about: ClassVar[str] = SACRIFICED


@dataclass(frozen=True, slots=True)
class UsesSpell(On):
    """A spell attack is declared."""

    about: ClassVar[str] = SPELL_USED


@dataclass(frozen=True, slots=True)
class DefendsWith(On):
    """A spell defends, or reinforces a defence."""

    about: ClassVar[str] = DEFENCE_USED


@dataclass(frozen=True, slots=True)
class UsesHex(On):
    """A hex is used, before it takes effect."""

    about: ClassVar[str] = HEX_USED


@dataclass(frozen=True, slots=True)
class SpellHits(On):
    """A spell has hit, before its damage."""

    about: ClassVar[str] = SPELL_HITS


@dataclass(frozen=True, slots=True)
class WouldTakeDamage(On):
    """A unit is about to take damage, perhaps of one kind only."""

    manner: int | None = None
    about: ClassVar[str] = WOULD_HURT

    def applies(self, game: Wizards, at: At, facts: Happening) -> bool:
        return (self.manner is None or facts.manner == self.manner) and self.what.matches(game, at, facts.thing, facts.seat)

    def words(self, lang: str) -> dict[str, object]:
        return {"what": one_or_it(self.what, lang), "damage": ANY_DAMAGE if self.manner is None else DAMAGES[self.manner]}


@dataclass(frozen=True, slots=True)
class WouldGetStatus(On):
    """A unit is about to be given a negative status."""

    about: ClassVar[str] = WOULD_GIVE


@dataclass(frozen=True, slots=True)
class WouldTakeLethal(On):
    """A unit is about to take damage that is at least its life."""

    about: ClassVar[str] = WOULD_HURT

    def applies(self, game: Wizards, at: At, facts: Happening) -> bool:
        return facts.amount >= life_of(game, facts.thing) > 0 and self.what.matches(game, at, facts.thing, facts.seat)


@dataclass(frozen=True, slots=True)
class IsTargeted(On):
    """A unit is attacked by a spell: as its target, or in its area."""

    about: ClassVar[str] = TARGETED


@dataclass(frozen=True, slots=True)
class EnemyDraws(Event):
    """The other player draws so many cards in one turn; a search counts."""

    nth: int

    @property
    def kind(self) -> object:
        return DRAWN

    def applies(self, game: Wizards, at: At, facts: Happening) -> bool:
        return facts.seat != at.seat and facts.amount == self.nth

    def say(self, lang: str) -> str:
        nth = f"{self.nth}{ORDINALS.get(self.nth, 'th')}" if lang == "en" else str(self.nth)
        return fill(SAYINGS[type(self)], lang, {"nth": nth})


@dataclass(frozen=True, slots=True)
class IsBeingExhausted(On):
    """A card is being exhausted: the answer may see to it that it does not do what it was exhausted for."""

    about: ClassVar[str] = EXHAUSTING


@dataclass(frozen=True, slots=True)
class MakesCheck(Event):
    """The player has to make a chaos check."""

    @property
    def kind(self) -> object:
        return CHECKING

    def applies(self, game: Wizards, at: At, facts: Happening) -> bool:
        return facts.seat == at.seat


@dataclass(frozen=True, slots=True)
class CheckFails(Event):
    """A chaos check of the player fails."""

    @property
    def kind(self) -> object:
        return CHECK_FAILED

    def applies(self, game: Wizards, at: At, facts: Happening) -> bool:
        return facts.seat == at.seat


@dataclass(frozen=True, slots=True)
class TakesEnemyDamage(On):
    """A unit has taken damage that the other player has dealt."""

    about: ClassVar[str] = HURT

    def applies(self, game: Wizards, at: At, facts: Happening) -> bool:
        return facts.by == opponent(facts.seat) and self.what.matches(game, at, facts.thing, facts.seat)


ORDINALS = {1: "st", 2: "nd", 3: "rd"}
ANY_DAMAGE = words("damage", "伤害")
say(IsBeingExhausted, en="{what} is being exhausted", zh="{what}被消耗")
say(MakesCheck, en="you have to make a chaos check", zh="你需进行混沌检定")
say(CheckFails, en="one of your chaos checks fails", zh="你的混沌检定失败")
say(TakesEnemyDamage, en="{what} takes damage from the enemy", zh="{what}受到来自对手的伤害")
say(WouldTakeLethal, en="{what} would take lethal damage", zh="{what}将受到致命伤害")
say(IsTargeted, en="{what} is attacked by a spell", zh="{what}成为法术的目标")
say(EnemyDraws, en="the enemy draws their {nth} card of a turn", zh="对手在同一回合中抽第{nth}张牌")
say(Summoned, en="{what} is summoned", zh="{what}入场")
say(Enters, en="{what} enters the field", zh="{what}入场")
say(Dies, en="{what} dies", zh="{what}死亡")
say(Found, en="a search finds {what}", zh="检索到{what}")
say(IsExhausted, en="{what} is exhausted", zh="{what}被消耗")
say(Achieved, en="{what} is achieved", zh="{what}达成")
say(ChartPlaced, en="{what} is placed", zh="{what}入场")
say(GainsLoad, en="{what} gains load for good", zh="{what}的负载永久增加")
say(GainsLife, en="{what} gains life", zh="{what}的生命值上限增加")
say(ReachesStep, en="{what} reaches a mastery step", zh="{what}达到精通阶段")
say(IsMoved, en="{what} is moved", zh="{what}被移动")
say(IsSacrificed, en="{what} is sacrificed or devoured", zh="{what}被献祭或吞噬")
say(SpellHits, en="{what} hits", zh="{what}命中")
say(WouldGetStatus, en="{what} would be given a negative status", zh="{what}将受到负面状态")
say(Draws, en="you draw {what}", zh="你抽到{what}")
say(AfterUse, en="{what} has been used", zh="{what}使用完毕")
say(UsesItem, en="{what} has been used", zh="{what}使用完毕")
say(UsesSpell, en="{what} attacks", zh="{what}用于攻击")
say(DefendsWith, en="{what} is used to defend", zh="{what}用于防御")
say(UsesHex, en="{what} is used", zh="{what}被使用")
SAYINGS[TakesDamage] = template("{what} takes {damage}", "{what}受到{damage}")
SAYINGS[WouldTakeDamage] = template("{what} would take {damage}", "{what}将受到{damage}")
