"""Blue cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.core.effects import At, If, Node, say, seq
from arbiter.core.selectors import PICKED, Phrase, Trait
from arbiter.core.selectors import other as another
from arbiter.core.standing import Until
from arbiter.core.text import Words
from arbiter.games.magic.abilities import Activate, Beyond, Rule, Static, When, Whenever
from arbiter.games.magic.arrivals import CreateCopy
from arbiter.games.magic.cards.runes import Rune
from arbiter.games.magic.casting import OwnCost, Settled
from arbiter.games.magic.conditions import Controls, Fits, IsA, at_least, snow_was_spent
from arbiter.games.magic.copying import EnterAsCopies
from arbiter.games.magic.costs import Cost, Mana
from arbiter.games.magic.definition import Artifact, Aura, Creature, Enchantment, Equipment, Instant, Sorcery
from arbiter.games.magic.durations import WhileItStays, end_of_turn, indefinitely, next_untap
from arbiter.games.magic.elsewhere import CastThisFor
from arbiter.games.magic.entering_parts import chooses_type, enters_tapped
from arbiter.games.magic.events import Attacks, Casts, DealsCombatDamage, Dies, Discards, Enters
from arbiter.games.magic.foretelling import ForetellRule, foretell
from arbiter.games.magic.keyword_abilities import equip
from arbiter.games.magic.keywords import changeling, flash, flying, haste, hexproof
from arbiter.games.magic.kinds import (
    Permanents,
    a_player,
    artifact,
    artifact_or_enchantment_spell,
    card_in_graveyard,
    cards_in,
    creature,
    enchanted_creature,
    equipped_creature,
    in_your_graveyard,
    in_your_hand,
    instant_or_sorcery_spell,
    land,
    nonland_permanent,
    of_type,
    opponent_,
    permanent_,
    spell_,
    spell_or_ability,
    that_players,
    theirs,
    vehicle,
    you,
    yours,
)
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.libraries import (
    Scry,
    presume,
    reveal,
)
from arbiter.games.magic.mana import AddMana, payable
from arbiter.games.magic.moving import move as move_them
from arbiter.games.magic.numbers import Died, InCommon, count, power_of, snow_spent
from arbiter.games.magic.offers import YouMay, may_pay
from arbiter.games.magic.permissions import MayCastFree
from arbiter.games.magic.placing import (
    Into,
    MayPutIt,
    Put,
    below_in_any_order,
    into_graveyard,
    into_hand,
    revealed_into_hand,
)
from arbiter.games.magic.qualities import (
    NamedLike,
    being,
    from_your_hand,
    legendary,
    mana_value,
    of_chosen_type,
    snow,
    tapped,
    toughness,
)
from arbiter.games.magic.searching import Search
from arbiter.games.magic.spell_copies import CopySpell
from arbiter.games.magic.spell_costs import Costs, CostsLess, you_cast
from arbiter.games.magic.spending import Purpose, only_foretelling_or_instants_and_sorceries
from arbiter.games.magic.state import (
    FLYING_COUNTER,
    GRAVEYARD,
    HAND,
    LIBRARY,
    PLUS,
    SLOT,
    Magic,
    in_turn_order,
    spell_or_what_it_was,
)
from arbiter.games.magic.statics import (
    AffectsAll,
    Becomes,
    CopyOf,
    Gets,
    HasBase,
    Is,
    UnderControl,
    cannot_be_blocked,
    does_not_untap,
    has,
    stays_tapped,
    until,
)
from arbiter.games.magic.tolls import Doing, Revealing, tap
from arbiter.games.magic.top_cards import (
    Look,
    Top,
    one_of_them,
    the_rest,
)
from arbiter.games.magic.triggers import IT
from arbiter.games.magic.types import ARTIFACT, CREATURE, INSTANT, SORCERY
from arbiter.games.magic.verbs import (
    Attach,
    Choose,
    CounterSpell,
    Create,
    Damage,
    Discard,
    Draw,
    Exile,
    PutCounters,
    ReturnToHand,
    TakeExtraTurn,
    Tap,
)
from arbiter.games.magic.who import (
    All,
    Chosen,
    ControllerOf,
    Each,
    LastKnown,
    Modes,
    Players,
    Target,
    The,
    it,
    itself,
    that_permanent,
    that_spell,
    this,
    this_card,
    this_creature,
    this_spell,
)
from arbiter.games.magic.zones import draw_cards

YOU = Players(you)
giant, wizard, island = of_type("Giant"), of_type("Wizard"), of_type("Island")
spell_card = cards_in(LIBRARY, INSTANT | SORCERY, Words("instant or sorcery card", "瞬間或巫術牌"))
giant_card = cards_in(HAND) & being("Giant") & in_your_hand
returned, ravened = LastKnown(PICKED, Words("it", "它")), Target(artifact | creature)
artifacts_and_creatures = Permanents(Words("artifact or creature", "神器和生物"), "artifacts and creatures", ARTIFACT | CREATURE)
you_cast_it = Fits(this_creature, from_your_hand, Words("you cast it from your hand", "你是從手上施放它"))
into_their_graveyard = Into(Words("put {} into their graveyard", "將{}置入其墳墓場"), GRAVEYARD)
untapped = Fits(this_creature, permanent_ - tapped, Words("it's untapped", "它未橫置"))
while_this_aura_stays = WhileItStays(Words("for as long as this Aura remains on the battlefield", "只要此靈氣留在戰場上"))

# --- Cosmos Charger, Sage of the Beyond ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ForetellAtAnyTime(ForetellRule):
    """Foretelling cards from your hand costs less and can be done on any player's turn."""

    amount: int

    def price(self, game: Magic, at: At, seat: int, cost: Mana) -> Mana:
        return cost.less(self.amount) if seat == at.seat else cost

    def any_time(self, game: Magic, at: At, seat: int) -> bool:
        return seat == at.seat

    def say(self, lang: str) -> str:
        return ANY_TIME.say(lang).format(self.amount)


