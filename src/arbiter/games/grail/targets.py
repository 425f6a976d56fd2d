"""范围与目标: whom an action may name, whom an area holds and in which order, and whether they may still be affected."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.decisions import Action, Decision, Refusals
from arbiter.core.effects import At, Spoken
from arbiter.core.selectors import Quality, Worded
from arbiter.core.text import Words
from arbiter.games.grail.definition import WEAPON, Aim, Declaring
from arbiter.games.grail.gear import Farther
from arbiter.games.grail.ledger import clauses, move, prompt, refusal, words
from arbiter.games.grail.roster import ABILITIES, DAMAGING, worn_by
from arbiter.games.grail.state import ASK, CHARACTERS, DETONATORS, NOBODY, NOWHERE, STATUE, UNITS, Frame, Grail
from arbiter.games.grail.states import HIDDEN, LINK
from arbiter.games.grail.tracker import has
from arbiter.games.grail.vision import cell_of, friends, in_sight, owns, seat_of, units

TARGET = move("target", "target {target}", "以{target}为目标")
NO_MORE = move("nobody", "finish choosing targets", "结束选择目标")
CELL = move("cell", "choose {cell}", "选择{cell}")
MOVES = (TARGET, NO_MORE, CELL)

OUT_OF_RANGE = refusal("GRAIL-RANGE-01")
OUT_OF_SIGHT = refusal("GRAIL-VIS-02")
CANNOT_BE_CHOSEN = refusal("GRAIL-STATE-10")
NOT_ITS_TARGET = refusal("GRAIL-UNK-40")
NOT_THE_STATUE = refusal("GRAIL-UNK-38")
NOT_A_DETONATOR = refusal("GRAIL-UNK-68")
NO_UNIT = refusal("GRAIL-HERO-27")


# --- whom ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Whom(Quality):
    """Which units an ability may affect, seen from its user."""

    singular: ClassVar[Words]
    """One of them in an area: *each enemy*."""
    target: ClassVar[Words] = words("one target", "1个目标")
    targets: ClassVar[Words] = words("{} targets", "{}个目标")
    """One or several of them by name."""
    things_too: ClassVar[bool] = False
    """Whether the statue and detonators may be named in their place, by an ability that deals damage."""

    def matches(self, game: Grail, at: At, thing: int, seat: int | None = None) -> bool:
        return self.holds(game, at.source, thing)

    def holds(self, game: Grail, user: int, unit: int) -> bool:
        """Whether a unit is one of them."""
        raise TypeError(f"{type(self).__name__} does not say whom it means")

    def worded(self, lang: str) -> Worded:
        return Worded(Words, self.singular.say(lang))


@dataclass(frozen=True, slots=True)
class Enemies(Whom):
    """Units of the other team."""

    singular: ClassVar[Words] = words("enemy", "敌方单位")
    target: ClassVar[Words] = words("one enemy", "1个敌方单位")
    targets: ClassVar[Words] = words("{} enemies", "{}个敌方单位")

    def holds(self, game: Grail, user: int, unit: int) -> bool:
        return not friends(game, user, unit)


@dataclass(frozen=True, slots=True)
class Allies(Whom):
    """The team mate and the user's own skeletons, not the user."""

    singular: ClassVar[Words] = words("ally", "友方单位")
    target: ClassVar[Words] = words("one ally", "1个友方单位")
    targets: ClassVar[Words] = words("{} allies", "{}个友方单位")

    def holds(self, game: Grail, user: int, unit: int) -> bool:
        return unit != user and friends(game, user, unit) and (unit in CHARACTERS or owns(game, user, unit))


@dataclass(frozen=True, slots=True)
class Others(Whom):
    """Everybody except the user."""

    singular: ClassVar[Words] = words("other unit", "其他单位")
    things_too: ClassVar[bool] = True

    def holds(self, game: Grail, user: int, unit: int) -> bool:
        return unit != user


@dataclass(frozen=True, slots=True)
class Anyone(Whom):
    """Everybody, the user included."""

    singular: ClassVar[Words] = words("unit", "单位")
    target: ClassVar[Words] = words("one target, which may be you", "1个目标（可为自身）")
    targets: ClassVar[Words] = words("{} targets, which may include you", "{}个目标（可含自身）")
    things_too: ClassVar[bool] = True

    def holds(self, game: Grail, user: int, unit: int) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class YouOrAlly(Whom):
    """The user or somebody of its team."""

    singular: ClassVar[Words] = words("unit of your team", "己方单位")
    target: ClassVar[Words] = words("yourself or one ally", "自身或1个友方单位")

    def holds(self, game: Grail, user: int, unit: int) -> bool:
        return friends(game, user, unit)


