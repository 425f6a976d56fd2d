"""Decks of Ashes: which ones are legal, what comes in their conjuration piles, and how they are read and written."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.core.errors import ArbiterError
from arbiter.games.ashes.cards import POOL, SUGGESTED
from arbiter.games.ashes.decklists import read_deck, write_deck
from arbiter.games.ashes.decks import Deck, brought, conjurations, deck_from
from arbiter.games.ashes.definition import CONJURED, DECK_KINDS
from arbiter.games.ashes.shelf import CARDS, KIND, NUMBER

IRON_MEN = {
    "phoenixborn": "Coal Roarkwin",
    "dice": {"natural": 5, "ceremonial": 5},
    "cards": dict.fromkeys(
        ["Expand Energy", "Strengthen", "Cover", "Chant of Revenge", "Summon Iron Rhino", "Anchornaut", "Iron Worker",
         "Hammer Knight", "One Hundred Blades", "Close Combat"], 3),
    "first five": ["Strengthen", "Chant of Revenge", "Anchornaut", "Iron Worker", "Hammer Knight"],
}


def built(**parts: Any) -> dict[str, Any]:
    """The Iron Men with some parts replaced; a part set to nothing is left out."""
    return {key: part for key, part in {**IRON_MEN, **{key.replace("_", " "): part for key, part in parts.items()}}.items()
            if part is not None}


def swapped(**copies: int) -> dict[str, int]:
    """The cards of the Iron Men with other numbers of copies."""
    return {**IRON_MEN["cards"], **{title.replace("_", " "): count for title, count in copies.items()}}  # type: ignore[dict-item]


def refused(given: object) -> str:
    with pytest.raises(ArbiterError) as caught:
        deck_from(given)
    return str(caught.value)


def titles(faces: tuple[int, ...]) -> dict[str, int]:
    return dict(Counter(CARDS[face].name.en for face in faces))


# --- suggested decks -------------------------------------------------------------------------------------------------

PILES = {
    "coal": {"Iron Rhino": 1},
    "maeoni": {"Gilder": 2, "Silver Snake": 1},
    "aradel": {"Blue Jaguar": 2, "Mist Spirit": 10, "Butterfly Monk": 2},
    "saria": {"Three-Eyed Owl": 3, "Seaside Raven": 1},
    "jessa": {"Blood Puppet": 5},
    "noah": {"Masked Wolf": 5, "False Demon": 2, "Sleeping Widow": 6},
}


@pytest.mark.parametrize("key", PILES)
def test_a_suggested_deck_is_legal_and_brings_its_pile(key: str) -> None:
    deck = deck_from(key)
    assert sorted(titles(deck.cards).values()) == [3] * 10
    assert sorted(Counter(deck.dice).values()) == [5, 5] and list(deck.dice) == sorted(deck.dice)
    assert len(set(deck.five)) == 5 and set(deck.five) < set(deck.cards)
    assert deck_from(deck) == deck
    assert titles(conjurations(deck.champion, deck.cards)) == PILES[key]


@pytest.mark.parametrize("name", ["coal", "COAL", "The Iron Men", "iron men", "鋼鐵硬漢", "钢铁硬汉", "Coal Roarkwin", "coal-roarkwin",
                                  "卡羅·羅克溫", "卡罗・罗克温"])
def test_a_suggested_deck_goes_by_many_names(name: str) -> None:
    assert deck_from(name).champion == NUMBER["coal-roarkwin"]


def test_an_unknown_deck_is_refused_with_what_there_is() -> None:
    assert "'coal'" in refused("cole") and "noah" in refused("cole") and "(ASH-SETUP-01)" in refused("cole")
    assert "(ASH-SETUP-01)" in refused(7)
    assert "(ASH-SETUP-01)" in refused(None)


# --- built decks -----------------------------------------------------------------------------------------------------


def test_a_built_deck_is_the_same_in_every_form() -> None:
    suggested = deck_from("coal")
    plain = deck_from(IRON_MEN)
    assert (plain.champion, plain.dice, plain.cards, plain.five) == \
        (suggested.champion, suggested.dice, suggested.cards, suggested.five)
    assert plain.name == "Coal Roarkwin"
    lists = built(dice=["natural"] * 5 + ["5x ceremonial"], cards=[f"3x {title}" for title in IRON_MEN["cards"]])
    assert deck_from(lists) == plain
    copies = built(cards=[title for title in IRON_MEN["cards"] for _ in range(3)])
    assert deck_from(copies) == plain
    assert deck_from(built(phoenixborn="卡羅·羅克溫", cards=[f"3 {CARDS[face].name.zh}" for face in set(plain.cards)])) == plain
    assert deck_from(built(phoenixborn=["coal"], first_five=None)).five == ()


def test_a_name_is_kept_in_one_line() -> None:
    assert deck_from(built(name="  The\nhammer \u200b falls ")).name == "The hammer falls"


@pytest.mark.parametrize("champions", [None, [], ["Coal Roarkwin", "Noah Redmoon"], ["coal", "coal"], "Iron Worker", "Nobody"])
def test_a_deck_has_exactly_one_phoenixborn(champions: object) -> None:
    assert "(ASH-DECK-01)" in refused(built(phoenixborn=champions))


@pytest.mark.parametrize(("cover", "change"), [(2, "Add 1"), (0, "Add 3")])
def test_a_deck_with_too_few_cards_is_refused(cover: int, change: str) -> None:
    wrong = refused(built(cards=swapped(Cover=cover)))
    assert "(ASH-DECK-02)" in wrong and change in wrong


def test_a_deck_with_a_card_too_many_is_refused() -> None:
    wrong = refused(built(cards=swapped(Empower=1)))
    assert "(ASH-DECK-02)" in wrong and "Take out 1" in wrong


def test_three_copies_of_a_title_and_no_more() -> None:
    wrong = refused(built(cards=swapped(Cover=2, Iron_Worker=4)))
    assert "(ASH-DECK-03)" in wrong and "Iron Worker" in wrong
    assert "(ASH-DECK-03)" in refused(built(cards=[*IRON_MEN["cards"], "鐵匠", "Iron Worker", "铁匠"]))
    assert len(deck_from(built(cards=swapped(Cover=0, Empower=2, Purge=1))).cards) == 30


def test_conjured_cards_stay_out_of_the_deck() -> None:
    assert "(ASH-DECK-04)" in refused(built(cards=swapped(Cover=2, Gilder=1)))
    assert "(ASH-TYPE-01)" in refused(built(cards=swapped(Cover=2, Coal_Roarkwin=1)))


def test_only_conjured_cards_lie_in_the_pile() -> None:
    assert deck_from(built(conjuration_pile=["Iron Rhino"])) == deck_from(IRON_MEN)
    assert "(ASH-TYPE-02)" in refused(built(conjuration_pile=["Iron Worker"]))


def test_unique_cards_go_with_their_phoenixborn() -> None:
    wrong = refused(built(cards=swapped(Cover=2, Fear=1)))
    assert "(ASH-DECK-05)" in wrong and "Jessa Na Ni" in wrong
    wrong = refused(built(phoenixborn="Noah Redmoon"))
    assert "(ASH-DECK-05)" in wrong and "One Hundred Blades" in wrong


def test_example_cards_are_in_no_deck() -> None:
    assert "(ASH-UNK-65)" in refused(built(cards=swapped(Cover=2, Ice_Trap=1)))


@pytest.mark.parametrize("dice", [{"natural": 10}, {"natural": 3, "charm": 3, "ceremonial": 2, "illusion": 2},
                                  {"自然": 2, "魅惑": 2, "仪式": 3, "幻術": 3}])
def test_ten_dice_of_any_mix(dice: dict[str, int]) -> None:
    assert len(deck_from(built(dice=dice)).dice) == 10


@pytest.mark.parametrize("dice", [None, {}, {"natural": 9}, {"natural": 11}, {"sympathy": 5, "natural": 5}, {"naturel": 10},
                                  ["natural"] * 9])
def test_other_pools_are_refused(dice: object) -> None:
    assert "(ASH-DECK-07)" in refused(built(dice=dice))


def test_a_first_five_is_five_different_cards_of_the_deck() -> None:
    five = IRON_MEN["first five"]
    assert "(ASH-SETUP-07)" in refused(built(first_five=[*five[:4], "Strengthen"]))
    assert "(ASH-PRECON-02)" in refused(built(first_five=[*five[:4], "Empower"]))
    assert "(ASH-SETUP-06)" in refused(built(first_five=five[:4]))


def test_names_that_are_near_are_suggested() -> None:
    assert "'Iron Worker'" in refused(built(cards=["Iron Wroker"]))
    assert "'鋼鐵犀牛'" in refused(built(cards=["鋼鉄犀牛"]))
    assert "'natural'" in refused(built(dice={"naturl": 10}))
    assert "first five" in refused({**IRON_MEN, "firstfive": []})


@pytest.mark.parametrize("parts", [{"name": 5}, {"cards": 5}, {"cards": "Iron Worker"}, {"cards": [5]}, {"cards": {"Cover": "3"}},
                                   {"cards": {"Cover": -1}}, {"cards": {"Cover": True}}, {"dice": 10}, {"phoenixborn": 3},
                                   {"first_five": "Cover"}, {"cards": {5: 3}}])
def test_values_of_the_wrong_kind_are_refused_in_words(parts: dict[str, object]) -> None:
    assert refused(built(**parts)).endswith(".")


def test_the_six_decks_and_their_piles_are_the_whole_master_set() -> None:
    found = {face for deck in SUGGESTED for face in (deck.champion, *deck.titles, *conjurations(deck.champion, deck.titles))}
    assert found == set(range(POOL))
    assert all(KIND[face] in DECK_KINDS for deck in SUGGESTED for face in deck.titles)
    assert all(KIND[face] in CONJURED for deck in SUGGESTED for face in conjurations(deck.champion, deck.titles))


def test_a_title_is_in_the_pile_as_often_as_its_limit_whatever_brings_it() -> None:
    widows = [NUMBER["summon-sleeping-widows"]]
    assert titles(conjurations(NUMBER["coal-roarkwin"], widows)) == {"Sleeping Widow": 6}
    assert titles(conjurations(NUMBER["coal-roarkwin"], widows * 3)) == {"Sleeping Widow": 6}
    assert titles(conjurations(NUMBER["aradel-summergaard"], ())) == {}
    assert titles(conjurations(NUMBER["coal-roarkwin"], [NUMBER["weaving-of-bark"]])) == {"Bark Weave": 2}


def test_what_conjured_cards_bring_is_in_the_pile_too() -> None:
    """No card of the master set does this yet: card 0 brings 1, which brings 2 and itself; 3 brings 4 for nobody."""
    brings = [{1}, {1, 2}, set[int](), {4}, set[int]()]
    assert brought([0], brings) == {1, 2}
    assert brought([0, 3, 3], brings) == {1, 2, 4}


# --- files -----------------------------------------------------------------------------------------------------------

EXPORTED = """River of iron