ANY_TIME = Words("foretelling cards from your hand costs {{{}}} less and can be done on any player's turn",
                 "預示你手牌中的牌減少{{{}}}來支付，且可在任一玩家的回合中進行")


# --- Orvar, the All-Form ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ItsTarget(Trait):
    """A target of the spell spoken of, or one that it had when it left the stack."""

    @clauses("KHM-C-orvar-the-all-form-02", "KHM-C-orvar-the-all-form-03", "KHM-C-orvar-the-all-form-04")
    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        items = [spell_or_what_it_was(game, ref) for ref in at.bound.get(IT, ())]
        return any(thing in chosen for item in items if item is not None for chosen in item.targets)


targeted_by_it = permanent_ & yours & another & ItsTarget(Phrase("that it targets", "它指定為目標的"))

# --- Run Ashore ------------------------------------------------------------------------------------------------------

TOP, BOTTOM = move("on library top", "on top of the library", "置於牌庫頂"), move("on library bottom", "on the bottom", "置於牌庫底")
TOP_OR_BOTTOM = Prompt("{source}: where does {thing} go?", "{source}：要將{thing}置於何處？", key="top or bottom",
                       candidates=lambda game, decision: (TOP(), BOTTOM()))


@dataclass(frozen=True, slots=True)
class OwnerPutsAway(Node):
    """The owner of a permanent puts it on the top or bottom of their library."""

    who: Target

    @clauses("KHM-C-run-ashore-01", "KHM-C-run-ashore-02")
    def happen(self, game: Magic, at: At) -> Steps:
        for ref in (yield from self.who.pick(game, at)):
            answer = yield TOP_OR_BOTTOM(game.owner[ref & SLOT], at.address, ref)
            yield from move_them(game, [ref], LIBRARY, bottom=answer == BOTTOM(), source=at.source)


say(OwnerPutsAway, en="the owner of {who} puts it on the top or bottom of their library", zh="{who}的擁有者將它置於其牌庫頂或牌庫底")

# --- Surtland Elementalist -------------------------------------------------------------------------------------------


def _ways_to_pay(game: Magic, decision: Decision) -> Sequence[Action]:
    return [*[("show", slot) for slot in decision.about[1]], *([PAY_MORE()] if decision.about[2] else [])]


SHOW, PAY_MORE = move("show", "reveal {card}", "展示{card}"), move("pay more", "pay more", "多支付費用")
HOW_TO_PAY = Prompt("{source}: what do you pay in addition?", "{source}：要支付什麼額外費用？", key="reveal or pay",
                    candidates=_ways_to_pay, always=True)


