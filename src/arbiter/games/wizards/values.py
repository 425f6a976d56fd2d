"""数值: life, attack, load and costs, worked out from what is printed and what texts change."""

from __future__ import annotations

from arbiter.games.wizards.board import EMPTY
from arbiter.games.wizards.definition import SKILLS, UNDEFINED
from arbiter.games.wizards.elements import NEUTRAL, NOTHING, Vector, plus
from arbiter.games.wizards.field import bodies, modifiers
from arbiter.games.wizards.ledger import clauses
from arbiter.games.wizards.modifiers import (
    ENTRY,
    LEARNING,
    USING,
    Cheaper,
    CostsInstead,
    CostsOnly,
    Halves,
    MoreAttack,
    MoreLoad,
)
from arbiter.games.wizards.shelf import ATTACK, CARDS, COST, ELEMENT, KIND, LIFE, LOAD, OWN_COSTS, USE, WITH
from arbiter.games.wizards.state import Wizards


def halved(points: Vector) -> Vector:
    """Each figure by itself, rounded up."""
    return tuple([-(-count // 2) for count in points])


@clauses("WIZ-CRE-03", "WIZ-U23", "WIZ-U36", "WIZ-RULE-06")
def max_life(game: Wizards, unit: int) -> int:
    """The most life a unit can have."""
    life = game.life_bonus.get(unit, 0)
    for card in bodies(game, unit):
        printed = LIFE[game.face[card]]
        life += -(-printed // 2) if card in game.small else printed
    return life


def life_of(game: Wizards, unit: int) -> int:
    """A unit's current life."""
    return max_life(game, unit) - game.damage[unit]


@clauses("WIZ-CRE-06", "WIZ-ITEM-03", "WIZ-U36")
def attack_of(game: Wizards, card: int) -> int:
    """The attack of a creature or an item; nothing at all if it has none."""
    most = ATTACK[game.face[card]]
    attack = game.attack_bonus.get(card, 0) + (0 if most == UNDEFINED else most)
    if card in game.pairs:
        other = ATTACK[game.face[game.pairs[card]]]
        attack, most = attack + (0 if other == UNDEFINED else other), max(most, other)
    for modifier, at in modifiers(game, MoreAttack):
        attack += modifier.of(game, at, card)
    return attack if attack > 0 or most != UNDEFINED else UNDEFINED


def has_attack(game: Wizards, card: int) -> bool:
    """Whether a creature or an item has any attack: what is printed may be lowered, but never goes."""
    if ATTACK[game.face[card]] != UNDEFINED:
        return True
    return (card in game.attack_bonus or card in game.pairs or bool(modifiers(game, MoreAttack))) and attack_of(game, card) != UNDEFINED


@clauses("WIZ-CRE-04", "WIZ-ITEM-04", "WIZ-U06", "WIZ-U36")
def load_of(game: Wizards, card: int) -> Vector:
    """The elements that a card on the field can give."""
    if card in game.pairs:
        points = NOTHING
        for body in bodies(game, card):
            points = plus(points, _printed_load(game, body))
    else:
        points = _printed_load(game, card)
    if card in game.load_bonus:
        points = plus(points, game.load_bonus[card])
    for modifier, at in modifiers(game, MoreLoad):
        points = modifier.of(game, at, card, points)
    return points


def gives_anything(game: Wizards, card: int) -> bool:
    """Whether a card on the field has any load; no text ever takes any away but all of it."""
    return (LOAD[game.face[card]] != NOTHING and card not in game.lost_load) or any(load_of(game, card))


def _printed_load(game: Wizards, card: int) -> Vector:
    if card in game.lost_load:
        return NOTHING
    points = LOAD[game.face[card]]
    return halved(points) if card in game.small else points


@clauses("WIZ-ELEM-02")
def element_of(game: Wizards, card: int) -> int:
    """The attribute of a card."""
    return game.turned[card] if card in game.turned else ELEMENT[game.face[card]]


# --- costs -----------------------------------------------------------------------------------------------------------

Need = tuple[Vector, int]
"""What has to be paid: so many points of each element, the neutral ones with anything; and how many points of them may be left out."""


def printed_cost(game: Wizards, card: int, purpose: int) -> Vector:
    """What is printed, in the element that the card has taken on."""
    face = game.face[card]
    points = USE[face] or NOTHING if purpose == USING else COST[face]
    if card in game.turned and purpose == ENTRY:
        return tuple([sum(points) if element == game.turned[card] else 0 for element in range(7)])
    return points


@clauses("WIZ-CRE-02", "WIZ-ITEM-02", "WIZ-SKILL-02", "WIZ-SKILL-05")
def cost_of(game: Wizards, card: int, purpose: int, cell: int = EMPTY) -> Need:
    """What a card costs now, perhaps on a cell: reductions of one element are taken off, others leave points out as the payer likes."""
    printed = printed_cost(game, card, purpose)
    if game.memory is not None and game.face[card] not in OWN_COSTS and costs_as_printed(game):
        return printed, 0
    points, left_out = list(printed), 0
    if purpose == ENTRY and any(modifier.concerns(game, at, card, game.holder[card]) for modifier, at in modifiers(game, Halves)):
        points = list(halved(printed))
    for fixed, at in modifiers(game, CostsOnly, card):
        if fixed.cost == purpose and fixed.what.matches(game, at, card):
            points = list(fixed.elements.points)
    for modifier, at in modifiers(game, Cheaper, card):
        if cell != EMPTY:
            at = at.binding("cell", cell)
        points, left_out = modifier.cheaper(game, at, card, purpose, points, left_out)
    return tuple(points), min(left_out, sum(points))


def costs_as_printed(game: Wizards) -> bool:
    """Whether no text changes what other cards cost; worked out once while answers are judged."""
    memory = game.memory
    if memory is None:
        return not modifiers(game, Cheaper) and not modifiers(game, CostsOnly) and not modifiers(game, Halves)
    if memory.as_printed is None:
        memory.as_printed = not modifiers(game, Cheaper) and not modifiers(game, CostsOnly) and not modifiers(game, Halves)
    return memory.as_printed


def entry_costs(game: Wizards, card: int, cell: int = EMPTY) -> dict[int, Need]:
    """What a creature may cost to summon on a cell: as printed, or with another element as its text allows; by these elements."""
    points, left_out = cost = cost_of(game, card, ENTRY, cell)
    if game.face[card] not in WITH[CostsInstead]:
        return {NEUTRAL: cost}
    for node in CARDS[game.face[card]].abilities:
        if isinstance(node, CostsInstead) and points[node.element]:
            other = [count + (element == node.instead) - (element == node.element) for element, count in enumerate(points)]
            return {node.element: cost, node.instead: (tuple(other), left_out)}
    return {NEUTRAL: cost}


def entry_cost(game: Wizards, card: int) -> Need:
    """What it costs to bring a card into play from the hand or the pool."""
    return cost_of(game, card, LEARNING if KIND[game.face[card]] in SKILLS else ENTRY)


def use_cost(game: Wizards, card: int) -> Need:
    """What it costs to use a skill; a scroll costs what it costs to play."""
    return cost_of(game, card, USING if KIND[game.face[card]] in SKILLS else ENTRY)
