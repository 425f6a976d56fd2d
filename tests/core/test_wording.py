"""Choices in words, as people type them and scenarios write them: a key, a label, or enough words of it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from arbiter.core import wording
from arbiter.core.errors import ArbiterError, IllegalChoice, UnknownName
from arbiter.core.wording import exactly, loosely
from tests.kit.toys import play, toy_at
from tests.kit.walks import same, stands
from tests.toy import FROM_HAND, PLAY

POSITION = "{p1: {hand: [spring, offer, fork, offer]}, p2: {hand: [rags, scales]}, deck: [echo, seed]}"


@pytest.mark.parametrize("text", ["play:1", "play offer", "Play  OFFER", "offer", "打出offer"])
def test_an_option_is_meant_by_its_key_its_label_or_words(text: str) -> None:
    game = toy_at(POSITION)
    assert wording.find(game, text) == "play:1" and wording.why_not(game, text) == ()
    wording.choose(game, text)
    assert game.log(0) == ["You play offer. [TOY-COURSE-02]"]


@pytest.mark.parametrize("text", ["", " ", "dance", "pass", "放棄", "\x00", "play offer now", "x" * 10_000, "play:9"])
def test_any_other_text_is_an_error_and_changes_nothing(text: str) -> None:
    game = toy_at(POSITION)
    before = stands(game)
    with pytest.raises((IllegalChoice, UnknownName)):
        wording.choose(game, text)
    same(game, before, "the game after a wrong choice")


def test_the_nearest_words_are_proposed() -> None:
    told = "There is no action {text!r} here. Did you mean 'play {card}'? Offered: play spring; play offer; play fork. Refused: pass."
    for text, card in (("play sprin", "spring"), ("ofer", "offer"), ("fork play", "fork")):
        with pytest.raises(UnknownName) as error:
            wording.choose(toy_at(POSITION), text)
        assert str(error.value) == told.format(text=text, card=card)


def test_a_text_may_name_what_can_be_done_at_another_time() -> None:
    game = toy_at(POSITION)
    assert all(wording.nameable(game, text) for text in ("play rags", "pass", "gain 2 pebbles", "echo", "echo's pebbles"))
    assert not any(wording.nameable(game, text) for text in ("pas", "play ragz", "打出", "dance"))


def test_copies_are_told_apart_with_or_without_a_space() -> None:
    class Copies:
        def label(self, action: Any, lang: str) -> str:
            return f"use your Gilder #{action[1]}"

    actions = [("use", 1), ("use", 2), ("use", 12)]
    for text in ("use your Gilder #2", "use your Gilder#2", "Gilder#2", "Gilder #2", "#2"):
        assert (exactly(text, actions, Copies()) or loosely(text, actions, Copies())) == [("use", 2)]  # type: ignore[arg-type]


def test_whose_an_ability_is_may_be_said_with_or_without_a_possessive() -> None:
    class Abilities:
        def label(self, action: Any, lang: str) -> str:
            return f"use your Gilder #{action[1]}'s Inheritance 1"

    actions = [("use", 1), ("use", 2)]
    for text in ("use your Gilder #2's Inheritance 1", "Gilder#2's Inheritance", "Gilder #2", "gilder#2 inheritance"):
        assert (exactly(text, actions, Abilities()) or loosely(text, actions, Abilities())) == [("use", 2)]  # type: ignore[arg-type]


def test_a_refused_choice_gives_its_clauses() -> None:
    game = play(toy_at(POSITION), "play spring", "play scales")
    with pytest.raises(IllegalChoice, match=r"^'pass' is not allowed: Only a player without cards may pass\. \[TOY-COURSE-03\]$"):
        wording.choose(game, "pass")
    assert wording.why_not(game, "play spring") == (FROM_HAND,)


def test_why_not_speaks_for_the_seat_that_must_wait() -> None:
    game = toy_at(POSITION)
    assert [refusal.clause.id for refusal in wording.why_not(game, "play rags", seat=1)] == ["TOY-COURSE-02"]
    assert wording.why_not(game, "play offer", seat=0) == ()


@pytest.mark.parametrize("use", [wording.choose, wording.why_not])
def test_nothing_is_meant_when_the_game_is_over(use: Any) -> None:
    game = play(toy_at("{p1: {hand: [spring, rags]}, p2: {hand: []}, deck: []}"), 0)
    while not game.over:
        game.choose(0)
    with pytest.raises(ArbiterError, match="The game is over"):
        use(game, "pass")


def test_words_that_may_mean_several_options_are_asked_back() -> None:
    game = toy_at(POSITION)
    with pytest.raises(IllegalChoice, match=re.escape("'play' may mean several things: play spring; play offer; play fork. Say which.")):
        wording.choose(game, "play")


def test_options_that_read_the_same_are_one_to_a_reader() -> None:
    assert play(toy_at(POSITION), "offer").choices() == ["play:1"]
    assert play(toy_at(POSITION), "play:3").choices() == ["play:3"]


def test_the_name_of_a_refused_action_never_means_another_one() -> None:
    game = play(toy_at("{p1: {hand: [spring, offer]}, p2: {hand: [spring, scales]}, deck: [offer, seed]}"), "play spring", "scales")
    speaker = game.decision.speaker
    assert exactly("play spring", [tried for tried, _ in [(PLAY(0), FROM_HAND)]], speaker)
    assert loosely("spring", [PLAY(0), PLAY(1)], speaker) == [PLAY(0)]
    with pytest.raises(IllegalChoice, match="TOY-COURSE-04"):
        wording.choose(game, "play spring")
