"""妮娅·埃尔姆斯: an elementalist with two boards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.decisions import YES, Action, Decision, Steps
from arbiter.core.effects import At, If, Node, Spoken, happening, yes_or_no
from arbiter.core.text import listed
from arbiter.core.values import without
from arbiter.games.grail import lines
from arbiter.games.grail.definition import Boost, Character, Declaring, Once
from arbiter.games.grail.dice import Amount, adv, dis, norm
from arbiter.games.grail.displacement import LOCKED, Push, Step
from arbiter.games.grail.heroes.making import also, rather, response, side, skill, ultimate
from arbiter.games.grail.ledger import clauses, move, prompt, say, words
from arbiter.games.grail.passives import Setup, TurnedUp
from arbiter.games.grail.roster import hero_of
from arbiter.games.grail.saves import saves
from arbiter.games.grail.state import ESSENCES, NOTHING, UNITS, Frame, Grail
from arbiter.games.grail.states import BOUND, BURN, ICE_SHIELD, RENEWAL, STATUSES, STUN
from arbiter.games.grail.targets import Around, Cell, Source, Target, enemies, you_or_ally
from arbiter.games.grail.tracker import apply
from arbiter.games.grail.verbs import ByDistance, Condition, Damage, Gain, Guard, Inflict, Mend, Recover, it
from arbiter.games.grail.vision import alive, seat_of

FIRE, ICE, LIGHTNING = range(3)
ELEMENTS = (words("fire", "火"), words("ice", "冰"), words("lightning", "雷"))
MARKS = ("fire", "ice", "lightning", "choice")
TAKE = move("take essence", "gain {essence} essence", "获得{essence}精华")
DROP = move("drop essence", "give up {essence} essence", "放弃{essence}精华")
SPEND = move("spend essence", "spend {essence} essence", "消耗{essence}精华")
SPEND_NONE = move("spend no essence", "finish spending essences", "结束消耗精华")
UNLEASH = move("unleash", "{state}", "{state}")
MOVES = (TAKE, DROP, SPEND, SPEND_NONE, UNLEASH)


# --- gaining essences ------------------------------------------------------------------------------------------------------


WHICH = prompt("Nia: which essence do you gain?", "妮娅：获得哪种精华？", key="essence",
               candidates=lambda game, decision: [(TAKE.name, element) for element in (FIRE, ICE, LIGHTNING)])
GIVE_UP = prompt("Nia holds three essences: which one do you give up?", "妮娅已有三个精华：放弃哪个？", key="give up essence",
                 candidates=lambda game, decision: [(DROP.name, element) for element in dict.fromkeys(game.essences)])


@clauses("GRAIL-HERO-29", "GRAIL-COMP-11")
def gain_essence(game: Grail, seat: int, element: int) -> Steps:
    """An essence is gained; a fourth replaces one that is held."""
    if len(game.essences) >= ESSENCES:
        _, old = yield GIVE_UP(seat)
        game.essences = without(game.essences, old)
        game.tell(lines.ESSENCE_LOST, seat, old)
    game.essences = (*game.essences, element)
    game.tell(lines.ESSENCE_GAINED, seat, element)


def gain_any(game: Grail, seat: int) -> Steps:
    """An essence of the player's choice."""
    _, element = yield WHICH(seat)
    yield from gain_essence(game, seat, element)


@dataclass(frozen=True, slots=True)
class FirstEssence(Setup):
    """The game begins with the essence of the side that is up; the Convergence side gives any."""

    @clauses("GRAIL-CSET-16", "GRAIL-UNK-70")
    def set_up(self, game: Grail, seat: int) -> Steps:
        mark = MARKS.index(hero_of(game, seat).sides[game.side[seat]].mark)
        if mark < len(ELEMENTS):
            yield from gain_essence(game, seat, mark)
        else:
            yield from gain_any(game, seat)


