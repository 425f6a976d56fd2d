"""技能的效果: what skills do to those they affect and to their users. Each verb changes the table and tells it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Protocol

from arbiter.core.effects import At, Node, Spoken
from arbiter.games.grail import lines
from arbiter.games.grail.damage import build, heal, strike
from arbiter.games.grail.definition import IT
from arbiter.games.grail.detonators import explode_unanswered
from arbiter.games.grail.dice import Amount
from arbiter.games.grail.ledger import clauses, say, words
from arbiter.games.grail.saves import saves
from arbiter.games.grail.state import DETONATORS, NOBODY, NOWHERE, STATUE, UNITS, Frame, Grail
from arbiter.games.grail.states import POSITIVE, STATUSES
from arbiter.games.grail.statue import destroy_statue
from arbiter.games.grail.tracker import apply, carried, cleanse, has, remove
from arbiter.games.grail.vision import alive, cell_of


class Dice(Protocol):
    """An amount that may depend on the moment."""

    def dice(self, game: Grail, at: At) -> Amount: ...

    def say(self, lang: str) -> str: ...


def it(at: At) -> int:
    """The unit, statue or detonator that is being affected."""
    return at.bound[IT][0]


# --- amounts -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ByDistance(Spoken):
    """距离伤害表: an amount for each distance, from 1; farther than the last column nothing, or the last one with a longer reach."""

    columns: tuple[Amount, ...]

    @clauses("GRAIL-SKILL-10", "GRAIL-DICE-04", "GRAIL-DICE-05", "GRAIL-DICE-06", "GRAIL-DICE-07")
    def dice(self, game: Grail, at: At) -> Amount:
        """The column of the target's distance."""
        distance = game.map.distance[game.cell[at.source]][cell_of(game, it(at))]
        return self.columns[min(max(distance, 1), len(self.columns)) - 1]

    def say(self, lang: str) -> str:
        return BY_DISTANCE.say(lang).format(COMMA.say(lang).join([
            AT_DISTANCE.say(lang).format(hurt(column, lang) if fixed(column) else column.say(lang), TO.say(lang).join(distances))
            for column, distances in self.columns_alike()]))

    def columns_alike(self) -> list[tuple[Amount, list[str]]]:
        """The columns, neighbours that say the same together: the amount, the first and the last distance."""
        found: list[tuple[Amount, list[str]]] = []
        for distance, column in enumerate(self.columns, 1):
            if found and found[-1][0] == column:
                found[-1] = column, [found[-1][1][0], str(distance)]
            else:
                found.append((column, [str(distance)]))
        return found


COMMA, TO = words(", ", "，"), words(" to ", "至")
BY_DISTANCE, AT_DISTANCE = words("damage by distance ({})", "伤害，依距离而定（{}）"), words("{0} at {1}", "距离{1}为{0}")


def fixed(amount: Amount) -> bool:
    """Whether an amount has no dice."""
    return amount == Amount(amount.flat)


def hurt(amount: Amount, lang: str) -> str:
    """An amount of damage: *1 damage*, *1 advantage die of damage*, *1 damage + 1 advantage die*."""
    if fixed(amount):
        return OF_POINTS.say(lang).format(amount.flat)
    return (OF_BOTH if amount.flat else OF_DICE).say(lang).format(replace(amount, flat=0).say(lang), amount.flat)


OF_POINTS, OF_DICE, OF_BOTH = words("{} damage", "{}点伤害"), words("{} of damage", "{}伤害"), words("{1} damage + {0}", "{1}+{0}伤害")


@dataclass(frozen=True, slots=True)
class PlusIf(Spoken):
    """An amount, and more if something is true."""

    base: Amount
    condition: Condition
    more: Amount

    @clauses("GRAIL-HERO-14", "GRAIL-UNK-03")
    def dice(self, game: Grail, at: At) -> Amount:
        """The amount now."""
        return self.base + self.more if self.condition.true(game, at) else self.base

    def say(self, lang: str) -> str:
        return PLUS_IF.say(lang).format(hurt(self.base, lang), self.more.say(lang), self.condition.say(lang))


