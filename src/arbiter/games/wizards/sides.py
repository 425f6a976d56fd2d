"""A side of the table as computer players count it: life, bodies and what they give, items, skills, cards, and what waits.

Cards are reset when their own player's turn ends. So what a player exhausts in their own turn costs nothing later, while what pays for
a defence is missed in their next turn. All figures are about log-odds to win, and most are read from what is printed: this is worked out
at every step of a search.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from arbiter.games.wizards.abilities import (
    A_COLUMN,
    FREE_CELLS,
    SPLASH,
    SQUARE,
    WHOLE_SIDE,
    Both,
    Do,
    Keyword,
    Pierce,
    Price,
    Strikes,
)
from arbiter.games.wizards.board import EMPTY, ROW
from arbiter.games.wizards.definition import DEFENCE, SPELL
from arbiter.games.wizards.elements import NEUTRAL, Vector
from arbiter.games.wizards.prices import ExhaustThis
from arbiter.games.wizards.shelf import (
    ACTIVE,
    ATTACK,
    CARDS,
    COST,
    COUNTERS,
    DEVOUR,
    KIND,
    LOAD,
    POWER,
    SHAPE,
    TAGS,
    USE,
    WITH,
)
from arbiter.games.wizards.state import NEXT_USE, REST_OF_GAME, Wizards
from arbiter.games.wizards.values import life_of

LIFE: Final = (-9.0, -4.2, -3.3, -2.6, -2.05, -1.6, -1.2, -0.85, -0.53, -0.25, 0.0)
"""What a character's life is worth by points, up to the ten it begins with."""
BEYOND: Final = 0.2
"""What a point of life beyond these counts."""
BURNS: Final = 0.7
"""How much of the damage counts that ignite will still do."""
MOST_BURNING: Final = 3

BODY, LIFE_POINT, ATTACK_POINT, ABILITY = 0.1, 0.07, 0.16, 0.09
"""What a creature counts: for being there, for its life, for its attack, for each of its effects."""
INCOME: Final = ((5, 0.22), (5, 0.15), (6, 0.08), (99, 0.02))
"""What points of load count: the first ones most."""
LEAST_WANTED, MOST_WANTED, NEUTRAL_WANTED, MAIN_ELEMENT = 0.5, 1.0, 1.1, 0.4
"""How much of a point counts by what part of the costs in the deck asks for its element, up to the part that a main element has."""
LOAD_POINT: Final = 0.15
"""What a point of load counts on average."""
MISSED: Final = 0.035
"""What a point counts less that is exhausted out of turn, and so is missed in the next one."""
IN_POOL, STILL_READY = 0.03, 0.024
"""What a point counts in one's own turn that is still to be spent."""
READY_ATTACK, READY_EFFECT, READY_SPELL = 0.09, 0.05, 0.04
"""What can still be done in one's own turn by exhausting a card."""
OUT_OF_TURN: Final = 0.4
"""What part of that counts in the other player's turn: so much that no turn is worth ending early, and none worth dragging on."""

ITEM, SET, CHART, TERRAIN = 0.2, 0.3, 0.2, 0.15
CHEAP, DEAR = 0.04, -0.03
"""What counts more for a card in hand that can be played soon, and less for one that cannot."""
CARDS_IN_HAND: Final = (0.0, 0.2, 0.38, 0.53, 0.65, 0.74, 0.8, 0.81, 0.82)
KNOWN: Final = 0.15
POWER_POINT, DAMAGE_POINT, AREA_TIMES, USE_POINT = 0.055, 0.16, 1.5, 0.025
HEX_VALUE, ABILITY_VALUE, A_TURN_MORE, LONGEST = 0.32, 0.05, 0.08, 5
UNPAYABLE: Final = 0.45
"""What part of the skills counts if there is nothing to pay their use with."""
COOLING, SEALED = 0.22, 0.3
"""What part of a skill is lost for each turn that it cools or is sealed."""
USED_IN_DEFENCE: Final = 0.3
STATUS_LOAD, STUNNED, WEAKENED, ERODED, PETRIFIED = 0.06, 0.06, 0.09, 0.06, 0.05
MARKER, MASTERED, LASTS, NEXT, FOR_GOOD = 0.05, 0.03, 0.08, 0.12, 0.25

