"""疫病之影 (The Shadows of Viros): the deck of Noah Redmoon."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import YES, Prompt, Steps
from arbiter.core.effects import At, If, Node, Spoken, say, yes_or_no
from arbiter.core.text import Template, fill, indefinite
from arbiter.core.values import without
from arbiter.games.ashes import lines
from arbiter.games.ashes.abilities import Activate, AtEndOfRound, Focus, IfYouDo, Modifier, React
from arbiter.games.ashes.cards.keywords import activated, ambush, concealed, nightmare
from arbiter.games.ashes.conjuring import Conjure, enter, room
from arbiter.games.ashes.costs import POWER, basic, ceremonial, exhaust, illusion, main, side
from arbiter.games.ashes.damage import deal, destroy
from arbiter.games.ashes.definition import (
    ALLY,
    ActionSpell,
    Ally,
    AlterationSpell,
    Conjuration,
    Phoenixborn,
    ReactionSpell,
    ReadySpell,
)
from arbiter.games.ashes.dice import ILLUSION, TYPE_NAMES, die
from arbiter.games.ashes.events import DeclaresAttackers, Destroyed
from arbiter.games.ashes.kinds import (
    attacking,
    conjuration,
    of_that_opponent,
    of_that_player,
    opponent,
    ready,
    ready_spell,
    theirs,
    unit,
    yours,
)
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.piles import Draw, FetchAlly
from arbiter.games.ashes.places import exhausted, here, opponents
from arbiter.games.ashes.selectors import Chosen, Picking, Target, pick_player
from arbiter.games.ashes.shelf import KIND
from arbiter.games.ashes.state import NOBODY, Ashes
from arbiter.games.ashes.timing import Cancelled
from arbiter.games.ashes.verbs import Damage, Destroy, Exhaust


@dataclass(frozen=True, slots=True)
class ExhaustTheirSpell(Node):
    """A target opponent's unexhausted ready spell gets an exhaustion token."""

    who: Chosen

    def happen(self, game: Ashes, at: At) -> Steps:
        yield from pick_player(at, opponents(game, at.seat))
        yield from Exhaust(1, self.who).happen(game, at)


AND_THEN = Prompt("{source}: do you want to deal 1 damage to an opponent's unit?", "{source}：要對由對手控制的一個單位造成1點傷害嗎？",
                  key="and then", candidates=yes_or_no)
TOKENS_INSTEAD = Prompt("{source}: do you want to exhaust both units instead of damaging them?",
                        "{source}：要改為在兩個單位上各放置1個消耗標記，不造成傷害嗎？", key="instead", candidates=yes_or_no)


@dataclass(frozen=True, slots=True)
class SacrificeFor(Node):
    """Damage a target of the player; whoever does may damage an opponent's target. A modifier may change that."""

    mine: Target
    other: Target

    @clauses("ASH-UNK-14", "ASH-FOCUS-07")
    def happen(self, game: Ashes, at: At) -> Steps:
        one = yield from self.mine.pick(game, at)
        if not here(game, one):
            return
        for modifier in at.cause.modifiers:
            if isinstance(modifier, TokensInstead) and not exhausted(game, one):
                yield from modifier.both(game, at, self, one)
                return
        yield from deal(game, at.cause, one, 1)
        two = yield from self.second(game, at)
        yield from deal(game, at.cause, two, 1)

    def second(self, game: Ashes, at: At) -> Picking:
        """The opponent's unit, if the player wants one."""
        if self.other.possible(game, at) and (yield AND_THEN(at.seat, at.address)) == YES():
            return (yield from self.other.pick(game, at))
        return NOBODY

    def possible(self, game: Ashes, at: At) -> bool:
        return self.mine.possible(game, at)


@dataclass(frozen=True, slots=True)
class TokensInstead(Modifier):
    """If both targets are unexhausted, both may be exhausted instead of damaged."""

    @clauses("ASH-FOCUS-07", "ASH-GLOS-11", "ASH-UNK-14")
    def both(self, game: Ashes, at: At, sacrifice: SacrificeFor, one: int) -> Steps:
        """Both are targeted before anything is done to them; who cancels the second effect does not undo the first."""
        try:
            two = yield from sacrifice.second(game, at)
        except Cancelled:
            yield from deal(game, at.cause, one, 1)
            raise
        if here(game, two) and not exhausted(game, two) and (yield TOKENS_INSTEAD(at.seat, at.address)) == YES():
            for card in (one, two):
                game.exhaustion[card] += 1
                game.tell(lines.EXHAUSTED, card, 1)
            return
        for card in (one, two):
            yield from deal(game, at.cause, card, 1)


@dataclass(frozen=True, slots=True)
class PlaceAgain(Node):
    """Place the conjuration that was just destroyed onto the battlefield."""

    def happen(self, game: Ashes, at: At) -> Steps:
        (card,) = at.bound["chosen"]
        pile = game.owner[card]
        if card in game.pile[pile] and room(game, at.seat) > 0:
            game.pile[pile] = without(game.pile[pile], card)
            yield from enter(game, card, at.seat, at.cause)


