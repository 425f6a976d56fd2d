"""水纹·百家争鸣: the water cards of the Hundred Schools."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, ChooseOne, Condition, May, Node, Seq, Spoken, happening
from arbiter.core.standing import When
from arbiter.core.text import listed, quoted
from arbiter.games.wizards import zones
from arbiter.games.wizards.abilities import (
    FRONT_ROW,
    Cooldown,
    Counter,
    Defended,
    Destructible,
    Entry,
    Giant,
    Haste,
    Hit,
    Invocation,
    OnAttack,
    OnUse,
    Pierce,
    Setup,
    Strikes,
    TurnSkill,
    While,
)
from arbiter.games.wizards.acting import use_hex
from arbiter.games.wizards.board import ROW
from arbiter.games.wizards.casting import declare_attack
from arbiter.games.wizards.chart_verbs import Achieve, PlaceChartFor, UnlockCharts, achieved_charts
from arbiter.games.wizards.charts import MirrorsCharts
from arbiter.games.wizards.choosing import Each, Target, The
from arbiter.games.wizards.definition import (
    ABYSS,
    AREA,
    ARMOUR,
    ARTIFACT,
    ASTRAL,
    BARRIER,
    BEAST,
    DEFENCE,
    DEMON,
    DRAGON,
    HUMAN,
    MACHINE,
    MISSILE,
    MONSTER,
    PULSE,
    RUNE,
    SCROLL,
    TERRAIN,
    TOOL,
    WIZARD,
    Card,
    Character,
    Creature,
    Hex,
    Item,
    Spell,
)
from arbiter.games.wizards.elements import DARK, WATER, air, dark, free, neutral, water
from arbiter.games.wizards.events import MOVED, SUMMONED, Achieved, EnemyDraws, On, TakesDamage
from arbiter.games.wizards.field import cell_of
from arbiter.games.wizards.grid_verbs import Move, make
from arbiter.games.wizards.hand_verbs import AddToPool, Draw, Search
from arbiter.games.wizards.kinds import (
    Has,
    PerEach,
    adjacent,
    attacked,
    character,
    chart,
    creature,
    enemy,
    friendly,
    of,
    other,
    spell,
    tagged,
    terrain,
    them,
    this,
    this_creature,
    this_spell,
    unit,
    yours,
)
from arbiter.games.wizards.ledger import clauses, say, words
from arbiter.games.wizards.modifiers import Hides, MoreAttack, MoreLoad, MorePower
from arbiter.games.wizards.places import behind_this, near, near_this, on_this_cell
from arbiter.games.wizards.power import spell_attack
from arbiter.games.wizards.ranges import areas, enemies_in_range
from arbiter.games.wizards.shelf import CARDS as SHELF
from arbiter.games.wizards.shelf import NUMBER, SHAPE, TAGS, WITH
from arbiter.games.wizards.spell_texts import MoreTargets, when_in_attack
from arbiter.games.wizards.spell_verbs import running
from arbiter.games.wizards.state import Happening, Wizards
from arbiter.games.wizards.statuses import FREEZE, HIDDEN, PETRIFY, STUN, WEAKEN
from arbiter.games.wizards.verbs import AddLoad, Destroy, Gain, Give, Heal, PlaceChart


@dataclass(frozen=True, slots=True)
class EnemySpellAttack(Spoken):
    """The attack of all spells of the enemy's spell attack together."""

    def value(self, game: Wizards, at: At) -> int:
        top = running(game)
        return sum(spell_attack(game, use) for use in top.attack) if top else 0

    def each(self, lang: str) -> str:
        """What is counted."""
        return EACH_POINT.say(lang)


EACH_POINT = words(" for each point of attack of the enemy's spells", "敌方所用法术的攻击力合计每有1点，")


@dataclass(frozen=True, slots=True)
class PowerByRow(Node):
    """The spell has more power if the unit has been moved forwards, and less if it has been moved back."""

    amount: int

    def happen(self, game: Wizards, at: At) -> None:
        for moved, before in zip(at.bound.get("it", ()), at.bound.get("from", ()), strict=False):
            rows = ROW[before] - ROW[cell_of(game, moved)]
            if rows:
                at.cause.sources += ((at.source, self.amount if rows > 0 else -self.amount),)


say(PowerByRow, en="this spell has +{amount} power this time if it moved forwards, -{amount} if it moved back",
    zh="若其前移，此法术此次威力+{amount}，若其后移则-{amount}")


@dataclass(frozen=True, slots=True)
class ArrivesBehind(On):
    """Something is summoned on, or moved to, the cell directly behind this card."""

    about: ClassVar[str] = SUMMONED
    kinds: ClassVar[tuple[str, ...]] = (SUMMONED, MOVED)

    def applies(self, game: Wizards, at: At, facts: Happening) -> bool:
        return behind_this.matches(game, at, facts.thing) and self.what.matches(game, at, facts.thing, facts.seat)


say(ArrivesBehind, en="{what} is summoned on or moved to the cell directly behind this card", zh="{what}入场或移动到此卡正后方")


