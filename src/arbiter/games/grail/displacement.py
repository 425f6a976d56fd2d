"""位移: pushing, pulling, dashing, stepping and teleporting."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.decisions import Action, Decision, Refusals, Steps
from arbiter.core.effects import At, Node, Spoken
from arbiter.core.text import Words
from arbiter.games.grail import lines
from arbiter.games.grail.definition import IT, Declared, Declaring, program_of
from arbiter.games.grail.ledger import clauses, move, prompt, refusal, words
from arbiter.games.grail.movement import FACINGS, NO_STOPPING, bleed, in_passing, step_refusals, walk
from arbiter.games.grail.state import ASK, EFFECT, NOBODY, NOWHERE, UNITS, Frame, Grail
from arbiter.games.grail.states import BOUND
from arbiter.games.grail.tracker import has
from arbiter.games.grail.vision import alive, crossable, free, free_within, passable, seat_of, unit_on

PUT = move("put", "move {unit} to {cell}", "将{unit}移到{cell}")
STEP = move("step", "step to {cell}", "移动到{cell}")
STAY = move("stay", "stay here", "停在这里")
GOAL = move("goal", "dash to {cell}", "突进到{cell}")
VIA = move("via", "by way of {cell}", "经过{cell}")
NO_DASH = move("no dash", "do not dash", "不突进")
LAND = move("land", "teleport to {cell}", "瞬移到{cell}")
FACE = move("face", "face {facing}", "面向{facing}")
TOWARD = move("toward", "toward {cell}", "朝向{cell}")
MOVES = (PUT, STEP, STAY, GOAL, VIA, NO_DASH, LAND, FACE, TOWARD)

NOT_FARTHER = refusal("GRAIL-DISP-05")
NOT_NEARER = refusal("GRAIL-DISP-06")
BLOCKED = refusal("GRAIL-DISP-08")
TOO_FAR = refusal("GRAIL-RANGE-01")
NO_WAY = refusal("GRAIL-UNK-25")
NOT_FREE = refusal("GRAIL-UNK-24")

LOCKED, TURNING = words(" (facing lock)", "（朝向锁定）"), words("", "")
"""Whether a unit keeps its facing when it is pushed or pulled (朝向锁定)."""


# --- what a push or pull is measured from --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reference(Spoken):
    """The cell a unit is pushed away from or pulled towards: the user's."""

    def cells(self, game: Grail, at: At) -> Sequence[int]:
        """The cells it may be, in a stable order."""
        return (game.cell[at.source],)

    def say(self, lang: str) -> str:
        return YOU.say(lang)


YOU = words("you", "自身")
you = Reference()


def reference_cells(game: Grail, decision: Decision) -> list[Action]:
    """What a unit can be pulled towards."""
    return [(TOWARD.name, cell) for cell in decision.about[1]]


WHITHER = prompt("{source}: toward which cell?", "{source}：朝哪个单元格？", key="toward", candidates=reference_cells)


# --- push and pull -----------------------------------------------------------------------------------------------------


def shove_candidates(game: Grail, decision: Decision) -> list[Action]:
    """The cells beside the unit, and to stay where the text says up to."""
    unit, effect = decision.about[1], decision.about[4]
    cells = [(PUT.name, unit, cell) for cell in game.map.neighbours[game.cell[unit]] if cell != NOWHERE]
    return [*cells, STAY()] if effect.may_stop and not in_passing(game, unit) else cells


@clauses("GRAIL-DISP-05", "GRAIL-DISP-06", "GRAIL-DISP-08", "GRAIL-UNK-24")
def shove_refusals(game: Grail, decision: Decision, action: Action) -> Refusals:
    """Why a unit cannot be pushed or pulled onto a cell."""
    if action[0] == PUT.name:
        _, unit, reference, left, effect, _ = decision.about
        yield from effect.refusals(game, unit, action[2], reference, left - 1)


SHOVE = prompt("{source}: where to?", "{source}：移到哪里？", key="shove", candidates=shove_candidates, refusals=shove_refusals)


