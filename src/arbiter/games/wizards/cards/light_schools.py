"""光辉·百家争鸣: the light cards of the Hundred Schools."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, Condition, If, May, Node, Seq, Spoken, happening
from arbiter.core.standing import When
from arbiter.core.text import fill
from arbiter.games.wizards import lines, zones
from arbiter.games.wizards.abilities import (
    A_COLUMN,
    SPLASH,
    Cooldown,
    Counter,
    Destructible,
    Entry,
    FromHand,
    Haste,
    Hit,
    Invocation,
    LastWords,
    NextUse,
    OnUse,
    Pierce,
    Setup,
    Strikes,
    TurnSkill,
    Ultimate,
    While,
    lasting,
    until_next_turn_ends,
)
from arbiter.games.wizards.chaos import EasierChecks
from arbiter.games.wizards.choosing import ENOUGH, WHICH_MORE, Each, Target, The, UpTo
from arbiter.games.wizards.definition import (
    ABILITY,
    AREA,
    ARTIFACT,
    CHAOS,
    CONSTRUCT,
    DEFENCE,
    HOLYFLAME,
    MONSTER,
    POTION,
    PULSE,
    RUNE,
    SHACKLE,
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
from arbiter.games.wizards.elements import LIGHT, air, dark, earth, fire, free, light, neutral, water
from arbiter.games.wizards.events import (
    CheckFails,
    DefendsWith,
    Draws,
    SpellHits,
    TakesDamage,
    UsesHex,
    UsesSpell,
    WouldGetStatus,
    WouldTakeDamage,
)
from arbiter.games.wizards.field import on_field
from arbiter.games.wizards.hand_verbs import Draw, ShuffleIntoEnemyDeck
from arbiter.games.wizards.kinds import (
    Has,
    PerEach,
    adjacent,
    card,
    character,
    creature,
    enemy,
    exhausted,
    friendly,
    hex_,
    ignited,
    it,
    of,
    other,
    skill,
    spell,
    tagged,
    them,
    this,
    this_spell,
    unit,
    yours,
)
from arbiter.games.wizards.ledger import clauses, say, template
from arbiter.games.wizards.modifiers import IGNITE_DAMAGE, HitGives, MoreAttack, MorePower
from arbiter.games.wizards.places import in_front_row, near
from arbiter.games.wizards.power import RandomPower
from arbiter.games.wizards.shelf import NUMBER, name_of
from arbiter.games.wizards.spell_verbs import RaisePower, TakesItInstead, running
from arbiter.games.wizards.state import PLAYERS, Wizards, opponent
from arbiter.games.wizards.statuses import HIDDEN, IGNITE, NAMES, STUN, lose
from arbiter.games.wizards.verbs import AddLoad, AddPower, Check, Give, Heal, LoseStatus, LoseStatuses, Reset

# --- nodes that one card needs ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Once(Node):
    """An effect that can be used as soon as something is true."""

    condition: Condition
    effect: Node

    def happen(self, game: Wizards, at: At) -> Steps:
        yield from happening(self.effect, game, at.step(0))

    def possible(self, game: Wizards, at: At) -> bool:
        return self.condition.true(game, at) and self.effect.possible(game, at)


say(Once, en="once {condition}, {effect}", zh="{condition}后，{effect}")


@dataclass(frozen=True, slots=True)
class AllDiscarded(Spoken):
    """So many cards with a name lie in the enemy's discard pile."""

    key: str
    count: int

    def true(self, game: Wizards, at: At) -> bool:
        return sum(game.face[one] == NUMBER[self.key] for one in game.discard[opponent(at.seat)]) >= self.count

    def say(self, lang: str) -> str:
        return fill(ALL_DISCARDED, lang, {"count": self.count, "name": name_of(self.key)})


ALL_DISCARDED = template("the enemy has discarded {count} {count|copy|copies} of {name}", "对手弃置{count}张「{name}」")


@dataclass(frozen=True, slots=True)
class RemoveFromField(Node):
    """Remove cards other than characters from the game, on any side, set items and terrain among them."""

    count: int

    @clauses("WIZ-U32")
    def happen(self, game: Wizards, at: At) -> Steps:
        for _ in range(self.count):
            kind, *found = yield WHICH_MORE(at.seat, at.address, tuple(self.candidates(game)))
            if kind == ENOUGH.name:
                break
            zones.remove_from_game(game, found[0])

    def candidates(self, game: Wizards) -> list[int]:
        """Everything on the field but the characters."""
        return [one for seat in range(PLAYERS) for one in on_field(game, seat)
                if one not in game.character and one not in game.pairs.values()]

    def possible(self, game: Wizards, at: At) -> bool:
        return bool(self.candidates(game))


say(RemoveFromField, en="remove up to {count} cards on the field other than characters from the game", zh="将场上至多{count}张人物以外的卡牌移出游戏")


