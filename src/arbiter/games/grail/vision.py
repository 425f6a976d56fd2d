"""视野: what stands where, which cells are free, and who sees what."""

from __future__ import annotations

from arbiter.games.grail.events import sight_limit
from arbiter.games.grail.ledger import clauses
from arbiter.games.grail.state import CHARACTERS, DETONATORS, NOBODY, NOWHERE, SILAS, SKELETONS, STATUE, UNITS, Grail


def seat_of(game: Grail, unit: int) -> int:
    """The seat that plays a unit: a skeleton is Silas's."""
    return unit if unit in CHARACTERS else silas(game)


def silas(game: Grail) -> int:
    """The seat that has the skeletons."""
    return game.character.index(SILAS) if SILAS in game.character else NOBODY


def alive(game: Grail, unit: int) -> bool:
    """Whether a unit is on the map."""
    return game.cell[unit] != NOWHERE


def friends(game: Grail, one: int, other: int) -> bool:
    """Whether two units are on the same team."""
    return game.team[seat_of(game, one)] == game.team[seat_of(game, other)]


def units(game: Grail) -> list[int]:
    """All units on the map, in the order of their numbers."""
    return [unit for unit in UNITS if game.cell[unit] != NOWHERE]


def cell_of(game: Grail, target: int) -> int:
    """Where a unit, the statue or a detonator is; nowhere if it is gone."""
    if target in UNITS:
        return game.cell[target]
    return game.statue if target == STATUE else game.detonators[target - DETONATORS[0]]


def unit_on(game: Grail, cell: int) -> int:
    """The unit on a cell, if there is one."""
    return game.cell.index(cell) if cell in game.cell else NOBODY


@clauses("GRAIL-MOVE-10", "GRAIL-UNK-38")
def free(game: Grail, cell: int) -> bool:
    """A passable cell without unit, golem or statue; circles, detonators and smoke do not matter."""
    return bool(game.map.passable >> cell & 1) and cell not in game.cell and cell != game.golem and cell != game.statue


def free_within(game: Grail, cell: int, distance: int) -> list[int]:
    """The free cells up to a distance from a cell, in the order of the map."""
    return [other for other in game.map.within(cell, distance) if free(game, other)]


@clauses("GRAIL-VIS-01", "GRAIL-VIS-03", "GRAIL-VIS-04", "GRAIL-UNK-18", "GRAIL-UNK-19", "GRAIL-UNK-20")
def in_sight(game: Grail, cell: int, facing: int, other: int) -> bool:
    """Whether somebody on a cell, facing some way, sees another cell: in the fan in front, and by a line that nothing blocks."""
    board = game.map
    return (board.in_front(cell, facing, other) and board.distance[cell][other] <= sight_limit(game)
            and board.sees(cell, other, game.smoke))


@clauses("GRAIL-MOVE-08", "GRAIL-MOVE-09", "GRAIL-MOVE-11", "GRAIL-DISP-04", "GRAIL-HERO-28")
def passable(game: Grail, unit: int, cell: int) -> bool:
    """Whether a unit may walk through a cell: friends and the golem let it pass, enemies and the statue do not."""
    if not crossable(game, cell):
        return False
    other = unit_on(game, cell)
    return other in (NOBODY, unit) or friends(game, unit, other)


def crossable(game: Grail, cell: int) -> bool:
    """Whether a cell can be crossed, whoever stands on it."""
    return cell != NOWHERE and bool(game.map.passable >> cell & 1) and cell != game.statue


def owns(game: Grail, unit: int, other: int) -> bool:
    """Whether a unit is a skeleton of this character."""
    return other in SKELETONS and unit == silas(game)
