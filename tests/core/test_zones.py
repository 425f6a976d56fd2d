"""Zones of any card game: cards are laid as written, written as laid, and what cannot be said yet is refused."""

from __future__ import annotations

from typing import Any

import pytest

from arbiter.core.cards import Faces
from arbiter.core.given import UNSAID, left_out, yes
from arbiter.core.log import EVERYONE, Reader
from arbiter.core.nouns import SHARED, Laid
from arbiter.core.state import State
from arbiter.core.table import NUMBERS, SEAT, declared, emptied, faces, per_card, per_seat, secret, token
from arbiter.core.text import Words, listed
from arbiter.core.values import value
from arbiter.core.zones import SEEN_BY, Choices, Deck, Shelf, Zone
from arbiter.letters.reading import Place, ReadError, read

TITLES = ("Imp", "Wall", "Spark")


@value
class Toy(State):
    """Two players, each with a hand, a draw pile and a field."""

    owner: tuple[int, ...] = per_card(SEAT, ())
    face: tuple[int, ...] = faces()
    holder: list[int] = per_card(SEAT)
    known: list[int] = secret(list)
    hand: list[tuple[int, ...]] = per_seat(NUMBERS)
    draw: list[tuple[int, ...]] = per_seat(NUMBERS)
    field: list[tuple[int, ...]] = per_seat(NUMBERS)
    pending: list[tuple[int, ...]] = per_seat(NUMBERS)
    settled: int = secret(0)
    wounds: list[int] = token(Words("wound", "傷"))


FIELDS = declared(Toy)
SHELF = Shelf(lambda place, name: TITLES.index(name), (0, 0, 1), str, TITLES.__getitem__, [one for one in FIELDS if one.words])
CARDS = Zone((0, 1), "cards", "TOY-01", more=(SEEN_BY,))
DECK = Deck(SHELF, CARDS, lambda state, seat: (0, 1, 2), lambda state, seat: {"hand": 1 << seat, "draw": 0}, 2, 5, "TOY-02")
CHOICES = Choices(("choose",), "TOY-03", lambda state, seat, place: (SHELF.one(place, state, seat, "hand"),))


def toy() -> Toy:
    return emptied(Toy(seats=2), FIELDS)


def side(text: str) -> dict[str, Place]:
    return read(text, "toy.yaml")[0].mapping()


def test_piles_are_named_or_counted_and_written_as_they_were() -> None:
    game, written = toy(), side("{hand: [Imp, {Wall: {seen by: [p2]}}, {Spark: {seen by: all}}], draw: 1}")
    DECK.read(game, 0, written)
    DECK.fill(game, 0, written, written["hand"])
    assert DECK.written(game, 0) == {"hand": ["Imp", {"Wall": {SEEN_BY: ["p2"]}}, {"Spark": {SEEN_BY: "all"}}], "draw": ["Imp"]}
    assert game.known == [1, 3, 7, 0], "the second copy of the first title"
    DECK.fill(game, 0, {}, written["hand"], draw=9)
    assert len(game.draw[0]) == 2 and DECK.left(game, 0) == [], "a deck has five cards"
    with pytest.raises(ReadError, match="only 0 cards of p1's deck are not elsewhere already"):
        DECK.fill(game, 0, side("{draw: 1}"), written["hand"])


def test_cards_are_written_with_what_is_on_them_and_whose_they_are() -> None:
    game = toy()
    SHELF.put(game, 0, CARDS, "field", read("[Imp, Imp, p2 Wall]", "toy.yaml")[0].items(), EVERYONE)
    game.wounds[1] = 2
    assert [SHELF.words(game, 0, card, SHELF.on(game, card)) for card in game.field[0]] == ["Imp", {"Imp": {"wounds": 2}}, "p2 Wall"]
    assert SHELF.numbered(game, game.field[0]) == {0: "Imp#1", 1: "Imp#2", 2: "Wall"}


def test_who_chooses_in_secret_goes_by_the_order() -> None:
    game = toy()
    game.step = "choose"
    SHELF.put(game, 1, CARDS, "hand", read("[Imp]", "toy.yaml")[0].items(), 2)
    CHOICES.read(game, [side("{settled: yes}"), side("{chosen: [Imp]}")], (0, 1))
    assert game.pending == [(), (0,)] and game.settled == 1
    with pytest.raises(ReadError, match="p1 chooses before p2: write `settled: yes` there first"):
        CHOICES.read(game, [{}, side("{chosen: [Imp]}")], (0, 1))
    game.step = "rest"
    with pytest.raises(ReadError, match="in the step 'rest' nobody chooses in secret: leave `chosen` out, or write `step: choose`"):
        CHOICES.read(game, [side("{chosen: [Imp]}"), {}], (0, 1))


@pytest.mark.parametrize(("text", "usual", "refused"), [
    ("{wounds: 0}", UNSAID, False), ("{wounds: no}", UNSAID, False), ("{wounds: []}", UNSAID, False), ("{wounds: 1}", UNSAID, True),
    ("{wounds: 0}", (), True), ("{life: 3}", (), False)])
def test_what_says_nothing_need_not_be_left_out(text: str, usual: Any, refused: bool) -> None:
    if refused:
        with pytest.raises(ReadError, match=r"here nobody is hurt: leave `wounds` out \(TOY-04\)"):
            left_out(side(text), ("wounds",), "here nobody is hurt", "TOY-04", usual)
    else:
        left_out(side(text), ("wounds",), "here nobody is hurt", "TOY-04", usual)
    assert not yes(side(text), "turned")


def test_views_show_faces_to_those_who_know_them() -> None:
    game, shown = toy(), Faces(("imp", "wall", "spark"), {"imp": "Imp", "wall": "Wall", "spark": "Spark"})
    SHELF.put(game, 0, CARDS, "hand", read("[Imp, Imp, Wall]", "toy.yaml")[0].items(), 1)
    seen: list[Any] = [shown.held(game, game.hand[0], eyes) for eyes in (1, 2, EVERYONE)]
    mine, theirs, everything = seen
    assert shown.titles(mine) == ["Imp", "Imp", "Wall"] and shown.titles(theirs) == ["?", "?", "?"]
    assert [card["key"] for card in theirs] == [None, None, None]
    assert shown.whose([everything]) == {0: ("p1", "Imp"), 1: ("p1", "Imp#2"), 2: ("p1", "Wall")}


def test_a_card_on_the_table_is_named_by_whose_it_is_and_which_of_several() -> None:
    game = toy()
    SHELF.put(game, 0, CARDS, "field", read("[Imp, Imp, Wall]", "toy.yaml")[0].items(), EVERYONE)
    SHELF.put(game, 1, CARDS, "field", read("[Wall]", "toy.yaml")[0].items(), EVERYONE)
    laid = Laid(lambda face, lang: TITLES[face], lambda game, card: game.holder[card], lambda game, card: game.face[card],
                lambda game, seat: game.field[seat], lambda face: face == 1, lambda game: game.field[0][2:])
    assert laid.pinned(game, 1) == (0, 2, 0, 2) and laid.say((0, 2, 0, 2), Reader(0), "en").text == "your Imp #2"
    assert laid.say(laid.pinned(game, 2), Reader(1), "en").text == "Wall", "where two play, a proper name says whose it is"
    assert laid.say((0, 2, 1, SHARED), Reader(1), "en").text == "the opponent's Wall"
    assert listed(["a", "b", "c"], "en", "or") == "a, b or c"
