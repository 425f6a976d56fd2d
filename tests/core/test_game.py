"""The game as a value: undo, copies, imagining, the end, and a rule of ours that throws."""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from arbiter.core.decisions import Prompt, Steps
from arbiter.core.errors import ArbiterError, IllegalChoice, RuleBroken, UnknownName
from arbiter.core.game import Game
from arbiter.core.saves import Replay, load
from arbiter.core.scenario import parse, run
from arbiter.core.views import ASKED
from tests import toy
from tests.kit.toys import BOOKS, new_toy, play, toy_at
from tests.kit.walks import same, stands
from tests.toy import RULEBOOK, Toy

CRACK = "{p1: {hand: [crack, fork]}, p2: {hand: [rags, scales]}, deck: [echo, seed, spring]}"


def at_random(game: Game, seed: int = 1, most: int = 1000) -> Game:
    chance = Random(seed)
    while not game.over and len(game.choices()) < most:
        game.choose(chance.randrange(len(game.decision or ())))
    return game


# --- stops -----------------------------------------------------------------------------------------------------------


FORCED = "{p1: {hand: [spring, fork]}, p2: {hand: [offer], pebbles: 2}, deck: [rags]}"


def test_a_game_stops_before_it_goes_on_by_itself() -> None:
    """The turn passes, nothing is left to draw, and then the only card must be played."""
    game = toy_at(FORCED)
    before = stands(game)
    between, forced = game.stops("play:0")
    same(game, before, "the game that was asked for its stops")
    assert between.decision is None and between.state.step == "turn start" and between.state.hand[1] == (2,)
    assert forced.decision is not None and [option.label() for option in forced.decision.options] == ["play offer"]
    assert [len(stop.log()) for stop in (between, forced)] == [3, 3] and len(play(game, "play spring").log()) > 3
    forced.choose(0)
    same(forced, stands(game), "the game that goes on from a stop")


def test_a_game_that_asks_at_once_does_not_stop() -> None:
    game = play(toy_at("{p1: {hand: [fork, rags]}, p2: {hand: [rags, scales]}, deck: [echo]}"))
    assert game.stops("play:0") == [] and game.stops(0) == []
    for wrong in ("play:7", "pass", 7):
        with pytest.raises(IllegalChoice):
            game.stops(wrong)


def test_a_game_that_is_over_does_not_stop() -> None:
    with pytest.raises(IllegalChoice, match="The game is over"):
        at_random(new_toy()).stops(0)


# --- undo ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_every_game_can_be_undone_to_the_very_beginning(seed: int) -> None:
    game, trail = new_toy(seed), []
    beginning, text = stands(game), game.save()
    chance = Random(seed)
    while not game.over:
        trail.append(stands(game))
        game.choose(chance.randrange(len(game.decision or ())))
    while trail:
        game.undo()
        same(game, trail.pop(), "the game after undoing")
    same(game, beginning, "the game undone")
    assert game.save() == text and game.choices() == [] and game.at_rest


@pytest.mark.parametrize("most", [1, 7, 20, 1000])
def test_a_loaded_game_can_be_undone_to_the_very_beginning(most: int) -> None:
    game = at_random(new_toy(3), most=most)
    again = load(game.save(), BOOKS)
    for _ in game.choices():
        game.undo()
        again.undo()
        same(again, stands(game), "the loaded game after undoing")
        assert again.choices() == game.choices() and again.save() == game.save()
    for one in (game, again):
        with pytest.raises(ArbiterError, match=r"^There is nothing to undo: no choice has been made yet\.$"):
            one.undo()
        same(one, stands(new_toy(3)), "the game undone")


def test_undoing_takes_back_what_was_forced_after_the_choice() -> None:
    game = toy_at("{p1: {hand: [spring]}, p2: {hand: [rags, scales]}, deck: []}")
    assert game.decision.seat == 1, "the single card was played without asking"
    assert game.choices() == []
    with pytest.raises(ArbiterError, match="nothing to undo"):
        game.undo()
    play(game, "rags")
    game.undo()
    assert game.log(1) == ["The opponent plays spring. [TOY-COURSE-02]", "The opponent gains 1 pebble. [TOY-WORDS-01]"]


