"""暗影·百家争鸣: the dark cards of the Hundred Schools."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Kind, Steps
from arbiter.core.effects import At, ChooseOne, If, May, Node, Repeat, Seq, Spoken
from arbiter.core.selectors import Phrase, Quality, Trait, Worded
from arbiter.core.standing import When
from arbiter.core.text import fill
from arbiter.core.values import replaced
from arbiter.games.wizards import lines
from arbiter.games.wizards.abilities import (
    FREE_CELLS,
    WHOLE_SIDE,
    AtEndOfTurn,
    Cooldown,
    Counter,
    Destructible,
    Do,
    Entry,
    Giant,
    Invocation,
    LastWords,
    Obstacle,
    OnAttack,
    OnUse,
    Strikes,
    ThisUse,
    TurnSkill,
    Ultimate,
    While,
    lasting,
)
from arbiter.games.wizards.acting import land
from arbiter.games.wizards.board import ADJACENT, EMPTY
from arbiter.games.wizards.casting import NO_MORE, PayMore, both, can_aim, least_cost
from arbiter.games.wizards.chaos import EasierChecks
from arbiter.games.wizards.choosing import WHICH, Target, The, UpTo, Who
from arbiter.games.wizards.damage import gain_life, kill
from arbiter.games.wizards.definition import (
    ABYSS,
    AREA,
    CHAOS,
    CONSTRUCT,
    COUNTER,
    DEFENCE,
    DEMON,
    HUMAN,
    MONSTER,
    PULSE,
    RUNE,
    SCROLL,
    TERRAIN,
    TOOL,
    UNDEFINED,
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
    DARK,
    NAMES,
    NOTHING,
    Elements,
    Vector,
    dark,
    free,
    kinds_in,
    light,
    neutral,
    water,
)
from arbiter.games.wizards.events import AfterUse, Dies, IsBeingExhausted, MakesCheck, SpellHits
from arbiter.games.wizards.exhausting import reset
from arbiter.games.wizards.field import cell_of, here, side_of
from arbiter.games.wizards.grid_verbs import SummonDerived, TakeControl, moving_refusals, take_control
from arbiter.games.wizards.hand_verbs import Revive, Search
from arbiter.games.wizards.hollows import Swallows
from arbiter.games.wizards.kinds import (
    AmountOfIt,
    Has,
    PerEach,
    attacked,
    character,
    creature,
    enemy,
    friendly,
    it,
    its_life,
    spell,
    tagged,
    them,
    this,
    this_creature,
    this_spell,
    unit,
    yours,
)
from arbiter.games.wizards.ledger import clauses, prompt, say, template, words
from arbiter.games.wizards.modifiers import (
    Cheaper,
    CheaperThere,
    HitGives,
    LessDamage,
    MoreAttack,
    MorePower,
    MoreSlots,
)
from arbiter.games.wizards.payment import payable
from arbiter.games.wizards.placement import CELL, WHERE, AnySide, lift, open_cells, put_creature
from arbiter.games.wizards.prices import SacrificeOne, SacrificeThis
from arbiter.games.wizards.ranges import areas, cells_in, pierces, shape_of
from arbiter.games.wizards.spell_verbs import NoSpellDamage, use_skill
from arbiter.games.wizards.state import ATTACKING, PARAGRAPHS, Exchange, Use, Wizards
from arbiter.games.wizards.statuses import FREEZE, STUN
from arbiter.games.wizards.values import Need, attack_of, life_of, load_of, max_life
from arbiter.games.wizards.verbs import AddLife, Check, Damage, Gain, Give, Heal, Verb, add_load

# --- what becomes of creatures ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DoubleUp(Verb):
    """The attack and the load of a creature are doubled."""

    def on(self, game: Wizards, at: At, thing: int) -> None:
        attack = attack_of(game, thing)
        if attack > 0:
            game.attack_bonus[thing] = game.attack_bonus.get(thing, 0) + attack
            game.tell(lines.GAINED_ATTACK, thing, attack)
        add_load(game, thing, load_of(game, thing))


@dataclass(frozen=True, slots=True)
class DiesAtTheEnd(Verb):
    """A creature dies at the end of this turn."""

    @clauses("WIZ-U43")
    def on(self, game: Wizards, at: At, thing: int) -> None:
        game.dying += (thing,)


@dataclass(frozen=True, slots=True)
class Absorb(Verb):
    """Destroy a creature; this card gains its load and its life."""

    def on(self, game: Wizards, at: At, thing: int) -> None:
        load, life = load_of(game, thing), max(0, life_of(game, thing))
        game.tell(lines.DESTROYED, thing)
        kill(game, thing)
        if here(game, at.source):
            add_load(game, at.source, load)
            gain_life(game, at.source, life)


@dataclass(frozen=True, slots=True)
class RisesAgain(Node):
    """The card that has died is summoned from the discard pile, without these last words."""

    @clauses("WIZ-KW-02", "WIZ-U02")
    def happen(self, game: Wizards, at: At) -> Steps:
        card, old = at.source, at.cause.amount
        cells = open_cells(game, at.seat, card)
        if card not in game.discard[at.seat] or not cells:
            return
        cell = old
        if old not in cells:
            _, place = yield WHERE(at.seat, card, at.seat)
            cell = place % 9
        lift(game, card)
        put_creature(game, at.seat, card, cell)
        game.lost += (card * PARAGRAPHS + int(at.address.split("/")[1]),)


@dataclass(frozen=True, slots=True)
class ExchangeLife(Node):
    """Two creatures exchange their current life; a maximum rises where it must."""

    who: UpTo

    def happen(self, game: Wizards, at: At) -> Steps:
        picked = yield from self.who.pick(game, at)
        if len(picked) == 2:
            lives = [life_of(game, unit) for unit in picked]
            for unit, life in zip(picked, reversed(lives), strict=True):
                above = life - max_life(game, unit)
                if above > 0:
                    game.life_bonus[unit] = game.life_bonus.get(unit, 0) + above
                game.damage[unit] = max(0, -above)
                game.tell(lines.LIFE_IS, unit, life)

    def possible(self, game: Wizards, at: At) -> bool:
        return self.who.possible(game, at)


@dataclass(frozen=True, slots=True)
class Borrow(TakeControl):
    """Take control of a creature; where it came from is remembered."""

    def happen(self, game: Wizards, at: At) -> Steps:
        for thing in (yield from self.who.pick(game, at)):
            at.bound["from"] = (game.holder[thing], cell_of(game, thing))
            yield from take_control(game, at.seat, thing)

    def possible(self, game: Wizards, at: At) -> bool:
        """The sacrifice that pays for it makes room."""
        return self.who.possible(game, at)


@dataclass(frozen=True, slots=True)
class GoesBack(Node):
    """A borrowed creature returns to the cell it came from, or to an empty one that its player picks."""

    who: Who

    def happen(self, game: Wizards, at: At) -> Steps:
        seat, old = at.bound["from"]
        for thing in (yield from self.who.pick(game, at)):
            if thing not in game.grid[at.seat]:
                continue
            if next(moving_refusals(game, seat, old), None) is None:
                place_back(game, seat, thing, old)
            else:
                yield from take_control(game, seat, thing)


def place_back(game: Wizards, seat: int, unit: int, cell: int) -> None:
    """A creature comes back to a cell of its player."""
    side = game.holder[unit]
    game.grid[side] = replaced(game.grid[side], game.grid[side].index(unit), EMPTY)
    game.holder[unit] = seat
    game.grid[seat] = replaced(game.grid[seat], cell, unit)
    game.tell(lines.CONTROLS, seat, unit)


say(DoubleUp, en="double the attack and the load of {who}", zh="使{who}的攻击力和负载翻倍")
say(DiesAtTheEnd, en="{who} dies at the end of this turn", zh="{who}在本回合结束时死亡")
say(Absorb, en="destroy {who}, and this card gains its load and its life", zh="摧毁{who}，此卡获得其负载，生命值增加其生命值的数值")
say(RisesAgain, en="summon this card from your discard pile without these last words", zh="从弃牌堆再次召唤此卡，且其失去此遗言")
say(ExchangeLife, en="{who} exchange their current life", zh="{who}互换当前生命值")
say(Borrow, en="take control of {who}", zh="获得{who}的控制权")
say(GoesBack, en="it goes back to its old cell or to an empty one that its player picks", zh="其返回原来的格子，或由其控制者选择的空格")


# --- numbers and qualities -------------------------------------------------------------------------------------------

its_attack = AmountOfIt(words("the attack of that spell", "该法术攻击力"))


@dataclass(frozen=True, slots=True)
class DamageItTook(Spoken):
    """All the damage that the unit that has died had taken this turn."""

    def value(self, game: Wizards, at: At) -> int:
        return int(at.cause.suffered)


say(DamageItTook, en="all the damage it took this turn", zh="其本回合受到的全部伤害")


@dataclass(frozen=True, slots=True)
class WasHurt(Quality):
    """Having taken damage this turn, as the unit that has died."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return bool(at.cause.suffered > 0)

    def worded(self, lang: str) -> Worded:
        return Worded(Phrase, WAS_HURT.say(lang))


