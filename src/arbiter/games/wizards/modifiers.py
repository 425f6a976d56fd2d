"""光环的内容: what texts change while they hold: power, attack, load, costs, damage, and what is allowed."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar

from arbiter.core.effects import SAYINGS, At, Node, Number, number
from arbiter.core.selectors import Narrowed, Noun, Pieces, Selector, This, in_order
from arbiter.core.text import Said, fill
from arbiter.games.wizards.abilities import SHAPES, Modifier, Passive
from arbiter.games.wizards.definition import Tag
from arbiter.games.wizards.elements import NAMES, Elements, Vector, plus
from arbiter.games.wizards.ledger import say, template, words

ENTRY, LEARNING, USING = range(3)
"""What a cost is for."""
COSTS = (words("entry cost", "入场费用"), words("learning cost", "学习费用"), words("use cost", "使用费用"))

SPELL_DAMAGE, UNIT_ATTACK, ITEM_ATTACK, IGNITE_DAMAGE, EFFECT_DAMAGE = range(5)
"""The kinds of damage."""
DAMAGES = (words("spell damage", "法术伤害"), words("damage from attacks of units", "单位攻击的伤害"),
           words("damage from attacks of items", "道具攻击的伤害"), words("ignite damage", "点燃伤害"),
           words("damage of effects", "效果伤害"))


@dataclass(frozen=True, slots=True)
class Several:
    """All the things of a selector, as the subject of a sentence: *your spells have*, but *this spell has*."""

    what: Selector

    def say(self, lang: str) -> Said:
        """The plural, unless there is only one."""
        if isinstance(self.what, This | Next):
            return Said(self.what.say(lang), 0)
        pieces = self.what.pieces(lang, several=True)._replace(places=())
        if isinstance(self.what, Narrowed) and (isinstance(self.what.head, This) or getattr(self.what.head, "alone", False)):
            return Said(in_order(lang, self.what.pieces(lang)._replace(places=())), 0)
        return Said(in_order(lang, pieces._replace(adjectives=(OTHER.say(lang), *pieces.adjectives)) if self.what.other else pieces))


OTHER, NEXT = words("other", "其他"), words("next", "下一个")


@dataclass(frozen=True, slots=True)
class Next(Selector):
    """The next one of some things, in words: *your next fire spell*."""

    what: Selector

    @property
    def noun(self) -> Noun:
        return self.what.noun

    def pieces(self, lang: str, several: bool = False) -> Pieces:
        pieces = self.what.pieces(lang)
        return pieces._replace(adjectives=(NEXT.say(lang), *pieces.adjectives))


@dataclass(frozen=True, slots=True)
class Concerns(Modifier):
    """A modifier of some things."""

    what: Selector

    def say(self, lang: str) -> str:
        """Things in the plural, numbers with their signs, and what they are counted by at the end."""
        parts: dict[str, object] = {spec.name: getattr(self, spec.name) for spec in fields(self)}
        amount = parts.get("amount", 0)
        parts |= {"what": Several(self.what), "each": "" if isinstance(amount, int) else amount.each(lang)}  # type: ignore[attr-defined]
        if "amount" in parts:
            times = amount if isinstance(amount, int) else amount.times  # type: ignore[attr-defined]
            parts["amount"] = f"{times:+d}" if isinstance(self, Bonus) else times
        text = fill(SAYINGS[type(self)], lang, parts)
        for place in self.what.pieces(lang).places:
            text = IN_PLACE.say(lang).format(text, place)
        return text

    def say_next(self, duration: str, lang: str) -> str:
        """Of the next fitting thing; one that was spoken of has a next time."""
        if isinstance(self.what, This):
            return Modifier.say_next(self, duration, lang)
        return replace(self, what=Next(self.what)).say(lang)


IN_PLACE = words("{0} {1}", "{1}{0}")


@dataclass(frozen=True, slots=True)
class Bonus(Concerns):
    """Things have more of something, or less."""

    amount: int | Number

    def of(self, game: Any, at: At, thing: int) -> int:
        """How much more a thing has."""
        return number(self.amount, game, at) if self.what.matches(game, at, thing) else 0


@dataclass(frozen=True, slots=True)
class MorePower(Bonus):
    """Spells have more power, or less; while it is worked out the moment's cause is the use of the spell."""