def test_copies_undo_on_their_own() -> None:
    game = at_random(new_toy(4), most=10)
    before, twin = stands(game), game.copy()
    for _ in range(10):
        twin.undo()
    assert twin.choices() == []
    same(game, before, "the original after its copy was undone")
    at_random(twin, seed=9)
    same(game, before, "the original after its copy went another way")


# --- what an untracked game cannot do --------------------------------------------------------------------------------


@pytest.mark.parametrize(("done", "ask"), [
    ("copied", lambda game: game.copy()), ("undone", lambda game: game.undo()), ("saved", lambda game: game.save()),
    ("imagined", lambda game: game.imagine(0, Random(1))), ("split at its last rest", lambda game: game.since_rest())])
def test_an_untracked_game_says_what_it_cannot_do(done: str, ask: Any) -> None:
    game = new_toy(track=False)
    with pytest.raises(ArbiterError, match=rf"not tracked and cannot be {done}: start it with track=True\.$"):
        ask(game)
    assert at_random(game, most=5).result is not None


# --- imagining -------------------------------------------------------------------------------------------------------


def test_imagining_wants_a_seat_at_the_table() -> None:
    for wrong in (2, -1, None, "p1"):
        with pytest.raises(ArbiterError, match="There is no seat"):
            new_toy().imagine(wrong, Random(1))  # type: ignore[arg-type]


def test_a_world_that_fits_nothing_is_our_error() -> None:
    def impossible(rest: Toy, now: Toy, seat: int, rng: Random) -> None:
        rest.pebbles[0] += 1

    game = play(toy_at(CRACK, replace(RULEBOOK, redeal=impossible)), "fork")
    with pytest.raises(RuntimeError, match=r"^toy: no world fits what seat 1 knows$"):
        game.imagine(1, Random(1))
    assert game.choices() == ["play:1"]


def test_worlds_in_which_the_choices_could_not_have_been_made_are_passed_over() -> None:
    def careless(rest: Toy, now: Toy, seat: int, rng: Random) -> None:
        toy.redeal(rest, now, seat, rng)
        if rng.random() < 0.8:
            rest.hand[0], rest.spent = rest.hand[0][:1], rest.spent + rest.hand[0][1:]

    game = play(toy_at(CRACK, replace(RULEBOOK, redeal=careless)), "fork")
    for seed in range(20):
        assert game.imagine(1, Random(seed)).view(1) == game.view(1) | {"log": []}


def test_worlds_in_which_another_question_is_asked_are_passed_over() -> None:
    even, odd = (Prompt("Well?", "如何？", key=name, candidates=toy.actions, refusals=toy.refusals) for name in ("even", "odd"))

    def turn(game: Toy) -> Steps:
        yield toy.WHAT(game.turn)
        yield (odd if game.face[game.deck[0]] % 2 else even)(game.turn)
        yield from toy.turn(game)

    game = play(toy_at(CRACK, replace(RULEBOOK, beats={**RULEBOOK.beats, "turn": turn})), "fork")
    worlds = [game.imagine(1, Random(seed)) for seed in range(40)]
    assert {world.decision.prompt.key for world in worlds} == {game.decision.prompt.key}
    assert len({world.state.face for world in worlds}) > 1


def test_an_imagined_game_has_a_chance_of_its_own() -> None:
    game = new_toy(5)
    worlds = [game.imagine(0, Random(seed)) for seed in range(20)]
    assert len({world.state.rng.state for world in worlds}) == 20
    assert game.state.rng.state not in {world.state.rng.state for world in worlds}
    for world in (worlds[0], play(toy_at(CRACK), "fork").imagine(0, Random(1))):
        chance = world.state.rng.copy()
        assert world.copy().state.rng == chance, "a copy of a world keeps its chance"
        world.choose(0)
        world.undo()
        assert world.state.rng == chance, "and so does undoing"
    same(game, stands(new_toy(5)), "the game that was imagined")


