"""Plays anything that is legal."""

from __future__ import annotations

from random import Random as Dice

from arbiter.core.game import Game


class Random:
    """Every option is as good as any other."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def pick(self, game: Game) -> int:
        """Some option."""
        assert game.decision is not None
        return int(self._dice.random() * len(game.decision))
