"""Where effects put cards (400, 401.4): into a zone, onto the battlefield, or somewhere in a library."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, Spoken
from arbiter.core.selectors import Selector, in_order
from arbiter.core.text import Template, Words, fill
from arbiter.games.magic.abilities import chinese
from arbiter.games.magic.entering import enter
from arbiter.games.magic.kinds import any_card
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.libraries import (
    SEEN,
    below_in_order,
    order_below,
    pick_hidden,
    reveal,
    to_bottom_at_random,
)
from arbiter.games.magic.moving import Moved
from arbiter.games.magic.moving import move as move_them
from arbiter.games.magic.replacement import Entering
from arbiter.games.magic.state import GRAVEYARD, HAND, LIBRARY, SLOT, Magic, ref_of
from arbiter.games.magic.triggers import IT
from arbiter.games.magic.verbs import ForPlayers, ToThings
from arbiter.games.magic.who import Who
from arbiter.games.magic.zones import shuffle

# --- places ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Where(Spoken):
    """A place for cards; its words say what is done with them."""

    words: Words
    shows: ClassVar[bool] = False
    """Whether what is picked for it among hidden cards is revealed."""

    def put(self, game: Magic, at: At, refs: Sequence[int]) -> Moved:
        """Put cards there: in the end, the new objects."""
        raise TypeError(f"{type(self).__name__} does not say where cards go")

    def takes(self, game: Magic, at: At, ref: int) -> bool:
        """Whether a card could be put there."""
        return True

    @clauses("MTG-ACTN-11")
    def put_found(self, game: Magic, at: At, slots: Sequence[int]) -> Steps:
        """Put there what was found in a library, then shuffle that library."""
        at.bound[IT] = tuple((yield from self.put(game, at, [ref_of(game, slot) for slot in slots])))
        shuffle(game, at.seat)

    def of(self, what: str, lang: str) -> str:
        """What is done, with the cards filled in."""
        return self.words.say(lang).format(what)

    def of_found(self, who: Who, them: str, lang: str) -> str:
        """The same after a search."""
        return THEN_SHUFFLE.say(lang).format(self.of(them, lang))

    def say(self, lang: str) -> str:
        return self.of(THEM.say(lang), lang)


THEM, THEN_SHUFFLE = Words("them", "它們"), Words("{}, then shuffle", "{}，然後將牌庫洗牌")


@dataclass(frozen=True, slots=True)
class Into(Where):
    """Into a zone of their owners."""

    zone: int

    def put(self, game: Magic, at: At, refs: Sequence[int]) -> Moved:
        return (yield from move_them(game, refs, self.zone, source=at.source))


@dataclass(frozen=True, slots=True)
class RevealedInto(Into):
    """Into a zone of their owners, for all to see."""

    shows: ClassVar[bool] = True

    @clauses("MTG-INFO-01")
    def put(self, game: Magic, at: At, refs: Sequence[int]) -> Moved:
        reveal(game, at.seat, [ref & SLOT for ref in refs])
        return (yield from Into.put(self, game, at, refs))

    def of(self, what: str, lang: str) -> str:
        return REVEAL_AND.say(lang).format(what, Into.of(self, FOUND_ONE.say(lang), lang))

    def of_found(self, who: Who, them: str, lang: str) -> str:
        return REVEAL_FOUND.say(lang).format(them, THEN_SHUFFLE.say(lang).format(Into.of(self, them, lang)))


REVEAL_AND, REVEAL_FOUND, FOUND_ONE = Words("reveal {} and {}", "展示{}並{}"), Words("reveal {}, {}", "展示{}，{}"), Words("it", "它")


@dataclass(frozen=True, slots=True)
class Onto(Where):
    """Onto the battlefield, all of them together."""

    tapped: bool = False

    @clauses("MTG-OBJ-06", "KHM-MDFC-04", "KHM-C-esika-god-of-the-tree-03")
    def put(self, game: Magic, at: At, refs: Sequence[int]) -> Moved:
        entering = [Entering(ref & SLOT, game.face[ref & SLOT], at.seat, zone=game.zone[ref & SLOT], source=at.source) for ref in refs]
        for one in entering:
            self.settle(at, one)
        yield from enter(game, entering)
        return [ref_of(game, one.slot) for one in entering]

    def settle(self, at: At, one: Entering) -> None:
        """How each of them enters."""
        one.tapped = self.tapped


@dataclass(frozen=True, slots=True)
class OnTop(Where):
    """On top of their owners' libraries, where nobody else sees what they are."""

    @clauses("KHM-C-the-ravens-warning-01")
    def put(self, game: Magic, at: At, refs: Sequence[int]) -> Moved:
        return (yield from move_them(game, refs, LIBRARY, source=at.source, quiet=True))

    @clauses("MTG-ACTN-11")
    def put_found(self, game: Magic, at: At, slots: Sequence[int]) -> Steps:
        seat = at.seat
        game.library[seat] = tuple([slot for slot in game.library[seat] if slot not in slots])
        shuffle(game, seat)
        game.library[seat] = (*slots, *game.library[seat])
        return
        yield

    def of_found(self, who: Who, them: str, lang: str) -> str:
        return fill(SHUFFLES_FIRST, lang, {"who": who})


