"""Decks of Wizards: which ones are legal, what derived cards go with them, and how they are read and written."""

from __future__ import annotations

import json
import pickle
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.core.errors import ArbiterError
from arbiter.core.mistakes import CLAUSE, Filled, Mistake
from arbiter.core.text import HOLE, LANGUAGES
from arbiter.games.wizards import deck_words
from arbiter.games.wizards.begin import check_decks, decks_for
from arbiter.games.wizards.decklists import deck_from, names_a_card, read_deck, read_option, write_deck
from arbiter.games.wizards.decks import Deck
from arbiter.games.wizards.shelf import CARDS
from arbiter.games.wizards.suggested import SUGGESTED
from arbiter.games.wizards.workshop import WORKSHOP

WILDFIRE: dict[str, Any] = {
    "character": "Wieland the Witch",
    "main": {"Flame Sprite": 2, "Lively Hearthfire": 2, "Stoneforge Artisan": 2, "Lava Golem": 2, "Magma Viper": 2, "Flame Seer": 2,
             "Arsonist": 2, "Firecloud Mage": 1, "Volcano Wyvern": 1, "Splendour, the Fire Dragon": 1, "Sotor the Exile": 1,
             "Wizard's Apprentice": 2, "Flame Rune": 2, "Scorch Scroll": 2, "Flame Arrow": 2, "Fire Meteor Scroll": 2, "Eye of Nur": 1,
             "Blazing Chain Whip": 1},
    "skills": ["Fireball", "Incinerate", "Scorching Ray", "Scorched Earth", "Firestorm", "Meteor", "Fire of Passion", "Blazing Strike",
               "Kindle", "Mantle of Flame", "Flame Backlash", "Searing Wind"],
}
MISTAKES = {name: mistake for name, mistake in vars(deck_words).items() if isinstance(mistake, Mistake)}
CHINESE = re.compile("[\u4e00-\u9fff]")


def built(**parts: Any) -> dict[str, Any]:
    """The deck with some parts replaced; a part set to nothing is left out."""
    return {key: part for key, part in {**WILDFIRE, **parts}.items() if part is not None}


def cards(**copies: int) -> dict[str, int]:
    """The main deck with other numbers of copies."""
    return {**WILDFIRE["main"], **{title.replace("_", " "): count for title, count in copies.items()}}


def skills(*others: str) -> list[str]:
    """The skills, the last ones replaced by others."""
    return [*WILDFIRE["skills"][:12 - len(others)], *others]


def refused(make: Callable[[], object]) -> ArbiterError:
    with pytest.raises(ArbiterError) as caught:
        make()
    return caught.value


def without_name(deck: Deck) -> tuple[object, ...]:
    return deck.character, sorted(deck.main), sorted(deck.skills), deck.derived


def titles(faces: tuple[int, ...]) -> dict[str, int]:
    return dict(Counter(CARDS[face].name.en for face in faces))


# --- suggested decks -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", SUGGESTED, ids=lambda deck: deck.key)
def test_a_suggested_deck_is_legal_and_is_read_as_it_is_written(deck: Deck) -> None:
    assert deck_from(deck.key) == deck_from(deck.name.en) == deck_from(deck.name.zh) == deck_from(deck.name.say("zh-Hant")) == deck
    assert without_name(read_deck(write_deck(deck), "mine.deck")) == without_name(deck)
    plain = read_option(write_deck(deck), "mine.deck")
    assert without_name(deck_from(json.loads(json.dumps(plain)))) == without_name(deck)


def test_whoever_names_no_deck_gets_one_that_nobody_plays() -> None:
    first, second = SUGGESTED[:2]
    assert [deck.key for deck in decks_for(())] == [first.key, second.key]
    assert [deck.key for deck in decks_for([second.key])] == [second.key, first.key]
    assert [deck.key for deck in decks_for([first.key, first.key])] == [first.key] * 2
    assert check_decks(None) is None and check_decks([WILDFIRE, first.key]) is None


# --- built decks -----------------------------------------------------------------------------------------------------


def test_a_built_deck_is_the_same_in_every_form() -> None:
    suggested = deck_from("fire-wildfire")
    plain = deck_from(WILDFIRE)
    assert without_name(plain) == without_name(suggested) and plain.name.en == "Wieland the Witch"
    lists = built(character=["Wieland the Witch"], main=[f"{count} {title}" for title, count in WILDFIRE["main"].items()],
                  skills=dict.fromkeys(WILDFIRE["skills"], 1))
    assert deck_from(lists) == plain
    for lang in LANGUAGES:
        named = built(character=CARDS[plain.character].name.say(lang), main=[f"{CARDS[face].name.say(lang)} x1" for face in plain.main],
                      skills=[CARDS[face].name.say(lang) for face in plain.skills])
        assert deck_from(named) == plain


