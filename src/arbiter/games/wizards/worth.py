"""What a position is worth: both sides as they stand, what each could do to the other, and the exchange under way."""

from __future__ import annotations

from math import exp
from typing import Final

from arbiter.core.state import OVER
from arbiter.games.wizards.abilities import Hit
from arbiter.games.wizards.power import attack_total, defence_total, spell_damage
from arbiter.games.wizards.ranges import units_in
from arbiter.games.wizards.shelf import ATTACK, LOAD, TIMED
from arbiter.games.wizards.sides import (
    ABILITY,
    ATTACK_POINT,
    BODY,
    LIFE_POINT,
    LOAD_POINT,
    Side,
    effects,
    life_value,
    reaches,
)
from arbiter.games.wizards.state import AFTER, DEFENCE, HIT, NO_CARD, NOBODY, Exchange, Wizards
from arbiter.games.wizards.values import life_of

WON: Final = 12.0
HARD: Final = 1.6
"""How many points of power turn even odds to hit into three to one or so."""
THREAT: Final = 0.45
"""What part of the damage counts that a side could do in a turn."""
DEFENDED, UNDEFENDED, COSTS_THEM = 0.2, 0.95, 0.1
"""How likely an attack hits if it can be defended, and if it cannot; and what it is worth that the defence has to be paid."""
HIT_EFFECT: Final = 0.12


def worth(game: Wizards, seat: int) -> float:
    """About the log-odds that a seat wins."""
    if game.step == OVER:
        return 0.0 if game.winner == NOBODY else WON if game.winner == seat else -WON
    if not game.face:
        return 0.0
    other = 1 - seat
    mine, theirs = Side(game, seat), Side(game, other)
    lead = mine.total() + threat(game, mine, theirs) - theirs.total() - threat(game, theirs, mine)
    if game.exchanges:
        lead += coming(game, game.exchanges[-1], mine, theirs)
    return lead


# --- what the sides mean for each other ------------------------------------------------------------------------------


def threat(game: Wizards, side: Side, other: Side) -> float:
    """What a side could do to the other one in its next turn."""
    attack = side.spells(side.load if game.turn == side.seat else side.ready, attacking=True)
    life = life_of(game, game.character[other.seat])
    value = side.strikes * other.exposed * steepness(life, 1)
    if side.attack >= 0:
        face = game.face[side.attack]
        defence = other.spells(other.load if game.turn == other.seat else other.ready, attacking=False)
        weaken = game.weaken.get(game.character[side.seat], 0) + game.erosion.get(game.character[side.seat], 0)
        chance = 1 / (1 + exp((defence - attack + weaken) / HARD))
        damage = max(0, ATTACK[face]) + game.damage_bonus.get(side.attack, 0)
        value += chance * damage * (1.0 if reaches(face) else other.exposed) * steepness(life, damage)
    return THREAT * value


def steepness(life: int, damage: int) -> float:
    """What a point of damage does to a character on average."""
    damage = max(1, damage)
    return (life_value(life) - life_value(life - damage)) / damage


def coming(game: Wizards, one: Exchange, mine: Side, theirs: Side) -> float:
    """What the spell attack under way is likely to bring the seat of `mine`."""
    if one.stage >= AFTER or not one.attack:
        return 0.0
    attacker, defender = (mine, theirs) if one.seat == mine.seat else (theirs, mine)
    more = 0.0
    if one.stage <= DEFENCE and not one.no_defence:
        budget = [*defender.ready]
        for element, count in enumerate(game.elements[defender.seat]):
            budget[element] += count
        can = defender.spells(budget, attacking=False) >= attack_total(game, one)
        chance, more = (DEFENDED, COSTS_THEM) if can else (UNDEFENDED, 0.0)
    elif one.stage < HIT and one.defence:
        chance = 1.0 if attack_total(game, one) > defence_total(game, one) else 0.0
    else:
        chance = 1.0
    gain = chance * harm(game, one) + more
    return gain if attacker is mine else -gain


def harm(game: Wizards, one: Exchange) -> float:
    """What a hit does to the units that it strikes."""
    damage, value = 0 if one.no_damage else spell_damage(game, one), 0.0
    struck = [*one.targets] + [unit for mask in one.cells for unit in units_in(game, mask)]
    effect = HIT_EFFECT if Hit in TIMED[game.face[one.attack[0].card]] else 0.0
    for unit in struck:
        if unit == NO_CARD or unit not in game.grid[game.holder[unit]]:
            continue
        left = life_of(game, unit)
        if unit in game.character:
            lost = life_value(left) - life_value(left - damage) + effect
        else:
            face = game.face[unit]
            dies = damage >= left
            lost = (BODY + LIFE_POINT * left + ATTACK_POINT * max(0, ATTACK[face]) + LOAD_POINT * sum(LOAD[face]) + ABILITY * effects(face)
                    if dies else LIFE_POINT * damage + effect)
        value += lost if game.holder[unit] != one.seat else -lost
    return value
