"""The words of scenarios: how cells, units, tiles, states and cards are named, and what a name means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arbiter.core.errors import UnknownName
from arbiter.core.given import seat_key
from arbiter.core.seats import SEAT_KEY, NoSeat, keys
from arbiter.core.values import Plain
from arbiter.games.grail.board import Placements, placements_for, why_not_place
from arbiter.games.grail.events import EVENTS
from arbiter.games.grail.heroes.nia import ELEMENTS
from arbiter.games.grail.nouns import FACINGS
from arbiter.games.grail.roster import ABILITIES, GEAR, HEROES
from arbiter.games.grail.state import CHARACTERS, DETONATORS, NOBODY, NOWHERE, PLAYERS, SKELETONS, STATUE, Grail
from arbiter.games.grail.states import STATUSES
from arbiter.games.grail.tiles import CAMPFIRE, CENTRE, GODDESS, NORMAL, NOVICE, TILE, TILES
from arbiter.letters.reading import Place

NONE = "none"
STATUE_NAME, GOLEM_NAME = "statue", "golem"
HERO_NAMES = tuple(hero.name.en.partition(" ")[0] for hero in HEROES)
"""Characters by their first names, which are all different."""
TILE_NAMES = tuple(tile.key.replace("_", " ") for tile in TILES)
FACING_NAMES = tuple(facing.en for facing in FACINGS)
EVENT_NAMES = tuple(event.name.en for event in EVENTS)
GEAR_NAMES = tuple(gear.name.en for gear in GEAR)
STATE_NAMES = tuple(status.name.en for status in STATUSES)
ESSENCE_NAMES = tuple(element.en for element in ELEMENTS)
FORM_WORDS = ("dual", "great")
TEAM_NAMES = ("red", "blue")
RELIC_NAMES = ("sacred", "vessel")
STAGE_NAMES = ("ask", "effect", "late", "next")
ABILITY_KEYS = {ability.name.en: key for key, ability in ABILITIES.items()}
LAID = (CENTRE, GODDESS, GODDESS, NORMAL, NORMAL, NORMAL, NORMAL, CAMPFIRE, CAMPFIRE)
"""The kinds of tiles in the order in which they are laid."""

OPEN: Placements = (
    (TILE["centre"], 0, 0, 0),
    (TILE["river"], 3, -2, 3),
    (TILE["jungle"], -2, -1, 5),
    (TILE["graveyard"], 1, -3, 2),
    (TILE["watchpost"], -1, 3, 5),
    (TILE["slope"], -3, 2, 0),
    (TILE["colonnade"], 2, 1, 2),
    (TILE["camp_east"], -5, 1, 1),
    (TILE["camp_west"], -6, 4, 1),
)
"""A map with much room in the west: five cells in every direction from its middle, and nothing in the way."""
MAPS: dict[str, Placements] = {"novice": NOVICE, "open": OPEN}


# --- names -----------------------------------------------------------------------------------------------------------


def named(place: Place, kind: str, names: Iterable[str]) -> int:
    """The number of something by its name, whatever the case."""
    known = list(names)
    for number, name in enumerate(known):
        if name.casefold() == place.text().strip().casefold():
            return number
    raise place.error(str(UnknownName(kind, place.text(), known)))


def hero_named(place: Place) -> int:
    """A character by first or full name."""
    full = [hero.name.en.casefold() for hero in HEROES]
    text = place.text().strip().casefold()
    return full.index(text) if text in full else named(place, "character", HERO_NAMES)


def facing_named(place: Place) -> int:
    """A direction by its name."""
    return named(place, "direction", FACING_NAMES)


def gear_named(place: Place, *, equipment: bool) -> int:
    """An item or a piece of equipment by its name."""
    names = [gear.name.en for gear in GEAR if gear.equipment == equipment]
    found = named(place, "piece of equipment" if equipment else "item", names)
    return GEAR_NAMES.index(names[found])


def ability_named(place: Place) -> str:
    """The key of anything that can be used, by its name."""
    return [*ABILITY_KEYS.values()][named(place, "skill, item or other ability", ABILITY_KEYS)]


# --- cells -----------------------------------------------------------------------------------------------------------


def cell_name(game: Grail, cell: int) -> str:
    """A cell as people name it."""
    return NONE if cell == NOWHERE else game.map.coordinate(cell)


def cell_named(game: Grail, place: Place) -> int:
    """A cell of the map by its row and column."""
    found = game.map.named(place.text())
    if found is None:
        rows = [game.map.coordinate(cell) for cell in range(len(game.map.cells))]
        letter = place.text().strip()[:1].upper()
        row = [name for name in rows if name[0] == letter]
        there = f"row {letter} has {', '.join(row)}" if row else f"its rows are {rows[0][0]} to {rows[-1][0]}"
        raise place.error(f"there is no cell {place.text()} on this map: {there} (GRAIL-MOVE-02)")
    return found


def open_cell(game: Grail, place: Place) -> int:
    """A cell of the map on which something can be."""
    cell = cell_named(game, place)
    if not game.map.passable >> cell & 1:
        raise place.error(f"{place.text()} is impassable: write another cell (GRAIL-MOVE-07)")
    return cell


# --- units -----------------------------------------------------------------------------------------------------------


def unit_name(game: Grail, unit: int) -> str:
    """A unit, or what else may be a target, by name."""
    if unit == NOBODY:
        return NONE
    if unit == STATUE:
        return STATUE_NAME
    if unit in DETONATORS:
        return f"detonator {unit - DETONATORS[0] + 1}"
    if unit in SKELETONS:
        return f"skeleton {unit - SKELETONS[0] + 1}"
    return HERO_NAMES[game.character[unit]] if game.character[unit] != NOBODY else seat_key(unit)


def unit_named(game: Grail, place: Place, *, things: bool = False) -> int:
    """A unit by its character's name or seat, a skeleton by number; where they may be targets, the statue and detonators too."""
    known: dict[str, int] = {unit_name(game, unit): unit for unit in (*CHARACTERS, *SKELETONS, *((STATUE, *DETONATORS) if things else ()))}
    known |= {seat_key(seat): seat for seat in CHARACTERS}
    for name, unit in known.items():
        if name.casefold() == place.text().strip().casefold():
            return unit
    if SEAT_KEY.fullmatch(place.text().strip()):
        raise NoSeat(place, keys(PLAYERS))
    raise place.error(str(UnknownName("unit", place.text(), known)))


