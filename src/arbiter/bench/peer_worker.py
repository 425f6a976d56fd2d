"""Plays random games of peer libraries on request: a JSON request per line in, a JSON answer per line out.

This script is run by the peers' own Python, so it imports nothing of arbiter. How it counts and plays:

- Each slice plays whole games, uniformly at random, until the time is up; the clock is read once per game,
  and setting a game up is part of the time. The benchmark's own loop for Arbiter does the same.
- In OpenSpiel games every applied action counts as a decision, those of chance nodes too. This favours the
  peer: a deal by chance is counted as if a player had decided it. All chance nodes of the games listed here
  have equally likely outcomes, so picking a legal action uniformly deals them correctly and cheaply.
- RLCard's UNO runs through its environment: reset(), step() and the state's legal_actions.
- The first slice of each peer is preceded by a warm-up that is not counted.
"""

from __future__ import annotations

import gc
import json
import os
import random
import sys
from collections.abc import Callable
from importlib.metadata import version
from time import perf_counter
from typing import Any, TextIO

SEED = 20240511
WARM_UP_SECONDS = 0.2
PACKAGES = ("open_spiel", "rlcard", "numpy")

PlayGame = Callable[[], int]


def open_spiel_player(name: str) -> PlayGame:
    """Return a function that plays one random game of an OpenSpiel game and counts its decisions."""
    import pyspiel
    from open_spiel.python.games import kuhn_poker, tic_tac_toe  # noqa: F401  (importing registers them)

    new_state = pyspiel.load_game(name).new_initial_state
    rnd = random.Random(SEED).random

    def play() -> int:
        state = new_state()
        decisions = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rnd() * len(actions))])
            decisions += 1
        return decisions

    return play


def rlcard_player(name: str) -> PlayGame:
    """Return a function that plays one random game of an RLCard environment and counts its decisions."""
    import rlcard

    env = rlcard.make(name, config={"seed": SEED})
    reset, step, is_over = env.reset, env.step, env.is_over
    rnd = random.Random(SEED).random

    def play() -> int:
        state, _ = reset()
        decisions = 0
        while not is_over():
            actions = list(state["legal_actions"])
            state, _ = step(actions[int(rnd() * len(actions))])
            decisions += 1
        return decisions

    return play


LIBRARIES: dict[str, Callable[[str], PlayGame]] = {"open_spiel": open_spiel_player, "rlcard": rlcard_player}
PEERS = (
    "open_spiel:python_kuhn_poker",
    "open_spiel:python_tic_tac_toe",
    "open_spiel:kuhn_poker",
    "open_spiel:leduc_poker",
    "rlcard:uno",
)


def load_peers() -> dict[str, PlayGame]:
    """Load every peer up front, so that all of them run in the same process state."""
    players = {}
    for peer in PEERS:
        library, _, name = peer.partition(":")
        players[peer] = LIBRARIES[library](name)
    return players


def play_for(play: PlayGame, seconds: float) -> tuple[int, int, float]:
    """Play whole games until the time is up and return decisions, games and the seconds taken."""
    decisions = games = 0
    start = perf_counter()
    elapsed = 0.0
    while elapsed < seconds:
        decisions += play()
        games += 1
        elapsed = perf_counter() - start
    return decisions, games, elapsed


def answer(request: dict[str, Any], players: dict[str, PlayGame], warm: set[str]) -> dict[str, Any]:
    """Measure one slice as requested."""
    peer, seconds = request["peer"], float(request["seconds"])
    if peer not in players:
        return {"error": f"unknown peer {peer!r}; known: {', '.join(players)}"}
    if peer not in warm:
        play_for(players[peer], WARM_UP_SECONDS)
        warm.add(peer)
    gc.collect()
    decisions, games, elapsed = play_for(players[peer], seconds)
    return {"peer": peer, "decisions": decisions, "games": games, "seconds": elapsed}


def own_stdout() -> TextIO:
    """Keep standard output for the answers and send whatever a library prints to standard error."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return answers


def say(answers: TextIO, message: dict[str, Any]) -> None:
    """Write one answer line at once."""
    answers.write(json.dumps(message) + "\n")
    answers.flush()


def main() -> int:
    """Announce readiness, then answer requests until standard input closes."""
    answers = own_stdout()
    try:
        players = load_peers()
    except ImportError as error:
        say(answers, {"ready": False, "error": str(error)})
        return 1
    say(answers, {"ready": True, "versions": {name: version(name) for name in PACKAGES}})
    warm: set[str] = set()
    for line in sys.stdin:
        try:
            say(answers, answer(json.loads(line), players, warm))
        except (ValueError, KeyError, TypeError) as error:
            say(answers, {"error": f"bad request: {error!r}"})
    return 0


if __name__ == "__main__":
    sys.exit(main())
