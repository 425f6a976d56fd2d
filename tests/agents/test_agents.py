"""The computer players: reproducible, blind to what is hidden, and the better one wins."""

from __future__ import annotations

from random import Random as Dice
from typing import Any

import pytest

import arbiter
from arbiter.agents import agent, names
from arbiter.core.errors import UnknownName
from arbiter.core.game import Game

GAMES = 6
"""Deals of the match, each played from both seats."""


def played(seed: int, first: str, second: str) -> Game:
    game = arbiter.new("eran", seed=seed, log=False)
    players = [agent(first, seed), agent(second, seed + 1)]
    while game.decision is not None:
        game.choose(players[game.decision.seat].pick(game))
    return game


@pytest.mark.parametrize("name", names())
def test_the_same_seed_is_the_same_player(name: str) -> None:
    one, other = played(3, name, "random"), played(3, name, "random")
    assert one.choices() == other.choices()


def test_another_seed_is_another_player() -> None:
    game = arbiter.new("eran", seed=3)
    assert len({tuple(agent("random", seed).pick(game) for _ in range(3)) for seed in range(20)}) > 1


def test_greedy_answers_a_repeated_choice_alike() -> None:
    game, greedy = arbiter.new("eran", seed=8), agent("greedy", 1)
    for _ in range(12):
        index = greedy.pick(game)
        game.choose(index)
        game.undo()
        assert greedy.pick(game) == index
        game.choose(index)


def test_greedy_beats_random_from_both_seats() -> None:
    scores = [(played(seed, "greedy", "random").result or [0])[0] for seed in range(GAMES)]
    scores += [1 - (played(seed, "random", "greedy").result or [1])[0] for seed in range(GAMES)]
    assert sum(scores) >= 0.85 * len(scores)


class Blindfold:
    """A game of which only the decision protocol can be touched, and imagined worlds."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        assert name in ("decision", "imagine", "choices"), f"an agent looks at game.{name}"
        return getattr(self._game, name)


@pytest.mark.parametrize("name", names())
def test_agents_touch_nothing_but_the_protocol(name: str) -> None:
    game, player, dice = arbiter.new("eran", seed=5, log=False), agent(name, 2), Dice(1)
    for _ in range(20):
        assert game.decision is not None
        blind: Any = Blindfold(game)
        assert 0 <= player.pick(blind) < len(game.decision)
        game.choose(dice.randrange(len(game.decision)))


def test_an_unknown_agent_is_refused_with_a_hint() -> None:
    with pytest.raises(UnknownName, match="greedy"):
        agent("gredy", 1)
