"""光辉·基础包: the light cards of the base set."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Steps
from arbiter.core.effects import At, ChooseOne, If, IfElse, Node, Seq, Spoken
from arbiter.core.selectors import Phrase, Quality, Selector, Trait, Worded
from arbiter.core.standing import When
from arbiter.core.text import fill
from arbiter.games.wizards import lines
from arbiter.games.wizards.abilities import (
    FRONT_ROW,
    Cooldown,
    Counter,
    Do,
    Entry,
    Giant,
    Haste,
    Hit,
    Invocation,
    LastWords,
    Meantime,
    NextTurn,
    OnUse,
    Pierce,
    Strikes,
    Ultimate,
    While,
    until_next_turn_ends,
)
from arbiter.games.wizards.casting import AimsAtFriends, Widens
from arbiter.games.wizards.choosing import WHICH, Each, Target, The
from arbiter.games.wizards.definition import (
    AREA,
    CONSTRUCT,
    DEFENCE,
    HUMAN,
    MISSILE,
    MONSTER,
    PLANT,
    POTION,
    PULSE,
    RUNE,
    SCROLL,
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
from arbiter.games.wizards.elements import (
    COLOURS,
    LIGHT,
    NAMES,
    NEUTRAL,
    Vector,
    air,
    earth,
    fire,
    free,
    light,
    neutral,
    one_of,
    water,
)
from arbiter.games.wizards.events import SpellHits, Summoned, TakesDamage, UsesHex, UsesSpell
from arbiter.games.wizards.field import creatures
from arbiter.games.wizards.grid_verbs import can_move, take_control
from arbiter.games.wizards.hand_verbs import Draw, Revive, Search
from arbiter.games.wizards.kinds import (
    Has,
    adjacent,
    attacking,
    card,
    creature,
    enemy,
    friendly,
    hex_,
    it,
    of,
    other,
    skill,
    spell,
    them,
    this,
    this_creature,
    this_spell,
    unit,
    yours,
)
from arbiter.games.wizards.ledger import say, template, words
from arbiter.games.wizards.modifiers import MoreLoad, MorePower, NotLethal
from arbiter.games.wizards.payment import AsLight, LightAsAny, NotesPayment, PaysFor, pay, payable
from arbiter.games.wizards.power import as_it_stands, base_power
from arbiter.games.wizards.prices import Pays
from arbiter.games.wizards.shelf import COST
from arbiter.games.wizards.spell_verbs import NoSpellDamage, Nullify, running
from arbiter.games.wizards.state import Wizards, opponent
from arbiter.games.wizards.statuses import STUN
from arbiter.games.wizards.values import element_of, load_of
from arbiter.games.wizards.verbs import (
    AddAttack,
    AddDamage,
    AddLife,
    AddLoad,
    AddPower,
    Choose,
    Gain,
    Give,
    Heal,
    HealFully,
    LoseMarkers,
    LoseStatuses,
    PutMarkers,
    Reset,
    marker_name,
    put_markers,
)

# --- nodes that one card needs ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PaysWithMarkers(PaysFor):
    """Each marker on the card pays one point."""

    sort: int

    def points(self, game: Wizards, at: At) -> Vector:
        return (game.markers.get(at.source, 0) * one_of(self.sort)).points

    def give(self, game: Wizards, at: At) -> None:
        put_markers(game, at.source, -1)

    def say(self, lang: str) -> str:
        return PAYS_WITH_MARKERS.say(lang).format(marker_name(self.sort, lang))


PAYS_WITH_MARKERS = words("whenever you pay, you may spend the {0} markers on this card as {0}", "支付时，可移除此卡上的{0}标记物，每个视为1点{0}")


@dataclass(frozen=True, slots=True)
class PayForControl(Node):
    """Pay what a creature has printed as its entry cost, and take control of it."""

    what: Selector

    def candidates(self, game: Wizards, at: At) -> list[int]:
        """The creatures for which the player can pay."""
        return [unit for unit in Target(self.what).candidates(game, at) if payable(game, at.seat, (COST[game.face[unit]], 0))]

    def happen(self, game: Wizards, at: At) -> Steps:
        _, thing = yield WHICH(at.seat, at.address, tuple(self.candidates(game, at)))
        if (yield from pay(game, at.seat, (COST[game.face[thing]], 0), at.source)) is not None:
            yield from take_control(game, at.seat, thing)

    def possible(self, game: Wizards, at: At) -> bool:
        return can_move(game, at.seat) and bool(self.candidates(game, at))

    def say(self, lang: str) -> str:
        return fill(PAY_FOR_CONTROL, lang, {"what": self.what.one(lang) if lang == "en" else self.what})


PAY_FOR_CONTROL = template("choose {what}, pay elements equal to its printed entry cost and take control of it",
                           "选择1个{what}，支付等同于其印刷入场费用的元素，获得其控制权")
STRONGER_SPELL = Seq((AddPower(Target(spell & yours), 2), AddDamage(The(it), 1)))


@dataclass(frozen=True, slots=True)
class AimedAtAFriend(Spoken):
    """The spell attacks a unit of its own side."""

    def true(self, game: Wizards, at: At) -> bool:
        top = running(game)
        return top is not None and top.seat == at.seat and any(game.holder[target] == at.seat for target in top.targets)


@dataclass(frozen=True, slots=True)
class SparesIt(Node):
    """The attack deals no damage, and nobody defends against it."""

    def happen(self, game: Wizards, at: At) -> None:
        top = running(game)
        if top is not None:
            top.no_damage = top.no_defence = True


say(AimedAtAFriend, en="the target is a friendly unit", zh="目标为友方单位")
say(SparesIt, en="it deals no damage and cannot be defended against", zh="其不造成伤害，也不能被防御")


@dataclass(frozen=True, slots=True)
class MorePowerByKindsPaid(NotesPayment):
    """More power for each kind of element with which it was learned, one of them left out; a neutral point is any other kind."""

    but: int

    def paid(self, game: Wizards, card: int, given: Vector) -> None:
        kinds = sum(given[element] > 0 for element in COLOURS if element != self.but)
        kinds = min(len(COLOURS) - 1, kinds + given[NEUTRAL])
        if kinds:
            game.power_bonus[card] = game.power_bonus.get(card, 0) + kinds
            game.tell(lines.GAINED_POWER, card, kinds)

    def say(self, lang: str) -> str:
        return KINDS_PAID.say(lang).format(NAMES[self.but].say(lang))


KINDS_PAID = words("when you learn this spell, it gets +1 power for each kind of element other than {0} that you pay for it",
                   "学习此法术时，每支付1种{0}以外的元素，其威力+1")


@dataclass(frozen=True, slots=True)
class TargetsItsLikes(Widens):
    """If the target is a creature, all enemy creatures of its attribute are targets, too."""

    def also(self, game: Wizards, at: At, first: int) -> Generator[Decision, Action, list[int]]:
        enemies = creatures(game, opponent(at.seat))
        return [unit for unit in enemies if first in enemies and element_of(game, unit) == element_of(game, first)]
        yield


say(TargetsItsLikes, en="if the target of {what} is a creature, all enemy creatures of the same attribute are targets, too, at any range",
    zh="若{what}的目标为生物，则同时以所有相同属性的敌方生物为目标，无视范围")


@dataclass(frozen=True, slots=True)
class LoadHas(Quality):
    """With an element in its load."""

    element: int

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return load_of(game, thing)[self.element] > 0

    def worded(self, lang: str) -> Worded:
        return Worded(Phrase, LOAD_HAS.say(lang).format(NAMES[self.element].say(lang)))


LOAD_HAS = words("whose load contains {}", "负载含{}的")


@dataclass(frozen=True, slots=True)
class OwnPowerBelow(Spoken):
    """What the spell has printed and gained as power is less than so much."""

    points: int

    def true(self, game: Wizards, at: At) -> bool:
        return base_power(game, as_it_stands(at.source)) + game.power_bonus.get(at.source, 0) < self.points


say(OwnPowerBelow, en="the power that this spell has by itself is below {points}", zh="此法术自身的威力小于{points}")


@dataclass(frozen=True, slots=True)
class Marked(Trait):
    """With markers on it."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return thing in game.markers