Phoenixborn: Coal Roarkwin

Dice:
5x Natural
5x Ceremonial

Cards (30/30):

Ready Spells (9):
3x Strengthen *
3x Chant of Revenge*
3x Summon Iron Rhino

Allies (9):
3x Anchornaut *
3x Iron Worker *
3x Hammer Knight *

Action Spells (9):
3x Expand Energy
3x One Hundred Blades (Coal Roarkwin)
3x Close Combat

Reaction Spells (3):
3x Cover

Conjuration Deck:
1x Iron Rhino

Created with https://ashes.example
"""
CHINESE = """# 我的牌
卡羅·羅克溫
骰池：5 自然、5 儀式

設置法術（9）：
3 x 力量強化
3x复仇之歌
3張召喚鋼鐵犀牛
盟友
擲貓者 x3
铁匠×3
巨鏈騎士 3
動作法術:
* 3 [[能量擴充]]
- 百刀齊射: 3
近身肉搏 (3)
反應法術
3 掩護 // 好牌

起始手牌：力量強化、复仇之歌、擲錨者、鐵匠、巨鎚騎士
咒法牌堆
1 鋼鐵犀牛
"""
OWN = """
# a deck of our own
name: River of iron
phoenixborn: Coal Roarkwin
dice: [5 natural, 5 ceremonial]
cards:
  - 3 Strengthen
  - 3x Chant of Revenge
  - Summon Iron Rhino x3
  - 3 擲錨者
  - 3 Iron Worker
  - 3 Hammer Knight
  - 3 Expand Energy
  - 3 One Hundred Blades
  - 3 Close Combat
  - 3 Cover
