"""Positions in the words scenarios use: saying what is on the table, and what is in the box."""

from __future__ import annotations

from functools import cache
from typing import Any

from arbiter.core.given import HIDDEN, numbered, seat_key
from arbiter.core.values import Plain
from arbiter.games.magic.boosters import PRINTED, RARITY
from arbiter.games.magic.definition import Card, has_numbers
from arbiter.games.magic.keywords import Keyword
from arbiter.games.magic.lasting_words import name_of
from arbiter.games.magic.ledger import LEDGER
from arbiter.games.magic.shelf import BACK, CARDS, LIBRARY, NUMBER
from arbiter.games.magic.state import ACTIVATED, SPELL, TRIGGERED
from arbiter.games.magic.types import COLOR_NAMES, LAND_TYPES, LETTERS, SUBTYPE_NAMES, SUPERTYPE_NAMES, TYPE_NAMES, bits
from arbiter.games.magic.view import OF_DRAFTER, OF_LIMITED, OF_PLAYER, OF_TABLE
from arbiter.games.magic.wording import title, told_chosen, told_mana

Seen = dict[str, Any]
KINDS = {SPELL: "spell", ACTIVATED: "activated", TRIGGERED: "triggered"}
BEFORE = ("who starts", "shuffle", "open", "keep", "again", "draft", "build")
"""The beats before the first turn, which are no steps."""
COLOR_OF = {letter: words.en for letter, words in zip(LETTERS, COLOR_NAMES, strict=True)}


def facts(seen: Seen) -> dict[str, Plain]:
    """A view in the scenario's words: `?` where these eyes cannot see, `none` where nothing is."""
    names = _names(seen)
    told: dict[str, Plain] = {
        **OF_TABLE.facts(seen), "step": seen["step"] if seen["step"] in BEFORE else seen["phase"], "beat": seen["step"],
        "extra turns": [seat_key(seat) for seat in seen["extra"]],
        "stack": [_item_name(item, names) for item in seen["stack"]], "waiting": [_item_name(item, names) for item in seen["waiting"]],
        **{f"stack {place}": _item(item, names) for place, item in enumerate(seen["stack"], start=1)},
        "components": components(),
    }
    if seen["limited"]:
        told |= _limited_facts(seen["limited"])
    for seat in range(len(seen["players"])):
        told[seat_key(seat)] = _player(seen, seat, names)
    return told


def _limited_facts(limited: Seen) -> dict[str, Plain]:
    """Boosters and pools; a deck that is being built by the names of its cards and the number of each basic land."""
    told: dict[str, Plain] = {"limited": {**OF_LIMITED.facts(limited), "drafters": len(limited["packs"])}}
    for drafter in range(len(limited["packs"])):
        own = OF_DRAFTER.row(limited, drafter)
        names = {card["id"]: _name(card) for card in own["pool"]}
        deck: Plain = HIDDEN if own["decks"] is None else [*sorted(names[slot] for slot in own["decks"])]
        lands = zip(LAND_TYPES, own["basics"] or (), strict=False)
        basics: Plain = HIDDEN if own["basics"] is None else {words.en: count for words, count in lands if count}
        known = [NUMBER[card["key"]] for card in own["pool"] if card["key"]]
        rarities: Plain = {rarity: count for rarity in PRINTED if (count := sum(RARITY[face] == rarity for face in known))}
        told[f"drafter {drafter + 1}"] = {**OF_DRAFTER.facts(own), "deck": deck, "basic lands": basics,
                                          "rarities": rarities if len(known) == len(own["pool"]) else HIDDEN}
    return told


# --- names -----------------------------------------------------------------------------------------------------------


def _names(seen: Seen) -> dict[int, str]:
    """What every permanent, spell and card elsewhere is called: whose it is, and its name; of several alike the second has a number."""
    found: dict[int, str] = {}
    for seat, player in enumerate(seen["players"]):
        mine = [thing for thing in seen["battlefield"] if thing["controller"] == seat]
        mine += [item for item in seen["stack"] if item["key"] and item["seat"] == seat]
        mine += [*player["graveyard"], *(card for card in seen["exile"] if card["owner"] == seat), *player["hand"], *player["library"]]
        for thing, name in zip(mine, numbered(_name(thing) for thing in mine), strict=True):
            found[thing["id"]] = f"{seat_key(seat)} {name}"
    return found


def _name(card: Seen) -> str:
    return title(NUMBER[card["key"]]) if card["key"] else HIDDEN


def _pointed(where: Seen | None, names: dict[int, str]) -> Plain:
    """What something points at, by its name; `gone` if that is no longer there."""
    if where is None:
        return None
    if "seat" in where:
        return seat_key(where["seat"])
    return names.get(where["card" if "card" in where else "stack"], "gone")


def _item_name(item: Seen, names: dict[int, str]) -> str:
    """A spell by its name, an ability by that of the card whose text it is."""
    key = item["key"] or item["address"].partition("/")[0]
    return title(NUMBER[key]) if key in NUMBER else str(_pointed(item["source"], names))


def _item(item: Seen, names: dict[int, str]) -> Plain:
    """A spell or ability on the stack, part by part."""
    return {"name": _item_name(item, names), "kind": KINDS[item["kind"]], "by": seat_key(item["seat"]),
            "source": _pointed(item["source"], names), "x": item["x"], "modes": [mode + 1 for mode in item["modes"]],
            "targets": [_pointed(where, names) for chosen in item["targets"] for where in chosen], "division": item["division"]}