marked = Marked(Phrase("with markers on it", "有标记物的", "zh-Hans"))

CARDS: tuple[Card, ...] = (
    Character("Marys Nathaniel, Holy Envoy", "圣使 玛丽斯 南森埃尔", LIGHT, Ultimate(Meantime(NextTurn(), When(TakesDamage(unit & yours),
        PutMarkers(The(this), 1, LIGHT)))), PaysWithMarkers(LIGHT), load=2 * light),
    Creature("Hornkeeper, the White Sage", "白袍大贤者 掌号使", LIGHT, 3 * light + 3 * neutral, Ultimate(PayForControl(creature & enemy)), life=3, load=2 * light + neutral,
        tags=(WIZARD,), legendary=True),
    Creature("Archmage Rendsal", "大法师 伦德萨尔", LIGHT, 6 * light, Entry(STRONGER_SPELL), LastWords(STRONGER_SPELL), life=2, load=2 * light + neutral, attack=2, tags=(WIZARD,),
        legendary=True),
    Creature("Healing Adept", "治疗术士", LIGHT, 3 * light, Invocation(Heal(Target(unit & friendly & other), 2)), life=2, load=water + light, tags=(WIZARD,)),
    Creature("Lightforged Titan", "光铸泰坦", LIGHT, 5 * light, Giant(), Entry(Draw(3)), life=4, load=2 * air + 2 * light, tags=(SPIRIT,)),
    Creature("Acolyte of the Seven", "七神侍从", LIGHT, 2 * neutral, life=1, load=2 * light, tags=(HUMAN,)),
    Creature("Guard of the Oath Spring", "誓约之泉的守卫", LIGHT, 4 * neutral, life=3, load=2 * light, tags=(CONSTRUCT,)),
    Creature("Sacred Flame Beast", "神火兽", LIGHT, fire + 2 * light, MorePower(spell & yours & attacking, 2), life=2, load=fire + light, tags=(MONSTER,)),
    Creature("Flower of Life", "生命之花", LIGHT, light, life=1, load=earth + light, tags=(PLANT,)),
    Creature("Angel of Radiance", "辉之天使", LIGHT, 2 * light, AsLight(), life=2, load=light, tags=(SPIRIT,)),
    Creature("Angel of the Rainbow", "虹之天使", LIGHT, 2 * light, LightAsAny(), life=1, load=light, tags=(SPIRIT,)),
    Creature("Throne's Holy Wing", "御座的圣翼", LIGHT, 4 * light, life=4, attack=1, tags=(SPIRIT,)),
    Creature("Pegasus Knight", "天马骑士", LIGHT, 3 * light, While(Has(creature & adjacent & of(LIGHT)), MoreLoad(this_creature, light)), life=3, load=light, tags=(HUMAN,)),
    Hex("Healing", "治疗术", LIGHT, water + light, light, Heal(Target(unit & friendly), 2)),
    Spell("Sacred Flame", "神圣之火", LIGHT, fire + light, light, AimsAtFriends(), OnUse(If(AimedAtAFriend(), SparesIt())),
        Hit(If(AimedAtAFriend(), LoseStatuses(The(them)))), power=3, attack=1, tags=(PULSE,)),
    Spell("Holy Shield", "神圣防护罩", LIGHT, 2 * light + neutral, light + neutral, power=6, tags=(DEFENCE,)),
    Spell("Flash Trick", "闪光魔术", LIGHT, 2 * light + neutral, 2 * light, Hit(Give(The(them), STUN, 2)), power=4, attack=1, tags=(MISSILE,)),
    Spell("Starfall", "星陨", LIGHT, fire + water + earth + air + 2 * light, 2 * light + 2 * neutral, Pierce(), power=8, attack=3,
        tags=(MISSILE,)),
    Spell("Radiant Slash", "光辉斩裂", LIGHT, 4 * light, 2 * light, power=6, attack=2, tags=(PULSE,)),
    Hex("Call of Hope", "希望呼唤", LIGHT, neutral, neutral, Cooldown(1), Search(creature & of(LIGHT))),
    Spell("Radiant Pulse", "光辉波动", LIGHT, 3 * light, 2 * light, Strikes(FRONT_ROW), power=4, attack=1, tags=(AREA,)),
    Hex("Blessing of Light", "光之祝福", LIGHT, light, light, AddLife(Target(creature), 1)),
    Spell("Prismatic Stream", "幻彩流光", LIGHT, light + 4 * neutral, 3 * light, MorePowerByKindsPaid(LIGHT), power=4, attack=2, tags=(PULSE,)),
    Spell("Daybreak", "破晓", LIGHT, 2 * light, 3 * light, TargetsItsLikes(this_spell), When(Summoned(creature & yours & LoadHas(LIGHT)),
        IfElse(OwnPowerBelow(10), AddPower(The(this_spell), 1),
            ChooseOne((AddPower(The(this_spell), 1), AddAttack(The(this_spell), 1))))), power=2, attack=1, tags=(MISSILE,)),
    Hex("Shelter of Light", "光之庇护", LIGHT, light, light, Haste(), Cooldown(1), Choose(Target(creature)), until_next_turn_ends(NotLethal(it))),
    Item(POTION, "Panacea", "万灵药", LIGHT, 2 * light + neutral, ChooseOne((HealFully(Target(unit & friendly)), Draw(4), Gain(5 * neutral),
        Reset(Each(skill & yours)))), legendary=True),
    Item(POTION, "Life Potion", "生命药剂", LIGHT, light, Heal(Target(unit), 3), LoseStatuses(The(it))),
    Item(RUNE, "Rune of Refuge", "庇护符文", LIGHT, light + neutral, Counter(SpellHits(spell & enemy), NoSpellDamage())),
    Item(SCROLL, "Purification Scroll", "净化卷轴", LIGHT, light, ChooseOne((LoseStatuses(Target(card & friendly)),
        LoseMarkers(Target(card & enemy & marked, anywhere=True))))),
    Item(SCROLL, "Divine Sanction Scroll", "神圣制裁卷轴", LIGHT, 2 * light, Counter(UsesSpell(spell & enemy) | UsesHex(hex_ & enemy), Nullify())),
    Item(SCROLL, "Rebirth Scroll", "新生卷轴", LIGHT, free, Revive(creature, paying=True)),
    Item(WEAPON, "Jade Sceptre", "绿玉权杖", LIGHT, 3 * neutral, load=2 * light),
    Item(TOOL, "Blue Crystal Lamp", "蓝晶灯盏", LIGHT, light, Ultimate(Do(Pays(4 * light), AddLoad(The(this), 3 * light))), load=light),
    Item(SPELL_SCROLL, "Punishing Arrow Scroll", "惩戒之箭卷轴", LIGHT, light, Pierce(), attack=1, power=4, tags=(MISSILE,)),
    Item(SPELL_SCROLL, "Blade of Light Scroll", "光之刃卷轴", LIGHT, light, Strikes(FRONT_ROW), attack=1, power=4, tags=(AREA,)),
)
