"""鋼鐵硬漢 (The Iron Men): the deck of Coal Roarkwin."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, ChooseOne, Node, say, seq
from arbiter.games.ashes.abilities import Activate, After, Cheaper, Focus, React, To, this_turn
from arbiter.games.ashes.cards.keywords import activated, aftershock, alert, gigantic, overkill, overtime, throw
from arbiter.games.ashes.conjuring import Conjure
from arbiter.games.ashes.costs import POWER, basic, ceremonial, discard, exhaust, main, natural, side
from arbiter.games.ashes.definition import ActionSpell, Ally, Conjuration, Phoenixborn, ReactionSpell, ReadySpell
from arbiter.games.ashes.events import Attack, DealtDamage, Destroyed
from arbiter.games.ashes.kinds import (
    ally,
    guarding,
    of_that_player,
    other,
    phoenixborn,
    ready,
    theirs,
    unit,
    your,
    yours,
)
from arbiter.games.ashes.lasting import Boost
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.piles import Draw, draw
from arbiter.games.ashes.places import order
from arbiter.games.ashes.selectors import AttackOf, Chosen, Target, TheAttacker, it, pick_player, the_chosen
from arbiter.games.ashes.state import Ashes
from arbiter.games.ashes.verbs import (
    Choose,
    Damage,
    DamageAll,
    Exhaust,
    PlaceStatusIfNone,
    PlaceWounds,
    PreventAll,
    RemoveStatus,
)


@dataclass(frozen=True, slots=True)
class DamageUnitsFirst(Node):
    """Choose a player; a unit of theirs is dealt damage, or their Phoenixborn if they have none."""

    amount: int

    @clauses("ASH-GLOS-12")
    def happen(self, game: Ashes, at: At) -> Steps:
        seat = yield from pick_player(at, order(game, at.seat))
        some = unit if game.battlefield[seat] else phoenixborn
        yield from Damage(self.amount, Target(some & of_that_player)).happen(game, at)


@dataclass(frozen=True, slots=True)
class DrawUntil(Node):
    """Draw until the hand holds a number of cards."""

    count: int

    def happen(self, game: Ashes, at: At) -> None:
        draw(game, at.seat, max(0, self.count - len(game.hand[at.seat])))


say(DrawUntil, en="draw until you have {count} cards in hand", zh="抽牌，直到手牌有{count}張")
say(DamageUnitsFirst, en="choose a player; deal {amount} damage to a target unit they control, or to their target Phoenixborn if "
    "they control no units", zh="選擇一位玩家，對其控制的一個目標單位造成{amount}點傷害；若其沒有控制任何單位，改為對其目標鳳族後裔造成{amount}點傷害")

CARDS = (
    Phoenixborn("Coal Roarkwin", "卡羅·羅克溫", activated("Slash", "斬擊", side + discard(1), DamageUnitsFirst(1)),
                life=15, battlefield=6, spellboard=4),
    ActionSpell("Expand Energy", "能量擴充", main + basic(1), DrawUntil(2)),
    ReadySpell("Strengthen", "力量強化", main + natural(1) + ceremonial(1),
               Activate(side + exhaust, this_turn(Boost(Target(unit), 2))),
               Focus(2, this_turn(Boost(it, 1)))),
    ReactionSpell("Cover", "掩護", natural(1, POWER),
                  React(DealtDamage(phoenixborn & your & guarding, by=Attack(unit)), seq(PreventAll(), Damage(1, TheAttacker())))),
    ReadySpell("Chant of Revenge", "復仇之歌", side + ceremonial(1),
               After(Destroyed(ally & yours), PlaceStatusIfNone()),
               Activate(side + exhaust, To(RemoveStatus(1), Damage(1, Target(phoenixborn))))),
    ReadySpell("Summon Iron Rhino", "召喚鋼鐵犀牛", main + natural(1),
               Activate(main + exhaust + basic(6), Conjure("iron-rhino")),
               Focus(1, Cheaper(1)),
               Focus(2, Cheaper(1))),
    Ally("Anchornaut", "擲錨者", main + basic(1), 0, 1, 1, throw(1), spellings=("擲貓者",)),
    Ally("Iron Worker", "鐵匠", main + basic(2), 2, 2, 1, overtime(2)),
    Ally("Hammer Knight", "巨鎚騎士", main + ceremonial(1, POWER) + natural(1) + basic(1), 3, 4, 2, aftershock(1), alert(),
         spellings=("巨鏈騎士", "巨錘騎士")),
    ActionSpell("One Hundred Blades", "百刀齊射", main + basic(2),
                seq(Damage(1, Target(phoenixborn)), DamageAll(1, unit & theirs), Draw(1)), unique="coal-roarkwin"),
    ActionSpell("Close Combat", "近身肉搏", main + natural(1, POWER),
                seq(Choose(Chosen(unit & yours & ready)), Damage(AttackOf(), Target(unit & other)),
                    ChooseOne((PlaceWounds(1, the_chosen), Exhaust(1, the_chosen))))),
    Conjuration("Iron Rhino", "鋼鐵犀牛", 1, 7, 4, 0, gigantic(1), overkill(2)),
)
