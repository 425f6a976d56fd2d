"""无属性·百家争鸣: the neutral cards of the Hundred Schools."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, ChooseOne, May, Node, Seq, Spoken
from arbiter.core.selectors import Phrase, Quality, Trait, Worded
from arbiter.core.standing import When
from arbiter.core.text import Words, fill
from arbiter.core.values import without
from arbiter.games.wizards import lines
from arbiter.games.wizards.abilities import (
    BeforeDraw,
    Cooldown,
    Counter,
    Destructible,
    Do,
    Entry,
    Haste,
    Hit,
    Invocation,
    LastWords,
    Meantime,
    NextUse,
    Price,
    RestOfGame,
    ThisTurn,
    TurnSkill,
    Ultimate,
    WhenAchieved,
    lasting,
    this_turn,
)
from arbiter.games.wizards.casting import NoReinforcing
from arbiter.games.wizards.charts import Locked
from arbiter.games.wizards.choosing import Target, The
from arbiter.games.wizards.damage import deal, doomed
from arbiter.games.wizards.definition import (
    CONSTRUCT,
    COUNTER,
    CREATURE,
    DEFENCE,
    HUMAN,
    POTION,
    PULSE,
    RUNE,
    SCHOOLS,
    SCROLL,
    SPIRIT,
    TERRAIN,
    TOOL,
    WEAPON,
    WIZARD,
    Card,
    Character,
    Creature,
    Hex,
    Item,
    Spell,
    StarChart,
    Tag,
)
from arbiter.games.wizards.devour import can_devour
from arbiter.games.wizards.elements import (
    COLOURS,
    MANA,
    NAMES,
    NEUTRAL,
    NOTHING,
    dark,
    free,
    light,
    neutral,
    one_of,
    plus,
)
from arbiter.games.wizards.events import AfterUse, DefendsWith, Enters, UsesSpell
from arbiter.games.wizards.field import cards_of, units
from arbiter.games.wizards.hand_verbs import LookAtTop, Retrieve, Search
from arbiter.games.wizards.kinds import (
    Bound,
    Items,
    PerEach,
    adjacent,
    attacking,
    card,
    character,
    creature,
    enemy,
    it,
    item,
    legendary,
    skill,
    spell,
    tagged,
    tags_of,
    them,
    this,
    this_creature,
    yours,
)
from arbiter.games.wizards.ledger import clauses, move, prompt, say, template, words
from arbiter.games.wizards.modifiers import (
    EFFECT_DAMAGE,
    LEARNING,
    UNIT_ATTACK,
    USING,
    Cheaper,
    CostsOnly,
    Infuses,
    MoreLoad,
    MorePower,
    MoreSlots,
    NeverDefends,
    NextCostsOnly,
    NoCooldown,
    NoDamage,
    Several,
)
from arbiter.games.wizards.payment import POINT, pay, payable
from arbiter.games.wizards.placement import EntersReady, open_cells, summon_free
from arbiter.games.wizards.shelf import KIND, LOAD
from arbiter.games.wizards.spell_verbs import Nullify, UseNow, usable_for_free
from arbiter.games.wizards.state import PLAYERS, WITHOUT_LIMIT, Wizards
from arbiter.games.wizards.statuses import FREEZE, IGNITE, PETRIFY, SEAL, STUN, WEAKEN, can_carry, give
from arbiter.games.wizards.values import element_of, load_of
from arbiter.games.wizards.verbs import (
    Choose,
    Damage,
    Destroy,
    GainLoadOf,
    Give,
    PutMarkers,
    Verb,
    marker_name,
    put_markers,
)
from arbiter.games.wizards.zones import dismiss, show, shuffle_now, to_pool

STATUS = move("status", "{status}", "{status}")
KIND_OF = move("kind", "{element}", "{element}")
AMOUNT = move("amount", "{number}", "{number}")
MOVES = (STATUS, KIND_OF, AMOUNT)

# --- creatures and the character -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Unlike(Quality):
    """With an attribute, and with another one than all other cards of the player but the character."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        holder = game.holder[thing]
        mine = element_of(game, thing)
        others = [one for one in cards_of(game, holder) if one not in (thing, game.character[holder])]
        return mine != NEUTRAL and bool(others) and all(element_of(game, one) != mine for one in others)

    def worded(self, lang: str) -> Worded:
        return Worded(Phrase, UNLIKE.say(lang))