@dataclass(frozen=True, slots=True)
class WithAttack(Trait):
    """Able to attack."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return attack_of(game, thing) != UNDEFINED


@dataclass(frozen=True, slots=True)
class OnThisCell(Trait):
    """On the cell of this terrain."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return cell_of(game, thing) == cell_of(game, at.source) and game.holder[thing] == side_of(game, at.source)


WAS_HURT = words("that took damage this turn", "本回合受到过伤害的")
with_attack = WithAttack(Phrase("with attack", "具有攻击力的", written="zh-Hans"))
on_this_cell = OnThisCell(Phrase("on this cell", "位于此格的", written="zh-Hans"))
THREE_OF_THE_ABYSS = Has(creature & yours & tagged(ABYSS), 3)


# --- spells, costs and checks ----------------------------------------------------------------------------------------

WHICH_CELL = prompt("{card}: which cell?", "{card}：选择哪一格？", key="cells", kinds=(
    Kind(CELL.name, lambda game, decision: [CELL(place) for place in decision.about[1]]),
    Kind(NO_MORE.name, lambda game, decision: [NO_MORE()] if decision.about[2] else [])))


@dataclass(frozen=True, slots=True)
class PaysForEachCell(PayMore):
    """The cells that the spell strikes are chosen one by one, and each of them is paid for."""

    price: Elements

    def least(self, game: Wizards, card: int, role: int) -> Vector:
        return self.price.points if role == ATTACKING and shape_of(game, card) == FREE_CELLS else NOTHING

    @clauses("WIZ-RANGE-06", "WIZ-U05")
    def ask(self, game: Wizards, seat: int, exchange: Exchange, use: Use, need: Need) -> Generator[Decision, Action, Vector]:
        places = list[int]()
        if use.role != ATTACKING or shape_of(game, use.card) != FREE_CELLS:
            return NOTHING
        while payable(game, seat, both(need, (((len(places) + 1) * self.price).points, 0))) and (left := self.left(game, seat, use.card, places)):
            kind, *place = yield WHICH_CELL(seat, use.card, tuple(left), bool(places))
            if kind == NO_MORE.name:
                break
            places += place
        exchange.cells = (sum(1 << place for place in places),)
        return (len(places) * self.price).points

    def left(self, game: Wizards, seat: int, card: int, places: list[int]) -> list[int]:
        """The cells that can come next: first one within reach, then any others of the same side."""
        return [9 * side + cell for _, mask, reached in areas(game, seat, FREE_CELLS) for side, cell in cells_in(mask)
                if (9 * side + cell not in places and side == places[0] // 9 if places else reached or pierces(game, card))]


@dataclass(frozen=True, slots=True)
class UseAgain(Node):
    """Reset this spell and use it at once for its cost."""

    @clauses("WIZ-KW-15", "WIZ-U12")
    def happen(self, game: Wizards, at: At) -> Steps:
        reset(game, at.source)
        yield from use_skill(game, at.seat, at.source, free=False)

    def possible(self, game: Wizards, at: At) -> bool:
        card = at.source
        return (card in game.skills[at.seat] and card not in game.seal and card not in game.cooldown and can_aim(game, at.seat, card)
                and payable(game, at.seat, least_cost(game, card, ATTACKING)))


@dataclass(frozen=True, slots=True)
class GainInAnyMix(Repeat):
    """Gain so many elements, each as the player likes."""

    def say(self, lang: str) -> str:
        """The elements by their names."""
        assert isinstance(self.effect, ChooseOne)
        names = [NAMES[element].say(lang) for one in self.effect.effects if isinstance(one, Gain) for element in kinds_in(one.elements.points)]
        return fill(ANY_MIX, lang, {"times": self.times, "elements": OR.say(lang).join(names)})


OR = words(" or ", "或")
ANY_MIX = template("gain as many elements as {times}, each of them {elements}", "获得等同于{times}的元素，每点为{elements}")


@dataclass(frozen=True, slots=True)
class Succeeds(Node):
    """The chaos check that is due succeeds without a roll."""

    @clauses("WIZ-SCHOOL-10")
    def happen(self, game: Wizards, at: At) -> None:
        at.cause.cancelled = True


@dataclass(frozen=True, slots=True)
class CheaperBeside(CheaperThere):
    """Creatures cost less on the cells next to this terrain."""

    def reaches(self, game: Wizards, at: At, cell: int) -> bool:
        return side_of(game, at.source) == at.seat and cell in ADJACENT[cell_of(game, at.source)]

    def say(self, lang: str) -> str:
        return ON_ADJACENT.say(lang).format(Cheaper.say(self, lang))


@dataclass(frozen=True, slots=True)
class AttacksItsNeighbour(Node):
    """What a creature was exhausted for becomes an attack on a unit next to it, and nothing else comes of it."""

    @clauses("WIZ-U22", "WIZ-U04")
    def happen(self, game: Wizards, at: At) -> Steps:
        attacker = at.cause.thing
        _, target = yield WHICH(at.seat, at.address, tuple(beside(game, attacker)))
        at.cause.cancelled = True
        yield from land(game, game.holder[attacker], attacker, target)

    def possible(self, game: Wizards, at: At) -> bool:
        return bool(beside(game, at.cause.thing))


def beside(game: Wizards, unit: int) -> list[int]:
    """The units next to another one, whoever can see them."""
    grid = game.grid[game.holder[unit]]
    return [grid[cell] for cell in ADJACENT[cell_of(game, unit)] if grid[cell] != EMPTY]


ON_ADJACENT = words("{} on cells adjacent to this terrain", "在与此地形相邻的格子上，{}")
say(PaysForEachCell, en="choose the cells one by one; each of them costs {price} more", zh="逐格选择范围，每格额外支付{price}")
say(UseAgain, en="reset this spell and use it at once, paying its use cost", zh="重置此法术，并立即支付使用费用来使用它")
say(Succeeds, en="that check succeeds without a roll", zh="该次检定不掷骰直接成功")
say(AttacksItsNeighbour, en="that becomes an attack on a unit of your choice adjacent to it, and it does nothing else",
    zh="改为由其攻击你所选的与其相邻的1个单位，且不产生其他效果")

CARDS: tuple[Card, ...] = (
    Character("Lady Fuya, Blackrobe Elder", "黑袍尊者 芙雅夫人", DARK, Ultimate(Seq((DoubleUp(Target(creature & yours)),
        DiesAtTheEnd(The(it))))), load=2 * dark),
    Creature("Erba, Lord of the Abyss", "深渊领主 厄尔巴", DARK, 2 * water + 4 * dark, Giant(), MorePower(spell & enemy, PerEach(creature &
        yours & tagged(ABYSS), -1)), life=4, load=2 * water + 2 * dark, attack=2, tags=(DEMON, ABYSS), legendary=True),
    Creature("Formless, Chaos Phantasm", "混沌幻兽 无形噬", DARK, 2 * light + 4 * dark, Giant(), Invocation(Check(5, Absorb(Target(creature
        - this)), Absorb(Target(creature & yours - this)))), life=3, legendary=True),
    Creature("Bone Knight", "白骨骑士", DARK, dark, LastWords(RisesAgain()), life=1, load=dark, tags=(CONSTRUCT,)),
    Creature("Necromancer", "亡灵法师", DARK, 3 * dark, Ultimate(Revive(creature, paying=True)), life=2, load=2 * dark, tags=(WIZARD,)),
    Creature("Abyssal Spider", "深渊魔蛛", DARK, dark, life=1, load=water + dark, tags=(MONSTER, ABYSS)),
    Creature("Abyssal Acolyte", "深渊信徒", DARK, 2 * dark, Entry(Search(creature & tagged(ABYSS))), life=1, load=water + dark,
        tags=(WIZARD, ABYSS)),
    Creature("Abyssal Crawler", "深渊爬行者", DARK, 4 * dark, While(Has(creature & yours & tagged(ABYSS)), Cheaper(this, 2)), life=2,
        load=2 * water + 2 * dark, tags=(DEMON, ABYSS)),
    Creature("Chaos Witch", "混沌女巫", DARK, dark + neutral, EasierChecks(1), life=2, load=light + dark, tags=(WIZARD,)),
    Creature("Chaos Imp", "混沌小鬼", DARK, dark, life=1, load=light + dark, tags=(DEMON,)),
    Creature("Chaos Puppeteer", "混沌傀儡师", DARK, light + 2 * dark, TurnSkill(Check(6, SummonDerived("chaos-spawn"))), life=2,
        load=light + 2 * dark, tags=(WIZARD,)),
    Creature("Abyssal Mirage", "深渊幻象", DARK, 3 * dark, While(Has(creature & yours & tagged(ABYSS) - this), LessDamage(this_creature,
        1)), life=1, load=2 * water + dark, tags=(CONSTRUCT, ABYSS)),
    Creature("Chaos Bard", "混沌诗人", DARK, 3 * dark, Entry(Check(5, Give(Target(unit & enemy), STUN, 1))), life=1, load=2 * dark,
        tags=(HUMAN,)),
    Spell("Abyssal End", "深渊终结", DARK, 2 * water + 6 * dark, water + dark, Cooldown(1), Strikes(FREE_CELLS), PaysForEachCell(dark),
        power=10, attack=2, tags=(AREA, ABYSS)),
    Hex("Abyssal Exchange", "深渊置换", DARK, water + dark, water + dark, Cooldown(1), ExchangeLife(UpTo(2, creature, exactly=True)),
        tags=(ABYSS,)),
    Spell("Abyssal Bulwark", "深渊障壁", DARK, 2 * dark, dark, While(Has(creature & yours & tagged(ABYSS)), MorePower(this_spell, 2)),
        power=3, tags=(DEFENCE, ABYSS)),
    Spell("Abyssal Gaze", "深渊凝视", DARK, water + 2 * dark, dark, When(AfterUse(spell & enemy), May(UseAgain())),
        power=2, attack=1, tags=(PULSE, ABYSS)),
    Hex("Siphon", "虹吸", DARK, light + 2 * dark, light + 2 * dark, Cooldown(2), Counter(SpellHits(spell & enemy),
        Seq((NoSpellDamage(), AddLife(The(character & yours), its_attack)))), tags=(COUNTER,)),
    Hex("Face the Chaos", "直面混沌", DARK, dark, neutral, Check(3, SummonDerived("chaos-spawn")), tags=(CHAOS,)),
    Hex("Chaos Devouring", "混沌吞噬", DARK, light + dark, free, Do(SacrificeOne(creature & yours), ChooseOne((Heal(Target(unit &
        friendly), its_life), GainInAnyMix(its_life, ChooseOne((Gain(light), Gain(dark))))))), tags=(CHAOS,)),
    Spell("Chaos Warp", "混沌扭曲", DARK, light + 2 * dark, 2 * dark, power=5, attack=2, tags=(PULSE, CHAOS)),
    Spell("Chaos Frenzy", "混沌狂乱", DARK, 2 * light + 5 * dark, light + 4 * dark, Cooldown(1), Strikes(WHOLE_SIDE), OnUse(Check(5,
        lasting(ThisUse(), HitGives(this_spell, Give(The(them), STUN, 1))))), power=8, attack=1, tags=(AREA, CHAOS)),
    Hex("Puppetry", "傀儡术", DARK, 3 * dark, 2 * dark, Cooldown(1), Do(SacrificeOne(creature & yours), Seq((Borrow(Target(creature &
        enemy)), AtEndOfTurn(GoesBack(The(it))))))),
    Item(WEAPON, "Fris, Blade of the Abyss Lord", "『深渊魔君』弗利斯", DARK, 3 * water + 3 * dark, While(THREE_OF_THE_ABYSS,
        MoreAttack(this, 1)), OnAttack(If(THREE_OF_THE_ABYSS, Give(The(attacked), FREEZE, 1))), load=2 * water + 2 * dark, attack=2,
        legendary=True),
    Item(SCROLL, "Dragged into the Abyss", "拖入深渊", DARK, dark, Counter(Dies(unit & friendly & WasHurt()), Damage(DamageItTook(),
        Target(unit & enemy)))),
    Item(RUNE, "Frenzy Rune", "狂乱符文", DARK, dark, Counter(IsBeingExhausted(creature & enemy & with_attack), AttacksItsNeighbour())),
    Item(TOOL, "Key of Chaos", "混沌钥匙", DARK, free, When(MakesCheck(), May(Do(SacrificeThis(), Succeeds())))),
    Item(TOOL, "Chaos Amplifier", "混沌增幅器", DARK, light + dark, MoreSlots(skills=2, tag=CHAOS), load=light + dark),
    Item(TERRAIN, "Abyssal Cataract", "深渊瀑布", DARK, water + dark, Obstacle(), CheaperBeside(creature & yours & tagged(ABYSS), 2),
        tags=(ABYSS,)),
    Item(TERRAIN, "Abyssal Den", "深渊魔窟", DARK, free, Destructible(), Invocation(If(Has(creature & tagged(ABYSS) & on_this_cell), ChooseOne((Gain(dark), Gain(water))))), tags=(ABYSS,)),
    Item(TERRAIN, "Dimensional Hollow", "次元空洞", DARK, 2 * dark, AnySide(), Swallows(), duration=2),
)
