"""Copying (706): what enters as a copy of something."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Steps
from arbiter.core.effects import At
from arbiter.core.selectors import Selector
from arbiter.core.standing import Beginning
from arbiter.core.text import Words
from arbiter.games.magic.abilities import Part, agreeing
from arbiter.games.magic.entering import AsItEnters, AsTheyEnter
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.replacement import Entering
from arbiter.games.magic.shelf import CARDS
from arbiter.games.magic.state import PLUS, Magic
from arbiter.games.magic.statics import copiable
from arbiter.games.magic.triggers import IT
from arbiter.games.magic.types import CREATURE, PLANESWALKER
from arbiter.games.magic.who import Who, choose_some


@dataclass(frozen=True, slots=True)
class EnterAsCopies(AsTheyEnter):
    """The next time creatures or planeswalkers enter, they enter as copies of something."""

    who: Who

    def begin(self, game: Magic, at: At) -> Beginning:
        return bool((yield from self.who.pick(game, at)))

    def fits(self, game: Magic, at: At, one: Entering) -> bool:
        return bool(CARDS[one.face].types & (CREATURE | PLANESWALKER))

    @clauses("KHM-C-mystic-reflection-01", "KHM-C-mystic-reflection-02", "KHM-C-mystic-reflection-03", "KHM-C-mystic-reflection-04",
             "KHM-C-mystic-reflection-06", "KHM-C-mystic-reflection-07", "MTG-COPY-01", "MTG-COPY-02")
    def change(self, game: Magic, at: At, one: Entering) -> None:
        one.face, one.twists = copiable(game, at.bound[IT][0])

    def about(self, at: At) -> int:
        return at.bound[IT][0]

    def say_for(self, duration: str, lang: str) -> str:
        return AS_COPIES.say(lang).format(self.who.say(lang))


@dataclass(frozen=True, slots=True)
class EntersAsCopy(AsItEnters):
    """You may have it enter as a copy of a permanent, with exceptions, some of them only for a creature."""

    what: Selector
    always: Part
    of_creatures: Part
    counters: int

    @property
    def copying(self) -> bool:
        return True

    @clauses("MTG-COPY-01", "MTG-COPY-02", "MTG-COPY-03", "KHM-C-moritte-of-the-frost-01", "KHM-C-moritte-of-the-frost-02",
             "KHM-C-moritte-of-the-frost-03", "KHM-C-moritte-of-the-frost-04", "KHM-C-moritte-of-the-frost-05",
             "KHM-C-moritte-of-the-frost-06", "KHM-C-moritte-of-the-frost-07", "KHM-C-moritte-of-the-frost-08",
             "KHM-C-moritte-of-the-frost-09")
    def change(self, game: Magic, at: At, coming: Entering) -> Steps:
        for ref in (yield from choose_some(game, at, at.seat, self.what.all(game, at), 0, 1)):
            coming.face, twists = copiable(game, ref)
            coming.twists = (*twists, f"{at.address}/0")
            if CARDS[coming.face].types & CREATURE:
                coming.twists = (*coming.twists, f"{at.address}/1")
                coming.counters[PLUS] = coming.counters.get(PLUS, 0) + self.counters

    def say(self, lang: str) -> str:
        said = [agreeing(part.say(lang), True) for part in (self.always, self.of_creatures)]
        return ENTERS_AS_COPY.say(lang).format(self.what.one(lang), *said, self.counters)


ENTERS_AS_COPY = Words(
    "you may have this permanent enter the battlefield as a copy of {0}, except it {1} and, if it's a creature, it enters with {3} "
    "additional +1/+1 counters on it and {2}",
    "你可以令此永久物當成{0}的複製品來進戰場，但它{1}，且若它是生物，則它進戰場時上面額外有{3}個+1/+1指示物，並{2}")
AS_COPIES = Words(
    "choose {}. The next time one or more creatures or planeswalkers enter the battlefield this turn, they enter as copies of the chosen "
    "creature", "選擇{}。本回合中，下一次有一個或數個生物或鵬洛客進戰場時，它們成為所選生物的複製品進戰場")
