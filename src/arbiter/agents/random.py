"""Plays anything that is legal."""

from __future__ import annotations

from random import Random as Rng

from arbiter.core.game import Game


class Random:
    """Chooses every option with the same probability."""

    looks_ahead = False
    """It never copies the game: one that is not tracked will do."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def pick(self, game: Game) -> int:
        """Some option."""
        assert game.decision is not None
        return int(self._rng.random() * len(game.decision))