@dataclass(frozen=True, slots=True)
class RevealOrPay(OwnCost):
    """In addition, reveal a card of a kind from your hand, or pay more."""

    toll: Revealing
    more: int

    @clauses("KHM-C-surtland-elementalist-01")
    def changed(self, game: Magic, at: At, cost: Mana) -> Mana:
        return cost if self.toll.able(game, at) else cost.more(self.more)

    @clauses("MTG-UNK-10")
    def settle(self, game: Magic, at: At, price: Cost) -> Settled:
        able = self.toll.able(game, at)
        dearer = price if not able else Cost(price.mana.more(self.more), price.tolls)
        either = not able or payable(game, at.seat, dearer.mana.with_x(0), Purpose(at.seat, game.face[at.source & SLOT]))
        if not either:
            presume(game, at.seat, self.toll.what, at)
        answer = yield HOW_TO_PAY(at.seat, at.address, tuple(able), either)
        game.presumed = ()
        if answer == PAY_MORE():
            return dearer
        reveal(game, at.seat, [int(answer[1])])
        return price

    def say(self, lang: str) -> str:
        return REVEAL_OR_PAY.say(lang).format(self.toll.say(lang), self.more)


REVEAL_OR_PAY = Words("as an additional cost to cast this spell, {} or pay {{{}}}", "作為施放此咒語的額外費用，{}或支付{{{}}}")

# --- Tales of the Ancestors ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DrawUpToMost(Node):
    """Players with fewer cards in hand than another draw the difference; how many that is, is settled first."""

    def happen(self, game: Magic, at: At) -> None:
        most = max(len(hand) for hand in game.hand)
        missing = [(seat, most - len(game.hand[seat])) for seat in in_turn_order(game)]
        for seat, amount in missing:
            draw_cards(game, seat, amount)


say(DrawUpToMost, en="each player with fewer cards in hand than the player with the most cards in hand draws cards equal to the difference",
    zh="每位手牌數量少於手牌最多之玩家的玩家，各抽等同於其差額的牌")