UNLIKE = words("with an attribute that no other card of yours on the field has", "属性与你场上所有其他卡牌都不同的")


@dataclass(frozen=True, slots=True)
class RisingDamage(Node):
    """Damage to every unit, more each time that nobody dies of it."""

    first: int
    rise: int

    @clauses("WIZ-U46")
    def happen(self, game: Wizards, at: At) -> Steps:
        amount = game.noted.get(at.source, (self.first,))[0]
        struck = [(one, amount) for side in range(PLAYERS) for one in units(game, side)]
        yield from deal(game, struck, EFFECT_DAMAGE, element_of(game, at.source), at.seat, at.source)
        game.noted[at.source] = (self.first if doomed(game) else amount + self.rise,)


say(RisingDamage, en="deal {first} damage to each unit; each time nobody dies of it the next damage is {rise} higher, and after a death it is "
    "{first} again", zh="对所有单位造成{first}点伤害；若无单位因此死亡，下次伤害+{rise}，有单位死亡后恢复为{first}")


@dataclass(frozen=True, slots=True)
class InHand(Trait):
    """In its player's hand."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return thing in game.hand[at.seat]


@dataclass(frozen=True, slots=True)
class OfItsSchool(Trait):
    """Belonging to a school of the card in question."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return any(schools_of(game, other) & schools_of(game, thing) for other in at.bound.get("it", ()))


