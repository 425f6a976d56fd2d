"""Solves the end of a game exactly: the value of each option if all that follows is played optimally.

An end is given as the information set of its decider: all worlds the decider considers possible, each with its weight. The decider
must choose alike in worlds it cannot tell apart; the others, its partners among them, choose knowing the world. So the values are exact
where the others, when they choose, have nothing left to learn that matters: with all cards open, or in a last turn. The decider must not
choose again after them unless it knows the world, and nothing may be left to chance; that is checked, and `Unsolved` says what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from arbiter.agents.one_ply import after
from arbiter.core.decisions import key_of
from arbiter.core.errors import ArbiterError
from arbiter.core.game import Game
from arbiter.core.log import eyes
from arbiter.core.rests import WRITER

LOST: Final = 0.0
WON: Final = 1.0
MOST_NODES: Final = 60_000
"""After how many positions an end counts as too large."""


class Unsolved(ArbiterError):
    """This end of a game has no exact solution here."""


class World(NamedTuple):
    """A game that may be the real one, and how likely it is beside the others."""

    game: Game
    weight: float


def option_values(worlds: Sequence[World], most_nodes: int = MOST_NODES) -> list[float]:
    """For each option of the decision the score its seat can expect: 1 is a win, 0 a loss, a half a draw."""
    seat = decider(worlds[0].game)
    if seat is None:
        raise ArbiterError("The game is over: there is nothing left to choose.")
    if len(information_sets(worlds, seat)) > 1:
        raise ArbiterError(f"Seat {seat} can tell these worlds apart: they are not one information set.")
    solver, total = Solver(seat, most_nodes), sum(world.weight for world in worlds)
    return [value / total for value in solver.options(worlds)]


def decider(game: Game) -> int | None:
    """Who must choose; nobody when the game is over."""
    return None if game.decision is None else game.decision.seat


def information_sets(worlds: Iterable[World], seat: int) -> list[list[World]]:
    """The worlds in groups that a seat cannot tell apart."""
    groups: dict[str, list[World]] = {}
    for world in worlds:
        groups.setdefault(observation(world.game, seat), []).append(world)
    return [*groups.values()]


def observation(game: Game, seat: int) -> str:
    """What a seat sees and may choose, as text that is the same whenever that is the same."""
    actions = game.decision.actions if game.decision is not None and game.decision.seat == seat else ()
    return WRITER.encode([game.rules.view(game.state, eyes(seat, game.state.seats)), decider(game), [*map(key_of, actions)]])


class Solver:
    """Minimax for one seat and its side, over so many positions at most."""

    def __init__(self, seat: int, most_nodes: int) -> None:
        self.seat, self.nodes_left = seat, most_nodes

    def options(self, worlds: Sequence[World]) -> Iterable[float]:
        """For each option the weighted sum of the scores over the worlds of one information set."""
        decision = worlds[0].game.decision
        for option in range(len(decision or ())):
            yield self.expected([World(self.after(game, option), weight) for game, weight in worlds])

    def after(self, game: Game, option: int) -> Game:
        """A game after a choice."""
        self.nodes_left -= 1
        if self.nodes_left < 0:
            raise Unsolved("There are more positions than the limit allows.")
        then = after(game, option)
        if then.state.rng != game.state.rng:
            raise Unsolved("What follows depends on chance.")
        return then

    def expected(self, worlds: list[World]) -> float:
        """The weighted sum of the scores over worlds that were one information set before the last choice."""
        if len(worlds) == 1:
            return worlds[0].weight * self.known(worlds[0].game)
        mine = [world for world in worlds if decider(world.game) == self.seat]
        others = [world for world in worlds if decider(world.game) != self.seat]
        return (sum(world.weight * self.known(world.game, silent=True) for world in others)
                + sum(self.best(group) for group in information_sets(mine, self.seat)))

    def best(self, worlds: list[World]) -> float:
        """The most that one choice for all worlds of an information set can bring."""
        best, most = LOST, WON * sum(world.weight for world in worlds)
        for value in self.options(worlds):
            best = max(best, value)
            if best >= most:
                break
        return best

    def known(self, game: Game, low: float = LOST, high: float = WON, silent: bool = False) -> float:
        """The score in one world by alpha-beta search, exact between `low` and `high`; a silent seat, which does not know the world, may
        not choose."""
        if game.result is not None:
            return game.result[self.seat]
        chooser = decider(game)
        assert chooser is not None
        if silent and chooser == self.seat:
            raise Unsolved("The seat would have to choose again without knowing what the others know.")
        friendly = game.rules.allied(game.state, self.seat, chooser)
        best = low if friendly else high
        for option in range(len(game.decision or ())):
            if low >= high:
                break
            then = self.after(game, option)
            if friendly:
                best = low = max(low, self.known(then, low, high, silent))
            else:
                best = high = min(high, self.known(then, low, high, silent))
        return best
