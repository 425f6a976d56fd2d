"""Selectors are put together like sets, list and recognise the same things, and say what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from arbiter.core.effects import At
from arbiter.core.selectors import (
    Noun,
    Opponent,
    Phrase,
    Place,
    Possessive,
    Selector,
    ThatPlayer,
    This,
    Trait,
    Whose,
    You,
    in_order,
    other,
)
from arbiter.core.state import State
from arbiter.core.text import Words
from arbiter.core.values import value

FROGS, TOADS = ([1, 2, 3], [4, 5]), ([11], [12, 13])
GREEN, SMALL = {1, 4, 12}, {1, 2, 5, 11, 13}


@dataclass(frozen=True, slots=True)
class Animal(Noun):
    """Frogs and toads of two players."""

    lists: ClassVar[dict[str, tuple[list[int], list[int]]]] = {"frog": FROGS, "toad": TOADS}
    words: Words

    def name(self, lang: str, several: bool = False) -> str:
        return self.words.say(lang)

    @property
    def classifier(self) -> Words:
        return Words("", "隻")

    def players(self, game: Any, seat: int) -> Sequence[int]:
        return (seat, 1 - seat)

    def opponents(self, game: Any, seat: int) -> Sequence[int]:
        return (1 - seat,)

    def holder(self, game: Any, thing: int) -> int:
        return next(seat for lists in self.lists.values() for seat in (0, 1) if thing in lists[seat])

    def of(self, game: Any, seat: int) -> Sequence[int]:
        return self.lists[self.words.en][seat]

    def matches(self, game: Any, at: At, thing: int, seat: int | None = None) -> bool:
        return any(thing in some for some in self.lists[self.words.en])


@dataclass(frozen=True, slots=True)
class Green(Trait):
    """Green ones."""

    def matches(self, game: Any, at: At, thing: int, seat: int | None = None) -> bool:
        return thing in GREEN


@dataclass(frozen=True, slots=True)
class Small(Trait):
    """Small ones."""

    def matches(self, game: Any, at: At, thing: int, seat: int | None = None) -> bool:
        return thing in SMALL


frog, toad, this = Animal(Words("frog", "青蛙")), Animal(Words("toad", "蟾蜍")), This(Words("this frog", "這隻青蛙"))
green = Green(Words("green", "綠色的"))
tame = Green(Words("tame", "平靜"))
small = Small(Phrase("of little weight", "不重的"), unless=Words("heavy", "沉重的"))
nearby = Small(Place("in the same pond", "同一池塘裏"))
you, opponent = You(Words("you", "你"), Words("your", "你的")), Opponent(Words("an opponent", "對手"), Words("an opponent's", "對手的"))
that_player = ThatPlayer(Words("that player", "該玩家"), Words("that player's", "該玩家的"))
yours, theirs = Whose(you, Words("you keep", "你飼養的")), Whose(opponent, Words("an opponent keeps", "對手飼養的"))
your, of_that_player = Whose(you, Possessive("your", "你")), Whose(that_player, Words("that player keeps", "該玩家飼養的"))


POND = State()


def at(source: int = 1, seat: int = 0, **bound: tuple[int, ...]) -> At:
    return At(seat, source, "", bound)


WANTED: list[tuple[Selector, list[int]]] = [
    (frog, [1, 2, 3, 4, 5]), (frog & yours, [1, 2, 3]), (frog & theirs, [4, 5]), (yours & frog, [1, 2, 3]),
    (frog & green, [1, 4]), (frog - green, [2, 3, 5]), (frog & green & small, [1]), (frog & theirs - green, [5]),
    (frog & other, [2, 3, 4, 5]), (frog - this, [2, 3, 4, 5]), (frog & yours & other, [2, 3]), (this, [1]),
    (frog | toad, [1, 2, 3, 11, 4, 5, 12, 13]), ((frog | toad) & theirs, [4, 5, 12, 13]), (frog - toad, [1, 2, 3, 4, 5]),
    (frog & green | toad & theirs, [1, 4, 12, 13]), ((frog & green | toad & theirs) & theirs, [4, 12, 13]),
    ((frog & green | toad) & green, [1, 4, 12]), (frog & green | frog & small, [1, 4, 2, 5]),
    (frog - (frog & green), [2, 3, 5]), (toad & frog, []), (frog & (green & small), [1]),
    (frog & (green | small), [1, 2, 4, 5]), (frog & yours - (green | small), [3]), (toad & (green | small | nearby), [11, 12, 13]),
]


@pytest.mark.parametrize(("selector", "things"), WANTED)
def test_what_is_listed_is_what_is_recognised(selector: Selector, things: list[int]) -> None:
    assert selector.all(POND, at()) == things
    everything = (frog | toad).all(POND, at())
    assert [thing for thing in everything if selector.matches(POND, at(), thing)] == sorted(things, key=everything.index)


def test_the_list_begins_with_whose_effect_it_is() -> None:
    assert frog.all(POND, at(seat=1)) == [4, 5, 1, 2, 3]


def test_others_are_neither_the_thing_itself_nor_what_was_picked_before() -> None:
    assert (frog & other).all(POND, at(3, picked=(1, 4))) == [2, 5]
    assert (frog - this).all(POND, at(3, picked=(1, 4))) == [1, 2, 4, 5]


def test_a_player_who_was_picked_is_remembered() -> None:
    assert (frog & of_that_player).all(POND, at(player=(1,))) == [4, 5]
    assert not (frog & of_that_player).matches(POND, at(player=(1,)), 1)


def test_a_thing_that_has_left_is_recognised_by_who_had_it_last() -> None:
    assert (frog & yours).matches(POND, at(), 4, 0)
    assert not (frog & yours).matches(POND, at(), 1, 1)


@value
class Doubles(State):
    """Two against two."""

    def side_of(self, seat: int) -> int:
        return seat % 2


def test_a_partner_is_no_opponent() -> None:
    assert [seat for seat in range(4) if opponent.matches(Doubles(seats=4), at(), seat)] == [1, 3]
    assert [seat for seat in range(4) if opponent.matches(State(seats=4), at(), seat)] == [1, 2, 3]


SAID: list[tuple[Selector, str, str]] = [
    (frog, "frog", "青蛙"), (frog & green, "green frog", "綠色的青蛙"), (frog & yours & green, "green frog you keep", "你飼養的綠色的青蛙"),
    (frog & small & theirs, "frog an opponent keeps of little weight", "對手飼養的不重的青蛙"),
    (frog & your, "your frog", "你的青蛙"), (frog & your & green, "your green frog", "你綠色的青蛙"),
    (frog - small, "heavy frog", "沉重的青蛙"),
    (frog - green, "nongreen frog", "非綠色的青蛙"), (toad & frog, "toad frog", "蟾蜍青蛙"), (frog - toad, "nontoad frog", "非蟾蜍青蛙"),
    (frog | toad, "frog or toad", "青蛙或蟾蜍"), ((frog | toad) & yours, "frog or toad you keep", "你飼養的青蛙或蟾蜍"),
    (frog & green | toad & yours, "green frog or toad you keep", "綠色的青蛙或你飼養的蟾蜍"),
    (frog - (toad & green), "frog that is not a green toad", "不是綠色的蟾蜍的青蛙"),
    (frog & (green | tame) & yours, "green or tame frog you keep", "你飼養的綠色或平靜的青蛙"),
    (frog & (green | small), "frog green or of little weight", "綠色或不重的青蛙"),
    (frog - (green | tame), "frog that is not green or tame", "不是綠色或平靜的青蛙"),
    (frog & nearby & yours, "frog you keep in the same pond", "同一池塘裏你飼養的青蛙"),
]


@pytest.mark.parametrize(("selector", "en", "zh"), SAID)
def test_a_selector_says_itself(selector: Selector, en: str, zh: str) -> None:
    assert selector.say("en") == en
    assert selector.say("zh-Hant") == zh


@pytest.mark.parametrize(("selector", "en", "zh"), [
    (frog, "a frog", "青蛙"), (frog & other, "another frog", "另一隻青蛙"),
    (frog - this & yours, "another frog you keep", "另一隻你飼養的青蛙"),
    (this, "this frog", "這隻青蛙"), (frog & your, "your frog", "你的青蛙"),
    (frog & green | toad & other, "a green frog or another toad", "綠色的青蛙或另一隻蟾蜍")])
def test_one_of_them_has_the_article_it_needs(selector: Selector, en: str, zh: str) -> None:
    assert selector.one("en") == en
    assert selector.one("zh-Hant") == zh


def test_a_count_stands_first_and_a_mark_stands_by_the_noun() -> None:
    assert in_order("en", (frog & your & green).pieces("en"), "2") == "2 of your green frog"
    assert in_order("en", (frog & yours & green).pieces("en"), "a", "target") == "a target green frog you keep"
    assert in_order("zh-Hant", (frog & yours & green & nearby).pieces("zh-Hant"), "2隻", "目標") == "同一池塘裏2隻你飼養的綠色的目標青蛙"


def test_words_that_cannot_stand_together_are_refused_when_they_are_written() -> None:
    with pytest.raises(ValueError, match="whose is said twice"):
        frog & yours & theirs  # type: ignore[operator]


@pytest.mark.parametrize("selector", [green, yours, green & yours, theirs - green])
def test_without_a_noun_there_is_nothing_to_list_or_say(selector: Selector) -> None:
    for ask in (lambda: selector.all(POND, at()), lambda: selector.noun, lambda: selector.say("en")):
        with pytest.raises(TypeError, match=r"noun|words"):
            ask()
