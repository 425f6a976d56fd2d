"""暗影·基础包: the dark cards of the base set."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, May, Node, Seq
from arbiter.core.selectors import Phrase, Quality, Worded
from arbiter.core.standing import When
from arbiter.games.wizards import lines
from arbiter.games.wizards.abilities import (
    FRONT_ROW,
    SPLASH,
    SQUARE,
    Cooldown,
    Counter,
    DevourElements,
    DevourLife,
    Do,
    Entry,
    Haste,
    Hit,
    LastWords,
    Pierce,
    Strikes,
    TurnSkill,
    Ultimate,
    this_turn,
)
from arbiter.games.wizards.choosing import Target, The, UpTo, Who
from arbiter.games.wizards.damage import hurt, kill
from arbiter.games.wizards.definition import (
    AREA,
    ARTIFACT,
    BEAST,
    CONSTRUCT,
    DEMON,
    HUMAN,
    MISSILE,
    POTION,
    PULSE,
    RUNE,
    SPELL_SCROLL,
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
from arbiter.games.wizards.elements import DARK, dark, free, light, neutral
from arbiter.games.wizards.events import WOULD_HURT, Dies, IsSacrificed, SpellHits, Summoned, TakesDamage
from arbiter.games.wizards.field import here
from arbiter.games.wizards.hand_verbs import NONE, WHICH_OR_NONE, Draw, Search, arrange, look_at_top
from arbiter.games.wizards.kinds import (
    AmountOfIt,
    Bound,
    PerEach,
    character,
    creature,
    enemy,
    friendly,
    it,
    its_life,
    of,
    skill,
    spell,
    this,
    this_spell,
    unit,
    yours,
)
from arbiter.games.wizards.ledger import clauses, say, words
from arbiter.games.wizards.modifiers import SPELL_DAMAGE, MorePower, NoDamage
from arbiter.games.wizards.prices import SacrificeOne, SacrificeThis
from arbiter.games.wizards.state import Happening, Wizards
from arbiter.games.wizards.statuses import SEAL, WEAKEN
from arbiter.games.wizards.values import life_of
from arbiter.games.wizards.verbs import (
    AddLife,
    AddLoad,
    AddPower,
    Damage,
    Gain,
    Give,
    PutMarkers,
    Verb,
    put_markers,
)
from arbiter.games.wizards.zones import take

# --- nodes that one card needs ---------------------------------------------------------------------------------------

drawn = PerEach(Bound(words("cards drawn this way", "抽到的牌"), name="drawn"))
life_it_had = AmountOfIt(words("the life it had", "其当前生命值"))


@dataclass(frozen=True, slots=True)
class DrawOfTheTop(Node):
    """Look at the top cards, draw any number of them, and put the others on the top or the bottom; *drawn* are those drawn."""

    count: int

    @clauses("WIZ-U33")
    def happen(self, game: Wizards, at: At) -> Steps:
        left, found = look_at_top(game, at.seat, self.count), list[int]()
        while left:
            kind, *card = yield WHICH_OR_NONE(at.seat, at.address, tuple(left))
            if kind == NONE.name:
                break
            left.remove(card[0])
            found += card
            take(game, at.seat, card[0])
            game.tell(lines.DREW, at.seat, card[0])
        at.bound["drawn"] = tuple(found)
        yield from arrange(game, at, left)


say(DrawOfTheTop, en="look at the top {count} cards of your deck, draw any number of them, and put each of the others on the top or on the "
    "bottom in any order", zh="查看卡组顶的{count}张牌，抽取其中任意张，并以任意顺序将其余每张置于卡组顶或卡组底")


@dataclass(frozen=True, slots=True)
class LifeUpToMarkers(Quality):
    """With no more life than there are markers on this card."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return life_of(game, thing) <= game.markers.get(at.source, 0)

    def worded(self, lang: str) -> Worded:
        return Worded(Phrase, UP_TO_MARKERS.say(lang))


UP_TO_MARKERS = words("with no more life than this card has markers", "生命值不大于此卡标记物数量的")


@dataclass(frozen=True, slots=True)
class DestroyForMarkers(Verb):
    """Destroy a creature for as many markers as it has life."""

    def on(self, game: Wizards, at: At, thing: int) -> None:
        put_markers(game, at.source, -life_of(game, thing))
        game.tell(lines.DESTROYED, thing)
        kill(game, thing)


