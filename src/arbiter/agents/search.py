"""Thinks ahead: Monte-Carlo tree search over worlds that may be the real one.

All options of the decision are looked at one step ahead and then tried in the same imagined worlds, luck included; after each
part of the time the better half goes on, and when one is clearly ahead of all others the search ends early. One try follows the
tree as far as it reaches, adds one branch, plays on at random or nearly so to the end of a chapter (a turn, a duel: the rulebook
says), and asks what the position is worth there. The tree is shared by all worlds: a branch is known by the actions that lead to
it, which is what the searching seat gets to see, and it counts how often it was on offer at all, because what another seat may
do differs from world to world.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from random import Random as Dice
from time import perf_counter, process_time

from arbiter.agents.crew import together
from arbiter.agents.greedy import FOLLOW_UPS, prospect
from arbiter.agents.tree import Branch, Yardstick, descend, ready
from arbiter.core.decisions import Action
from arbiter.core.game import Game

WORLDS = 256
"""In how many imagined worlds options are tried, at most; then they are tried in the same ones again."""
MEASURED = 10
"""How many random continuations show what is usual from here, before the search begins."""
GLANCES, HEEDED, HEEDED_LESS = 3, 40, 10
"""In how many worlds options are looked at one step ahead, and as how many tries that counts: less where a try itself goes on
with the best at first sight, and says more."""
PATIENCE = 5.0
"""How many times as long a search may take by the clock on the wall, where others use the processor too."""
NEARLY = 0.8
"""The share of the most tries with which an option still counts as tried most often."""
SETTLING, CERTAIN = (16, 32, 64, 128, 256, 512), 3.0
"""After how many tries of each option it is asked whether one is clearly ahead, and by how many standard errors it must be."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about one decision at most: rounds, or seconds of a processor's time, whatever ends first."""

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
        """The chance to win, as far as the search can tell."""
        return self.total / self.visits if self.visits else 0.0


Moment = tuple[float, float]
"""A time by the clock of the processor, and by the one on the wall."""


class Search:
    """Chooses the option that the search came back to most often."""

    def __init__(self, seed: int, budget: Budget) -> None:
        self.seed, self.budget = seed, budget
        self.rounds = 0
        """How many rounds of thought the last decision got, on the first of its cores."""

    def pick(self, game: Game) -> int:
        """Of the options tried most often, the one that turned out best."""
        return ranking(self.think(game))[0]

    def think(self, game: Game) -> list[Thought]:
        """What the search thinks of every option, in their order."""
        found = together(self.budget.cores, lambda core: self._counts(game, core))
        return [Thought(sum(visits for visits, _ in option), sum(total for _, total in option))
                for option in zip(*found, strict=True)]

    def _counts(self, game: Game, core: int) -> list[tuple[int, float]]:
        """For every option how often it was tried and what came of it, as one core finds."""
        assert game.decision is not None
        began, seat, actions = (process_time(), perf_counter()), game.decision.seat, game.decision.actions
        dice = Dice(f"{self.seed}:{core}:{len(game.choices())}")
        worlds = [self.world(game, seat, dice) for _ in range(MEASURED)]
        root, yardstick = Branch(), Yardstick(worlds, seat, dice)
        first_sight(root, actions, worlds[:GLANCES], yardstick)
        self.rounds = MEASURED
        self._grow(root, game, worlds, yardstick, dice, began)
        branches = [root.below[action] for action in actions]
        return [(branch.visits, branch.visits * yardstick.odds(branch.total / branch.visits)) for branch in branches]

    def world(self, game: Game, seat: int, dice: Dice) -> Game:
        """A world that may be the real one, as far as a seat can know."""
        return game.imagine(seat, dice)

    def _grow(self, root: Branch, game: Game, worlds: list[Game], yardstick: Yardstick, dice: Dice, began: Moment) -> None:
        """Build the tree until the time is up: halving by halving, all options that are left in the same worlds."""
        actions = list(root.below)
        left, tries, turn = list(range(len(actions))), [list[float]() for _ in actions], 0
        dice.shuffle(left)
        halvings = max(1, (len(left) - 1).bit_length())
        for halving in range(1, halvings + 1):
            while self._spent(began) < halving / halvings:
                if turn >= len(worlds) and len(worlds) < WORLDS:
                    worlds.append(self.world(game, yardstick.seat, dice))
                for index in left:
                    if self._spent(began) >= 1:
                        return
                    tries[index].append(descend(root, actions[index], ready(worlds[turn % len(worlds)]), yardstick, dice))
                    self.rounds += 1
                turn += 1
                if turn in SETTLING and settled(root, actions, left, tries):
                    return
            left = sorted(left, key=lambda index: -root.chance(actions[index]))[:(len(left) + 1) // 2]

    def _spent(self, began: Moment) -> float:
        """The share of the budget that is used up."""
        worked, waited = process_time() - began[0], perf_counter() - began[1]
        return max(self.rounds / self.budget.rounds, worked / self.budget.seconds, waited / (PATIENCE * self.budget.seconds))


def first_sight(root: Branch, actions: Sequence[Action], worlds: list[Game], yardstick: Yardstick) -> None:
    """Begin with what looking one step ahead shows, as if every option had been tried a few times already."""
    heeded = HEEDED if worlds[0].rules.foresight[1] == 1 else HEEDED_LESS
    for index, action in enumerate(actions):
        branch = root.below[action] = Branch()
        seen = [yardstick.chance(prospect(world, index, yardstick.seat, FOLLOW_UPS)) for world in worlds]
        branch.visits = branch.offered = heeded
        branch.total = heeded * sum(seen) / len(seen)


def settled(root: Branch, actions: Sequence[Action], left: list[int], tries: list[list[float]]) -> bool:
    """Whether one of the options that are left came out clearly before each of the others, world for world."""
    first = max(left, key=lambda index: root.chance(actions[index]))
    return all(clearly(tries[first], tries[index]) for index in left if index != first)


def clearly(one: list[float], other: list[float]) -> bool:
    """Whether some tries came out better than others in the same worlds by more than luck explains."""
    ahead = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    middle = sum(ahead) / len(ahead)
    spread = sum((value - middle) ** 2 for value in ahead) / len(ahead)
    return middle > 0 and middle > CERTAIN * sqrt(spread / len(ahead))


def ranking(thoughts: list[Thought]) -> list[int]:
    """The options from the best to the worst: those that were tried most often by what came of them, then the others."""
    often = NEARLY * max(thought.visits for thought in thoughts)

    def merit(index: int) -> tuple[float, float]:
        return min(thoughts[index].visits, often), thoughts[index].chance
    return sorted(range(len(thoughts)), key=merit, reverse=True)


def advise(game: Game, seed: int, seconds: float) -> list[tuple[int, float, float]]:
    """For whoever asks what to do: the options, best first, with their share of the search and their chance to win."""
    thoughts = Search(seed, Budget(seconds=seconds)).think(game)
    every = sum(thought.visits for thought in thoughts)
    return [(index, thoughts[index].visits / every, thoughts[index].chance) for index in ranking(thoughts)]
