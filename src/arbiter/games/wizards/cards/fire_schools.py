"""火焰·百家争鸣: the fire cards of the Hundred Schools."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, May, Node, Seq, Spoken, happening
from arbiter.core.standing import When
from arbiter.games.wizards.abilities import (
    SPLASH,
    WHOLE_SIDE,
    Cooldown,
    Counter,
    Defended,
    Do,
    Entry,
    Giant,
    Hit,
    Invocation,
    Mastery,
    Pierce,
    RestOfGame,
    Strikes,
    TurnSkill,
    Ultimate,
    lasting,
    this_turn,
)
from arbiter.games.wizards.casting import MayAim, PiercesWhenReinforcing
from arbiter.games.wizards.choosing import Each, Target, The
from arbiter.games.wizards.definition import (
    ABILITY,
    ALCHEMY,
    AREA,
    ARTIFACT,
    BEAST,
    CONSTRUCT,
    DEFENCE,
    DRAGON,
    HOLYFLAME,
    MISSILE,
    POTION,
    PULSE,
    RUNE,
    SPELL_SCROLL,
    SPIRIT,
    TOOL,
    WEAPON,
    WIZARD,
    Card,
    Character,
    Creature,
    Hex,
    Item,
    Spell,
)
from arbiter.games.wizards.elements import FIRE, NOTHING, Elements, Vector, air, earth, fire, free, light, neutral
from arbiter.games.wizards.events import AfterUse, Summoned, TakesDamage, UsesItem
from arbiter.games.wizards.exhausting import can_be_exhausted, exhaust
from arbiter.games.wizards.hand_verbs import Draw, Retrieve, Search, SummonFromHand
from arbiter.games.wizards.kinds import (
    PerEach,
    character,
    creature,
    enemy,
    ignited,
    it,
    item,
    of,
    spell,
    tagged,
    them,
    this,
    this_creature,
    this_spell,
    unit,
    yours,
)
from arbiter.games.wizards.ledger import say, words
from arbiter.games.wizards.modifiers import ENTRY, IGNITE_DAMAGE, Cheaper, GivesTag, MoreDamage, MorePower, NoDamage
from arbiter.games.wizards.payment import PaysFor
from arbiter.games.wizards.power import DoublesPower, power_sources
from arbiter.games.wizards.prices import Discards, ExhaustThis, SacrificeThis
from arbiter.games.wizards.ranges import neighbours
from arbiter.games.wizards.spell_verbs import use_of
from arbiter.games.wizards.state import Exchange, Wizards
from arbiter.games.wizards.statuses import IGNITE, PETRIFY, STUN, give
from arbiter.games.wizards.verbs import AddLoad, Damage, Destroy, Gain, Give, put_markers

# --- nodes that one card needs ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PaysInstead(PaysFor):
    """Out of turn, too, the card may be exhausted for these elements instead of its load."""

    elements: Elements
    exclusive: ClassVar[bool] = True

    def points(self, game: Wizards, at: At) -> Vector:
        if at.seat == game.turn or not can_be_exhausted(game, at.source):
            return NOTHING
        return self.elements.points

    def one(self, game: Wizards, at: At) -> Vector:
        return self.points(game, at)

    def give(self, game: Wizards, at: At) -> Steps:
        yield from exhaust(game, at.source)
        yield from give(game, IGNITE, game.character[at.seat], 1, at.seat, at.source)


say(PaysInstead, en="out of turn you may exhaust this card to pay {elements} in the same way", zh="在对手的回合，也可以同样消耗此卡来支付{elements}")


@dataclass(frozen=True, slots=True)
class IgnitePoints(Spoken):
    """The ignite points on units of both sides."""

    times: int = 1

    def value(self, game: Wizards, at: At) -> int:
        return sum(game.ignite.values())

    def each(self, lang: str) -> str:
        """What is counted."""
        return EACH_POINT.say(lang)


EACH_POINT = words(" for each point of ignite on units", "双方单位每有1点点燃，")


@dataclass(frozen=True, slots=True)
class MoreTargetsBeside(MayAim):
    """Further targets next to the first one, at any range."""

    count: int

    def limit(self, game: Wizards, exchange: Exchange) -> int:
        return self.count

    def further(self, game: Wizards, exchange: Exchange) -> list[int]:
        return neighbours(game, exchange.targets[0], exchange.seat)


say(MoreTargetsBeside, en="you may choose up to {count} more targets adjacent to the first one, at any range",
    zh="可额外选择至多{count}个与首个目标相邻的目标，无视范围")


@dataclass(frozen=True, slots=True)
class PowerEffects(Spoken):
    """How many effects raise the power of the spell."""

    times: int = 1

    def value(self, game: Wizards, at: At) -> int:
        use = use_of(game, at.source)
        return sum(amount > 0 for _, amount in power_sources(game, use)) if use else 0

    def each(self, lang: str) -> str:
        """What is counted."""
        return EACH_EFFECT.say(lang)


EACH_EFFECT = words(" for each card effect that raises its power", "每有一个提升其威力的卡牌效果，")


@dataclass(frozen=True, slots=True)
class MarkEachPoint(Node):
    """A marker for each point of the damage, unless the card has dealt it itself."""

    sort: ClassVar[int] = FIRE

    def happen(self, game: Wizards, at: At) -> None:
        if at.cause.source != at.source:
            put_markers(game, at.source, at.cause.amount)


say(MarkEachPoint, en="put a fire marker on this card for each point, unless this card dealt it",
    zh="每受到1点就在此卡上放置1个火焰标记物（此卡造成的伤害除外）")


@dataclass(frozen=True, slots=True)
class ByMarkers(Node):
    """Remove all markers; their number decides what happens, the last line for so many or more."""

    outcomes: tuple[Node, ...]

    def happen(self, game: Wizards, at: At) -> Steps:
        count = game.markers.get(at.source, 0)
        if count:
            put_markers(game, at.source, -count)
        index = min(count, len(self.outcomes) - 1)
        yield from happening(self.outcomes[index], game, at.step(index))

    def say(self, lang: str) -> str:
        """A line for each number."""
        last = len(self.outcomes) - 1
        lines = [OUTCOME.say(lang).format((JUST if count < last else OR_MORE).say(lang).format(count), outcome.say(lang))
                 for count, outcome in enumerate(self.outcomes)]
        return BY_MARKERS.say(lang) + SEMICOLON.say(lang).join(lines)


BY_MARKERS = words("remove all fire markers from this card; by their number: ", "移除此卡上的所有火焰标记物，按移除的数量：")
OUTCOME, JUST, OR_MORE, SEMICOLON = words("{}, {}", "{}，{}"), words("{}", "{}个"), words("{} or more", "{}个以上"), words("; ", "；")
THE_EYE_OPENS = Invocation(ByMarkers((
    Destroy(The(this)), Gain(2 * fire), this_turn(MorePower(spell & yours & of(FIRE), 2)),
    this_turn(MoreDamage(spell & yours & of(FIRE), 1)), Damage(2, Target(unit)))))

CARDS: tuple[Card, ...] = (
    Character("Wieland the Witch", "女巫 维兰德", FIRE, Do(ExhaustThis(), Seq((Gain(fire + neutral), Give(The(character & yours),
        IGNITE, 1)))), PaysInstead(fire + neutral), load=2 * fire),
    Creature("Grand, Child of Holyflame", "『神炎之子』格兰德", FIRE, 2 * fire + 2 * light + neutral, Ultimate(Give(Each(unit), IGNITE,
        1)), life=3, load=2 * fire + 2 * light, tags=(WIZARD,), legendary=True),
    Creature("Edward, Prodigy of Alchemy", "炼金奇才 爱德华", FIRE, fire + earth + neutral, GivesTag(item & yours, ALCHEMY), life=2,
        load=fire + earth + neutral, tags=(WIZARD,), legendary=True),
    Creature("Holyflame Adept", "神炎术士", FIRE, 2 * fire, Entry(Give(The(this), IGNITE, 3)), life=3, load=2 * fire + light,
        tags=(WIZARD,)),
    Creature("Holyflame Knight", "神炎骑士", FIRE, fire, NoDamage(this_creature, IGNITE_DAMAGE), life=1, load=fire + light,
        tags=(CONSTRUCT,)),
    Creature("Volcano Newt", "火山蝾螈", FIRE, 2 * fire, Mastery(2, May(Do(SacrificeThis(), SummonFromHand(creature & of(FIRE))))),
        life=1, load=fire, tags=(BEAST,)),
    Creature("Flame Seer", "火焰洞察者", FIRE, 3 * fire, TurnSkill(When(TakesDamage(unit, element=FIRE), Draw(1))), life=1, load=2 *
        fire, tags=(WIZARD,)),
    Creature("Spiteful Alchemist", "恶毒的炼金师", FIRE, 3 * fire, TurnSkill(Do(Discards(1), Search(item & tagged(ALCHEMY)))),
        life=1, load=2 * fire + earth, tags=(WIZARD,)),
    Creature("Alchemist's Familiar", "炼金伙伴", FIRE, 2 * fire, Entry(Search(item & tagged(ALCHEMY))), life=1, load=fire + earth,
        tags=(SPIRIT,)),
    Creature("Fire Djinn", "火焰巨灵", FIRE, 6 * fire, Giant(), Cheaper(this, IgnitePoints(), ENTRY, FIRE), life=4, load=2 * fire,
        attack=1, tags=(CONSTRUCT,)),
    Creature("Volcano Wyvern", "火山飞龙", FIRE, 5 * fire, life=4, load=3 * fire + earth + air, attack=1, tags=(DRAGON,)),
    Creature("Arsonist", "纵火者", FIRE, 2 * fire + neutral, TurnSkill(When(AfterUse(spell & yours & of(FIRE)),
        May(Give(Target(unit), IGNITE, 1)))), life=1, load=fire, tags=(WIZARD,)),
    Creature("Ruins Alchemist", "废墟炼金师", FIRE, 2 * fire + earth + neutral, Ultimate(Retrieve(2, item & tagged(ALCHEMY))),
        life=2, load=2 * fire + earth, tags=(WIZARD,)),
    Hex("Body of Fire", "浴火真身", FIRE, fire, None, Cooldown(1), NoDamage(unit & yours, IGNITE_DAMAGE), duration=2,
        tags=(ABILITY, HOLYFLAME)),
    Spell("Holyflame Bolt", "神炎弹", FIRE, 3 * fire, fire, MorePower(this_spell, PerEach(unit & ignited)), power=3, attack=1,
        tags=(MISSILE, HOLYFLAME)),
    Spell("Holyflame Trident", "神炎三叉戟", FIRE, 3 * fire + light, 3 * fire, MoreTargetsBeside(2), power=5, attack=2,
        tags=(MISSILE, HOLYFLAME)),
    Spell("Holyflame Annihilation", "神炎殆尽", FIRE, 6 * fire + 2 * light, 4 * fire + light, Cooldown(1), Strikes(WHOLE_SIDE),
        Hit(Give(The(them), IGNITE, 3)), power=9, attack=1, tags=(AREA, HOLYFLAME)),
    Spell("Alchemic Art: Embers", "炼金奥义 燃烬", FIRE, 2 * fire + earth, fire + earth, DoublesPower(this_spell), power=3, attack=2,
        tags=(PULSE, ALCHEMY)),
    Spell("Alchemic Art: Detonation", "炼金奥义 爆破", FIRE, 6 * fire, 4 * fire, Cooldown(1), Strikes(SPLASH), MoreDamage(this_spell,
        PowerEffects()), power=7, attack=2, tags=(AREA, ALCHEMY)),
    Hex("Alchemic Art: Smelting", "炼金奥义 熔炼", FIRE, fire, fire, Do(Discards(1, item & tagged(ALCHEMY)),
        this_turn(MorePower(spell & yours, 2))), tags=(ALCHEMY,)),
    Hex("Alchemist's Greed", "炼金师的贪婪", FIRE, fire, None, Cooldown(1), When(UsesItem(item & yours & tagged(ALCHEMY)), Draw(1)),
        duration=1, tags=(ABILITY, ALCHEMY)),
    Spell("Flame Backlash", "烈焰反噬", FIRE, 2 * fire, 2 * fire, Defended(Damage(2, The(character & enemy))), power=4,
        tags=(DEFENCE,)),
    Spell("Searing Wind", "焚风", FIRE, fire + air, fire, Pierce(), PiercesWhenReinforcing(), power=2, attack=1, tags=(PULSE,)),
    Item(ARTIFACT, "Eye of Nur", "努尔之眼", FIRE, fire, When(TakesDamage(unit, element=FIRE), MarkEachPoint()), THE_EYE_OPENS,
        legendary=True),
    Item(TOOL, "Transmutation Circle: Ruin", "炼成阵 毁灭", FIRE, 4 * fire, Do(ExhaustThis(), Damage(2, Target(unit & enemy))),
        tags=(ALCHEMY,)),
    Item(TOOL, "Alchemist's Furnace", "炼金原料炉", FIRE, fire + neutral, Cheaper(item & yours & tagged(ALCHEMY), 1)),
    Item(POTION, "Holyflame Ember", "神炎火种", FIRE, free, Give(Target(creature), IGNITE, 1), AddLoad(The(it), fire)),
    Item(WEAPON, "Holyflame Wand", "神炎魔杖", FIRE, 2 * fire, MorePower(spell & yours & tagged(HOLYFLAME), 1), load=fire + light),
    Item(WEAPON, "Blazing Chain Whip", "炽火链鞭", FIRE, 3 * fire, load=2 * fire, attack=1),
    Item(POTION, "Alchemic Potion: Frenzied Blood", "炼金药剂 狂血", FIRE, fire, Damage(1, The(character & yours)),
        lasting(RestOfGame(), MorePower(spell & yours, 1))),
    Item(SPELL_SCROLL, "Fire Meteor Scroll", "火流星卷轴", FIRE, 2 * fire, Pierce(), attack=2, power=6, tags=(MISSILE,)),
    Item(POTION, "Alchemic Potion: Thunderclap", "炼金药剂 爆鸣", FIRE, fire, Damage(1, Target(unit & enemy)), Give(The(it), STUN,
        1), tags=(ALCHEMY,)),
    Item(RUNE, "Hellfire Rune", "狱火符文", FIRE, 2 * fire, Counter(Summoned(creature & enemy), Seq((Give(The(it), STUN, 2),
        Give(The(it), PETRIFY, 2), Give(The(it), IGNITE, 2))))),
)
