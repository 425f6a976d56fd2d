"""单位的位置与归属: moving, rearranging, copies, derived creatures, and control."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Refusals, Steps
from arbiter.core.effects import At, Node
from arbiter.core.ledger import Refusal
from arbiter.core.text import fill
from arbiter.core.values import replaced
from arbiter.games.wizards import lines, timing
from arbiter.games.wizards.abilities import Obstacle
from arbiter.games.wizards.board import CELLS, EMPTY, EMPTY_GRID
from arbiter.games.wizards.choosing import Target, The, Who
from arbiter.games.wizards.events import MOVED
from arbiter.games.wizards.field import bodies, cell_of, units
from arbiter.games.wizards.ledger import clauses, prompt, refusal, say, template
from arbiter.games.wizards.placement import CELL, OBSTACLE, OCCUPIED, WHERE, open_cells, put_creature
from arbiter.games.wizards.shelf import CARDS, LIFE, NUMBER, WITH
from arbiter.games.wizards.state import Happening, Wizards, everyone
from arbiter.games.wizards.verbs import Verb
from arbiter.games.wizards.zones import add_cards

SAME_CELL = refusal("WIZ-PLACE-01")


@clauses("WIZ-U02", "WIZ-SCHOOL-07")
def moving_refusals(game: Wizards, side: int, cell: int) -> Iterator[Refusal]:
    """Why a unit cannot be moved to a cell of its side."""
    terrain = game.terrain[side][cell]
    if terrain != EMPTY and game.face[terrain] in WITH[Obstacle]:
        yield OBSTACLE
    if game.grid[side][cell] != EMPTY:
        yield OCCUPIED


def move_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Why a unit cannot be moved to a cell."""
    side, cell = divmod(action[1], 9)
    yield from moving_refusals(game, side, cell)


def cells_of_side(game: Wizards, decision: Decision) -> list[Action]:
    """The cells of the unit's side."""
    side = game.holder[decision.about[0]]
    return [CELL(9 * side + cell) for cell in CELLS]


WHERE_TO_MOVE = prompt("Where does {unit} move?", "{unit}移动到哪一格？", key="move", candidates=cells_of_side, refusals=move_refusals)


def can_move(game: Wizards, side: int) -> bool:
    """Whether a side has a cell to move to."""
    return any(next(moving_refusals(game, side, cell), None) is None for cell in CELLS)


def movable(game: Wizards, unit: int) -> bool:
    """Whether a unit is still on the field and has a cell to move to."""
    return unit in game.grid[game.holder[unit]] and can_move(game, game.holder[unit])


def move_to(game: Wizards, unit: int, cell: int) -> None:
    """A unit is on another cell of its side; it keeps everything."""
    side = game.holder[unit]
    old = game.grid[side].index(unit)
    game.grid[side] = replaced(replaced(game.grid[side], old, EMPTY), cell, unit)
    game.tell(lines.MOVED, unit, 9 * side + cell)
    timing.occur(game, Happening(MOVED, unit, side, cell, by=side))


@dataclass(frozen=True, slots=True)
class Move(Verb):
    """Move a unit to another cell of its side, as the player likes."""

    @clauses("WIZ-PLACE-01")
    def on(self, game: Wizards, at: At, thing: int) -> Steps:
        if not movable(game, thing):
            return
        at.bound["from"] = (cell_of(game, thing),)
        _, place = yield WHERE_TO_MOVE(at.seat, thing)
        move_to(game, thing, place % 9)

    def possible(self, game: Wizards, at: At) -> bool:
        things = self.who.what.all(game, at) if isinstance(self.who, Target | The) else []
        return self.who.possible(game, at) and (not things or any(movable(game, thing) for thing in things))


def free_for(game: Wizards, decision: Decision) -> list[Action]:
    """The cells that are still free while a side is arranged anew."""
    _, side, taken = decision.about
    return [CELL(9 * side + cell) for cell in CELLS if cell not in taken]


@clauses("WIZ-SCHOOL-07")
def arranging_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """No unit may be put on an obstacle."""
    side, cell = divmod(action[1], 9)
    terrain = game.terrain[side][cell]
    if terrain != EMPTY and game.face[terrain] in WITH[Obstacle]:
        yield OBSTACLE


WHERE_NOW = prompt("Where does {unit} go?", "{unit}放在哪一格？", key="rearrange", candidates=free_for, refusals=arranging_refusals)


