"""Positions in the words scenarios use: saying what is on the table, and what is in the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from arbiter.core.given import numbered, seat_key
from arbiter.core.values import Plain
from arbiter.games.ashes.abilities import Focus
from arbiter.games.ashes.cards import POOL as MASTER_SET_CARDS
from arbiter.games.ashes.cards import SUGGESTED, Suggested
from arbiter.games.ashes.decks import conjurations
from arbiter.games.ashes.definition import (
    ALTERATIONS,
    CONJURED,
    DECK_KINDS,
    KIND_NAMES,
    PHOENIXBORN,
    UNITS,
    Card,
    X,
)
from arbiter.games.ashes.dice import FACES, LEVEL_NAMES, MASTER_SET, POOL, TYPE_NAMES, die, die_name
from arbiter.games.ashes.ledger import LEDGER
from arbiter.games.ashes.nouns import TOKEN_NAMES
from arbiter.games.ashes.powers import KEYS
from arbiter.games.ashes.sheets import LOCATIONS
from arbiter.games.ashes.shelf import ACTIVATED, CARDS, LIBRARY, NUMBER, X_OF, nodes
from arbiter.games.ashes.state import COPIES, DECK, HAND, NOBODY, TOKENS, UNIT
from arbiter.games.ashes.view import OF_PLAYER, OF_TABLE, ON_CARD, ON_LIVING, ON_UNIT, title, titles

Seen = dict[str, Any]
LIVING = (PHOENIXBORN, *UNITS)
"""The kinds of cards with life; only what has a name on one of these is called an ability."""
DICE = [die_name(die(kind, level), "en") for kind in MASTER_SET for level in range(len(LEVEL_NAMES))]
TYPES = [TYPE_NAMES[kind].en for kind in MASTER_SET]


def facts(seen: Seen) -> dict[str, Plain]:
    """A view in the scenario's words: `?` where these eyes cannot see."""
    told = {"step": seen["step"], **OF_TABLE.facts(seen), "attack": _attack_facts(seen), "components": components()}
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
        "out": seat not in seen["living"],
        "chosen": _chosen(player, seen["step"]),
        "battlefield limit": player["limits"]["battlefield"],
        "spellboard limit": player["limits"]["spellboard"],
        "spellboard slots": len({title(card) for card in player["spellboard"]}),
        "conjurations by title": _conjured(player["conjurations"]),
        "dice by face": _counts(player["dice"], DICE),
        "exhausted dice by type": _counts(player["exhausted"], TYPES),
        "draw sorted": sorted(titles(player["draw"]), key=str),
        **_cards_in_play(player),
    }


def _counts(things: list[str], known: list[str]) -> Plain:
    """How many there are of each kind, those of which there are none included."""
    return {kind: things.count(kind) for kind in known}


def _conjured(pile: list[Seen]) -> Plain:
    """How many of each conjured title lie in a pile, if these eyes may look into it."""
    names = [title(card) for card in pile]
    hidden: dict[str, Plain] = {"?": len(names)}
    return hidden if "?" in names else _counts(names, [card.name.en for card in CARDS if card.kind in CONJURED])


def _chosen(player: Seen, step: str) -> Plain:
    """What a player has chosen so far while all choose at the same time."""
    if player["pending"] is None:
        return "?"
    if step == "exhaust dice":
        return [die_name(code, "en") for code in player["pending"]]
    return titles(card for card in player["hand"] if card["id"] in player["pending"])


def _cards_in_play(player: Seen) -> dict[str, Plain]:
    """Every card in play by name; of several alike `Gilder` is the first, `Gilder#2` the second."""
    copies = Counter(title(spell) for spell in player["spellboard"])
    told: dict[str, Plain] = {}
    cards = [(card, "") for card in (player["phoenixborn"], *player["battlefield"], *player["spellboard"])]
    cards += [(spell, title(unit)) for unit in player["battlefield"] for spell in unit["attached"]]
    for card, host in cards:
        shown = _card_facts(card) | ({"on": host} if host else {})
        if card in player["spellboard"]:
            shown["focus"] = copies[title(card)] - 1
        told[numbered(title(card), told)] = shown
    return told


def _card_facts(card: Seen) -> dict[str, Plain]:
    kind = CARDS[NUMBER[card["key"]]].kind
    part = ON_UNIT if kind in UNITS else ON_LIVING if kind == PHOENIXBORN else ON_CARD
    return {"name": title(card), "kind": KIND_NAMES[kind].en, "exhausted": card["exhaustion"] > 0, **part.facts(card)}


# --- an attack -------------------------------------------------------------------------------------------------------


def _attack_facts(seen: Seen) -> Plain:
    attack = seen["attack"]
    if attack is None:
        return "none"
    names = _names_by_id(seen["players"])
    return {
        "target": " ".join(names.get(attack["target"], ("gone",))),
        "attackers": [names[unit][1] for unit in attack["attackers"] if unit in names],
        "blocks": {names[attacker][1]: names[blocker][1] for attacker, blocker in attack["blocks"]
                   if attacker in names and blocker in names},
        "guard": "none" if attack["guard"] == NOBODY else names.get(attack["guard"], ("", "gone"))[1],
    }


