"""大气·百家争鸣: the air cards of the Hundred Schools."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, ChooseOne, May, Node, Seq, happening
from arbiter.core.selectors import Selector
from arbiter.core.standing import When
from arbiter.games.wizards import lines, zones
from arbiter.games.wizards.abilities import (
    Cooldown,
    Counter,
    DevourEither,
    Do,
    Entry,
    FromHand,
    Giant,
    Invocation,
    Obstacle,
    Pierce,
    TurnSkill,
    Ultimate,
    UntilUsed,
    While,
    lasting,
    this_turn,
)
from arbiter.games.wizards.acting import gain
from arbiter.games.wizards.chart_verbs import ChartsBack, PlaceChartFor
from arbiter.games.wizards.choosing import And, Target, The
from arbiter.games.wizards.definition import (
    ABILITY,
    ASTRAL,
    BEAST,
    DEFENCE,
    DRUID,
    HUMAN,
    MACHINE,
    MAIN_DECK,
    MISSILE,
    MONSTER,
    PULSE,
    RUNE,
    SCROLL,
    SHAPESHIFT,
    SPIRIT,
    TERRAIN,
    TOOL,
    TRINKET,
    WIZARD,
    Card,
    Character,
    Creature,
    Hex,
    Item,
    Spell,
)
from arbiter.games.wizards.elements import AIR, WATER, air, earth, free, neutral, water
from arbiter.games.wizards.events import (
    Achieved,
    AfterUse,
    ChartPlaced,
    DefendsWith,
    Found,
    IsTargeted,
    SpellHits,
    Summoned,
    UsesSpell,
)
from arbiter.games.wizards.grid_verbs import Move, Rearrange, rearrange
from arbiter.games.wizards.hand_verbs import WHICH_CARD, Draw, Search, SummonThis
from arbiter.games.wizards.kinds import (
    Has,
    PerEach,
    adjacent,
    character,
    chart,
    creature,
    enemy,
    friendly,
    it,
    it_unit,
    of,
    other,
    skill,
    spell,
    tagged,
    this,
    this_spell,
    unit,
    yours,
)
from arbiter.games.wizards.ledger import clauses, say, words
from arbiter.games.wizards.modifiers import (
    ENTRY,
    SPELL_DAMAGE,
    USING,
    AttacksFromAnyRow,
    CannotBeDefended,
    CannotDefend,
    Cheaper,
    CostsOnly,
    MoreAttack,
    MorePower,
    NoDamage,
    Pierces,
)
from arbiter.games.wizards.placement import NoSlot, has_slot, learn, lift
from arbiter.games.wizards.prices import ExhaustThis
from arbiter.games.wizards.shelf import CARDS as CARDS_BY_FACE
from arbiter.games.wizards.shelf import KIND
from arbiter.games.wizards.spell_verbs import UseNow, usable_for_free
from arbiter.games.wizards.state import Wizards, opponent
from arbiter.games.wizards.values import load_of
from arbiter.games.wizards.verbs import Gain, PlaceChart, Reset, ToHand, Verb


@dataclass(frozen=True, slots=True)
class GainItsLoad(Verb):
    """Gain the elements of a card's current load."""

    def on(self, game: Wizards, at: At, thing: int) -> None:
        gain(game, at.seat, load_of(game, thing))


say(GainItsLoad, en="gain the load of {who}", zh="获得{who}当前负载的元素")


@dataclass(frozen=True, slots=True)
class IntoDeck(Node):
    """Shuffle cards of the discard pile into the deck; only what belongs in a main deck and is not derived."""

    count: int

    @clauses("WIZ-U32", "WIZ-U33")
    def happen(self, game: Wizards, at: At) -> Steps:
        for _ in range(self.count):
            fitting = self.fitting(game, at)
            if not fitting:
                break
            _, one = yield WHICH_CARD(at.seat, at.address, tuple(fitting))
            lift(game, one)
            zones.put_on_deck(game, one, top=False)
            game.tell(lines.INTO_DECK, one)
        zones.shuffle_later(game, at.seat)

    def fitting(self, game: Wizards, at: At) -> list[int]:
        """The cards that can go back."""
        return [one for one in game.discard[at.seat] if KIND[game.face[one]] in MAIN_DECK and not CARDS_BY_FACE[game.face[one]].derived]

    def possible(self, game: Wizards, at: At) -> bool:
        return bool(self.fitting(game, at))


say(IntoDeck, en="shuffle {count} {count|card|cards} from your discard pile into your deck", zh="将弃牌堆的{count}张牌洗入卡组")


