"""White cards."""

from __future__ import annotations

from arbiter.core.effects import IfElse, seq
from arbiter.core.selectors import Phrase, Whose
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
)
from arbiter.games.magic.arrivals import ReturnToBattlefield, ReturnToOwners
from arbiter.games.magic.cards.runes import Rune
from arbiter.games.magic.casting import MayCastFor
from arbiter.games.magic.conditions import (
    Fits,
    LifeAbove,
    at_least,
    more_than,
    was_foretold,
    was_second_spell,
)
from arbiter.games.magic.costs import cost
from arbiter.games.magic.definition import Aura, Creature, Enchantment, Equipment, Instant, Sorcery
from arbiter.games.magic.delayed import this_turn
from arbiter.games.magic.durations import end_of_turn
from arbiter.games.magic.entering_parts import chooses_type
from arbiter.games.magic.events import (
    BecomesTapped,
    Dies,
    Enters,
    ExilesSome,
    Leaves,
    SecondSpell,
    each_end_step,
    next_end_step,
)
from arbiter.games.magic.foretelling import foretell
from arbiter.games.magic.keyword_abilities import equip
from arbiter.games.magic.keywords import double_strike, first_strike, flash, flying, indestructible, lifelink, vigilance
from arbiter.games.magic.kinds import (
    artifact,
    artifact_or_enchantment_spell,
    cards_in,
    creature,
    creature_card_in_graveyard,
    enchanted_creature,
    enchanted_permanent,
    enchantment,
    equipment,
    equipped_creature,
    in_your_graveyard,
    land,
    of_type,
    permanent_,
    spell_of_type,
    theirs,
    vehicle,
    you,
    yours,
)
from arbiter.games.magic.numbers import CountersOn, Of, X, count, life_gained, snow_spent, that_many
from arbiter.games.magic.offers import may_do, may_pay
from arbiter.games.magic.placing import MayPut, onto_battlefield, onto_battlefield_tapped, revealed_into_hand
from arbiter.games.magic.qualities import (
    SharesType,
    attacking,
    basic,
    being,
    blocking,
    enchanted_or_equipped,
    legendary,
    mana_value,
    of_chosen_type,
    other_card,
    snow,
    tapped,
)
from arbiter.games.magic.replacement import Instead
from arbiter.games.magic.replacing import ExileInstead, WouldDie
from arbiter.games.magic.searching import MaySearch, Search
from arbiter.games.magic.spell_costs import (
    Costs,
    you_cast,
)
from arbiter.games.magic.state import GRAVEYARD, HAND, LIBRARY, PLUS
from arbiter.games.magic.statics import (
    Gets,
    Is,
    Protection,
    cannot_attack,
    cannot_block,
    cannot_crew,
    crews_by_toughness,
    has,
    only_mana_abilities,
    until,
)
from arbiter.games.magic.tolls import Exiling
from arbiter.games.magic.triggers import WhenYouDo
from arbiter.games.magic.types import ARTIFACT, AURA, ENCHANTMENT, EQUIPMENT, LAND, PERMANENTS, SAGA, SUBTYPE
from arbiter.games.magic.verbs import (
    Attach,
    Choose,
    Create,
    Damage,
    Destroy,
    Draw,
    Exile,
    ExileUntilLeaves,
    GainLife,
    PutCounters,
    ReturnToHand,
    Tap,
    Untap,
)
from arbiter.games.magic.who import (
    ANY_NUMBER,
    All,
    Chosen,
    ControllerOf,
    Each,
    Players,
    Target,
    UpTo,
    it,
    itself,
    this,
    this_card_from_graveyard,
    this_creature,
    this_spell,
)

YOU = Players(you)
angel, cleric, dwarf = of_type("Angel"), of_type("Cleric"), of_type("Dwarf")
your_creature_card = creature_card_in_graveyard & in_your_graveyard
permanent_card = Words("permanent card", "永久物牌")


# --- the cards -------------------------------------------------------------------------------------------------------

basic_plains = cards_in(LIBRARY, LAND, Words("Plains card", "平原牌"), SUBTYPE["Plains"]) & basic
in_their_hand = Whose(you, Words("from their hand", "手上的"))
gambled = Target((artifact | creature | enchantment) & theirs)

