"""The gods of white and blue, and what is on their other faces."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Prompt, Steps, move
from arbiter.core.effects import At, seq
from arbiter.core.effects import Node as Effect
from arbiter.core.selectors import Opponent, Whose
from arbiter.core.selectors import other as another
from arbiter.core.standing import Duration, stand
from arbiter.core.text import Words, opened, quoted
from arbiter.games.magic.abilities import (
    AtThe,
    Rule,
    Static,
    Triggered,
    Whenever,
)
from arbiter.games.magic.arrivals import ReturnToBattlefield
from arbiter.games.magic.conditions import Fits
from arbiter.games.magic.costs import mana
from arbiter.games.magic.definition import Artifact, Creature, Double, Equipment, Vehicle
from arbiter.games.magic.durations import WhileItStays
from arbiter.games.magic.entering_parts import EntersWith, enters_tapped
from arbiter.games.magic.events import (
    BecomesTarget,
    DealsCombatDamage,
    Dies,
    Enters,
    each_combat,
    your_end_step,
    your_upkeep,
)
from arbiter.games.magic.exiled_plays import ExileTop, may_play, still_exiled, those_cards, while_exiled
from arbiter.games.magic.keyword_abilities import crew, equip
from arbiter.games.magic.keywords import double_strike, flying, vigilance
from arbiter.games.magic.kinds import (
    aura,
    card_in_hand,
    cards_in,
    creature,
    equipment,
    equipped_creature,
    foretold_card,
    land,
    noncreature_spell,
    owned_in_exile,
    permanent_,
    played_land,
    source,
    spell_or_ability,
    that_player,
    theirs,
    vehicle,
    you,
    yours,
    yourself,
)
from arbiter.games.magic.layers import look
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.libraries import Scry, reveal
from arbiter.games.magic.numbers import CountersOn, Plus, X, count, that_many
from arbiter.games.magic.offers import PayMana, YouMay, may_do, unless
from arbiter.games.magic.placing import Where, below_in_any_order, into_hand
from arbiter.games.magic.qualities import AttachedTo, enchanted_or_equipped, mana_value, snow
from arbiter.games.magic.replacement import Instead
from arbiter.games.magic.replacing import Prevent, WouldDeal, WouldEnter
from arbiter.games.magic.spell_costs import Costs, your_opponents_cast
from arbiter.games.magic.state import (
    EXILE,
    PLUS,
    SLOT,
    VOYAGE,
    Magic,
    ref_of,
)
from arbiter.games.magic.statics import Gets, has
from arbiter.games.magic.tolls import Doing
from arbiter.games.magic.triggers import BY
from arbiter.games.magic.types import TYPES
from arbiter.games.magic.verbs import (
    Attach,
    CounterSpell,
    Draw,
    Exile,
    PutCounters,
    ReturnToHand,
    WhereX,
)
from arbiter.games.magic.who import (
    COUNTED_EN,
    COUNTED_ZH,
    Bound,
    ControllerOf,
    Players,
    Target,
    Who,
    it,
    its_card,
    itself,
    this_creature,
)

YOU, THAT_PLAYER = Players(you), Players(that_player)
your_opponents = Opponent(Words("your opponents", "你的對手"), Words("your opponents'", "你對手的"))
of_your_opponents = Whose(your_opponents, Words("your opponents control", "由你的對手操控的"))
held_or_foretold = Plus(count(card_in_hand & Whose(you, Words("in your hand", "你手牌中的"))), count(foretold_card & owned_in_exile))

# --- Alrund, God of the Cosmos ---------------------------------------------------------------------------------------

CARD_TYPE = move("card type", "{cardtype}", "{cardtype}")
WHICH_CARD_TYPE = Prompt("{source}: which card type?", "{source}：選擇哪種牌張類別？", key="card type",
                         candidates=lambda game, decision: [("card type", place) for place in range(len(TYPES))])


@dataclass(frozen=True, slots=True)
class TakeAllOfType(Effect):
    """Choose a card type and reveal the top cards; those of that type go to your hand, the rest on the bottom in any order."""

    amount: int
    rest: Where

    @clauses("MTG-INFO-01", "MTG-UNK-09", "KHM-C-alrund-god-of-the-cosmos-01", "KHM-C-alrund-god-of-the-cosmos-03")
    def happen(self, game: Magic, at: At) -> Steps:
        answer = yield WHICH_CARD_TYPE(at.seat, at.address)
        slots, bit = game.library[at.seat][:self.amount], TYPES[int(answer[1])]
        reveal(game, at.seat, slots)
        refs = [ref_of(game, slot) for slot in slots]
        taken = [ref for ref in refs if look(game, ref).types & bit]
        yield from into_hand.put(game, at, taken)
        yield from self.rest.put(game, at, [ref for ref in refs if ref not in taken])

    def say(self, lang: str) -> str:
        return TAKE_ALL.say(lang).format(COUNTED_EN[self.amount] if lang == "en" else COUNTED_ZH[self.amount], self.rest.of(REST.say(lang), lang))


TAKE_ALL = Words("choose a card type, then reveal the top {} cards of your library. Put all cards of the chosen type revealed this way into "
                 "your hand, then {}",
                 "選擇一種牌張類別，然後展示你牌庫頂的{}張牌。將以此法展示之該類別的牌置於你手上，之後{}")
REST = Words("the rest", "其餘的牌")

# --- Cosima, God of the Voyage ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Gains(Effect):
    """A card in exile gains an ability for a while."""

    duration: Duration
    who: Who
    ability: Triggered

    @clauses("KHM-C-cosima-god-of-the-voyage-04")
    def happen(self, game: Magic, at: At) -> Steps:
        for ref in (yield from self.who.pick(game, at)):
            if still_exiled(game, ref):
                gaining = At(game.owner[ref & SLOT], ref, f"{at.address}/0")
                stand(game, gaining, self.duration.number(game, gaining))

    def say(self, lang: str) -> str:
        text = opened(self.ability.say(lang), lang)
        quote = f'"{text}"' if lang == "en" else quoted(text, lang)
        return GAINS.say(lang).format(self.duration.say(lang), self.who.say(lang), quote)


GAINS = Words("{}, {} gains {}", "{}，{}便獲得{}")
while_it_is_exiled = WhileItStays(Words("for as long as it remains exiled", "只要它仍在放逐區"))
this_card_is_exiled = Fits(itself, cards_in(EXILE), Words("this card is exiled", "此牌在放逐區"))
voyages = CountersOn(itself, VOYAGE)

they = Words("they", "其操控者")
that_spell_or_ability = Bound(BY, Words("that spell or ability", "該咒語或異能"))

# --- the cards -------------------------------------------------------------------------------------------------------

halvar_thing, halvar_host = Target((aura | equipment) & AttachedTo(creature & yours)), Target(creature & yours)

CARDS = (
    Double(
        Creature("Halvar, God of Battle", "戰鬥神哈爾瓦", "{2}{W}{W}", "Legendary God", 4, 4,
                 Static(creature & yours & enchanted_or_equipped, has(double_strike)),
                 AtThe(each_combat, YouMay(Attach(halvar_thing, halvar_host)))),
        Equipment("Sword of the Realms", "諸境之劍", "{1}{W}", "Legendary", Static(equipped_creature, Gets(2, 0), has(vigilance)),
                  Whenever(Dies(equipped_creature), ReturnToHand(its_card)), equip("{1}{W}"))),
    Double(
        Creature("Reidane, God of the Worthy", "英靈神瑞丹妮", "{2}{W}", "Legendary God", 2, 3, flying, vigilance,
                 Instead(WouldEnter(land & snow & of_your_opponents), enters_tapped),
                 Rule(Costs(noncreature_spell & your_opponents_cast & mana_value(4, 1), 2))),
        Artifact("Valkmira, Protector's Shield", "衛護之盾瓦米拉", "{3}{W}", "Legendary",
                 Instead(WouldDeal(source & theirs, yourself | permanent_ & yours), Prevent(1)),
                 Whenever(BecomesTarget(yourself | permanent_ & yours & another, spell_or_ability & theirs),
                          unless(CounterSpell(that_spell_or_ability), ControllerOf(that_spell_or_ability, they), PayMana(mana("{1}")))))),
    Double(
        Creature("Alrund, God of the Cosmos", "寰宇神艾朗德", "{3}{U}{U}", "Legendary God", 1, 1,
                 Static(this_creature, Gets(held_or_foretold, held_or_foretold)), AtThe(your_end_step, TakeAllOfType(2, below_in_any_order))),
        Creature("Hakka, Whispering Raven", "細語烏鴉哈卡", "{1}{U}", "Legendary Bird", 2, 3, flying,
                 Whenever(DealsCombatDamage(this_creature), seq(ReturnToHand(itself), Scry(YOU, 2))))),
    Double(
        Creature("Cosima, God of the Voyage", "遠行神寇西瑪", "{2}{U}", "Legendary God", 2, 4,
                 AtThe(your_upkeep, may_do(Doing(Exile(this_creature)), Gains(while_it_is_exiled, it, Whenever(
                     Enters(land & yours), YouMay(PutCounters(itself, 1, VOYAGE), WhereX(
                         voyages, seq(ReturnToBattlefield(itself, (EntersWith(X, PLUS),)), Draw(YOU, X)))), given=this_card_is_exiled))))),
        Vehicle("The Omenkeel", "預兆方舟", "{1}{U}", "Legendary", 3, 3,
                Whenever(DealsCombatDamage(vehicle & yours), seq(
                    ExileTop(THAT_PLAYER, that_many), may_play(while_exiled, those_cards, what=played_land))), crew(1))),
)
MOVES = (CARD_TYPE,)