@dataclass(frozen=True, slots=True)
class LearnFree(Node):
    """Learn a skill from the pool for free."""

    what: Selector

    @clauses("WIZ-TYPE-10", "WIZ-PLACE-06")
    def happen(self, game: Wizards, at: At) -> Steps:
        fitting = self.fitting(game, at)
        if fitting:
            _, one = yield WHICH_CARD(at.seat, at.address, tuple(fitting))
            yield from learn(game, at.seat, one, free=True)

    def fitting(self, game: Wizards, at: At) -> list[int]:
        """The skills that can be learned now."""
        return [one for one in game.pool[at.seat] if self.what.matches(game, at, one) and one not in game.cooldown
                and has_slot(game, at.seat, one)]

    def possible(self, game: Wizards, at: At) -> bool:
        return bool(self.fitting(game, at))

    def say(self, lang: str) -> str:
        return LEARN_FREE.say(lang).format(self.what.one(lang) if lang == "en" else self.what.say(lang))


LEARN_FREE = words("learn {} from your spell pool for free", "免费学习法术池中的1个{}")


@dataclass(frozen=True, slots=True)
class RearrangeEnemies(Node):
    """Place all units of the other side anew."""

    def happen(self, game: Wizards, at: At) -> Steps:
        yield from rearrange(game, at.seat, opponent(at.seat))


say(RearrangeEnemies, en="rearrange all enemy units on their cells", zh="重新排列对手的所有单位")


@dataclass(frozen=True, slots=True)
class AsFarAsPossible(Node):
    """One thing, and another, whichever of them is possible."""

    first: Node
    second: Node

    def happen(self, game: Wizards, at: At) -> Steps:
        for index, step in enumerate((self.first, self.second)):
            yield from happening(step, game, at.step(index))

    def possible(self, game: Wizards, at: At) -> bool:
        return self.first.possible(game, at.step(0)) or self.second.possible(game, at.step(1))


say(AsFarAsPossible, en="{first}, and {second}", zh="{first}，并{second}")
flock = creature & yours & tagged(BEAST, SPIRIT)

