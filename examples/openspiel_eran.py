"""Let OpenSpiel's own algorithms play 爾安戰記 (`eran`).

    python -m examples.openspiel_eran solve             # regret minimisation on the last cards of a game, exactly measured
    python -m examples.openspiel_eran ismcts            # information set tree search against random, last duels

`solve` begins at a small position that comes with Arbiter: two cards each, hidden hands, chance deals them anew. Its tree
can be walked whole, so NashConv, what both players together could still gain by playing better, is exact.
`ismcts` plays the last duel of a game, with seven cards each, and searches in worlds that the adapter imagines: what the
player does not know is dealt anew each time.
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
    """Outcome-sampling Monte Carlo CFR on a small position, and how far from an equilibrium it is."""
    np.random.seed(seed)  # the solver draws from here
    game = load_game("eran", position=position, deals=deals)
    solver = OutcomeSamplingSolver(game)
    done, begun = 0, process_time()
    for mark in (0, iterations // 10, iterations // 3, iterations):
        for _ in range(done, mark):
            solver.iteration()
        done = mark
        console.print(f"after {done:>6} iterations: NashConv {nash_conv(game, solver.average_policy()):.3f} "
                      f"({process_time() - begun:.0f} s of processor time)")


@app.command()
def ismcts(games: int = 20, simulations: int = 50, seed: int = 1, position: str = "last-duel") -> None:
    """Information set Monte Carlo tree search against an opponent who plays at random, changing seats."""
    chance = np.random.RandomState(seed)
    game = load_game("eran", position=position)
    points, begun = 0.0, process_time()
    for number in track(range(games), "playing", console=console):
        points += (duel(game, number % 2, simulations, chance) + 1) / 2
    rate = wilson(points, games)
    console.print(f"tree search with {simulations} simulations a choice won {points:g} of {games} games: {rate.share:.0%} "
                  f"({rate.low:.0%} to {rate.high:.0%}), {process_time() - begun:.0f} s of processor time", soft_wrap=True)


def duel(game: Any, seat: int, simulations: int, chance: np.random.RandomState) -> float:
    """One game of tree search in a seat; gives its return."""
    searcher = ISMCTSBot(game, RandomRolloutEvaluator(1, chance), uct_c=1.0, max_simulations=simulations, random_state=chance,
                         allow_inconsistent_action_sets=False)
    searcher.set_resampler(lambda state, player: state.resample_from_infostate(player, chance.random_sample))  # else unseeded
    bots = [UniformRandomBot(player, chance) for player in range(2)]
    bots[seat] = searcher
    state = game.new_initial_state()
    state.apply_action(int(chance.randint(game.max_chance_outcomes())))
    while not state.is_terminal():
        state.apply_action(int(bots[state.current_player()].step(state)))
    return float(state.returns()[seat])


if __name__ == "__main__":
    app()
