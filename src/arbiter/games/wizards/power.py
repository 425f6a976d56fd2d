"""威力: what a spell's power and attack are made of, as a list of sources, since cards double and count them."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.effects import At
from arbiter.games.wizards.field import affected, modifiers
from arbiter.games.wizards.ledger import clauses, say
from arbiter.games.wizards.modifiers import (
    Bonus,
    Concerns,
    DealsNoDamage,
    HasShape,
    HitGives,
    MoreAttack,
    MoreDamage,
    MorePower,
)
from arbiter.games.wizards.shelf import ATTACK, LIBRARY, POWER
from arbiter.games.wizards.state import ATTACKING, NEXT_USE, REINFORCING, SUPPORTING, Exchange, Use, Wizards

Sources = list[tuple[int, int]]
"""Which card changes something, and by how much."""


@dataclass(frozen=True, slots=True)
class DoublesPower(Concerns):
    """Texts that raise the power of spells count double."""


say(DoublesPower, en="effects that raise the power of {what} count double", zh="提升{what}威力的效果翻倍")


@dataclass(frozen=True, slots=True)
class RandomPower(Concerns):
    """Spells have a random power when they are used, in place of the printed one."""


RANDOM_POWERS = 10
"""A random power is one of so many, from 1 on."""
say(RandomPower, en="{what} {what|has|have} a random power from 1 to 10 in place of {what|its|their} own whenever used",
    zh="使用{what}时，其威力改为1至10的随机数")


def base_power(game: Wizards, use: Use) -> int:
    """The printed power, or what has taken its place."""
    if use.rolled >= 0:
        return use.rolled
    return game.base_power.get(use.card, POWER[game.face[use.card]])


@clauses("WIZ-STAT-04", "WIZ-U14")
def power_sources(game: Wizards, use: Use) -> Sources:
    """Everything beyond the printed number that makes the power of a spell."""
    found: Sources = []
    if use.card in game.power_bonus:
        found.append((use.card, game.power_bonus[use.card]))
    for modifier, at in modifiers(game, MorePower, use.card):
        at.cause = use
        if use.role in (REINFORCING, SUPPORTING) and awaited(game, at):
            continue
        if amount := modifier.of(game, at, use.card):
            found.append((at.source, amount))
    found += use.sources
    return found


@clauses("WIZ-U14", "WIZ-COMBAT-03")
def power(game: Wizards, use: Use) -> int:
    """The power of one spell, never less than nothing."""
    if use.zero or use.nullified:
        return 0
    sources = power_sources(game, use)
    raised = sum(amount for _, amount in sources if amount > 0)
    for modifier, at in modifiers(game, DoublesPower, use.card):
        at.cause = use
        if modifier.what.matches(game, at, use.card):
            raised *= 2
    return max(0, base_power(game, use) + raised + sum(amount for _, amount in sources if amount < 0))


@clauses("WIZ-COMBAT-03", "WIZ-COMBAT-04", "WIZ-STAT-09", "WIZ-SCHOOL-12", "WIZ-U14")
def attack_total(game: Wizards, exchange: Exchange) -> int:
    """The power of an attack with all that reinforces it, less weaken and erosion."""
    character = game.character[exchange.seat]
    total = sum(power(game, use) for use in exchange.attack)
    return max(0, total - game.weaken.get(character, 0) - game.erosion.get(character, 0))


@clauses("WIZ-COMBAT-04", "WIZ-STAT-09", "WIZ-U14")
def defence_total(game: Wizards, exchange: Exchange) -> int:
    """The power of a defence with all that reinforces it, less weaken; nothing if its main spell is nullified."""
    if not exchange.defence or exchange.defence[0].nullified:
        return 0
    weaken = game.weaken.get(game.character[1 - exchange.seat], 0)
    return max(0, sum(power(game, use) for use in exchange.defence) - weaken)


@clauses("WIZ-SKILL-03")
def spell_attack(game: Wizards, use: Use) -> int:
    """The attack of a spell."""
    attack = max(0, ATTACK[game.face[use.card]]) + game.attack_bonus.get(use.card, 0) + use.more_attack
    for modifier, at in modifiers(game, MoreAttack, use.card):
        at.cause = use
        attack += modifier.of(game, at, use.card)
    return max(0, attack)


@clauses("WIZ-SKILL-03", "WIZ-COMBAT-03")
def spell_damage(game: Wizards, exchange: Exchange) -> int:
    """The damage of a spell attack that hits: that of its main spell only."""
    use = exchange.attack[0]
    if affected(game, DealsNoDamage, use.card):
        return 0
    damage = spell_attack(game, use) + game.damage_bonus.get(use.card, 0) + exchange.damage
    for modifier, at in modifiers(game, MoreDamage, use.card):
        at.cause = use
        damage += modifier.of(game, at, use.card)
    return max(0, damage)


def as_it_stands(card: int) -> Use:
    """A spell as if it attacked by itself now."""
    return Use(card, ATTACKING)


@clauses("WIZ-U43")
def spend_next(game: Wizards, use: Use) -> None:
    """What waited for the next fitting spell is used up by the main spell of an attack or a defence."""
    if not game.standing:
        return
    for kind in (Bonus, HasShape, HitGives):
        for modifier, at in list(modifiers(game, kind)):
            at.cause = use
            fits = modifier.what.matches(game, at, use.card) and (use.role == ATTACKING or not isinstance(modifier, HitGives))
            if fits and awaited(game, at):
                LIBRARY.end(game, at)


def awaited(game: Wizards, at: At) -> bool:
    """Whether something waits for the next fitting spell."""
    return at.stamp > 0 and any(entry.stamp == at.stamp and entry.until == NEXT_USE for entry in game.standing)