# --- maps ------------------------------------------------------------------------------------------------------------


def read_map(place: Place, *, whole: bool = True) -> Placements:
    """A map by its name, or tile by tile in the order they were laid, each joined as the rules allow."""
    if not isinstance(place.value, list):
        names = list(MAPS)
        return MAPS[names[named(place, "map", names)]]
    placed: Placements = ()
    for entry in place.items():
        placed = (*placed, _placement(entry, placed))
    if whole and len(placed) != len(TILES):
        raise place.error(f"a finished map has {len(TILES)} tiles, and this one {len(placed)} (GRAIL-COMP-20)")
    return placed


def _placement(entry: Place, placed: Placements) -> tuple[int, ...]:
    parts = entry.items()
    if len(parts) != 4 or any(type(part.value) is not int for part in parts[1:]):
        raise entry.error("a placed tile reads [river, 2, 1, 0]: the tile, where its centre is (q and r), and its rotation in sixths")
    tile = named(parts[0], "tile", TILE_NAMES)
    q, r, turned = (int(str(part.value)) for part in parts[1:])
    if not 0 <= turned < 6:
        raise parts[3].error(f"a tile is turned by 0 to 5 sixths, not by {turned} (GRAIL-MAP-05)")
    if len(placed) < len(LAID) and TILES[tile].kind != LAID[len(placed)]:
        raise parts[0].error(f"the {TILE_NAMES[tile]} is no {LAID[len(placed)]} tile, and such a tile is laid in this place (GRAIL-MAP-03)")
    if any(tile == other for other, *_ in placed):
        raise parts[0].error(f"the {TILE_NAMES[tile]} is on the map already: write another tile (GRAIL-COMP-20)")
    clause = why_not_place(placed, tile, q, r, turned)
    if clause is not None:
        legal = next(iter(placements_for(placed, tile)), (0, 0, 0))
        where = ", ".join(map(str, (TILE_NAMES[tile], *legal)))
        raise entry.error(f"the {TILE_NAMES[tile]} cannot be joined there: write another place, such as [{where}] ({clause})")
    return tile, q, r, turned


def map_words(placements: Placements) -> Plain:
    """A map by its name if it has one, else tile by tile."""
    return next((name for name, known in MAPS.items() if known == placements), None) or [
        [TILE_NAMES[tile], *where] for tile, *where in placements]


def rest_of_stack(placements: Placements, but: Iterable[int] = ()) -> Iterator[int]:
    """The tiles that are not on the map, in the order of their kinds."""
    used = {*(tile for tile, *_ in placements), *but}
    yield from (tile for kind in (GODDESS, NORMAL, CAMPFIRE) for tile, made in enumerate(TILES) if made.kind == kind and tile not in used)
