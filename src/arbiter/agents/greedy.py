"""Looks one ply ahead, in a few determinizations."""

from __future__ import annotations

from random import Random
from typing import Final

from arbiter.agents.one_ply import one_ply_value, routine_answer, tried
from arbiter.core.game import Game

WORLDS: Final = 4
"""In how many determinizations every option is looked at."""
FOLLOW_UPS: Final = 3
"""How many further questions of the same action are searched through."""


class Greedy:
    """Chooses the option with the best one-ply value, on average over determinizations."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def pick(self, game: Game) -> int:
        """The option with the best average; of equal ones, any."""
        assert game.decision is not None
        routine = routine_answer(game)
        if routine is not None:
            return routine
        seat, rng = game.decision.seat, self._rng(game)
        totals = dict.fromkeys(tried(game), 0.0)
        for _ in range(WORLDS):
            world = game.imagine(seat, rng)
            for index in totals:
                totals[index] += one_ply_value(world, index, seat, FOLLOW_UPS)
        best = max(totals.values())
        return rng.choice([index for index, total in totals.items() if total == best])

    def _rng(self, game: Game) -> Random:
        """Fresh randomness for each decision, so that a choice taken back and made again gets the same answer."""
        return Random(f"{self.seed}:{len(game.choices())}")