def test_imagining_depends_only_on_the_chance_given() -> None:
    game = at_random(new_toy(5), most=9)
    assert game.imagine(1, Random(3)).digest() == game.imagine(1, Random(3)).digest()


def test_an_imagined_world_keeps_what_the_seat_knows_and_deals_the_rest_anew() -> None:
    game = new_toy(6)
    faces = [game.imagine(0, Random(seed)).state.face for seed in range(200)]
    assert {face[:3] for face in faces} == {game.state.face[:3]}
    assert all(len({face[card] for face in faces}) > 6 for card in range(7, 24))
    assert all(sorted(face) == sorted(game.state.face) for face in faces)


def test_an_imagined_game_undoes_to_the_moment_it_was_imagined_and_no_further() -> None:
    game = play(toy_at(CRACK), "fork")
    world = game.imagine(1, Random(1))
    world.choose(0)
    world.undo()
    assert world.view(1)["decision"] == game.view(1)["decision"]
    assert world.choices() == []
    with pytest.raises(ArbiterError, match="nothing to undo"):
        world.undo()


# --- the end ---------------------------------------------------------------------------------------------------------


def test_a_finished_game_takes_no_choice_and_has_a_result() -> None:
    game = at_random(new_toy(7))
    before, text = stands(game), game.save()
    for choice in (0, "pass", "play:1", None):
        with pytest.raises(IllegalChoice, match="The game is over"):
            game.choose(choice)  # type: ignore[arg-type]
    with pytest.raises(ArbiterError, match="The game is over"):
        game.why_not("pass")
    same(game, before, "the finished game")
    assert game.over and game.result is not None and sum(game.result) == 1
    assert game.view(0)["decision"] is None and game.view(None)["result"] == game.result
    assert game.copy().over and load(text, BOOKS).result == game.result
    game.undo()
    assert not game.over and game.result is None and game.view(0)["result"] is None


# --- views -----------------------------------------------------------------------------------------------------------


def test_only_the_seat_that_chooses_sees_its_options() -> None:
    game = toy_at(CRACK)
    mine, other, outside = (game.view(seat)["decision"] for seat in (0, 1, None))
    assert mine == {"seat": 0, "prompt": "turn", "label": "What do you do?", "things": [], "options": [
        {"key": "play:0", "label": "play crack", "things": [["card", 0]]},
        {"key": "play:1", "label": "play fork", "things": [["card", 1]]}], "source": None, "proposal": None, "gathers": None}
    assert other == outside == {"seat": 0} | dict.fromkeys(ASKED)
    assert game.view(0, "hans")["decision"]["options"][1]["label"] == "打出fork"
    assert (game.view(1)["game"], game.view(1)["seat"], game.view(1)["seats"]) == ("toy", 1, 2)


# --- replays ---------------------------------------------------------------------------------------------------------


def test_a_replay_shows_the_game_after_any_number_of_choices() -> None:
    game, trail = new_toy(8), [stands(new_toy(8))]
    for _ in range(12):
        game.choose(0)
        trail.append(stands(game))
    replay = Replay(game)
    assert len(replay) == 12
    for count in (0, 12, 5, 1, 11):
        same(replay.at(count), trail[count], f"the replay after {count} choices")
    for wrong in (-1, 13):
        with pytest.raises(UnknownName, match="There is no moment of this replay"):
            replay.at(wrong)
    game.choose(0)
    assert len(replay) == 12


def test_a_replay_of_a_position_begins_there() -> None:
    game = play(toy_at(CRACK), "fork", "gain 2")
    assert Replay(game).at(0).digest() == toy_at(CRACK).digest()
    same(Replay(load(game.save(), BOOKS)).at(2), stands(game), "the replay of the loaded game")


def test_an_imagined_game_does_not_remember_how_it_began() -> None:
    world = new_toy().imagine(0, Random(1))
    with pytest.raises(ArbiterError, match="does not remember how it began"):
        Replay(world).at(0)


# --- a rule that throws ----------------------------------------------------------------------------------------------