@dataclass(frozen=True, slots=True)
class Shove(Node):
    """A unit is moved cell by cell, each step in the right direction; the user of the effect picks the way."""

    steps: int
    facing: Words = TURNING
    reference: Reference = you
    closer: ClassVar[bool] = False
    may_stop: ClassVar[bool] = False

    @clauses("GRAIL-DISP-07", "GRAIL-DISP-09", "GRAIL-UNK-22", "GRAIL-UNK-23")
    def happen(self, game: Grail, at: At) -> Steps:
        (unit,) = at.bound[IT]
        if unit not in UNITS or not alive(game, unit):
            return
        cells = self.reference.cells(game, at)
        if not cells:
            return
        reference = cells[0] if len(cells) == 1 else (yield WHITHER(at.seat, at.address, cells))[1]
        left = self.steps
        while left and self.ways(game, unit, reference, left):
            answer = yield SHOVE(at.seat, at.address, unit, reference, left, self, at)
            if answer == STAY():
                return
            self._put(game, unit, answer[2])
            left -= 1
        if left:
            at.cause.cut = True

    @clauses("GRAIL-DISP-01")
    def _put(self, game: Grail, unit: int, cell: int) -> None:
        if self.facing is TURNING:
            game.facing[unit] = game.map.neighbours[game.cell[unit]].index(cell)
        game.cell[unit] = cell
        game.tell(lines.SHOVED, unit, cell)

    def ways(self, game: Grail, unit: int, reference: int, left: int) -> list[int]:
        """Where the unit can be moved next."""
        return [cell for cell in game.map.neighbours[game.cell[unit]]
                if cell != NOWHERE and not any(self.refusals(game, unit, cell, reference, left - 1))]

    @clauses("GRAIL-DISP-10")
    def refusals(self, game: Grail, unit: int, cell: int, reference: int, left: int) -> Refusals:
        """Why a unit cannot be moved onto a cell: the direction is wrong, or something is there."""
        distance = game.map.distance[reference]
        if (distance[cell] >= distance[game.cell[unit]]) if self.closer else (distance[cell] <= distance[game.cell[unit]]):
            yield NOT_NEARER if self.closer else NOT_FARTHER
        if cell == game.golem and unit_on(game, cell) == NOBODY:
            if not self._leaves(game, cell, reference, left):
                yield NO_STOPPING
        elif not free(game, cell):
            yield BLOCKED

    def _leaves(self, game: Grail, cell: int, reference: int, left: int) -> bool:
        """Whether a piece that may only be crossed can be left again with the next step."""
        distance = game.map.distance[reference]
        return left > 0 and any(free(game,
                                     other) and (distance[other] < distance[cell] if self.closer else distance[other] > distance[cell])
                                 for other in game.map.neighbours[cell] if other != NOWHERE)


@dataclass(frozen=True, slots=True)
class Push(Shove):
    """推离: each step takes the unit farther away."""

    def say(self, lang: str) -> str:
        return PUSH.say(lang).format(self.steps, self.facing.say(lang))


@dataclass(frozen=True, slots=True)
class Pull(Shove):
    """拉近: each step takes the unit closer."""

    closer: ClassVar[bool] = True

    def say(self, lang: str) -> str:
        return PULL.say(lang).format(self.steps, self.facing.say(lang), self.reference.say(lang))


@dataclass(frozen=True, slots=True)
class PullUpTo(Pull):
    """拉近至多: the user may stop early."""

    may_stop: ClassVar[bool] = True

    def say(self, lang: str) -> str:
        return PULL_UP_TO.say(lang).format(self.steps, self.facing.say(lang), self.reference.say(lang))


PUSH = words("push it {0}{1}", "将其推离{0}{1}")
PULL = words("pull it {0} toward {2}{1}", "将其向{2}拉近{0}{1}")
PULL_UP_TO = words("pull it up to {0} toward {2}{1}", "将其向{2}拉近至多{0}{1}")


# --- steps of one's own ------------------------------------------------------------------------------------------------


def step_candidates(game: Grail, decision: Decision) -> list[Action]:
    """The cells beside the unit, and to stay."""
    unit = decision.about[1]
    cells = [(STEP.name, cell) for cell in game.map.neighbours[game.cell[unit]] if cell != NOWHERE]
    return cells if in_passing(game, unit) else [STAY(), *cells]


def walking_refusals(game: Grail, decision: Decision, action: Action) -> Refusals:
    """Why a unit cannot step onto a cell: the rules of movement."""
    if action[0] == STEP.name:
        yield from step_refusals(game, decision.about[1], action[1], decision.about[2] - 1)


STEPPING = prompt("{source}: where does {unit} step?", "{source}：{unit}要移动到哪里？", key="step", candidates=step_candidates,
                  refusals=walking_refusals)


