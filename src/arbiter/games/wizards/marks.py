"""What lies on cards in a `given`: damage, statuses, markers, bonuses, and what has been used."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from arbiter.core.given import MOST, flag, whole
from arbiter.core.zones import SEEN_BY
from arbiter.games.wizards.definition import (
    ABILITY,
    BARRIER,
    CHARACTER,
    CHART,
    CREATURE,
    HEX,
    SKILLS,
    SPELL,
    SPELL_SCROLL,
    TERRAIN,
    UNITS,
)
from arbiter.games.wizards.shelf import ACTIVE, CARDS, COUNTERS, DURATION, KIND, MASTERY, TAGS, TRIGGERS
from arbiter.games.wizards.state import PARAGRAPHS, WITHOUT_LIMIT, Wizards
from arbiter.games.wizards.view import ON_CARD, ON_SKILL, ON_UNIT
from arbiter.games.wizards.wording import element_named, read_points
from arbiter.letters.reading import Place

Kinds = tuple[int, ...]
ALL_KINDS = tuple(range(16))
EXHAUSTIBLE = tuple([kind for kind in ALL_KINDS if kind not in (TERRAIN, CHART)])
PLAIN: dict[str, tuple[Kinds, str]] = {
    "exhausted": (EXHAUSTIBLE, "terrain and star charts are never exhausted (WIZ-U18)"),
    "damage": (UNITS, "only units take damage (WIZ-CRE-03)"),
    **{name: (UNITS, f"only units carry {name} (WIZ-U15)") for name in ("ignite", "freeze", "stun", "petrify")},
    **{name: ((CHARACTER,), f"only characters carry {name} (WIZ-U15)") for name in ("weaken", "erosion")},
    "seal": (SKILLS, "only skills are sealed (WIZ-U15)"),
    "hidden": (UNITS, "only units hide (WIZ-SCHOOL-01)"),
    "cooldown": (ALL_KINDS, ""), "mastery": (ALL_KINDS, ""), "markers": (ALL_KINDS, ""), "duration": ((HEX, TERRAIN), (
        "only hexes and terrain have a duration (WIZ-SKILL-10)")),
    "life bonus": (UNITS, "only units have life (WIZ-CRE-03)"), "attack bonus": (ALL_KINDS, ""), "load bonus": (ALL_KINDS, ""),
    "power bonus": ((SPELL, SPELL_SCROLL), "only spells have power (WIZ-SKILL-04)"),
    "damage bonus": ((SPELL, SPELL_SCROLL), "only spells have power (WIZ-SKILL-04)"),
    "miniature": ((CREATURE,), "only creatures are made small (WIZ-RULE-06)"),
}
"""What may be written on cards of which kinds, and what is said of the others."""

STORED = {"ignite": "ignite", "freeze": "freeze", "stun": "stun", "petrify": "petrify", "weaken": "weaken", "erosion": "erosion",
          "seal": "seal", "hidden": "hidden", "cooldown": "cooldown", "duration": "duration", "mastery": "mastery", "markers": "markers",
          "life bonus": "life_bonus", "attack bonus": "attack_bonus", "power bonus": "power_bonus", "damage bonus": "damage_bonus",
          "base power": "base_power", "hurt": "hurt"}
"""What is a number on a card: where the state keeps it."""

Reader = Callable[[Wizards, int, Place], None]


def _base_power(game: Wizards, card: int, place: Place) -> None:
    game.base_power[card] = whole(place)


def _attribute(game: Wizards, card: int, place: Place) -> None:
    game.turned[card] = element_named(place)


def _load_bonus(game: Wizards, card: int, place: Place) -> None:
    game.load_bonus[card] = read_points(place)


def _no_load(game: Wizards, card: int, place: Place) -> None:
    if flag(place):
        game.lost_load += (card,)


def _hurt(game: Wizards, card: int, place: Place) -> None:
    game.hurt[card] = whole(place)


def _dies(game: Wizards, card: int, place: Place) -> None:
    if flag(place):
        game.dying += (card,)


def _copy(game: Wizards, card: int, place: Place) -> None:
    if flag(place):
        game.copies += (card,)


def _noted(game: Wizards, card: int, place: Place) -> None:
    """What was chosen may be a card that is not there yet: it is read when all are."""
    game.noted[card] = cast(Any, place)


# --- paragraphs ------------------------------------------------------------------------------------------------------


def limited(face: int) -> dict[int, tuple[int, bool]]:
    """The paragraphs of a card that can be used only so often: how often in a turn, and whether only once."""
    found = {index: (active.times, active.ultimate) for index, active in ACTIVE[face].items()}
    found |= {one.place: (one.times, one.ultimate) for one in (*TRIGGERS[face], *COUNTERS[face])}
    return {index: limits for index, limits in sorted(found.items()) if limits[0] or limits[1]}


def _used(game: Wizards, card: int, place: Place) -> None:
    """How often turn skills have been used this turn: a number, or one for each paragraph."""
    name = CARDS[game.face[card]].name.en
    skills = [index for index, (times, _) in limited(game.face[card]).items() if times]
    if not skills:
        raise place.error(f"{name} has no turn skill: leave `used` out (WIZ-KW-06)")
    for index, count in _by_paragraph(place, skills).items():
        times = limited(game.face[card])[index][0]
        used = int(flag(count)) if count.value in ("yes", "no", True, False) and type(count.value) is not int else whole(count, 0, MOST)
        if used > times:
            raise count.error(f"the turn skill of {name} is used at most {times} times in a turn (WIZ-KW-06)")
        if used:
            game.used[card * PARAGRAPHS + index] = used


def _spent(game: Wizards, card: int, place: Place) -> None:
    """Which ultimates are used up: yes, or the paragraphs."""
    ultimates = [index for index, (_, ultimate) in limited(game.face[card]).items() if ultimate]
    if not ultimates:
        raise place.error(f"{CARDS[game.face[card]].name.en} has no ultimate: leave `spent` out (WIZ-KW-09)")
    chosen = _paragraphs(place, ultimates) if isinstance(place.value, list) else ultimates if flag(place) else []
    game.spent += tuple(card * PARAGRAPHS + index for index in chosen)


def _by_paragraph(place: Place, known: list[int]) -> dict[int, Place]:
    """What is written for each paragraph, counted from 1; for the first of them if none is named."""
    if not isinstance(place.value, dict):
        return {known[0]: place}
    names = [str(index + 1) for index in known]
    return {int(name) - 1: one for name, one in place.mapping(*names).items()}


def _paragraphs(place: Place, known: list[int]) -> list[int]:
    numbers = [whole(one, 1, PARAGRAPHS) - 1 for one in place.items()]
    for number in (number for number in numbers if number not in known):
        raise place.error(f"paragraph {number + 1} is none of those meant here: {', '.join(str(one + 1) for one in known)}")
    return numbers


def _lost(game: Wizards, card: int, place: Place) -> None:
    paragraphs = _paragraphs(place, [*range(len(CARDS[game.face[card]].abilities))])
    game.lost += tuple(card * PARAGRAPHS + index for index in paragraphs)


def _steps(game: Wizards, card: int, place: Place) -> None:
    if not MASTERY[game.face[card]]:
        raise place.error(f"{CARDS[game.face[card]].name.en} has no mastery: leave `steps` out (WIZ-BASE-05)")
    game.steps[card] = sum(1 << index for index in _paragraphs(place, [one.place for one, _ in MASTERY[game.face[card]]]))


def steps_taken(face: int, count: int) -> int:
    """The mastery steps that a card has taken once it has been exhausted so often, as bits."""
    return sum(1 << one.place for one, times in MASTERY[face] if times <= count)


def _nothing(game: Wizards, card: int, place: Place) -> None:
    """Read elsewhere."""


OWN: dict[str, Reader] = {
    "load bonus": _load_bonus, "base power": _base_power, "attribute": _attribute, "no load": _no_load, "hurt": _hurt, "dies": _dies,
    "copy": _copy, "noted": _noted, "used": _used, "spent": _spent, "lost": _lost, "steps": _steps,
    "set": _nothing, "came with": _nothing, "owner": _nothing, SEEN_BY: _nothing}
MARKS = tuple([name for name in dict.fromkeys((*PLAIN, *OWN)) if name != SEEN_BY])
CHARACTER_MARKS = tuple([name for name in MARKS if name not in ("seal", "miniature", "power bonus", "damage bonus", "base power", "set",
                                                                "came with", "owner", "copy", "duration")])
ANYWHERE = MARKS
IN_POOL = ("cooldown", "owner", "attribute")


def read_marks(game: Wizards, card: int, on: Mapping[str, Place]) -> None:
    """Write what is written on a card into the state, or refuse it."""
    face = game.face[card]
    kind = KIND[face]
    for name, place in on.items():
        kinds, wrong = PLAIN.get(name, (ALL_KINDS, ""))
        if kind not in kinds:
            raise place.error(f"{wrong}; {CARDS[face].name.en} is none: leave `{name}` out")
        if name in OWN:
            OWN[name](game, card, place)
        else:
            part = next(part for part in (ON_CARD, ON_UNIT, ON_SKILL) if name in part.given)
            part.read(game, card, on, name)
    if "mastery" in on and "steps" not in on and MASTERY[face]:
        game.steps[card] = steps_taken(face, game.mastery[card])
    if "mastery" in on and not MASTERY[face]:
        raise on["mastery"].error(f"{CARDS[face].name.en} has no mastery: leave `mastery` out (WIZ-BASE-05)")
    if "duration" in on and kind == HEX and not {ABILITY.key, BARRIER.key} & TAGS[face]:
        raise on["duration"].error(f"{CARDS[face].name.en} is neither a barrier nor an ability, so it does not last (WIZ-SKILL-10)")
    for field in (*STORED.values(), "steps"):
        if field != "base_power" and not getattr(game, field).get(card, 1):
            del getattr(game, field)[card]


def settle_marks(game: Wizards, seat: int) -> None:
    """Abilities and terrain are in effect as long as they would be from now, unless something else is written."""
    for card in game.skills[seat]:
        face = game.face[card]
        if ABILITY.key in TAGS[face] and card not in game.duration:
            game.duration[card] = DURATION[face] or WITHOUT_LIMIT
    for card in game.terrain[seat]:
        if card >= 0 and DURATION[game.face[card]] and card not in game.duration:
            game.duration[card] = DURATION[game.face[card]]


def check_marks(game: Wizards, seat: int, where: Place) -> None:
    """Abilities stand upright."""
    for card in game.skills[seat]:
        if game.exhausted[card] and ABILITY.key in TAGS[game.face[card]]:
            raise where.error(f"{CARDS[game.face[card]].name.en} is an ability and in effect, so it is not exhausted (WIZ-U26)")


