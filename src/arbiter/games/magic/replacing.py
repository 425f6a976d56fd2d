"""The words of replacement and prevention effects (614, 615): what would happen, and what happens instead."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.effects import At, Event, Node, Number, Spoken, at_once, say
from arbiter.core.selectors import Player, Selector, This
from arbiter.core.standing import Waiting
from arbiter.core.text import Template, Words, fill, opened
from arbiter.games.magic.kinds import permanent_
from arbiter.games.magic.layers import look, twist
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.numbers import ThatMuch
from arbiter.games.magic.replacement import (
    COUNTING,
    DEALING,
    ENTERING,
    IF_INSTEAD,
    MOVING,
    Change,
    Counting,
    Dealing,
    Entering,
    Moving,
)
from arbiter.games.magic.shelf import PRINTED
from arbiter.games.magic.state import (
    BATTLEFIELD,
    EXILE,
    LIVES,
    NOBODY,
    SLOT,
    Last,
    Magic,
    here,
    on_battlefield,
    ref_of,
)
from arbiter.games.magic.triggers import AMOUNT, IT
from arbiter.games.magic.types import CREATURE, PLANESWALKER
from arbiter.games.magic.who import Who

# --- what would happen -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WouldDie(Event):
    """A permanent is about to be put into a graveyard from the battlefield."""

    what: Selector

    @property
    def kind(self) -> object:
        return MOVING

    def applies(self, game: Magic, at: At, facts: Moving) -> bool:
        return facts.dying and game.zone[facts.thing & SLOT] == BATTLEFIELD and self.what.matches(game, at, facts.thing)

    def say(self, lang: str) -> str:
        """Creatures are said to die, other permanents to be put into a graveyard."""
        dies = isinstance(self.what, This) or self.what.noun is not permanent_
        return (WOULD_DIE if dies else WOULD_BE_BURIED).say(lang).format(self.what.one(lang))


WOULD_DIE = Words("{} would die", "{}將死去")
WOULD_BE_BURIED = Words("{} would be put into a graveyard from the battlefield", "{}將從戰場進入墳墓場")


@dataclass(frozen=True, slots=True)
class WouldEnter(Event):
    """Something is about to enter the battlefield."""

    what: Selector

    @property
    def kind(self) -> object:
        return ENTERING

    @clauses("MTG-REPL-03", "MTG-LAND-03")
    def applies(self, game: Magic, at: At, facts: Entering) -> bool:
        if self.what.matches(game, at, ref_of(game, facts.slot)):
            return True
        with as_it_would_be(game, facts) as ref:
            return self.what.matches(game, at, ref)


@contextmanager
def as_it_would_be(game: Magic, one: Entering) -> Iterator[int]:
    """The object that something is about to become, described for the moment like one that has left (614.12)."""
    found, ref = PRINTED[one.seat][one.face].copy(), ref_of(game, one.slot) + (1 << LIVES)
    for address in one.twists:
        twist(game, found, At(one.seat, ref, address), address)
    game.last[ref] = Last(one.face, one.seat, game.owner[one.slot], found.types, found.supertypes, found.subtypes, found.colors,
                          found.keywords, found.power, found.toughness, one.slot in game.tokens)
    yield ref
    del game.last[ref]


@dataclass(frozen=True, slots=True)
class WouldDeal(Event):
    """A source of a kind is about to deal damage to something of a kind."""

    by: Selector
    to: Selector
    so_much: ClassVar[Template] = Template("it deals {amount} damage", "它造成的傷害為{amount}")

    @property
    def kind(self) -> object:
        return DEALING

    @clauses("KHM-C-reidane-god-of-the-worthy-03")
    def applies(self, game: Magic, at: At, facts: Dealing) -> bool:
        return self.by.matches(game, at, facts.source) and self.to.matches(game, at, facts.thing)

    def say(self, lang: str) -> str:
        return WOULD_DEAL.say(lang).format(self.by.one(lang), self.to.one(lang))


WOULD_DEAL = Words("{} would deal damage to {}", "{}將對{}造成傷害")


@dataclass(frozen=True, slots=True)
class WouldPutCounters(Event):
    """A player is about to put counters on a permanent or a player."""

    who: Player
    so_much: ClassVar[Template] = Template("{who|you|they} put {amount} of each of those kinds of counters there",
                                           "在其上放置的每種該等指示物為{amount}")

    @property
    def kind(self) -> object:
        return COUNTING

    @clauses("KHM-C-vorinclex-monstrous-raider-01", "KHM-C-vorinclex-monstrous-raider-02")
    def applies(self, game: Magic, at: At, facts: Counting) -> bool:
        return facts.by != NOBODY and self.who.matches(game, at, facts.by)


say(WouldPutCounters, en="{who} would put one or more counters on a permanent or player", zh="{who}將在永久物或玩家上放置一個或數個指示物")

# --- what happens instead --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SoMuch(Change):
    """Another amount, of damage or of counters of each kind."""

    amount: Number

    @clauses("KHM-C-calamity-bearer-01", "KHM-C-calamity-bearer-03")
    def change(self, game: Magic, at: At, coming: Dealing | Counting) -> None:
        coming.amount = self.amount.value(game, at.binding(AMOUNT, coming.amount))

    def instead_of(self, event: Event, lang: str) -> str:
        assert isinstance(event, WouldDeal | WouldPutCounters)
        said = fill(event.so_much, lang, {"who": getattr(event, "who", ""), "amount": self.amount})
        return IF_INSTEAD.say(lang).format(event.say(lang), said)


as_much, as_many = ThatMuch(Words("that much", "該數量")), ThatMuch(Words("that many", "該數量"))


@dataclass(frozen=True, slots=True)
class Half(Spoken):
    """Half of a number, rounded down."""

    amount: Number

    @clauses("MTG-NUM-01")
    def value(self, game: Magic, at: At) -> int:
        return self.amount.value(game, at) // 2


say(Half, en="half {amount}, rounded down,", zh="{amount}的半數（小數點後捨去）")


@dataclass(frozen=True, slots=True)
class Prevent(Change):
    """So much of the damage is prevented."""

    amount: int

    @clauses("MTG-REPL-07")
    def change(self, game: Magic, at: At, coming: Dealing) -> None:
        coming.amount = max(0, coming.amount - self.amount)

    def instead_of(self, event: Event, lang: str) -> str:
        return PREVENT.say(lang).format(event.say(lang), self.amount)


PREVENT = Words("if {}, prevent {} of that damage", "若{}，則防止其中{}點傷害")


@dataclass(frozen=True, slots=True)
class DealtTo(Change):
    """The damage is dealt to something else, as long as that can be dealt damage (614.9)."""

    who: Who

    @clauses("KHM-C-ascent-of-the-worthy-02", "KHM-C-ascent-of-the-worthy-03", "KHM-C-ascent-of-the-worthy-04")
    def change(self, game: Magic, at: At, coming: Dealing) -> None:
        for ref in self.who.now(game, at):
            if on_battlefield(game, ref) and look(game, ref).types & (CREATURE | PLANESWALKER):
                coming.thing, coming.seat = ref, look(game, ref).controller


say(DealtTo, en="that damage is dealt to {who}", zh="將該傷害對{who}造成")


@dataclass(frozen=True, slots=True)
class ExileInstead(Change):
    """It is exiled, and perhaps something more is done with it or will be done later."""

    then: Node | None = None

    @clauses("MTG-REPL-01", "KHM-C-crush-the-weak-01", "KHM-C-draugr-necromancer-01", "KHM-C-draugr-necromancer-02")
    def change(self, game: Magic, at: At, coming: Moving) -> None:
        coming.to = EXILE

    @clauses("KHM-C-cosmic-intervention-01", "KHM-C-cosmic-intervention-03")
    def after(self, game: Magic, at: At, thing: int) -> None:
        if self.then is not None and here(game, thing) and game.zone[thing & SLOT] == EXILE:
            at_once(self.then, game, At(at.seat, at.source, f"{at.address}/0", {IT: (thing,)}))

    def say(self, lang: str) -> str:
        if self.then is None:
            return EXILE_IT.say(lang)
        said = self.then.say(lang)
        return EXILE_FOR_NOW.say(lang).format(opened(said, lang)) if isinstance(self.then, Waiting) else EXILE_AND.say(lang).format(said)


EXILE_IT, EXILE_AND, EXILE_FOR_NOW = (
    Words("exile it", "放逐它"), Words("exile it and {}", "放逐它並{}"), Words("exile it. {}", "放逐它。{}"))
exile_instead = ExileInstead()
