"""The words of replacement effects (614): what would happen, and what happens instead."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.effects import At, Event, say
from arbiter.core.selectors import Selector
from arbiter.core.text import Words
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.replacement import DEALING, MOVING, Change, Dealing, Moving
from arbiter.games.magic.state import BATTLEFIELD, EXILE, SLOT, Magic


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


say(ExileItInstead, en="exile it", zh="放逐它")
say(DoubleDamage, en="it deals double that damage", zh="它造成兩倍的傷害")
exile_it_instead, double_damage = ExileItInstead(), DoubleDamage()
