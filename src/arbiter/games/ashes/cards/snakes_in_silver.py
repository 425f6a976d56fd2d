"""銀中之蛇 (The Snakes in Silver): the deck of Maeoni Viper."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.core.effects import At, May, Node, say, seq
from arbiter.core.values import without
from arbiter.games.ashes import lines
from arbiter.games.ashes.abilities import Activate, Focus, Grant, React, StatusIsX, inexhaustible, this_turn
from arbiter.games.ashes.cards.keywords import activated, bypass, consume, inheritance, spell_guard, unit_guard
from arbiter.games.ashes.conjuring import Conjure
from arbiter.games.ashes.costs import POWER, basic, charm, exhaust, main, natural, side, sympathy
from arbiter.games.ashes.damage import receive
from arbiter.games.ashes.definition import UNITS, ActionSpell, Conjuration, Phoenixborn, ReactionSpell, ReadySpell, X
from arbiter.games.ashes.events import Targets
from arbiter.games.ashes.kinds import opponent, phoenixborn, ready, unit, yours
from arbiter.games.ashes.lasting import Gain
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.piles import FIND, by_title
from arbiter.games.ashes.places import in_play, order, shuffle
from arbiter.games.ashes.selectors import AttackOf, Chosen, Target, pick_player, the_placed
from arbiter.games.ashes.shelf import KIND
from arbiter.games.ashes.state import TOKENS, Ashes
from arbiter.games.ashes.turning import ChangeDice
from arbiter.games.ashes.units import guarded_from
from arbiter.games.ashes.verbs import (
    Cancel,
    Choose,
    Damage,
    PlaceStatus,
    PlaceWounds,
    Refresh,
    RemoveAnyStatus,
    removed,
)

WOUND = [tokens.name for tokens in TOKENS].index("wounds")
TAKE = move("take", "take 1 {token} token from {unit}", "從{unit}上取1個{token}標記")
ONTO = move("onto", "move it onto {unit}", "移到{unit}上")


def movable(game: Ashes, seat: int) -> list[tuple[int, int]]:
    """The tokens on a player's cards other than the Phoenixborn: which kind, on which card."""
    return [(kind, card) for card in in_play(game, seat) if card != game.phoenixborn[seat]
            for kind, tokens in enumerate(TOKENS) if getattr(game, tokens.name)[card]]


def receivers(game: Ashes, seat: int, kind: int, source: int) -> list[int]:
    """The other cards of a player that can take a token; only units can take wounds."""
    return [card for card in in_play(game, seat) if card not in (game.phoenixborn[seat], source)
            and (kind != WOUND or KIND[game.face[card]] in UNITS)]


def takes(game: Ashes, decision: Decision) -> list[Action]:
    """Tokens for which there is another card to go to."""
    _, seat = decision.about
    return [TAKE(kind, card) for kind, card in movable(game, seat) if receivers(game, seat, kind, card)]


TAKE_WHICH = Prompt("{source}: move which token?", "{source}：要移動哪個標記？", key="take", candidates=takes)
ONTO_WHICH = Prompt("{source}: move it onto which card?", "{source}：要移到哪張牌上？", key="onto", candidates=lambda game, decision: [
    ONTO(card) for card in receivers(game, *decision.about[1:])])


@dataclass(frozen=True, slots=True)
class MoveToken(Node):
    """Move a token between two cards of a target player."""

    @clauses("ASH-GLOS-27", "ASH-UNK-51", "ASH-GLOS-04")
    def happen(self, game: Ashes, at: At) -> Steps:
        seat = yield from pick_player(at, order(game, at.seat))
        if not any(receivers(game, seat, kind, card) for kind, card in movable(game, seat)):
            return
        _, kind, source = yield TAKE_WHICH(at.seat, at.address, seat)
        _, card = yield ONTO_WHICH(at.seat, at.address, seat, kind, source)
        if guarded_from(game, source, at.cause) or guarded_from(game, card, at.cause):
            return
        counts = getattr(game, TOKENS[kind].name)
        counts[source] -= 1
        game.tell(lines.MOVED_TOKEN, kind, source, card)
        if kind == WOUND:
            yield from receive(game, at.cause, card, 1)
        else:
            counts[card] += 1


