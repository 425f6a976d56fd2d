"""結算效果: what effects do to cards. Each verb changes the table and tells it."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import YES, Prompt, Steps, move
from arbiter.core.effects import At, Node, Number, happening, number, say, yes_or_no
from arbiter.core.selectors import Selector
from arbiter.core.text import Template, Words, fill
from arbiter.games.ashes import lines
from arbiter.games.ashes.abilities import Deed, Doing
from arbiter.games.ashes.causes import TO_HAND
from arbiter.games.ashes.costs import Cost
from arbiter.games.ashes.damage import deal, destroy, discard, one_by_one, receive
from arbiter.games.ashes.definition import ALLY, Rank
from arbiter.games.ashes.kinds import singled_out
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.payment import affordable, pay
from arbiter.games.ashes.places import exhausted, here
from arbiter.games.ashes.selectors import Chosen, Remembered, Who
from arbiter.games.ashes.shelf import KIND
from arbiter.games.ashes.state import Ashes
from arbiter.games.ashes.units import guarded_from, recover

# --- damage, wounds, destruction -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Damage(Deed):
    """Deal damage to a card."""

    amount: int | Number
    who: Who

    def do(self, game: Ashes, at: At) -> Doing:
        amount = number(self.amount, game, at)
        card = yield from self.who.pick(game, at)
        if not here(game, card):
            return False
        yield from deal(game, at.cause, card, amount)
        return True

    def possible(self, game: Ashes, at: At) -> bool:
        return self.who.possible(game, at)

    def say(self, lang: str) -> str:
        counted = not isinstance(self.amount, int | Rank)
        return fill(EQUAL_DAMAGE if counted else SOME_DAMAGE, lang, {"amount": self.amount, "who": dealt_to(self.who.say(lang), lang)})


def dealt_to(who: str, lang: str) -> str:
    """Whom damage is dealt to: 對由對手控制的單位, lest two 對 meet."""
    return BY_OPPONENT.say(lang).format(who) if lang != "en" and who.startswith(OPPONENT.say(lang)) else who


OPPONENT, BY_OPPONENT = Words("opponent", "對手"), Words("{}", "由{}")
SOME_DAMAGE = Template("deal {amount} damage to {who}", "對{who}造成{amount}點傷害")
EQUAL_DAMAGE = Template("deal damage equal to {amount} to {who}", "對{who}造成等同於{amount}的傷害")


@dataclass(frozen=True, slots=True)
class DamageAll(Node):
    """Deal damage to each of some cards: the set is fixed first, the player picks the order."""

    amount: int
    some: Selector

    @clauses("ASH-TSIM-08", "ASH-TSIM-09", "ASH-TSIM-10", "ASH-UNK-43")
    def happen(self, game: Ashes, at: At) -> Steps:
        yield from one_by_one(game, at.seat, self.some.all(game, at), lambda card: deal(game, at.cause, card, self.amount), at.address)

    def say(self, lang: str) -> str:
        each = f"each {self.some.say(lang)}" if lang == "en" else singled_out(self.some, lang, count="每")
        return fill(SOME_DAMAGE, lang, {"amount": self.amount, "who": dealt_to(each, lang)})


@dataclass(frozen=True, slots=True)
class PlaceWounds(Deed):
    """Place wound tokens on a card, which deals no damage."""

    amount: int | Rank
    who: Who

    @clauses("ASH-DMG-05", "ASH-TDMG-02")
    def do(self, game: Ashes, at: At) -> Doing:
        card = yield from self.who.pick(game, at)
        if not here(game, card):
            return False
        yield from receive(game, at.cause, card, number(self.amount, game, at))
        return True

    def possible(self, game: Ashes, at: At) -> bool:
        return self.who.possible(game, at)


@dataclass(frozen=True, slots=True)
class RemoveWounds(Node):
    """Take wound tokens off a card."""

    amount: int | Number
    who: Who

    def happen(self, game: Ashes, at: At) -> Steps:
        card = yield from self.who.pick(game, at)
        amount = min(number(self.amount, game, at), game.wounds[card]) if here(game, card) else 0
        if amount:
            game.wounds[card] -= amount
            game.tell(lines.HEALED, card, amount)

    def possible(self, game: Ashes, at: At) -> bool:
        return self.who.possible(game, at)

    def say(self, lang: str) -> str:
        counted = not isinstance(self.amount, int | Rank)
        return fill(EQUAL_WOUNDS if counted else SOME_WOUNDS, lang, {"amount": self.amount, "who": self.who})


SOME_WOUNDS = Template("remove {amount} wound {amount|token|tokens} from {who}", "從{who}上移除{amount}個傷害標記")
EQUAL_WOUNDS = Template("remove wound tokens equal to {amount} from {who}", "從{who}上移除等同於{amount}的傷害標記")


@dataclass(frozen=True, slots=True)
class MoveWounds(Node):
    """Move wound tokens from the unit itself onto another card."""

    amount: int | Rank
    who: Who

    @clauses("ASH-GLOS-27", "ASH-GLOS-28", "ASH-UNK-51")
    def happen(self, game: Ashes, at: At) -> Steps:
        card = yield from self.who.pick(game, at)
        amount = min(number(self.amount, game, at), game.wounds[at.source])
        if amount and here(game, card) and here(game, at.source):
            game.wounds[at.source] -= amount
            game.tell(lines.MOVED_WOUNDS, amount, at.source)
            yield from receive(game, at.cause, card, amount)

    def possible(self, game: Ashes, at: At) -> bool:
        return self.who.possible(game, at)


@dataclass(frozen=True, slots=True)
class Destroy(Deed):
    """Destroy a unit."""

    who: Who

    def do(self, game: Ashes, at: At) -> Doing:
        card = yield from self.who.pick(game, at)
        if not here(game, card):
            return False
        at.bound["recover"] = (recover(game, card),)
        yield from destroy(game, at.cause, card)
        return True

    def possible(self, game: Ashes, at: At) -> bool:
        return self.who.possible(game, at)


@dataclass(frozen=True, slots=True)
class Discard(Node):
    """Discard a card from play."""

    who: Who

    def happen(self, game: Ashes, at: At) -> Steps:
        card = yield from self.who.pick(game, at)
        if here(game, card) and not guarded_from(game, card, at.cause):
            yield from discard(game, at.cause, card)

    def possible(self, game: Ashes, at: At) -> bool:
        return self.who.possible(game, at)


@dataclass(frozen=True, slots=True)
class ReturnToHand(Node):
    """A destroyed ally goes to its owner's hand instead of the discard pile."""

    def happen(self, game: Ashes, at: At) -> None:
        at.cause.happening.fate = TO_HAND
        game.tell(lines.RETURNED, at.source)

    def possible(self, game: Ashes, at: At) -> bool:
        return KIND[game.face[at.source]] == ALLY


