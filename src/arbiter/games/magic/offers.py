"""What a player may do as an effect happens (608.2d): pay for something, or simply do it or not."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from arbiter.core.decisions import YES, Action, Decision, Prompt, Steps, move
from arbiter.core.effects import At, Spoken, happening, yes_or_no
from arbiter.core.effects import Node as Effect
from arbiter.core.selectors import OR
from arbiter.core.standing import Until
from arbiter.core.text import Template, Words, fill, opened
from arbiter.games.magic.abilities import bare
from arbiter.games.magic.costs import Cost, Mana, Toll, cost
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.mana import payable
from arbiter.games.magic.paying import pay
from arbiter.games.magic.spending import Purpose
from arbiter.games.magic.state import Magic, seat_of
from arbiter.games.magic.statics import FOR, Affects
from arbiter.games.magic.triggers import WhenYouDo
from arbiter.games.magic.who import Who

MAY = Prompt("{source}: do you want to {deed}?", "{source}：要{deed}嗎？", key="may", candidates=yes_or_no)
MAY_HAVE = Prompt("{source}: do you want to have {deed}?", "{source}：要令{deed}嗎？", key="may have", candidates=yes_or_no)


@dataclass(frozen=True, slots=True)
class YouMay(Effect):
    """You do something, or have it be so for a while, or you do not, and perhaps something else happens then; nobody is asked about what
    cannot be done."""

    effect: Effect
    otherwise: Effect | None = None

    @clauses("MTG-RESO-03", "KHM-C-absorb-identity-02", "KHM-C-sarulf-realm-eater-06")
    def happen(self, game: Magic, at: At) -> Steps:
        prompt, deed = (MAY_HAVE, ToBeSo(self.effect)) if isinstance(self.effect, Until) else (MAY, self.effect)
        if self.effect.possible(game, at) and (yield prompt(at.seat, at.address, deed)) == YES():
            yield from happening(self.effect, game, at.step(0))
        elif self.otherwise is not None:
            yield from happening(self.otherwise, game, at.step(1))

    def say(self, lang: str) -> str:
        if isinstance(self.effect, Until):
            said = FOR.say(lang).format(YOU_MAY_HAVE.say(lang).format(ToBeSo(self.effect).say(lang)), self.effect.duration.say(lang))
        else:
            said = YOU_MAY.say(lang).format(bare(self.effect.say(lang), lang))
        return said if self.otherwise is None else said + OTHERWISE.say(lang) + self.otherwise.say(lang)


@dataclass(frozen=True, slots=True)
class ToBeSo(Spoken):
    """What lasts, in words that follow *have*: *this creature have base power 2*."""

    lasting: Until

    def say(self, lang: str) -> str:
        assert isinstance(self.lasting.effect, Affects)
        return self.lasting.effect.said("", lang, 0)


YOU_MAY, YOU_MAY_HAVE = Words("you may {}", "你可以{}"), Words("you may have {}", "你可以令{}")

MAY_PAY = Prompt("{source}: do you pay {price}?", "{source}：要支付{price}嗎？", key="may pay", candidates=yes_or_no)
MAY_DO = Prompt("{source}: do you want to {price}?", "{source}：要{price}嗎？", key="may do", candidates=yes_or_no)


@dataclass(frozen=True, slots=True)
class MayPay(Effect):
    """You may pay a cost; if you do, something happens, and perhaps something else if you do not."""

    price: Cost
    effect: Effect
    otherwise: Effect | None = None

    @clauses("MTG-COST-08")
    def happen(self, game: Magic, at: At) -> Steps:
        if (yield from self._paid(game, at)):
            yield from happening(self.effect, game, at.step(0))
        elif self.otherwise is not None:
            yield from happening(self.otherwise, game, at.step(1))

    def _paid(self, game: Magic, at: At) -> Generator[Decision, Action, bool]:
        """Whether it is paid."""
        for toll in self.price.tolls:
            hidden = toll.pay_hidden(game, at)
            if hidden is not None:
                return (yield from hidden)
        if not can_pay_now(game, at, self.price):
            return False
        if (yield (MAY_PAY if self.price.mana.total else MAY_DO)(at.seat, at.address, self.price)) != YES():
            return False
        yield from pay_now(game, at, self.price)
        return True

    def say(self, lang: str) -> str:
        offer = (MAY_PAY_IT if self.price.mana.total else MAY_DO_IT).say(lang).format(self.price.say(lang))
        then = opened(self.effect.say(lang), lang) if isinstance(self.effect, WhenYouDo) else IF_YOU_DO.say(lang) + self.effect.say(lang)
        said = offer + then
        return said if self.otherwise is None else said + OTHERWISE.say(lang) + self.otherwise.say(lang)


MAY_PAY_IT, MAY_DO_IT = Words("you may pay {}. ", "你可以支付{}。"), Words("you may {}. ", "你可以{}。")
IF_YOU_DO = Words("If you do, ", "若你如此作，")
OTHERWISE = Words(". If you don't, ", "。若你未如此作，")


def may_pay(price: str | Cost, effect: Effect, otherwise: Effect | None = None) -> MayPay:
    """*You may pay {2}. If you do, ...*"""
    return MayPay(cost(price), effect, otherwise)


def may_do(toll: Toll, effect: Effect) -> MayPay:
    """*You may exile a creature card from your graveyard. If you do, ...*; with `WhenYouDo` *When you do, ...*"""
    return MayPay(cost(toll), effect)


def _ways(game: Magic, decision: Decision) -> Sequence[Action]:
    """What a player may do, by its address: whatever they can pay, or let it happen."""
    _, tolls, at = decision.about
    able = [place for place, toll in enumerate(tolls) if toll.payable(game, at.seat, at.source)]
    return [("instead", f"{at.address}/{place}") for place in (*able, len(tolls))]


INSTEAD = move("instead", "{program}", "{program}")
WHICH_WAY = Prompt("{source}: which one do you choose?", "{source}：要選擇哪一項？", key="unless", candidates=_ways)


@dataclass(frozen=True, slots=True)
class Unless(Effect):
    """Something happens unless a player does one of several things."""

    who: Who
    tolls: tuple[Toll, ...]
    effect: Effect

    @clauses("MTG-COST-08", "KHM-C-tergrid-god-of-fright-06")
    def happen(self, game: Magic, at: At) -> Steps:
        for ref in (yield from self.who.pick(game, at)):
            theirs = At(seat_of(ref), at.source, at.address, at.bound)
            _, address = yield WHICH_WAY(theirs.seat, at.address, self.tolls, theirs)
            place = int(str(address).rpartition("/")[2])
            if place < len(self.tolls):
                yield from self.tolls[place].pay(game, theirs)
            else:
                yield from happening(self.effect, game, at.step(place))

    def say(self, lang: str) -> str:
        tolls = OR.say(lang).join([toll.say(lang) for toll in self.tolls])
        return fill(UNLESS, lang, {"effect": self.effect, "who": self.who, "tolls": tolls})


UNLESS = Template("{effect} unless {who} {tolls}", "{effect}，除非{who}{tolls}")


def unless(effect: Effect, who: Who, *tolls: Toll) -> Unless:
    """*You lose 1 life unless you sacrifice this creature.*"""
    return Unless(who, tolls, effect)


@dataclass(frozen=True, slots=True)
class PayMana(Toll):
    """Pay mana, where it is one of the things that may be done."""

    mana: Mana

    def payable(self, game: Magic, seat: int, source: int) -> bool:
        return payable(game, seat, self.mana, Purpose(seat, source=source))

    def pay(self, game: Magic, at: At) -> Steps:
        yield from pay(game, at.seat, self.mana, Purpose(at.seat, source=at.source))

    def say(self, lang: str) -> str:
        return PAY_MANA.say(lang).format(self.mana)


PAY_MANA = Words("pay {}", "支付{}")


def can_pay_now(game: Magic, at: At, price: Cost) -> bool:
    """Whether a player could pay while something resolves."""
    return all(toll.payable(game, at.seat, at.source) for toll in price.tolls) and payable(
        game, at.seat, price.mana, Purpose(at.seat, source=at.source))


def pay_now(game: Magic, at: At, price: Cost) -> Steps:
    """Pay while something resolves."""
    yield from pay(game, at.seat, price.mana, Purpose(at.seat, source=at.source))
    for toll in price.tolls:
        yield from toll.pay(game, at)


MOVES = (INSTEAD,)