CARDS: tuple[Card, ...] = (
    Character("Headmaster Muling", "掌门 穆伶", AIR,
        Ultimate(ToHand(And(Target(creature & friendly), Target(creature & enemy)))), load=2 * air),
    Creature("Andrew, the Eagle Boy", "『雄鹰少年』安德鲁", AIR, earth + air, Cheaper(flock, 1, ENTRY), life=1, load=neutral,
        tags=(HUMAN,), legendary=True),
    Creature("Astral Guide Omen", "星界的指引 『星兆』", AIR, water + air,
        FromHand(ChartPlaced(chart & yours), May(SummonThis())), When(Achieved(chart & yours), ToHand(The(this))),
        life=1, load=water + air, tags=(SPIRIT,), legendary=True),
    Creature("Teleport Mage", "传送法师", AIR, air + neutral, TurnSkill(Move(Target(unit & friendly))), life=1, load=air,
        tags=(WIZARD,)),
    Creature("Plumed Druid", "羽翼德鲁伊", AIR, 3 * air, Entry(Gain(air, PerEach(creature & yours & tagged(BEAST)))),
        life=3, load=earth + air, tags=(SPIRIT,)),
    Creature("Wind Medium", "风灵媒师", AIR, 4 * air, TurnSkill(When(AfterUse(skill & yours & of(AIR)), Draw(1))), life=3,
        load=2 * air, tags=(WIZARD,)),
    Creature("Wizard's Falcon", "巫师的猎鹰", AIR, air, FromHand(Found(this), May(SummonThis())), life=1, load=air,
        tags=(BEAST,)),
    Creature("Soarer E2 Transport", "翱翔者E2型运输舰", AIR, water + 3 * air + neutral,
        Invocation(ChooseOne((Draw(2), IntoDeck(2)))), life=3, load=water + 2 * air, tags=(MACHINE,)),
    Creature("Windbreath Beast", "风息兽", AIR, 3 * air, When(Summoned(flock & other), Gain(air)), life=2,
        load=earth + air, tags=(BEAST,)),
    Creature("Illusionist", "幻术师", AIR, 2 * air + neutral,
        Ultimate(Seq((GainItsLoad(Target(creature & friendly)), ToHand(The(it))))), life=2, load=neutral,
        tags=(WIZARD,)),
    Creature("Devourer of Stars", "群星吞噬者", AIR, free, DevourEither(4, (air, water)), Giant(), life=4,
        load=4 * water + 4 * air, tags=(MONSTER,)),
    Creature("Winged Druid", "翅翼德鲁伊", AIR, 2 * air, Entry(Search(creature & tagged(BEAST))), life=1, load=earth + air,
        tags=(SPIRIT,)),
    Creature("Weather Manipulator", "天气操纵者", AIR, water + air + neutral,
        Entry(PlaceChartFor(UseNow(Target(skill & yours & usable_for_free & of(WATER, AIR)), paying=False))), life=2,
        load=water + air, tags=(WIZARD,)),
    Hex("Shapeshift Soar", "变形术 翱翔", AIR, 2 * air, None, Cooldown(1), Pierces(spell & yours),
        While(Has(creature & yours & tagged(SPIRIT), 2), NoDamage(character & yours, SPELL_DAMAGE)),
        While(Has(creature & yours & tagged(SPIRIT), 2), NoDamage(creature & yours & tagged(SPIRIT), SPELL_DAMAGE)),
        duration=2, tags=(ABILITY, DRUID, SHAPESHIFT)),
    Spell("Feather Lance", "羽翼穿刺", AIR, 2 * air, air, While(Has(flock, 3), MorePower(this_spell, 2)),
        While(Has(flock, 3), Pierces(this_spell)), power=2, attack=1, tags=(MISSILE, DRUID)),
    Hex("Thunder Mutation", "雷鸣异变", AIR, earth + 4 * air, earth + 3 * air, Cooldown(2),
        this_turn(MoreAttack(flock, 1)), this_turn(AttacksFromAnyRow(flock)), tags=(DRUID,)),
    Spell("Swarm Harassment", "群蜂袭扰", AIR, earth + 3 * air, earth + air,
        While(Has(flock, 3), CannotBeDefended(this_spell)), power=4, attack=2, tags=(PULSE, DRUID)),
    Hex("Portent of Stars", "预知星象", AIR, air, air, PlaceChartFor(Draw(2)), tags=(ASTRAL,)),
    Spell("Falling Star", "流星坠落", AIR, 4 * air, 3 * air, Pierce(),
        When(Achieved(chart & yours), Seq((Reset(The(this_spell)), lasting(UntilUsed(), CostsOnly(this_spell, air, USING))))),
        power=5, attack=2, tags=(MISSILE, ASTRAL)),
    Spell("Duststorm Blade", "沙尘利刃", AIR, earth + 2 * air, air,
        CannotDefend(this_spell, spell & tagged(MISSILE, PULSE)), power=4, attack=1, tags=(MISSILE,)),
    Spell("Starlit Thunder", "星之雷", AIR, 3 * air, air, Pierce(),
        When(Achieved(chart & yours), lasting(UntilUsed(), MorePower(this_spell, 2))), power=3, attack=1,
        tags=(PULSE, ASTRAL)),
    Hex("Turning of the Heavens", "斗转星移", AIR, air, air, Cooldown(1), AsFarAsPossible(PlaceChart(), Rearrange()),
        tags=(ASTRAL,)),
    Spell("Vortex Barrier", "涡旋屏障", AIR, 2 * air, 2 * air, power=5, tags=(DEFENCE,)),
    Item(TOOL, "Andrew's Windcalling Flute", "安德鲁的唤风笛", AIR, air,
        When(Summoned(creature & yours & tagged(SPIRIT)), May(Do(ExhaustThis(), Search(creature & tagged(BEAST))))),
        When(Summoned(creature & yours & tagged(BEAST)), May(Do(ExhaustThis(), Search(creature & tagged(SPIRIT))))),
        legendary=True),
    Item(SCROLL, "Illusion Scroll", "幻术卷轴", AIR, air, Counter(SpellHits(spell & enemy), Rearrange())),
    Item(RUNE, "Teleport Rune", "传送符文", AIR, free, Counter(Summoned(creature & enemy), Move(The(it_unit)))),
    Item(TRINKET, "Ear of Whispering Winds", "风言之耳", AIR, air,
        While(Has(creature & yours & tagged(SPIRIT)), NoSlot(this)), load=air),
    Item(SCROLL, "Scroll of Moving Heavens", "天动万象卷轴", AIR, air, ChooseOne((Rearrange(), RearrangeEnemies()))),
    Item(SCROLL, "Scroll of Starwheel Rewinding", "星轮时溯卷轴", AIR, neutral, Seq((ChartsBack(), Draw(1)))),
    Item(TRINKET, "Phantom Wings", "幻透之翼", AIR, 2 * air,
        Ultimate(When(UsesSpell(spell & yours) | DefendsWith(spell & yours) | IsTargeted(character & yours),
            May(LearnFree(skill & of(AIR) & tagged(SHAPESHIFT))))), load=air),
    Item(TERRAIN, "Eye of the World", "世界之眼", AIR, air, Obstacle(),
        When(Summoned(creature & yours & adjacent), Draw(1))),
)
