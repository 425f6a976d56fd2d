"""Positions in the words scenarios use: saying what is on the table, and what is in the box."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from arbiter.core.given import numbered, on_every, seat_key
from arbiter.core.values import Plain
from arbiter.games.wizards.decks import Deck
from arbiter.games.wizards.definition import (
    CHARACTER,
    CHART,
    DIRECT,
    EQUIPPABLE,
    KIND_NAMES,
    MAIN_DECK,
    ONE_OF_EACH,
    SKILLS,
    UNDEFINED,
    UNITS,
    Card,
)
from arbiter.games.wizards.elements import KEYS, free
from arbiter.games.wizards.lasting_words import names
from arbiter.games.wizards.ledger import LEDGER
from arbiter.games.wizards.ranges import cells_in
from arbiter.games.wizards.shelf import CARDS, COOLDOWN, KIND, LIBRARY, NUMBER
from arbiter.games.wizards.state import HAND_LIMIT, ITEM_SLOTS, LAST_TURN, MAIN, OPENING_HAND, SKILL_CARDS, SKILL_SLOTS
from arbiter.games.wizards.suggested import SUGGESTED
from arbiter.games.wizards.view import OF_PLAYER, OF_TABLE, of_kind, title
from arbiter.games.wizards.wording import CELL_NAMES

Seen = dict[str, Any]
STAGES = ("declared", "defence", "answered", "compared", "hit", "after")
ROLES = ("attack", "reinforcement", "defence", "support")


def facts(seen: Seen) -> dict[str, Plain]:
    """A view in the scenario's words: `?` where these eyes cannot see, `none` where nothing is."""
    told: dict[str, Plain] = {"step": seen["step"], **OF_TABLE.facts(seen), "components": components()}
    known = _names_by_id(seen["players"])
    told["exchanges"] = [_exchange(one, known) for one in seen["exchanges"]]
    told["exchange"] = _exchange(seen["exchanges"][-1], known) if seen["exchanges"] else None
    for seat, player in enumerate(seen["players"]):
        lasting = [names()[entry["text"]] for entry in seen["lasting"] if entry["seat"] == seat]
        told[seat_key(seat)] = {**_player_facts(player), "lasting": [*lasting]}
    return told


# --- a player --------------------------------------------------------------------------------------------------------


def _player_facts(player: Seen) -> dict[str, Plain]:
    elements: Any = player["elements"]
    units = [card for card in player["grid"] if card]
    character = next((card for card in units if KIND[NUMBER[card["key"]]] == CHARACTER), None)
    told = _of_character(player, character) if character else {}
    return {
        **told, **OF_PLAYER.facts(player),
        "grid": _cells(player["grid"]), "terrain": _cells(player["terrain"]),
        "units": [_unit_name(card) for card in units],
        "creatures": [_unit_name(card) for card in units if card is not character],
        "elements": dict(zip(KEYS, elements, strict=True)),
        "points": sum(elements),
        "deck sorted": sorted([str(title(card)) for card in player["deck"]]),
        "set": len([card for card in player["items"] if card.get("face_down")]),
        **_cards_on_field(player),
    }


def _of_character(player: Seen, card: Seen) -> dict[str, Plain]:
    """What is true of the character, said of its player."""
    return {"character": title(card), "at": CELL_NAMES[player["grid"].index(card)],
            **{name: part for name, part in _card_facts(card, player).items() if name not in ("owner", "controller", "name", "kind")}}


def _unit_name(card: Seen | None) -> Plain:
    """A unit by its name; one that two creatures make up by both."""
    if card is None:
        return None
    return [title(card), CARDS[NUMBER[card["second"]]].name.en] if "second" in card else title(card)


def _cells(grid: list[Seen | None]) -> Plain:
    """What lies on each cell."""
    return {name: _unit_name(card) for name, card in zip(CELL_NAMES, grid, strict=True)}


def _on_field(player: Seen) -> list[Seen]:
    """All cards on a player's field, as they are numbered."""
    cards = [*player["grid"], *player["skills"], *player["items"], *player["terrain"], *player["charts"]]
    return [card for card in cards if card]


def _cards_on_field(player: Seen) -> dict[str, Plain]:
    """Every card on the field by name; of several alike `Lava Golem` is the first, `Lava Golem#2` the second."""
    cards = _on_field(player)
    names = numbered(str(title(card)) for card in cards)
    return {name: _card_facts(card, player) for name, card in zip(names, cards, strict=True)}


def _card_facts(card: Seen, player: Seen) -> dict[str, Plain]:
    if not card["key"]:
        return {"name": "?", "set": True}
    kind = KIND[NUMBER[card["key"]]]
    told: dict[str, Plain] = {"name": title(card), "kind": KIND_NAMES[kind].en, "attribute": KEYS[card["attribute"]],
                              **of_kind(kind).facts(card)}
    for zone in ("grid", "terrain"):
        if card in player[zone]:
            told["at"] = CELL_NAMES[player[zone].index(card)]
    if "second" in card:
        told["second"] = CARDS[NUMBER[card["second"]]].name.en
    if "came_with" in card:
        creature = next(unit for unit in player["grid"] if unit and unit["id"] == card["came_with"])
        told["came with"] = CELL_NAMES[player["grid"].index(creature)]
    return told | {"set": bool(card.get("face_down")), "controller": seat_key(card["holder"]),
                   "used": sum(times for _, times in card["used"]), "spent": bool(card["spent"]),
                   "lost": [index + 1 for index in card["lost"]]}


