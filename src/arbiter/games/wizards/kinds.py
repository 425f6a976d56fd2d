"""卡牌的称呼: the kinds of cards that texts speak of, their qualities, and whose they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from arbiter.core.effects import At, Number, Spoken, number
from arbiter.core.selectors import (
    OF,
    Noun,
    Opponent,
    Other,
    Pieces,
    Possessive,
    Quality,
    Selector,
    This,
    Trait,
    Whose,
    Worded,
    You,
    in_order,
)
from arbiter.core.selectors import Phrase as CorePhrase
from arbiter.core.text import Words, fill, indefinite
from arbiter.games.wizards.board import ADJACENT
from arbiter.games.wizards.definition import (
    CHARACTER,
    CHART,
    CREATURE,
    HEX,
    ITEMS,
    RUNE,
    SCROLL,
    SKILLS,
    SPELL_SCROLL,
    SPELLS,
    TERRAIN,
    UNITS,
    Tag,
)
from arbiter.games.wizards.elements import NAMES
from arbiter.games.wizards.field import cards_of, cell_of, creatures, modifiers, side_of, units, whole_unit
from arbiter.games.wizards.ledger import template, words
from arbiter.games.wizards.modifiers import GivesTag
from arbiter.games.wizards.shelf import CARDS, KEY, KIND, NUMBER, TAGS, WITH
from arbiter.games.wizards.state import ATTACKING, DEFENDING, REINFORCING, SUPPORTING, Wizards, opponent
from arbiter.games.wizards.values import element_of, life_of, load_of

# --- nouns -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardNoun(Noun):
    """Cards of some types; where they lie depends on who asks."""

    kinds: ClassVar[tuple[int, ...]]
    singular: ClassVar[Words]
    plural: ClassVar[Words]
    measure: ClassVar[Words] = words("", "个")

    @property
    def classifier(self) -> Words:
        return self.measure

    def name(self, lang: str, several: bool = False) -> str:
        return (self.plural if several else self.singular).say(lang)

    def players(self, game: Wizards, seat: int) -> Sequence[int]:
        return seat, opponent(seat)

    def opponents(self, game: Wizards, seat: int) -> Sequence[int]:
        return (opponent(seat),)

    def holder(self, game: Wizards, thing: int) -> int:
        return game.holder[thing]

    def of(self, game: Wizards, seat: int) -> Sequence[int]:
        kinds, face = self.kinds, game.face
        return [card for card in cards_of(game, seat) if KIND[face[card]] in kinds]

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return KIND[game.face[thing]] in self.kinds


@dataclass(frozen=True, slots=True)
class Units(CardNoun):
    """Characters and creatures."""

    kinds: ClassVar[tuple[int, ...]] = UNITS
    singular: ClassVar[Words] = words("unit", "单位")
    plural: ClassVar[Words] = words("units", "单位")

    def of(self, game: Wizards, seat: int) -> Sequence[int]:
        return units(game, seat)


@dataclass(frozen=True, slots=True)
class Creatures(CardNoun):
    """Creatures, without the character."""

    kinds: ClassVar[tuple[int, ...]] = (CREATURE,)
    singular: ClassVar[Words] = words("creature", "生物")
    plural: ClassVar[Words] = words("creatures", "生物")

    def of(self, game: Wizards, seat: int) -> Sequence[int]:
        return creatures(game, seat)


@dataclass(frozen=True, slots=True)
class Characters(CardNoun):
    """The wizard."""

    kinds: ClassVar[tuple[int, ...]] = (CHARACTER,)
    singular: ClassVar[Words] = words("character", "人物")
    plural: ClassVar[Words] = words("characters", "人物")
    alone: ClassVar[bool] = True
    """Whether a player has but one: *your character takes*."""

    def of(self, game: Wizards, seat: int) -> Sequence[int]:
        return (game.character[seat],)


@dataclass(frozen=True, slots=True)
class Skills(CardNoun):
    """Skills."""

    kinds: ClassVar[tuple[int, ...]] = SKILLS
    singular: ClassVar[Words] = words("skill", "技能")
    plural: ClassVar[Words] = words("skills", "技能")

    def of(self, game: Wizards, seat: int) -> Sequence[int]:
        return [card for card in game.skills[seat] if KIND[game.face[card]] in self.kinds]


@dataclass(frozen=True, slots=True)
class Spells(Skills):
    """Spells: learned ones, and spell scrolls while they are used."""

    kinds: ClassVar[tuple[int, ...]] = SPELLS
    singular: ClassVar[Words] = words("spell", "法术")
    plural: ClassVar[Words] = words("spells", "法术")


@dataclass(frozen=True, slots=True)
class Hexes(Skills):
    """Hexes."""

    kinds: ClassVar[tuple[int, ...]] = (HEX,)
    singular: ClassVar[Words] = words("hex", "咒术")
    plural: ClassVar[Words] = words("hexes", "咒术")


@dataclass(frozen=True, slots=True)
class Items(CardNoun):
    """Items of every kind; on the field those in the item zone that lie face up."""

    kinds: ClassVar[tuple[int, ...]] = ITEMS
    singular: ClassVar[Words] = words("item", "道具")
    plural: ClassVar[Words] = words("items", "道具")
    measure: ClassVar[Words] = words("", "件")

    def of(self, game: Wizards, seat: int) -> Sequence[int]:
        return [card for card in game.items[seat] if card not in game.down]


@dataclass(frozen=True, slots=True)
class Scrolls(CardNoun):
    """Scrolls, spell scrolls among them."""

    kinds: ClassVar[tuple[int, ...]] = (SCROLL, SPELL_SCROLL)
    singular: ClassVar[Words] = words("scroll", "卷轴")
    plural: ClassVar[Words] = words("scrolls", "卷轴")


@dataclass(frozen=True, slots=True)
class Runes(CardNoun):
    """Runes."""

    kinds: ClassVar[tuple[int, ...]] = (RUNE,)
    singular: ClassVar[Words] = words("rune", "符文")
    plural: ClassVar[Words] = words("runes", "符文")


@dataclass(frozen=True, slots=True)
class Terrains(CardNoun):
    """Terrain."""

    kinds: ClassVar[tuple[int, ...]] = (TERRAIN,)
    singular: ClassVar[Words] = words("terrain", "地形")
    plural: ClassVar[Words] = words("terrains", "地形")


@dataclass(frozen=True, slots=True)
class Charts(CardNoun):
    """Star charts on the field."""

    kinds: ClassVar[tuple[int, ...]] = (CHART,)
    singular: ClassVar[Words] = words("star chart", "星象图")
    plural: ClassVar[Words] = words("star charts", "星象图")
    measure: ClassVar[Words] = words("", "张")

    def of(self, game: Wizards, seat: int) -> Sequence[int]:
        return game.charts[seat]


@dataclass(frozen=True, slots=True)
class Cards(CardNoun):
    """Cards of every kind; on the field: characters, creatures, items, learned skills, terrain."""

    kinds: ClassVar[tuple[int, ...]] = tuple(range(16))
    singular: ClassVar[Words] = words("card", "卡牌")
    plural: ClassVar[Words] = words("cards", "卡牌")
    measure: ClassVar[Words] = words("", "张")


unit, creature, character, skill, spell, hex_ = Units(), Creatures(), Characters(), Skills(), Spells(), Hexes()
item, scroll, rune, terrain, chart, card = Items(), Scrolls(), Runes(), Terrains(), Charts(), Cards()


# --- whose -----------------------------------------------------------------------------------------------------------

you = You(words("you", "你"), words("your", "你的"))
foe = Opponent(words("the enemy", "对手"), words("the enemy's", "对手的"))
yours = Whose(you, Possessive("your", "你的", "zh-Hans"))


@dataclass(frozen=True, slots=True)
class Sided(Trait):
    """Friendly or enemy."""

    friendly: bool = True

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return ((game.holder[thing] if seat is None else seat) == at.seat) == self.friendly

    def only(self, game: Wizards, at: At, things: list[int]) -> list[int]:
        holder, seat, friendly = game.holder, at.seat, self.friendly
        return [thing for thing in things if (holder[thing] == seat) == friendly]


friendly, enemy = Sided(words("friendly", "友方")), Sided(words("enemy", "敌方"), friendly=False)


# --- qualities -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AnotherCard(Other):
    """Neither the card itself, or the unit it is part of, nor one picked before."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return Other.matches(self, game, at, thing) and not (bool(game.pairs) and thing == whole_unit(game, at.source))


