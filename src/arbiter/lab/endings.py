"""How close to optimal: ends of games in which every option has an exact value, and what agents choose there (docs/endgames.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from math import sqrt
from random import Random
from typing import NamedTuple

import arbiter
from arbiter.agents import agent
from arbiter.agents.endgame import Unsolved, World, observation, option_values
from arbiter.agents.greedy import FOLLOW_UPS
from arbiter.agents.one_ply import one_ply_value
from arbiter.core.errors import ArbiterError, UnknownName
from arbiter.core.game import Game
from arbiter.core.rulebook import Rulebook
from arbiter.core.study import Endgames
from arbiter.lab.intervals import ENOUGH, Rate, Z, wilson
from arbiter.lab.local import Each
from arbiter.lab.play import Player

GREEDY = 0.7
"""How often a choice on the way to an ending is the greedy one; else it is random, so that all kinds of positions come up."""
TRIES, PATIENCE = 3, 8_000
"""How many positions of a playout are tried, and how many choices looked at in each, before the next one."""


def solvable() -> list[str]:
    """The games whose ends can be solved."""
    return [slug for slug in arbiter.slugs() if arbiter.rulebook(slug).study.endgames]


def endgames_of(rules: Rulebook) -> Endgames:
    """How the ends of a game come about."""
    if rules.study.endgames is None:
        raise ArbiterError(f"Only endgames of {', '.join(solvable())} can be solved, not those of {rules.slug}.")
    return rules.study.endgames


@dataclass(frozen=True, slots=True)
class Ending:
    """A position, and for each option of its decision the score that the deciding seat can expect."""

    kind: str
    game: Game
    values: tuple[float, ...]
    worlds: int

    @property
    def best(self) -> float:
        """What the best option is worth."""
        return max(self.values)

    @property
    def telling(self) -> bool:
        """Whether it matters what is chosen."""
        return min(self.values) < self.best - CLOSE

    def loss(self, option: int) -> float:
        """What an option gives away."""
        lost = self.best - self.values[option]
        return lost if lost > CLOSE else 0.0


CLOSE = 1e-9
"""Sums of the same scores in another order may differ by less than this."""


# --- the positions ---------------------------------------------------------------------------------------------------


def endings(slug: str, kind: str, seed: int, each: Each = map) -> Iterator[Ending]:
    """Endings of a kind without end, no two from the same playout; the same seed gives the same."""
    kinds = endgames_of(arbiter.rulebook(slug)).kinds
    if kind not in kinds:
        raise UnknownName("kind of ending", kind, kinds)
    return filter(None, each(partial(from_playout, slug, kind, seed), count()))


def from_playout(slug: str, kind: str, seed: int, number: int) -> Ending | None:
    """The ending that is taken from one playout, if it has any."""
    rules, dice = arbiter.rulebook(slug), Random(f"{kind}:{seed}:{number}")
    ends = endgames_of(rules)
    beginning = Game(rules, ends.begin(rules, dice), log=False)
    moments = [game for game in played(beginning, dice) if ends.kinds[kind].fits(game)]
    dice.shuffle(moments)
    return next((ending for game in moments[:TRIES] if (ending := solved(kind, game)) and ending.telling), None)


def played(game: Game, dice: Random) -> Iterator[Game]:
    """Every decision of a playout in which both mostly play greedily."""
    while game.decision is not None:
        yield game.copy()
        game.choose(greedy_choice(game) if dice.random() < GREEDY else dice.randrange(len(game.decision)))


def greedy_choice(game: Game) -> int:
    """What greedy would choose if it knew the world: a quick way to positions worth looking at."""
    assert game.decision is not None
    seat = game.decision.seat
    return max(range(len(game.decision)), key=lambda option: one_ply_value(game, option, seat, FOLLOW_UPS))


def solved(kind: str, game: Game) -> Ending | None:
    """The ending at a position, if it can be solved."""
    try:
        position = prepared(kind, game)
        worlds = possible(position)
        return Ending(kind, position, tuple(option_values(worlds, PATIENCE)), len(worlds))
    except Unsolved:
        return None


def prepared(kind: str, game: Game) -> Game:
    """The same position as its kind wants it: with all cards open, say."""
    rest, since = game.since_rest()
    state = rest.copy()
    endgames_of(game.rules).kinds[kind].prepare(state)
    return again(Game(game.rules, state, log=False), [key for _, key in since])


def again(game: Game, keys: list[str]) -> Game:
    """A game after the choices with these keys."""
    for key in keys:
        assert game.decision is not None
        game.choose(key)
    return game


# --- what the decider holds possible ---------------------------------------------------------------------------------


def possible(game: Game) -> list[World]:
    """The worlds that the decider holds possible, as `imagine` deals them; those that differ in nothing that counts are one."""
    assert game.decision is not None
    seat = game.decision.seat
    rest, since = game.since_rest()
    deals = endgames_of(game.rules).deals(rest, seat)
    if deals is None:
        raise Unsolved("There are too many worlds.")
    seen, worlds = observation(game, seat), []
    for state, weight in deals:
        try:
            world = again(Game(game.rules, state, log=False), [key for _, key in since])
        except ValueError:  # what was chosen could not have been chosen there
            continue
        if observation(world, seat) == seen:
            worlds.append(World(world, weight))
    return worlds


# --- what agents choose ----------------------------------------------------------------------------------------------


class Answer(NamedTuple):
    """What an agent gave away at a position, and how many seconds of the processor's time it took."""

    loss: float
    seconds: float


def answers(name: str, positions: Iterable[Ending], each: Each = map) -> Iterator[Answer]:
    """What an agent does at each position; it thinks about each as if it were the only one."""
    return each(partial(answer, name), enumerate(positions))


def answer(name: str, numbered: tuple[int, Ending]) -> Answer:
    """What an agent does at one position; its number is the agent's chance."""
    number, ending = numbered
    player = Player(agent(name, number))
    return Answer(ending.loss(player.pick(ending.game.copy())), player.cpu)


class Judgement(NamedTuple):
    """How an agent did: how often it chose for the best, and what it gave away in the mean, give or take so much."""

    found: Rate
    loss: float
    margin: float | None
    """None for too few positions, or for losses that are all the same."""


def judgement(losses: Sequence[float]) -> Judgement:
    """What some losses say, with intervals of 95%."""
    size, middle = len(losses), sum(losses) / len(losses)
    spread = sum((loss - middle) ** 2 for loss in losses) / (size - 1) if size >= ENOUGH else 0.0
    return Judgement(wilson(losses.count(0.0), size), middle, Z * sqrt(spread / size) or None)


def guessing(positions: Sequence[Ending]) -> float:
    """How often a random choice is a best one."""
    return sum(sum(not ending.loss(option) for option in range(len(ending.values))) / len(ending.values)
               for ending in positions) / len(positions)
