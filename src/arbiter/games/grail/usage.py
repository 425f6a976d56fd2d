"""What a unit can use now, as an action of its own or as a reaction, and everything that forbids it."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.core.ledger import Refusal
from arbiter.games.grail.definition import (
    BONUS,
    EQUIPMENT,
    FLIP,
    REACTION,
    RESPONSE,
    RUNE,
    STANDARD,
    ULTIMATE,
    VARIANTS,
    WEAPON,
    Ability,
    at_frame,
    variant,
)
from arbiter.games.grail.ledger import clauses, refusal
from arbiter.games.grail.roster import ABILITIES, BOARD, GEAR, OWN_ABILITIES, worn_by
from arbiter.games.grail.state import CHARACTERS, DARIEN, NOBODY, Frame, Grail
from arbiter.games.grail.states import STUN
from arbiter.games.grail.tracker import has

STUNNED = refusal("GRAIL-STATE-05")
ACTIONS_SPENT = refusal("GRAIL-STD-01")
OTHER_SIDE = refusal("GRAIL-CARD-17")
COVERED = refusal("GRAIL-STD-03")
ULTIMATE_USED = refusal("GRAIL-STD-05")
RESPONSE_USED = refusal("GRAIL-REACT-03")
RUNE_USED = refusal("GRAIL-CARD-08")
FLIPPED = refusal("GRAIL-BONUS-06")
FACE_DOWN = refusal("GRAIL-GEAR-10")
ONLY_IN_OWN_PHASE = refusal("GRAIL-CARD-09")
ONLY_AS_REACTION = refusal("GRAIL-CARD-10")
NOBODY_AFFECTED = refusal("GRAIL-UNK-82")
ONLY_AS_BONUS = refusal("GRAIL-UNK-67")
GEAR_FOR_REACTIONS = refusal("GRAIL-UNK-71")

LIMITS: dict[str, tuple[str, Refusal]] = {}
"""Abilities that can be used once per turn: the field that says it was, and the refusal."""
SKELETON_ABILITIES = ("tear",)


@clauses("GRAIL-CSET-02", "GRAIL-CARD-16")
def abilities_of(game: Grail, unit: int) -> list[str]:
    """Everything a unit could ever use, by key: skills of all sides, what is on its card, and its gear."""
    if unit not in CHARACTERS:
        return list(SKELETON_ABILITIES)
    keys = list(OWN_ABILITIES[game.character[unit]])
    if game.novice:
        return keys
    keys.append("rune")
    keys += [held.ability.key for held in [GEAR[item] for item in dict.fromkeys(game.held[unit])] if held.ability]
    worn = worn_by(game, unit)
    if worn and worn.ability:
        keys.append(worn.ability.key)
    return keys


@clauses("GRAIL-STATE-05", "GRAIL-STD-01", "GRAIL-STD-03", "GRAIL-STD-05", "GRAIL-CARD-08", "GRAIL-CARD-09", "GRAIL-CARD-10",
         "GRAIL-CARD-17", "GRAIL-REACT-03", "GRAIL-BONUS-06", "GRAIL-GEAR-10", "GRAIL-BONUS-03", "GRAIL-UNK-46", "GRAIL-UNK-82")
def cannot_use(game: Grail, unit: int, key: str, answers: int = NOBODY) -> Iterator[Refusal]:
    """Everything that forbids using an ability now; `answers` is the place in the chain of the action it would be a reaction to."""
    ability, reacting = ABILITIES[key], answers != NOBODY
    if ability.kind != RUNE and has(game, unit, STUN):
        yield STUNNED
    if reacting and not ability.usable_as(REACTION):
        yield ONLY_IN_OWN_PHASE if ability.kind == ULTIMATE else ONLY_AS_BONUS
    if not reacting and not (ability.usable_as(STANDARD) or ability.usable_as(BONUS)):
        yield ONLY_AS_REACTION if ability.kind == RESPONSE else GEAR_FOR_REACTIONS
    if not reacting and ability.usable_as(STANDARD) and game.standard <= 0:
        yield ACTIONS_SPENT
    yield from used_up(game, unit, ability, reacting)
    if not useful(game, unit, ability, answers):
        yield NOBODY_AFFECTED


def used_up(game: Grail, unit: int, ability: Ability, reacting: bool) -> Iterator[Refusal]:
    """Whether it is covered, used for good, face down, or done for this turn."""
    kind = ability.kind
    if kind == WEAPON:
        side, place = BOARD[ability.key]
        if side != game.side[unit]:
            yield OTHER_SIDE
        elif game.covered[unit] >> place & 1:
            yield COVERED
    elif kind == ULTIMATE and not game.ultimate[unit]:
        yield ULTIMATE_USED
    elif kind == RESPONSE and not game.response[unit]:
        yield RESPONSE_USED
    elif kind == RUNE and not game.rune[unit]:
        yield RUNE_USED
    elif kind == FLIP and not reacting and game.flipped:
        yield FLIPPED
    elif kind == EQUIPMENT and not game.face_up[unit]:
        yield FACE_DOWN
    elif ability.key in LIMITS:
        field, refused = LIMITS[ability.key]
        if getattr(game, field):
            yield refused


@clauses("GRAIL-UNK-82")
def useful(game: Grail, unit: int, ability: Ability, answers: int) -> bool:
    """Whether it would affect somebody or do something, in any way in which it can be declared."""
    return any(declarable(game, stub, ability) for which in programs(game, unit, ability) for cursed in curses(game, unit, ability)
                for stub in (draft(game, unit, ability, answers, which, cursed),))


def draft(game: Grail, unit: int, ability: Ability, answers: int, which: int, cursed: bool) -> Frame:
    """An action as it would be declared, with nothing named yet."""
    return Frame(unit, ability.key, ability.speed, cursed, which, origin=game.cell[unit], answers=answers)


def declarable(game: Grail, frame: Frame, ability: Ability) -> bool:
    """Whether an action can be declared like this."""
    if ability.boost and not ability.boost.affordable(game, frame):
        return False
    return VARIANTS[ability.key][variant(frame)].useful(game, frame, at_frame(game, frame))


@clauses("GRAIL-HERO-03", "GRAIL-UNK-64")
def programs(game: Grail, unit: int, ability: Ability) -> range | tuple[int, ...]:
    """Which of its programs can be declared: Darien's are those of his form, others may be chosen among."""
    if len(ability.programs) > 1 and unit in CHARACTERS and game.character[unit] == DARIEN and ability.kind in (WEAPON, ULTIMATE):
        return (game.form,)
    return range(len(ability.programs))


@clauses("GRAIL-SKILL-13", "GRAIL-STD-04", "GRAIL-UNK-42")
def curses(game: Grail, unit: int, ability: Ability) -> tuple[bool, ...]:
    """Whether it can be cursed: only weapon skills, with a token."""
    return (False, True) if ability.curses and unit in CHARACTERS and game.curses[unit] else (False,)