@dataclass(frozen=True, slots=True)
class Linked(Whom):
    """Units that carry Link."""

    singular: ClassVar[Words] = words("linked unit", "被链接的单位")

    def holds(self, game: Grail, user: int, unit: int) -> bool:
        return has(game, unit, LINK)


enemies, allies, others, anyone, you_or_ally, linked = Enemies(), Allies(), Others(), Anyone(), YouOrAlly(), Linked()


# --- where an action is measured from ----------------------------------------------------------------------------------


def stand(game: Grail, frame: Frame) -> tuple[int, int]:
    """The cell and facing an action is measured from: where its user stands, or will stand after the dash it declares."""
    user = frame.user
    cell = game.cell[user]
    if not frame.path or frame.begun:
        return cell, game.facing[user]
    last = frame.path[-2] if len(frame.path) > 1 else frame.origin
    return frame.path[-1], game.map.neighbours[last].index(frame.path[-1])


@clauses("GRAIL-DASH-02", "GRAIL-DASH-03", "GRAIL-UNK-83")
def place_of(game: Grail, frame: Frame, target: int) -> int:
    """Where somebody is for an action: for a reaction that is no faster than a dash, the dasher stands at the end while it is declared."""
    if frame.answers == NOBODY:
        return cell_of(game, target)
    incoming = game.open[frame.answers]
    if incoming.user == target and incoming.path and incoming.stage == ASK and frame.speed >= incoming.speed:
        if not incoming.begun:
            return incoming.path[-1]
        if incoming.landed != NOWHERE and not incoming.final:
            return incoming.landed
    return cell_of(game, target)


def standing(game: Grail, frame: Frame) -> dict[int, int]:
    """Who is on which cell, for an action."""
    return {place_of(game, frame, unit): unit for unit in reversed(units(game))}


def hidden(game: Grail, frame: Frame, unit: int) -> bool:
    """Whether a unit cannot be chosen as a target. One may always choose oneself."""
    return unit in CHARACTERS and unit != frame.user and has(game, unit, HIDDEN)


# --- named targets -----------------------------------------------------------------------------------------------------


@clauses("GRAIL-RANGE-01", "GRAIL-VIS-02", "GRAIL-STATE-10", "GRAIL-STATUE-01", "GRAIL-HERO-27", "GRAIL-UNK-38", "GRAIL-UNK-39")
def target_refusals(game: Grail, decision: Decision, action: Action) -> Refusals:
    """Why somebody, or something, cannot be named as a target."""
    if action[0] != TARGET.name:
        return
    aim, frame = decision.about[1], decision.about[2]
    yield from aim.refusals(game, frame, action[1])


def named_candidates(game: Grail, decision: Decision) -> list[Action]:
    """Everybody on the map who has not been named yet; and nobody else, if enough are named."""
    aim, frame = decision.about[1], decision.about[2]
    things = [(TARGET.name, target) for target in all_targets(game) if target not in frame.targets]
    return [*things, NO_MORE()] if len(frame.targets) >= aim.least else things


WHOM = prompt("{ability}: whom do you target?", "{ability}：要以谁为目标？", key="target", candidates=named_candidates,
              refusals=target_refusals)


@clauses("GRAIL-HERO-27")
def all_targets(game: Grail) -> list[int]:
    """Every unit on the map, the statue and the detonators."""
    return [*units(game), *((STATUE,) if game.statue != NOWHERE else ()),
            *[target for target, cell in zip(DETONATORS, game.detonators, strict=True) if cell != NOWHERE]]


