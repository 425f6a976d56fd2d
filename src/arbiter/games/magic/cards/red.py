"""Red cards."""

from dataclasses import dataclass

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, If, IfElse, Node, seq
from arbiter.core.events import Given
from arbiter.core.selectors import PICKED, Opponent, Selector, in_order
from arbiter.core.selectors import other as another
from arbiter.core.text import Words, listed
from arbiter.games.magic.abilities import Activate, AtThe, Beyond, Boast, Rule, Static, When, Whenever
from arbiter.games.magic.attachments import attach, can_be_attached
from arbiter.games.magic.cards.runes import Rune
from arbiter.games.magic.conditions import Controls, IsA
from arbiter.games.magic.damage import CannotGainLife
from arbiter.games.magic.definition import Creature, Equipment, Instant, Sorcery, Vehicle
from arbiter.games.magic.delayed import WhenNext, this_turn
from arbiter.games.magic.durations import end_of_turn, end_of_your_next_turn
from arbiter.games.magic.events import (
    ActivatesBoast,
    Attacks,
    BecomesBlocked,
    BecomesTapped,
    BecomesTarget,
    Casts,
    DealsCombatDamage,
    DealsDamage,
    Dies,
    Enters,
    your_upkeep,
)
from arbiter.games.magic.exiled_plays import ExileTop, may_play, those_cards
from arbiter.games.magic.foretelling import foretell
from arbiter.games.magic.keyword_abilities import crew, equip
from arbiter.games.magic.keywords import first_strike, flying, haste, trample
from arbiter.games.magic.kinds import (
    a_player,
    any_target,
    artifact,
    cards_in,
    creature,
    creature_card_in_graveyard,
    each_opponent,
    equipment,
    equipped_creature,
    in_your_graveyard,
    instant_or_sorcery_spell,
    land,
    of_type,
    permanent_,
    planeswalker,
    spell_,
    theirs,
    treasure,
    vehicle,
    you,
    yours,
)
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.mana import (
    TWO_AND_TWO,
    Add,
    AddMana,
    add_two_of_any_color,
)
from arbiter.games.magic.numbers import Greatest, InCommon, Plus, Twice, count, power_of, snow_spent, that_many
from arbiter.games.magic.offers import YouMay, may_do, may_pay
from arbiter.games.magic.permissions import MayCastOneFree
from arbiter.games.magic.placing import BelowAtRandom, Put, onto_battlefield
from arbiter.games.magic.qualities import AttachedTo, NamedLike, attacking, being, mana_value, snow
from arbiter.games.magic.replacement import Instead
from arbiter.games.magic.replacing import (
    SoMuch,
    WouldDeal,
    WouldDie,
    as_much,
    exile_instead,
)
from arbiter.games.magic.searching import Search
from arbiter.games.magic.spell_copies import CopySpell, new_targets
from arbiter.games.magic.spell_costs import AdditionalCost, BoastsCheaper, CostsLess
from arbiter.games.magic.spending import only_creatures_and_enchantments, stays
from arbiter.games.magic.state import EXILE, GRAVEYARD, LIBRARY, PLUS, Magic
from arbiter.games.magic.statics import Gets, HasBasePower, UnderControl, cannot_block_alone, has, until
from arbiter.games.magic.tolls import Discarding, Exiling, sacrifice, sacrifice_this, tap, the_sacrificed
from arbiter.games.magic.top_cards import FOUND, TopUntil
from arbiter.games.magic.triggers import AMOUNT, IT, WhenYouDo
from arbiter.games.magic.types import ARTIFACT, LAND
from arbiter.games.magic.verbs import (
    Attach,
    CounterSpell,
    Create,
    Damage,
    Destroy,
    Draw,
    Exile,
    Mill,
    PutCounters,
    ReturnToHand,
    Untap,
)
from arbiter.games.magic.who import (
    All,
    Became,
    Bound,
    ChooseMode,
    ControllerOf,
    Each,
    LastKnown,
    Picking,
    Players,
    SpokenOf,
    Target,
    ThisOne,
    Who,
    as_it_was,
    choose_some,
    damaged_this_way,
    defending_player,
    destroyed_this_way,
    it,
    itself,
    that_card,
    that_creature,
    that_spell,
    this,
    this_creature,
)