MOVES = (TOP, BOTTOM, SHOW, PAY_MORE)
CARDS = (
    Sorcery("Alrund's Epiphany", "艾朗德的頓悟", "{5}{U}{U}", seq(Create(YOU, 2, "bird"), TakeExtraTurn(YOU), Exile(this_spell)),
            foretell("{4}{U}{U}")),
    Instant("Annul", "廢止", "{U}", CounterSpell(Target(artifact_or_enchantment_spell))),
    Creature("Ascendant Spirit", "羽化幽仙", "{U}", "Snow Spirit", 1, 1,
             Activate("{S}{S}", until(indefinitely, this_creature, Becomes("spirit warrior"), HasBase(2, 3))),
             Activate("{S}{S}{S}", If(IsA(this_creature, of_type("Warrior")), seq(
                 PutCounters(itself, 1, FLYING_COUNTER), until(indefinitely, itself, Becomes("spirit warrior angel"), HasBase(4, 4))))),
             Activate("{S}{S}{S}{S}", If(IsA(this_creature, of_type("Angel")), seq(
                 PutCounters(itself, 2, PLUS),
                 until(indefinitely, itself, has(Whenever(DealsCombatDamage(this_creature), Draw(YOU, 1)))))))),
    Creature("Augury Raven", "卜算烏鴉", "{3}{U}", "Bird", 3, 3, flying, foretell("{1}{U}")),
    Creature("Avalanche Caller", "雪崩喚師", "{1}{U}", "Snow Human Wizard", 1, 3,
             Activate("{2}", until(end_of_turn, Target(land & snow & yours), Is("elemental creature"), HasBase(4, 4), has(hexproof, haste)))),
    Instant("Behold the Multiverse", "感臨多重宇宙", "{3}{U}", seq(Scry(YOU, 2), Draw(YOU, 2)), foretell("{1}{U}")),
    Creature("Berg Strider", "冰山神行客", "{4}{U}", "Snow Giant Wizard", 4, 4,
             When(Enters(this_creature), seq(Tap(Target((artifact | creature) & theirs)),
                                             If(snow_was_spent, until(next_untap, that_permanent, does_not_untap))))),
    Aura("Bind the Monster", "束縛怪獸", "{U}", "", creature,
         When(Enters(this), seq(Tap(The(enchanted_creature)), Damage(power_of(The(enchanted_creature)), YOU, The(enchanted_creature)))),
         Static(enchanted_creature, stays_tapped)),
    Creature("Brinebarrow Intruder", "鹽晶墓入侵者", "{U}", "Human Rogue", 1, 2, flash,
             When(Enters(this_creature), until(end_of_turn, Target(creature & theirs), Gets(-2, 0)))),
    Creature("Cosmos Charger", "寰宇戰馬", "{3}{U}", "Horse Spirit", 3, 3, flash, flying, Rule(ForetellAtAnyTime(1)), foretell("{2}{U}")),
    Creature("Cyclone Summoner", "氣旋召喚師", "{5}{U}{U}", "Giant Wizard", 7, 7,
             When(Enters(this_creature), ReturnToHand(All(nonland_permanent - being("Giant") - being("Wizard"))), given=you_cast_it)),
    Instant("Depart the Realm", "穿離境域", "{1}{U}", ReturnToHand(Target(nonland_permanent)), foretell("{U}")),
    Instant("Disdainful Stroke", "倨傲擊", "{1}{U}", CounterSpell(Target(spell_ & mana_value(4, 1)))),
    Creature("Draugr Thought-Thief", "竊念屍鬼", "{2}{U}", "Zombie Rogue", 3, 2, When(Enters(this_creature), seq(
                 Look(Top(1, Target(a_player))), MayPutIt(YOU, cards_in(LIBRARY), into_their_graveyard)))),
    Creature("Frost Augur", "冰霜卜算師", "{U}", "Snow Human Wizard", 1, 2, Activate("{S}" + tap, seq(
                 Look(Top()), MayPutIt(YOU, cards_in(LIBRARY) & snow, revealed_into_hand)))),
    Creature("Frostpeak Yeti", "霜峰雪怪", "{3}{U}", "Snow Yeti", 3, 3,
             Activate("{1}{S}", until(end_of_turn, this_creature, cannot_be_blocked))),
    Creature("Frostpyre Arcanist", "霜焰奧術師", "{4}{U}", "Giant Wizard", 2, 5,
             CostsLess(1, Controls((giant | wizard) & yours)),
             When(Enters(this_creature), Search(spell_card & NamedLike(card_in_graveyard & in_your_graveyard)))),
    Equipment("Giant's Amulet", "巨人護身符", "{U}", "",
              When(Enters(this), may_pay("{3}{U}", seq(Create(YOU, 1, "giant-wizard"), Attach(this, it)))),
              Static(equipped_creature, Gets(0, 1), has(Static(this_creature, has(hexproof), given=untapped))), equip("{2}")),
    Sorcery("Glimpse the Cosmos", "警視寰宇", "{1}{U}", seq(
                Look(Top(3)), Put(one_of_them, into_hand), Put(the_rest, below_in_any_order)), CastThisFor("{U}", Controls(giant & yours))),
    Instant("Graven Lore", "銘刻傳說", "{3}{U}{U}", seq(Scry(YOU, snow_spent), Draw(YOU, 3)), line="snow"),
    Artifact("Icebind Pillar", "冰縛石柱", "{2}{U}", "snow", Activate("{S}" + tap, Tap(Target(artifact | creature)))),
    Creature("Icebreaker Kraken", "破冰巨海獸", "{10}{U}{U}", "Snow Kraken", 8, 8, CostsLess(count(land & snow & yours)),
             When(Enters(this_creature), seq(Choose((Target(opponent_),)), Until(next_untap, AffectsAll(
                 (does_not_untap,), artifacts_and_creatures & that_players)))),
             Activate(Doing(ReturnToHand(Chosen(land & snow & yours, 3, 3))), ReturnToHand(this_creature))),
    Creature("Inga Rune-Eyes", "符眼茵嘉", "{3}{U}", "Legendary Human Wizard", 3, 3, When(Enters(this_creature), Scry(YOU, 3)),
             When(Dies(this_creature), If(at_least(Died(creature), 3), Draw(YOU, 3)))),
    Creature("Karfell Harbinger", "卡爾費先兆師", "{1}{U}", "Zombie Wizard", 1, 3,
             Activate(tap, AddMana(((1,),), rider=only_foretelling_or_instants_and_sorceries))),
    Creature("Littjara Kinseekers", "利雅拉尋親人", "{3}{U}", "Shapeshifter", 2, 4, changeling,
             When(Enters(this_creature), seq(PutCounters(this_creature, 1, PLUS), Scry(YOU, 1)),
                  given=at_least(InCommon(creature & yours), 3))),
    Aura("Mists of Littjara", "利雅拉迷霧", "{1}{U}", "", creature | vehicle, flash, Static(enchanted_creature, Gets(-3, 0))),
    Creature("Mistwalker", "迷霧行者", "{2}{U}", "Shapeshifter", 1, 4, changeling, flying,
             Activate("{1}{U}", until(end_of_turn, this_creature, Gets(1, -1)))),
    Instant("Mystic Reflection", "神秘映影", "{1}{U}", Until(end_of_turn, EnterAsCopies(Target(creature - legendary))), foretell("{U}")),
    Creature("Orvar, the All-Form", "萬形歸一歐瓦爾", "{3}{U}", "Legendary Shapeshifter", 3, 3, changeling,
             Whenever(Casts(you, instant_or_sorcery_spell), CreateCopy(Chosen(targeted_by_it)), given=Controls(targeted_by_it)),
             Beyond(GRAVEYARD, When(Discards(you, this_card, spell_or_ability & theirs), CreateCopy(Target(permanent_))))),
    Creature("Pilfering Hawk", "偷竊翔鷹", "{1}{U}", "Snow Bird", 1, 2, flying, Activate("{S}" + tap, seq(Draw(YOU, 1), Discard(YOU, 1)))),
    Sorcery("Ravenform", "烏鴉形體", "{2}{U}", seq(Exile(ravened), Create(ControllerOf(ravened), 1, "bird")), foretell("{U}")),
    Enchantment("Reflections of Littjara", "利雅拉映影", "{4}{U}", "", chooses_type, Whenever(Casts(you, spell_ & of_chosen_type), CopySpell(that_spell))),
    Instant("Run Ashore", "沖襲拍岸", "{4}{U}{U}",
            Modes((OwnerPutsAway(Target(nonland_permanent)), ReturnToHand(Target(nonland_permanent))), 1, 2)),
    Rune("Rune of Flight", "翔空符文", "{1}{U}", has(flying)),
    Instant("Saw It Coming", "早知如此", "{1}{U}{U}", CounterSpell(Target(spell_)), foretell("{1}{U}")),
    Sorcery("Strategic Planning", "策略規劃", "{1}{U}", seq(
                Look(Top(3)), Put(one_of_them, into_hand), Put(the_rest, into_graveyard))),
    Creature("Undersea Invader", "海底入侵客", "{4}{U}{U}", "Giant Rogue", 5, 6, flash, enters_tapped),
    Creature("Surtland Elementalist", "瑟特蘭元素師", "{5}{U}{U}", "Giant Wizard", 8, 8, RevealOrPay(Revealing(giant_card), 2),
             Whenever(Attacks(this_creature), MayCastFree(instant_or_sorcery_spell & from_your_hand))),
    Instant("Absorb Identity", "吸收身分", "{1}{U}",
            seq(ReturnToHand(Target(creature)), YouMay(until(end_of_turn, All(of_type("Shapeshifter") & yours), CopyOf(returned))))),
    Aura("Giant's Grasp", "巨人之攫", "{2}{U}{U}", "", giant & yours,
         When(Enters(this), until(while_this_aura_stays, Target(nonland_permanent), UnderControl()))),
    Creature("Sage of the Beyond", "彼方智者", "{5}{U}{U}", "Spirit Giant", 5, 5, flying, Rule(Costs((spell_ & you_cast) - from_your_hand, -2)), foretell("{4}{U}")),
    Sorcery("Spectral Deluge", "幽靈漫天", "{4}{U}{U}", ReturnToHand(Each(creature & theirs & toughness(count(island & yours), -1))),
            foretell("{1}{U}{U}")),
    Sorcery("Tales of the Ancestors", "先祖傳說", "{3}{U}", DrawUpToMost(), foretell("{1}{U}")),
)
