"""Positions in the words scenarios use, both ways: reading a `given`, and saying what is on the table."""

from __future__ import annotations

from functools import cache
from typing import Any

from arbiter.core.errors import UnknownName
from arbiter.core.given import listed, on_every, one_of, seat_key, whole
from arbiter.core.rulebook import Sheet
from arbiter.core.text import Words
from arbiter.core.values import Plain, replaced
from arbiter.games.eran.cards import DEMIGODS, EMPIRES, LIBRARY, TYPE_NAMES, attack_key, sheets
from arbiter.games.eran.ledger import LEDGER
from arbiter.games.eran.state import (
    ALL_EYES,
    CARDS_EACH,
    HAND,
    ORDER_SETS,
    REALMS,
    SEALS,
    SEALS_EACH,
    SEATS,
    SPACES,
    TYPES,
    Eran,
    ids,
    lay,
    owner,
    pair,
)
from arbiter.games.eran.view import OF_PLAYER, OF_TABLE, powers
from arbiter.letters.reading import Place

GIVEN = ("step", "turn", "played", "stone", "ties", "duel", "draws", "orders", "realms", "returned", "p1", "p2")
PLAYER = ("empire", "fighting", "waiting", "fallen", "turned", "hand", "deck", "discard", "realm 1", "realm 2",
          "realm 3", "seals", "seals used")
STEPS = ("pick draw", "pick empires", "realms", "characters", "deal", "start draw", "start choice", "turn start",
         "turn", "score")
SEAT_NAMES = ["p1", "p2"]


# --- reading ---------------------------------------------------------------------------------------------------------


def position(given: Place) -> Eran:
    """The state a scenario's `given` describes; what it leaves out is filled in as in an ordinary duel."""
    parts = given.mapping(*GIVEN)
    game = Eran(step="turn", duel=1, revealed=True, stone=0)
    _read_course(game, parts)
    _read_realms(game, parts.get("realms"))
    sides = [parts[name].mapping(*PLAYER) if name in parts else {} for name in SEAT_NAMES]
    if game.step not in ("pick draw", "pick empires"):
        for seat in range(SEATS):
            _read_empire(game, seat, sides[seat])
            _read_seals(game, seat, sides[seat], sides[1 - seat])
        if game.empires[0] == game.empires[1]:
            raise given.error("both players lead the same empire, which cannot be (ERAN-U22)")
    _read_cards(game, sides, given)
    game.last_turn = len(game.hand[game.turn]) + game.played == 1 and not game.hand[1 - game.turn]
    if game.step == "turn" and not game.played and not game.hand[game.turn]:
        raise given.error(f"it is {SEAT_NAMES[game.turn]}'s turn, but that hand is empty")
    return game


def _read_course(game: Eran, parts: dict[str, Place]) -> None:
    if "step" in parts:
        game.step = one_of(parts["step"], "step", STEPS)
    if "orders" in parts:
        game.order_set = one_of(parts["orders"], "set of order cards", list(ORDER_SETS))
    game.duel = int(STEPS.index(game.step) > STEPS.index("realms"))
    OF_TABLE.read(game, 0, parts, "turn", "stone", "played", "ties", "duel", "draws")
    game.returned = pair(parts["returned"]) if "returned" in parts else (0, 0)
    game.revealed = game.step not in STEPS[:STEPS.index("start draw")]


def _read_realms(game: Eran, place: Place | None) -> None:
    """Three realms as `magic Aten`; the land and order put aside are what is left."""
    entries = place.items() if place else []
    texts = [entry.text() for entry in entries] or ["magic Aten", "physical Tsukitaki", "physical Infernia"]
    if place and len(entries) != 3:
        raise place.error("name three realms, such as [magic Aten, physical Tikal, magic Infernia]")
    for index, text in enumerate(texts):
        order, _, land = text.partition(" ")
        where = entries[index] if entries else None
        game.orders += (_named({t: [w] for t, w in TYPE_NAMES.items()}, order, "attack order", where),)
        game.lands += (_named(_empire_names(), land, "empire", where),)
    left = list(ORDER_SETS[game.order_set])
    for order_type in game.orders:
        if order_type not in left and place:
            raise place.error(f"the four order cards are {game.order_set}: there are not that many of one symbol")
        left.remove(order_type)
    if len(set(game.lands)) != 3 and place:
        raise place.error("the three land cards are different")
    game.orders += (left[0],)
    game.lands += (next(land for land in range(len(EMPIRES)) if land not in game.lands),)


