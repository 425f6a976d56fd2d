"""效果: what card texts do. Each verb changes the table through the functions of the chapters, which also write to the log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, Node, Number, Spoken, happening, number
from arbiter.core.selectors import OF
from arbiter.core.text import Template, fill
from arbiter.games.wizards import chaos, charts, lines, timing, zones
from arbiter.games.wizards.acting import gain
from arbiter.games.wizards.choosing import WHICH, Who, remember
from arbiter.games.wizards.damage import deal, gain_life, heal, kill
from arbiter.games.wizards.definition import CREATURE, TERRAIN, UNITS
from arbiter.games.wizards.devour import sacrifice
from arbiter.games.wizards.elements import MARKERS, Elements, plus
from arbiter.games.wizards.events import LOAD_GAINED
from arbiter.games.wizards.exchange import destroy_terrain
from arbiter.games.wizards.exhausting import can_be_exhausted, exhaust, reset
from arbiter.games.wizards.field import here
from arbiter.games.wizards.ledger import clauses, say, template, words
from arbiter.games.wizards.modifiers import EFFECT_DAMAGE
from arbiter.games.wizards.placement import summon_for_cost, summon_free
from arbiter.games.wizards.shelf import KIND
from arbiter.games.wizards.state import Happening, Wizards
from arbiter.games.wizards.statuses import NAMES, give, lose, lose_all
from arbiter.games.wizards.values import element_of, life_of, load_of


@dataclass(frozen=True, slots=True)
class Verb(Node):
    """An effect on some things, which are picked first."""

    who: Who

    def happen(self, game: Wizards, at: At) -> Steps:
        for thing in (yield from self.who.pick(game, at)):
            steps = self.on(game, at, thing)
            if steps is not None:
                yield from steps

    def on(self, game: Wizards, at: At, thing: int) -> Steps | None:
        """What happens to one of them."""
        raise TypeError(f"{type(self).__name__} does not say what it does")

    def possible(self, game: Wizards, at: At) -> bool:
        return self.who.possible(game, at)


# --- life ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Damage(Node):
    """Deal damage, to all of them at once; it has the attribute of the card."""

    amount: int | Number
    who: Who

    @clauses("WIZ-U46")
    def happen(self, game: Wizards, at: At) -> Steps:
        things = yield from self.who.pick(game, at)
        amount = number(self.amount, game, at)
        struck = [(thing, amount) for thing in things if here(game, thing)]
        yield from deal(game, struck, EFFECT_DAMAGE, element_of(game, at.source), at.seat, at.source)

    def possible(self, game: Wizards, at: At) -> bool:
        return self.who.possible(game, at)

    def say(self, lang: str) -> str:
        return by_amount(DAMAGE, DAMAGE_EQUAL, self.amount, self.who, lang)


@dataclass(frozen=True, slots=True)
class Heal(Verb):
    """Restore life, up to the maximum."""

    amount: int | Number

    def on(self, game: Wizards, at: At, thing: int) -> None:
        heal(game, thing, number(self.amount, game, at))

    def say(self, lang: str) -> str:
        return by_amount(HEAL, HEAL_EQUAL, self.amount, self.who, lang)


@dataclass(frozen=True, slots=True)
class AddLife(Verb):
    """Raise the maximum and the current life."""

    amount: int | Number

    def on(self, game: Wizards, at: At, thing: int) -> None:
        amount = number(self.amount, game, at)
        if amount > 0:
            gain_life(game, thing, amount)

    def say(self, lang: str) -> str:
        return by_amount(ADD_LIFE, ADD_LIFE_EQUAL, self.amount, self.who, lang)


@dataclass(frozen=True, slots=True)
class Destroy(Verb):
    """Destroy a creature, an item or a terrain."""

    def on(self, game: Wizards, at: At, thing: int) -> None:
        if KIND[game.face[thing]] == CREATURE:
            game.tell(lines.DESTROYED, thing)
            kill(game, thing)
        elif KIND[game.face[thing]] == TERRAIN:
            destroy_terrain(game, thing)
        elif here(game, thing):
            game.tell(lines.DESTROYED, thing)
            zones.discard_from_field(game, thing)


@dataclass(frozen=True, slots=True)
class Sacrifice(Verb):
    """Send own cards from the field to the discard pile."""

    def on(self, game: Wizards, at: At, thing: int) -> None:
        at.bound["sacrificed"] = (thing,)
        at.bound["life"] = (max(0, life_of(game, thing)) if KIND[game.face[thing]] in UNITS else 0,)
        sacrifice(game, thing)


DAMAGE = template("deal {amount} damage to {who}", "对{who}造成{amount}点伤害")
DAMAGE_EQUAL = template("deal damage equal to {amount} to {who}", "对{who}造成等同于{amount}的伤害")
HEAL = template("heal {who} by {amount}", "{who}恢复{amount}点生命值")
HEAL_EQUAL = template("heal {who} by {amount}", "{who}恢复等同于{amount}的生命值")
ADD_LIFE = template("give {who} +{amount} life", "使{who}生命值+{amount}")
ADD_LIFE_EQUAL = template("give {who} more life, equal to {amount}", "使{who}的生命值增加等同于{amount}的数值")


@dataclass(frozen=True, slots=True)
class Varying(Spoken):
    """A number that is another one at times, which is said after the sentence that names it."""

    plain: int

    def value(self, game: Wizards, at: At) -> int:
        """The number now."""
        raise TypeError(f"{type(self).__name__} has no value")

    def after(self, text: str, lang: str) -> str:
        """The sentence with the plain number, and when it is the other one."""
        raise TypeError(f"{type(self).__name__} has no words")


def by_amount(plain: Template, equal: Template, amount: int | Number, who: Who, lang: str) -> str:
    """So much, or as much as something else."""
    if isinstance(amount, Varying):
        return amount.after(fill(plain, lang, {"amount": amount.plain, "who": who}), lang)
    return fill(plain if isinstance(amount, int) else equal, lang, {"amount": amount, "who": who})


@dataclass(frozen=True, slots=True)
class HealFully(Verb):
    """Restore all life that is missing."""

    def on(self, game: Wizards, at: At, thing: int) -> None:
        heal(game, thing, game.damage[thing])


say(HealFully, en="heal {who} to full life", zh="使{who}恢复至满生命值")
say(Destroy, en="destroy {who}", zh="摧毁{who}")
say(Sacrifice, en="sacrifice {who}", zh="献祭{who}")


# --- statuses and markers --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Give(Verb):
    """Give a status."""

    status: int
    amount: int | Number

    def on(self, game: Wizards, at: At, thing: int) -> Steps:
        yield from give(game, self.status, thing, number(self.amount, game, at), at.seat, at.source)

    def say(self, lang: str) -> str:
        each = getattr(self.amount, "each", None)
        amount = self.amount if each is None else 1
        text = fill(GIVE, lang, {"who": self.who, "status": NAMES[self.status], "amount": amount})
        return text if each is None else COUNTED.say(lang).format(text, each(lang))


COUNTED = words("{0}{1}", "{1}{0}")
GIVE = template("give {who} {status} {amount}", "使{who}获得{status}{amount}")


@dataclass(frozen=True, slots=True)
class LoseStatuses(Verb):
    """Remove all negative statuses."""

    def on(self, game: Wizards, at: At, thing: int) -> None:
        lose_all(game, thing)

    def say(self, lang: str) -> str:
        """Chinese puts no 的 after 其."""
        of = "" if lang == "en" or self.who.say(lang) == ITS.say(lang) else OF.say(lang)
        return fill(LOSE_ALL, lang, {"who": self.who, "of": of})


@dataclass(frozen=True, slots=True)
class LoseStatus(Verb):
    """Remove one status."""

    status: int

    def on(self, game: Wizards, at: At, thing: int) -> None:
        lose(game, self.status, thing)

    def say(self, lang: str) -> str:
        return fill(LOSE, lang, {"who": self.who, "status": NAMES[self.status]})


LOSE = template("remove {status} from {who}", "移除{who}的{status}")


@dataclass(frozen=True, slots=True)
class PutMarkers(Verb):
    """Put markers on a card."""

    amount: int | Number
    sort: int

    def on(self, game: Wizards, at: At, thing: int) -> None:
        put_markers(game, thing, number(self.amount, game, at))

    def say(self, lang: str) -> str:
        """The markers are named after their element."""
        words_ = PUT_MARKERS if isinstance(self.amount, int) else PUT_EQUAL
        return fill(words_, lang, {"who": self.who, "amount": self.amount, "sort": marker_name(self.sort, lang)})


def put_markers(game: Wizards, card: int, amount: int) -> None:
    """Markers lie on a card on the field, more or fewer than before."""
    if not here(game, card):
        return
    count = game.markers.get(card, 0) + amount
    if count > 0:
        game.markers[card] = count
    else:
        game.markers.pop(card, None)
    game.tell(lines.MARKED, card, max(0, count))


def marker_name(sort: int, lang: str) -> str:
    """What markers of an element are called, or such as are of none."""
    return MARKERS[sort].say(lang)


@dataclass(frozen=True, slots=True)
class LoseMarkers(Verb):
    """Remove all markers from a card."""

    def on(self, game: Wizards, at: At, thing: int) -> None:
        if thing in game.markers:
            put_markers(game, thing, -game.markers[thing])


say(LoseMarkers, en="remove all markers from {who}", zh="移除{who}上的所有标记物")
PUT_EQUAL = template("put {sort} markers on {who} equal to {amount}", "在{who}上放置等同于{amount}的{sort}标记物")
PUT_MARKERS = template("put {amount} {sort} {amount|marker|markers} on {who}", "在{who}上放置{amount}个{sort}标记物")
LOSE_ALL, ITS = template("remove all negative statuses from {who}{of}", "移除{who}{of}所有负面状态"), words("it", "其")


# --- choosing without doing ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choose(Verb):
    """Choose something that the rest of the text speaks of as *it*."""

    def on(self, game: Wizards, at: At, thing: int) -> None:
        """Nothing happens to it yet."""


say(Choose, en="choose {who}", zh="选择{who}")


# --- ready and exhausted ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reset(Verb):
    """Reset a card."""

    resets: ClassVar[bool] = True

    def on(self, game: Wizards, at: At, thing: int) -> None:
        reset(game, thing)


@dataclass(frozen=True, slots=True)
class Exhaust(Verb):
    """Exhaust a card; its owner gets nothing for that."""

    def on(self, game: Wizards, at: At, thing: int) -> Steps:
        if can_be_exhausted(game, thing):
            yield from exhaust(game, thing)


say(Reset, en="reset {who}", zh="重置{who}")
say(Exhaust, en="exhaust {who}", zh="消耗{who}")


# --- elements, load, power -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Gain(Node):
    """Gain elements, perhaps several times."""

    elements: Elements
    times: int | Number = 1

    def happen(self, game: Wizards, at: At) -> None:
        times = number(self.times, game, at)
        gain(game, at.seat, tuple([times * points for points in self.elements.points]))

    def say(self, lang: str) -> str:
        if self.times == 1:
            return GAIN.say(lang).format(self.elements.say(lang), "")
        each = self.times.each(lang) if hasattr(self.times, "each") else TIMES.say(lang).format(self.times)
        return GAIN.say(lang).format(self.elements.say(lang), each)


GAIN, TIMES = words("gain {0}{1}", "{1}获得{0}"), words(", {} times", "重复{}次，")


@dataclass(frozen=True, slots=True)
class AddLoad(Verb):
    """A card gains load for as long as it stays on the field."""

    load: Elements

    def on(self, game: Wizards, at: At, thing: int) -> None:
        add_load(game, thing, self.load.points)


def add_load(game: Wizards, card: int, points: tuple[int, ...]) -> None:
    """A card gains load for good."""
    if any(points) and here(game, card):
        game.load_bonus[card] = plus(game.load_bonus[card], points) if card in game.load_bonus else points
        game.tell(lines.GAINED_LOAD, card, points)
        timing.occur(game, Happening(LOAD_GAINED, card, game.holder[card], sum(points)))


@dataclass(frozen=True, slots=True)
class GainLoadOf(Verb):
    """This card gains the load of another one for good."""

    def on(self, game: Wizards, at: At, thing: int) -> None:
        add_load(game, at.source, load_of(game, thing))


say(GainLoadOf, en="this card gains the load of {who}", zh="此卡获得{who}的负载")


@dataclass(frozen=True, slots=True)
class AddPower(Verb):
    """A learned spell gains power for good."""

    amount: int | Number

    def on(self, game: Wizards, at: At, thing: int) -> None:
        if not here(game, thing):
            return
        amount = number(self.amount, game, at)
        game.power_bonus[thing] = game.power_bonus.get(thing, 0) + amount
        game.tell(lines.GAINED_POWER, thing, amount)


@dataclass(frozen=True, slots=True)
class AddAttack(Verb):
    """A card gains attack for as long as it stays where it is."""

    amount: int | Number

    def on(self, game: Wizards, at: At, thing: int) -> None:
        if not here(game, thing):
            return
        amount = number(self.amount, game, at)
        game.attack_bonus[thing] = game.attack_bonus.get(thing, 0) + amount
        game.tell(lines.GAINED_ATTACK, thing, amount)


@dataclass(frozen=True, slots=True)
class AddDamage(Verb):
    """A learned spell deals more damage for good."""

    amount: int | Number

    def on(self, game: Wizards, at: At, thing: int) -> None:
        amount = number(self.amount, game, at)
        game.damage_bonus[thing] = game.damage_bonus.get(thing, 0) + amount
        game.tell(lines.GAINED_DAMAGE, thing, amount)


@dataclass(frozen=True, slots=True)
class SetPower(Verb):
    """A learned spell has this power in place of the printed one."""

    power: int

    def on(self, game: Wizards, at: At, thing: int) -> None:
        game.base_power[thing] = self.power
        game.tell(lines.POWER_IS, thing, self.power)


say(AddDamage, en="give {who} +{amount} damage for good", zh="使{who}伤害永久+{amount}")
say(SetPower, en="the power of {who} becomes {power}", zh="{who}的威力变为{power}")
say(AddLoad, en="give {who} load +{load}", zh="使{who}负载+{load}")
say(AddPower, en="give {who} +{amount} power for good", zh="使{who}威力永久+{amount}")
say(AddAttack, en="give {who} +{amount} attack", zh="使{who}攻击力+{amount}")


# --- checks ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Check(Node):
    """混沌检定: roll a die; on success something happens, perhaps something else on failure."""

    difficulty: int
    success: Node
    failure: Node | None = None

    @clauses("WIZ-SCHOOL-10", "WIZ-SCHOOL-11")
    def happen(self, game: Wizards, at: At) -> Steps:
        over = yield from chaos.check(game, at.seat, self.difficulty, at.source)
        if over is not None:
            at.bound["over"] = (over,)
            yield from happening(self.success, game, at.step(0))
        elif self.failure is not None:
            yield from happening(self.failure, game, at.step(1))

    def say(self, lang: str) -> str:
        text = fill(CHECK, lang, {"difficulty": self.difficulty, "success": self.success})
        return text if self.failure is None else text + fill(FAILURE, lang, {"failure": self.failure})


CHECK = template("chaos check {difficulty}: on success, {success}", "混沌检定{difficulty}：成功则{success}")
FAILURE = template("; on failure, {failure}", "；失败则{failure}")


# --- creatures -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SummonFree(Verb):
    """Summon a card without paying."""

    def on(self, game: Wizards, at: At, thing: int) -> Steps:
        from_deck = thing in game.deck[at.seat]
        yield from summon_free(game, at.seat, thing)
        if from_deck:
            zones.shuffle_later(game, at.seat)


@dataclass(frozen=True, slots=True)
class SummonPaying(Verb):
    """Summon a card for its entry cost."""

    def on(self, game: Wizards, at: At, thing: int) -> Steps:
        yield from summon_for_cost(game, at.seat, thing)


@dataclass(frozen=True, slots=True)
class ToHand(Verb):
    """Return a unit to its owner's hand."""

    def on(self, game: Wizards, at: At, thing: int) -> None:
        if here(game, thing):
            zones.to_hand(game, thing)


@dataclass(frozen=True, slots=True)
class PlaceChart(Node):
    """Place a star chart; *it* is that chart."""

    @clauses("WIZ-U17")
    def happen(self, game: Wizards, at: At) -> Steps:
        candidates = charts.placeable(game, at.seat)
        if candidates:
            _, chart = yield WHICH(at.seat, at.address, tuple(candidates))
            charts.place(game, at.seat, chart)
            remember(at, [chart])

    def possible(self, game: Wizards, at: At) -> bool:
        return bool(charts.placeable(game, at.seat))


say(SummonFree, en="summon {who} for free", zh="免费召唤{who}")
say(SummonPaying, en="summon {who}, paying its entry cost", zh="支付入场费用召唤{who}")
say(ToHand, en="return {who} to {who|its owner's hand|their owners' hands}", zh="将{who}返回其拥有者的手牌")
say(PlaceChart, en="place a star chart", zh="放置1张星象图")