COVERED, SCREENED = 0.12, 0.55
"""How exposed a character is behind its creatures: always a little, and the more the less life they have."""
ANYWHERE: Final = (SQUARE, SPLASH, A_COLUMN, WHOLE_SIDE, FREE_CELLS)
"""The shapes that reach a character behind the front row."""


class Side:
    """A player's side of the table as it is counted."""

    __slots__ = ("attack", "bodies", "exposed", "game", "items", "life", "load", "now", "ready", "seat", "strikes")

    def __init__(self, game: Wizards, seat: int) -> None:
        self.game, self.seat, self.now = game, seat, 1.0 if game.turn == seat else OUT_OF_TURN
        self.load, self.ready = [0] * 7, [0] * 7
        """What the cards give together, and what those give that are not exhausted."""
        self.strikes = 0
        """The attack of creatures in the front row."""
        self.attack = -1
        """The skill that would lead an attack."""
        self.bodies = self.items = 0.0
        self._units()
        self._items()
        character = game.character[seat]
        self.life = life_value(life_of(game, character) - BURNS * min(MOST_BURNING, game.ignite.get(character, 0)))

    def _units(self) -> None:
        game, seat = self.game, self.seat
        active, character = game.turn == seat, game.character[seat]
        value, front, screen, row_of_character = 0.0, -1, 0, 3
        for cell, unit in enumerate(game.grid[seat]):
            if unit == EMPTY:
                continue
            row = ROW[cell]
            if front < 0 and unit not in game.hidden:
                front = row
            if unit == character:
                row_of_character = row
            elif row == front:
                screen += max(1, life_of(game, unit))
            value += self._unit(unit, unit == character, active, row == front or front < 0)
        self.bodies = value
        self.exposed = 1.0 if row_of_character <= front else COVERED + SCREENED / (1 + screen)
        if character in game.hidden:
            self.exposed = COVERED

    def _unit(self, unit: int, is_character: bool, active: bool, in_front: bool) -> float:
        """What a unit counts, but for the life of a character; its load is added up."""
        game, face = self.game, self.game.face[unit]
        points = self._loads(unit)
        attack = max(0, ATTACK[face]) + game.attack_bonus.get(unit, 0)
        stuck = game.freeze.get(unit, 0) + game.stun.get(unit, 0)
        if game.exhausted[unit]:
            value = 0.0 if active and unit not in game.freeze else -MISSED * points
        else:
            value = self.now * (STILL_READY * points + READY_ATTACK * attack * in_front + READY_EFFECT * acts(face))
        if attack and in_front and not stuck:
            self.strikes += attack
        if stuck:
            value -= min(3, stuck) * (STATUS_LOAD * points + STUNNED * attack)
        if is_character:
            return value - WEAKENED * game.weaken.get(unit, 0) - ERODED * game.erosion.get(unit, 0)
        left = life_of(game, unit)
        if unit in game.ignite:
            left -= min(MOST_BURNING, game.ignite[unit])
        if left <= 0:
            return value - LOAD_POINT * points
        value += BODY + LIFE_POINT * min(5, left) + ATTACK_POINT * attack + ABILITY * effects(face)
        if unit in game.petrify:
            value -= PETRIFIED * effects(face)
        return value + MARKER * game.markers.get(unit, 0) + MASTERED * game.mastery.get(unit, 0)

    def _loads(self, card: int) -> int:
        """How many points a card gives, as it is printed and with what it has gained; they are added up."""
        game = self.game
        load: Vector = LOAD[game.face[card]]
        bonus = game.load_bonus.get(card)
        points, ready = 0, not game.exhausted[card]
        for element in range(7):
            count = load[element] + (bonus[element] if bonus else 0)
            if count:
                points += count
                self.load[element] += count
                if ready:
                    self.ready[element] += count
        return points

    def _items(self) -> None:
        game, value, active = self.game, 0.0, self.game.turn == self.seat
        for card in game.items[self.seat]:
            if card in game.down:
                value += SET
                continue
            face = game.face[card]
            points, attack = self._loads(card), max(0, ATTACK[face]) + game.attack_bonus.get(card, 0)
            value += ITEM + ATTACK_POINT * attack + ABILITY * effects(face) + MARKER * game.markers.get(card, 0)
            self.strikes += attack
            if game.exhausted[card]:
                value -= 0.0 if active else MISSED * points
            else:
                value += self.now * (STILL_READY * points + READY_ATTACK * attack + READY_EFFECT * acts(face))
        self.items = value

    def total(self) -> float:
        """Everything but what it means for the other side."""
        game, seat = self.game, self.seat
        value = self.life + self.bodies + self.items + income(self.load, wanted(game.lists[seat])) + self._skills() + self._waiting()
        hand = game.hand[seat]
        value += CARDS_IN_HAND[min(len(hand), len(CARDS_IN_HAND) - 1)] + sum([soon(game.face[card]) for card in hand])
        value += CHART * len(game.charts[seat])
        value += TERRAIN * sum([card != EMPTY and game.holder[card] == seat for grid in game.terrain for card in grid])
        if game.turn == seat:
            value += IN_POOL * sum(game.elements[seat])
        return value

    def _skills(self) -> float:
        game, value, active, uses = self.game, 0.0, self.game.turn == self.seat, 0
        for card in game.skills[self.seat]:
            face = game.face[card]
            use = USE[face]
            if use is None:
                value += ABILITY_VALUE + A_TURN_MORE * min(LONGEST, game.duration.get(card, 0)) * (card not in game.seal)
                continue
            uses += sum(use)
            worth_it = skill_value(face) + POWER_POINT * game.power_bonus.get(card, 0) + DAMAGE_POINT * game.damage_bonus.get(card, 0)
            lost = COOLING * game.cooldown.get(card, 0) + SEALED * game.seal.get(card, 0)
            if card in game.duration:
                worth_it += A_TURN_MORE * min(LONGEST, game.duration[card])
            elif game.exhausted[card]:
                lost += 0.0 if active else USED_IN_DEFENCE
            elif not lost:
                worth_it += self.now * READY_SPELL
            value += worth_it * max(0.1, 1 - lost) + MARKER * game.markers.get(card, 0) + MASTERED * game.mastery.get(card, 0)
        return value * (UNPAYABLE + (1 - UNPAYABLE) * min(1.0, (sum(self.load) + 1) / (uses + 1)))

    def _waiting(self) -> float:
        """What lasts, or waits for the next fitting thing."""
        value = 0.0
        for entry in self.game.standing:
            if entry.seat == self.seat:
                value += NEXT if entry.until == NEXT_USE else FOR_GOOD if entry.until == REST_OF_GAME else LASTS
        return value

    def spells(self, budget: list[int], attacking: bool) -> int:
        """About how much power a player can pay for with some elements; when attacking, the first spell leads."""
        game, left, total = self.game, budget[:], 0
        best = -1.0
        for card in game.skills[self.seat]:
            face = game.face[card]
            if KIND[face] != SPELL or card in game.seal or (attacking and DEFENCE.key in TAGS[face]):
                continue
            if game.cooldown.get(card, 0) > attacking or (game.exhausted[card] and game.turn != self.seat):
                continue
            if take(left, USE[face]):
                total += game.base_power.get(card, POWER[face]) + game.power_bonus.get(card, 0)
                if attacking and ATTACK[face] + 0.1 * POWER[face] > best:
                    best, self.attack = ATTACK[face] + 0.1 * POWER[face], card
        return total


