"""The encodings: every option has a place of its own, a vector says what the seat sees, and nothing that it may not know."""

from __future__ import annotations

from collections import defaultdict
from itertools import islice
from random import Random

import numpy as np
import pytest

import arbiter
from arbiter.core.decisions import key_of
from arbiter.core.errors import UnknownName
from arbiter.core.saves import begin
from arbiter.envs.actions import OFF, ActionSpace, face, number
from arbiter.envs.encoding import encoder, encoder_for, prompts
from arbiter.envs.seen import Seen
from arbiter.envs.vectors import Shape, array, count, flag, hashed, one_of, tally
from tests.envs.walks import GAMES, moments
from tests.toy import RULEBOOK as TOY

NEVER_LEGAL = {"eran": {"take back", "turn over", "shift", "draw", "reorder", "one"},
               "ashes": {"champion", "keep", "swap", "give", "take die", "no swap"}, "grail": set[str](),
               "magic": set[str](), "wizards": set[str]()}
"""Moves that are only ever refused, and those of a draft, which has its own space."""


@pytest.mark.parametrize("slug", GAMES)
def test_every_option_has_a_place_and_no_two_share_one(slug: str) -> None:
    counted = 0
    for game, made, _ in moments(slug, 6_000):
        assert game.decision is not None
        places = made.actions.indices(made.look(game, game.decision.seat))
        assert len(places) == len(game.decision)
        assert OFF not in places, f"{game.decision.prompt.key}: {game.decision.actions}"
        assert len(set(places)) == len(places), f"{game.decision.prompt.key}: {game.decision.actions}"
        assert min(places) >= 0 and max(places) < made.actions.size
        counted += 1
    assert counted >= 6_000


@pytest.mark.parametrize("slug", GAMES)
def test_a_place_belongs_to_one_kind_of_move(slug: str) -> None:
    """The first part of an option's key never changes with its place; in other respects a place means one thing to a seat."""
    moves: dict[tuple[int, int], set[str]] = defaultdict(set)
    for game, made, _ in moments(slug, 1_000):
        assert game.decision is not None
        for action, place in zip(game.decision.actions, made.actions.indices(made.look(game, game.decision.seat)), strict=True):
            moves[made.actions.size, place].add(str(action[0]))
    assert len(moves) > 50
    assert all(len(names) == 1 for names in moves.values())


@pytest.mark.parametrize("slug", GAMES)
def test_every_move_has_a_family(slug: str) -> None:
    made = encoder(slug)
    assert set(arbiter.rulebook(slug).state.moves) - set(made.actions.families) == NEVER_LEGAL[slug]


def test_every_move_of_a_draft_has_a_family() -> None:
    assert not set(arbiter.rulebook("ashes").state.moves) - set(encoder("ashes", draft=True).actions.families)


@pytest.mark.parametrize("slug", GAMES)
def test_observations_have_one_size_and_lie_between_0_and_1(slug: str) -> None:
    for game, made, chance in islice(moments(slug, 400), 400):
        row = made.observe(made.look(game, chance.choice(game.seats)))
        assert row.shape == (made.shape.size,) and row.dtype == np.float32
        assert row.min() >= 0 and row.max() <= 1


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_seat_may_not_know_changes_nothing(slug: str) -> None:
    """In worlds that differ only in what a seat may not know, its observation and its legal actions are the same."""
    different = checked = 0
    for game, made, chance in moments(slug, 600, track=True):
        if chance.random() > 0.15:
            continue
        for seat in game.seats:
            world = game.imagine(seat, chance)
            mine, theirs = made.look(game, seat), made.look(world, seat)
            np.testing.assert_array_equal(made.observe(mine), made.observe(theirs))
            assert made.options(mine) == made.options(theirs)
            assert [*map(key_of, mine.actions)] == [*map(key_of, theirs.actions)]
            checked += 1
            different += world.state.dump() != game.state.dump()
    assert checked > 150 and different > checked // 2


@pytest.mark.parametrize("slug", GAMES)
def test_the_seats_see_different_things(slug: str) -> None:
    """The opposite of the test before: what one seat knows and the other does not makes a difference."""
    differing = 0
    for game, made, _ in islice(moments(slug, 200), 200):
        rows = [made.observe(made.look(game, seat)) for seat in game.seats]
        differing += not np.array_equal(rows[0], rows[1])
    assert differing > 190


