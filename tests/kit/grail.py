"""Fallen Grail as the kit plays it: both variants, maps of every kind, all characters; and what always holds on its table."""

from __future__ import annotations

from random import Random
from typing import Any

from arbiter.core.state import OVER
from arbiter.games.grail.roster import HEROES
from arbiter.games.grail.setup import TEAMS
from arbiter.games.grail.state import (
    CHARACTERS,
    CIRCLES,
    ESSENCES,
    FINAL,
    ITEMS,
    NOBODY,
    NOWHERE,
    ROUNDS,
    SACRED,
    SKELETONS,
    SOULS,
    UNITS,
    Grail,
)
from arbiter.games.grail.states import LASTS, LINK
from arbiter.games.grail.tracker import has


def options(chance: Random) -> dict[str, Any]:
    """A novice game now and then; else maps and characters by chance or chosen at the table."""
    if chance.random() < 0.2:
        return {"variant": "novice", "cycles": 3}
    found: dict[str, Any] = {"map": chance.choice(("built", "random", "random", "novice")), "teams": chance.choice(("dealt", *TEAMS)),
                             "campfires": chance.choice(("anywhere", "apart")), "cycles": 3}
    if chance.random() < 0.6:
        found["characters"] = chance.sample([hero.key for hero in HEROES], len(CHARACTERS))
    return found


def invariants(game: Grail) -> None:
    """The table of Fallen Grail adds up."""
    _map(game)
    if not game.relic:
        return
    _teams(game)
    if game.step in ("offers", "choose", "reveal", "initiative", "campfire", "ready", "place"):
        return
    _units(game)
    _tokens(game)
    _chain(game)


def _map(game: Grail) -> None:
    tiles = [placement[0] for placement in game.placements]
    tiles += [*game.stack, *((game.revealed,) if game.revealed >= 0 else ())]
    assert sorted(tiles) == list(range(9)), f"a tile is lost or doubled: {tiles}"


def _teams(game: Grail) -> None:
    assert sorted(game.team) == [0, 0, 1, 1], f"teams of two: {game.team}"
    for team in (0, 1):
        relics = sorted(game.relic[seat] for seat in CHARACTERS if game.team[seat] == team)
        assert relics == [0, 1], f"one relic of each kind in team {team}: {game.relic}"


def _units(game: Grail) -> None:
    cells = [game.cell[unit] for unit in UNITS if game.cell[unit] != NOWHERE]
    board = game.map
    assert all(board.passable >> cell & 1 for cell in cells), "a unit stands in a wall"
    shared = [unit for unit in UNITS if game.cell[unit] != NOWHERE and (cells.count(game.cell[unit]) > 1 or game.cell[unit] == game.golem)]
    if game.step == "act":
        assert not shared or game.actor in shared, f"units share a cell, and none of them is walking: {game.cell}"
    elif game.step != "settle":
        assert not shared, f"units share a cell: {game.cell}, golem {game.golem}"
    assert game.statue == NOWHERE or game.statue not in cells, "somebody stands on the statue"
    for unit in UNITS:
        if game.cell[unit] == NOWHERE:
            assert game.life[unit] == 0 or game.step == OVER, f"unit {unit} is nowhere and has life"
        else:
            assert 0 < game.life[unit] <= game.maximum[unit], f"life of {unit}: {game.life[unit]} of {game.maximum[unit]}"
    living = [seat for seat in CHARACTERS if game.cell[seat] != NOWHERE]
    if game.step != OVER:
        assert sorted(game.order) == living, f"the order holds the living: {game.order}, {living}"
        assert sum(game.relic[seat] == SACRED for seat in living) == 2, "the game goes on without a leader"
        if game.slot == FINAL:
            assert all(game.maximum[seat] == 1 for seat in living), "life above 1 in Final Judgement"


def _tokens(game: Grail) -> None:
    assert sum(game.souls) <= SOULS, f"more souls than there are: {game.souls}"
    assert len(game.circles) <= CIRCLES and len({cell for cell, _ in game.circles}) == len(game.circles), f"circles: {game.circles}"
    linked = [unit for _, unit in game.circles if unit != NOBODY]
    assert len(set(linked)) == len(linked), f"a unit is linked twice: {game.circles}"
    assert sorted(linked) == [seat for seat in CHARACTERS if has(game, seat, LINK)], f"links: {game.circles}"
    assert len(game.essences) <= ESSENCES and 0 <= game.rounds <= ROUNDS
    markers = [cell for cell in game.detonators if cell != NOWHERE]
    assert len(set(markers)) == len(markers), f"detonators: {game.detonators}"
    for seat in CHARACTERS:
        assert len(game.held[seat]) <= ITEMS, f"items of {seat}: {game.held[seat]}"
        states = [state for state, _ in (*game.continuing[seat], *game.periodic[seat])]
        assert len(set(states)) == len(states), f"a state twice: {states}"
        assert all(age < LASTS for _, age in (*game.continuing[seat], *game.periodic[seat])), "a state is too old"
        assert game.curses[seat] >= 0 and game.souls[seat] >= 0


def _chain(game: Grail) -> None:
    users = [frame.user for frame in (*game.open, *game.parked)]
    assert game.step == "settle" or not game.open, f"an open chain in step {game.step}"
    assert all(unit in (*CHARACTERS, *SKELETONS) for unit in users), f"users: {users}"
    assert all(0 <= frame.answers < len(game.open) for frame in game.parked), "a slower reaction answers nothing"
