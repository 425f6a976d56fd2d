"""What is in the box, for scenarios about it."""

from __future__ import annotations

from functools import cache
from typing import Any

from arbiter.core.values import Plain
from arbiter.games.grail.definition import BONUS, KIND_NAMES, REACTION, STANDARD, Ability, Character
from arbiter.games.grail.dice import DICE, FACES, INITIATIVE, NAMES, NORMAL
from arbiter.games.grail.events import EVENTS
from arbiter.games.grail.gear import Gear
from arbiter.games.grail.identity import RELICS
from arbiter.games.grail.ledger import LEDGER, clauses
from arbiter.games.grail.players import CURSE_TOKENS
from arbiter.games.grail.roster import ABILITIES, BOARD, GEAR, HEROES, OWNER
from arbiter.games.grail.round_track import SLOT_NAMES, kind_of
from arbiter.games.grail.state import CHARACTERS, CIRCLES, MARKERS, NIA, NIGHTS, ROUNDS, SKELETONS, SOULS
from arbiter.games.grail.states import STATUSES
from arbiter.games.grail.tiles import BORDERS, TILES
from arbiter.games.grail.wording import FORM_WORDS, HERO_NAMES, RELIC_NAMES, TEAM_NAMES, TILE_NAMES

ESSENCE_TOKENS = 9
TOKENS_EACH = 6
STANDEES = 11
SMOKE_MARKERS = 1
TONES = ("negative", "positive", "neutral")
USE_NAMES = {STANDARD: "standard action", BONUS: "bonus action", REACTION: "reaction"}
WORLD_ACTIONS: dict[str, list[Plain]] = {"start": [], "day": ["statue reset", "event preview"], "night": ["event activation"], "final": []}
"""What happens in the world turn that opens a round of each kind, besides the marker and the initiative."""


@cache
@clauses("GRAIL-COMP-18", "GRAIL-SETUP-06", "GRAIL-UNK-77")
def components() -> dict[str, Plain]:
    """Everything in the box."""
    return {
        "title": LEDGER.title.en,
        "counts": _counts(),
        "characters": {HERO_NAMES[number]: _character(number, hero) for number, hero in enumerate(HEROES)},
        "skills": {ability.name.en: _ability(key, ability) for key, ability in ABILITIES.items()},
        "items": {gear.name.en: _gear(gear) for gear in GEAR if not gear.equipment},
        "equipment": {gear.name.en: _gear(gear) for gear in GEAR if gear.equipment},
        "events": {event.name.en: {"chinese": event.name.zh, "text": " ".join(event.text("en"))} for event in EVENTS},
        "relics": [f"{TEAM_NAMES[team]} {RELIC_NAMES[relic]}" for team, relic in RELICS],
        "states": {status.name.en: {"chinese": status.name.zh, "half": "periodic" if status.periodic else "continuing",
                                    "tone": TONES[status.tone], "markers": status.markers} for status in STATUSES},
        "dice": {**{name.en: {"count": DICE, "faces": [*FACES[kind]], "sum": sum(FACES[kind])} for kind, name in enumerate(NAMES)},
                 "initiative": {"count": 1, "faces": INITIATIVE}},
        "save chances": {str(difficulty): {str(dice): _chance(dice, difficulty) for dice in range(2, 6)} for difficulty in range(2, 5)},
        "tiles": {TILE_NAMES[number]: {"name": tile.name.en, "chinese": tile.name.zh, "kind": tile.kind,
                                       "border": BORDERS.get(tile.kind, "none"), "impassable": len(tile.impassable),
                                       "blue sides": len(tile.blue_sides)} for number, tile in enumerate(TILES)},
        "tile kinds": {kind: [tile.kind for tile in TILES].count(kind) for kind in dict.fromkeys(tile.kind for tile in TILES)},
        "slots": [{"number": slot, "name": name.en, "chinese": name.zh, "kind": kind_of(slot), "event": slot in NIGHTS,
                   "world actions": WORLD_ACTIONS[kind_of(slot)]} for slot, name in enumerate(SLOT_NAMES, 1)],
        "coin": [TILE_NAMES[number] for number, tile in enumerate(TILES) if tile.kind == "goddess"],
        "weapon token": [*FORM_WORDS],
    }


@clauses("GRAIL-COMP-02", "GRAIL-COMP-04", "GRAIL-COMP-05", "GRAIL-COMP-06", "GRAIL-COMP-07", "GRAIL-COMP-08", "GRAIL-COMP-19",
         "GRAIL-COMP-20", "GRAIL-UNK-11", "GRAIL-UNK-74", "GRAIL-COMP-01", "GRAIL-COMP-03", "GRAIL-COMP-09", "GRAIL-COMP-10",
         "GRAIL-COMP-13", "GRAIL-COMP-14", "GRAIL-COMP-15", "GRAIL-COMP-16")
