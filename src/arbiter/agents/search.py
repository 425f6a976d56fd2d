"""Thinks ahead: Monte-Carlo tree search over worlds that may be the real one.

Each round of thought takes one of the imagined worlds, follows the tree as far as it reaches, adds one branch, plays on at
random or nearly so to the end of a chapter (a turn, a duel: the rulebook says), and asks what the position is worth there.
The tree is shared by all worlds: a branch is known by the actions that lead to it, which is what the searching seat gets to
see, and it counts how often it was on offer at all, because what another seat may do differs from world to world.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from random import Random as Dice
from time import process_time

from arbiter.agents.crew import together
from arbiter.agents.tree import Branch, Yardstick, descend, ready
from arbiter.core.game import Game

WORLDS = 16
"""In how many imagined worlds an action is tried."""
MEASURED = 12
"""How many random continuations show what is usual from here, before the search begins."""
PAUSE = 4
"""Rounds between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about one decision: rounds, or seconds of a processor's time, whatever ends first."""

    seconds: float = inf
    rounds: float = inf
    cores: int = 1
    """How many processors think at once, each with a tree of its own; their trees are added up."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a search found out about one option."""

    visits: int
    """How often it was tried: the more, the better it looked."""
    total: float

    @property
    def chance(self) -> float:
        """Between 0 and 1, how well it turned out on average."""
        return self.total / self.visits if self.visits else 0.0


class Search:
    """Chooses the option that the search came back to most often."""

    def __init__(self, seed: int, budget: Budget) -> None:
        self.seed, self.budget = seed, budget
        self.rounds = 0
        """How many rounds of thought the last decision got, on the first of its cores."""

    def pick(self, game: Game) -> int:
        """The option tried most often; of equal ones, the one that turned out best."""
        thoughts = self.think(game)
        return max(range(len(thoughts)), key=lambda index: (thoughts[index].visits, thoughts[index].chance))

    def think(self, game: Game) -> list[Thought]:
        """What the search thinks of every option, in their order."""
        found = together(self.budget.cores, lambda core: self._counts(game, core))
        return [Thought(sum(visits for visits, _ in option), sum(total for _, total in option))
                for option in zip(*found, strict=True)]

    def _counts(self, game: Game, core: int) -> list[tuple[int, float]]:
        """For every option how often it was tried and what came of it, as one core finds."""
        assert game.decision is not None
        root = self._grow(game, core)
        branches = [root.below.get(action) or Branch() for action in game.decision.actions]
        return [(branch.visits, branch.total) for branch in branches]

    def _grow(self, game: Game, core: int) -> Branch:
        """Build the tree until the time is up, or until the choice could not change any more."""
        assert game.decision is not None
        began, seat = process_time(), game.decision.seat
        dice = Dice(f"{self.seed}:{core}:{len(game.choices())}")
        worlds = [game.imagine(seat, dice) for _ in range(WORLDS)]
        yardstick = Yardstick(worlds, seat, dice, MEASURED)
        root = Branch()
        self.rounds = MEASURED
        while not self._enough(root, began):
            for _ in range(PAUSE):
                world = ready(worlds[int(dice.random() * WORLDS)])
                world.state.rng.state = dice.getrandbits(64)
                descend(root, world, seat, yardstick, dice)
            self.rounds += PAUSE
        return root

    def _enough(self, root: Branch, began: float) -> bool:
        """Whether the budget is used up, or the leading option can no longer be overtaken."""
        spent = process_time() - began
        left = min(self.budget.rounds - self.rounds, self.rounds * (self.budget.seconds / max(spent, 1e-9) - 1))
        if left <= 0:
            return True
        visits = sorted((branch.visits for branch in root.below.values()), reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > left


def advise(game: Game, seed: int, seconds: float) -> list[tuple[int, float, float]]:
    """For whoever asks what to do: the options, best first, with their share of the search and their chance to win."""
    thoughts = Search(seed, Budget(seconds=seconds)).think(game)
    every = sum(thought.visits for thought in thoughts)
    order = sorted(range(len(thoughts)), key=lambda index: (-thoughts[index].visits, -thoughts[index].chance))
    return [(index, thoughts[index].visits / every, thoughts[index].chance) for index in order]
