"""Decks of Magic: which ones are legal, what they hold together, and the lists that other programs write."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable

import pytest

from arbiter.core.errors import ArbiterError
from arbiter.core.mistakes import CLAUSE, Mistake
from arbiter.core.text import LANGUAGES
from arbiter.games.magic import deck_words
from arbiter.games.magic.begin import check_decks, decks_for
from arbiter.games.magic.decklists import deck_from, names_a_card, read_deck, read_option, write_deck
from arbiter.games.magic.decks import Deck
from arbiter.games.magic.shelf import CARDS, FRONT
from arbiter.games.magic.suggested import SUGGESTED
from arbiter.games.magic.workshop import WORKSHOP

MISTAKES = {name: mistake for name, mistake in vars(deck_words).items() if isinstance(mistake, Mistake)}
ELVES = {"Jaspera Sentinel": 4, "Elvish Warmaster": 4, "Elven Bow": 4, "Snow-Covered Forest": 48}


def refused(make: Callable[[], object]) -> ArbiterError:
    with pytest.raises(ArbiterError) as caught:
        make()
    return caught.value


def contents(deck: Deck) -> tuple[object, ...]:
    return sorted(deck.main), sorted(deck.side), deck.limited


@pytest.mark.parametrize("deck", SUGGESTED, ids=lambda deck: deck.key)
def test_a_suggested_deck_is_legal_and_is_read_as_it_is_written(deck: Deck) -> None:
    assert deck_from(deck.key) == deck_from(deck.name.en) == deck_from(deck.name.zh) == deck_from(deck.name.say("zh-Hans")) == deck
    assert contents(read_deck(write_deck(deck), "mine.deck")) == contents(deck)
    plain = read_option(write_deck(deck), "mine.deck")
    assert contents(deck_from(json.loads(json.dumps(plain)))) == contents(deck)
    assert len(deck.main) == 60


def test_every_card_of_the_set_is_in_a_suggested_deck() -> None:
    held = {face for deck in SUGGESTED for face in (*deck.main, *deck.side)}
    assert [card.name.en for face, card in enumerate(CARDS) if not card.token and FRONT[face] == face and face not in held] == []
    assert len(SUGGESTED) >= 10 and len({deck.name.en for deck in SUGGESTED}) == len(SUGGESTED)


def test_whoever_names_no_deck_gets_one_that_nobody_plays() -> None:
    assert [deck.key for deck in decks_for(())] == ["elves", "snow"]
    assert [deck.key for deck in decks_for(["elves"])] == ["elves", "snow"] and decks_for(["snow"])[0].key == "snow"


# --- the lists of other programs -------------------------------------------------------------------------------------

ARENA = """Deck
4 Jaspera Sentinel (KHM) 178
4 Elvish Warmaster (KHM) 167
4 Elven Bow (KHM) 166
48 Snow-Covered Forest (KHM) 284

Sideboard
2 Esika, God of the Tree (KHM) 168
"""
MTGO = """4 Jaspera Sentinel
4 Elvish Warmaster
4 Elven Bow
48 Snow-Covered Forest

SB: 2 Esika, God of the Tree
"""
SITE = """// Creatures (8)
4x Jaspera Sentinel
4x Elvish Warmaster
# Artifacts
4x Elven Bow
48x Snow-Covered Forest

Sideboard
2x Esika, God of the Tree // The Prismatic Bridge
"""


@pytest.mark.parametrize("text", [ARENA, MTGO, SITE], ids=["Arena", "MTGO", "a deck site"])
def test_lists_of_other_programs_are_read(text: str) -> None:
    deck = read_deck(text, "list.txt")
    assert Counter(CARDS[face].name.en for face in deck.main) == ELVES
    assert [CARDS[face].name.en for face in deck.side] == ["Esika, God of the Tree"] * 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_list_is_read_in_every_language(lang: str) -> None:
    rows = [f"{count} {CARDS[face].name.say(lang)}" for face, count in Counter(SUGGESTED[0].main).items()]
    assert sorted(read_deck("\n".join(rows), "list.txt").main) == sorted(SUGGESTED[0].main)


def test_a_list_is_told_from_other_games() -> None:
    assert names_a_card("Jaspera Sentinel") and not names_a_card("Summon Gilder")


# --- what is wrong with a deck ---------------------------------------------------------------------------------------


def test_too_few_cards_too_many_copies_and_too_large_a_sideboard_are_refused_with_what_to_do() -> None:
    few = refused(lambda: deck_from({"main": {"Jaspera Sentinel": 4, "Forest": 40}}))
    assert "MTG-DECK-01" in str(few) and "44" in str(few) and "Add 16" in str(few)
    many = refused(lambda: deck_from({"main": {"Jaspera Sentinel": 4, "Forest": 56}, "sideboard": {"Jaspera Sentinel": 1}}))
    assert "MTG-DECK-02" in str(many) and "Jaspera Sentinel" in str(many)
    large = refused(lambda: deck_from({"main": {"Forest": 60}, "sideboard": {"Forest": 16}}))
    assert "MTG-DECK-04" in str(large) and "Take out 1" in str(large)


def test_a_limited_deck_has_forty_cards_and_any_number_of_copies() -> None:
    deck = deck_from({"format": "limited", "main": {"Behold the Multiverse": 5, "Island": 35}})
    assert deck.limited and len(deck.main) == 40
    assert "MTG-DECK-03" in str(refused(lambda: deck_from({"format": "limited", "main": {"Island": 39}})))


@pytest.mark.parametrize(("title", "clause", "told"), [
    ("Jaspera Sentinell", "MTG-UNK-19", "Jaspera Sentinel"), ("The Prismatic Bridge", "KHM-MDFC-01", "Esika, God of the Tree"),
    ("Lightning Bolt", "MTG-UNK-19", "Lightning Bolt")])
def test_an_unknown_card_is_refused_with_what_may_be_meant(title: str, clause: str, told: str) -> None:
    wrong = str(refused(lambda: read_deck(f"60 Forest\n1 {title}\n", "mine.txt")))
    assert clause in wrong and told in wrong and "mine.txt" in wrong


@pytest.mark.parametrize("given", [3, "nobody", {"main": 5}, {"cards": {}}, {"main": {"Forest": -1}}, {"format": "vintage", "main": {}}])
def test_what_is_no_deck_is_refused_and_changes_nothing(given: object) -> None:
    wrong = check_decks([given])
    assert wrong is not None and CLAUSE.search(str(wrong))


@pytest.mark.parametrize("name", sorted(set(MISTAKES) - {"UNREADABLE"}))
def test_a_mistake_about_decks_names_its_clauses_in_both_languages(name: str) -> None:
    english, chinese = MISTAKES[name].en, MISTAKES[name].zh
    assert CLAUSE.findall(english) == CLAUSE.findall(chinese) != []


def test_people_who_build_decks_see_what_is_in_one() -> None:
    shown = WORKSHOP.sheet(SUGGESTED[0])
    assert {heading.en for heading, _ in shown.facts} == {"Name", "Colours", "Cards", "Format"}
    assert [part.heading.en for part in shown.parts] == ["Creatures", "Other spells", "Lands", "Sideboard"]
