"""地脉·基础包: the earth cards of the base set."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.effects import At, May, Node, Seq, Spoken, number
from arbiter.core.selectors import Selector
from arbiter.core.standing import When
from arbiter.games.wizards.abilities import (
    A_COLUMN,
    SQUARE,
    AtEndOfTurn,
    Both,
    Do,
    Entry,
    Giant,
    Haste,
    Hit,
    Invocation,
    Mastery,
    Pierce,
    Strikes,
    TurnSkill,
    Ultimate,
    until_next_turn_ends,
)
from arbiter.games.wizards.choosing import Each, Target, The, with_others
from arbiter.games.wizards.damage import gain_life
from arbiter.games.wizards.definition import (
    AREA,
    ARMOUR,
    ARTIFACT,
    BEAST,
    CONSTRUCT,
    DEFENCE,
    MISSILE,
    PLANT,
    PULSE,
    SCROLL,
    SPELL_SCROLL,
    SPIRIT,
    TOOL,
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
from arbiter.games.wizards.elements import EARTH, Elements, air, earth, free, light, neutral, water
from arbiter.games.wizards.events import LOAD_GAINED, Dies, GainsLife, GainsLoad, ReachesStep
from arbiter.games.wizards.field import here
from arbiter.games.wizards.grid_verbs import SummonDerived
from arbiter.games.wizards.hand_verbs import Draw, Revive, Search
from arbiter.games.wizards.kinds import (
    Called,
    LoadAbove,
    card,
    character,
    creature,
    enemy,
    exhausted,
    friendly,
    it,
    of,
    other,
    them,
    this,
    this_spell,
    unit,
    yours,
)
from arbiter.games.wizards.ledger import say, words
from arbiter.games.wizards.modifiers import (
    ImmuneToStatuses,
    LessDamage,
    MasteryComplete,
    MoreAttack,
    MorePower,
    say_each,
)
from arbiter.games.wizards.prices import ExhaustThis, RemoveMarkers, SacrificeThis
from arbiter.games.wizards.spell_verbs import running
from arbiter.games.wizards.state import Wizards
from arbiter.games.wizards.statuses import PETRIFY, STUN
from arbiter.games.wizards.values import load_of
from arbiter.games.wizards.verbs import (
    AddAttack,
    AddLife,
    AddLoad,
    Choose,
    Gain,
    Give,
    PutMarkers,
    Reset,
    SetPower,
    add_load,
)

SEED = "seed-of-life"

# --- nodes that one card needs ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StrengthensWhatItReinforces(MoreAttack):
    """The spell that this one reinforces has more attack."""

    def of(self, game: Wizards, at: At, thing: int) -> int:
        top = running(game)
        if top is None or top.attack[0] is not at.cause:
            return 0
        helping = any(use.card == at.source and not use.nullified for use in top.attack[1:])
        return number(self.amount, game, at) if helping else 0


say_each(StrengthensWhatItReinforces, "whatever {what} reinforces has {amount} attack", "{what}强化的法术攻击力{amount}")


@dataclass(frozen=True, slots=True)
class PointsLoaded(Spoken):
    """The points of an element in the loads of some things."""

    things: Selector
    element: Elements
    times: int = 1

    def value(self, game: Wizards, at: At) -> int:
        return sum(count * wanted for thing in self.things.all(game, at)
                   for count, wanted in zip(load_of(game, thing), self.element.points, strict=True))

    def each(self, lang: str) -> str:
        """What is counted."""
        return EACH_POINT.say(lang).format(self.element.say(lang), with_others(self.things, lang))


EACH_POINT = words(" for every {0} in the loads of {1}", "{1}的负载中每有{0}，")


@dataclass(frozen=True, slots=True)
class GrowsTheOtherWay(Node):
    """What has gained load gains life, and what has gained life gains load."""

    life: int
    load: Elements

    def happen(self, game: Wizards, at: At) -> None:
        if at.cause.kind == LOAD_GAINED:
            gain_life(game, at.cause.thing, self.life)
        else:
            add_load(game, at.cause.thing, self.load.points)

    def possible(self, game: Wizards, at: At) -> bool:
        return here(game, at.cause.thing)


say(GrowsTheOtherWay, en="give it +{life} life if it has gained load, or load +{load} if it has gained life",
    zh="使其生命值+{life}（若其增加了负载），或负载+{load}（若其增加了生命值）")
GROWTH = Seq((AddLoad(The(this), earth), AddLife(The(this), 1)))

CARDS: tuple[Card, ...] = (
    Character("Whitebeard, Forest Hermit", "森林隐士 白须", EARTH, Ultimate(Search(creature & of(EARTH))), load=2 * earth),
    Creature("Seed of Life", "生命种子", EARTH, free, Mastery(2, May(Do(SacrificeThis(), Revive((creature & of(EARTH)) - Called(SEED))))), life=1, tags=(PLANT,), derived=True),
    Creature("Deeproot, Tree of Knowledge", "『知识古树』深耕", EARTH, 2 * earth + light + neutral, MasteryComplete(), life=3, load=earth + neutral,
        tags=(PLANT,), legendary=True),
    Creature("Great Druid Smokedust", "『轮回不息』大德鲁伊 烟尘", EARTH, 4 * earth, TurnSkill(When(Dies((creature & yours & other) - Called(SEED)),
        SummonDerived(SEED))), life=3, load=2 * earth, tags=(WIZARD,), legendary=True),
    Creature("Crystal Spider", "水晶蜘蛛", EARTH, earth, life=1, load=water + earth, tags=(BEAST,)),
    Creature("Blessing Priest", "祝祷祭师", EARTH, earth + neutral, ImmuneToStatuses(unit & yours & other), life=1, load=earth, tags=(WIZARD,)),
    Creature("Growing Treant", "成长的树人", EARTH, free, Mastery(1, GROWTH), Mastery(3, GROWTH), life=1, tags=(PLANT,)),
    Creature("Forest Guard", "森林守卫", EARTH, 4 * earth, Mastery(1, AddLife(The(this), 1)), Mastery(2, AddLoad(The(this), earth)),
        Mastery(3, AddAttack(The(this), 2)), life=2, load=2 * earth, tags=(CONSTRUCT,)),
    Creature("Bedrock Elemental", "磐石元素", EARTH, 5 * earth, life=5, load=3 * earth, tags=(CONSTRUCT,)),
    Creature("Woodland Shapeshifter", "林地变形者", EARTH, 4 * earth, life=3, load=2 * neutral, tags=(SPIRIT,)),
    Creature("Highland Titan", "高地巨人泰坦", EARTH, 6 * earth + 2 * neutral, Giant(), life=6, attack=3, tags=(SPIRIT,)),
    Creature("Sacred Forest Stag", "森之圣鹿", EARTH, 3 * earth, life=1, load=2 * earth + light, tags=(BEAST,)),
    Creature("Blessed Maiden", "被祝福的少女", EARTH, 2 * earth, Invocation(AddLoad(Target(creature & yours & other), earth)), life=1, tags=(SPIRIT,)),
    Creature("Planting Gardener", "种植园丁", EARTH, 2 * earth, When(GainsLoad(creature & yours), PutMarkers(The(this), 1, EARTH)),
        Do(RemoveMarkers(2, EARTH), Draw(2)), life=1, load=earth, tags=(SPIRIT,)),
    Spell("Forest's Shelter", "森林的庇护", EARTH, earth, earth, Mastery(1, SetPower(The(this_spell), 4)), Mastery(3, SetPower(The(this_spell), 6)), power=2, tags=(DEFENCE,)),
    Spell("Petrifying Vines", "石化缠绕", EARTH, 2 * earth, earth, Hit(Give(The(them), PETRIFY, 1)), power=3, attack=1, tags=(PULSE,)),
    Spell("Mountain Cleaver", "开山裂地", EARTH, 4 * earth, 2 * earth, Strikes(A_COLUMN), power=5, attack=1, tags=(AREA,)),
    Hex("Power of Renewal", "再生之力", EARTH, 2 * earth, earth, Reset(Target(card & yours & exhausted & of(EARTH) & other))),
    Spell("Rock Bastion", "岩石壁垒", EARTH, 3 * earth, 2 * earth, power=6, tags=(DEFENCE,)),
    Spell("Worldsplitter", "天崩地裂", EARTH, 4 * earth + air, 3 * earth, power=7, attack=3, tags=(MISSILE,)),
    Spell("Great Earthquake", "大地震", EARTH, 4 * earth, 3 * earth, Strikes(SQUARE), Hit(Give(The(them), STUN, 1)), power=5, attack=1, tags=(AREA,)),
    Spell("Joint Casting", "联合施法", EARTH, earth + neutral, earth, StrengthensWhatItReinforces(this_spell, 1), power=2, attack=1, tags=(PULSE,)),
    Hex("Medusa's Visage", "美杜莎之颜", EARTH, earth, earth, Haste(), Pierce(), Give(Target(unit & enemy), PETRIFY, 1)),
    Spell("Earth Spike", "大地穿刺", EARTH, 4 * earth, 2 * earth, Pierce(), power=6, attack=1, tags=(PULSE,)),
    Hex("Natural Growth", "自然生长", EARTH, earth, earth, Choose(Target(creature & yours)), AtEndOfTurn(AddLoad(The(it), earth))),
    Spell("Stoneshaker", "石破天惊", EARTH, 7 * earth, 3 * earth, Pierce(), MorePower(this_spell, PointsLoaded(creature & yours, earth)), power=1, attack=2, tags=(MISSILE,)),
    Item(ARTIFACT, "Heart of the Ancient Tree", "古树之心", EARTH, 2 * earth + neutral, TurnSkill(When(GainsLoad(unit & friendly) | GainsLife(unit & friendly),
        May(GrowsTheOtherWay(1, earth)))), load=earth + neutral, legendary=True),
    Item(WEAPON, "Care of the Tree of Knowledge", "知识古树的关怀", EARTH, earth, When(ReachesStep(card & yours), May(Do(ExhaustThis(), Seq((Draw(1), Gain(2 * earth)))))), load=earth),
    Item(TOOL, "Growth Elixir", "生长药水", EARTH, 2 * earth, Entry(PutMarkers(The(this), 3, EARTH)),
        Do(Both(ExhaustThis(), RemoveMarkers(1, EARTH)), Reset(Target(creature & yours & exhausted & of(EARTH))))),
    Item(SCROLL, "Scroll of Sturdiness", "坚固卷轴", EARTH, earth, Choose(Target(unit)), until_next_turn_ends(LessDamage(it, 1))),
    Item(SCROLL, "Druid Proficiency Test", "德鲁伊水平测试", EARTH, earth, AddLoad(Each(creature & yours & LoadAbove(2)), earth)),
    Item(SCROLL, "Petrify Scroll", "石化卷轴", EARTH, earth, Give(Target(unit, anywhere=True), PETRIFY, 2)),
    Item(ARMOUR, "Stonevine Cuirass", "磐藤胸甲", EARTH, 3 * earth, Entry(AddLife(The(character & yours), 2)), load=2 * earth),
    Item(TRINKET, "Parasitic Tendril", "寄生之触", EARTH, 2 * earth, Mastery(1, AddLoad(The(this), earth)), Mastery(3, AddLoad(The(this), earth)), load=earth),
    Item(SPELL_SCROLL, "Stone Circle Scroll", "巨石阵卷轴", EARTH, 2 * earth, Strikes(SQUARE), attack=1, power=6, tags=(AREA,)),
    Item(SPELL_SCROLL, "Forest Arrow Scroll", "森林之矢卷轴", EARTH, earth, Pierce(), attack=1, power=4, tags=(PULSE,)),
)
