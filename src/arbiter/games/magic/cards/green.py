"""Green cards."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Prompt, Steps, move
from arbiter.core.effects import At, If, IfElse, Node, Number, Spoken, number, seq
from arbiter.core.selectors import Selector
from arbiter.core.selectors import other as another
from arbiter.core.text import Words
from arbiter.games.magic.abilities import (
    Activate,
    AtThe,
    Beyond,
    Boast,
    Rule,
    Static,
    When,
    Whenever,
    cannot_be_countered,
    plural,
    sorcery_speed,
    triggers_once,
)
from arbiter.games.magic.arrivals import Being, CreateCopy, EntersAttached, ReturnToBattlefield
from arbiter.games.magic.cards.runes import Rune
from arbiter.games.magic.conditions import Controls, IsA
from arbiter.games.magic.definition import Aura, Creature, Enchant, Enchantment, Equipment, Instant, Sorcery, Vehicle
from arbiter.games.magic.durations import end_of_turn, indefinitely
from arbiter.games.magic.elsewhere import MayPlay, top_of_your_library
from arbiter.games.magic.entering import put_counters
from arbiter.games.magic.entering_parts import EntersWith, chooses_type
from arbiter.games.magic.events import (
    Attacks,
    BecomesTarget,
    Casts,
    DealsCombatDamage,
    Dies,
    Enters,
    OneOrMore,
    TappedForMana,
    each_upkeep,
    your_upkeep,
)
from arbiter.games.magic.foretelling import foretell
from arbiter.games.magic.keyword_abilities import crew, equip
from arbiter.games.magic.keywords import changeling, deathtouch, flying, haste, hexproof, indestructible, reach, trample
from arbiter.games.magic.kinds import (
    Spells,
    an_opponent,
    artifact,
    buried,
    cards_in,
    creature,
    creature_card_in_graveyard,
    creature_spell,
    enchanted_creature,
    enchanted_forest,
    enchanted_land,
    enchantment,
    equipped_creature,
    in_your_graveyard,
    land,
    of_type,
    opponent_,
    permanent_,
    spell_or_ability,
    that_player,
    theirs,
    token_,
    you,
    yours,
)
from arbiter.games.magic.layers import sees_top
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.libraries import Scry
from arbiter.games.magic.mana import Add, AddMana, add_any_color
from arbiter.games.magic.numbers import Greatest, Of, Plus, Twice, X, count, snow_spent
from arbiter.games.magic.offers import YouMay, may_do, may_pay
from arbiter.games.magic.permissions import MayCastFree
from arbiter.games.magic.placing import MayPut, Put, below_at_random, into_hand, onto_battlefield_tapped
from arbiter.games.magic.qualities import (
    Called,
    basic,
    from_your_hand,
    having,
    mana_value,
    of_chosen_type,
    power,
    power_or_toughness,
    snow,
    tapped,
)
from arbiter.games.magic.replacement import Instead
from arbiter.games.magic.replacing import (
    Half,
    SoMuch,
    WouldEnter,
    WouldPutCounters,
    as_many,
)
from arbiter.games.magic.searching import Search
from arbiter.games.magic.shelf import CARDS as ALL_CARDS
from arbiter.games.magic.state import GRAVEYARD, LIBRARY, PLUS, POISON, Magic, spell
from arbiter.games.magic.statics import (
    Becomes,
    Gets,
    Is,
    has,
    is_every_creature_type,
    must_attack,
    must_be_blocked,
    until,
)
from arbiter.games.magic.tolls import Exiling, SacrificeIt, Tapping, sacrifice_this, tap
from arbiter.games.magic.top_cards import Reveal, Top, among_them, the_rest
from arbiter.games.magic.types import CREATURE, LAND, PERMANENTS, SUBTYPE
from arbiter.games.magic.units import ANY, FROM_SNOW, KIND
from arbiter.games.magic.verbs import (
    Attach,
    Choose,
    Create,
    Damage,
    Destroy,
    Draw,
    Exile,
    Fight,
    GainLife,
    LoseLife,
    Mill,
    PutCounters,
    ReturnToHand,
    Tap,
    Untap,
    WhereX,
)
from arbiter.games.magic.who import (
    Again,
    All,
    Chosen,
    Players,
    Target,
    UpTo,
    as_it_was,
    it,
    its_card,
    itself,
    that_creature,
    that_one,
    this,
    this_card_from_graveyard,
    this_creature,
)

YOU = Players(you)
elf = of_type("Elf")
land_card_words, creature_card_words = Words("land card", "地牌"), Words("creature card", "生物牌")
permanent_spell = Spells(Words("permanent spell", "永久物咒語"), "", PERMANENTS)
basic_land_card = cards_in(LIBRARY, LAND, land_card_words) & basic
your_creature_card = creature_card_in_graveyard & in_your_graveyard
elf_words = Words("Elf card", "妖精牌")

# --- Blessing of Frost -----------------------------------------------------------------------------------------------


WHO_GETS = Prompt("{source}: who gets the next counter?", "{source}：下一個指示物放在哪裡？", key="distribute",
                  candidates=lambda game, decision: [("next counter", ref) for ref in decision.about[1]])
NEXT_COUNTER = move("next counter", "{thing}", "{thing}")


@dataclass(frozen=True, slots=True)
class Distribute(Node):
    """Distribute +1/+1 counters among any number of things, as their player likes."""

    amount: Number
    what: Selector

    @clauses("KHM-C-blessing-of-frost-01", "KHM-C-blessing-of-frost-02", "MTG-RESO-03")
    def happen(self, game: Magic, at: At) -> Steps:
        given, able = dict[int, int](), self.what.all(game, at)
        for _ in range(number(self.amount, game, at) if able else 0):
            answer = yield WHO_GETS(at.seat, at.address, able)
            given[answer[1]] = given.get(answer[1], 0) + 1
        for ref, amount in given.items():
            yield from put_counters(game, ref, PLUS, amount, at.seat)

    def say(self, lang: str) -> str:
        return DISTRIBUTE.say(lang).format(self.amount.say(lang), plural(self.what, lang))


DISTRIBUTE = Words("distribute {} +1/+1 counters among any number of {}", "將{}個+1/+1指示物分配到任意數量的{}上")

# --- Boreal Outrider -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SnowOfItsColors(Spoken):
    """Mana of a snow source and of one of the spell's colours was spent to cast it."""

    @clauses("KHM-C-boreal-outrider-01")
    def true(self, game: Magic, at: At) -> bool:
        item = spell(game, at.bound["it"][0])
        return item is not None and any(unit & FROM_SNOW and ALL_CARDS[item.face].colors >> (unit & KIND) & 1 for unit in item.spent)

    def say(self, lang: str) -> str:
        return OF_ITS_COLORS.say(lang)