def _names_by_id(players: list[Seen]) -> dict[int, tuple[str, str]]:
    """Whose a card is and what it is called, for all Phoenixborn and units."""
    names = {}
    for seat, player in enumerate(players):
        taken: dict[str, Plain] = {}
        for card in (player["phoenixborn"], *player["battlefield"]):
            name = numbered(title(card), taken)
            taken[name] = None
            names[card["id"]] = (seat_key(seat), name)
    return names


# --- a draft ---------------------------------------------------------------------------------------------------------


def _draft_facts(draft: Seen) -> dict[str, Plain]:
    told: dict[str, Plain] = {"draft": {"supply": draft["supply"], "offer": titles(draft["offer"]), "pile": titles(draft["pile"])}}
    for seat, champion in enumerate(draft["champions"]):
        pack, pick = draft["packs"][seat], draft["picks"][seat]
        hidden = "?" if draft["chosen"][seat] else "none"
        told[seat_key(seat)] = {
            "phoenixborn": title({"key": champion}) if champion else "none",
            "pack": titles(pack),
            "chosen": hidden if pick is None else next(title(card) for card in pack if card["id"] == pick),
            "kept": titles(draft["kept"][seat]),
            "exhausted dice": draft["dice"][seat],
            "swapped": draft["offered"][seat],
        }
    return told


# --- what is in the box ----------------------------------------------------------------------------------------------


@cache
def components() -> dict[str, Plain]:
    """What is in the box, for scenarios about it."""
    cards: dict[str, dict[str, Any]] = {card.name.en: _printed(face, card) for face, card in enumerate(CARDS)}
    return {
        "title": LEDGER.title.en,
        "cards": dict(cards),
        "on every card": {words.en: _on_every(cards, words.en) for words in KIND_NAMES},
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
        "dice types": list(TYPES),
        "dice levels": [words.en for words in LEVEL_NAMES],
        "dice faces": {words.en: FACES.count(level) for level, words in enumerate(LEVEL_NAMES)},
        "dice powers": {TYPE_NAMES[kind].en: LIBRARY.text(key, "en")[0] for kind, key in KEYS.items()},
        "sizes": {"deck": DECK, "copies": COPIES, "dice": POOL, "first five": HAND},
        "decks": {deck.name.en: _deck(deck) for deck in SUGGESTED},
    }


def _printed(face: int, card: Card) -> dict[str, Any]:
    """What stands on a card, part by part; parts it does not have are left out."""
    printed: dict[str, Any] = {"kind": KIND_NAMES[card.kind].en, "name": card.name.en, "chinese": card.name.zh,
                               "example": face >= MASTER_SET_CARDS} | dict(_values(card))
    if card.kind in DECK_KINDS:
        printed |= {"cost": card.cost.say("en"), "magic play cost": card.cost.magic}
    if card.kind != PHOENIXBORN:
        printed["played to"] = _location(card)
    if card.unique:
        printed["only with"] = CARDS[NUMBER[card.unique]].name.en
    named = [_label(ability.name.en, ability.number) for ability in card.abilities if ability.name]
    parts = {
        "abilities" if card.kind in LIVING else "named effects": named,
        "activation costs": [entry.program.cost.say("en") for entry in ACTIVATED[face].values()],
        "focus": [node.level for node in nodes(card) if isinstance(node, Focus)],
        "inexhaustible": [number for number, ability in enumerate(card.abilities, 1) if ability.inexhaustible],
        "text": LIBRARY.text(card.key, "en"),
    }
    return printed | {name: part for name, part in parts.items() if part}


def _values(card: Card) -> Iterator[tuple[str, Any]]:
    """The numbers on a card; on an alteration spell they are bonuses."""
    if card.kind in UNITS:
        yield from (("attack", "X" if card.attack == X else card.attack), ("life", card.life), ("recover", card.recover))
    elif card.kind in ALTERATIONS:
        bonuses = (("attack bonus", card.attack), ("life bonus", card.life), ("recover bonus", card.recover))
        yield from (bonus for bonus in bonuses if bonus[1])
    elif card.kind == PHOENIXBORN:
        yield from (("life", card.life), ("battlefield", card.battlefield), ("spellboard", card.spellboard))
    if card.kind in CONJURED:
        yield "conjuration limit", card.limit


def _location(card: Card) -> str:
    """Where a card goes when it is played or placed: conjured cards as those of their kind that are not."""
    kind = KIND_NAMES[card.kind].en
    plain = {"Conjuration": "Ally", "Conjured Alteration Spell": "Alteration Spell"}.get(kind, kind)
    return LOCATIONS[plain].en


def _label(name: str, number: int) -> str:
    return f"{name} {number}" if number else name


def _on_every(cards: dict[str, dict[str, Any]], kind: str) -> list[Plain]:
    """The parts that no card of a kind is without."""
    alike = [card for card in cards.values() if card["kind"] == kind]
    return [part for part in alike[0] if part not in ("kind", "chinese", "example") and all(part in card for card in alike)]


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
