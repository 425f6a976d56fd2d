"""Positions in the words scenarios use: saying what is on the table."""

from __future__ import annotations

from typing import Any

from arbiter.core.given import seat_key
from arbiter.core.values import Plain
from arbiter.games.grail.board import board
from arbiter.games.grail.box import ESSENCE_TOKENS, components
from arbiter.games.grail.events import EVENTS
from arbiter.games.grail.players import CURSE_TOKENS
from arbiter.games.grail.roster import ABILITIES, GEAR, HEROES, NUMBER
from arbiter.games.grail.round_track import SLOT_NAMES
from arbiter.games.grail.setup import KEYS
from arbiter.games.grail.state import (
    CHARACTERS,
    CIRCLES,
    DETONATOR_CARDS,
    DETONATORS,
    MARKERS,
    NOBODY,
    NOWHERE,
    SKELETONS,
    SOULS,
    STATUE,
)
from arbiter.games.grail.states import STATUSES
from arbiter.games.grail.tiles import TILES
from arbiter.games.grail.view import RELICS
from arbiter.games.grail.wording import FACING_NAMES, HERO_NAMES, NONE, TEAM_NAMES, TILE_NAMES, map_words

Seen = dict[str, Any]
HIDDEN = "?"
STATE_OF = {status.key: status.name.en for status in STATUSES}
EVENT_OF = {event.key: event.name.en for event in EVENTS}
OF_TURN = ("movement", "flipped", "switched", "golem_moved", "weapon_used", "fang_used", "cycles", "novice", "limit")
NO_TURN: dict[str, Plain] = {"acted": [], "flipped": False, "switched": False, "golem moved": False, "weapon used": False,
                             "fang used": False}
"""What has been done in a turn while it is nobody's."""


def facts(seen: Seen) -> dict[str, Plain]:
    """A view in the scenario's words: `?` where these eyes cannot see."""
    told: dict[str, Plain] = {
        "step": seen["step"], "round": seen["slot"], "slot": SLOT_NAMES[seen["slot"] - 1].en, "day": seen["day"],
        "oldest": seat_key(seen["oldest"]),
        **{key.replace("_", " "): seen[key] for key in OF_TURN},
        "standard actions": seen["standard"], "turn": seat_key(seen["turn"]), "actor": _unit_name(seen, seen["actor"]),
        "done": _bits(seen["taken"]), "acted": [_unit_name(seen, unit) for unit in (*CHARACTERS, *SKELETONS) if seen["phases"] >> unit & 1],
        "order": [seat_key(seat) for seat in seen["order"]], "dice on slots": [seat_key(seat) for seat in seen["dice_on"]],
        "winner": NONE if seen["winner"] == NOBODY else TEAM_NAMES[seen["winner"]],
        "events": [EVENT_OF[key] if key else HIDDEN for key in seen["events"]],
        "items for sale": _gear(seen["market_items"]), "equipment for sale": _gear(seen["market_equipment"]),
        "soul supply": SOULS - sum(player["souls"] for player in seen["players"]),
        "curse supply": CURSE_TOKENS - sum(player["curses"] for player in seen["players"]),
        "leaders": {team: _leader(seen, team) for team in TEAM_NAMES},
        **_chain(seen, "chain", "action"), **_chain(seen, "waiting", "waiting"),
        "dice": seen.get("dice", HIDDEN), "unused events": [EVENT_OF[key] for key in seen["box"]] if "box" in seen else HIDDEN,
        "stack": [TILE_NAMES[tile] for tile in seen["stack"]] if "stack" in seen else HIDDEN,
        **_map_facts(seen), "components": components(),
    }
    if seen["turn"] == NOBODY:
        told |= NO_TURN
    told |= {seat_key(seat): _player(seen, seat) for seat in CHARACTERS}
    return told | {f"skeleton {unit - SKELETONS[0] + 1}": _unit(seen, unit) for unit in SKELETONS}


def _bits(bits: int) -> list[Plain]:
    return [seat_key(seat) for seat in CHARACTERS if bits >> seat & 1]


