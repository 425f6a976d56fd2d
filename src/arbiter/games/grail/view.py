"""The table as one pair of eyes sees it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from arbiter.core.log import EVERYONE
from arbiter.core.table import SEAT_OF, TABLE, Table
from arbiter.core.values import Plain
from arbiter.games.grail.definition import Program
from arbiter.games.grail.events import EVENTS, sight_limit
from arbiter.games.grail.ledger import clauses
from arbiter.games.grail.roster import ABILITIES, HEROES, OWN_ABILITIES, OWNER
from arbiter.games.grail.roster import GEAR as GEAR_CARDS
from arbiter.games.grail.round_track import kind_of
from arbiter.games.grail.skill_boards import side_number
from arbiter.games.grail.state import (
    CHARACTERS,
    CIRCLES,
    DARIEN,
    GEAR,
    NIGHTS,
    NOBODY,
    NOTHING,
    NOWHERE,
    SKELETONS,
    STATES,
    UNIT,
    Frame,
    Grail,
)
from arbiter.games.grail.states import STATUSES
from arbiter.games.grail.targets import Around, Cell, Front, Nearby, Origin, Source, Target, reach_bonus
from arbiter.games.grail.tiles import TILES
from arbiter.games.grail.usage import abilities_of

RELICS = ("sacred", "vessel")
STAGES = ("ask", "effect", "late", "next")


def _states(game: Grail, markers: tuple[tuple[int, int], ...], eyes: int) -> list[Plain]:
    return [{"state": STATUSES[state].key, "age": age} for state, age in markers]


def _gear(game: Grail, cards: tuple[int, ...], eyes: int) -> list[Plain]:
    return [GEAR_CARDS[card].key for card in cards]


GRAIL = Table(Grail, kinds=(replace(STATES, show=_states), replace(GEAR, show=_gear)))
OF_TABLE, OF_PLAYER, OF_UNIT = GRAIL.of(TABLE), GRAIL.of(SEAT_OF), GRAIL.of(UNIT)


def sees(known: int, eyes: int) -> bool:
    """Whether these eyes are among those that know something."""
    return eyes == EVERYONE or bool(known & eyes)


@clauses("GRAIL-IDENT-04", "GRAIL-IDENT-05", "GRAIL-IDENT-08", "GRAIL-EVENT-01", "GRAIL-UNK-78")
def view(game: Grail, eyes: int) -> dict[str, Plain]:
    """Everything these eyes may know, as plain data."""
    board = game.map
    return {
        "step": game.step,
        **OF_TABLE.view(game, 0, eyes),
        "day": kind_of(game.slot),
        "revealed": TILES[game.revealed].key if game.revealed != NOTHING else None,
        "events": [EVENTS[event].key if sees(known, eyes) else None
                   for event, known in zip(game.events[:len(NIGHTS)], game.events_known, strict=False)],
        "sight": sight_limit(game),
        "joining": _tile(game.revealed, 0) if game.revealed != NOTHING else None,
        "tiles": [{"q": q, "r": r, **_tile(tile, turned)} for tile, q, r, turned in game.placements],
        "cells": [[*cell, tile, bool(board.passable >> number & 1), board.coordinate(number)]
                  for number, (cell, tile) in enumerate(zip(board.cells, board.tile_of, strict=True))],
        "units": [_unit(game, unit, eyes) for unit in (*CHARACTERS, *SKELETONS)],
        "golem": game.golem,
        "circles": [{"cell": cell, "unit": unit} for cell, unit in game.circles],
        "detonators": [*game.detonators],
        "chain": [_frame(game, frame) for frame in game.open],
        "waiting": [_frame(game, frame) for frame in game.parked],
        "players": [_player(game, seat, eyes) for seat in CHARACTERS],
        **(_secrets(game) if eyes == EVERYONE else {}),
    }


def _secrets(game: Grail) -> dict[str, Plain]:
    """What nobody at the table knows, for scenarios: dice to come, events in the box, tiles face down."""
    return {"dice": [*game.scripted], "box": [EVENTS[event].key for event in game.events[len(NIGHTS):]], "stack": [*game.stack]}


def _tile(number: int, turned: int) -> dict[str, Any]:
    tile = TILES[number]
    impassable, blue = tile.looks(turned)
    return {"id": number, "key": tile.key, "kind": tile.kind, "impassable": [[*cell] for cell in impassable], "blue": blue}


def _unit(game: Grail, unit: int, eyes: int) -> Plain:
    hero = game.character[unit] if unit in CHARACTERS else NOBODY
    name = HEROES[hero].key if hero != NOBODY else "skeleton" if unit in SKELETONS else None
    return {"id": unit, "key": name, "walked": game.walked[unit], **OF_UNIT.view(game, unit, eyes)}


def _frame(game: Grail, frame: Frame) -> Plain:
    return {"user": frame.user, "ability": frame.ability, "speed": frame.speed, "cursed": frame.cursed, "paid": len(frame.paid),
            "targets": [*frame.targets], "place": frame.place, "stage": STAGES[frame.stage], "cell": frame.cell, "origin": frame.origin,
            "path": [*frame.path], "cells": [*frame.cells], "answers": frame.answers}


def _player(game: Grail, seat: int, eyes: int) -> Plain:
    hero = game.character[seat]
    shown: dict[str, Any] = {
        "team": ("red", "blue")[game.team[seat]] if game.team else None,
        "relic": RELICS[game.relic[seat]] if game.relic and sees(game.relic_known[seat], eyes) else None,
        "character": HEROES[hero].key if hero != NOBODY else None,
        **OF_PLAYER.view(game, seat, eyes),
        "equipment": None if game.worn[seat] == NOTHING else GEAR_CARDS[game.worn[seat]].key,
        "dead": hero != NOBODY and bool(game.order) and seat not in game.order,
    }
    if shown["offers"]:
        shown["offers"] = [HEROES[offered].key for offered in shown["offers"]]
    if hero == NOBODY:
        return shown
    skills = HEROES[hero].skills
    up = game.side[seat]
    shown |= {"sides": [{"id": side_number(game, seat, number), "key": side.key, "skills": [skill.key for skill in side.skills]}
                        for number, side in enumerate(HEROES[hero].sides)],
              "printed": [*OWN_ABILITIES[hero][len(skills):]],
              "reach": {key: reach for key in abilities_of(game, seat) if (reach := _reach(game, seat, key))},
              "side": HEROES[hero].sides[up].key, "skills": [skill.key for skill in skills[2 * up:2 * up + 2]],
              "covered": [skill.key for place, skill in enumerate(skills) if game.covered[seat] >> place & 1]}
    return shown | OWN[HEROES[hero].key](game) if HEROES[hero].key in OWN else shown


def _reach(game: Grail, seat: int, key: str) -> dict[str, Any] | None:
    """How far an ability of a character reaches, with what the character wears; or where it may go."""
    which = game.form if OWNER.get(key) == DARIEN else 0
    if game.cell[seat] != NOWHERE and (going := _going(game, seat, program_of(key, which))):
        return going
    printed = _printed_reach(key, which)
    if printed is None or printed["shape"] not in ("target", "near"):
        return printed
    return printed | {"range": printed["range"] + reach_bonus(game, Frame(seat, key, 0), printed["range"])}


def program_of(key: str, which: int) -> Program:
    """The way of an ability that is open."""
    programs = ABILITIES[key].programs
    return programs[which % len(programs)]


def _going(game: Grail, seat: int, program: Program) -> dict[str, Any] | None:
    """Where a dash or the golem may go, and how far from there it affects everybody."""
    cells = [cell for step in program.declared() for cell in step.goals(game, seat)]
    aim = program.aim
    around = aim.range if isinstance(aim, Around) else 0
    return {"shape": "going", "range": around, "whom": "others", "cells": cells} if cells else None


@cache
def _printed_reach(key: str, which: int) -> dict[str, Any] | None:
    """How far an ability reaches from its user, and whom it affects: nothing where that depends on more than where its user stands."""
    program = program_of(key, which)
    aim = program.aim
    if program.declared() or (isinstance(aim, Around) and type(aim.origin) is not Origin):
        return None
    if isinstance(aim, Source):
        return {"shape": "target", "range": aim.range, "whom": "others"}
    if not isinstance(aim, Target | Front | Around | Cell):
        return None
    shape = "near" if isinstance(aim, Nearby) else next(name for kind, name in SHAPES if isinstance(aim, kind))
    return {"shape": shape, "range": aim.range, "whom": type(aim.whom).__name__.lower()}


SHAPES = ((Target, "target"), (Front, "front"), (Around, "around"), (Cell, "cell"))
OWN: dict[str, Any] = {
    "darien": lambda game: {"form": ("dual", "great")[game.form]},
    "edwin": lambda game: {"rounds": game.rounds},
    "nia": lambda game: {"essences": [("fire", "ice", "lightning")[element] for element in game.essences]},
    "noel": lambda game: {"reserve circles": CIRCLES - len(game.circles)},
}
