"""Rollout policies: how simulations go on beyond the tree, and what they learn from each other."""

from __future__ import annotations

from math import inf, sqrt
from random import Random
from typing import Final, Protocol

from arbiter.agents.normalisation import win_probability
from arbiter.agents.one_ply import after, carried_out, followed, tried
from arbiter.core.game import Game
from arbiter.core.thinking import GreedyPolicy, LearnedPolicy

REFRESHED: Final = frozenset({0, 4, 16, 64, 256, 1024, 4096})
"""After how many times that something came up it is looked at afresh: worlds differ, and a look costs a copy of the game."""
TIE_BREAK: Final = 1e-6
"""Noise that decides between actions of equal value."""


class RolloutPolicy(Protocol):
    """Chooses for every seat beyond the tree. It learns anew for each decision, so the longer a search takes, the better it plays."""

    copies_games: bool
    """Whether it looks ahead in copies of the game, which then has to be a tracked one."""

    def start(self) -> None:
        """A simulation begins."""

    def follow(self, game: Game, index: int) -> None:
        """The tree is about to choose an option."""

    def choose(self, game: Game, rng: Random) -> int:
        """The option to choose beyond the tree."""

    def learn(self, game: Game, seat: int, log_odds: float) -> None:
        """The simulation has ended, with log-odds to win for the seat that searches."""


def rollout_policy(chosen: LearnedPolicy | GreedyPolicy) -> RolloutPolicy:
    """A policy that has learned nothing yet."""
    return GreedyRollouts(chosen) if isinstance(chosen, GreedyPolicy) else LearnedRollouts(chosen)


def allies(game: Game, seat: int) -> list[bool]:
    """For each seat whether it is on the same side."""
    return [game.rules.allied(game.state, seat, other) for other in game.seats]


# --- what did well -----------------------------------------------------------------------------------------------------


Results = dict[object, list[float]]
"""For each action how often it was taken, and the sum of the win probabilities that followed."""


class LearnedRollouts:
    """Mean results of actions, each known by its seat and by that seat's action before: a card is chosen, then its place."""

    __slots__ = ("_epsilon", "_last", "_results", "_trace")
    copies_games = False

    def __init__(self, policy: LearnedPolicy) -> None:
        self._epsilon = policy.epsilon
        self._results = dict[tuple[int, object], Results]()
        """For each seat and its action before, what followed."""
        self._trace = list[tuple[int, Results, object]]()
        self._last = dict[int, object]()

    def start(self) -> None:
        """A simulation begins."""
        self._trace, self._last = [], {}

    def follow(self, game: Game, index: int) -> None:
        """The tree is about to choose an option."""
        decision = game.decision
        assert decision is not None
        key = game.rules.thinking.action_key(game.state, decision.actions[index])
        self._take(decision.seat, self._known(decision.seat), key)

    def choose(self, game: Game, rng: Random) -> int:
        """The option with the best mean result, any that was never tried before that, and at times a random one."""
        decision, action_key, state = game.decision, game.rules.thinking.action_key, game.state
        assert decision is not None
        actions, results, chosen = decision.actions, self._known(decision.seat), 0
        if rng.random() < self._epsilon:
            chosen = int(rng.random() * len(actions))
            taken = action_key(state, actions[chosen])
        else:
            best = -1.0
            for index in tried(game):
                key = action_key(state, actions[index])
                result = results.get(key)
                value = (result[1] / result[0] if result else 1.0) + TIE_BREAK * rng.random()
                if value > best:
                    best, chosen, taken = value, index, key
        self._take(decision.seat, results, taken)
        return chosen

    def learn(self, game: Game, seat: int, log_odds: float) -> None:
        """The simulation has ended, with log-odds to win for the seat that searches."""
        won, friends = win_probability(log_odds), allies(game, seat)
        for chooser, results, key in self._trace:
            result = results.get(key)
            if result is None:
                result = results[key] = [0.0, 0.0]
            result[0] += 1
            result[1] += won if friends[chooser] else 1 - won

    def _known(self, seat: int) -> Results:
        """The results of a seat's actions after the one it has taken last."""
        where = seat, self._last.get(seat)
        results = self._results.get(where)
        if results is None:
            results = self._results[where] = {}
        return results

    def _take(self, seat: int, results: Results, key: object) -> None:
        self._trace.append((seat, results, key))
        self._last[seat] = key