@dataclass(frozen=True, slots=True)
class OnlyIf(Node):
    """Something that can be used only while something is true."""

    condition: Condition
    effect: Node

    def happen(self, game: Wizards, at: At) -> Steps:
        yield from happening(self.effect, game, at.step(0))

    def possible(self, game: Wizards, at: At) -> bool:
        return self.condition.true(game, at) and self.effect.possible(game, at.step(0))


say(OnlyIf, en="only while {condition}: {effect}", zh="仅在{condition}时可用：{effect}")


@dataclass(frozen=True, slots=True)
class UseListed(Node):
    """Use the next spell of a list for free, each of them once; the place in the list is kept on the card."""

    spells: tuple[str, ...]

    @clauses("WIZ-U41")
    def happen(self, game: Wizards, at: At) -> Steps:
        face = self.next_face(game, at)
        if face is not None:
            (place,) = game.noted.get(at.source, (0,))
            game.noted[at.source] = (place + 1,)
            shadow = make(game, at.seat, face)
            game.copies += (shadow,)
            if BARRIER.key in TAGS[face]:
                game.skills[at.seat] += (shadow,)
                yield from use_hex(game, at.seat, shadow, free=True)
                if shadow not in game.duration:
                    zones.remove_from_game(game, shadow)
            else:
                game.gone[at.seat] += (shadow,)
                yield from declare_attack(game, at.seat, shadow, free=True, kept=True)

    def next_face(self, game: Wizards, at: At) -> int | None:
        """The next spell of the list, if any is left."""
        (place,) = game.noted.get(at.source, (0,))
        return NUMBER[self.spells[place]] if place < len(self.spells) else None

    def possible(self, game: Wizards, at: At) -> bool:
        face = self.next_face(game, at)
        return face is not None and (BARRIER.key in TAGS[face] or has_an_aim(game, at.seat, face))

    def say(self, lang: str) -> str:
        names = listed([quoted(SHELF[NUMBER[key]].name.say(lang), lang) for key in self.spells], lang)
        return LISTED.say(lang).format(names)


@clauses("WIZ-RANGE-01", "WIZ-RANGE-06")
def has_an_aim(game: Wizards, seat: int, face: int) -> bool:
    """Whether there is anything that a spell with this face could be aimed at."""
    shape, pierce = SHAPE[face], face in WITH[Pierce]
    if shape is None:
        return bool(enemies_in_range(game, seat, pierce))
    return any(reached or pierce for _, _, reached in areas(game, seat, shape))


LISTED = words("use the next skill of this list for free, each of them once: {}", "依次免费使用以下技能中的下一个（各限一次）：{}")
another_abyss = Has(creature & yours & tagged(ABYSS) & other)
water_near = Has(creature & adjacent & of(WATER) | terrain & near_this & of(WATER))

