"""The computer players. They know the decision protocol only, and of a position only what their seat may know.

    >>> from arbiter.agents import agent
    >>> import arbiter
    >>> game = arbiter.new("eran", seed=7)
    >>> game.choose(agent("greedy", seed=1).pick(game))
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Protocol

from arbiter.agents.budget import Budget
from arbiter.agents.clairvoyant import Clairvoyant
from arbiter.agents.greedy import Greedy
from arbiter.agents.random import Random
from arbiter.agents.search import Search
from arbiter.core.errors import UnknownName
from arbiter.core.game import Game

__all__ = ["Agent", "agent", "names"]


class Agent(Protocol):
    """A player that answers decisions."""

    def pick(self, game: Game) -> int:
        """The index of the option to choose at the game's decision."""
        ...


LEVELS = {"easy": 0.05, "normal": 0.3, "hard": 2.0}
"""How many seconds of the processor's time a search has for each decision."""

AGENTS: dict[str, Callable[[int], Agent]] = {
    "random": Random,
    "greedy": Greedy,
    **{f"mcts:{level}": partial(Search, budget=Budget(seconds)) for level, seconds in LEVELS.items()},
}


def names() -> list[str]:
    """The names of the agents there are, the weakest first."""
    return list(AGENTS)


def agent(name: str, seed: int) -> Agent:
    """An agent by its name; the same seed gives the same player, except for the levels, which depend on the clock.

    `mcts:1000` searches for 1000 iterations, and `mcts:hard@2` or `mcts:1000@2` on two cores at once. `clairvoyant` in place of `mcts`
    sees what is hidden: nobody may play against it, but the lab measures with it what could be reached at all.
    """
    if (asked := re.fullmatch(r"(mcts|clairvoyant):([1-9]\d{0,6}|[a-z]+)(?:@([1-9]\d?))?", name)) is not None:
        kind, budget, cores = Search if asked[1] == "mcts" else Clairvoyant, asked[2], int(asked[3] or 1)
        if budget.isdigit():
            return kind(seed, Budget(iterations=int(budget), cores=cores))
        if budget in LEVELS:
            return kind(seed, Budget(seconds=LEVELS[budget], cores=cores))
    if name not in AGENTS:
        raise UnknownName("agent", name, AGENTS)
    return AGENTS[name](seed)
