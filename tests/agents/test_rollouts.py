"""Rollout policies: what did well is repeated, and what looks best one ply ahead is corrected by results."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import arbiter
from arbiter.agents import agent
from arbiter.agents.rollouts import REFRESHED, GreedyRollouts, LearnedRollouts, RolloutPolicy
from arbiter.core.game import Game
from arbiter.core.thinking import GreedyPolicy, LearnedPolicy

LEARNED, GREEDY = LearnedPolicy(), GreedyPolicy()
LOOKS = 300


def duel() -> Game:
    """A choice of a card to play, in the first duel."""
    game, player = arbiter.new("eran", seed=11, log=False), agent("greedy", 1)
    while game.decision is None or game.decision.actions[0][0] != "play" or len(game.decision) < 4:
        game.choose(player.pick(game))
    return game


def chosen(policy: RolloutPolicy, game: Game, times: int = 1000) -> Counter[int]:
    """How often each option is chosen at the beginning of simulations that are not learned from."""
    dice, picked = Random(5), Counter[int]()
    for _ in range(times):
        policy.start()
        picked[policy.choose(game, dice)] += 1
    return picked


def learn(policy: RolloutPolicy, game: Game, index: int, seat: int, odds: float) -> None:
    """A simulation that began with an option has ended."""
    policy.start()
    policy.follow(game, index)
    policy.learn(game, seat, odds)


def test_a_policy_that_has_learned_nothing_is_random() -> None:
    game = duel()
    options = len(game.decision or ())
    picked = chosen(LearnedRollouts(LEARNED), game)
    assert len(picked) == options and max(picked.values()) < 1.4 * 1000 / options


def test_what_was_never_tried_comes_first() -> None:
    game, policy = duel(), LearnedRollouts(LEARNED)
    assert game.decision is not None
    for index in range(1, len(game.decision)):
        learn(policy, game, index, game.decision.seat, 2.0)
    assert chosen(policy, game).most_common(1)[0][0] == 0


@pytest.mark.parametrize("mine", [True, False])
def test_mostly_the_action_with_the_best_results_for_whoever_chooses_is_taken(mine: bool) -> None:
    game, policy = duel(), LearnedRollouts(LEARNED)
    assert game.decision is not None
    seat, options = game.decision.seat, len(game.decision)
    for index in range(options):
        learn(policy, game, index, seat if mine else 1 - seat, 1.0 if index == 2 else -1.0 if index == 1 else 0.0)
    picked, best = chosen(policy, game), 2 if mine else 1
    assert picked[best] == pytest.approx(1000 * (1 - LEARNED.epsilon + LEARNED.epsilon / options), abs=50)
    assert len(picked) == options, "everything is tried at times"


def test_an_action_is_known_by_what_the_same_seat_did_before() -> None:
    """The place for one card says nothing about the place for another."""
    game, policy = duel(), LearnedRollouts(LEARNED)
    one, other = game.copy(), game.copy()
    policy.start()
    policy.follow(one, 0)
    one.choose(0)
    assert one.decision is not None and one.decision.seat == (game.decision.seat if game.decision else None)
    policy.follow(one, 1)
    policy.learn(one, one.decision.seat, -2.0)
    other.choose(1)

    def after(first: int, then: Game) -> Counter[int]:
        dice, picked = Random(5), Counter[int]()
        for _ in range(400):
            policy.start()
            policy.follow(game, first)
            picked[policy.choose(then, dice)] += 1
        return picked
    assert after(0, one)[1] < 60 < after(1, other)[1]


# --- greedy rollouts --------------------------------------------------------------------------------------------------


def turn(options: int = 5) -> Game:
    """A player's turn of Ashes with some options at least."""
    game, player = arbiter.new("ashes", seed=11, log=False), agent("greedy", 1)
    while game.decision is None or not game.at_rest or len(game.decision) < options or game.decision.actions[0][0] != "play":
        game.choose(player.pick(game))
    return game


