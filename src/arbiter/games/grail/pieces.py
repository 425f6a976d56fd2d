"""Positions in the words scenarios use: reading where everything is on the map."""

from __future__ import annotations

from arbiter.core.given import Side, left_out, listed, seat_key, seat_named
from arbiter.games.grail.players import NOT_YET, is_dead
from arbiter.games.grail.state import (
    ALICIA,
    CHARACTERS,
    CIRCLES,
    EDWIN,
    MARKERS,
    NOBODY,
    NOEL,
    NOWHERE,
    PLAYERS,
    RED,
    SKELETONS,
    UNITS,
    Grail,
)
from arbiter.games.grail.states import LINK
from arbiter.games.grail.tiles import GODDESS, TILE, of_kind
from arbiter.games.grail.vision import alive, free, friends, seat_of
from arbiter.games.grail.wording import (
    HERO_NAMES,
    NONE,
    TILE_NAMES,
    cell_named,
    facing_named,
    open_cell,
    unit_name,
    unit_named,
)
from arbiter.letters.reading import Place

EAST, WEST = 0, 3
PIECES = ("smoke", "golem", "circles", "detonators")
BEFORE_STATUE = ("reveal tile", "join tile", "statue")


def read_pieces(game: Grail, parts: Side, sides: list[Side]) -> None:
    """Statue, units, and whatever characters have put on the map."""
    _read_statue(game, parts)
    if game.step in NOT_YET:
        left_out(parts, PIECES, f"in the step {game.step!r} nothing of that sort is on the map", "GRAIL-CSET-09", ([], NONE))
        return
    _read_smoke(game, parts)
    _read_golem(game, parts)
    _read_units(game, parts, sides)
    _read_circles(game, parts)
    _read_detonators(game, parts)


def _of(game: Grail, place: Place, hero: int, what: str) -> None:
    """What belongs to a character is there only with it."""
    if hero not in game.character or game.character.index(hero) not in game.order:
        raise place.error(f"{what} {HERO_NAMES[hero]}'s, who is not in this game: write `character: {HERO_NAMES[hero]}` (GRAIL-UNK-54)")


# --- the statue ------------------------------------------------------------------------------------------------------


def _read_statue(game: Grail, parts: Side) -> None:
    """The statue stands on the River tile, unless somebody says otherwise; the novice game has none."""
    standing = game.step not in (*BEFORE_STATUE, "statue reset", "statue returns") and not game.novice
    if "statue" not in parts:
        game.statue = game.map.centre_cell(TILE["river"]) if standing else NOWHERE
    elif parts["statue"].value != NONE:
        if not standing:
            raise parts["statue"].error(f"{'in the novice game' if game.novice else f'in the step {game.step!r}'} no statue stands: "
                                        "write `statue: none` (GRAIL-STATUE-03)")
        game.statue = _goddess_cell(game, parts["statue"])
    if "statue returns to" in parts and parts["statue returns to"].value != NONE:
        if game.step != "statue returns":
            raise parts["statue returns to"].error("the statue is about to return only in the step 'statue returns' (GRAIL-WORLD-04)")
        game.place = _goddess_cell(game, parts["statue returns to"])
    elif game.step == "statue returns":
        game.place = game.map.centre_cell(TILE["river"])


def _goddess_cell(game: Grail, place: Place) -> int:
    """The centre of the River or the Jungle, by its name or the tile's."""
    centres = {tile: game.map.centre_cell(tile) for tile in of_kind(GODDESS)}
    for tile, cell in centres.items():
        if place.text() == TILE_NAMES[tile]:
            return cell
    cell = cell_named(game, place)
    if cell not in centres.values():
        where = " or ".join(f"{game.map.coordinate(cell)} ({TILE_NAMES[tile]})" for tile, cell in centres.items())
        raise place.error(f"the statue stands in the centre of a goddess tile: {where} (GRAIL-MAP-10)")
    return cell


# --- units -----------------------------------------------------------------------------------------------------------


def _read_units(game: Grail, parts: Side, sides: list[Side]) -> None:
    """Where everybody stands and which way they face; whoever has no place stands on the team's campfire."""
    for seat, side in enumerate(sides):
        if "at" in side and side["at"].value != NONE:
            game.cell[seat] = open_cell(game, side["at"])
        facing = EAST if game.team[seat] == RED else WEST
        game.facing[seat] = facing_named(side["facing"]) if "facing" in side else facing
    for unit in (unit for unit in SKELETONS if game.facing[unit] < 0):
        game.facing[unit] = EAST if game.team[seat_of(game, unit)] == RED else WEST
    for unit in (unit for unit in UNITS if alive(game, unit)):
        _check_cell(game, unit, parts, sides)
    if game.step == "place":
        waiting = [seat for seat in game.order if game.cell[seat] == NOWHERE]
        if not waiting or list(game.order[-len(waiting):]) != waiting:
            place = next(side["at"] for side in sides if "at" in side)
            raise place.error("in the step 'place' characters are placed in initiative order, and not all of them are yet (GRAIL-CSET-09)")
        return
    for seat in CHARACTERS:
        if game.cell[seat] == NOWHERE and not is_dead(sides[seat]):
            camp = game.map.cells_of(game.camps[game.team[seat]])
            game.cell[seat] = next((cell for cell in camp if free(game, cell)), NOWHERE)