@dataclass(frozen=True, slots=True)
class EssenceForSide(TurnedUp):
    """An elemental side that turns up gives its essence."""

    @clauses("GRAIL-UNK-70")
    def turned_up(self, game: Grail, seat: int) -> Steps:
        mark = MARKS.index(hero_of(game, seat).sides[game.side[seat]].mark)
        if mark < len(ELEMENTS):
            yield from gain_essence(game, seat, mark)


@dataclass(frozen=True, slots=True)
class GainEssence(Node):
    """The user gains essences of its choice."""

    count: int

    def happen(self, game: Grail, at: At) -> Steps:
        for _ in range(self.count):
            yield from gain_any(game, at.seat)


say(FirstEssence, en="you begin with 1 essence that matches your starting side, of your choice for Convergence; you hold at most 3, and a "
                     "fourth replaces one of them",
    zh="开局获得1个与初始版面对应的精华（共鸣版面任选）；至多持有3个，获得第4个须替换其一")
say(EssenceForSide, en="when the Fire, Ice or Lightning side turns up, gain 1 matching essence; a flip may turn up any of your other sides",
    zh="翻至烈焰、寒霜或雷霆版面时，获得1个对应的精华；翻转时可任选其他版面")
say(GainEssence, en="gain {count} {count|essence|essences} of your choice", zh="获得{count}个任选的精华")


# --- spending essences -----------------------------------------------------------------------------------------------------


ASK = prompt("{ability}: do you spend {essence} essence?", "{ability}：要消耗{essence}精华吗？", key="spend essence", candidates=yes_or_no)


def spend(game: Grail, frame: Frame) -> None:
    """The essences that were declared are spent."""
    for element in frame.paid:
        game.essences = without(game.essences, element)
        game.tell(lines.ESSENCE_SPENT, frame.user, element)


@dataclass(frozen=True, slots=True)
class Essence(Boost):
    """A matching essence adds dice to the damage, or a step."""

    element: int
    more: Amount | None = None
    step: Node | None = None

    def declare(self, game: Grail, frame: Frame) -> Declaring:
        if self.element in game.essences and (yield ASK(seat_of(game, frame.user), frame.ability, self.element)) == YES():
            frame.paid = (self.element,)

    def pay(self, game: Grail, frame: Frame) -> None:
        spend(game, frame)

    def extra(self, frame: Frame) -> Amount | None:
        return self.more

    def steps(self) -> Sequence[Node]:
        return (self.step,) if self.step else ()

    def say(self, lang: str) -> str:
        gives = ALSO.say(lang).format(self.step.say(lang)) if self.step else MORE.say(lang).format(self.more.say(lang) if self.more else "")
        return WITH_ESSENCE.say(lang).format(ELEMENTS[self.element].say(lang), gives)


MORE, ALSO = words("add {} to the damage", "使伤害+{}"), words("also {}", "另{}")
WITH_ESSENCE = words("you may spend 1 {} essence to {}", "可消耗1个{}精华，{}")


def spending(game: Grail, decision: Decision) -> list[Action]:
    """The essences that are left, and to spend no more once enough are spent."""
    frame, least = decision.about[1], decision.about[2]
    left = list(game.essences)
    for element in frame.paid:
        left.remove(element)
    return [*((SPEND.name, element) for element in dict.fromkeys(left)), *((SPEND_NONE(),) if len(frame.paid) >= least else ())]


HOW_MANY = prompt("{ability}: which essence do you spend?", "{ability}：要消耗哪个精华？", key="essences", candidates=spending)


@dataclass(frozen=True, slots=True)
class Essences(Boost):
    """Between some and several essences are spent, in an order of the user's choice."""

    least: int
    most: int

    def affordable(self, game: Grail, frame: Frame) -> bool:
        return len(game.essences) >= self.least

    def declare(self, game: Grail, frame: Frame) -> Declaring:
        while len(frame.paid) < min(self.most, len(game.essences)):
            answer = yield HOW_MANY(seat_of(game, frame.user), frame.ability, frame, self.least)
            if answer == SPEND_NONE():
                return
            frame.paid = (*frame.paid, answer[1])

    def pay(self, game: Grail, frame: Frame) -> None:
        spend(game, frame)

    def say(self, lang: str) -> str:
        return (SPEND_SOME if self.least else MAY_SPEND).say(lang).format(self.least, self.most)


