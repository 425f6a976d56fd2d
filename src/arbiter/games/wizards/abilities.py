"""效果文本: the kinds of paragraphs on a card, from keywords and auras to what is triggered, used and paid for."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, ClassVar

from arbiter.core.decisions import Action, Decision
from arbiter.core.effects import SAYINGS, At, Condition, Node, Spoken, happening
from arbiter.core.standing import Duration, Lasting, Until, When, stand
from arbiter.core.text import fill
from arbiter.games.wizards.elements import Elements
from arbiter.games.wizards.ledger import clauses, say, words
from arbiter.games.wizards.state import NEXT_USE, REST_OF_GAME, SOURCES, TURNS, USES

# --- what simply holds -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Passive(Node):
    """Something that holds, without happening."""


@dataclass(frozen=True, slots=True)
class Keyword(Passive):
    """A keyword that says it all."""


@dataclass(frozen=True, slots=True)
class Haste(Keyword):
    """速攻: the card does not enter exhausted."""


@dataclass(frozen=True, slots=True)
class Giant(Keyword):
    """巨型: within spell range wherever it stands."""


@dataclass(frozen=True, slots=True)
class Pierce(Keyword):
    """穿透: reaches enemies in any row."""


@dataclass(frozen=True, slots=True)
class Destructible(Keyword):
    """可摧毁: this terrain can be targeted, and is destroyed when its cell is struck."""


@dataclass(frozen=True, slots=True)
class Obstacle(Keyword):
    """障碍: no creature may be placed on this terrain."""


@dataclass(frozen=True, slots=True)
class Cooldown(Keyword):
    """冷却: so many more own turns before it resets."""

    turns: int


say(Haste, en="haste", zh="速攻")
say(Giant, en="giant", zh="巨型")
say(Pierce, en="pierce", zh="穿透")
say(Destructible, en="destructible", zh="可摧毁")
say(Obstacle, en="obstacle", zh="障碍")
say(Cooldown, en="cooldown {turns}", zh="冷却{turns}")


@dataclass(frozen=True, slots=True)
class Modifier(Passive):
    """光环: something the rules ask for while its card is on the field, or while it lasts."""

    def say_next(self, duration: str, lang: str) -> str:
        """Its words while it waits for the next fitting one."""
        return fill(SAYINGS[Meanwhile], lang, {"duration": duration, "modifier": self})


@dataclass(frozen=True, slots=True)
class While(Modifier):
    """A modifier that holds only while something is true."""

    condition: Condition
    modifier: Modifier


say(While, en="while {condition}, {modifier}", zh="{condition}时，{modifier}")


@dataclass(frozen=True, slots=True)
class Meanwhile(Lasting):
    """A modifier for a while; what it is about was settled when it began."""

    modifier: Modifier

    def possible(self, game: Any, at: At) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Awaiting(Meanwhile):
    """A modifier of the next fitting one."""

    def say_for(self, duration: str, lang: str) -> str:
        return self.modifier.say_next(duration, lang)


say(Meanwhile, en="{duration}, {modifier}", zh="{duration}，{modifier}")


@dataclass(frozen=True, slots=True)
class Ends(Duration):
    """When something that lasts stops."""


@dataclass(frozen=True, slots=True)
class ThisTurn(Ends):
    """The rest of this turn, its end included."""

    @clauses("WIZ-U43")
    def number(self, game: Any, at: At) -> int:
        return TURNS + int(game.number)


@dataclass(frozen=True, slots=True)
class NextTurn(Ends):
    """Until the end of the turn after this one."""

    @clauses("WIZ-U43")
    def number(self, game: Any, at: At) -> int:
        return TURNS + int(game.number) + 1


@dataclass(frozen=True, slots=True)
class NextUse(Ends):
    """Until it is used: the next fitting spell."""

    def number(self, game: Any, at: At) -> int:
        return NEXT_USE


@dataclass(frozen=True, slots=True)
class ThisUse(Ends):
    """For the use of the card that is under way."""

    def number(self, game: Any, at: At) -> int:
        return USES + at.source


@dataclass(frozen=True, slots=True)
class RestOfGame(Ends):
    """For the rest of the game."""

    def number(self, game: Any, at: At) -> int:
        return REST_OF_GAME


@dataclass(frozen=True, slots=True)
class WhileHere(Ends):
    """As long as the card it comes from stays on the field."""

    def number(self, game: Any, at: At) -> int:
        return SOURCES + at.source


@dataclass(frozen=True, slots=True)
class UntilUsed(Ends):
    """Until the card it comes from has been used, in any role."""

    def number(self, game: Any, at: At) -> int:
        return USES + at.source


say(ThisTurn, en="this turn", zh="本回合内")
say(NextTurn, en="until the end of the next turn", zh="下个回合结束前")
say(NextUse, en="the next time", zh="下一次")
say(ThisUse, en="this time", zh="此次")
say(RestOfGame, en="for the rest of the game", zh="本局游戏中")
say(UntilUsed, en="for its next use", zh="下一次使用时")
say(WhileHere, en="while this card stays on the field", zh="此卡在场期间")


def lasting(duration: Ends, modifier: Modifier) -> Until:
    """A modifier that holds for a while."""
    return Until(duration, Awaiting(modifier) if type(duration) is NextUse else Meanwhile(modifier))


def this_turn(modifier: Modifier) -> Until:
    """A modifier that holds for the rest of the turn."""
    return lasting(ThisTurn(), modifier)


def until_next_turn_ends(modifier: Modifier) -> Until:
    """A modifier that holds until the end of the next turn."""
    return lasting(NextTurn(), modifier)


# --- what happens at its time ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Timed(Node):
    """An effect with its time."""

    effect: Node


@dataclass(frozen=True, slots=True)
class Entry(Timed):
    """入场: when the card enters the field."""


@dataclass(frozen=True, slots=True)
class LastWords(Timed):
    """遗言: when the card goes from the field to the discard pile."""


@dataclass(frozen=True, slots=True)
class Invocation(Timed):
    """祈咒: at the start of its holder's turn, after the draw."""