def stepping(game: Grail, unit: int, cells: int, address: str) -> Steps:
    """A unit steps up to so many cells, as its player likes: by the rules of movement, but without movement points."""
    for left in range(cells, 0, -1):
        if not alive(game, unit):
            return
        answer = yield STEPPING(seat_of(game, unit), address, unit, left)
        if answer == STAY():
            return
        walk(game, unit, answer[1])


@dataclass(frozen=True, slots=True)
class Step(Node):
    """常规位移: the user steps some cells of its own, unless it is bound."""

    cells: int

    @clauses("GRAIL-DISP-02", "GRAIL-DISP-03")
    def happen(self, game: Grail, at: At) -> Steps:
        if not has(game, at.source, BOUND):
            yield from stepping(game, at.source, self.cells, at.address)

    def possible(self, game: Grail, at: At) -> bool:
        return not has(game, at.source, BOUND) and any(not any(step_refusals(game, at.source, cell, self.cells - 1))
                                                       for cell in game.map.neighbours[game.cell[at.source]] if cell != NOWHERE)

    def say(self, lang: str) -> str:
        return (ONE_STEP if self.cells == 1 else STEPS).say(lang).format(self.cells)


STEPS, ONE_STEP = words("step up to {} cells (regular)", "移动至多{}格（常规位移）"), words("step up to {} cell (regular)",
                                                                                            "移动至多{}格（常规位移）")


def free_cells(game: Grail, decision: Decision) -> list[Action]:
    """The cells of the map up to some distance; and to stay, for whoever is that near already or finds no free cell."""
    _, cell, distance, unit, how = decision.about
    cells = [(how, other) for other in game.map.within(cell, distance) if other != cell]
    near = game.map.distance[cell][game.cell[unit]] <= distance
    return [STAY(), *cells] if near or not free_within(game, cell, distance) else cells


@clauses("GRAIL-UNK-22")
def landing_refusals(game: Grail, decision: Decision, action: Action) -> Refusals:
    """One lands on a free cell."""
    if action != STAY() and not free(game, action[1]):
        yield NOT_FREE


LANDING = prompt("{source}: where to?", "{source}：移到哪里？", key="land", candidates=free_cells, refusals=landing_refusals)


def facings(game: Grail, decision: Decision) -> list[Action]:
    """The ways to face that are open."""
    return [(FACE.name, facing) for facing in decision.about[1]]


FACING = prompt("{source}: which way to face?", "{source}：面向哪里？", key="facing", candidates=facings)


@dataclass(frozen=True, slots=True)
class Slip(Node):
    """The user steps across anything, and ends on a free cell; this is no regular displacement."""

    cells: int

    def happen(self, game: Grail, at: At) -> Steps:
        unit, start = at.source, game.cell[at.source]
        answer = yield LANDING(at.seat, at.address, start, self.cells, unit, STEP.name)
        if answer == STAY():
            return
        board, goal = game.map, answer[1]
        away = board.distance[start][goal]
        last = [facing for facing in FACINGS if board.away(goal, (facing + 3) % 6, start) == away - 1]
        facing = last[0] if len(last) == 1 else (yield FACING(at.seat, at.address, tuple(last)))[1]
        game.cell[unit], game.facing[unit] = goal, facing
        game.tell(lines.MOVED, unit, goal)

    def say(self, lang: str) -> str:
        return SLIPS.say(lang).format(self.cells)


SLIPS = words("step up to {} cells, ignoring terrain and units (not regular)", "无视地形与单位移动至多{}格（非常规位移）")


# --- teleports ---------------------------------------------------------------------------------------------------------


KEEP, ANY = words(" (keep your facing)", "（朝向不变）"), words(" (face any way)", "（朝向自选）")


@dataclass(frozen=True, slots=True)
class Teleport(Node):
    """瞬移: the user appears on a free cell near itself; path and sight do not matter."""

    within: int
    facing: Words = ANY

    def around(self, game: Grail, at: At) -> int:
        """The cell it lands near."""
        return game.cell[at.source]

    def happen(self, game: Grail, at: At) -> Steps:
        near = self.around(game, at)
        if near == NOWHERE:
            return
        answer = yield LANDING(at.seat, at.address, near, self.within, at.source, LAND.name)
        if answer != STAY():
            game.cell[at.source] = answer[1]
            game.tell(lines.TELEPORTED, at.source, answer[1])
        if self.facing is ANY:
            yield from face_any(game, at)

    def say(self, lang: str) -> str:
        return TELEPORT.say(lang).format(self.within, self.facing.say(lang))


