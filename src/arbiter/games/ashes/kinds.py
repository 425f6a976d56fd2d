"""卡牌的稱呼: the kinds of cards in play that texts speak of, their conditions, and whose they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.effects import At, Number, number
from arbiter.core.selectors import (
    Noun,
    Opponent,
    Phrase,
    Player,
    Possessive,
    Quality,
    Selector,
    ThatPlayer,
    Trait,
    Whose,
    Worded,
    You,
    in_order,
)
from arbiter.core.selectors import other as other
from arbiter.core.text import Words
from arbiter.games.ashes.causes import WOUNDED, Happening
from arbiter.games.ashes.definition import ALLY, ALTERATIONS, CONJURATION, MEASURES, PHOENIXBORN, READY, UNITS
from arbiter.games.ashes.places import controller, in_play, opponents, order
from arbiter.games.ashes.shelf import KIND
from arbiter.games.ashes.state import Ashes
from arbiter.games.ashes.units import attack, life

# --- nouns -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardNoun(Noun):
    """Cards in play of some types; a card that has just left is still recognised by its type."""

    kinds: ClassVar[tuple[int, ...]]
    words: ClassVar[Words]

    @property
    def classifier(self) -> Words:
        return MEASURES[self.kinds[0]]

    def name(self, lang: str, several: bool = False) -> str:
        return self.words.say(lang)

    def players(self, game: Ashes, seat: int) -> Sequence[int]:
        return order(game, seat) if seat in game.living else game.living

    def opponents(self, game: Ashes, seat: int) -> Sequence[int]:
        return opponents(game, seat)

    def holder(self, game: Ashes, thing: int) -> int:
        return controller(game, thing)

    def of(self, game: Ashes, seat: int) -> Sequence[int]:
        kinds, face = self.kinds, game.face
        return [card for card in self.zone(game, seat) if KIND[face[card]] in kinds]

    def zone(self, game: Ashes, seat: int) -> Sequence[int]:
        """Where a player's cards of these types lie, perhaps among others."""
        return game.battlefield[seat]

    def matches(self, game: Ashes, at: At, thing: int, seat: int | None = None) -> bool:
        return KIND[game.face[thing]] in self.kinds


@dataclass(frozen=True, slots=True)
class Units(CardNoun):
    """Allies and conjurations."""

    kinds: ClassVar[tuple[int, ...]] = UNITS
    words: ClassVar[Words] = Words("unit", "單位")

    @property
    def classifier(self) -> Words:
        return Words("", "個")

    def of(self, game: Ashes, seat: int) -> Sequence[int]:
        return game.battlefield[seat]


@dataclass(frozen=True, slots=True)
class Allies(CardNoun):
    """Units with a play cost."""

    kinds: ClassVar[tuple[int, ...]] = (ALLY,)
    words: ClassVar[Words] = Words("ally", "盟友")


@dataclass(frozen=True, slots=True)
class Conjurations(CardNoun):
    """Units from the conjuration pile."""

    kinds: ClassVar[tuple[int, ...]] = (CONJURATION,)
    words: ClassVar[Words] = Words("conjuration", "咒法生物")


@dataclass(frozen=True, slots=True)
class Champions(CardNoun):
    """The Phoenixborn."""

    kinds: ClassVar[tuple[int, ...]] = (PHOENIXBORN,)
    words: ClassVar[Words] = Words("Phoenixborn", "鳳族後裔")

    def of(self, game: Ashes, seat: int) -> Sequence[int]:
        return (game.phoenixborn[seat],)


@dataclass(frozen=True, slots=True)
class ReadySpells(CardNoun):
    """Spells on the spellboard."""

    kinds: ClassVar[tuple[int, ...]] = (READY,)
    words: ClassVar[Words] = Words("ready spell", "設置法術")

    def of(self, game: Ashes, seat: int) -> Sequence[int]:
        return game.spellboard[seat]


@dataclass(frozen=True, slots=True)
class Alterations(CardNoun):
    """Spells that are attached to a card, conjured ones too."""

    kinds: ClassVar[tuple[int, ...]] = ALTERATIONS
    words: ClassVar[Words] = Words("alteration spell", "狀態法術")

    def zone(self, game: Ashes, seat: int) -> Sequence[int]:
        return in_play(game, seat) if game.under else ()


unit, ally, conjuration, phoenixborn = Units(), Allies(), Conjurations(), Champions()
ready_spell, alteration = ReadySpells(), Alterations()


