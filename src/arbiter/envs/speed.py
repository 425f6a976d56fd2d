"""How fast the environments are: `python -m arbiter.envs.speed` plays at random and counts steps a second."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import median
from time import process_time

import typer
from rich.console import Console

import arbiter
from arbiter.envs.pettingzoo import DuelEnv, aec_env
from arbiter.host.machine import machine, today

Work = Callable[[int, Random], int]
"""Plays games until so many steps are made, and tells how many there were when the last one ended."""


def engine_steps(slug: str, steps: int, dice: Random) -> int:
    """Random choices in bare games."""
    done = 0
    while done < steps:
        game = arbiter.new(slug, seed=done, track=False, log=False)
        while game.decision is not None:
            game.choose(int(dice.random() * len(game.decision)))
            done += 1
    return done


def env_steps(env: DuelEnv, look: bool, steps: int, dice: Random) -> int:
    """Random steps; with `look`, the deciding agent's observation is made each time."""
    done = 0
    while done < steps:
        env.reset(seed=done)
        while not env.game.over:
            if look:
                env.observe(env.agent_selection)
            legal = env.legal_actions()
            env.step(legal[int(dice.random() * len(legal))])
            done += 1
    return done


def rate(work: Work, steps: int, chance: int) -> float:
    """Steps a second of processor time."""
    begun = process_time()
    done = work(steps, Random(chance))
    return done / (process_time() - begun)


def spread(rates: Sequence[float]) -> str:
    """The median of the rounds, and the slowest and the fastest of them."""
    return f"{median(rates):,.0f} ({min(rates):,.0f}–{max(rates):,.0f})"


def main(steps: int = 4_000, rounds: int = 5) -> None:
    """Measure every game in rounds: bare, with legal actions only, and with observations."""
    rows = [["game", "engine", "legal actions", "observations"]]
    for slug in arbiter.slugs():
        env = aec_env(slug)
        works: list[Work] = [partial(engine_steps, slug), partial(env_steps, env, False), partial(env_steps, env, True)]
        found = [[rate(work, steps, chance) for work in works] for chance in range(rounds)]
        rows.append([slug, *map(spread, zip(*found, strict=True))])
    console = Console(highlight=False)
    console.print(f"Random steps a second of processor time on one core: the median of {rounds} rounds (slowest–fastest)", soft_wrap=True)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:  # a line for each game, however wide the terminal is: so they can be copied, and read by a program
        console.print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip(), soft_wrap=True)
    console.print(f"{machine()}; {today()}; load average {os.getloadavg()[0]:.1f}", soft_wrap=True)


if __name__ == "__main__":
    typer.run(main)
