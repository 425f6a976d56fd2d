"""Play beyond the tree learns from what has turned out well."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import arbiter
from arbiter.agents import agent
from arbiter.agents.habits import ANYTHING, Habits
from arbiter.core.game import Game


def turn() -> Game:
    """A choice of a card to play, in the first duel."""
    game, player = arbiter.new("eran", seed=11, log=False), agent("greedy", 1)
    while game.decision is None or game.decision.actions[0][0] != "play" or len(game.decision) < 4:
        game.choose(player.pick(game))
    return game


def chosen(habits: Habits, game: Game, times: int = 1000) -> Counter[int]:
    """How often each option is chosen at the beginning of a try."""
    dice, picked = Random(5), Counter[int]()
    for _ in range(times):
        habits.begin()
        picked[habits.pick(game, dice)] += 1
    return picked


def tell(habits: Habits, game: Game, index: int, seat: int, odds: float) -> None:
    """A try that began with an option has ended."""
    habits.begin()
    habits.did(game, index)
    habits.learn(seat, odds)


def test_who_has_learned_nothing_does_anything() -> None:
    game = turn()
    options = len(game.decision or ())
    picked = chosen(Habits(), game)
    assert len(picked) == options and max(picked.values()) < 1.4 * 1000 / options


def test_what_was_never_done_is_tried_first() -> None:
    game, habits = turn(), Habits()
    assert game.decision is not None
    for index in range(1, len(game.decision)):
        tell(habits, game, index, game.decision.seat, 2.0)
    assert chosen(habits, game).most_common(1)[0][0] == 0


@pytest.mark.parametrize("mine", [True, False])
def test_mostly_what_turned_out_best_for_whoever_chooses_is_done(mine: bool) -> None:
    game, habits = turn(), Habits()
    assert game.decision is not None
    seat, options = game.decision.seat, len(game.decision)
    for index in range(options):
        tell(habits, game, index, seat if mine else 1 - seat, 1.0 if index == 2 else -1.0 if index == 1 else 0.0)
    picked, best = chosen(habits, game), 2 if mine else 1
    assert picked[best] == pytest.approx(1000 * (1 - ANYTHING + ANYTHING / options), abs=50)
    assert len(picked) == options, "everything is done at times"


def test_an_action_is_known_by_what_the_same_seat_did_before() -> None:
    """The place for one card says nothing about the place for another."""
    game, habits = turn(), Habits()
    one, other = game.copy(), game.copy()
    habits.begin()
    habits.did(one, 0)
    one.choose(0)
    assert one.decision is not None and one.decision.seat == (game.decision.seat if game.decision else None)
    habits.did(one, 1)
    habits.learn(one.decision.seat, -2.0)
    other.choose(1)

    def after(first: int, then: Game) -> Counter[int]:
        dice, picked = Random(5), Counter[int]()
        for _ in range(400):
            habits.begin()
            habits.did(game, first)
            picked[habits.pick(then, dice)] += 1
        return picked
    assert after(0, one)[1] < 60 < after(1, other)[1]
