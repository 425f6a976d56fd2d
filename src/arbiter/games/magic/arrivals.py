"""Effects that put things onto the battlefield (701.6, 707): cards from other zones, and tokens that are copies."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, say
from arbiter.core.effects import Node as Effect
from arbiter.core.selectors import Selector
from arbiter.core.standing import Until, stand
from arbiter.core.text import Template, Words, fill, opened
from arbiter.games.magic.entering import enter
from arbiter.games.magic.layers import HELD, look
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.replacement import Entering
from arbiter.games.magic.state import (
    COUNTER_NAMES,
    LIVES,
    SLOT,
    Magic,
    here,
    on_battlefield,
    ref_of,
)
from arbiter.games.magic.statics import copiable, guards
from arbiter.games.magic.tokens import new_token
from arbiter.games.magic.triggers import IT
from arbiter.games.magic.verbs import ToThings
from arbiter.games.magic.who import Who, choose_some

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


@dataclass(frozen=True, slots=True)
class PutOntoBattlefield(ReturnToBattlefield):
    """Put cards onto the battlefield under your control, whosever they are, if they are still where they were."""

    def possible(self, game: Magic, at: At) -> bool:
        return bool(self.who.now(game, at))

    def say(self, lang: str) -> str:
        return fill(PUT_THERE, lang, {"who": self.who})


PUT_THERE = Template("put {who} onto the battlefield under your control", "將{who}在你的操控下放進戰場")
RETURN = Template("return {who} to the battlefield", "將{who}移回戰場")
RETURN_TAPPED = Template("return {who} to the battlefield tapped", "將{who}橫置移回戰場")

@dataclass(frozen=True, slots=True)
class ReturnToOwners(ToThings):
    """Put cards onto the battlefield under their owners' control."""

    @clauses("MTG-OBJ-06", "MTG-AURA-02", "MTG-AURA-03")
    def do(self, game: Magic, at: At, things: list[int]) -> Steps:
        slots = [ref & SLOT for ref in things if here(game, ref) and not on_battlefield(game, ref)]
        yield from enter(game, [
            Entering(slot, game.face[slot], game.owner[slot], zone=game.zone[slot], source=at.source) for slot in slots])
        at.bound[IT] = tuple(ref_of(game, slot) for slot in slots)


say(ReturnToOwners, en="return {who} to the battlefield under its owner's control", zh="將{who}在其擁有者的操控下移回戰場")


@dataclass(frozen=True, slots=True)
class ReturnAs(Effect):
    """Put a card onto the battlefield attached to something of its player's choice; something is true of it from then on."""

    who: Who
    to: Selector
    lasting: Until

    @clauses("KHM-C-old-growth-troll-01", "KHM-C-old-growth-troll-02", "KHM-C-old-growth-troll-03", "KHM-C-old-growth-troll-04")
    def happen(self, game: Magic, at: At) -> Steps:
        for ref in (yield from self.who.pick(game, at)):
            slot, new = ref & SLOT, ref + (1 << LIVES)
            hosts = [host for host in self.to.all(game, at) if not any(
                guard.stops_attachment(game, guarding, ref) for guard, guarding in guards(game, look(game, host)))]
            chosen = yield from choose_some(game, at, at.seat, hosts, 1, 1)
            if chosen:
                coming = Entering(slot, game.face[slot], at.seat, zone=game.zone[slot], source=at.source)
                coming.host = chosen[0]
                stand(game, At(at.seat, at.source, f"{at.address}/0", {HELD: (new,)}), self.lasting.duration.number(game, at))
                yield from enter(game, [coming])

    def say(self, lang: str) -> str:
        return RETURN_AS.say(lang).format(self.who.say(lang), self.to.one(lang), opened(self.lasting.say(lang), lang))


RETURN_AS = Words("return {} to the battlefield attached to {}. {}", "將{}結附在{}上移回戰場。{}")

# --- copies ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CreateCopy(ToThings):
    """Create tokens that are copies, one of each thing, perhaps each with additional counters."""

    counters: tuple[int, ...] = ()

    @clauses("MTG-TOKN-01", "MTG-COPY-01", "MTG-COPY-02", "MTG-COPY-04")
    def do(self, game: Magic, at: At, things: list[int]) -> Steps:
        entering = []
        for ref in things:
            face, twists = copiable(game, ref)
            coming = Entering(new_token(game, face, at.seat), face, at.seat, source=at.source)
            coming.twists, coming.counters = twists, dict.fromkeys(self.counters, 1)
            entering.append(coming)
        yield from enter(game, entering)
        at.bound[IT] = tuple(ref_of(game, one.slot) for one in entering)

    def say(self, lang: str) -> str:
        said = fill(COPY if self.who.form else COPIES, lang, {"who": self.who})
        return WITH_COUNTER.say(lang).format(said, *[COUNTER_NAMES[kind].say(lang) for kind in self.counters]) if self.counters else said


COPY = Template("create a token that's a copy of {who}", "派出一個衍生物，此衍生物為{who}的複製品")
COPIES = Template("for each of {who}, create a token that's a copy of it", "為{who}各派出一個衍生物，該衍生物為其複製品")
WITH_COUNTER = Words("{}, except it enters the battlefield with an additional {} counter on it", "{}，但它進戰場時上面額外有一個{}指示物")
