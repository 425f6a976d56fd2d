"""Effects that put things onto the battlefield (701.6, 707): cards from other zones, and tokens that are copies."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, Number, number
from arbiter.core.text import Template, Words, fill
from arbiter.games.magic.entering import enter
from arbiter.games.magic.layers import look
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.replacement import Entering
from arbiter.games.magic.state import COUNTER_NAMES, SLOT, Magic, here, on_battlefield, permanent, ref_of
from arbiter.games.magic.tokens import new_token
from arbiter.games.magic.triggers import IT
from arbiter.games.magic.verbs import ToThings

# --- cards -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ReturnToBattlefield(ToThings):
    """Put cards onto the battlefield under your control, all of them together."""

    tapped: bool = False

    @clauses("MTG-OBJ-06")
    def do(self, game: Magic, at: At, things: list[int]) -> Steps:
        entering = []
        for ref in things:
            if here(game, ref) and not on_battlefield(game, ref):
                slot = ref & SLOT
                coming = Entering(slot, game.face[slot], at.seat, zone=game.zone[slot], source=at.source)
                coming.tapped = self.tapped
                entering.append(coming)
        yield from enter(game, entering)
        at.bound[IT] = tuple(ref_of(game, one.slot) for one in entering)

    def say(self, lang: str) -> str:
        return fill(RETURN_TAPPED if self.tapped else RETURN, lang, {"who": self.who})


RETURN = Template("return {who} to the battlefield", "將{who}移回戰場")
RETURN_TAPPED = Template("return {who} to the battlefield tapped", "將{who}橫置移回戰場")

# --- copies ----------------------------------------------------------------------------------------------------------


@clauses("MTG-COPY-01", "MTG-COPY-03")
def copiable(game: Magic, ref: int) -> tuple[int, tuple[str, ...]]:
    """The copiable values of a permanent, as it is or last was: its face, as copies have made it, and their exceptions."""
    found = permanent(game, ref)
    return look(game, ref).face, found.twists if found else game.last[ref].twists


@dataclass(frozen=True, slots=True)
class CreateCopy(ToThings):
    """Create a token that is a copy of something, for each thing it is about."""

    amount: int | Number = 1

    def counters(self) -> dict[int, int]:
        """The counters with which each token enters."""
        return {}

    @clauses("MTG-TOKN-01", "MTG-COPY-01", "MTG-COPY-02", "MTG-COPY-04")
    def do(self, game: Magic, at: At, things: list[int]) -> Steps:
        entering = []
        for ref in things:
            face, twists = copiable(game, ref)
            for _ in range(number(self.amount, game, at)):
                coming = Entering(new_token(game, face, at.seat), face, at.seat, source=at.source)
                coming.twists, coming.counters = twists, self.counters()
                entering.append(coming)
        yield from enter(game, entering)
        at.bound[IT] = tuple(ref_of(game, one.slot) for one in entering)

    def say(self, lang: str) -> str:
        return fill(COPY, lang, {"who": self.who})


COPY = Template("create a token that's a copy of {who}", "派出一個衍生物，此衍生物為{who}的複製品")


@dataclass(frozen=True, slots=True)
class CreateCopyWith(CreateCopy):
    """Create a token that is a copy of something and enters with an additional counter."""

    counter: int = 0

    def counters(self) -> dict[int, int]:
        return {self.counter: 1}

    def say(self, lang: str) -> str:
        return WITH_COUNTER.say(lang).format(CreateCopy.say(self, lang), COUNTER_NAMES[self.counter].say(lang))


WITH_COUNTER = Words("{}, except it enters the battlefield with an additional {} counter on it", "{}，但它進戰場時上面額外有一個{}指示物")