def rearrange(game: Wizards, seat: int, side: int) -> Steps:
    """All units of a side are placed anew, one after another."""
    order, taken = units(game, side), dict[int, int]()
    for unit in order:
        _, place = yield WHERE_NOW(seat, unit, side, tuple(taken))
        taken[place % 9] = unit
    grid = list(EMPTY_GRID)
    for cell, unit in taken.items():
        grid[cell] = unit
    moved = [unit for unit in order if game.grid[side].index(unit) != grid.index(unit)]
    game.grid[side] = tuple(grid)
    for unit in moved:
        game.tell(lines.MOVED, unit, 9 * side + grid.index(unit))
        timing.occur(game, Happening(MOVED, unit, side, grid.index(unit), by=seat))


@dataclass(frozen=True, slots=True)
class Rearrange(Node):
    """Place all units of your side anew."""

    def happen(self, game: Wizards, at: At) -> Steps:
        yield from rearrange(game, at.seat, at.seat)


say(Move, en="move {who}", zh="移动{who}")
say(Rearrange, en="rearrange all your units on your cells", zh="重新排列你的所有单位")


# --- creatures that effects make -------------------------------------------------------------------------------------


def make(game: Wizards, seat: int, face: int) -> int:
    """A new card, which lies nowhere yet and which all can see."""
    (card,) = add_cards(game, seat, (face,))
    game.known[card] = everyone(game)
    return card


@dataclass(frozen=True, slots=True)
class SummonDerived(Node):
    """Summon a derived creature, made for it."""

    key: str

    @clauses("WIZ-TYPE-06", "WIZ-U32")
    def happen(self, game: Wizards, at: At) -> Steps:
        face = NUMBER[self.key]
        card = make(game, at.seat, face)
        if not open_cells(game, at.seat, card):
            game.gone[at.seat] += (card,)
            return
        _, place = yield WHERE(at.seat, card, at.seat)
        put_creature(game, at.seat, card, place % 9)

    def say(self, lang: str) -> str:
        return fill(SUMMON_DERIVED, lang, {"name": CARDS[NUMBER[self.key]].name if self.key in NUMBER else self.key})


@dataclass(frozen=True, slots=True)
class SummonCopy(Verb):
    """Summon a copy of a creature: the printed values and text, nothing else; it ceases to exist when it leaves the field."""

    life: int = 0
    """Its life when it enters; 0 for all it has."""

    def on(self, game: Wizards, at: At, thing: int) -> Steps:
        face = game.face[thing]
        card = make(game, at.seat, face)
        game.copies += (card,)
        if not open_cells(game, at.seat, card):
            game.gone[at.seat] += (card,)
            return
        _, place = yield WHERE(at.seat, card, at.seat)
        put_creature(game, at.seat, card, place % 9)
        if self.life:
            game.damage[card] = max(0, LIFE[face] - self.life)

    def say(self, lang: str) -> str:
        text = fill(SUMMON_COPY, lang, {"who": self.who})
        return text + fill(COPY_LIFE, lang, {"life": self.life}) if self.life else text


SUMMON_DERIVED = template("summon one {name}", "召唤1个「{name}」")
SUMMON_COPY, COPY_LIFE = template("summon a copy of {who}", "召唤{who}的复制"), template("; the copy has {life} life", "，其生命值为{life}")


@dataclass(frozen=True, slots=True)
class TakeControl(Node):
    """Take control of a creature: it goes to an empty own cell and keeps everything."""

    who: Who

    def happen(self, game: Wizards, at: At) -> Steps:
        for thing in (yield from self.who.pick(game, at)):
            yield from take_control(game, at.seat, thing)

    def possible(self, game: Wizards, at: At) -> bool:
        return self.who.possible(game, at) and can_move(game, at.seat)


@clauses("WIZ-U36")
def take_control(game: Wizards, seat: int, unit: int) -> Steps:
    """A creature comes to a player's side."""
    free = [cell for cell in CELLS if next(moving_refusals(game, seat, cell), None) is None]
    if not free:
        return
    _, place = yield WHERE(seat, unit, seat)
    old = game.holder[unit]
    game.grid[old] = replaced(game.grid[old], game.grid[old].index(unit), EMPTY)
    for body in bodies(game, unit):
        game.holder[body] = seat
    game.grid[seat] = replaced(game.grid[seat], place % 9, unit)
    game.tell(lines.CONTROLS, seat, unit)


say(TakeControl, en="take control of {who}", zh="获得{who}的控制权")
