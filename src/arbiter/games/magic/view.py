"""Public and hidden zones (400): the table as one pair of eyes sees it."""

from __future__ import annotations

from arbiter.core.cards import Faces
from arbiter.core.log import EVERYONE
from arbiter.core.table import SEAT_OF, TABLE, Table
from arbiter.core.values import Plain
from arbiter.games.magic.layers import in_force
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.shelf import CARDS
from arbiter.games.magic.state import (
    COUNTER_NAMES,
    HELD,
    NOBODY,
    NOTHING,
    SLOT,
    STEP_NAMES,
    Item,
    Magic,
    Permanent,
    seat_of,
)
from arbiter.games.magic.types import SUBTYPE_NAMES, SUPERTYPE_NAMES, TYPE_NAMES, bits

KEY = [card.key for card in CARDS]
SHOWN = Faces(KEY, {card.key: card.name.en for card in CARDS})
MAGIC = Table(Magic, kinds=(SHOWN.kind(HELD),))
OF_TABLE, OF_PLAYER = MAGIC.of(TABLE), MAGIC.of(SEAT_OF)


@clauses("MTG-ZONE-01", "MTG-INFO-01", "MTG-INFO-02")
def view(game: Magic, eyes: int) -> dict[str, Plain]:
    """Everything these eyes may know, as plain data."""
    return {
        "step": game.step,
        "phase": STEP_NAMES[game.phase].en,
        **OF_TABLE.view(game, 0, eyes),
        "battlefield": [permanent(game, slot, thing, eyes) for slot, thing in game.permanents.items()],
        "stack": [on_stack(game, item, eyes) for item in game.stack],
        "exile": [exiled(game, slot, eyes) for pile in game.exile for slot in pile],
        "players": [player_view(game, seat, eyes) for seat in range(game.seats)],
    }


def player_view(game: Magic, seat: int, eyes: int) -> Plain:
    """A player."""
    return OF_PLAYER.view(game, seat, eyes)


def where(ref: int) -> Plain:
    """What something points at: a player or a card."""
    return None if ref == NOTHING else {"seat": seat_of(ref)} if -1000 < ref < 0 else {"stack": ref} if ref < 0 else {"card": ref & SLOT}


def permanent(game: Magic, slot: int, thing: Permanent, eyes: int) -> Plain:
    """A permanent, for all to see: what it is now."""
    held = in_force(game).chars[slot]
    return {
        "id": slot, "key": KEY[held.face], "owner": game.owner[slot], "controller": held.controller, "token": slot in game.tokens,
        "types": [words.en for words in (*bits(held.supertypes, SUPERTYPE_NAMES), *bits(held.types, TYPE_NAMES),
                                         *bits(held.subtypes, SUBTYPE_NAMES))],
        "power": held.power, "toughness": held.toughness, "keywords": held.keywords, "tapped": thing.tapped, "fresh": thing.fresh,
        "damage": thing.damage, "counters": {COUNTER_NAMES[kind].en: count for kind, count in thing.counters},
        "host": where(thing.host), "attacking": where(thing.attacking), "blocking": [where(ref) for ref in thing.blocking],
        "blocked": thing.blocked,
    }


def on_stack(game: Magic, item: Item, eyes: int) -> Plain:
    """A spell or ability on the stack."""
    return {
        "id": item.ref & SLOT if item.ref > 0 else item.ref, "kind": item.kind, "seat": item.seat,
        "key": KEY[item.face] if item.face != NOBODY else None, "address": item.address, "source": where(item.source), "x": item.x,
        "targets": [where(ref) for chosen in item.targets for ref in chosen],
    }


def exiled(game: Magic, slot: int, eyes: int) -> Plain:
    """A card in exile; what lies face down only for those who may look at it."""
    entry, known = game.exiled[slot], eyes == EVERYONE or game.known[slot] & eyes
    return {"id": slot, "key": KEY[game.face[slot]] if known else None, "owner": game.owner[slot], "down": entry.down,
            "foretold": entry.foretold, "by": where(entry.by),
            "counters": {COUNTER_NAMES[kind].en: count for kind, count in entry.counters}}