other = AnotherCard()


@dataclass(frozen=True, slots=True)
class OfElement(Quality):
    """With one of these attributes."""

    elements: tuple[int, ...]

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return element_of(game, thing) in self.elements

    def worded(self, lang: str) -> Worded:
        return Worded(Words, OR.say(lang).join([NAMES[element].say(lang) for element in self.elements]))


OR = words(" or ", "或")


def of(*elements: int) -> OfElement:
    """Cards of an attribute: *fire spells*, *water or air spells*."""
    return OfElement(elements)


@dataclass(frozen=True, slots=True)
class Tagged(Quality):
    """With one of these tags: a race, a school."""

    tags: tuple[Tag, ...]

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        found = tags_of(game, thing)
        return any(tag.key in found for tag in self.tags)

    def worded(self, lang: str) -> Worded:
        return Worded(Words, OR.say(lang).join([tag.say(lang) for tag in self.tags]))


def tags_of(game: Wizards, card: int) -> frozenset[str]:
    """The tags of a card; of a combined unit those of both its cards."""
    tags = TAGS[game.face[card]]
    if card in game.pairs:
        tags |= TAGS[game.face[game.pairs[card]]]
    if WITH[GivesTag]:
        tags |= {modifier.tag.key for modifier, at in modifiers(game, GivesTag) if modifier.what.matches(game, at, card)}
    return tags


