"""Random games of Wizards in which much is done: whoever acts ends the turn last of all."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from arbiter.core.game import Game
from arbiter.games.wizards import RULEBOOK
from arbiter.games.wizards.acting import END
from arbiter.games.wizards.state import Wizards
from arbiter.games.wizards.suggested import SUGGESTED

DECKS = [deck.key for deck in SUGGESTED]


def new(number: int, *, log: bool = False) -> Game:
    """A new game: in as many games as there are decks each of them is played twice, and never against itself."""
    decks = DECKS[number % len(DECKS)], DECKS[(number + 7) % len(DECKS)]
    return Game(RULEBOOK, RULEBOOK.begin(number, RULEBOOK.settle({"decks": [*decks]})), log=log)


def table(game: Game) -> Wizards:
    """The state of a game of Wizards."""
    assert isinstance(game.state, Wizards)
    return game.state


def eager(game: Game, dice: Random, idle: float = 0.05) -> int:
    """Any option; the end of the turn only now and then, as long as anything else can be done."""
    decision = game.decision
    assert decision is not None
    actions = decision.actions
    if len(actions) > 1 and decision.prompt.key == "act" and dice.random() >= idle:
        return dice.choice([index for index, action in enumerate(actions) if action[0] != END.name])
    return dice.randrange(len(actions))


def played(number: int, decisions: int, idle: float = 0.05) -> Iterator[Game]:
    """A random game at each of its first decisions."""
    game, dice = new(number), Random(number)
    for _ in range(decisions):
        if game.decision is None:
            return
        yield game
        game.choose(eager(game, dice, idle))
