"""Looks one ply ahead, in a few determinizations."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from arbiter.agents.one_ply import Look, looked, looked_at_all, routine_answer, tried, unlike
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
        totals = one_ply_totals(game, seat, rng)
        best = max(totals.values())
        return rng.choice([index for index, total in totals.items() if total == best])

    def _rng(self, game: Game) -> Random:
        """Fresh randomness for each decision, so that a choice taken back and made again gets the same answer."""
        return Random(f"{self.seed}:{len(game.choices())}")


def one_ply_totals(game: Game, seat: int, rng: Random) -> dict[int, float]:
    """The sums of what options are worth in determinizations, without those that are out of the question after the first ones."""
    doubt = game.rules.thinking.doubt
    world = game.imagine(seat, rng)
    options = tried(world) if doubt is None else unlike(world, tried(world))
    looks = first_looks(world, options, seat)
    totals = {index: look.value for index, look in looks.items()}
    for number in range(1, WORLDS):
        world = game.imagine(seat, rng)
        if doubt is not None:
            least = max(totals.values()) - doubt / number
            totals = {index: total for index, total in totals.items() if total >= least}
            if len(totals) == 1:
                break
        for index in totals:
            totals[index] += looked(world, index, seat, FOLLOW_UPS, looks[index].line).value
    return totals


def first_looks(world: Game, options: Sequence[int], seat: int) -> dict[int, Look]:
    """Looks at options in the first world, which find the answers to what comes after them."""
    if world.rules.thinking.wide is None:
        return {index: looked(world, index, seat, FOLLOW_UPS) for index in options}
    return looked_at_all(world, options, seat, FOLLOW_UPS)