SEARCH = Prompt("{source}: which card do you take?", "{source}：要拿取哪張牌？", key="search", candidates=lambda game, decision: [
    FIND(card) for card in by_title(game, game.draw[decision.seat])])


@dataclass(frozen=True, slots=True)
class Search(Node):
    """Search the draw pile for a card, take it, and shuffle."""

    def happen(self, game: Ashes, at: At) -> Steps:
        if not game.draw[at.seat]:
            return
        for card in game.draw[at.seat]:
            game.known[card] |= 1 << at.seat
        _, card = yield SEARCH(at.seat, at.address)
        game.draw[at.seat] = without(game.draw[at.seat], card)
        game.hand[at.seat] += (card,)
        game.tell(lines.FOUND, at.seat, card)
        shuffle(game, at.seat)

    def possible(self, game: Ashes, at: At) -> bool:
        return bool(game.draw[at.seat])


say(Search, en="search your draw pile for a card, put it into your hand and shuffle your draw pile",
    zh="從你的抽牌堆搜尋一張牌加入手牌，然後將抽牌堆洗勻")
say(MoveToken, en="move 1 token from a target player's card other than a Phoenixborn onto another such card that player controls",
    zh="將一位目標玩家的一張非鳳族後裔牌上的1個標記，移到該玩家控制的另一張非鳳族後裔牌上")

CARDS = (
    Phoenixborn("Maeoni Viper", "梅歐妮·毒蛇",
                activated("Command Strike", "號令打擊", side + exhaust + basic(2),
                          seq(Choose(Chosen(unit & yours & ready)), Damage(AttackOf(), Target(unit)))),
                life=20, battlefield=4, spellboard=5, spellings=("梅歐妮",)),
    ActionSpell("Call Upon the Realms", "呼喚領域之門", main, ChangeDice(3)),
    ReadySpell("Summon Silver Snake", "召喚銀蛇", main,
               Activate(main + exhaust + charm(1, POWER) + natural(1, POWER), Conjure("silver-snake")),
               Focus(1, PlaceStatus(1, the_placed)),
               Focus(2, PlaceStatus(1, the_placed)),
               spell_guard(), unique="maeoni-viper"),
    ActionSpell("Refresh", "甦醒術", main + charm(1) + basic(1), Refresh(Target(unit))),
    ReadySpell("Empower", "賦能", side + basic(1),
               Activate(main + exhaust + (natural(1) | sympathy(1)), PlaceStatus(1, Target(unit & yours))),
               Focus(1, May(seq(RemoveAnyStatus(Chosen(unit & yours)), Damage(removed, Target(unit)))))),
    ReadySpell("Hypnotize", "催眠術", main,
               Activate(side + exhaust + charm(2), this_turn(Gain(Target(unit & yours), Grant(bypass()))))),
    ActionSpell("Open Memories", "敞開記憶", main + charm(1) + basic(1), May(Search())),
    ActionSpell("Molten Gold", "黃金熔解", main + natural(2, POWER), PlaceWounds(3, Target(unit | phoenixborn))),
    ActionSpell("Transfer", "轉移術", main + charm(1) + basic(1), MoveToken()),
    ReactionSpell("Golden Veil", "黃金脈動", charm(1, POWER), React(Targets(unit & yours, opponent), Cancel())),
    ReadySpell("Summon Gilder", "召喚小鍍金工", main + charm(1),
               Activate(main + exhaust + natural(1), seq(Conjure("gilder"), May(Damage(1, Target(unit))))),
               spellings=("召喚小鑲金工",)),
    Conjuration("Gilder", "小鍍金工", 2, 0, 2, 0, unit_guard(), inheritance(1), spellings=("小鑲金工",), measure="名"),
    Conjuration("Silver Snake", "銀蛇", 1, X, 4, 3, consume(), inexhaustible(StatusIsX()), unique="maeoni-viper"),
)
MOVES = (TAKE, ONTO)
