"""What cards say about the costs of spells (118.7-9): cheaper, dearer, and for another cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.effects import At, Condition, say
from arbiter.core.selectors import Selector
from arbiter.core.text import Words
from arbiter.games.magic.abilities import Boasting, plural
from arbiter.games.magic.casting import Alternative, CostChange, OwnAlternative, OwnCost
from arbiter.games.magic.costs import Cost, Mana, Toll, cost
from arbiter.games.magic.kinds import Spells
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.mana import Purpose
from arbiter.games.magic.shelf import NODES
from arbiter.games.magic.state import Magic


@dataclass(frozen=True, slots=True)
class Cheaper(CostChange):
    """Spells of a kind that you cast cost so much less."""

    what: Spells
    amount: int
    reduces: ClassVar[bool] = True

    @clauses("MTG-COST-03", "MTG-COST-05", "MTG-COST-07")
    def changed(self, game: Magic, at: At, purpose: Purpose, cost: Mana) -> Mana:
        return cost.less(self.amount) if self.concerns(game, at, purpose) else cost

    def concerns(self, game: Magic, at: At, purpose: Purpose) -> bool:
        return purpose.seat == at.seat and purpose.face >= 0 and self.what.fits(game, at.seat, purpose.face)

    def say(self, lang: str) -> str:
        return CHEAPER.say(lang).format(plural(self.what, lang), self.amount)


CHEAPER = Words("{} you cast cost {{{}}} less to cast", "你施放的{}減少{{{}}}來施放")


@dataclass(frozen=True, slots=True)
class BoastsCheaper(CostChange):
    """Boast abilities that you activate cost {1} less for each thing of a kind."""

    what: Selector
    reduces: ClassVar[bool] = True

    @clauses("KHM-C-dragonkin-berserker-01", "MTG-COST-03")
    def changed(self, game: Magic, at: At, purpose: Purpose, cost: Mana) -> Mana:
        boasts = purpose.seat == at.seat and purpose.ability and isinstance(NODES[purpose.ability], Boasting)
        return cost.less(len(self.what.all(game, at))) if boasts else cost

    def say(self, lang: str) -> str:
        return BOASTS_CHEAPER.say(lang).format(self.what.say(lang))


BOASTS_CHEAPER = Words("boast abilities you activate cost {{1}} less to activate for each {}",
                       "每有一個{}，你起動的炫威異能便減少{{1}}來起動")


@dataclass(frozen=True, slots=True)
class MayCastFor(Alternative):
    """Spells of a kind may be cast for another cost than their mana cost."""

    what: Spells
    price: Cost

    def price_of(self, game: Magic, at: At, seat: int, face: int) -> Cost | None:
        return self.price if seat == at.seat and self.what.fits(game, seat, face) else None

    def say(self, lang: str) -> str:
        return MAY_CAST_FOR.say(lang).format(self.price.say(lang), plural(self.what, lang))


MAY_CAST_FOR = Words("you may pay {} rather than pay the mana cost for {} you cast", "你可以支付{0}，而不支付你施放之{1}的魔法力費用")


@dataclass(frozen=True, slots=True)
class AlternativeCost(OwnAlternative):
    """This spell may be cast for another cost than its mana cost."""

    def say(self, lang: str) -> str:
        tolls = AND.say(lang).join(toll.say(lang) for toll in self.price.tolls)
        return ALTERNATIVE.say(lang).format(self.price.mana, tolls)


AND = Words(" and ", "且")
ALTERNATIVE = Words("you may pay {} and {} rather than pay this spell's mana cost", "你可以支付{}且{}，而不支付此咒語的魔法力費用")


def alternative(price: Cost | Toll | str) -> AlternativeCost:
    """*You may pay {1}{W} and exile a card rather than pay this spell's mana cost.*"""
    return AlternativeCost(cost(price))


# --- of its own ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AdditionalCost(OwnCost):
    """Something that has to be paid in addition, exactly once."""

    toll: Toll

    @clauses("KHM-C-village-rites-01", "KHM-C-weigh-down-01")
    def tolls(self) -> tuple[Toll, ...]:
        return (self.toll,)


say(AdditionalCost, en="as an additional cost to cast this spell, {toll}", zh="作為施放此咒語的額外費用，{toll}")


@dataclass(frozen=True, slots=True)
class CostsLess(OwnCost):
    """It costs less if something is true."""

    amount: int
    given: Condition

    @clauses("KHM-C-frostpyre-arcanist-01", "KHM-C-frostpyre-arcanist-02")
    def changed(self, game: Magic, at: At, cost: Mana) -> Mana:
        return cost.less(self.amount) if self.given.true(game, at) else cost

    def say(self, lang: str) -> str:
        return COSTS_LESS.say(lang).format(self.amount, self.given.say(lang))


COSTS_LESS = Words("this spell costs {{{}}} less to cast if {}", "若{1}，則此咒語減少{{{0}}}來施放")


@dataclass(frozen=True, slots=True)
class CostsLessForEach(OwnCost):
    """It costs {1} less for each thing of a kind."""

    what: Selector

    @clauses("KHM-C-icebreaker-kraken-01")
    def changed(self, game: Magic, at: At, cost: Mana) -> Mana:
        return cost.less(len(self.what.all(game, at)))

    def say(self, lang: str) -> str:
        return COSTS_LESS_FOR_EACH.say(lang).format(self.what.say(lang))


COSTS_LESS_FOR_EACH = Words("this spell costs {{1}} less to cast for each {}", "每有一個{}，此咒語便減少{{1}}來施放")