say(PlaceWounds, en="place {amount} wound {amount|token|tokens} on {who}", zh="在{who}上放置{amount}個傷害標記")
say(MoveWounds, en="move {amount} wound {amount|token|tokens} from this unit onto {who}",
    zh="將此單位上的{amount}個傷害標記移到{who}上")
say(Destroy, en="destroy {who}", zh="摧毀{who}")
say(Discard, en="discard {who}", zh="捨棄{who}")
say(ReturnToHand, en="place it, if it is an ally, into its owner's hand", zh="將其（僅限盟友）放到所有者的手牌")


# --- prevention ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Prevent(Node):
    """Prevent some of the damage that was dealt."""

    amount: Rank

    @clauses("ASH-DMG-01", "ASH-TDMG-05")
    def happen(self, game: Ashes, at: At) -> None:
        dealt = at.cause.happening
        prevented = min(dealt.amount, self.amount.value(game, at))
        if prevented:
            dealt.amount -= prevented
            game.tell(lines.PREVENTED, at.source, prevented)


@dataclass(frozen=True, slots=True)
class PreventAll(Node):
    """Prevent all of the damage that was dealt."""

    def happen(self, game: Ashes, at: At) -> None:
        dealt = at.cause.happening
        if dealt.amount:
            game.tell(lines.PREVENTED, at.source, dealt.amount)
            dealt.amount = 0


@dataclass(frozen=True, slots=True)
class RedirectTo(Node):
    """Another card receives the damage that was dealt."""

    who: Chosen

    def happen(self, game: Ashes, at: At) -> Steps:
        card = yield from self.who.pick(game, at)
        if here(game, card):
            at.cause.happening.receiver = card
            game.tell(lines.REDIRECTED, card)


@dataclass(frozen=True, slots=True)
class Cancel(Node):
    """Cancel the effect that was answered, and the rest of that card."""

    @clauses("ASH-GLOS-11")
    def happen(self, game: Ashes, at: At) -> None:
        at.cause.happening.cause.cancelled = True


say(Prevent, en="prevent {amount} of that damage", zh="防止其中{amount}點傷害")
say(PreventAll, en="prevent all of that damage", zh="防止這次的全部傷害")
say(RedirectTo, en="{who} receives that damage instead", zh="改由{who}受到該傷害")
say(Cancel, en="cancel that effect and everything that remains of that spell, ability or dice power",
    zh="取消該效果，以及該法術、能力或骰子強力效果其餘的部分")


# --- tokens ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Exhaust(Node):
    """Place exhaustion tokens on a card."""

    count: int
    who: Who

    @clauses("ASH-GLOS-24", "ASH-GLOS-04")
    def happen(self, game: Ashes, at: At) -> Steps:
        card = yield from self.who.pick(game, at)
        if here(game, card) and not guarded_from(game, card, at.cause):
            game.exhaustion[card] += self.count
            game.tell(lines.EXHAUSTED, card, self.count)

    def possible(self, game: Ashes, at: At) -> bool:
        return self.who.possible(game, at)