@dataclass(frozen=True, slots=True)
class TurnStart(Timed):
    """At the start of its holder's turn, after the invocations."""


@dataclass(frozen=True, slots=True)
class BeforeDraw(Timed):
    """At the start of its holder's turn, before the draw."""


@dataclass(frozen=True, slots=True)
class TurnEnd(Timed):
    """At the end of its holder's turn."""


@dataclass(frozen=True, slots=True)
class Setup(Timed):
    """Before the opening hands are drawn."""


@dataclass(frozen=True, slots=True)
class Hit(Timed):
    """命中: when this spell hits."""


@dataclass(frozen=True, slots=True)
class OnUse(Timed):
    """When this spell is used as the main spell of an attack or a defence."""


@dataclass(frozen=True, slots=True)
class OnAttack(Timed):
    """When this creature attacks; *it* is what it attacks."""


@dataclass(frozen=True, slots=True)
class WhenAchieved(Timed):
    """When this star chart is achieved."""


@dataclass(frozen=True, slots=True)
class Defended(Timed):
    """When this spell has defended successfully."""


say(Entry, en="entry: {effect}", zh="入场：{effect}")
say(LastWords, en="last words: {effect}", zh="遗言：{effect}")
say(Invocation, en="invocation: {effect}", zh="祈咒：{effect}")
say(TurnStart, en="at the start of your turn, {effect}", zh="你的回合开始时，{effect}")
say(BeforeDraw, en="at the start of your turn, before the draw, {effect}", zh="你的回合开始时，抽牌前，{effect}")
say(TurnEnd, en="at the end of your turn, {effect}", zh="你的回合结束时，{effect}")
say(Setup, en="before the opening hands are drawn, {effect}", zh="起始抽牌前，{effect}")
say(Hit, en="hit: {effect}", zh="命中：{effect}")
say(OnUse, en="when you attack or defend with this spell, {effect}", zh="以此法术攻击或防御时，{effect}")
say(OnAttack, en="when this card attacks, {effect}", zh="此卡攻击时，{effect}")
say(WhenAchieved, en="when this star chart is achieved, {effect}", zh="此星象图达成时，{effect}")
say(Defended, en="if the defence succeeds, {effect}", zh="防御成功时，{effect}")


@dataclass(frozen=True, slots=True)
class Mastery(Node):
    """精通: once the card has been exhausted so many times."""

    times: int
    effect: Node


say(Mastery, en="mastery {times}: {effect}", zh="精通{times}：{effect}")


@dataclass(frozen=True, slots=True)
class Counter(When):
    """反制: what its player may use when something happens; items must have been set before."""


say(Counter, en="counter, when {event}: {effect}", zh="反制，{event}时：{effect}")


@dataclass(frozen=True, slots=True)
class FromHand(When):
    """What works while the card is in its player's hand."""


@dataclass(frozen=True, slots=True)
class FromHandOrDeck(FromHand):
    """What works while the card is in its player's hand or deck."""


say(FromHandOrDeck, en="while this card is in your hand or deck, when {event}, {effect}", zh="此卡在手牌或卡组中时，{event}时，{effect}")
say(FromHand, en="when {event}, {effect}", zh="{event}时，{effect}")


@dataclass(frozen=True, slots=True)
class Meantime(Node):
    """What happens whenever something happens, for a while."""

    duration: Ends
    waiting: When

    def happen(self, game: Any, at: At) -> None:
        stand(game, at.step(0), self.duration.number(game, at))


say(Meantime, en="{duration}, {waiting}", zh="{duration}，{waiting}")


@dataclass(frozen=True, slots=True)
class AtEndOfTurn(Node):
    """Set up now, it happens at the end of this turn."""

    effect: Node

    @clauses("WIZ-TURN-10", "WIZ-U43")
    def happen(self, game: Any, at: At) -> None:
        stand(game, at, TURNS + int(game.number))


say(AtEndOfTurn, en="at the end of this turn, {effect}", zh="本回合结束时，{effect}")


# --- what is used, how often, and for what price ---------------------------------------------------------------------


