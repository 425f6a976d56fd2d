"""Moving objects (400.7, 614): what may replace it is asked first, then everything moves together."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence

from arbiter.core.decisions import Action, Decision, Steps
from arbiter.games.magic import lines
from arbiter.games.magic.entering import enter
from arbiter.games.magic.keywords import INDESTRUCTIBLE
from arbiter.games.magic.layers import Force, in_force, look
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.replacement import MOVING, Entering, Moving, replaceable, replaced
from arbiter.games.magic.state import (
    ALL_EYES,
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOBODY,
    NOTHING,
    SLOT,
    Magic,
    here,
    permanent,
    ref_of,
    seat_of,
)
from arbiter.games.magic.triggers import Happening, happened
from arbiter.games.magic.who import controller_of
from arbiter.games.magic.zones import DISCARDED, EXILED_BY, MILLED, PUT_INTO_EXILE, move_all

Moved = Generator[Decision, Action, list[int]]
"""Something moves: in the end, the new objects, in the order of the old ones; of what stayed the old ones."""
TOLD = {GRAVEYARD: lines.BURIED, EXILE: lines.EXILED, HAND: lines.RETURNED, LIBRARY: lines.INTO_LIBRARY}


def move(game: Magic, refs: Iterable[int], zone: int, *, bottom: bool = False, source: int = NOTHING, quiet: bool = False) -> Moved:
    """Objects go to a zone together, unless something else happens instead."""
    going = [ref for ref in refs if ref > 0 and here(game, ref)]
    if not going:
        return []
    zones, settled = [zone] * len(going), list[Moving]()
    if replaceable(game, MOVING):
        zones = []
        for ref in going:
            coming = yield from replaced(game, Moving(_affected(game, ref), ref, zone, source))
            zones.append(coming.to)
            settled.append(coming)
    _show(game, [ref for ref, to in zip(going, zones, strict=True) if to in (GRAVEYARD, EXILE)])
    for ref, to in zip(going, zones, strict=True):
        if to in TOLD and not (quiet and to == zone):
            game.tell(TOLD[to], ref)
    left = [ref for ref in going if game.zone[ref & SLOT] == BATTLEFIELD]
    held = [ref for ref in going if game.zone[ref & SLOT] == HAND]
    before, moved = in_force(game), dict[int, int]()
    for to in dict.fromkeys(zones):
        some = [ref for ref, where in zip(going, zones, strict=True) if where == to]
        moved.update(zip(some, move_all(game, some, to, bottom=bottom), strict=True))
    if EXILE in zones:
        exiled = [ref for ref, to in zip(going, zones, strict=True) if to == EXILE]
        _tell_exiled(game, [ref for ref in exiled if ref in left], [ref for ref in exiled if ref in held], source, before)
    for coming in settled:
        for node, at in coming.changes:
            node.after(game, at, moved[coming.thing])
    if left:
        yield from _come_back(game, left)
    return [moved[ref] for ref in going]


@clauses("MTG-ZONE-01")
def _show(game: Magic, refs: Iterable[int]) -> None:
    """Everybody sees what comes to a public zone, and so what the log calls it."""
    for ref in refs:
        game.known[ref & SLOT] = ALL_EYES


@clauses("KHM-C-hero-of-bretagard-01", "KHM-C-ranar-the-ever-watchful-02", "KHM-C-ranar-the-ever-watchful-03", "MTG-UNK-16")
def _tell_exiled(game: Magic, permanents: list[int], cards: list[int], source: int, before: Force) -> None:
    """What has been exiled from the battlefield and from hands: by which player, and of each player's by anybody."""
    by = NOBODY if source == NOTHING else controller_of(game, source)
    for seat in range(game.seats):
        from_hand, others = [ref for ref in cards if game.owner[ref & SLOT] == seat], permanents if seat == by else []
        if seat == by:
            happened(game, Happening(EXILED_BY, [*others, *from_hand], seat, source, len(others) + len(from_hand)), before)
        happened(game, Happening(PUT_INTO_EXILE, [*others, *from_hand], seat, source), before)


