"""Thinks ahead: Monte-Carlo tree search over worlds that may be the real one.

All options of the decision are looked at one step ahead and then tried in the same imagined worlds, luck included; after each
part of the time the better half goes on, and when one is clearly ahead of all others the search ends early. One try follows the
tree as far as it reaches and goes on from there to the end of a chapter (a turn, a duel: the rulebook says), at random or by
what looks best, and asks what the position is worth there. The tree is shared by all worlds: a branch is known by the actions
that lead to it as everybody sees them, a card by its face and not by its number; what luck brings on the way is not part of it.
It counts how often it was on offer at all, because what another seat may do differs from world to world.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from random import Random as Dice
from time import perf_counter, process_time

from arbiter.agents.crew import together
from arbiter.agents.greedy import FOLLOW_UPS, prospect
from arbiter.agents.tree import Branch, Yardstick, descend, done, ready, share
from arbiter.core.game import Game

WORLDS = 256
"""In how many imagined worlds options are tried, at most; then they are tried in the same ones again."""
MEASURED = 24
"""After how many tries of all options together it is known what is usual from here."""
GLANCES, HEEDED = (3, 2), (40, 10)
"""In how many worlds options are looked at one step ahead, and as how many tries that counts: less where a try itself is sensible,
and says more."""
GLANCING, TRYING = 0.3, 0.6
"""The share of the budget after which looking one step ahead is cut short, and after which trying begins without a yardstick of
as many tries as it should have."""
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
    """How often it was come back to: the more, the better it looked."""
    total: float
    tries: int
    won: float

    @property
    def mean(self) -> float:
        """How good it looked beside the other options."""
        return self.total / self.visits if self.visits else 0.0

    @property
    def chance(self) -> float:
        """The chance to win, as far as the search can tell."""
        return self.won / self.tries if self.tries else 0.0


Moment = tuple[float, float]
"""A time by the clock of the processor, and by the one on the wall."""


class Search:
    """Chooses the option that the search came back to most often."""

    def __init__(self, seed: int, budget: Budget) -> None:
        self.seed, self.budget = seed, budget
        self.rounds = 0
        """How many tries the last decision got, on the first of its cores."""

    def pick(self, game: Game) -> int:
        """Of the options tried most often, the one that turned out best."""
        return ranking(self.think(game))[0]

    def think(self, game: Game) -> list[Thought]:
        """What the search thinks of every option, in their order."""
        found = together(self.budget.cores, lambda core: Tries(self, game, core).counts())
        return [Thought(*map(sum, zip(*option, strict=True))) for option in zip(*found, strict=True)]

    def world(self, game: Game, seat: int, dice: Dice) -> Game:
        """A world that may be the real one, as far as a seat can know."""
        return game.imagine(seat, dice)

    def spent(self, began: Moment) -> float:
        """The share of the budget that is used up."""
        worked, waited = process_time() - began[0], perf_counter() - began[1]
        return max(self.rounds / self.budget.rounds, worked / self.budget.seconds, waited / (PATIENCE * self.budget.seconds))


class Tries:
    """One core's thoughts about a decision: first a look at every option, then tries of them in worlds that may be the real one."""

    def __init__(self, search: Search, game: Game, core: int) -> None:
        assert game.decision is not None
        self.began = process_time(), perf_counter()
        self.search, self.game, self.seat, self.actions = search, game, game.decision.seat, game.decision.actions
        self.dice = Dice(f"{search.seed}:{core}:{len(game.choices())}")
        self.worlds = [search.world(game, self.seat, self.dice)]
        self.sensible = self.worlds[0].rules.foresight[1]
        self.root = Branch()
        self.branches = [self.root.below.setdefault(action, Branch()) for action in self.actions]
        self.ends: list[list[float]] = [[] for _ in self.actions]
        """For each option the odds in which its tries ended, world for world."""
        search.rounds = 0

    def counts(self) -> list[tuple[int, float, int, float]]:
        """For every option how often it was come back to and how good it looked, how often it was tried and what came of it."""
        glances = self._glance()
        yardstick = self._measure()
        for branch, glance in zip(self.branches, glances, strict=True):
            branch.visits += HEEDED[self.sensible]
            branch.total += HEEDED[self.sensible] * sum(map(yardstick, glance)) / len(glance)
        self._grow(yardstick)
        return [(branch.visits, branch.total, len(ends), sum(map(share, ends)))
                for branch, ends in zip(self.branches, (tried or seen for tried, seen in zip(self.ends, glances, strict=True)),
                                        strict=True)]

    def _spent(self) -> float:
        return self.search.spent(self.began)

    def _world(self, number: int) -> Game:
        """One of the worlds, the same for all options."""
        if number >= len(self.worlds) and number < WORLDS:
            self.worlds.append(self.search.world(self.game, self.seat, self.dice))
        return self.worlds[number % len(self.worlds)]

    def _glance(self) -> list[list[float]]:
        """What looking one step ahead shows of every option, in a few worlds."""
        seen: list[list[float]] = [[] for _ in self.actions]
        for number in range(GLANCES[self.sensible]):
            world = self._world(number)
            for index, odds in enumerate(seen):
                late = self._spent() >= GLANCING
                if not (late and odds):
                    odds.append(self._foreseen(world, index, late))
        return seen

    def _foreseen(self, world: Game, index: int, late: bool) -> float:
        """The odds when an option is carried out: with its further questions answered for the best, if that does not take long."""
        if self.sensible:
            return world.rules.worth(done(world, index, most=0 if late else inf).state, self.seat)
        return prospect(world, index, self.seat, 0 if late else FOLLOW_UPS)

    def _try(self, index: int, number: int) -> list[Branch]:
        """Try an option in one of the worlds; the branches it came by."""
        path, odds = descend(self.root, self.actions[index], ready(self._world(number)), self.seat, self.dice)
        self.ends[index].append(odds)
        self.search.rounds += 1
        return path

    def _measure(self) -> Yardstick:
        """What is usual from here, by the first tries of all options."""
        first = list[tuple[list[Branch], float]]()
        for number in range(MEASURED):
            if len(first) >= MEASURED:
                break
            for index in range(len(self.actions)):
                if first and self._spent() >= TRYING:
                    break
                first.append((self._try(index, number), self.ends[index][-1]))
        yardstick = Yardstick(odds for _, odds in first)
        for path, odds in first:
            note(path, yardstick(odds))
        return yardstick

    def _grow(self, yardstick: Yardstick) -> None:
        """Build the tree until the time is up: halving by halving, all options that are left in the same worlds."""
        left, turn = list(range(len(self.actions))), min(map(len, self.ends))
        self.dice.shuffle(left)
        halvings = max(1, (len(left) - 1).bit_length())
        for halving in range(1, halvings + 1):
            while self._spent() < halving / halvings:
                for index in left:
                    if self._spent() >= 1:
                        return
                    if len(self.ends[index]) <= turn:  # else it was tried in this world to measure
                        note(self._try(index, turn), yardstick(self.ends[index][-1]))
                turn += 1
                if turn in SETTLING and self._settled(left, yardstick):
                    return
            left = sorted(left, key=lambda index: -self.branches[index].mean)[:(len(left) + 1) // 2]

    def _settled(self, left: list[int], yardstick: Yardstick) -> bool:
        """Whether one of the options that are left came out clearly before each of the others, world for world."""
        first = max(left, key=lambda index: self.branches[index].mean)
        tries = {index: [yardstick(odds) for odds in self.ends[index]] for index in left}
        return all(clearly(tries[first], tries[index]) for index in left if index != first)


def note(path: list[Branch], figure: float) -> None:
    """Add what came of a try to every branch it came by."""
    for branch in path:
        branch.total += figure


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
        return min(thoughts[index].visits, often), thoughts[index].mean
    return sorted(range(len(thoughts)), key=merit, reverse=True)


def advise(game: Game, seed: int, seconds: float) -> list[tuple[int, float, float]]:
    """For whoever asks what to do: the options, best first, with their share of the search and their chance to win."""
    thoughts = Search(seed, Budget(seconds=seconds)).think(game)
    every = sum(thought.visits for thought in thoughts)
    return [(index, thoughts[index].visits / every, thoughts[index].chance) for index in ranking(thoughts)]
