"""Positions in the words scenarios use: saying what is on the table, and what is in the box."""

from __future__ import annotations

from functools import cache
from typing import Any

from arbiter.core.given import on_every, seat_key
from arbiter.core.rulebook import Sheet
from arbiter.core.values import Plain
from arbiter.games.eran.cards import DEMIGODS, EMPIRES, HOUSE, LIBRARY, TYPE_NAMES, attack_key, sheets
from arbiter.games.eran.ledger import LEDGER
from arbiter.games.eran.state import CARDS_EACH, ORDER_SETS, SEALS, TYPES, owner
from arbiter.games.eran.view import OF_PLAYER, OF_TABLE, powers


def realm_name(land: int, order: int) -> str:
    """A realm by its order and its land: `magic Aten`."""
    return f"{TYPE_NAMES[order].en} {EMPIRES[land].name.en}"


def facts(seen: dict[str, Any]) -> dict[str, Plain]:
    """A view in the scenario's words: `?` where these eyes cannot see."""
    realms: list[Plain] = [f"{realm['order']} {realm['land'].capitalize()}" for realm in seen["realms"]]
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
    for label, words in (fact for fact in sheet.facts if fact[0] is not HOUSE):
        shown[label.en.lower()] = int(words.en) if words.en.isdecimal() else words.en
    shown |= {"text": sheet.text("en"), "lore": sheet.lore.en if sheet.lore else ""}
    return {part: content for part, content in shown.items() if content}
