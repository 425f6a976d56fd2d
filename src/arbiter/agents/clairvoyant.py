"""A search that sees the hidden cards and the chance to come: no fair opponent, but an upper bound to measure others by."""

from __future__ import annotations

from random import Random

from arbiter.agents.search import Search
from arbiter.core.game import Game


class Clairvoyant(Search):
    """A search whose only determinization is the real game."""

    def determinize(self, game: Game, seat: int, rng: Random) -> Game:
        """The game itself, without its log."""
        rest, since = game.since_rest()
        world = Game(game.rules, rest.copy(), log=False)
        for _, key in since:
            world.choose(key)
        return world