# --- a player --------------------------------------------------------------------------------------------------------


def _player(seen: Seen, seat: int, names: dict[int, str]) -> dict[str, Plain]:
    player = seen["players"][seat]
    things = [thing for thing in seen["battlefield"] if thing["controller"] == seat]
    mine = [card for card in seen["exile"] if card["owner"] == seat]
    told = OF_PLAYER.facts(player)
    told |= {
        "mana": told_mana(player["mana"]) or None,
        "battlefield": [_name(thing) for thing in things],
        "lands": [_name(thing) for thing in things if "land" in thing["types"]],
        "creatures": [_name(thing) for thing in things if "creature" in thing["types"]],
        "tokens": [_name(thing) for thing in things if thing["token"]],
        "attackers": [_name(thing) for thing in things if thing["attacking"]],
        "untapped lands": len([thing for thing in things if "land" in thing["types"] and not thing["tapped"]]),
        "exile": [_name(card) for card in mine], "foretold": [_name(card) for card in mine if card["foretold"]],
        "face down": [_name(card) for card in mine if card["down"]],
        "library sorted": [*sorted(_name(card) for card in player["library"])],
        "graveyard sorted": [*sorted(_name(card) for card in player["graveyard"])],
        "lasting": [name_of(entry["text"]) for entry in seen["lasting"] if entry["seat"] == seat],
        "deck list": _list(seen["lists"][seat]["main"]), "sideboard list": _list(seen["lists"][seat]["sideboard"]),
    }
    told |= {name: {"name": _name(card), **_in_exile(card, names)}
             for name, card in zip(numbered(_name(card) for card in mine), mine, strict=True) if card["key"]}
    return told | {name: _permanent(thing, seen, names) for name, thing in zip(numbered(map(_name, things)), things, strict=True)}


def _list(cards: Seen) -> dict[str, Plain]:
    return {title(NUMBER[key]): count for key, count in cards.items()}


def _in_exile(card: Seen, names: dict[int, str]) -> dict[str, Plain]:
    return {"face down": card["down"], "foretold": bool(card["foretold"]), "counters": card["counters"], "by": _pointed(card["by"], names)}


def _permanent(thing: Seen, seen: Seen, names: dict[int, str]) -> dict[str, Plain]:
    """A permanent: what it is now, and all that lies on it."""
    held = [entry for entry in seen["lasting"] if {"card": thing["id"]} in entry["on"]]
    face = NUMBER[thing["key"]]
    return {
        "name": _name(thing), "owner": seat_key(thing["owner"]), "controller": seat_key(thing["controller"]), "token": thing["token"],
        "types": thing["types"], "colors": [COLOR_OF[letter] for letter in thing["colors"]],
        "power": thing["power"], "toughness": thing["toughness"], "keywords": thing["keywords"], "mana value": CARDS[face].mana_value,
        "abilities": len(CARDS[face].abilities if thing["abilities"] is None else thing["abilities"]),
        "tapped": thing["tapped"], "fresh": thing["fresh"], "damage": thing["damage"], "counters": thing["counters"],
        "attached to": _pointed(thing["host"], names), "attached": [names[slot] for slot in thing["attached"]],
        "attacking": _pointed(thing["attacking"], names), "attacked": thing["attacked"], "blocked": thing["blocked"],
        "blocking": [_pointed(where, names) for where in thing["blocking"]], "order": [names.get(slot, "gone") for slot in thing["order"]],
        "chosen": [told_chosen(chosen) for chosen in thing["chosen"]],
        "exiled with it": [names.get(slot, "gone") for slot in thing["linked"]],
        "x": thing["x"], "was foretold": thing["foretold"],
        "lasting": [name_of(entry["text"]) for entry in held],
    }


# --- what is in the box ----------------------------------------------------------------------------------------------


@cache
def components() -> dict[str, Plain]:
    """What is printed on the cards, for scenarios about it."""
    cards: dict[str, Plain] = {title(face): _printed(face, card) for face, card in enumerate(CARDS) if not card.token}
    return {"title": LEDGER.title.en, "cards": cards,
            "tokens": {title(face): _printed(face, card) for face, card in enumerate(CARDS) if card.token}}


def _printed(face: int, card: Card) -> dict[str, Plain]:
    """What stands on a face, part by part; parts it does not have are left out."""
    printed: dict[str, Plain] = {
        "chinese": card.name.zh, "mana value": card.mana_value, "colors": [words.en for words in bits(card.colors, COLOR_NAMES)],
        "types": [words.en for words in (*bits(card.supertypes, SUPERTYPE_NAMES), *bits(card.types, TYPE_NAMES),
                                         *bits(card.subtypes, SUBTYPE_NAMES))],
        "keywords": [node.words.en for node in card.abilities if isinstance(node, Keyword)],
        "text": [*LIBRARY.text(card.key, "en")],
    }
    if card.cost is not None:
        printed["cost"] = str(card.cost)
    if has_numbers(card):
        printed |= {"power": card.power, "toughness": card.toughness}
    if card.loyalty:
        printed["loyalty"] = card.loyalty
    if BACK[face] != face:
        printed["other face"] = title(BACK[face])
    return printed
