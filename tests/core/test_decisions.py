"""Decisions: an option is chosen by index, key, label or words, and anything else changes nothing."""

from __future__ import annotations

import re
from typing import Any

import pytest

from arbiter.core.decisions import NO, YES, Option, Prompt, exactly, key_of, loosely, move
from arbiter.core.errors import ArbiterError, IllegalChoice, UnknownName
from arbiter.core.rulebook import moves
from arbiter.core.text import LANGUAGES
from tests.kit.properties import same, stands
from tests.kit.toys import play, toy_at
from tests.toy import FROM_HAND, ONLY_WITHOUT_CARDS, PASS, PLAY

POSITION = "{p1: {hand: [spring, offer, fork, offer]}, p2: {hand: [rags, scales]}, deck: [echo, seed]}"
BY_OFFER = "You play offer. [TOY-COURSE-02]"


@pytest.mark.parametrize("choice", [1, "play:1", "play offer", "Play  OFFER", "offer", "打出offer", "play:1 ".strip()])
def test_an_option_is_chosen_by_index_key_label_or_words(choice: int | str) -> None:
    assert play(toy_at(POSITION), choice).log(0) == [BY_OFFER]


def test_an_option_is_chosen_by_itself_even_from_a_copy() -> None:
    game = toy_at(POSITION)
    option = game.copy().decision.options[1]
    game.choose(option)
    assert game.log(0) == [BY_OFFER]
    assert game.choices() == ["play:1"]


def test_options_have_an_index_a_key_and_words_in_every_language() -> None:
    decision = toy_at(POSITION).decision
    assert decision is not None
    option = decision.options[2]
    assert (option.index, option.key, option.action) == (2, "play:2", ("play", 2))
    assert [option.label(lang) for lang in LANGUAGES] == ["play fork", "打出fork", "打出fork"]
    assert repr(option) == "<play:2: play fork>"
    assert (decision.prompt.key, decision.label()) == ("turn", "What do you do?")
    assert decision.label("zh-Hans") == "你要怎样做？"
    assert len(decision) == 4 and repr(decision).startswith("<Decision of seat 0: What do you do? [<play:0: play spring>")


WRONG: list[Any] = [-1, 4, 10**30, True, False, None, 1.0, 1.5, b"play:1", ["play:1"], ("play", 1), object(), "play", "play:9",
                    "", " ", "dance", "pass", "放棄", "\x00", "play offer now", "x" * 10_000]


@pytest.mark.parametrize("tracked", [True, False])
@pytest.mark.parametrize("choice", WRONG, ids=lambda choice: repr(choice)[:20])
def test_any_other_choice_is_an_error_and_changes_nothing(choice: Any, tracked: bool) -> None:
    game = toy_at(POSITION, track=tracked)
    before, digest = stands(game), game.digest()
    with pytest.raises((IllegalChoice, UnknownName)):
        game.choose(choice)
    same(game, before, "the game after a wrong choice")
    assert game.digest() == digest
    game.choose(1)
    assert game.log(0) == [BY_OFFER]


def test_the_error_says_what_can_be_chosen() -> None:
    game = toy_at(POSITION)
    with pytest.raises(IllegalChoice, match=r"^None is not an option: choose a number from 0 to 3, an option, its key or its label\.$"):
        game.choose(None)  # type: ignore[arg-type]
    with pytest.raises(UnknownName, match=r"^There is no action 'play sprin'\. Did you mean 'play spring'\? Known: play spring, play off"):
        game.choose("play sprin")


def test_a_refused_choice_gives_its_clauses() -> None:
    game = play(toy_at(POSITION), "play spring", "play scales")
    with pytest.raises(IllegalChoice, match=r"^'pass' is not allowed: Only a player without cards may pass\. \[TOY-COURSE-03\]$") as no:
        game.choose("pass")
    assert no.value.refusals == (ONLY_WITHOUT_CARDS,)
    with pytest.raises(IllegalChoice, match="TOY-COURSE-04"):
        game.choose("play:0")
    assert game.why_not("play:0") == (FROM_HAND,)