@dataclass(frozen=True, slots=True)
class Refresh(Node):
    """Remove all exhaustion tokens from a card."""

    who: Who

    def happen(self, game: Ashes, at: At) -> Steps:
        card = yield from self.who.pick(game, at)
        if here(game, card) and exhausted(game, card):
            game.exhaustion[card] = 0
            game.tell(lines.REFRESHED, card)

    def possible(self, game: Ashes, at: At) -> bool:
        return self.who.possible(game, at)


@dataclass(frozen=True, slots=True)
class PlaceStatus(Node):
    """Place status tokens on a card."""

    count: int | Rank
    who: Who

    def happen(self, game: Ashes, at: At) -> Steps:
        card = yield from self.who.pick(game, at)
        if here(game, card) and not guarded_from(game, card, at.cause):
            count = number(self.count, game, at)
            game.status[card] += count
            game.tell(lines.STATUS, card, count)

    def possible(self, game: Ashes, at: At) -> bool:
        return self.who.possible(game, at)


@dataclass(frozen=True, slots=True)
class PlaceStatusIfNone(Node):
    """Place a status token on the card itself unless it has one."""

    def happen(self, game: Ashes, at: At) -> None:
        if not game.status[at.source]:
            game.status[at.source] = 1
            game.tell(lines.STATUS, at.source, 1)


@dataclass(frozen=True, slots=True)
class RemoveStatus(Deed):
    """Remove status tokens from the card itself."""

    count: int

    def do(self, game: Ashes, at: At) -> bool:
        if game.status[at.source] < self.count:
            return False
        game.status[at.source] -= self.count
        game.tell(lines.STATUS_GONE, at.source, self.count)
        return True


COUNT = move("count", "remove {number}", "移除{number}個")
HOW_MANY = Prompt("{source}: remove how many status tokens from {unit}?", "{source}：要從{unit}上移除幾個狀態標記？", key="count",
                  candidates=lambda game, decision: [COUNT(count) for count in range(game.status[decision.about[1]] + 1)])


@dataclass(frozen=True, slots=True)
class RemoveAnyStatus(Node):
    """Remove any number of status tokens from a chosen unit, and remember how many."""

    who: Chosen

    def happen(self, game: Ashes, at: At) -> Steps:
        card = yield from self.who.pick(game, at)
        count = 0
        if here(game, card) and game.status[card]:
            _, count = yield HOW_MANY(at.seat, at.address, card)
        if count:
            game.status[card] -= count
            game.tell(lines.STATUS_GONE, card, count)
        at.bound["removed"] = (count,)


say(Exhaust, en="place {count} exhaustion {count|token|tokens} on {who}", zh="在{who}上放置{count}個消耗標記")
say(Refresh, en="remove all exhaustion tokens from {who}", zh="移除{who}上的所有消耗標記")
say(PlaceStatus, en="place {count} status {count|token|tokens} on {who}", zh="在{who}上放置{count}個狀態標記")
say(PlaceStatusIfNone, en="place 1 status token on this spell if it has none", zh="若此法術上沒有狀態標記，在其上放置1個狀態標記")
say(RemoveStatus, en="remove {count} status {count|token|tokens} from this spell", zh="從此法術上移除{count}個狀態標記")
say(RemoveAnyStatus, en="remove any number of status tokens from {who}", zh="從{who}上移除任意數量的狀態標記")
removed = Remembered("removed", Words("the number of tokens removed", "所移除標記數量"))


# --- joining effects -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choose(Node):
    """Choose a card that later parts speak of."""

    who: Chosen

    def happen(self, game: Ashes, at: At) -> Steps:
        yield from self.who.pick(game, at)


@dataclass(frozen=True, slots=True)
class MayPay(Node):
    """The player may pay something for something more."""

    cost: Cost
    effect: Node

    def happen(self, game: Ashes, at: At) -> Steps:
        if affordable(game, at.seat, self.cost) and (yield WHETHER(at.seat, at.address, at.address)) == YES():
            yield from pay(game, at.seat, self.cost, at.source)
            yield from happening(self.effect, game, at.step(0))

    def bargain(self, lang: str) -> str:
        """What is asked: whether to pay, and for what."""
        return fill(BARGAIN, lang, {"cost": self.cost, "effect": self.effect})


BARGAIN = Template("pay {cost} to {effect}", "支付{cost}以{effect}")
WHETHER = Prompt("{source}: do you want to {bargain}?", "{source}：要{bargain}嗎？", key="whether", candidates=yes_or_no)

say(Choose, en="choose {who}", zh="選擇{who}")
say(MayPay, en="you may pay {cost} to {effect}", zh="你可支付{cost}以{effect}")

MOVES = (COUNT,)
