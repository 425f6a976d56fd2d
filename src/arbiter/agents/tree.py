"""The tree a search grows: how it is climbed, where it branches, and how positions are measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, inf, log, sqrt
from random import Random as Dice

from arbiter.core.decisions import Action, Decision
from arbiter.core.game import Game

CURIOSITY = 0.7
"""How much a branch that was tried seldom is preferred."""
WIDTH = 2.0
"""At a place visited n times, up to WIDTH · √n actions are tried; more only when it is visited more often."""
SPREAD = 1.5
STEEPEST = 30.0


class Branch:
    """An action in the tree: how often it was on offer and tried, what came of it, and what was tried after it."""

    __slots__ = ("below", "offered", "total", "visits")

    def __init__(self) -> None:
        self.visits = self.offered = 0
        self.total = 0.0
        self.below: dict[Action, Branch] = {}


class Yardstick:
    """Turns a position into a chance of winning, by what is usual in random play from here."""

    __slots__ = ("_middle", "_scale", "_worth", "seat")

    def __init__(self, worlds: Sequence[Game], seat: int, dice: Dice, samples: int) -> None:
        self._worth: Callable[[object, int], float] = worlds[0].rules.worth
        self.seat = seat
        found = sorted(self._sample(worlds[n % len(worlds)], dice) for n in range(samples))
        usual = found[samples // 10:samples - samples // 10]
        self._middle = sum(usual) / len(usual)
        self._scale = SPREAD * sqrt(sum((value - self._middle) ** 2 for value in usual) / len(usual)) or 1.0

    def _sample(self, world: Game, dice: Dice) -> float:
        return self._worth(look_ahead(ready(world), dice).state, self.seat)

    def __call__(self, game: Game) -> float:
        """The chance to win that a position seems to give: certain once the game is over."""
        if (result := game.result) is not None:
            return result[self.seat]
        steep = (self._worth(game.state, self.seat) - self._middle) / self._scale
        return 1 / (1 + exp(-max(-STEEPEST, min(STEEPEST, steep))))


def descend(root: Branch, game: Game, seat: int, yardstick: Yardstick, dice: Dice) -> None:
    """One round of thought: down the tree, one new branch, on at random, and what came of it noted all the way up."""
    path, branch = [root], root
    while game.decision is not None:
        index, branch = choose(branch, game, seat, dice)
        path.append(branch)
        game.choose(index)
        if not branch.visits:
            game = look_ahead(game, dice)
            break
    chance = yardstick(game)
    for branch in path:
        branch.visits += 1
        branch.total += chance


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
    if fresh and len(known) < WIDTH * sqrt(1 + tried):
        index = fresh[int(dice.random() * len(fresh))]
        found = below[decision.actions[index]] = Branch()
        found.offered = 1
        return index, found
    return _promising(known, decision.seat == seat)


def _promising(known: list[tuple[int, Branch]], mine: bool) -> tuple[int, Branch]:
    """The branch with the highest upper confidence bound, as the seat that chooses sees it."""
    best, picked = -1.0, known[0]
    for index, branch in known:
        visits = branch.visits
        mean = branch.total / visits
        bound = (mean if mine else 1 - mean) + CURIOSITY * sqrt(log(branch.offered + 1) / visits)
        if bound > best:
            best, picked = bound, (index, branch)
    return picked


def ready(world: Game) -> Game:
    """A copy of a world to play on in; it keeps its rests only if it will be copied itself."""
    return world.copy(track=world.rules.foresight[1] > 1)


def look_ahead(game: Game, dice: Dice) -> Game:
    """The game some chapters later, as it may go: at each decision the best, at first sight, of a few options is taken."""
    chapter, (left, few) = game.rules.chapter, game.rules.foresight
    here = chapter(game.state)
    while (decision := game.decision) is not None:
        if (now := chapter(game.state)) != here:
            here, left = now, left - 1
            if not left:
                break
        if few > 1:
            game = _best_of_few(game, decision, few, dice)
        else:
            game.choose(int(dice.random() * len(decision.actions)))
    return game


def _best_of_few(game: Game, decision: Decision, few: int, dice: Dice) -> Game:
    """What becomes of a game by the option, of a few, that its chooser likes best at first sight."""
    seat, worth, count = decision.seat, game.rules.worth, len(decision.actions)
    best, taken = -inf, game
    for index in range(count) if count <= few else dice.sample(range(count), few):
        after = game.copy()
        after.choose(index)
        if (value := worth(after.state, seat)) > best:
            best, taken = value, after
    return taken
