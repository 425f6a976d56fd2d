"""代价: what is given for an effect."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.decisions import Action, Decision
from arbiter.core.effects import At, Number, number
from arbiter.core.selectors import Selector
from arbiter.core.text import fill
from arbiter.games.wizards import exhausting, payment, zones
from arbiter.games.wizards.abilities import Price
from arbiter.games.wizards.choosing import Target, one_of, several
from arbiter.games.wizards.definition import UNITS
from arbiter.games.wizards.devour import sacrifice
from arbiter.games.wizards.elements import Elements
from arbiter.games.wizards.field import here, whole_unit
from arbiter.games.wizards.hand_verbs import pick_from_hand
from arbiter.games.wizards.kinds import card as any_card
from arbiter.games.wizards.ledger import clauses, say, template, words
from arbiter.games.wizards.shelf import KIND
from arbiter.games.wizards.state import Wizards
from arbiter.games.wizards.values import life_of
from arbiter.games.wizards.verbs import marker_name, put_markers

Paying = Generator[Decision, Action, None]


@dataclass(frozen=True, slots=True)
class ExhaustThis(Price):
    """Exhaust the card itself; it gives no load for that."""

    only_turns: ClassVar[bool] = True

    def payable(self, game: Wizards, at: At) -> bool:
        return exhausting.can_be_exhausted(game, whole_unit(game, at.source))

    @clauses("WIZ-TURN-09")
    def pay(self, game: Wizards, at: At) -> Generator[Decision, Action, bool]:
        return (yield from exhausting.exhaust(game, whole_unit(game, at.source)))


@dataclass(frozen=True, slots=True)
class SacrificeThis(Price):
    """Sacrifice the card itself, ready or not."""

    def payable(self, game: Wizards, at: At) -> bool:
        return here(game, at.source)

    def makes_room(self, game: Wizards, at: At) -> bool:
        return KIND[game.face[at.source]] in UNITS

    @clauses("WIZ-BASE-01", "WIZ-BASE-02")
    def pay(self, game: Wizards, at: At) -> None:
        sacrifice(game, whole_unit(game, at.source))


@dataclass(frozen=True, slots=True)
class SacrificeOne(Price):
    """Sacrifice another card; *life* is what life it had."""

    what: Selector

    def payable(self, game: Wizards, at: At) -> bool:
        return bool(self.what.all(game, at))

    @clauses("WIZ-BASE-01", "WIZ-U30")
    def pay(self, game: Wizards, at: At) -> Paying:
        for thing in (yield from Target(self.what).pick(game, at)):
            at.bound["sacrificed"], at.bound["life"] = (thing,), (max(0, life_of(game, thing)),)
            sacrifice(game, thing)

    def say(self, lang: str) -> str:
        return SACRIFICE_ONE.say(lang).format(one_of(self.what, lang))


SACRIFICE_ONE = words("sacrifice {}", "献祭{}")


@dataclass(frozen=True, slots=True)
class RemoveMarkers(Price):
    """Remove markers from the card itself."""

    amount: int | Number
    sort: int

    def payable(self, game: Wizards, at: At) -> bool:
        return game.markers.get(at.source, 0) >= number(self.amount, game, at)

    def pay(self, game: Wizards, at: At) -> None:
        put_markers(game, at.source, -number(self.amount, game, at))

    def say(self, lang: str) -> str:
        return fill(REMOVE_MARKERS, lang, {"amount": self.amount, "sort": marker_name(self.sort, lang)})


REMOVE_MARKERS = template("remove {amount} {sort} {amount|marker|markers}", "移除{amount}个{sort}标记物")


@dataclass(frozen=True, slots=True)
class Discards(Price):
    """Discard cards from the hand."""

    count: int
    what: Selector = any_card

    def payable(self, game: Wizards, at: At) -> bool:
        return sum(self.what.matches(game, at, card) for card in game.hand[at.seat]) >= self.count

    def pay(self, game: Wizards, at: At) -> Paying:
        found = yield from pick_from_hand(game, at, self.count, self.what)
        at.bound["discarded"] = tuple(found)
        for card in found:
            zones.discard_from_hand(game, card)

    def say(self, lang: str) -> str:
        return fill(DISCARDS, lang, {"count": self.count, "what": several(self.what, lang) if self.count > 1 else self.what})


DISCARDS = template("discard {count} {what} from your hand", "从手牌弃置{count}张{what}")


@dataclass(frozen=True, slots=True)
class Pays(Price):
    """Pay elements."""

    elements: Elements

    def payable(self, game: Wizards, at: At) -> bool:
        return payment.payable(game, at.seat, (self.elements.points, 0), (at.source,))

    @clauses("WIZ-U44")
    def pay(self, game: Wizards, at: At) -> Generator[Decision, Action, bool]:
        return (yield from payment.pay(game, at.seat, (self.elements.points, 0), at.source, (at.source,))) is not None


say(ExhaustThis, en="exhaust this card", zh="消耗此卡")
say(SacrificeThis, en="sacrifice this card", zh="献祭此卡")
say(Pays, en="pay {elements}", zh="支付{elements}")
