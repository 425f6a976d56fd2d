"""PettingZoo: any game as an AEC environment. Needs the extra `envs`.

    >>> from arbiter.envs import aec_env
    >>> env = aec_env("eran")
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     over = termination or truncation
    ...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from random import Random
from secrets import randbits
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

import arbiter
from arbiter.core.errors import ArbiterError
from arbiter.core.game import Game
from arbiter.core.seats import no_seat
from arbiter.envs import VERSIONED
from arbiter.envs.encoding import encoder_for
from arbiter.envs.returns import returns
from arbiter.envs.seen import Seen

Observation = dict[str, NDArray[Any]]
SEED_BITS = 53
RENDER_MODES = ("human", "ansi")


def aec_env(game: str, *, max_steps: int | None = None, describe: bool = False, track: bool = False,
            render_mode: str | None = None, **options: Any) -> DuelEnv:
    """A game as an AEC environment: an agent a seat, a step a decision.

    `max_steps` truncates; `describe` puts the options' keys, labels and things into the infos; `track` lets `env.game` be
    copied, saved and imagined; all other options are the game's own (`arbiter.rulebook(game).settings`).
    """
    return DuelEnv(game, max_steps, describe, track, render_mode, options)


class DuelEnv(AECEnv[str, Any, Any]):
    """One game as PettingZoo plays it. `game` is the game itself, `seed` the seed it was begun with."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "is_parallelizable": False}  # noqa: RUF012 - as in PettingZoo

    def __init__(self, slug: str, max_steps: int | None, describe: bool, track: bool, render_mode: str | None,
                 options: dict[str, Any]) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        if render_mode not in (None, *RENDER_MODES):
            raise ArbiterError(f"render_mode must be None, {' or '.join(map(repr, RENDER_MODES))}, not {render_mode!r}.")
        self.slug, self.max_steps, self.describe, self.render_mode = slug, max_steps, describe, render_mode
        self._options, self._how = options, {"track": track, "log": render_mode is not None}
        self.metadata = {**DuelEnv.metadata, "name": f"{slug}{VERSIONED}"}
        self.seed, self.steps, self._told, self._dice = 0, 0, 0, Random(randbits(SEED_BITS))
        self.game: Game = arbiter.new(slug, seed=self.seed, **self._how, **options)
        self.encoder = encoder_for(self.game, options)
        self.possible_agents = [f"seat_{seat}" for seat in self.game.seats]
        self.agents = []
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.encoder.actions.size) for agent in self.possible_agents}
        self._sights: dict[int, Seen] = {}
        self._places: dict[int, int] | None = None

    def _observation_space(self) -> Dict[Any]:
        return Dict({"observation": Box(0.0, 1.0, (self.encoder.shape.size,), np.float32),
                     "action_mask": Box(0, 1, (self.encoder.actions.size,), np.int8)})

    def observation_space(self, agent: str) -> Any:
        """A vector and a mask, the same for every agent."""
        return self.observation_spaces[self.possible_agents[self._seat(agent)]]

    def action_space(self, agent: str) -> Any:
        """A place in the action space, the same for every agent."""
        return self.action_spaces[self.possible_agents[self._seat(agent)]]

    def _seat(self, agent: str) -> int:
        """The seat of an agent."""
        if agent not in self.possible_agents:
            raise no_seat(self.game.rules, agent, self.possible_agents, len(self.possible_agents))
        return self.possible_agents.index(agent)

    # --- playing -------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: with a seed exactly that of `arbiter.new(…, seed=seed)`, without one the next of the chain."""
        if seed is not None:
            self._dice = Random(seed)
        self.seed = self._dice.getrandbits(SEED_BITS) if seed is None else int(seed)
        self.game = arbiter.new(self.slug, seed=self.seed, **self._how, **self._options)
        self.steps, self._told = 0, 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None  # type: ignore[assignment]  # else a game left half ended would haunt this one
        self._turn_to_decider()

    def step(self, action: int | None) -> None:
        """Take the option that stands at this place in the table; anything else is an error and changes nothing."""
        self._need_begun()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game.choose(self._option(action))
        self.steps += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.possible_agents, returns(self.game), strict=True))
        elif self.max_steps is not None and self.steps >= self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._turn_to_decider()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent who must choose sees, has earned since its last choice, and whether it is over."""
        self._need_begun()
        return super().last(observe)

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """Whoever must choose, again and again until the game is over."""
        self._need_begun()
        return super().agent_iter(max_iter)

    def _need_begun(self) -> None:
        if not hasattr(self, "agent_selection"):
            raise ArbiterError("No game has begun: call env.reset() first.")

    def legal_actions(self) -> list[int]:
        """The legal actions of the agent who must choose: where its action mask is 1."""
        return sorted(self._legal())

    def action_of(self, option: int) -> int:
        """The action that takes an option of `env.game.decision`, for agents that know the game and not the environment."""
        for place, other in self._legal().items():
            if other == option:
                return place
        raise ArbiterError(f"Option {option!r} has no place in the action space: take one of env.legal_actions().")

    def _option(self, action: int | None) -> int:
        option = None if action is None else self._legal().get(int(action))
        if option is None:
            raise ArbiterError(f"{action!r} is not legal for {self.agent_selection}: take one where its action mask is 1.")
        return option

    def _turn_to_decider(self) -> None:
        self._forget()
        decision = self.game.decision
        self.agent_selection = self.possible_agents[decision.seat] if decision else self.agents[0]
        self.infos = {agent: {} for agent in self.agents}
        if self.describe and decision:
            labels = {place: decision.options[option] for place, option in sorted(self._legal().items())}
            self.infos[self.agent_selection] = {
                "question": decision.label(),
                "options": {place: {"key": option.key, "label": option.label(), "things": option.things}
                            for place, option in labels.items()}}

    # --- seeing --------------------------------------------------------------------------------------------------

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and (all zeros while another one decides) what it may do."""
        seen = self._seen(self._seat(agent))
        mask = np.zeros(self.encoder.actions.size, np.int8)
        if seen.actions:
            mask[list(self._legal())] = 1
        return {"observation": self.encoder.observe(seen), "action_mask": mask}

    def _seen(self, seat: int) -> Seen:
        if seat not in self._sights:
            self._sights[seat] = self.encoder.look(self.game, seat)
        return self._sights[seat]

    def _legal(self) -> dict[int, int]:
        """For each legal place in the table the number of its option."""
        if self._places is None:
            self._need_begun()
            self._places = self.encoder.options(self._seen(self.possible_agents.index(self.agent_selection)))
        return self._places

    def _forget(self) -> None:
        self._sights, self._places = {}, None

    def render(self) -> str | None:
        """The story as a spectator may know it: for `ansi` all of it so far, for `human` what is new is printed."""
        story = self.game.log() if self.render_mode else []
        if self.render_mode == "ansi":
            return "\n".join(story)
        for line in story[self._told:]:
            print(line)
        self._told = len(story)
        return None

    def close(self) -> None:
        """There is nothing to close."""