def tagged(*tags: Tag) -> Tagged:
    """Cards with a tag: *beast creatures*, *beast or spirit creatures*."""
    return Tagged(tags)


@dataclass(frozen=True, slots=True)
class Ready(Trait):
    """Not exhausted."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return not game.exhausted[thing]


@dataclass(frozen=True, slots=True)
class Exhausted(Trait):
    """Exhausted."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return game.exhausted[thing]


@dataclass(frozen=True, slots=True)
class Ignited(Trait):
    """With ignite."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return thing in game.ignite


@dataclass(frozen=True, slots=True)
class Called(Quality):
    """With a name."""

    key: str

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return KEY[game.face[thing]] == self.key

    def worded(self, lang: str) -> Worded:
        return Worded(CorePhrase, CALLED.say(lang).format(self.name(lang)))

    def denied(self, lang: str) -> Worded:
        return Worded(CorePhrase, OTHER_THAN.say(lang).format(self.name(lang)))

    def name(self, lang: str) -> str:
        """The name itself."""
        return CARDS[NUMBER[self.key]].name.say(lang)


CALLED, OTHER_THAN = words("called {}", "名为「{}」的"), words("other than {}", "「{}」以外的")


@dataclass(frozen=True, slots=True)
class Legendary(Trait):
    """Legendary."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return CARDS[game.face[thing]].legendary


@dataclass(frozen=True, slots=True)
class Learned(Trait):
    """Learned: in the skill zone."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return thing in game.skills[game.holder[thing]]


@dataclass(frozen=True, slots=True)
class InRole(Trait):
    """A spell in some roles; while its power is worked out the moment's cause is its use."""

    roles: tuple[int, ...] = ()

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return getattr(at.cause, "role", None) in self.roles


