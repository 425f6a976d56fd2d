"""Hexes: directions, distances, rings, sectors and lines of sight, all in integers.

A cell is axial `(q, r)`, pointy top, `r` growing downward; an offset is the difference of two cells. Directions are numbered 0 to 5
clockwise from east, and a facing is such a number. Corners of cells lie on a grid three times as fine.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from arbiter.games.grail.ledger import clauses

Cell = tuple[int, int]

HERE: Final[Cell] = (0, 0)
SIDES: Final = 6
DIRECTIONS: Final[tuple[Cell, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""East, south-east, south-west, west, north-west, north-east."""

FINE: Final = 3
CORNERS: Final[tuple[Cell, ...]] = ((1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1))
"""The corners of the cell in the middle, on the fine grid."""


# --- cells -----------------------------------------------------------------------------------------------------------


def add(cell: Cell, offset: Cell) -> Cell:
    """The cell at an offset from another."""
    return cell[0] + offset[0], cell[1] + offset[1]


def distance(a: Cell, b: Cell = HERE) -> int:
    """The number of steps from one cell to another where nothing is in the way."""
    q, r = b[0] - a[0], b[1] - a[1]
    return max(abs(q), abs(r), abs(q + r))


def rotate(offset: Cell, steps: int = 1) -> Cell:
    """An offset turned clockwise by sixths of a full turn."""
    q, r = offset
    for _ in range(steps % SIDES):
        q, r = -r, q + r
    return q, r


def direction_of(offset: Cell) -> int:
    """The direction in which a neighbour lies."""
    return DIRECTIONS.index(offset)


def ring(away: int, start: int) -> tuple[Cell, ...]:
    """The offsets at one distance, clockwise from the one straight in the direction `start`."""
    q, r = DIRECTIONS[start % SIDES]
    at = (q * away, r * away)
    found = []
    for side in range(SIDES):
        step = DIRECTIONS[(start + 2 + side) % SIDES]
        for _ in range(away):
            found.append(at)
            at = add(at, step)
    return tuple(found)


@cache
@clauses("GRAIL-MULTI-04", "GRAIL-MULTI-05", "GRAIL-UNK-21")
def around(facing: int, reach: int) -> tuple[Cell, ...]:
    """Surrounding areas: each distance in turn, clockwise all the way round from the left-front cell."""
    return tuple(offset for away in range(1, reach + 1) for offset in ring(away, facing - 1))


@cache
@clauses("GRAIL-MULTI-02", "GRAIL-MULTI-03")
def front(facing: int, reach: int) -> tuple[Cell, ...]:
    """Front areas: each distance in turn, clockwise from the left-front cell to the right-front cell."""
    return tuple(offset for away in range(1, reach + 1) for offset in ring(away, facing - 1)[:2 * away + 1])


@clauses("GRAIL-VIS-01", "GRAIL-UNK-18")
def in_front(facing: int, offset: Cell) -> bool:
    """Vision is a fan of 120 degrees, its edges and the cell one stands on included."""
    q, r = rotate(offset, -facing)
    return q >= 0 and q + r >= 0


# --- sight -----------------------------------------------------------------------------------------------------------


def corners(cell: Cell) -> tuple[Cell, ...]:
    """The six corners of a cell, on the fine grid."""
    q, r = FINE * cell[0], FINE * cell[1]
    return tuple((q + a, r + b) for a, b in CORNERS)


@clauses("GRAIL-UNK-19")
def meets(start: Cell, end: Cell, cell: Cell) -> bool:
    """Whether a line between two corners meets a cell, border included, strictly between its ends."""
    if start == end:
        return False
    x, y = start[0] - FINE * cell[0], start[1] - FINE * cell[1]
    dx, dy = end[0] - start[0], end[1] - start[1]
    first, first_of, last, last_of = 0, 1, 1, 1  # the part of the line inside the cell: from first/first_of to last/last_of
    for place, change in ((2 * x + y, 2 * dx + dy), (x + 2 * y, dx + 2 * dy), (x - y, dx - dy)):
        if change < 0:
            place, change = -place, -change
        if change == 0:
            if abs(place) > FINE:
                return False
            continue
        enters, leaves = -FINE - place, FINE - place
        if enters * first_of > first * change:
            first, first_of = enters, change
        if leaves * last_of < last * change:
            last, last_of = leaves, change
        if first * last_of > last * first_of:
            return False
    return first < first_of and last > 0


def between(offset: Cell) -> tuple[Cell, ...]:
    """Every cell that a line from corner to corner can meet on its way to an offset, the two end cells excluded."""
    q, r = offset
    s = q + r
    return tuple(
        (at, row)
        for at in range(min(q, 0) - 1, max(q, 0) + 2) for row in range(min(r, 0) - 1, max(r, 0) + 2)
        if min(s, 0) - 1 <= at + row <= max(s, 0) + 1 and (at, row) not in (HERE, offset))


def lines_open(a: Cell, b: Cell, blocked: Callable[[Cell], bool]) -> bool:
    """Two cells see each other if any line from a corner of one to a corner of the other is not blocked."""
    blockers = [cell for cell in (add(a, offset) for offset in between((b[0] - a[0], b[1] - a[1]))) if blocked(cell)]
    return any(not any(meets(start, end, cell) for cell in blockers) for start in corners(a) for end in corners(b))


@cache
@clauses("GRAIL-VIS-03", "GRAIL-VIS-04")
def lanes(offset: Cell) -> tuple[tuple[Cell, ...], ...]:
    """The ways to see a cell at an offset: the smallest groups of cells on a line, one of which must be free of blockers."""
    if offset == HERE:
        return ((),)
    q, r = offset
    if q <= 0 or r < 0:
        return tuple(tuple(rotate(cell) for cell in lane) for lane in lanes(rotate(offset, -1)))
    cells = sorted(between(offset), key=lambda cell: (distance(cell), cell))
    lines = {tuple(cell for cell in cells if meets(start, end, cell)) for start in corners(HERE) for end in corners(offset)}
    shortest: list[tuple[Cell, ...]] = []
    for line in sorted(lines, key=lambda line: (len(line), line)):
        if not any(all(cell in line for cell in lane) for lane in shortest):
            shortest.append(line)
    return tuple(shortest)
