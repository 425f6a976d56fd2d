"""Thinks ahead: Monte-Carlo tree search over worlds that may be the real one.

All options of the decision are looked at one step ahead and then tried in the same imagined worlds, luck included; after each part
of the time the better half goes on, and when nothing is left to find out the search ends early. One try follows the tree as far as
it reaches and goes on from there to the end of a chapter (a turn, a duel: the rulebook says), by what has turned out well in other
tries or by what looks best, and asks what the position is worth there. The tree is shared by all worlds. A branch is an action,
with a card known by its face or its place and not by its number; it counts how often it was on offer at all, because what another
seat may do differs from world to world. Where the seat that thinks chooses again, its situations hang on what it chose last and
are told apart by what it sees then: nothing that others do in secret leads it elsewhere. At last an option that looks much worse
one step ahead than another must be proven better.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from random import Random as Dice
from time import perf_counter, process_time

from arbiter.agents.crew import Found, together
from arbiter.agents.greedy import FOLLOW_UPS, hasty_prospect, prospect
from arbiter.agents.measuring import Yardstick, share
from arbiter.agents.tree import Branch, Horizon, descend, ready, way
from arbiter.core.game import Game

WORLDS = 4096
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
ALARMING, CONVINCING, PLAIN = 0.4, 3.0, (0.1, 0.02)
"""How much worse the odds one step ahead must be for an option to need proof; by how many standard errors that is given; and by how much
of a chance to win at least, less where a try is sensible: tries are a little too hopeful in any case, however many there are."""
NEARLY = 0.8
"""The share of the most tries with which an option still counts as tried most often."""
ASKING, AGAIN = 0.1, 1.1
"""The share of the budget after which it is first asked whether one option is as good as any other; and then after how many times as
much."""
CERTAIN, SLIGHT, FEWEST = 3.0, 0.01, 48
"""By how many standard errors an option must be ahead of the others for that, by how much it may be behind, and in how many worlds
both must have been tried: the tree has to grow before tries show what may follow."""
AMPLE = 1.0, 1000
"""From how many seconds and rounds on there is time to look further."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about one decision at most: rounds, or seconds of a processor's time, whatever ends first."""

    seconds: float = inf
    rounds: float = inf
    cores: int = 1
    """How many processors think at once, each with a tree of its own; their trees are added up."""

    @property
    def ample(self) -> bool:
        """Whether there is time to look further than usual, in games where that helps."""
        return self.seconds >= AMPLE[0] and self.rounds >= AMPLE[1]


@dataclass(frozen=True, slots=True)
class Thought:
    """What a search found out about one option."""

    visits: int
    """How often it was come back to: the more, the better it looked."""
    total: float
    tries: int
    won: float
    squares: float
    """The chances to win in which tries ended, and their squares, added up."""
    glances: int
    seen: float
    """The odds that looking one step ahead showed, added up."""

    @property
    def mean(self) -> float:
        """How good it looked beside the other options."""
        return self.total / self.visits if self.visits else 0.0

    @property
    def chance(self) -> float:
        """The chance to win, as far as the search can tell."""
        return self.won / self.tries if self.tries else 0.0

    @property
    def look(self) -> float:
        """The odds one step ahead."""
        return self.seen / self.glances

    def proven(self, other: Thought, plain: float) -> bool:
        """Whether enough tries show that this is plainly better than another option, by more than luck explains."""
        if min(self.tries, other.tries) < FEWEST:
            return False
        doubt = sum((each.squares / each.tries - each.chance ** 2) / each.tries for each in (self, other))
        return self.chance - other.chance > max(plain, CONVINCING * sqrt(max(0.0, doubt)))  # rounding may leave less than none


