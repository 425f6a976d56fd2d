"""Every card says what is printed on it: names, numbers, tags and keywords, in each language; every deck is the one that was listed.

`printed.json` lists what is printed on the cards, but for their texts; bynames in it stand in 『』, as everywhere in the project.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from arbiter.core.text import LANGUAGES
from arbiter.games.wizards.abilities import A_COLUMN, FREE_CELLS, FRONT_ROW, SPLASH, SQUARE, WHOLE_SIDE, Cooldown
from arbiter.games.wizards.board import COLUMN, ROW
from arbiter.games.wizards.definition import KIND_NAMES, TAGS, UNDEFINED, UNITS, Card
from arbiter.games.wizards.elements import KEYS, Elements
from arbiter.games.wizards.shelf import CARDS, COOLDOWN, LIBRARY, NUMBER, SHAPE
from arbiter.games.wizards.suggested import SUGGESTED

PRINTED: dict[str, Any] = json.loads(Path(__file__).with_name("printed.json").read_text("utf-8"))
ROWS: list[dict[str, Any]] = PRINTED["cards"]
KINDS = {"character": "Character", "creature": "Creature", "spell": "Spell", "hex": "Hex", "tool": "Tool", "weapon": "Weapon",
         "armour": "Armour", "artifact": "Artifact", "trinket": "Trinket", "potion": "Potion", "scroll": "Scroll", "terrain": "Terrain",
         "spell-scroll": "Spell scroll", "rune": "Rune", "star-chart": "Star chart", "derived-item": "Derived item"}
AREAS = {"square": SQUARE, "front-row": FRONT_ROW, "column": A_COLUMN, "splash": SPLASH, "whole-side": WHOLE_SIDE, "free-cells": FREE_CELLS}
SAID = {"giant": ("giant", "巨型"), "haste": ("haste", "速攻"), "entry": ("entry", "入场"), "ultimate": ("ultimate", "绝技"),
        "invocation": ("invocation", "祈咒"), "last-words": ("last words", "遗言"), "devour": ("devour", "吞噬"),
        "turn-skill": ("turn skill", "回合技"), "petrify": ("petrif", "石化"), "ignite": ("ignit", "点燃"), "mastery": ("mastery", "精通"),
        "sacrifice": ("sacrific", "献祭"), "freeze": ("freez", "冻结"), "hidden": ("hidden", "隐蔽"), "stun": ("stun", "晕眩"),
        "chaos-check": ("chaos check", "混沌检定"), "weaken": ("weaken", "虚弱"), "pierce": ("pierce", "穿透"), "hit": ("hit", "命中"),
        "cooldown": ("cooldown", "冷却"), "counter": ("counter", "反制"), "seal": ("seal", "封印"),
        "destructible": ("destructible", "可摧毁"), "obstacle": ("obstacle", "障碍"), "exhaust-cost": ("exhaust", "消耗")}
"""How texts say a keyword in English, and in the script of the rulebook."""
LEFT_OUT = {"aura", "ability", "barrier"}
"""Auras need no word (WIZ-KW-04); abilities and barriers are tags."""


def points(elements: Elements | None) -> dict[str, int] | None:
    return None if elements is None else {key: count for key, count in zip(KEYS, elements.points, strict=True) if count}


def of(row: dict[str, Any]) -> Card:
    return CARDS[NUMBER[row["key"]]]


def test_the_pool_is_whole() -> None:
    assert [card.key for card in CARDS] != [] and {card.key for card in CARDS} == {row["key"] for row in ROWS}
    assert len(CARDS) == len(ROWS) == 476
    assert sum(card.derived for card in CARDS) == 19


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["key"])
def test_a_card_has_its_numbers_names_and_tags(row: dict[str, Any]) -> None:
    card, face = of(row), NUMBER[row["key"]]
    assert (card.name.en, card.name.zh, KIND_NAMES[card.kind].en) == (row["en"], row["zh"], KINDS[row["kind"]])
    assert KEYS[card.element] == row["element"]
    assert points(card.cost) == row.get("cost", {}) and points(card.load) == row.get("load", {})
    assert points(card.use) == row.get("use")
    assert card.life == row.get("life", 0) and (card.kind in UNITS) == ("life" in row)
    assert card.attack == row.get("attack", UNDEFINED) and card.power == row.get("power", UNDEFINED)
    assert card.duration == row.get("duration", 0)
    assert (card.legendary, card.derived) == (row.get("legendary", False), row.get("derived", False))
    assert sorted(tag.key for tag in card.tags) == sorted(row.get("tags", []))
    assert all(tag in TAGS for tag in card.tags)
    assert SHAPE[face] == (AREAS[row["area"]] if "area" in row else None)
    assert [[ROW[cell] + 1, COLUMN[cell] + 1] for cell in card.pattern] == row.get("pattern", [])


@pytest.mark.parametrize("row", [row for row in ROWS if "keywords" in row], ids=lambda row: row["key"])
def test_a_card_says_its_keywords_in_every_language(row: dict[str, Any]) -> None:
    card = of(row)
    english, chinese = (" ".join(LIBRARY.text(card.key, lang)).lower() for lang in ("en", "zh-Hans"))
    for name, *value in row["keywords"]:
        if name in LEFT_OUT:
            continue
        en, zh = SAID[name]
        assert en in english, f"{name}: {english}"
        assert zh in chinese, f"{name}: {chinese}"
        if value and isinstance(value[0], int) and (name, value[0]) != ("turn-skill", 1):
            assert str(value[0]) in english and str(value[0]) in chinese, f"{name} {value[0]}: {english} {chinese}"
    printed = {name: value for name, *value in row["keywords"]}.get("cooldown", [0])
    assert COOLDOWN[NUMBER[card.key]] == printed[0]
    assert sum(isinstance(node, Cooldown) for node in card.abilities) == bool(printed[0])


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_a_card_has_the_same_numbers_in_every_language(card: Card) -> None:
    english, *others = (list(LIBRARY.text(card.key, lang)) for lang in LANGUAGES)
    assert all(len(other) == len(english) for other in others)
    assert numbers(others[0]) == numbers(others[1])
    assert not [text for other in others for text in other if "{" in text or "None" in text]
    assert not [text for text in english if "{" in text or "None" in text]


def numbers(texts: list[str]) -> Counter[str]:
    """The digits of some texts."""
    return Counter(letter for text in texts for letter in text if letter.isdigit())


@pytest.mark.parametrize("deck", SUGGESTED, ids=lambda deck: deck.key)
def test_a_suggested_deck_holds_what_was_listed(deck: Any) -> None:
    listed = PRINTED["decks"][deck.key]
    assert CARDS[deck.character].key == listed["character"]
    for faces, cards in ((deck.main, listed["main"]), (deck.skills, dict.fromkeys(listed["skills"], 1)), (deck.derived, listed["derived"])):
        assert Counter(CARDS[face].key for face in faces) == cards


def test_the_suggested_decks_hold_every_card() -> None:
    found = {face for deck in SUGGESTED for face in (deck.character, *deck.main, *deck.skills)}
    assert found == {face for face, card in enumerate(CARDS) if not card.derived}