def _check_cell(game: Grail, unit: int, parts: Side, sides: list[Side]) -> None:
    """Nobody stands on anybody else's cell, except while walking through a friend or the golem."""
    cell, seat = game.cell[unit], seat_of(game, unit)
    place = sides[seat]["at"] if unit in CHARACTERS else sides[seat]["skeletons"]
    others = [other for other in UNITS if other != unit and game.cell[other] == cell]
    if cell == game.statue:
        raise place.error(f"the statue stands on {game.map.coordinate(cell)} (GRAIL-UNK-38)")
    if (not others and cell != game.golem) or game.step == "settle":
        return
    turn = seat_named(parts["turn"], PLAYERS) if "turn" in parts else game.order[0]
    actor = unit_named(game, parts["actor"]) if "actor" in parts else turn
    passing = (game.step == "act" and actor in (unit, *others) and game.walked[actor] > 0
               and all(friends(game, unit, other) for other in others))
    if not passing or len(others) > 1 or (cell == game.golem and others):
        other = unit_name(game, others[0]) if others else "the golem"
        raise place.error(f"{unit_name(game, unit)} and {other} cannot both be on {game.map.coordinate(cell)} (GRAIL-MOVE-10)")


# --- markers ---------------------------------------------------------------------------------------------------------


def _read_smoke(game: Grail, parts: Side) -> None:
    """`C4`, or `{at: C4, by: p2}` with the player whose next turn clears it."""
    place = parts.get("smoke")
    if place is None or place.value == NONE:
        return
    on = place.mapping("at", "by") if isinstance(place.value, dict) else {"at": place}
    if "at" not in on:
        raise place.error("smoke reads {at: C4, by: p1}")
    if game.novice:
        raise place.error("there is no smoke in the novice game (GRAIL-SETUP-07)")
    game.smoke = open_cell(game, on["at"])
    game.smoker = seat_named(on["by"], PLAYERS) if "by" in on else 0
    if game.smoker not in game.order:
        raise on["by"].error(f"{seat_key(game.smoker)} is dead, and the smoke is gone (GRAIL-UNK-54)")


def _read_golem(game: Grail, parts: Side) -> None:
    place = parts.get("golem")
    if place is None or place.value == NONE:
        return
    _of(game, place, ALICIA, "the golem is")
    game.golem = open_cell(game, place)
    if game.golem == game.statue:
        raise place.error(f"the statue stands on {place.text()} (GRAIL-UNK-38)")


def _read_circles(game: Grail, parts: Side) -> None:
    """`C4`, or `{C4: Eli}` with the unit whose token lies on it; whoever is linked carries Link."""
    for entry in listed(parts, "circles"):
        _of(game, entry, NOEL, "the circles are")
        at, linked = entry, NOBODY
        if isinstance(entry.value, dict):
            name, who = next(iter(entry.value.items()), ("", entry))
            if len(entry.value) != 1:
                raise entry.error("a circle and the unit linked to it read {C4: Eli}")
            at, linked = entry.key(name), unit_named(game, who)
            if linked not in CHARACTERS or not alive(game, linked):
                raise who.error("only living characters are linked (GRAIL-HERO-16)")
            if any(unit == linked for _, unit in game.circles):
                raise who.error(f"{unit_name(game, linked)} is linked to one circle only (GRAIL-UNK-65)")
        cell = open_cell(game, at)
        if any(cell == other for other, _ in game.circles):
            raise at.error(f"there is a circle on {at.text()} already (GRAIL-UNK-65)")
        game.circles = (*game.circles, (cell, linked))
        if linked != NOBODY and all(state != LINK for state, _ in game.continuing[linked]):
            game.continuing[linked] = (*game.continuing[linked], (LINK, 0))
    if len(game.circles) > CIRCLES:
        raise parts["circles"].error(f"Noel has {CIRCLES} circles, not {len(game.circles)} (GRAIL-CSET-12)")
    for seat in CHARACTERS:
        if any(state == LINK for state, _ in game.continuing[seat]) and all(unit != seat for _, unit in game.circles):
            place = parts.get("circles") or parts[seat_key(seat)]
            name = unit_name(game, seat)
            raise place.error(f"{name} carries Link: say to which circle, as in `circles: [{{C4: {name}}}]` (GRAIL-UNK-65)")


def _read_detonators(game: Grail, parts: Side) -> None:
    """The cells of the markers; `none` for one that is in reserve."""
    places = listed(parts, "detonators")
    if len(places) > MARKERS:
        raise parts["detonators"].error(f"there are {MARKERS} detonators, not {len(places)} (GRAIL-HERO-23)")
    cells = list[int]()
    for entry in places:
        if entry.value == NONE:
            cells.append(NOWHERE)
            continue
        _of(game, entry, EDWIN, "the detonators are")
        cells.append(open_cell(game, entry))
        if cells.count(cells[-1]) > 1:
            raise entry.error(f"there is a detonator on {entry.text()} already (GRAIL-UNK-68)")
    game.detonators = (*cells, *[NOWHERE] * (MARKERS - len(cells)))
