"""How likely a seat is to win, as far as it can know: in the mean over imagined worlds, each played on to the search's horizon."""

from __future__ import annotations

from random import Random

from arbiter.agents.habits import Habits
from arbiter.agents.tree import Horizon, play_on, ready, share
from arbiter.core.game import Game

WORLDS = 32


def outlook(game: Game, seat: int, seed: int) -> float:
    """The chance to win of a seat, from what it knows and nothing else."""
    dice = Random(f"{seed}:{len(game.choices())}")
    return sum(_chance(game.imagine(seat, dice), seat, dice) for _ in range(WORLDS)) / WORLDS


def _chance(world: Game, seat: int, dice: Random) -> float:
    world = ready(world)
    horizon = Horizon(world, seat)
    return share(horizon.odds(play_on(world, horizon, dice, None if world.rules.sensible else Habits())))