@pytest.mark.parametrize(("name", "meant"), [
    ("火龙『辉煌』", "Splendour, the Fire Dragon"), ("火龙 辉煌", "Splendour, the Fire Dragon"), ("火龍輝煌", "Splendour, the Fire Dragon"),
    ("lively hearthfire", "Lively Hearthfire"), ("wizard’s apprentice", "Wizard's Apprentice"), ("flame-sprite", "Flame Sprite")])
def test_quotation_marks_and_spaces_in_names_do_not_matter(name: str, meant: str) -> None:
    rest = {title: count for title, count in WILDFIRE["main"].items() if title != meant}
    assert deck_from(built(main={**rest, name: WILDFIRE["main"][meant]})) == deck_from(WILDFIRE)


def test_derived_cards_come_by_themselves() -> None:
    assert titles(deck_from(WILDFIRE).derived) == {"Flame Breath": 1}
    assert deck_from(built(derived=["Flame Breath"])) == deck_from(WILDFIRE)
    without = cards(Firecloud_Mage=2)
    del without["Splendour, the Fire Dragon"]
    assert deck_from(built(main=without)).derived == ()
    assert titles(deck_from(built(main=without, character="Headmaster Firewhirl")).derived) == {"Union of Flames": 1}


# --- files -----------------------------------------------------------------------------------------------------------

LISTED = "\n".join(["Burn it all", "", "Character: Wieland the Witch", "", "Main deck (30)",
                    *(f"{count} {title}" for title, count in WILDFIRE["main"].items()), "", "Skills:", *WILDFIRE["skills"], "",
                    "Derived:", "1 Flame Breath", "", "Created with https://wizards.example"])
PLAIN = "\n".join(["# no headings at all", *(f"- {title}" for title in WILDFIRE["skills"]),
                   *(f"{title} x{count}" for title, count in WILDFIRE["main"].items()), "Wieland the Witch", "Flame Breath"])
SIMPLIFIED = "\n".join(["卡组：燎原", "人物", CARDS[deck_from(WILDFIRE).character].name.zh, "主卡组：",
                        *(f"{count}张{CARDS[face].name.zh}" for face, count in Counter(deck_from(WILDFIRE).main).items()), "法术池",
                        *(CARDS[face].name.zh for face in deck_from(WILDFIRE).skills)])
OWN = write_deck(deck_from("fire-wildfire"))
FLOW = json.dumps({"name": "Burn it all", **WILDFIRE}, indent=1)


@pytest.mark.parametrize(("text", "name"), [
    (LISTED, "Burn it all"), (PLAIN, "Wieland the Witch"), (SIMPLIFIED, "燎原"), (OWN, "Wildfire"), (FLOW, "Burn it all"),
    (LISTED.replace("\n", "\r\n"), "Burn it all"), ("\ufeff" + OWN, "Wildfire"),
    (LISTED.replace("Character: Wieland the Witch", "## Character\nWieland the Witch"), "Burn it all"),
    (LISTED.replace("2 Flame Arrow", "Flame Arrow\nFlame Arrow // ping"), "Burn it all"),
    (OWN.replace("main:", "Main:").replace("  Flame Arrow: 2", '  "Flame Arrow": 1\n  火焰箭: 1'), "Wildfire")])
def test_a_deck_is_read_from_our_own_form_and_from_lists(text: str, name: str) -> None:
    deck = read_deck(text, "mine.txt")
    assert deck.name.en == name
    assert without_name(deck) == without_name(deck_from("fire-wildfire"))


def test_a_name_with_a_colon_is_read_in_every_form() -> None:
    deck = next(deck for deck in SUGGESTED if deck.key == "fire-dragonheart")
    title = "Alchemic Potion: Frenzied Blood"
    assert titles(deck.main)[title] == 2
    block = write_deck(deck)
    listed = "\n".join(f"- {count} {title}" for title, count in titles(deck.main).items())
    dashes = f"character: Headmaster Firewhirl\nmain:\n{listed}\n{block[block.index('skills:'):]}"
    assert without_name(read_deck(dashes, "mine.txt")) == without_name(deck)
    assert without_name(read_deck(dashes.replace("- ", "").replace("character: ", ""), "mine.txt")) == without_name(deck)


@settings(deadline=None)
@given(st.text())
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    with pytest.raises(ArbiterError):
        read_deck(text, "mine.txt")
    with pytest.raises(ArbiterError):
        read_deck(f"{LISTED}\n3x {text}\nSkills:\n{text}\n1 Meteor", "mine.txt")


