"""What a position is worth: life, the battlefield, cards to come, what is on the stack, and the combat under way."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import log, tanh
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
from arbiter.games.magic.shelf import CARDS, PRINTED, Chars
from arbiter.games.magic.state import (
    ATTACKERS,
    BLOCKERS,
    COMBAT_END,
    END_OF_TURN,
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
from arbiter.games.magic.statics import CANNOT_ATTACK, CANNOT_BE_BLOCKED, CANNOT_BLOCK, STAYS_TAPPED
from arbiter.games.magic.types import AURA, CREATURE, EQUIPMENT, LAND, PLANESWALKER, SAGA, TREASURE, VEHICLE

WON: Final = 12.0
NEARLY_WON: Final = 11.0
"""A game is worth no more before it is over, lest somebody put off winning it."""
DEAD, MORE_THAN_DEAD = 6.0, 0.05
"""What it counts to be about to lose the last life, and each point of damage beyond it."""
SPELL_IN_HAND, FORETOLD_CARD, DRAWN_LATER = 0.42, 0.5, 0.02
DRAWN_BY_TURN: Final = 0.36
"""What the draw of each turn is worth: it is left out, lest waiting for it look like a gain."""
LANDS: Final = (0.0, 1.25, 2.5, 3.75, 4.8, 5.6, 6.1, 6.5, 6.8)
"""What the first lands on the battlefield are worth together: so much that the land is played before what it pays for."""
LAND_IN_HAND: Final = (0.4, 0.4, 0.4, 0.38, 0.32, 0.22, 0.15, 0.12)
"""What a land in the hand is worth with so many lands before it."""
FLOODED: Final = 0.1
"""What one is worth that comes later."""
MORE_LAND: Final = 0.24
"""What each further one is worth."""
POWER, TOUGHNESS, BODY = 0.17, 0.1, 0.12
OTHER_PERMANENT: Final = 0.16
"""What a point of mana value of a permanent without power is worth."""
LOYALTY_POINT, PLANESWALKER_ITSELF, COUNTER_ON_IT = 0.16, 0.5, 0.05
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
    later = _after_the_turn(game, force)
    mine, theirs = Side(game, force, later, seat), Side(game, force, later, 1 - seat)
    attacker, defender = (mine, theirs) if seat == game.active else (theirs, mine)
    combat = _combat(game, force)
    attacker.value += combat.gain
    defender.lose(combat.damage)
    lead = mine.value - theirs.value + _race(mine, theirs) - _danger(game, mine, theirs) + _danger(game, theirs, mine)
    return NEARLY_WON * tanh((lead + _on_stack(game, seat)) / NEARLY_WON)


def _after_the_turn(game: Magic, force: Force) -> Force:
    """What will be in force once that has ended which lasts until the end of the turn."""
    standing = game.standing
    lasting = [entry for entry in standing if entry.until != END_OF_TURN]
    if len(lasting) == len(standing):
        return force
    game.standing, game.force = lasting, None
    try:
        return in_force(game)
    finally:
        game.standing, game.force = standing, force


def _opening(game: Magic, seat: int) -> float:
    """An opening hand: spells need lands and lands need spells; a new hand is as good as the average, but for a card less."""
    if seat in game.choosing:
        return AVERAGE_HAND - MULLIGAN * game.mulligans[seat]
    hand, back = game.hand[seat], 0 if game.kept >> seat & 1 else game.mulligans[seat]
    lands = sum(bool(CARDS[game.face[slot]].types & LAND) for slot in hand)
    return CARD_OF_OPENING * (len(hand) - back) - DEALT_LANDS[min(lands, len(DEALT_LANDS) - 1)]


CARD_OF_OPENING, AVERAGE_HAND, MULLIGAN = 0.3, 2.0, 0.45
DEALT_LANDS: Final = (1.6, 0.7, 0.15, 0.0, 0.0, 0.2, 0.8, 1.6)
"""What it costs to begin with so many lands."""


class Side:
    """A player's part of the table."""

    def __init__(self, game: Magic, force: Force, later: Force, seat: int) -> None:
        self.seat, self.life = seat, game.life[seat]
        self.strength = self.evasive = 0.0
        """How much damage it could deal in a turn, and how much of it is hard to block."""
        self.blockers, self.high_blockers = 0, 0
        """How many could stand in the way, and before fliers."""
        self.ready = list[tuple[int, bool]]()
        """The power of those that could attack next, and whether they are hard to block."""
        self.awake, self.high_awake = 0, 0
        """How many could stand in the way of the next attack."""
        self.value: float = life_value(self.life) - 0.16 * game.poison[seat]
        held_lands = sum(bool(CARDS[game.face[slot]].types & LAND) for slot in game.hand[seat])
        self.value += SPELL_IN_HAND * float(len(game.hand[seat]) - held_lands) ** 0.95
        self.value += DRAWN_LATER * min(20, len(game.library[seat]))
        self.value += FORETOLD_CARD * sum(bool(game.exiled[slot].foretold) for slot in game.exile[seat])
        self.value -= DRAWN_BY_TURN * game.turns[seat] + ACTED * game.acts[seat] ** 2
        now = force if seat == game.active and _may_still_attack(game) else later
        lands = 0
        for slot, held in later.chars.items():
            thing = game.permanents[slot]
            if held.controller == seat:
                if held.types & LAND:
                    lands += 1
                    self.value += 0.0 if thing.tapped else UNSPENT
                self.value += self._permanent(thing, held)
                if thing.chosen and not held.types & LAND:
                    self.value += OF_CHOSEN_TYPE * _of_type(game, seat, thing.chosen[0])
            fit = now.chars[slot]
            if fit.controller == seat and (fit.types & CREATURE or fit.subtypes & VEHICLE):
                self._count(game, thing, fit, held)
        self.value += LANDS[min(lands, len(LANDS) - 1)] + MORE_LAND * max(0, lands - len(LANDS) + 1)
        for before in range(lands, lands + held_lands):
            self.value += LAND_IN_HAND[before] if before < len(LAND_IN_HAND) else FLOODED

    def lose(self, damage: int) -> None:
        """Damage that is about to be dealt."""
        if damage:
            self.value += life_value(self.life - damage) - life_value(self.life)
            self.life -= damage

    def _permanent(self, thing: Permanent, held: Chars) -> float:
        value = 0.0
        if held.subtypes & VEHICLE:
            value += MANNED * creature_value(held)
        elif held.types & CREATURE:
            value += creature_value(held) * (HELD_DOWN if thing.tapped and held.rules & STAYS_TAPPED else 1.0)
        elif held.types & PLANESWALKER:
            value += PLANESWALKER_ITSELF + LOYALTY_POINT * counters_on(thing, LOYALTY)
        elif held.subtypes & SAGA:
            value += max(0.1, 0.9 - 0.3 * counters_on(thing, LORE))
        elif held.subtypes & TREASURE:
            value += 0.22
        elif not held.types & LAND:
            attached = thing.host != NOTHING and bool(held.subtypes & (AURA | EQUIPMENT))
            value += OTHER_PERMANENT * CARDS[held.face].mana_value * (0.6 if attached else 1.0) + 0.1
        return value + COUNTER_ON_IT * sum(count for kind, count in thing.counters if kind not in (LOYALTY, LORE))

    def _count(self, game: Magic, thing: Permanent, held: Chars, later: Chars) -> None:
        """Count what could attack or block: by what it is now, but for the race by what it is when the turn has ended."""
        if thing.tapped and held.rules & STAYS_TAPPED:
            return
        active = self.seat == game.active
        if held.power > 0 and not held.rules & CANNOT_ATTACK:
            hard = bool(held.keywords & (FLYING | MENACE) or held.rules & CANNOT_BE_BLOCKED)
            share, power = 1.0 if held.types & CREATURE else MANNED, max(0, later.power)
            self.strength += share * power
            self.evasive += share * power if hard else 0
            if not active or (held.types & CREATURE and not (thing.tapped or (thing.fresh and not held.keywords & HASTE))):
                self.ready.append((held.power, hard))
        if held.types & CREATURE and not held.rules & CANNOT_BLOCK:
            high = bool(held.keywords & (FLYING | REACH))
            self.blockers += 1
            self.high_blockers += high
            if not thing.tapped:
                self.awake += 1
                self.value += AWAKE
                self.high_awake += high


