"""What a position is worth: life, the battlefield, cards to come, what is on the stack, and the combat under way."""

from __future__ import annotations

from math import log
from typing import Final, NamedTuple

from arbiter.core.state import OVER
from arbiter.games.magic.entering import counters_on
from arbiter.games.magic.keywords import (
    DEATHTOUCH,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    FLYING,
    HASTE,
    HEXPROOF,
    INDESTRUCTIBLE,
    LIFELINK,
    MENACE,
    REACH,
    TRAMPLE,
    VIGILANCE,
)
from arbiter.games.magic.layers import Force, in_force
from arbiter.games.magic.shelf import CARDS, Chars
from arbiter.games.magic.state import (
    BLOCKERS,
    COMBAT_END,
    LORE,
    LOYALTY,
    NOBODY,
    NOTHING,
    SLOT,
    SPELL,
    Magic,
    Permanent,
    player,
)
from arbiter.games.magic.statics import CANNOT_ATTACK, CANNOT_BE_BLOCKED, CANNOT_BLOCK
from arbiter.games.magic.types import AURA, CREATURE, EQUIPMENT, LAND, PLANESWALKER, SAGA, TREASURE, VEHICLE

WON: Final = 12.0
SPELL_IN_HAND, LAND_IN_HAND, FORETOLD_CARD, DRAWN_LATER = 0.42, 0.2, 0.5, 0.02
DRAWN_BY_TURN: Final = 0.33
"""What the draw of each turn is worth: it is left out, lest waiting for it look like a gain."""
LANDS: Final = (0.0, 0.55, 1.1, 1.6, 2.05, 2.45, 2.8, 3.1, 3.38)
"""What the first lands on the battlefield are worth together."""
MORE_LAND: Final = 0.24
"""What each further one is worth."""
POWER, TOUGHNESS, BODY = 0.17, 0.1, 0.12
OTHER_PERMANENT: Final = 0.16
"""What a point of mana value of a permanent without power is worth."""
LOYALTY_POINT, COUNTER_ON_IT = 0.16, 0.05
CLOCK: Final = 0.9
"""How much the race counts: who would be dead first."""
KEYWORD_VALUES: Final = (
    (FLYING, 0.06, 0.09), (TRAMPLE, 0.0, 0.03), (FIRST_STRIKE, 0.05, 0.04), (DOUBLE_STRIKE, 0.05, 0.14), (DEATHTOUCH, 0.3, 0.0),
    (LIFELINK, 0.05, 0.06), (MENACE, 0.04, 0.04), (VIGILANCE, 0.05, 0.02), (HASTE, 0.02, 0.0), (REACH, 0.08, 0.0),
    (INDESTRUCTIBLE, 0.45, 0.02), (HEXPROOF, 0.2, 0.0))
"""What a keyword adds to a creature: by itself, and for each point of power."""


def worth(game: Magic, seat: int) -> float:
    """About the log-odds that a seat wins."""
    if game.step == OVER:
        return 0.0 if game.winner == NOBODY else WON if game.winner == seat else -WON
    if game.limited is not None:
        return 0.0
    if not game.turn:
        return _opening(game, seat) - _opening(game, 1 - seat)
    force = in_force(game)
    mine, theirs = Side(game, force, seat), Side(game, force, 1 - seat)
    lead = mine.value - theirs.value + _race(game, mine, theirs)
    return lead + _on_stack(game, seat) + _combat(game, force, seat)


def _opening(game: Magic, seat: int) -> float:
    """An opening hand: spells need lands and lands need spells; a new hand is as good as the average, but for a card less."""
    if seat in game.choosing:
        return AVERAGE_HAND - MULLIGAN * game.mulligans[seat]
    hand, back = game.hand[seat], 0 if game.kept >> seat & 1 else game.mulligans[seat]
    lands = sum(bool(CARDS[game.face[slot]].types & LAND) for slot in hand)
    return 0.3 * (len(hand) - back) - 0.12 * max(0.0, abs(lands - 0.43 * len(hand)) - 1.1) ** 2


AVERAGE_HAND, MULLIGAN = 2.0, 0.45


