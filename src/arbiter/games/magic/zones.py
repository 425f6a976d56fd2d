"""Zones (400-408): how cards move, and what they were before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbiter.core.dealing import shuffle_faces
from arbiter.core.values import without
from arbiter.games.magic import lines
from arbiter.games.magic.layers import (
    EXILES,
    FIELD,
    GRAVES,
    HANDS,
    LIFE,
    STACKED,
    Force,
    changed,
    in_force,
    look,
    look_at_tops,
)
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.shelf import LIBRARY as TEXTS
from arbiter.games.magic.state import (
    ALL_EYES,
    BATTLEFIELD,
    EXILE,
    GONE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    LIVES,
    OUTSIDE,
    SLOT,
    STACK,
    Exiled,
    Last,
    Magic,
    ref_of,
    spell,
    while_there,
)
from arbiter.games.magic.triggers import Happening, happened
from arbiter.games.magic.types import CREATURE

PILES = {LIBRARY: "library", HAND: "hand", GRAVEYARD: "graveyard", EXILE: "exile", OUTSIDE: "outside"}
"""Where the cards of each owner lie in a zone."""
MATTERS = {HAND: HANDS, GRAVEYARD: GRAVES, EXILE: EXILES, STACK: STACKED, BATTLEFIELD: FIELD}
"""What effects may look at, by zone."""
DIED, LEFT, BURIED, EXILED, BOUNCED, DISCARDED, MILLED = "died", "left", "buried", "exiled", "bounced", "discarded", "milled"
EXILED_BY, PUT_INTO_EXILE = "exiled by", "put into exile"


@clauses("MTG-ZONE-02", "MTG-ZONE-03", "MTG-TOKN-04", "MTG-CNTR-02", "MTG-COPY-05")
def relocate(game: Magic, slot: int, zone: int, *, bottom: bool = False) -> int:
    """Put a card into its owner's library, hand, graveyard or exile, or on the stack, and nothing else: the new object it is there."""
    leave(game, slot)
    game.lives[slot] += 1
    if slot in game.tokens:
        game.zone[slot] = GONE
        return ref_of(game, slot)
    game.zone[slot] = zone
    if zone in PILES:
        pile: list[tuple[int, ...]] = getattr(game, PILES[zone])
        owner = game.owner[slot]
        pile[owner] = (*pile[owner], slot) if bottom else (slot, *pile[owner])
    if zone == EXILE:
        game.exiled[slot] = Exiled()
    if zone in (GRAVEYARD, EXILE, STACK):
        game.known[slot] = ALL_EYES
    elif zone == HAND:
        game.known[slot] |= 1 << game.owner[slot]
    changed(game, MATTERS.get(zone, 0))
    return ref_of(game, slot)


def leave(game: Magic, slot: int) -> None:
    """Take a card from where it is."""
    zone = game.zone[slot]
    if zone in (BATTLEFIELD, EXILE) and game.standing:
        TEXTS.expire(game, while_there(ref_of(game, slot)))
    if zone == BATTLEFIELD:
        del game.permanents[slot]
    elif zone in PILES:
        pile: list[tuple[int, ...]] = getattr(game, PILES[zone])
        pile[game.owner[slot]] = without(pile[game.owner[slot]], slot)
        if zone == EXILE:
            del game.exiled[slot]
    changed(game, MATTERS.get(zone, 0))


# --- what an object was ----------------------------------------------------------------------------------------------


@clauses("MTG-RESO-04", "MTG-DAMG-06")
def remember(game: Magic, ref: int) -> None:
    """Keep what a permanent or a spell is now, for it is about to leave."""
    slot = ref & SLOT
    found = look(game, ref)
    if ref < 0:
        game.last[ref] = Last(found.face, found.controller, found.controller, found.types, found.supertypes, found.subtypes, found.colors,
                              found.keywords, found.power, found.toughness, False, item=spell(game, ref))
        return
    thing = game.permanents.get(slot)
    last = Last(found.face, found.controller, game.owner[slot], found.types, found.supertypes, found.subtypes, found.colors,
                found.keywords, found.power, found.toughness, slot in game.tokens, abilities=found.abilities)
    if thing is not None:
        last.counters, last.host, last.attacking, last.linked = thing.counters, thing.host, thing.attacking, thing.linked
        last.chosen, last.damaged_by, last.x, last.twists = thing.chosen, thing.damaged_by, thing.x, thing.twists
        last.ordinal, last.cast_from, last.spent = thing.ordinal, thing.cast_from, thing.spent
        last.attached = tuple([ref_of(game, other) for other, one in game.permanents.items() if one.host == ref])
    elif game.zone[slot] == STACK:
        item = spell(game, ref)
        if item is not None:
            last.x, last.controller, last.item = item.x, item.seat, item
    game.last[ref] = last


