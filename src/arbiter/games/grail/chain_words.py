"""Positions in the words scenarios use: actions that have been declared and are not over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbiter.core.given import flag, listed, one_of, whole
from arbiter.core.values import Plain
from arbiter.games.grail.definition import VARIANTS, variant
from arbiter.games.grail.heroes.edwin import Blasts
from arbiter.games.grail.roster import ABILITIES, OWNER
from arbiter.games.grail.state import (
    ASK,
    CHARACTERS,
    DARIEN,
    DETONATORS,
    EDWIN,
    NOBODY,
    NOTHING,
    NOWHERE,
    SILAS,
    SKELETONS,
    STATUE,
    UNITS,
    Frame,
    Grail,
)
from arbiter.games.grail.targets import Target
from arbiter.games.grail.usage import abilities_of
from arbiter.games.grail.vision import alive
from arbiter.games.grail.wording import (
    ESSENCE_NAMES,
    HERO_NAMES,
    NONE,
    STAGE_NAMES,
    ability_named,
    cell_name,
    cell_named,
    named,
    unit_name,
    unit_named,
)
from arbiter.letters.reading import Place

Reader = Callable[[Grail, Place], Any]
Writer = Callable[[Grail, Any], Plain]


def _cell(game: Grail, place: Place) -> int:
    return NOBODY if place.value == NONE else cell_named(game, place)


def _cells(game: Grail, place: Place) -> tuple[int, ...]:
    return tuple(cell_named(game, entry) for entry in place.items())


def _unit(game: Grail, place: Place, *, things: bool = False) -> int:
    """Somebody in this game: skeletons are there with Silas only, detonators with Edwin."""
    unit = unit_named(game, place, things=things)
    owner = SILAS if unit in SKELETONS else EDWIN if unit in DETONATORS else None
    if owner is not None and owner not in game.character:
        raise place.error(f"there is no {place.text()} without {HERO_NAMES[owner]}: write `character: {HERO_NAMES[owner]}` (GRAIL-CSET-10)")
    if unit == STATUE and game.novice:
        raise place.error("there is no statue in the novice game (GRAIL-UNK-41)")
    return unit


def _targets(game: Grail, place: Place) -> tuple[int, ...]:
    return tuple(_unit(game, entry, things=True) for entry in place.items())


def _path(game: Grail, place: Place) -> tuple[int, ...]:
    """Cells of which each is beside the one before."""
    cells = _cells(game, place)
    for entry, before, cell in zip(place.items()[1:], cells, cells[1:], strict=False):
        if cell not in game.map.neighbours[before]:
            raise entry.error(f"{entry.text()} is not beside {cell_name(game, before)}: write every cell of the path (GRAIL-DISP-11)")
    return cells


def _numbers(game: Grail, place: Place) -> tuple[int, ...]:
    return tuple(whole(entry) for entry in place.items())


def _amounts(game: Grail, place: Place) -> tuple[tuple[int, int], ...]:
    found = list[tuple[int, int]]()
    for entry in place.items():
        parts = entry.items()
        if len(parts) != 2:
            raise entry.error("a unit and a number read [Eli, 2]")
        found.append((_unit(game, parts[0]), whole(parts[1])))
    return tuple(found)


def _paid(game: Grail, place: Place) -> tuple[int, ...]:
    """Essences by name; `round` for a prepared round."""
    return tuple(0 if entry.text() == ROUND else named(entry, "essence", ESSENCE_NAMES) for entry in place.items())


ROUND = "round"


def _say_units(game: Grail, units: tuple[int, ...]) -> Plain:
    return [unit_name(game, unit) for unit in units]


def _say_cells(game: Grail, cells: tuple[int, ...]) -> Plain:
    return [cell_name(game, cell) for cell in cells]


def _say_amounts(game: Grail, amounts: tuple[tuple[int, int], ...]) -> Plain:
    return [[unit_name(game, unit), amount] for unit, amount in amounts]


def _plain(game: Grail, content: Any) -> Plain:
    return [*content] if isinstance(content, tuple) else content


FIELDS: dict[str, tuple[str, Reader, Writer]] = {
    "user": ("user", lambda game, place: _unit(game, place), unit_name),
    "ability": ("ability", lambda game, place: ability_named(place), lambda game, key: ABILITIES[key].name.en),
    "speed": ("speed", lambda game, place: whole(place, 0, 99), _plain),
    "cursed": ("cursed", lambda game, place: flag(place), _plain),
    "way": ("program", lambda game, place: whole(place, 0, 9), _plain),
    "paid": ("paid", _paid, _plain),
    "targets": ("targets", _targets, _say_units),
    "named": ("named", _numbers, _plain),
    "cells": ("cells", _cells, _say_cells),
    "spots": ("spots", _numbers, _plain),
    "cell": ("cell", _cell, cell_name),
    "origin": ("origin", _cell, cell_name),
    "path": ("path", _path, _say_cells),
    "landed": ("landed", _cell, cell_name),
    "final": ("final", lambda game, place: flag(place), _plain),
    "answers": ("answers", lambda game, place: whole(place, -1, 9), _plain),
    "stage": ("stage", lambda game, place: STAGE_NAMES.index(one_of(place, "stage", STAGE_NAMES)), lambda game, stage: STAGE_NAMES[stage]),
    "place": ("place", lambda game, place: whole(place), _plain),
    "step": ("step", lambda game, place: whole(place), _plain),
    "begun": ("begun", lambda game, place: flag(place), _plain),
    "guards": ("guards", _amounts, _say_amounts),
    "floors": ("floors", _targets, _say_units),
    "hurt": ("hurt", _amounts, _say_amounts),
    "bonus": ("bonus", _targets, _say_units),
    "moved": ("moved", _targets, _say_units),
    "cut": ("cut", lambda game, place: flag(place), _plain),
    "choice": ("choice", lambda game, place: whole(place, NOTHING, 99), _plain),
}
"""What is said of an action: its name in scenarios, its field, and how it is read and written."""


def read_chain(game: Grail, parts: dict[str, Place], given: Place) -> None:
    """The actions of the chain, the latest last, and the slower reactions that wait."""
    places = [*listed(parts, "chain"), *listed(parts, "waiting")]
    if game.step != "settle":
        if places:
            raise places[0].error("actions are being resolved only in the step 'settle' (GRAIL-RES-01)")
        return
    if not listed(parts, "chain"):
        raise parts.get("chain", given).error("in the step 'settle' an action is being resolved: write `chain` (GRAIL-RES-01)")
    game.open = [_frame(game, entry, below, below) for below, entry in enumerate(listed(parts, "chain"), NOBODY)]
    game.parked = [_frame(game, entry, NOBODY, len(game.open) - 1) for entry in listed(parts, "waiting")]
    for entry, frame in zip(listed(parts, "waiting"), game.parked, strict=True):
        if frame.answers == NOBODY:
            raise entry.error("a reaction waits for an action of the chain: write the place of that action, such as `answers: 0` "
                              "(GRAIL-RES-06)")


def _frame(game: Grail, place: Place, below: int, latest: int) -> Frame:
    """One action, which answers the one below it if nobody says otherwise, and none after the latest."""
    on = place.mapping(*FIELDS)
    for key in ("user", "ability"):
        if key not in on:
            raise place.error("an action reads {user: Eli, ability: Death Slice, targets: [Nia]}")
    user, key = unit_named(game, on["user"]), ability_named(on["ability"])
    if OWNER.get(key, NOBODY) != NOBODY and (user not in CHARACTERS or OWNER[key] != game.character[user]):
        raise on["ability"].error(f"{on['ability'].text()} is not {on['user'].text()}'s (GRAIL-CARD-17)")
    if OWNER.get(key) is None and alive(game, user) and key not in abilities_of(game, user):
        raise on["ability"].error(f"{on['user'].text()} has no {on['ability'].text()} to use (GRAIL-GEAR-02)")
    frame = Frame(user, key, ABILITIES[key].speed, answers=below, origin=game.cell[user], stage=ASK)
    if user in CHARACTERS and game.character[user] == DARIEN and len(ABILITIES[key].programs) > 1:
        frame.program = game.form
    for name, part in on.items():
        field, reader, _ = FIELDS[name]
        setattr(frame, field, reader(game, part))
    if frame.path and frame.origin != NOWHERE and frame.path[0] not in game.map.neighbours[frame.origin]:
        raise on["path"].error(f"a path from {cell_name(game, frame.origin)} begins beside it: write every cell of the path "
                               "(GRAIL-DISP-11)")
    if frame.answers > latest:
        raise on["answers"].error("a reaction answers an action that was declared before it: write the place of that action in the "
                                  "chain, counted from 0 (GRAIL-CHAIN-03)")
    if frame.targets and frame.place >= len(frame.targets):
        raise on["place"].error(f"targets are counted from 0, so the last one here is {len(frame.targets) - 1} (GRAIL-CHAIN-06)")
    if frame.program >= len(ABILITIES[key].programs):
        raise on["way"].error(f"{on['ability'].text()} has {len(ABILITIES[key].programs)} ways to be used (GRAIL-SKILL-09)")
    if frame.cursed and not ABILITIES[key].curses:
        raise on["cursed"].error(f"{on['ability'].text()} cannot be cursed (GRAIL-STD-04)")
    aim = VARIANTS[key][variant(frame)].aim
    if not (isinstance(aim, Target) and aim.whom.things_too) and any(target not in UNITS for target in frame.targets):
        raise on["targets"].error(f"{on['ability'].text()} affects units only, not the statue or a detonator (GRAIL-UNK-38)")
    if isinstance(aim, Blasts):
        _check_blasts(frame, place)
    steps = len(VARIANTS[key][variant(frame)].steps)
    if frame.step > steps:
        raise on["step"].error(f"{on['ability'].text()} has {steps} steps: write 0 to {steps} (GRAIL-SKILL-09)")
    return frame


def _check_blasts(frame: Frame, place: Place) -> None:
    """Of every detonator that explodes its number and cell are known, and of every target which of them hits it."""
    if len(frame.named) != len(frame.cells) or any(marker >= len(DETONATORS) for marker in frame.named):
        raise place.error("`named` has the number of each detonator, counted from 0, and `cells` where it lies: "
                          "named: [0], cells: [G4] (GRAIL-UNK-81)")
    if len(frame.spots) != len(frame.targets) or any(spot >= len(frame.named) for spot in frame.spots):
        raise place.error("`spots` has for each target the place in `named` of the detonator that hits it, counted from 0 (GRAIL-UNK-53)")


def chain_words(game: Grail, frame: Frame, below: int) -> dict[str, Plain]:
    """An action in words; what is as it would be anyway is left out."""
    usual = Frame(frame.user, frame.ability, ABILITIES[frame.ability].speed, answers=below, origin=game.cell[frame.user])
    if frame.user in CHARACTERS and game.character[frame.user] == DARIEN and len(ABILITIES[frame.ability].programs) > 1:
        usual.program = game.form
    words: dict[str, Plain] = {}
    for name, (field, _, writer) in FIELDS.items():
        content = getattr(frame, field)
        if name in ("user", "ability") or content != getattr(usual, field):
            words[name] = writer(game, content)
    if frame.paid:
        edwin = frame.user in CHARACTERS and game.character[frame.user] == EDWIN
        words["paid"] = [ROUND if edwin else ESSENCE_NAMES[element] for element in frame.paid]
    return words
