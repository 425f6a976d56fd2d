"""诺尔: a mage of space who links units to teleport circles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Refusals, Steps
from arbiter.core.effects import At, ChooseOne, If, Node
from arbiter.games.grail import lines
from arbiter.games.grail.definition import BONUS, REACTION, Aim, Character, Declared, Declaring, Once
from arbiter.games.grail.dice import adv, dis, norm
from arbiter.games.grail.displacement import LOCKED, Pull, Reference, Teleport, face_any
from arbiter.games.grail.heroes.making import also, extra, rather, response, side, skill, ultimate
from arbiter.games.grail.ledger import clauses, move, prompt, say, words
from arbiter.games.grail.placing import open_cells, placing
from arbiter.games.grail.saves import saves
from arbiter.games.grail.state import CHARACTERS, CIRCLES, NOBODY, NOWHERE, UNITS, Frame, Grail
from arbiter.games.grail.states import BOUND, LINK
from arbiter.games.grail.targets import CELL, FARTHEST, TARGET, Around, Origin, Target, anyone, enemies, stand
from arbiter.games.grail.tracker import apply, has, remove
from arbiter.games.grail.verbs import Condition, Damage, Inflict, Mend, PlusIf, TargetHas, it
from arbiter.games.grail.vision import alive, free, friends, seat_of, unit_on, units

NAME_NOBODY = move("no enemy", "link no enemy", "不链接敌人")
CIRCLE = move("circle", "the circle on {cell}", "{cell}的传送法阵")
MOVES = (NAME_NOBODY, CIRCLE)


# --- circles and links -----------------------------------------------------------------------------------------------------


def circle_cells(game: Grail) -> tuple[int, ...]:
    """The cells with a circle."""
    return tuple([cell for cell, _ in game.circles])


@dataclass(frozen=True, slots=True)
class PlaceCircle(Node):
    """Circles from the reserve go onto free cells in sight without a circle."""

    count: int
    within: int

    @clauses("GRAIL-CSET-12", "GRAIL-UNK-65")
    def happen(self, game: Grail, at: At) -> Steps:
        for _ in range(min(self.count, CIRCLES - len(game.circles))):
            cell = yield from placing(game, at.seat, at.source, at.address, self.within, circle_cells(game))
            if cell is not None:
                game.circles = (*game.circles, (cell, NOBODY))
                game.tell(lines.CIRCLE_PLACED, at.source, cell)

    def possible(self, game: Grail, at: At) -> bool:
        return len(game.circles) < CIRCLES and bool(open_cells(game, at.source, self.within, circle_cells(game)))

    def say(self, lang: str) -> str:
        return PLACE_ONE.say(lang).format(self.within) if self.count == 1 else PLACE_SOME.say(lang).format(self.count, self.within)


PLACE_ONE = words("place 1 circle on a free cell in sight within {}", "在视野{}格内的空格放置1个传送法阵")
PLACE_SOME = words("place {} circles on free cells in sight within {}", "在视野{1}格内的空格放置{0}个传送法阵")

WHICH_CIRCLE = prompt("{source}: which circle?", "{source}：哪个传送法阵？", key="circle",
                      candidates=lambda game, decision: [(CIRCLE.name, cell) for cell in decision.about[1]])


@clauses("GRAIL-HERO-06", "GRAIL-UNK-65")
def link(game: Grail, at: At, unit: int) -> Steps:
    """The unit's token goes onto a circle without a link that Noel picks; without one nothing happens."""
    open_ = [cell for cell, linked in game.circles if linked in (NOBODY, unit)]
    if not open_ or unit not in CHARACTERS or not alive(game, unit):
        return
    cell = open_[0] if len(open_) == 1 else (yield WHICH_CIRCLE(at.seat, at.address, tuple(open_)))[1]
    apply(game, unit, LINK)
    game.circles = tuple([(where, unit if where == cell else NOBODY if linked == unit else linked) for where, linked in game.circles])
    game.tell(lines.LINKED, unit, cell)


@dataclass(frozen=True, slots=True)
class LinkIt(Node):
    """Whoever is affected is linked to a circle; enemies may save, if there is a save at all."""

    save: int = 0

    def happen(self, game: Grail, at: At) -> Steps:
        unit = it(at)
        if unit in UNITS and not (self.save and not friends(game, at.source, unit) and saves(game, unit, self.save)):
            yield from link(game, at, unit)

    def say(self, lang: str) -> str:
        return (LINK_SAVE if self.save else LINK_SURE).say(lang).format(self.save)


LINK_SAVE, LINK_SURE = words("link it to an open circle (enemies: save {})",
                             "将其链接至1个空法阵（敌方豁免{}）"), words("link it to an open circle (no save)",
                                                                         "将其链接至1个空法阵（不可豁免）")