def _read_empire(game: Eran, seat: int, parts: dict[str, Place]) -> None:
    place = parts.get("empire")
    empire = _named(_empire_names(), place.text(), "empire", place) if place else seat
    game.empires = replaced(game.empires, seat, empire)
    if game.step in ("realms", "characters") and not {"fighting", "waiting", "fallen"} & set(parts):
        return
    first = game.empires[seat] * 3
    names = {demigod: [DEMIGODS[demigod].name, Words(DEMIGODS[demigod].key, "")] for demigod in range(first, first + 3)}
    fighting = [parts["fighting"]] if "fighting" in parts else []
    named = [*listed(parts, "fallen"), *fighting, *listed(parts, "waiting")]
    roster = [_named(names, place.text(), f"character of {EMPIRES[game.empires[seat]].name}", place) for place in named]
    for place, demigod in zip(named, roster, strict=True):
        if roster.count(demigod) > 1:
            raise place.error(f"{DEMIGODS[demigod].name} is named twice")
    if len(listed(parts, "fallen")) == len(names):
        raise parts["fallen"].error("a player whose three characters have fallen has lost already (ERAN-END-01)")
    game.fallen = replaced(game.fallen, seat, len(listed(parts, "fallen")))
    if "waiting" in parts and "fighting" not in parts:
        raise parts["waiting"].error("say who is `fighting` too")
    game.roster = replaced(game.roster, seat, (*roster, *(demigod for demigod in names if demigod not in roster)))
    OF_PLAYER.read(game, seat, parts, "turned")


def _read_seals(game: Eran, seat: int, mine: dict[str, Place], other: dict[str, Place]) -> None:
    """The seals a seat has used; those that still lie are on the opponent's three realms."""
    seals = [whole(item, 0, SPACES) for item in listed(other, "seals")]
    if seals and len(seals) != len(REALMS):
        raise other["seals"].error("name the seals on realms 1, 2 and 3, such as [0, 1, 0]")
    for side, lying in enumerate(seals, start=3 - seat * 3):
        game.seals = replaced(game.seals, side, lying)
        game.free[side] = SPACES - lying
    used = max(sum(seals), whole(mine["seals used"], 0, SEALS_EACH) if "seals used" in mine else 0)
    if used > SEALS_EACH:
        place = other["seals"] if sum(seals) > SEALS_EACH else mine["seals used"]
        raise place.error(f"p{seat + 1} has only {SEALS_EACH} seals to use in a duel (ERAN-SEAL-07)")
    game.seals_used = replaced(game.seals_used, seat, used)


def _read_cards(game: Eran, sides: list[dict[str, Place]], given: Place) -> None:
    """Put every card somewhere: as written, then the hand up to seven played and held, then the deck."""
    slots = [list(ids(seat)) for seat in range(SEATS)]
    faces: list[dict[int, int]] = [{}, {}]
    for seat, parts in enumerate(sides):
        for realm in REALMS:
            for entry in listed(parts, f"realm {realm + 1}"):
                _read_tabled(game, seat, realm, entry, slots, faces)
        for entry in listed(parts, "discard"):
            card = _take(entry, whole(entry, 1, 10), seat, slots, faces)
            game.discard[seat] += (card,)
            game.known[card] = ALL_EYES
    for seat, parts in enumerate(sides):
        hand = [_take(entry, whole(entry, 1, 10), seat, slots, faces) for entry in listed(parts, "hand")]
        deck = [_take(entry, whole(entry, 1, 10), seat, slots, faces) for entry in listed(parts, "deck")]
        rest = [power for power in range(1, 11) if power not in faces[seat]]
        if "hand" not in parts:
            wanted = max(0, HAND - sum(len(side) for side in game.sides[seat * 3:seat * 3 + 3]))
            wanted = (len(rest) if "deck" in parts else min(wanted, len(rest))) if _dealt(game) else 0
            hand += [_take(given, power, seat, slots, faces) for power in rest[:wanted]]
            rest = rest[wanted:]
        deck += [_take(given, power, seat, slots, faces) for power in rest]
        game.hand[seat], game.deck[seat] = tuple(hand), tuple(deck)
        if hand and not any(game.free[seat * 3:seat * 3 + 3]):
            raise given.error(f"p{seat + 1} holds cards but has no space to play them, which cannot happen (ERAN-U10)")
        for card in hand:
            game.known[card] = 1 << seat
    game.returned_among = tuple(game.deck)
    powers = {card: power for taken in faces for power, card in taken.items()}
    game.face = tuple(powers[card] for card in range(20))
    game.power = [sum(game.face[card] for side in game.sides[seat * 3:seat * 3 + 3] for card in side if game.up[card])
                  for seat in range(SEATS)]


