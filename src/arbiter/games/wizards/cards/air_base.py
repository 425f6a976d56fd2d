"""大气·基础包: the air cards of the base set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.decisions import YES, Steps
from arbiter.core.effects import MAY, At, ChooseOne, May, Node, Seq, Spoken, happening
from arbiter.core.selectors import Selector
from arbiter.core.standing import When
from arbiter.core.text import Words
from arbiter.games.wizards import lines, zones
from arbiter.games.wizards.abilities import (
    A_COLUMN,
    FRONT_ROW,
    SQUARE,
    WHOLE_SIDE,
    AtEndOfTurn,
    Cooldown,
    Counter,
    DevourElements,
    Do,
    Entry,
    FromHand,
    Giant,
    Hit,
    LastWords,
    Pierce,
    Price,
    Strikes,
    TurnSkill,
    Ultimate,
)
from arbiter.games.wizards.choosing import And, IfAny, Target, The, several
from arbiter.games.wizards.definition import (
    AREA,
    ARTIFACT,
    BARRIER,
    BEAST,
    CONSTRUCT,
    COUNTER,
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
from arbiter.games.wizards.devour import DevourSkills
from arbiter.games.wizards.elements import AIR, air, free, light, neutral, water
from arbiter.games.wizards.events import Draws, IsExhausted, UsesSpell
from arbiter.games.wizards.hand_verbs import NONE, WHICH_CARD, WHICH_OR_NONE, Draw, Search, SummonThis, look_at_top
from arbiter.games.wizards.kinds import (
    Called,
    Cards,
    Items,
    PerEach,
    card,
    character,
    enemy,
    it,
    of,
    spell,
    them,
    this,
    unit,
    yours,
)
from arbiter.games.wizards.ledger import clauses, say, words
from arbiter.games.wizards.modifiers import (
    ENTRY,
    LEARNING,
    USING,
    Cheaper,
    MoreAttack,
    MoreDamage,
    MorePower,
    OpensHand,
)
from arbiter.games.wizards.placement import Brings
from arbiter.games.wizards.places import beside_it
from arbiter.games.wizards.prices import Discards, ExhaustThis, Paying, Pays
from arbiter.games.wizards.spell_texts import MoreTargets, PaysToPierce, single_target
from arbiter.games.wizards.spell_verbs import Nullify
from arbiter.games.wizards.state import HAND_LIMIT, Wizards
from arbiter.games.wizards.statuses import STUN
from arbiter.games.wizards.values import printed_cost
from arbiter.games.wizards.verbs import Damage, Destroy, Gain, Give


@dataclass(frozen=True, slots=True)
class RevealTop(Node):
    """Turn up the top cards of the deck, draw all with a low entry cost, and shuffle the others back."""

    count: int
    bound: int
    """What the entry cost must be below."""

    @clauses("WIZ-U33")
    def happen(self, game: Wizards, at: At) -> None:
        cheap = list[int]()
        for one in look_at_top(game, at.seat, self.count):
            zones.show(game, one)
            game.tell(lines.SHOWN, at.seat, one)
            if sum(printed_cost(game, one, ENTRY)) < self.bound:
                cheap.append(one)
        for one in cheap:
            zones.take(game, at.seat, one)
        at.bound["drawn"] = tuple(cheap)
        zones.shuffle_later(game, at.seat)


say(RevealTop, en="turn up the top {count} cards of your deck, draw all of them with an entry cost below {bound}, and shuffle the others "
    "back", zh="翻开卡组顶的{count}张牌，抽取其中所有入场费用小于{bound}的牌，其余洗回卡组")


@dataclass(frozen=True, slots=True)
class DiscardDrawn(Node):
    """Discard those of the cards drawn before that are still in the hand."""

    def happen(self, game: Wizards, at: At) -> None:
        for one in at.bound.get("drawn", ()):
            if one in game.hand[at.seat]:
                zones.discard_from_hand(game, one)


say(DiscardDrawn, en="discard those of them that are still in your hand", zh="弃置其中仍在手牌的牌")


@dataclass(frozen=True, slots=True)
class DiscardsAny(Price):
    """Discard any number of cards from the hand, at least one."""

    what: Selector

    def payable(self, game: Wizards, at: At) -> bool:
        return any(self.what.matches(game, at, one) for one in game.hand[at.seat])

    def pay(self, game: Wizards, at: At) -> Paying:
        picked: tuple[int, ...] = ()
        while left := tuple([one for one in game.hand[at.seat] if one not in picked and self.what.matches(game, at, one)]):
            if not picked:
                _, one = yield WHICH_CARD(at.seat, at.address, left)
            else:
                kind, *answer = yield WHICH_OR_NONE(at.seat, at.address, left)
                if kind == NONE.name:
                    break
                (one,) = answer
            picked += (one,)
        at.bound["discarded"] = picked
        for one in picked:
            zones.discard_from_hand(game, one)

    def say(self, lang: str) -> str:
        return DISCARDS_ANY.say(lang).format(several(self.what, lang))


DISCARDS_ANY = words("discard any number of {} from your hand", "从手牌弃置任意张{}")


@dataclass(frozen=True, slots=True)
class Discarded(Spoken):
    """How many cards were discarded for this."""

    def value(self, game: Wizards, at: At) -> int:
        return len(at.bound.get("discarded", ()))

    def each(self, lang: str) -> str:
        """What is counted."""
        return EACH_DISCARDED.say(lang)


EACH_DISCARDED = words(" for each of them", "每弃置1张，")


@dataclass(frozen=True, slots=True)
class WhileBelowHandLimit(Node):
    """Something, as often as the player likes while the hand is below the limit."""

    effect: Node

    @clauses("WIZ-FLOW-11")
    def happen(self, game: Wizards, at: At) -> Steps:
        while self.possible(game, at):
            if (yield MAY(at.seat, at.address, f"{at.address}/0", self.effect, at.step(0)))[0] != YES.name:
                return
            yield from happening(self.effect, game, at.step(0))

    def possible(self, game: Wizards, at: At) -> bool:
        return len(game.hand[at.seat]) < HAND_LIMIT and bool(game.deck[at.seat]) and self.effect.possible(game, at.step(0))


say(WhileBelowHandLimit, en="as often as you like while you have fewer cards than the hand limit, {effect}",
    zh="手牌少于上限时，可任意次{effect}")


@dataclass(frozen=True, slots=True)
class SkipDraws(Node):
    """The player does not draw at the start of the next own turns."""

    count: int

    @clauses("WIZ-FLOW-03", "WIZ-TURN-05")
    def happen(self, game: Wizards, at: At) -> None:
        game.skipped[at.seat] += self.count


say(SkipDraws, en="do not draw at the start of your next {count} {count|turn|turns}", zh="你接下来的{count}个回合开始时不抽牌")


@dataclass(frozen=True, slots=True)
class ShowIt(Node):
    """Show the card that this is about."""

    def happen(self, game: Wizards, at: At) -> None:
        for one in at.bound["it"]:
            zones.show(game, one)
            game.tell(lines.SHOWN, at.seat, one)


say(ShowIt, en="show it", zh="展示该牌")


@dataclass(frozen=True, slots=True)
class HandCards(Cards):
    """Cards in one's own hand."""

    singular: ClassVar[Words] = words("card in your hand", "手牌")
    plural: ClassVar[Words] = words("cards in your hand", "手牌")

    def players(self, game: Wizards, seat: int) -> Sequence[int]:
        return (seat,)

    def of(self, game: Wizards, seat: int) -> Sequence[int]:
        return game.hand[seat]


