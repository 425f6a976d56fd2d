"""Triggered abilities (603): what has happened, and what follows on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from arbiter.core.effects import At, Bindings, Node
from arbiter.core.text import Words
from arbiter.games.magic.abilities import triggers_once
from arbiter.games.magic.layers import Force, in_force
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.shelf import BEYOND, LIBRARY, trigger
from arbiter.games.magic.state import ABILITY, NOBODY, NOTHING, SLOT, TRIGGERED, Item, Magic, permanent, ref_of

IT, PLAYER, AMOUNT, BY = "it", "player", "amount", "because of"
"""What a trigger remembers: the things it happened to, the player concerned, how much, and sometimes what it came from."""
NO_THING = (NOTHING,)


class Happening:
    """Something that happened, to one thing or to several at once: an event is a batch."""

    __slots__ = ("amount", "amounts", "kind", "seat", "source", "thing", "things")

    def __init__(self, kind: str, things: Sequence[int] = NO_THING, seat: int = NOBODY, source: int = NOTHING, amount: int = 0,
                 amounts: Mapping[int, int] | None = None) -> None:
        self.kind, self.things, self.seat, self.source, self.amount = kind, things, seat, source, amount
        self.thing = things[0] if things else NOTHING
        """The one thing that is being looked at."""
        self.amounts = amounts
        """How much of it happened to each of the things, where that is known of each."""


def next_ref(game: Magic) -> int:
    """A number of its own for something on the stack that is no card."""
    game.stamp += 1
    return ABILITY - game.stamp


@clauses("MTG-TRIG-01", "MTG-TRIG-06", "MTG-TRIG-07", "MTG-TRIG-08", "MTG-ABIL-04")
def happened(game: Magic, event: Happening, force: Force | None = None) -> None:
    """Something has happened: what follows on it waits to be put on the stack. Leaving is seen by what was in `force` before."""
    if not event.things:
        return
    force = force or in_force(game)
    for ref, address in force.hears.get(event.kind, ()):
        _follow(game, event, address, force.chars[ref & SLOT].controller, ref)
    for zone, face, address in BEYOND.get(event.kind, ()):
        for slot in slots_in(game, zone) if face in game.face else ():
            if game.face[slot] == face:
                _follow(game, event, address, game.owner[slot], ref_of(game, slot))
    if game.standing:
        _follow_standing(game, event)


def _follow(game: Magic, event: Happening, address: str, seat: int, source: int) -> None:
    """An ability that listens for this kind of event triggers, once for each thing it is meant for (603.2c)."""
    node = trigger(address)
    assert node is not None
    if node.limit is triggers_once:
        thing = permanent(game, source)
        if thing is not None and address in thing.used:
            return
    at = At(seat, source, address)
    for things in matching(game, node.event, at, event):
        bound = bindings(event, things)
        if getattr(node.event, "names_source", False):
            bound[BY] = (event.source,)
        if node.given is not None and not node.given.true(game, At(seat, source, address, bound)):
            continue
        game.pending.append(Item(TRIGGERED, address, seat, source, next_ref(game), bound=bound))
        if node.limit is triggers_once:
            thing = permanent(game, source)
            if thing is not None:
                thing.used = (*thing.used, address)
            return


@clauses("MTG-TRIG-04")
def matching(game: Magic, waited: object, at: At, event: Happening) -> list[tuple[int, ...]]:
    """The things of a batch that an ability waits for: one by one, or all together if it says *one or more*."""
    found = []
    for thing in event.things:
        event.thing = thing
        if waited.applies(game, at, event):  # type: ignore[attr-defined]
            found.append(thing)
    return [tuple(found)] if found and getattr(waited, "together", False) else [(thing,) for thing in found]


def bindings(event: Happening, things: tuple[int, ...]) -> Bindings:
    """What a trigger remembers of what happened."""
    bound: Bindings = {}
    if things != NO_THING:
        bound[IT] = things
    if event.seat != NOBODY:
        bound[PLAYER] = (event.seat,)
    amount = event.amount if event.amounts is None else sum(event.amounts[thing] for thing in things)
    if amount:
        bound[AMOUNT] = (amount,)
    return bound


def _follow_standing(game: Magic, event: Happening) -> None:
    """Delayed triggers and those of emblems; without a duration they trigger once."""
    together = set[int]()
    for thing in event.things:
        event.thing = thing
        for node, at in LIBRARY.standing(game, event.kind, event):
            if at.stamp in together:
                continue
            address = at.address.rpartition("/")[0]
            entry = next(entry for entry in game.standing if entry.stamp == at.stamp)
            things: tuple[int, ...] = (thing,)
            if getattr(node.event, "together", False):
                together.add(at.stamp)
                things, event.thing = matching(game, node.event, at, event)[0], thing
            bound = {**entry.bound, **bindings(event, things)}
            given = getattr(node, "given", None)
            if given is not None and not given.true(game, At(at.seat, at.source, address, bound)):
                continue
            game.pending.append(Item(TRIGGERED, address, at.seat, at.source, next_ref(game), bound=bound))
            if not entry.until or getattr(node, "once", False):
                game.standing.remove(entry)


@dataclass(frozen=True, slots=True)
class WhenYouDo(Node):
    """A reflexive trigger: what was just done puts this on the stack, with targets chosen only now (603.12)."""

    effect: Node

    @clauses("MTG-TRIG-09")
    def happen(self, game: Magic, at: At) -> None:
        game.pending.append(Item(TRIGGERED, f"{at.address}/0", at.seat, at.source, next_ref(game), bound=dict(at.bound)))

    def say(self, lang: str) -> str:
        return WHEN_YOU_DO.say(lang).format(self.effect.say(lang))


WHEN_YOU_DO = Words("when you do, {}", "當你如此作時，{}")


def slots_in(game: Magic, zone: int) -> list[int]:
    """The cards in a zone other than the battlefield, the active player's first."""
    return [slot for slot, where in enumerate(game.zone) if where == zone]