@clauses("MTG-EFCT-01", "KHM-C-glorious-protector-03")
def _come_back(game: Magic, left: list[int]) -> Steps:
    """What was exiled until something left the battlefield comes back, under its owner's control, right after that."""
    slots = [slot for slot, entry in game.exiled.items() if entry.until in left and entry.until != NOTHING]
    to_hand = [ref_of(game, slot) for slot in slots if game.exiled[slot].back == HAND]
    entering = [Entering(slot, game.face[slot], game.owner[slot], zone=EXILE) for slot in slots if game.exiled[slot].back == BATTLEFIELD]
    if to_hand:
        yield from move(game, to_hand, HAND)
    if entering:
        yield from enter(game, entering)


def _affected(game: Magic, ref: int) -> int:
    """Who is asked about replacing something's move: whoever controls it, or else its owner."""
    slot = ref & SLOT
    return look(game, ref).controller if game.zone[slot] == BATTLEFIELD else game.owner[slot]


@clauses("MTG-ACTN-03", "MTG-KEYW-06")
def destroy(game: Magic, refs: Iterable[int], source: int = NOTHING) -> Moved:
    """Destroy permanents, but for those that are indestructible."""
    doomed = [ref for ref in refs if here(game, ref) and ref & SLOT in game.permanents and not look(game, ref).keywords & INDESTRUCTIBLE]
    for ref in doomed:
        game.tell(lines.DESTROYED, ref)
    return (yield from move(game, doomed, GRAVEYARD, source=source, quiet=True))


@clauses("MTG-ACTN-05")
def sacrifice(game: Magic, refs: Iterable[int]) -> Moved:
    """Put one's own permanents into the graveyard, which is no destruction."""
    going = [ref for ref in refs if here(game, ref)]
    for ref in going:
        game.tell(lines.SACRIFICED, look(game, ref).controller, ref)
    seats, before = [look(game, ref).controller for ref in going], in_force(game)
    moved = yield from move(game, going, GRAVEYARD, quiet=True)
    tell_sacrificed(game, going, seats, before)
    return moved


@clauses("MTG-TRIG-06")
def tell_sacrificed(game: Magic, refs: Sequence[int], seats: Sequence[int], before: Force) -> None:
    """Say who has sacrificed what to those who listened before it left."""
    for ref, seat in zip(refs, seats, strict=True):
        happened(game, Happening(SACRIFICED, (ref,), seat), before)


@clauses("MTG-ACTN-04")
def discard(game: Magic, seat: int, slots: Iterable[int], source: int = NOTHING) -> Moved:
    """Put cards from a hand into the graveyard."""
    refs = [ref_of(game, slot) for slot in slots]
    _show(game, refs)
    for ref in refs:
        game.tell(lines.DISCARDED, seat, ref & SLOT)
    moved = yield from move(game, refs, GRAVEYARD, quiet=True)
    happened(game, Happening(DISCARDED, moved, seat, source))
    return moved


@clauses("MTG-ACTN-09")
def mill(game: Magic, seat: int, count: int) -> Moved:
    """Put cards from the top of a library into the graveyard, or as many as there are."""
    refs = [ref_of(game, slot) for slot in game.library[seat][:count]]
    _show(game, refs)
    for ref in refs:
        game.tell(lines.MILLED, seat, ref & SLOT)
    moved = yield from move(game, refs, GRAVEYARD, quiet=True)
    if moved:
        happened(game, Happening(MILLED, moved, seat))
    return moved


SACRIFICED = "sacrificed"


@clauses("MTG-LINK-01")
def link(game: Magic, source: int, exiled: Sequence[int]) -> None:
    """What has exiled cards remembers them, even if it has left meanwhile."""
    thing = permanent(game, source) or game.last.get(source)
    if thing is not None:
        thing.linked = (*thing.linked, *exiled)


def owner_of(game: Magic, ref: int) -> int:
    """Whose a card is, or which player."""
    return seat_of(ref) if ref < 0 else game.owner[ref & SLOT]
