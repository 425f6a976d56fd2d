"""Information-set Monte-Carlo tree search over determinizations.

All options of the decision get a one-ply look, which counts as virtual visits, and are then simulated in the same determinizations,
chance included (common random numbers). Sequential halving at the root: after each part of the budget the better half goes on; when one
option is certainly as good as the others, the search ends early. A simulation follows the tree, adds a node, and goes on by the rollout
policy to the horizon, where the position is evaluated. The tree is shared by all determinizations: a node is an action, with a card
known by its face or its place, and counts how often it was available, because what others can do differs from world to world. At last,
an option that looks much worse one ply ahead than another must be proven better.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from arbiter.agents.budget import Budget, Meter
from arbiter.agents.normalisation import ValueNormalisation, win_probability
from arbiter.agents.one_ply import one_ply_value, quick_one_ply_value, routine_answer, tried, unlike
from arbiter.agents.parallel import Found, on_cores
from arbiter.agents.ranking import ActionStats, no_worse, ranking
from arbiter.agents.tree import Node, Simulator
from arbiter.core.game import Game

WORLDS: Final = 4096
"""How many determinizations are kept at most; after that the same ones are used again."""
LEFT_OUT: Final = -99.0
"""The log-odds of an option that is not looked at."""
COMPARISONS: Final = 1.1
"""How many times as much of the budget must be spent between two questions whether to end early: each goes through all simulations."""


class Search:
    """Chooses the option that the search recommends."""

    def __init__(self, seed: int, budget: Budget) -> None:
        self.seed, self.budget = seed, budget
        self.iterations = 0
        """How many simulations the last decision got, on all cores together."""

    def pick(self, game: Game) -> int:
        """Of the options visited most, the one with the best mean value."""
        routine = routine_answer(game)
        return ranking(self.evaluate(game), game.rules.thinking.search)[0] if routine is None else routine

    def evaluate(self, game: Game) -> list[ActionStats]:
        """What the search finds out about every option, in their order."""
        found = on_cores(self.budget.cores, lambda core: DecisionSearch(self, game, core).run())
        self.iterations = sum(iterations for iterations, _ in found)
        return [ActionStats(*map(sum, zip(*option, strict=True))) for option in zip(*(tallies for _, tallies in found), strict=True)]

    def determinize(self, game: Game, seat: int, rng: Random) -> Game:
        """A world that may be the real one, as far as a seat can know."""
        return game.imagine(seat, rng)


class Determinizations:
    """Worlds that may be the real one, the same for all options; each is dealt when it is needed for the first time."""

    def __init__(self, deal: Callable[[], Game]) -> None:
        self._deal, self._worlds = deal, [deal()]

    def __getitem__(self, number: int) -> Game:
        if len(self._worlds) <= number < WORLDS:
            self._worlds.append(self._deal())
        return self._worlds[number % len(self._worlds)]


class DecisionSearch:
    """One core's search for one decision."""

    def __init__(self, search: Search, game: Game, core: int) -> None:
        assert game.decision is not None
        self.meter = Meter(search.budget)
        self.seat, self.rng = game.decision.seat, Random(f"{search.seed}:{core}:{len(game.choices())}")
        self.worlds = Determinizations(lambda: search.determinize(game, self.seat, self.rng))
        self.parameters = game.rules.thinking.search
        self.simulator = Simulator(game.rules, self.seat, self.rng, search.budget.ample)
        self.roots = [Node() for _ in game.decision.actions]
        self.tried = tried(self.worlds[0])
        if game.rules.thinking.doubt is not None:
            self.tried = unlike(self.worlds[0], self.tried)
        self.results: list[dict[int, float]] = [{} for _ in self.roots]
        """For each option the log-odds in which its simulations ended, by the number of the world."""

    def run(self) -> Found:
        """How many simulations there were, and what they add up to for every option; for one without any, its one-ply looks do."""
        looks = self._look_ahead()
        normalise = self._calibrate()
        virtual = self.parameters.prior_visits
        for index in self.tried:
            root, look = self.roots[index], looks[index]
            root.visits += virtual
            root.total += virtual * sum(map(normalise, look)) / len(look)
        self._halve(normalise, max(range(len(looks)), key=lambda index: sum(looks[index]) / len(looks[index])))
        ends = [list(results.values()) or look for results, look in zip(self.results, looks, strict=True)]
        wins = [[win_probability(log_odds) for log_odds in end] for end in ends]
        return self.meter.iterations, [
            (root.visits, root.total, len(won), sum(won), sum(win * win for win in won), len(look), sum(look))
            for root, won, look in zip(self.roots, wins, looks, strict=True)]

    def _look_ahead(self) -> list[list[float]]:
        """The prior: for every option its one-ply values in a few worlds."""
        looks: list[list[float]] = [[] if index in self.tried else [LEFT_OUT] for index in range(len(self.roots))]
        for number in range(self.parameters.prior_worlds):
            world = self.worlds[number]
            for index in self.tried:
                found = looks[index]
                late = self.meter.spent() >= self.parameters.prior_share
                if not (late and found):
                    found.append(self._look(world, index, late))
        return looks

    def _look(self, world: Game, index: int, late: bool) -> float:
        """The one-ply value of an option, with as much care as there is time for."""
        follow_ups = self.parameters.prior_follow_ups
        if late or follow_ups:
            return one_ply_value(world, index, self.seat, 0 if late else follow_ups)
        return quick_one_ply_value(world, index, self.seat)

    def _simulate(self, index: int, number: int) -> tuple[list[Node], float]:
        """Simulate an option in one of the worlds: the nodes on the path, and the log-odds at the horizon."""
        path, log_odds = self.simulator.simulate(self.roots[index], index, self.worlds[number])
        self.results[index][number] = log_odds
        self.meter.iterations += 1
        return path, log_odds

    def _calibrate(self) -> ValueNormalisation:
        """What values are usual here, by the first simulations of all options."""
        parameters, options = self.parameters, len(self.tried)
        first = [self._simulate(self.tried[0], 0)]
        while len(first) < parameters.calibration or len(first) % options:
            if self.meter.spent() >= parameters.calibration_share:
                break
            first.append(self._simulate(self.tried[len(first) % options], len(first) // options))
        normalise = ValueNormalisation((log_odds for _, log_odds in first), parameters.spread)
        for path, log_odds in first:
            back_up(path, normalise(log_odds))
        return normalise

    def _halve(self, normalise: ValueNormalisation, obvious: int) -> None:
        """Sequential halving, all remaining options in the same worlds.

        The option with the best one-ply look always remains, so that others can be proven better.
        """
        spent, remaining = self.meter.spent, list(self.tried)
        world, comparison = min(len(self.results[index]) for index in remaining), self.parameters.first_comparison
        self.rng.shuffle(remaining)
        halvings = max(1, (len(remaining) - 1).bit_length())
        for halving in range(1, halvings + 1):
            while (now := spent()) < halving / halvings:
                if now >= comparison:
                    comparison = COMPARISONS * now
                    if self._settled(remaining, normalise):
                        return
                for index in remaining:
                    if spent() >= 1:
                        return
                    if world not in self.results[index]:  # else it was simulated there to calibrate
                        path, log_odds = self._simulate(index, world)
                        back_up(path, normalise(log_odds))
                world += 1
            better = sorted(remaining, key=lambda index: -self.roots[index].mean)[:(len(remaining) + 1) // 2]
            remaining = better if obvious in better else [*better, obvious]

    def _settled(self, remaining: list[int], normalise: ValueNormalisation) -> bool:
        """Whether the best of the remaining options is certainly as good as each of the others, world for world."""
        values = [{world: normalise(odds) for world, odds in self.results[index].items()} for index in remaining]
        best = max(range(len(remaining)), key=lambda place: self.roots[remaining[place]].mean)
        return all(no_worse(values[best], other, self.parameters) for place, other in enumerate(values) if place != best)


def back_up(path: list[Node], value: float) -> None:
    """Add the value of a simulation to every node on its path."""
    for node in path:
        node.total += value


def advise(game: Game, seed: int, budget: Budget) -> list[tuple[int, float, float]]:
    """The options, best first, each with its share of the visits and its win probability."""
    options = Search(seed, budget).evaluate(game)
    visits = sum(option.visits for option in options)
    return [(index, options[index].visits / visits, options[index].win_probability)
            for index in ranking(options, game.rules.thinking.search)]