def _gear(keys: list[str]) -> list[Plain]:
    return [GEAR[NUMBER[key]].name.en for key in keys]


def _leader(seen: Seen, team: str) -> str:
    """Who holds the Sacred Relic of a team, as far as these eyes know."""
    mates = [seat for seat in CHARACTERS if seen["players"][seat]["team"] == team]
    known = [seat for seat in mates if seen["players"][seat]["relic"] == RELICS[0]]
    return seat_key(known[0]) if known else HIDDEN if mates else NONE


# --- the map ---------------------------------------------------------------------------------------------------------


def _at(seen: Seen, cell: int) -> str:
    return NONE if cell == NOWHERE else str(seen["cells"][cell][4])


def _map_facts(seen: Seen) -> dict[str, Plain]:
    cells = seen["cells"]
    return {
        "map": map_words(tuple(tuple(placed) for placed in seen["placements"])),
        "tiles": {TILE_NAMES[tile]: [cell[4] for cell in cells if cell[2] == tile] for tile in range(len(TILES))
                  if any(cell[2] == tile for cell in cells)},
        "impassable": [cell[4] for cell in cells if not cell[3]],
        "revealed": seen["revealed"].replace("_", " ") if seen["revealed"] else NONE,
        "camps": {team: TILE_NAMES[tile] for team, tile in zip(TEAM_NAMES, seen["camps"], strict=False)},
        "statue": _at(seen, seen["statue"]),
        "statue tile": NONE if seen["statue"] == NOWHERE else TILE_NAMES[cells[seen["statue"]][2]],
        "statue returns to": _at(seen, seen["place"]),
        "smoke": _at(seen, seen["smoke"]), "smoke by": seat_key(seen["smoker"]),
        "golem": _at(seen, seen["golem"]),
        "circles": [_circle(seen, circle) for circle in seen["circles"]],
        "detonators": [_at(seen, cell) for cell in seen["detonators"] if cell != NOWHERE],
    }


def _circle(seen: Seen, circle: Seen) -> Plain:
    at = _at(seen, circle["cell"])
    return at if circle["unit"] == NOBODY else {at: _unit_name(seen, circle["unit"])}


# --- units and players -----------------------------------------------------------------------------------------------


def _hero(key: str | None) -> str:
    return HERO_NAMES[KEYS.index(key)] if key else NONE


def _unit_name(seen: Seen, unit: int) -> str:
    if unit == NOBODY:
        return NONE
    if unit == STATUE:
        return "statue"
    if unit in DETONATORS:
        return f"detonator {unit - DETONATORS[0] + 1}"
    return f"skeleton {unit - SKELETONS[0] + 1}" if unit in SKELETONS else _hero(seen["players"][unit]["character"])


def _unit(seen: Seen, unit: int) -> dict[str, Plain]:
    shown = seen["units"][unit]
    there = shown["cell"] != NOWHERE
    told: dict[str, Plain] = {"at": _at(seen, shown["cell"]), "tile": TILE_NAMES[seen["cells"][shown["cell"]][2]] if there else NONE,
            "facing": FACING_NAMES[shown["facing"]] if there else NONE,
            "life": shown["life"], "maximum": shown["maximum"] if there or unit in CHARACTERS else 0,
            "walked": shown["walked"] if there else 0}
    return told | (_sight(seen, shown["cell"], shown["facing"]) if there and "dice" in seen else {})


def _sight(seen: Seen, cell: int, facing: int) -> dict[str, Plain]:
    """Which cells a unit sees, in which directions it sees a neighbour, and how far it is from the others; told only once, not to
    every pair of eyes, for it takes its time."""
    lies = board(tuple(tuple(placed) for placed in seen["placements"]))

    def sees(other: int) -> bool:
        return lies.in_front(cell, facing, other) and lies.distance[cell][other] <= seen["sight"] and lies.sees(cell, other, seen["smoke"])

    others = [(unit["id"], unit["cell"]) for unit in seen["units"] if unit["cell"] not in (NOWHERE, cell)]
    return {"sees": {lies.coordinate(other): sees(other) for other in range(len(lies.cells))},
            "sees beside": [FACING_NAMES[way] for way, other in enumerate(lies.neighbours[cell]) if other != NOWHERE and sees(other)],
            "distance": {_unit_name(seen, unit): lies.distance[cell][at] for unit, at in others}}


