"""能力: the named abilities of units and spells, each written once."""

from __future__ import annotations

from arbiter.core.effects import May, Node, seq
from arbiter.core.standing import When
from arbiter.games.ashes.abilities import (
    Activate,
    After,
    AtEndOfRound,
    NoExhaustionFromCountering,
    NotAffectedBySpells,
    NotDefended,
    NotDefendedBySmall,
    NotTargeted,
    StrikesFirst,
    To,
    UnitGuard,
    inexhaustible,
    named,
    this_turn,
)
from arbiter.games.ashes.costs import Cost, basic, exhaust, main, side
from arbiter.games.ashes.definition import Ability, Rank, X
from arbiter.games.ashes.events import Attack, Attacks, DealtDamage, Destroyed, Effect, Enters
from arbiter.games.ashes.kinds import (
    an_opponents,
    exhausted,
    life_at_most,
    of_that_opponent,
    phoenixborn,
    theirs,
    unit,
    you,
)
from arbiter.games.ashes.lasting import NoDefence
from arbiter.games.ashes.piles import DiscardFromHand, DrawMore
from arbiter.games.ashes.selectors import Target, this_spell, this_unit, your_phoenixborn
from arbiter.games.ashes.turning import RaiseDice
from arbiter.games.ashes.verbs import (
    Damage,
    Destroy,
    Discard,
    Exhaust,
    MoveWounds,
    PlaceStatus,
    PlaceWounds,
    Prevent,
    RemoveWounds,
    ReturnToHand,
)

this_destroys = Destroyed(unit & an_opponents, by=Attack(this_unit))


def activated(en: str, zh: str, cost: Cost, effect: Node) -> Ability:
    """A named ability that is activated for a cost."""
    return named(en, zh, Activate(cost, effect))


def throw(n: int) -> Ability:
    return named("Throw", "投擲", When(Enters(this_unit), May(Damage(Rank(n), Target(unit - this_unit)))))


def ambush(n: int) -> Ability:
    return named("Ambush", "伏擊", When(Enters(this_unit), May(Damage(Rank(n), Target(phoenixborn)))))


def nightmare(n: int) -> Ability:
    return named("Nightmare", "夢魘", When(Enters(this_unit), May(Damage(Rank(n), Target(unit & exhausted)))))


def prey(n: int) -> Ability:
    return named("Prey", "獵食", When(Enters(this_unit), May(Destroy(Target(unit & life_at_most(Rank(n)))))))


def overtime(n: int) -> Ability:
    return inexhaustible(named("Overtime", "趕工", DrawMore(Rank(n))))


def aftershock(n: int) -> Ability:
    return named("Aftershock", "餘震", After(this_destroys, May(Damage(Rank(n), Target(unit)))))


def overkill(n: int) -> Ability:
    return named("Overkill", "滅殺", After(this_destroys, Damage(Rank(n), Target(phoenixborn & of_that_opponent))))


def inheritance(n: int) -> Ability:
    return inexhaustible(named("Inheritance", "繼承", When(Destroyed(this_unit), May(PlaceStatus(Rank(n), Target(unit))))))


def mend(n: int) -> Ability:
    return inexhaustible(named("Mend", "修補", When(
        Destroyed(this_unit), May(RemoveWounds(Rank(n), Target(unit | phoenixborn))))))


def blood_ritual(n: int) -> Ability:
    return inexhaustible(named("Blood Ritual", "鮮血儀式", When(
        Destroyed(this_unit, by=Effect(you)), May(seq(RemoveWounds(Rank(n), your_phoenixborn), RaiseDice(Rank(n)))))))


def undying() -> Ability:
    return inexhaustible(named("Undying", "不朽", When(Destroyed(this_unit), May(ReturnToHand()))))


def armored(n: int) -> Ability:
    return inexhaustible(named("Armored", "護甲", After(DealtDamage(this_unit), Prevent(Rank(n)))))


def consume() -> Ability:
    return inexhaustible(named("Consume", "吞噬", After(Destroyed(unit & theirs), PlaceStatus(1, this_unit))))


def gaze() -> Ability:
    return named("Gaze", "凝視", When(Attacks(this_unit), May(this_turn(NoDefence(Target(unit & theirs))))))


def cursed(n: int) -> Ability:
    return named("Cursed", "詛咒", AtEndOfRound(PlaceWounds(Rank(n), your_phoenixborn)))


def self_inflict(n: int) -> Ability:
    return activated("Self Inflict", "自傷", side + basic(1), Damage(Rank(n), this_unit))


def memory_drain(n: int) -> Ability:
    return activated("Memory Drain", "記憶汲取", main + exhaust, DiscardFromHand(Rank(n)))


def distract() -> Ability:
    return activated("Distract", "擾亂", side + exhaust, Exhaust(1, Target(unit)))


def blood_shot() -> Ability:
    return activated("Blood Shot", "血箭", side, To(PlaceWounds(1, this_unit), Damage(1, Target(unit))))


def pain_link(n: int) -> Ability:
    return activated("Pain Link", "痛苦連結", side, MoveWounds(Rank(n), Target(phoenixborn)))


def unit_guard() -> Ability:
    return named("Unit Guard", "單位守護", UnitGuard())


def alert() -> Ability:
    return named("Alert", "警覺", NoExhaustionFromCountering())


def gigantic(n: int) -> Ability:
    return named("Gigantic", "巨型", NotDefendedBySmall(Rank(n)))


def bypass() -> Ability:
    return named("Bypass", "繞行", NotDefended())


def concealed() -> Ability:
    return named("Concealed", "隱匿", NotTargeted())


def quick_strike() -> Ability:
    return named("Quick Strike", "迅擊", StrikesFirst())


def spell_guard() -> Ability:
    return inexhaustible(named("Spell Guard", "法術守護", NotAffectedBySpells()))


def fleeting() -> Ability:
    return inexhaustible(named("Fleeting", "轉瞬", AtEndOfRound(Discard(this_spell))))


NUMBERED = (throw, ambush, nightmare, prey, overtime, aftershock, overkill, inheritance, mend, blood_ritual, armored, cursed, self_inflict,
            memory_drain, pain_link, gigantic)
UNNUMBERED = (undying, consume, gaze, distract, blood_shot, unit_guard, alert, bypass, concealed, quick_strike, spell_guard, fleeting)


def keywords() -> tuple[Ability, ...]:
    """Every keyword as the glossary explains it, with X for its number."""
    return (*(keyword(X) for keyword in NUMBERED), *(keyword() for keyword in UNNUMBERED))
