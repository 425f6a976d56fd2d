"""Random games as the environments meet them: with the options of the kit, a decision at a time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import arbiter
from arbiter.core.game import Game
from arbiter.envs.encoding import Encoder, encoder_for
from tests.kit.games import profile

GAMES = arbiter.slugs()


def moments(slug: str, decisions: int, track: bool = False) -> Iterator[tuple[Game, Encoder, Random]]:
    """At least so many decisions of random games, each with the encoder for its options and some chance."""
    seen = 0
    for seed in range(10_000):
        chance = Random(seed)
        options = profile(slug).options(chance)
        game = arbiter.new(slug, seed=seed, track=track, log=False, **options)
        encoder = encoder_for(game, options)
        while game.decision is not None:
            yield game, encoder, chance
            seen += 1
            game.choose(chance.randrange(len(game.decision)))
        if seen >= decisions:
            return