@dataclass(frozen=True, slots=True)
class Target(Aim):
    """Units that the user names, in range and sight."""

    range: int
    whom: Whom = others
    most: int = 1
    least: int = 1
    targeted: ClassVar[bool] = True
    needs_sight: ClassVar[bool] = True

    def reach(self, game: Grail, frame: Frame) -> int:
        """How far it reaches now."""
        return self.range + reach_bonus(game, frame, self.range)

    @clauses("GRAIL-RANGE-02", "GRAIL-RANGE-03")
    def refusals(self, game: Grail, frame: Frame, target: int) -> Refusals:
        """Everything that forbids naming a target, the cheapest check first."""
        user = frame.user
        if target not in UNITS:
            if not (self.whom.things_too and deals_damage(frame)):
                yield NOT_THE_STATUE if target == STATUE else NOT_A_DETONATOR
        elif not self.whom.holds(game, user, target):
            yield NOT_ITS_TARGET
        elif hidden(game, frame, target):
            yield CANNOT_BE_CHOSEN
        if target == user:
            return
        cell, facing = stand(game, frame)
        other = place_of(game, frame, target)
        if game.map.distance[cell][other] > self.reach(game, frame):
            yield OUT_OF_RANGE
        if self.needs_sight and not in_sight(game, cell, facing, other):
            yield OUT_OF_SIGHT

    def candidates(self, game: Grail, frame: Frame) -> list[int]:
        """Whom it may name now."""
        return [target for target in all_targets(game) if not any(self.refusals(game, frame, target))]

    def reaches(self, game: Grail, frame: Frame) -> bool:
        return any(not any(self.refusals(game, frame, target)) for target in all_targets(game))

    def complete(self) -> bool:
        return self.least == 0

    def declare(self, game: Grail, frame: Frame) -> Declaring:
        seat = seat_of(game, frame.user)
        while len(frame.targets) < self.most and any(target not in frame.targets for target in self.candidates(game, frame)):
            answer = yield WHOM(seat, frame.ability, self, frame)
            if answer == NO_MORE():
                return
            frame.targets = (*frame.targets, answer[1])

    @clauses("GRAIL-SKILL-12", "GRAIL-UNK-51")
    def valid(self, game: Grail, frame: Frame, target: int) -> bool:
        return cell_of(game, target) != NOWHERE and not any(self.refusals(game, frame, target))

    def say(self, lang: str) -> str:
        whom = self.whom.target.say(lang) if self.most == 1 else self.whom.targets.say(lang).format(self.most)
        way = EACH_OF if self.most > 1 else EXACTLY if self.least else UP_TO
        return way.say(lang).format(range=self.range, whom=whom, sight=(SIGHT if self.needs_sight else NO_SIGHT).say(lang))


EXACTLY, UP_TO = words("range {range}{sight}, {whom}", "范围{range}{sight}，{whom}"), words("range {range}{sight}, up to {whom}",
                                                                                      "范围{range}{sight}，至多{whom}")
EACH_OF = words("range {range}{sight}, each of up to {whom}", "范围{range}{sight}，至多{whom}，每个目标")
SIGHT, NO_SIGHT = words("", ""), words(" (sight not needed)", "（无须视野）")


@dataclass(frozen=True, slots=True)
class Nearby(Target):
    """Units that the user names in range, whether it sees them or not."""

    needs_sight: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Source(Aim):
    """Whoever uses the action that is being answered, if in range and sight."""

    range: int
    targeted: ClassVar[bool] = True

    def reaches(self, game: Grail, frame: Frame) -> bool:
        return frame.answers != NOBODY and self._reaches(game, frame, game.open[frame.answers].user)

    def _reaches(self, game: Grail, frame: Frame, target: int) -> bool:
        if cell_of(game, target) == NOWHERE or hidden(game, frame, target):
            return False
        cell, facing = stand(game, frame)
        other = place_of(game, frame, target)
        return game.map.distance[cell][other] <= self.range and in_sight(game, cell, facing, other)

    def declare(self, game: Grail, frame: Frame) -> Declaring:
        if self.reaches(game, frame):
            frame.targets = (game.open[frame.answers].user,)
        return
        yield

    def valid(self, game: Grail, frame: Frame, target: int) -> bool:
        return self._reaches(game, frame, target)

    def say(self, lang: str) -> str:
        return SOURCE.say(lang).format(range=self.range)


SOURCE = words("the source of the incoming action, if in sight within {range}", "来袭行动的来源（须在视野{range}格内）")


