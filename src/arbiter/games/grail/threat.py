"""What abilities can be expected to do, for computer players: damage and states by ability, and what a unit brings from how far.

Everything is read from the programs of the abilities, in points of life: a state counts for the damage it stands for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from arbiter.core.effects import If, IfElse, Node, Repeat
from arbiter.games.grail.board import VOID, Board, board
from arbiter.games.grail.definition import STANDARD, VARIANTS, WEAPON, Ability, Aim, Program
from arbiter.games.grail.detonators import BLAST_RADIUS
from arbiter.games.grail.dice import FACES, Amount
from arbiter.games.grail.displacement import Dash
from arbiter.games.grail.heroes.alicia import Golem
from arbiter.games.grail.heroes.edwin import Explode, LayMarkers
from arbiter.games.grail.heroes.nia import PerEssence
from arbiter.games.grail.heroes.noel import LinkNamed, MovedEnemy, MovedFriend
from arbiter.games.grail.roster import ABILITIES, BOARD, HEROES, inside
from arbiter.games.grail.state import DARIEN
from arbiter.games.grail.states import (
    BLEED,
    BOUND,
    BURN,
    FRENZY,
    HIDDEN,
    ICE_SHIELD,
    POISON,
    RED_VIGILANCE,
    RENEWAL,
    STUN,
    STURDY,
    VIGILANCE,
    WEAKNESS,
)
from arbiter.games.grail.targets import Area, Around, Cell, Front, Path, Target
from arbiter.games.grail.verbs import ByDistance, Damage, Inflict, Mend, PlusIf

HARM: Final = {BURN: 1.8, BOUND: 0.6, BLEED: 0.6, POISON: 1.0, STUN: 1.4, WEAKNESS: 0.9,
               RENEWAL: -1.2, FRENZY: -1.0, STURDY: -1.0, HIDDEN: -0.9, VIGILANCE: -0.9, ICE_SHIELD: -1.5, RED_VIGILANCE: -1.2}
"""How many points of life a fresh state costs its bearer; what helps counts below 0."""
PERHAPS: Final = 0.4
LIKELY: Final[dict[type, float]] = {MovedEnemy: 0.8, MovedFriend: 0.8}
"""How often what depends on something happens, and on some things."""
SPREAD: Final = 0.25
"""How much more an area counts, for the others it may affect."""
CONSTITUTION: Final = 4
FARTHEST: Final = 24
"""Tables of distances end here; what cannot be reached is one nearer."""
PER_CELL: Final = 0.82
"""What is left of a threat for each cell that its bearer still lacks."""
OTHER_SIDE: Final = 0.9
"""What a skill counts that needs a flip first."""
HELD_BACK: Final = 0.6
"""What an ultimate counts, which comes only once."""
ODDS: Final = tuple(tuple(faces.count(shown) / len(faces) for shown in range(max(faces) + 1)) for faces in FACES)
"""How likely each die shows each number."""


# --- dice --------------------------------------------------------------------------------------------------------------


@cache
def mean(amount: Amount) -> float:
    """What an amount comes to on average."""
    return sum(shown * chance for shown, chance in enumerate(chances(amount)))


@cache
def chances(amount: Amount) -> tuple[float, ...]:
    """How likely an amount comes to each number."""
    found = [0.0] * amount.flat + [1.0]
    for die, count in zip(ODDS, (amount.advantage, amount.normal, amount.disadvantage), strict=True):
        for _ in range(count):
            found = [sum(found[total - shown] * chance for shown, chance in enumerate(die) if 0 <= total - shown < len(found))
                     for total in range(len(found) + len(die) - 1)]
    return tuple(found)


@cache
def failing(constitution: int, difficulty: int) -> float:
    """How likely a character fails a save; without a difficulty there is none."""
    return sum(chances(Amount(normal=constitution))[:difficulty]) if difficulty else 1.0


# --- what an ability does to whom it affects ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that a step of a program does, and how likely."""

    node: Node
    likely: float


def parts(step: Node, likely: float = 1.0) -> Iterator[Part]:
    """Everything a step does, what it repeats as often as it does."""
    if isinstance(step, If):
        yield from parts(step.then, likely * LIKELY.get(type(step.condition), PERHAPS))
    elif isinstance(step, IfElse):
        yield from parts(step.then, likely / 2)
        yield from parts(step.otherwise, likely / 2)
    elif isinstance(step, Repeat):
        for _ in range(step.times if isinstance(step.times, int) else 1):
            yield from parts(step.effect, likely)
    elif isinstance(step, Damage | Explode | Inflict | Mend):
        yield Part(step, likely)
    else:
        for inner in step.parts():
            yield from parts(inner, likely)


@cache
def doings(key: str, variant: int, first: int = 0) -> tuple[Part, ...]:
    """What an ability, carried out in some way, does from some step on to each unit it affects."""
    return tuple(part for _, step in VARIANTS[key][variant].each()[first:] for part in parts(step))


@cache
def done_once(key: str, variant: int, first: int) -> tuple[Node, ...]:
    """What an ability, carried out in some way, does once: from some step before the rest on, or if that is negative only after it."""
    program = VARIANTS[key][variant]
    steps = [*(program.before()[first:] if first >= 0 else ()), *(() if program.alone else program.after())]
    return tuple(node for _, step in steps for node in inside(step))