@dataclass(frozen=True, slots=True)
class AnyItems(Items):
    """Items in the item zones, face up or face down."""

    singular: ClassVar[Words] = words("item, face up or face down", "道具（包括盖放的）")

    def of(self, game: Wizards, seat: int) -> Sequence[int]:
        return game.items[seat]


hand_card, any_item = HandCards(), AnyItems()

CARDS: tuple[Card, ...] = (
    Character("Su, the Thunder Adept", "雷术士 肃", AIR,
        Ultimate(Do(Discards(2, card & of(AIR)), Damage(1, Target(unit & enemy, anywhere=True)))), load=2 * air),
    Creature("Peng, the Divine Bird", "神鸟 大鹏", AIR, 4 * air + light,
        Entry(Seq((RevealTop(10, 3), AtEndOfTurn(DiscardDrawn())))), life=3, load=2 * air, tags=(BEAST,),
        legendary=True),
    Creature("Elaya, Daughter of Storms", "『风暴之女』艾拉雅", AIR, 5 * air, OpensHand(),
        MorePower(spell & yours & of(AIR), PerEach(hand_card & of(AIR))), Brings("storms-wrath"), life=1,
        load=2 * air, tags=(WIZARD,), legendary=True),
    Creature("Raven Courier", "渡鸦信使", AIR, air + neutral, Do(ExhaustThis(), Draw(1)), life=1, load=air, tags=(BEAST,)),
    Creature("Windborne Traveller", "随风旅行者", AIR, free, Entry(Gain(air)), LastWords(Draw(1)), life=1, tags=(SPIRIT,)),
    Creature("Magic Dandelion", "魔法蒲公英", AIR, air, FromHand(Draws(this), May(SummonThis())), life=1, load=air,
        tags=(PLANT,)),
    Creature("Lightning Elemental", "雷电元素", AIR, 3 * air, Entry(Give(Target(unit & enemy), STUN, 1)), life=2,
        load=air + light, tags=(CONSTRUCT,)),
    Creature("Gale Tamer", "驭风师", AIR, 4 * air, Ultimate(Do(DiscardsAny(card & of(AIR)), Gain(air, Discarded()))),
        life=2, load=2 * air, tags=(WIZARD,)),
    Creature("Thunder Beast", "雷霆兽", AIR, 3 * air + light, MoreDamage(spell & yours & of(AIR), 1), life=2,
        load=2 * air + light, tags=(MONSTER,)),
    Creature("Dust Hunter", "沙尘猎手", AIR, 2 * air + neutral, life=2, attack=1, tags=(MONSTER,)),
    Creature("Windbreath Charger", "风息奔马", AIR, 3 * air, life=2, load=2 * air, tags=(BEAST,)),
    Creature("Indigo Bluebird", "靛蓝青鸟", AIR, air, life=1, load=water + air, tags=(BEAST,)),
    Creature("Storm Chimera", "风暴奇美拉", AIR, free, DevourElements(3 * air), Giant(),
        Cheaper(spell & yours & of(AIR), 1, USING, AIR), life=3, load=3 * air, tags=(MONSTER,)),
    Hex("Storm's Wrath", "风暴之怒", AIR, free, 3 * air, MoreAttack(spell & yours & of(AIR), 2), duration=1,
        tags=(BARRIER,), derived=True),
    Spell("Thundercall: Union", "雷引·合", AIR, 3 * air, 4 * air, Strikes(WHOLE_SIDE),
        DevourSkills(("thundercall-yin", "thundercall-yang")), power=10, attack=2, tags=(AREA,), derived=True),
    Spell("Chain Lightning", "闪电链", AIR, 3 * air, 2 * air, MoreTargets(1), power=4, attack=1, tags=(PULSE,)),
    Spell("Thunderbolt", "雷击", AIR, 2 * air, air, PaysToPierce(air), power=3, attack=1, tags=(PULSE,)),
    Spell("Static Pulse", "静电脉冲", AIR, 2 * air, air, Hit(Give(The(them), STUN, 1)), power=4, attack=0, tags=(PULSE,)),
    Spell("Lightning Flash", "雷闪", AIR, 4 * air, 2 * air, Pierce(), power=6, attack=1, tags=(PULSE,)),
    Spell("Cyclone Wave", "气旋波", AIR, air, air, power=1, attack=1, tags=(MISSILE,)),
    Spell("Thunderstorm", "雷暴术", AIR, 4 * air, 3 * air, Strikes(SQUARE), Hit(Give(The(them), STUN, 1)), power=5,
        attack=1, tags=(AREA,)),
    Spell("Waterspout", "海龙卷", AIR, water + 4 * air, water + 3 * air, Strikes(SQUARE), power=7, attack=2,
        tags=(AREA,)),
    Hex("Wind of the Source", "源力之风", AIR, air, air, Cooldown(1), WhileBelowHandLimit(Do(Pays(air), Draw(1)))),
    Hex("Wind Tunnel", "风洞", AIR, 2 * air, 2 * air, Cooldown(2),
        Counter(UsesSpell(spell & enemy & single_target), Nullify()), tags=(COUNTER,)),
    Spell("Cosmic Hurricane", "宇宙飓风", AIR, 7 * air, 5 * air, Pierce(), power=10, attack=4, tags=(PULSE,)),
    Spell("Thundercall: Yin", "雷引·阴", AIR, water + 3 * air, 2 * air, Strikes(A_COLUMN), power=4, attack=1,
        tags=(AREA,)),
    Spell("Thundercall: Yang", "雷引·阳", AIR, 3 * air + light, 2 * air, Strikes(FRONT_ROW), power=6, attack=1,
        tags=(AREA,)),
    Item(ARTIFACT, "Source of Thunder", "雷之源", AIR, 4 * air, Cheaper(card & yours, 1, ENTRY, AIR),
        Cheaper(card & yours, 1, LEARNING, AIR), Cheaper(card & yours, 1, USING, AIR), legendary=True),
    Item(TOOL, "Windbreath Compass", "风息罗盘", AIR, 2 * air,
        TurnSkill(When(Draws(card & of(AIR)), May(Seq((ShowIt(), Gain(air))))), 3)),
    Item(RUNE, "Lightning Rune", "闪电符文", AIR, free,
        Counter(IsExhausted(unit & enemy), Give(And(The(it), IfAny(unit & beside_it)), STUN, 1))),
    Item(SPELL_SCROLL, "Thunderstorm Scroll", "雷暴卷轴", AIR, 3 * air, Strikes(SQUARE), Hit(Give(The(them), STUN, 1)),
        attack=1, power=5, tags=(AREA,)),
    Item(WEAPON, "Thunder Wand", "雷霆魔杖", AIR, air, load=air),
    Item(SCROLL, "Windcall Scroll", "唤风卷轴", AIR, air, Seq((Draw(2), SkipDraws(2)))),
    Item(POTION, "Lightning in a Bottle", "瓶中闪电", AIR, free,
        Seq((Gain(2 * air), Give(The(character & yours), STUN, 2)))),
    Item(TRINKET, "Ring of Windspeech", "风语之戒", AIR, 3 * air, load=2 * air),
    Item(SCROLL, "Whirlwind Scroll", "旋风卷轴", AIR, 2 * air, Destroy(Target(any_item))),
    Item(SPELL_SCROLL, "Chain Lightning Scroll", "连锁闪电卷轴", AIR, air,
        Hit(ChooseOne((Draw(1), Search(card & Called("chain-lightning-scroll"))))), attack=1, power=3, tags=(PULSE,)),
)
