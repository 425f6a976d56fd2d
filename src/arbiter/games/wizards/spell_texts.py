"""法术的文本: in which role a spell is used, further targets, what is paid on top, and powers that become 0."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from arbiter.core.decisions import NO, YES, Action, Decision, Steps
from arbiter.core.effects import At, Node, Number, number
from arbiter.core.selectors import Place, Quality, Selector, Trait, Worded
from arbiter.core.text import fill
from arbiter.games.wizards.casting import MayAim, PayMore, both
from arbiter.games.wizards.choosing import WHICH
from arbiter.games.wizards.elements import NOTHING, Elements, Vector
from arbiter.games.wizards.kinds import InRole
from arbiter.games.wizards.ledger import clauses, prompt, say, template, words
from arbiter.games.wizards.payment import payable
from arbiter.games.wizards.ranges import enemies_in_range
from arbiter.games.wizards.shelf import SHAPE
from arbiter.games.wizards.spell_verbs import running
from arbiter.games.wizards.state import ATTACKING, REINFORCING, Exchange, Use, Wizards
from arbiter.games.wizards.values import Need


@dataclass(frozen=True, slots=True)
class UsedWhen(InRole):
    """A spell while it is used in some roles: its words stand at the end of the sentence."""

    def worded(self, lang: str) -> Worded:
        return Worded(Place, self.words.say(lang))


@dataclass(frozen=True, slots=True)
class WhenReinforcing(Quality):
    """A spell while it reinforces another one of a kind."""

    what: Selector

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        for exchange in game.exchanges:
            for uses in (exchange.attack, exchange.defence):
                if any(use is at.cause for use in uses[1:]):
                    return self.what.matches(game, at, uses[0].card)
        return False

    def worded(self, lang: str) -> Worded:
        return Worded(Place, WHEN_REINFORCING.say(lang).format(self.what.one(lang)))


@dataclass(frozen=True, slots=True)
class SingleTarget(Trait):
    """A spell that strikes no area."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return SHAPE[game.face[thing]] is None


single_target = SingleTarget(words("single-target", "非范围"))
WHEN_REINFORCING = words("when it reinforces {}", "强化{}时")
when_in_attack = UsedWhen(words("when it attacks or reinforces an attack", "用于攻击或强化攻击时"), roles=(ATTACKING, REINFORCING))


@dataclass(frozen=True, slots=True)
class MoreTargets(MayAim):
    """Further targets at any range."""

    count: int | Number

    @clauses("WIZ-SCHOOL-02")
    def further(self, game: Wizards, exchange: Exchange) -> list[int]:
        return enemies_in_range(game, exchange.seat, pierce=True)

    def limit(self, game: Wizards, exchange: Exchange) -> int:
        return number(self.count, game, At(exchange.seat, exchange.attack[0].card, ""))

    def say(self, lang: str) -> str:
        """A number, or what each of them is for."""
        if isinstance(self.count, int) and self.count > 1:
            return fill(MORE_TARGETS, lang, {"count": self.count})
        return MORE_FOR_EACH.say(lang).format("" if isinstance(self.count, int) else self.count.each(lang))  # type: ignore[attr-defined]


MORE_TARGETS = template("you may choose up to {count} more {count|target|targets} at any range", "可另选至多{count}个任意位置的目标")
MORE_FOR_EACH = words("you may choose one more target at any range{0}", "{0}可另选1个任意位置的目标")


@dataclass(frozen=True, slots=True)
class PaysToPierce(PayMore):
    """Whoever pays more for an attack with this spell makes it pierce."""

    elements: Elements

    @clauses("WIZ-KW-05", "WIZ-U44")
    def ask(self, game: Wizards, seat: int, exchange: Exchange, use: Use, need: Need) -> Generator[Decision, Action, Vector]:
        points = self.elements.points
        if use.role != ATTACKING or not payable(game, seat, both(need, (points, 0))):
            return NOTHING
        (answer,) = yield WHETHER_TO_PAY(seat, use.card, points)
        if answer == NO.name:
            return NOTHING
        use.pierce = True
        return points


WHETHER_TO_PAY = prompt("{card}: do you pay {needs} more for pierce?", "{card}：要额外支付{needs}以获得穿透吗？", key="pay to pierce",
                        candidates=lambda game, decision: [YES(), NO()])
say(PaysToPierce, en="when you attack with it, you may pay {elements} more: it has pierce", zh="攻击时可额外支付{elements}：获得穿透")


@dataclass(frozen=True, slots=True)
class SetPowerToZero(Node):
    """The power of one of the enemy's spells in this exchange becomes 0, whatever else applies."""

    @clauses("WIZ-U14")
    def happen(self, game: Wizards, at: At) -> Steps:
        uses = self.uses(game, at)
        if uses:
            _, card = yield WHICH(at.seat, at.address, tuple([use.card for use in uses]))
            next(use for use in uses if use.card == card).zero = True

    def uses(self, game: Wizards, at: At) -> list[Use]:
        """The enemy's spells that still have any power to lose."""
        top = running(game)
        uses = [] if top is None else top.defence if top.seat == at.seat else top.attack
        return [use for use in uses if not use.zero and not use.nullified]

    def possible(self, game: Wizards, at: At) -> bool:
        return bool(self.uses(game, at))


say(SetPowerToZero, en="the power of one of the enemy's spells becomes 0", zh="使敌方1个法术的威力变为0")