def test_a_rule_that_throws_leaves_the_game_where_it_stood() -> None:
    game = toy_at(CRACK)
    before, digest, text = stands(game), game.digest(), game.save()
    with pytest.raises(RuleBroken, match=r"^A rule of toy failed \(ZeroDivisionError: the pebbles fell on the floor\)\. The game "
                                         r"is back where it was before the choice 'play:0'\. Report: "):
        play(game, "crack")
    same(game, before, "the game after a rule threw")
    assert game.digest() == digest and game.save() == text
    assert game.choices() == [] and game.log(0) == []
    play(game, "fork")


def test_the_report_is_a_scenario_that_fails_in_the_same_way(reports: Path) -> None:
    game = play(toy_at(CRACK), "fork", "gain 2", "rags")
    with pytest.raises(RuleBroken) as broken:
        play(game, "crack")
    path = Path(broken.value.report)
    assert path.parent == reports and path.name == f"toy-{game.digest()}.yaml"
    assert "# ZeroDivisionError: the pebbles fell on the floor" in path.read_text("utf-8")
    (scenario,) = parse(path, BOOKS)
    assert scenario.begin().digest() == game.digest()
    outcome = run(scenario, BOOKS)
    assert "ZeroDivisionError: the pebbles fell on the floor" in outcome.failure


def test_a_report_knows_whose_choice_it_was() -> None:
    game = toy_at(CRACK.replace("crack", "offer").replace("rags", "crack"))
    play(game, "offer", "no")
    with pytest.raises(RuleBroken) as broken:
        play(game, "crack")
    assert '- p2: "play:2"' in Path(broken.value.report).read_text("utf-8")


def test_a_report_from_mid_beat_tells_the_choices_since_the_rest(reports: Path) -> None:
    def crumble(game: Toy) -> Steps:
        yield from toy.turn(game)
        if game.pebbles[0] == 2:
            raise LookupError("two pebbles")

    rules = replace(RULEBOOK, beats={**RULEBOOK.beats, "turn": crumble})
    game = play(toy_at(CRACK.replace("crack", "offer"), rules), "fork")
    before = stands(game)
    with pytest.raises(RuleBroken, match="LookupError: two pebbles") as broken:
        play(game, "gain 2")
    same(game, before, "the game after a rule threw")
    (scenario,) = parse(Path(broken.value.report), {"toy": rules})
    assert "LookupError: two pebbles" in run(scenario, {"toy": rules}).failure
    assert not run(parse(Path(broken.value.report), BOOKS)[0], BOOKS).failure, "with the sound rule the report passes"


def test_a_report_can_be_read_whatever_the_error_says() -> None:
    def crumble(game: Toy) -> Steps:
        yield from toy.turn(game)
        raise ValueError("red \x1b[31m, nothing \x00, half \ud800, a line\u2028and 一顆石")

    rules = replace(RULEBOOK, beats={**RULEBOOK.beats, "turn": crumble})
    with pytest.raises(RuleBroken) as broken:
        play(toy_at(CRACK.replace("crack", "offer"), rules), "play:0", "yes")
    assert "一顆石" in Path(broken.value.report).read_text("utf-8")
    assert len(parse(Path(broken.value.report), BOOKS)) == 1


def test_a_report_that_cannot_be_written_does_not_hide_the_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("ARBITER_REPORTS", str(tmp_path / "file" / "reports"))
    game = toy_at(CRACK)
    with pytest.raises(RuleBroken, match=r"ZeroDivisionError.*Report: could not be written \("):
        play(game, "crack")
    assert game.choices() == []


def test_reports_go_home_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from arbiter.core.reports import folder

    monkeypatch.delenv("ARBITER_REPORTS")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert folder() == tmp_path / ".arbiter" / "reports"


def test_a_question_without_an_answer_is_our_error() -> None:
    stuck = Prompt("Well?", "如何？", key="stuck")

    def turn(game: Toy) -> Steps:
        yield from toy.turn(game)
        yield stuck(0)

    game = toy_at(CRACK, replace(RULEBOOK, beats={**RULEBOOK.beats, "turn": turn}))
    with pytest.raises(RuleBroken, match="RuntimeError: the question 'stuck' has no legal answer"):
        play(game, "fork", "gain 2")
    assert game.choices() == ["play:1"]


