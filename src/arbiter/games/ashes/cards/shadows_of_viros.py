"""疫病之影 (The Shadows of Viros): the deck of Noah Redmoon."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Judged, Prompt, Steps
from arbiter.core.effects import At, Node, say, seq
from arbiter.core.text import Words
from arbiter.games.ashes import lines
from arbiter.games.ashes.abilities import Activate, AtEndOfRound, Focus, Modifier, React
from arbiter.games.ashes.cards.keywords import activated, ambush, concealed, nightmare
from arbiter.games.ashes.conjuring import AnotherSideAction, Conjure, Draw, FetchAlly, PlaceAgain
from arbiter.games.ashes.costs import POWER, basic, ceremonial, exhaust, illusion, main, side
from arbiter.games.ashes.damage import deal
from arbiter.games.ashes.definition import (
    action_spell,
    ally,
    alteration_spell,
    conjuration,
    phoenixborn,
    reaction_spell,
    ready_spell,
)
from arbiter.games.ashes.dice import ILLUSION
from arbiter.games.ashes.events import OpponentAttacks, YourUnitIsDestroyed
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.selectors import Chosen, Target, pick_player, spell, unit
from arbiter.games.ashes.selectors import conjuration as any_conjuration
from arbiter.games.ashes.state import NOBODY, Ashes, exhausted, opponents
from arbiter.games.ashes.verbs import Damage, Destroy, DestroyAttached, Exhaust


@dataclass(frozen=True, slots=True)
class ExhaustTheirSpell(Node):
    """A target opponent's unexhausted ready spell gets an exhaustion token."""

    who: Chosen

    def happen(self, game: Ashes, at: At) -> Steps:
        yield from pick_player(at, opponents(game, at.seat))
        yield from Exhaust(1, self.who).happen(game, at)


YES_NO = Judged((("yes",), ("no",)))
TOKENS_INSTEAD = Prompt("Exhaust both units instead of damaging them?", "改為使兩個單位各放上消耗標記嗎？", name="instead",
                        judge=lambda game, decision: YES_NO)


@dataclass(frozen=True, slots=True)
class SacrificeFor(Node):
    """Damage an own target; whoever does may damage an opponent's target."""

    mine: Target
    other: Target

    @clauses("ASH-UNK-14", "ASH-FOCUS-07")
    def happen(self, game: Ashes, at: At) -> Steps:
        one = yield from self.mine.pick(game, at)
        if one == NOBODY:
            return
        both = at.cause.focus and not exhausted(game, one)
        if not both:
            yield from deal(game, at.cause, one, 1)
        two = NOBODY
        if self.other.possible(game, at) and (yield AND_THEN(at.seat, at.address))[0] == "yes":
            two = yield from self.other.pick(game, at)
        if both and two != NOBODY and not exhausted(game, two) and (yield TOKENS_INSTEAD(at.seat))[0] == "yes":
            self.exhaust(game, (one, two))
            return
        for card in (one, two) if both else (two,):
            if card != NOBODY:
                yield from deal(game, at.cause, card, 1)

    def exhaust(self, game: Ashes, cards: tuple[int, ...]) -> None:
        """Both get an exhaustion token."""
        for card in cards:
            game.exhaustion[card] += 1
            game.tell(lines.EXHAUSTED, card, 1)

    def possible(self, game: Ashes, at: At) -> bool:
        return self.mine.possible(game, at)


AND_THEN = Prompt("Deal 1 damage to an opponent's unit?", "對對手的一個單位造成1點傷害嗎？", name="and then",
                  judge=lambda game, decision: YES_NO)


@dataclass(frozen=True, slots=True)
class TokensInstead(Modifier):
    """If both targets are unexhausted, both may be exhausted instead of damaged."""


say(ExhaustTheirSpell, en="choose a target opponent and place 1 exhaustion token on {who}", zh="選擇目標對手，在{who}上放置1個消耗標記")
say(SacrificeFor, en="deal 1 damage to {mine}; if you do, you may deal 1 damage to {other}",
    zh="對{mine}造成1點傷害；若如此做，你可對{other}造成1點傷害")
say(TokensInstead, en="if both targeted units are unexhausted, you may place 1 exhaustion token on each of them instead of the damage",
    zh="若兩個目標單位皆未消耗，你可改為在兩者上各放置1個消耗標記，不造成傷害")

CARDS = (
    phoenixborn("Noah Redmoon", "諾亞·赤月",
                activated("Shadow Target", "暗影鎖定", side + exhaust + basic(1),
                          ExhaustTheirSpell(Chosen(spell.of_that_player.unexhausted))),
                life=16, battlefield=7, spellboard=4),
    ready_spell("Small Sacrifice", "微小犧牲", main,
                Activate(main + exhaust + ceremonial(1), SacrificeFor(Target(unit.yours), Target(unit.theirs))),
                Focus(1, TokensInstead())),
    ready_spell("Summon Masked Wolf", "召喚狐面狼", side + basic(1),
                Activate(side + exhaust + illusion(1), Conjure("masked-wolf")),
                Focus(1, AnotherSideAction(ILLUSION, Words(
                    "if you spent an illusion power die to activate this spell, you may take another side action this turn",
                    "若啟動此法術時使用了幻術強力骰，本回合你可多執行一個次要行動"))),
                unique="noah-redmoon"),
    ready_spell("Summon False Demon", "召喚錯亂惡魔", main,
                Activate(main + exhaust + illusion(1) + basic(1), Conjure("false-demon"))),
    action_spell("Sleight of Hand", "巧手戲法", main + illusion(1, POWER) + basic(1), Draw(3)),
    action_spell("Bound Soul", "靈魂限界", main + ceremonial(1), FetchAlly()),
    ready_spell("Resummon", "重新召喚", main,
                Activate(main + exhaust + ceremonial(1) + illusion(1), seq(Destroy(Chosen(any_conjuration.yours)), PlaceAgain()))),
    reaction_spell("Summon Sleeping Widows", "召喚沉眠寡婦", ceremonial(2),
                   React(YourUnitIsDestroyed(), Conjure("sleeping-widow", 2))),
    reaction_spell("Shadow Strike", "暗影襲擊", illusion(1, POWER),
                   React(OpponentAttacks(), Damage(3, Target(unit.of_that_opponent.not_attacking)))),
    alteration_spell("Fade Away", "消逝術", main + illusion(1), AtEndOfRound(DestroyAttached())),
    ally("Stormwind Sniper", "暴風狙擊手", main + ceremonial(1) + illusion(1), 2, 1, 1, ambush(1), concealed()),
    conjuration("Masked Wolf", "狐面狼", 5, 2, 1, 0, unique="noah-redmoon"),
    conjuration("False Demon", "錯亂惡魔", 2, 2, 2, 0, nightmare(1)),
    conjuration("Sleeping Widow", "沉眠寡婦", 6, 2, 1, 0),
)
