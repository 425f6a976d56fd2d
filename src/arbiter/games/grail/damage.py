"""伤害减免顺序: one instance of damage is built, lowered in order, and taken."""

from __future__ import annotations

from arbiter.core.log import Line
from arbiter.games.grail import lines
from arbiter.games.grail.death import fall
from arbiter.games.grail.definition import ULTIMATE, WEAPON, program_of
from arbiter.games.grail.dice import Amount
from arbiter.games.grail.events import MoreDamage, holding
from arbiter.games.grail.gear import Plate, Thirst
from arbiter.games.grail.ledger import clauses
from arbiter.games.grail.passives import Backstab
from arbiter.games.grail.roster import ABILITIES, rule_of, worn_by
from arbiter.games.grail.state import CHARACTERS, UNITS, Frame, Grail
from arbiter.games.grail.states import (
    FRENZY,
    FRENZY_BONUS,
    ICE_GUARD,
    ICE_SHIELD,
    RED_VIGILANCE,
    STURDY,
    STURDY_GUARD,
    VIGILANCE,
    VIGILANCE_GUARD,
    WEAKNESS,
    WEAKNESS_BONUS,
)
from arbiter.games.grail.tracker import has, remove
from arbiter.games.grail.vision import alive

FRENZIED = ("intercepting-fist", "tear")
"""What Frenzy raises besides weapon skills and ultimates (GRAIL-UNK-06)."""


@clauses("GRAIL-UNK-80", "GRAIL-STATE-07", "GRAIL-STATE-13", "GRAIL-SKILL-09")
def strike(game: Grail, frame: Frame, unit: int, amount: Amount) -> int:
    """One instance of an action's damage to a unit: built, rolled, and dealt. How much life it cost."""
    built = build(game, frame, unit, amount)
    rolled = built.roll(game)
    if not rolled:
        game.tell(lines.NO_DAMAGE, frame.ability, unit)
        return 0
    game.tell(lines.STRUCK, frame.user, frame.ability, rolled, unit)
    return suffer(game, unit, rolled, frame)


@clauses("GRAIL-UNK-05", "GRAIL-STATE-13")
def build(game: Grail, frame: Frame, unit: int, amount: Amount) -> Amount:
    """The amount of a step with all that raises it: boost, passive, Frenzy, event and Weakness. The statue and detonators have neither
    a back nor states."""
    if unit not in frame.bonus:
        frame.bonus = (*frame.bonus, unit)
        amount += once_per_target(game, frame, unit)
    more = holding(game, MoreDamage)
    if more and program_of(frame).aim.targeted:
        amount += more.dice
    if has(game, unit, WEAKNESS):
        amount += WEAKNESS_BONUS
    return amount


@clauses("GRAIL-STATE-07", "GRAIL-UNK-06", "GRAIL-HERO-20")
def once_per_target(game: Grail, frame: Frame, unit: int) -> Amount:
    """What counts once per target and action: the boost, a passive, Frenzy."""
    ability, user = ABILITIES[frame.ability], frame.user
    more = (ability.boost.extra(frame) if ability.boost and frame.paid else None) or Amount()
    if user not in CHARACTERS:
        return more
    great = ability.kind in (WEAPON, ULTIMATE)
    backstab = rule_of(game, user, Backstab)
    if great and backstab and unit in UNITS and backstab.behind(game, user, unit):
        more += backstab.dice
    if has(game, user, FRENZY) and (great or ability.key in FRENZIED):
        more += FRENZY_BONUS
    return more


@clauses("GRAIL-DMG-01", "GRAIL-DMG-02", "GRAIL-DMG-03", "GRAIL-HERO-09", "GRAIL-SPEC-06", "GRAIL-UNK-10", "GRAIL-UNK-80")
def suffer(game: Grail, unit: int, amount: int, frame: Frame | None = None, *, unresistable: bool = False) -> int:
    """Damage to a unit, lowered in order: guard, equipment, states from left to right, Vigilance, life floor."""
    if not unresistable:
        if frame is not None:
            amount = plated(game, unit, guarded(game, unit, amount, frame))
        amount = watched(game, unit, shielded(game, unit, amount, sourced=frame is not None))
    floored = any(unit in open_.floors for open_ in game.open)
    lost = min(amount, game.life[unit] - 1 if floored else game.life[unit])
    if lost <= 0:
        game.tell(lines.UNHURT, unit)
        return 0
    game.life[unit] -= lost
    game.tell(lines.LOST_LIFE, unit, lost)
    if frame is not None:
        lost_before = dict(frame.hurt).get(unit, 0)
        frame.hurt = (*[entry for entry in frame.hurt if entry[0] != unit], (unit, lost_before + lost))
        thirst(game, frame, lost_before + lost)
    if game.life[unit] <= 0:
        fall(game, unit)
    return lost


