"""Let OpenSpiel's own algorithms play 爾安戰記 (`eran`).

    python -m examples.openspiel_eran solve             # regret minimisation on the last cards of a game, with exact NashConv
    python -m examples.openspiel_eran ismcts            # information-set MCTS against random in the last duel of a game

`solve` starts from a small built-in position with two cards each and hidden hands, which chance deals anew. Its game tree is
small enough to traverse, so NashConv (the total that both players could still gain by deviating) is exact. `ismcts` plays the
last duel of a game, with seven cards each, and searches in determinizations: what the player does not know is dealt anew for
each simulation.
"""

from __future__ import annotations

from time import process_time
from typing import Any

import numpy as np
import typer
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver
from open_spiel.python.bots.uniform_random import UniformRandomBot
from rich.console import Console
from rich.progress import track

from arbiter.envs.open_spiel import load_game
from arbiter.lab.intervals import wilson

app = typer.Typer(add_completion=False)
console = Console(highlight=False)


@app.command()
def solve(iterations: int = 3_000, deals: int = 20, seed: int = 1, position: str = "last-cards") -> None:
    """Outcome-sampling Monte Carlo CFR on a small position, with its NashConv."""
    np.random.seed(seed)  # the solver uses the global generator
    game = load_game("eran", position=position, deals=deals)
    solver = OutcomeSamplingSolver(game)
    done, begun = 0, process_time()
    for mark in (0, iterations // 10, iterations // 3, iterations):
        for _ in range(done, mark):
            solver.iteration()
        done = mark
        console.print(f"after {done:>6} iterations: NashConv {nash_conv(game, solver.average_policy()):.3f} "
                      f"({process_time() - begun:.0f} s of CPU time)")


@app.command()
def ismcts(games: int = 20, simulations: int = 50, seed: int = 1, position: str = "last-duel") -> None:
    """Information-set Monte Carlo tree search against a random opponent, alternating seats."""
    rng = np.random.RandomState(seed)
    game = load_game("eran", position=position)
    points, begun = 0.0, process_time()
    for number in track(range(games), "playing", console=console):
        points += (duel(game, number % 2, simulations, rng) + 1) / 2
    rate = wilson(points, games)
    console.print(f"ISMCTS with {simulations} simulations per decision scored {points:g} of {games} games: {rate.share:.0%} "
                  f"(Wilson 95%: {rate.low:.0%} to {rate.high:.0%}), {process_time() - begun:.0f} s of CPU time", soft_wrap=True)


def duel(game: Any, seat: int, simulations: int, rng: np.random.RandomState) -> float:
    """Play one game with ISMCTS in a seat; returns its reward."""
    searcher = ISMCTSBot(game, RandomRolloutEvaluator(1, rng), uct_c=1.0, max_simulations=simulations, random_state=rng,
                         allow_inconsistent_action_sets=False)
    searcher.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.random_sample))  # else unseeded
    bots = [UniformRandomBot(player, rng) for player in range(2)]
    bots[seat] = searcher
    state = game.new_initial_state()
    state.apply_action(int(rng.randint(game.max_chance_outcomes())))
    while not state.is_terminal():
        state.apply_action(int(bots[state.current_player()].step(state)))
    return float(state.returns()[seat])


if __name__ == "__main__":
    app()
