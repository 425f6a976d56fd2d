"""The search tree: its nodes, how a simulation descends it, and where it ends."""

from __future__ import annotations

from collections.abc import Iterable
from math import log, sqrt
from random import Random

from arbiter.agents.one_ply import tried
from arbiter.agents.rollouts import REFRESHED, rollout_policy
from arbiter.core.game import Game
from arbiter.core.rulebook import Rulebook

Actions = dict[object, "Node"]
"""The actions that were tried in an information set, by their action keys."""


class Node:
    """An action in the tree: how often it was available and tried, the sum of its values, and what was tried after it."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = self.available = 0
        self.total = 0.0
        self.children: dict[object, Actions] = {}
        """For each information set it may lead to, the actions there. Those of the seat that searches are the children of its own last
        action, by what it sees now, so that hidden actions of others do not lead it elsewhere; those of others are under None."""

    @property
    def mean(self) -> float:
        """The mean value; below all others if it was never tried."""
        return self.total / self.visits if self.visits else -1.0


class Horizon:
    """How far a simulation goes, the same for every option: to the ends of certain turns from the decision it begins with.

    The mean of the evaluations there is its value, so that a side which is lost in the end still holds out as long as possible.
    """

    __slots__ = ("_passed", "_seat", "_sum", "_turn", "_turn_key", "_turns", "_worth")

    def __init__(self, game: Game, seat: int, turns: tuple[int, ...]) -> None:
        self._turn_key, self._worth, self._seat, self._turns = game.rules.thinking.turn_key, game.rules.worth, seat, turns
        self._turn, self._passed = self._turn_key(game.state), 0
        self._sum = 0.0

    def reached(self, game: Game) -> bool:
        """Whether a game has come to the horizon, or to its end."""
        last = self._turns[-1]
        if (now := self._turn_key(game.state)) != self._turn:
            self._turn, self._passed = now, self._passed + 1
            if self._passed < last and self._passed in self._turns:
                self._sum += self._worth(game.state, self._seat)
        return self._passed >= last or game.decision is None

    def log_odds(self, game: Game) -> float:
        """The log-odds of the seat in a game that has come there; for turns that an early end leaves out, the end counts."""
        before = sum(turn <= self._passed for turn in self._turns[:-1])
        last = self._worth(game.state, self._seat)
        return (self._sum + (len(self._turns) - before) * last) / len(self._turns)


class Simulator:
    """Plays simulations for one seat: down the tree, one new node, and on to the horizon by the rollout policy."""

    __slots__ = ("_action_key", "_exploration", "_information_key", "_rng", "_rules", "_seat", "_turns", "_widening", "policy")

    def __init__(self, rules: Rulebook, seat: int, rng: Random, ample: bool = False) -> None:
        thinking = rules.thinking
        self._rules, self._seat, self._rng = rules, seat, rng
        self._turns = thinking.long_horizon if ample and thinking.long_horizon else thinking.horizon
        self._action_key, self._information_key = thinking.action_key, thinking.information_key
        self._exploration, self._widening = thinking.search.exploration, thinking.search.widening
        self.policy = rollout_policy(thinking.search.rollouts)

    def simulate(self, node: Node, index: int, world: Game) -> tuple[list[Node], float]:
        """Choose an option in a copy of a world and play on: the nodes on the path, and the log-odds at the horizon."""
        game, seat, policy = world.copy(track=self.policy.copies_games), self._seat, self.policy
        horizon, path, own = Horizon(game, seat, self._turns), [node], node
        policy.start()
        policy.follow(game, index)
        game.choose(index)
        while node.visits and not horizon.reached(game):
            chooser: int = game.decision.seat  # type: ignore[union-attr]
            if chooser == seat:
                actions = own.children.setdefault(self._information_key(game.state, seat), {})
            else:
                actions = node.children.setdefault(None, {})
            index, node = self.select(actions, game)
            if chooser == seat:
                own = node
            path.append(node)
            game.choose(index)
        for node in path:
            node.visits += 1
        log_odds = self._play_on(game, horizon)
        policy.learn(game, seat, log_odds)
        return path, log_odds

    def rollout(self, world: Game) -> float:
        """Play on in a copy of a world by the rollout policy alone, which learns nothing from it: the log-odds at the horizon."""
        game = world.copy(track=self.policy.copies_games)
        self.policy.start()
        return self._play_on(game, Horizon(game, self._seat, self._turns))

    def _play_on(self, game: Game, horizon: Horizon) -> float:
        policy, rng = self.policy, self._rng
        while not horizon.reached(game):
            game.choose(policy.choose(game, rng))
        return horizon.log_odds(game)

    def select(self, actions: Actions, game: Game) -> tuple[int, Node]:
        """The option to follow in an information set: a new one where the tree may grow, else the best by upper confidence bound."""
        decision, action_key, state = game.decision, self._action_key, game.state
        assert decision is not None
        known, fresh, visits = dict[Node, int](), list[int](), 0
        for index in tried(game):
            node = actions.get(action_key(state, decision.actions[index]))
            if node is None:
                fresh.append(index)
            elif node not in known:
                node.available += 1
                visits += node.visits
                known[node] = index
        new = self._expansion(game, fresh, len(known), visits)
        if new is None:
            node = self._upper_bound(known, self._rules.allied(state, self._seat, decision.seat))
            self.policy.follow(game, known[node])
            return known[node], node
        node = actions.setdefault(action_key(state, decision.actions[new]), Node())
        if node not in known:
            node.available = 1
        return new, node

    def _expansion(self, game: Game, fresh: list[int], known: int, visits: int) -> int | None:
        """The option by which the tree may grow. Without widening it is what the rollout policy proposes, asked again now and then: where
        chance decides, information sets hardly recur, and an option would look the better the fewer replies were found after it."""
        if self._widening is None:
            return self.policy.choose(game, self._rng) if visits in REFRESHED else None
        if not fresh or known >= self._widening * sqrt(1 + visits):
            return None
        index = fresh[int(self._rng.random() * len(fresh))]
        self.policy.follow(game, index)
        return index

    def _upper_bound(self, nodes: Iterable[Node], friendly: bool) -> Node:
        """The node with the highest upper confidence bound, as the side of the seat that chooses values it."""
        exploration, highest = self._exploration, -1.0
        for node in nodes:
            mean = node.total / node.visits
            bound = (mean if friendly else 1 - mean) + exploration * sqrt(log(node.available + 1) / node.visits)
            if bound > highest:
                highest, best = bound, node
        return best
