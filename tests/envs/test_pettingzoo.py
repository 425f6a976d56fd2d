"""The PettingZoo environments: the library's own tests, and ours."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

import arbiter
import arbiter.envs
from arbiter.agents import agent
from arbiter.core.decisions import key_of
from arbiter.core.errors import ArbiterError, UnknownName
from arbiter.envs.pettingzoo import DuelEnv, aec_env
from tests.envs.walks import GAMES

DICT_OBSERVATIONS = pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:Observation space for each agent")
"""What PettingZoo says of every environment with action masks that is not its own."""


def play(env: DuelEnv, seed: int, chance: Random) -> list[tuple[str, int]]:
    """A random game by the book; gives who chose what."""
    chosen = []
    env.reset(seed=seed)
    for name in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            env.step(None)
            continue
        action = int(chance.choice(np.flatnonzero(observation["action_mask"])))
        chosen.append((name, action))
        env.step(action)
    return chosen


@DICT_OBSERVATIONS
@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("slug", GAMES)
def test_pettingzoo_api_test(slug: str) -> None:
    api_test(aec_env(slug), num_cycles=1_000)


@DICT_OBSERVATIONS
@pytest.mark.parametrize("options", [{"players": 3}, {"players": 4}, {"draft": True}, {"players": 3, "draft": True}])
def test_pettingzoo_tests_of_more_players_and_drafts(options: dict[str, Any]) -> None:
    api_test(aec_env("ashes", **options), num_cycles=500)
    seed_test(partial(aec_env, "ashes", **options), num_cycles=100)


@pytest.mark.parametrize("name", arbiter.envs.modules())
def test_pettingzoo_seed_test(name: str) -> None:
    seed_test(getattr(arbiter.envs, name).env, num_cycles=500)


@pytest.mark.parametrize("name", arbiter.envs.modules())
def test_pettingzoo_render_test(name: str) -> None:
    render_test(getattr(arbiter.envs, name).env)


def test_there_is_a_module_for_every_game() -> None:
    assert [name.removesuffix("_v0") for name in arbiter.envs.modules()] == arbiter.slugs()
    assert str(arbiter.envs.eran_v0.raw_env(orders="1-2-1")) == "eran_v0"
    assert {"aec_env", "eran_v0"} <= set(dir(arbiter.envs))
    env = arbiter.envs.eran_v0.env()
    with pytest.raises(AssertionError, match="reset"):
        env.step(0)
    with pytest.raises(AttributeError, match="chess_v0"):
        _ = arbiter.envs.chess_v0
    with pytest.raises(UnknownName):
        aec_env("chess")


@pytest.mark.parametrize("slug", GAMES)
def test_masks_are_the_legal_actions(slug: str) -> None:
    env, chance = aec_env(slug), Random(5)
    env.reset(seed=11)
    while not env.game.over:
        assert env.game.decision is not None
        masks = {name: env.observe(name)["action_mask"] for name in env.agents}
        legal = np.flatnonzero(masks.pop(env.agent_selection)).tolist()
        assert legal == env.legal_actions() and len(legal) == len(env.game.decision)
        assert not any(mask.any() for mask in masks.values()), "only who must choose has legal actions"
        assert sorted(map(env.action_of, range(len(legal)))) == legal
        env.step(chance.choice(legal))


@pytest.mark.parametrize("slug", GAMES)
def test_a_step_takes_the_option_that_stands_there(slug: str) -> None:
    """The environment plays exactly the game that the same seed and choices give."""
    env, chance = aec_env(slug), Random(3)
    twin = arbiter.new(slug, seed=21, track=False, log=False)
    env.reset(seed=21)
    while twin.decision is not None:
        option = chance.randrange(len(twin.decision))
        key = key_of(twin.decision.actions[option])
        env.step(env.action_of(option))
        twin.choose(key)
        assert env.game.digest() == twin.digest()
    assert env.game.over and env.seed == 21


@pytest.mark.parametrize("slug", GAMES)
def test_games_end_with_rewards_that_sum_to_nothing(slug: str) -> None:
    env = aec_env(slug)
    for seed in range(5):
        play(env, seed, Random(seed))
        assert env.game.result is not None and env.agents == []
    chance = Random(1)
    env.reset(seed=1)
    while not env.game.over:
        assert not any(env.rewards.values()) and not any(env.terminations.values())
        env.step(chance.choice(env.legal_actions()))
    assert {*env.rewards.values()} == {-1.0, 1.0} and sum(env.rewards.values()) == 0 and all(env.terminations.values())
    winner = max(env.rewards, key=env.rewards.__getitem__)
    assert env.game.result[env.possible_agents.index(winner)] == 1.0


def test_of_four_players_one_wins_what_the_others_lose() -> None:
    env = aec_env("ashes", players=4)
    env.reset(seed=2)
    while not env.game.over:
        env.step(env.legal_actions()[-1])
    assert sorted(round(reward, 6) for reward in env.rewards.values()) == [-0.333333] * 3 + [1.0]


@pytest.mark.parametrize("slug", GAMES)
def test_the_same_seed_gives_the_same_game(slug: str) -> None:
    one, other = aec_env(slug), aec_env(slug)
    assert play(one, 9, Random(4)) == play(other, 9, Random(4))
    assert play(one, 9, Random(4)) != play(other, 10, Random(4))
    one.reset(seed=9)
    other.reset(seed=9)
    seeds = []
    for _ in range(3):
        one.reset()
        other.reset()
        assert one.seed == other.seed and one.game.digest() == other.game.digest()
        seeds.append(one.seed)
    assert len({9, *seeds}) == 4, "without a seed every game is another one"


def test_environments_nobody_seeded_differ() -> None:
    one, other = aec_env("eran"), aec_env("eran")
    one.reset()
    other.reset()
    assert one.seed != other.seed


def test_truncation_only_if_asked_for() -> None:
    env = aec_env("eran", max_steps=7)
    assert len(play(env, 1, Random(1))) == 7
    env.reset(seed=1)
    for _ in range(7):
        assert not any(env.truncations.values())
        env.step(env.legal_actions()[0])
    assert all(env.truncations.values()) and not any(env.terminations.values()) and not any(env.rewards.values())


@pytest.mark.parametrize("action", [None, -1, 0, 10_000])
def test_anything_else_is_an_error_and_changes_nothing(action: int | None) -> None:
    env = aec_env("eran", empires=["aten", "tikal"])
    env.reset(seed=1)
    before, legal = env.game.digest(), env.legal_actions()
    assert action not in legal
    with pytest.raises(ArbiterError, match="not legal for seat_0"):
        env.step(action)
    assert env.game.digest() == before and env.legal_actions() == legal and env.steps == 0


@pytest.mark.parametrize("use", [
    lambda env: env.step(0), lambda env: env.last(), lambda env: env.agent_iter(), lambda env: env.legal_actions(),
    lambda env: env.observe("seat_0")])
def test_before_a_reset_one_is_told_to_begin(use: Callable[[DuelEnv], object]) -> None:
    env = aec_env("eran", empires=["aten", "tikal"])
    with pytest.raises(ArbiterError, match=r"call env\.reset\(\) first"):
        use(env)
    env.reset(seed=1)
    assert len(list(zip(env.agent_iter(), range(2), strict=False))) == 2 and env.last()[0] is not None


def test_infos_name_the_options_on_request() -> None:
    plain, described = aec_env("eran"), aec_env("eran", describe=True)
    for env in (plain, described):
        env.reset(seed=3)
    assert plain.infos == {"seat_0": {}, "seat_1": {}}
    chooser = described.agent_selection
    info: dict[str, Any] = described.infos[chooser]
    assert info["question"] == "Which empire do you lead?"
    assert list(info["options"]) == described.legal_actions()
    assert info["options"][described.legal_actions()[0]] == {
        "key": "lead:0", "label": "lead Infernia", "things": [("empire", "infernia")]}
    assert described.infos[next(name for name in described.agents if name != chooser)] == {}


def test_a_tracked_environment_can_be_thought_about() -> None:
    env = aec_env("eran", track=True)
    env.reset(seed=5)
    rival = agent("greedy", 1)
    for _ in range(20):
        env.step(env.action_of(rival.pick(env.game)))
    assert env.game.copy().digest() == env.game.digest()


def test_an_option_without_a_place_is_refused_plainly() -> None:
    env = aec_env("eran")
    env.encoder.actions.families["lead"] = replace(env.encoder.actions.families["lead"], width=3)
    env.reset(seed=5)
    assert env.game.decision is not None and len(env.game.decision) == 4
    assert [env.action_of(option) for option in range(3)] == env.legal_actions()
    for option in (3, 4):
        with pytest.raises(ArbiterError, match=f"Option {option} has no place in the action space"):
            env.action_of(option)


def test_rendering_tells_the_story() -> None:
    env = aec_env("eran", render_mode="ansi")
    env.reset(seed=5)
    env.step(env.legal_actions()[0])
    assert "leads Infernia" in (env.render() or "") and "[ERAN-" in (env.render() or "")
    assert aec_env("eran").render() is None
    with pytest.raises(ArbiterError, match="'human' or 'ansi', not 'rgb_array'"):
        aec_env("eran", render_mode="rgb_array")


def test_people_are_told_what_is_new(capsys: pytest.CaptureFixture[str]) -> None:
    env = aec_env("eran", render_mode="human")
    env.reset(seed=5)
    told = []
    for _ in range(3):
        env.step(env.legal_actions()[0])
        assert env.render() is None
        told.append(capsys.readouterr().out)
    assert "".join(told).splitlines() == env.game.log() and all(told)


def test_a_reset_in_the_middle_of_an_end_leaves_nothing_behind() -> None:
    env = aec_env("eran")
    env.reset(seed=1)
    while not env.game.over:
        env.step(env.legal_actions()[0])
    env.step(None)
    play(env, 2, Random(2))
    assert env.agents == []


@pytest.mark.parametrize(("missing", "wanted", "extra"), [
    ("pettingzoo", "from arbiter.envs import eran_v0", "envs"), ("pyspiel", "import arbiter.envs.open_spiel", "openspiel")])
def test_without_the_extra_one_is_told_what_to_install(missing: str, wanted: str, extra: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; {wanted}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f"make envs (in a clone), or: pip install 'arbiter[{extra}]'" in done.stderr.splitlines()[-1]


def test_pettingzoo_wrappers_fit() -> None:
    env = OrderEnforcingWrapper(TerminateIllegalWrapper(aec_env("eran"), illegal_reward=-1))
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(143)
    assert all(env.terminations.values()) and env.rewards[loser] == -1
