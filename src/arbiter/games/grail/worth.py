"""What a position is worth: lives, above all those of the leaders, who can reach whom, what can still be used, and the chain under way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from arbiter.core.state import OVER
from arbiter.games.grail.damage import once_per_target
from arbiter.games.grail.definition import at_frame, variant
from arbiter.games.grail.detonators import BLAST, BLAST_RADIUS
from arbiter.games.grail.dice import Amount
from arbiter.games.grail.displacement import Slip, Step, Teleport
from arbiter.games.grail.gear import Farther, Swift
from arbiter.games.grail.heroes.alicia import MoveGolem
from arbiter.games.grail.heroes.edwin import Explode, GainDetonator, PlaceDetonator, UseDetonators
from arbiter.games.grail.heroes.nia import GainEssence
from arbiter.games.grail.heroes.noel import Exchange, LinkIt, PlaceCircle
from arbiter.games.grail.heroes.silas import Order, Raise
from arbiter.games.grail.roster import GEAR, HEROES, hero_of
from arbiter.games.grail.skill_boards import Flip
from arbiter.games.grail.state import (
    ALICIA,
    CHARACTERS,
    EDWIN,
    EFFECT,
    ELI,
    NIA,
    NOBODY,
    NOEL,
    NOTHING,
    NOWHERE,
    SACRED,
    STANDARD_ACTIONS,
    UNITS,
    Frame,
    Grail,
)
from arbiter.games.grail.states import BOUND, STUN, WEAKNESS, WEAKNESS_BONUS
from arbiter.games.grail.threat import (
    HARM,
    Ground,
    Reach,
    chances,
    doings,
    done_once,
    failing,
    ground,
    reaching,
    smashing,
    tearing,
)
from arbiter.games.grail.tracker import has
from arbiter.games.grail.verbs import Damage, Gain, Inflict, Mend, Recover
from arbiter.games.grail.vision import seat_of

WON: Final = 12.0

LEADER: Final = (-9.0, -3.0, -2.1, -1.45, -0.95, -0.55, -0.25, -0.1, 0.0)
OTHER: Final = (-1.8, -0.95, -0.7, -0.5, -0.35, -0.22, -0.12, -0.05, 0.0)
SKELETON: Final = (0.0, 0.15, 0.25)
"""What a life of so many points is worth to its team: a leader's, another character's, a skeleton's."""
LASTING: Final = (1.0, 1.0, 1.0, 1.0, 1.0, 0.9, 0.75, 0.45, 0.0)
"""By slot, how much of the life above 1 still counts: Final Judgement takes it away."""
MOST_AT_STAKE: Final = 1.6
"""What the next point of life counts at most, for those who threaten it."""
HEALING: Final = 0.08
"""What part of a point of life counts that could be healed."""

ATTACK: Final = 0.3
"""What part of the damage that somebody can bring in a turn counts before it is dealt."""
SOON: Final = (1.3, 1.2, 1.1, 1.0)
"""How much of that counts by how many turns there are until the unit acts."""
NOW, AFTER = 0.5, 0.9
"""How much of what a unit can bring in the turn it is playing counts, and in the one after."""
ELSEWHERE: Final = 0.25
"""How much those count whom an attacker will not choose, beside the one it will."""
EAGER: Final = 1.15
"""How much more one's own attack counts than the enemy's, so that teams close in on each other."""
BEHIND, STABBED = 1.15, 1.5
"""How much more damage somebody risks who does not face an attacker, and one who does not face Eli."""
STUNNED: Final = 0.4
"""How much of what a stunned character can bring counts."""

LATER: Final = 0.4
"""How much of a continuing state counts that its bearer is almost rid of."""
COVERED: Final = 0.05
ULTIMATE, RESPONSE, RUNE = 0.3, 0.3, 0.3
RUNE_HEALS: Final = 0.5
"""What part of the life that the rune would restore counts."""
CURSE, SOUL, AT_STATUE = 0.06, 0.03, 0.25
ENOUGH: Final = 6
"""Beyond so many curse tokens or souls more of them count nothing."""
ITEM, EQUIPMENT, TURNED_DOWN = 0.25, 0.5, 0.1
GEAR_WORTH: Final = {"high-energy-detonator": 0.15, "mending-draught": 0.35}
"""What some cards of gear count; the others are alike, so that those who trade choose any of them, and the lab can compare them."""
STILL_OF_USE: Final = (1.0, 1.0, 1.0, 1.0, 0.9, 0.8, 0.7, 0.6, 0.4)
"""By slot, how much of an item still counts: unused, it is worth nothing in the end."""
PREPARED: Final = 0.1
"""What an essence, a prepared round or a detonator on the map counts."""
CIRCLE, LINKED = 0.04, 0.1
IN_BLAST: Final = 0.45
"""What part of a point of life counts for whoever stands beside a detonator."""