def life_value(life: float) -> float:
    """What a character's life is worth, between whole points too."""
    if life <= 0:
        return LIFE[0]
    whole = int(life)
    if whole >= 10:
        return BEYOND * (life - 10)
    return LIFE[whole] + (life - whole) * (LIFE[whole + 1] - LIFE[whole])


def income(load: list[int], weights: tuple[float, ...]) -> float:
    """What the load of all cards is worth together, to a deck that wants the elements so much."""
    left, value = sum([count * weight for count, weight in zip(load, weights, strict=True)]), 0.0
    for size, each in INCOME:
        if left <= 0:
            break
        value += each * min(left, size)
        left -= size
    return value


def take(left: list[int], cost: Vector | None) -> bool:
    """Take a cost off some elements, as far as it goes; whether it could be paid."""
    if cost is None:
        return False
    total = sum(cost)
    if not total:
        return True
    jokers = left[NEUTRAL]
    missing = sum([max(0, cost[element] - left[element]) for element in range(6)])
    if missing > jokers or sum(left) < total:
        return False
    for element in range(6):
        left[element] -= min(left[element], cost[element])
    left[NEUTRAL] -= missing
    rest = cost[NEUTRAL]
    for element in (NEUTRAL, 0, 1, 2, 3, 4, 5):
        used = min(rest, left[element])
        left[element] -= used
        rest -= used
    return True


