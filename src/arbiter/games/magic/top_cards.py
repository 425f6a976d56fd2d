"""Effects that look at cards or reveal them (701.16, 701.20): the top cards of a library, or a hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, Node, Number, number, say
from arbiter.core.selectors import Place, Selector, Trait
from arbiter.core.text import Words
from arbiter.games.magic.kinds import you
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.libraries import SEEN, look_at, pick_one, reveal
from arbiter.games.magic.state import SLOT, Magic, here, ref_of, seat_of
from arbiter.games.magic.triggers import IT
from arbiter.games.magic.who import COUNTED_EN, COUNTED_ZH, Bound, Picking, Players, Who

YOU = Players(you)

# --- which cards -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardsOf(Who):
    """Cards that lie together, of some players."""

    def of(self, game: Magic, at: At, seat: int) -> Sequence[int]:
        """Those of a player."""
        raise TypeError(f"{type(self).__name__} does not say which cards it means")

    def gather(self, game: Magic, at: At, whose: Who) -> Picking:
        """Those of each of some players."""
        seats = yield from whose.pick(game, at)
        return [ref_of(game, slot) for ref in seats for slot in self.of(game, at, seat_of(ref))]


def possessive(whose: Who, lang: str) -> str:
    """Whose something is: *your*, *target player's*."""
    return whose.who.possessive.say(lang) if isinstance(whose, Players) else WHOSE.say(lang).format(whose.say(lang))


WHOSE, OF = Words("{}'s", "{}的"), "的"


@dataclass(frozen=True, slots=True)
class Top(CardsOf):
    """The top cards of a library."""

    amount: int | Number = 1
    whose: Who = YOU

    def pick(self, game: Magic, at: At) -> Picking:
        return (yield from self.gather(game, at, self.whose))

    def of(self, game: Magic, at: At, seat: int) -> Sequence[int]:
        return game.library[seat][:number(self.amount, game, at)]

    def say(self, lang: str) -> str:
        whose = possessive(self.whose, lang)
        if self.amount == 1:
            return TOP_CARD.say(lang).format(whose)
        counted = (COUNTED_EN if lang == "en" else COUNTED_ZH)[self.amount] if isinstance(self.amount, int) else self.amount.say(lang)
        return TOP_CARDS.say(lang).format(whose.removesuffix(OF), counted)

    @property
    def form(self) -> int:
        return 1 if self.amount == 1 else 0


TOP_CARD, TOP_CARDS = Words("the top card of {} library", "{}牌庫頂牌"), Words("the top {1} cards of {0} library", "{}牌庫頂的{}張牌")


@dataclass(frozen=True, slots=True)
class TopUntil(CardsOf):
    """The cards from the top of a library on until one of a kind: that one is *found*."""

    what: Selector
    whose: Who = YOU

    def pick(self, game: Magic, at: At) -> Picking:
        at.bound[FOUND] = ()
        return (yield from self.gather(game, at, self.whose))

    @clauses("KHM-C-esika-god-of-the-tree-02", "KHM-C-tibalts-trickery-01")
    def of(self, game: Magic, at: At, seat: int) -> Sequence[int]:
        for place, slot in enumerate(game.library[seat]):
            if self.what.matches(game, at, ref_of(game, slot)):
                at.bound[FOUND] = (ref_of(game, slot),)
                return game.library[seat][:place + 1]
        return game.library[seat]

    def say(self, lang: str) -> str:
        return TOP_UNTIL.say(lang).format(possessive(self.whose, lang).removesuffix(OF), self.what.say(lang))

    @property
    def form(self) -> int:
        return 0


TOP_UNTIL = Words("the cards on top of {} library down to the first {}", "{}牌庫頂直到第一張{}為止的牌")
FOUND = "found"
"""The name of the card at which cards from the top of a library end."""


@dataclass(frozen=True, slots=True)
class HandOf(CardsOf):
    """The cards in a hand."""

    whose: Who

    def pick(self, game: Magic, at: At) -> Picking:
        return (yield from self.gather(game, at, self.whose))

    def of(self, game: Magic, at: At, seat: int) -> Sequence[int]:
        return game.hand[seat]

    def say(self, lang: str) -> str:
        return HAND_OF.say(lang).format(possessive(self.whose, lang))


HAND_OF = Words("{} hand", "{}手牌")

# --- seeing them -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Look(Node):
    """Look at cards; they are *them* from now on."""

    cards: Who

    def happen(self, game: Magic, at: At) -> Steps:
        refs = yield from self.cards.pick(game, at)
        look_at(game, at.seat, [ref & SLOT for ref in refs])
        at.bound[SEEN] = tuple(refs)


@dataclass(frozen=True, slots=True)
class Reveal(Node):
    """Reveal cards; they are *them* from now on."""

    cards: Who

    def happen(self, game: Magic, at: At) -> Steps:
        refs = yield from self.cards.pick(game, at)
        for ref in refs:
            reveal(game, game.owner[ref & SLOT], [ref & SLOT])
        at.bound[SEEN] = tuple(refs)


say(Look, en="look at {cards}", zh="檢視{cards}")
say(Reveal, en="reveal {cards}", zh="展示{cards}")

# --- what is done with them ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class IsSeen(Trait):
    """Among the cards that were looked at or revealed."""

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        return thing in at.bound.get(SEEN, ())


among_them = IsSeen(Place("from among them", "其中"))
seen_cards = Bound(SEEN, Words("them", "其"), several=True)
the_rest = Bound(SEEN, Words("the rest", "其餘的牌"), several=True)
found_card = Bound(FOUND, Words("that card", "該牌"))


@dataclass(frozen=True, slots=True)
class OneOfThem(Who):
    """One of the cards that were looked at, as the player likes."""

    @clauses("MTG-UNK-10")
    def pick(self, game: Magic, at: At) -> Picking:
        slots = yield from pick_one(game, at, at.seat, [ref & SLOT for ref in at.bound[SEEN] if here(game, ref)])
        at.bound[IT] = tuple([ref_of(game, slot) for slot in slots])
        return list(at.bound[IT])

    def say(self, lang: str) -> str:
        return ONE_OF_THEM.say(lang)


ONE_OF_THEM = Words("one of them", "其中一張")
one_of_them = OneOfThem()