def _of_type(game: Magic, seat: int, subtype: int) -> int:
    """How many creatures of a type a player may yet cast."""
    faces, printed = game.face, PRINTED[seat]
    return sum(bool(printed[faces[slot]].subtypes & subtype) for pile in (game.hand[seat], game.library[seat]) for slot in pile)


OF_CHOSEN_TYPE: Final = 0.01
"""What each of these is worth to a permanent for which their type was chosen."""
ACTED: Final = 0.001
"""What the actions of a turn cost, by their square, lest something that is free be done again and again."""
UNSPENT: Final = 0.004
"""What an untapped land is worth, lest mana be spent for nothing."""
AWAKE: Final = 0.03
"""What it is worth that a creature could block, lest it be tapped for nothing."""
MANNED: Final = 0.65
"""What part of the value of a creature a Vehicle has: it needs a crew."""
HELD_DOWN: Final = 0.3
"""What is left of the value of a creature that does not untap."""


def life_value(life: int) -> float:
    """What so much life is worth: the last points more than the first."""
    return 1.5 * log(1 + life / 4) if life > 0 else MORE_THAN_DEAD * life - DEAD


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


def _race(mine: Side, theirs: Side) -> float:
    """Who would be dead first, if both only attacked."""
    return CLOCK * (_pressure(mine, theirs) - _pressure(theirs, mine))