# --- what is printed -------------------------------------------------------------------------------------------------


@cache
def wanted(faces: tuple[int, ...]) -> tuple[float, ...]:
    """How much of a point of each element counts for somebody with these cards."""
    asked = [1.0] * 7
    for face in faces:
        for cost in (COST[face], USE[face] or ()):
            for element, count in enumerate(cost):
                asked[element] += count
    total = sum(asked[:NEUTRAL])
    parts = [min(1.0, asked[element] / total / MAIN_ELEMENT) for element in range(NEUTRAL)]
    return *[LEAST_WANTED + (MOST_WANTED - LEAST_WANTED) * part for part in parts], NEUTRAL_WANTED


@cache
def soon(face: int) -> float:
    """What a card in hand counts more because it is cheap, or less because it is dear."""
    cost = sum(COST[face])
    return CHEAP if cost <= 2 and DEVOUR[face] is None else DEAR if cost >= 5 else 0.0


@cache
def effects(face: int) -> int:
    """How many effects a card has, keywords not counted."""
    return sum([not isinstance(node, Keyword) for node in CARDS[face].abilities])


@cache
def acts(face: int) -> bool:
    """Whether a card does something else by being exhausted."""
    return any(isinstance(node, ExhaustThis) for one in ACTIVE[face].values() if isinstance(one.effect, Do)
               for node in (one.effect.price, *parts_of(one.effect.price)))


def parts_of(price: Price) -> tuple[Price, ...]:
    """The parts of a price that is made of two."""
    return (price.first, price.second) if isinstance(price, Both) else ()


@cache
def skill_value(face: int) -> float:
    """What a learned skill is worth that is ready."""
    card = CARDS[face]
    more = ABILITY * effects(face) - USE_POINT * sum(USE[face] or ())
    if KIND[face] != SPELL:
        return HEX_VALUE + more + (0.05 if COUNTERS[face] else 0.0)
    damage = DAMAGE_POINT * max(0, ATTACK[face]) * (AREA_TIMES if SHAPE[face] is not None else 1.0)
    return KNOWN + POWER_POINT * card.power + damage + more


@cache
def reaches(face: int) -> bool:
    """Whether a spell reaches a character behind the front row."""
    return face in WITH[Pierce] or (face in WITH[Strikes] and SHAPE[face] in ANYWHERE)
