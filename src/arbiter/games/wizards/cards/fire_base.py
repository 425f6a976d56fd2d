"""火焰·基础包: the fire cards of the base set."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Steps
from arbiter.core.effects import At, ChooseOne, Node, Repeat, Seq, Spoken
from arbiter.core.standing import When
from arbiter.games.wizards import lines
from arbiter.games.wizards.abilities import (
    FRONT_ROW,
    SQUARE,
    Counter,
    DevourElements,
    Do,
    Entry,
    Giant,
    Haste,
    Hit,
    LastWords,
    NextUse,
    Pierce,
    Price,
    Setup,
    Strikes,
    TurnSkill,
    Ultimate,
    While,
    lasting,
    this_turn,
)
from arbiter.games.wizards.casting import Widens
from arbiter.games.wizards.choosing import ENOUGH, WHICH, WHICH_MORE, Target, The
from arbiter.games.wizards.definition import (
    ABILITY,
    AREA,
    ARMOUR,
    ARTIFACT,
    BARRIER,
    BEAST,
    CONSTRUCT,
    DEFENCE,
    DEMON,
    DRAGON,
    HUMAN,
    MISSILE,
    MONSTER,
    POTION,
    PULSE,
    RUNE,
    SPELL_SCROLL,
    SPIRIT,
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
from arbiter.games.wizards.devour import food, sacrifice
from arbiter.games.wizards.elements import FIRE, NAMES, NOTHING, Vector, air, earth, fire, free, neutral, one_of
from arbiter.games.wizards.events import IsExhausted, SpellHits
from arbiter.games.wizards.exhausting import can_be_exhausted, exhaust
from arbiter.games.wizards.field import cards_of
from arbiter.games.wizards.hand_verbs import AddToPool, Draw, Search
from arbiter.games.wizards.kinds import (
    card,
    character,
    creature,
    enemy,
    exhausted,
    ignited,
    it,
    learned,
    of,
    spell,
    them,
    this,
    this_spell,
    unit,
    yours,
)
from arbiter.games.wizards.ledger import move, prompt, say, words
from arbiter.games.wizards.modifiers import HitGives, MoreAttack, MoreDamage, MorePower
from arbiter.games.wizards.payment import PaysFor
from arbiter.games.wizards.placement import Brings, lift
from arbiter.games.wizards.power import as_it_stands, attack_total, power
from arbiter.games.wizards.prices import ExhaustThis, SacrificeThis
from arbiter.games.wizards.ranges import neighbours
from arbiter.games.wizards.shelf import SORT
from arbiter.games.wizards.spell_verbs import TheTargetIs, running
from arbiter.games.wizards.state import Wizards
from arbiter.games.wizards.statuses import IGNITE, PETRIFY
from arbiter.games.wizards.values import load_of
from arbiter.games.wizards.verbs import Choose, Damage, Give, LoseStatuses, PutMarkers, Reset, marker_name, put_markers
from arbiter.games.wizards.zones import put_on_deck

# --- nodes that one card needs ---------------------------------------------------------------------------------------

WIDEN, ONLY_IT = move("widen", "its neighbours, too", "也包括相邻单位"), move("only it", "only that one", "仅此目标")
TOO = prompt("{unit}: are its neighbours targets, too?", "{unit}：是否也以其相邻单位为目标？", key="widen",
             candidates=lambda game, decision: [WIDEN(), ONLY_IT()])
MOVES = (WIDEN, ONLY_IT)


@dataclass(frozen=True, slots=True)
class TargetsNeighboursToo(Widens):
    """Spells with one target may have all its neighbours as targets, too."""

    def also(self, game: Wizards, at: At, first: int) -> Generator[Decision, Action, list[int]]:
        found = neighbours(game, first, at.seat)
        if found:
            (answer,) = yield TOO(at.seat, first)
            return found if answer == WIDEN.name else []
        return []


say(TargetsNeighboursToo, en="when you attack with one of {what}, all units adjacent to its target may be targets, too, at any range",
    zh="你以{what}攻击时，可同时以目标的所有相邻单位为目标，无视范围")


@dataclass(frozen=True, slots=True)
class ToDeckTop(Node):
    """The card goes from the discard pile to the top of its deck."""

    def happen(self, game: Wizards, at: At) -> None:
        if at.source in game.discard[game.owner[at.source]]:
            lift(game, at.source)
            put_on_deck(game, at.source, top=True)
            game.tell(lines.INTO_DECK, at.source)


say(ToDeckTop, en="put this card on the top of your deck", zh="将此卡置于卡组顶")


@dataclass(frozen=True, slots=True)
class RemoveAnyMarker(Price):
    """Remove a marker of a sort from any of one's own cards."""

    sort: int

    def marked(self, game: Wizards, at: At) -> list[int]:
        """The cards with such markers."""
        return [card for card in cards_of(game, at.seat) if card in game.markers and SORT[game.face[card]] == self.sort]

    def payable(self, game: Wizards, at: At) -> bool:
        return bool(self.marked(game, at))

    def pay(self, game: Wizards, at: At) -> Steps:
        _, marked = yield WHICH(at.seat, at.address, tuple(self.marked(game, at)))
        put_markers(game, marked, -1)

    def say(self, lang: str) -> str:
        return REMOVE_ANY.say(lang).format(marker_name(self.sort, lang))


