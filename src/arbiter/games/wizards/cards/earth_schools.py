"""地脉·百家争鸣: the earth cards of the Hundred Schools."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Kind, Steps, just
from arbiter.core.effects import At, Condition, May, Node, Seq, Spoken
from arbiter.core.selectors import Phrase, Quality, Selector, Worded
from arbiter.core.standing import When
from arbiter.core.text import fill
from arbiter.core.values import without
from arbiter.games.wizards import lines, zones
from arbiter.games.wizards.abilities import (
    FRONT_ROW,
    SQUARE,
    WHOLE_SIDE,
    Cooldown,
    Do,
    Entry,
    FromHandOrDeck,
    Giant,
    Hit,
    Invocation,
    Mastery,
    RestOfGame,
    Setup,
    Strikes,
    TurnSkill,
    Ultimate,
    While,
    lasting,
    this_turn,
    until_next_turn_ends,
)
from arbiter.games.wizards.board import CELLS
from arbiter.games.wizards.casting import PayMore, both
from arbiter.games.wizards.choosing import Target, The, several
from arbiter.games.wizards.definition import (
    ABILITY,
    ALCHEMY,
    AREA,
    ARTIFACT,
    BEAST,
    CONSTRUCT,
    DEFENCE,
    DRUID,
    POTION,
    PULSE,
    SCROLL,
    SHAPESHIFT,
    SPIRIT,
    TOOL,
    WIZARD,
    Card,
    Character,
    Creature,
    Hex,
    Item,
    Spell,
    Tag,
)
from arbiter.games.wizards.elements import AIR, EARTH, Vector, air, earth, fire, free, neutral
from arbiter.games.wizards.events import IsMoved, Summoned, TakesEnemyDamage, UsesItem
from arbiter.games.wizards.exchange import destroy_terrain
from arbiter.games.wizards.field import cell_of, creatures, side_of, whole_unit
from arbiter.games.wizards.grid_verbs import SummonCopy
from arbiter.games.wizards.hand_verbs import Draw, IntoDeck, Search, ShuffleIntoDeck, look_through, of_these
from arbiter.games.wizards.kinds import (
    Has,
    LoadAbove,
    PerEach,
    card,
    character,
    creature,
    enemy,
    it,
    item,
    other,
    spell,
    tagged,
    tags_of,
    terrain,
    this,
    this_creature,
    this_spell,
    unit,
    yours,
)
from arbiter.games.wizards.ledger import clauses, move, prompt, say, template, words
from arbiter.games.wizards.modifiers import (
    SPELL_DAMAGE,
    CostsInstead,
    Halves,
    LessDamage,
    MoreAttack,
    MoreDamage,
    MoreLoad,
    MorePower,
    MoreSlots,
    NoDamage,
    SharesCell,
)
from arbiter.games.wizards.payment import payable
from arbiter.games.wizards.placement import CELL, Brings
from arbiter.games.wizards.prices import ExhaustThis, SacrificeThis
from arbiter.games.wizards.ranges import terrain_in
from arbiter.games.wizards.spell_verbs import running
from arbiter.games.wizards.state import Exchange, Use, Wizards, opponent
from arbiter.games.wizards.statuses import PETRIFY
from arbiter.games.wizards.values import Need, life_of, load_of, max_life
from arbiter.games.wizards.verbs import AddLife, AddLoad, Damage, Destroy, Give, SummonFree, Varying

# --- nodes that one card needs ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FullPointsOfItsLoad(Spoken):
    """One for every full number of points of the card's load."""

    points: int
    times: int = 1

    def value(self, game: Wizards, at: At) -> int:
        return sum(load_of(game, whole_unit(game, at.source))) // self.points

    def each(self, lang: str) -> str:
        """What is counted."""
        return FULL_POINTS.say(lang).format(self.points)


FULL_POINTS = words(" for every full {} points of its load", "其负载每有{}点，")