@dataclass(frozen=True, slots=True)
class MoreAttack(Bonus):
    """Things have more attack."""


@dataclass(frozen=True, slots=True)
class MoreDamage(Bonus):
    """Spells deal more damage on a hit, without having more attack."""


@dataclass(frozen=True, slots=True)
class MoreLoad(Concerns):
    """Cards have more load."""

    load: Elements

    def of(self, game: Any, at: At, card: int, points: Vector) -> Vector:
        """The load that a card has with it."""
        return plus(points, self.load.points) if self.what.matches(game, at, card) else points


@dataclass(frozen=True, slots=True)
class Cheaper(Concerns):
    """Cards cost less: points of the payer's choice, or of one element only."""

    amount: int | Number
    cost: int = ENTRY
    element: int | None = None
    once: ClassVar[bool] = False
    """Whether it is used up by the first card that it is about."""

    def concerns(self, purpose: int) -> bool:
        """Whether it is about a cost of this kind."""
        return purpose == self.cost

    def cheaper(self, game: Any, at: At, card: int, purpose: int, points: list[int], left_out: int) -> tuple[list[int], int]:
        """The points of a cost, and how many of any kind may be left out, with it."""
        if not self.concerns(purpose) or not self.what.matches(game, at, card):
            return points, left_out
        less = self.amount if isinstance(self.amount, int) else self.amount.value(game, at.binding("it", card))
        if self.element is None:
            return points, left_out + less
        points[self.element] = max(0, points[self.element] - less)
        return points, left_out

    def say(self, lang: str) -> str:
        """Of which cost, and only of which element."""
        each = "" if isinstance(self.amount, int) else self.amount.each(lang)  # type: ignore[attr-defined]
        amount = self.amount if isinstance(self.amount, int) else self.amount.times  # type: ignore[attr-defined]
        element = "" if self.element is None else OF_ELEMENT.say(lang).format(NAMES[self.element].say(lang))
        return fill(CHEAPER, lang, {"what": Several(self.what), "cost": COSTS[self.cost], "amount": amount, "element": element,
                                    "each": each})


@dataclass(frozen=True, slots=True)
class CostsOnly(Concerns):
    """Cards cost this in place of what is printed."""

    elements: Elements
    cost: int
    once: ClassVar[bool] = False

    def concerns(self, purpose: int) -> bool:
        """Whether it is about a cost of this kind."""
        return purpose == self.cost

    def say(self, lang: str) -> str:
        elements = self.elements if any(self.elements.points) else 0
        return fill(COSTS_ONLY, lang, {"what": Several(self.what), "cost": COSTS[self.cost], "elements": elements})


@dataclass(frozen=True, slots=True)
class NextCostsOnly(CostsOnly):
    """The next card costs this in place of what is printed."""

    once: ClassVar[bool] = True

    def say(self, lang: str) -> str:
        return CostsOnly(Next(self.what), self.elements, self.cost).say(lang)


@dataclass(frozen=True, slots=True)
class CheaperThere(Cheaper):
    """Creatures cost less on some cells."""

    def cheaper(self, game: Any, at: At, card: int, purpose: int, points: list[int], left_out: int) -> tuple[list[int], int]:
        cell = at.bound.get("cell", ())
        if not cell or not self.reaches(game, at, cell[0]):
            return points, left_out
        return Cheaper.cheaper(self, game, at, card, purpose, points, left_out)

    def reaches(self, game: Any, at: At, cell: int) -> bool:
        """Whether a cell of the player is one of them."""
        raise TypeError(f"{type(self).__name__} does not say on which cells")


@dataclass(frozen=True, slots=True)
class HasShape(Concerns):
    """Spells strike an area of this shape."""

    shape: int

    def say(self, lang: str) -> str:
        return fill(HAS_SHAPE, lang, {"what": Several(self.what), "shape": SHAPES[self.shape]})


HAS_SHAPE = template("{what} {what|is an area spell|are area spells}: {shape}", "{what}视为范围法术：{shape}")
COSTS_ONLY = template("the {cost} of {what} is {elements}", "{what}的{cost}为{elements}")