YOU, EACH_OPPONENT = Players(you), Players(each_opponent)
dwarf, giant, dragon = of_type("Dwarf"), of_type("Giant"), of_type("Dragon")
BITTEN, STONED = Target(creature | planeswalker), Target(any_target)
COUNTERED = Target(spell_)
its_controller, the_countered = ControllerOf(COUNTERED), LastKnown(PICKED, Words("that spell", "該咒語"))
found_in_exile = Became(FOUND, Words("that card", "該牌"), zones=(EXILE,))
the_exiled = Bound("exiled", Words("the exiled cards", "所放逐的牌"), several=True)
below_theirs_at_random = BelowAtRandom(Words("put {} on the bottom of their library in a random order", "將{}以隨機順序置於其牌庫底"))
the_giant = SpokenOf(Words("it", "它"))
this_dead_card = ThisOne(Words("this card from your graveyard", "你墳墓場中的此牌"))
bearded = dwarf | equipment | vehicle
artifact_card = cards_in(LIBRARY, ARTIFACT, Words("artifact card", "神器牌"))
dragon_card = cards_in(LIBRARY) & being("Dragon")
your_opponents = Opponent(Words("your opponents", "你的對手"), Words("your opponents'", "你對手的"))


@dataclass(frozen=True, slots=True)
class AttachToEach(Node):
    """For each of some creatures, you may attach something of a kind to it; all are attached at the same time."""

    what: Selector

    @clauses("KHM-C-reckless-crew-02", "KHM-C-reckless-crew-03")
    def happen(self, game: Magic, at: At) -> Steps:
        pairs = list[tuple[int, int]]()
        for creature_ in at.bound.get(IT, ()):
            taken = [one for one, _ in pairs]
            able = [ref for ref in self.what.all(game, at) if ref not in taken and can_be_attached(game, ref, creature_)]
            pairs += [(ref, creature_) for ref in (yield from choose_some(game, at, at.seat, able, 0, 1))]
        for ref, creature_ in pairs:
            attach(game, ref, creature_)

    def say(self, lang: str) -> str:
        return ATTACH_TO_EACH.say(lang).format(self.what.one(lang))


ATTACH_TO_EACH = Words("for each of those tokens, you may attach {} to it", "對於每個以此法派出的衍生物，你可以將一個{}結附在其上")


@dataclass(frozen=True, slots=True)
class FromGraveyard(AtThe):
    """What happens as a step begins, if a condition is met just then, while the card lies in the graveyard."""

    def say(self, lang: str) -> str:
        assert isinstance(self.event, Given)
        return TRIGGERS_ONLY_IF.say(lang).format(AtThe(self.event.event, self.effect).say(lang), self.event.condition.say(lang))


TRIGGERS_ONLY_IF = Words("{}. This ability triggers only if this card is in your graveyard and {}", "{}。只有在此牌在你墳墓場中且{}時，此異能才會觸發")


@dataclass(frozen=True, slots=True)
class ChooseAtRandom(Node):
    """Choose a number at random: it is *that many* from now on."""

    highest: int

    def happen(self, game: Magic, at: At) -> None:
        at.bound[AMOUNT] = (1 + game.rng.below(self.highest),)

    def say(self, lang: str) -> str:
        return AT_RANDOM.say(lang).format(listed([str(one + 1) for one in range(self.highest)], lang, "or"))


AT_RANDOM = Words("choose {} at random", "從{}中隨機選擇一數")

# --- Cinderheart Giant -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AtRandom(Who):
    """One of a kind, chosen at random as the effect happens."""

    what: Selector

    @clauses("KHM-C-cinderheart-giant-01")
    def pick(self, game: Magic, at: At) -> Picking:
        things = self.what.all(game, at)
        found = [things[game.rng.below(len(things))]] if things else []
        at.bound[IT] = tuple(found)
        return found
        yield

    def say(self, lang: str) -> str:
        return ONE_AT_RANDOM.say(lang).format(self.what.one(lang) if lang == "en" else in_order(
            lang, self.what.pieces(lang), f"一{self.what.noun.classifier.say(lang)}"))


ONE_AT_RANDOM = Words("{} chosen at random", "隨機選擇的{}")

