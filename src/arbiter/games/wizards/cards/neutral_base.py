"""无属性·基础包: the neutral cards of the base set."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, Node, Seq
from arbiter.core.selectors import Phrase, Trait
from arbiter.games.wizards import lines
from arbiter.games.wizards.abilities import (
    FRONT_ROW,
    Do,
    Entry,
    Giant,
    Haste,
    NextUse,
    Pierce,
    Strikes,
    TurnSkill,
    Ultimate,
    lasting,
)
from arbiter.games.wizards.acting import gain, use_hex
from arbiter.games.wizards.casting import declare_attack
from arbiter.games.wizards.choosing import Target, The
from arbiter.games.wizards.definition import (
    AREA,
    ARTIFACT,
    CONSTRUCT,
    DRAGON,
    HEX,
    HUMAN,
    POTION,
    SCROLL,
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
from arbiter.games.wizards.elements import NEUTRAL, air, dark, earth, fire, free, light, neutral, one_of, water
from arbiter.games.wizards.grid_verbs import Move
from arbiter.games.wizards.hand_verbs import WHICH_CARD, Draw, LookAtTop, Search
from arbiter.games.wizards.kinds import (
    Bound,
    attacking,
    card,
    defending,
    enemy,
    exhausted,
    friendly,
    it_card,
    item,
    rune,
    scroll,
    skill,
    spell,
    unit,
    yours,
)
from arbiter.games.wizards.ledger import clauses, say, words
from arbiter.games.wizards.modifiers import HasShape, MorePower, MoreSlots, Pierces
from arbiter.games.wizards.placement import Brings
from arbiter.games.wizards.prices import Discards, ExhaustThis, SacrificeThis
from arbiter.games.wizards.shelf import DURATION, KIND
from arbiter.games.wizards.spell_verbs import usable_now
from arbiter.games.wizards.state import Wizards
from arbiter.games.wizards.statuses import SEAL
from arbiter.games.wizards.values import element_of, load_of
from arbiter.games.wizards.verbs import AddPower, Damage, Gain, GainLoadOf, Give, Reset, Verb
from arbiter.games.wizards.zones import show

# --- nodes that one card needs ---------------------------------------------------------------------------------------

the_discarded = Bound(words("the discarded card", "被弃置的卡牌"), name="discarded")
that_spell = Bound(words("that spell", "该法术"))


@dataclass(frozen=True, slots=True)
class GainOfIts(Node):
    """Gain so many elements of the attribute of a card."""

    count: int
    which: Bound

    def happen(self, game: Wizards, at: At) -> None:
        for one in self.which.all(game, at):
            gain(game, at.seat, (self.count * one_of(element_of(game, one))).points)


@dataclass(frozen=True, slots=True)
class WithLoad(Trait):
    """Having a load."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return any(load_of(game, thing))


loaded = WithLoad(Phrase("with a load", "有负载的", written="zh-Hans"))


@dataclass(frozen=True, slots=True)
class LoseLoad(Verb):
    """A card loses its whole load for good."""

    def on(self, game: Wizards, at: At, thing: int) -> None:
        game.lost_load += (thing,)
        game.load_bonus.pop(thing, None)
        game.tell(lines.LOAD_IS, thing, load_of(game, thing))


@dataclass(frozen=True, slots=True)
class UseFromPool(Node):
    """Use a skill of the spell pool for its use cost, without learning it: a spell to attack, or a hex that does not last."""

    @clauses("WIZ-TYPE-10", "WIZ-SKILL-05")
    def happen(self, game: Wizards, at: At) -> Steps:
        fitting = tuple(self.fitting(game, at))
        if fitting:
            _, found = yield WHICH_CARD(at.seat, at.address, fitting)
            show(game, found)
            yield from (use_hex if KIND[game.face[found]] == HEX else declare_attack)(game, at.seat, found, kept=True)

    def fitting(self, game: Wizards, at: At) -> list[int]:
        """The skills of the pool that could be used now."""
        return [one for one in game.pool[at.seat] if not DURATION[game.face[one]] and usable_now(game, at.seat, one, free=False)]

    def possible(self, game: Wizards, at: At) -> bool:
        return bool(self.fitting(game, at))


say(GainOfIts, en="gain {count} {count|element|elements} of the attribute of {which}", zh="获得{count}点属性与{which}相同的元素")
say(LoseLoad, en="{who} loses its whole load for good", zh="{who}永久失去所有负载")
say(UseFromPool, en="use a skill of your spell pool, paying its use cost, without learning it", zh="支付使用费用，使用法术池中的1个技能而无需学习")