def _counts() -> dict[str, Plain]:
    """How many there are of everything."""
    return {
        "character cards": len(HEROES), "runes": len(HEROES), "initiative tokens": len(HEROES),
        "skill boards": sum(len(hero.sides) // 2 for hero in HEROES),
        "map markers": CIRCLES + MARKERS + SMOKE_MARKERS, "circles": CIRCLES, "detonators": MARKERS, "smoke": SMOKE_MARKERS,
        "state markers": sum(status.markers for status in STATUSES),
        "character tokens": TOKENS_EACH * len(HEROES),
        "round markers": 1, "round tracks": 1, "storage boards": 1,
        "gear cards": sum(gear.copies for gear in GEAR),
        "items": sum(gear.copies for gear in GEAR if not gear.equipment), "equipment": sum(gear.copies for gear in GEAR if gear.equipment),
        "event cards": len(EVENTS), "relic cards": len(RELICS), "state trackers": len(CHARACTERS),
        "goddess coins": 1, "statues": 1, "essences": ESSENCE_TOKENS, "prepared rounds": ROUNDS, "weapon tokens": 1, "souls": SOULS,
        "curses": CURSE_TOKENS, "life markers": len(CHARACTERS) + len(SKELETONS), "maximum life markers": len(CHARACTERS),
        "skeleton cards": len(SKELETONS), "skeleton standees": len(SKELETONS), "golems": 1, "character standees": STANDEES,
        "tiles": len(TILES), "dice": DICE * len(FACES) + 1,
    }


@clauses("GRAIL-CARD-18", "GRAIL-SKILL-01", "GRAIL-SKILL-02", "GRAIL-UNK-60", "GRAIL-UNK-62")
def _character(number: int, hero: Character) -> dict[str, Plain]:
    passives: list[Any] = [passive.name.en if isinstance(passive, Ability) else passive.say("en") for passive in hero.passives]
    return {
        "name": hero.name.en, "chinese": hero.name.zh, "role": hero.role.en,
        "life": hero.life, "constitution": hero.constitution, "move": hero.move, "initiative": hero.initiative,
        "cards": 1, "runes": 1, "initiative tokens": 1, "tokens": TOKENS_EACH, "boards": 2 if number == NIA else 1,
        "sides": {side.name.en: [skill.name.en for skill in side.skills] for side in hero.sides},
        "marks": {side.name.en: side.mark for side in hero.sides if side.mark},
        "ultimate": hero.ultimate.name.en, "response": hero.response.name.en, "passives": passives,
    }


@clauses("GRAIL-UNK-03", "GRAIL-UNK-49", "GRAIL-UNK-61")
def _ability(key: str, ability: Ability) -> dict[str, Plain]:
    """What stands on an ability, in English."""
    uses = [name for use, name in USE_NAMES.items() if ability.usable_as(use)]
    told: dict[str, Plain] = {"kind": KIND_NAMES[ability.kind].en, "chinese": ability.name.zh, "speed": ability.speed,
                              "text": [program.say("en") for program in ability.programs],
                              "curse": [curse.say("en") for curse in ability.curses], "used as": [*uses]}
    if key in OWNER:
        told["character"] = HERO_NAMES[OWNER[key]]
    if key in BOARD:
        told["side"] = HEROES[OWNER[key]].sides[BOARD[key][0]].name.en
    if ability.boost:
        told["boost"] = ability.boost.say("en")
    return told


@clauses("GRAIL-GEAR-01", "GRAIL-UNK-75")
def _gear(gear: Gear) -> dict[str, Plain]:
    told: dict[str, Plain] = {"chinese": gear.name.zh, "cost": gear.cost, "copies": gear.copies, "for sale": gear.for_sale,
                              "frame": "silver" if gear.equipment else "gold", "active": gear.ability is not None}
    if gear.ability:
        told |= {"speed": gear.ability.speed, "text": [program.say("en") for program in gear.ability.programs]}
    if gear.passive:
        told["text"] = [gear.passive.say("en")]
    return told


def _chance(dice: int, difficulty: int) -> int:
    """How often, in a hundred, so many normal dice come to a difficulty."""
    ways: dict[int, int] = {0: 1}
    for _ in range(dice):
        ways = {total: sum(ways.get(total - face, 0) for face in FACES[NORMAL]) for total in range(max(ways) + max(FACES[NORMAL]) + 1)}
    made = sum(count for total, count in ways.items() if total >= difficulty)
    return round(100 * made / float(len(FACES[NORMAL])) ** dice)