def usual(node: Damage | Explode) -> Amount:
    """An amount as it usually is, where it depends on something."""
    amount = node.amount if isinstance(node, Damage) else Amount(advantage=1)
    if isinstance(amount, Amount):
        return amount
    if isinstance(amount, ByDistance):
        return max(amount.columns, key=mean)
    if isinstance(amount, PerEssence):
        return amount.base + amount.fire + amount.ice
    return amount.base if isinstance(amount, PlusIf) else Amount()


def force(program: Program) -> float:
    """How many points of life a program costs whom it affects, on average."""
    total = 0.0
    for part in (part for _, step in program.each() for part in parts(step)):
        node = part.node
        if isinstance(node, Damage | Explode):
            total += part.likely * mean(usual(node))
        elif isinstance(node, Inflict):
            total += part.likely * max(0.0, HARM.get(node.state, 0.0)) * failing(CONSTITUTION, node.save)
    return total * (1 + SPREAD) if isinstance(program.aim, Area) and not isinstance(program.aim, Path) else total


def reach(program: Program) -> int:
    """From how far a program affects somebody; 0 if it needs nobody."""
    aim = program.aim
    dash = sum(step.cells for step in program.declared() if isinstance(step, Dash))
    named = sum(step.within + BLAST_RADIUS if isinstance(step, LayMarkers) else step.range
                for step in program.declared() if isinstance(step, LayMarkers | LinkNamed))
    return dash if isinstance(aim, Path) else dash + named + _reach(aim)


def _reach(aim: Aim) -> int:
    if isinstance(aim, Cell):
        return aim.range + aim.radius
    return aim.range if isinstance(aim, Target | Front | Around) else 0


def by_golem(program: Program) -> bool:
    """Whether the golem strikes, wherever Alicia is."""
    return isinstance(program.aim, Around) and isinstance(program.aim.origin, Golem)


# --- what a character brings from how far --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Strike:
    """A standard action: on which side of the board, in which place there, what it costs the other, and from how far."""

    side: int
    place: int
    force: float
    reach: int
    again: bool


ANY_SIDE: Final = -1


@cache
def strikes(hero: int, form: int) -> tuple[Strike, ...]:
    """The standard actions of a character, in one of Darien's forms."""
    card = HEROES[hero]
    extra = [ability for ability in card.passives if isinstance(ability, Ability) and ability.usable_as(STANDARD)]
    found = []
    for ability in (*card.skills, card.ultimate, *extra):
        program = ability.programs[form if hero == DARIEN and len(ability.programs) > 1 else 0]
        side, place = BOARD[ability.key] if ability.kind == WEAPON else (ANY_SIDE, ANY_SIDE)
        value = force(program) * (HELD_BACK if ability is card.ultimate else 1.0)
        if value and reach(program) and not by_golem(program):
            found.append(Strike(side, place, value, reach(program), ability in extra))
    return tuple(found)


Reach = tuple[float, ...]
"""For each distance how many points of life a unit can be expected to cost somebody in a turn."""


@cache
def reaching(hero: int, form: int, side: int, covered: int, ultimate: bool, flips: bool, steps: int, actions: int) -> Reach:
    """What a character brings in a turn with so many steps and standard actions, its best ones first."""
    open_ = []
    for strike in strikes(hero, form):
        if strike.side == ANY_SIDE:
            if strike.again or ultimate:
                open_ += [(strike.force, strike)] * (actions if strike.again else 1)
        elif strike.side == side:
            if not covered >> strike.place & 1:
                open_.append((strike.force, strike))
        elif flips:
            open_.append((strike.force * OTHER_SIDE, strike))
    found = []
    for distance in range(FARTHEST + 1):
        values = sorted([value * PER_CELL ** max(0, distance - strike.reach - steps) for value, strike in open_], reverse=True)
        found.append(sum(values[:actions]))
    return tuple(found)


@cache
def tearing(steps: int, actions: int) -> Reach:
    """What a skeleton brings."""
    program = ABILITIES["tear"].programs[0]
    return tuple(actions * force(program) * PER_CELL ** max(0, distance - reach(program) - steps) for distance in range(FARTHEST + 1))


FIST: Final = 1.3
"""What the golem costs somebody in its reach."""
GOLEM_REACH: Final = 3


@cache
def smashing() -> Reach:
    """What the golem brings."""
    return tuple(FIST * PER_CELL ** max(0, distance - GOLEM_REACH) for distance in range(FARTHEST + 1))


# --- how far it is ---------------------------------------------------------------------------------------------------------


class Ground:
    """A map as walkers know it: how many steps it is from cell to cell, units and statue aside."""

    __slots__ = ("board", "steps")

    def __init__(self, map_: Board) -> None:
        self.board: Final = map_
        self.steps: Final = tuple(_steps(map_, cell) for cell in range(len(map_.cells)))


def _steps(map_: Board, start: int) -> tuple[int, ...]:
    found = [FARTHEST - 1] * len(map_.cells)
    found[start], edge = 0, [start]
    for step in range(1, FARTHEST - 1):
        edge = list(dict.fromkeys(beside for cell in edge for beside in map_.neighbours[cell]
                                  if beside != VOID and map_.passable >> beside & 1 and found[beside] == FARTHEST - 1))
        for cell in edge:
            found[cell] = step
    return tuple(found)


@lru_cache(maxsize=128)
def ground(placements: tuple[tuple[int, ...], ...]) -> Ground:
    """The ground of a map, made once."""
    return Ground(board(placements))