@settings(deadline=None)
@given(st.text())
def test_a_name_is_kept_in_one_line(name: str) -> None:
    deck = deck_from(built(name=name))
    assert read_deck(write_deck(deck), "mine.deck").name.en == deck.name.en


# --- what is wrong ---------------------------------------------------------------------------------------------------


def deck(**parts: object) -> Callable[[], object]:
    return lambda: deck_from(built(**parts))


def file(text: str, old: str, new: str) -> Callable[[], object]:
    assert old in text
    return lambda: read_deck(text.replace(old, new, 1), "mine.txt")


MADE: list[tuple[str, Callable[[], object], str]] = [
    ("NOT_A_DECK", lambda: deck_from(7), "7 is neither (WIZ-DECK-01)"),
    ("UNKNOWN_DECK", lambda: deck_from("wildfre"), "Did you mean 'fire-wildfire'?"),
    ("UNKNOWN_CARD", deck(main=cards(Flame_Sprtie=1)), "no card 'Flame Sprtie'. Did you mean 'Flame Sprite'? Write a card's name in"),
    ("UNKNOWN_CARD", deck(skills=skills("火求术")), "Did you mean '火球术'?"),
    ("UNKNOWN_CARD", deck(character="Nobody at all"), "There is no card 'Nobody at all'."),
    ("UNKNOWN_CARD", file(LISTED, "2 Flame Arrow", "2 Flame Arow"), "mine.txt:20: There is no card 'Flame Arow'. Did you mean"),
    ("UNKNOWN_CARD", file(OWN, "Flame Arrow:", "Flame Arow:"), "mine.txt:18: There is no card 'Flame Arow'."),
    ("UNKNOWN_PART", lambda: deck_from({**WILDFIRE, "skils": []}), "A deck has no part 'skils'. Did you mean 'skills'?"),
    ("UNKNOWN_PART", file(OWN, "character:", "charakter:"), "mine.txt:2: A deck has no part 'charakter'."),
    ("UNKNOWN_PART", file(LISTED, "Skills:", "Skils:"), "mine.txt:25: A deck has no part 'skils'."),
    ("NAME_IS_TEXT", deck(name=5), "The name of a deck is text, not 5."),
    ("NAME_IS_TEXT", deck(skills=[5]), "The name of a card is text, not 5."),
    ("NOT_A_LIST", deck(main="Flame Sprite"), "The part main of a deck is a list"),
    ("NOT_A_LIST", deck(character=5), "The part character of a deck is a list"),
    ("HOW_MANY", deck(main={"Flame Sprite": -1}), "How many of 'Flame Sprite'? Write a whole number, not -1."),
    ("HOW_MANY", file(OWN, "Flame Arrow: 2", "Flame Arrow: two\n  Meteor: 2"), "How many of 'Flame Arrow'?"),
    ("ONE_DECK", file(OWN, "skills:", "---\nskills:"), "mine.txt: Write one deck, not 2."),
    ("UNREADABLE", file(OWN, "- Fireball", "- [Fireball, 1]"), "expected text, found a list"),
    ("NO_CHARACTER", deck(character=None), "(WIZ-DECK-02)"),
    ("NO_CHARACTER", lambda: read_deck("", "mine.txt"), "mine.txt: This deck names no character."),
    ("SEVERAL_CHARACTERS", deck(character=["Wieland the Witch", "Alice the Witch"]), "names Wieland the Witch and Alice the Witch. Keep"),
    ("SEVERAL_CHARACTERS", file(PLAIN, "Flame Breath", "Alice the Witch"), "Keep exactly one character (WIZ-DECK-02)"),
    ("NOT_A_CHARACTER", deck(character="Flame Sprite"), "Flame Sprite (Creature) is no character."),
    ("NOT_FOR_MAIN", deck(main=cards(Flame_Rune=0, Thunderbolt=2)), "Thunderbolt (Spell) does not go into the main deck"),
    ("NOT_FOR_MAIN", file(LISTED, "2 Flame Arrow", "2 Meteor"), "mine.txt:20: Meteor (Spell) does not go into the main deck"),
    ("TOO_FEW_CARDS", deck(main=cards(Flame_Rune=0)), "exactly 30 cards and this one has 28. Add 2 (WIZ-DECK-03)"),
    ("TOO_MANY_CARDS", deck(main=cards(Firecloud_Mage=2)), "has 31. Take out 1 (WIZ-DECK-03)"),
    ("NOT_A_SKILL", deck(skills=skills("Flame Sprite")), "Flame Sprite (Creature) is no skill."),
    ("TOO_FEW_SKILLS", deck(skills=WILDFIRE["skills"][:11]), "exactly 12 skills and this one has 11. Add 1 (WIZ-DECK-04)"),
    ("TOO_MANY_SKILLS", deck(skills=[*WILDFIRE["skills"], "Thunderbolt"]), "has 13. Take out 1 (WIZ-DECK-04)"),
    ("SKILL_AGAIN", deck(skills=skills("Fireball")), "this one has 2 of Fireball. Take out 1 (WIZ-DECK-05)"),
    ("LEGENDARY_AGAIN", deck(main=cards(Flame_Rune=1, Sotor_the_Exile=2)), "Sotor the Exile is legendary, so a deck has only one"),
    ("DERIVED_CARD", deck(skills=skills("Flame Breath")), "Flame Breath is a derived card. Take it out"),
    ("DERIVED_CARD", deck(main=cards(Flame_Rune=1, Chaos_Spawn=1)), "(WIZ-DECK-07)"),
    ("NOT_DERIVED", deck(derived=["Meteor"]), "Meteor (Spell) is no derived card."),
    ("TOO_MANY_COPIES", deck(main=cards(Flame_Rune=1, Flame_Arrow=3)), "at most 2 copies of a card, and this one has 3 of Flame Arrow"),
    ("TOO_MANY_COPIES", file(PLAIN, "Arsonist x2", "Arsonist x2\n2 Arsonist"), "this one has 4 of Arsonist. Take out 2 (WIZ-DECK-08)"),
    ("DECK_FOR_EACH", lambda: _raise(check_decks([])), "(WIZ-DECK-01)"),
    ("DECK_FOR_EACH", lambda: _raise(check_decks(["fire-wildfire"] * 3)), "(WIZ-DECK-01)"),
    ("DECK_FOR_EACH", lambda: _raise(check_decks(5)), "(WIZ-DECK-01)"),
    ("UNKNOWN_DECK", lambda: _raise(check_decks(["nothing like it"])), "There is no suggested deck 'nothing like it'. Choose one of"),
    ("NOT_A_DECK", lambda: _raise(check_decks([None])), "None is neither"),
]