@dataclass(frozen=True, slots=True)
class TeleportToTarget(Teleport):
    """瞬移至目标旁: the user appears beside the unit it affects."""

    def around(self, game: Grail, at: At) -> int:
        (unit,) = at.bound[IT]
        return game.cell[unit] if unit in UNITS else NOWHERE

    def say(self, lang: str) -> str:
        return TELEPORT_BESIDE.say(lang).format(self.within, self.facing.say(lang))


TELEPORT = words("teleport up to {0} cells{1}", "瞬移至{0}格内的空格{1}")
TELEPORT_BESIDE = words("teleport to within {0} of it{1}", "瞬移至其{0}格内的空格{1}")


def face_any(game: Grail, at: At) -> Steps:
    """The user turns any way it likes."""
    _, facing = yield FACING(at.seat, at.address, tuple(FACINGS))
    if facing != game.facing[at.source]:
        game.facing[at.source] = facing
        game.tell(lines.TURNED, at.source, facing)


# --- dashes ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Dash(Declared):
    """突进: to a free cell, each step on a shortest way; goal and path are named at declaration."""

    cells: int
    regular: ClassVar[bool] = True
    through: ClassVar[bool] = False
    onward: ClassVar[Words] = words("from there, ", "突进后，")

    def passes(self, game: Grail, unit: int, cell: int) -> bool:
        """Whether the dash may go through a cell."""
        return crossable(game, cell) if self.through else passable(game, unit, cell)

    def nearer(self, game: Grail, unit: int, cell: int, goal: int) -> list[int]:
        """The next cells of a shortest way from a cell to the goal."""
        return [other for other in game.map.steps_nearer(cell, goal)
                if (other == goal or self.passes(game, unit, other)) and self.leads(game, unit, other, goal)]

    def leads(self, game: Grail, unit: int, cell: int, goal: int) -> bool:
        """Whether a shortest way leads from a cell to the goal."""
        return cell == goal or any(self.leads(game, unit, other, goal) for other in game.map.steps_nearer(cell, goal)
                                    if other == goal or self.passes(game, unit, other))

    def goals(self, game: Grail, unit: int) -> list[int]:
        """Where the dash may end."""
        if self.bound(game, unit):
            return []
        board, start = game.map, game.cell[unit]
        led, ends = [start], list[int]()
        for _ in range(self.cells):
            beside = dict.fromkeys([other for cell in led for other in board.steps_farther(cell, start)])
            ends += [cell for cell in beside if free(game, cell)]
            led = [cell for cell in beside if self.passes(game, unit, cell)]
        return sorted(ends)

    def refusals(self, game: Grail, unit: int, cell: int) -> Refusals:
        """Why the dash cannot end on a cell: it is not free, or no shortest way leads there."""
        if not free(game, cell):
            yield NOT_FREE
        elif not self.leads(game, unit, game.cell[unit], cell):
            yield NO_WAY

    def bound(self, game: Grail, unit: int) -> bool:
        """Whether the unit cannot dash."""
        return self.regular and has(game, unit, BOUND)

    def possible(self, game: Grail, at: At) -> bool:
        return bool(self.goals(game, at.source))

    @clauses("GRAIL-DISP-11", "GRAIL-DISP-12", "GRAIL-UNK-24", "GRAIL-UNK-25", "GRAIL-UNK-81", "GRAIL-DISP-13")
    def declare(self, game: Grail, frame: Frame) -> Declaring:
        unit, seat = frame.user, seat_of(game, frame.user)
        if self.bound(game, unit):
            return
        answer = yield DASH_TO(seat, frame.ability, self, frame)
        if answer == NO_DASH():
            return
        cell, goal, path = game.cell[unit], answer[1], list[int]()
        while cell != goal:
            ways = self.nearer(game, unit, cell, goal)
            cell = ways[0] if len(ways) == 1 else (yield DASH_VIA(seat, frame.ability, tuple(ways)))[1]
            path.append(cell)
        frame.path = tuple(path)

    @clauses("GRAIL-UNK-83", "GRAIL-DISP-02", "GRAIL-DISP-03")
    def happen(self, game: Grail, at: At) -> None:
        frame: Frame = at.cause
        unit = frame.user
        if not frame.path or self.bound(game, unit):
            return
        path = self.cleared(game, unit, frame.path)
        for cell in path:
            game.facing[unit] = game.map.neighbours[game.cell[unit]].index(cell)
            game.cell[unit] = cell
            if self.regular:
                bleed(game, unit)
                if not alive(game, unit):
                    return
        frame.landed = game.cell[unit]
        game.tell(lines.DASHED, unit, frame.landed)

    def cleared(self, game: Grail, unit: int, path: Iterable[int]) -> list[int]:
        """The path up to the last free cell before something that has come in the way."""
        walked, kept = list[int](), 0
        for cell in path:
            if not self.passes(game, unit, cell) and not free(game, cell):
                break
            walked.append(cell)
            if free(game, cell):
                kept = len(walked)
        return walked[:kept]

    def say(self, lang: str) -> str:
        return DASH.say(lang).format(self.cells)