class Side:
    """A player's part of the table."""

    def __init__(self, game: Magic, force: Force, seat: int) -> None:
        self.seat, self.life = seat, game.life[seat]
        self.strength = self.walls = 0.0
        """How much damage it could deal in a turn, and how many could stand in the way."""
        self.evasive = 0.0
        self.value: float = life_value(self.life) - 0.16 * game.poison[seat]
        held_lands = sum(bool(CARDS[game.face[slot]].types & LAND) for slot in game.hand[seat])
        self.value += SPELL_IN_HAND * float(len(game.hand[seat]) - held_lands) ** 0.95 + LAND_IN_HAND * held_lands
        self.value += DRAWN_LATER * min(20, len(game.library[seat]))
        self.value += FORETOLD_CARD * sum(bool(game.exiled[slot].foretold) for slot in game.exile[seat])
        self.value -= DRAWN_BY_TURN * game.turns[seat]
        lands = 0
        for slot, held in force.chars.items():
            if held.controller == seat:
                thing = game.permanents[slot]
                lands += bool(held.types & LAND)
                self.value += self._permanent(game, thing, held)
        self.value += LANDS[min(lands, len(LANDS) - 1)] + MORE_LAND * max(0, lands - len(LANDS) + 1)

    def _permanent(self, game: Magic, thing: Permanent, held: Chars) -> float:
        value = 0.0
        if held.types & CREATURE:
            value += creature_value(held)
            self._count(thing, held)
        elif held.types & PLANESWALKER:
            value += 0.5 + LOYALTY_POINT * counters_on(thing, LOYALTY)
        elif held.subtypes & SAGA:
            value += max(0.1, 0.9 - 0.3 * counters_on(thing, LORE))
        elif held.subtypes & VEHICLE:
            value += 0.6 * creature_value(held)
        elif held.subtypes & TREASURE:
            value += 0.22
        elif not held.types & LAND:
            attached = thing.host != NOTHING and bool(held.subtypes & (AURA | EQUIPMENT))
            value += OTHER_PERMANENT * CARDS[held.face].mana_value * (0.6 if attached else 1.0) + 0.1
        return value + COUNTER_ON_IT * sum(count for kind, count in thing.counters if kind not in (LOYALTY, LORE))

    def _count(self, thing: Permanent, held: Chars) -> None:
        if held.power > 0 and not held.rules & CANNOT_ATTACK:
            self.strength += held.power
            if held.keywords & (FLYING | MENACE) or held.rules & CANNOT_BE_BLOCKED:
                self.evasive += held.power
        if not held.rules & CANNOT_BLOCK:
            self.walls += 1


def life_value(life: int) -> float:
    """What so much life is worth: the last points more than the first."""
    return 1.5 * log(1 + life / 4) if life > 0 else -3.0


def creature_value(held: Chars) -> float:
    """What a creature is worth as it stands."""
    power, toughness = max(0, held.power), max(0, held.toughness)
    value = BODY + POWER * power + TOUGHNESS * toughness + 0.08 * len(held.abilities)
    for bit, by_itself, by_power in KEYWORD_VALUES:
        if held.keywords & bit:
            value += by_itself + by_power * power
    if held.rules & (CANNOT_ATTACK | CANNOT_BLOCK):
        value *= 0.55
    return value


def _race(game: Magic, mine: Side, theirs: Side) -> float:
    """Who would be dead first, if both only attacked."""
    return CLOCK * (_pressure(mine, theirs) - _pressure(theirs, mine))


def _pressure(side: Side, other: Side) -> float:
    """What part of the other's life a side takes in a turn, as far as it gets through."""
    through = side.evasive + max(0.0, side.strength - side.evasive) * (1 / (1 + 0.6 * other.walls))
    return min(1.2, through / max(1, other.life))


def _on_stack(game: Magic, seat: int) -> float:
    """Spells and abilities that are yet to resolve."""
    value = 0.0
    for item in (*game.stack, *game.pending):
        size = 0.4 + 0.12 * CARDS[item.face].mana_value + 0.1 * item.x if item.kind == SPELL else 0.18
        value += size if item.seat == seat else -size
    return value


# --- the combat under way --------------------------------------------------------------------------------------------


class Fighter(NamedTuple):
    """A creature in combat, with what losing it would mean."""

    slot: int
    held: Chars
    value: float


def _combat(game: Magic, force: Force, seat: int) -> float:
    """What the combat under way is likely to bring a seat, before its damage is dealt."""
    if not BLOCKERS - 1 <= game.phase < COMBAT_END:
        return 0.0
    attackers = [(slot, thing) for slot, thing in game.permanents.items() if thing.attacking != NOTHING and not thing.struck]
    if not attackers:
        return 0.0
    declared = game.phase >= BLOCKERS and (game.step != "blockers")
    gain = _declared(game, force, attackers) if declared else _expected(game, force, attackers)
    return gain if seat == game.active else -gain


