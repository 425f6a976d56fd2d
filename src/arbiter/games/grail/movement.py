"""移动: cell by cell, and turning on the spot."""

from __future__ import annotations

from arbiter.core.decisions import Action, Decision, Refusals
from arbiter.games.grail import lines
from arbiter.games.grail.damage import suffer
from arbiter.games.grail.events import Slower, holding
from arbiter.games.grail.gear import Swift
from arbiter.games.grail.ledger import clauses, move, refusal
from arbiter.games.grail.roster import hero_of, worn_by
from arbiter.games.grail.state import CHARACTERS, NOWHERE, Grail
from arbiter.games.grail.states import BLEED, BLEED_CELLS, BLEED_DAMAGE, BOUND, STUN
from arbiter.games.grail.tracker import has
from arbiter.games.grail.vision import free, passable

MOVE = move("move", "move to {cell}", "移动到{cell}")
TURN = move("turn", "face {facing}", "转向{facing}")
MOVES = (MOVE, TURN)
SKELETON_MOVE = 3
FACINGS = range(6)

NO_MOVEMENT = refusal("GRAIL-MOVE-01")
IMPASSABLE = refusal("GRAIL-MOVE-07")
ENEMY_IN_THE_WAY = refusal("GRAIL-MOVE-09")
NO_SHARING = refusal("GRAIL-MOVE-10")
IS_BOUND = refusal("GRAIL-STATE-02")
IS_STUNNED = refusal("GRAIL-UNK-09")
NO_STOPPING = refusal("GRAIL-DISP-04")
STATUE_IN_THE_WAY = refusal("GRAIL-UNK-38")


@clauses("GRAIL-CARD-05", "GRAIL-MOVE-01", "GRAIL-UNK-66", "GRAIL-UNK-72", "GRAIL-MOVE-05")
def move_value(game: Grail, unit: int) -> int:
    """How often a unit may move or turn in its action phase."""
    if unit not in CHARACTERS:
        value = SKELETON_MOVE
    else:
        gear = worn_by(game, unit)
        passive = gear.passive if gear else None
        value = hero_of(game, unit).move + (passive.more if isinstance(passive, Swift) else 0)
    slower = holding(game, Slower)
    return max(value - slower.less, slower.least) if slower else value


def in_passing(game: Grail, unit: int) -> bool:
    """Whether a unit is walking through somebody and must move on."""
    cell = game.cell[unit]
    return game.cell.count(cell) > 1 or cell == game.golem


def can_end(game: Grail, unit: int, cell: int, steps: int) -> bool:
    """Whether a unit on a cell can still come to a stop on a free one with so many steps."""
    if free(game, cell) or (cell == game.cell[unit] and not in_passing(game, unit)):
        return True
    return steps > 0 and any(can_end(game, unit, other, steps - 1) for other in game.map.neighbours[cell]
                              if other != NOWHERE and passable(game, unit, other))


def neighbours(game: Grail, decision: Decision) -> list[Action]:
    """The cells beside a unit that are on the map."""
    return [(MOVE.name, cell) for cell in game.map.neighbours[game.cell[game.actor]] if cell != NOWHERE]


@clauses("GRAIL-MOVE-07", "GRAIL-MOVE-08", "GRAIL-MOVE-09", "GRAIL-MOVE-10", "GRAIL-MOVE-11", "GRAIL-DISP-04", "GRAIL-HERO-28")
def step_refusals(game: Grail, unit: int, cell: int, left: int) -> Refusals:
    """Why a unit cannot step onto a cell with so many steps left after it."""
    if not game.map.passable >> cell & 1:
        yield IMPASSABLE
        return
    if cell == game.statue:
        yield STATUE_IN_THE_WAY
        return
    if not passable(game, unit, cell):
        yield ENEMY_IN_THE_WAY
    elif not free(game, cell) and not can_end(game, unit, cell, left):
        yield NO_STOPPING if cell == game.golem else NO_SHARING


@clauses("GRAIL-MOVE-01", "GRAIL-STATE-02", "GRAIL-UNK-09", "GRAIL-UNK-26")
def no_moving(game: Grail, decision: Decision) -> Refusals:
    """Without movement, or bound or stunned, nobody moves."""
    if game.movement <= 0:
        yield NO_MOVEMENT
    if has(game, game.actor, BOUND):
        yield IS_BOUND
    if has(game, game.actor, STUN):
        yield IS_STUNNED


def move_refusals(game: Grail, decision: Decision, action: Action) -> Refusals:
    """Why the unit whose phase it is cannot move to a neighbouring cell."""
    return step_refusals(game, game.actor, action[1], game.movement - 1)


def other_facings(game: Grail, decision: Decision) -> list[Action]:
    """The ways a unit could turn."""
    return [(TURN.name, facing) for facing in FACINGS if facing != game.facing[game.actor]]


@clauses("GRAIL-MOVE-04", "GRAIL-UNK-09", "GRAIL-UNK-26", "GRAIL-MOVE-10")
def no_turning(game: Grail, decision: Decision) -> Refusals:
    """Turning takes movement, and is no way to stay on a cell one may not stay on."""
    if game.movement <= 0:
        yield NO_MOVEMENT
    if has(game, game.actor, STUN):
        yield IS_STUNNED
    if in_passing(game, game.actor):
        yield NO_SHARING


@clauses("GRAIL-MOVE-03", "GRAIL-MOVE-06", "GRAIL-CARD-05")
def walk(game: Grail, unit: int, cell: int) -> None:
    """One step: the unit faces the way it moved, and Bleed counts."""
    game.facing[unit] = game.map.neighbours[game.cell[unit]].index(cell)
    game.cell[unit] = cell
    game.tell(lines.MOVED, unit, cell)
    bleed(game, unit)


@clauses("GRAIL-STATE-03", "GRAIL-UNK-07", "GRAIL-UNK-10")
def bleed(game: Grail, unit: int) -> None:
    """Every second cell that a bleeding character walks in a turn costs it damage."""
    game.walked[unit] += 1
    if has(game, unit, BLEED) and game.walked[unit] % BLEED_CELLS == 0:
        damage = BLEED_DAMAGE.roll(game)
        game.tell(lines.BLEEDS, unit, damage)
        if damage:
            suffer(game, unit, damage)


@clauses("GRAIL-MOVE-04")
def turn_to(game: Grail, unit: int, facing: int) -> None:
    """A unit changes its facing on the spot."""
    game.facing[unit] = facing
    game.tell(lines.TURNED, unit, facing)