@dataclass(frozen=True, slots=True)
class HitGives(Concerns):
    """Spells have a further effect on a hit."""

    effect: Node


@dataclass(frozen=True, slots=True)
class Infuses(HitGives):
    """The next skill has a further effect on the units that it hits; or chooses, if it is a hex."""


@dataclass(frozen=True, slots=True)
class Pierces(Concerns):
    """Cards reach enemies in any row."""


@dataclass(frozen=True, slots=True)
class NoDamage(Concerns):
    """Units take no damage of a kind."""

    kind: int

    def say(self, lang: str) -> str:
        return fill(NO_DAMAGE, lang, {"what": Several(self.what), "kind": DAMAGES[self.kind]})


@dataclass(frozen=True, slots=True)
class DealsNoDamage(Concerns):
    """Spells deal no damage, whatever their attack."""


@dataclass(frozen=True, slots=True)
class LessDamage(Concerns):
    """Units take less from each damage."""

    amount: int


@dataclass(frozen=True, slots=True)
class NotLethal(Concerns):
    """Damage that would kill units is prevented."""


@dataclass(frozen=True, slots=True)
class ImmuneToStatuses(Concerns):
    """Negative statuses cannot be put on units, and those they have do nothing."""


@dataclass(frozen=True, slots=True)
class Hides(Concerns):
    """Units are hidden."""


@dataclass(frozen=True, slots=True)
class AttacksFromAnyRow(Concerns):
    """Creatures may attack from any row."""


@dataclass(frozen=True, slots=True)
class CannotBeDefended(Concerns):
    """Spell attacks cannot be defended."""


@dataclass(frozen=True, slots=True)
class NeverDefends(Concerns):
    """Spells cannot be the defending spell."""

    def forbids(self, game: Any, at: At, card: int) -> bool:
        """Whether a card cannot defend now; the moment's cause is the use of the attacking spell."""
        return self.what.matches(game, at, card)


@dataclass(frozen=True, slots=True)
class CannotDefend(NeverDefends):
    """Against these spells some others cannot be the defending spell."""

    which: Selector

    def forbids(self, game: Any, at: At, card: int) -> bool:
        """Whether a card cannot defend now; the moment's cause is the use of the attacking spell."""
        return self.what.matches(game, at, at.cause.card) and self.which.matches(game, at, card)

    def say(self, lang: str) -> str:
        return fill(CANNOT_DEFEND, lang, {"what": Several(self.what), "which": Several(self.which)})


@dataclass(frozen=True, slots=True)
class GivesTag(Concerns):
    """Cards count as having a tag, wherever they are."""

    tag: Tag

    def say(self, lang: str) -> str:
        return fill(GIVES_TAG, lang, {"what": Several(self.what), "tag": self.tag})


@dataclass(frozen=True, slots=True)
class OpensHand(Modifier):
    """The player's hand is open to both players."""


@dataclass(frozen=True, slots=True)
class CostsInstead(Passive):
    """One point of an element in the entry cost may be paid with another element."""

    element: int
    instead: int

    def say(self, lang: str) -> str:
        return COSTS_INSTEAD.say(lang).format(NAMES[self.instead].say(lang), NAMES[self.element].say(lang))


COSTS_INSTEAD = words("its entry cost may also be paid with 1 {} instead of 1 {}", "入场费用中的1点{1}可改为支付1点{0}")


@dataclass(frozen=True, slots=True)
class Halves(Concerns):
    """Creatures that the player summons have half the cost, life and load, each figure rounded up."""

    def concerns(self, game: Any, at: At, card: int, seat: int) -> bool:
        """Whether it halves a card that somebody summons."""
        return seat == at.seat and self.what.matches(game, at, card)


@dataclass(frozen=True, slots=True)
class SharesCell(Modifier):
    """Two creatures may share a cell and count as one."""

    def partners(self, game: Any, seat: int, card: int) -> list[int]:
        """The cells where a card may join a creature."""
        raise TypeError(f"{type(self).__name__} does not say who may share a cell")


@dataclass(frozen=True, slots=True)
class MasteryComplete(Modifier):
    """All mastery of the player counts as complete."""


