"""Encoders: for each game, how a view becomes a vector and an option a place in the action space.

A game has a module named after its slug in `envs/encoders`, or, if it is of another package, names one in the entry point group
`arbiter.encoders`; a game that has neither gets the generic encoder.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pkgutil import walk_packages
from typing import Any

import numpy as np

import arbiter
from arbiter.core.decisions import Prompt
from arbiter.core.effects import CHOOSE_ONE, MAY
from arbiter.core.errors import ArbiterError
from arbiter.core.game import Game
from arbiter.core.library import Library
from arbiter.core.state import OVER
from arbiter.envs.actions import OFF, ActionSpace
from arbiter.envs.seen import Seen, look
from arbiter.envs.vectors import Part, Shape, Vector, asked, flag, one_of


class Encoder(ABC):
    """The fixed-size language of one game: `shape` is the layout of an observation, `actions` the action space."""

    def __init__(self, shape: Shape) -> None:
        self.shape, self.actions = shape, ActionSpace()

    @abstractmethod
    def survey(self, seen: Seen) -> None:
        """Note what each known card is, where each card on the table lies, and which part it has in what is going on."""

    def fill(self, row: Vector, seen: Seen) -> None:
        """Write what is seen into a vector of zeros."""
        self.shape.fill(row, 0, seen.state, seen)

    def look(self, game: Game, seat: int) -> Seen:
        """What a seat sees now, surveyed."""
        seen = look(game, seat)
        self.survey(seen)
        return seen

    def observe(self, seen: Seen) -> Vector:
        """What is seen, as a vector."""
        row: Vector = np.zeros(self.shape.size, np.float32)
        self.fill(row, seen)
        return row

    def options(self, seen: Seen) -> dict[int, int]:
        """For each legal place in the table the number of the option that stands there."""
        places = self.actions.indices(seen)
        found = {place: option for option, place in enumerate(places) if place != OFF}
        if seen.actions and not found:
            raise ArbiterError(f"No answer to the question {seen.prompt!r} has a place in the action space: {seen.actions}")
        return found


def encoder(slug: str, **options: Any) -> Encoder:
    """The encoder of a game; some options of a game, such as the number of players, change its size."""
    return encoder_for(arbiter.new(slug, seed=0, track=False, log=False, **options), options)


def encoder_for(game: Game, options: Mapping[str, Any]) -> Encoder:
    """The encoder that fits a game begun with these options."""
    slug = game.rules.slug
    name = f"arbiter.envs.encoders.{slug}"
    brought = None if find_spec(name) else next(iter(entry_points(group="arbiter.encoders", name=slug)), None)
    module: Any = brought.load() if brought else import_module(name if find_spec(name) else "arbiter.envs.encoders.generic")
    found: Encoder = module.encoder(game.state.seats, options)
    return found


# --- what an encoder can look up -------------------------------------------------------------------------------------


@cache
def prompts(slug: str) -> tuple[str, ...]:
    """The names of all questions a game may ask, by the alphabet."""
    return tuple(sorted({prompt.key for prompt in _prompts(slug)}))


def _prompts(slug: str) -> Iterator[Prompt]:
    rules = arbiter.rulebook(slug)
    home = import_module(rules.package or rules.state.__module__)
    modules = [home, *(import_module(found.name) for found in walk_packages(getattr(home, "__path__", ()), f"{home.__name__}."))]
    yield from (MAY, CHOOSE_ONE)
    for module in modules:
        for thing in vars(module).values():
            yield from (one for one in (thing.values() if isinstance(thing, dict) else (thing,)) if isinstance(one, Prompt))


def steps(slug: str) -> tuple[str, ...]:
    """The names of all steps of a game, and the one after the last."""
    return (*arbiter.rulebook(slug).beats, OVER)


def choosing(slug: str) -> tuple[Part, Part]:
    """Whether the seat must choose, and what it is asked."""
    return (flag("to choose", "whether you must choose now", lambda state, seen: seen.deciding == seen.seat),
            one_of("question", prompts(slug), "what you are asked", lambda state, seen: seen.prompt))


def asked_text(library: Library, words: str, *nouns: str) -> Part:
    """The text that the question names, by the program it belongs to."""
    programs = [*dict.fromkeys(address.split("/")[0] for address in library.nodes)]
    return asked("text asked about", programs, words, *nouns, of=lambda seen, address: address.split("/")[0])