# --- what looks best ---------------------------------------------------------------------------------------------------


class ActionEstimate:
    """An action in a context: how often it was available, its one-ply gains, and the results of simulations with it."""

    __slots__ = ("available", "gains", "looks", "results", "simulations")

    def __init__(self) -> None:
        self.available = self.looks = self.simulations = 0
        self.gains = self.results = 0.0

    @property
    def gain(self) -> float:
        """How much better off its seat was one ply ahead, on average."""
        return self.gains / self.looks


class Context:
    """What a seat can do at rest, or in the middle of an action after a certain choice."""

    __slots__ = ("actions", "optimism", "simulations")

    def __init__(self) -> None:
        self.actions = dict[object, ActionEstimate]()
        self.simulations = 0
        self.optimism = 0.0
        """The sum of what one-ply gains promised beyond the results."""


class GreedyRollouts:
    """One-ply looks, corrected by results. Actions are known by their seat and, in the middle of an action, by the choice before, not by
    the whole situation: what is learned in one world is known in all, and no option looks good only because chance hides the replies.
    """

    __slots__ = ("_contexts", "_last", "_policy", "_trace")
    copies_games = True

    def __init__(self, policy: GreedyPolicy) -> None:
        self._policy = policy
        self._contexts = dict[tuple[int, object], Context]()
        self._trace = list[tuple[int, Context, ActionEstimate]]()
        self._last: object = None

    def start(self) -> None:
        """A simulation begins."""
        self._trace, self._last = [], None

    def follow(self, game: Game, index: int) -> None:
        """The tree is about to choose an option. The first is the one under test, which nobody has chosen by policy: it is not learned."""
        decision = game.decision
        assert decision is not None
        context = self._context(game, decision.seat)
        key = game.rules.thinking.action_key(game.state, decision.actions[index])
        if self._last is not None and (estimate := context.actions.get(key)):
            self._trace.append((decision.seat, context, estimate))
        self._last = key

    def choose(self, game: Game, rng: Random) -> int:
        """The option with the highest sample of its value, by one-ply gains and results."""
        decision, action_key, state = game.decision, game.rules.thinking.action_key, game.state
        assert decision is not None
        context, prior, noise = self._context(game, decision.seat), self._policy.prior_visits, self._policy.noise
        optimism = context.optimism / context.simulations if context.simulations else 0.0
        best = -inf
        chosen: tuple[int, ActionEstimate, object]
        options, now = followed(game), None
        if len(options) == 1 < len(decision.actions):
            self._last = action_key(state, decision.actions[options[0]])
            return options[0]
        for index in options:
            key = action_key(state, decision.actions[index])
            estimate = context.actions.get(key)
            if estimate is None:
                estimate = context.actions[key] = ActionEstimate()
            if estimate.available in REFRESHED:
                if now is None:
                    now = game.rules.worth(state, decision.seat)
                look(game, index, estimate, now)
            estimate.available += 1
            weight = prior + estimate.simulations
            value = (prior * estimate.gain + estimate.results + estimate.simulations * optimism) / weight
            value += noise / sqrt(weight) * rng.gauss(0, 1)
            if value > best:
                best, chosen = value, (index, estimate, key)
        taken, estimate, self._last = chosen
        self._trace.append((decision.seat, context, estimate))
        return taken

    def learn(self, game: Game, seat: int, log_odds: float) -> None:
        """The simulation has ended, with log-odds to win for the seat that searches."""
        clip, friends = self._policy.clip, allies(game, seat)
        clipped = max(-clip, min(clip, log_odds))
        for chooser, context, estimate in self._trace:
            result = clipped if friends[chooser] else -clipped
            estimate.simulations += 1
            estimate.results += result
            context.simulations += 1
            context.optimism += estimate.gain - result

    def _context(self, game: Game, seat: int) -> Context:
        key = seat, None if game.at_rest else self._last
        context = self._contexts.get(key)
        if context is None:
            context = self._contexts[key] = Context()
        return context


def look(game: Game, index: int, estimate: ActionEstimate, now: float) -> None:
    """Look one ply ahead: what an option gains whoever chooses, beside what the position is worth now."""
    seat = game.decision.seat  # type: ignore[union-attr]
    estimate.looks += 1
    estimate.gains += game.rules.worth(carried_out(after(game, index), seat).state, seat) - now