PLUS_IF = words("{0}, plus {1} if {2}", "{0}（若{2}，再+{1}）")


# --- conditions --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Condition(Spoken):
    """Something that is true or not of the action and whom it affects."""

    def true(self, game: Grail, at: At) -> bool:
        """Whether it is true now."""
        raise TypeError(f"{type(self).__name__} does not say when it is true")


@dataclass(frozen=True, slots=True)
class AsReaction(Condition):
    """The ability is being used as a reaction."""

    def true(self, game: Grail, at: At) -> bool:
        frame: Frame = at.cause
        return frame.answers != NOBODY


@dataclass(frozen=True, slots=True)
class TargetHas(Condition):
    """The target carries a state."""

    state: int

    def true(self, game: Grail, at: At) -> bool:
        return has(game, it(at), self.state)

    def say(self, lang: str) -> str:
        return TARGET_HAS.say(lang).format(STATUSES[self.state].name.say(lang))


@dataclass(frozen=True, slots=True)
class PushCutShort(Condition):
    """The push of this action stopped for want of a legal step."""

    def true(self, game: Grail, at: At) -> bool:
        frame: Frame = at.cause
        return frame.cut


@dataclass(frozen=True, slots=True)
class AnyLifeLost(Condition):
    """At least one unit lost life to this action."""

    def true(self, game: Grail, at: At) -> bool:
        frame: Frame = at.cause
        return bool(frame.hurt)


TARGET_HAS = words("it has {}", "其有【{}】")
as_reaction, push_cut_short, any_life_lost = AsReaction(), PushCutShort(), AnyLifeLost()
say(AsReaction, en="this is a reaction", zh="作为反应行动使用")
say(PushCutShort, en="the push is cut short", zh="推离受阻提前停止")
say(AnyLifeLost, en="any unit lost life", zh="有单位失去生命")


# --- damage, healing, states -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Damage(Node):
    """One instance of damage to whoever is affected; the statue and detonators fall to 1 or more."""

    amount: Amount | Dice
    hurts: ClassVar[bool] = True

    @clauses("GRAIL-STATUE-01", "GRAIL-UNK-38", "GRAIL-UNK-68", "GRAIL-HERO-13", "GRAIL-HERO-18", "GRAIL-UNK-63")
    def happen(self, game: Grail, at: At) -> None:
        target, frame = it(at), at.cause
        amount = self.amount if isinstance(self.amount, Amount) else self.amount.dice(game, at)
        if cell_of(game, target) == NOWHERE:
            return
        if target in UNITS:
            strike(game, frame, target, amount)
        elif build(game, frame, target, amount).roll(game):
            if target == STATUE:
                destroy_statue(game)
            else:
                explode_unanswered(game, frame, target - DETONATORS[0])

    def say(self, lang: str) -> str:
        return DEAL.say(lang).format(hurt(self.amount, lang) if isinstance(self.amount, Amount) else self.amount.say(lang))


DEAL = words("deal {}", "造成{}")


@dataclass(frozen=True, slots=True)
class Inflict(Node):
    """A state for whoever is affected, unless a save avoids it."""

    state: int
    save: int = 0

    def happen(self, game: Grail, at: At) -> None:
        unit = it(at)
        if unit in UNITS and alive(game, unit) and not (self.save and saves(game, unit, self.save)):
            apply(game, unit, self.state)

    def say(self, lang: str) -> str:
        status = STATUSES[self.state]
        way = GIVE if status.tone == POSITIVE and not self.save else WITH_SAVE if self.save else WITHOUT_SAVE
        return way.say(lang).format(status.name.say(lang), self.save)


WITH_SAVE, WITHOUT_SAVE = words("inflict {0} (save {1})", "施加【{0}】（豁免{1}）"), words("inflict {0} (no save)",
                                                                                           "施加【{0}】（不可豁免）")
GIVE = words("grant {}", "获得【{}】")


