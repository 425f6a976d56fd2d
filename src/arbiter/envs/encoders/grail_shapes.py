"""The parts of an observation of Fallen Grail: cells and units by where they are, seats and the chain by what they do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from arbiter.envs.encoding import asked_text, choosing, steps
from arbiter.envs.seen import Seen
from arbiter.envs.vectors import Shape, array, asked, count, flag, named, one_of, tally
from arbiter.games.grail.event_cards import CARDS as EVENT_CARDS
from arbiter.games.grail.roster import ABILITIES, GEAR, HEROES, LIBRARY
from arbiter.games.grail.round_track import SLOT_NAMES
from arbiter.games.grail.state import (
    CHARACTERS,
    DETONATORS,
    ESSENCES,
    ITEMS,
    NIGHTS,
    NOBODY,
    NOWHERE,
    PLAYERS,
    ROUNDS,
    UNITS,
)
from arbiter.games.grail.states import LASTS, STATUSES
from arbiter.games.grail.tiles import CAMPFIRE, CENTRE, GODDESS, NORMAL, TILE_CELLS, TILES, TURNS

Thing = dict[str, Any]

CELLS = len(TILES) * len(TILE_CELLS)
"""A cell is its number on the map, counted row by row from the top."""
FACINGS = range(6)
REACH = 12
"""No cell is farther than this from the middle of the map, in either coordinate."""
TARGETS = DETONATORS[-1] + 1
KEYS = [*ABILITIES]
CAST = [hero.key for hero in HEROES]
WORN, CARRIED = [gear.key for gear in GEAR if gear.equipment], [gear.key for gear in GEAR if not gear.equipment]
KINDS = (CENTRE, GODDESS, NORMAL, CAMPFIRE)
SKILLS = max(len(hero.skills) for hero in HEROES)
SIDES = max(len(hero.sides) for hero in HEROES)
SKILL = {skill.key: place for hero in HEROES for place, skill in enumerate(hero.skills)}
STATES = [status.key for status in STATUSES]
EVENTS = [event.key for event in EVENT_CARDS]
ELEMENTS = ("fire", "ice", "lightning")
STAGES = ("ask", "effect", "late", "next")
FORMS = ("dual", "great")
LONGEST_CHAIN, MOST_WAITING = 6, 4
LIFE, MOST_SOULS, MOST_CURSES, MOST_CYCLES = 8, 10, 8, 12


# --- where contents come from ----------------------------------------------------------------------------------------


def target(seen: Seen, number: int) -> int | None:
    """A unit, the statue or a detonator; characters are counted around the table from the one who looks."""
    return None if number == NOBODY else seen.away(number) if number in CHARACTERS else number


def place(cell: int) -> int | None:
    """A cell, if it is one."""
    return None if cell == NOWHERE else cell


def cells(state: Thing, seen: Seen) -> Iterator[Thing]:
    """Every cell of the map, with whatever stands or lies on it."""
    standing = {unit["cell"]: unit["id"] for unit in state["units"] if unit["cell"] != NOWHERE}
    circles = {circle["cell"] for circle in state["circles"]}
    for number, (q, r, tile, passable, _) in enumerate(state["cells"]):
        yield {"q": q + REACH, "r": r + REACH, "kind": TILES[tile].kind, "passable": passable, "unit": standing.get(number, NOBODY),
               "statue": state["statue"] == number, "golem": state["golem"] == number, "smoke": state["smoke"] == number,
               "circle": number in circles, "detonator": number in state["detonators"]}


def tiles(state: Thing, seen: Seen) -> list[Thing]:
    """Every tile, where it lies and how it is turned, if it lies there."""
    laid = {tile: (q, r, turned) for tile, q, r, turned in state["placements"]}
    return [{"laid": laid.get(tile)} for tile in range(len(TILES))]


def units(state: Thing, seen: Seen) -> list[Thing]:
    """The characters from one's own on clockwise, then the skeletons."""
    own, skeletons = state["units"][:PLAYERS], state["units"][PLAYERS:]
    return [*seen.around(own), *skeletons]


def team(unit: Thing, seen: Seen) -> bool:
    """Whether a unit fights for one's own team; skeletons fight for Silas's."""
    players: Sequence[Thing] = seen.state["players"]
    owner = unit["id"] if unit["id"] in CHARACTERS else next(
        (seat for seat, player in enumerate(players) if player["character"] == "silas"), NOBODY)
    mine = players[seen.seat]["team"]
    return owner != NOBODY and mine is not None and players[owner]["team"] == mine


