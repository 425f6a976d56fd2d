"""What cards say about the costs of spells (118.7-9): cheaper, dearer, and for another cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.effects import At, Condition, number, say
from arbiter.core.selectors import Selector, Whose
from arbiter.core.text import Words
from arbiter.games.magic.abilities import Boasting, plural
from arbiter.games.magic.casting import CostChange, OfCasting, OwnCost
from arbiter.games.magic.costs import Mana, Toll
from arbiter.games.magic.kinds import an_opponent, you
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.numbers import Count
from arbiter.games.magic.shelf import NODES
from arbiter.games.magic.spending import Purpose
from arbiter.games.magic.state import Magic
from arbiter.games.magic.statics import FOR_TIME, Governs


@dataclass(frozen=True, slots=True)
class Costs(CostChange):
    """Spells of a kind cost so much more to cast, or less if that is below nothing."""

    what: Selector
    change: int

    @property
    def reduces(self) -> bool:
        return self.change < 0

    @clauses("MTG-COST-03", "MTG-COST-05", "MTG-COST-07", "KHM-C-reidane-god-of-the-worthy-01", "KHM-C-reidane-god-of-the-worthy-02",
             "KHM-C-sage-of-the-beyond-01", "KHM-C-sage-of-the-beyond-02")
    def changed(self, game: Magic, at: At, purpose: Purpose, cost: Mana) -> Mana:
        if not self.concerns(game, at, purpose):
            return cost
        return cost.less(-self.change) if self.change < 0 else cost.more(self.change)

    def concerns(self, game: Magic, at: At, purpose: Purpose) -> bool:
        return purpose.face >= 0 and self.what.matches(game, at, purpose.spell)

    def say(self, lang: str) -> str:
        return (COST_LESS if self.change < 0 else COST_MORE).say(lang).format(plural(self.what, lang), abs(self.change))

    def say_once(self, lang: str) -> str:
        return (NEXT_LESS if self.change < 0 else NEXT_MORE).say(lang).format(self.what.say(lang), abs(self.change))


COST_LESS, COST_MORE = (Words("{} cost {{{}}} less to cast", "{}減少{{{}}}來施放"),
                        Words("{} cost {{{}}} more to cast", "{}增加{{{}}}來施放"))
NEXT_LESS, NEXT_MORE = (Words("the next {} costs {{{}}} less to cast", "下一個{}減少{{{}}}來施放"),
                        Words("the next {} costs {{{}}} more to cast", "下一個{}增加{{{}}}來施放"))
you_cast = Whose(you, Words("you cast", "你施放的"))
your_opponents_cast = Whose(an_opponent, Words("your opponents cast", "你的對手施放的"))


@dataclass(frozen=True, slots=True)
class GovernsNext(Governs):
    """What is said of how cards are played holds for a while, but only for the first spell that it is about."""

    once: ClassVar[bool] = True

    def say_for(self, duration: str, lang: str) -> str:
        return FOR_TIME.say(lang).format("".join([part.say_once(lang) for part in self.changes if isinstance(part, OfCasting)]), duration)


@dataclass(frozen=True, slots=True)
class BoastsCheaper(CostChange):
    """Boast abilities that you activate cost {1} less for each thing of a kind."""

    what: Selector

    @property
    def reduces(self) -> bool:
        return True

    @clauses("KHM-C-dragonkin-berserker-01", "MTG-COST-03")
    def changed(self, game: Magic, at: At, purpose: Purpose, cost: Mana) -> Mana:
        boasts = purpose.seat == at.seat and purpose.ability and isinstance(NODES[purpose.ability], Boasting)
        return cost.less(len(self.what.all(game, at))) if boasts else cost

    def say(self, lang: str) -> str:
        return BOASTS_CHEAPER.say(lang).format(self.what.say(lang))


BOASTS_CHEAPER = Words("boast abilities you activate cost {{1}} less to activate for each {}",
                       "每有一個{}，你起動的炫威異能便減少{{1}}來起動")


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
    """It costs so much less, perhaps only if something is true; less by a count is {1} less for each thing of a kind."""

    amount: int | Count
    given: Condition | None = None

    @clauses("KHM-C-frostpyre-arcanist-01", "KHM-C-frostpyre-arcanist-02", "KHM-C-icebreaker-kraken-01")
    def changed(self, game: Magic, at: At, cost: Mana) -> Mana:
        return cost.less(number(self.amount, game, at)) if self.given is None or self.given.true(game, at) else cost

    def say(self, lang: str) -> str:
        if isinstance(self.amount, int):
            said = LESS.say(lang).format(self.amount)
        else:
            said = LESS_FOR_EACH.say(lang).format(self.amount.what.say(lang))
        return said if self.given is None else IF_SO.say(lang).format(said, self.given.say(lang))


LESS, LESS_FOR_EACH = (Words("this spell costs {{{}}} less to cast", "此咒語減少{{{}}}來施放"),
                       Words("this spell costs {{1}} less to cast for each {}", "每有一個{}，此咒語便減少{{1}}來施放"))
IF_SO = Words("{0} if {1}", "若{1}，則{0}")