@clauses("GRAIL-HERO-04", "GRAIL-HERO-05", "GRAIL-UNK-65", "GRAIL-STATE-08")
def bring_back(game: Grail, cell: int, unit: int) -> bool:
    """A linked unit goes to its circle, facing kept, unless somebody else stands there; the circle returns to the reserve."""
    if cell != game.cell[unit] and not free(game, cell):
        return False
    game.cell[unit] = cell
    game.tell(lines.TELEPORTED, unit, cell)
    game.circles = tuple([(where, linked) for where, linked in game.circles if where != cell])
    game.tell(lines.CIRCLE_USED, cell)
    remove(game, unit, LINK)
    return True


def exchangeable(game: Grail) -> list[int]:
    """The circles with a linked unit that can go there."""
    return [cell for cell, unit in game.circles if unit != NOBODY and (cell == game.cell[unit] or free(game, cell))]


@dataclass(frozen=True, slots=True)
class Exchange(Node):
    """One linked unit goes to its circle."""

    @clauses("GRAIL-HERO-04", "GRAIL-HERO-05")
    def happen(self, game: Grail, at: At) -> Steps:
        cells = exchangeable(game)
        if cells:
            _, cell = yield WHICH_CIRCLE(at.seat, at.address, tuple(cells))
            bring_back(game, cell, dict(game.circles)[cell])

    def possible(self, game: Grail, at: At) -> bool:
        return bool(exchangeable(game))


say(Exchange, en="move one linked unit onto its circle; the circle returns to your reserve and the token to its owner",
    zh="将1个被链接的单位移至其传送法阵；法阵收回备用，角色指示物归还其拥有者")


# --- areas and references --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CircleOrYou(Origin):
    """Noel or one of the circles, named at declaration."""

    def declare(self, game: Grail, frame: Frame) -> Declaring:
        here = stand(game, frame)[0]
        cells = tuple(dict.fromkeys((here, *circle_cells(game))))
        frame.cell = cells[0] if len(cells) == 1 else (yield MIDDLE(seat_of(game, frame.user), frame.ability, cells))[1]

    def middles(self, game: Grail, frame: Frame) -> Sequence[int]:
        here = stand(game, frame)[0]
        return (here,) if frame.cell == frame.origin or frame.cell == NOWHERE else (frame.cell,)

    def possible(self, game: Grail, frame: Frame) -> Iterable[Sequence[int]]:
        return [(cell,) for cell in (stand(game, frame)[0], *circle_cells(game))]

    def say(self, lang: str) -> str:
        return YOU_OR_CIRCLE.say(lang)


YOU_OR_CIRCLE = words("you or one circle of your choice", "自身或任选1个法阵")
MIDDLE = prompt("{ability}: around which cell?", "{ability}：以哪个单元格为中心？", key="middle",
                candidates=lambda game, decision: [(CELL.name, cell) for cell in decision.about[1]])


@dataclass(frozen=True, slots=True)
class TowardCircle(Reference):
    """Noel or any circle on the map."""

    def cells(self, game: Grail, at: At) -> Sequence[int]:
        return tuple(dict.fromkeys((game.cell[at.source], *circle_cells(game))))

    def say(self, lang: str) -> str:
        return YOU_OR_A_CIRCLE.say(lang)


YOU_OR_A_CIRCLE = words("you or a circle", "自身或1个法阵")


# --- All Returns -----------------------------------------------------------------------------------------------------------


def enemy_candidates(game: Grail, decision: Decision) -> list[Action]:
    """Every unit on the map, or nobody."""
    return [NAME_NOBODY(), *((TARGET.name, unit) for unit in units(game))]


def enemy_refusals(game: Grail, decision: Decision, action: Action) -> Refusals:
    """Why a unit cannot be named: the rules of targets."""
    step, frame = decision.about[1], decision.about[2]
    return () if action == NAME_NOBODY() else step.enemy.refusals(game, frame, action[1])


WHICH_ENEMY = prompt("{ability}: which enemy do you link?", "{ability}：要链接哪个敌人？", key="enemy", candidates=enemy_candidates,
                     refusals=enemy_refusals)


@dataclass(frozen=True, slots=True)
class LinkNamed(Declared):
    """Up to one enemy, named at declaration, is linked without a save, if still in reach."""

    range: int

    @property
    def enemy(self) -> Target:
        """The enemy that can be named."""
        return Target(self.range, enemies)

    def declare(self, game: Grail, frame: Frame) -> Declaring:
        answer = yield WHICH_ENEMY(seat_of(game, frame.user), frame.ability, self, frame)
        frame.choice = NOBODY if answer == NAME_NOBODY() else answer[1]

    def happen(self, game: Grail, at: At) -> Steps:
        frame: Frame = at.cause
        if frame.choice != NOBODY and self.enemy.valid(game, frame, frame.choice):
            yield from link(game, at, frame.choice)


say(LinkNamed, en="link up to one enemy in sight within {range} to an open circle (no save)",
    zh="将视野{range}格内至多1个敌方单位链接至1个空法阵（不可豁免）")


