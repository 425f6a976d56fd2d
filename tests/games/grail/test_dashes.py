"""Where a dash may end: all at once for boards that show it, and cell by cell for whoever is refused."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, cast

import arbiter
from arbiter.games.grail.displacement import NO_WAY, Dash, DashThrough, FreeDash
from arbiter.games.grail.states import BOUND
from arbiter.games.grail.tracker import has
from arbiter.games.grail.vision import units

if TYPE_CHECKING:
    from arbiter.games.grail.state import Grail

GAMES, CHOICES, EVERY = 24, 160, 5
DASHES = (Dash(3), DashThrough(3), FreeDash(3), Dash(5))


def test_the_goals_of_a_dash_are_the_cells_that_nothing_refuses() -> None:
    """In random games, for every unit, with walls, units, golem and statue in the way."""
    ends = detours = held = 0
    for seed in range(GAMES):
        game, chance = arbiter.new("grail", seed=seed, map="random", log=False), Random(seed)
        for number in range(CHOICES):
            if game.over:
                break
            game.choose(chance.choice(game.decision.options))
            if number % EVERY:
                continue
            state = cast("Grail", game.state)
            for dash in DASHES:
                for unit in units(state):
                    cells = state.map.within(state.cell[unit], dash.cells)
                    wrong = {cell: [*dash.refusals(state, unit, cell)] for cell in cells}
                    bound = dash.regular and has(state, unit, BOUND)
                    assert dash.goals(state, unit) == ([] if bound else [cell for cell in cells if not wrong[cell]])
                    ends, held = ends + len(dash.goals(state, unit)), held + bound
                    detours += sum(NO_WAY in found for found in wrong.values())
    assert ends and detours and held