UNSETTLED: Final = 0.85
"""What part of an action's effect counts while those it affects may still react."""


def worth(game: Grail, seat: int) -> float:
    """About the log-odds that the team of a seat wins."""
    if game.step == OVER:
        return 0.0 if game.winner == NOBODY else WON if game.team[seat] == game.winner else -WON
    if not game.relic or NOBODY in game.character:
        return 0.0
    team, stakes = game.team[seat], at_stake(game)
    attacks, lead = [0.0, 0.0], 0.0
    sides = [game.team[seat_of(game, unit)] if cell != NOWHERE else NOBODY for unit, cell in enumerate(game.cell)]
    land = ground(game.placements)
    for unit in UNITS:
        if sides[unit] == NOBODY:
            value = life_value(game, unit, 0) if unit in CHARACTERS and game.order and unit not in game.order else 0.0
            lead += value if unit in CHARACTERS and game.team[unit] == team else -value
            continue
        value, side = life_value(game, unit, game.life[unit]), sides[unit]
        foes = [other for other in UNITS if sides[other] == 1 - side]
        brings = bringing(game, unit)
        attacks[side] += threat(game, unit, brings, foes, stakes, land)
        if unit in CHARACTERS:
            value += having(game, unit, stakes[unit], land) + pieces(game, unit, sides, stakes)
            if game.character[unit] == ALICIA and game.golem != NOWHERE:
                away, fist = land.board.distance[game.golem], smashing()
                attacks[side] += max([stakes[foe] * fist[away[game.cell[foe]]] for foe in foes], default=0.0)
        lead += value if side == team else -value
    lead += ATTACK * (EAGER * attacks[team] - attacks[1 - team])
    for frame in (*game.open, *game.parked):
        lead += coming(game, frame, team, sides, stakes)
    return lead


# --- lives -----------------------------------------------------------------------------------------------------------------


def life_value(game: Grail, unit: int, life: int) -> float:
    """What it is worth to a team that one of its units has so many points of life."""
    if unit not in CHARACTERS:
        return SKELETON[life]
    table = LEADER if game.relic[unit] == SACRED else OTHER
    if life <= 1:
        return table[life]
    return table[1] + LASTING[game.slot] * (table[min(life, len(table) - 1)] - table[1])


def at_stake(game: Grail) -> list[float]:
    """For each unit what its next point of life is worth."""
    return [min(MOST_AT_STAKE, life_value(game, unit, life) - life_value(game, unit, life - 1)) if life else 0.0
            for unit, life in enumerate(game.life)]


# --- what a character has ------------------------------------------------------------------------------------------------------


