"""Building the map, and the tables of a map: what lies next to, near, in front of and in sight of what.

A map is its tuple of placements. A cell is its index among all cells of the map, counted row by row from the top and from left to
right within a row. So an index means something only together with its map, and a map that grows counts anew.

People name a cell by row and column. The row is a letter, A at the top. The column is a number, 1 at the left edge of the whole map,
not of the row: going east adds 1, and void in between is counted. Every other row is shifted by half a cell, so that the cells below
C4 are D4 and, as the shift has it, D3 or D5.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from arbiter.games.grail import hexes
from arbiter.games.grail.hexes import DIRECTIONS, HERE, SIDES, Cell, add, rotate
from arbiter.games.grail.ledger import clauses
from arbiter.games.grail.tiles import CENTRE, TILE_CELLS, TILE_SIDES, TILES, TURNS, Placement

Placements = tuple[tuple[int, ...], ...]
"""A map: tile, position and rotation of each placement, in the order they were laid."""

VOID: Final = -1
"""In place of the index of a cell where there is none."""
NO_SMOKE: Final = -1
HIDDEN: Final = -1
UNKNOWN: Final = -2


# --- building --------------------------------------------------------------------------------------------------------


def spots(placed: Placements) -> list[Cell]:
    """Where a tile can be joined to the map: the free places next to placed tiles, from the top and from left to right."""
    return _spots({(q, r): (tile, q, r, rotation) for tile, q, r, rotation in placed})


def placements_for(placed: Placements, tile: int) -> list[tuple[int, int, int]]:
    """Every legal place of a revealed tile as `(q, r, rotation)`; of rotations that look the same, the first."""
    at = {(q, r): (number, q, r, rotation) for number, q, r, rotation in placed}
    places = [(tile, q, r, rotation) for q, r in _spots(at) for rotation in range(TURNS[tile])]
    return [place[1:] for place in places if _why_not(at, place) is None]


def why_not_place(placed: Placements, tile: int, q: int, r: int, rotation: int) -> str | None:
    """The clause that forbids a placement, or None if it is legal."""
    return _why_not({(q, r): (number, q, r, turned) for number, q, r, turned in placed}, (tile, q, r, rotation))


def _spots(at: Mapping[Cell, Placement]) -> list[Cell]:
    if not at:
        return [HERE]
    beside = dict.fromkeys(add(spot, side) for spot in at for side in TILE_SIDES)
    return sorted((spot for spot in beside if spot not in at), key=_reading_order)


def _why_not(at: Mapping[Cell, Placement], place: Placement) -> str | None:
    """The centre is placed first; later tiles join the map by a blue pair of sides, and the centre while it can take them."""
    tile, q, r, _ = place
    if not at:
        return None if TILES[tile].kind == CENTRE and (q, r) == HERE else "GRAIL-MAP-04"
    if not _on_lattice((q, r)):
        return "GRAIL-UNK-29"
    if (q, r) in at or any(number == tile for number, *_ in at.values()):
        return "GRAIL-MAP-05"
    if all(add((q, r), side) not in at for side in TILE_SIDES):
        return "GRAIL-MAP-05"
    if (q, r) not in TILE_SIDES and _centre_takes(at, tile):
        return "GRAIL-MAP-08"
    return None if _joined(at, place) else "GRAIL-MAP-07"


def _on_lattice(spot: Cell) -> bool:
    """Whether a tile may be centred here: on the lattice that `TILE_SIDES` spans, one cell in seven."""
    return (3 * spot[0] + spot[1]) % len(TILE_CELLS) == 0


@clauses("GRAIL-MAP-08", "GRAIL-MAP-09", "GRAIL-UNK-30")
def _centre_takes(at: Mapping[Cell, Placement], tile: int) -> bool:
    """Whether a free side of the centre fits the tile in some rotation."""
    return any(_joined(at, (tile, q, r, rotation)) for q, r in TILE_SIDES if (q, r) not in at for rotation in range(TURNS[tile]))


@clauses("GRAIL-MAP-07", "GRAIL-UNK-29")
def _joined(at: Mapping[Cell, Placement], place: Placement) -> bool:
    """Whether a touching pair of sides is blue on both; next to the centre it must be the pair with the centre."""
    _, q, r, _ = place
    by_centre = (q, r) in TILE_SIDES
    for side, offset in enumerate(TILE_SIDES):
        beside = add((q, r), offset)
        if beside in at and (beside == HERE or not by_centre) and _blue(place, side) and _blue(at[beside], side + SIDES // 2):
            return True
    return False


def _blue(place: Placement, side: int) -> bool:
    """Whether a side of a placed tile is blue; sides are counted on the map."""
    tile, _, _, rotation = place
    return (side - rotation) % SIDES in TILES[tile].blue_sides


# --- the map ---------------------------------------------------------------------------------------------------------


class Board:
    """A map and its tables; nothing in it ever changes, except that some tables are filled in when first asked for."""

    __slots__ = (
        "_areas", "_centres", "_coordinates", "_facings", "_named", "_shut", "_tiles", "_within",
        "cells", "distance", "index", "neighbours", "passable", "placements", "tile_of",
    )

    def __init__(self, placements: Placements) -> None:
        tiles = {add((q, r), rotate(cell, turned)): tile for tile, q, r, turned in placements for cell in TILE_CELLS}
        if len(tiles) != len(placements) * len(TILE_CELLS):
            raise ValueError(f"tiles overlap: {placements}")
        walls = {add((q, r), rotate(cell, turned)) for tile, q, r, turned in placements for cell in TILES[tile].impassable}
        cells = tuple(sorted(tiles, key=_reading_order))
        size = len(cells)

        self.placements: Final = placements
        self.cells: Final = cells
        """The axial place of each cell."""
        self.index: Final[dict[Cell, int]] = {cell: number for number, cell in enumerate(cells)}
        """The cell at an axial place."""
        self.tile_of: Final = tuple(tiles[cell] for cell in cells)
        """The tile to which each cell belongs."""
        self.passable: Final = sum(1 << number for number, cell in enumerate(cells) if cell not in walls)
        """The cells that can be entered, as bits."""
        self.neighbours: Final = tuple(tuple(self.index.get(add(cell, step), VOID) for step in DIRECTIONS) for cell in cells)
        """The cells next to each cell by direction, or `VOID`; impassable cells count."""
        self.distance: Final = tuple(tuple(hexes.distance(cell, other) for other in cells) for cell in cells)
        """The distance of each cell from each, whatever is in the way."""

        self._facings: Final = tuple(tuple(_facings((q - at, r - row)) for q, r in cells) for at, row in cells)
        self._shut: Final = [[UNKNOWN] * size for _ in cells]
        self._within: Final[dict[tuple[int, int], tuple[int, ...]]] = {}
        self._areas: Final[dict[tuple[int, int, int, bool], tuple[int, ...]]] = {}
        self._tiles: Final = {
            tile: tuple(sorted(self.index[add((q, r), cell)] for cell in TILE_CELLS)) for tile, q, r, _ in placements}
        self._centres: Final = {tile: self.index[q, r] for tile, q, r, _ in placements}
        self._coordinates: Final = _coordinates(cells)
        self._named: Final = {name: number for number, name in enumerate(self._coordinates)}

    # --- tiles and names

    def cells_of(self, tile: int) -> tuple[int, ...]:
        """The seven cells of a tile, impassable ones included."""
        return self._tiles[tile]

    def centre_cell(self, tile: int) -> int:
        """The cell in the middle of a tile."""
        return self._centres[tile]

    def coordinate(self, cell: int) -> str:
        """A cell as people name it, such as C4: its row from the top, its column from the left."""
        return self._coordinates[cell]

    def named(self, text: str) -> int | None:
        """The cell that people call so, if there is one."""
        return self._named.get(text.strip().upper())

    # --- areas

    def within(self, cell: int, reach: int) -> tuple[int, ...]:
        """The cells up to a distance, that in the middle included, in the order of the map."""
        found = self._within.get((cell, reach))
        if found is None:
            found = self._within[cell, reach] = tuple(other for other, away in enumerate(self.distance[cell]) if away <= reach)
        return found

    def away(self, cell: int, direction: int, other: int) -> int:
        """How far the place beside a cell in some direction is from another cell, whether there is a cell or void."""
        return hexes.distance(add(self.cells[cell], DIRECTIONS[direction]), self.cells[other])

    def around(self, cell: int, facing: int, reach: int) -> tuple[int, ...]:
        """The cells of a surrounding area, the one in the middle excluded, in the order in which targets are resolved."""
        found = self._areas.get((cell, facing, reach, False))
        if found is None:
            found = self._areas[cell, facing, reach, False] = self._there(cell, hexes.around(facing, reach))
        return found

    def front(self, cell: int, facing: int, reach: int) -> tuple[int, ...]:
        """The cells of a front area, in sight or not, in the order in which targets are resolved."""
        found = self._areas.get((cell, facing, reach, True))
        if found is None:
            found = self._areas[cell, facing, reach, True] = self._there(cell, hexes.front(facing, reach))
        return found

    def _there(self, cell: int, offsets: tuple[Cell, ...]) -> tuple[int, ...]:
        places = (add(self.cells[cell], offset) for offset in offsets)
        return tuple(self.index[place] for place in places if place in self.index)

    def steps_nearer(self, cell: int, goal: int) -> tuple[int, ...]:
        """The passable cells one step from a cell and one step nearer to a goal."""
        return self._steps(cell, self.distance[goal], -1)

    def steps_farther(self, cell: int, origin: int) -> tuple[int, ...]:
        """The passable cells one step from a cell and one step farther from another."""
        return self._steps(cell, self.distance[origin], 1)

    def _steps(self, cell: int, away: tuple[int, ...], change: int) -> tuple[int, ...]:
        wanted = away[cell] + change
        return tuple(step for step in self.neighbours[cell] if step != VOID and away[step] == wanted and self.passable >> step & 1)

    # --- vision

    def in_front(self, cell: int, facing: int, other: int) -> bool:
        """Whether a cell lies in the fan in front of somebody, seen or not; the cell one stands on does."""
        return self._facings[cell][other] >> facing & 1 == 1

    def sees(self, a: int, b: int, smoke: int = NO_SMOKE) -> bool:
        """Two cells see each other, whatever the facing, unless void, impassable cells or the smoke shut every line."""
        shut = self._shut[a][b]
        if shut == UNKNOWN:
            shut = self._shut[a][b] = self._shut[b][a] = self._shutting(a, b)
        return shut != HIDDEN and (smoke == NO_SMOKE or shut >> smoke & 1 == 0)

    def _shutting(self, a: int, b: int) -> int:
        """The cells, as bits, on any of which smoke hides two cells from each other; `HIDDEN` if they never see each other.

        There is only one smoke: it shuts every open lane exactly where all of them pass.
        """
        (q, r), (end, row) = self.cells[a], self.cells[b]
        shut = HIDDEN  # which has every bit set
        for lane in hexes.lanes((end - q, row - r)):
            cells = [self.index.get((q + along, r + down), VOID) for along, down in lane]
            if all(cell != VOID and self.passable >> cell & 1 for cell in cells):
                shut &= sum(1 << cell for cell in cells)
        return shut


@lru_cache(maxsize=128)
def board(placements: Placements) -> Board:
    """The map of these placements, made once."""
    return Board(placements)


_latest: tuple[Placements, Board] | None = None


def board_of(placements: Placements) -> Board:
    """The map of a game. Copies of a game share their placements, so the map that was asked for last is nearly always meant again."""
    global _latest
    latest = _latest
    if latest is None or latest[0] is not placements:
        _latest = latest = placements, board(placements)
    return latest[1]


def indices(mask: int) -> tuple[int, ...]:
    """The cells whose bits are set, in order."""
    return tuple(cell for cell in range(mask.bit_length()) if mask >> cell & 1)


def _reading_order(cell: Cell) -> tuple[int, int]:
    q, r = cell
    return r, q


def _coordinates(cells: tuple[Cell, ...]) -> tuple[str, ...]:
    """The names of cells; rows in half cells from the left edge make columns of whole ones."""
    top = min((r for _, r in cells), default=0)
    left = min((2 * q + r for q, r in cells), default=0)
    return tuple(f"{chr(ord('A') + r - top)}{(2 * q + r - left) // 2 + 1}" for q, r in cells)


@cache
def _facings(offset: Cell) -> int:
    """The facings whose fan holds an offset, as bits."""
    return sum(1 << facing for facing in range(SIDES) if hexes.in_front(facing, offset))
