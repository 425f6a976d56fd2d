"""Every turn comes to an end, even of players who never want it to (WIZ-U45)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import arbiter
from arbiter.core.game import Game
from arbiter.core.seats import position
from arbiter.letters.reading import read
from tests.games.wizards.walks import DECKS, eager, played, table

PERFORMERS = """
turn: p1
p1:
  grid: {A1: Flame Performer, A2: Flame Performer, A3: Flame Sprite, B1: Lava Golem, B3: Arsonist}
  hand: []
  deck: 10
"""
LONGEST = 100
"""More actions than anybody finds in a turn."""


@pytest.mark.parametrize("number", range(len(DECKS)))
def test_a_turn_ends_though_nobody_ends_it(number: int) -> None:
    actions = Counter[int]()
    for game in played(number, 500, idle=0):
        state = table(game)
        if state.step == "act" and game.at_rest:
            actions[state.number] += 1
            assert actions[state.number] < LONGEST, "somebody acts for ever"
    assert len(actions) > 5


@pytest.mark.parametrize("seed", range(8))
def test_cards_that_reset_each_other_come_to_an_end(seed: int) -> None:
    """Two of them can reset each other and others in many ways, but no position comes back."""
    (place,) = read(PERFORMERS, "here")
    game, dice = Game(arbiter.rulebook("wizards"), position(arbiter.rulebook("wizards"), place), log=False), Random(seed)
    number, seen, used = table(game).number, set[object](), 0
    while game.decision is not None and table(game).number == number:
        state, before = table(game), game.decision
        if game.at_rest and state.step == "act":
            where = (tuple(state.exhausted), state.elements[0], tuple(sorted(state.used.items())))
            assert where not in seen, "a position comes back"
            seen.add(where)
        resets = [index for index, action in enumerate(before.actions) if action[0] == "activate"]
        used += bool(resets)
        game.choose(dice.choice(resets) if resets else eager(game, dice, idle=0))
    assert used
