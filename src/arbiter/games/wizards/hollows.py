"""次元空洞: terrain that takes creatures out of the game for as long as it lies there."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Steps
from arbiter.core.values import replaced, without
from arbiter.games.wizards import lines, zones
from arbiter.games.wizards.abilities import Keyword
from arbiter.games.wizards.board import EMPTY
from arbiter.games.wizards.field import NO_TERRAIN, here
from arbiter.games.wizards.ledger import clauses, say
from arbiter.games.wizards.placement import WHERE, bring_skills, open_cells
from arbiter.games.wizards.shelf import WITH
from arbiter.games.wizards.state import NO_CARD, PLAYERS, Wizards


@dataclass(frozen=True, slots=True)
class Swallows(Keyword):
    """A creature on the cell of this terrain is out of the game until the terrain is gone."""


say(Swallows, en="a creature on this cell is out of the game; it comes back as it was when this terrain leaves the field",
    zh="此格上的生物暂时离开游戏；此地形离场时，该生物以原状态返回")


def swallow(game: Wizards) -> bool:
    """Take creatures out of the game that stand on such terrain; whether there were any."""
    found = False
    for side in range(PLAYERS):
        for cell, terrain in enumerate(game.terrain[side]) if game.terrain[side] != NO_TERRAIN else ():
            if terrain != EMPTY and game.face[terrain] in WITH[Swallows]:
                unit = game.grid[side][cell]
                if unit not in (EMPTY, game.character[side]):
                    take_out(game, terrain, unit, side, cell)
                    found = True
    return found


def take_out(game: Wizards, terrain: int, unit: int, side: int, cell: int) -> None:
    """A unit is out of the game with all that lies on it."""
    game.grid[side] = replaced(game.grid[side], cell, EMPTY)
    second = game.pairs.pop(unit, NO_CARD)
    game.gone[side] += (unit,) if second == NO_CARD else (unit, second)
    game.hollows[terrain] = (*game.hollows.get(terrain, (9 * side + cell,)), unit, second)
    for skill in [skill for skill, creature in game.companions.items() if creature in (unit, second)]:
        zones.dismiss(game, skill)
    game.tell(lines.REMOVED, unit)


def ended(game: Wizards) -> int:
    """A terrain that has taken units out of the game and is gone; none if there is none."""
    return next((terrain for terrain in game.hollows if not here(game, terrain)), NO_CARD)


@clauses("WIZ-U18", "WIZ-U02")
def give_back(game: Wizards, terrain: int) -> Steps:
    """The units come back to the cell, or to an empty one that their player picks."""
    place, *units = game.hollows.pop(terrain)
    side, cell = divmod(place, 9)
    for unit, second in zip(units[::2], units[1::2], strict=True):
        free, there = open_cells(game, side, unit), cell
        game.gone[side] = without(game.gone[side], unit)
        if not free:
            zones.forget(game, unit)
            zones.settle_in(game, unit, game.discard)
            continue
        if cell not in free:
            _, where = yield WHERE(side, unit, side)
            there = where % 9
        game.grid[side] = replaced(game.grid[side], there, unit)
        if second != NO_CARD:
            game.gone[side] = without(game.gone[side], second)
            game.pairs[unit] = second
        game.tell(lines.RETURNED, unit, 9 * side + there)
        bring_skills(game, side, unit)