REMOVE_ANY = words("remove a {} marker from one of your cards", "移除你场上任意卡牌的1个{}标记物")


@dataclass(frozen=True, slots=True)
class EveryFull(Spoken):
    """One for every full number of points of the power that the attack has."""

    points: int
    times: int = 1

    def value(self, game: Wizards, at: At) -> int:
        top = running(game)
        mine = top is not None and top.attack[0].card == at.source
        return (attack_total(game, top) if mine and top else power(game, as_it_stands(at.source))) // self.points

    def each(self, lang: str) -> str:
        """What is counted."""
        return EVERY_FULL.say(lang).format(self.points)


EVERY_FULL = words(" for every full {} points of its power", "每有{}点威力，")


@dataclass(frozen=True, slots=True)
class SacrificeLoads(Price):
    """Sacrifice any number of cards whose load has an element; *points* is how many of it."""

    element: int

    def food(self, game: Wizards, at: At) -> list[int]:
        """The cards that give some of it."""
        return [card for card in food(game, at.seat) if self.points(game, card)]

    def points(self, game: Wizards, card: int) -> int:
        """How much of it a card gives."""
        return load_of(game, card)[self.element]

    def payable(self, game: Wizards, at: At) -> bool:
        return bool(self.food(game, at))

    def pay(self, game: Wizards, at: At) -> Steps:
        points = 0
        while others := self.food(game, at):
            kind, *card = yield WHICH_MORE(at.seat, at.address, tuple(others))
            if kind == ENOUGH.name:
                break
            points += self.points(game, card[0])
            sacrifice(game, card[0])
        at.bound["points"] = (points,)

    def say(self, lang: str) -> str:
        return SACRIFICE_LOADS.say(lang).format(NAMES[self.element].say(lang))


SACRIFICE_LOADS = words("sacrifice any number of cards with {0} in their load; for each point of {0} in their loads",
                        "献祭任意张负载含{0}的卡牌，其负载每有1点{0}")


@dataclass(frozen=True, slots=True)
class PointsSacrificed(Spoken):
    """How many points the sacrificed cards had."""

    def value(self, game: Wizards, at: At) -> int:
        return at.bound.get("points", (0,))[0]


@dataclass(frozen=True, slots=True)
class ForEachPoint(Repeat):
    """The same for each point that was sacrificed; what is sacrificed has named the points."""

    def say(self, lang: str) -> str:
        return self.effect.say(lang)


@dataclass(frozen=True, slots=True)
class PaysWithAMarker(PaysFor):
    """Pay one point by removing a marker and exhausting the card."""

    sort: int

    def points(self, game: Wizards, at: At) -> Vector:
        ready = at.source in game.markers and can_be_exhausted(game, at.source)
        return one_of(self.sort).points if ready else NOTHING

    def give(self, game: Wizards, at: At) -> Steps:
        put_markers(game, at.source, -1)
        yield from exhaust(game, at.source)

    def say(self, lang: str) -> str:
        return PAYS_WITH.say(lang).format(one_of(self.sort).say(lang), marker_name(self.sort, lang))


