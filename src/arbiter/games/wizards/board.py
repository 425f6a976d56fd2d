"""场地: the grid of three rows by three columns that each player has.

A cell is a number: three times its row plus its column, row 0 being the front row and column 0 the left one as its owner sees it.
"""

from __future__ import annotations

from arbiter.games.wizards.ledger import clauses

ROWS = COLUMNS = range(3)
CELLS = range(9)
CENTRE = 4
EMPTY = -1
EMPTY_GRID = (EMPTY,) * 9
ROW = tuple([cell // 3 for cell in CELLS])
COLUMN = tuple([cell % 3 for cell in CELLS])
CELLS_OF_ROW = tuple([tuple([cell for cell in CELLS if ROW[cell] == row]) for row in ROWS])
CELLS_OF_COLUMN = tuple([tuple([cell for cell in CELLS if COLUMN[cell] == column]) for column in COLUMNS])


@clauses("WIZ-U04")
def _neighbours(cell: int) -> tuple[int, ...]:
    """The cells in front, behind, left and right on the same grid."""
    return tuple([other for other in CELLS if abs(ROW[other] - ROW[cell]) + abs(COLUMN[other] - COLUMN[cell]) == 1])


ADJACENT = tuple([_neighbours(cell) for cell in CELLS])
SQUARES = tuple([(corner, corner + 1, corner + 3, corner + 4) for corner in (0, 1, 3, 4)])
SPLASHES = tuple([tuple(sorted((cell, *ADJACENT[cell]))) for cell in CELLS])


def behind(cell: int) -> int:
    """The cell directly behind another one, or none."""
    return cell + 3 if cell < 6 else EMPTY


@clauses("WIZ-U17")
def mirrored(pattern: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """A pattern as it is, left-right, front-back, and turned by half a turn."""
    return (pattern, *(tuple(sorted(pattern_cell)) for pattern_cell in (
        [3 * ROW[cell] + 2 - COLUMN[cell] for cell in pattern],
        [3 * (2 - ROW[cell]) + COLUMN[cell] for cell in pattern],
        [8 - cell for cell in pattern])))
