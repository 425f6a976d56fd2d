"""Decisions: an option is chosen by itself, its index or its exact key, and anything else changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from arbiter.core.decisions import NO, YES, Option, Prompt, key_of, move
from arbiter.core.errors import ArbiterError, IllegalChoice
from arbiter.core.rulebook import moves
from arbiter.core.text import LANGUAGES
from arbiter.core.views import ASKED
from tests.kit.toys import play, toy_at
from tests.kit.walks import same, stands
from tests.toy import FROM_HAND, ONLY_WITHOUT_CARDS, PASS, PLAY

POSITION = "{p1: {hand: [spring, offer, fork, offer]}, p2: {hand: [rags, scales]}, deck: [echo, seed]}"
BY_OFFER = "You play offer. [TOY-COURSE-02]"


@pytest.mark.parametrize("choice", [1, "play:1"])
def test_an_option_is_chosen_by_index_or_key(choice: int | str) -> None:
    game = toy_at(POSITION)
    game.choose(choice)
    assert game.log(0) == [BY_OFFER]


def test_the_index_of_an_option_is_found_by_its_exact_key() -> None:
    decision = toy_at(POSITION).decision
    assert decision is not None
    assert [decision.index(option.key) for option in decision.options] == [0, 1, 2, 3]
    for wrong in ("play", "play:", "play:1 ", "PLAY:1", "play offer", "pass", ""):
        with pytest.raises(IllegalChoice, match=rf"^There is no option {wrong!r}\."):
            decision.index(wrong)


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
                    "", " ", "dance", "pass", "放棄", "\x00", "play offer", "offer", "打出offer", "Play:1", "play:1 ", "x" * 10_000]


@pytest.mark.parametrize("tracked", [True, False])
@pytest.mark.parametrize("choice", WRONG, ids=lambda choice: repr(choice)[:20])
def test_any_other_choice_is_an_error_and_changes_nothing(choice: Any, tracked: bool) -> None:
    game = toy_at(POSITION, track=tracked)
    before, digest = stands(game), game.digest()
    with pytest.raises(IllegalChoice):
        game.choose(choice)
    same(game, before, "the game after a wrong choice")
    assert game.digest() == digest
    game.choose(1)
    assert game.log(0) == [BY_OFFER]


def test_the_error_says_what_can_be_chosen() -> None:
    game = toy_at(POSITION)
    with pytest.raises(IllegalChoice, match=r"^None is not an option: choose a number from 0 to 3, an option or its key\.$"):
        game.choose(None)  # type: ignore[arg-type]
    with pytest.raises(IllegalChoice, match=r"^There is no option 'play:9'\. Did you mean 'play:\d'\? Known: play:0, play:1, "):
        game.choose("play:9")


def test_a_refused_choice_gives_its_clauses() -> None:
    game = play(toy_at(POSITION), "play spring", "play scales")
    with pytest.raises(IllegalChoice, match=r"^'pass' is not allowed: Only a player without cards may pass\. \[TOY-COURSE-03\]$") as no:
        game.choose("pass")
    assert no.value.refusals == (ONLY_WITHOUT_CARDS,)
    with pytest.raises(IllegalChoice, match="TOY-COURSE-04"):
        game.choose("play:0")
    assert game.why_not("play:0") == (FROM_HAND,)


def test_an_option_of_another_moment_is_not_taken_for_something_similar() -> None:
    game = toy_at(POSITION)
    refused = Option(0, PASS(), game.decision)
    with pytest.raises(IllegalChoice, match="TOY-COURSE-03"):
        game.choose(refused)
    gone = play(toy_at(POSITION), "play fork").decision.options[0]
    with pytest.raises(IllegalChoice, match="'one:fork/0/0' was an option of an earlier decision"):
        game.choose(gone)
    game.copy().choose(game.decision.options[0])
    assert game.choices() == []


def test_why_not_is_empty_for_what_is_allowed() -> None:
    game = toy_at(POSITION)
    assert all(game.why_not(option) == () for option in game.decision.options)
    assert game.why_not("play:1") == game.why_not(1) == ()


def test_why_not_speaks_for_the_seat_that_must_wait() -> None:
    game = toy_at(POSITION)
    assert [refusal.clause.id for refusal in game.why_not("play:4", seat=1)] == ["TOY-COURSE-02"]
    assert game.why_not("play:1", seat=0) == ()
    with pytest.raises(ArbiterError, match="There is no seat 2"):
        game.why_not("play:1", seat=2)


@pytest.mark.parametrize("wrong", [None, 99, b"x"])
def test_why_not_wants_a_key_or_an_option(wrong: Any) -> None:
    with pytest.raises(IllegalChoice, match="is not an option"):
        toy_at(POSITION).why_not(wrong)


def test_everything_that_is_refused_comes_with_its_words_and_refusals() -> None:
    game = play(toy_at(POSITION), "play spring", "play scales")
    refused = {attempt.key: attempt for attempt in game.refused()}
    assert {key: attempt.refusals for key, attempt in refused.items()} == {
        "pass": (ONLY_WITHOUT_CARDS,), "play:0": (FROM_HAND,), "play:5": (FROM_HAND,)}
    assert [refused["play:0"].label(lang) for lang in LANGUAGES] == ["play spring", "打出spring", "打出spring"]
    assert repr(refused["pass"]) == "<pass: Only a player without cards may pass. [TOY-COURSE-03]>"
    assert game.refused(0) and game.refused(1) == []


def test_options_and_questions_say_what_on_the_table_they_are_about() -> None:
    game = play(toy_at(POSITION), "play spring", "play scales")
    assert [option.things for option in game.decision.options] == [[("card", card)] for card in game.state.hand[0]]
    assert {attempt.key: attempt.things for attempt in game.refused()} == {
        "pass": [], "play:0": [("card", 0)], "play:5": [("card", 5)]}
    question = Prompt("{seat}: take {card} for {number}?", "{seat}以{number}換{card}？", key="take")(0, 1, 3, 2)
    assert question.present(game.state).things == [("seat", 1), ("card", 3)]
    assert game.decision.things == []
    decision = game.view(0)["decision"]
    assert decision["things"] == []
    assert [option["things"] for option in decision["options"]] == [[["card", card]] for card in game.state.hand[0]]
    assert game.view(1)["decision"] == {"seat": 0} | dict.fromkeys(ASKED)


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