# --- moving together -------------------------------------------------------------------------------------------------


@clauses("MTG-TRIG-06", "MTG-ACTN-12", "MTG-ZONE-04")
def move_all(game: Magic, refs: Iterable[int], zone: int, *, bottom: bool = False) -> list[int]:
    """Move objects together, each to its owner's zone, whatever might replace that; the new objects, in the same order."""
    before = in_force(game)
    going = [ref for ref in refs if game.lives[ref & SLOT] == ref >> LIVES]
    left = [ref for ref in going if game.zone[ref & SLOT] == BATTLEFIELD]
    from_hand = [ref for ref in going if game.zone[ref & SLOT] == HAND]
    for ref in going:
        if game.zone[ref & SLOT] in (BATTLEFIELD, STACK, GRAVEYARD, EXILE):
            remember(game, ref)
    moved = [relocate(game, ref & SLOT, zone, bottom=bottom) for ref in going]
    tell_moves(game, left, from_hand, moved, zone, before)
    return moved


def tell_moves(game: Magic, left: list[int], from_hand: list[int], moved: Sequence[int], zone: int, before: Force) -> None:
    """Say what has moved to those who listen: permanents that left as things were before."""
    if left:
        happened(game, Happening(LEFT, left, amount=zone), before)
        if zone == GRAVEYARD:
            creatures = [ref for ref in left if game.last[ref].types & CREATURE]
            game.died = (*game.died, *creatures)
            happened(game, Happening(DIED, left), before)
        elif zone == HAND:
            happened(game, Happening(BOUNCED, left), before)
    if zone == GRAVEYARD:
        happened(game, Happening(BURIED, moved))
    elif zone == EXILE:
        happened(game, Happening(EXILED, moved))


# --- libraries -------------------------------------------------------------------------------------------------------


@clauses("MTG-ACTN-11")
def shuffle(game: Magic, seat: int) -> None:
    """Shuffle a library: nobody knows its order any more."""
    pile = game.library[seat]
    if pile:
        shuffle_faces(game, pile)
        game.among = tuple([_widened(group, pile) for group in game.among])
        for slot in pile:
            game.hints.pop(slot, None)
    game.tell(lines.SHUFFLED, seat)


def _widened(group: tuple[int, ...], pile: Sequence[int]) -> tuple[int, ...]:
    """What is known of a group of slots, once they were shuffled with a pile."""
    end = group.index(-1)
    slots = group[1:end]
    if not set(slots) & set(pile):
        return group
    return (group[0], *dict.fromkeys((*slots, *pile)), *group[end:])


@clauses("MTG-DRAW-01", "MTG-ENDG-03")
def draw_cards(game: Magic, seat: int, count: int) -> None:
    """Draw cards one at a time from the top; whoever has to draw from an empty library is noted."""
    for _ in range(count):
        if not game.library[seat]:
            game.starved |= 1 << seat
            changed(game, LIFE)
            game.tell(lines.CANNOT_DRAW, seat)
            continue
        slot = game.library[seat][0]
        relocate(game, slot, HAND)
        game.drawn[seat] += 1
        game.tell(lines.DREW, seat, slot)
        look_at_tops(game)
        happened(game, Happening(DRAWN, (ref_of(game, slot),), seat, amount=game.drawn[seat]))


DRAWN = "drawn"


def zone_of(game: Magic, ref: int) -> int:
    """Where an object is."""
    return game.zone[ref & SLOT]
