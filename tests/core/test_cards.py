"""What card games share: cards written in zones, faces that are shuffled and dealt anew, and the names of things."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from arbiter.core.dealing import redeal_faces, shuffle_faces
from arbiter.core.errors import UnknownName
from arbiter.core.given import counted, found, numbered, on_every
from arbiter.core.log import Reader
from arbiter.core.nouns import belonging, hidden_card, named, possessive, which_of
from arbiter.core.rng import Rng
from arbiter.core.text import Said, Words
from arbiter.core.zones import Shelf, Zone, owned, unused
from arbiter.letters.reading import Place, ReadError, read

TITLES = ("Imp", "Wall", "Spark")
UNIT, SPELL = 0, 1
KINDS = (UNIT, UNIT, SPELL)
FIELD = Zone((UNIT,), "a field holds units", "TOY-01", own="TOY-02")


@dataclass
class Cards:
    """Six slots: three of each player."""

    face: tuple[int, ...] = (0, 1, 2, 0, 0, 2)
    owner: tuple[int, ...] = (0, 0, 0, 1, 1, 1)
    known: list[int] = field(default_factory=lambda: [1, 1, 0, 2, 0, 0])
    rng: Rng = field(default_factory=Rng)


def face_named(place: Place, name: str) -> int:
    def find(text: str) -> int:
        if text not in TITLES:
            raise UnknownName("card", text, TITLES)
        return TITLES.index(text)
    return found(place, find, name)


SHELF = Shelf(face_named, KINDS, lambda kind: ("unit", "spell")[kind], lambda face: TITLES[face])


def field_of(text: str) -> list[int]:
    """The faces written in the field of the first player."""
    return [card.face for card in SHELF.written(FIELD, read(text, "toy.yaml")[0].items(), 0, 2)]


def test_a_card_stands_in_its_zone_as_often_as_it_is_written() -> None:
    assert field_of("[2 Imp, Wall, p1 Imp]") == [0, 0, 1, 0]


@pytest.mark.parametrize(("text", "message"), [
    ("[Spark]", "a field holds units; Spark is of type spell (TOY-01)"),
    ("[p2 Imp]", "such a card lies with its owner: write it under p2 (TOY-02)"),
    ("[Ipm]", "There is no card 'Ipm'. Did you mean 'Imp'?"),
    ("[{Imp: {wounds: 1}}]", "nothing lies on a card here: write just Imp"),
])
def test_what_does_not_belong_into_a_zone_is_refused(text: str, message: str) -> None:
    with pytest.raises(ReadError) as error:
        field_of(text)
    assert str(error.value).startswith(f"toy.yaml:1: {message}")


def test_cards_of_a_name_are_found_by_their_number() -> None:
    imp, second = Place("Imp", 1, "toy"), Place("Imp#2", 1, "toy")
    assert SHELF.alike(imp, Cards(), range(6)) == [0, 3, 4]
    assert SHELF.alike(second, Cards(), range(6)) == [3]
    assert [*numbered(["Imp", "Wall", "Imp"])] == ["Imp", "Wall", "Imp#2"]


def test_what_is_left_of_a_deck_comes_one_copy_after_the_other() -> None:
    assert owned(Cards(), 1) == Counter({0: 2, 2: 1})
    assert unused((0, 1, 2), 2, owned(Cards(), 1)) == [1, 1, 2]


def test_facts_count_what_is_not_there_too() -> None:
    assert counted(["Imp", "Imp"], TITLES) == {"Imp": 2, "Wall": 0, "Spark": 0}
    cards: dict[str, dict[str, Any]] = {"Imp": {"kind": "unit", "life": 1, "text": "x"}, "Wall": {"kind": "unit", "life": 2},
                                        "Spark": {"kind": "spell"}}
    assert on_every(cards, "unit") == ["life"] and on_every(cards, "unit", "life") == []


def test_what_was_shuffled_nobody_knows() -> None:
    cards = Cards(known=[3] * 6)
    shuffle_faces(cards, (3, 4, 5))
    assert cards.face[:3] == (0, 1, 2) and sorted(cards.face[3:]) == [0, 0, 2] and cards.known == [3, 3, 3, 0, 0, 0]


def test_only_faces_that_a_seat_does_not_know_are_dealt_anew() -> None:
    rng, worlds = Random(1), set[tuple[int, ...]]()
    for _ in range(200):
        rest = Cards()
        redeal_faces(rest, Cards(), 1, ((0, 1, 2), (3, 4, 5)),
                     lambda owner, unknown: rng.sample([Cards().face[slot] for slot in unknown], len(unknown)))
        worlds.add(rest.face)
    assert len(worlds) == 12, "six orders of the first deck, two of the second, whose first card the seat knows"
    assert all(faces[3] == 0 for faces in worlds)


def test_a_hidden_card_is_just_a_card() -> None:
    noun = hidden_card(lambda face, lang: TITLES[face])
    known, secret, eyes = noun.freeze(Cards(), 2)
    assert (known, secret, eyes) == (None, 2, 0)
    assert noun.name(known, None, Reader(0), "en").text == "a card" and noun.name(known, secret, Reader(0), "en").text == "Spark"


def test_things_go_by_their_names_and_their_owners() -> None:
    colours = named([Words("red", "紅"), Words("green", "綠")], "colour")
    assert colours.name(1, None, Reader(), "zh-Hans").text == "绿" and colours.thing and colours.thing(1) == ("colour", "green")
    assert [possessive(1, 2, Reader(reader), "en") for reader in (0, 1, None)] == ["the opponent's", "your", "player 2's"]
    assert possessive(1, 3, Reader(0), "zh-Hant") == "玩家二"


@pytest.mark.parametrize(("reader", "lang", "told", "again"), [
    (0, "en", "the opponent's Gilder", "their Gilder"), (1, "en", "your Gilder", "your Gilder"),
    (None, "en", "player 2's Gilder", "their Gilder"), (0, "zh-Hant", "對手的Gilder", "Gilder")])
def test_what_belongs_to_somebody_is_called_shorter_once_they_have_been_named(
        reader: int | None, lang: str, told: str, again: str) -> None:
    assert belonging("Gilder", 1, 2, Reader(reader), lang) == Said(told, owner=1, again=again)
    assert which_of(5, [3, 5]) == 2 and which_of(5, [5]) == 0