say(DestroyForMarkers, en="choose {who}, remove as many markers from this card as it has life, and destroy it",
    zh="选择{who}，移除此卡上等同于其生命值的标记物，并摧毁该生物")


@dataclass(frozen=True, slots=True)
class Link(Node):
    """Two creatures share what happens to them, for as long as both and this card are on the field."""

    who: Who

    def happen(self, game: Wizards, at: At) -> Steps:
        game.noted[at.source] = tuple((yield from self.who.pick(game, at)))


say(Link, en="link {who}", zh="联结{who}")


@dataclass(frozen=True, slots=True)
class Linked(Quality):
    """Linked by this card to a creature that is still there; damage that is only repeated does not count."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return partner(game, at.source, thing) >= 0 and not getattr(at.cause, "repeated", False)

    def worded(self, lang: str) -> Worded:
        return Worded(Phrase, LINKED.say(lang))


LINKED = words("linked by this card", "被此卡联结的")


def partner(game: Wizards, card: int, unit: int) -> int:
    """The other one of two linked creatures; none if it is gone."""
    linked = game.noted.get(card, ())
    return next((other for other in linked if unit in linked and other != unit and here(game, other)), -1)


@dataclass(frozen=True, slots=True)
class SharesDamage(Node):
    """The other linked creature takes the same damage, for as many markers."""

    def happen(self, game: Wizards, at: At) -> Steps:
        dealt, other = at.cause, partner(game, at.source, at.cause.thing)
        if other < 0:
            return
        put_markers(game, at.source, -dealt.amount)
        yield from hurt(game, Happening(WOULD_HURT, other, game.holder[other], dealt.amount, dealt.source, dealt.by, dealt.element,
                                        dealt.manner, repeated=True))

    def possible(self, game: Wizards, at: At) -> bool:
        return bool(game.markers.get(at.source, 0) >= at.cause.amount)


say(SharesDamage, en="remove as many markers from this card and deal the same damage to the other one",
    zh="移除此卡上等同于该伤害的标记物，使另一个受到同样的伤害")

CARDS: tuple[Card, ...] = (
    Character("Alice the Witch", "魔女 爱莉斯", DARK, When(Dies(creature & yours), AddPower(Target(spell & yours), 1)), load=2
        * dark),
    Creature("Okru the Observer", "『观察者』欧柯茹", DARK, 4 * dark, Entry(Seq((DrawOfTheTop(5), Damage(drawn, The(character & yours))))),
        life=1, load=3 * dark, tags=(DEMON,), legendary=True),
    Creature("Heartless, Blackrobe Executor", "黑袍执行官 无心", DARK, 4 * dark, When(IsSacrificed(creature & yours), PutMarkers(The(this),
        life_it_had, DARK)), Ultimate(DestroyForMarkers(Target(creature & LifeUpToMarkers()))), life=3, load=2 * dark,
        tags=(WIZARD,), legendary=True),
    Creature("Underworld Pigeon", "冥界信鸽", DARK, dark, LastWords(Draw(1)), life=1, load=dark, tags=(BEAST,)),
    Creature("Elemental Husk", "元素躯壳", DARK, dark, LastWords(Gain(neutral)), life=1, load=neutral, tags=(CONSTRUCT,)),
    Creature("Dread Fiend", "恐惧魔", DARK, free, DevourLife(3), life=3, load=3 * dark, attack=1, tags=(DEMON,)),
    Creature("Southland Priest", "南境祭司", DARK, 3 * dark, Ultimate(Do(SacrificeOne(creature & yours), AddLife(Target(unit),
        its_life))), life=2, load=2 * dark, tags=(WIZARD,)),
    Creature("Cursed Golem", "诅咒魔像", DARK, 3 * dark, Entry(Give(The(character & enemy), WEAKEN, 2)), life=1, load=2 * dark,
        tags=(CONSTRUCT,)),
    Creature("Nightmare", "梦魇", DARK, 4 * dark, When(Dies(unit - this), AddLife(The(this), 1)), life=2, attack=1, tags=(DEMON,)),
    Creature("Wizard's Doll", "巫师的人偶", DARK, 2 * dark, life=2, load=light + dark, tags=(CONSTRUCT,)),
    Creature("Southland Thrall", "南境奴隶", DARK, dark, life=3, tags=(HUMAN,)),
    Creature("Demoncaller Warlock", "唤魔邪术士", DARK, 4 * dark, TurnSkill(When(Dies(creature), Search(creature & of(DARK)))), life=2,
        load=3 * dark, tags=(WIZARD,)),
    Creature("Demon Overlord", "恶魔尊主", DARK, free, DevourElements(4 * dark), life=5, load=4 * dark, tags=(DEMON,)),
    Spell("Shadow Blast", "暗影冲击", DARK, 2 * dark, dark, power=3, attack=1, tags=(MISSILE,)),
    Spell("Blood Feast", "噬血", DARK, 3 * dark, 2 * dark, Hit(AddLife(Target(unit & friendly), 2)), power=4, attack=2,
        tags=(PULSE,)),
    Spell("Death Reaping", "死亡收割", DARK, 4 * dark, 3 * dark, Strikes(FRONT_ROW), power=6, attack=2, tags=(AREA,)),
    Spell("Shadow Arrow", "暗影箭", DARK, 2 * dark, dark, Pierce(), power=2, attack=1, tags=(MISSILE,)),
    Spell("Netherbolt", "暗冥弹", DARK, 5 * dark, 3 * dark, power=7, attack=3, tags=(MISSILE,)),
    Spell("Soulbite", "死魂之噬", DARK, light + 2 * dark, 2 * dark, Hit(Give(The(character & enemy), WEAKEN, 2)), power=4, attack=1,
        tags=(PULSE,)),
    Spell("Andis's Punishment", "安迪斯的惩罚", DARK, 3 * dark, 2 * dark, MorePower(this_spell, PerEach(creature & enemy)), power=1,
        attack=2, tags=(PULSE,)),
    Spell("Wrath of the Dead", "亡者之怒", DARK, 4 * dark, 2 * dark, When(Dies(creature), AddPower(The(this), 1)), power=2, attack=2,
        tags=(MISSILE,)),
    Hex("Curse of Weakness", "虚弱诅咒", DARK, dark, 2 * dark, Haste(), Cooldown(2), Give(The(character & enemy), WEAKEN, 2)),
    Hex("Blood Fiend Burst", "血魔爆", DARK, 3 * dark, 2 * dark, Do(SacrificeOne(creature & yours), Damage(its_life, Target(unit &
        enemy)))),
    Hex("Dark Binding", "暗黑咒缚", DARK, 2 * dark, dark, Haste(), Cooldown(2), Give(Target(skill), SEAL, 1)),
    Spell("Dimensional Rupture", "次元爆诞", DARK, 6 * dark, 4 * dark, Cooldown(1), Pierce(), Strikes(SQUARE), power=8, attack=2,
        tags=(AREA,)),
    Item(ARTIFACT, "Void, the Necrostone", "死灵魔石 虚无", DARK, dark, When(Dies(creature & friendly), AddLoad(The(this), dark)),
        legendary=True),
    Item(POTION, "Potion of Weakness", "虚弱药剂", DARK, dark, Give(The(character & enemy), WEAKEN, 2)),
    Item(TOOL, "Voodoo Doll", "巫毒娃娃", DARK, dark, Entry(Seq((PutMarkers(The(this), 3, DARK), Link(UpTo(2, creature,
        exactly=True))))), When(TakesDamage(creature & Linked()), May(SharesDamage()))),
    Item(RUNE, "Slaughter Rune", "杀戮符文", DARK, 2 * dark, Counter(Summoned(creature & enemy), Damage(2, The(it)))),
    Item(TOOL, "Shadow Veil", "暗影帷幕", DARK, 2 * dark, When(SpellHits(spell & enemy), May(Do(SacrificeThis(),
        this_turn(NoDamage(creature & of(DARK), SPELL_DAMAGE)))))),
    Item(RUNE, "Sacrifice Rune", "献祭符文", DARK, dark, Counter(Dies(creature), Draw(2))),
    Item(TRINKET, "Necklace of the Departed", "亡魂项链", DARK, 2 * dark, TurnSkill(When(Dies(creature), Gain(2 * dark))), load=dark),
    Item(WEAPON, "Scythe of Andis", "安迪斯之镰", DARK, 4 * dark, load=3 * dark),
    Item(SPELL_SCROLL, "Soul Devouring Scroll", "魂噬卷轴", DARK, dark, Hit(Give(The(character & enemy), WEAKEN, 2)), attack=1, power=4,
        tags=(MISSILE,)),
    Item(SPELL_SCROLL, "Netherbolt Scroll", "暗冥弹卷轴", DARK, 2 * dark, Pierce(), Strikes(SPLASH), attack=1, power=6, tags=(AREA,)),
)