def test_an_untracked_game_lets_the_error_through() -> None:
    with pytest.raises(ZeroDivisionError, match="the pebbles fell on the floor"):
        play(toy_at(CRACK, track=False), "crack")


def test_a_question_that_is_always_asked_has_one_option() -> None:
    def turn(game: Toy) -> Steps:
        yield replace(toy.WHAT, always=True)(game.turn)
        game.step = "over"

    game = toy_at("{p1: {hand: [spring]}, deck: [rags]}", replace(RULEBOOK, beats={"turn": turn}))
    assert [option.key for option in game.decision.options] == ["play:0"]
    for blank in ("", "  "):
        with pytest.raises(UnknownName, match="There is no action"):
            play(game, blank)
    game.choose(0)
    assert game.over and game.choices() == ["play:0"]
    game.undo()
    assert game.choices() == []


def test_a_digest_tells_questions_apart_where_the_state_is_the_same() -> None:
    def turn(game: Toy) -> Steps:
        yield replace(toy.WHAT, key="first")(game.turn)
        yield from toy.turn(game)

    game = toy_at(CRACK, replace(RULEBOOK, beats={**RULEBOOK.beats, "turn": turn}))
    first, state = game.digest(), game.state.copy()
    game.choose(0)
    assert game.state == state and game.digest() != first


def test_digests_tell_games_apart() -> None:
    game = toy_at(CRACK)
    digests = {game.digest(), play(toy_at(CRACK), "fork").digest(), play(toy_at(CRACK), "fork", "gain 2").digest(),
               toy_at(CRACK, seed=2).digest(), new_toy(1).digest(), new_toy(2).digest()}
    assert len(digests) == 6
    assert toy_at(CRACK).digest() == toy_at(CRACK, log=False).digest() == toy_at(CRACK, track=False).digest()


# --- equality and pickles --------------------------------------------------------------------------------------------


def test_games_that_stand_alike_are_equal_whatever_led_there() -> None:
    game = play(toy_at(CRACK), "fork")
    assert game == game.copy()
    other = play(toy_at(CRACK, log=False), "fork")
    assert game == other and game != play(toy_at(CRACK), "fork", 0) and game != toy_at(CRACK)
    assert game != game.copy(track=False) and game.copy(track=False) == game.copy(track=False)
    assert toy_at(CRACK, seed=1) != toy_at(CRACK, seed=2), "chance is part of a game"
    assert toy_at(CRACK) != toy_at(CRACK, replace(RULEBOOK)) and toy_at(CRACK) != "a game"
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


def test_a_game_is_pickled_in_the_middle_of_a_beat_and_goes_on() -> None:
    game = play(toy_at(CRACK), "fork")
    assert not game.at_rest
    again = pickle.loads(pickle.dumps(game))
    assert again == game and again is not game and again.rules is game.rules
    assert again.log(0) == game.log(0) and again.choices() == game.choices() and again.save() == game.save()
    assert play(again, 0) == play(game, 0) and again.log(1) == game.log(1)
    for one in (game, again):
        one.undo_to(0)
    assert again == game == toy_at(CRACK) and again.log(0) == []


def test_an_imagined_game_is_pickled_with_its_rests() -> None:
    world = play(new_toy(5), 0, 0).imagine(1, Random(1))
    before = world.copy()
    world.choose(0)
    world.choose(0)
    again = pickle.loads(pickle.dumps(world))
    assert again == world
    again.undo_to(0)
    assert again == before


def test_an_untracked_game_is_not_pickled() -> None:
    with pytest.raises(ArbiterError, match="not tracked and cannot be pickled: start it with track=True"):
        pickle.dumps(new_toy(1, track=False))


def test_a_rulebook_that_no_package_holds_is_not_pickled() -> None:
    assert pickle.loads(pickle.dumps(RULEBOOK)) is RULEBOOK
    with pytest.raises(pickle.PicklingError, match="The rulebook of toy cannot be pickled"):
        pickle.dumps(replace(RULEBOOK))
