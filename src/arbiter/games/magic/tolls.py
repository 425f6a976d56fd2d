"""What costs ask for beside mana (118): tapping, sacrificing, discarding, life, counters."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.decisions import Action, Decision, Steps
from arbiter.core.effects import At, Node, happening, say
from arbiter.core.selectors import Selector, This
from arbiter.core.text import Words
from arbiter.games.magic.abilities import chinese, plural
from arbiter.games.magic.costs import Toll
from arbiter.games.magic.damage import lose_life
from arbiter.games.magic.entering import add_counters, counters_on
from arbiter.games.magic.layers import chars
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.libraries import pick_hidden
from arbiter.games.magic.mana import sick
from arbiter.games.magic.mana import tap as tap_it
from arbiter.games.magic.moving import discard, move
from arbiter.games.magic.moving import sacrifice as sacrifice_them
from arbiter.games.magic.state import COUNTER_NAMES, EXILE, SLOT, Magic, on_battlefield, ref_of
from arbiter.games.magic.types import CREATURE
from arbiter.games.magic.who import COUNTED_EN, COUNTED_ZH, LastKnown, choose_some


@dataclass(frozen=True, slots=True)
class TapIt(Toll):
    """{T}: tap the permanent itself; a creature only if it has been there since the turn began, or has haste."""

    taps: ClassVar[bool] = True

    @clauses("MTG-CREA-01", "MTG-ACTV-02")
    def payable(self, game: Magic, seat: int, source: int) -> bool:
        slot = source & SLOT
        if not on_battlefield(game, source) or game.permanents[slot].tapped:
            return False
        return not (chars(game, slot).types & CREATURE and sick(game, slot))

    def pay_at_once(self, game: Magic, seat: int, source: int) -> None:
        tap_it(game, source)

    def say(self, lang: str) -> str:
        return "{T}"


tap = TapIt()


@dataclass(frozen=True, slots=True)
class SacrificeIt(Toll):
    """Sacrifice the permanent itself."""

    words: Words
    fuel: ClassVar[bool] = True

    def payable(self, game: Magic, seat: int, source: int) -> bool:
        return on_battlefield(game, source) and chars(game, source & SLOT).controller == seat

    def pay(self, game: Magic, at: At) -> Steps:
        yield from sacrifice_them(game, [at.source])

    def pay_at_once(self, game: Magic, seat: int, source: int) -> None:
        for _ in sacrifice_them(game, [source]):
            raise RuntimeError("nothing may be asked while mana is made")

    def say(self, lang: str) -> str:
        return self.words.say(lang)


sacrifice_this = SacrificeIt(Words("sacrifice this permanent", "犧牲此永久物"))


def one_of(what: Selector, lang: str) -> str:
    """One of a kind, with its measure word."""
    return what.one(lang) if lang == "en" or what.other or isinstance(what, This) else f"一{what.noun.classifier.say(lang)}{what.one(lang)}"


@dataclass(frozen=True, slots=True)
class Sacrificing(Toll):
    """Sacrifice some of one's own permanents."""

    what: Selector
    count: int = 1
    fuel: ClassVar[bool] = True

    def payable(self, game: Magic, seat: int, source: int) -> bool:
        return len(self.what.all(game, At(seat, source, ""))) >= self.count

    def pay(self, game: Magic, at: At) -> Steps:
        found = yield from choose_some(game, at, at.seat, self.what.all(game, at), self.count, self.count)
        at.bound["sacrificed"] = tuple(found)
        yield from sacrifice_them(game, found)

    def say(self, lang: str) -> str:
        if self.count > 1:
            counted = COUNTED_EN[self.count] if lang == "en" else chinese(f"{COUNTED_ZH[self.count]}個", lang)
            return SACRIFICE_SOME.say(lang).format(plural(self.what, lang, counted))
        return SACRIFICE.say(lang).format(one_of(self.what, lang))


SACRIFICE = Words("sacrifice {}", "犧牲{}")


SACRIFICE_SOME = Words("sacrifice {}", "犧牲{}")


def sacrifice(what: Selector, count: int = 1) -> Sacrificing:
    """*Sacrifice a creature*, *sacrifice five Treasures*."""
    return Sacrificing(what, count)


the_sacrificed = LastKnown("sacrificed", Words("the sacrificed creature", "所犧牲生物"))


@dataclass(frozen=True, slots=True)
class Tapping(Toll):
    """Tap untapped permanents of one's own, which need not have been there for long (302.6)."""

    what: Selector
    count: int = 1
    fuel: ClassVar[bool] = True

    @clauses("MTG-CREA-02", "MTG-ACTV-02")
    def able(self, game: Magic, at: At) -> list[int]:
        """What could be tapped."""
        return [ref for ref in self.what.all(game, at) if not game.permanents[ref & SLOT].tapped]

    def things(self, game: Magic, seat: int, source: int) -> list[int] | None:
        return self.able(game, At(seat, source, ""))

    def payable(self, game: Magic, seat: int, source: int) -> bool:
        return len(self.able(game, At(seat, source, ""))) >= self.count

    def pay(self, game: Magic, at: At) -> Steps:
        found = yield from choose_some(game, at, at.seat, self.able(game, at), self.count, self.count)
        for ref in found:
            tap_it(game, ref)

    def pay_at_once(self, game: Magic, seat: int, source: int) -> None:
        for ref in self.able(game, At(seat, source, ""))[:self.count]:
            tap_it(game, ref)

    def say(self, lang: str) -> str:
        if self.count > 1:
            counted = COUNTED_EN[self.count] if lang == "en" else chinese(f"{COUNTED_ZH[self.count]}個", lang)
            return TAP_SOME.say(lang).format(plural(self.what, lang, counted))
        one = self.what.one(lang) if lang == "en" or self.what.other else chinese(f"一個{self.what.one(lang)}", lang)
        return TAP_SOME.say(lang).format(one)


