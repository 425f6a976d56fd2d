"""What the encoder of Fallen Grail says about positions one can look at, and four agents in two teams."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

import arbiter
from arbiter.core.game import Game
from arbiter.envs import aec_env
from arbiter.envs.encoders.grail import SPOTS, TURNED
from arbiter.envs.encoders.grail_shapes import CELLS, KEYS
from arbiter.envs.encoding import encoder
from arbiter.games.grail.state import NOBODY, STATUE, Frame
from arbiter.games.grail.states import BURN, STURDY
from tests.envs.walks import moments

ENCODER = encoder("grail")


def said(row: Any, *path: str | int) -> list[object]:
    """The things that a part says there are."""
    return [ENCODER.shape.things(*path)[mark] for mark in np.flatnonzero(row[ENCODER.shape.where(*path)])]


def value(row: Any, *path: str | int) -> float:
    """A number, as it is scaled."""
    return round(float(row[ENCODER.shape.where(*path)][0]), 3)


def observed(game: Game, seat: int) -> Any:
    return ENCODER.observe(ENCODER.look(game, seat))


def novice() -> tuple[Game, Any]:
    """The novice game at its first action phase."""
    game = arbiter.new("grail", seed=1, variant="novice")
    while game.state.step != "act":
        game.choose(0)
    return game, game.state


def standard() -> tuple[Game, Any]:
    """A standard game at its first action phase."""
    game = arbiter.new("grail", seed=5, map="random", characters=["eli", "nia", "silas", "noel"])
    while game.state.step != "act":
        game.choose(0)
    return game, game.state


def test_units_and_seats_are_counted_from_the_one_who_looks() -> None:
    game, state = novice()
    for seat in range(4):
        row = observed(game, seat)
        for step in range(4):
            other = (seat + step) % 4
            assert said(row, "player", step, "character") == [("eli", "yunye", "darien", "noel")[other]]
            assert said(row, "unit", step, "cell") == [state.cell[other]]
            assert said(row, "unit", step, "facing") == [state.facing[other]]
            assert said(row, "cell", state.cell[other], "unit") == [step]
            assert value(row, "unit", step, "life") == 0.625
            assert value(row, "unit", step, "team") == value(row, "player", step, "partner") == (state.team[other] == state.team[seat])
        assert value(row, "unit", 4, "alive") == 0


def test_the_map_is_said_cell_by_cell() -> None:
    game, state = standard()
    state.circles = ((10, 1),)
    state.smoke, state.golem = 11, 12
    row = observed(game, 0)
    for cell in range(CELLS):
        assert value(row, "cell", cell, "there") == 1
        assert value(row, "cell", cell, "passable") == (state.map.passable >> cell & 1)
        assert value(row, "cell", cell, "statue") == (cell == state.statue)
    assert value(row, "cell", 10, "circle") == value(row, "cell", 11, "smoke") == value(row, "cell", 12, "golem") == 1
    assert said(row, "circle", 0, "cell") == [10] and said(row, "circle", 0, "unit") == [1]
    assert said(observed(game, 1), "circle", 0, "unit") == [0]
    assert all(value(row, "tile", tile, "laid") == 1 for tile in range(9))


def test_states_gear_and_what_is_used_are_said() -> None:
    game, state = standard()
    state.continuing[1], state.periodic[1] = ((STURDY, 1),), ((BURN, 0),)
    state.covered[1], state.ultimate[1], state.souls[1], state.essences = 0b1001, False, 5, (0, 0, 2)
    row = observed(game, 0)
    assert said(row, "player", 1, "states of age 0") == ["burn"] and said(row, "player", 1, "states of age 1") == ["sturdy"]
    assert said(row, "player", 1, "covered") == [0, 3] and value(row, "player", 1, "ultimate") == 0
    assert value(row, "player", 1, "souls") == 0.5 and said(row, "player", 1, "essences") == ["fire", "lightning"]


def test_the_chain_is_said_action_by_action() -> None:
    game, state = novice()
    state.open = [Frame(0, "death-slice", 28, cursed=True, targets=(2,)),
                  Frame(2, "rend", 55, targets=(0, STATUE), place=1, answers=0, stage=1)]
    state.parked = [Frame(3, "inscribe", 40, answers=1, cell=7)]
    row = observed(game, 2)
    assert said(row, "chain", 0, "user") == [2] and said(row, "chain", 0, "ability") == ["death-slice"]
    assert value(row, "chain", 0, "cursed") == 1 and value(row, "chain", 0, "speed") == round(28 / 99, 3)
    assert said(row, "chain", 0, "targets") == [0] and said(row, "chain", 0, "answers") == []
    assert said(row, "chain", 1, "targets") == [2, STATUE] and said(row, "chain", 1, "settling") == [STATUE]
    assert said(row, "chain", 1, "answers") == [0] and said(row, "chain", 1, "stage") == ["effect"]
    assert said(row, "waiting", 0, "cell") == [7] and value(row, "chain", 2, "there") == 0


def test_a_relic_is_said_to_its_own_team_only() -> None:
    game, state = standard()
    for seat in range(4):
        row = observed(game, seat)
        for step in range(4):
            other = (seat + step) % 4
            known = [("sacred", "vessel")[state.relic[other]]] if state.team[other] == state.team[seat] else []
            assert said(row, "player", step, "relic") == known


def test_an_ability_and_a_cell_have_places_of_their_own() -> None:
    game, state = novice()
    families, options = ENCODER.actions.families, ENCODER.options(ENCODER.look(game, 0))
    assert families["use"].start + KEYS.index("flip") in options
    beside = [cell for cell in state.map.neighbours[state.cell[0]] if cell != NOBODY]
    free = [cell for cell in beside if state.map.passable >> cell & 1 and cell not in state.cell]
    assert {families["move"].start + cell for cell in free} <= set(options)
    assert families["end"].start in options, "one's own character is the first unit"


def test_every_place_of_a_tile_is_in_the_action_space() -> None:
    assert len(SPOTS) == 36 and TURNED == 6
    game, dice = arbiter.new("grail", seed=9), Random(9)
    while game.state.step in ("join tile", "reveal tile"):
        assert game.decision is not None
        places = ENCODER.actions.indices(ENCODER.look(game, game.decision.seat))
        start = ENCODER.actions.families["join"].start
        assert all(start <= place < start + len(SPOTS) * TURNED for place in places)
        game.choose(dice.randrange(len(game.decision)))


def test_a_deep_chain_and_many_who_wait_have_room() -> None:
    for game, _, _ in moments("grail", 6_000):
        state: Any = game.state
        assert len(state.open) <= 6 and len(state.parked) <= 4


def test_four_agents_win_and_lose_in_teams() -> None:
    env = aec_env("grail", variant="novice")
    winners = set()
    for seed in range(10):
        env.reset(seed=seed)
        dice = Random(seed)
        assert env.possible_agents == ["seat_0", "seat_1", "seat_2", "seat_3"]
        while not env.game.over:
            env.step(dice.choice(env.legal_actions()))
        red, partner, blue, other = (env.rewards[agent] for agent in env.possible_agents)
        assert red == partner == -blue == -other and red in (1.0, -1.0, 0.0)
        winners.add(red)
    assert {1.0, -1.0} <= winners