def _player(seen: Seen, seat: int) -> dict[str, Plain]:
    player = seen["players"][seat]
    states = [*player["continuing"], *player["periodic"]]
    told: dict[str, Plain] = {
        "character": _hero(player["character"]), "team": player["team"] or NONE,
        "relic": player["relic"] or (HIDDEN if player["team"] else NONE),
        "offers": HIDDEN if player["offers"] is None else [_hero(key) for key in player["offers"]],
        "picked": HIDDEN if player["picked"] is None else NONE if player["picked"] == NOBODY else HERO_NAMES[player["picked"]],
        **_unit(seen, seat), "dead": player["dead"],
        **{key: player[key] for key in ("ultimate", "response", "rune", "souls", "curses")},
        "items": _gear(player["items"]), "equipment": _gear([player["equipment"]])[0] if player["equipment"] else NONE,
        "equipment up": player["equipment_up"],
        "states": [STATE_OF[marker["state"]] for marker in states], "ages": [marker["age"] for marker in states],
        "continuing": [STATE_OF[marker["state"]] for marker in player["continuing"]],
        "periodic": [STATE_OF[marker["state"]] for marker in player["periodic"]],
    }
    return told | _board(player) | _own(seen, player) if player["character"] else told


def _board(player: Seen) -> dict[str, Plain]:
    sides = HEROES[KEYS.index(player["character"])].sides
    return {"side": next(side.name.en for side in sides if side.key == player["side"]),
            "skills": [ABILITIES[key].name.en for key in player["skills"]],
            "covered": [ABILITIES[key].name.en for key in player["covered"]]}


def _own(seen: Seen, player: Seen) -> dict[str, Plain]:
    """What only this character has."""
    who = player["character"]
    if who == "darien":
        return {"form": player["form"]}
    if who == "noel":
        return {"reserve circles": CIRCLES - len(seen["circles"])}
    if who == "edwin":
        held = player["items"].count("high-energy-detonator")
        return {"rounds": player["rounds"], "reserve detonators": MARKERS - len([cell for cell in seen["detonators"] if cell != NOWHERE]),
                "reserve detonator cards": DETONATOR_CARDS - held}
    if who == "alicia":
        return {"reserve golem": seen["golem"] == NOWHERE}
    if who == "nia":
        return {"essences": player["essences"], "reserve essences": ESSENCE_TOKENS - len(player["essences"])}
    if who == "silas":
        return {"reserve skeletons": len([unit for unit in SKELETONS if seen["units"][unit]["cell"] == NOWHERE])}
    return {}


# --- the chain -------------------------------------------------------------------------------------------------------


def _chain(seen: Seen, key: str, one: str) -> dict[str, Plain]:
    """The names of the actions, the latest last, and each of them by its number."""
    frames = {f"{one} {number}": _frame(seen, frame) for number, frame in enumerate(seen[key], 1)}
    return {key: [ABILITIES[frame["ability"]].name.en for frame in seen[key]], **frames}


def _frame(seen: Seen, frame: Seen) -> Plain:
    return {
        "user": _unit_name(seen, frame["user"]), "ability": ABILITIES[frame["ability"]].name.en, "speed": frame["speed"],
        "cursed": frame["cursed"], "paid": frame["paid"], "targets": [_unit_name(seen, target) for target in frame["targets"]],
        "target": _unit_name(seen, frame["targets"][frame["place"]]) if frame["place"] < len(frame["targets"]) else NONE,
        "stage": frame["stage"], "cell": _at(seen, frame["cell"]), "path": [_at(seen, cell) for cell in frame["path"]],
        "cells": [_at(seen, cell) for cell in frame["cells"]],
    }