CARDS: tuple[Card, ...] = (
    Character("Skaldi Loca, Southland Lark", "『南境百灵』斯卡尔蒂 罗佳", NEUTRAL, TurnSkill(Do(Discards(1), GainOfIts(2, the_discarded))),
        load=neutral),
    Creature("Auri, the Arch-Dragon", "魔龙 奥瑞", NEUTRAL, fire + water + earth + air + 4 * neutral, Giant(), Brings("ruinous-ray"),
        life=4, load=3 * fire + 3 * water + 3 * earth + 3 * air, attack=2, tags=(DRAGON,), legendary=True),
    Creature("Skyreach, the Wizard Tower", "巫师之塔 通天阁", NEUTRAL, 6 * neutral, Pierces(card & yours), life=4, load=3 * light + 3 *
        dark, tags=(CONSTRUCT,), legendary=True),
    Creature("Demonslayer Assassin", "屠魔者杀手", NEUTRAL, 3 * neutral, Haste(), life=1, attack=1, tags=(HUMAN,)),
    Creature("Wizard's Apprentice", "巫师的学徒", NEUTRAL, neutral, life=1, load=neutral, tags=(WIZARD,)),
    Creature("Academy Tutor", "学院导师", NEUTRAL, 3 * neutral, life=2, load=fire + water + earth + air, tags=(WIZARD,)),
    Creature("Oathbound Wizard", "誓约巫师", NEUTRAL, 5 * neutral, MorePower(spell & defending, 2), life=4, load=3 * neutral,
        tags=(WIZARD,)),
    Creature("Guardian Knight", "守护骑士", NEUTRAL, 2 * neutral, life=3, tags=(HUMAN,)),
    Creature("Cabinet Wizard", "内阁巫师", NEUTRAL, 3 * neutral, life=2, load=light + dark + neutral, tags=(WIZARD,)),
    Creature("Sundries Peddler", "杂货商贩", NEUTRAL, 3 * neutral, Entry(Draw(2)), life=2, load=neutral, tags=(HUMAN,)),
    Creature("Demonslayer Warrior", "屠魔者武士", NEUTRAL, 4 * neutral, life=3, attack=1, tags=(HUMAN,)),
    Creature("Black Market Dealer", "黑市商贩", NEUTRAL, 2 * neutral, Ultimate(Do(Discards(1), Search(item))), life=1, load=neutral,
        tags=(HUMAN,)),
    Creature("Treasure Thief", "珍宝窃贼", NEUTRAL, 2 * neutral, Entry(Seq((GainLoadOf(Target(item & loaded)), LoseLoad(The(it_card))))),
        life=1, tags=(HUMAN,)),
    Spell("Ruinous Ray", "破灭魔光", NEUTRAL, free, 3 * fire + 3 * water + 3 * earth + 3 * air, Strikes(FRONT_ROW), power=10, attack=3,
        tags=(AREA,), derived=True),
    Hex("Shadowstep", "移形换影", NEUTRAL, neutral, neutral, Haste(), Move(Target(unit & friendly))),
    Hex("Foresee", "预见", NEUTRAL, neutral, neutral, LookAtTop(4)),
    Hex("Meditate", "冥想", NEUTRAL, 2 * neutral, free, Gain(neutral)),
    Hex("Inscribe", "刻印", NEUTRAL, neutral, neutral, Search(scroll | rune)),
    Hex("Elemental Arrow", "元素箭矢", NEUTRAL, 2 * neutral, 2 * neutral, Pierce(), Damage(1, Target(unit & enemy))),
    Item(WEAPON, "Archmage's Staff", "大法师之杖", NEUTRAL, 5 * neutral, Ultimate(UseFromPool()), load=2 * neutral, legendary=True),
    Item(TRINKET, "Crown of the Sovereign", "统御者之冠", NEUTRAL, 7 * neutral, load=7 * neutral, legendary=True),
    Item(TOOL, "Arcane Codex", "秘法宝典", NEUTRAL, 2 * neutral, load=neutral),
    Item(TRINKET, "Necklace of Memory", "记忆项链", NEUTRAL, neutral, MoreSlots(skills=2)),
    Item(WEAPON, "Wishful Wand", "随心魔杖", NEUTRAL, neutral, Do(ExhaustThis(), Reset(Target(spell & yours & exhausted)))),
    Item(WEAPON, "Wizard's Sceptre", "巫师权杖", NEUTRAL, 3 * neutral, Entry(AddPower(Target(spell & yours), 3)),
        load=neutral),
    Item(POTION, "Bottled Element", "瓶装元素", NEUTRAL, free, Gain(neutral)),
    Item(TOOL, "Pouch of Treasures", "百宝锦囊", NEUTRAL, neutral, Do(SacrificeThis(), Search(item))),
    Item(SCROLL, "Wizard Volley Line", "巫师齐射线列", NEUTRAL, neutral, Reset(Target(spell & yours)), lasting(NextUse(),
        HasShape(that_spell, FRONT_ROW))),
    Item(ARTIFACT, "Magic Stone", "魔法石", NEUTRAL, 4 * neutral, load=2 * neutral),
    Item(TRINKET, "Ring of the Oath", "誓约之戒", NEUTRAL, neutral, MorePower(spell & yours & attacking, -2), load=2 * neutral),
    Item(SCROLL, "Sealing Scroll", "封印卷轴", NEUTRAL, 2 * neutral, Give(Target(skill & enemy), SEAL, 1)),
)
