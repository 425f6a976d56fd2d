"""The computer players: reproducible, blind to what is hidden, and the better one wins."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random as Dice
from typing import Any

import pytest

import arbiter
from arbiter.agents import agent, names
from arbiter.core.errors import UnknownName
from arbiter.core.game import Game
from arbiter.core.thinking import Thinking
from tests.kit.toys import new_toy
from tests.toy import RULEBOOK

PLAYERS = ["random", "greedy", "mcts:30", "mcts:30@2"]
"""The agents that do not look at the clock."""
GAMES = 6
"""Deals of the match, each played from both seats."""


def played(seed: int, first: str, second: str) -> Game:
    game = arbiter.new("eran", seed=seed, log=False)
    players = [agent(first, seed), agent(second, seed + 1)]
    while game.decision is not None:
        game.choose(players[game.decision.seat].pick(game))
    return game


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_is_the_same_player(name: str) -> None:
    one, other = played(3, name, "random"), played(3, name, "random")
    assert one.choices() == other.choices()


@pytest.mark.parametrize("name", PLAYERS)
def test_a_game_need_not_say_how_to_think_about_it(name: str) -> None:
    """Without an evaluation only results count, and a search plays its rollouts to the end of the game."""
    game, player = new_toy(rules=replace(RULEBOOK, thinking=Thinking()), log=False, first=0), agent(name, 1)
    while game.decision is not None:
        assert game.rules.worth(game.state, 0) == 0
        game.choose(player.pick(game))
    won, lost = game.result or []
    assert game.rules.worth(game.state, 0) == 10 * (won - lost) == -game.rules.worth(game.state, 1)


@pytest.mark.parametrize("name", ["greedy", "mcts:30"])
def test_moves_that_are_left_out_are_made_only_where_there_is_nothing_else(name: str) -> None:
    game = new_toy(log=False, first=0)
    while len({action[0] for action in (game.decision.actions if game.decision else ())}) < 2:
        game.choose(0)
    moves = sorted({str(action[0]) for action in game.decision.actions}) if game.decision else []
    for left_out in ((), *((move,) for move in moves), tuple(moves)):
        game.rules = replace(RULEBOOK, thinking=Thinking(left_out=left_out))
        assert game.decision is not None
        picked = {str(game.decision.actions[agent(name, seed).pick(game)][0]) for seed in range(4)}
        assert picked <= set(moves) - set(left_out) if left_out != tuple(moves) else picked


def test_each_agent_has_a_name() -> None:
    assert names() == ["random", "greedy", "mcts:easy", "mcts:normal", "mcts:hard"]


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
    """Something of which only some parts can be touched."""

    def __init__(self, what: Any, *parts: str, **others: Any) -> None:
        self._what, self._parts, self._others = what, parts, others

    def __len__(self) -> int:
        return len(self._what)

    def __getattr__(self, name: str) -> Any:
        if name in self._others:
            return self._others[name]
        assert name in self._parts, f"an agent looks at {name} of {self._what!r}"
        return getattr(self._what, name)


def blind(game: Game) -> Any:
    """A game of which nothing hidden can be reached but by imagining; of what was chosen, only how much it was."""
    decision = Blindfold(game.decision, "seat", "prompt", "options", "actions")
    return Blindfold(game, "imagine", "rules", decision=decision, choices=lambda: Blindfold(game.choices()))


@pytest.mark.parametrize("slug", arbiter.slugs())
@pytest.mark.parametrize("name", PLAYERS)
def test_agents_touch_nothing_but_the_protocol(name: str, slug: str) -> None:
    """At the first decisions, and at as many in every game, spread evenly until it is over; fewer where every choice takes processes."""
    game, player, choices = arbiter.new(slug, seed=5, log=False), agent(name, 2), walked(slug)
    later = 4 if "@" in name else 14
    asked = {*range(6), *range(6, len(choices), len(choices) // later + 1)}
    for number, choice in enumerate(choices):
        if number in asked:
            assert 0 <= player.pick(blind(game)) < len(game.decision or ())
        game.choose(choice)
    assert game.over and len(asked) > later


@cache
def walked(slug: str) -> list[int]:
    """The choices of a random game, by their places among the options."""
    game, dice, made = arbiter.new(slug, seed=5, log=False), Dice(1), list[int]()
    while game.decision is not None:
        made.append(dice.randrange(len(game.decision)))
        game.choose(made[-1])
    return made


def test_who_looks_at_what_is_hidden_is_caught() -> None:
    with pytest.raises(AssertionError, match="looks at"):
        agent("clairvoyant:5", 1).pick(blind(arbiter.new("eran", seed=5)))


def test_the_blindfold_is_tight() -> None:
    game = blind(arbiter.new("eran", seed=5))
    looks = (lambda: game.state, lambda: game.decision.state, lambda: game.copy(), lambda: game.view(0),
             lambda: game.choices().index(0))
    for look in looks:
        with pytest.raises(AssertionError, match="looks at"):
            look()


def test_an_unknown_agent_is_refused_with_a_hint() -> None:
    with pytest.raises(UnknownName, match="greedy"):
        agent("gredy", 1)