def test_words_that_may_mean_several_options_are_asked_back() -> None:
    game = toy_at(POSITION)
    with pytest.raises(IllegalChoice, match=re.escape("'play' may mean several things: play spring; play offer; play fork. Say which.")):
        game.choose("play")


def test_options_that_read_the_same_are_one_to_a_reader() -> None:
    assert play(toy_at(POSITION), "offer").choices() == ["play:1"]
    assert play(toy_at(POSITION), "play:3").choices() == ["play:3"]


def test_the_name_of_a_refused_action_never_means_another_one() -> None:
    game = play(toy_at("{p1: {hand: [spring, offer]}, p2: {hand: [spring, scales]}, deck: [offer, seed]}"), "play spring", "scales")
    speaker = game.decision.speaker
    assert exactly("play spring", [tried for tried, _ in [(PLAY(0), FROM_HAND)]], speaker)
    assert loosely("spring", [PLAY(0), PLAY(1)], speaker) == [PLAY(0)]
    with pytest.raises(IllegalChoice, match="TOY-COURSE-04"):
        game.choose("play spring")


def test_an_option_of_another_moment_is_not_taken_for_something_similar() -> None:
    game = toy_at(POSITION)
    refused = Option(0, PASS(), game.decision)
    with pytest.raises(IllegalChoice, match="TOY-COURSE-03"):
        game.choose(refused)
    gone = play(toy_at(POSITION), "play fork").decision.options[0]
    with pytest.raises(IllegalChoice, match="'one:fork/0/0' was an option of an earlier question"):
        game.choose(gone)
    game.copy().choose(game.decision.options[0])
    assert game.choices() == []


def test_why_not_is_empty_for_what_is_allowed() -> None:
    game = toy_at(POSITION)
    assert all(game.why_not(option) == () for option in game.decision.options)
    assert game.why_not("offer") == ()


def test_why_not_speaks_for_the_seat_that_must_wait() -> None:
    game = toy_at(POSITION)
    assert [refusal.clause.id for refusal in game.why_not("play rags", seat=1)] == ["TOY-COURSE-02"]
    assert game.why_not("play offer", seat=0) == ()
    with pytest.raises(ArbiterError, match="There is no seat 2"):
        game.why_not("play offer", seat=2)


@pytest.mark.parametrize("wrong", [None, 99, b"x"])
def test_why_not_wants_words(wrong: Any) -> None:
    with pytest.raises(IllegalChoice, match="is not an option"):
        toy_at(POSITION).why_not(wrong)


def test_keys_join_the_parts_of_an_action() -> None:
    assert key_of(("play", 3, 4)) == "play:3:4"
    assert (YES(), NO()) == (("yes",), ("no",))


REFUSED = {PLAY(2): (FROM_HAND, ONLY_WITHOUT_CARDS), PLAY(9): (FROM_HAND,)}
PARTING = Prompt("Which?", "哪個？", key="parting", candidates=lambda game, decision: [PLAY(1), PLAY(2), PASS()],
                 refusals=lambda game, decision, action: REFUSED.get(action, ()), attempts=lambda game, decision: [PLAY(9)])


def test_what_nothing_refuses_is_offered_and_the_rest_is_refused_with_every_clause() -> None:
    decision = PARTING(0)
    assert PARTING.offered(None, decision) == [PLAY(1), PASS()]
    assert list(PARTING.refused(None, decision)) == [(PLAY(2), FROM_HAND), (PLAY(2), ONLY_WITHOUT_CARDS), (PLAY(9), FROM_HAND)]


def test_a_prompt_judges_once_for_each_value_of_what_it_depends_on() -> None:
    judged: list[int] = []

    def candidates(game: int, decision: Any) -> list[Any]:
        judged.append(game)
        return [PLAY(game)]

    prompt = Prompt("Which?", "哪個？", key="cached", candidates=candidates, depends_on=lambda game, decision: game)
    assert [list(prompt.offered(game, prompt(0))) for game in (1, 2, 1, 1)] == [[PLAY(1)], [PLAY(2)], [PLAY(1)], [PLAY(1)]]
    assert judged == [1, 2]


def test_two_moves_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two moves are called 'yes'"):
        moves((move("yes", "aye", "對"),))
    assert set(moves((PLAY,))) == {"yes", "no", "one", "play"}