@dataclass(frozen=True, slots=True)
class SpentPowerDie(Spoken):
    """A power die of a type was spent to activate the spell."""

    kind: int

    def true(self, game: Ashes, at: At) -> bool:
        return die(self.kind, POWER) in at.cause.paid

    def say(self, lang: str) -> str:
        kind = TYPE_NAMES[self.kind].say(lang)
        return fill(SPENT_POWER_DIE, lang, {"die": indefinite(kind) if lang == "en" else kind})


SPENT_POWER_DIE = Template("you spent {die} power die to activate this spell", "你啟動此法術時用了{die}強力骰")


@dataclass(frozen=True, slots=True)
class AnotherSideAction(Node):
    """The player may take one more side action this turn."""

    def happen(self, game: Ashes, at: At) -> None:
        game.side += 1
        game.tell(lines.MORE_SIDE, at.seat)


@dataclass(frozen=True, slots=True)
class DestroyAttached(Node):
    """Destroy the unit this spell is attached to; then an ally is removed from the game, wherever it went."""

    @clauses("ASH-UNK-14", "ASH-EFF-01", "ASH-EFF-04")
    def happen(self, game: Ashes, at: At) -> Steps:
        unit = game.host.get(at.source, NOBODY)
        if not here(game, unit):
            return
        yield from destroy(game, at.cause, unit)
        owner = game.owner[unit]
        for zone in (game.hand, game.discard):
            if unit in zone[owner] and KIND[game.face[unit]] == ALLY:
                zone[owner] = without(zone[owner], unit)
                game.removed[owner] += (unit,)
                game.tell(lines.REMOVED, unit)


say(AnotherSideAction, en="you may take another side action this turn", zh="本回合你可再執行一個次要行動")
say(PlaceAgain, en="place that conjuration onto your battlefield", zh="將該咒法生物放到你的戰場")
say(DestroyAttached, en="destroy the attached unit; if it is an ally, remove it from the game", zh="摧毀所附加的單位；若其為盟友，將其移出遊戲")
say(ExhaustTheirSpell, en="choose a target opponent and place 1 exhaustion token on {who}", zh="選擇一位目標對手，在{who}上放置1個消耗標記")
say(SacrificeFor, en="deal 1 damage to {mine}; if you do, you may deal 1 damage to {other}",
    zh="對{mine}造成1點傷害；若你這麼做，你可對由{other}造成1點傷害")
say(TokensInstead, en="if both targeted units are unexhausted, you may place 1 exhaustion token on each of them instead of the damage",
    zh="若兩個目標單位都未消耗，你可改為在兩者上各放置1個消耗標記，不造成傷害")

CARDS = (
    Phoenixborn("Noah Redmoon", "諾亞·赤月",
                activated("Shadow Target", "暗影鎖定", side + exhaust + basic(1),
                          ExhaustTheirSpell(Chosen(ready_spell & of_that_player & ready))),
                life=16, battlefield=7, spellboard=4),
    ReadySpell("Small Sacrifice", "微小犧牲", main,
               Activate(main + exhaust + ceremonial(1), SacrificeFor(Target(unit & yours), Target(unit & theirs))),
               Focus(1, TokensInstead())),
    ReadySpell("Summon Masked Wolf", "召喚狐面狼", side + basic(1),
               Activate(side + exhaust + illusion(1), Conjure("masked-wolf")),
               Focus(1, If(SpentPowerDie(ILLUSION), AnotherSideAction())),
               unique="noah-redmoon"),
    ReadySpell("Summon False Demon", "召喚錯亂惡魔", main,
               Activate(main + exhaust + illusion(1) + basic(1), Conjure("false-demon"))),
    ActionSpell("Sleight of Hand", "巧手戲法", main + illusion(1, POWER) + basic(1), Draw(3)),
    ActionSpell("Bound Soul", "靈魂限界", main + ceremonial(1), FetchAlly()),
    ReadySpell("Resummon", "重新召喚", main,
               Activate(main + exhaust + ceremonial(1) + illusion(1), IfYouDo(Destroy(Chosen(conjuration & yours)), PlaceAgain()))),
    ReactionSpell("Summon Sleeping Widows", "召喚沉眠寡婦", ceremonial(2),
                  React(Destroyed(unit & yours), Conjure("sleeping-widow", 2))),
    ReactionSpell("Shadow Strike", "暗影襲擊", illusion(1, POWER),
                  React(DeclaresAttackers(opponent), Damage(3, Target(unit & of_that_opponent - attacking)))),
    AlterationSpell("Fade Away", "消逝術", main + illusion(1), AtEndOfRound(DestroyAttached())),
    Ally("Stormwind Sniper", "暴風狙擊手", main + ceremonial(1) + illusion(1), 2, 1, 1, ambush(1), concealed()),
    Conjuration("Masked Wolf", "狐面狼", 5, 2, 1, 0, unique="noah-redmoon"),
    Conjuration("False Demon", "錯亂惡魔", 2, 2, 2, 0, nightmare(1)),
    Conjuration("Sleeping Widow", "沉眠寡婦", 6, 2, 1, 0),
)
