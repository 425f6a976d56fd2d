"""范围与目标: the front row, what is within spell range, and where areas may lie."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from arbiter.games.wizards.abilities import (
    A_COLUMN,
    FREE_CELLS,
    FRONT_ROW,
    SPLASH,
    SQUARE,
    WHOLE_SIDE,
    Destructible,
    Giant,
    Pierce,
)
from arbiter.games.wizards.board import ADJACENT, CELLS, CELLS_OF_COLUMN, CELLS_OF_ROW, EMPTY, ROW, SPLASHES, SQUARES
from arbiter.games.wizards.field import affected, bodies, cell_of, hidden, modifiers, petrified, side_of, units
from arbiter.games.wizards.ledger import clauses
from arbiter.games.wizards.modifiers import HasShape, Pierces
from arbiter.games.wizards.shelf import SHAPE, WITH
from arbiter.games.wizards.state import Wizards, opponent

NO_ROW = 3


@clauses("WIZ-U03", "WIZ-SCHOOL-01")
def front_row(game: Wizards, seat: int) -> int:
    """The first row of a side with a unit that is not hidden, as the other side sees it."""
    for unit in units(game, seat):
        if not hidden(game, unit):
            return ROW[game.grid[seat].index(unit)]
    return NO_ROW


@clauses("WIZ-U03", "WIZ-U19")
def first_row(game: Wizards, seat: int) -> int:
    """The first row of a side with any unit, hidden or not."""
    return next((ROW[cell] for cell in CELLS if game.grid[seat][cell] != EMPTY), NO_ROW)


@clauses("WIZ-BASE-03", "WIZ-U35")
def is_giant(game: Wizards, unit: int) -> bool:
    """Whether a unit is within range wherever it stands."""
    giants = WITH[Giant]
    return any(game.face[card] in giants for card in bodies(game, unit)) and not petrified(game, unit)


@clauses("WIZ-KW-05")
def pierces(game: Wizards, card: int) -> bool:
    """Whether a card reaches enemies in any row."""
    if game.pairs and any(game.face[body] in WITH[Pierce] for body in bodies(game, card)):
        return True
    return game.face[card] in WITH[Pierce] or (bool(WITH[Pierces]) and affected(game, Pierces, card))


@clauses("WIZ-RANGE-01", "WIZ-RANGE-03", "WIZ-RANGE-04", "WIZ-BASE-03", "WIZ-SCHOOL-01", "WIZ-SCHOOL-02", "WIZ-KW-05")
def enemies_in_range(game: Wizards, seat: int, pierce: bool = False) -> list[int]:
    """The enemy units that a player can choose: those in the front row and giants, with pierce in any row, but no hidden ones."""
    side = opponent(seat)
    seen = [unit for unit in units(game, side) if not hidden(game, unit)]
    if pierce or not seen:
        return seen
    front = ROW[game.grid[side].index(seen[0])]
    return [unit for unit in seen if ROW[game.grid[side].index(unit)] == front or is_giant(game, unit)]


def in_range(game: Wizards, seat: int, unit: int, pierce: bool = False) -> bool:
    """Whether a player can choose a unit: their own always, an enemy within spell range."""
    return game.holder[unit] == seat or unit in enemies_in_range(game, seat, pierce)


@clauses("WIZ-SCHOOL-06", "WIZ-U18")
def terrain_in_range(game: Wizards, seat: int, pierce: bool = False) -> list[int]:
    """The destructible terrain on the other side that a player can choose: in the front row or in front of it."""
    side, found = opponent(seat), list[int]()
    faces = WITH[Destructible]
    if not faces:
        return found
    front = front_row(game, side)
    for cell in CELLS:
        card = game.terrain[side][cell]
        if card != EMPTY and game.face[card] in faces and (pierce or ROW[cell] <= front):
            found.append(card)
    return found


# --- areas -----------------------------------------------------------------------------------------------------------


def mask_of(side: int, cells: tuple[int, ...]) -> int:
    """An area as one number: a bit for each of its cells."""
    return sum(1 << 9 * side + cell for cell in cells)


@cache
def cells_in(mask: int) -> tuple[tuple[int, int], ...]:
    """The side and the cell of everything in an area."""
    return tuple([divmod(bit, 9) for bit in range(18) if mask >> bit & 1])


def shape_of(game: Wizards, card: int) -> int | None:
    """The shape of the area that a spell strikes now; none if it has targets."""
    if game.standing:
        for modifier, at in modifiers(game, HasShape, card):
            if modifier.what.matches(game, at, card):
                return modifier.shape
    return SHAPE[game.face[card]]


@clauses("WIZ-RANGE-05", "WIZ-U05")
def areas(game: Wizards, seat: int, shape: int) -> Iterator[tuple[int, int, bool]]:
    """Every area of a shape on both sides: its side, its cells, and whether it is anchored where it may be aimed without pierce."""
    enemy = opponent(seat)
    front = front_row(game, enemy)
    giants = [game.grid[enemy].index(unit) for unit in units(game, enemy) if is_giant(game, unit) and not hidden(game, unit)]
    for side in (enemy, seat):
        for cells, anchors in shapes(game, side, shape, enemy):
            reached = side == seat or shape in (WHOLE_SIDE, FRONT_ROW) or any(
                ROW[cell] <= front or cell in giants for cell in anchors)
            yield side, mask_of(side, cells), reached


def shapes(game: Wizards, side: int, shape: int, enemy: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The areas of a shape on one side, each with the cells of which one must be within reach."""
    if shape == SQUARE:
        return [(square, square) for square in SQUARES]
    if shape == SPLASH:
        return [(SPLASHES[cell], (cell,)) for cell in CELLS]
    if shape == A_COLUMN:
        return [(column, column) for column in CELLS_OF_COLUMN]
    if shape == WHOLE_SIDE:
        return [(tuple(CELLS), tuple(CELLS))]
    if shape == FREE_CELLS:
        return [((cell,), (cell,)) for cell in CELLS]
    row = first_row(game, side)
    return [(CELLS_OF_ROW[row], CELLS_OF_ROW[row])] if side == enemy and row != NO_ROW else []


@clauses("WIZ-U05", "WIZ-U46")
def units_in(game: Wizards, mask: int) -> list[int]:
    """The units that stand in an area, hidden ones too."""
    return [game.grid[side][cell] for side, cell in cells_in(mask) if game.grid[side][cell] != EMPTY]


def terrain_in(game: Wizards, mask: int) -> list[int]:
    """The terrain that lies in an area."""
    return [game.terrain[side][cell] for side, cell in cells_in(mask) if game.terrain[side][cell] != EMPTY]


def place_of(game: Wizards, card: int) -> tuple[int, int]:
    """The side and the cell where a unit or a terrain is."""
    return side_of(game, card), cell_of(game, card)


@clauses("WIZ-U04", "WIZ-SCHOOL-02")
def neighbours(game: Wizards, unit: int, seat: int) -> list[int]:
    """The units next to another one that a player could choose at any range."""
    side, cell = place_of(game, unit)
    found = [game.grid[side][other] for other in ADJACENT[cell]] if cell >= 0 else []
    return [other for other in found if other != EMPTY and (side == seat or not hidden(game, other))]