def gains(game: Game) -> list[float]:
    """What every option is worth at once, beside what the position is worth now."""
    found, seat, worth = list[float](), game.decision.seat if game.decision else 0, game.rules.worth
    for index in range(len(game.decision or ())):
        after = game.copy()
        after.choose(index)
        found.append(worth(after.state, seat) - worth(game.state, seat))
    return found


def learn_greedily(policy: RolloutPolicy, game: Game, index: int, seat: int, odds: float, times: int) -> None:
    """Simulations in which an option was followed have ended."""
    for _ in range(times):
        policy.start()
        policy.follow(game, 0)
        policy.follow(game, index)
        policy.learn(game, seat, odds)


def test_greedy_rollouts_that_have_learned_nothing_mostly_take_what_looks_best() -> None:
    game = turn()
    first = gains(game)
    picked = chosen(GreedyRollouts(GREEDY), game, LOOKS)
    assert first[picked.most_common(1)[0][0]] == max(first)
    assert all(first[index] > max(first) - 1 for index in picked), "nothing that looks much worse is taken"


@pytest.mark.parametrize("mine", [True, False])
def test_results_correct_the_one_ply_look_for_whoever_chooses(mine: bool) -> None:
    game, policy = turn(), GreedyRollouts(GREEDY)
    assert game.decision is not None
    first, seat = gains(game), game.decision.seat
    chosen(policy, game, 1)
    best, other = first.index(max(first)), first.index(sorted(first)[-2])
    for index in range(len(first)):
        wins = 1.5 if index == other else -1.5 if index == best else 0.0
        learn_greedily(policy, game, index, seat if mine else 1 - seat, wins if mine else -wins, 4 * GREEDY.prior_visits)
    assert chosen(policy, game, LOOKS)[other] > 0.9 * LOOKS


def test_a_single_simulation_does_not_outweigh_the_one_ply_look() -> None:
    game, policy = turn(), GreedyRollouts(GREEDY)
    assert game.decision is not None
    first = gains(game)
    before = chosen(policy, game, LOOKS)
    worst = first.index(min(first))
    learn_greedily(policy, game, worst, game.decision.seat, 1.0, 1)
    assert min(first) < max(first) - 0.5 and before[worst] == chosen(policy, game, LOOKS)[worst] == 0


def test_the_option_under_test_is_not_learned() -> None:
    game, policy = turn(), GreedyRollouts(GREEDY)
    assert game.decision is not None
    before = chosen(policy, game, LOOKS)
    for _ in range(4 * GREEDY.prior_visits):
        policy.start()
        policy.follow(game, before.most_common(1)[0][0])
        policy.learn(game, game.decision.seat, -3.0)
    assert chosen(policy, game, LOOKS) == before


def test_options_are_looked_at_only_now_and_then() -> None:
    game, policy = turn(), GreedyRollouts(GREEDY)
    assert game.decision is not None
    kinds = Counter(game.rules.thinking.action_key(game.state, action) for action in game.decision.actions)
    chosen(policy, game, LOOKS)
    (context,) = policy._contexts.values()
    assert {key: estimate.looks for key, estimate in context.actions.items()} == {
        key: sum(each < LOOKS * times for each in REFRESHED) for key, times in kinds.items()}


def test_in_the_middle_of_an_action_actions_are_known_by_the_choice_before() -> None:
    """Paying for one thing says nothing about paying for another; a new turn does not ask what was done in the last one."""
    game, dice = turn(), Random(1)
    assert game.decision is not None
    asked = list[tuple[int, Game]]()
    for index in range(len(game.decision)):
        after = game.copy()
        after.choose(index)
        if after.decision is not None and not after.at_rest and after.decision.seat == game.decision.seat:
            asked.append((index, after))
    (one, then), (other, _) = asked[:2]
    policy = GreedyRollouts(GREEDY)
    policy.start()
    policy.follow(game, one)
    policy.choose(then, dice)
    picked = len(policy._contexts)
    policy.start()
    policy.follow(game, other)
    policy.choose(then, dice)
    assert len(policy._contexts) == picked + 1, "the same question after something else is another one"
    policy.start()
    policy.follow(game, other)
    policy.follow(game, one)
    assert len(policy._contexts) == picked + 1, "at rest it does not matter what came before"