CARDS: tuple[Card, ...] = (
    Character("Great Sage Walport", "大贤者 沃尔波特", WATER, Setup(AddToPool("all-rivers-to-the-sea")), load=2 * water),
    Creature("Irene, Abyssal Serpent", "深渊之蛟 艾琳", WATER, 2 * water + 2 * dark,
        OnAttack(Seq((Give(The(attacked), FREEZE, 2), Give(The(this_creature), HIDDEN, 2)))),
        While(another_abyss, Hides(this_creature)), life=1, load=water + dark, attack=1, tags=(MONSTER, ABYSS),
        legendary=True),
    Creature("Husman, Star-Sea Diviner", "星海占术师 休斯曼", WATER, water + air, Entry(Seq((UnlockCharts(), PlaceChart()))),
        life=2, load=water + air, tags=(WIZARD,), legendary=True),
    Creature("Sea Minnow", "海鲦", WATER, free, While(water_near, MoreLoad(this, water)), life=1, tags=(BEAST,)),
    Creature("North Sea Flying Fish", "北海飞鱼", WATER, water, life=1, load=water + air, tags=(BEAST,)),
    Creature("Abyssal Python", "深渊巨蟒", WATER, 3 * water, Giant(), While(another_abyss, MoreLoad(this, water + dark)),
        life=2, load=water + dark, tags=(BEAST, ABYSS)),
    Creature("Abyssal Fogweaver", "深渊布雾魔", WATER, 3 * water,
        Entry(Search(terrain & of(WATER) | terrain & tagged(ABYSS))), life=2, load=water + dark, tags=(DEMON, ABYSS)),
    Creature("Abyssal Megatooth", "巨齿深渊鲨", WATER, 3 * water + dark,
        While(another_abyss, MoreAttack(this_creature, 2)), life=3, load=2 * water + 2 * dark, tags=(BEAST, ABYSS)),
    Creature("Ship's Navigator", "商舰领航员", WATER, water + air + neutral,
        When(ArrivesBehind(creature), Draw(1)), life=2,
        load=water + air, tags=(HUMAN,)),
    Creature("Lookout Merchantman", "眺望者商舰", WATER, 2 * water + air + neutral,
        TurnSkill(Move(Target(unit & friendly))), life=3, load=2 * water + air, tags=(MACHINE,)),
    Creature("Hermit of the Fjord", "狭湾的隐者", WATER, 3 * water, Entry(Achieve(Target(chart & yours))), life=1,
        load=2 * water + air, tags=(WIZARD,)),
    Creature("Abyssal Ice Mage", "深渊冰魔师", WATER, 4 * water,
        While(Has(creature & yours & tagged(ABYSS), 3), MorePower(spell & yours & of(WATER, DARK), 2)), life=3,
        load=2 * water + dark, tags=(WIZARD, ABYSS)),
    Creature("Seamoon Dragon", "海月蛟龙", WATER, 4 * water + 2 * air, MorePower(spell & yours, PerEach(achieved_charts)),
        life=4, load=2 * water + 2 * air, tags=(DRAGON,)),
    Spell("All Rivers to the Sea", "百川归海", WATER, 2 * water, water, Defended(Gain(water, EnemySpellAttack())),
        power=4, tags=(DEFENCE,), derived=True),
    Spell("Frost Edge", "冰霜利刃", WATER, 2 * water, water, MorePower(this_spell & when_in_attack, 2), power=2, attack=1,
        tags=(MISSILE,)),
    Hex("Abyssal Touch", "深渊之触", WATER, water, water, Haste(), Cooldown(1),
        ChooseOne((Give(Target(unit & enemy), FREEZE, 1), Give(Target(unit & enemy), STUN, 1),
            Give(Target(character & enemy), WEAKEN, 1), Give(Target(unit & enemy), PETRIFY, 1))), tags=(ABYSS,)),
    Spell("Surging Tide", "海潮涌动", WATER, 2 * water, water,
        OnUse(May(Seq((Move(Target(creature & yours & of(WATER))), PowerByRow(2))))), power=3, attack=1,
        tags=(PULSE, ASTRAL)),
    Hex("Abyssal Devouring", "深渊吞噬", WATER, 3 * water + dark, 2 * water + dark, Cooldown(1), Pierce(),
        OnlyIf(Has(creature & yours & tagged(ABYSS), 3), Destroy(Target(creature))), tags=(ABYSS,)),
    Spell("Starlit Chill", "星之寒", WATER, 3 * water, 2 * water, MorePower(this_spell, PerEach(achieved_charts)),
        Hit(Give(The(them), FREEZE, PerEach(achieved_charts))), power=4, attack=1, tags=(PULSE, ASTRAL)),
    Spell("Abyssal Coldwave", "深渊寒波", WATER, 3 * water + dark, 2 * water + dark, Strikes(FRONT_ROW),
        Hit(Give(The(them), FREEZE, 1)), power=6, attack=1, tags=(AREA, ABYSS)),
    Hex("Peer into the Abyss", "窥探深渊", WATER, water, water, Cooldown(1),
        Search(creature & tagged(ABYSS) | terrain & tagged(ABYSS)), tags=(ABYSS,)),
    Hex("Astral Surge", "星潮澎湃", WATER, water, water, PlaceChartFor(AddLoad(Target(unit & friendly), neutral)),
        tags=(ASTRAL,)),
    Spell("Rain of Stars", "雨落星河", WATER, 4 * water + air, 3 * water, Hit(Give(The(them), FREEZE, 1)),
        MoreTargets(PerEach(achieved_charts)), power=6, attack=1, tags=(MISSILE, ASTRAL)),
    Spell("Crystal Burst", "冰晶爆裂", WATER, 5 * water, 3 * water, power=7, attack=3, tags=(MISSILE,)),
    Item(ARTIFACT, "Husman's Astrolabe", "休斯曼的星象仪", WATER, water + air + neutral,
        When(Achieved(chart & yours), May(UseListed(("hailstorm", "thunderstorm", "blizzard", "tsunami", "waterspout",
            "cosmic-hurricane")))), load=2 * neutral, legendary=True),
    Item(TOOL, "Water Mirror", "水像之镜", WATER, water + neutral, Entry(PlaceChart()), MirrorsCharts(), load=water),
    Item(ARMOUR, "Tidal Robe", "潮汐法袍", WATER, 2 * water, TurnSkill(Move(The(character & yours))), load=water + air),
    Item(RUNE, "Tidesurge Rune", "潮涌符文", WATER, water,
        Counter(EnemyDraws(3), AddLoad(Target(unit & friendly), 2 * water))),
    Item(SCROLL, "Rain of Grace", "恩惠之雨", WATER, water,
        Counter(TakesDamage(unit & friendly), Heal(Each(unit & friendly), 3))),
    Item(TERRAIN, "Temple of Manes", "玛涅斯神殿", WATER, 2 * water, Destructible(),
        MoreLoad(unit & near & friendly, water)),
    Item(TERRAIN, "Abyssal Mist", "深渊迷雾", WATER, water, Hides(unit & on_this_cell), duration=3, tags=(ABYSS,)),
    Item(TERRAIN, "Healing Spring", "治愈之泉", WATER, water, Destructible(),
        Invocation(Heal(Target(unit & near & friendly), 2))),
)