@dataclass(frozen=True, slots=True)
class Surplus(Spoken):
    """By how much the roll exceeds the difficulty."""

    def value(self, game: Wizards, at: At) -> int:
        return at.bound.get("over", (0,))[0]


say(Surplus, en="X (the roll minus the difficulty)", zh="X（掷骰结果减去难度）")


@dataclass(frozen=True, slots=True)
class RollOnceMore(Node):
    """The check that has failed is rolled again."""

    @clauses("WIZ-SCHOOL-10")
    def happen(self, game: Wizards, at: At) -> None:
        at.cause.cancelled = True


say(RollOnceMore, en="roll once more; only the second result counts", zh="重掷1次，以第二次结果为准")


@dataclass(frozen=True, slots=True)
class FeedsOnIgnite(Node):
    """All ignite is removed, and this attack deals more damage for each point of it."""

    def happen(self, game: Wizards, at: At) -> None:
        top = running(game)
        if top is not None:
            top.damage += sum(game.ignite.values())
        for thing in list(game.ignite):
            lose(game, IGNITE, thing)


say(FeedsOnIgnite, en="remove all ignite from all units: +1 damage for each point removed", zh="移除所有单位的所有点燃，每移除1点，伤害+1")


@dataclass(frozen=True, slots=True)
class DiscardThis(Node):
    """The card itself goes from the hand to the discard pile, for all to see."""

    def happen(self, game: Wizards, at: At) -> None:
        if at.source in game.hand[at.seat]:
            zones.discard_from_hand(game, at.source)


say(DiscardThis, en="show and discard it", zh="展示并弃置此卡")


@dataclass(frozen=True, slots=True)
class DestroyFaceDown(Node):
    """All items that lie face down are destroyed."""

    def happen(self, game: Wizards, at: At) -> None:
        for thing in game.down:
            game.tell(lines.DESTROYED, thing)
            zones.discard_from_field(game, thing)


say(DestroyFaceDown, en="destroy all face-down cards", zh="摧毁所有盖放的卡牌")


@dataclass(frozen=True, slots=True)
class BecomesStatus(Node):
    """The status that is about to be given becomes another one."""

    status: int

    def happen(self, game: Wizards, at: At) -> None:
        at.cause.manner = self.status

    def possible(self, game: Wizards, at: At) -> bool:
        return bool(at.cause.manner != self.status)

    def say(self, lang: str) -> str:
        return fill(BECOMES, lang, {"status": NAMES[self.status]})


BECOMES = template("change it into as much {status}", "将其改为等量的{status}")