def marked(age: int) -> Any:
    """The states of a player that have an age, both halves of the tracker together."""
    return lambda player, seen: [entry["state"] for entry in (*player["continuing"], *player["periodic"]) if entry["age"] == age]


def position(player: Thing, seen: Seen) -> int | None:
    """The place of a player in initiative order."""
    order = seen.state["order"]
    return order.index(player["seat"]) if player["seat"] in order else None


def up(player: Thing, seen: Seen) -> int | None:
    """Which side of the boards is up."""
    return next((number for number, side in enumerate(player.get("sides", ())) if side["key"] == player["side"]), None)


# --- the map ---------------------------------------------------------------------------------------------------------


CELL = Shape(
    flag("there", "whether there is such a cell", lambda cell, seen: 1),
    flag("passable", "whether it can be entered"),
    one_of("kind", KINDS, "the kind of its tile"),
    count("q", 2 * REACH, "its axial q, plus 12"),
    count("r", 2 * REACH, "its axial r, plus 12"),
    one_of("unit", UNITS, "who stands there: the characters from you on, then the skeletons",
           lambda cell, seen: target(seen, cell["unit"])),
    flag("statue", "whether the statue stands there"),
    flag("golem", "whether the golem stands there"),
    flag("smoke", "whether smoke lies there"),
    flag("circle", "whether a circle lies there"),
    flag("detonator", "whether a detonator lies there"),
)

LAID = Shape(
    flag("laid", "whether it lies on the map", lambda tile, seen: tile["laid"] is not None),
    count("q", 2 * REACH, "the axial q of its middle, plus 12", lambda tile, seen: tile["laid"][0] + REACH if tile["laid"] else 0),
    count("r", 2 * REACH, "the axial r of its middle, plus 12", lambda tile, seen: tile["laid"][1] + REACH if tile["laid"] else 0),
    one_of("turned", range(max(TURNS)), "by how many sixths it is turned", lambda tile, seen: tile["laid"][2] if tile["laid"] else None),
)

UNIT = Shape(
    flag("alive", "whether it is on the map", lambda unit, seen: unit["cell"] != NOWHERE),
    flag("team", "whether it is of your team", team),
    one_of("cell", range(CELLS), "its cell", lambda unit, seen: place(unit["cell"])),
    one_of("facing", FACINGS, "which way it faces, clockwise from east"),
    count("life", LIFE, "life"),
    count("maximum", LIFE, "maximum life"),
    count("walked", 10, "cells walked in this turn"),
)

FRAME = Shape(
    flag("there", "whether there is such an action", lambda frame, seen: 1),
    one_of("user", UNITS, "who uses it", lambda frame, seen: target(seen, frame["user"])),
    one_of("ability", KEYS, "which ability"),
    count("speed", 99, "its speed"),
    flag("cursed", "whether it is cursed"),
    count("paid", 3, "essences or rounds spent on it"),
    tally("targets", range(TARGETS), "whom it affects: units, the statue, detonators", 1,
          lambda frame, seen: [target(seen, one) for one in frame["targets"]]),
    one_of("settling", range(TARGETS), "the target that is being settled",
           lambda frame, seen: target(seen, frame["targets"][frame["place"]]) if frame["place"] < len(frame["targets"]) else None),
    one_of("stage", STAGES, "how far it is"),
    one_of("cell", range(CELLS), "the cell that was named", lambda frame, seen: place(frame["cell"])),
    one_of("answers", range(LONGEST_CHAIN), "the place in the chain of the action it answers",
           lambda frame, seen: frame["answers"] if 0 <= frame["answers"] < LONGEST_CHAIN else None),
)


# --- the seats -------------------------------------------------------------------------------------------------------


