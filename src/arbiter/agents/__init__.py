"""The computer players. They know the decision protocol only, and of a position only what their seat may know.

    >>> from arbiter.agents import agent
    >>> import arbiter
    >>> game = arbiter.new("eran", seed=7)
    >>> game.choose(agent("greedy", seed=1).pick(game))
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from arbiter.agents.greedy import Greedy
from arbiter.agents.random import Random
from arbiter.core.errors import UnknownName
from arbiter.core.game import Game

__all__ = ["Agent", "agent", "names"]


class Agent(Protocol):
    """Somebody who answers decisions."""

    def pick(self, game: Game) -> int:
        """The index of the option to choose at the game's decision."""
        ...


AGENTS: dict[str, Callable[[int], Agent]] = {"random": Random, "greedy": Greedy}


def names() -> list[str]:
    """The names of the agents there are, the weakest first."""
    return list(AGENTS)


def agent(name: str, seed: int) -> Agent:
    """An agent by its name; the same seed gives the same player."""
    if name not in AGENTS:
        raise UnknownName("agent", name, AGENTS)
    return AGENTS[name](seed)
