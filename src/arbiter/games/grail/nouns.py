"""How things are called in labels, prompts and log lines."""

from __future__ import annotations

from arbiter.core.log import NUMBER, Noun, Reader, public
from arbiter.core.nouns import named, spoken
from arbiter.core.state import SEAT
from arbiter.core.text import Said, quoted
from arbiter.games.grail.events import EVENTS
from arbiter.games.grail.heroes.darien import FORM_NAMES
from arbiter.games.grail.heroes.nia import ELEMENTS
from arbiter.games.grail.ledger import words
from arbiter.games.grail.roster import ABILITIES, GEAR, HEROES, LIBRARY
from arbiter.games.grail.round_track import SLOT_NAMES
from arbiter.games.grail.skill_boards import SIDES
from arbiter.games.grail.state import CHARACTERS, DETONATORS, NOBODY, STATUE, Grail
from arbiter.games.grail.states import STATUSES
from arbiter.games.grail.tiles import TILES

FACINGS = (words("east", "东"), words("south-east", "东南"), words("south-west", "西南"), words("west", "西"), words("north-west", "西北"),
           words("north-east", "东北"))
TEAMS = (words("the red team", "红队"), words("the blue team", "蓝队"))
SKELETON, GOLEM = words("Skeleton {}", "骷髅{}"), words("the golem", "魔偶")
THE_STATUE, DETONATOR = words("the goddess statue", "女神像"), words("detonator {}", "雷管{}")


def unit_name(hero: int, unit: int, lang: str) -> str:
    """A character by name, a skeleton by number."""
    if unit == NOBODY:
        return GOLEM.say(lang)
    return SKELETON.say(lang).format(unit - 3) if unit not in CHARACTERS else HEROES[hero].name.say(lang)


def _freeze_unit(game: Grail, unit: int) -> tuple[tuple[int, ...], None, int]:
    hero = game.character[unit] if unit in CHARACTERS else NOBODY
    return (hero, unit), None, -1


def _name_unit(known: tuple[int, int], _: None, reader: Reader, lang: str) -> Said:
    return Said(unit_name(*known, lang), owner=known[1] if known[1] in CHARACTERS else None)


UNIT = Noun(_freeze_unit, _name_unit, lambda unit: ("unit", unit))


def _name_target(known: tuple[int, int], _: None, reader: Reader, lang: str) -> Said:
    hero, target = known
    if target == STATUE:
        return Said(THE_STATUE.say(lang))
    return Said(DETONATOR.say(lang).format(target - DETONATORS[0] + 1) if target in DETONATORS else unit_name(hero, target, lang))


def target_thing(target: int) -> tuple[str, int]:
    """What a target is on the table."""
    if target == STATUE:
        return "statue", 0
    return ("detonator", target - DETONATORS[0]) if target in DETONATORS else ("unit", target)


TARGET = Noun(_freeze_unit, _name_target, target_thing)
CELL = Noun(lambda game, cell: (game.map.coordinate(cell), None, -1), lambda known, _, reader, lang: Said(known),
            lambda cell: ("cell", cell))
SPOT = spoken(lambda spot, lang: spot, lambda spot: ("spot", spot))


def ability_name(key: str, lang: str) -> str:
    """An ability by its name."""
    return quoted(ABILITIES[key.partition("/")[0]].name.say(lang), lang)


def _way(address: str, lang: str) -> str:
    key, _, which = address.partition("/")
    said = ABILITIES[key].programs[int(which)].say(lang).rstrip(".。")
    return said[:1].lower() + said[1:] if lang == "en" else said


def _side(number: int, lang: str) -> str:
    hero, side = divmod(number, SIDES)
    return quoted(HEROES[hero].sides[side].name.say(lang), lang)


STATE = words("{}", "【{}】")
NOUNS: dict[str, Noun] = {
    "seat": SEAT,
    "number": NUMBER,
    "unit": UNIT,
    "team": named(TEAMS),
    "thing": UNIT,
    "target": TARGET,
    "cell": CELL,
    "spot": SPOT,
    "ability": spoken(ability_name, lambda key: ("ability", key)),
    "source": spoken(ability_name),
    "program": spoken(lambda address, lang: LIBRARY[address].say(lang)),
    "way": spoken(_way),
    "angle": spoken(lambda turned, lang: f"{60 * turned}°"),
    "facing": named(FACINGS),
    "tile": spoken(lambda tile, lang: quoted(TILES[tile].name.say(lang), lang), lambda tile: ("tile", tile)),
    "hero": spoken(lambda hero, lang: HEROES[hero].name.say(lang), lambda hero: ("hero", HEROES[hero].key)),
    "slot": public(lambda slot, reader, lang: Said(SLOT_NAMES[slot - 1].say(lang))),
    "event": spoken(lambda event, lang: quoted(EVENTS[event].name.say(lang), lang), lambda event: ("event", EVENTS[event].key)),
    "gear": spoken(lambda gear, lang: quoted(GEAR[gear].name.say(lang), lang), lambda gear: ("gear", GEAR[gear].key)),
    "state": spoken(lambda state, lang: STATE.say(lang).format(STATUSES[state].name.say(lang))),
    "side": spoken(_side, lambda number: ("side", number)),
    "form": named(FORM_NAMES),
    "essence": named(ELEMENTS),
}