@dataclass(frozen=True, slots=True)
class SharesByTags(SharesCell):
    """A creature with one tag and a creature with another may share a cell."""

    one: Tag
    other: Tag

    def partners(self, game: Wizards, seat: int, card: int) -> list[int]:
        tags = tags_of(game, card)
        wanted = [theirs.key for mine, theirs in ((self.one, self.other), (self.other, self.one)) if mine.key in tags]
        return [cell_of(game, unit) for unit in creatures(game, seat)
                if unit not in game.pairs and any(tag in tags_of(game, unit) for tag in wanted)]


say(SharesByTags, en="one {one} and one {other} of yours may share a cell: they count as one creature with the load, life, attack and "
    "effects of both", zh="你的1个{one}与1个{other}可共用一格，视为1个生物，负载、生命值、攻击力相加，并具有双方的效果")


@dataclass(frozen=True, slots=True)
class CombinedUnits(Spoken):
    """How many combined units the player has."""

    times: int = 1

    def value(self, game: Wizards, at: At) -> int:
        return sum(game.holder[unit] == at.seat for unit in game.pairs)

    def each(self, lang: str) -> str:
        """What is counted."""
        return EACH_COMBINED.say(lang)


EACH_COMBINED = words(" for each cell that is shared in this way", "每有1格被如此共用，")


@dataclass(frozen=True, slots=True)
class MoreIf(Varying):
    """A number, and another one while something is true."""

    more: int
    condition: Condition

    def value(self, game: Wizards, at: At) -> int:
        return self.more if self.condition.true(game, at) else self.plain

    def after(self, text: str, lang: str) -> str:
        return MORE_IF.say(lang).format(text, self.more, self.condition.say(lang))


MORE_IF = words("{}, or {} if {}", "{0}（若{2}则改为{1}点）")


@dataclass(frozen=True, slots=True)
class RestoreSize(Node):
    """Creatures whose figures were halved are as printed again; their life doubles, up to its maximum."""

    @clauses("WIZ-RULE-06")
    def happen(self, game: Wizards, at: At) -> None:
        for body in game.small:
            thing = whole_unit(game, body)
            if game.holder[thing] == at.seat:
                life = life_of(game, thing)
                game.small = without(game.small, body)
                game.damage[thing] = max(0, max_life(game, thing) - 2 * life)
                game.tell(lines.RESTORED, thing)


say(RestoreSize, en="your creatures that were halved by this skill return to normal", zh="被此技能减半的你的生物恢复原状")
MANY = Has(creature & yours & tagged(BEAST, SPIRIT), 3)

MORE = move("pay more", "pay {number} more", "额外支付{number}点")
HOW_MUCH_MORE = prompt("{card}: how much more do you pay?", "{card}：额外支付多少？", key="pay more",
                       candidates=lambda game, decision: [MORE(count) for count in range(decision.about[1] + 1)])


@dataclass(frozen=True, slots=True)
class PayAnyMore(PayMore):
    """Any number of further elements may be paid, each for one more power."""

    def ask(self, game: Wizards, seat: int, exchange: Exchange, use: Use, need: Need) -> Generator[Decision, Action, Vector]:
        most = 0
        while payable(game, seat, both(need, (((most + 1) * neutral).points, 0))):
            most += 1
        _, count = yield HOW_MUCH_MORE(seat, use.card, most)
        if count:
            use.sources += ((use.card, count),)
        return (int(count) * neutral).points


say(PayAnyMore, en="when you use this spell, you may pay any further elements: +1 power for each", zh="使用此法术时，可额外支付任意元素，每支付1点，威力+1")


@dataclass(frozen=True, slots=True)
class DestroyTerrainThere(Node):
    """All terrain in the area is destroyed, destructible or not."""

    def happen(self, game: Wizards, at: At) -> None:
        top = running(game)
        for mask in top.cells if top else ():
            for ground in terrain_in(game, mask):
                destroy_terrain(game, ground)


say(DestroyTerrainThere, en="destroy all terrain in the area", zh="摧毁该范围内的所有地形")


