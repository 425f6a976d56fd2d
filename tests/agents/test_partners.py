"""Partners: in search, greedy, rollouts, the endgame solver, rewards and words a partner's gain is one's own."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from arbiter.agents import agent
from arbiter.agents.endgame import World, option_values
from arbiter.agents.rollouts import rollout_policy
from arbiter.core.decisions import key_of
from arbiter.core.game import Game
from arbiter.core.rulebook import Rulebook
from arbiter.core.saves import begin
from arbiter.core.state import State
from arbiter.core.thinking import GreedyPolicy, LearnedPolicy, SearchParameters, Thinking
from arbiter.envs.returns import returns
from arbiter.letters.reading import read
from tests.kit.checks import every, walk_profile
from tests.kit.games import Profile
from tests.kit.walks import Broken
from tests.toy.partners import RULEBOOK


class Alone(Rulebook):
    """The same game for agents that take the partner for an enemy."""

    def side(self, state: State, seat: int) -> int:
        return seat


ALONE = Alone(**{spec.name: getattr(RULEBOOK, spec.name) for spec in fields(RULEBOOK)})
LAST_CARD = "{turn: 1, points: [10, 12], p1: [4]}"
"""To keep the 4 makes it 12 to 12, a draw; with the partner's help it is 14 to 12. A partner that declined would lose the game."""
THINKINGS = {"worth": RULEBOOK.thinking, "result only": Thinking()}


def gifts(given: str, rules: Rulebook = RULEBOOK) -> Game:
    """A game that stands at a position."""
    (place,) = read(given, "here")
    return Game(rules, rules.position(place))


def chosen(name: str, game: Game, seed: int = 1) -> str:
    assert game.decision is not None
    return key_of(game.decision.actions[agent(name, seed).pick(game)])


@pytest.mark.parametrize("seed", range(8))
def test_a_game_of_partners_keeps_every_property(seed: int) -> None:
    walk_profile(Profile(RULEBOOK, twins=False), seed, every(deep=1))


@pytest.mark.parametrize(("name", "broken"), [
    ("result", {"result": lambda game: [1.0, 0.0, 0.0, 0.0]}),
    ("partners", {"thinking": Thinking(lambda game, seat: float(seat == 0))}),
])
def test_the_kit_sees_partners_that_do_not_share(name: str, broken: dict[str, Any]) -> None:
    with pytest.raises(Broken, match=f"{name}: .*partners"):
        walk_profile(Profile(replace(RULEBOOK, **broken), twins=False), 1, every(deep=1))


@pytest.mark.parametrize("thinking", THINKINGS.values(), ids=THINKINGS)
@pytest.mark.parametrize("seed", range(3))
def test_a_search_trusts_the_partner(thinking: Thinking, seed: int) -> None:
    """An agent that took the partner for an enemy would expect to be declined, and keep the card."""
    together, alone = (gifts(LAST_CARD, replace(rules, thinking=thinking)) for rules in (RULEBOOK, ALONE))
    assert chosen("mcts:200", together, seed) == "offer:0:2"
    assert chosen("mcts:200", alone, seed) == "keep:0"


def test_a_search_with_greedy_rollouts_trusts_the_partner() -> None:
    search = SearchParameters(GreedyPolicy(), widening=None, prior_follow_ups=0)
    game = gifts(LAST_CARD, replace(RULEBOOK, thinking=replace(RULEBOOK.thinking, search=search)))
    assert [chosen("mcts:200", game, seed) for seed in range(3)] == ["offer:0:2"] * 3


def test_greedy_lets_the_partner_answer() -> None:
    assert chosen("greedy", gifts(LAST_CARD)) == "offer:0:2"
    assert chosen("greedy", gifts(LAST_CARD, ALONE)) == "keep:0"


def test_greedy_without_an_evaluation_sees_a_result_shared() -> None:
    """The partner's win is one's own: accepting wins, declining loses."""
    game = gifts(LAST_CARD, replace(RULEBOOK, thinking=Thinking()))
    game.choose("offer:0:2")
    assert [chosen("greedy", game, seed) for seed in range(5)] == ["accept:0"] * 5


def test_the_solver_maximises_for_the_whole_side() -> None:
    def values(game: Game) -> dict[str, float]:
        assert game.decision is not None
        return dict(zip(map(key_of, game.decision.actions), option_values([World(game, 1.0)]), strict=True))
    assert values(gifts(LAST_CARD)) == {"keep:0": 0.5, "offer:0:1": 0.0, "offer:0:2": 1.0, "offer:0:3": 0.0}
    assert values(gifts(LAST_CARD, ALONE))["offer:0:2"] == 0.0


@pytest.mark.parametrize("policy", [LearnedPolicy(epsilon=0.0), GreedyPolicy(noise=0.0)])
@pytest.mark.parametrize(("receiver", "wanted"), [(2, "accept:0"), (1, "decline:0")])
def test_rollouts_learn_for_partners_and_against_opponents(policy: LearnedPolicy | GreedyPolicy, receiver: int, wanted: str) -> None:
    """Accepting went well for the seat that searches, declining badly: so its partner accepts, and an opponent declines."""
    rollouts, rng, before = rollout_policy(policy), Random(1), gifts(LAST_CARD)
    game = before.copy()
    game.choose(f"offer:0:{receiver}")
    assert game.decision is not None

    def after_the_offer() -> str:
        rollouts.start()
        rollouts.follow(before, receiver)
        assert game.decision is not None
        return key_of(game.decision.actions[rollouts.choose(game, rng)])
    after_the_offer()
    for index, log_odds in [(0, 3.0), (1, -3.0)] * 50:
        rollouts.start()
        rollouts.follow(before, receiver)
        rollouts.follow(game, index)
        rollouts.learn(game, 0, log_odds)
    assert after_the_offer() == wanted


def test_rewards_are_shared() -> None:
    for keys, expected in ((["offer:0:2", "accept:0"], [1, -1, 1, -1]), (["offer:0:1", "accept:0"], [-1, 1, -1, 1]),
                           (["keep:0"], [0, 0, 0, 0])):
        game = gifts(LAST_CARD)
        for key in keys:
            game.choose(key)
        assert returns(game) == expected


def test_a_partner_is_called_one() -> None:
    game = gifts(LAST_CARD)
    game.choose("offer:0:2")
    said = {reader: game.log(reader)[0].partition(" [")[0] for reader in (0, 1, 2, None)}
    assert said == {0: "You offer 4 to your partner.", 2: "Your partner offers 4 to you.",
                    1: "Player 1 offers 4 to player 3.", None: "Player 1 offers 4 to player 3."}
    assert game.log(2, "zh-Hant")[0].startswith("隊友將4送給你。") and game.log(0, "zh-Hans")[0].startswith("你将4送给队友。")


def test_a_team_of_greedy_players_beats_random_ones() -> None:
    """From both sides of the same deals."""
    won = 0.0
    for seed in range(6):
        for first in (0, 1):
            game = begin(RULEBOOK, {"seed": seed, "options": {}}, log=False)
            players = [agent("greedy" if game.state.side_of(seat) == first else "random", seed) for seat in game.seats]
            while game.decision is not None:
                game.choose(players[game.decision.seat].pick(game))
            won += (game.result or [])[first]
    assert won >= 11