@dataclass(frozen=True, slots=True)
class DashThrough(Dash):
    """突进并穿过单位."""

    through: ClassVar[bool] = True

    def say(self, lang: str) -> str:
        return DASH_THROUGH.say(lang).format(self.cells)


@dataclass(frozen=True, slots=True)
class FreeDash(Dash):
    """突进（非常规位移）."""

    regular: ClassVar[bool] = False

    def say(self, lang: str) -> str:
        return FREE_DASH.say(lang).format(self.cells)


DASH = words("dash up to {} cells (regular)", "突进至多{}格（常规位移）")
DASH_THROUGH = words("dash up to {} cells through units (regular)", "突进至多{}格，可穿过单位（常规位移）")
FREE_DASH = words("dash up to {} cells (not regular)", "突进至多{}格（非常规位移）")


def goal_candidates(game: Grail, decision: Decision) -> list[Action]:
    """The cells up to the reach of a dash, and not to dash if the ability does something else."""
    _, dash, frame = decision.about
    start = game.cell[frame.user]
    cells = [(GOAL.name, cell) for cell in game.map.within(start, dash.cells) if cell != start]
    return [*cells, NO_DASH()]


@clauses("GRAIL-DISP-11", "GRAIL-UNK-24", "GRAIL-UNK-25", "GRAIL-UNK-82")
def goal_refusals(game: Grail, decision: Decision, action: Action) -> Refusals:
    """A dash ends on a free cell to which a shortest way leads; not to dash there must be somebody to attack from here."""
    _, dash, frame = decision.about
    if action == NO_DASH():
        if not program_of(frame).aim.reaches(game, frame):
            yield NOTHING_ELSE
    else:
        yield from dash.refusals(game, frame.user, action[1])


NOTHING_ELSE = refusal("GRAIL-UNK-82")


def via_candidates(game: Grail, decision: Decision) -> list[Action]:
    """The next cells of the shortest ways."""
    return [(VIA.name, cell) for cell in decision.about[1]]


DASH_TO = prompt("{ability}: where do you dash?", "{ability}：要突进到哪里？", key="dash", candidates=goal_candidates,
                 refusals=goal_refusals)
DASH_VIA = prompt("{ability}: which way do you go?", "{ability}：走哪条路？", key="via", candidates=via_candidates)


@clauses("GRAIL-DASH-02", "GRAIL-UNK-83")
def dash_lost(game: Grail, frame: Frame) -> bool:
    """Whether somebody who was about to dash has been moved from the start."""
    return (bool(frame.path) and not frame.final and frame.stage in (ASK, EFFECT) and frame.step == 0
            and game.cell[frame.user] != frame.origin)


@clauses("GRAIL-DASH-03", "GRAIL-UNK-83")
def forward(game: Grail, frame: Frame) -> None:
    """From its damage to the next unit on the path on, the dasher stands on the end cell again, unless it was bound at the start."""
    if frame.landed == NOWHERE or frame.final:
        return
    if has(game, frame.user, BOUND):
        frame.landed = NOWHERE
    else:
        game.cell[frame.user] = frame.landed


@clauses("GRAIL-DASH-02", "GRAIL-UNK-83")
def back_to_start(game: Grail, frame: Frame) -> None:
    """For the next unit on the path the dasher counts as standing at the start, unless it has been moved on or is held at the end."""
    if frame.landed == NOWHERE or frame.final:
        return
    if game.cell[frame.user] == frame.landed and unit_on(game, frame.origin) == NOBODY and not has(game, frame.user, BOUND):
        game.cell[frame.user] = frame.origin
    else:
        frame.final = True


