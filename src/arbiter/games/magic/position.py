"""Positions in the words scenarios use: reading a `given`. The other way round is in given.py."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.core.given import (
    MOST,
    WHICH,
    Written,
    flag,
    left_out,
    listed,
    one_of,
    owned_name,
    seat_key,
    seat_named,
    split,
    whole,
    yes,
)
from arbiter.core.zones import SEEN_BY, Deck, Zone
from arbiter.games.magic.attachments import can_be_attached
from arbiter.games.magic.attacking import defenders
from arbiter.games.magic.blocking import block_refusals
from arbiter.games.magic.foretelling import HAS_FORETELL
from arbiter.games.magic.lasting_words import read_lasting
from arbiter.games.magic.layers import chars, in_force
from arbiter.games.magic.priority import come_round
from arbiter.games.magic.shelf import CARDS, FRONT, NUMBER, PRINTED
from arbiter.games.magic.stack_words import read_stack
from arbiter.games.magic.state import (
    ALL_EYES,
    ATTACKERS,
    BATTLEFIELD,
    BLOCKERS,
    CLEANUP,
    COMBAT_END,
    DAMAGE,
    EXILE,
    FIRST_STRIKE,
    GONE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    LIVES,
    LORE,
    LOYALTY,
    MAIN,
    NOBODY,
    NOTHING,
    OUTSIDE,
    PLAYERS,
    SLOT,
    STEP_NAMES,
    UNTAP,
    Exiled,
    Last,
    Magic,
    Permanent,
    here,
    player,
    ref_of,
    table,
)
from arbiter.games.magic.turn import PROCEDURES
from arbiter.games.magic.types import AURA, CREATURE, EQUIPMENT, LAND_TYPES, PLANESWALKER, SAGA
from arbiter.games.magic.view import OF_PLAYER, OF_TABLE
from arbiter.games.magic.wording import (
    LAND_CARD,
    PERMANENT_CARD,
    SHELF,
    SPELL_CARD,
    TOKEN_FACE,
    face_named,
    read_chosen,
    read_counters,
    read_mana,
    read_refs,
    referred,
    title,
    zone_named,
)
from arbiter.letters.reading import Place

SEAT_NAMES = ("p1", "p2")
STEPS = tuple([words.en for words in STEP_NAMES])
OPENING = "keep"
"""The step before the first turn in which players say whether they keep their hands."""
GIVEN = ("step", "begins", "turn", "turn number", "first", "priority", "passes", "extra turns", "windows", "best of", "from boosters",
         "comes round", "stack", *SEAT_NAMES)
PLAYER = ("life", "poison", "hand", "library", "top", "graveyard", "exile", "sideboard", "lands", "battlefield", "mana", "lands played",
          "spells cast", "cards drawn", "cards foretold", "life gained", "life lost", "turns taken", "actions",
          "mulligans", "kept", "pays", "died", "lasting")
ON_PERMANENT = ("tapped", "damage", "counters", "attached to", "attacking", "blocking", "blocked", "chosen", "token", "fresh", "copy of",
                "exiled with it", "attacked", "used", "x", "cast from", "foretold", "spent", "spell number", "struck", "deathly",
                "damaged by", "stamp")
IN_EXILE = ("foretold", "face down", "cost", "may be", "counters", "by", "until", "back to", SEEN_BY)
MAY_BE = ("foretell", "nonland", "anything")
"""What all may infer of a foretold card, in the order of the hints."""
BEGINNING = (UNTAP, ATTACKERS, BLOCKERS, FIRST_STRIKE, DAMAGE, CLEANUP)
"""The steps that are about to begin if nothing else is said; in the others players may act already."""
PILE = 10
"""How many cards a library holds if nobody says."""
LONG_AGO = 1
"""The turn on which a card was foretold if nobody says."""

FIELD_ZONE = Zone((LAND_CARD, PERMANENT_CARD, TOKEN_FACE), "an instant or sorcery never lies on the battlefield: write it in the hand, the "
                  "graveyard or on the stack", "MTG-INSO-01", more=("owner", *ON_PERMANENT))
LAND_ZONE = Zone((LAND_CARD,), "only lands are written under `lands`: write it under `battlefield`", "MTG-LAND-04",
                 more=("owner", *ON_PERMANENT))
CARDS_ZONE = Zone((LAND_CARD, PERMANENT_CARD, SPELL_CARD), "a token is nowhere but on the battlefield: leave it out", "MTG-TOKN-04",
                  more=(SEEN_BY,), own="MTG-ZONE-02")
EXILE_ZONE = Zone((LAND_CARD, PERMANENT_CARD, SPELL_CARD), "a token is nowhere but on the battlefield: leave it out", "MTG-TOKN-04",
                  more=IN_EXILE, own="MTG-ZONE-02")
BASICS = tuple([NUMBER[words.en.lower()] for words in LAND_TYPES])
DECKS = Deck(SHELF, CARDS_ZONE, lambda game, seat: BASICS, lambda game, seat: {"hand": 1 << seat, "library": 0}, MOST, 999, "MTG-DECK-01")

Side = dict[str, Place]
"""What is written about one player."""


def position(given: Place) -> Magic:
    """The state a scenario's `given` describes; what it leaves out is filled in as in an ordinary turn."""
    parts = given.mapping(*GIVEN)
    game = table()
    sides = [parts[name].mapping(*PLAYER) if name in parts else {} for name in SEAT_NAMES]
    _read_course(game, parts)
    laid = [one for seat, side in enumerate(sides) for one in _lay_permanents(game, seat, side)]
    exiled = [one for seat, side in enumerate(sides) for one in _read_piles(game, seat, side, parts.get(SEAT_NAMES[seat], given))]
    for seat, side in enumerate(sides):
        _read_player(game, seat, side)
    _read_match(game, parts)
    read_stack(game, listed(parts, "stack"))
    for slot, written in laid:
        _connect(game, slot, written)
    for slot, written in exiled:
        _exiled(game, slot, written)
    for seat, side in enumerate(sides):
        for entry in listed(side, "died"):
            _died(game, seat, entry)
        read_lasting(game, seat, listed(side, "lasting"))
    _settle_numbers(game, laid)
    _check(game, laid)
    if "comes round" in parts and flag(parts["comes round"]):
        come_round(game)
    game.force = game.memory = None
    return game