@dataclass(frozen=True, slots=True)
class OfTheNamedSchool(Trait):
    """Belonging to the school that was named for this card."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return any(SCHOOLS[named].key in tags_of(game, thing) for named in game.noted.get(at.source, ()))


def schools_of(game: Wizards, one: int) -> frozenset[str]:
    """The schools that a card belongs to."""
    return tags_of(game, one) & SCHOOL_KEYS


SCHOOL_KEYS = frozenset(school.key for school in SCHOOLS)
in_hand = InHand(Phrase("in your hand", "手牌中的", written="zh-Hans"))
of_its_school = OfItsSchool(Phrase("of the same school", "同学派的", written="zh-Hans"))
of_the_named_school = OfTheNamedSchool(Phrase("of the named school", "所选学派的", written="zh-Hans"))
the_found = Bound(words("that card", "该卡"), name="found")
that_card = Bound(words("that card", "该卡"))


@dataclass(frozen=True, slots=True)
class NameSchool(ChooseOne):
    """Name a school."""

    def say(self, lang: str) -> str:
        return NAME_SCHOOL.say(lang)


@dataclass(frozen=True, slots=True)
class Name(Node):
    """This school is named for the card."""

    school: Tag

    def happen(self, game: Wizards, at: At) -> None:
        game.noted[at.source] = (SCHOOLS.index(self.school),)
        game.tell(lines.TRIGGERED, at.source, at.address)


@dataclass(frozen=True, slots=True)
class ChooseElement(ChooseOne):
    """Choose one of the six elements."""

    def say(self, lang: str) -> str:
        return CHOOSE_ELEMENT.say(lang)


@dataclass(frozen=True, slots=True)
class NeutralBecomes(Node):
    """The neutral load of the card counts as this element only."""

    element: int

    def happen(self, game: Wizards, at: At) -> None:
        points = game.load_bonus.get(at.source, NOTHING)
        if at.source not in game.lost_load:
            points = plus(points, LOAD[game.face[at.source]])
            game.lost_load += (at.source,)
        game.load_bonus[at.source] = plus((*points[:NEUTRAL], 0), (points[NEUTRAL] * one_of(self.element)).points)
        game.tell(lines.LOAD_IS, at.source, load_of(game, at.source))

    def say(self, lang: str) -> str:
        return NAMES[self.element].say(lang)


NAME_SCHOOL = words("name one school", "选择1个学派")
CHOOSE_ELEMENT = words("choose one of the six elements: from now on the neutral load of this card counts as that element only",
                       "选择六种属性之一：此后此卡的无属性负载仅视为该属性")
say(Name, en="{school}", zh="{school}")


@dataclass(frozen=True, slots=True)
class SummonFirstCreature(Node):
    """Turn up cards of the deck until a creature appears, and summon it; the others go to the discard pile."""

    @clauses("WIZ-U02", "WIZ-U33")
    def happen(self, game: Wizards, at: At) -> Steps:
        shuffle_now(game, at.seat)
        deck = game.deck[at.seat]
        place = next((place for place, one in enumerate(deck) if KIND[game.face[one]] == CREATURE), None)
        if place is None:
            return
        for one in deck[:place + 1]:
            show(game, one)
            game.tell(lines.SHOWN, at.seat, one)
        for one in deck[:place]:
            mill(game, at.seat, one)
        found = deck[place]
        if can_devour(game, at.seat, found) and open_cells(game, at.seat, found):
            yield from summon_free(game, at.seat, found)
        if found in game.deck[at.seat]:
            mill(game, at.seat, found)


def mill(game: Wizards, seat: int, one: int) -> None:
    """A card of the deck goes to the discard pile."""
    game.deck[seat] = without(game.deck[seat], one)
    game.discard[game.owner[one]] += (one,)
    game.tell(lines.DISCARDED, seat, one)


say(SummonFirstCreature, en="turn up cards of your deck until a creature appears and summon it for free; the others go to the discard pile",
    zh="从卡组顶翻开卡牌直到出现生物，免费召唤该生物，其余翻开的牌置入弃牌堆")

# --- skills ----------------------------------------------------------------------------------------------------------

those_units = Bound(words("each of those units", "这些单位各"), name="them")
ANY_STATUS = (IGNITE, FREEZE, STUN, PETRIFY, WEAKEN)
WHICH_STATUS = prompt("{unit}: which status?", "{unit}：选择哪种状态？", key="status",
                      candidates=lambda game, decision: [STATUS(one) for one in ANY_STATUS if can_carry(game, one, decision.about[0])])


@dataclass(frozen=True, slots=True)
class AnyStatuses(Verb):
    """Give points of negative statuses, split as the player likes."""

    points: int

    def on(self, game: Wizards, at: At, thing: int) -> Steps:
        chosen = dict[int, int]()
        for _ in range(self.points):
            _, status = yield WHICH_STATUS(at.seat, thing)
            chosen[status] = chosen.get(status, 0) + 1
        for status, amount in chosen.items():
            yield from give(game, status, thing, amount, at.seat, at.source)


say(AnyStatuses, en="give {who} {points} points of ignite, freeze, stun, petrify or weaken, split as you like",
    zh="使{who}获得共{points}点点燃、冻结、晕眩、石化或虚弱，任意分配")


@dataclass(frozen=True, slots=True)
class Equipment(Items):
    """Items in the item zone, face up."""

    singular: ClassVar[Words] = words("equipped item", "已装备的道具")
    plural: ClassVar[Words] = words("equipped items", "已装备的道具")


equipped_item = Equipment()
WHICH_KIND = prompt("{source}: which element do you pay?", "{source}：支付哪种元素？", key="which element",
                    candidates=lambda game, decision: [KIND_OF(one) for one in decision.about[1]])
HOW_MANY = prompt("{source}: how many?", "{source}：支付多少？", key="how many",
                  candidates=lambda game, decision: [AMOUNT(count + 1) for count in range(decision.about[1])])


@dataclass(frozen=True, slots=True)
class PaysOneKind(Price):
    """Pay some elements of one and the same kind; *element* is which, *points* how many."""

    most: int

    def payable(self, game: Wizards, at: At) -> bool:
        return any(self.limit(game, at, element) for element in COLOURS)

    def limit(self, game: Wizards, at: At, element: int) -> int:
        """How many of an element can be paid."""
        return max(count for count in range(self.most + 1) if payable(game, at.seat, (of_kind(element, count), 0)))

    @clauses("WIZ-U44", "WIZ-ELEM-04")
    def pay(self, game: Wizards, at: At) -> Steps:
        _, element = yield WHICH_KIND(at.seat, at.address, tuple([one for one in COLOURS if self.limit(game, at, one)]))
        _, count = yield HOW_MANY(at.seat, at.address, self.limit(game, at, element))
        yield from pay(game, at.seat, (of_kind(element, count), 0), at.source)
        at.bound["element"], at.bound["points"] = (element,), (count,)


def of_kind(element: int, count: int) -> tuple[int, ...]:
    """So many points of one element."""
    return tuple([count * point for point in POINT[element]])


@dataclass(frozen=True, slots=True)
class OfThatElement(Trait):
    """With the attribute that was paid."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return element_of(game, thing) in at.bound.get("element", ())