def _pressure(side: Side, other: Side) -> float:
    """What part of the other's life a side takes in a turn, as far as it gets through."""
    high = side.evasive / (1 + 0.4 * other.high_blockers)
    through = high + max(0.0, side.strength - side.evasive) / (1 + 0.6 * other.blockers)
    return min(1.2, through / max(1, other.life))


DANGER: Final = 2.5
"""How much it counts that the next attack may be the last."""


def _danger(game: Magic, side: Side, other: Side) -> float:
    """How near to death the next attack of the other brings a side: each of its untapped creatures stops the largest it can."""
    if not other.ready or (other.seat == game.active and not _may_still_attack(game)):
        return 0.0
    high = sorted((power for power, hard in other.ready if hard), reverse=True)[side.high_awake:]
    low = sorted((power for power, hard in other.ready if not hard), reverse=True)[max(0, side.awake - side.high_awake):]
    return DANGER * min(1.0, (sum(high) + sum(low)) / max(1, side.life)) ** 3


def _may_still_attack(game: Magic) -> bool:
    """Whether the active player's attack is still to come."""
    return game.phase <= ATTACKERS and not any(thing.attacking != NOTHING for thing in game.permanents.values())


def _on_stack(game: Magic, seat: int) -> float:
    """Spells and abilities that are yet to resolve; of many abilities the first few."""
    value, abilities = 0.0, 0
    for item in (*game.stack, *game.pending):
        if item.kind == SPELL:
            size = 0.4 + 0.12 * CARDS[item.face].mana_value + 0.1 * item.x
        elif abilities < COUNTED_ABILITIES:
            size, abilities = 0.18, abilities + 1
        else:
            continue
        value += size if item.seat == seat else -size
    return value


COUNTED_ABILITIES: Final = 4


# --- the combat under way --------------------------------------------------------------------------------------------


class Outcome(NamedTuple):
    """What combat brings the attacker: damage to the other player, and the balance of everything else."""

    gain: float = 0.0
    damage: int = 0


