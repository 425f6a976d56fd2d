"""Positions in the words scenarios use: writing the `given` of what is on the table, secrets included."""

from __future__ import annotations

from arbiter.core.given import seat_key
from arbiter.core.values import Plain
from arbiter.games.grail.chain_words import chain_words
from arbiter.games.grail.position import (
    BEFORE_CAMPS,
    BEFORE_HEROES,
    BEFORE_ORDER,
    BEFORE_TEAMS,
    BUILDING,
    SETUP,
    STEPS,
    TURN_STEPS,
)
from arbiter.games.grail.roster import hero_of
from arbiter.games.grail.state import CHARACTERS, DARIEN, EDWIN, NIA, NOBODY, NOTHING, NOWHERE, SILAS, SKELETONS, Grail
from arbiter.games.grail.wording import (
    ESSENCE_NAMES,
    EVENT_NAMES,
    FACING_NAMES,
    FORM_WORDS,
    GEAR_NAMES,
    HERO_NAMES,
    NONE,
    RELIC_NAMES,
    STATE_NAMES,
    TEAM_NAMES,
    TILE_NAMES,
    cell_name,
    map_words,
    unit_name,
)

Words = dict[str, Plain]
ALWAYS = ("step", "statue", "items for sale", "equipment for sale", "done", "movement", "standard actions")
"""What is written even if there is none."""


def given(game: Grail) -> Words | None:
    """All of a position; what is as it would be anyway is left out."""
    if game.step not in STEPS:
        return None
    words: Words = {"step": game.step, "novice": game.novice, "oldest": seat_key(game.oldest) if game.oldest else "",
                    "limit": game.limit, "apart": game.apart}
    words |= _map(game)
    words |= _round(game)
    if game.step in TURN_STEPS:
        words |= _turn(game)
    words |= {"chain": [chain_words(game, frame, place - 1) for place, frame in enumerate(game.open)],
              "waiting": [chain_words(game, frame, NOBODY) for frame in game.parked], "dice": [*game.scripted]}
    said = {key: content for key, content in words.items() if content or key in ALWAYS}
    return said | {seat_key(seat): _player(game, seat) for seat in CHARACTERS}


def _map(game: Grail) -> Words:
    """The tiles and whatever is on them."""
    words: Words = {} if game.novice else {"map": map_words(game.placements)}
    if game.step in BUILDING:
        words |= {"revealed": TILE_NAMES[game.revealed] if game.revealed != NOTHING else "",
                  "stack": [TILE_NAMES[tile] for tile in game.stack]}
        return words
    if game.step not in BEFORE_CAMPS and not game.novice:
        words["camps"] = {team: TILE_NAMES[tile] for team, tile in zip(TEAM_NAMES, game.camps, strict=True)}
    words["statue"] = cell_name(game, game.statue)
    words["statue returns to"] = cell_name(game, game.place) if game.place != NOWHERE else ""
    if game.smoke != NOWHERE:
        words["smoke"] = {"at": cell_name(game, game.smoke), "by": seat_key(game.smoker)}
    if game.golem != NOWHERE:
        words["golem"] = cell_name(game, game.golem)
    words["circles"] = [cell_name(game, cell) if unit == NOBODY else {cell_name(game, cell): unit_name(game, unit)}
                        for cell, unit in game.circles]
    if any(cell != NOWHERE for cell in game.detonators):
        words["detonators"] = [cell_name(game, cell) for cell in game.detonators]
    return words


def _round(game: Grail) -> Words:
    """The round, its events, what is for sale, and the order."""
    words: Words = {"round": game.slot, "cycles": game.cycles}
    if not game.novice:
        words |= {"events": [EVENT_NAMES[event] for event in game.events], "items for sale": [GEAR_NAMES[gear] for gear in game.items],
                  "equipment for sale": [GEAR_NAMES[gear] for gear in game.equipment]}
    if game.step not in BEFORE_ORDER:
        words |= {"order": [seat_key(seat) for seat in game.order], "dice on slots": [seat_key(seat) for seat in game.dice_on]}
    return words


def _turn(game: Grail) -> Words:
    words: Words = {"turn": seat_key(game.turn), "done": [seat_key(seat) for seat in CHARACTERS if game.taken >> seat & 1]}
    if game.step in ("act", "settle"):
        words |= {"actor": unit_name(game, game.actor), "movement": game.movement, "standard actions": game.standard}
    words["acted"] = [unit_name(game, unit) for unit in (*CHARACTERS, *SKELETONS) if game.phases >> unit & 1]
    return words | {"flipped": game.flipped, "switched": game.switched, "golem moved": game.golem_moved, "weapon used": game.weapon_used,
                    "fang used": game.fang_used}


# --- a player --------------------------------------------------------------------------------------------------------


def _player(game: Grail, seat: int) -> Words:
    words: Words = {}
    if game.team and not game.novice:
        words["team"] = TEAM_NAMES[game.team[seat]]
    if game.step not in BEFORE_TEAMS and not game.novice:
        words["relic"] = RELIC_NAMES[game.relic[seat]]
    if game.step in BEFORE_HEROES:
        if game.offers[seat]:
            words["offers"] = [HERO_NAMES[hero] for hero in game.offers[seat]]
        if game.picked[seat] != NOBODY:
            words["picked"] = HERO_NAMES[game.picked[seat]]
        return words
    words["character"] = HERO_NAMES[game.character[seat]]
    if game.step in SETUP and game.step != "place":
        return words
    return words | _character(game, seat)


def _character(game: Grail, seat: int) -> Words:
    """Everything of a character but what is as it was in the beginning."""
    skills = hero_of(game, seat).skills
    dead = seat not in game.order
    words: Words = {
        "dead": dead, **({} if dead or game.cell[seat] == NOWHERE else _where(game, seat)),
        "life": 0 if dead else game.life[seat], "maximum": game.maximum[seat],
        "side": hero_of(game, seat).sides[game.side[seat]].name.en,
        "covered": [skill.name.en for place, skill in enumerate(skills) if game.covered[seat] >> place & 1],
        "souls": game.souls[seat], "items": [GEAR_NAMES[item] for item in game.held[seat]],
        "equipment": GEAR_NAMES[game.worn[seat]] if game.worn[seat] != NOTHING else "",
        "states": [STATE_NAMES[state] if not age else {STATE_NAMES[state]: age}
                   for state, age in (*game.continuing[seat], *game.periodic[seat])],
    }
    said = {key: content for key, content in words.items() if content}
    said["curses"] = game.curses[seat]
    used = {"ultimate": game.ultimate, "response": game.response, "rune": game.rune, "equipment up": game.face_up}
    return said | {key: False for key, usable in used.items() if not usable[seat]} | _own(game, seat)


def _where(game: Grail, unit: int) -> Words:
    words: Words = {"at": cell_name(game, game.cell[unit]), "facing": FACING_NAMES[game.facing[unit]]}
    return words | ({"walked": game.walked[unit]} if game.walked[unit] else {})


def _own(game: Grail, seat: int) -> Words:
    """What only this character has."""
    who = game.character[seat]
    if who == DARIEN:
        return {"form": FORM_WORDS[game.form]}
    if who == EDWIN:
        return {"rounds": game.rounds}
    if who == NIA:
        return {"essences": [ESSENCE_NAMES[element] for element in game.essences]}
    if who == SILAS and any(game.cell[unit] != NOWHERE for unit in SKELETONS):
        return {"skeletons": [NONE if game.cell[unit] == NOWHERE else _where(game, unit) | {"life": game.life[unit]} for unit in SKELETONS]}
    return {}
