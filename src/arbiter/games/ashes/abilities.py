"""能力與效果: the kinds of text on a card, from what is activated or triggered to what simply holds."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from arbiter.core.decisions import Action, Decision, Steps
from arbiter.core.effects import At, Bindings, Event, Node, happening, say
from arbiter.core.selectors import Selector
from arbiter.core.standing import Duration, Lasting, Until, Waiting
from arbiter.core.text import Template, Words, fill
from arbiter.games.ashes.costs import Cost
from arbiter.games.ashes.definition import Ability, Rank
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.state import END_OF_TURN


@dataclass(frozen=True, slots=True)
class Activate(Node):
    """啟動: pay the cost, then it happens; some let one pay more for more."""

    cost: Cost
    effect: Node
    extra: Cost | None = None
    more: Node | None = None

    def say(self, lang: str) -> str:
        text = ACTIVATE.say(lang).format(cost=self.cost.say(lang), effect=self.effect.say(lang))
        if self.extra is None or self.more is None:
            return text
        return text + SPEND_MORE.say(lang).format(cost=self.extra.say(lang), effect=self.more.say(lang))

    def bargain(self, lang: str) -> str:
        """What is asked: whether to pay more, and for what."""
        assert self.extra is not None and self.more is not None
        return MORE_TO.say(lang).format(cost=self.extra.say(lang), effect=self.more.say(lang))


ACTIVATE = Words("{cost}: {effect}", "{cost}：{effect}")
SPEND_MORE = Words("; when activating, you may pay {cost} more to also {effect}", "；啟動時，你可額外支付{cost}以再{effect}")
MORE_TO = Words("pay {cost} more to also {effect}", "額外支付{cost}以再{effect}")


@dataclass(frozen=True, slots=True)
class After(Waiting):
    """After something has happened and all that answers it at once is done, so does this."""


say(After, en="after {event}, {effect}", zh="{event}後，{effect}")


@dataclass(frozen=True, slots=True)
class AtEndOfRound(Node):
    """What happens after the recovery phase."""

    effect: Node


say(AtEndOfRound, en="at the end of the round, {effect}", zh="在一輪結束時，{effect}")


@dataclass(frozen=True, slots=True)
class React(Node):
    """反應: what may be played from the hand after something has happened; without a cost of its own, for the card's."""

    event: Event
    effect: Node
    cost: Cost | None = None

    def say(self, lang: str) -> str:
        event, effect = self.event.say(lang), self.effect.say(lang)
        if self.cost is None:
            return PLAY_AFTER.say(lang).format(event=event, effect=effect)
        return USE_AFTER.say(lang).format(event=event, effect=effect, cost=self.cost.say(lang))


PLAY_AFTER = Words("you may play this spell after {event}: {effect}", "{event}後，你可打出此法術：{effect}")
USE_AFTER = Words("reaction from your hand ({cost}), after {event}: {effect}", "{event}後，你可從手牌反應（{cost}）：{effect}")


@dataclass(frozen=True, slots=True)
class OncePerTurn(Node):
    """An effect that its player may use, and pay for, once in a turn."""

    cost: Cost
    effect: Node


say(OncePerTurn, en="once per turn, you may pay {cost} to {effect}", zh="每回合一次，你可支付{cost}以{effect}")


@dataclass(frozen=True, slots=True)
class Focus(Node):
    """專注: what is added while enough further copies are on the spellboard."""

    level: int
    effect: Node

    def say(self, lang: str) -> str:
        """A second level adds to what the first one and the spell itself do."""
        words = FOCUSED if self.level == 1 else FOCUSED_FURTHER
        return words.say(lang).format(level=self.level, effect=self.effect.say(lang))


FOCUSED = Words("focus {level}: {effect}", "專注{level}：{effect}")
FOCUSED_FURTHER = Words("focus {level}: in addition, {effect}", "專注{level}：此外，{effect}")


@dataclass(frozen=True, slots=True)
class Modifier(Node):
    """A focus effect that changes what stands above it instead of following it; each changes what it says."""

    def cost(self, cost: Cost) -> Cost:
        """What the activation costs with it."""
        return cost

    def received(self, game: Any, cause: Any, card: int, amount: int) -> int:
        """How much damage of this spell a card receives with it."""
        return amount