# --- the course of the turn ------------------------------------------------------------------------------------------


def _read_course(game: Magic, parts: Side) -> None:
    """The step, whose turn it is and its number; the players have taken turns so far."""
    if "step" in parts and parts["step"].value == OPENING:
        left_out(parts, ("begins", "turn", "turn number", "priority", "passes", "extra turns", "comes round", "stack"),
                 "before the first turn there is no "
                 "turn", "MTG-START-03", instead=" or write `first`")
        game.step, game.first = OPENING, seat_named(parts["first"], PLAYERS) if "first" in parts else 0
        game.active = game.first
        return
    game.phase = STEPS.index(one_of(parts["step"], "step", (OPENING, *STEPS))) if "step" in parts else MAIN
    game.active = seat_named(parts["turn"], PLAYERS) if "turn" in parts else 0
    game.turn = whole(parts["turn number"], 1) if "turn number" in parts else 5 + game.active
    game.first = seat_named(parts["first"], PLAYERS) if "first" in parts else game.active if game.turn % 2 else 1 - game.active
    game.turns = [(game.turn + (seat == game.first)) // 2 for seat in range(PLAYERS)]
    game.priority = game.active
    game.kept = (1 << PLAYERS) - 1
    OF_TABLE.read(game, 0, parts, "priority", "passes")
    game.all_windows = "windows" in parts and one_of(parts["windows"], "setting", ("needed", "all")) == "all"
    game.extra = tuple([seat_named(one, PLAYERS) for one in listed(parts, "extra turns")])
    if "begins" in parts:
        game.step = PROCEDURES.get(game.phase, "begin") if flag(parts["begins"]) else "settle"
    if game.phase == UNTAP and game.step == "settle":
        raise parts["begins"].error("in the untap step nobody may do anything: write another step, or `begins: yes` (MTG-PRIO-04)")


def _read_match(game: Magic, parts: Side) -> None:
    """How many games there may be, and what the decks are that come back for the next one."""
    if "best of" in parts:
        game.best_of = whole(parts["best of"], 1, 3)
        if game.best_of == 2:
            raise parts["best of"].error("a match has one game or three: write 1 or 3 (MTG-UNK-19)")
    game.from_pools = "from boosters" in parts and flag(parts["from boosters"])
    for seat in range(PLAYERS):
        own = [slot for slot, owner in enumerate(game.owner) if owner == seat and slot not in game.tokens]
        game.decked[seat] = tuple([slot for slot in own if slot not in game.outside[seat]])
        game.aside[seat] = game.outside[seat]


def _begins(game: Magic) -> bool:
    """Whether the step is still to begin, if nobody says: blocks that are written have been declared."""
    fighting = any(thing.attacking != NOTHING for thing in game.permanents.values())
    blocking = any(thing.blocked for thing in game.permanents.values())
    return game.phase in BEGINNING and not (game.phase == ATTACKERS and fighting) and not (game.phase == BLOCKERS and blocking)


def _read_player(game: Magic, seat: int, side: Side) -> None:
    if game.step != OPENING:
        left_out(side, ("kept",), "in a turn both have kept their hands", "MTG-START-03", instead=", or write `step: keep`")
    OF_PLAYER.read(game, seat, {key: part for key, part in side.items() if game.step == OPENING or key != "kept"})
    if "mana" in side:
        game.mana[seat] = read_mana(side["mana"])
    if "pays" in side and one_of(side["pays"], "setting", ("auto", "ask")) == "ask":
        game.asks |= 1 << seat


# --- cards -----------------------------------------------------------------------------------------------------------


def _read_piles(game: Magic, seat: int, side: Side, where: Place) -> list[tuple[int, Written]]:
    """A player's cards in all zones but the battlefield; those in exile with what is written on them."""
    for name, zone, known in (("hand", HAND, 1 << seat), ("library", LIBRARY, 0), ("graveyard", GRAVEYARD, ALL_EYES),
                              ("sideboard", OUTSIDE, 1 << seat)):
        if name in side and type(side[name].value) is not int:
            for slot, _ in SHELF.laid(game, seat, CARDS_ZONE, side[name].items(), known):
                _put(game, seat, "outside" if name == "sideboard" else name, zone, slot)
    if "top" in side:
        if "library" in side and type(side["library"].value) is not int:
            raise side["top"].error("`top` lies on a library nobody wrote down: write all cards as `library`, the top one first")
        for slot, _ in SHELF.laid(game, seat, CARDS_ZONE, side["top"].items(), 0):
            _put(game, seat, "library", LIBRARY, slot)
    exiled = list(SHELF.laid(game, seat, EXILE_ZONE, listed(side, "exile"), ALL_EYES))
    for slot, _ in exiled:
        _put(game, seat, "exile", EXILE, slot)
        game.exiled[slot] = Exiled()
    DECKS.fill(game, seat, side, where, library=PILE)
    for name, zone in (("hand", HAND), ("library", LIBRARY)):
        for slot in getattr(game, name)[seat]:
            game.zone[slot] = zone
    return exiled


def _put(game: Magic, seat: int, pile: str, zone: int, slot: int) -> None:
    getattr(game, pile)[seat] += (slot,)
    game.zone[slot] = zone


def _exiled(game: Magic, slot: int, written: Written) -> None:
    """What is known of a card in exile: whether it was foretold, lies face down, and what exiled it."""
    entry, on = game.exiled[slot], written.on
    if "foretold" in on:
        said = on["foretold"]
        entry.foretold = whole(said, 1, game.turn) if type(said.value) is int else game.turn if said.value == "this turn" else (
            LONG_AGO * flag(said))
    entry.down = flag(on["face down"]) if "face down" in on else bool(entry.foretold)
    entry.cost = on["cost"].text() if "cost" in on else ""
    entry.counters = read_counters(on["counters"]) if "counters" in on else ()
    entry.until = referred(game, on["until"], players=False) if "until" in on else NOTHING
    entry.back = zone_named(on["back to"]) if "back to" in on else BATTLEFIELD
    if entry.foretold:
        game.hints[slot] = MAY_BE.index(one_of(on["may be"], "inference", MAY_BE)) if "may be" in on else HAS_FORETELL
    if entry.down:
        seen = game.known[slot] if SEEN_BY in on and on[SEEN_BY].value == "all" else 0
        game.known[slot] = seen | 1 << game.owner[slot] | sum({1 << seat_named(one, PLAYERS) for one in (
            on[SEEN_BY].items() if SEEN_BY in on and not seen else [])})
    if "by" in on:
        entry.by = referred(game, on["by"], players=False)
        if entry.by & SLOT in game.permanents:
            thing = game.permanents[entry.by & SLOT]
            thing.linked = (*thing.linked, ref_of(game, slot))


# --- the battlefield -------------------------------------------------------------------------------------------------


def _lay_permanents(game: Magic, seat: int, side: Side) -> list[tuple[int, Written]]:
    """What a player has on the battlefield, in the order in which it entered."""
    laid = []
    for name, zone in (("lands", LAND_ZONE), ("battlefield", FIELD_ZONE)):
        for slot, written in SHELF.laid(game, seat, zone, listed(side, name), ALL_EYES):
            game.zone[slot] = BATTLEFIELD
            game.stamp += 1
            game.permanents[slot] = Permanent(written.face, seat, game.stamp, fresh=False, holder=seat)
            _read_permanent(game, slot, game.permanents[slot], written.on)
            laid.append((slot, written))
    return laid


def _read_permanent(game: Magic, slot: int, thing: Permanent, on: Side) -> None:
    """What is written on a permanent, but for what points at others."""
    thing.tapped, thing.fresh, thing.blocked = yes(on, "tapped"), yes(on, "fresh"), yes(on, "blocked")
    thing.attacked, thing.struck, thing.deathly = yes(on, "attacked"), yes(on, "struck"), yes(on, "deathly")
    thing.foretold, thing.cast = yes(on, "foretold"), "cast from" in on or yes(on, "foretold")
    thing.cast_from = zone_named(on["cast from"]) if "cast from" in on else EXILE if thing.foretold else NOBODY
    thing.spent = read_mana(on["spent"]) if "spent" in on else ()
    thing.ordinal = whole(on["spell number"]) if "spell number" in on else 0
    thing.damage = whole(on["damage"]) if "damage" in on else 0
    thing.x = whole(on["x"]) if "x" in on else 0
    if "stamp" in on:
        thing.stamp = whole(on["stamp"], 1, 9999)
    if "chosen" in on:
        thing.chosen = tuple([read_chosen(one) for one in (on["chosen"].items() if isinstance(on["chosen"].value, list)
                                                           else [on["chosen"]])])
    if "copy of" in on:
        thing.face = face_named(on["copy of"], on["copy of"].text())
    if yes(on, "token") and slot not in game.tokens:
        game.tokens = (*game.tokens, slot)
        game.face = (*game.face[:slot], thing.face, *game.face[slot + 1:])
    if "used" in on:
        key = CARDS[thing.face].key
        thing.used = tuple([f"{key}/{whole(one, 1) - 1}" if type(one.value) is int else one.text() for one in on["used"].items()])
    counters = dict(read_counters(on["counters"])) if "counters" in on else {}
    card = CARDS[thing.face]
    if card.types & PLANESWALKER:
        counters.setdefault(LOYALTY, card.loyalty)
    if card.subtypes & SAGA:
        counters.setdefault(LORE, 1)
    thing.counters = tuple(counters.items())


def _connect(game: Magic, slot: int, written: Written) -> None:
    """What a permanent is attached to, whom it attacks and what it blocks."""
    thing, on = game.permanents[slot], written.on
    if "attached to" in on:
        thing.host = referred(game, on["attached to"])
    if "attacking" in on and on["attacking"].value not in ("no", False):
        said = on["attacking"]
        if thing.controller != game.active or not ATTACKERS <= game.phase <= COMBAT_END:
            raise said.error(f"only creatures of the active player attack, from the step attackers to the end of combat: write `turn: "
                             f"{seat_key(thing.controller)}` and `step: blockers`, say (MTG-COMB-04)")
        thing.attacking = player(1 - thing.controller) if said.value in ("yes", True) else referred(game, said)
        thing.attacked = "attacked" not in on or flag(on["attacked"])
    if "blocking" in on:
        said = on["blocking"]
        if thing.controller == game.active or not BLOCKERS <= game.phase <= COMBAT_END:
            raise said.error("only creatures of the defending player block, from the step blockers to the end of combat: write `step: "
                             "combat damage`, say (MTG-COMB-08)")
        thing.blocking = read_refs(game, said)
    if "damaged by" in on:
        thing.damaged_by = read_refs(game, on["damaged by"])
    if "exiled with it" in on:
        thing.linked = (*thing.linked, *read_refs(game, on["exiled with it"]))


def _died(game: Magic, seat: int, place: Place) -> None:
    """A creature that died this turn under a player's control: a token, or the card that is somewhere now."""
    face = face_named(place, split(WHICH, owned_name(place)[1].text())[0])
    if CARDS[face].token:
        ref = ref_of(game, SHELF.lay(game, face, seat, seat, ALL_EYES))
        game.zone[ref & SLOT] = GONE
    else:
        ref = referred(game, place, players=False)
    game.lives[ref & SLOT] += 1 if CARDS[face].token else 0
    old = ref if CARDS[face].token else ref - (1 << LIVES)
    held = PRINTED[seat][face]
    game.last[old] = Last(face, seat, game.owner[ref & SLOT], held.types, held.supertypes, held.subtypes, held.colors, held.keywords,
                          held.power, held.toughness, CARDS[face].token, abilities=held.abilities)
    game.died = (*game.died, old)


def _settle_numbers(game: Magic, laid: Iterable[tuple[int, Written]]) -> None:
    """What follows from all that is written: who is blocked, who controls what, and how the step goes on."""
    for slot, thing in game.permanents.items():
        for attacker in thing.blocking:
            blocked = game.permanents.get(attacker & SLOT)
            if blocked is not None:
                blocked.blocked, blocked.order = True, (*blocked.order, ref_of(game, slot))
    game.stamp = max([game.stamp, *(thing.stamp for thing in game.permanents.values())])
    game.force = None
    for slot, thing in game.permanents.items():
        thing.holder = in_force(game).chars[slot].controller
    if not game.step:
        game.step = PROCEDURES.get(game.phase, "begin") if _begins(game) else "settle"


# --- what cannot be --------------------------------------------------------------------------------------------------


def _check(game: Magic, laid: Iterable[tuple[int, Written]]) -> None:
    """What the rules could never reach is refused, with what to write instead."""
    for slot, written in laid:
        thing, held, name = game.permanents[slot], chars(game, slot), title(game.permanents[slot].face)
        if held.subtypes & AURA and thing.host == NOTHING:
            raise written.place.error(f"{name} is an Aura and lies on something: write {{{name}: {{attached to: …}}}} (MTG-STBA-07)")
        if thing.host != NOTHING:
            _check_host(game, slot, written)
        if thing.attacking != NOTHING and not held.types & CREATURE:
            raise written.on["attacking"].error(f"only creatures attack, and {name} is none here: leave `attacking` out (MTG-COMB-02)")
        if thing.attacking != NOTHING and here(game, thing.attacking) and thing.attacking not in defenders(game, held.controller):
            raise written.on["attacking"].error("the opponent is attacked, or a planeswalker of theirs: write `attacking: yes`, or "
                                                "which planeswalker (MTG-COMB-05)")
        for attacker in thing.blocking:
            if attacker & SLOT not in game.permanents or game.permanents[attacker & SLOT].attacking == NOTHING:
                raise written.on["blocking"].error("only what attacks can be blocked: write `attacking: yes` on it (MTG-COMB-08)")
            refused = next((one for one in block_refusals(game, ref_of(game, slot), attacker) if not thing.tapped), None)
            if refused is not None:
                raise written.on["blocking"].error(f"{name} could not block that: {refused}")


def _check_host(game: Magic, slot: int, written: Written) -> None:
    thing, name = game.permanents[slot], title(game.permanents[slot].face)
    if not chars(game, slot).subtypes & (AURA | EQUIPMENT):
        raise written.on["attached to"].error(f"only Auras and Equipment are attached to something: leave `attached to` out of {name} "
                                              "(MTG-ACTN-01)")
    host, thing.host = thing.host, NOTHING
    able = can_be_attached(game, ref_of(game, slot), host)
    thing.host = host
    if not able:
        raise written.on["attached to"].error(f"{name} cannot be attached to that: write something it can be on (MTG-ACTN-01)")


def faces_in_words(face: int) -> str:
    """The name under which a card is written outside the battlefield: that of its front."""
    return title(FRONT[face])