def _combat(game: Magic, force: Force) -> Outcome:
    """What the combat under way is likely to bring the attacker, before its damage is dealt."""
    if not ATTACKERS <= game.phase < COMBAT_END:
        return Outcome()
    attackers = [(slot, thing) for slot, thing in game.permanents.items() if thing.attacking != NOTHING and not thing.struck]
    if not attackers:
        return Outcome()
    declared = game.phase >= BLOCKERS and game.step != "blockers"
    return _declared(game, force, attackers) if declared else _expected(game, force, attackers)


def _declared(game: Magic, force: Force, attackers: list[tuple[int, Permanent]]) -> Outcome:
    """What combat brings once blocks are declared; what has been dealt already is on the table."""
    gain, damage = 0.0, 0
    for slot, thing in attackers:
        held = force.chars[slot]
        blockers = [ref & SLOT for ref in thing.order if ref & SLOT in force.chars]
        if not thing.blocked:
            damage += max(0, held.power) if thing.attacking == player(1 - game.active) else 0
            gain += _at_planeswalker(game, thing, held)
        elif blockers:
            gain += _fight(game, force, slot, blockers)
            if held.keywords & TRAMPLE:
                damage += max(0, held.power - sum(force.chars[blocker].toughness for blocker in blockers))
    return Outcome(gain, damage)


def _at_planeswalker(game: Magic, thing: Permanent, held: Chars) -> float:
    """What an attacker that nobody blocks takes from the planeswalker it attacks, if it attacks one."""
    target = game.permanents.get(thing.attacking & SLOT) if thing.attacking > NOTHING else None
    if target is None:
        return 0.0
    loyalty = counters_on(target, LOYALTY)
    return LOYALTY_POINT * min(loyalty, max(0, held.power)) + (PLANESWALKER_ITSELF if held.power >= loyalty else 0.0)


def _fight(game: Magic, force: Force, slot: int, blockers: Sequence[int]) -> float:
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


GANG: Final = 4
"""Among how many of the strongest defenders pairs are looked at that block together."""


def _expected(game: Magic, force: Force, attackers: list[tuple[int, Permanent]]) -> Outcome:
    """What combat brings the attacker if each defender blocks where that is good for its player, or to survive."""
    defenders = [slot for slot, held in force.chars.items() if held.controller != game.active and held.types & CREATURE
                 and not game.permanents[slot].tapped and not held.rules & CANNOT_BLOCK]
    gain, through, unblocked = 0.0, 0, list[tuple[int, int]]()
    for slot, thing in sorted(attackers, key=lambda pair: -force.chars[pair[0]].power):
        held = force.chars[slot]
        able = sorted([other for other in defenders if _may_block(held, force.chars[other])], key=lambda other: -force.chars[other].power)
        groups = [*((other,) for other in able if not held.keywords & MENACE), *combinations(able[:GANG], 2)]
        best, blockers = max([(-_fight(game, force, slot, group), group) for group in groups], default=(0.0, ()))
        if best > 0:
            defenders = [other for other in defenders if other not in blockers]
            gain -= best
        elif thing.attacking == player(1 - game.active):
            through += max(0, held.power)
            unblocked.append((max(0, held.power), slot))
        else:
            gain += _at_planeswalker(game, thing, held)
    life = game.life[1 - game.active]
    for power, slot in sorted(unblocked, reverse=True):
        if through < life or not defenders:
            break
        able = [other for other in defenders if _may_block(force.chars[slot], force.chars[other])]
        if able and not force.chars[slot].keywords & (MENACE | TRAMPLE):
            blocker = min(able, key=lambda other: creature_value(force.chars[other]))
            defenders.remove(blocker)
            through -= power
            gain += creature_value(force.chars[blocker])
    return Outcome(gain, through)


def _may_block(attacker: Chars, blocker: Chars) -> bool:
    """Whether one creature could block another, as far as keywords say."""
    if attacker.rules & CANNOT_BE_BLOCKED:
        return False
    return not attacker.keywords & FLYING or bool(blocker.keywords & (FLYING | REACH))