@dataclass(frozen=True, slots=True)
class LoadOrLifeAbove(Quality):
    """With a large load or much life."""

    bound: int

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return sum(load_of(game, thing)) > self.bound or life_of(game, thing) > self.bound

    def worded(self, lang: str) -> Worded:
        return Worded(Phrase, LOAD_OR_LIFE.say(lang).format(self.bound))


LOAD_OR_LIFE = words("with a total load or a current life above {}", "总负载或当前生命值大于{}的")


@dataclass(frozen=True, slots=True)
class Transmute(Node):
    """Exchange cards of the hand for cards of the discard pile or the deck."""

    what: Selector

    def happen(self, game: Wizards, at: At) -> Steps:
        seat = at.seat
        look_through(game, seat)
        hand = list(game.hand[seat])
        found = [card for card in (*game.discard[seat], *game.deck[seat]) if self.what.matches(game, at, card)]
        while hand and found:
            kind, *given = yield WHICH_TO_GIVE(seat, at.address, tuple(hand))
            if kind == KEEP.name:
                break
            _, taken = yield WHAT_FOR_IT(seat, at.address, tuple(found))
            hand.remove(given[0])
            found.remove(taken)
            swap(game, seat, given[0], taken)
        zones.shuffle_later(game, seat)

    def possible(self, game: Wizards, at: At) -> bool:
        return bool(game.hand[at.seat])

    def say(self, lang: str) -> str:
        return fill(TRANSMUTE, lang, {"what": several(self.what, lang)})


def swap(game: Wizards, seat: int, given: int, taken: int) -> None:
    """A card of the hand goes where another one comes from."""
    zone = game.discard if taken in game.discard[seat] else game.deck
    zones.show(game, taken)
    game.hand[seat] = (*without(game.hand[seat], given), taken)
    if zone is game.discard:
        zones.show(game, given)
    zone[seat] = (*without(zone[seat], taken), given)
    game.tell(lines.EXCHANGED, seat, taken)


TRANSMUTE = template("exchange any number of cards in your hand for as many {what} from your discard pile or your deck, then shuffle your deck",
                     "用任意张手牌与弃牌堆或卡组中同等数量的{what}交换，之后洗切卡组")
GIVE, KEEP = move("give", "give {card}", "换出{card}"), move("keep the rest", "exchange no more", "不再交换")
WHICH_TO_GIVE = prompt("{source}: which card do you give?", "{source}：换出哪张手牌？", key="give", kinds=(
    Kind(GIVE.name, lambda game, decision: [GIVE(action[1]) for action in of_these(game, decision)]), Kind(KEEP.name, just(KEEP()))))
WHAT_FOR_IT = prompt("{source}: for which card?", "{source}：换取哪张牌？", key="for it", candidates=of_these)


@dataclass(frozen=True, slots=True)
class ChooseEnemyCell(Node):
    """Choose a cell of the enemy side, for all to see."""

    def happen(self, game: Wizards, at: At) -> Steps:
        _, place = yield WHICH_CELL(at.seat, at.address)
        game.noted[at.source] = (place,)
        game.tell(lines.NOTED_CELL, at.source, place)


say(ChooseEnemyCell, en="choose an enemy cell", zh="选择敌方的1格")
WHICH_CELL = prompt("{source}: which cell?", "{source}：选择哪一格？", key="enemy cell",
                    candidates=lambda game, decision: [CELL(9 * opponent(decision.seat) + cell) for cell in CELLS])
MOVES = (MORE, GIVE, KEEP)