def _raise(error: ArbiterError | None) -> None:
    assert error is not None
    raise error


def sentence_of(error: ArbiterError) -> Filled:
    """The sentence behind the place that an error names."""
    last = error.parts[-1]
    assert isinstance(last, Filled)
    return last


@pytest.mark.parametrize(("name", "make", "told"), MADE)
def test_a_mistake_is_told_in_every_language(name: str, make: Callable[[], object], told: str) -> None:
    error = refused(make)
    assert sentence_of(error).template is MISTAKES[name]
    assert told in error.say("en") == str(error)
    english, traditional, simplified = (error.say(lang) for lang in LANGUAGES)
    assert CHINESE.search(traditional) and CHINESE.search(simplified)
    assert CLAUSE.findall(english) == CLAUSE.findall(traditional) == CLAUSE.findall(simplified)
    again = pickle.loads(pickle.dumps(error))
    assert [again.say(lang) for lang in LANGUAGES] == [english, traditional, simplified]


def test_every_mistake_there_is_was_made() -> None:
    assert {name for name, *_ in MADE} == set(MISTAKES)


@pytest.mark.parametrize("name", MISTAKES)
def test_the_languages_say_the_same(name: str) -> None:
    mistake = MISTAKES[name]
    chinese, english = (sorted({match[1] for match in HOLE.finditer(text)}) for text in (mistake.zh, mistake.en))
    assert chinese == english


# --- what the command is offered -------------------------------------------------------------------------------------


def test_the_command_shows_a_deck_with_its_derived_cards() -> None:
    sheet = WORKSHOP.sheet(WORKSHOP.read(LISTED, "mine.txt"))
    assert [fact.en for _, fact in sheet.facts] == ["Wieland the Witch"]
    assert [(part.heading.en, len(part.cards)) for part in sheet.parts] == [("Main deck", 30), ("Skills", 12), ("Derived cards", 1)]
    assert [known.key for known in WORKSHOP.decks] == [deck.key for deck in SUGGESTED]


@pytest.mark.parametrize(("line", "known"), [
    ("2 Flame Sprite", True), ("  Flame Sprite: 2", True), ("- 火球术", True), ("character: Wieland the Witch", True), ("", False),
    ("3 Iron Worker", False), ("Skills:", False), ("dice: [5 natural]", False)])
def test_a_file_is_told_by_the_cards_it_names(line: str, known: bool) -> None:
    assert names_a_card(line) is known
