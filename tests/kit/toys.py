"""The toy game at hand: new, or at a position written as in a scenario."""

from __future__ import annotations

from typing import Any

from arbiter.core import wording
from arbiter.core.game import Game
from arbiter.core.rulebook import Rulebook
from arbiter.core.saves import begin
from arbiter.letters.reading import read
from tests.toy import RULEBOOK

BOOKS = {"toy": RULEBOOK}


def new_toy(seed: int = 1, rules: Rulebook = RULEBOOK, *, log: bool = True, track: bool = True, **options: Any) -> Game:
    """A new game of pebbles."""
    return begin(rules, {"seed": seed, "options": options}, log=log, track=track)


def toy_at(given: str, rules: Rulebook = RULEBOOK, *, seed: int = 1, log: bool = True, track: bool = True) -> Game:
    """A game of pebbles that stands at a position."""
    (place,) = read(given, "here")
    state = rules.position(place)
    state.rng.state = seed
    return Game(rules, state, origin={"state": state.dump()}, log=log, track=track)


def play(game: Game, *choices: str | int) -> Game:
    """The same game after some choices, in words as in a scenario or by index."""
    for choice in choices:
        game.choose(choice) if isinstance(choice, int) else wording.choose(game, choice)
    return game
