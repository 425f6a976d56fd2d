"""The sheets: everything in the box has one, each text says all that its program does, and says whose idea it is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from arbiter.core.rulebook import Sheet
from arbiter.core.text import LANGUAGES
from arbiter.games.grail import RULEBOOK
from arbiter.games.grail.cards import equipment, items
from arbiter.games.grail.definition import WEAPON, Ability
from arbiter.games.grail.dice import Amount
from arbiter.games.grail.heroes.darien import FORM_NAMES
from arbiter.games.grail.heroes.nia import ForSpent
from arbiter.games.grail.roster import ABILITIES, BOARD, GEAR, HEROES
from arbiter.games.grail.sheets import OURS, SOURCE, own_abilities
from arbiter.games.grail.states import STATUSES
from arbiter.games.grail.targets import Target
from arbiter.games.grail.tiles import TILES

SHEETS = {sheet.key: sheet for sheet in RULEBOOK.cards()}
NUMBER = re.compile(r"\d+")
LATIN = re.compile("[A-Za-z]")
UNSAID = {Target: ("most", "least"), ForSpent: ("most",)}
"""Numbers that are said in another way: *one target*, and as often as there are essences."""
STATES = ("state", "states")
NAMED = ("name", "key", "kind", "given", "uses", "element")


def said(key: str, lang: str) -> str:
    return "\n".join(SHEETS[key].text(lang))


def fact(sheet: Sheet, name: str) -> str:
    return {label.en: value.en for label, value in sheet.facts}[name]


def inside(thing: Any) -> Iterator[tuple[str, int]]:
    """The numbers in a program, each with the name of its field."""
    if isinstance(thing, tuple):
        for one in thing:
            yield from inside(one)
    elif is_dataclass(thing):
        for spec in fields(thing):
            value = getattr(thing, spec.name)
            if spec.name in NAMED or spec.name in next((names for kind, names in UNSAID.items() if isinstance(thing, kind)), ()):
                continue
            if type(value) is int:
                yield spec.name, value
            elif spec.name in STATES:
                yield from ((spec.name, state) for state in value)
            else:
                yield from inside(value)


def test_everything_in_the_box_has_a_sheet() -> None:
    assert set(SHEETS) == {*(hero.key for hero in HEROES), *ABILITIES, *(gear.key for gear in GEAR), *(tile.key for tile in TILES),
                           "skeleton", "blood-moon", "shrouding-fog", "deluge", "whispering-souls", "trembling-earth"}
    assert len(SHEETS) == len(RULEBOOK.cards())
    kinds = Counter(sheet.kind.en for sheet in SHEETS.values())
    assert kinds == {"Character": 8, "Weapon skill": 36, "Ultimate": 8, "Response": 8, "Character ability": 5, "Rune": 1, "Flip": 1,
                     "Minion": 1, "Item": 9, "Equipment": 8, "Event": 5, "Map tile": 9}
    assert len(items.ITEMS) == 9 and len(equipment.EQUIPMENT) == 8


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ABILITIES)
def test_a_text_has_every_number_and_state_of_its_program(key: str, lang: str) -> None:
    ability, text = ABILITIES[key], said(key, lang)
    found = list(inside((ability.programs, ability.curses, ability.boost or ())))
    numbers = {str(number) for name, number in found if name not in STATES and number}
    assert numbers <= set(NUMBER.findall(text)), text
    assert all(STATUSES[state].name.say(lang) in text for name, state in found if name in STATES), text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("gear", [gear for gear in GEAR if gear.passive], ids=lambda gear: gear.key)
def test_a_text_has_every_number_of_what_equipment_does(gear: Any, lang: str) -> None:
    assert {str(number) for _, number in inside(gear.passive) if number} <= set(NUMBER.findall(said(gear.key, lang)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_reads_as_sentences(lang: str) -> None:
    for sheet in SHEETS.values():
        for text in sheet.text(lang):
            assert text.endswith("." if lang == "en" else "。"), text
            assert not re.search(r"[:;,：；，]\s*[.。]|\.\.|。。|  |\(\)|（）|None|\{", text), text
            assert text[0].isupper() or text[0].isdigit() if lang == "en" else not LATIN.search(text), text
            assert not re.search(r"\b1 \w+ dice\b|\b[2-9] \w+ die\b|\b1 cells\b", text), text


def test_a_curse_and_a_boost_have_paragraphs_of_their_own() -> None:
    for ability in ABILITIES.values():
        texts = SHEETS[ability.key].text("en")
        cursed = [text for text in texts if text.startswith("Cursed")]
        assert bool(cursed) == (ability.kind == WEAPON)
        explained = ability.key == "high-energy-detonator"
        assert len(texts) - len(cursed) == len(ability.programs) + bool(ability.boost) + explained
        assert any("spend" in text.lower() for text in texts) == bool(ability.boost)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_forms_of_a_weapon_are_told_apart(lang: str) -> None:
    for ability in ABILITIES.values():
        if len(ability.programs) > 1 and ability.key in BOARD:
            for form in FORM_NAMES:
                assert sum(text.startswith(form.say(lang)) for text in SHEETS[ability.key].text(lang)) == 1


def test_every_sheet_says_what_the_rulebook_states() -> None:
    for sheet in SHEETS.values():
        assert [label for label, _ in sheet.facts].count(SOURCE) == 1
    assert fact(SHEETS["death-slice"], "Source") == "rulebook: name and speed; the rest is our own"
    assert fact(SHEETS["shadow-slip"], "Source") == OURS.en == "our own"
    assert fact(SHEETS["rune"], "Source") == "rulebook"
    assert fact(SHEETS["tear"], "Source") == "rulebook, but for the kind of die"
    assert dict(SHEETS["eli"].facts)[SOURCE].say("zh-Hans") == "规则书：名称、匕首版面；其余为本项目自拟"
    for ability in ABILITIES.values():
        assert (fact(SHEETS[ability.key], "Source") == OURS.en) == (not ability.given)


def test_a_character_is_named_with_all_it_has() -> None:
    for hero in HEROES:
        assert {ability.key for ability in own_abilities(hero)} <= set(SHEETS[hero.key].names)
    assert SHEETS["silas"].names[-1] == "skeleton"
    assert SHEETS["skeleton"].names == ("tear",)
    assert SHEETS["command-the-dead"].names == ("tear",)
    assert SHEETS["rig-detonator"].names == ("high-energy-detonator",)


@pytest.mark.parametrize(("key", "lang", "texts"), [
    ("death-slice", "en", ["Range 1, one target: deal 1 normal die of damage and inflict Bleed (save 3).",
                           "Cursed, instead: Range 1, one target: deal 1 damage + 1 advantage die and inflict Bleed (no save)."]),
    ("death-slice", "zh-Hans", ["范围1，1个目标：造成1普通骰伤害，施加【流血】（豁免3）。",
                                "诅咒，改为：范围1，1个目标：造成1+1优势骰伤害，施加【流血】（不可豁免）。"]),
    ("cloud-step", "zh-Hant", ["突進至多3格（常規位移）。突進後，範圍1，至多1個目標：造成1普通骰+1劣勢骰傷害。", "詛咒：另獲得【堅固】。"]),
    ("iron-wall", "en", ["Dual Blades: Gain Sturdy. Range 1, up to one target: deal 1 normal die of damage.",
                         "Greatsword: Gain Sturdy. Each enemy within 1 of you: push it 1 (facing lock).", "Cursed: also gain Frenzy."]),
    ("quick-shot", "en", ["Range 3, one target: deal 1 normal die + 1 disadvantage die of damage.",
                          "You may spend 1 prepared round to add 1 normal die to the damage.",
                          "Cursed: also deal 1 damage and push it 1 (facing lock)."]),
    ("grapnel", "zh-Hans", ["二选一：突进至多3格（非常规位移）。", "或：范围3，1个目标：将其向自身拉近2（朝向锁定）。"]),
    ("deluge", "en", ["Remove Burn from everybody.", "This round, everybody's move is 1 lower, to a minimum of 1."]),
])
def test_how_texts_read(key: str, lang: str, texts: list[str]) -> None:
    assert SHEETS[key].text(lang) == texts


def test_amounts_are_read_with_their_dice() -> None:
    assert list(inside(Amount(1, 2))) == [("flat", 1), ("advantage", 2), ("normal", 0), ("disadvantage", 0)]
    assert isinstance(ABILITIES["tear"], Ability)
