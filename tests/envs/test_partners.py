"""Partners in environments: rewards are those of a side."""

from __future__ import annotations

import pytest

import arbiter
from arbiter.envs import aec_env
from tests.toy.partners import RULEBOOK


@pytest.mark.parametrize("seed", range(4))
def test_partners_earn_the_same(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arbiter, "_registered", {})
    arbiter.register(RULEBOOK)
    env = aec_env(RULEBOOK.slug)
    env.reset(seed=seed)
    earned = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        earned[agent] += reward
        env.step(None if termination or truncation else int(observation["action_mask"].argmax()))
    result = env.game.result or []
    assert earned["seat_0"] == earned["seat_2"] == -earned["seat_1"] == -earned["seat_3"] == 2 * result[0] - 1