def having(game: Grail, seat: int, stake: float, land: Ground) -> float:
    """What a character has beside its life: states, skills that are not covered, what can be used once, and gear."""
    maximum, life, own_turn = game.maximum[seat], game.life[seat], game.turn == seat
    value = HEALING * stake * (maximum - life) - COVERED * game.covered[seat].bit_count()
    for state, age in game.continuing[seat]:
        value -= stake * HARM.get(state, 0.0) * (1.0 if age == 0 or own_turn else LATER)
    for state, age in game.periodic[seat]:
        value -= stake * HARM[state] / (1 + age)
    if game.ultimate[seat]:
        value += ULTIMATE
    if game.response[seat]:
        value += RESPONSE
    if game.novice:
        return value
    if game.rune[seat]:
        value += RUNE + RUNE_HEALS * stake * min(maximum // 2, maximum - life)
    souls = game.souls[seat]
    value += CURSE * min(game.curses[seat], ENOUGH) + SOUL * min(souls, ENOUGH)
    if souls > 1 and game.statue != NOWHERE:
        value += AT_STATUE / (1 + land.board.distance[game.cell[seat]][game.statue])
    for item in game.held[seat]:
        value += WORTHS[item] * STILL_OF_USE[game.slot]
    worn = game.worn[seat]
    if worn != NOTHING:
        value += WORTHS[worn] if game.face_up[seat] else WORTHS[worn] - TURNED_DOWN
    return value


WORTHS: Final = [GEAR_WORTH.get(gear.key, EQUIPMENT if gear.equipment else ITEM) for gear in GEAR]
LONGER: Final = [gear.passive.more if isinstance(gear.passive, Swift | Farther) else 0 for gear in GEAR]
"""By how many cells each card of gear brings its bearer nearer to whom it attacks."""


def pieces(game: Grail, seat: int, sides: Sequence[int], stakes: Sequence[float]) -> float:
    """What belongs to a character alone: essences, prepared rounds, circles, and detonators by who stands beside them."""
    hero = game.character[seat]
    if hero == NIA:
        return PREPARED * len(game.essences)
    if hero == NOEL:
        return CIRCLE * len(game.circles) + LINKED * sum([unit != NOBODY for _, unit in game.circles])
    if hero != EDWIN:
        return 0.0
    value, distance = PREPARED * game.rounds, game.map.distance
    for marker in game.detonators:
        if marker != NOWHERE:
            value += PREPARED
            for unit, cell in enumerate(game.cell):
                if cell != NOWHERE and distance[marker][cell] <= BLAST_RADIUS:
                    value += IN_BLAST * (-stakes[unit] if sides[unit] == sides[seat] else stakes[unit])
    return value


# --- who can reach whom ----------------------------------------------------------------------------------------------------------


Bringing = tuple[Reach, float, Reach, float]
"""What a unit brings in the turn that counts first and in the one after it, and how much each counts."""


def bringing(game: Grail, unit: int) -> Bringing:
    """What a unit brings, now if its turn is being played, and later."""
    if unit not in CHARACTERS:
        acting = game.actor == unit
        later = tearing(SKELETON_STEPS, 1)
        return (tearing(game.movement, game.standard), NOW, later, AFTER) if acting else (later, 1.0, later, 0.0)
    hero, side, covered, ultimate = game.character[unit], game.side[unit], game.covered[unit], game.ultimate[unit]
    worn, share, own_turn = game.worn[unit], 1.0, game.turn == unit
    steps = HEROES[hero].move if worn == NOTHING else HEROES[hero].move + LONGER[worn]
    for state, age in game.continuing[unit]:
        if state == BOUND and (age == 0 or own_turn):
            steps = 0
        elif state == STUN:
            share = STUNNED
    later = reaching(hero, game.form, side, covered, ultimate, True, steps, STANDARD_ACTIONS)
    if not own_turn:
        return later, share * SOON[until(game, unit)], later, 0.0
    if game.actor == unit:
        now = reaching(hero, game.form, side, covered, ultimate, not game.flipped, game.movement, game.standard)
        return now, NOW * share, later, AFTER
    return later, AFTER if game.phases >> unit & 1 else share * SOON[0], later, 0.0


SKELETON_STEPS: Final = 3


def until(game: Grail, seat: int) -> int:
    """How many turns there are until a seat's."""
    order = game.order
    if seat not in order:
        return 0
    first = order.index(game.turn) if game.turn in order else 0
    return (order.index(seat) - first) % len(order)


def threat(game: Grail, unit: int, brings: Bringing, foes: Sequence[int], stakes: Sequence[float], land: Ground) -> float:
    """What a unit can do soon: most to the one it will choose."""
    first, much, then, more = brings
    board, cell, facing, smoke = land.board, game.cell[unit], game.facing[unit], game.smoke
    steps = land.steps[cell]
    stab = STABBED if unit in CHARACTERS and game.character[unit] == ELI else BEHIND
    best = total = 0.0
    for foe in foes:
        other = game.cell[foe]
        away = steps[other]
        if not board.in_front(cell, facing, other) or (away > 1 and not board.sees(cell, other, smoke)):
            away += 1
        value = stakes[foe] * (first[away] * much + then[away] * more)
        if not board.in_front(other, game.facing[foe], cell):
            value *= stab
        total += value
        if value > best:
            best = value
    return best + ELSEWHERE * (total - best)


# --- the chain under way ---------------------------------------------------------------------------------------------------------


def coming(game: Grail, frame: Frame, team: int, sides: Sequence[int], stakes: Sequence[float]) -> float:
    """What an action that is not over is likely to do to those it still affects."""
    user = frame.user
    if sides[user] == NOBODY:
        return 0.0
    own = promised(game, frame, stakes[user])
    gain = own if sides[user] == team else -own
    for place in range(frame.place + (frame.stage > EFFECT), len(frame.targets)):
        unit = frame.targets[place]
        if unit in UNITS and sides[unit] != NOBODY:
            step = frame.step if frame.begun and place == frame.place and frame.stage == EFFECT else 0
            change = effect_on(game, frame, unit, step, stakes[unit])
            gain += change if sides[unit] == team else -change
    return UNSETTLED * gain


def promised(game: Grail, frame: Frame, stake: float) -> float:
    """What the steps of an action that happen once, and have not yet, are likely to bring its user."""
    if frame.stage > EFFECT:
        return 0.0
    value = 0.0
    for node in done_once(frame.ability, variant(frame), NOBODY if frame.begun else max(0, frame.step - 1)):
        if isinstance(node, Gain):
            value -= stake * HARM.get(node.state, 0.0)
        elif isinstance(node, Recover):
            value += stake * min(node.life, game.maximum[frame.user] - game.life[frame.user])
        elif isinstance(node, Flip):
            value += COVERED * game.covered[frame.user].bit_count()
        else:
            value += PROMISES.get(type(node), 0.0)
    return value


PROMISES: Final[dict[type, float]] = {
    Raise: 0.3, Order: 0.25, PlaceCircle: 0.1, LinkIt: 0.1, GainEssence: 0.12, GainDetonator: 0.15, PlaceDetonator: 0.1, UseDetonators: 0.1,
    Teleport: 0.05, Step: 0.03, Slip: 0.03, Exchange: 0.05, MoveGolem: 0.05}
"""What some steps are likely to bring while it is still open how they are carried out."""


def effect_on(game: Grail, frame: Frame, unit: int, step: int, stake: float) -> float:
    """By how much an action changes, from one of its steps on, what a unit is worth to its team."""
    amount, change = Amount(), 0.0
    for part in doings(frame.ability, variant(frame), step):
        node = part.node
        if isinstance(node, Inflict):
            if unit in CHARACTERS:
                change -= part.likely * stake * HARM.get(node.state, 0.0) * failing(hero_of(game, unit).constitution, node.save)
        elif isinstance(node, Mend):
            change += stake * min(node.life, game.maximum[unit] - game.life[unit])
        elif isinstance(node, Damage | Explode):
            if part.likely == 1:
                amount += dealt(game, frame, unit, node)
            else:
                change += part.likely * damage_value(game, frame, unit, dealt(game, frame, unit, node))
    return change + damage_value(game, frame, unit, amount) if amount != NO_DAMAGE else change


NO_DAMAGE: Final = Amount()


def dealt(game: Grail, frame: Frame, unit: int, node: Damage | Explode) -> Amount:
    """The damage of a step, as the moment is."""
    if isinstance(node, Explode):
        return BLAST
    return node.amount if isinstance(node.amount, Amount) else node.amount.dice(game, at_frame(game, frame, unit))


def damage_value(game: Grail, frame: Frame, unit: int, amount: Amount) -> float:
    """By how much damage changes, on average over its dice, what a unit is worth to its team."""
    if unit not in frame.bonus:
        amount += once_per_target(game, frame, unit)
    if has(game, unit, WEAKNESS):
        amount += WEAKNESS_BONUS
    life, least = game.life[unit], 1 if unit in frame.floors else 0
    guard = dict(frame.guards).get(unit, 0)
    before = life_value(game, unit, life)
    return sum([chance * (life_value(game, unit, max(least, life - shown + guard)) - before)
                for shown, chance in enumerate(chances(amount)) if shown > guard])


# --- what makes two situations the same --------------------------------------------------------------------------------------------


def turn_key(game: Grail) -> tuple[int, int, int]:
    """A character's turn."""
    return game.slot, game.cycles, game.turn


def information_key(game: Grail, seat: int) -> object:
    """All that a seat sees: the map, the round and the turn, units, boards and gear, the chain, and what it knows of relics and events."""
    bit = 1 << seat
    table = (
        game.step, game.placements, game.revealed, game.camps, game.statue, game.place, game.smoke, game.smoker, game.slot, game.cycles,
        game.items, game.equipment, game.team, game.order, game.dice_on, game.turn, game.taken, game.actor, game.movement, game.standard,
        game.flipped, game.switched, game.golem_moved, game.weapon_used, game.fang_used, game.phases, game.form, game.rounds,
        game.essences, game.circles, game.detonators, game.golem, game.offers[seat], game.picked[seat])
    known = (tuple([relic if eyes & bit else NOTHING for relic, eyes in zip(game.relic, game.relic_known, strict=False)]),
             tuple([event if eyes & bit else NOTHING for event, eyes in zip(game.events, game.events_known, strict=False)]))
    lists: tuple[list[Any], ...] = (
        game.walked, game.cell, game.facing, game.life, game.maximum, game.character, game.side, game.covered, game.ultimate,
        game.response, game.rune, game.souls, game.curses, game.held, game.worn, game.face_up, game.continuing, game.periodic)
    return table, known, tuple([tuple(each) for each in lists]), tuple(map(seen_frame, game.open)), tuple(map(seen_frame, game.parked))


def seen_frame(frame: Frame) -> object:
    """An action of the chain as everybody sees it."""
    return (frame.user, frame.ability, frame.speed, frame.cursed, len(frame.paid), frame.targets, frame.place, frame.stage, frame.cell,
            frame.path, frame.cells, frame.answers)