@dataclass(frozen=True, slots=True)
class PointsPaid(Spoken):
    """So much for each point that was paid."""

    times: int

    def value(self, game: Wizards, at: At) -> int:
        return self.times * at.bound.get("points", (0,))[0]

    def each(self, lang: str) -> str:
        """What is counted."""
        return EACH_POINT.say(lang)


EACH_POINT = words(" for each element paid", "每支付1点元素，")
of_that_element = OfThatElement(Phrase("of that element", "该属性的", written="zh-Hans"))
say(PaysOneKind, en="pay up to {most} elements of one kind", zh="支付至多{most}点同一属性的元素")

# --- items -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RemoveAllMarkers(Price):
    """Remove all markers from the card itself; *removed* is how many."""

    sort: int

    def payable(self, game: Wizards, at: At) -> bool:
        return at.source in game.markers

    def pay(self, game: Wizards, at: At) -> None:
        at.bound["removed"] = (game.markers[at.source],)
        put_markers(game, at.source, -game.markers[at.source])

    def say(self, lang: str) -> str:
        return REMOVE_ALL.say(lang).format(marker_name(self.sort, lang))


@dataclass(frozen=True, slots=True)
class MarkersRemoved(Spoken):
    """So much for each marker that was removed."""

    times: int

    def value(self, game: Wizards, at: At) -> int:
        return self.times * at.bound.get("removed", (0,))[0]

    def each(self, lang: str) -> str:
        """What is counted."""
        return EACH_MARKER.say(lang)


@dataclass(frozen=True, slots=True)
class CheaperToLearnOrUse(Cheaper):
    """The next skill costs less, whether it is learned or used."""

    once: ClassVar[bool] = True

    def concerns(self, purpose: int) -> bool:
        return purpose in (LEARNING, USING)

    def say(self, lang: str) -> str:
        amount = self.amount if isinstance(self.amount, int) else self.amount.times  # type: ignore[attr-defined]
        each = "" if isinstance(self.amount, int) else self.amount.each(lang)  # type: ignore[attr-defined]
        return fill(LEARN_OR_USE, lang, {"what": Several(self.what), "amount": amount, "each": each})


REMOVE_ALL = words("remove all {} markers from this card", "移除此卡上的所有{}标记物")
EACH_MARKER = words(" for each marker removed", "每移除1个标记物，")
LEARN_OR_USE = template("{what} {what|costs|cost} {amount} less to learn or use{each}", "{each}{what}的学习或使用费用减少{amount}")


@dataclass(frozen=True, slots=True)
class ToPool(Verb):
    """A learned skill goes back to the spell pool; one that came with a creature to the idle zone."""

    @clauses("WIZ-U25", "WIZ-U32")
    def on(self, game: Wizards, at: At, thing: int) -> None:
        if thing in game.companions:
            dismiss(game, thing)
        elif thing in game.skills[game.holder[thing]]:
            to_pool(game, thing)


