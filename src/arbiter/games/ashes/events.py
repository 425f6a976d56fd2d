"""遊戲事件: what happens that effects can answer, to which cards, and by what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from arbiter.core.effects import At, Event, Spoken, say
from arbiter.core.events import Given as Given
from arbiter.core.events import Happens
from arbiter.core.selectors import Player, Selector
from arbiter.core.text import Template, fill
from arbiter.games.ashes.causes import (
    ATTACK,
    DEALT,
    DECLARED,
    DESTROYED,
    EFFECTS,
    ENTERS,
    TARGETED,
    WOUNDED,
    Cause,
    Happening,
)
from arbiter.games.ashes.kinds import yours
from arbiter.games.ashes.state import Ashes

# --- by what ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Source(Spoken):
    """What makes something happen."""

    def matches(self, game: Ashes, at: At, cause: Cause) -> bool:
        """Whether this cause is meant."""
        raise TypeError(f"{type(self).__name__} does not say which causes it means")


@dataclass(frozen=True, slots=True)
class Attack(Source):
    """The attack of a unit."""

    what: Selector

    def matches(self, game: Ashes, at: At, cause: Cause) -> bool:
        return cause.kind == ATTACK and self.what.matches(game, at, cause.source, cause.seat)

    def say(self, lang: str) -> str:
        return fill(ITS_ATTACK, lang, {"what": self.what.one(lang)})


@dataclass(frozen=True, slots=True)
class Effect(Source):
    """A spell, an ability or a dice power of a player."""

    whose: Player

    def matches(self, game: Ashes, at: At, cause: Cause) -> bool:
        return cause.kind in EFFECTS and self.whose.matches(game, at, cause.seat)

    def say(self, lang: str) -> str:
        return fill(THEIR_EFFECT, lang, {"whose": self.whose.possessive})


@dataclass(frozen=True, slots=True)
class AttackOrEffect(Source):
    """An attack, or a spell, an ability or a dice power of a player."""

    whose: Player

    def matches(self, game: Ashes, at: At, cause: Cause) -> bool:
        return (cause.kind == ATTACK or cause.kind in EFFECTS) and self.whose.matches(game, at, cause.seat)

    def say(self, lang: str) -> str:
        return fill(THEIR_ATTACK_OR_EFFECT, lang, {"whose": self.whose.possessive})


ITS_ATTACK = Template("{what}'s attack", "{what}的攻擊")
THEIR_EFFECT = Template("{whose} spell, ability or dice power", "{whose}法術、能力或骰子強力效果")
THEIR_ATTACK_OR_EFFECT = Template("{whose} attack, spell, ability or dice power", "{whose}攻擊、法術、能力或骰子強力效果")


# --- events ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardEvent(Happens):
    """Something happens to a card; a card that has left play since is recognised by who controlled it then."""

    happening: ClassVar[int]

    @property
    def kind(self) -> object:
        return self.happening

    def subject(self, facts: Happening) -> tuple[int, int]:
        return facts.card, facts.seat


@dataclass(frozen=True, slots=True)
class Enters(CardEvent):
    """A unit comes into play, and is still there."""

    happening: ClassVar[int] = ENTERS

    def applies(self, game: Ashes, at: At, facts: Happening) -> bool:
        return facts.card in game.battlefield[facts.seat] and Happens.applies(self, game, at, facts)


@dataclass(frozen=True, slots=True)
class Attacks(CardEvent):
    """A unit is among the attackers that were declared."""

    happening: ClassVar[int] = DECLARED

    def applies(self, game: Ashes, at: At, facts: Happening) -> bool:
        return any(self.what.matches(game, at, attacker, facts.seat) for attacker in game.attackers)


@dataclass(frozen=True, slots=True)
class DeclaresAttackers(Event):
    """A player declares attackers."""

    who: Player

    @property
    def kind(self) -> object:
        return DECLARED

    def applies(self, game: Any, at: At, facts: Happening) -> bool:
        return self.who.matches(game, at, facts.seat)


@dataclass(frozen=True, slots=True)
class Targets(CardEvent):
    """A player targets a unit with a spell, an ability or a dice power."""

    happening: ClassVar[int] = TARGETED
    who: Player

    def applies(self, game: Ashes, at: At, facts: Happening) -> bool:
        return (Happens.applies(self, game, at, facts) and self.who.matches(game, at, facts.cause.seat)
                and facts.cause.kind in EFFECTS)


@dataclass(frozen=True, slots=True)
class DoneTo(CardEvent):
    """Something is done to a card, by whatever or by one thing only; `DONE_BY` has the words for that."""

    by: Source | None = None

    def applies(self, game: Ashes, at: At, facts: Happening) -> bool:
        return Happens.applies(self, game, at, facts) and (self.by is None or self.by.matches(game, at, facts.cause))

    def say(self, lang: str) -> str:
        return Happens.say(self, lang) if self.by is None else fill(DONE_BY[type(self)], lang, self.words(lang))


@dataclass(frozen=True, slots=True)
class DealtDamage(DoneTo):
    """A card is dealt damage."""

    happening: ClassVar[int] = DEALT


@dataclass(frozen=True, slots=True)
class Wounded(DoneTo):
    """Wounds are placed on a card."""

    happening: ClassVar[int] = WOUNDED


@dataclass(frozen=True, slots=True)
class Destroyed(DoneTo):
    """A unit is destroyed."""

    happening: ClassVar[int] = DESTROYED

    def say(self, lang: str) -> str:
        if isinstance(self.by, Attack):
            return fill(DESTROYED_BY_ATTACK, lang, {"by": self.by.what.one(lang), "what": self.what.one(lang)})
        return DoneTo.say(self, lang)


say(Enters, en="{what} comes into play", zh="{what}進場")
say(Attacks, en="{what} is declared as an attacker", zh="{what}被宣告為攻擊者")
say(DeclaresAttackers, en="{who} declares attackers", zh="{who}宣告攻擊者")
say(Targets, en="{who} targets {what} with a spell, an ability or a dice power", zh="{who}以法術、能力或骰子強力效果將{what}指定為目標")
say(DealtDamage, en="{what} is dealt damage", zh="{what}受到傷害")
say(Wounded, en="wounds are placed on {what}", zh="{what}得到傷害標記")
say(Destroyed, en="{what} is destroyed", zh="{what}被摧毀")
DONE_BY = {
    DealtDamage: Template("{what} is dealt damage by {by}", "{what}因{by}而受到傷害"),
    Wounded: Template("{by} puts wounds on {what}", "{by}在{what}上放置傷害標記"),
    Destroyed: Template("{by} destroys {what}", "{by}摧毀{what}")}
DESTROYED_BY_ATTACK = Template("{by} destroys {what} by attacking", "{by}以攻擊摧毀{what}")


@dataclass(frozen=True, slots=True)
class YouControl(Spoken):
    """The player has a card of a kind."""

    what: Selector

    def true(self, game: Ashes, at: At) -> bool:
        return bool(self.what.among(game, at, yours))

    def say(self, lang: str) -> str:
        return fill(YOU_CONTROL, lang, {"what": self.what.one(lang)})


YOU_CONTROL = Template("you control {what}", "場上有你控制的{what}")