CARDS = (
    Creature("Axgard Braggart", "艾席嘉吹噓人", "{3}{W}", "Dwarf Warrior", 3, 3,
             Boast("{1}{W}", seq(Untap(this_creature), PutCounters(itself, 1, PLUS)))),
    Creature("Battershield Warrior", "盾擊戰士", "{2}{W}", "Human Warrior", 2, 2,
             Boast("{1}{W}", until(end_of_turn, All(creature & yours), Gets(1, 1)))),
    Creature("Battlefield Raptor", "戰場獵鳥", "{W}", "Bird", 1, 2, flying, first_strike),
    Creature("Beskir Shieldmate", "貝斯奇持盾手", "{1}{W}", "Human Warrior", 2, 1,
             When(Dies(this_creature), Create(YOU, 1, "human-warrior"))),
    Aura("Bound in Gold", "黃金束縛", "{2}{W}", "", permanent_,
         Static(enchanted_permanent, cannot_attack, cannot_block, cannot_crew, only_mana_abilities)),
    Creature("Clarion Spirit", "鳴號精怪", "{1}{W}", "Spirit", 2, 2, Whenever(SecondSpell(you), Create(YOU, 1, "spirit"))),
    Creature("Codespell Cleric", "源法咒僧", "{W}", "Human Cleric", 1, 1, vigilance,
             When(Enters(this_creature), PutCounters(Target(creature), 1, PLUS), given=was_second_spell)),
    Sorcery("Divine Gambit", "神聖計策", "{W}{W}",
            seq(Exile(gambled), MayPut(
                ControllerOf(gambled, Words("that player", "該玩家")), cards_in(HAND, PERMANENTS, permanent_card) & in_their_hand, onto_battlefield))),
    Sorcery("Doomskar", "末日劫難", "{3}{W}{W}", Destroy(All(creature)), foretell("{1}{W}{W}")),
    Creature("Doomskar Oracle", "末日劫先知", "{2}{W}", "Human Cleric", 3, 2, Whenever(SecondSpell(you), GainLife(YOU, 2)), foretell("{W}")),
    Creature("Giant Ox", "巨牛", "{1}{W}", "Ox", 0, 6, Static(this_creature, crews_by_toughness)),
    Creature("Glorious Protector", "榮光衛護使", "{2}{W}{W}", "Angel Cleric", 3, 4, flash, flying,
             When(Enters(this_creature), ExileUntilLeaves(Chosen(creature - being("Angel") & yours, 0, ANY_NUMBER), this_creature)),
             foretell("{2}{W}")),
    Creature("Gods' Hall Guardian", "諸神大廳守護者", "{5}{W}", "Cat", 3, 6, vigilance, foretell("{3}{W}")),
    Creature("Goldmaw Champion", "金戈牧鬥士", "{2}{W}", "Dwarf Warrior", 2, 3, Boast("{1}{W}", Tap(Target(creature)))),
    Instant("Invoke the Divine", "召現神力", "{2}{W}", seq(Destroy(Target(artifact | enchantment)), GainLife(YOU, 4))),
    Instant("Iron Verdict", "鑄鐵裁定", "{2}{W}", Damage(5, Target(creature & tapped)), foretell("{W}")),
    Instant("Kaya's Onslaught", "卡婭出擊", "{2}{W}", until(end_of_turn, Target(creature), Gets(1, 1), has(double_strike)), foretell("{W}")),
    Creature("Master Skald", "北地詩宗", "{4}{W}", "Dwarf Warrior", 4, 4,
             When(Enters(this_creature), may_do(Exiling(your_creature_card), ReturnToHand(Target(
                 cards_in(GRAVEYARD, ARTIFACT | ENCHANTMENT, Words("artifact or enchantment card", "神器或結界牌")) & in_your_graveyard))))),
    Enchantment("Rally the Ranks", "集結軍伍", "{1}{W}", "", chooses_type, Static(creature & yours & of_chosen_type, Gets(1, 1))),
    Creature("Resplendent Marshal", "華輝統帥使", "{1}{W}{W}", "Angel Warrior", 3, 3, flying,
             When(Enters(this_creature) | Dies(this_creature), may_do(Exiling(your_creature_card & other_card), WhenYouDo(PutCounters(
                 Each(creature & yours & another & SharesType(Phrase("that shares a creature type with the exiled card",
                                                                     "與所放逐之牌有共同生物類別的"), None, "exiled")), 1, PLUS))))),
    Instant("Revitalize", "再現活力", "{1}{W}", seq(GainLife(YOU, 3), Draw(YOU, 1))),
    Creature("Righteous Valkyrie", "正氣女武神", "{2}{W}", "Angel Cleric", 2, 4, flying,
             Whenever(Enters((angel | cleric) & yours & another), GainLife(YOU, Of("toughness", it))),
             Static(creature & yours, Gets(2, 2), given=LifeAbove(7))),
    Rune("Rune of Sustenance", "堅韌符文", "{1}{W}", has(lifelink)),
    Creature("Runeforge Champion", "鑄符鬥士", "{2}{W}", "Dwarf Warrior", 2, 3,
             When(Enters(this_creature), MaySearch((LIBRARY, GRAVEYARD), being("Rune"), revealed_into_hand)),
             Rule(MayCastFor(spell_of_type("Rune") & you_cast, cost("{1}")))),
    Sorcery("Search for Glory", "尋覓榮光", "{2}{W}",
            seq(Search(cards_in(LIBRARY, PERMANENTS, permanent_card) & snow | cards_in(LIBRARY) & legendary
                       | cards_in(LIBRARY, -1, Words("Saga card", "傳紀牌"), SAGA)), GainLife(YOU, snow_spent)), line="snow"),
    Creature("Shepherd of the Cosmos", "寰宇牧生使", "{4}{W}{W}", "Angel Warrior", 3, 3, flying,
             When(Enters(this_creature), ReturnToBattlefield(Target(
                 cards_in(GRAVEYARD, PERMANENTS, permanent_card) & in_your_graveyard & mana_value(2)))),
             foretell("{3}{W}")),
    Creature("Sigrid, God-Favored", "神靈眷恩西格莉德", "{1}{W}{W}", "Legendary Human Warrior", 2, 2, flash, first_strike,
             Protection(creature & being("God")),
             When(Enters(this_creature), ExileUntilLeaves(UpTo(1, creature & (attacking | blocking)), this_creature))),
    Aura("Spectral Steel", "幽靈鋼鋒", "{1}{W}", "", creature, Static(enchanted_creature, Gets(2, 2)),
         Beyond(GRAVEYARD, Activate("{1}{W}" + Exiling(this_card_from_graveyard), ReturnToHand(Target(
             cards_in(GRAVEYARD, -1, Words("Aura or Equipment card", "靈氣或武具牌"), AURA | EQUIPMENT) & in_your_graveyard & another))))),
    Creature("Stalwart Valkyrie", "忠貞女武神", "{3}{W}", "Angel Warrior", 3, 2, MayCastFor(this_spell, "{1}{W}" + Exiling(your_creature_card)), flying),
    Creature("Starnheim Courser", "斯達海姆飛馬", "{2}{W}", "Pegasus", 2, 2, flying, Rule(Costs(artifact_or_enchantment_spell & you_cast, -1))),
    Sorcery("Starnheim Unleashed", "斯達海姆總攻擊", "{2}{W}{W}",
            IfElse(was_foretold, Create(YOU, X, "angel-warrior"), Create(YOU, 1, "angel-warrior")), foretell("{X}{X}{W}")),
    Creature("Story Seeker", "故事追求者", "{1}{W}", "Dwarf Cleric", 2, 2, lifelink),
    Creature("Usher of the Fallen", "領途導靈", "{W}", "Spirit Warrior", 2, 1, Boast("{1}{W}", Create(YOU, 1, "human-warrior"))),
    Equipment("Valkyrie's Sword", "女武神之劍", "{1}{W}", "",
              When(Enters(this), may_pay("{4}{W}", seq(Create(YOU, 1, "angel-warrior"), Attach(this, it)))),
              Static(equipped_creature, Gets(2, 1)), equip("{3}")),
    Aura("Valor of the Worthy", "英靈之勇", "{W}", "", creature,
         Static(enchanted_creature, Gets(1, 1)), When(Leaves(enchanted_creature), Create(YOU, 1, "spirit"))),
    Instant("Warhorn Blast", "戰號齊鳴", "{4}{W}", until(end_of_turn, All(creature & yours), Gets(2, 1)), foretell("{2}{W}")),
    Instant("Wings of the Cosmos", "寰宇羽翼", "{W}", seq(until(end_of_turn, Target(creature), Gets(1, 3), has(flying)), Untap(it))),

    Creature("Valkyrie Harbinger", "先兆女武神", "{4}{W}{W}", "Angel Cleric", 4, 5, flying, lifelink,
             AtThe(each_end_step, Create(YOU, 1, "angel"), given=at_least(life_gained, 4))),
    Instant("Armed and Armored", "全副武裝", "{1}{W}",
            seq(until(end_of_turn, All(vehicle & yours), Is("artifact creature")),
                Choose((Chosen(dwarf & yours),)), Attach(Chosen(equipment & yours, 0, ANY_NUMBER), it))),
    Creature("Starnheim Aspirant", "斯達海姆求索客", "{2}{W}", "Human Cleric", 2, 2, Rule(Costs(spell_of_type("Angel") & you_cast, -2))),
    Creature("Warchanter Skald", "頌戰北地詩人", "{2}{W}", "Dwarf Cleric", 2, 3,
             Whenever(BecomesTapped(this_creature), Create(YOU, 1, "dwarf-berserker"),
                      given=Fits(itself, enchanted_or_equipped, Words("{} is enchanted or equipped", "{}已被結附或佩帶武具")))),
    Creature("Youthful Valkyrie", "年輕女武神", "{1}{W}", "Angel", 1, 3, flying,
             Whenever(Enters(angel & yours & another), PutCounters(this_creature, 1, PLUS))),
    Instant("Cosmic Intervention", "寰宇干預", "{3}{W}",
            this_turn(Instead(WouldDie(permanent_ & yours), ExileInstead(AtThe(next_end_step, ReturnToOwners(it))))), foretell("{1}{W}")),
    Creature("Hero of Bretagard", "碧塔嘉勇士", "{2}{W}", "Human Warrior", 1, 1,
             Whenever(ExilesSome(you), PutCounters(this_creature, that_many, PLUS)),
             Static(this_creature, has(flying), Is("Angel"), given=at_least(CountersOn(itself), 5)),
             Static(this_creature, has(indestructible), Is("God"), given=at_least(CountersOn(itself), 10))),
    Creature("Stoic Farmer", "寡慾農夫", "{3}{W}", "Dwarf Peasant", 3, 3,
             When(Enters(this_creature), IfElse(
                 more_than(count(land & theirs), count(land & yours)), Search(basic_plains, onto_battlefield_tapped), Search(basic_plains))),
             foretell("{1}{W}")),
)
