"""Positions in the words scenarios use: saying what is on the table, and what is in the box."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from arbiter.core.given import counted, on_every, seat_key
from arbiter.core.values import Plain
from arbiter.games.ashes.abilities import Focus
from arbiter.games.ashes.attack_words import NONE, told_attack
from arbiter.games.ashes.cards import POOL as MASTER_SET_CARDS
from arbiter.games.ashes.cards import SUGGESTED, Suggested
from arbiter.games.ashes.decks import conjurations
from arbiter.games.ashes.definition import ALTERATIONS, CONJURED, DECK_KINDS, KIND_NAMES, PHOENIXBORN, UNITS, Card
from arbiter.games.ashes.dice import FACES, LEVEL_NAMES, POOL, TYPE_NAMES, die_name
from arbiter.games.ashes.nouns import TOKEN_NAMES
from arbiter.games.ashes.powers import KEYS
from arbiter.games.ashes.sheets import LIMIT, LOCATIONS, values
from arbiter.games.ashes.shelf import ACTIVATED, CARDS, LIBRARY, NUMBER, X_OF, nodes
from arbiter.games.ashes.state import COPIES, DECK, HAND, NOBODY, TOKENS, UNIT
from arbiter.games.ashes.view import OF_DRAFT, OF_DRAFTER, OF_PLAYER, OF_TABLE, SHOWN, of_kind
from arbiter.games.ashes.wording import FACES_IN_BOX, IN_BOX

Seen = dict[str, Any]
CONJURATIONS = [card.name.en for card in CARDS if card.kind in CONJURED]


def facts(seen: Seen) -> dict[str, Plain]:
    """A view in the scenario's words: `?` where these eyes cannot see."""
    names = SHOWN.whose([player["phoenixborn"], *player["battlefield"]] for player in seen["players"])
    attack = told_attack(seen["attack"], names) if seen["attack"] else NONE
    told = {"step": seen["step"], **OF_TABLE.facts(seen), "attack": attack, "components": components()}
    if seen["turn"] == NOBODY:
        told |= {"main": False, "side": 0, "passes": 0, "reacted": []}
    for seat, player in enumerate(seen["players"]):
        told[seat_key(seat)] = _player_facts(player, seat, seen)
    return told | (_draft_facts(seen["draft"]) if seen["draft"] else {})


# --- a player --------------------------------------------------------------------------------------------------------


def _player_facts(player: Seen, seat: int, seen: Seen) -> dict[str, Plain]:
    champion = player["phoenixborn"]
    return {
        **OF_PLAYER.facts(player),
        **{tokens.key: champion[tokens.key] for tokens in TOKENS if tokens.on != UNIT},
        "life": champion["life"],
        "exhausted": champion["exhaustion"] > 0,
        "used": champion["id"] in seen["used"],
        "out": seat not in seen["living"],
        "chosen": _chosen(player, seen["step"]),
        "battlefield limit": player["limits"]["battlefield"],
        "spellboard limit": player["limits"]["spellboard"],
        "spellboard slots": len({SHOWN.title(card) for card in player["spellboard"]}),
        "conjurations by title": counted(SHOWN.titles(player["conjurations"]), CONJURATIONS),
        "dice by face": counted(player["dice"], FACES_IN_BOX),
        "exhausted dice by type": counted(player["exhausted"], IN_BOX),
        "draw sorted": sorted(SHOWN.titles(player["draw"]), key=str),
        **_cards_in_play(player),
    }


def _chosen(player: Seen, step: str) -> Plain:
    """What a player has chosen so far while all choose at the same time."""
    if player["pending"] is None:
        return "?"
    if step == "exhaust dice":
        return [die_name(code, "en") for code in player["pending"]]
    return SHOWN.titles(card for card in player["hand"] if card["id"] in player["pending"])


def _cards_in_play(player: Seen) -> dict[str, Plain]:
    """Every card in play by name, with what is said only of it; of several alike `Gilder` is the first, `Gilder#2` the second."""
    copies = Counter(SHOWN.titles(player["spellboard"]))
    cards: list[tuple[Seen, Seen]] = [(card, {}) for card in (player["phoenixborn"], *player["battlefield"])]
    cards += [(spell, {"focus": copies[SHOWN.title(spell)] - 1}) for spell in player["spellboard"]]
    cards += [(spell, {"on": SHOWN.title(unit)}) for unit in player["battlefield"] for spell in unit["attached"]]
    named = SHOWN.numbered([card for card, _ in cards])
    return {name: _card_facts(card) | more for (name, card), (_, more) in zip(named, cards, strict=True)}