CARDS = (
    Creature("Arni Brokenbrow", "斷角亞尼", "{2}{R}", "Legendary Human Berserker", 3, 3, haste,
             Boast("{1}", YouMay(until(end_of_turn, this_creature, HasBasePower(Plus(1, Greatest("power", creature & yours & another))))))),
    Creature("Axgard Cavalry", "艾席嘉騎兵", "{1}{R}", "Dwarf Berserker", 2, 2, Activate(tap, until(end_of_turn, Target(creature), has(haste)))),
    Creature("Basalt Ravager", "玄武岩噬漢", "{3}{R}", "Giant Wizard", 4, 2,
             When(Enters(this_creature), Damage(InCommon(creature & yours), Target(any_target)))),
    Creature("Breakneck Berserker", "斷頸狂戰士", "{2}{R}", "Dwarf Berserker", 3, 2, haste),
    Creature("Calamity Bearer", "散災巨人", "{2}{R}{R}", "Giant Berserker", 3, 4,
             Instead(WouldDeal(giant & yours, permanent_ | a_player), SoMuch(Twice(as_much)))),
    Creature("Cinderheart Giant", "燼心巨人", "{5}{R}{R}", "Giant Berserker", 7, 6, trample,
             When(Dies(this_creature), Damage(7, AtRandom(creature & theirs)))),
    Creature("Craven Hulk", "怯懦巨漢", "{3}{R}", "Giant Coward", 4, 4, Static(this_creature, cannot_block_alone)),
    Sorcery("Crush the Weak", "碾壓弱者", "{2}{R}",
            seq(Damage(2, Each(creature)), this_turn(Instead(WouldDie(damaged_this_way), exile_instead))), foretell("{R}")),
    Instant("Demon Bolt", "惡魔電擊", "{2}{R}", Damage(4, Target(creature | planeswalker)), foretell("{R}")),
    Creature("Doomskar Titan", "末日劫泰坦", "{4}{R}{R}", "Giant Berserker", 4, 4,
             When(Enters(this_creature), until(end_of_turn, All(creature & yours), Gets(1, 0), has(haste))), foretell("{4}{R}")),
    Creature("Dragonkin Berserker", "龍伴狂戰士", "{1}{R}", "Human Berserker", 2, 2, first_strike,
             Rule(BoastsCheaper(dragon & yours)), Boast("{4}{R}", Create(YOU, 1, "dragon"))),
    Instant("Dual Strike", "接連擲擊", "{R}{R}",
            this_turn(WhenNext(Casts(you, instant_or_sorcery_spell & mana_value(4)), CopySpell(that_spell, new_targets))), foretell("{R}")),
    Equipment("Dwarven Hammer", "矮人戰鎚", "{2}{R}", "",
              When(Enters(this), may_pay("{2}", seq(Create(YOU, 1, "dwarf-berserker"), Attach(this, it)))),
              Static(equipped_creature, Gets(3, 0), has(trample)), equip("{3}")),
    Sorcery("Dwarven Reinforcements", "矮人增援", "{3}{R}", Create(YOU, 2, "dwarf-berserker"), foretell("{1}{R}")),
    Creature("Fearless Liberator", "無懼解救者", "{1}{R}", "Dwarf Berserker", 2, 1, Boast("{2}{R}", Create(YOU, 1, "dwarf-berserker"))),
    Creature("Fearless Pup", "無懼幼狼", "{R}", "Wolf", 1, 1, first_strike,
             Boast("{2}{R}", until(end_of_turn, this_creature, Gets(2, 0)))),
    Creature("Frenzied Raider", "狂熱劫掠者", "{1}{R}", "Demon Berserker", 2, 2,
             Whenever(ActivatesBoast(you), PutCounters(this_creature, 1, PLUS))),
    Instant("Frost Bite", "冰霜噬咬", "{R}", IfElse(Controls(permanent_ & snow & yours, 3), Damage(3, BITTEN), Damage(2, BITTEN)), line="snow"),
    Creature("Goldspan Dragon", "跨金橋巨龍", "{3}{R}{R}", "Dragon", 4, 4, flying, haste,
             Whenever(Attacks(this_creature) | BecomesTarget(this_creature, spell_), Create(YOU, 1, "treasure")),
             Static(treasure & yours, has(Activate(tap + sacrifice_this, add_two_of_any_color)))),
    Creature("Hagi Mob", "哈吉暴群", "{4}{R}", "Troll Berserker", 5, 4, Boast("{1}{R}", Damage(1, Target(any_target)))),
    Creature("Immersturm Raider", "無盡風暴劫掠者", "{1}{R}", "Demon Berserker", 2, 1,
             When(Enters(this_creature), may_do(Discarding(1), Draw(YOU, 1)))),
    Creature("Magda, Brazen Outlaw", "莽勇狂徒瑪格妲", "{1}{R}", "Legendary Dwarf Berserker", 2, 1,
             Static(dwarf & yours & another, Gets(1, 0)),
             Whenever(BecomesTapped(dwarf & yours), Create(YOU, 1, "treasure")),
             Activate(sacrifice(treasure & yours, 5), Search(artifact_card | dragon_card, onto_battlefield))),
    Instant("Open the Omenpaths", "打開預兆路", "{2}{R}",
            ChooseMode(AddMana(TWO_AND_TWO, rider=only_creatures_and_enchantments), until(end_of_turn, All(creature & yours), Gets(1, 0)))),
    Instant("Provoke the Trolls", "激怒巨魔", "{3}{R}",
            seq(Damage(3, Target(any_target)), until(end_of_turn, damaged_this_way, Gets(5, 0)))),
    Creature("Quakebringer", "撼地狂漢", "{3}{R}{R}", "Giant Berserker", 5, 4, Rule(CannotGainLife(your_opponents)),
             AtThe(your_upkeep, Damage(2, EACH_OPPONENT)),
             Beyond(GRAVEYARD, FromGraveyard(Given(your_upkeep, Controls(giant & yours)), Damage(2, EACH_OPPONENT))),
             foretell("{2}{R}{R}")),
    Sorcery("Reckless Crew", "魯莽船員", "{3}{R}",
            seq(Create(YOU, Plus(count(vehicle & yours), count(equipment & yours)), "dwarf-berserker"), AttachToEach(equipment & yours))),
    Instant("Run Amok", "橫衝直撞", "{1}{R}", until(end_of_turn, Target(creature & attacking), Gets(3, 3), has(trample))),
    Rune("Rune of Speed", "極速符文", "{1}{R}", Gets(1, 0), has(haste)),
    Sorcery("Seize the Spoils", "大有斬獲", "{2}{R}", AdditionalCost(Discarding(1)), seq(Draw(YOU, 2), Create(YOU, 1, "treasure"))),
    Sorcery("Shackles of Treachery", "變節枷鎖", "{2}{R}",
            seq(until(end_of_turn, Target(creature), UnderControl()), Untap(that_creature), until(end_of_turn, it, has(
                haste, Whenever(DealsDamage(this_creature), Destroy(Target(equipment & AttachedTo(itself)))))))),
    Instant("Smashing Success", "錘碎成果", "{3}{R}",
            seq(Destroy(Target(artifact | land)), If(IsA(destroyed_this_way, artifact), Create(YOU, 1, "treasure")))),
    Instant("Squash", "壓扁", "{4}{R}", CostsLess(3, Controls(giant & yours)), Damage(6, Target(creature | planeswalker))),
    Instant("Tibalt's Trickery", "提勃的詐術", "{1}{R}", seq(
        CounterSpell(COUNTERED), ChooseAtRandom(3), Mill(its_controller, that_many),
        Exile(TopUntil(cards_in(LIBRARY, ~LAND, Words("nonland card", "非地牌")) - NamedLike(the_countered), its_controller)),
        MayCastOneFree(its_controller, spell_, found_in_exile), Put(the_exiled, below_theirs_at_random))),
    Equipment("Tormentor's Helm", "折磨者頭盔", "{R}", "", Static(equipped_creature, Gets(1, 1)),
              Whenever(BecomesBlocked(equipped_creature), Damage(1, defending_player, by=as_it_was)), equip("{1}")),
    Sorcery("Tundra Fumarole", "苔原火孔", "{1}{R}{R}",
            seq(Damage(4, Target(creature | planeswalker)), Add("{C}", times=snow_spent, rider=stays)), line="snow"),
    Creature("Tuskeri Firewalker", "塔科力火行客", "{2}{R}", "Human Berserker", 3, 2,
             Boast("{1}", seq(ExileTop(YOU, 1), may_play(end_of_turn, that_card)))),
    Creature("Vault Robber", "墓穴劫匪", "{1}{R}", "Dwarf Rogue", 1, 3,
             Activate("{1}" + tap + Exiling(creature_card_in_graveyard & in_your_graveyard), Create(YOU, 1, "treasure"))),
    Creature("Surtland Flinger", "瑟特蘭投擲客", "{3}{R}{R}", "Giant Berserker", 4, 6,
             Whenever(Attacks(this_creature), may_do(sacrifice(creature & yours & another), WhenYouDo(IfElse(
                 IsA(the_sacrificed, giant), Damage(Twice(power_of(the_sacrificed)), STONED), Damage(power_of(the_sacrificed), STONED)))))),
    Equipment("Bearded Axe", "鉤斧", "{2}{R}", "",
              Static(equipped_creature, Gets(count(bearded & yours), count(bearded & yours))), equip("{2}")),
    Sorcery("Fire Giant's Fury", "火巨人之怒", "{1}{R}",
            seq(until(end_of_turn, Target(giant & yours), Gets(2, 2), has(trample)), this_turn(Whenever(
                DealsCombatDamage(the_giant), seq(ExileTop(YOU, that_many), may_play(end_of_your_next_turn, those_cards)))))),
    Vehicle("Gilded Assault Cart", "鑲金礦工車", "{1}{R}{R}", "", 5, 1, trample, crew(2),
            Beyond(GRAVEYARD, Activate(sacrifice(treasure & yours, 2), ReturnToHand(this_dead_card)))),
)
