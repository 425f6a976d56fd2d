"""遊戲事件: what happens that effects can answer, and how each of them is recognised."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from arbiter.core.effects import At, Event, say
from arbiter.games.ashes.causes import ATTACK, DEALT, DECLARED, DESTROYED, EFFECTS, ENTERS, TARGETED, WOUNDED, Happening
from arbiter.games.ashes.definition import ALLY
from arbiter.games.ashes.shelf import KIND
from arbiter.games.ashes.state import Ashes
from arbiter.games.ashes.units import life


@dataclass(frozen=True, slots=True)
class GameEvent(Event):
    """The base of all events; `at` is the card that waits and its controller."""

    kind: ClassVar[int] = -1


@dataclass(frozen=True, slots=True)
class ThisEnters(GameEvent):
    """The unit itself comes into play."""

    kind: ClassVar[int] = ENTERS

    def applies(self, game: Any, at: At, facts: Happening) -> bool:
        return facts.card == at.source


@dataclass(frozen=True, slots=True)
class SmallUnitEnters(GameEvent):
    """A unit with little life comes into play."""

    kind: ClassVar[int] = ENTERS
    most: int

    def applies(self, game: Ashes, at: At, facts: Happening) -> bool:
        return facts.card in game.battlefield[facts.seat] and life(game, facts.card) <= self.most


@dataclass(frozen=True, slots=True)
class ThisAttacks(GameEvent):
    """The unit itself is declared as an attacker."""

    kind: ClassVar[int] = DECLARED

    def applies(self, game: Ashes, at: At, facts: Happening) -> bool:
        return at.source in game.attackers


@dataclass(frozen=True, slots=True)
class OpponentAttacks(GameEvent):
    """An opponent declares attackers."""

    kind: ClassVar[int] = DECLARED

    def applies(self, game: Any, at: At, facts: Happening) -> bool:
        return facts.seat != at.seat


@dataclass(frozen=True, slots=True)
class OpponentTargets(GameEvent):
    """An opponent targets a unit of the player with a spell, an ability or a dice power."""

    kind: ClassVar[int] = TARGETED

    def applies(self, game: Any, at: At, facts: Happening) -> bool:
        return facts.seat == at.seat and facts.cause.seat != at.seat and facts.cause.kind in EFFECTS


@dataclass(frozen=True, slots=True)
class ThisIsDealtDamage(GameEvent):
    """The unit itself is dealt damage."""

    kind: ClassVar[int] = DEALT

    def applies(self, game: Any, at: At, facts: Happening) -> bool:
        return facts.card == at.source


@dataclass(frozen=True, slots=True)
class GuardIsDealtDamage(GameEvent):
    """The player's Phoenixborn, while guarding, is dealt damage by a unit's attack."""

    kind: ClassVar[int] = DEALT

    def applies(self, game: Ashes, at: At, facts: Happening) -> bool:
        mine = game.phoenixborn[at.seat]
        return facts.card == mine == game.guard and facts.cause.kind == ATTACK


@dataclass(frozen=True, slots=True)
class PhoenixbornIsDealtDamage(GameEvent):
    """The player's Phoenixborn is dealt damage while the player controls a unit."""

    kind: ClassVar[int] = DEALT

    def applies(self, game: Ashes, at: At, facts: Happening) -> bool:
        return facts.card == game.phoenixborn[at.seat] and bool(game.battlefield[at.seat])


@dataclass(frozen=True, slots=True)
class OpponentWoundsPhoenixborn(GameEvent):
    """Wounds are placed on the player's Phoenixborn by an attack, spell, ability or dice power of an opponent."""

    kind: ClassVar[int] = WOUNDED

    def applies(self, game: Ashes, at: At, facts: Happening) -> bool:
        return (facts.card == game.phoenixborn[at.seat] and facts.cause.seat != at.seat
                and facts.cause.kind in (ATTACK, *EFFECTS))


@dataclass(frozen=True, slots=True)
class ThisIsWounded(GameEvent):
    """Wounds are placed on the unit itself."""

    kind: ClassVar[int] = WOUNDED

    def applies(self, game: Any, at: At, facts: Happening) -> bool:
        return facts.card == at.source


