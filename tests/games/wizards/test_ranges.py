"""Range and areas on every way in which a grid can be occupied, compared with a plain reading of the rules (WIZ-U03, WIZ-U05)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import arbiter
from arbiter.core.seats import position
from arbiter.games.wizards.abilities import A_COLUMN, FREE_CELLS, FRONT_ROW, SPLASH, SQUARE, WHOLE_SIDE
from arbiter.games.wizards.board import CELLS, EMPTY
from arbiter.games.wizards.ranges import areas, cells_in, enemies_in_range
from arbiter.games.wizards.state import WITHOUT_LIMIT, Wizards
from arbiter.letters.reading import read

FULL = """
turn: p1
p2:
  grid:
    {A1: Arsonist, A2: Lava Golem, A3: Icefield Mage, B1: Icefield Mage, B3: Magma Viper, C1: Arsonist, C2: Storm Chimera, C3: Lava Golem}
"""
CHIMERA = 7
"""The cell of the only giant."""
Cell = tuple[int, int]
Cells = frozenset[Cell]


def full() -> Wizards:
    """A table on which the other player's grid is full."""
    (place,) = read(FULL, "here")
    game = position(arbiter.rulebook("wizards"), place)
    assert isinstance(game, Wizards) and EMPTY not in game.grid[1]
    return game


def occupations() -> Iterator[tuple[Wizards, int, int]]:
    """Each of the 512 ways to occupy the other grid, with some units hidden: the cells as bits, and those where units are hidden."""
    game, chance = full(), Random(5)
    everybody = game.grid[1]
    for occupied in range(512):
        for hidden in {0, occupied & chance.randrange(512), occupied & chance.randrange(512), occupied}:
            game.grid[1] = tuple([everybody[cell] if occupied >> cell & 1 else EMPTY for cell in CELLS])
            game.hidden = {everybody[cell]: WITHOUT_LIMIT for cell in CELLS if hidden >> cell & 1}
            yield game, occupied, hidden


def cells(bits: int) -> Cells:
    return frozenset(divmod(cell, 3) for cell in CELLS if bits >> cell & 1)


class Plain:
    """What can be aimed at, by rows and columns."""

    def __init__(self, occupied: int, hidden: int) -> None:
        self.occupied, self.seen = cells(occupied), cells(occupied & ~hidden)
        self.front = min([row for row, _ in self.seen], default=3)
        self.giants = self.seen & {divmod(CHIMERA, 3)}

    def near(self, cell: Cell) -> bool:
        """Whether a cell is in the front row, in front of it, or a giant's."""
        return cell[0] <= self.front or cell in self.giants

    def targets(self) -> Cells:
        return frozenset(cell for cell in self.seen if cell[0] == self.front) | self.giants

    def areas(self, shape: int) -> dict[Cells, bool]:
        """The areas on the enemy grid, and whether each can be chosen without pierce."""
        board = [(row, column) for row in range(3) for column in range(3)]
        if shape == SQUARE:
            squares = [frozenset({(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)})
                       for row in (0, 1) for column in (0, 1)]
            return {square: any(map(self.near, square)) for square in squares}
        if shape == SPLASH:
            return {frozenset(cell for cell in board if abs(cell[0] - row) + abs(cell[1] - column) <= 1): self.near((row, column))
                    for row, column in board}
        if shape == A_COLUMN:
            return {frozenset((row, column) for row in range(3)): True for column in range(3)}
        if shape == WHOLE_SIDE:
            return {frozenset(board): True}
        if shape == FREE_CELLS:
            return {frozenset({cell}): self.near(cell) for cell in board}
        first = min([row for row, _ in self.occupied], default=3)
        return {frozenset((first, column) for column in range(3)): True} if self.occupied else {}


@pytest.mark.parametrize("shape", [SQUARE, SPLASH, A_COLUMN, WHOLE_SIDE, FREE_CELLS, FRONT_ROW])
def test_areas_may_lie_where_a_plain_reading_says(shape: int) -> None:
    for game, occupied, hidden in occupations():
        found = {side: dict[Cells, bool]() for side in (0, 1)}
        for side, mask, reached in areas(game, 0, shape):
            struck = cells_in(mask)
            assert {its_side for its_side, _ in struck} == {side}
            area = frozenset(divmod(cell, 3) for _, cell in struck)
            assert area not in found[side], "an area is found twice"
            found[side][area] = reached
        assert found[1] == Plain(occupied, hidden).areas(shape), (cells(occupied), cells(hidden))
        assert all(found[0].values()), "on one's own side any area may be chosen"
        assert set(found[0]) == (set() if shape == FRONT_ROW else set(found[1]))


def test_targets_are_those_a_plain_reading_says() -> None:
    for game, occupied, hidden in occupations():
        plain, grid = Plain(occupied, hidden), game.grid[1]
        for pierce, expected in ((False, plain.targets()), (True, plain.seen)):
            found = enemies_in_range(game, 0, pierce)
            assert len(set(found)) == len(found)
            assert {divmod(grid.index(unit), 3) for unit in found} == expected, (cells(occupied), cells(hidden), pierce)