def _declared(game: Magic, force: Force, attackers: list[tuple[int, Permanent]]) -> float:
    """What combat brings the attacker once blocks are declared; what has been dealt already is on the table."""
    gain, damage = 0.0, 0
    for slot, thing in attackers:
        held = force.chars[slot]
        blockers = [ref & SLOT for ref in thing.order if ref & SLOT in force.chars]
        if not thing.blocked:
            damage += max(0, held.power) if thing.attacking == player(1 - game.active) else 0
        elif blockers:
            gain += _fight(game, force, slot, blockers)
            if held.keywords & TRAMPLE:
                damage += max(0, held.power - sum(force.chars[blocker].toughness for blocker in blockers))
    return gain + _damage_value(game, damage)


def _damage_value(game: Magic, damage: int) -> float:
    life = game.life[1 - game.active]
    if damage >= life:
        return WON
    return life_value(life) - life_value(life - damage)


def _fight(game: Magic, force: Force, slot: int, blockers: list[int]) -> float:
    """What a fight between an attacker and its blockers brings the attacker."""
    held, others = force.chars[slot], [force.chars[blocker] for blocker in blockers]
    against = sum(max(0, other.power) for other in others)
    first = held.keywords & (FIRST_STRIKE | DOUBLE_STRIKE)
    slain, left = 0.0, max(0, held.power)
    for blocker, other in zip(blockers, others, strict=True):
        needed = 1 if held.keywords & DEATHTOUCH else other.toughness - game.permanents[blocker].damage
        if left >= needed and not other.keywords & INDESTRUCTIBLE:
            slain += creature_value(other)
            left -= needed
            if first and not other.keywords & (FIRST_STRIKE | DOUBLE_STRIKE):
                against -= max(0, other.power)
    deadly = any(other.keywords & DEATHTOUCH and other.power > 0 for other in others) and against > 0
    dies = (against >= held.toughness - game.permanents[slot].damage or deadly) and not held.keywords & INDESTRUCTIBLE
    return slain - (creature_value(held) if dies else 0.0)


def _expected(game: Magic, force: Force, attackers: list[tuple[int, Permanent]]) -> float:
    """What combat brings the attacker if each defender blocks where that is good for its player, or to survive."""
    defenders = [slot for slot, held in force.chars.items() if held.controller != game.active and held.types & CREATURE
                 and not game.permanents[slot].tapped and not held.rules & CANNOT_BLOCK]
    gain, through, unblocked = 0.0, 0, list[tuple[int, int]]()
    for slot, thing in sorted(attackers, key=lambda pair: -force.chars[pair[0]].power):
        held = force.chars[slot]
        best, blocker = 0.0, -1
        for other in defenders:
            if _may_block(held, force.chars[other]):
                value = -_fight(game, force, slot, [other])
                if value > best:
                    best, blocker = value, other
        if blocker >= 0 and not held.keywords & MENACE:
            defenders.remove(blocker)
            gain -= best
        elif thing.attacking == player(1 - game.active):
            through += max(0, held.power)
            unblocked.append((max(0, held.power), slot))
    return gain + _with_chump_blocks(game, force, through, unblocked, defenders)


def _with_chump_blocks(game: Magic, force: Force, through: int, unblocked: list[tuple[int, int]], defenders: list[int]) -> float:
    """What gets through if whoever would die puts what is left in the way."""
    life, lost = game.life[1 - game.active], 0.0
    for power, slot in sorted(unblocked, reverse=True):
        if through < life or not defenders:
            break
        able = [other for other in defenders if _may_block(force.chars[slot], force.chars[other])]
        if able and not force.chars[slot].keywords & (MENACE | TRAMPLE):
            blocker = min(able, key=lambda other: creature_value(force.chars[other]))
            defenders.remove(blocker)
            through -= power
            lost += creature_value(force.chars[blocker])
    return lost + _damage_value(game, through)


def _may_block(attacker: Chars, blocker: Chars) -> bool:
    """Whether one creature could block another, as far as keywords say."""
    if attacker.rules & CANNOT_BE_BLOCKED:
        return False
    return not attacker.keywords & FLYING or bool(blocker.keywords & (FLYING | REACH))