@dataclass(frozen=True, slots=True)
class ThisIsDestroyed(GameEvent):
    """The unit itself is destroyed."""

    kind: ClassVar[int] = DESTROYED

    def applies(self, game: Any, at: At, facts: Happening) -> bool:
        return facts.card == at.source


@dataclass(frozen=True, slots=True)
class ThisIsDestroyedByYou(GameEvent):
    """The unit itself is destroyed by a spell, an ability or a dice power of its own controller."""

    kind: ClassVar[int] = DESTROYED

    def applies(self, game: Any, at: At, facts: Happening) -> bool:
        return facts.card == at.source and facts.cause.seat == at.seat and facts.cause.kind in EFFECTS


@dataclass(frozen=True, slots=True)
class ThisDestroys(GameEvent):
    """The unit destroys a unit of an opponent by attacking."""

    kind: ClassVar[int] = DESTROYED

    def applies(self, game: Any, at: At, facts: Happening) -> bool:
        return facts.cause.kind == ATTACK and facts.cause.source == at.source and facts.seat != at.seat


@dataclass(frozen=True, slots=True)
class UnitIsDestroyed(GameEvent):
    """Any unit is destroyed."""

    kind: ClassVar[int] = DESTROYED


@dataclass(frozen=True, slots=True)
class YourUnitIsDestroyed(GameEvent):
    """A unit of the player is destroyed."""

    kind: ClassVar[int] = DESTROYED

    def applies(self, game: Any, at: At, facts: Happening) -> bool:
        return facts.seat == at.seat


@dataclass(frozen=True, slots=True)
class YourAllyIsDestroyed(GameEvent):
    """An ally of the player is destroyed."""

    kind: ClassVar[int] = DESTROYED

    def applies(self, game: Ashes, at: At, facts: Happening) -> bool:
        return facts.seat == at.seat and KIND[game.face[facts.card]] == ALLY


@dataclass(frozen=True, slots=True)
class TheirUnitIsDestroyed(GameEvent):
    """A unit of an opponent is destroyed."""

    kind: ClassVar[int] = DESTROYED

    def applies(self, game: Any, at: At, facts: Happening) -> bool:
        return facts.seat != at.seat


say(ThisEnters, en="this unit comes into play", zh="此單位進場")
say(SmallUnitEnters, en="a unit with a life of {most} or less comes into play", zh="生命值{most}或以下的單位進場")
say(ThisAttacks, en="this unit is declared as an attacker", zh="此單位被宣告為攻擊者")
say(OpponentAttacks, en="an opponent declares attackers", zh="對手宣告攻擊者")
say(OpponentTargets, en="an opponent targets a unit you control with a spell, an ability or a dice power",
    zh="對手以法術、能力或骰子強力效果指定你控制的單位為目標")
say(ThisIsDealtDamage, en="this unit is dealt damage", zh="此單位被造成傷害")
say(GuardIsDealtDamage, en="your guarding Phoenixborn is dealt damage by a unit's attack", zh="你守護中的鳳族後裔被單位的攻擊造成傷害")
say(PhoenixbornIsDealtDamage, en="your Phoenixborn is dealt damage, if you control a unit", zh="在你控制單位時，你的鳳族後裔被造成傷害")
say(OpponentWoundsPhoenixborn, en="an opponent's attack, spell, ability or dice power puts wounds on your Phoenixborn",
    zh="對手的攻擊、法術、能力或骰子強力效果在你的鳳族後裔上放置傷害標記")
say(ThisIsWounded, en="wounds are placed on this unit", zh="此單位上被放置傷害標記")
say(ThisIsDestroyed, en="this unit is destroyed", zh="此單位被摧毀")
say(ThisIsDestroyedByYou, en="your own spell, ability or dice power destroys this unit", zh="你的法術、能力或骰子強力效果摧毀此單位")
say(ThisDestroys, en="this unit destroys an opponent's unit by attacking", zh="此單位以攻擊摧毀對手的單位")
say(UnitIsDestroyed, en="a unit is destroyed", zh="單位被摧毀")
say(YourUnitIsDestroyed, en="a unit you control is destroyed", zh="你控制的單位被摧毀")
say(YourAllyIsDestroyed, en="an ally you control is destroyed", zh="你控制的盟友被摧毀")
say(TheirUnitIsDestroyed, en="a unit an opponent controls is destroyed", zh="對手控制的單位被摧毀")
