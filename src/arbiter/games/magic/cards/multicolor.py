"""Multicoloured cards other than Sagas and planeswalkers."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.effects import At, seq
from arbiter.core.selectors import other as another
from arbiter.core.standing import Until
from arbiter.core.text import Words
from arbiter.games.magic.abilities import (
    Activate,
    AtThe,
    Beyond,
    Rule,
    Static,
    When,
    Whenever,
    cannot_be_countered,
)
from arbiter.games.magic.arrivals import ReturnToBattlefield
from arbiter.games.magic.conditions import Fits, at_least
from arbiter.games.magic.copying import EntersAsCopy
from arbiter.games.magic.costs import Mana
from arbiter.games.magic.definition import Creature, Enchantment
from arbiter.games.magic.durations import end_of_turn, your_next_turn
from arbiter.games.magic.entering_parts import enters_tapped
from arbiter.games.magic.events import (
    Attacks,
    BecomesTapped,
    Casts,
    DealsCombatDamage,
    DealtExcess,
    Dies,
    Enters,
    Leaves,
    PutIntoExile,
    SecondSpell,
    each_upkeep,
    excess_damage,
    your_upkeep,
)
from arbiter.games.magic.foretelling import LESS, ForetellRule, put_foretold
from arbiter.games.magic.keywords import (
    changeling,
    deathtouch,
    flying,
    indestructible,
    lifelink,
    menace,
    vigilance,
)
from arbiter.games.magic.kinds import (
    card_in_graveyard,
    cards_in,
    creature,
    each_opponent,
    in_a_graveyard,
    in_your_hand,
    land,
    nonland_permanent,
    of_type,
    permanent_,
    planeswalker,
    spell_,
    theirs,
    you,
    yours,
)
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.numbers import CountersOn, ThatMuch, that_many
from arbiter.games.magic.offers import YouMay
from arbiter.games.magic.permissions import MayCastOneFree
from arbiter.games.magic.placing import MayPut, Put, below_at_random, into_graveyard, into_hand, revealed_into_hand
from arbiter.games.magic.qualities import (
    WasDamaged,
    attacking,
    being,
    enchanted_or_equipped,
    from_your_hand,
    mana_value,
    snow,
    tapped,
    token,
)
from arbiter.games.magic.state import (
    GRAVEYARD,
    HAND,
    LIBRARY,
    PLUS,
    SLOT,
    Magic,
)
from arbiter.games.magic.statics import AffectsAll, Gets, Is, cannot_activate, has, must_attack, until
from arbiter.games.magic.tolls import Tapping, sacrifice, tap
from arbiter.games.magic.top_cards import Look, Top, among_them, one_of_them, seen_cards, the_rest
from arbiter.games.magic.types import SUBTYPE
from arbiter.games.magic.verbs import (
    Create,
    Draw,
    Exile,
    GainLife,
    LoseLife,
    PutCounters,
    RemoveAll,
    ReturnToHand,
    Sacrifice,
    Tap,
    ToThings,
)
from arbiter.games.magic.who import (
    ChooseMode,
    Chosen,
    Each,
    Players,
    Target,
    UpTo,
    as_it_was,
    it,
    its_card,
    itself,
    this,
    this_card_from_graveyard,
    this_creature,
)

YOU, EACH_OPPONENT = Players(you), Players(each_opponent)
angel, elf, serpent = of_type("Angel"), of_type("Elf"), of_type("Serpent")
damaged_by_yours = WasDamaged(Words("", ""), None, (of_type("Giant") | of_type("Wizard")) & yours | spell_ & yours)

# --- Ethereal Valkyrie -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BecomeForetold(ToThings):
    """Cards are exiled face down and become foretold, for their mana cost reduced by {2}."""

    @clauses("KHM-C-ethereal-valkyrie-01", "KHM-C-ethereal-valkyrie-02", "KHM-C-ethereal-valkyrie-03", "KHM-C-ethereal-valkyrie-04",
             "KHM-C-ethereal-valkyrie-05")
    def do(self, game: Magic, at: At, things: list[int]) -> None:
        for ref in things:
            put_foretold(game, ref & SLOT, LESS)

    def say(self, lang: str) -> str:
        return BECOME_FORETOLD.say(lang).format(self.who.say(lang))


BECOME_FORETOLD = Words("exile {} face down. It becomes foretold. Its foretell cost is its mana cost reduced by {{2}}",
                        "牌面朝下地放逐{}。該牌成為已預示。其預示費用為其魔法力費用減少{{2}}")

# --- Ranar the Ever-Watchful -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FirstForetoldFree(ForetellRule):
    """The first card you foretell each turn costs nothing to foretell."""

    @clauses("KHM-C-ranar-the-ever-watchful-01", "MTG-COST-07")
    def price(self, game: Magic, at: At, seat: int, cost: Mana) -> Mana:
        return Mana() if seat == at.seat and not game.foretelling[seat] else cost

    def say(self, lang: str) -> str:
        return FIRST_FREE.say(lang)


FIRST_FREE = Words("the first card you foretell each turn costs {0} to foretell", "你每回合預示的第一張牌，其預示的費用為{0}")


# --- the cards -------------------------------------------------------------------------------------------------------

harald_card = cards_in(LIBRARY, -1, Words("Elf, Warrior, or Tyvar card", "妖精、戰士或泰瓦牌"),
                       SUBTYPE["Elf"] | SUBTYPE["Warrior"] | SUBTYPE["Tyvar"])
removed = ThatMuch(Words("the number of counters removed this way", "以此法移去之指示物數量"))

CARDS = (
    Creature("Aegar, the Freezing Flame", "冰凍烈焰埃加爾", "{1}{U}{R}", "Legendary Giant Wizard", 3, 3,
             Whenever(DealtExcess((creature | planeswalker) & theirs, excess_damage), Draw(YOU, 1), given=Fits(as_it_was, damaged_by_yours, Words(
                 "a Giant, Wizard, or spell you controlled dealt damage to {} this turn", "本回合中曾有由你操控的巨人、魔法師或咒語對{}造成傷害")))),
    Creature("Firja, Judge of Valor", "勇氣判官菲妍", "{2}{W}{B}{B}", "Legendary Angel Cleric", 2, 4, flying, lifelink,
             Whenever(SecondSpell(you), seq(Look(Top(3)), Put(one_of_them, into_hand), Put(the_rest, into_graveyard)))),
    Creature("Harald, King of Skemfar", "斯肯法國王哈拉德", "{1}{B}{G}", "Legendary Elf Warrior", 3, 2, menace,
             When(Enters(this_creature), seq(
                 Look(Top(5)), MayPut(YOU, harald_card & among_them, revealed_into_hand), Put(the_rest, below_at_random)))),
    Creature("Immersturm Predator", "無盡風暴掠食者", "{2}{B}{R}", "Vampire Dragon", 3, 3, flying,
             Whenever(BecomesTapped(this_creature), seq(Exile(UpTo(1, card_in_graveyard & in_a_graveyard)),
                                                        PutCounters(this_creature, 1, PLUS))),
             Activate(sacrifice(creature & yours & another), seq(until(end_of_turn, this_creature, has(indestructible)), Tap(itself)))),
    Creature("Kardur, Doomscourge", "末日災禍卡爾杜", "{2}{B}{R}", "Legendary Demon Berserker", 4, 3,
             When(Enters(this_creature), Until(your_next_turn, AffectsAll((must_attack,), creature & theirs))),
             Whenever(Dies(creature & attacking), seq(LoseLife(EACH_OPPONENT, 1), GainLife(YOU, 1)))),
    Creature("Koll, the Forgemaster", "鍛造大師寇爾", "{R}{W}", "Legendary Dwarf Warrior", 2, 2,
             Whenever(Dies(creature & yours & another - token), ReturnToHand(its_card),
                      given=Fits(as_it_was, enchanted_or_equipped, Words("{} was enchanted or equipped", "{}曾被結附或佩帶武具"))),
             Static(creature & yours & token & enchanted_or_equipped, Gets(1, 1))),
    Creature("Koma, Cosmos Serpent", "寰宇盤蛇寇瑪", "{3}{G}{G}{U}{U}", "Legendary Serpent", 6, 6, cannot_be_countered,
             AtThe(each_upkeep, Create(YOU, 1, "komas-coil")),
             Activate(sacrifice(serpent & yours & another),
                      ChooseMode(seq(Tap(Target(permanent_)), until(end_of_turn, it, cannot_activate)),
                                 until(end_of_turn, this_creature, has(indestructible))))),
    Creature("Maja, Bretagard Protector", "碧塔嘉衛士瑪姬", "{2}{G}{W}{W}", "Legendary Human Warrior", 2, 3,
             Static(creature & yours & another, Gets(1, 1)), Whenever(Enters(land & yours), Create(YOU, 1, "human-warrior"))),
    Creature("Moritte of the Frost", "冰霜摩立特", "{2}{G}{U}{U}", "Legendary Snow Shapeshifter", 0, 0, changeling,
             EntersAsCopy(permanent_ & yours, Is("legendary snow"), has(changeling), 2)),
    Creature("Narfi, Betrayer King", "叛世國王奈爾非", "{3}{U}{B}", "Legendary Snow Zombie Wizard", 4, 3,
             Static(creature & (snow | being("Zombie")) & yours & another, Gets(1, 1)),
             Beyond(GRAVEYARD, Activate("{S}{S}{S}", ReturnToBattlefield(this_card_from_graveyard, (enters_tapped,))))),
    Creature("Sarulf, Realm Eater", "噬境巨狼薩茹夫", "{1}{B}{G}", "Legendary Wolf", 3, 3,
             Whenever(Leaves(permanent_ & theirs, GRAVEYARD), PutCounters(this_creature, 1, PLUS)),
             AtThe(your_upkeep, YouMay(seq(RemoveAll(this_creature, PLUS), Exile(Each(nonland_permanent & another & mana_value(removed))))),
                   given=at_least(CountersOn(this_creature, PLUS), 1))),
    Creature("Svella, Ice Shaper", "塑冰者斯娃拉", "{1}{R}{G}", "Legendary Snow Troll Warrior", 2, 4,
             Activate("{3}" + tap, Create(YOU, 1, "icy-manalith")), Activate("{6}{R}{G}" + tap, seq(
                 Look(Top(4)), MayCastOneFree(YOU, spell_, seen_cards), Put(the_rest, below_at_random)))),
    Creature("Vega, the Watcher", "靈梟看守維嘉", "{1}{W}{U}", "Legendary Bird Spirit", 2, 2, flying,
             Whenever(Casts(you, spell_ - from_your_hand), Draw(YOU, 1))),

    Enchantment("Rampage of the Valkyries", "女武神顯威", "{3}{W}{B}", "", When(Enters(this), Create(YOU, 1, "angel")),
                Whenever(Dies(angel & yours), Sacrifice(EACH_OPPONENT, creature))),
    Creature("Lathril, Blade of the Elves", "妖精之刃拉席莉", "{2}{B}{G}", "Legendary Elf Noble", 2, 3, menace,
             Whenever(DealsCombatDamage(this_creature), Create(YOU, that_many, "elf-warrior")),
             Activate(tap + Tapping(elf & yours & another - tapped, 10), seq(LoseLife(EACH_OPPONENT, 10), GainLife(YOU, 10)))),
    Creature("Ranar the Ever-Watchful", "永恆守護拉納爾", "{2}{W}{U}", "Legendary Spirit Warrior", 2, 3, flying, vigilance,
             Rule(FirstForetoldFree()), Whenever(PutIntoExile(you), Create(YOU, 1, "spirit"))),
    Enchantment("Elderfang Venom", "寰宇蛇毒液", "{2}{B}{G}", "", Static(elf & attacking & yours, has(deathtouch)),
                Whenever(Dies(elf & yours), seq(LoseLife(EACH_OPPONENT, 1), GainLife(YOU, 1)))),
    Creature("Ethereal Valkyrie", "虛相女武神", "{4}{W}{U}", "Spirit Angel", 4, 4, flying,
             Whenever(Enters(this_creature) | Attacks(this_creature), seq(Draw(YOU, 1), BecomeForetold(Chosen(cards_in(HAND) & in_your_hand))))),
)