PAYS_WITH = words("whenever you pay {0} you may remove a {1} marker and exhaust this card instead", "需支付{0}时，可改为移除1个{1}标记物并消耗此卡")

CARDS: tuple[Card, ...] = (
    Character("Headmaster Firewhirl", "掌门 龙卷火", FIRE, Setup(AddToPool("union-of-flames")), load=2 * fire),
    Creature("Splendour, the Fire Dragon", "火龙 『辉煌』", FIRE, free, DevourElements(4 * fire), Giant(), Brings("flame-breath"),
        life=4, load=3 * fire, attack=2, tags=(DRAGON,), legendary=True),
    Creature("Sotor the Exile", "『流放者』索拓尔", FIRE, 2 * fire + 2 * air + neutral, TargetsNeighboursToo(spell & yours), life=3,
        load=2 * fire + 2 * air, tags=(WIZARD,), legendary=True),
    Creature("Flame Sprite", "火焰精灵", FIRE, free, LastWords(ToDeckTop()), life=1, load=fire, tags=(SPIRIT,)),
    Creature("Lively Hearthfire", "活泼的炉火", FIRE, fire, Entry(Draw(1)), life=1, load=fire, tags=(CONSTRUCT,)),
    Creature("Stoneforge Artisan", "锻石工匠", FIRE, fire + neutral, TurnSkill(Seq((Choose(Target(spell & yours & learned)),
        this_turn(MorePower(it, 2))))), life=1, load=fire, tags=(HUMAN,)),
    Creature("Keltic Lion", "凯尔特雄狮", FIRE, fire + earth + 2 * neutral, MorePower(spell & yours, 2), life=2, load=2 * fire + 2 *
        earth, tags=(BEAST,)),
    Creature("Flame Performer", "火焰艺人", FIRE, 3 * fire, Do(ExhaustThis(), Reset(Target(card & yours & exhausted & of(FIRE) -
        this))), life=2, load=fire, tags=(WIZARD,)),
    Creature("Crimson Hawk", "赤鹰", FIRE, 3 * fire, Entry(PutMarkers(The(this), 1, FIRE)), TurnSkill(Do(RemoveAnyMarker(FIRE),
        Search(creature & of(FIRE)))), life=1, load=2 * fire, tags=(BEAST,)),
    Creature("Lava Golem", "熔岩傀儡", FIRE, 2 * fire, life=2, load=fire + earth, tags=(DEMON,)),
    Creature("Herald of the Inferno", "炎狱使者", FIRE, 5 * fire + earth, Giant(), TurnSkill(Give(Target(unit & enemy,
        anywhere=True), PETRIFY, 1)), life=4, attack=2, tags=(MONSTER,)),
    Creature("Magma Viper", "熔岩烽蛇", FIRE, 3 * fire, life=2, load=2 * fire, tags=(BEAST,)),
    Creature("Firecloud Mage", "火云法师", FIRE, 4 * fire, life=3, load=2 * fire + 2 * air, tags=(WIZARD,)),
    Spell("Flame Breath", "火焰吐息", FIRE, free, free, power=5, attack=2, tags=(PULSE,), derived=True),
    Spell("Union of Flames", "万火合一术", FIRE, 4 * fire, 3 * fire, MoreAttack(this_spell, EveryFull(3)), power=8, attack=1,
        tags=(MISSILE,), derived=True),
    Spell("Fireball", "火球术", FIRE, 2 * fire, fire, power=3, attack=1, tags=(MISSILE,)),
    Spell("Incinerate", "焚烧", FIRE, 3 * fire, 2 * fire, While(TheTargetIs(ignited), MorePower(this_spell, 2)), power=4,
        attack=2, tags=(PULSE,)),
    Spell("Scorching Ray", "炽热射线", FIRE, 3 * fire, 2 * fire, Hit(Give(The(them), IGNITE, 2)), power=4, attack=1, tags=(PULSE,)),
    Spell("Scorched Earth", "燃烧大地", FIRE, 3 * fire, 2 * fire, Strikes(FRONT_ROW), power=4, attack=1, tags=(AREA,)),
    Spell("Firestorm", "烈焰风暴", FIRE, 3 * fire + air, 3 * fire, Strikes(SQUARE), Hit(Give(The(them), IGNITE, 1)), power=6,
        attack=1, tags=(AREA,)),
    Spell("Meteor", "陨石术", FIRE, 4 * fire + earth, 4 * fire, Pierce(), power=8, attack=3, tags=(MISSILE,)),
    Hex("Fire of Passion", "激情之火", FIRE, fire, None, When(SpellHits(spell & yours & of(FIRE)), Draw(1)), duration=1,
        tags=(ABILITY,)),
    Hex("Flame Ward", "火焰结界", FIRE, 2 * fire, 2 * fire, MorePower(spell & of(FIRE), 2), HitGives(spell & of(FIRE),
        Give(The(them), IGNITE, 1)), duration=2, tags=(BARRIER,)),
    Spell("Blazing Strike", "爆焰一击", FIRE, 4 * fire, 3 * fire, power=7, attack=2, tags=(MISSILE,)),
    Spell("Magma Eruption", "岩浆爆发", FIRE, 4 * fire + earth, 3 * fire + earth, Strikes(SQUARE), Hit(Give(The(them), IGNITE, 2)),
        power=7, attack=1, tags=(AREA,)),
    Hex("Kindle", "引燃", FIRE, fire, fire, Haste(), Give(Target(unit & enemy), IGNITE, 1)),
    Spell("Mantle of Flame", "烈焰护体", FIRE, fire, fire, power=3, tags=(DEFENCE,)),
    Item(ARTIFACT, "Heart of the Fire Dragon", "火龙之心", FIRE, 4 * fire,
        TurnSkill(Do(SacrificeLoads(FIRE), ForEachPoint(PointsSacrificed(), ChooseOne((
            lasting(NextUse(), MoreDamage(spell & yours & of(FIRE), 1)), lasting(NextUse(), MorePower(spell & yours & of(FIRE), 3))))))),
        load=3 * fire,
        legendary=True),
    Item(ARTIFACT, "Phoenix Feather", "凤凰之羽", FIRE, free, Entry(PutMarkers(The(this), 3, FIRE)), PaysWithAMarker(FIRE)),
    Item(RUNE, "Flame Rune", "火焰符文", FIRE, free, Counter(IsExhausted(unit), Damage(1, The(it)))),
    Item(SPELL_SCROLL, "Scorch Scroll", "灼烧卷轴", FIRE, fire, Hit(Give(The(them), IGNITE, 1)), attack=1, power=5, tags=(PULSE,)),
    Item(WEAPON, "Flame Arrow", "火焰箭", FIRE, fire, Do(SacrificeThis(), Damage(1, Target(unit & enemy, anywhere=True)))),
    Item(POTION, "Holyflame Hex Draught", "神炎魔咒药剂", FIRE, fire + neutral, this_turn(MorePower(spell & yours, 2)),
        Give(The(character & yours), IGNITE, 3)),
    Item(TRINKET, "Flame Circlet", "火焰头环", FIRE, fire, load=fire),
    Item(ARMOUR, "Robe of Flames", "烈焰法袍", FIRE, 3 * fire, Ultimate(LoseStatuses(The(character & yours))), load=2 * fire),
    Item(SPELL_SCROLL, "Firestorm Scroll", "烈焰风暴卷轴", FIRE, 3 * fire, Strikes(SQUARE), Hit(Give(The(them), IGNITE, 1)),
        attack=1, power=6, tags=(AREA,)),
    Item(SPELL_SCROLL, "Flame Barrier Scroll", "烈焰障壁卷轴", FIRE, fire, power=6, tags=(DEFENCE,)),
)