SEAT = Shape(
    flag("partner", "whether this player is of your team",
         lambda player, seen: player["team"] is not None and player["team"] == seen.state["players"][seen.seat]["team"]),
    one_of("relic", ("sacred", "vessel"), "the relic, if you know it"),
    one_of("character", CAST, "the character, once revealed"),
    tally("offers", CAST, "the two characters you may choose from: 1 each", 1, lambda player, seen: player["offers"] or ()),
    one_of("picked", CAST, "the character you have chosen in secret",
           lambda player, seen: CAST[player["picked"]] if player["picked"] not in (None, NOBODY) else None),
    named("turn", "whether it is this player's turn"),
    flag("acted", "whether this player has had a turn this round", lambda player, seen: seen.state["taken"] >> player["seat"] & 1),
    flag("deciding", "whether this player must choose", lambda player, seen: seen.deciding == player["seat"]),
    one_of("order", range(PLAYERS), "the place in initiative order", position),
    flag("die on slot", "whether a Stubborn Old Die lies on the initiative slot",
         lambda player, seen: player["seat"] in seen.state["dice_on"]),
    flag("dead", "whether the character is dead"),
    one_of("side", range(SIDES), "the side of the boards that is up", up),
    tally("covered", range(SKILLS), "the weapon skills that are covered, two of each side: 1 each", 1,
          lambda player, seen: [SKILL[key] for key in player.get("covered", ())]),
    flag("ultimate", "whether the ultimate can still be used"),
    flag("response", "whether the response can still be used"),
    flag("rune", "whether the rune can still be used"),
    count("souls", MOST_SOULS, "souls"),
    count("curses", MOST_CURSES, "curse tokens"),
    tally("items", CARRIED, "items held, by card", ITEMS),
    one_of("equipment", WORN, "the equipment worn"),
    flag("face up", "whether it is face up", "equipment_up"),
    *(tally(f"states of age {age}", STATES, f"states of age {age}: 1 each", 1, marked(age)) for age in range(LASTS)),
    one_of("form", FORMS, "Darien's weapon form", lambda player, seen: player.get("form")),
    count("rounds", ROUNDS, "Edwin's prepared rounds", lambda player, seen: player.get("rounds", 0)),
    tally("essences", ELEMENTS, "Nia's essences, by element", ESSENCES, lambda player, seen: player.get("essences", ())),
)

LINKED = Shape(
    one_of("cell", range(CELLS), "the cell of the circle"),
    one_of("unit", CHARACTERS, "who is linked to it", lambda circle, seen: target(seen, circle["unit"])),
)

EVENT = Shape(one_of("event", EVENTS, "the event, if it is known", lambda event, seen: event))

OBSERVATION = Shape(
    *choosing("grail"),
    asked_text(LIBRARY, "the ability whose text the question names", "ability", "source"),
    asked("unit asked about", UNITS, "the unit the question names, characters from you on", "unit", "thing", of=target),
    asked("essence asked about", range(len(ELEMENTS)), "the essence the question names", "essence"),
    one_of("step", steps("grail"), "the step of the rules"),
    flag("novice", "whether this is the novice game"),
    one_of("slot", range(1, len(SLOT_NAMES) + 1), "the slot of the round marker"),
    count("cycles", MOST_CYCLES, "cycles of Final Judgement that are over"),
    array("night", len(NIGHTS), EVENT, "the events of the three nights", "events"),
    tally("items for sale", CARRIED, "items for sale: 1 each", 1, "market_items"),
    tally("equipment for sale", WORN, "equipment for sale: 1 each", 1, "market_equipment"),
    one_of("revealed", [tile.key for tile in TILES], "the tile that is to be joined"),
    tally("campfire", range(len(TILES)), "the campfire tile of your team", 1,
          lambda state, seen: state["camps"][_side(state, seen):][:1]),
    one_of("actor", UNITS, "whose action phase it is, characters from you on", lambda state, seen: target(seen, state["actor"])),
    count("movement", 6, "movement left"),
    count("standard", 2, "standard actions left"),
    *(flag(name, words) for name, words in (
        ("flipped", "whether the board has been flipped in this turn"), ("switched", "whether Darien has switched in this turn"),
        ("golem_moved", "whether the golem has been moved in this turn"),
        ("weapon_used", "whether a weapon skill has been used in this turn"),
        ("fang_used", "whether the Thirsting Fang has healed in this turn"))),
    array("tile", len(TILES), LAID, "the map tiles", tiles),
    array("cell", CELLS, CELL, "the cells of the map, row by row from the top", cells),
    array("unit", len(UNITS), UNIT, "the characters from you on clockwise, then the skeletons", units),
    array("circle", 4, LINKED, "Noel's circles on the map", "circles"),
    array("chain", LONGEST_CHAIN, FRAME, "the actions that are being resolved, the latest last", "chain"),
    array("waiting", MOST_WAITING, FRAME, "slower reactions that wait", "waiting"),
    array("player", PLAYERS, SEAT, "you, then the others clockwise", lambda state, seen: seen.around(state["players"])),
)
"""The whole table."""


def _side(state: Thing, seen: Seen) -> int:
    """The number of one's own team."""
    return ("red", "blue", None).index(state["players"][seen.seat]["team"])

