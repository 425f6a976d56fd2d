"""水纹·基础包: the water cards of the base set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, ChooseOne, May, Node
from arbiter.core.standing import When
from arbiter.core.text import fill
from arbiter.games.wizards import lines, zones
from arbiter.games.wizards.abilities import (
    SPLASH,
    SQUARE,
    WHOLE_SIDE,
    Cooldown,
    Counter,
    Do,
    Entry,
    Hit,
    Invocation,
    Pierce,
    Strikes,
    Ultimate,
    this_turn,
)
from arbiter.games.wizards.choosing import AllInRange, Chosen, Each, Target, The
from arbiter.games.wizards.definition import (
    ABYSS,
    AREA,
    ARMOUR,
    ARTIFACT,
    BARRIER,
    BEAST,
    CONSTRUCT,
    COUNTER,
    CREATURE,
    DEFENCE,
    DEMON,
    HUMAN,
    MISSILE,
    MONSTER,
    POTION,
    PULSE,
    RUNE,
    SCROLL,
    SPELL_SCROLL,
    TRINKET,
    WEAPON,
    WIZARD,
    Card,
    Character,
    Creature,
    Hex,
    Item,
    Spell,
)
from arbiter.games.wizards.elements import AIR, NAMES, WATER, air, dark, free, neutral, water
from arbiter.games.wizards.events import DefendsWith, IsExhausted, SpellHits, UsesSpell, WouldTakeLethal
from arbiter.games.wizards.grid_verbs import SummonCopy
from arbiter.games.wizards.hand_verbs import WHICH_CARD, Revive, Search, arrange, look_at_top
from arbiter.games.wizards.kinds import (
    Bound,
    LifeBelow,
    card,
    creature,
    enemy,
    friendly,
    hex_,
    it,
    of,
    other,
    spell,
    them,
    this_spell,
    unit,
    yours,
)
from arbiter.games.wizards.ledger import clauses, say, template, words
from arbiter.games.wizards.modifiers import DealsNoDamage, HitGives, MoreDamage, MorePower
from arbiter.games.wizards.places import exhaustible, in_front_row
from arbiter.games.wizards.prices import ExhaustThis, SacrificeThis
from arbiter.games.wizards.shelf import KIND
from arbiter.games.wizards.spell_texts import SetPowerToZero, WhenReinforcing
from arbiter.games.wizards.spell_verbs import PreventIt
from arbiter.games.wizards.state import Wizards
from arbiter.games.wizards.statuses import FREEZE
from arbiter.games.wizards.verbs import Destroy, Exhaust, Give, Reset


@dataclass(frozen=True, slots=True)
class TurnHandCard(Node):
    """Show a card of the hand; its attribute and its whole entry cost become those of one element."""

    element: int

    @clauses("WIZ-U41")
    def happen(self, game: Wizards, at: At) -> Steps:
        if game.hand[at.seat]:
            _, card = yield WHICH_CARD(at.seat, at.address, game.hand[at.seat])
            zones.show(game, card)
            game.tell(lines.SHOWN, at.seat, card)
            game.turned[card] = self.element

    def possible(self, game: Wizards, at: At) -> bool:
        return bool(game.hand[at.seat])

    def say(self, lang: str) -> str:
        return fill(TURN_HAND_CARD, lang, {"element": NAMES[self.element]})


TURN_HAND_CARD = template(
    "show a card of your hand; for the rest of the game its attribute is {element}, and so is every point of its entry cost",
    "展示1张手牌，本局游戏中其属性视为{element}，入场费用全部变为{element}")


@dataclass(frozen=True, slots=True)
class DrawFromTop(Node):
    """Look at the top cards, draw one of them, and put the others on the top or on the bottom in any order."""

    count: int

    @clauses("WIZ-U33")
    def happen(self, game: Wizards, at: At) -> Steps:
        cards = look_at_top(game, at.seat, self.count)
        if cards:
            _, drawn = yield WHICH_CARD(at.seat, at.address, tuple(cards))
            cards.remove(drawn)
            zones.take(game, at.seat, drawn)
            game.tell(lines.DREW, at.seat, drawn)
            yield from arrange(game, at, cards)


say(DrawFromTop, en="look at the top {count} cards of your deck, draw one of them, and put each other one on the top or on the bottom in "
    "any order", zh="查看卡组顶的{count}张牌，抽取其中1张，其余以任意顺序置于卡组顶或卡组底")


@dataclass(frozen=True, slots=True)
class CreaturesHit(Bound):
    """The creatures among the units that a spell has hit."""

    def all(self, game: Any, at: At) -> list[int]:
        return [unit for unit in Bound.all(self, game, at) if KIND[game.face[unit]] == CREATURE]


creatures_hit = CreaturesHit(words("the creatures hit", "命中的生物"), name="them")

CARDS: tuple[Card, ...] = (
    Character("Waterwalker Batel", "水行者 巴特尔", WATER, Ultimate(TurnHandCard(WATER)), load=2 * water),
    Creature("Phil, Mermaid Princess", "人鱼公主 菲尔", WATER, 3 * water, Invocation(Search(card & of(WATER))), life=1,
        load=2 * water, tags=(MONSTER,), legendary=True),
    Creature("Leviathan, Maw of the Abyss", "深渊巨口 利维坦", WATER, 2 * water + 2 * dark + neutral,
        Do(ExhaustThis(), Destroy(Target(creature & LifeBelow(3)))), life=3, load=2 * water + 2 * dark,
        tags=(MONSTER, ABYSS), legendary=True),
    Creature("Dolphin Companion", "海豚伙伴", WATER, water,
        When(WouldTakeLethal(unit & friendly & other), May(Do(SacrificeThis(), PreventIt()))), life=1, load=water,
        tags=(BEAST,)),
    Creature("Icefield Mage", "冰原法师", WATER, 4 * water, life=3, load=3 * water, tags=(WIZARD,)),
    Creature("Marauder Pirate", "掠夺者海盗", WATER, 2 * water, life=2, load=water + dark, tags=(HUMAN,)),
    Creature("Frost Golem", "寒霜傀儡", WATER, 2 * water, Entry(Give(Target(unit & enemy), FREEZE, 1)), life=3,
        tags=(CONSTRUCT,)),
    Creature("Western Siren", "西境海妖", WATER, 4 * water,
        Invocation(Exhaust(Chosen(unit & exhaustible & enemy & in_front_row))), life=2, load=2 * water,
        tags=(MONSTER,)),
    Creature("Rain Caller", "唤雨师", WATER, 2 * water + neutral, MorePower(spell & yours & of(WATER, AIR), 1), life=2,
        load=water + air, tags=(WIZARD,)),
    Creature("Water Civet", "水栖狸猫", WATER, 2 * water, life=1, load=2 * water, tags=(BEAST,)),
    Creature("Icefield Wolf", "冰原狼", WATER, 3 * water, life=2, load=2 * water, tags=(BEAST,)),
    Creature("Icebound Demon", "冰域恶魔", WATER, 4 * water, Entry(Give(AllInRange(), FREEZE, 1)), life=2,
        load=2 * water + 2 * dark, tags=(DEMON,)),
    Creature("South Sea Kraken", "南海海怪", WATER, 5 * water, life=4, attack=2, tags=(MONSTER,)),
    Spell("Hailstorm", "冰雹术", WATER, 2 * water, water, Strikes(SQUARE), power=2, attack=1, tags=(AREA,)),
    Spell("Icicle", "冰锥术", WATER, 2 * water, water, power=3, attack=1, tags=(MISSILE,)),
    Spell("Flash-Freeze Current", "激冻寒流", WATER, 3 * water, water,
        MorePower(this_spell & WhenReinforcing(spell & of(WATER)), 2), power=3, attack=1, tags=(PULSE,)),
    Spell("Ice Barrier", "寒冰屏障", WATER, 2 * water, water, power=4, tags=(DEFENCE,)),
    Spell("Black Ice Array", "玄冰阵", WATER, 4 * water, 3 * water, Strikes(SPLASH), Hit(Give(The(them), FREEZE, 1)),
        power=6, attack=1, tags=(AREA,)),
    Spell("Tsunami", "海啸", WATER, 7 * water, 5 * water, Cooldown(1), Strikes(WHOLE_SIDE), power=9, attack=2,
        tags=(AREA,)),
    Hex("Water Divination", "水占术", WATER, water, water, Cooldown(1), DrawFromTop(4)),
    Hex("Frozen Nullification", "冰封消解", WATER, 2 * water, water, Cooldown(1),
        Counter(UsesSpell(spell & enemy) | DefendsWith(spell & enemy), SetPowerToZero()), tags=(COUNTER,)),
    Hex("Blizzard", "暴风雪", WATER, water + air, water + air, MoreDamage(spell & of(WATER, AIR), 1),
        HitGives(spell & of(WATER, AIR), Give(The(them), FREEZE, 1)), duration=1, tags=(BARRIER,)),
    Hex("Water Phantom", "水幻影", WATER, water + dark, water + dark + neutral, Cooldown(1),
        SummonCopy(Target(creature & friendly), life=1)),
    Spell("Shadowless Frostblade", "无影寒锋", WATER, 3 * water, 3 * water, Pierce(), power=6, attack=2, tags=(PULSE,)),
    Spell("Frost Ray", "霜冻射线", WATER, 3 * water, 2 * water, Hit(Give(The(them), FREEZE, 2)), power=4, attack=1,
        tags=(PULSE,)),
    Item(ARTIFACT, "Mermaid's Tear", "人鱼之泪", WATER, 2 * water, Do(SacrificeThis(), Revive(creature, life=1)),
        load=water, legendary=True),
    Item(ARMOUR, "Heart of Frost", "冰霜之心", WATER, 3 * water,
        When(SpellHits(spell & enemy), May(Do(SacrificeThis(), this_turn(DealsNoDamage(spell & enemy))))), load=water),
    Item(RUNE, "Frost Rune", "冰霜符文", WATER, free, Counter(IsExhausted(unit & enemy), Give(The(it), FREEZE, 2))),
    Item(SCROLL, "Freezing Scroll", "冰封卷轴", WATER, water, Give(Each(unit & enemy & in_front_row), FREEZE, 1)),
    Item(WEAPON, "Staff of Manes", "玛涅斯之杖", WATER, 3 * water, load=2 * water),
    Item(POTION, "Vigour Potion", "精力药剂", WATER, water,
        ChooseOne((Reset(Each(spell & yours)), Reset(Each(hex_ & yours))))),
    Item(TRINKET, "Favour of the Sea", "海之眷顾", WATER, 4 * water, load=3 * water),
    Item(TRINKET, "Frost Bracelet", "寒霜手镯", WATER, water, load=water),
    Item(SPELL_SCROLL, "Watershape Bind Scroll", "水形之束卷轴", WATER, water, Hit(Exhaust(The(creatures_hit))), attack=1,
        power=3, tags=(PULSE,)),
    Item(SPELL_SCROLL, "Ice Burst Scroll", "寒冰爆裂卷轴", WATER, 3 * water, Strikes(SPLASH),
        Hit(Give(The(them), FREEZE, 1)), attack=1, power=6, tags=(AREA,)),
)
