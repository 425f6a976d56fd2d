"""塞拉斯·雷文席德: a necromancer with two skeleton minions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.decisions import Action, Decision, Steps
from arbiter.core.effects import At, If, IfElse, Node
from arbiter.core.values import replaced
from arbiter.games.grail import lines
from arbiter.games.grail.damage import heal
from arbiter.games.grail.definition import REACTION, STANDARD, Aim, Character, Declaring, Once
from arbiter.games.grail.dice import adv, dis, norm
from arbiter.games.grail.displacement import FACING, stepping
from arbiter.games.grail.heroes.making import extra, rather, response, side, skill, ultimate
from arbiter.games.grail.ledger import clauses, move, prompt, say, words
from arbiter.games.grail.movement import FACINGS
from arbiter.games.grail.passives import Minions
from arbiter.games.grail.placing import open_cells, placing
from arbiter.games.grail.resolution import declare
from arbiter.games.grail.roster import ABILITIES
from arbiter.games.grail.state import NOBODY, NOWHERE, SKELETONS, Frame, Grail
from arbiter.games.grail.states import POISON
from arbiter.games.grail.targets import Around, Front, Origin, Target, enemies, stand
from arbiter.games.grail.usage import NOBODY_AFFECTED, useful
from arbiter.games.grail.verbs import Condition, Damage, Guard, Inflict, Recover, any_life_lost, it
from arbiter.games.grail.vision import alive, seat_of

SKELETON = move("skeleton", "{unit}", "{unit}")
ENOUGH = move("enough", "no other skeleton", "不再选择骷髅")
TEAR = move("tear", "{unit} uses Tear", "{unit}使用「撕裂」")
NO_TEAR = move("no tear", "{unit} does not attack", "{unit}不攻击")
MOVES = (SKELETON, ENOUGH, TEAR, NO_TEAR)
SKELETON_LIFE = 2


def on_map(game: Grail) -> list[int]:
    """The skeletons on the map."""
    return [unit for unit in SKELETONS if alive(game, unit)]


# --- raising ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Raise(Node):
    """Skeletons from the reserve stand up on free cells in sight, at full life; their facing is chosen."""

    count: int
    within: int

    @clauses("GRAIL-CSET-13", "GRAIL-COMP-17", "GRAIL-UNK-66")
    def happen(self, game: Grail, at: At) -> Steps:
        reserve = [unit for unit in SKELETONS if not alive(game, unit)][:self.count]
        for number, unit in enumerate(reserve):
            cell = yield from placing(game, at.seat, at.source, at.address, self.within, optional=number > 0)
            if cell is None:
                return
            _, facing = yield FACING(at.seat, at.address, tuple(FACINGS))
            game.cell[unit], game.facing[unit] = cell, facing
            game.life[unit] = game.maximum[unit] = SKELETON_LIFE
            game.tell(lines.RAISED, unit, cell)

    def possible(self, game: Grail, at: At) -> bool:
        return len(on_map(game)) < len(SKELETONS) and bool(open_cells(game, at.source, self.within, ()))

    def say(self, lang: str) -> str:
        return (RAISE_ONE if self.count == 1 else RAISE_SOME).say(lang).format(self.within, self.count)


RAISE_ONE = words("raise 1 skeleton on a free cell in sight within {0}", "在视野{0}格内的空格召唤1个骷髅")
RAISE_SOME = words("raise up to {1} skeletons on free cells in sight within {0}", "在视野{0}格内的空格召唤至多{1}个骷髅")


# --- commanding ------------------------------------------------------------------------------------------------------------


def skeleton_candidates(game: Grail, decision: Decision) -> list[Action]:
    """The skeletons on the map that have not been chosen."""
    chosen = decision.about[1]
    units = [(SKELETON.name, unit) for unit in on_map(game) if unit not in chosen]
    return [*units, ENOUGH()] if chosen else units


WHICH = prompt("{ability}: which skeleton?", "{ability}：哪个骷髅？", key="skeleton", candidates=skeleton_candidates)


@dataclass(frozen=True, slots=True)
class Skeletons(Aim):
    """Skeletons of the user, anywhere on the map; they do not react to the order."""

    count: int
    answered: ClassVar[bool] = False

    def reaches(self, game: Grail, frame: Frame) -> bool:
        return bool(on_map(game))

    def complete(self) -> bool:
        return False

    def declare(self, game: Grail, frame: Frame) -> Declaring:
        while len(frame.targets) < min(self.count, len(on_map(game))):
            answer = yield WHICH(seat_of(game, frame.user), frame.ability, frame.targets)
            if answer == ENOUGH():
                return
            frame.targets = (*frame.targets, answer[1])

    def valid(self, game: Grail, frame: Frame, target: int) -> bool:
        return alive(game, target)

    def say(self, lang: str) -> str:
        return (ONE_SKELETON if self.count == 1 else SOME_SKELETONS).say(lang).format(self.count)


ONE_SKELETON = words("1 of your skeletons on the map", "场上1个己方骷髅")
SOME_SKELETONS = words("each of up to {} of your skeletons on the map, in turn", "场上至多{}个己方骷髅，依次")
STRIKE = prompt("{source}: does {unit} attack?", "{source}：{unit}要攻击吗？", key="tear",
                candidates=lambda game, decision: [(TEAR.name, decision.about[1]), (NO_TEAR.name, decision.about[1])],
                refusals=lambda game, decision, action: (
                    () if action[0] == NO_TEAR.name or useful(game, decision.about[1], ABILITIES["tear"], NOBODY) else (NOBODY_AFFECTED,)))


@dataclass(frozen=True, slots=True)
class Order(Node):
    """A skeleton steps, and may then use Tear at once at a speed of its own; the skeleton is the source."""

    cells: int
    speed: int

    @clauses("GRAIL-HERO-20", "GRAIL-UNK-66")
    def happen(self, game: Grail, at: At) -> Steps:
        unit = it(at)
        yield from stepping(game, unit, self.cells, at.address)
        if not alive(game, unit):
            return
        answer = yield STRIKE(at.seat, at.address, unit)
        if answer[0] == TEAR.name:
            frame = yield from declare(game, unit, "tear")
            frame.speed = self.speed
            game.tell(lines.DECLARED, unit, "tear", self.speed)
            game.open.append(frame)


say(Order, en="it steps up to {cells} cells and may at once use Tear at speed {speed} (the skeleton is the source)",
    zh="移动至多{cells}格，并可立即以速度{speed}使用「撕裂」（来源为该骷髅）")


# --- the feast, and the double ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class YouAndSkeletons(Origin):
    """Silas and every skeleton on the map."""

    def middles(self, game: Grail, frame: Frame) -> Sequence[int]:
        return (stand(game, frame)[0], *[game.cell[unit] for unit in on_map(game)])

    def say(self, lang: str) -> str:
        return YOU_OR_SKELETON.say(lang)


YOU_OR_SKELETON = words("you or any skeleton of yours", "自身或任一己方骷髅")


@dataclass(frozen=True, slots=True)
class RestoreSkeletons(Node):
    """Every skeleton on the map returns to full life."""

    def happen(self, game: Grail, at: At) -> None:
        for unit in on_map(game):
            heal(game, unit, SKELETON_LIFE)

    def possible(self, game: Grail, at: At) -> bool:
        return any(game.life[unit] < game.maximum[unit] for unit in on_map(game))


@dataclass(frozen=True, slots=True)
class RecoverPerUnit(Node):
    """The user regains life for each unit that lost life, up to a maximum."""

    life: int
    most: int

    def happen(self, game: Grail, at: At) -> None:
        heal(game, at.source, min(self.life * len(at.cause.hurt), self.most))

    def possible(self, game: Grail, at: At) -> bool:
        return False


say(RestoreSkeletons, en="restore your skeletons on the map to full life", zh="场上己方骷髅恢复至满生命")
say(RecoverPerUnit, en="regain {life} life for each unit that lost life, at most {most}",
    zh="每有1个单位因此失去生命，恢复{life}点生命（至多{most}点）")


def doubles(game: Grail, at: At, within: int) -> list[int]:
    """The skeletons near enough to change places with."""
    return [unit for unit in on_map(game) if game.map.distance[game.cell[at.source]][game.cell[unit]] <= within]


@dataclass(frozen=True, slots=True)
class SkeletonNear(Condition):
    """A skeleton is near enough."""

    within: int

    def true(self, game: Grail, at: At) -> bool:
        return bool(doubles(game, at, self.within))


DOUBLE = prompt("{source}: with which skeleton do you change places?", "{source}：与哪个骷髅互换位置？", key="double",
                candidates=lambda game, decision: [(SKELETON.name, unit) for unit in decision.about[1]])


@dataclass(frozen=True, slots=True)
class Double(Node):
    """The user changes places with a skeleton, which becomes the target of the incoming action and gets no reaction of its own."""

    within: int

    @clauses("GRAIL-UNK-85")
    def happen(self, game: Grail, at: At) -> Steps:
        _, unit = yield DOUBLE(at.seat, at.address, tuple(doubles(game, at, self.within)))
        user = at.source
        game.cell[user], game.cell[unit] = game.cell[unit], game.cell[user]
        game.tell(lines.EXCHANGED, user, unit)
        incoming = game.open[at.cause.answers]
        redirect(incoming, unit)
        game.tell(lines.REDIRECTED, unit, incoming.ability)


@clauses("GRAIL-UNK-85")
def redirect(frame: Frame, unit: int) -> None:
    """A unit takes the place of whoever an action is affecting; an area affects it once only, and each explosion is an area of its own."""
    here, spots = frame.place, frame.spots or (NOWHERE,) * len(frame.targets)
    area = [place for place, spot in enumerate(spots) if spot == spots[here]]
    settled = any(frame.targets[place] == unit for place in area if place < here)
    later = [place for place in area if place > here and frame.targets[place] == unit]
    targets = replaced(frame.targets, here, NOBODY if settled else unit)
    frame.targets = tuple([target for place, target in enumerate(targets) if place not in later])
    frame.spots = tuple([spot for place, spot in enumerate(frame.spots) if place not in later])


say(SkeletonNear, en="a skeleton of yours is within {within}", zh="{within}格内有己方骷髅")
say(Double, en="exchange places with one within {within}, and it becomes the target of the incoming action",
    zh="与{within}格内1个骷髅互换位置，来袭行动改以该骷髅为目标")


TEARING = extra("Tear", "撕裂", (STANDARD, REACTION), Target(2), Damage(1 + dis()), speed=68, given=("all but the kind of die",))

HERO = Character(
    "silas", words("Silas Ravenseed", "塞拉斯·雷文席德"), words("necromancer with two skeleton minions", "死灵术士"),
    life=6, constitution=3, move=3, initiative=4,
    sides=(
        side("Bone Staff", "骨杖",
             skill("Raise Bones", "唤骨", 73, Raise(1, 2), curse=rather(Raise(2, 2))),
             skill("Blighting Touch", "腐蚀之触", 48, Target(2), Damage(norm() + dis()), Inflict(POISON, save=3),
                   curse=rather(Target(2), Damage(adv() + dis()), Inflict(POISON)))),
        side("Soul Scythe", "魂镰",
             skill("Reap", "收割", 53, Front(1, enemies), Damage(adv()), Once(If(any_life_lost, Recover(1))),
                   curse=rather(Front(2, enemies), Damage(adv()), Once(If(any_life_lost, Recover(1))))),
             skill("Command the Dead", "亡者号令", 42, Skeletons(1), Order(2, 42), curse=rather(Skeletons(2), Order(2, 42))))),
    ultimate=ultimate("Feast of Souls", "亡魂盛宴", 76, Around(2, enemies, YouAndSkeletons()), Once(RestoreSkeletons()),
                      Damage(adv() + norm()),
                      Once(RecoverPerUnit(1, 3))),
    response=response("Bone Double", "白骨替身", 16, IfElse(SkeletonNear(4), Double(4), Guard(1))),
    passives=(Minions(),),
    given=("2 skeletons",),
)