OF_ITS_COLORS = Words("{S} of any of that spell's colors was spent to cast it", "曾支付屬於該咒語任一顏色的{S}來施放它")


# --- Glittering Frost ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AddsMore(AddMana):
    """Whoever taps a land for mana adds more of it."""

    def said(self, lang: str) -> str:
        return ADDS_MORE.say(lang)


ADDS_MORE = Words("its controller adds an additional one mana of any color", "其操控者額外加一點任意顏色的魔法力")
its_controller_adds = AddsMore(tuple((kind,) for kind in ANY))

# --- Old-Growth Troll ------------------------------------------------------------------------------------------------


sacrifice_this_land = SacrificeIt(Words("sacrifice this land", "犧牲此地"))

# --- the cards -------------------------------------------------------------------------------------------------------

brawler, other_brawler = Target(creature & yours), Target(creature & theirs)
wise_card = cards_in(GRAVEYARD, LAND, land_card_words) | cards_in(GRAVEYARD, -1, elf_words, SUBTYPE["Elf"])
swarm = count(creature & yours)

CARDS = (
    Aura("Arachnoform", "蜘蛛形體", "{1}{G}", "", creature, Static(enchanted_creature, Gets(2, 2), has(reach), is_every_creature_type)),
    Creature("Battle Mammoth", "戰鬥長毛象", "{3}{G}{G}", "Elephant", 6, 5, trample,
             Whenever(BecomesTarget(permanent_ & yours, spell_or_ability & theirs), YouMay(Draw(YOU, 1))), foretell("{2}{G}{G}")),
    Sorcery("Blessing of Frost", "冰霜祝福", "{3}{G}",
            seq(WhereX(snow_spent, Distribute(X, creature & yours)), Draw(YOU, count(creature & yours & power(4)))), line="snow"),
    Sorcery("Blizzard Brawl", "暴雪爭鬥", "{G}",
            seq(Choose((brawler, other_brawler)),
                If(Controls(permanent_ & snow & yours, 3),
                   until(end_of_turn, Again(brawler, Words("the creature you control", "由你操控的該生物")), Gets(1, 0), has(indestructible))),
                Fight(Again(brawler, Words("it", "它")), Again(other_brawler, Words("the other creature", "另一個生物")))), line="snow"),
    Creature("Boreal Outrider", "北境前導兵", "{2}{G}", "Snow Elf Warrior", 3, 2,
             Whenever(Casts(you, creature_spell), Instead(WouldEnter(that_one), EntersWith(1, PLUS)), given=SnowOfItsColors())),
    Instant("Broken Wings", "翅翼斷裂", "{2}{G}", Destroy(Target(artifact | enchantment | creature & having(flying)))),
    Creature("Elderleaf Mentor", "古葉居導師", "{3}{G}", "Elf Warrior", 3, 2,
             When(Enters(this_creature), Create(YOU, 1, "elf-warrior"))),
    Equipment("Elven Bow", "妖精曲弓", "{G}", "",
              When(Enters(this), may_pay("{2}", seq(Create(YOU, 1, "elf-warrior"), Attach(this, it)))),
              Static(equipped_creature, Gets(1, 2), has(reach)), equip("{3}")),
    Creature("Elvish Warmaster", "善戰妖精", "{1}{G}", "Elf Warrior", 2, 2,
             Whenever(OneOrMore(Enters(elf & yours & another)), Create(YOU, 1, "elf-warrior"), limit=triggers_once),
             Activate("{5}{G}{G}", until(end_of_turn, All(elf & yours), Gets(2, 2), has(deathtouch)))),
    Vehicle("Esika's Chariot", "埃西卡的戰車", "{3}{G}", "Legendary", 4, 4,
            When(Enters(this), Create(YOU, 2, "cat")), Whenever(Attacks(this), CreateCopy(Target(token_ & yours))), crew(4)),
    Creature("Fynn, the Fangbearer", "持牙人芬恩", "{1}{G}", "Legendary Human Warrior", 1, 3, deathtouch,
             Whenever(DealsCombatDamage(creature & yours & having(deathtouch)), PutCounters(Players(that_player), 2, POISON))),
    Aura("Glittering Frost", "彩華冰霜", "{2}{G}", "Snow", land,
         Static(enchanted_land, Is("snow")), Whenever(TappedForMana(enchanted_land), its_controller_adds)),
    Creature("Gnottvold Recluse", "諾特瓦遁蛛", "{2}{G}", "Spider", 4, 2, reach),
    Creature("Grizzled Outrider", "灰熊前導兵", "{4}{G}", "Elf Warrior", 5, 5),
    Creature("Guardian Gladewalker", "渡林守護者", "{1}{G}", "Shapeshifter", 1, 1, changeling,
             When(Enters(this_creature), PutCounters(Target(creature), 1, PLUS))),
    Creature("Horizon Seeker", "天際探尋者", "{2}{G}", "Human Warrior", 3, 2, Boast("{1}{G}", Search(basic_land_card))),
    Creature("Icehide Troll", "披冰巨魔", "{2}{G}", "Snow Troll Warrior", 2, 3,
             Activate("{S}{S}", seq(until(end_of_turn, this_creature, Gets(2, 0), has(indestructible)), Tap(itself)))),
    Enchantment("In Search of Greatness", "循跡覓偉", "{G}{G}", "", AtThe(your_upkeep, MayCastFree(
        permanent_spell & from_your_hand & mana_value(Plus(1, Greatest("mana value", permanent_ & yours & another)), 0), Scry(YOU, 1)))),
    Creature("Jaspera Sentinel", "雅斯佩樹哨衛", "{G}", "Elf Rogue", 1, 2, reach,
             Activate(tap + Tapping(creature & yours & another - tapped), add_any_color)),
    Sorcery("King Harald's Revenge", "哈拉德國王復仇", "{2}{G}",
            until(end_of_turn, Target(creature), has(trample), must_be_blocked, Gets(swarm, swarm))),
    Creature("Littjara Glade-Warden", "利雅拉林地護衛", "{3}{G}", "Shapeshifter", 3, 3, changeling,
             Activate("{2}{G}" + tap + Exiling(your_creature_card), PutCounters(Target(creature), 2, PLUS), sorcery_speed)),
    Instant("Mammoth Growth", "長毛象增巨", "{2}{G}", until(end_of_turn, Target(creature), Gets(4, 4)), foretell("{G}")),
    Creature("Masked Vandal", "覆面破壞者", "{1}{G}", "Shapeshifter", 1, 3, changeling,
             When(Enters(this_creature), may_do(Exiling(your_creature_card), Exile(Target((artifact | enchantment) & theirs))))),
    Creature("Old-Growth Troll", "原生林巨魔", "{G}{G}{G}", "Troll Warrior", 4, 4, trample,
             When(Dies(this_creature), ReturnToBattlefield(its_card, (EntersAttached(of_type("Forest") & yours), Being(until(
                 indefinitely, it, Becomes("enchantment aura"), has(Enchant(of_type("Forest") & yours), Static(enchanted_forest, has(
                     Activate(tap, Add("{G}{G}")),
                     Activate("{1}" + tap + sacrifice_this_land, Create(YOU, 1, "troll-warrior", tapped=True))))))))),
                  given=IsA(as_it_was, creature))),
    Enchantment("Path to the World Tree", "世界樹徑路", "{1}{G}", "", When(Enters(this), Search(basic_land_card)),
                Activate("{2}{W}{U}{B}{R}{G}" + sacrifice_this,
                         seq(GainLife(YOU, 2), Draw(YOU, 2), LoseLife(Target(opponent_), 2), Damage(2, UpTo(1, creature)),
                             Create(YOU, 1, "bear")))),
    Creature("Ravenous Lindwurm", "貪食鱗龍", "{4}{G}{G}", "Wurm", 6, 6, When(Enters(this_creature), GainLife(YOU, 4))),
    Creature("Realmwalker", "境域行者", "{2}{G}", "Shapeshifter", 2, 3, changeling, chooses_type, Rule(sees_top),
             Rule(MayPlay(creature_spell & of_chosen_type, top_of_your_library))),
    Creature("Rootless Yew", "無根紫杉", "{3}{G}{G}", "Treefolk", 5, 4,
             When(Dies(this_creature), Search(cards_in(LIBRARY, CREATURE, creature_card_words) & power_or_toughness(6)))),
    Sorcery("Roots of Wisdom", "智慧纏根", "{1}{G}", seq(Mill(YOU, 3), IfElse(
        Controls(wise_card & buried), ReturnToHand(Chosen(wise_card & in_your_graveyard)), Draw(YOU, 1)))),
    Rune("Rune of Might", "蠻力符文", "{1}{G}", Gets(1, 1), has(trample)),
    Creature("Sarulf's Packmate", "薩茹夫的狼伴", "{3}{G}", "Wolf", 3, 3, When(Enters(this_creature), Draw(YOU, 1)), foretell("{1}{G}")),
    Creature("Sculptor of Winter", "凜冬塑師", "{1}{G}", "Snow Elf Rogue", 2, 2, Activate(tap, Untap(Target(land & snow)))),
    Instant("Snakeskin Veil", "蛇皮簾幕", "{G}",
            seq(PutCounters(Target(creature & yours), 1, PLUS), until(end_of_turn, it, has(hexproof)))),
    Creature("Spirit of the Aldergard", "艾登嘉熊靈", "{3}{G}", "Snow Bear Spirit", 0, 4,
             When(Enters(this_creature), Search(cards_in(LIBRARY, LAND, land_card_words) & snow)),
             Static(this_creature, Gets(count(permanent_ & snow & yours & another), 0))),
    Sorcery("Struggle for Skemfar", "斯肯法之爭", "{3}{G}",
            seq(PutCounters(Target(creature & yours), 1, PLUS), Fight(that_creature, UpTo(1, creature & theirs))), foretell("{G}")),
    Creature("Toski, Bearer of Secrets", "密訊信使托斯奇", "{3}{G}", "Legendary Squirrel", 1, 1, cannot_be_countered, indestructible,
             Static(this_creature, must_attack), Whenever(DealsCombatDamage(creature & yours), Draw(YOU, 1))),
    Creature("Vorinclex, Monstrous Raider", "畸巨劫怪弗霖凱", "{4}{G}{G}", "Legendary Phyrexian Praetor", 6, 6, trample, haste,
             Instead(WouldPutCounters(you), SoMuch(Twice(as_many))), Instead(WouldPutCounters(an_opponent), SoMuch(Half(as_many)))),

    Creature("Canopy Tactician", "林冠策士", "{3}{G}", "Elf Warrior", 3, 3,
             Static(elf & yours & another, Gets(1, 1)), Activate(tap, Add("{G}{G}{G}"))),
    Instant("Elven Ambush", "妖精伏擊", "{3}{G}", Create(YOU, count(elf & yours), "elf-warrior")),
    Creature("Gladewalker Ritualist", "渡林儀式師", "{2}{G}", "Shapeshifter", 3, 3, changeling,
             Whenever(Enters(creature & Called(Words("Gladewalker Ritualist", "渡林儀式師")) & yours & another), Draw(YOU, 1))),
    Sorcery("Bounty of Skemfar", "斯肯法恩澤", "{2}{G}",
            seq(
                Reveal(Top(6)), MayPut(YOU, cards_in(LIBRARY, LAND, land_card_words) & among_them, onto_battlefield_tapped),
                MayPut(YOU, cards_in(LIBRARY, -1, elf_words, SUBTYPE["Elf"]) & among_them, into_hand), Put(the_rest, below_at_random))),
    Aura("Crown of Skemfar", "斯肯法之冠", "{2}{G}{G}", "", creature,
         Static(enchanted_creature, has(reach), Gets(count(elf & yours), count(elf & yours))),
         Beyond(GRAVEYARD, Activate("{2}{G}", ReturnToHand(this_card_from_graveyard)))),
    Creature("Wolverine Riders", "狼獾騎兵", "{4}{G}{G}", "Elf Warrior", 4, 4,
             AtThe(each_upkeep, Create(YOU, 1, "elf-warrior")),
             Whenever(Enters(elf & yours & another), GainLife(YOU, Of("toughness", it)))),
)
MOVES = (NEXT_COUNTER,)