# --- areas -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Area(Aim):
    """Everybody in some cells, in the order of the cells."""

    def cells(self, game: Grail, frame: Frame) -> Iterable[int]:
        """The cells of the area, in the order in which they are settled."""
        raise TypeError(f"{type(self).__name__} does not say which cells")

    @clauses("GRAIL-STATUE-02", "GRAIL-STATE-11", "GRAIL-HERO-10")
    def inside(self, game: Grail, frame: Frame) -> tuple[int, ...]:
        """Whom it affects now, in order."""
        on = standing(game, frame)
        found = [on.get(cell, NOBODY) for cell in self.cells(game, frame)]
        return tuple([unit for unit in found if unit != NOBODY and self.who.holds(game, frame.user, unit)])

    @property
    def who(self) -> Whom:
        """Whom of those in it the area affects."""
        raise TypeError(f"{type(self).__name__} does not say whom")

    def reaches(self, game: Grail, frame: Frame) -> bool:
        return bool(self.inside(game, frame))

    def declare(self, game: Grail, frame: Frame) -> Declaring:
        frame.targets = self.inside(game, frame)
        return
        yield

    @clauses("GRAIL-UNK-53")
    def valid(self, game: Grail, frame: Frame, target: int) -> bool:
        return target == frame.user or target in self.inside(game, frame)


@dataclass(frozen=True, slots=True)
class Front(Area):
    """Everybody in the fan in front of the user, in sight."""

    range: int
    whom: Whom = others

    @property
    def who(self) -> Whom:
        return self.whom

    @clauses("GRAIL-MULTI-01", "GRAIL-MULTI-02", "GRAIL-MULTI-03", "GRAIL-UNK-21", "GRAIL-UNK-27")
    def cells(self, game: Grail, frame: Frame) -> list[int]:
        cell, facing = stand(game, frame)
        return [other for other in game.map.front(cell, facing, self.range) if in_sight(game, cell, facing, other)]

    def say(self, lang: str) -> str:
        return FRONT.say(lang).format(range=self.range, one=self.whom.singular.say(lang))


FRONT = words("each {one} in front within {range}", "前方{range}格内每个{one}")
AROUND = words("each {one} within {range} of {origin}", "{origin}周围{range}格内每个{one}")


@dataclass(frozen=True, slots=True)
class Origin(Spoken):
    """Where an area around something has its middle."""

    def declare(self, game: Grail, frame: Frame) -> Declaring:
        """Ask for the middle, if there is a choice."""
        return
        yield

    def middles(self, game: Grail, frame: Frame) -> Sequence[int]:
        """The cells it is around."""
        return (stand(game, frame)[0],)

    def possible(self, game: Grail, frame: Frame) -> Iterable[Sequence[int]]:
        """Every choice of middles there is before it is declared."""
        return (self.middles(game, frame),)

    def say(self, lang: str) -> str:
        return YOU.say(lang)


YOU = words("you", "自身")


@dataclass(frozen=True, slots=True)
class Around(Area):
    """Everybody around the user, or around something else, whether seen or not."""

    range: int
    whom: Whom = others
    origin: Origin = Origin()

    @property
    def who(self) -> Whom:
        return self.whom

    @clauses("GRAIL-MULTI-01", "GRAIL-MULTI-04", "GRAIL-MULTI-05", "GRAIL-UNK-21", "GRAIL-UNK-27")
    def cells(self, game: Grail, frame: Frame) -> list[int]:
        return around(game, frame, self.origin.middles(game, frame), self.range)

    def reaches(self, game: Grail, frame: Frame) -> bool:
        return any(self._any(game, frame, middles) for middles in self.origin.possible(game, frame))

    def _any(self, game: Grail, frame: Frame, middles: Sequence[int]) -> bool:
        distance = game.map.distance
        return any(self.whom.holds(game, frame.user, unit) and any(distance[cell][where] <= self.range for cell in middles)
                    for where, unit in standing(game, frame).items())

    def declare(self, game: Grail, frame: Frame) -> Declaring:
        yield from self.origin.declare(game, frame)
        frame.targets = self.inside(game, frame)

    def say(self, lang: str) -> str:
        return AROUND.say(lang).format(range=self.range, one=self.whom.singular.say(lang), origin=self.origin.say(lang))


FARTHEST = 20
"""Farther than any two cells of a map are apart."""


def around(game: Grail, frame: Frame, middles: Sequence[int], distance: int) -> list[int]:
    """The cells around one middle, itself first; around several, one list in the order around the user."""
    board, facing = game.map, stand(game, frame)[1]
    if len(middles) == 1:
        return [middles[0], *board.around(middles[0], facing, distance)]
    here = stand(game, frame)[0]
    near = [here, *board.around(here, facing, FARTHEST)]
    return [cell for cell in near if any(board.distance[cell][middle] <= distance for middle in middles)]