@dataclass(frozen=True, slots=True)
class AllEssences(Boost):
    """Every essence that is held is spent."""

    def declare(self, game: Grail, frame: Frame) -> Declaring:
        frame.paid = game.essences
        return
        yield

    def pay(self, game: Grail, frame: Frame) -> None:
        spend(game, frame)


SPEND_SOME, MAY_SPEND = words("spend {0} to {1} essences", "消耗{0}至{1}个精华"), words("you may spend {1} essence", "可消耗{1}个精华")
say(AllEssences, en="spend all your essences", zh="消耗全部精华")


@dataclass(frozen=True, slots=True)
class PerEssence(Spoken):
    """An amount for each essence that was spent, all in one blow."""

    base: Amount
    fire: Amount
    ice: Amount
    lightning: Amount

    def dice(self, game: Grail, at: At) -> Amount:
        """The sum of them all."""
        total = self.base
        for element in at.cause.paid:
            total += (self.fire, self.ice, self.lightning)[element]
        return total

    def say(self, lang: str) -> str:
        parts = [PER.say(lang).format(amount.say(lang), element.say(lang)) for amount, element in
                 zip((self.fire, self.ice, self.lightning), ELEMENTS, strict=True)]
        base = "" if self.base == Amount() else PLUS.say(lang).format(self.base.say(lang))
        return IN_ONE_BLOW.say(lang).format(base + listed(parts, lang))


PER, PLUS = words("{} per {}", "每个{1}精华{0}"), words("{}, plus ", "{}，另加")
IN_ONE_BLOW = words("damage in one blow ({} essence spent)", "一次伤害，依所消耗的精华合计（{}）")


@dataclass(frozen=True, slots=True)
class ForSpent(Node):
    """Something for each essence of an element that was spent, so often at most."""

    element: int
    effect: Node
    most: int = ESSENCES
    conditional: ClassVar[bool] = True

    def happen(self, game: Grail, at: At) -> Steps:
        for _ in range(min(at.cause.paid.count(self.element), self.most)):
            yield from happening(self.effect, game, at.step(0))

    def say(self, lang: str) -> str:
        return (FOR_ONE if self.most == 1 else FOR_EACH).say(lang).format(ELEMENTS[self.element].say(lang), self.effect.say(lang))


FOR_EACH, FOR_ONE = words("for each {} essence spent, {}", "每消耗1个{}精华，{}"), words("if {} essence was spent, {}",
                                                                                         "若消耗了{}精华，{}")


@dataclass(frozen=True, slots=True)
class OnNamedCell(Condition):
    """The unit stands on the cell that was named."""

    def true(self, game: Grail, at: At) -> bool:
        return bool(game.cell[it(at)] == at.cause.cell)


say(OnNamedCell, en="it stands on that cell", zh="其位于该单元格")

END_STATES = (BURN, BOUND, STUN)
"""What each element brings at the end."""
CHOICE = prompt("{source}: which element do you unleash?", "{source}：释放哪种元素？", key="unleash",
                candidates=lambda game, decision: [(UNLEASH.name, END_STATES[element]) for element in dict.fromkeys(decision.about[1])])


@dataclass(frozen=True, slots=True)
class ChooseElement(Node):
    """The user picks one element it spent: that holds for every unit."""

    def happen(self, game: Grail, at: At) -> Steps:
        if at.cause.paid:
            _, at.cause.choice = yield CHOICE(at.seat, at.address, at.cause.paid)

    def possible(self, game: Grail, at: At) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Unleash(Node):
    """The state of the chosen element, unless a save avoids it."""

    save: int

    def happen(self, game: Grail, at: At) -> None:
        unit, state = it(at), at.cause.choice
        if state != NOTHING and unit in UNITS and alive(game, unit) and not saves(game, unit, self.save):
            apply(game, unit, state)

    def say(self, lang: str) -> str:
        names = [STATUSES[state].name.say(lang) for state in END_STATES]
        return UNLEASHED.say(lang).format(*names, self.save)