def singled_out(some: Selector, lang: str, mark: str = "", *, count: str = "一") -> str:
    """One card of a kind in Chinese, with its measure word behind its owner: *你控制的一個未消耗單位*."""
    pieces, article = some.pieces(lang), "另一" if some.other else count
    owner = pieces.owner if not pieces.owner or pieces.owner.endswith("的") else f"{pieces.owner}的"
    return owner + in_order(lang, pieces._replace(owner=""), article + some.noun.classifier.say(lang), mark)


# --- conditions ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Exhausted(Trait):
    """With an exhaustion token on it."""

    def matches(self, game: Ashes, at: At, thing: int, seat: int | None = None) -> bool:
        return game.exhaustion[thing] > 0

    def only(self, game: Ashes, at: At, things: list[int]) -> list[int]:
        tokens = game.exhaustion
        return [thing for thing in things if tokens[thing]]


@dataclass(frozen=True, slots=True)
class Ready(Trait):
    """Without an exhaustion token."""

    def matches(self, game: Ashes, at: At, thing: int, seat: int | None = None) -> bool:
        return not game.exhaustion[thing]

    def only(self, game: Ashes, at: At, things: list[int]) -> list[int]:
        tokens = game.exhaustion
        return [thing for thing in things if not tokens[thing]]


@dataclass(frozen=True, slots=True)
class Attacking(Trait):
    """Among the attackers of this turn."""

    def matches(self, game: Ashes, at: At, thing: int, seat: int | None = None) -> bool:
        return thing in game.attackers


@dataclass(frozen=True, slots=True)
class Guarding(Trait):
    """Receiving the attack in place of what was attacked."""

    def matches(self, game: Ashes, at: At, thing: int, seat: int | None = None) -> bool:
        return thing == game.guard


@dataclass(frozen=True, slots=True)
class LifeAtMost(Quality):
    """With little life."""

    most: int | Number

    def matches(self, game: Ashes, at: At, thing: int, seat: int | None = None) -> bool:
        return life(game, thing) <= number(self.most, game, at)

    def worded(self, lang: str) -> Worded:
        most = str(self.most) if isinstance(self.most, int) else self.most.say(lang)
        return Worded(Phrase, SMALL.say(lang).format(most))


@dataclass(frozen=True, slots=True)
class AttackAtMost(Quality):
    """With little attack."""

    most: int

    def matches(self, game: Ashes, at: At, thing: int, seat: int | None = None) -> bool:
        return attack(game, thing) <= self.most

    def worded(self, lang: str) -> Worded:
        return Worded(Phrase, WEAK.say(lang).format(self.most))


WEAK = Words("with an attack of {} or less", "攻擊值{}以下的")
SMALL = Words("with a life of {} or less", "生命值{}以下的")
exhausted, ready = Exhausted(Words("exhausted", "已消耗的")), Ready(Words("unexhausted", "未消耗"))
attacking = Attacking(Words("attacking", "攻擊中的"), unless=Words("non-attacking", "未參與攻擊的"))
guarding = Guarding(Words("guarding", "守護中的"))
attack_at_most, life_at_most = AttackAtMost, LifeAtMost


# --- players, and whose cards they are -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ThatOpponent(Player):
    """The opponent an answer speaks of: whose attack, effect or unit it answers."""

    def seats(self, noun: Noun, game: Ashes, at: At) -> Sequence[int]:
        seat = self.seat(at)
        return (seat,) if seat in game.living else ()

    def matches(self, game: Ashes, at: At, seat: int) -> bool:
        return seat == self.seat(at)

    def seat(self, at: At) -> int:
        """Whose attack, effect or unit it was."""
        happened: Happening = at.cause.happening
        return happened.cause.seat if happened.kind == WOUNDED else happened.seat


you = You(Words("you", "你"), Words("your", "你的"))
opponent = Opponent(Words("an opponent", "對手"), Words("an opponent's", "對手的"))
that_player = ThatPlayer(Words("that player", "該玩家"), Words("that player's", "該玩家的"))
that_opponent = ThatOpponent(Words("that opponent", "該對手"), Words("that opponent's", "該對手的"))

yours = Whose(you, Words("you control", "你控制的"))
theirs = Whose(opponent, Words("an opponent controls", "對手控制的"))
of_that_player = Whose(that_player, Words("that player controls", "該玩家控制的"))
of_that_opponent = Whose(that_opponent, Words("that opponent controls", "該對手控制的"))
your, an_opponents = Whose(you, Possessive("your", "你")), Whose(opponent, Possessive("an opponent's", "對手"))