@dataclass(frozen=True, slots=True)
class Cheaper(Modifier):
    """The activation costs fewer basic symbols."""

    basics: int

    @clauses("ASH-FOCUS-06")
    def cost(self, cost: Cost) -> Cost:
        return cost.cheaper(self.basics)


say(Cheaper, en="activating this spell costs {basics} basic less", zh="啟動此法術的費用減少{basics}個基礎")


@dataclass(frozen=True, slots=True)
class Shield(Modifier):
    """The player's own Phoenixborn receives less damage from this spell."""

    amount: int

    def received(self, game: Any, cause: Any, card: int, amount: int) -> int:
        return amount - self.amount if card == game.phoenixborn[cause.seat] else amount


say(Shield, en="your Phoenixborn receives {amount} less damage from this spell", zh="你的鳳族後裔因此法術受到的傷害減少{amount}點")


# --- deeds, and what follows on them ---------------------------------------------------------------------------------


Doing = Generator[Decision, Action, bool]
"""A deed in progress: in the end it says whether it was done."""


@dataclass(frozen=True, slots=True)
class Deed(Node):
    """An effect that says whether it was done, so that *if you do* may follow it."""

    def happen(self, game: Any, at: At) -> Steps:
        done = self.do(game, at)
        at.cause.done = done if isinstance(done, bool) else (yield from done)

    def do(self, game: Any, at: At) -> Doing | bool:
        """Do it, at once or asking by yielding; whether it was done."""
        raise TypeError(f"{type(self).__name__} does not say how it is done")


@dataclass(frozen=True, slots=True)
class To(Node):
    """Do one thing to do another; without the first there is no second."""

    first: Node
    then: Node

    @clauses("ASH-UNK-14")
    def happen(self, game: Any, at: At) -> Steps:
        at.cause.done = False
        yield from happening(self.first, game, at.step(0))
        if at.cause.done:
            yield from happening(self.then, game, at.step(1))

    def possible(self, game: Any, at: At) -> bool:
        return self.then.possible(game, at)


@dataclass(frozen=True, slots=True)
class IfYouDo(To):
    """Something more, only if the first thing was carried out; the first happens on its own, too."""

    def possible(self, game: Any, at: At) -> bool:
        return self.first.possible(game, at)


say(To, en="{first} to {then}", zh="{first}以{then}")
say(IfYouDo, en="{first}; if you do, {then}", zh="{first}；若你這麼做，{then}")


# --- what lasts for the remainder of a turn --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TheTurn(Duration):
    """The remainder of the turn."""

    @clauses("ASH-UNK-57")
    def number(self, game: Any, at: At) -> int:
        return END_OF_TURN


say(TheTurn, en="for the remainder of the turn", zh="本回合結束前")


def this_turn(effect: Lasting) -> Until:
    """Something that lasts for the remainder of the turn."""
    return Until(TheTurn(), effect)


@dataclass(frozen=True, slots=True)
class OnUnit(Lasting):
    """What lasts on a unit, and what the rules ask of it."""

    def attack(self) -> int:
        """How much more attack the unit has."""
        return 0

    def values(self, printed: tuple[int, int], bound: Bindings) -> tuple[int, int]:
        """The unit's printed attack and life."""
        return printed

    def face(self, face: int, bound: Bindings) -> int:
        """What the unit counts as."""
        return face

    def x(self, x: int, bound: Bindings) -> int:
        """What an X in the unit's values stands for."""
        return x

    def text(self, address: str) -> tuple[str, Ability] | None:
        """What the unit has besides its own abilities, and where that is written; `address` is where this is."""
        return None

    def may_defend(self) -> bool:
        """Whether the unit can block and guard."""
        return True


# --- what is given to units, and what simply holds -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Grant(Node):
    """What an alteration spell gives the unit it is attached to."""

    ability: Ability


say(Grant, en="the attached unit has \"{ability}\"", zh="所附加的單位擁有「{ability}」")


@dataclass(frozen=True, slots=True)
class Passive(Node):
    """被動: something that simply holds while the card is in play."""


@dataclass(frozen=True, slots=True)
class UnitGuard(Passive):
    """The unit may guard units."""


@dataclass(frozen=True, slots=True)
class NoExhaustionFromCountering(Passive):
    """Countering does not exhaust the unit."""


@dataclass(frozen=True, slots=True)
class NotDefendedBySmall(Passive):
    """Units with little life cannot block or guard against the unit."""

    life: Rank


