"""How likely a seat is to win, as far as it can know: in the mean over imagined worlds, each played on to the search's horizon."""

from __future__ import annotations

from random import Random

from arbiter.agents.measuring import share
from arbiter.agents.tree import Horizon, Way, play_on, ready, way
from arbiter.core.game import Game

WORLDS = 32


def outlook(game: Game, seat: int, seed: int) -> float:
    """The chance to win of a seat, from what it knows and nothing else."""
    dice = Random(f"{seed}:{len(game.choices())}")
    worlds = [game.imagine(seat, dice) for _ in range(WORLDS)]
    habits = way(worlds[0])
    return sum(_chance(world, seat, dice, habits) for world in worlds) / WORLDS


def _chance(world: Game, seat: int, dice: Random, habits: Way) -> float:
    world = ready(world)
    horizon = Horizon(world, seat)
    habits.begin()
    play_on(world, horizon, dice, habits)
    return share(horizon.odds(world))
