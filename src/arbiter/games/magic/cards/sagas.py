"""Sagas."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, say, seq
from arbiter.core.effects import Node as Effect
from arbiter.core.selectors import PICKED, Place, Whose
from arbiter.core.standing import Until, stand
from arbiter.core.text import Words
from arbiter.games.magic.abilities import Activate, Chapter, Whenever
from arbiter.games.magic.arrivals import Being, CreateCopy, PutOntoBattlefield, ReturnToBattlefield
from arbiter.games.magic.definition import Saga
from arbiter.games.magic.delayed import Meanwhile, this_turn
from arbiter.games.magic.durations import FOR_EVER, end_of_turn, end_of_your_next_turn, indefinitely, your_next_turn
from arbiter.games.magic.elsewhere import MayPlay, mana_as_any_color
from arbiter.games.magic.entering_parts import EntersWith
from arbiter.games.magic.events import Attacks, Casts, DealsCombatDamage, OneOrMore
from arbiter.games.magic.exiled_plays import ExileTop, may_play, those_cards
from arbiter.games.magic.keywords import deathtouch, double_strike, flying, foretelling, haste
from arbiter.games.magic.kinds import (
    TokenNoun,
    a_player,
    any_target,
    card_in_graveyard,
    cards_in,
    creature,
    creature_card_in_graveyard,
    each_player,
    foretold_card,
    in_a_graveyard,
    in_your_graveyard,
    in_your_hand,
    land,
    nonland_permanent,
    of_type,
    opponent_,
    owned_in_exile,
    permanent_,
    planeswalker,
    source,
    spell_,
    spell_of_type,
    that_player,
    that_players,
    theirs,
    you,
    yours,
)
from arbiter.games.magic.layers import HELD, changed, look
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.libraries import (
    Scry,
    fitting,
    know_among,
)
from arbiter.games.magic.mana import (
    Add,
)
from arbiter.games.magic.moving import move
from arbiter.games.magic.numbers import Difference, Greatest, Twice, count, power_of
from arbiter.games.magic.offers import YouMay, may_do
from arbiter.games.magic.placing import MayPut, on_top, onto_battlefield_tapped
from arbiter.games.magic.qualities import (
    EXACTLY,
    LESS,
    Called,
    NamedLike,
    SharesType,
    basic,
    being,
    exiled_with_this,
    having,
    mana_value,
    power,
    snow,
)
from arbiter.games.magic.replacement import Instead
from arbiter.games.magic.replacing import DealtTo, WouldDeal
from arbiter.games.magic.searching import Search
from arbiter.games.magic.spell_costs import Costs, GovernsNext, you_cast
from arbiter.games.magic.spending import only_foretell, stays
from arbiter.games.magic.state import (
    EXILE,
    FLYING_COUNTER,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    PLUS,
    SLOT,
    Magic,
    in_turn_order,
    ref_of,
)
from arbiter.games.magic.statics import Gets, Governs, HasBase, Is, UnderControl, has, until
from arbiter.games.magic.tolls import Revealing, sacrifice, tap
from arbiter.games.magic.top_cards import HandOf, Look
from arbiter.games.magic.triggers import IT, WhenYouDo
from arbiter.games.magic.types import ARTIFACT, CREATURE, EQUIPMENT, FOREST, LAND, PERMANENTS, PLANESWALKER, SUBTYPE
from arbiter.games.magic.verbs import (
    Choose,
    Create,
    Damage,
    Destroy,
    Discard,
    Draw,
    Exile,
    Fight,
    GainLife,
    LoseLife,
    Mill,
    PutCounters,
    ReturnToHand,
    ToThings,
)
from arbiter.games.magic.who import (
    ANY_NUMBER,
    All,
    Bound,
    Chosen,
    Each,
    Picking,
    Players,
    Target,
    UpTo,
    choose_some,
    it,
    picked,
    that_creature,
    them,
    this_creature,
)
from arbiter.games.magic.zones import shuffle

YOU, EACH_PLAYER = Players(you), Players(each_player)
angel, berserker, elf = of_type("Angel"), of_type("Berserker"), of_type("Elf")
your_dead_creature = creature_card_in_graveyard & in_your_graveyard
land_card = Words("land card", "地牌")
artifact_or_creature_token = TokenNoun(Words("artifact or creature token", "神器或生物衍生物"), "artifact and/or creature tokens",
                                       ARTIFACT | CREATURE)
elf_or_tyvar_card = cards_in(GRAVEYARD, -1, Words("Elf or Tyvar card", "妖精或泰瓦牌"), SUBTYPE["Elf"] | SUBTYPE["Tyvar"])
from_outside = Whose(you, Words("you own from outside the game", "你在遊戲外擁有的"))
giant_card = cards_in(HAND, -1, Words("Giant card", "巨人牌"), SUBTYPE["Giant"])
creature_or_planeswalker_card = cards_in(GRAVEYARD, CREATURE | PLANESWALKER, Words("creature or planeswalker card", "生物或鵬洛客牌"))
permanent_card = cards_in(GRAVEYARD, PERMANENTS, Words("permanent card", "永久物牌"))


@dataclass(frozen=True, slots=True)
class InEachGraveyard(Chosen):
    """Cards of a kind chosen in each graveyard, by the player of the effect."""

    @clauses("MTG-RESO-03", "KHM-C-king-narfis-betrayal-01")
    def pick(self, game: Magic, at: At) -> Picking:
        found = list[int]()
        for seat in in_turn_order(game):
            able = [ref_of(game, slot) for slot in fitting(game, at, self.what, game.graveyard[seat])]
            found += yield from choose_some(game, at, at.seat, able, self.fewest, self.most)
        at.bound[IT] = tuple(found)
        return found

    def say(self, lang: str) -> str:
        return IN_EACH_GRAVEYARD.say(lang).format(Chosen.say(self, lang))


IN_EACH_GRAVEYARD = Words("{} in each graveyard", "每個墳墓場中的{}")

the_chosen = Bound(IT, Words("the chosen creature", "所選的生物"))

# --- The Three Seasons -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShuffleIn(ToThings):
    """Their owners shuffle cards into their libraries; everybody knows which, but not where they lie."""

    @clauses("KHM-C-the-three-seasons-01", "MTG-UNK-09")
    def do(self, game: Magic, at: At, things: list[int]) -> Steps:
        yield from move(game, things, LIBRARY, source=at.source)
        for seat in in_turn_order(game):
            slots = [ref & SLOT for ref in things if game.owner[ref & SLOT] == seat]
            if slots:
                know_among(game, slots, *range(game.seats))
                shuffle(game, seat)


say(ShuffleIn, en="their owners shuffle {who} into their libraries", zh="其擁有者將{who}洗入牌庫")

# --- The Trickster-God's Heist ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ExchangeControl(Effect):
    """Exchange control of two things: not unless both are there, under different players (701.10)."""

    one: Target
    other: Target
    lasting: Until

    @clauses("MTG-ACTN-06", "KHM-C-the-trickster-gods-heist-01", "KHM-C-the-trickster-gods-heist-02",
             "KHM-C-the-trickster-gods-heist-03", "KHM-C-the-trickster-gods-heist-04")
    def happen(self, game: Magic, at: At) -> None:
        if self.possible(game, at):
            things = self._both(game, at)
            seats = [look(game, ref).controller for ref in reversed(things)]
            for ref, seat in zip(things, seats, strict=True):
                stand(game, At(seat, at.source, f"{at.address}/0", {HELD: (ref,)}), FOR_EVER)
            changed(game)

    def possible(self, game: Magic, at: At) -> bool:
        return len({look(game, ref).controller for ref in self._both(game, at)}) == 2

    def _both(self, game: Magic, at: At) -> list[int]:
        return [*self.one.now(game, at), *self.other.now(game, at)]

    def say(self, lang: str) -> str:
        return EXCHANGE.say(lang).format(self.one.say(lang), self.other.say(lang))


EXCHANGE = Words("exchange control of {} and {}", "交換{}與{}的操控權")


def may_exchange(one: Target, other: Target) -> YouMay:
    """*You may exchange control of two target creatures.*"""
    return YouMay(ExchangeControl(one, other, until(indefinitely, it, UnderControl())))


sharing_a_card_type = SharesType(Place("that shares a card type with it", "與其有共通牌類別的"), None, PICKED, "types")
tradable = permanent_ - basic - creature

# --- the cards -------------------------------------------------------------------------------------------------------

CARDS = (
    Saga("Arni Slays the Troll", "亞尼誅戮巨魔", "{R}{G}", "",
         Chapter((1,), Fight(Target(creature & yours), UpTo(1, creature & theirs))),
         Chapter((2,), seq(Add("{R}"), PutCounters(UpTo(1, creature & yours), 2, PLUS))),
         Chapter((3,), GainLife(YOU, Greatest("power", creature & yours)))),
    Saga("Ascent of the Worthy", "英靈升殿", "{1}{W}{B}", "",
         Chapter((1, 2), seq(Choose((Chosen(creature & yours),)),
                             Meanwhile(your_next_turn, Instead(WouldDeal(source, creature & yours), DealtTo(the_chosen))))),
         Chapter((3,), ReturnToBattlefield(Target(your_dead_creature), (
             EntersWith(1, FLYING_COUNTER), Being(until(indefinitely, that_creature, Is("angel warrior"))))))),
    Saga("Battle for Bretagard", "碧塔嘉保衛戰", "{1}{G}{W}", "",
         Chapter((1,), Create(YOU, 1, "human-warrior")), Chapter((2,), Create(YOU, 1, "elf-warrior")),
         Chapter((3,), seq(Choose((Chosen(artifact_or_creature_token & yours - NamedLike(picked), 0, ANY_NUMBER),)), CreateCopy(them)))),
    Saga("Battle of Frost and Fire", "霜與火之戰", "{3}{U}{R}", "",
         Chapter((1,), Damage(4, Each(creature - being("Giant") | planeswalker))), Chapter((2,), Scry(YOU, 3)),
         Chapter((3,), this_turn(Whenever(Casts(you, spell_ & mana_value(5, 1)), seq(Draw(YOU, 2), Discard(YOU, 1)))))),
    Saga("The Bears of Littjara", "利雅拉諸熊錄", "{1}{G}{U}", "",
         Chapter((1,), Create(YOU, 1, "shapeshifter")),
         Chapter((2,), until(indefinitely, Target(creature & being("Shapeshifter") & yours, 0, ANY_NUMBER), HasBase(4, 4))),
         Chapter((3,), Damage(power_of(it), UpTo(1, creature | planeswalker), by=Each(creature & yours & power(4))))),
    Saga("Binding the Old Gods", "禁錮古神記", "{2}{B}{G}", "",
         Chapter((1,), Destroy(Target(nonland_permanent & theirs))),
         Chapter((2,), Search(cards_in(LIBRARY, LAND, Words("Forest card", "樹林牌"), FOREST), onto_battlefield_tapped)),
         Chapter((3,), until(end_of_turn, All(creature & yours), has(deathtouch)))),
    Saga("The Bloodsky Massacre", "腥天大屠殺", "{1}{B}{R}", "",
         Chapter((1,), Create(YOU, 1, "demon-berserker")),
         Chapter((2,), this_turn(Whenever(Attacks(berserker), seq(Draw(YOU, 1), LoseLife(YOU, 1))))),
         Chapter((3,), Add("{R}", times=count(berserker & yours), rider=stays))),
    Saga("Fall of the Impostor", "冒名客之死", "{1}{G}{W}", "",
         Chapter((1, 2), PutCounters(UpTo(1, creature), 1, PLUS)), Chapter((3,), seq(
             Choose((Target(opponent_),)),
             Exile(Chosen(creature & that_players & power(Greatest("power", creature & that_players), EXACTLY)))))),
    Saga("Firja's Retribution", "菲妍的報償", "{1}{W}{W}{B}", "",
         Chapter((1,), Create(YOU, 1, "angel-warrior")),
         Chapter((2,), until(end_of_turn, All(angel & yours), has(Activate(tap, Destroy(Target(creature & power(power_of(this_creature), LESS))))))),
         Chapter((3,), until(end_of_turn, All(angel & yours), has(double_strike)))),
    Saga("Forging the Tyrite Sword", "鈦晶劍鍛造志", "{1}{R}{W}", "",
         Chapter((1, 2), Create(YOU, 1, "treasure")),
         Chapter((3,), Search(cards_in(LIBRARY) & Called(Words("Halvar, God of Battle", "戰鬥神哈爾瓦"))
                              | cards_in(LIBRARY, ARTIFACT, Words("Equipment card", "武具牌"), EQUIPMENT)))),
    Saga("Harald Unites the Elves", "哈拉德一統妖精", "{2}{B}{G}", "",
         Chapter((1,), seq(Mill(YOU, 3), ReturnToBattlefield(Chosen(elf_or_tyvar_card & in_your_graveyard, 0, 1)))),
         Chapter((2,), PutCounters(Each(elf & yours), 1, PLUS)),
         Chapter((3,), this_turn(Whenever(Attacks(elf & yours), until(end_of_turn, Target(creature & theirs), Gets(-1, -1)))))),
    Saga("Invasion of the Giants", "巨人入侵記", "{U}{R}", "",
         Chapter((1,), Scry(YOU, 2)),
         Chapter((2,), seq(Draw(YOU, 1), may_do(Revealing(giant_card & in_your_hand), WhenYouDo(Damage(2, Target(opponent_ | planeswalker)))))),
         Chapter((3,), Until(end_of_turn, GovernsNext((Costs(spell_of_type("Giant") & you_cast, -2),))))),
    Saga("Kardur's Vicious Return", "卡爾杜惡毒復生", "{2}{B}{R}", "",
         Chapter((1,), may_do(sacrifice(creature & yours), WhenYouDo(Damage(3, Target(any_target))))),
         Chapter((2,), Discard(EACH_PLAYER, 1)),
         Chapter((3,), seq(ReturnToBattlefield(Target(your_dead_creature)), PutCounters(it, 1, PLUS), until(your_next_turn, it, has(haste))))),
    Saga("King Narfi's Betrayal", "奈爾非國王叛行譜", "{1}{U}{B}", "",
         Chapter((1,), seq(Mill(EACH_PLAYER, 4), Exile(InEachGraveyard(creature_or_planeswalker_card, 0, 1)))),
         Chapter((2, 3), Until(end_of_turn, Governs((MayPlay(spell_, cards_in(EXILE) & exiled_with_this, (mana_as_any_color,)),))))),
    Saga("Niko Defies Destiny", "尼科逆命記", "{1}{W}{U}", "",
         Chapter((1,), GainLife(YOU, Twice(count(foretold_card & owned_in_exile)))),
         Chapter((2,), Add("{W}{U}", rider=only_foretell)),
         Chapter((3,), ReturnToHand(Target(card_in_graveyard & in_your_graveyard & having(foretelling))))),
    Saga("The Raven's Warning", "烏鴉示警", "{1}{W}{U}", "",
         Chapter((1,), seq(Create(YOU, 1, "bird"), GainLife(YOU, 2))),
         Chapter((2,), this_turn(Whenever(OneOrMore(DealsCombatDamage(creature & yours & having(flying))),
                                          seq(Look(HandOf(Players(that_player))), Draw(YOU, 1))))),
         Chapter((3,), MayPut(YOU, cards_in(OUTSIDE) & from_outside, on_top))),
    Saga("Showdown of the Skalds", "北地詩人賽詩會", "{2}{R}{W}", "",
         Chapter((1,), seq(ExileTop(YOU, 4), may_play(end_of_your_next_turn, those_cards))),
         Chapter((2, 3), this_turn(Whenever(Casts(you, spell_), PutCounters(Target(creature & yours), 1, PLUS))))),
    Saga("The Three Seasons", "三季變換", "{G}{U}", "",
         Chapter((1,), Mill(YOU, 3)), Chapter((2,), ReturnToHand(UpTo(2, permanent_card & snow & in_your_graveyard))),
         Chapter((3,), seq(Choose((InEachGraveyard(card_in_graveyard, 3, 3),)), ShuffleIn(those_cards)))),
    Saga("The Trickster-God's Heist", "詐術神騙局", "{2}{U}{B}", "",
         Chapter((1,), may_exchange(Target(creature), Target(creature - picked))),
         Chapter((2,), may_exchange(Target(tradable), Target(tradable - picked & sharing_a_card_type))),
         Chapter((3,), seq(LoseLife(Target(a_player), 3), GainLife(YOU, 3)))),
    Saga("Waking the Trolls", "喚醒巨魔", "{4}{R}{G}", "",
         Chapter((1,), Destroy(Target(land))),
         Chapter((2,), PutOntoBattlefield(Target(cards_in(GRAVEYARD, LAND, land_card) & in_a_graveyard))),
         Chapter((3,), seq(Choose((Target(opponent_),)), Create(YOU, Difference(count(land & yours), count(land & that_players)), "troll-warrior")))),
)