def _dealt(game: Eran) -> bool:
    return STEPS.index("deal") < STEPS.index(game.step) < STEPS.index("score")


def _read_tabled(game: Eran, seat: int, realm: int, entry: Place, slots: list[list[int]],
                 faces: list[dict[int, int]]) -> None:
    """A card on the table: `5`, `down 8`, `down shown 8`, `turned 9`, or `their 10` after a swap."""
    *marks, power = entry.text().split()
    for mark in marks:
        if mark not in ("down", "shown", "turned", "their"):
            raise entry.error(f"{mark!r} says nothing about a card: use down, shown, turned or their")
    if not power.isdecimal():
        raise entry.error(f"a card is named by its power from 1 to 10, found {power!r}")
    owner = 1 - seat if "their" in marks else seat
    card = _take(entry, int(power), owner, slots, faces)
    side = seat * 3 + realm
    if not game.free[side]:
        raise entry.error("a realm has three spaces on each side, seals included")
    lay(game, card, side, up="down" not in marks)
    game.known[card] = ALL_EYES if game.up[card] or "shown" in marks or "their" in marks else 1 << owner
    game.protected += (card,) if "turned" in marks else ()


def _take(entry: Place, power: int, owner: int, slots: list[list[int]], faces: list[dict[int, int]]) -> int:
    if not 1 <= power <= 10:
        raise entry.error(f"a card's power is 1 to 10, found {power}")
    if power in faces[owner]:
        raise entry.error(f"p{owner + 1} has only one card of power {power}, and it is somewhere else already")
    card = slots[owner].pop(0)
    faces[owner][power] = card
    return card


def _empire_names() -> dict[int, list[Words]]:
    return {index: [empire.name] for index, empire in enumerate(EMPIRES)}


def _named(names: dict[int, list[Words]], text: str, kind: str, place: Place | None) -> int:
    """What a name means, in English or Chinese."""
    for thing, words in names.items():
        for word in words:
            if text.casefold() in (word.en.casefold(), word.zh, word.say("zh-Hans")):
                return thing
    error = str(UnknownName(kind, text, [words[0].en for words in names.values()]))
    raise place.error(error) if place else ValueError(error)


# --- saying ----------------------------------------------------------------------------------------------------------


def facts(seen: dict[str, Any]) -> dict[str, Plain]:
    """A view in the scenario's words: `?` where these eyes cannot see."""
    realms = [f"{realm['order']} {realm['land'].capitalize()}" for realm in seen["realms"]]
    return {
        "step": seen["step"],
        **OF_TABLE.facts(seen),
        "realms": realms[:3],
        "aside": realms[3:],
        "lands": [realm["land"] for realm in seen["realms"][:3]],
        "orders": [realm["order"] for realm in seen["realms"][:3]],
        "all lands": sorted(realm["land"] for realm in seen["realms"]),
        "all orders": sorted(realm["order"] for realm in seen["realms"]),
        "p1": _player_facts(seen["players"][0], 0),
        "p2": _player_facts(seen["players"][1], 1),
        "scored": _scored_facts(seen["scored"]),
        "components": components(),
    }


def _player_facts(player: dict[str, Any], seat: int) -> dict[str, Plain]:
    names = {demigod.key: demigod.name.en for demigod in DEMIGODS} | {None: "?"}
    told: dict[str, Plain] = {
        **OF_PLAYER.facts(player),
        "fighting": names[player["fighting"]] if player["fighting"] else None,
        "waiting": [names[key] for key in player["waiting"]],
        "fallen": [names[key] for key in player["fallen"]],
        "deck sorted": powers(player["deck"]),
        "hand and deck": powers(player["hand"] + player["deck"]),
        "cards": _belongings(player, seat),
        "seals": [realm["seals"] for realm in player["realms"]],
        "free": [realm["free"] for realm in player["realms"]],
        "origin": [place for place, realm in enumerate(player["realms"], start=1) if realm["origin"]],
        "mismatched": [card["power"] for realm in player["realms"] for card in realm["cards"] if card["mismatched"]],
    }
    for place, realm in enumerate(player["realms"], start=1):
        told[f"realm {place}"] = [_tabled_fact(card, seat) for card in realm["cards"]]
    return told