@dataclass(frozen=True, slots=True)
class OnThatCell(Quality):
    """On the cell that was chosen for the card."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return game.noted.get(at.source) == (9 * side_of(game, thing) + cell_of(game, thing),)

    def worded(self, lang: str) -> Worded:
        return Worded(Phrase, ON_THAT_CELL.say(lang))


ON_THAT_CELL = words("on that cell", "该格上的")
on_that_cell = OnThatCell()

CARDS: tuple[Card, ...] = (
    Character("Archmage Andrew", "大法师 安德鲁", EARTH, Setup(ShuffleIntoDeck("xinke-the-spirit-beast")), load=2 * earth),
    Creature("Xinke, the Spirit Beast", "灵兽 辛柯", EARTH, 2 * neutral, FromHandOrDeck(TakesEnemyDamage(character & yours),
        May(SummonFree(The(this)))), life=2, load=earth + air, attack=1, tags=(BEAST,),
        legendary=True, derived=True),
    Creature("Edward's Mirror", "爱德华的魔镜", EARTH, fire + earth + 2 * neutral, Ultimate(Do(ExhaustThis(), SummonCopy(Target(creature & yours & other)))), life=2, load=2 * neutral, tags=(CONSTRUCT,),
        legendary=True),
    Creature("Archmage Gordo", "大法师 高尔多", EARTH, 2 * earth + 2 * air + neutral, Brings("shapeshift-affinity"), life=3, load=earth + air + 2 * neutral,
        tags=(WIZARD,), legendary=True),
    Creature("Herb Alchemist", "药草炼金师", EARTH, 2 * earth, Invocation(Search(item & tagged(ALCHEMY))), life=1, load=earth, tags=(WIZARD,)),
    Creature("Curio Archivist", "奇珍档案管理员", EARTH, 3 * earth, Mastery(1, Search(item & tagged(ALCHEMY))),
        Mastery(3, Search(item & tagged(ALCHEMY))), life=1, load=earth + neutral, tags=(WIZARD,)),
    Creature("Shaper", "塑形者", EARTH, fire + 3 * earth, TurnSkill(When(UsesItem(item & yours & tagged(ALCHEMY)),
        Seq((AddLife(Target(creature & yours & other), 1), AddLoad(The(it), neutral))))), life=2, load=fire + 2 * earth, tags=(WIZARD,)),
    Creature("Werewolf Druid", "狼人德鲁伊", EARTH, 3 * earth, MoreAttack(this_creature, PerEach(creature & yours & tagged(BEAST))), life=2, load=2 * earth, tags=(SPIRIT,)),
    Creature("Dryad Druid", "树精德鲁伊", EARTH, 3 * earth, MoreLoad(creature & yours & tagged(BEAST), earth), life=2, load=earth, tags=(SPIRIT,)),
    Creature("Woodland Flying Squirrel", "林地飞鼠", EARTH, earth, CostsInstead(EARTH, AIR), life=1, load=earth + air, tags=(BEAST,)),
    Creature("Crag Horror", "岩山恐兽", EARTH, 6 * earth, life=4, load=3 * earth, attack=2, tags=(BEAST,)),
    Creature("Quicksand Mage", "流沙法师", EARTH, 2 * earth + neutral, Entry(Give(Target(unit & enemy, anywhere=True), PETRIFY, 2)), life=1, load=2 * earth, tags=(WIZARD,)),
    Creature("Forest Guardian Beast", "森之守护兽", EARTH, 5 * earth, Giant(), While(Has(creature & yours & tagged(SPIRIT), 2), LessDamage(this_creature, 1)), life=3, load=4 * earth, tags=(BEAST,)),
    Creature("Alchemic Behemoth", "炼金巨兽", EARTH, 2 * earth, Giant(), MoreAttack(this_creature, FullPointsOfItsLoad(2)), life=2, load=neutral, tags=(CONSTRUCT,)),
    Hex("Shapeshift Affinity", "变形术 亲和", EARTH, free, None, SharesByTags(BEAST, SPIRIT), MorePower(spell & yours, CombinedUnits()), tags=(ABILITY, DRUID, SHAPESHIFT), derived=True),
    Hex("Shapeshift Fury", "变形术 狂怒", EARTH, 2 * earth, None, TurnSkill(Damage(MoreIf(1, 2, Has(creature & yours & tagged(BEAST), 2)),
        Target(unit & enemy))), duration=1, tags=(ABILITY, DRUID, SHAPESHIFT)),
    Hex("Miniaturize", "迷你化", EARTH, earth, earth, Cooldown(2), RestoreSize(), this_turn(Halves(creature & tagged(BEAST, SPIRIT))), tags=(DRUID,)),
    Spell("Feral Charge", "野性冲击", EARTH, 2 * earth, earth, While(MANY, MorePower(this_spell, 2)), While(MANY, MoreDamage(this_spell, 1)), power=2, attack=1, tags=(PULSE, DRUID)),
    Spell("All as One", "万物一心", EARTH, 3 * earth + 2 * air + 2 * neutral, 2 * earth + 2 * air, Strikes(FRONT_ROW), MorePower(this_spell,
        PerEach(creature & yours & tagged(BEAST), 2)), MoreAttack(this_spell, PerEach(creature & yours & tagged(SPIRIT))), power=4,
        attack=1, tags=(AREA, DRUID)),
    Spell("Alchemic Art: Corrosion", "炼金奥义 魔蚀", EARTH, fire + 4 * earth, fire + 2 * earth, PayAnyMore(), power=5, attack=3, tags=(PULSE,
        ALCHEMY)),
    Spell("Alchemic Art: Sealing Wall", "炼金奥义 封壁", EARTH, 2 * earth, earth, MorePower(this_spell, PerEach(creature & yours & LoadAbove(3), 2)), power=3, tags=(DEFENCE, ALCHEMY)),
    Hex("Alchemic Art: Extraction", "炼金奥义 提取", EARTH, earth, earth, Cooldown(1), Draw(PerEach(card & yours & LoadAbove(2))), tags=(ALCHEMY,)),
    Hex("Alchemist's Discipline", "炼金师的素养", EARTH, earth, None, When(UsesItem(item & yours & tagged(ALCHEMY)), May(IntoDeck(The(it)))), duration=2, tags=(ABILITY, ALCHEMY)),
    Spell("Mountain Gale", "山岚", EARTH, 3 * earth + air, 2 * earth + air, Strikes(SQUARE), Hit(DestroyTerrainThere()), power=6, attack=1, tags=(AREA,)),
    Spell("Earth Resonance", "大地共鸣", EARTH, 8 * earth, 5 * earth, Cooldown(1), Strikes(WHOLE_SIDE), MoreAttack(this_spell,
        PerEach(creature & yours & LoadOrLifeAbove(3))), power=9, attack=1,
        tags=(AREA,)),
    Item(ARTIFACT, "Philosopher's Stone", "点金石", EARTH, fire + earth + neutral, Ultimate(Transmute(item & tagged(ALCHEMY))), load=neutral, legendary=True),
    Item(SCROLL, "Wallbreaker Scroll", "破壁卷轴", EARTH, earth, Destroy(Target(terrain))),
    Item(TOOL, "Transmutation Circle: Shaping", "炼成阵 塑造", EARTH, 3 * earth, Do(ExhaustThis(), Seq((AddLife(Target(creature & yours), 1),
        AddLoad(The(it), neutral)))), tags=(ALCHEMY,)),
    Item(SCROLL, "Nature's Seal Scroll", "自然封印卷轴", EARTH, 2 * earth, until_next_turn_ends(NoDamage(unit, SPELL_DAMAGE))),
    Item(TOOL, "Forest Horn", "森林号角", EARTH, 2 * neutral, load=earth + air),
    Item(POTION, "Alchemic Potion: Vine Essence", "炼金药剂 蔓素", EARTH, earth, AddLife(Target(creature), 1), AddLoad(The(it), earth), tags=(ALCHEMY,)),
    Item(TOOL, "Alchemic Rawstone", "炼金原石", EARTH, earth + neutral, load=fire + earth, tags=(ALCHEMY,)),
    Item(POTION, "Alchemic Potion: Clarity", "炼金药剂 神智", EARTH, earth, Draw(1), lasting(RestOfGame(), MoreSlots(skills=1)), tags=(ALCHEMY,)),
    Item(TOOL, "Pitfall Trap", "落穴陷阱", EARTH, earth, Entry(ChooseEnemyCell()),
        When(Summoned(creature & on_that_cell) | IsMoved(creature & on_that_cell), May(Do(SacrificeThis(), Damage(3, The(it)))))),
)
