"""The tree a search grows: how it is climbed, where it branches, and how positions are measured."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import exp, inf, log, sqrt
from random import Random as Dice

from arbiter.core.decisions import Action, Decision
from arbiter.core.game import Game

CURIOSITY, WIDTH = 0.7, 2.0
"""How much a branch that was tried seldom is preferred; and at a place visited n times, up to WIDTH · √n actions are tried."""
CALM, NARROW = 0.2, 0.1
"""The same where the best at first sight is played on the way: then a plan is first followed in many worlds, which is cheap,
before it is asked what else could be done."""
SPREAD = 1.5
STEEPEST = 30.0
SURE = 1e-6
"""Nothing that a search finds is surer than this."""


class Branch:
    """An action in the tree: how often it was on offer and tried, what came of it, and what was tried after it."""

    __slots__ = ("below", "offered", "total", "visits")

    def __init__(self) -> None:
        self.visits = self.offered = 0
        self.total = 0.0
        self.below: dict[Action, Branch] = {}

    def chance(self, action: Action) -> float:
        """How well an action turned out on average; below everything if it was never tried."""
        tried = self.below.get(action)
        return tried.total / tried.visits if tried else -1.0


class Yardstick:
    """Turns a position into a figure between 0 and 1, by what is usual in random play from here."""

    __slots__ = ("_middle", "_scale", "_worth", "seat")

    def __init__(self, worlds: Sequence[Game], seat: int, dice: Dice) -> None:
        self._worth: Callable[[object, int], float] = worlds[0].rules.worth
        self.seat = seat
        found = sorted(self._sample(world, dice) for world in worlds)
        usual = found[len(found) // 10:len(found) - len(found) // 10]
        self._middle = sum(usual) / len(usual)
        self._scale = SPREAD * sqrt(sum((value - self._middle) ** 2 for value in usual) / len(usual)) or 1.0

    def _sample(self, world: Game, dice: Dice) -> float:
        game = ready(world)
        return self._worth(look_ahead(game, Horizon(game), dice).state, self.seat)

    def __call__(self, game: Game) -> float:
        """What a position seems to be: certain once the game is over."""
        if (result := game.result) is not None:
            return result[self.seat]
        return self.chance(self._worth(game.state, self.seat))

    def chance(self, worth: float) -> float:
        """How a worth stands beside what is usual: sharper than the chance to win, so that options can be told apart."""
        return share((worth - self._middle) / self._scale)

    def odds(self, chance: float) -> float:
        """The chance to win behind a figure of this yardstick: a worth is the logarithm of the odds."""
        chance = min(max(chance, SURE), 1 - SURE)
        return share(self._middle + self._scale * log(chance / (1 - chance)))


def share(odds: float) -> float:
    """The share between 0 and 1 that belongs to the logarithm of odds."""
    return 1 / (1 + exp(-max(-STEEPEST, min(STEEPEST, odds))))


def descend(root: Branch, first: Action, game: Game, yardstick: Yardstick, dice: Dice) -> float:
    """One try: an action, down the tree, one new branch, on to the horizon, and what came of it, noted all the way up."""
    branch, horizon = root.below.setdefault(first, Branch()), Horizon(game)
    path = [root, branch]
    game.choose(game.decision.actions.index(first))  # type: ignore[union-attr]
    while branch.visits and not horizon.reached(game):
        index, branch = choose(branch, game, yardstick.seat, dice)
        path.append(branch)
        game.choose(index)
    chance = yardstick(look_ahead(game, horizon, dice))
    for branch in path:
        branch.visits += 1
        branch.total += chance
    return chance


def choose(branch: Branch, game: Game, seat: int, dice: Dice) -> tuple[int, Branch]:
    """The action to follow from a branch: a new one while there is room, else the most promising for whoever chooses."""
    decision = game.decision
    assert decision is not None
    below = branch.below
    known, fresh = [], []
    tried = 0
    for index, action in enumerate(decision.actions):
        if (found := below.get(action)) is None:
            fresh.append(index)
        else:
            found.offered += 1
            tried += found.visits
            known.append((index, found))
    few = game.rules.foresight[1]
    if fresh and len(known) < (WIDTH if few == 1 else NARROW) * sqrt(1 + tried):
        index = fresh[int(dice.random() * len(fresh))] if few == 1 else _liked(game, decision, _some(fresh, few, dice))[0]
        found = below[decision.actions[index]] = Branch()
        found.offered = 1
        return index, found
    return _promising(known, decision.seat == seat, CURIOSITY if few == 1 else CALM)


def _promising(known: list[tuple[int, Branch]], mine: bool, curiosity: float) -> tuple[int, Branch]:
    """The branch with the highest upper confidence bound, as the seat that chooses sees it."""
    best, picked = -1.0, known[0]
    for index, branch in known:
        visits = branch.visits
        mean = branch.total / visits
        bound = (mean if mine else 1 - mean) + curiosity * sqrt(log(branch.offered + 1) / visits)
        if bound > best:
            best, picked = bound, (index, branch)
    return picked


def ready(world: Game) -> Game:
    """A copy of a world to play on in; it keeps its rests only if it will be copied itself."""
    return world.copy(track=world.rules.foresight[1] > 1)


class Horizon:
    """How far a try looks: some chapters on from the decision it begins with, the same for every option."""

    __slots__ = ("_chapter", "_left")

    def __init__(self, game: Game) -> None:
        self._chapter, self._left = game.rules.chapter(game.state), game.rules.foresight[0]

    def reached(self, game: Game) -> bool:
        """Whether a game has come to the horizon, or to its end."""
        if (now := game.rules.chapter(game.state)) != self._chapter:
            self._chapter, self._left = now, self._left - 1
        return self._left <= 0 or game.decision is None


def look_ahead(game: Game, horizon: Horizon, dice: Dice) -> Game:
    """The game at the horizon, as it may go: at each decision the best, at first sight, of a few options is taken."""
    few = game.rules.foresight[1]
    while not horizon.reached(game):
        decision = game.decision
        assert decision is not None
        if few > 1:
            game = _liked(game, decision, _some(range(len(decision.actions)), few, dice))[1]
        else:
            game.choose(int(dice.random() * len(decision.actions)))
    return game


def _some(options: Sequence[int], few: int, dice: Dice) -> Sequence[int]:
    """Not more than a few of some options."""
    return options if len(options) <= few else dice.sample(options, few)


def _liked(game: Game, decision: Decision, options: Iterable[int]) -> tuple[int, Game]:
    """Of some options the one that its chooser likes best at first sight, and the game after it."""
    seat, worth = decision.seat, game.rules.worth
    best, liked = -inf, (-1, game)
    for index in options:
        after = game.copy()
        after.choose(index)
        if (value := worth(after.state, seat)) > best:
            best, liked = value, (index, after)
    return liked