@dataclass(frozen=True, slots=True)
class SealForGood(Verb):
    """A skill is sealed, and the seal does not run down."""

    def on(self, game: Wizards, at: At, thing: int) -> Steps:
        yield from give(game, SEAL, thing, WITHOUT_LIMIT, at.seat, at.source)


say(SealForGood, en="seal {who} for good", zh="永久封印{who}")
say(ToPool, en="{who} goes back to the spell pool", zh="将{who}放回法术池")

CARDS: tuple[Card, ...] = (
    Character("The Faceless", "『无面』", NEUTRAL, When(Enters(card & yours & Unlike()), Damage(2, The(character & yours))), load=2 *
        neutral),
    Creature("Chaos Spawn", "混沌生物", NEUTRAL, free, life=2, derived=True),
    Creature("Severfinger, the Heretic", "『断指』", NEUTRAL, light + dark + 5 * neutral, Invocation(RisingDamage(1, 1)), life=4,
        tags=(WIZARD,), legendary=True),
    Creature("Curator Calido", "馆长 卡利多", NEUTRAL, 4 * neutral, Entry(Seq((Search(card & legendary), lasting(RestOfGame(),
        Cheaper(the_found & in_hand, 2))))), life=1, load=2 * neutral, tags=(WIZARD,), legendary=True),
    Creature("Wandering Scholar", "游学者", NEUTRAL, 2 * neutral, Cheaper(skill & yours, PerEach(skill & yours & of_its_school), LEARNING), life=1, load=neutral, tags=(WIZARD,)),
    Creature("School Lecturer", "学派讲师", NEUTRAL, 3 * neutral, Entry(NameSchool(tuple([Name(school) for school in SCHOOLS]))),
        Cheaper(skill & yours & of_the_named_school, 1, LEARNING), life=2, load=neutral, tags=(WIZARD,)),
    Creature("Specialist Mage", "专精法师", NEUTRAL, 4 * neutral, Entry(ChooseElement(tuple([NeutralBecomes(element) for element in
        COLOURS]))), life=2, load=3 * neutral, tags=(WIZARD,)),
    Creature("Arena Phantom", "竞技场虚像", NEUTRAL, 3 * neutral, NoDamage(this_creature, UNIT_ATTACK), life=3, load=neutral,
        tags=(CONSTRUCT,)),
    Creature("Salvage Sprite", "回收小精灵", NEUTRAL, 2 * neutral, Ultimate(Retrieve(1, card)), life=1, load=neutral, tags=(SPIRIT,)),
    Creature("Foresight Oracle", "预见先知", NEUTRAL, 2 * neutral, BeforeDraw(May(LookAtTop(2))), life=2, load=neutral, tags=(SPIRIT,)),
    Creature("Junior Sister of the School", "门派小师妹", NEUTRAL, 2 * neutral, LastWords(SummonFirstCreature()), life=1, tags=(HUMAN,)),
    Creature("Impatient Junior", "急不可耐的小师弟", NEUTRAL, dark + neutral, Entry(lasting(NextUse(), EntersReady(spell & yours))), life=2,
        load=neutral, tags=(HUMAN,)),
    Creature("Tireless Senior", "精力充沛的大师兄", NEUTRAL, light + 2 * neutral, Entry(lasting(NextUse(), NoCooldown(spell & yours))),
        life=1, load=2 * neutral, tags=(WIZARD,)),
    Creature("Librarian", "图书管理员", NEUTRAL, 3 * neutral, MoreLoad(creature & adjacent & tagged(HUMAN, WIZARD), neutral),
        life=2, load=neutral, tags=(HUMAN,)),
    Hex("Elemental Infusion", "元素附魔", NEUTRAL, neutral, neutral, lasting(NextUse(), Infuses(skill & yours, AnyStatuses(The(those_units), 2)))),
    Spell("Disarm", "缴械", NEUTRAL, 2 * neutral, neutral, Haste(), Hit(Destroy(Target(equipped_item & enemy))), power=3, attack=0,
        tags=(PULSE,)),
    Spell("Slumber", "昏睡", NEUTRAL, 2 * neutral, neutral, Haste(), Hit(Give(The(them), STUN, 1)), power=3, attack=0, tags=(PULSE,)),
    Hex("Dispel", "解咒", NEUTRAL, 2 * neutral, neutral, Haste(), Cooldown(1), Counter(DefendsWith(spell & enemy & tagged(DEFENCE)),
        Nullify()), tags=(COUNTER,)),
    Hex("Elemental Surge", "元素注能", NEUTRAL, neutral, free, Do(PaysOneKind(5), lasting(NextUse(), MorePower(spell & yours &
        of_that_element, PointsPaid(1))))),
    Item(SCROLL, "Quicksketch Scroll", "速写卷轴", NEUTRAL, 3 * neutral, UseNow(Target(spell & yours & usable_for_free), paying=False)),
    Item(WEAPON, "Severing Blade", "断绝之刃", NEUTRAL, 2 * neutral, MorePower(spell & yours & attacking, 2), NeverDefends(spell & yours), load=neutral),
    Item(POTION, "Mana Booster A", "法力增强剂A型", NEUTRAL, free, this_turn(NextCostsOnly(skill & yours, free, USING))),
    Item(TOOL, "Reshaping Slime", "重塑黏液", NEUTRAL, 2 * neutral, Entry(GainLoadOf(Target(item - this)))),
    Item(POTION, "Mana Booster C", "法力增强剂C型", NEUTRAL, 2 * neutral, this_turn(CostsOnly(spell & yours, free, USING)),
        Meantime(ThisTurn(), When(AfterUse(spell & yours), ToPool(The(it))))),
    Item(WEAPON, "Crested Sword", "纹饰佩剑", NEUTRAL, 3 * neutral, attack=1),
    Item(TOOL, "Traveller's Pack", "旅行行囊", NEUTRAL, neutral, MoreSlots(items=3, mixed=True)),
    Item(RUNE, "Arcane Rune", "奥术符文", NEUTRAL, neutral, Counter(UsesSpell(spell & enemy) | DefendsWith(spell & enemy),
        Seq((Choose(Target(spell & yours)), this_turn(MorePower(it, 3)))))),
    Item(TERRAIN, "Atlas, Wizard Arena", "巫师竞技场 阿特拉斯", NEUTRAL, 2 * neutral, Destructible(), NoReinforcing(), legendary=True),
    Item(TERRAIN, "Great Library of Garea", "北加雷亚大图书馆", NEUTRAL, 2 * neutral, Destructible(),
        TurnSkill(ChooseOne((PutMarkers(The(this), 1, MANA), Do(RemoveAllMarkers(MANA), lasting(NextUse(), CheaperToLearnOrUse(skill
        & yours, MarkersRemoved(2))))))), legendary=True),
    StarChart("Star Chart: Pointer", "星象 指针", pattern=((1, 2), (2, 2), (3, 2),)),
    StarChart("Star Chart: Blazing Blade", "星象 烈刃", pattern=((1, 3), (2, 2), (3, 1),)),
    StarChart("Star Chart: Cross", "星象 十文", pattern=((1, 2), (2, 1), (2, 2), (2, 3), (3, 2),)),
    StarChart("Star Chart: Crescent", "星象 弦月", pattern=((1, 2), (2, 1), (3, 2),)),
    StarChart("Star Chart: Bow", "星象 弓矢", pattern=((1, 1), (1, 2), (1, 3), (2, 2),)),
    StarChart("Star Chart: Jade Vase", "星象 玉瓶", pattern=((1, 2), (2, 2), (3, 1), (3, 2), (3, 3),)),
    StarChart("Star Chart: Pentagram", "星象 五芒", Locked(), WhenAchieved(SealForGood(Target(skill & enemy))),
        pattern=((1, 2), (2, 1), (2, 3), (3, 1), (3, 3),)),
    StarChart("Star Chart: Eclipse", "星象 星蚀", Locked(), WhenAchieved(Destroy(Target(creature & enemy))), pattern=((1, 1), (1, 3),
        (2, 1), (2, 3), (3, 1), (3, 3),)),
)