ready, exhausted = Ready(words("ready", "未消耗的")), Exhausted(words("exhausted", "已消耗的"))
ignited, legendary = Ignited(words("ignited", "被点燃的")), Legendary(words("legendary", "传奇"))
learned = Learned(words("learned", "已学习的"))
attacking = InRole(words("attacking", "用于攻击的"), roles=(ATTACKING,))
defending = InRole(words("defending", "用于防御的"), roles=(DEFENDING,))
reinforcing = InRole(words("reinforcing", "用于强化的"), roles=(REINFORCING, SUPPORTING))
in_attack = InRole(words("attacking or reinforcing", "用于攻击或强化攻击的"), roles=(ATTACKING, REINFORCING))


@dataclass(frozen=True, slots=True)
class Beside(Quality):
    """On a cell next to this card's, on the same grid."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        here, there = cell_of(game, whole_unit(game, at.source)), cell_of(game, thing)
        return here >= 0 and there in ADJACENT[here] and side_of(game, at.source) == side_of(game, thing)

    def worded(self, lang: str) -> Worded:
        return Worded(CorePhrase if lang == "en" else Words, BESIDE.say(lang))


BESIDE = words("adjacent to this card", "与此卡相邻的")
adjacent = Beside()


@dataclass(frozen=True, slots=True)
class LifeBelow(Quality):
    """With little life."""

    bound: int | Number

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return life_of(game, thing) < number(self.bound, game, at)

    def worded(self, lang: str) -> Worded:
        return Worded(CorePhrase, fill(LIFE_BELOW, lang, {"bound": self.bound}))


@dataclass(frozen=True, slots=True)
class LoadAbove(Quality):
    """With a large total load."""

    bound: int

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return sum(load_of(game, thing)) > self.bound

    def worded(self, lang: str) -> Worded:
        return Worded(CorePhrase, fill(LOAD_ABOVE, lang, {"bound": self.bound}))


LIFE_BELOW = template("with less than {bound} life", "生命值小于{bound}的")
LOAD_ABOVE = template("with a total load above {bound}", "总负载大于{bound}的")


# --- what is bound ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ThisCard(This):
    """The card itself; the whole unit if it is combined with another one."""

    def all(self, game: Any, at: At) -> list[int]:
        return [whole_unit(game, at.source) if game.pairs else at.source]

    def matches(self, game: Any, at: At, thing: int, seat: int | None = None) -> bool:
        return thing == at.source or (bool(game.pairs) and thing == whole_unit(game, at.source))


@dataclass(frozen=True, slots=True)
class Bound(This):
    """Something spoken of before, by its name."""

    name: str = "it"

    def all(self, game: Any, at: At) -> list[int]:
        return [thing for thing in at.bound.get(self.name, ()) if thing >= 0]

    def matches(self, game: Any, at: At, thing: int, seat: int | None = None) -> bool:
        return thing in at.bound.get(self.name, ())


this = ThisCard(words("this card", "此卡"))
this_creature, this_spell = ThisCard(words("this creature", "此生物")), ThisCard(words("this spell", "此法术"))
it, it_card, it_unit = Bound(words("it", "其")), Bound(words("that card", "该卡")), Bound(words("that unit", "该单位"))
attacked = Bound(words("the attacked unit", "被攻击的单位"))
them = Bound(words("the units hit", "命中的单位"), name="them")
the_sacrificed = Bound(words("the sacrificed creature", "被献祭的生物"), name="sacrificed")


# --- numbers and conditions ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PerEach(Spoken):
    """So much for each of some things."""

    things: Selector
    times: int = 1

    def value(self, game: Any, at: At) -> int:
        return self.times * len(self.things.all(game, at))

    def each(self, lang: str) -> str:
        """What it is counted by, as it stands at the end of a sentence in English and at its beginning in Chinese."""
        pieces = self.things.pieces(lang, several=lang == "en" and self.things.pieces(lang).owner_first)
        if lang == "en":
            return (EACH_OF if pieces.owner_first else FOR_EACH.en).format(in_order(lang, pieces))
        first, text = beginning(pieces, lang)
        return FOR_EACH.say(lang).format(text, self.things.noun.classifier.say(lang), first)

    def say(self, lang: str) -> str:
        return NUMBER_OF.say(lang).format(self.things.say(lang)) if self.times == 1 else str(self.times) + self.each(lang)


EACH_OF = " for each of {}"
FOR_EACH, NUMBER_OF = words(" for each {0}", "{2}每有1{1}{0}，"), words("the number of {0}", "{0}的数量")


def beginning(pieces: Pieces, lang: str) -> tuple[str, str]:
    """A Chinese sentence begins with who has things or where they are, and then says what there is: *你每有*, *弃牌堆中每有*."""
    first = (you.say(lang) if pieces.owner_first else "") + "".join([place.removesuffix(OF.say(lang)) for place in pieces.places])
    return first, in_order(lang, pieces._replace(owner="" if pieces.owner_first else pieces.owner, places=()))


@dataclass(frozen=True, slots=True)
class Has(Spoken):
    """There are at least so many of some things."""

    things: Selector
    least: int = 1

    def true(self, game: Any, at: At) -> bool:
        return len(self.things.all(game, at)) >= self.least

    def say(self, lang: str) -> str:
        """What a player has of their own is had; the rest is there."""
        pieces = self.things.pieces(lang, several=self.least > 1)
        owned = pieces.owner_first
        text = in_order(lang, pieces._replace(owner="") if owned else pieces)
        classifier = self.things.noun.classifier.say(lang)
        if pieces.places and not owned and lang != "en":
            where, text = beginning(pieces, lang)
            return HERE_IS.say(lang).format(where, f"{self.least}{classifier}以上的{text}" if self.least > 1 else text)
        if self.least > 1:
            return (YOU_HAVE_SEVERAL if owned else THERE_ARE).say(lang).format(self.least, text, classifier)
        if self.things.other:
            text = ANOTHER.say(lang).format(text, classifier)
        elif lang == "en":
            text = indefinite(text)
        return (YOU_HAVE if owned else THERE_IS).say(lang).format(text)


THERE_IS, THERE_ARE = words("there is {0}", "场上有{0}"), words("there are {0} or more {1}", "场上有{0}{2}以上的{1}")
YOU_HAVE, YOU_HAVE_SEVERAL = words("you have {0}", "你有{0}"), words("you have {0} or more {1}", "你有{0}{2}以上的{1}")
HERE_IS, ANOTHER = words("{1} {0}", "{0}有{1}"), words("another {0}", "另1{1}{0}")


@dataclass(frozen=True, slots=True)
class Figure(Spoken):
    """A number that was settled before, by its name."""

    words: Words
    name: str

    def value(self, game: Any, at: At) -> int:
        return at.bound.get(self.name, (0,))[0]

    def say(self, lang: str) -> str:
        return self.words.say(lang)


its_life = Figure(words("the life of that creature", "该生物生命值"), "life")


@dataclass(frozen=True, slots=True)
class AmountOfIt(Spoken):
    """How much it was that has happened: the damage, the attack of a spell that hits, the life of what was sacrificed."""

    words: Words

    def value(self, game: Any, at: At) -> int:
        return int(at.cause.amount)

    def say(self, lang: str) -> str:
        return self.words.say(lang)


@dataclass(frozen=True, slots=True)
class Matches(Spoken):
    """Something spoken of before is of a kind."""

    which: Bound
    what: Selector

    def true(self, game: Any, at: At) -> bool:
        return any(self.what.matches(game, at, thing) for thing in self.which.all(game, at))

    def say(self, lang: str) -> str:
        what = self.what.one(lang) if lang == "en" else self.what.say(lang)
        return IS.say(lang).format(self.which.say(lang), what)


IS = words("{} is {}", "{}为{}")