@pytest.mark.parametrize("slug", GAMES)
def test_only_the_seat_that_is_asked_sees_the_question(slug: str) -> None:
    for game, made, _ in islice(moments(slug, 100), 100):
        assert game.decision is not None
        for seat in game.seats:
            row = made.observe(made.look(game, seat))
            asked = row[made.shape.where("question")]
            assert asked.sum() == row[made.shape.where("to choose")] == (seat == game.decision.seat)
            if seat == game.decision.seat:
                assert prompts(slug)[int(asked.argmax())] == game.decision.prompt.key


def test_a_game_without_an_encoder_gets_the_generic_one() -> None:
    """Every option has a place of its own, the same words the same place; and a seat is told what it may know, and no more."""
    made, dice, places = encoder_for(begin(TOY, {"seed": 1, "options": {}}), {}), Random(3), defaultdict[str, set[int]](set)
    for seed in range(8):
        game = begin(TOY, {"seed": seed, "options": {}}, log=False)
        while game.decision is not None:
            seen = made.look(game, game.decision.seat)
            options = made.options(seen)
            assert sorted(options.values()) == [*range(len(game.decision))] and max(options) < made.actions.size
            for place, option in options.items():
                places[seen.labels[option]].add(place)
            world = game.imagine(game.decision.seat, dice)
            row, imagined = made.observe(seen), made.observe(made.look(world, game.decision.seat))
            assert (row == imagined).all() and row.min() >= 0 and row.max() <= 1 and row.sum() > 10
            assert (row != made.observe(made.look(game, 1 - game.decision.seat))).any()
            game.choose(dice.randrange(len(game.decision)))
    first = {name: hashed(name, made.actions.size) for name in places}
    assert all(first[name] in found for name, found in places.items()) and len(set(first.values())) > len(first) * 0.8


# --- the parts -------------------------------------------------------------------------------------------------------


def seen(*actions: tuple[object, ...], faces: dict[int, int] | None = None) -> Seen:
    return Seen(0, 2, {}, 0, "asked", {}, actions, faces or {})


def test_things_that_are_alike_take_the_next_copy() -> None:
    space = ActionSpace()
    space.plain("pass")
    space.add("play", 3, "", face, copies=2)
    faces = {7: 2, 8: 2, 9: 0, 10: 2}
    assert space.indices(seen(("play", 7), ("play", 9), ("play", 8), ("pass",), faces=faces)) == [5, 1, 6, 0]
    assert space.indices(seen(("play", 7), ("play", 8), ("play", 10), faces=faces)) == [5, 6, OFF]


def test_what_has_no_place_is_off() -> None:
    space = ActionSpace()
    space.add("count", 3, "", number)
    space.add("play", 3, "", face)
    assert space.indices(seen(("count", 2), ("count", 3), ("play", 5))) == [2, OFF, OFF]


def test_a_shape_lays_its_parts_one_behind_the_other() -> None:
    inner = Shape(flag("up", "", lambda card, scene: card == scene), one_of("power", "abc", "", lambda card, scene: card))
    shape = Shape(count("round", 4, ""), array("card", 2, inner, "", "cards"), tally("pile", ["x", "y"], "", 2))
    row = np.zeros(shape.size, np.float32)
    shape.fill(row, 0, {"round": 2, "cards": [None, "c", "a"], "pile": ["y", "y", "y", "unknown", None]}, "c")
    assert row.tolist() == [0.5, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1]
    assert shape.where("card", 1, "power") == slice(6, 9) and shape.where("card", 1) == slice(5, 9)
    assert shape.things("card", 0, "power") == ("a", "b", "c")
    with pytest.raises(UnknownName, match="card"):
        shape.where("crad")


def test_numbers_are_scaled_and_cut_off() -> None:
    shape = Shape(count("round", 4, ""))
    for value, said in ((0, 0), (1, 0.25), (4, 1), (9, 1), (-2, 0)):
        row = np.zeros(1, np.float32)
        shape.fill(row, 0, {"round": value}, None)
        assert row[0] == said
