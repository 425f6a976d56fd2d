"""例: cards for the rulebook's examples and for rules that no card of the six decks touches. No deck may hold them.

Ice Trap is a card of the game that the rulebook speaks of; the others are made up here.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, May, Node, say, seq
from arbiter.core.standing import When
from arbiter.core.text import Template, fill
from arbiter.core.values import without
from arbiter.games.ashes import lines
from arbiter.games.ashes.abilities import (
    Activate,
    After,
    AtEndOfRound,
    Grant,
    OthersStronger,
    React,
    Stronger,
    WhileAttacking,
    inexhaustible,
    named,
    this_turn,
)
from arbiter.games.ashes.cards.keywords import activated, armored, blood_ritual, unit_guard
from arbiter.games.ashes.conjuring import Brings, in_pile
from arbiter.games.ashes.costs import POWER, basic, charm, exhaust, main, natural, side, x_basic
from arbiter.games.ashes.definition import (
    ActionSpell,
    Ally,
    AlterationSpell,
    ConjuredAlterationSpell,
    ReactionSpell,
    ReadySpell,
)
from arbiter.games.ashes.events import DeclaresAttackers, Destroyed, Enters, Wounded
from arbiter.games.ashes.kinds import life_at_most, of_that_opponent, opponent, phoenixborn, ready, theirs, unit
from arbiter.games.ashes.lasting import SwapValues
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.piles import Draw
from arbiter.games.ashes.places import here
from arbiter.games.ashes.playing import attach
from arbiter.games.ashes.selectors import Chosen, PaidX, StatusOfThis, Target, TheUnit, this_unit, your_phoenixborn
from arbiter.games.ashes.state import NOBODY, Ashes
from arbiter.games.ashes.verbs import Damage, DamageAll, Destroy, Exhaust, MoveWounds, PlaceWounds, RemoveWounds


@dataclass(frozen=True, slots=True)
class Weave(Brings):
    """Attach a conjured alteration spell from the player's own pile to a target unit."""

    who: Target

    @clauses("ASH-TYPE-14")
    def happen(self, game: Ashes, at: At) -> Steps:
        card = in_pile(game, at.seat, self.title)
        host = yield from self.who.pick(game, at)
        if card != NOBODY and here(game, host):
            game.pile[at.seat] = without(game.pile[at.seat], card)
            attach(game, card, host)

    def possible(self, game: Ashes, at: At) -> bool:
        return self.who.possible(game, at)

    def say(self, lang: str) -> str:
        return fill(ATTACH_FROM_PILE, lang, {"title": self.card_name, "who": self.who})


ATTACH_FROM_PILE = Template("attach a {title} from your conjuration pile to {who}", "將你咒法牌堆中的一{title}附加到{who}")


@dataclass(frozen=True, slots=True)
class Bury(Node):
    """Put the top card of the player's draw pile face down beneath the unit."""

    @clauses("ASH-ZONE-06")
    def happen(self, game: Ashes, at: At) -> None:
        for card in game.draw[at.seat][:1]:
            game.draw[at.seat] = without(game.draw[at.seat], card)
            game.beneath[at.source] = (*game.beneath.get(at.source, ()), card)
            game.tell(lines.BURIED, at.source)


say(Bury, en="place the top card of your draw pile face down beneath this unit", zh="將你抽牌堆頂的牌面朝下放到此單位下方")

CARDS = (
    ReactionSpell("Ice Trap", "冰錐陷阱", natural(1), React(Enters(unit & life_at_most(2)), Destroy(TheUnit()))),
    ReadySpell("Weaving of Bark", "樹皮編織", main, Activate(main + exhaust + natural(1), Weave("bark-weave", Target(unit)))),
    ConjuredAlterationSpell("Bark Weave", "樹皮織甲", 2, Grant(armored(1)), life=1),
    ActionSpell("Rain of Sparks", "火花雨", main + natural(1) + x_basic, Damage(PaidX(), Target(unit))),
    ActionSpell("Two Roads", "雙途", main + basic(1) + (charm(2) | charm(1, POWER)), Draw(1)),
    Ally("Watchful Squire", "警醒侍從", main + basic(1), 1, 1, 1,
         React(DeclaresAttackers(opponent), PlaceWounds(1, Target(unit & of_that_opponent)), cost=basic(1))),
    AlterationSpell("Waning Curse", "衰弱咒", side + basic(1), attack=-1, recover=-1),
    Ally("Camp Healer", "營地醫者", main + basic(1), 1, 3, 0, named("Poultice", "敷藥", Stronger(recover=1))),
    Ally("War Drummer", "戰鼓手", main + basic(1), 0, 2, 1, named("Drumbeat", "鼓聲", OthersStronger(1))),
    Ally("Lancer", "長槍騎兵", main + basic(1), 1, 2, 1, named("Charge", "衝鋒", WhileAttacking(Stronger(attack=1)))),
    ActionSpell("Turnabout", "顛倒術", main, this_turn(SwapValues(Target(unit)))),
    AlterationSpell("Blood Gift", "鮮血贈禮", side, Grant(blood_ritual(2))),
    AlterationSpell("Sentry's Charm", "哨衛護符", side, Grant(unit_guard())),
    Ally("Grave Keeper", "守墓人", main + basic(1), 1, 1, 1, named("Bury", "埋藏", When(Enters(this_unit), Bury()))),
    Ally("Ember Urn", "餘燼之甕", main + basic(1), 0, 1, 1,
         inexhaustible(named("Burst", "迸裂", When(Destroyed(this_unit), Damage(StatusOfThis(), Target(phoenixborn)))))),
    Ally("Hearth Keeper", "爐火看守", main + basic(1), 0, 2, 1,
         named("Warmth", "暖意", AtEndOfRound(RemoveWounds(1, your_phoenixborn)))),
    ActionSpell("Twin Bolts", "雙重箭", main + basic(1), seq(Damage(1, Target(unit)), Damage(1, Target(unit)), Draw(1))),
    Ally("Scarred Veteran", "傷疤老兵", main + basic(1), 1, 2, 1,
         named("Grit", "堅忍", After(Wounded(this_unit), May(RemoveWounds(1, this_unit))))),
    Ally("Drowsy Ghost", "睏倦幽魂", main + basic(1), 1, 1, 1,
         named("Lull", "哄睡", When(Destroyed(this_unit), May(Exhaust(1, Target(unit)))))),
    ActionSpell("Searing Light", "灼目之光", main + basic(1), DamageAll(1, unit & ready)),
    AlterationSpell("Ironwood Sigil", "鐵木印記", side, inexhaustible(Grant(armored(1)))),
    Ally("Tireless Scout", "不倦斥候", main + basic(1), 1, 2, 1, inexhaustible(activated("Forage", "採集", side + exhaust, Draw(1)))),
    ActionSpell("Cold Stare", "冷眼", main + basic(1), Exhaust(1, Chosen(unit & theirs))),
    Ally("Burdened Pilgrim", "負重朝聖者", main + basic(1), 0, 3, 0, activated("Unburden", "卸負", side, MoveWounds(1, Target(unit - this_unit)))),
)