class Search:
    """Chooses the option that the search came back to most often."""

    def __init__(self, seed: int, budget: Budget) -> None:
        self.seed, self.budget = seed, budget
        self.rounds = 0
        """How many tries the last decision got, on all cores together."""
        self.sensible = False
        """Whether each of them was sensible on the way."""

    def pick(self, game: Game) -> int:
        """Of the options tried most often, the one that turned out best."""
        return ranking(self.think(game), self.sensible)[0]

    def think(self, game: Game) -> list[Thought]:
        """What the search thinks of every option, in their order."""
        found = together(self.budget.cores, lambda core: Tries(self, game, core).found())
        self.rounds, self.sensible = sum(rounds for rounds, _, _ in found), found[0][1]
        return [Thought(*map(sum, zip(*option, strict=True))) for option in zip(*(counts for *_, counts in found), strict=True)]

    def world(self, game: Game, seat: int, dice: Dice) -> Game:
        """A world that may be the real one, as far as a seat can know."""
        return game.imagine(seat, dice)


class Tries:
    """One core's thoughts about a decision: first a look at every option, then tries of them in worlds that may be the real one."""

    def __init__(self, search: Search, game: Game, core: int) -> None:
        assert game.decision is not None
        self.began, self.rounds = (process_time(), perf_counter()), 0
        self.search, self.game, self.seat = search, game, game.decision.seat
        self.dice = Dice(f"{search.seed}:{core}:{len(game.choices())}")
        self.worlds = [search.world(game, self.seat, self.dice)]
        self.sensible = self.worlds[0].rules.sensible
        self.way = way(self.worlds[0])
        self.branches = [Branch() for _ in game.decision.actions]
        self.ends: list[dict[int, float]] = [{} for _ in self.branches]
        """For each option the odds in which its tries ended, by the number of the world."""

    def found(self) -> Found:
        """How many tries there were, whether they were sensible, and what is in a thought for every option: of an untried one, what
        looking ahead showed."""
        glances = self._glance()
        yardstick = self._measure()
        for branch, glance in zip(self.branches, glances, strict=True):
            branch.visits += HEEDED[self.sensible]
            branch.total += HEEDED[self.sensible] * sum(map(yardstick, glance)) / len(glance)
        self._grow(yardstick, max(range(len(glances)), key=lambda index: sum(glances[index]) / len(glances[index])))
        seen = [list(ends.values()) or glance for ends, glance in zip(self.ends, glances, strict=True)]
        chances = [[share(odds) for odds in ends] for ends in seen]
        return self.rounds, self.sensible, [
            (branch.visits, branch.total, len(won), sum(won), sum(chance * chance for chance in won), len(glance), sum(glance))
            for branch, won, glance in zip(self.branches, chances, glances, strict=True)]

    def _spent(self) -> float:
        """The share of the budget that is used up."""
        budget, worked, waited = self.search.budget, process_time() - self.began[0], perf_counter() - self.began[1]
        return max(self.rounds / budget.rounds, worked / budget.seconds, waited / (PATIENCE * budget.seconds))

    def _world(self, number: int) -> Game:
        """One of the worlds, the same for all options."""
        if number >= len(self.worlds) and number < WORLDS:
            self.worlds.append(self.search.world(self.game, self.seat, self.dice))
        return self.worlds[number % len(self.worlds)]

    def _glance(self) -> list[list[float]]:
        """What looking one step ahead shows of every option, in a few worlds."""
        seen: list[list[float]] = [[] for _ in self.branches]
        for number in range(GLANCES[self.sensible]):
            world = self._world(number)
            for index, odds in enumerate(seen):
                late = self._spent() >= GLANCING
                if not (late and odds):
                    odds.append(self._foreseen(world, index, late))
        return seen

    def _foreseen(self, world: Game, index: int, late: bool) -> float:
        """The odds when an option is carried out: with its further questions answered for the best, if that does not take long."""
        if self.sensible and not late:  # all combinations of answers would take too long there
            return hasty_prospect(world, index, self.seat)
        return prospect(world, index, self.seat, 0 if late else FOLLOW_UPS)

    def _try(self, index: int, number: int) -> tuple[list[Branch], float]:
        """Try an option in one of the worlds: the branches it came by, and the odds it ended in."""
        world = ready(self._world(number))
        horizon = Horizon(world, self.seat, self.search.budget.ample)
        path, odds = descend(self.branches[index], index, world, horizon, self.seat, self.dice, self.way)
        self.ends[index][number] = odds
        self.rounds += 1
        return path, odds

    def _measure(self) -> Yardstick:
        """What is usual from here, by the first tries of all options."""
        first = [self._try(0, 0)]
        options = len(self.branches)
        while len(first) < MEASURED or len(first) % options:
            if self._spent() >= TRYING:
                break
            first.append(self._try(len(first) % options, len(first) // options))
        yardstick = Yardstick(odds for _, odds in first)
        for path, odds in first:
            note(path, yardstick(odds))
        return yardstick

    def _grow(self, yardstick: Yardstick, obvious: int) -> None:
        """Build the tree until the time is up: halving by halving, all options that are left in the same worlds.

        The option that looks best one step ahead is always left, so that others can be proven better.
        """
        left, ask = list(range(len(self.branches))), ASKING
        turn = min(map(len, self.ends))
        self.dice.shuffle(left)
        halvings = max(1, (len(left) - 1).bit_length())
        for halving in range(1, halvings + 1):
            while (spent := self._spent()) < halving / halvings:
                if spent >= ask:
                    ask = AGAIN * spent
                    if self._settled(left, yardstick):
                        return
                for index in left:
                    if self._spent() >= 1:
                        return
                    if turn not in self.ends[index]:  # else it was tried in this world to measure
                        path, odds = self._try(index, turn)
                        note(path, yardstick(odds))
                turn += 1
            better = sorted(left, key=lambda index: -self.branches[index].mean)[:(len(left) + 1) // 2]
            left = better if obvious in better else [*better, obvious]

    def _settled(self, left: list[int], yardstick: Yardstick) -> bool:
        """Whether one of the options that are left is certainly as good as each of the others, world for world."""
        tries = [{number: yardstick(odds) for number, odds in self.ends[index].items()} for index in left]
        first = max(range(len(left)), key=lambda place: self.branches[left[place]].mean)
        return all(as_good(tries[first], other) for place, other in enumerate(tries) if place != first)


def note(path: list[Branch], figure: float) -> None:
    """Add what came of a try to every branch it came by."""
    for branch in path:
        branch.total += figure


def as_good(one: dict[int, float], other: dict[int, float]) -> bool:
    """Whether tries certainly came out no worse than others in the same worlds, or so little that it does not matter."""
    ahead = [figure - other[number] for number, figure in one.items() if number in other]
    if len(ahead) < FEWEST:
        return False
    middle = sum(ahead) / len(ahead)
    spread = sum((value - middle) ** 2 for value in ahead) / len(ahead)
    return middle + SLIGHT >= CERTAIN * sqrt(spread / len(ahead))


def ranking(thoughts: list[Thought], sensible: bool) -> list[int]:
    """The options from the best to the worst: those that were tried most often by what came of them, then the others.

    What looks much worse one step ahead than something else comes last, unless tries have proven that it is better.
    """
    often, obvious = NEARLY * max(thought.visits for thought in thoughts), max(thoughts, key=lambda thought: thought.look)

    def merit(thought: Thought) -> tuple[bool, float, float]:
        sound = obvious.look - thought.look < ALARMING or thought.proven(obvious, PLAIN[sensible])
        return sound, min(thought.visits, often), thought.mean
    return sorted(range(len(thoughts)), key=lambda index: merit(thoughts[index]), reverse=True)


def advise(game: Game, seed: int, seconds: float) -> list[tuple[int, float, float]]:
    """For whoever asks what to do: the options, best first, with their share of the search and their chance to win."""
    search = Search(seed, Budget(seconds=seconds))
    thoughts = search.think(game)
    every = sum(thought.visits for thought in thoughts)
    return [(index, thoughts[index].visits / every, thoughts[index].chance)
            for index in ranking(thoughts, search.sensible)]