first five: [Strengthen, Chant of Revenge, Anchornaut, Iron Worker, Hammer Knight]
"""


def without_name(deck: Deck) -> tuple[object, ...]:
    return deck.champion, deck.dice, deck.cards, deck.five


@pytest.mark.parametrize(("text", "name"), [(EXPORTED, "River of iron"), (CHINESE, "Coal Roarkwin"), (OWN, "River of iron"),
                                            (EXPORTED.replace("\n", "\r\n"), "River of iron"), ("\ufeff" + OWN, "River of iron")])
def test_a_deck_is_read_from_our_own_form_and_from_lists(text: str, name: str) -> None:
    deck = read_deck(text, "mine.txt")
    assert deck.name == name
    assert without_name(deck) == without_name(deck_from("coal"))


def test_lists_come_in_many_shapes() -> None:
    shapes = (EXPORTED.replace("Phoenixborn: ", "## Phoenixborn\n"), EXPORTED.replace("Allies (9):", "**Allies**"),
              EXPORTED.replace("River of iron", "Deck: River of iron"), EXPORTED.replace("5x Natural\n5x", "natural x5, 5"),
              EXPORTED.replace("Dice:\n5x Natural", "Dice: 5 natural dice / 5 ceremonial").replace("\n5x Ceremonial", ""),
              EXPORTED.replace("3x Cover", "3x [[Cover]] // guards"), EXPORTED.replace("3x Cover", "2 Cover\nCover"),
              EXPORTED.replace("Conjuration Deck", "Coal Roarkwin\n\nConjuration Pile"))
    for shape in shapes:
        assert shape != EXPORTED
        assert read_deck(shape, "mine.txt") == read_deck(EXPORTED, "mine.txt")


@pytest.mark.parametrize(("text", "old", "new", "wrong"), [
    (EXPORTED, "3x Cover", "3x Cuver", "mine.txt:27: There is no card 'Cuver' in the master set. Did you mean 'Cover'?"),
    (EXPORTED, "3x Cover", "3x Fear", "mine.txt:27: Fear may only be in Jessa Na Ni's deck"),
    (EXPORTED, "3x Cover", "3x Gilder", "mine.txt:27: Gilder (Conjuration) comes from the conjuration pile"),
    (EXPORTED, "3x Cover", "3x Strengthen", "mine.txt:27: A deck has at most 3 copies of a card, and this one has 6 of Strengthen"),
    (EXPORTED, "3x Cover", "2x Cover", "mine.txt: A deck has exactly 30 cards and this one has 29"),
    (EXPORTED, "3x Cover", "3x Cover *", "mine.txt: Recommend 5 cards as first five, or none; not 6"),
    (EXPORTED, "5x Natural", "5x Time", "mine.txt:6: There are no time dice in the master set"),
    (EXPORTED, "5x Natural", "4x Natural", "mine.txt: A deck has exactly 10 dice and this one has 9"),
    (EXPORTED, "1x Iron Rhino", "1x Iron Rihno", "mine.txt:30: There is no card 'Iron Rihno' in the master set"),
    (EXPORTED, "1x Iron Rhino", "1x Iron Worker", "mine.txt:30: Iron Worker (Ally) cannot lie in a conjuration pile"),
    (EXPORTED, "Phoenixborn: Coal Roarkwin", "", "mine.txt: This deck names no Phoenixborn"),
    (EXPORTED, "Phoenixborn: Coal Roarkwin", "Coal Roarkwin\nNoah Redmoon", "names Coal Roarkwin and Noah Redmoon"),
    (CHINESE, "3 掩護", "3 掩戶", "mine.txt:18: There is no card '掩戶'"),
    (OWN, "3 Cover", "3 Cuver", "mine.txt:16: There is no card 'Cuver'"),
    (OWN, "5 natural,", "5 divine,", "mine.txt:5: There is no dice type 'divine'"),
    (OWN, "dice:", "dise:", "mine.txt:5: A deck has no part 'dise'. Did you mean 'dice'?"),
    (OWN, "phoenixborn: Coal Roarkwin", "phoenixborn: {}", "mine.txt:4: expected text, found a mapping"),
    (OWN, "- 3 Cover", "- [3, Cover]", "mine.txt:16:"),
    (OWN, "name: River of iron", "name: River: of iron", "mine.txt:3:"),
    (OWN, "first five: [", "---\nfirst five: [", "mine.txt: Write one deck, not 2."),
    ("cards: {Iron Worker: three}\n", "", "", "mine.txt:1: How many of 'Iron Worker'? Write a whole number, not 'three'."),
    ("", "", "", "mine.txt: This deck names no Phoenixborn"),
])
def test_a_wrong_file_is_refused_with_its_line(text: str, old: str, new: str, wrong: str) -> None:
    assert old in text
    with pytest.raises(ArbiterError) as caught:
        read_deck(text.replace(old, new, 1) if old else text, "mine.txt")
    assert wrong in str(caught.value)


@pytest.mark.parametrize("deck", [deck_from(suggested.key) for suggested in SUGGESTED], ids=lambda deck: deck.name)
def test_what_is_written_is_read_again(deck: Deck) -> None:
    assert read_deck(write_deck(deck), "mine.yaml") == deck
    assert deck_from(json.loads(json.dumps({"name": deck.name, "phoenixborn": CARDS[deck.champion].name.en,
                                            "dice": {"natural": 10}, "cards": titles(deck.cards)}))).cards == deck.cards


@given(name=st.text(), five=st.booleans(), dice=st.lists(st.sampled_from(["natural", "charm", "ceremonial", "illusion"]), min_size=10,
                                                         max_size=10))
def test_any_deck_is_read_again(name: str, five: bool, dice: list[str]) -> None:
    deck = deck_from(built(name=name, dice=dice, **({} if five else {"first_five": None})))
    assert read_deck(write_deck(deck), "mine.yaml") == deck


@given(st.text())
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    with pytest.raises(ArbiterError):
        read_deck(text, "mine.txt")
    with pytest.raises(ArbiterError):
        read_deck(f"{EXPORTED}\n3x {text}\nFirst Five:\n{text}\n1 Gilder", "mine.txt")