def _card_facts(card: Seen) -> dict[str, Plain]:
    kind = CARDS[NUMBER[card["key"]]].kind
    return {"name": SHOWN.title(card), "kind": KIND_NAMES[kind].en, "exhausted": card["exhaustion"] > 0, **of_kind(kind).facts(card)}


# --- a draft ---------------------------------------------------------------------------------------------------------


def _draft_facts(draft: Seen) -> dict[str, Plain]:
    told: dict[str, Plain] = {"draft": OF_DRAFT.facts(draft)}
    for seat in range(len(draft["packs"])):
        player = OF_DRAFTER.row(draft, seat)
        hidden = "?" if player["chosen"] else "none"
        chosen = next((SHOWN.title(card) for card in player["packs"] if card["id"] == player["picks"]), hidden)
        told[seat_key(seat)] = {**OF_DRAFTER.facts(player), "chosen": chosen}
    return told


# --- what is in the box ----------------------------------------------------------------------------------------------


@cache
def components() -> dict[str, Plain]:
    """What is in the box, for scenarios about it."""
    cards: dict[str, dict[str, Any]] = {card.name.en: _printed(face, card) for face, card in enumerate(CARDS)}
    return {
        "cards": dict(cards),
        "on every card": {words.en: on_every(cards, words.en, "chinese", "example") for words in KIND_NAMES},
        "kinds": {words.en: [name for name, card in cards.items() if card["kind"] == words.en and not card["example"]]
                  for words in KIND_NAMES},
        "units": [KIND_NAMES[kind].en for kind in UNITS],
        "spells": [words.en for words in KIND_NAMES if "Spell" in words.en],
        "deck kinds": [KIND_NAMES[kind].en for kind in DECK_KINDS],
        "conjured kinds": [KIND_NAMES[kind].en for kind in CONJURED],
        "unique": {CARDS[deck.champion].name.en: [name for name, card in cards.items() if card.get("only with")
                                                  == CARDS[deck.champion].name.en] for deck in SUGGESTED},
        "with X": [CARDS[face].name.en for face, card in enumerate(CARDS) if X_OF[face] or card.cost.x],
        "tokens": [*(words.en for words in TOKEN_NAMES), "first player"],
        "dice types": list(IN_BOX),
        "dice levels": [words.en for words in LEVEL_NAMES],
        "dice faces": {words.en: FACES.count(level) for level, words in enumerate(LEVEL_NAMES)},
        "dice powers": {TYPE_NAMES[kind].en: LIBRARY.text(key, "en")[0] for kind, key in KEYS.items()},
        "sizes": {"deck": DECK, "copies": COPIES, "dice": POOL, "first five": HAND},
        "decks": {deck.name.en: _deck(deck) for deck in SUGGESTED},
    }


def _printed(face: int, card: Card) -> dict[str, Any]:
    """What stands on a card, part by part; parts it does not have are left out."""
    bonus = " bonus" if card.kind in ALTERATIONS else ""
    printed = {
        "kind": KIND_NAMES[card.kind].en, "name": card.name.en, "chinese": card.name.zh, "example": face >= MASTER_SET_CARDS,
        **{label.en.lower() + ("" if label is LIMIT else bonus): number for label, number in values(card)},
        **({"cost": card.cost.say("en"), "magic play cost": card.cost.magic} if card.kind in DECK_KINDS else {}),
        "played to": LOCATIONS[card.kind].en,
        "only with": CARDS[NUMBER[card.unique]].name.en if card.unique else "",
        "abilities" if card.kind == PHOENIXBORN or card.kind in UNITS else "named effects":
            [ability.label("en") for ability in card.abilities if ability.name],
        "activation costs": [entry.program.cost.say("en") for entry in ACTIVATED[face].values()],
        "focus": [node.level for node in nodes(card) if isinstance(node, Focus)],
        "inexhaustible": [number for number, ability in enumerate(card.abilities, 1) if ability.inexhaustible],
        "text": LIBRARY.text(card.key, "en"),
    }
    return {part: content for part, content in printed.items() if content not in ("", [])}


def _deck(deck: Suggested) -> Plain:
    pile = conjurations(deck.champion, deck.titles)
    return {
        "key": deck.key,
        "chinese": deck.name.zh,
        "phoenixborn": CARDS[deck.champion].name.en,
        "dice": {TYPE_NAMES[kind].en: count for kind, count in Counter(deck.dice).items()},
        "titles": [CARDS[face].name.en for face in deck.titles],
        "cards": len(deck.titles) * COPIES,
        "first five": [CARDS[face].name.en for face in deck.five],
        "conjuration pile": {CARDS[face].name.en: count for face, count in Counter(pile).items()},
        "conjured cards": len(pile),
    }