@dataclass(frozen=True, slots=True)
class LinkedAnd(Aim):
    """Every linked unit, and the enemy that is about to be linked."""

    def reaches(self, game: Grail, frame: Frame) -> bool:
        return any(unit != NOBODY for _, unit in game.circles)

    def declare(self, game: Grail, frame: Frame) -> Declaring:
        affected = {unit for _, unit in game.circles} | {frame.choice}
        cell, facing = stand(game, frame)
        order = [unit_on(game, where) for where in (cell, *game.map.around(cell, facing, FARTHEST))]
        frame.targets = tuple([unit for unit in order if unit != NOBODY and unit in affected])
        return
        yield

    def valid(self, game: Grail, frame: Frame, target: int) -> bool:
        return alive(game, target)

    def say(self, lang: str) -> str:
        return LINKED_AND.say(lang)


LINKED_AND = words("each linked unit, that enemy included", "每个被链接的单位（包括该敌方单位）")


@dataclass(frozen=True, slots=True)
class Recall(Node):
    """Whoever is affected goes to its circle."""

    def happen(self, game: Grail, at: At) -> None:
        unit, frame = it(at), at.cause
        cell = next((cell for cell, linked in game.circles if linked == unit), NOWHERE)
        if cell != NOWHERE and has(game, unit, LINK) and bring_back(game, cell, unit):
            frame.moved = (*frame.moved, unit)


@dataclass(frozen=True, slots=True)
class MovedEnemy(Condition):
    """The unit is an enemy that has just been brought to its circle."""

    def true(self, game: Grail, at: At) -> bool:
        return it(at) in at.cause.moved and not friends(game, at.source, it(at))


@dataclass(frozen=True, slots=True)
class MovedFriend(Condition):
    """The unit is of the user's own team, and has just been brought to its circle."""

    def true(self, game: Grail, at: At) -> bool:
        return it(at) in at.cause.moved and friends(game, at.source, it(at))


say(Recall, en="move it onto its circle, which returns to your reserve", zh="将其移至所链接的法阵，法阵收回备用")
say(MovedEnemy, en="an enemy is moved this way", zh="敌方单位因此移动")
say(MovedFriend, en="you or an ally is moved this way", zh="己方单位（含自身）因此移动")


@dataclass(frozen=True, slots=True)
class TeleportToCircle(Node):
    """The user appears on one of its circles, which stays."""

    def cells(self, game: Grail) -> list[int]:
        """The circles that are free."""
        return [cell for cell in circle_cells(game) if free(game, cell)]

    def happen(self, game: Grail, at: At) -> Steps:
        _, cell = yield WHICH_CIRCLE(at.seat, at.address, tuple(self.cells(game)))
        game.cell[at.source] = cell
        game.tell(lines.TELEPORTED, at.source, cell)
        yield from face_any(game, at)

    def possible(self, game: Grail, at: At) -> bool:
        return bool(self.cells(game))


say(TeleportToCircle, en="teleport onto one of your circles, which stays (face any way)", zh="瞬移至场上1个法阵（法阵保留，朝向自选）")

HERO = Character(
    "noel", words("Noel", "诺尔"), words("mage of space who links units to teleport circles",
                                         "空间术士"), life=7, constitution=3, move=3, initiative=2,
    sides=(
        side("Sigil", "法阵",
             skill("Inscribe", "刻阵", 40, Target(3, anyone, least=0), Once(PlaceCircle(1, 3)), LinkIt(save=3),
                   curse=rather(Target(3, anyone, most=2, least=0), Once(PlaceCircle(2, 3)), LinkIt(save=3))),
             skill("Space Tremor", "空间震荡", 57, Target(3), Damage(PlusIf(norm() + dis(), TargetHas(LINK), norm())),
                   curse=also(Inflict(BOUND, save=3)))),
        side("Rift", "裂隙",
             skill("Rift Cut", "裂隙斩", 46, Around(1, enemies, CircleOrYou()), Damage(adv()),
                   curse=rather(Around(2, enemies, CircleOrYou()), Damage(adv()))),
             skill("Phase Pull", "相位牵引", 61, Target(4), Damage(norm()), Pull(2, LOCKED, TowardCircle()),
                   curse=also(LinkIt())))),
    ultimate=ultimate("All Returns", "万象归位", 72, LinkedAnd(), Once(PlaceCircle(1, 3)), Once(LinkNamed(4)), Recall(),
                      If(MovedEnemy(), Damage(adv() + norm())), If(MovedFriend(), Mend(1))),
    response=response("Phase Blink", "相位闪烁", 14, ChooseOne((TeleportToCircle(), Teleport(2)))),
    passives=(extra("Circle Exchange", "法阵互换", (BONUS, REACTION), Exchange(), given=("use", "effect")),),
    given=("4 circles",),
)