SHUFFLES_FIRST = Template("then {who|shuffle|shuffles} and {who|put|puts} that card on top", "然後將牌庫洗牌，並將該牌置於牌庫頂")


@dataclass(frozen=True, slots=True)
class BelowAtRandom(Where):
    """On the bottom of a library in a random order."""

    @clauses("MTG-ZONE-05")
    def put(self, game: Magic, at: At, refs: Sequence[int]) -> Moved:
        moved = yield from _in_library(game, at, refs)
        to_bottom_at_random(game, [ref & SLOT for ref in moved])
        return moved


@dataclass(frozen=True, slots=True)
class BelowInAnyOrder(Where):
    """On the bottom of a library in an order that nobody else sees."""

    @clauses("MTG-ZONE-05")
    def put(self, game: Magic, at: At, refs: Sequence[int]) -> Moved:
        moved = yield from _in_library(game, at, refs)
        below_in_order(game, at.seat, (yield from order_below(game, at, [ref & SLOT for ref in moved])))
        return moved


def _in_library(game: Magic, at: At, refs: Sequence[int]) -> Moved:
    """Cards that lie in a library, or are put on its bottom first."""
    if any(game.zone[ref & SLOT] != LIBRARY for ref in refs):
        return (yield from move_them(game, refs, LIBRARY, bottom=True, source=at.source, quiet=True))
    return list(refs)


into_hand_words = Words("put {} into your hand", "將{}置於你手上")
into_hand, revealed_into_hand = Into(into_hand_words, HAND), RevealedInto(into_hand_words, HAND)
into_graveyard = Into(Words("put {} into your graveyard", "將{}置入你的墳墓場"), GRAVEYARD)
onto_battlefield = Onto(Words("put {} onto the battlefield", "將{}放進戰場"))
onto_battlefield_tapped = Onto(Words("put {} onto the battlefield tapped", "將{}橫置放進戰場"), True)
on_top = OnTop(Words("put {} on top of your library", "將{}置於你的牌庫頂"))
below_at_random = BelowAtRandom(Words("put {} on the bottom of your library in a random order", "將{}以隨機順序置於你的牌庫底"))
below_in_any_order = BelowInAnyOrder(Words("put {} on the bottom of your library in any order", "將{}以任意順序置於你的牌庫底"))

# --- putting ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Put(ToThings):
    """Put cards somewhere; they are *it* from now on."""

    where: Where

    def do(self, game: Magic, at: At, things: list[int]) -> Steps:
        at.bound[IT] = tuple((yield from self.where.put(game, at, things)))

    def say(self, lang: str) -> str:
        return self.where.of(self.who.say(lang), lang)


@dataclass(frozen=True, slots=True)
class MayPut(ForPlayers):
    """A player may put a card of a kind somewhere; if others do not see it, they are not told whether there is one."""

    what: Selector
    where: Where

    @clauses("MTG-UNK-10", "KHM-C-divine-gambit-01", "KHM-C-divine-gambit-03")
    def for_each(self, game: Magic, at: At, seat: int) -> Steps:
        mine = At(seat, at.source, at.address, at.bound, at.cause)
        able = [ref & SLOT for ref in self.able(game, mine)]
        picked = yield from pick_hidden(game, mine, seat, able, 1, shown=self.where.shows)
        at.bound[IT] = tuple((yield from self.where.put(game, mine, [ref_of(game, slot) for slot in picked])))

    def able(self, game: Magic, at: At) -> list[int]:
        """What could be put there."""
        return self.what.all(game, at)

    def say(self, lang: str) -> str:
        what = self.what.one(lang) if lang == "en" else in_order(lang, self.what.pieces(lang), chinese("一張", lang))
        return fill(MAY, lang, {"who": self.who, "deed": self.where.of(what, lang)})


MAY = Template("{who} may {deed}", "{who}可以{deed}")


@dataclass(frozen=True, slots=True)
class MayPutIt(MayPut):
    """A player may put the one card they have seen somewhere, if it is of a kind."""

    def able(self, game: Magic, at: At) -> list[int]:
        return [ref for ref in at.bound[SEEN] if self.what.matches(game, at, ref)]

    def say(self, lang: str) -> str:
        said = fill(MAY, lang, {"who": self.who, "deed": self.where.of(FOUND_ONE.say(lang), lang)})
        return said if any_card(self.what) else IF_IT_IS.say(lang).format(self.what.one(lang), said)


IF_IT_IS = Words("if it's {}, {}", "若它是{}，{}")
