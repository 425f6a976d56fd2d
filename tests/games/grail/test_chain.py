"""The chain is a list of frames; what it does must equal the plain recursion that the rulebook describes."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import arbiter
from arbiter.core.log import Line
from arbiter.games.grail import lines
from arbiter.games.grail.state import EFFECT

GAMES = 60
HEROES = ("yunye", "darien", "noel", "edwin", "alicia", "nia")
"""Those whose skills open no action of their own: that is another rule."""


@dataclass(eq=False)
class Action:
    """An action that was declared, and for each of its targets the reaction to it."""

    speed: int
    answers: dict[int, Action] = field(default_factory=dict)
    targets: int = 1


@dataclass(eq=False)
class Listener:
    """Notes every resolution: the tree of its actions, and the order in which they took effect or were dropped."""

    roots: list[tuple[Action, list[Action]]] = field(default_factory=list)
    open: dict[int, Action] = field(default_factory=dict)
    """The open actions by their users: nobody has two."""

    def notify(self, state: Any, line: Line, values: tuple[Any, ...]) -> None:
        if line is lines.DECLARED:
            action = self.open[values[0]] = Action(values[2])
            self.roots.append((action, []))
        elif line is lines.REACTED:
            incoming = state.open[-1]
            assert values[0] not in self.open, "somebody whose action is open reacts"
            assert incoming.stage != EFFECT
            action = self.open[values[0]] = Action(values[2])
            self.open[incoming.user].answers[incoming.place] = action
        elif line is lines.TAKES_EFFECT or line is lines.DROPPED:
            action = self.open[state.open[-1].user]
            action.targets = max(1, len(state.open[-1].targets))
            if action not in self.roots[-1][1]:
                self.roots[-1][1].append(action)
        elif line is lines.RESOLVED:
            self.open = {frame.user: self.open[frame.user] for frame in (*state.open, *state.parked)}


def plain(action: Action) -> list[Action]:
    """The order of effects by recursion: a faster reaction with all that follows from it first, a slower one after the effect."""
    order = list[Action]()
    for place in range(max(action.targets, 1 + max(action.answers, default=0))):
        reaction = action.answers.get(place)
        faster = reaction is not None and reaction.speed < action.speed
        if reaction is not None and faster:
            order += plain(reaction)
        if place == 0:
            order.append(action)
        if reaction is not None and not faster:
            order += plain(reaction)
    return order


def test_chains_take_effect_as_a_plain_recursion_says() -> None:
    lengths = list[int]()
    for seed in range(GAMES):
        chance = Random(seed)
        game = arbiter.new("grail", seed=seed, track=False, log=False, map="random", teams="1+3", cycles=2,
                           characters=chance.sample(HEROES, 4))
        listener = game.state.listener = Listener()
        while not game.over:
            actions = (game.decision or ()) and game.decision.actions  # type: ignore[union-attr]
            eager = [index for index, action in enumerate(actions) if action[0] in ("use", "react", "target")]
            game.choose(chance.choice(eager) if eager and chance.random() < 0.8 else chance.randrange(len(actions)))
        finished = listener.roots[:-1]  # the last one may have been cut short by a leader's death
        for root, order in finished:
            expected = [action for action in plain(root) if action in order]
            assert [id(action) for action in order] == [id(action) for action in expected]
            lengths.append(len(order))
    assert max(lengths) >= 4 and len([length for length in lengths if length > 2]) > 30, "too few chains"