def cell_candidates(game: Grail, decision: Decision) -> list[Action]:
    """Every cell of the map."""
    return [(CELL.name, cell) for cell in range(len(game.map.cells))]


@clauses("GRAIL-RANGE-01", "GRAIL-VIS-02")
def cell_refusals(game: Grail, decision: Decision, action: Action) -> Refusals:
    """Why a cell cannot be named as the middle of an area."""
    aim, frame = decision.about[1], decision.about[2]
    yield from aim.refusals(game, frame, action[1])


WHERE = prompt("{ability}: which cell do you aim at?", "{ability}：以哪个单元格为中心？", key="cell", candidates=cell_candidates,
               refusals=cell_refusals)


@dataclass(frozen=True, slots=True)
class Cell(Area):
    """Everybody near a cell that the user names in range and sight."""

    range: int
    radius: int
    whom: Whom = others

    @property
    def who(self) -> Whom:
        return self.whom

    def cells(self, game: Grail, frame: Frame) -> list[int]:
        return around(game, frame, (frame.cell,), self.radius)

    def refusals(self, game: Grail, frame: Frame, middle: int) -> Refusals:
        """Everything that forbids naming a cell, the cheapest check first."""
        cell, facing = stand(game, frame)
        if game.map.distance[cell][middle] > self.range:
            yield OUT_OF_RANGE
        if not in_sight(game, cell, facing, middle):
            yield OUT_OF_SIGHT

    def reaches(self, game: Grail, frame: Frame) -> bool:
        distance = game.map.distance[stand(game, frame)[0]]
        near = [where for where, unit in standing(game, frame).items() if self.whom.holds(game, frame.user, unit)
                and distance[where] <= self.range + self.radius]
        return any(not any(self.refusals(game, frame, middle)) for other in near for middle in game.map.within(other, self.radius))

    def declare(self, game: Grail, frame: Frame) -> Declaring:
        _, frame.cell = yield WHERE(seat_of(game, frame.user), frame.ability, self, frame)
        frame.targets = self.inside(game, frame)

    @clauses("GRAIL-UNK-51", "GRAIL-UNK-53")
    def valid(self, game: Grail, frame: Frame, target: int) -> bool:
        return not any(self.refusals(game, frame, frame.cell)) and target in self.inside(game, frame)

    def say(self, lang: str) -> str:
        return NEAR_CELL.say(lang).format(range=self.range, radius=self.radius, one=self.whom.singular.say(lang))


NEAR_CELL = words("name a cell in sight within {range}. Each {one} within {radius} of it",
                  "指定视野{range}格内1个单元格，其{radius}格内每个{one}")


@dataclass(frozen=True, slots=True)
class Path(Area):
    """Everybody whose cell a dash enters, in the order of the path."""

    whom: Whom = enemies

    @property
    def who(self) -> Whom:
        return self.whom

    @clauses("GRAIL-DASH-01", "GRAIL-UNK-83")
    def cells(self, game: Grail, frame: Frame) -> tuple[int, ...]:
        return frame.path

    @clauses("GRAIL-UNK-83")
    def valid(self, game: Grail, frame: Frame, target: int) -> bool:
        if frame.landed in frame.path:
            return game.cell[target] in frame.path[:frame.path.index(frame.landed) + 1]
        return not frame.begun and game.cell[target] in frame.path

    def say(self, lang: str) -> str:
        return ON_PATH.say(lang).format(one=self.whom.singular.say(lang))


ON_PATH = words("each {one} on the path", "路径上每个{one}")


# --- gear and damage ---------------------------------------------------------------------------------------------------


def deals_damage(frame: Frame) -> bool:
    """Whether an action deals damage to those it affects: only then may it name the statue or a detonator."""
    return frame.ability in DAMAGING


def reach_bonus(game: Grail, frame: Frame, range: int) -> int:
    """How much farther the equipment of its user lets a weapon skill reach."""
    if frame.user not in CHARACTERS or ABILITIES[frame.ability].kind != WEAPON:
        return 0
    gear = worn_by(game, frame.user)
    passive = gear.passive if gear else None
    return passive.more if isinstance(passive, Farther) and range >= passive.least else 0