CARDS: tuple[Card, ...] = (
    Character("Elimer, Beloved of the Gods", "神之眷子 爱里默", LIGHT, Setup(ShuffleIntoEnemyDeck("shackle", 5)),
        Ultimate(Once(AllDiscarded("shackle", 5), RemoveFromField(3))), load=2 * light),
    Creature("Grace, Holyflame Spirit", "神炎精灵 格丽丝", LIGHT, 2 * fire + 2 * light, MorePower(spell & yours & tagged(HOLYFLAME), PerEach(unit & ignited)),
        While(Has(unit & ignited, 3), MoreAttack(spell & yours & tagged(HOLYFLAME), 1)), life=2, load=2 * fire + 2 * light, tags=(SPIRIT,),
        legendary=True),
    Creature("Kruss, Chaos Sorcerer", "混沌术士 克鲁斯", LIGHT, 2 * light + 2 * dark + neutral, TurnSkill(Check(3, Reset(UpTo(Surplus(),
        card & yours & exhausted & other, exactly=True))), 3), life=3, load=2 * light + 2 * dark,
        tags=(WIZARD,), legendary=True),
    Creature("Witch of Cinders", "烬之女巫", LIGHT, 3 * light, Entry(Give(The(this), IGNITE, 3)), LastWords(Give(Each(unit & enemy & in_front_row), IGNITE, 1)), life=3, load=fire + light, tags=(WIZARD,)),
    Creature("Holyflame Priest", "神炎祭师", LIGHT, fire + light + neutral, TurnSkill(When(WouldTakeDamage(unit & friendly, IGNITE_DAMAGE),
        May(TakesItInstead(Target(unit & enemy))))), life=2, load=fire + light, tags=(WIZARD,)),
    Creature("Holyflame Fanatic", "神炎狂者", LIGHT, 3 * light, Entry(Seq((Give(The(this), IGNITE, 2), Give(Target(unit & enemy), IGNITE, 2)))), life=2, load=fire + light, tags=(WIZARD,)),
    Creature("Witch of the Torch", "炬之女巫", LIGHT, 2 * light, Entry(Give(The(this), IGNITE, 3)), Invocation(AddLoad(Target(creature & adjacent), light)), life=3, load=light, tags=(WIZARD,)),
    Creature("Chaos Whisperstone", "混沌低语岩", LIGHT, 2 * light, Invocation(Check(4, Draw(1))), life=1, load=light, tags=(CONSTRUCT,)),
    Creature("Chaos Warlock", "混沌男巫", LIGHT, light + neutral, TurnSkill(When(CheckFails(), May(RollOnceMore()))), life=1, load=light + dark, tags=(WIZARD,)),
    Creature("Chaos Angel", "混沌天使", LIGHT, 4 * light, life=3, load=2 * light + 2 * dark, tags=(SPIRIT,)),
    Creature("Chaos Arcanist", "混沌秘术师", LIGHT, light + dark, TurnSkill(Check(4, lasting(NextUse(), MorePower(spell & yours, 2)))), life=2, load=light + dark, tags=(WIZARD,)),
    Creature("Sunwheel Mage", "日轮法师", LIGHT, 4 * light, Ultimate(Reset(Target(spell & yours & exhausted & of(LIGHT)))), life=3, load=2 * light, tags=(WIZARD,)),
    Creature("Unicorn Pegasus", "独角天马", LIGHT, 3 * light, Ultimate(LoseStatuses(Each(card & yours))), life=2, load=2 * light, tags=(MONSTER,)),
    Spell("Holyflame Glory", "神炎威光", LIGHT, fire + 3 * light, light, power=5, attack=1, tags=(PULSE, HOLYFLAME)),
    Spell("Holyflame Wrath", "神炎天怒", LIGHT, fire + 4 * light, fire + 3 * light, Pierce(), Hit(Give(The(them), IGNITE, 1)), power=7, attack=2, tags=(PULSE,
        HOLYFLAME)),
    Hex("Halo of True Flame", "真炎辉环", LIGHT, light, None, Cooldown(1), When(TakesDamage(unit, manner=IGNITE_DAMAGE), AddLoad(The(it), light)), duration=1, tags=(ABILITY, HOLYFLAME)),
    Spell("Holyflame Ruin", "神炎破灭", LIGHT, 2 * fire + 5 * light, fire + 4 * light, Cooldown(1), Strikes(SPLASH), When(SpellHits(this_spell), FeedsOnIgnite()), power=9, attack=1,
        tags=(AREA, HOLYFLAME)),
    Hex("Quick Heal", "快速治疗", LIGHT, light, light, Haste(), Heal(Target(unit & friendly), 1)),
    Hex("Chaos Recombination", "混沌重组", LIGHT, light + dark, light, Check(3, Reset(Target(card & yours & exhausted & other))), tags=(CHAOS,)),
    Spell("Chaos Falselight", "混沌虚光", LIGHT, 4 * light + dark, 2 * light + dark, power=7, attack=2, tags=(PULSE,)),
    Hex("Chaos Vision", "混沌视界", LIGHT, light, None, EasierChecks(1), duration=1, tags=(ABILITY, CHAOS)),
    Spell("Chaos Bewilderment", "混沌困惑", LIGHT, light + dark, neutral, OnUse(Check(6, RaisePower(10))), power=3, tags=(DEFENCE, CHAOS)),
    Spell("Sunpiercing Rainbow", "长虹贯日", LIGHT, fire + water + earth + air + light, 3 * light, Strikes(A_COLUMN), power=7, attack=2,
        tags=(AREA,)),
    Item(SHACKLE, "Shackle", "桎梏", LIGHT, free, FromHand(Draws(this), Seq((DiscardThis(), May(Draw(1))))), derived=True),
    Item(ARTIFACT, "Chaos Cube of Distortion", "混沌魔方 扭曲畸变", LIGHT, 3 * light + 3 * dark, TurnSkill(Check(6, until_next_turn_ends(RandomPower(spell)))), load=3 * neutral, legendary=True),
    Item(POTION, "Moon Dust", "月之尘", LIGHT, light, DestroyFaceDown(), LoseStatus(Each(unit), HIDDEN)),
    Item(ARTIFACT, "Holyflame Orb", "神炎宝珠", LIGHT, neutral, Entry(Give(The(character & yours), IGNITE, 2)), load=fire + light),
    Item(TOOL, "Book of Chaos", "混沌之书", LIGHT, 2 * neutral, load=light + dark),
    Item(TRINKET, "Crown of the Dying Sun", "残阳冠冕", LIGHT, light, When(WouldGetStatus(unit & friendly), May(BecomesStatus(IGNITE)))),
    Item(ARTIFACT, "Shining Crystal", "闪耀水晶", LIGHT, 4 * light, HitGives(spell & yours, Give(The(them), STUN, 1)), load=2 * light),
    Item(RUNE, "Flash Rune", "闪光符文", LIGHT, light, Counter(
        UsesSpell(skill & enemy) | DefendsWith(skill & enemy) | UsesHex(hex_ & enemy),
        Give(Each(unit & enemy & in_front_row), STUN, 1))),
    Item(TERRAIN, "Holyflame Sanctum", "神炎圣所", LIGHT, light, Destructible(), Invocation(If(Has(creature & near),
        Seq((Give(Target(creature & near), IGNITE, 1), AddPower(Target(spell & yours), 1)))))),
)