def _belongings(player: dict[str, Any], seat: int) -> Plain:
    """All a player has in hand, deck, discard area and on the own side of the table; `their 5` is the opponent's."""
    cards = [*player["hand"], *player["deck"], *player["discard"], *(card for realm in player["realms"] for card in realm["cards"])]
    own = [card for card in cards if owner(card["id"]) == seat]
    return [*powers(own), *(f"their {card['power'] or '?'}" for card in cards if card not in own)]


def _tabled_fact(card: dict[str, Any], seat: int) -> Plain:
    marks = [
        "down" if not card["up"] else "",
        "shown" if not card["up"] and card["public"] else "",
        "turned" if card["protected"] else "",
        "their" if card["owner"] != seat else "",
    ]
    words = [mark for mark in marks if mark]
    power = card["power"] if card["power"] else "?"
    return " ".join([*words, str(power)]) if words else power


def _scored_facts(scored: dict[str, Any] | None) -> Plain:
    if scored is None:
        return None
    control: list[Plain] = [seat_key(seat) for seat in scored["control"]]
    return {"totals": scored["totals"], "control": control, "winner": seat_key(scored["winner"])}


@cache
def components() -> dict[str, Plain]:
    """What is in the box, for scenarios about it."""
    cards: dict[str, dict[str, Any]] = {sheet.key: _shown(sheet) for sheet in sheets()}
    return {
        "title": LEDGER.title.en,
        "cards": dict(cards),
        "on every card": {kind: on_every(cards, kind) for kind in ("Character", "Attack card")},
        "characters": {empire.key: [character.name.en for character in empire.characters] for empire in EMPIRES},
        "attack cards": {empire.key: [card["power"] for card in cards.values() if card["kind"] == "Attack card"
                                      and card["empire"] == empire.name.en] for empire in EMPIRES},
        "specials": {empire.key: [card["power"] for card in cards.values() if card["kind"] == "Attack card"
                                  and card["empire"] == empire.name.en and "text" in card] for empire in EMPIRES},
        "attack names": len({words.en for empire in EMPIRES for words in empire.attacks}),
        "seals": SEALS,
        "lands": [empire.key for empire in EMPIRES],
        "orders": [TYPE_NAMES[order].en for order in ORDER_SETS["2-2"]],
        "orders by type": {name: [TYPE_NAMES[order].en for order in orders] for name, orders in ORDER_SETS.items()},
        "colours": {empire.key: empire.colour.en for empire in EMPIRES},
        "types": {words.en: [power for power in range(1, CARDS_EACH + 1) if TYPES[power] == symbol]
                  for symbol, words in TYPE_NAMES.items()},
        "thresholds": {demigod.name.en: demigod.threshold for demigod in DEMIGODS},
        "strikes": {demigod.name.en: demigod.strike.en for demigod in DEMIGODS},
        "titles": {demigod.name.en: demigod.title.en for demigod in DEMIGODS},
        "lore": {demigod.name.en: bool(demigod.lore.en) for demigod in DEMIGODS},
        "strike texts": {demigod.name.en: LIBRARY.text(demigod.key, "en")[0] for demigod in DEMIGODS},
        "effects": {str(power): LIBRARY.text(attack_key(power), "en")[0] for power in range(1, CARDS_EACH + 1)
                    if LIBRARY.abilities[attack_key(power)]},
    }


def _shown(sheet: Sheet) -> dict[str, Any]:
    """What stands on a card, part by part; parts that are empty are left out."""
    shown: dict[str, Any] = {"kind": sheet.kind.en, "name": sheet.name.en}
    for label, words in sheet.facts:
        shown[label.en.lower()] = int(words.en) if words.en.isdecimal() else words.en
    shown |= {"text": sheet.text("en"), "lore": sheet.lore.en if sheet.lore else ""}
    return {part: content for part, content in shown.items() if content}
