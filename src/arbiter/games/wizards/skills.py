"""技能: learned skills, what forbids their use, and what using them does to the card itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbiter.core.decisions import Steps
from arbiter.core.ledger import Refusal
from arbiter.games.wizards import exhausting
from arbiter.games.wizards.field import modifiers
from arbiter.games.wizards.ledger import clauses, refusal
from arbiter.games.wizards.modifiers import Cheaper, CostsOnly, MoreSlots, NoCooldown
from arbiter.games.wizards.shelf import COOLDOWN, LIBRARY, TAGS
from arbiter.games.wizards.state import SKILL_SLOTS, Wizards

IS_SEALED = refusal("WIZ-STAT-05")
COOLING = refusal("WIZ-KW-15")
IN_EFFECT = refusal("WIZ-U26")
EXHAUSTED = refusal("WIZ-SKILL-05")


@clauses("WIZ-STAT-05", "WIZ-KW-12", "WIZ-KW-15", "WIZ-U26")
def skill_refusals(game: Wizards, card: int) -> list[Refusal]:
    """Why a learned skill cannot be used now, whatever it costs."""
    found: list[Refusal] = []
    if game.exhausted[card]:
        found.append(EXHAUSTED)
    if card in game.seal:
        found.append(IS_SEALED)
    if card in game.cooldown:
        found.append(COOLING)
    if card in game.duration:
        found.append(IN_EFFECT)
    return found


@clauses("WIZ-KW-12", "WIZ-KW-13", "WIZ-U21")
def use_up(game: Wizards, card: int) -> Steps:
    """A skill that is used is exhausted and gets its cooldown markers."""
    yield from exhausting.exhaust(game, card)
    cool_down(game, card)


@clauses("WIZ-KW-13")
def cool_down(game: Wizards, card: int) -> None:
    """A used skill gets its cooldown markers."""
    turns = COOLDOWN[game.face[card]]
    if not spared(game, card) and turns:
        game.cooldown[card] = game.cooldown.get(card, 0) + turns


def spared(game: Wizards, card: int) -> bool:
    """Whether a text takes the cooldown off this use; such a text works once, whether or not there would have been any."""
    for modifier, at in modifiers(game, NoCooldown):
        if modifier.what.matches(game, at, card):
            LIBRARY.end(game, at)
            return True
    return False


@clauses("WIZ-PLACE-03", "WIZ-U32")
def slots_taken(game: Wizards, seat: int) -> list[int]:
    """The learned skills that take a slot: those that came with a creature do not, nor do copies."""
    return [card for card in game.skills[seat] if card not in game.companions and card not in game.copies]


def spend_discounts(game: Wizards, card: int, purpose: int) -> None:
    """What makes the next skill cheaper is used up by the one that is learned or used."""
    if game.standing:
        kinds: tuple[type[Any], ...] = (Cheaper, CostsOnly)
        for kind in kinds:
            for modifier, at in list(modifiers(game, kind)):
                if modifier.once and modifier.concerns(purpose) and modifier.what.matches(game, at, card):
                    LIBRARY.end(game, at)


@clauses("WIZ-PLACE-03")
def free_slot(game: Wizards, seat: int, skill: int) -> bool:
    """Whether there is a slot for another skill."""
    return len(game.skills[seat]) < SKILL_SLOTS or fit_in(game, seat, [*slots_taken(game, seat), skill])


@clauses("WIZ-PLACE-03")
def fit_in(game: Wizards, seat: int, skills: Sequence[int]) -> bool:
    """Whether there are slots for these skills: those for a school only hold skills of that school."""
    general, special = SKILL_SLOTS, dict[str, int]()
    for modifier, at in modifiers(game, MoreSlots):
        if at.seat == seat and modifier.skills:
            if modifier.tag is None:
                general += modifier.skills
            else:
                special[modifier.tag.key] = special.get(modifier.tag.key, 0) + modifier.skills
    if not special:
        return general >= len(skills)
    for card in skills:
        school = next((tag for tag in TAGS[game.face[card]] if special.get(tag)), None)
        if school is None:
            general -= 1
        else:
            special[school] -= 1
    return general >= 0
