"""Every card says what is printed on it: names, costs, types, numbers and keywords, in each language.

`printed.json` lists what is printed on the faces of the cards and on tokens, but for their texts.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from arbiter.core.text import LANGUAGES
from arbiter.games.magic.boosters import RARITY
from arbiter.games.magic.cards import FILES
from arbiter.games.magic.definition import Card
from arbiter.games.magic.keywords import WORDS
from arbiter.games.magic.shelf import BACK, CARDS, LIBRARY, NUMBER
from arbiter.games.magic.types import LETTERS, SUBTYPE_NAMES, SUPERTYPE_NAMES, TYPE_NAMES, bits
from tests.letters.tool import load_tool

PRINTED: dict[str, list[dict[str, Any]]] = json.loads(Path(__file__).with_name("printed.json").read_text("utf-8"))
FACES, TOKENS = PRINTED["cards"], PRINTED["tokens"]
EVERY = [*FACES, *TOKENS]
SAID = {"foretell": ("foretell", "預示"), "boast": ("boast", "炫威"), "enchant": ("enchant", "結附於"), "equip": ("equip", "佩帶"),
        "crew": ("crew", "搭載"), "protection": ("protection from", "反"), "hexproof-from": ("hexproof from", "辟邪")}
"""How texts say a keyword that is more than a word."""
IN_BRACES = ("foretell", "boast", "equip")
"""The keywords whose cost is mana."""


FILE_OF = {face.key: file.__name__ for file in FILES for card in file.CARDS for face in (card, card.back) if face}
USERS: dict[type, list[str]] = load_tool("nodes").users("magic")
FEW = 40
"""Fewer nodes than this stand beside the one card that uses them."""


@cache
def text(key: str, lang: str) -> str:
    return "\n".join(LIBRARY.text(key, lang))


def of(row: dict[str, Any]) -> Card:
    return CARDS[NUMBER[row["key"]]]


def test_all_cards_and_tokens_are_there_and_no_others() -> None:
    assert sorted(row["key"] for row in EVERY) == sorted(card.key for card in CARDS)
    assert len({row["en"] for row in FACES}) == len(FACES) and sum("number" in row for row in FACES) == 321


@pytest.mark.parametrize("row", EVERY, ids=lambda row: row["key"])
def test_a_face_has_its_names_cost_types_and_numbers(row: dict[str, Any]) -> None:
    card = of(row)
    assert (card.name.en, card.name.zh) == (row["en"], row["zh"])
    assert (str(card.cost) if card.cost else None) == row.get("cost")
    assert "".join(letter for place, letter in enumerate(LETTERS) if card.colors >> place & 1) == in_order(row.get("colors", ""))
    types = [words.en.casefold() for words in (*bits(card.supertypes, SUPERTYPE_NAMES), *bits(card.types, TYPE_NAMES))]
    assert sorted(types) == sorted(name.casefold() for name in row["types"])
    assert sorted(words.en for words in bits(card.subtypes, SUBTYPE_NAMES)) == sorted(row.get("subtypes", []))
    assert [card.power, card.toughness, card.loyalty] == [row.get(name) or 0 for name in ("power", "toughness", "loyalty")]


def in_order(colors: str) -> str:
    return "".join(letter for letter in LETTERS if letter in colors)


@pytest.mark.parametrize("row", [row for row in FACES if "back" in row], ids=lambda row: row["key"])
def test_a_card_has_its_other_face(row: dict[str, Any]) -> None:
    front, back = NUMBER[row["key"]], NUMBER[row["back"]]
    assert (BACK[front], BACK[back]) == (back, front)


def test_boosters_hold_the_main_set_by_its_rarities() -> None:
    found = {CARDS[face].key: rarity for face, rarity in RARITY.items()}
    main = [row for row in FACES if row.get("set") == "KHM" and row["number"] <= 285]
    assert set(found) == {row["key"] for row in main}
    assert not [row["key"] for row in main if found[row["key"]] not in (row["rarity"], "land")]
    lands = [row["key"] for row in main if found[row["key"]] == "land"]
    assert all(row["rarity"] == "common" and "Snow" in row["types"] for row in main if row["key"] in lands)


@pytest.mark.parametrize("row", [row for row in EVERY if "keywords" in row], ids=lambda row: row["key"])
def test_a_face_says_its_keywords_in_every_language(row: dict[str, Any]) -> None:
    english, chinese = text(row["key"], "en").lower(), text(row["key"], "zh-Hant")
    plain = {word.words.en: word.words for word in WORDS}
    for name, *value in row["keywords"]:
        en, zh = SAID[name] if name in SAID else (plain[name].en, plain[name].zh)
        assert en in english, f"{name}: {english}"
        assert zh in chinese, f"{name}: {chinese}"
        if value and name in IN_BRACES:
            assert value[0].lower() in english and value[0] in chinese, f"{name} {value[0]}: {english} {chinese}"


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_a_face_says_the_same_numbers_and_signs_in_every_language(card: Card) -> None:
    english, *others = (list(LIBRARY.text(card.key, lang)) for lang in LANGUAGES)
    assert all(len(other) == len(english) for other in others)
    assert signs(others[0]) == signs(others[1])
    assert braces(english) == braces(others[0])
    assert not [line for lines in (english, *others) for line in lines if "None" in line or not line.strip()]


def signs(lines: list[str]) -> Counter[str]:
    """The digits and letters of some Chinese texts."""
    return Counter(letter for line in lines for letter in line if letter.isdigit() or (letter.isascii() and letter.isalpha()))


def braces(lines: list[str]) -> Counter[str]:
    """The signs of mana and of tapping."""
    return Counter(part.partition("}")[0] for line in lines for part in line.split("{")[1:])


def test_a_node_beside_cards_is_used_by_cards_of_that_file_only() -> None:
    strays = {kind.__name__: cards for kind, cards in USERS.items() if kind.__module__ in FILE_OF.values()
              for file in [{FILE_OF[card] for card in cards}] if file != {kind.__module__}}
    assert not strays, f"used elsewhere, too, so they belong to the vocabulary: {strays}"


def test_few_nodes_are_used_by_a_single_card() -> None:
    single = [kind.__name__ for kind, cards in USERS.items() if kind.__module__ in FILE_OF.values() and len(cards) == 1]
    assert len(single) < FEW, f"find words that several cards share: python tools/nodes.py magic lists {len(single)} of them"
