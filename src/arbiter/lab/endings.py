"""How far from optimal: ends of 爾安戰記 in which every option has an exact value, and what agents choose there.

All are taken from the last duel of a game: each side has one character left, and the two have tied before, so that the duel
decides the game: a win, a loss, or a draw. What differs between the kinds is what the decider knows (docs/endgames.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count, permutations, product
from math import sqrt
from random import Random
from typing import NamedTuple

import arbiter
from arbiter.agents import agent
from arbiter.agents.endgame import Unsolved, World, observation, option_values
from arbiter.agents.greedy import FOLLOW_UPS
from arbiter.agents.one_ply import one_ply_value
from arbiter.core.errors import UnknownName
from arbiter.core.game import Game
from arbiter.games.eran.cards import DEMIGODS
from arbiter.games.eran.knowledge import fits
from arbiter.games.eran.state import ALL_EYES, NOBODY, SEATS, Eran, active, ids
from arbiter.games.eran.verbs import BothDraw, Draw, DrawAndPlace
from arbiter.lab.intervals import ENOUGH, Rate, Z, wilson
from arbiter.lab.local import Each
from arbiter.lab.play import Player

SLUG = "eran"
HIDDEN, OPEN = "hidden", "open"
KINDS = (HIDDEN, OPEN)
SEED_BITS = 53
SENSE = 0.7
"""How often a choice on the way to an ending is a sensible one; else it is any, so that all kinds of positions come up."""
MOST_UNKNOWN = 6
"""Of how many cards of one player the places may be unknown."""
OPEN_CARDS = (2, 3)
"""How many cards the decider of an open ending may have in hand."""
TRIES, PATIENCE = 3, 8_000
"""How many moments of a duel are tried, and how many choices looked at in each, before the next duel."""


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

    def __reduce__(self) -> tuple[object, ...]:
        """Between processes it travels as the beginning of its game and what was chosen since."""
        return rebuilt, (self.kind, self.game.rests()[0].state, self.game.choices(), self.values, self.worlds)


def rebuilt(kind: str, beginning: Eran, keys: list[str], values: tuple[float, ...], worlds: int) -> Ending:
    """An ending that has travelled."""
    return Ending(kind, again(Game(arbiter.rulebook(SLUG), beginning, log=False), keys), values, worlds)


CLOSE = 1e-9
"""Sums of the same scores in another order may differ by less than this."""


# --- the positions ---------------------------------------------------------------------------------------------------


def endings(kind: str, seed: int, each: Each = map) -> Iterator[Ending]:
    """Endings of a kind without end, no two from the same duel; the same seed gives the same."""
    if kind not in KINDS:
        raise UnknownName("kind of ending", kind, KINDS)
    return filter(None, each(partial(from_duel, kind, seed), count()))


def from_duel(kind: str, seed: int, number: int) -> Ending | None:
    """The ending that is taken from one duel, if it has any."""
    dice = Random(f"{kind}:{seed}:{number}")
    moments = [game for game in played(last_duel(dice), dice) if FITTING[kind](game)]
    dice.shuffle(moments)
    return next((ending for game in moments[:TRIES] if (ending := solved(kind, game)) and ending.telling), None)


def last_duel(dice: Random) -> Game:
    """A game whose last duel has just been dealt: two characters have fallen on either side, and the last two have tied."""
    game = arbiter.new(SLUG, seed=dice.getrandbits(SEED_BITS), log=False)
    while game.decision is not None and game.decision.prompt.key != "turn":
        game.choose(dice.randrange(len(game.decision)))
    state = game.state.copy()
    assert isinstance(state, Eran)
    state.fallen, state.ties, state.winner, state.duel, state.step = (2, 2), 1, NOBODY, 5, "realms"
    state.turn = state.stone
    return Game(game.rules, state, log=False)


def played(game: Game, dice: Random) -> Iterator[Game]:
    """Every decision of a duel in which both play with some sense."""
    while game.decision is not None:
        yield game.copy()
        game.choose(sensible(game) if dice.random() < SENSE else dice.randrange(len(game.decision)))


def sensible(game: Game) -> int:
    """What greedy would choose if it knew the world: a quick way to positions worth looking at."""
    _, seat = table(game)
    return max(range(len(game.decision or ())), key=lambda option: one_ply_value(game, option, seat, FOLLOW_UPS))


def last_card(game: Game) -> bool:
    """Whether the decider's hand will be empty after this turn, and the opponent has one card for the last turn."""
    state, seat = table(game)
    rest, _ = game.since_rest()
    assert isinstance(rest, Eran)
    left = 0 if rest.played else 1
    return (len(rest.hand[seat]), len(rest.hand[1 - seat])) == (left, 1) and not draws(state, seat, BothDraw)


