"""Looks one action ahead, in a few worlds that may be the real one."""

from __future__ import annotations

from random import Random as Dice

from arbiter.core.game import Game

WORLDS = 4
FOLLOW_UPS = 3
"""How many questions of the same action are thought through; what comes after is not looked at."""


class Greedy:
    """Chooses what leaves its seat best off when its action is done, on average over imagined worlds."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def pick(self, game: Game) -> int:
        """The option with the best average; of equal ones, any."""
        assert game.decision is not None
        seat, dice = game.decision.seat, self._dice(game)
        totals = [0.0] * len(game.decision)
        for _ in range(WORLDS):
            world = game.imagine(seat, dice)
            for index in range(len(totals)):
                totals[index] += prospect(world, index, seat, FOLLOW_UPS)
        best = max(totals)
        return dice.choice([index for index, total in enumerate(totals) if total == best])

    def _dice(self, game: Game) -> Dice:
        """Fresh dice for each moment of a game, so that a choice taken back and made again gets the same answer."""
        return Dice(f"{self.seed}:{len(game.choices())}")


def prospect(world: Game, index: int, seat: int, follow_ups: int) -> float:
    """What an option is worth to a seat if the further questions of the same action are answered for the best."""
    then = after(world, index)
    decision = then.decision
    if decision is None or decision.seat != seat or then.at_rest or not follow_ups:
        return then.rules.worth(then.state, seat)
    return max(prospect(then, option, seat, follow_ups - 1) for option in range(len(decision)))


def hasty_prospect(world: Game, index: int, seat: int) -> float:
    """The same if each of them gets the answer that looks best at once: quick, however many there are."""
    then, worth = after(world, index), world.rules.worth
    while (decision := then.decision) is not None and decision.seat == seat and not then.at_rest:
        then = max((after(then, option) for option in range(len(decision))), key=lambda game: worth(game.state, seat))
    return worth(then.state, seat)


def after(world: Game, index: int) -> Game:
    """A copy of a world in which an option is chosen."""
    then = world.copy()
    then.choose(index)
    return then