UNLEASHED = words("inflict {0} for fire, {1} for ice or {2} for lightning (save {3})",
                  "按所选元素施加：火为【{0}】，冰为【{1}】，雷为【{2}】（豁免{3}）")
say(ChooseElement, en="choose one element you spent", zh="从所消耗的精华中选择1种元素")

HERO = Character(
    "nia", words("Nia Elms", "妮娅·埃尔姆斯"), words("elementalist with two boards",
                                                     "元素术士"), life=6, constitution=3, move=3, initiative=3,
    sides=(
        side("Fire", "烈焰",
             skill("Soul-Burning Flame", "烈焰燃魂", 69, Target(3), Damage(adv()), Inflict(BURN, save=3), boost=Essence(FIRE, norm()),
                   curse=rather(Target(3), Damage(1 + adv()), Inflict(BURN)), given=("name", "speed")),
             skill("Ring of Fire", "炎环", 54, Around(1), Damage(norm()), Inflict(BURN, save=2), boost=Essence(FIRE, step=Push(1)),
                   curse=rather(Around(2), Damage(norm()), Inflict(BURN, save=2))),
             mark="fire"),
        side("Ice", "寒霜",
             skill("Ice Ward", "凝冰护体", 38, Target(3, you_or_ally), Inflict(ICE_SHIELD), boost=Essence(ICE, step=Mend(1)),
                   curse=also(Inflict(RENEWAL))),
             skill("Frost Prison", "霜牢", 65, Target(3), Damage(norm()), Inflict(BOUND, save=3), boost=Essence(ICE, dis()),
                   curse=rather(Target(3), Damage(adv() + norm()), Inflict(BOUND))),
             mark="ice"),
        side("Lightning", "雷霆",
             skill("Lightning Bolt", "雷矢", 32, Target(4), Damage(ByDistance((dis(), adv(), adv(), norm()))),
                   boost=Essence(LIGHTNING, dis()),
                   curse=also(Damage(Amount(1)))),
             skill("Thunderfall", "落雷", 75, Cell(3, 1), Damage(norm()), If(OnNamedCell(), Inflict(STUN, save=3)),
                   boost=Essence(LIGHTNING, dis()),
                   curse=rather(Cell(3, 1), Damage(adv() + dis()), If(OnNamedCell(), Inflict(STUN, save=3)))),
             mark="lightning"),
        side("Convergence", "共鸣",
             skill("Confluence", "元素汇流", 50, Target(2, least=0), Once(GainEssence(1)), Damage(norm()),
                   curse=rather(Target(2, least=0), Once(GainEssence(2)), Damage(adv())), given=("range",)),
             skill("Triune Collapse", "三元崩解", 71, Target(3), Damage(PerEssence(Amount(), adv(), norm(), norm())),
                   ForSpent(ICE, Recover(1), most=1),
                   ForSpent(LIGHTNING, Push(1, LOCKED)), boost=Essences(1, 3),
                   curse=rather(Target(3), Damage(PerEssence(adv(), adv(), norm(), norm())), ForSpent(ICE, Recover(1), most=1),
                                ForSpent(LIGHTNING, Push(1, LOCKED)))),
             mark="choice")),
    ultimate=ultimate("Elemental End", "元素终焉", 77, Cell(4, 1, enemies), Once(ChooseElement()), Damage(adv() + norm()), Unleash(3),
                      boost=AllEssences()),
    response=response("Elemental Barrier", "元素屏障", 11, Source(3), Once(Guard(2)), ForSpent(FIRE, Inflict(BURN)),
                      Once(ForSpent(ICE, Gain(ICE_SHIELD))),
                      Once(ForSpent(LIGHTNING, Step(2))), boost=Essences(0, 1)),
    passives=(FirstEssence(), EssenceForSide()),
    given=("two boards", "9 essences", "at most 3 held"),
)