def _names_by_id(players: list[Seen]) -> dict[int, str]:
    """What every card on the field is called in full: whose it is, and its name."""
    return {card["id"]: f"{seat_key(seat)} {name}" for seat, player in enumerate(players)
            for card, name in zip(_on_field(player), numbered(str(title(card)) for card in _on_field(player)), strict=True)}


# --- a spell attack --------------------------------------------------------------------------------------------------


def _exchange(one: Seen, known: dict[int, str]) -> Plain:
    """A spell attack: by whom, with what, against whom, and the totals."""
    return {
        "by": seat_key(one["seat"]), "stage": STAGES[one["stage"]],
        "attack": one["attack_total"], "defence": one["defence_total"],
        "attack spells": [_spell(use) for use in one["attack"]], "defence spells": [_spell(use) for use in one["defence"]],
        "powers": {_spell(use): use["power"] for use in (*one["attack"], *one["defence"])},
        "nullified": [_spell(use) for use in (*one["attack"], *one["defence"]) if use["nullified"]],
        "targets": [known.get(card, "gone") for card in one["targets"]],
        "cells": _areas(one["areas"]),
    }


def _spell(use: Seen) -> str:
    return CARDS[NUMBER[use["key"]]].name.en


def _areas(areas: list[int]) -> Plain:
    """The cells of areas: whose side, and which."""
    return [f"{seat_key(side)} {CELL_NAMES[cell]}" for mask in areas for side, cell in cells_in(mask)]


# --- what is in the box ----------------------------------------------------------------------------------------------


@cache
def components() -> dict[str, Plain]:
    """What is in the box, for scenarios about it."""
    cards: dict[str, dict[str, Any]] = {card.name.en: _printed(face, card) for face, card in enumerate(CARDS)}
    return {
        "title": LEDGER.title.en,
        "cards": dict(cards),
        "on every card": {words.en: on_every(cards, words.en, "chinese", "name") for words in KIND_NAMES},
        "kinds": {words.en: sum(card["kind"] == words.en for card in cards.values()) for words in KIND_NAMES},
        "skills": [KIND_NAMES[kind].en for kind in SKILLS],
        "main deck": [KIND_NAMES[kind].en for kind in MAIN_DECK],
        "equipped": [KIND_NAMES[kind].en for kind in EQUIPPABLE],
        "one of each": [KIND_NAMES[kind].en for kind in ONE_OF_EACH],
        "used directly": [KIND_NAMES[kind].en for kind in DIRECT],
        "elements": [*KEYS],
        "derived": [name for name, card in cards.items() if "derived" in card],
        "sizes": {"main deck": MAIN, "skills": SKILL_CARDS, "opening hand": OPENING_HAND, "hand limit": HAND_LIMIT,
                  "skill slots": SKILL_SLOTS, "item slots": ITEM_SLOTS, "turns": LAST_TURN},
        "decks": {deck.name.en: _deck(deck) for deck in SUGGESTED},
    }


def _printed(face: int, card: Card) -> dict[str, Any]:
    """What stands on a card, part by part; parts it does not have are left out."""
    printed: dict[str, Any] = {"kind": KIND_NAMES[card.kind].en, "name": card.name.en, "chinese": card.name.zh,
                               "attribute": KEYS[card.element]}
    if card.kind not in (CHARACTER, CHART):
        printed["learning cost" if card.kind in SKILLS else "cost"] = card.cost.say("en")
    if card.kind in UNITS:
        printed |= {"life": card.life, "load": card.load.say("en")}
    elif card.load != free:
        printed["load"] = card.load.say("en")
    if card.use is not None:
        printed["use cost"] = card.use.say("en")
    numbers = {"attack": (card.attack, UNDEFINED), "power": (card.power, UNDEFINED), "duration": (card.duration, 0),
               "cooldown": (COOLDOWN[face], 0)}
    printed |= {name: number for name, (number, nothing) in numbers.items() if number != nothing}
    parts: dict[str, Any] = {"tags": [tag.key for tag in card.tags], "legendary": card.legendary, "derived": card.derived,
                             "pattern": [CELL_NAMES[cell] for cell in card.pattern], "text": LIBRARY.text(card.key, "en")}
    return printed | {name: part for name, part in parts.items() if part}


def _deck(deck: Deck) -> Plain:
    return {"key": deck.key, "chinese": deck.name.zh, "character": CARDS[deck.character].name.en, "cards": len(deck.main),
            "main": {CARDS[face].name.en: count for face, count in Counter(deck.main).items()},
            "skills": [CARDS[face].name.en for face in deck.skills],
            "derived": {CARDS[face].name.en: count for face, count in Counter(deck.derived).items()}}
