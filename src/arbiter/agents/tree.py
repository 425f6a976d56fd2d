"""The tree a search grows: how it is climbed, and where it branches."""

from __future__ import annotations

from collections.abc import Iterable
from math import log, sqrt
from random import Random as Dice

from arbiter.agents.habits import Habits
from arbiter.agents.tastes import AFRESH, Tastes
from arbiter.core.game import Game

CURIOSITY, WIDTH = 0.4, 2.0
"""How much a branch that was tried seldom is preferred; and at a place visited n times, up to WIDTH · √n actions are tried."""
CALM = 0.2
"""Where play on the way is sensible, how much a branch that was tried seldom is preferred. No branch is opened there but what looks
best, asked afresh after some visits. Situations that luck tells apart hardly recur; if other replies were looked for where they do, an
option would look the better the more luck it lets in."""

Way = Habits | Tastes
"""How tries go on beyond the tree, and what they learn from each other."""


class Branch:
    """An action in the tree: how often it was on offer and tried, what came of it, and what was tried after it."""

    __slots__ = ("below", "offered", "total", "visits")

    def __init__(self) -> None:
        self.visits = self.offered = 0
        self.total = 0.0
        self.below: dict[object, dict[object, Branch]] = {}
        """For each situation it may lead to, the actions that were tried there. Those of the seat that thinks hang on what it chose
        last, by what it sees now: what others have done in secret does not lead it elsewhere."""

    @property
    def mean(self) -> float:
        """How well it turned out on average; below everything if it was never tried."""
        return self.total / self.visits if self.visits else -1.0


# --- climbing --------------------------------------------------------------------------------------------------------


class Horizon:
    """How far a try looks, the same for every option: on to certain chapters from the decision it begins with, with ample time further.

    What it sees at each of them counts alike: who is lost in the end still holds out as long as possible.
    """

    __slots__ = ("_chapter", "_looks", "_passed", "_seat", "_seen")

    def __init__(self, game: Game, seat: int, ample: bool = False) -> None:
        self._looks = game.rules.horizon[ample]
        self._chapter, self._passed, self._seat = game.rules.chapter(game.state), 0, seat
        self._seen = 0.0

    def reached(self, game: Game) -> bool:
        """Whether a game has come to the horizon, or to its end."""
        last = self._looks[-1]
        if (now := game.rules.chapter(game.state)) != self._chapter:
            self._chapter, self._passed = now, self._passed + 1
            if self._passed < last and self._passed in self._looks:
                self._seen += game.rules.worth(game.state, self._seat)
        return self._passed >= last or game.decision is None

    def odds(self, game: Game) -> float:
        """The odds of a seat in a game that has come there; what an early end leaves out would have looked as the end does."""
        before = sum(look <= self._passed for look in self._looks[:-1])
        return (self._seen + (len(self._looks) - before) * game.rules.worth(game.state, self._seat)) / len(self._looks)


def ready(world: Game) -> Game:
    """A copy of a world to play on in; it keeps its rests only if it will be copied itself."""
    return world.copy(track=world.rules.sensible)


def way(game: Game) -> Way:
    """How to play on: where chance moves say nothing, by what looks best."""
    return Tastes() if game.rules.sensible else Habits()


def descend(branch: Branch, index: int, game: Game, horizon: Horizon, seat: int, dice: Dice, way: Way) -> tuple[list[Branch], float]:
    """One try: an option, down its branch, one new branch, and on to the horizon. The branches it came by, and the odds there."""
    path, own = [branch], branch
    way.begin()
    way.did(game, index)
    game.choose(index)
    while branch.visits and not horizon.reached(game):
        if mine := game.decision.seat == seat:  # type: ignore[union-attr]
            here = own.below.setdefault(game.rules.sight(game.state, seat), {})
        else:
            here = branch.below.setdefault(None, {})
        index, branch = choose(here, mine, game, dice, way)
        own = branch if mine else own
        path.append(branch)
        game.choose(index)
    for branch in path:
        branch.visits += 1
    play_on(game, horizon, dice, way)
    odds = horizon.odds(game)
    way.learn(seat, odds)
    return path, odds


def play_on(game: Game, horizon: Horizon, dice: Dice, way: Way) -> None:
    """Play to the horizon, as it may go."""
    while not horizon.reached(game):
        game.choose(way.pick(game, dice))


def choose(here: dict[object, Branch], mine: bool, game: Game, dice: Dice, way: Way) -> tuple[int, Branch]:
    """The action to follow in a situation: a new one while there is room, or what looks best, else the most promising for its chooser."""
    decision, alike, sensible = game.decision, game.rules.alike, game.rules.sensible
    assert decision is not None
    known, fresh, tried = dict[Branch, int](), list[int](), 0
    for index, action in enumerate(decision.actions):
        found = here.get(alike(game.state, action))
        if found is None:
            fresh.append(index)
        elif found not in known:
            found.offered += 1
            tried += found.visits
            known[found] = index
    if sensible and tried in AFRESH:
        index = way.pick(game, dice)
    elif fresh and not sensible and len(known) < WIDTH * sqrt(1 + tried):
        index = fresh[int(dice.random() * len(fresh))]
        way.did(game, index)
    else:
        found = _promising(known, mine, CALM if sensible else CURIOSITY)
        way.did(game, known[found])
        return known[found], found
    found = here.setdefault(alike(game.state, decision.actions[index]), Branch())
    if found not in known:
        found.offered = 1
    return index, found


def _promising(known: Iterable[Branch], mine: bool, curiosity: float) -> Branch:
    """The branch with the highest upper confidence bound, as the seat that chooses sees it."""
    def bound(branch: Branch) -> float:
        mean = branch.total / branch.visits
        return (mean if mine else 1 - mean) + curiosity * sqrt(log(branch.offered + 1) / branch.visits)
    return max(known, key=bound)