def guarded(game: Grail, unit: int, amount: int, frame: Frame) -> int:
    """What a guard against the action leaves; what it has left serves the next hit."""
    pool = dict(frame.guards).get(unit, 0)
    taken = min(pool, amount)
    if taken:
        frame.guards = tuple([(other, left - taken if other == unit else left) for other, left in frame.guards])
        game.tell(lines.GUARDED, unit, taken)
    return amount - taken


@clauses("GRAIL-DMG-01")
def plated(game: Grail, unit: int, amount: int) -> int:
    """What equipment leaves."""
    gear = worn_by(game, unit) if unit in CHARACTERS else None
    if amount and gear and isinstance(gear.passive, Plate):
        return lowered(game, unit, amount, gear.passive.dice, lines.PLATED)
    return amount


@clauses("GRAIL-DMG-02", "GRAIL-STATE-09", "GRAIL-STATE-20", "GRAIL-TRACK-05")
def shielded(game: Grail, unit: int, amount: int, *, sourced: bool) -> int:
    """What states leave, from left to right; dice are rolled only while damage is left."""
    for state, _ in game.continuing[unit] if unit in CHARACTERS else ():
        if amount and state == STURDY and sourced:
            amount = lowered(game, unit, amount, STURDY_GUARD, lines.STURDY)
        elif amount and state == ICE_SHIELD:
            amount = lowered(game, unit, amount, ICE_GUARD, lines.ICE_SHIELD)
    return amount


@clauses("GRAIL-DMG-03", "GRAIL-HERO-08", "GRAIL-HERO-09", "GRAIL-STATE-15", "GRAIL-STATE-16", "GRAIL-STATE-17", "GRAIL-UNK-16")
def watched(game: Grail, unit: int, amount: int) -> int:
    """What Vigilance leaves, always last: it goes if it resisted nothing, and its red side resists once, whatever the damage."""
    if not amount:
        return 0
    if has(game, unit, RED_VIGILANCE):
        game.tell(lines.RESISTED, unit)
        remove(game, unit, RED_VIGILANCE)
        return 0
    if has(game, unit, VIGILANCE):
        left = lowered(game, unit, amount, VIGILANCE_GUARD, lines.VIGILANCE)
        if left == amount:
            remove(game, unit, VIGILANCE)
        return left
    return amount


@clauses("GRAIL-UNK-05")
def lowered(game: Grail, unit: int, amount: int, dice: Amount, line: Line) -> int:
    """Damage less what some dice show."""
    taken = min(amount, dice.roll(game))
    game.tell(line, unit, taken)
    return amount - taken


def thirst(game: Grail, frame: Frame, lost: int) -> None:
    """A fang drinks once in its bearer's turn, when a skill has cost one unit enough life."""
    user = frame.user
    gear = worn_by(game, user) if user in CHARACTERS and user == game.turn and not game.fang_used else None
    passive = gear.passive if gear else None
    if (isinstance(passive, Thirst) and lost >= passive.lost and ABILITIES[frame.ability].kind == WEAPON
            and program_of(frame).aim.targeted and alive(game, user)):
        game.fang_used = True
        heal(game, user, passive.healed)


@clauses("GRAIL-CARD-02")
def heal(game: Grail, unit: int, amount: int) -> int:
    """Life comes back, never above the maximum."""
    gained = min(amount, game.maximum[unit] - game.life[unit]) if alive(game, unit) else 0
    if gained > 0:
        game.life[unit] += gained
        game.tell(lines.HEALED, unit, gained)
    return max(gained, 0)
