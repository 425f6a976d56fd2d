"""雲海塞壬 (The Cloudsea Siren): the deck of Saria Guideman."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.core.effects import At, May, Node, say, seq
from arbiter.games.ashes import lines
from arbiter.games.ashes.abilities import Activate, Focus, IfYouDo, React, Shield, this_turn
from arbiter.games.ashes.cards.keywords import activated, distract, memory_drain, prey, quick_strike
from arbiter.games.ashes.conjuring import Conjure
from arbiter.games.ashes.costs import POWER, basic, charm, exhaust, illusion, main, side, sympathy
from arbiter.games.ashes.damage import deal, one_by_one
from arbiter.games.ashes.definition import ActionSpell, Ally, Conjuration, Phoenixborn, ReactionSpell, ReadySpell
from arbiter.games.ashes.events import AttackOrEffect, DeclaresAttackers, Wounded
from arbiter.games.ashes.kinds import (
    of_that_opponent,
    of_that_player,
    opponent,
    phoenixborn,
    ready_spell,
    theirs,
    unit,
    your,
    yours,
)
from arbiter.games.ashes.lasting import BecomeCopy
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.piles import Draw, Mill, draw, mill
from arbiter.games.ashes.places import controller, here, order
from arbiter.games.ashes.selectors import Chosen, Target, pick_player
from arbiter.games.ashes.state import NOBODY, Ashes
from arbiter.games.ashes.turning import ChangeDice
from arbiter.games.ashes.units import guarded_from
from arbiter.games.ashes.verbs import Damage, MayPay

DRAW = move("draw", "draw {number} {number|card|cards}", "抽{number}張牌")


def up_to(game: Ashes, decision: Decision) -> list[Action]:
    """Any number of cards up to the limit and what the draw pile holds."""
    return [DRAW(count) for count in range(min(decision.about[1], len(game.draw[decision.seat])), -1, -1)]


DRAW_HOW_MANY = Prompt("{source}: how many cards do you draw?", "{source}：要抽幾張牌？", key="draw", candidates=up_to)


@dataclass(frozen=True, slots=True)
class AllMayDraw(Node):
    """All players may draw cards; each card not drawn is damage to their Phoenixborn."""

    count: int

    @clauses("ASH-MULTI-02", "ASH-UNK-28", "ASH-TSIM-08", "ASH-TSIM-09")
    def happen(self, game: Ashes, at: At) -> Steps:
        missing = {}
        for seat in order(game, at.seat):
            _, count = yield DRAW_HOW_MANY(seat, at.address, self.count)
            missing[game.phoenixborn[seat]] = self.count - draw(game, seat, count)
        due = [card for card, damage in missing.items() if damage]
        yield from one_by_one(game, at.seat, due, lambda card: deal(game, at.cause, card, missing[card]), at.address)


@dataclass(frozen=True, slots=True)
class MillThatPlayer(Node):
    """The player spoken of discards more cards from the top of the draw pile."""

    count: int

    def happen(self, game: Ashes, at: At) -> None:
        mill(game, at.bound["player"][0], self.count)


@dataclass(frozen=True, slots=True)
class ExhaustCopies(Node):
    """A ready spell of a target player and every other copy of it there get an exhaustion token."""

    who: Chosen

    @clauses("ASH-GLOS-04", "ASH-TSIM-08")
    def happen(self, game: Ashes, at: At) -> Steps:
        yield from pick_player(at, order(game, at.seat))
        chosen = yield from self.who.pick(game, at)
        if chosen == NOBODY:
            return
        for card in game.spellboard[controller(game, chosen)]:
            if game.face[card] == game.face[chosen] and not guarded_from(game, card, at.cause):
                game.exhaustion[card] += 1
                game.tell(lines.EXHAUSTED, card, 1)


@dataclass(frozen=True, slots=True)
class DamageThenMill(Node):
    """Damage a target; if that destroys it, its player discards from the draw pile."""

    amount: int
    who: Target
    cards: int

    def happen(self, game: Ashes, at: At) -> Steps:
        card = yield from self.who.pick(game, at)
        if here(game, card):
            seat = controller(game, card)
            yield from deal(game, at.cause, card, self.amount)
            if not here(game, card) and seat in game.living:
                mill(game, seat, self.cards)

    def possible(self, game: Ashes, at: At) -> bool:
        return self.who.possible(game, at)


say(AllMayDraw, en="all players may draw up to {count} cards; for each card a player does not draw, deal 1 damage to their "
    "Phoenixborn", zh="每位玩家可抽至多{count}張牌；每少抽一張，就對該玩家的鳳族後裔造成1點傷害")
say(MillThatPlayer, en="have that player discard {count} more {count|card|cards} from the top of their draw pile",
    zh="令該玩家再捨棄其抽牌堆頂的{count}張牌")
say(ExhaustCopies, en="choose a target player and {who}; place 1 exhaustion token on it and on each other copy of it there",
    zh="選擇一位目標玩家與{who}，在該法術與該玩家法術位上的每張同名法術上各放置1個消耗標記")
say(DamageThenMill, en="deal {amount} damage to {who}; if that destroys it, after it is destroyed that opponent discards {cards} "
    "{cards|card|cards} from the top of their draw pile", zh="對由{who}造成{amount}點傷害；若因此將其摧毀，該單位被摧毀後，該對手捨棄其抽牌堆頂的{cards}張牌")

CARDS = (
    Phoenixborn("Saria Guideman", "薩莉雅·領者",
                activated("Heart's Pull", "心之牽引", side + exhaust + charm(1), IfYouDo(May(Draw(1)), May(Mill(1)))),
                life=20, battlefield=5, spellboard=4),
    ReadySpell("Purge", "淨化", main,
               Activate(main + exhaust + charm(1), Mill(1)),
               Focus(1, MayPay(basic(1), MillThatPlayer(1)))),
    ReadySpell("Abundance", "盛宴", main + illusion(1),
               Activate(main + exhaust, AllMayDraw(2)),
               Focus(1, Shield(1)),
               Focus(2, Shield(1))),
    ReadySpell("Summon Three-Eyed Owl", "召喚三眼鴞", main,
               Activate(main + exhaust + charm(1), Conjure("three-eyed-owl")), spellings=("召喚三眼鼻", "召喚三眼梟")),
    ReadySpell("Summon Seaside Raven", "召喚海渡鴉", main,
               Activate(main + exhaust + basic(3), Conjure("seaside-raven")), unique="saria-guideman"),
    ActionSpell("Hidden Power", "隱蔽之力", main + illusion(1), seq(Draw(1), ChangeDice(5))),
    ActionSpell("Seal", "封印術", main + charm(1) + illusion(1), ExhaustCopies(Chosen(ready_spell & of_that_player))),
    ReactionSpell("Strange Copy", "奇異複製術", illusion(1, POWER) | sympathy(1, POWER),
                  React(DeclaresAttackers(opponent), this_turn(BecomeCopy(Chosen(unit & yours), Target(unit))))),
    ReactionSpell("Sympathy Pain", "共感痛苦", charm(1, POWER) | sympathy(1, POWER),
                  React(Wounded(phoenixborn & your, by=AttackOrEffect(opponent)), Damage(2, Target((unit | phoenixborn) & of_that_opponent)))),
    Ally("Rose Fire Dancer", "烈火玫瑰舞者", main + illusion(1) + basic(1), 3, 1, 0, distract()),
    Ally("Enchanted Violinist", "附魔的提琴手", main + charm(1), 1, 1, 1,
         activated("Song of Sorrow", "哀傷之歌", side + exhaust, DamageThenMill(1, Target(unit & theirs), 1))),
    Conjuration("Three-Eyed Owl", "三眼鴞", 3, 0, 2, 0, memory_drain(1), spellings=("三眼鼻", "三眼梟")),
    Conjuration("Seaside Raven", "海渡鴉", 1, 3, 2, 0, prey(2), quick_strike(), unique="saria-guideman"),
)
MOVES = (DRAW,)
