"""Public and hidden zones (400): the table as one pair of eyes sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from arbiter.core.cards import Faces
from arbiter.core.log import EVERYONE
from arbiter.core.state import Standing
from arbiter.core.table import FLAG, SEAT_OF, TABLE, Table, computed
from arbiter.core.values import Plain
from arbiter.games.magic.keywords import WORDS
from arbiter.games.magic.layers import in_force
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.shelf import ABILITIES, CARDS
from arbiter.games.magic.state import (
    ABILITY,
    COUNTER_NAMES,
    HELD,
    NOBODY,
    NOTHING,
    SLOT,
    STEP_NAMES,
    Item,
    Limited,
    Magic,
    Permanent,
    ref_of,
    seat_of,
)
from arbiter.games.magic.types import LETTERS, SUBTYPE_NAMES, SUPERTYPE_NAMES, TYPE_NAMES, bits

KEY = [card.key for card in CARDS]
SHOWN = Faces(KEY, {card.key: card.name.en for card in CARDS})


def chosen(pool: Limited, drafter: int) -> bool:
    """Whether a drafter has chosen a card of the pack."""
    return pool.picks[drafter] != NOBODY


LIMITED = Table(Limited, computed(FLAG, chosen, scope=SEAT_OF, in_facts=False), kinds=(SHOWN.kind(HELD),))
OF_LIMITED, OF_DRAFTER = LIMITED.of(TABLE), LIMITED.of(SEAT_OF)
MAGIC = Table(Magic, kinds=(SHOWN.kind(HELD),), inner=(LIMITED,))
OF_TABLE, OF_PLAYER = MAGIC.of(TABLE), MAGIC.of(SEAT_OF)


@clauses("MTG-ZONE-01", "MTG-INFO-01", "MTG-INFO-02")
def view(game: Magic, eyes: int) -> dict[str, Plain]:
    """Everything these eyes may know, as plain data."""
    return {
        "step": game.step,
        "phase": STEP_NAMES[game.phase].en,
        **OF_TABLE.view(game, 0, eyes),
        "battlefield": [permanent(game, slot, thing) for slot, thing in game.permanents.items()],
        "stack": [on_stack(game, item) for item in game.stack],
        "waiting": [on_stack(game, item) for item in game.pending],
        "exile": [exiled(game, slot, eyes) for pile in game.exile for slot in pile],
        "lasting": [lasting(entry) for entry in game.standing],
        "lists": [{"main": counted(main), "sideboard": counted(side)} for main, side in zip(game.lists, game.lists_aside, strict=True)],
        "limited": None if game.limited is None else _limited(game.limited, eyes),
        "players": [OF_PLAYER.view(game, seat, eyes) for seat in range(game.seats)],
    }


@clauses("MTG-LIM-04")
def _limited(pool: Limited, eyes: int) -> Plain:
    """Boosters and pools as these eyes see them."""
    return OF_LIMITED.view(pool, 0, eyes) | OF_DRAFTER.columns(pool, len(pool.packs), eyes)


def where(ref: int) -> Plain:
    """What something points at: a player, something on the stack that is no card, or a card."""
    if ref == NOTHING:
        return None
    if ref > 0:
        return {"card": ref & SLOT}
    return {"seat": seat_of(ref)} if ref > ABILITY else {"stack": ref}


def permanent(game: Magic, slot: int, thing: Permanent) -> Plain:
    """A permanent, for all to see: what it is now, and all that lies on it."""
    held, ref = in_force(game).chars[slot], ref_of(game, slot)
    return {
        "id": slot, "key": KEY[held.face], "owner": game.owner[slot], "controller": held.controller, "token": slot in game.tokens,
        "types": [words.en for words in (*bits(held.supertypes, SUPERTYPE_NAMES), *bits(held.types, TYPE_NAMES),
                                         *bits(held.subtypes, SUBTYPE_NAMES))],
        "colors": "".join(letter for place, letter in enumerate(LETTERS) if held.colors >> place & 1),
        "power": held.power, "toughness": held.toughness,
        "keywords": [word.words.en for word in WORDS if held.keywords & word.bit],
        "abilities": None if held.abilities == ABILITIES[held.face] else [*held.abilities],
        "tapped": thing.tapped, "fresh": thing.fresh, "damage": thing.damage,
        "counters": {COUNTER_NAMES[kind].en: count for kind, count in thing.counters},
        "host": where(thing.host), "attached": [other for other, one in game.permanents.items() if one.host == ref],
        "attacking": where(thing.attacking), "attacked": thing.attacked, "blocked": thing.blocked,
        "blocking": [where(other) for other in thing.blocking], "order": [other & SLOT for other in thing.order],
        "chosen": [*thing.chosen], "linked": [other & SLOT for other in thing.linked if _is_there(game, other)],
        "used": [*thing.used], "x": thing.x, "foretold": thing.foretold,
    }


def _is_there(game: Magic, ref: int) -> bool:
    return ref_of(game, ref & SLOT) == ref


def on_stack(game: Magic, item: Item) -> Plain:
    """A spell or ability on the stack."""
    return {
        "id": item.ref & SLOT if item.ref > 0 else item.ref, "kind": item.kind, "seat": item.seat,
        "key": KEY[item.face] if item.face != NOBODY else None, "address": item.address, "source": where(item.source), "x": item.x,
        "modes": [*item.modes], "targets": [[where(ref) for ref in chosen] for chosen in item.targets], "division": [*item.division],
    }


def exiled(game: Magic, slot: int, eyes: int) -> Plain:
    """A card in exile; what lies face down only for those who may look at it."""
    entry, known = game.exiled[slot], eyes == EVERYONE or game.known[slot] & eyes
    return {"id": slot, "key": KEY[game.face[slot]] if known else None, "owner": game.owner[slot], "down": entry.down,
            "foretold": entry.foretold, "by": where(entry.by) if entry.by and _is_there(game, entry.by) else None,
            "counters": {COUNTER_NAMES[kind].en: count for kind, count in entry.counters}}


@clauses("MTG-UNK-22")
def counted(faces: Iterable[int]) -> Plain:
    """A deck list: how many of each card."""
    return {KEY[face]: count for face, count in Counter(faces).items()}


def lasting(entry: Standing) -> Plain:
    """Something that lasts or is still to come: whose it is, where its text is, what it came from, and for what it holds."""
    return {"seat": entry.seat, "text": entry.address, "source": where(entry.source), "until": entry.until,
            "on": [where(ref) for ref in entry.bound.get("held", ())]}
