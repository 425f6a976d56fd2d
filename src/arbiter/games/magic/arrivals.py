"""Effects that put things onto the battlefield (701.6, 707): cards from other zones, and tokens that are copies."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Steps
from arbiter.core.effects import At, say
from arbiter.core.selectors import Selector
from arbiter.core.standing import Until, stand
from arbiter.core.text import Template, Words, fill, opened
from arbiter.games.magic.entering import AsItEnters, Manner, enter, may_enter
from arbiter.games.magic.layers import HELD, look
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.replacement import Entering
from arbiter.games.magic.state import (
    COUNTER_NAMES,
    LIVES,
    NOTHING,
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
from arbiter.games.magic.who import choose_some

# --- cards -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ReturnToBattlefield(ToThings):
    """Put cards onto the battlefield under your control, all of them together, in a certain manner."""

    how: tuple[AsItEnters, ...] = ()

    @clauses("MTG-OBJ-06")
    def do(self, game: Magic, at: At, things: list[int]) -> Steps:
        entering = []
        for ref in things:
            slot = ref & SLOT
            coming = Entering(slot, game.face[slot], at.seat, zone=game.zone[slot], source=at.source)
            able = here(game, ref) and not on_battlefield(game, ref) and may_enter(game, coming)
            if able and (yield from self._settled(game, at, coming)):
                entering.append(coming)
        yield from enter(game, entering)
        at.bound[IT] = tuple(ref_of(game, one.slot) for one in entering)

    def _settled(self, game: Magic, at: At, coming: Entering) -> Generator[Decision, Action, bool]:
        """Settle the manner in which a card enters; whether it does."""
        for index, manner in enumerate(self.how):
            steps = manner.change(game, at.step(index), coming)
            if steps is not None:
                yield from steps
            if coming.kept:
                return False
        return True

    def say(self, lang: str) -> str:
        said = fill(self.words(), lang, {"who": self.who})
        for manner in self.how:
            said = IN_A_MANNER.say(lang).format(said, manner.manner(lang)) if isinstance(manner, Manner) else (
                AND_THEN.say(lang).format(said, opened(manner.say(lang), lang)))
        return said

    def words(self) -> Template:
        """Its words without the manner."""
        return RETURN


@dataclass(frozen=True, slots=True)
class PutOntoBattlefield(ReturnToBattlefield):
    """Put cards onto the battlefield under your control, whosever they are, if they are still where they were."""

    def possible(self, game: Magic, at: At) -> bool:
        return bool(self.who.now(game, at))

    def words(self) -> Template:
        return PUT_THERE


PUT_THERE = Template("put {who} onto the battlefield under your control", "將{who}在你的操控下放進戰場")
RETURN = Template("return {who} to the battlefield", "將{who}移回戰場")
IN_A_MANNER, AND_THEN = Words("{} {}", "{}，其進戰場時{}"), Words("{}. {}", "{}。{}")


@dataclass(frozen=True, slots=True)
class EntersAttached(Manner):
    """Attached to something of its player's choice; without anything to attach it to, it stays where it is."""

    what: Selector

    @clauses("KHM-C-old-growth-troll-01", "KHM-C-old-growth-troll-02")
    def change(self, game: Magic, at: At, coming: Entering) -> Steps:
        ref = ref_of(game, coming.slot)
        hosts = [host for host in self.what.all(game, at) if not any(
            guard.stops_attachment(game, guarding, ref) for guard, guarding in guards(game, look(game, host)))]
        chosen = yield from choose_some(game, at, at.seat, hosts, 1, 1)
        coming.host, coming.kept = (chosen[0], False) if chosen else (NOTHING, True)

    def manner(self, lang: str) -> str:
        return ATTACHED_TO.say(lang).format(self.what.one(lang))


ATTACHED_TO = Words("attached to {}", "結附在{}上")


@dataclass(frozen=True, slots=True)
class Being(AsItEnters):
    """Something is true of it from the moment it enters."""

    lasting: Until

    @clauses("KHM-C-ascent-of-the-worthy-05", "KHM-C-old-growth-troll-04")
    def change(self, game: Magic, at: At, coming: Entering) -> None:
        new = ref_of(game, coming.slot) + (1 << LIVES)
        stand(game, At(at.seat, at.source, f"{at.address}/0", {HELD: (new,)}), self.lasting.duration.number(game, at))

    def say(self, lang: str) -> str:
        return self.lasting.say(lang)


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