Paying = Generator[Decision, Action, bool | None]
"""Paying for an effect: false if it has come to nothing."""


@dataclass(frozen=True, slots=True)
class Price(Spoken):
    """What has to be given for an effect."""

    only_turns: ClassVar[bool] = False
    """Whether it is nothing but exhausting the card itself, which a reset undoes."""

    def payable(self, game: Any, at: At) -> bool:
        """Whether it can be given now."""
        raise TypeError(f"{type(self).__name__} does not say whether it can be paid")

    def makes_room(self, game: Any, at: At) -> bool:
        """Whether a cell is empty once it has been given."""
        return False

    def pay(self, game: Any, at: At) -> Paying | None:
        """Give it; what was given may be bound for the effect to speak of."""
        raise TypeError(f"{type(self).__name__} does not say how it is paid")


@dataclass(frozen=True, slots=True)
class Do(Node):
    """An effect for a price."""

    price: Price
    effect: Node

    def happen(self, game: Any, at: At) -> Generator[Decision, Action, None]:
        paying = self.price.pay(game, at)
        if paying is not None and (yield from paying) is False:
            return
        yield from happening(self.effect, game, at.step(0))

    def possible(self, game: Any, at: At) -> bool:
        return self.price.payable(game, at) and self.effect.possible(
            game, at.binding(ROOM, at.source) if self.price.makes_room(game, at) else at)


def is_loop(effect: object) -> bool:
    """Whether an effect costs no more than a turned card, and turns another one back."""
    return isinstance(effect, Do) and effect.price.only_turns and getattr(effect.effect, "resets", False)


ROOM = "room"
"""What is bound to this name will have left its cell when the effect happens."""
say(Do, en="{price}: {effect}", zh="{price}：{effect}")


@dataclass(frozen=True, slots=True)
class Both(Price):
    """One price and another."""

    first: Price
    second: Price

    def payable(self, game: Any, at: At) -> bool:
        return self.first.payable(game, at) and self.second.payable(game, at)

    def pay(self, game: Any, at: At) -> Paying:
        for price in (self.first, self.second):
            paying = price.pay(game, at)
            if paying is not None and (yield from paying) is False:
                return False
        return None


say(Both, en="{first}, {second}", zh="{first}，{second}")


@dataclass(frozen=True, slots=True)
class Limited(Node):
    """What can be used only so many times."""

    ability: Node
    """An effect, with or without a price, for one's own turn; or a `When` for any time."""


@dataclass(frozen=True, slots=True)
class TurnSkill(Limited):
    """回合技: at most so many times in a turn."""

    times: int = 1

    def say(self, lang: str) -> str:
        """Without a number it is once."""
        name = TURN_SKILL.say(lang) + (f" {self.times}" * (self.times > 1) if lang == "en" else str(self.times) * (self.times > 1))
        return NAMED.say(lang).format(name, self.ability.say(lang))


@dataclass(frozen=True, slots=True)
class Ultimate(Limited):
    """绝技: at most once while the card stays on the field."""


TURN_SKILL, NAMED = words("turn skill", "回合技"), words("{}: {}", "{}：{}")
say(Ultimate, en="ultimate: {ability}", zh="绝技：{ability}")


@dataclass(frozen=True, slots=True)
class Devour(Passive):
    """吞噬: what must be sacrificed for the card to enter."""


@dataclass(frozen=True, slots=True)
class DevourElements(Devour):
    """Cards whose load covers so many elements."""

    elements: Elements


@dataclass(frozen=True, slots=True)
class DevourEither(Devour):
    """Cards whose load gives so many points of some elements in any mix."""

    points: int
    either: tuple[Elements, ...]

    def say(self, lang: str) -> str:
        """The elements by their names."""
        names = OR.say(lang).join([one.say(lang).split(" ")[-1] if lang == "en" else one.say(lang)[2:] for one in self.either])
        return EITHER.say(lang).format(self.points, names)


@dataclass(frozen=True, slots=True)
class DevourLife(Devour):
    """Creatures with so much life."""

    life: int


EITHER, OR = words("devour a total of {} {} in any mix", "吞噬共{}点{}，可任意组合"), words(" or ", "或")
say(DevourElements, en="devour {elements}", zh="吞噬{elements}")
say(DevourLife, en="devour {life} life", zh="吞噬{life}点生命值")


# --- areas -----------------------------------------------------------------------------------------------------------

SQUARE, FRONT_ROW, A_COLUMN, SPLASH, WHOLE_SIDE, FREE_CELLS = range(6)
SHAPES = (words("a 2x2 square", "方阵"), words("the enemy front row", "敌方前排"), words("a column", "纵列"),
          words("a cell and its neighbours", "溅射"), words("a whole side", "全场"), words("any cells of one side", "任意格"))


@dataclass(frozen=True, slots=True)
class Strikes(Passive):
    """AOE: the spell strikes an area."""

    shape: int

    def say(self, lang: str) -> str:
        return AREA_SPELL.say(lang).format(SHAPES[self.shape].say(lang))


AREA_SPELL = words("area: {}", "范围：{}")
