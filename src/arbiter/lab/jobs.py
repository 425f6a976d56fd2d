"""A job: one game to be played, as a plain value."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

import arbiter
from arbiter.agents import Agent, agent
from arbiter.core.log import Listener

SEED_BITS = 48


@dataclass(frozen=True)
class Job:
    """One game: who plays what from which seat, and its chance. Equal jobs give equal games."""

    game: str
    pairing: int
    """Which pairing of the plan it belongs to."""
    number: int
    """Which game of the pairing; both seat orders of a game have the same number and the same seed."""
    seed: int
    agents: tuple[str, ...]
    decks: tuple[str, ...]
    options: str
    """What the game is given, as JSON."""

    @cached_property
    def id(self) -> str:
        """A name that is the same wherever and whenever the job is made."""
        return digest([self.game, self.number, self.seed, self.agents, self.decks, self.options])

    def begin(self, *, log: bool | Listener = True, track: bool = True) -> arbiter.Game:
        """The game before its first choice."""
        return begun(self.game, self.seed, self.options, log=log, track=track)

    def players(self) -> list[Agent]:
        """The agents, seat by seat, each with a chance of its own."""
        return [agent(name, chance(self.seed, seat)) for seat, name in enumerate(self.agents)]


def begun(game: str, seed: int, options: str, *, log: bool | Listener = True, track: bool = True) -> arbiter.Game:
    """A game before its first choice, from what jobs and records keep of it."""
    return arbiter.new(game, seed, log=log, track=track, **json.loads(options))


def digest(parts: list[object], size: int = 8) -> str:
    """A short stable name for plain data."""
    return blake2b(json.dumps(parts, sort_keys=True).encode(), digest_size=size).hexdigest()


def chance(*parts: object) -> int:
    """A seed that depends on all the parts and on nothing else."""
    return int(digest(list(parts)), 16) >> (64 - SEED_BITS)
