"""How fast the environments are: `python -m arbiter.envs.speed` plays at random and counts steps a second."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import process_time

import typer
from rich.console import Console
from rich.table import Table

import arbiter
from arbiter.envs.pettingzoo import DuelEnv, aec_env

TURNS = 5


def engine_steps(slug: str, steps: int, dice: Random) -> None:
    """So many random choices in bare games."""
    done = 0
    while done < steps:
        game = arbiter.new(slug, seed=done, track=False, log=False)
        while game.decision is not None:
            game.choose(int(dice.random() * len(game.decision)))
            done += 1


def env_steps(env: DuelEnv, look: bool, steps: int, dice: Random) -> None:
    """So many random steps; with `look`, the deciding agent's observation is made each time."""
    done = 0
    while done < steps:
        env.reset(seed=done)
        while not env.game.over:
            if look:
                env.observe(env.agent_selection)
            legal = env.legal_actions()
            env.step(legal[int(dice.random() * len(legal))])
            done += 1


def rate(work: Callable[[int, Random], None], steps: int) -> float:
    """Steps a second of processor time: the median of a few turns."""
    rates = []
    for turn in range(TURNS):
        begun = process_time()
        work(steps // TURNS, Random(turn))
        rates.append(steps // TURNS / (process_time() - begun))
    return median(rates)


def main(steps: int = 20_000) -> None:
    """Measure every game: bare, with legal actions only, and with observations."""
    table = Table("game", "engine", "legal actions", "observations", title="random steps a second of processor time, one core")
    for slug in arbiter.games():
        env = aec_env(slug)
        works = (partial(engine_steps, slug), partial(env_steps, env, False), partial(env_steps, env, True))
        table.add_row(slug, *(f"{rate(work, steps):,.0f}" for work in works))
    console = Console()
    console.print(table)
    load = " ".join(f"{each:.1f}" for each in os.getloadavg())
    console.print(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores, load {load}")


if __name__ == "__main__":
    typer.run(main)
