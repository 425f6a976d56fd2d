"""The nine map tiles, each a flower of seven cells, and the fixed map of the novice game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from arbiter.core.text import Words
from arbiter.games.grail.hexes import DIRECTIONS, HERE, SIDES, Cell, rotate

CENTRE: Final = "centre"
GODDESS: Final = "goddess"
NORMAL: Final = "normal"
CAMPFIRE: Final = "campfire"

BORDERS: Final = {GODDESS: "blue", NORMAL: "grey", CAMPFIRE: "green"}
"""The colour of the border by kind; the centre has none."""

TILE_CELLS: Final[tuple[Cell, ...]] = (HERE, *DIRECTIONS)
"""The cells of a tile, from its centre cell."""

TILE_SIDES: Final[tuple[Cell, ...]] = ((2, 1), (-1, 3), (-3, 2), (-2, -1), (1, -3), (3, -2))
"""From the centre cell of a tile to that of its neighbour on each side, clockwise; two neighbours share three cell edges."""

Placement = tuple[int, int, int, int]
"""A tile, the `q` and `r` of its centre cell, and its rotation in sixths of a full turn, clockwise."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A map tile as it is printed, not rotated."""

    key: str
    name: Words
    kind: str
    impassable: tuple[Cell, ...]
    blue_sides: tuple[int, ...]

    @property
    def turns(self) -> int:
        """How many rotations of the tile look different."""
        return next(steps for steps in (1, 2, 3, 6) if self.looks(steps) == self.looks(0))

    def looks(self, rotation: int) -> tuple[list[Cell], list[int]]:
        """Where the impassable cells and the blue sides are once the tile is rotated."""
        return sorted(rotate(cell, rotation) for cell in self.impassable), sorted((side + rotation) % SIDES for side in self.blue_sides)


def _tile(key: str, en: str, zh: str, kind: str, impassable: tuple[Cell, ...], blue_sides: tuple[int, ...]) -> Tile:
    return Tile(key, Words(en, zh, written="zh-Hans"), kind, impassable, blue_sides)


TILES: Final[tuple[Tile, ...]] = (
    _tile("centre", "Fallen Dais", "中央版图·坠杯遗台", CENTRE, ((0, 0),), (0, 1, 2, 3, 4, 5)),
    _tile("river", "River Goddess", "女神像版图·河流", GODDESS, ((-1, 1),), (0, 1, 3, 4, 5)),
    _tile("jungle", "Jungle Goddess", "女神像版图·丛林", GODDESS, ((1, -1),), (0, 1, 2, 3, 4)),
    _tile("colonnade", "Broken Colonnade", "普通版图·断柱回廊", NORMAL, ((1, 0), (-1, 0)), (0, 1, 3, 4)),
    _tile("graveyard", "Sunken Graveyard", "普通版图·沉没墓园", NORMAL, ((0, 1),), (0, 2, 3, 4, 5)),
    _tile("watchpost", "Collapsed Watchpost", "普通版图·坍塌岗哨", NORMAL, ((0, 0),), (0, 1, 2, 4, 5)),
    _tile("slope", "Weed Slope", "普通版图·荒草坡", NORMAL, (), (0, 2, 3, 5)),
    _tile("camp_east", "East Campfire", "篝火版图·东", CAMPFIRE, (), (0, 2, 4)),
    _tile("camp_west", "West Campfire", "篝火版图·西", CAMPFIRE, (), (0, 2, 4)),
)
"""A tile in the game state is its number here."""

TILE: Final[dict[str, int]] = {tile.key: number for number, tile in enumerate(TILES)}
TURNS: Final[tuple[int, ...]] = tuple(tile.turns for tile in TILES)


def of_kind(kind: str) -> tuple[int, ...]:
    """The tiles of a kind."""
    return tuple(number for number, tile in enumerate(TILES) if tile.kind == kind)


NOVICE: Final[tuple[Placement, ...]] = (
    (TILE["centre"], 0, 0, 0),
    (TILE["river"], 2, 1, 0),
    (TILE["colonnade"], -1, 3, 1),
    (TILE["graveyard"], -3, 2, 0),
    (TILE["jungle"], -2, -1, 3),
    (TILE["watchpost"], 1, -3, 0),
    (TILE["slope"], 3, -2, 0),
    (TILE["camp_west"], -4, 5, 1),
    (TILE["camp_east"], 4, -5, 0),
)
"""The map of the novice game."""

NOVICE_CAMPS: Final = {"red": TILE["camp_west"], "blue": TILE["camp_east"]}
"""The campfire tile of each team in the novice game."""
