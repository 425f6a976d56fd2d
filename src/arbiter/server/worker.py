"""A process that thinks: it says when it is ready, reads tasks as lines of JSON and answers each with a line, until its input ends."""

from __future__ import annotations

import json
import os
import select
import sys
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

import arbiter
from arbiter.agents import agent, search
from arbiter.agents.budget import Budget
from arbiter.core.decisions import key_of
from arbiter.core.game import Game
from arbiter.core.saves import begin
from arbiter.server.outlook import outlook

REMEMBERED = 32
"""How many games a worker keeps in mind, so that it need not play them again from their beginning."""


class Memory:
    """The games a worker has thought about last."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, tuple[list[str], Game]] = OrderedDict()

    def game(self, task: dict[str, Any]) -> Game:
        """The game of a task, standing where its choices lead."""
        choices: list[str] = task["choices"]
        played, game = self._games.pop(task["match"], (None, None))
        if game is None or played is None or choices[:len(played)] != played:
            played, game = [], begin(arbiter.rulebook(task["game"]), task["origin"], log=False)
        for key in choices[len(played):]:
            game.choose(key)
        self._games[task["match"]] = (choices, game)
        if len(self._games) > REMEMBERED:
            self._games.popitem(last=False)
        return game


def pick(game: Game, task: dict[str, Any]) -> str:
    """The key of what an agent chooses."""
    chosen = agent(task["agent"], task["seed"]).pick(game)
    assert game.decision is not None
    return key_of(game.decision.actions[chosen])


def advise(game: Game, task: dict[str, Any]) -> list[tuple[str, float, float]]:
    """For every option how much of a search went there, and how likely it wins."""
    assert game.decision is not None
    actions, budget = game.decision.actions, Budget(seconds=task["seconds"])
    return [(key_of(actions[index]), share, win) for index, share, win in search.advise(game, task["seed"], budget)]


def look(game: Game, task: dict[str, Any]) -> float:
    """How likely a seat is to win, as far as it can know."""
    return outlook(game, task["seat"], task["seed"])


TASKS = {"pick": pick, "advise": advise, "outlook": look}


def tasks() -> Iterator[str]:
    """The tasks as they come; while none has come, the games are loaded that have not been needed yet."""
    unloaded = list(arbiter.slugs())
    while True:
        while unloaded and not select.select([sys.stdin], [], [], 0)[0]:
            arbiter.rulebook(unloaded.pop(0))
        line = sys.stdin.readline()
        if not line:
            return
        yield line


def main() -> None:
    """Work until nobody sends tasks any more, with the niceness given as the first argument."""
    os.nice(int(sys.argv[1]))
    memory = Memory()
    print("ready", flush=True)
    for line in tasks():
        task = json.loads(line)
        answer = json.dumps(TASKS[task["task"]](memory.game(task), task))
        try:
            sys.stdout.write(answer + "\n")
            sys.stdout.flush()
        except BrokenPipeError:  # the server is gone; nobody wants to know any more, and Python shall not try again at the end
            os._exit(0)


if __name__ == "__main__":
    main()