def few_cards(game: Game) -> bool:
    """Whether both have a few cards left."""
    state, seat = table(game)
    return len(state.hand[seat]) in OPEN_CARDS and 1 <= len(state.hand[1 - seat]) <= OPEN_CARDS[-1]


FITTING: dict[str, Callable[[Game], bool]] = {HIDDEN: last_card, OPEN: few_cards}


def table(game: Game) -> tuple[Eran, int]:
    """The state, and the seat that must choose."""
    assert isinstance(game.state, Eran) and game.decision is not None
    return game.state, game.decision.seat


def draws(state: Eran, seat: int, *verbs: type) -> bool:
    """Whether a seat's character has a strike left that draws in such a way."""
    program = DEMIGODS[active(state, seat)].program
    return seat not in state.turned and any(isinstance(node, verbs) for node in (program, *program.parts()))


def solved(kind: str, game: Game) -> Ending | None:
    """The ending at a position, if it can be solved."""
    try:
        worlds = [World(opened(game), 1)] if kind == OPEN else possible(game)
        return Ending(kind, worlds[0].game if kind == OPEN else game, tuple(option_values(worlds, PATIENCE)), len(worlds))
    except Unsolved:
        return None


def opened(game: Game) -> Game:
    """The same position with all cards, those in the decks too, laid open for both."""
    rest, since = game.since_rest()
    state = rest.copy()
    assert isinstance(state, Eran)
    state.known = [ALL_EYES] * len(state.known)
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
    _, seat = table(game)
    rest, since = game.since_rest()
    assert isinstance(rest, Eran)
    seen, worlds = observation(game, seat), []
    for deals in product(*(dealt(rest, owner, seat) for owner in range(SEATS))):
        state = rest.copy()
        powers = {card: power for deal in deals for card, power in deal[0].items()}
        state.face = tuple(powers.get(card, power) for card, power in enumerate(state.face))
        try:
            world = again(Game(game.rules, state, log=False), [key for _, key in since])
        except ValueError:  # what was chosen could not have been chosen there
            continue
        if observation(world, seat) == seen:
            worlds.append(World(world, deals[0][1] * deals[1][1]))
    return worlds


def dealt(rest: Eran, owner: int, seat: int) -> list[tuple[dict[int, int], int]]:
    """The ways in which one player's unknown cards may lie, and how many there are of each that differ only in a deck not drawn."""
    unknown = [card for card in ids(owner) if not rest.known[card] & (1 << seat)]
    if len(unknown) > MOST_UNKNOWN:
        raise Unsolved("There are too many worlds.")
    drawn = owner == seat and draws(rest, seat, Draw, DrawAndPlace)
    counting = [card for card in unknown if drawn or card not in rest.deck[owner]]
    ways: dict[tuple[int, ...], tuple[dict[int, int], int]] = {}
    for powers in permutations([rest.face[card] for card in unknown]):
        way = dict(zip(unknown, powers, strict=True))
        if all(fits(rest, owner, card, power) for card, power in way.items()):
            key = tuple(way[card] for card in counting)
            first, times = ways.get(key, (way, 0))
            ways[key] = first, times + 1
    return [*ways.values()]


# --- what agents choose ----------------------------------------------------------------------------------------------


class Answer(NamedTuple):
    """What an agent gave away at a position, and for how many seconds of the processor's time it had thought."""

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
    """None where too few positions, or losses that are all the same, do not tell."""


def judgement(losses: Sequence[float]) -> Judgement:
    """What some losses say, with intervals of 95%."""
    size, middle = len(losses), sum(losses) / len(losses)
    spread = sum((loss - middle) ** 2 for loss in losses) / (size - 1) if size >= ENOUGH else 0.0
    return Judgement(wilson(losses.count(0.0), size), middle, Z * sqrt(spread / size) or None)


def guessing(positions: Sequence[Ending]) -> float:
    """How often somebody who takes any option chooses for the best."""
    return sum(sum(not ending.loss(option) for option in range(len(ending.values))) / len(ending.values)
               for ending in positions) / len(positions)