@dataclass(frozen=True, slots=True)
class NoCooldown(Concerns):
    """The next skill that is used gets no cooldown markers."""


@dataclass(frozen=True, slots=True)
class MoreSlots(Modifier):
    """The player has more slots, perhaps only for skills with a tag."""

    skills: int = 0
    items: int = 0
    tag: Tag | None = None
    mixed: bool = False
    """Whether items in these slots do not count for the limit of one of each kind."""

    def say(self, lang: str) -> str:
        count, slots = (self.skills, SKILL_SLOTS) if self.skills else (self.items, ITEM_SLOTS)
        only = "" if self.tag is None else ONLY_FOR.say(lang).format(self.tag.say(lang))
        return fill(slots, lang, {"count": count, "only": MIXED.say(lang) if self.mixed else only})


MIXED = words(", and items in them do not count for the limit of one of each kind", "，其中的道具不计入同类限装1件的限制")


SKILL_SLOTS = template("you have {count} more skill {count|slot|slots}{only}", "你的技能槽增加{count}个{only}")
ITEM_SLOTS = template("you have {count} more item {count|slot|slots}{only}", "你的道具槽增加{count}个{only}")
ONLY_FOR = words(", for {} skills only", "（仅限{}技能）")

CHEAPER = template("the {cost} of {what} is {amount}{element} lower{each}", "{each}{what}的{cost}减少{amount}{element}")
GIVES_TAG = template("{what}, wherever they are, count as {tag} cards", "{what}无论在何处均视为{tag}")
CANNOT_DEFEND = template("{which} cannot be the defending spell against {what}", "{which}不能用来防御{what}")
OF_ELEMENT = words(" {}", "点{}")
NO_DAMAGE = template("{what} {what|takes|take} no {kind}", "{what}不受{kind}")


say(OpensHand, en="your hand is open to both players", zh="你的手牌对双方公开")
say(MasteryComplete, en="all your mastery counts as complete", zh="你的所有精通视为已完成")


def say_each(kind: type[Concerns], en: str, zh: str) -> None:
    """Give a modifier its words; `{each}` is what its number is counted by."""
    SAYINGS[kind] = template(en, zh)


say_each(MorePower, "{what} {what|has|have} {amount} power{each}", "{each}{what}威力{amount}")
say_each(MoreAttack, "{what} {what|has|have} {amount} attack{each}", "{each}{what}攻击力{amount}")
say_each(MoreDamage, "{what} {what|deals|deal} {amount} damage{each}", "{each}{what}伤害{amount}")
say_each(MoreLoad, "{what} {what|has|have} load +{load}", "{what}负载+{load}")
say_each(Infuses, "{what} that {what|hits or chooses|hit or choose} units also: {effect}", "{what}命中或选择单位时，另外{effect}")
say_each(HitGives, "{what} also {what|has|have} \"hit: {effect}\"", "{what}另有「命中：{effect}」")
say_each(Pierces, "{what} {what|has|have} pierce", "{what}具有穿透")
say_each(DealsNoDamage, "{what} {what|deals|deal} no damage", "{what}的伤害变为0")
say_each(LessDamage, "{what} {what|takes|take} {amount} less damage each time", "{what}每次受到的伤害-{amount}")
say_each(NotLethal, "lethal damage to {what} is prevented", "防止{what}受到的致命伤害")
say_each(ImmuneToStatuses, "{what} {what|is|are} immune to negative statuses", "{what}免疫负面状态")
say_each(Halves, "{what} that you summon have half the cost, life and load, each figure rounded up",
         "你召唤{what}时，其费用、生命值与负载的各项数值减半（向上取整）")
say_each(Hides, "{what} {what|is|are} hidden", "{what}具有隐蔽")
say_each(AttacksFromAnyRow, "{what} may attack from any row", "{what}在任意排均可攻击")
say_each(NoCooldown, "{what} {what|gets|get} no cooldown markers", "{what}不放置冷却标记")
say_each(NeverDefends, "{what} cannot defend", "{what}不能用于防御")
say_each(CannotBeDefended, "{what} cannot be defended against", "{what}不能被防御")
