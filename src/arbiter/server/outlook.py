"""How likely a seat is to win, as far as it can know: the mean over determinizations, each played on to the search's horizon."""

from __future__ import annotations

from random import Random

from arbiter.agents.normalisation import win_probability
from arbiter.agents.tree import Simulator
from arbiter.core.game import Game

WORLDS = 32


def outlook(game: Game, seat: int, seed: int) -> float:
    """The win probability of a seat, from what it knows and nothing else."""
    rng = Random(f"{seed}:{len(game.choices())}")
    worlds = [game.imagine(seat, rng) for _ in range(WORLDS)]
    simulator = Simulator(game.rules, seat, rng)
    return sum(win_probability(simulator.rollout(world)) for world in worlds) / WORLDS
