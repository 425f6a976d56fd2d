"""The words of replacement effects (614): what would happen, and what happens instead."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.effects import At, Event, say
from arbiter.core.selectors import Player, Selector
from arbiter.core.text import Words
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.replacement import COUNTING, DEALING, MOVING, Change, Counting, Dealing, Moving
from arbiter.games.magic.state import BATTLEFIELD, EXILE, NOBODY, SLOT, Magic


@dataclass(frozen=True, slots=True)
class Would(Event):
    """Something is about to happen to, or by, a thing of a kind."""

    what: Selector


@dataclass(frozen=True, slots=True)
class WouldDie(Would):
    """A permanent is about to be put into a graveyard from the battlefield."""

    @property
    def kind(self) -> object:
        return MOVING

    def applies(self, game: Magic, at: At, facts: Moving) -> bool:
        return facts.dying and game.zone[facts.thing & SLOT] == BATTLEFIELD and self.what.matches(game, at, facts.thing)

    def say(self, lang: str) -> str:
        return WOULD_DIE.say(lang).format(self.what.one(lang))


WOULD_DIE = Words("{} would die", "{}將死去")


@dataclass(frozen=True, slots=True)
class WouldBeBuried(WouldDie):
    """A permanent, whether creature or not, is about to be put into a graveyard from the battlefield."""

    def say(self, lang: str) -> str:
        return WOULD_BE_BURIED.say(lang).format(self.what.one(lang))


WOULD_BE_BURIED = Words("{} would be put into a graveyard from the battlefield", "{}將從戰場進入墳墓場")


@dataclass(frozen=True, slots=True)
class WouldPutCounters(Event):
    """A player is about to put counters on a permanent or a player."""

    who: Player

    @property
    def kind(self) -> object:
        return COUNTING

    @clauses("KHM-C-vorinclex-monstrous-raider-01", "KHM-C-vorinclex-monstrous-raider-02")
    def applies(self, game: Magic, at: At, facts: Counting) -> bool:
        return facts.by != NOBODY and self.who.matches(game, at, facts.by)


say(WouldPutCounters, en="{who} would put one or more counters on a permanent or player", zh="{who}將在永久物或玩家上放置一個或數個指示物")


@dataclass(frozen=True, slots=True)
class WouldDealDamage(Would):
    """A source of a kind is about to deal damage."""

    @property
    def kind(self) -> object:
        return DEALING

    def applies(self, game: Magic, at: At, facts: Dealing) -> bool:
        return self.what.matches(game, at, facts.source)

    def say(self, lang: str) -> str:
        return WOULD_DEAL.say(lang).format(self.what.one(lang))


WOULD_DEAL = Words("{} would deal damage", "{}將造成傷害")


@dataclass(frozen=True, slots=True)
class WouldBeDealtDamage(Would):
    """A thing of a kind is about to be dealt damage."""

    @property
    def kind(self) -> object:
        return DEALING

    def applies(self, game: Magic, at: At, facts: Dealing) -> bool:
        return self.what.matches(game, at, facts.thing)

    def say(self, lang: str) -> str:
        return WOULD_BE_DEALT.say(lang).format(self.what.one(lang))


WOULD_BE_DEALT = Words("{} would be dealt damage", "{}將受到傷害")


@dataclass(frozen=True, slots=True)
class ExileItInstead(Change):
    """It is exiled."""

    @clauses("KHM-C-crush-the-weak-01")
    def change(self, game: Magic, at: At, coming: Moving) -> None:
        coming.to = EXILE


@dataclass(frozen=True, slots=True)
class DoubleDamage(Change):
    """Twice as much damage is dealt."""

    @clauses("KHM-C-calamity-bearer-01", "KHM-C-calamity-bearer-03")
    def change(self, game: Magic, at: At, coming: Dealing) -> None:
        coming.amount *= 2


@dataclass(frozen=True, slots=True)
class TwiceAsMany(Change):
    """Twice as many counters of each kind are put there."""

    def change(self, game: Magic, at: At, coming: Counting) -> None:
        coming.amount *= 2


@dataclass(frozen=True, slots=True)
class HalfAsMany(Change):
    """Half as many counters of each kind are put there, rounded down."""

    @clauses("MTG-NUM-01")
    def change(self, game: Magic, at: At, coming: Counting) -> None:
        coming.amount //= 2


say(TwiceAsMany, en="put twice that many of each of those kinds of counters there", zh="在其上放置兩倍數量的每種該等指示物")
say(HalfAsMany, en="they put half that many of each of those kinds of counters there, rounded down",
    zh="其在其上放置半數的每種該等指示物，小數點後捨去")
twice_as_many, half_as_many = TwiceAsMany(), HalfAsMany()
say(ExileItInstead, en="exile it", zh="放逐它")
say(DoubleDamage, en="it deals double that damage", zh="它造成兩倍的傷害")
exile_it_instead, double_damage = ExileItInstead(), DoubleDamage()
