"""Sees everything, the hidden cards and the luck to come: no fair opponent, but a ceiling that others can be measured by."""

from __future__ import annotations

from random import Random as Dice

from arbiter.agents.search import Search
from arbiter.core.game import Game


class Clairvoyant(Search):
    """A search whose only world is the real one."""

    def world(self, game: Game, seat: int, dice: Dice) -> Game:
        """The game itself, without its log."""
        rest, since = game.since_rest()
        world = Game(game.rules, rest.copy(), log=False)
        for _, key in since:
            world.choose(key)
        return world