TAP_SOME = Words("tap {}", "橫置{}")


@dataclass(frozen=True, slots=True)
class Discarding(Toll):
    """Discard cards."""

    count: int = 1
    fuel: ClassVar[bool] = True

    def payable(self, game: Magic, seat: int, source: int) -> bool:
        return len([slot for slot in game.hand[seat] if ref_of(game, slot) != source]) >= self.count

    def pay(self, game: Magic, at: At) -> Steps:
        cards = [ref_of(game, slot) for slot in game.hand[at.seat]]
        found = yield from choose_some(game, at, at.seat, [ref for ref in cards if ref != at.source], self.count, self.count)
        yield from discard(game, at.seat, [ref & SLOT for ref in found], at.source)

    def say(self, lang: str) -> str:
        return DISCARD_ONE.say(lang) if self.count == 1 else DISCARD_SOME.say(lang).format(self.count)


DISCARD_ONE, DISCARD_SOME = Words("discard a card", "棄一張牌"), Words("discard {} cards", "棄{}張牌")


@dataclass(frozen=True, slots=True)
class Revealing(Toll):
    """Reveal a card of a kind from your hand."""

    what: Selector

    def able(self, game: Magic, at: At) -> list[int]:
        """What could be revealed."""
        return [ref & SLOT for ref in self.what.all(game, at) if ref != at.source]

    @clauses("KHM-C-invasion-of-the-giants-01", "MTG-UNK-10")
    def pay_hidden(self, game: Magic, at: At) -> Generator[Decision, Action, bool]:
        picked = yield from pick_hidden(game, at, at.seat, self.able(game, at), 1, shown=True)
        return bool(picked)

    def say(self, lang: str) -> str:
        return REVEAL.say(lang).format(one_of(self.what, lang))


REVEAL = Words("reveal {}", "展示{}")


@dataclass(frozen=True, slots=True)
class PayLife(Toll):
    """Pay life."""

    amount: int
    fuel: ClassVar[bool] = True

    @clauses("MTG-COST-02")
    def payable(self, game: Magic, seat: int, source: int) -> bool:
        return game.life[seat] >= self.amount

    def pay_at_once(self, game: Magic, seat: int, source: int) -> None:
        lose_life(game, seat, self.amount)


say(PayLife, en="pay {amount} life", zh="支付{amount}點生命")


@dataclass(frozen=True, slots=True)
class RemoveCounters(Toll):
    """Remove counters from the permanent itself."""

    count: int
    counter: int
    fuel: ClassVar[bool] = True

    def payable(self, game: Magic, seat: int, source: int) -> bool:
        return on_battlefield(game, source) and counters_on(game.permanents[source & SLOT], self.counter) >= self.count

    def pay_at_once(self, game: Magic, seat: int, source: int) -> None:
        add_counters(game, source, self.counter, -self.count)

    def say(self, lang: str) -> str:
        return REMOVE.say(lang).format(self.count, COUNTER_NAMES[self.counter].say(lang))


REMOVE = Words("remove {} {} counters from it", "從其上移去{}個{}指示物")


@dataclass(frozen=True, slots=True)
class Exiling(Toll):
    """Exile cards, from a graveyard as a rule."""

    what: Selector
    count: int = 1
    fuel: ClassVar[bool] = True

    def able(self, game: Magic, at: At) -> list[int]:
        """What could be exiled: not a card that is being cast, which has left by then, unless it is to be exiled itself."""
        return [ref for ref in self.what.all(game, at) if ref != at.source or isinstance(self.what, This)]

    def payable(self, game: Magic, seat: int, source: int) -> bool:
        return len(self.able(game, At(seat, source, ""))) >= self.count

    def pay(self, game: Magic, at: At) -> Steps:
        found = yield from choose_some(game, at, at.seat, self.able(game, at), self.count, self.count)
        at.bound["exiled"] = tuple((yield from move(game, found, EXILE)))

    def say(self, lang: str) -> str:
        return EXILE_ONE.say(lang).format(one_of(self.what, lang)) if self.count == 1 else EXILE_SOME.say(lang).format(
            self.count, self.what.say(lang))


EXILE_ONE, EXILE_SOME = Words("exile {}", "放逐{}"), Words("exile {} {}", "放逐{}張{}")


@dataclass(frozen=True, slots=True)
class Doing(Toll):
    """Do something that is otherwise done as an effect: *return three lands you control to their owners' hands*."""

    effect: Node
    fuel: ClassVar[bool] = True

    @clauses("KHM-C-icebreaker-kraken-04")
    def payable(self, game: Magic, seat: int, source: int) -> bool:
        return self.effect.possible(game, At(seat, source, ""))

    def pay(self, game: Magic, at: At) -> Steps:
        yield from happening(self.effect, game, at)

    def say(self, lang: str) -> str:
        return self.effect.say(lang)