@dataclass(frozen=True, slots=True)
class NotDefended(Passive):
    """The unit cannot be blocked or guarded against."""


@dataclass(frozen=True, slots=True)
class NotTargeted(Passive):
    """Opponents cannot target the unit."""


@dataclass(frozen=True, slots=True)
class StrikesFirst(Passive):
    """While attacking, the unit deals its damage first."""


@dataclass(frozen=True, slots=True)
class NotAffectedBySpells(Passive):
    """Spells of opponents do nothing to the card."""


@dataclass(frozen=True, slots=True)
class NoAbilities(Passive):
    """The unit that this is attached to has no abilities."""


@dataclass(frozen=True, slots=True)
class OnlyOn(Passive):
    """The spell can be attached only to some units."""

    what: Selector

    def say(self, lang: str) -> str:
        return fill(ONLY_ON, lang, {"what": self.what.one(lang)})


ONLY_ON = Template("this spell can be attached only to {what}", "此法術只能附加到{what}")


@dataclass(frozen=True, slots=True)
class DefinesX(Passive):
    """What the X in a unit's attack is."""

    def x(self, game: Any, unit: int) -> int:
        """The number it is now."""
        raise TypeError(f"{type(self).__name__} does not say what X is")


@dataclass(frozen=True, slots=True)
class StatusIsX(DefinesX):
    """X is the number of status tokens on the unit."""

    def x(self, game: Any, unit: int) -> int:
        tokens: int = game.status[unit]
        return tokens


@dataclass(frozen=True, slots=True)
class Stronger(Passive):
    """The unit's own values are higher."""

    attack: int = 0
    recover: int = 0

    def say(self, lang: str) -> str:
        bonus = [words.say(lang).format(number) for number, words in ((self.attack, MORE_ATTACK), (self.recover, MORE_RECOVER))
                 if number]
        return THIS_HAS.say(lang) + " ".join(bonus)


@dataclass(frozen=True, slots=True)
class WhileAttacking(Passive):
    """The unit's own values are higher only while it attacks."""

    stronger: Stronger


@dataclass(frozen=True, slots=True)
class OthersStronger(Passive):
    """Other units of the same player have more attack."""

    attack: int


MORE_ATTACK, MORE_RECOVER = Words("{:+d} attack", "攻擊值{:+d}"), Words("{:+d} recover", "恢復值{:+d}")
THIS_HAS = Words("this unit has ", "此單位")

say(UnitGuard, en="this unit may guard a unit that is attacked", zh="此單位可守護被攻擊的單位")
say(NoExhaustionFromCountering, en="countering puts no exhaustion token on this unit", zh="此單位不會因反擊而得到消耗標記")
say(NotDefendedBySmall, en="units with a life of {life} or less can neither block nor guard against this unit",
    zh="生命值{life}以下的單位不能格擋此單位，也不能在此單位攻擊時守護")
say(NotDefended, en="this unit can be neither blocked nor guarded against", zh="此單位不能被格擋，其攻擊也不能被守護")
say(NotTargeted, en="attacks, spells, abilities and dice powers of opponents cannot target this unit",
    zh="對手的攻擊、法術、能力與骰子強力效果不能以此單位為目標")
say(StrikesFirst, en="while attacking, this unit deals its damage before the unit it is in battle with",
    zh="攻擊時，此單位比與其戰鬥的單位先造成傷害")
say(NotAffectedBySpells, en="spells of opponents do not affect this spell", zh="此法術不受對手的法術影響")
say(NoAbilities, en="the attached unit has no abilities, not even inexhaustible ones", zh="所附加的單位沒有任何能力，連非消耗能力也沒有")
say(StatusIsX, en="X is the number of status tokens on this unit", zh="X為此單位上的狀態標記數量")
say(WhileAttacking, en="while attacking, {stronger}", zh="攻擊時，{stronger}")
say(OthersStronger, en="your other units have +{attack} attack", zh="你的其他單位攻擊值+{attack}")


def inexhaustible(program: Node) -> Ability:
    """The same paragraph in a yellow box."""
    if isinstance(program, Ability):
        return Ability(program.program, program.name, True)
    return Ability(program, inexhaustible=True)


def named(en: str, zh: str, program: Node) -> Ability:
    """A named ability."""
    return Ability(program, Words(en, zh))