@dataclass(frozen=True, slots=True)
class Gain(Node):
    """A state for the user."""

    state: int

    @clauses("GRAIL-HERO-07")
    def happen(self, game: Grail, at: At) -> None:
        if alive(game, at.source):
            apply(game, at.source, self.state)

    def say(self, lang: str) -> str:
        return GAIN.say(lang).format(STATUSES[self.state].name.say(lang))


GAIN = words("gain {}", "获得【{}】")


@dataclass(frozen=True, slots=True)
class Recover(Node):
    """The user regains life."""

    life: int

    def happen(self, game: Grail, at: At) -> None:
        heal(game, at.source, self.life)

    def possible(self, game: Grail, at: At) -> bool:
        frame: Frame = at.cause
        return frame.answers != NOBODY or game.life[at.source] < game.maximum[at.source]


@dataclass(frozen=True, slots=True)
class Mend(Node):
    """Whoever is affected regains life."""

    life: int

    def happen(self, game: Grail, at: At) -> None:
        if it(at) in UNITS:
            heal(game, it(at), self.life)


say(Recover, en="regain {life} life", zh="恢复{life}点生命")
say(Mend, en="restore {life} life", zh="使其恢复{life}点生命")


@dataclass(frozen=True, slots=True)
class Cleanse(Node):
    """Every negative state of whoever is affected is removed."""

    def happen(self, game: Grail, at: At) -> None:
        if it(at) in UNITS:
            cleanse(game, it(at))


@dataclass(frozen=True, slots=True)
class Shed(Node):
    """Some states of the user are removed."""

    states: tuple[int, ...]

    def happen(self, game: Grail, at: At) -> None:
        for state in self.states:
            if state in carried(game, at.source):
                remove(game, at.source, state)

    def say(self, lang: str) -> str:
        names = [NAMED.say(lang).format(STATUSES[state].name.say(lang)) for state in self.states]
        return SHED.say(lang).format(AND.say(lang).join(names))


say(Cleanse, en="remove all negative states", zh="移除全部负面状态")
NAMED, AND, SHED = words("{}", "【{}】"), words(" and ", "与"), words("remove {} from yourself", "移除自身的{}")


# --- against the action that is being answered ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Guard(Node):
    """The incoming action's damage to the user is lowered by a pool that serves all its hits."""

    amount: int

    @clauses("GRAIL-UNK-80")
    def happen(self, game: Grail, at: At) -> None:
        frame: Frame = at.cause
        if frame.answers != NOBODY:
            incoming = game.open[frame.answers]
            left = dict(incoming.guards)
            incoming.guards = tuple((left | {at.source: left.get(at.source, 0) + self.amount}).items())
            game.tell(lines.GUARD, at.source, self.amount)

    def possible(self, game: Grail, at: At) -> bool:
        frame: Frame = at.cause
        return frame.answers != NOBODY


@dataclass(frozen=True, slots=True)
class LifeFloor(Node):
    """Until this resolution ends the user's life cannot sink below 1."""

    def happen(self, game: Grail, at: At) -> None:
        frame: Frame = at.cause
        if frame.answers != NOBODY:
            incoming = game.open[frame.answers]
            incoming.floors = (*incoming.floors, at.source)
            game.tell(lines.FLOOR, at.source)


say(Guard, en="reduce the incoming action's damage to you by {amount}", zh="来袭行动对自身的伤害-{amount}")
say(LifeFloor, en="until this resolution ends, your life cannot fall below 1", zh="直至本次行动解决结束，自身生命值不会低于1")


# --- the board and the rune ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RuneHealing(Node):
    """The user regains half of its maximum life, rounded down, and sheds every negative state."""

    @clauses("GRAIL-BONUS-04", "GRAIL-BONUS-05", "GRAIL-REACT-05")
    def happen(self, game: Grail, at: At) -> None:
        heal(game, at.source, game.maximum[at.source] // 2)
        cleanse(game, at.source)


say(RuneHealing, en="regain half of your maximum life, rounded down, and remove all of your negative states",
    zh="恢复最大生命值一半的生命（向下取整），并移除自身全部负面状态")
