"""The gods of black, red and green, and what is on their other faces."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, IfElse, happening, say, seq
from arbiter.core.effects import Node as Effect
from arbiter.core.selectors import Whose
from arbiter.core.selectors import other as another
from arbiter.core.standing import Until
from arbiter.core.text import Words
from arbiter.games.magic.abilities import (
    Activate,
    AtThe,
    Loyalty,
    Static,
    When,
    Whenever,
)
from arbiter.games.magic.arrivals import PutOntoBattlefield
from arbiter.games.magic.attachments import attached_to, unattach
from arbiter.games.magic.casting import Way
from arbiter.games.magic.conditions import Controls, Fits
from arbiter.games.magic.costs import Toll
from arbiter.games.magic.definition import Artifact, Creature, Double, Enchantment, Equipment, Planeswalker
from arbiter.games.magic.durations import end_of_turn, indefinitely
from arbiter.games.magic.elsewhere import MayPlay, Terms, mana_as_any_color
from arbiter.games.magic.emblems import GetEmblem
from arbiter.games.magic.entering import AsItEnters
from arbiter.games.magic.entering_parts import chooses_type
from arbiter.games.magic.events import (
    Attacks,
    Casts,
    DealtExcess,
    Discards,
    Enters,
    Sacrifices,
    excess_noncombat_damage,
    your_upkeep,
)
from arbiter.games.magic.exiled_plays import ExileTop, may_play, those_cards
from arbiter.games.magic.keyword_abilities import equip
from arbiter.games.magic.keywords import deathtouch, menace, trample, vigilance
from arbiter.games.magic.kinds import (
    CardsIn,
    a_player,
    an_opponent,
    any_target,
    artifact,
    buried,
    card_in_graveyard,
    cards_in,
    creature,
    creature_card_in_graveyard,
    each_opponent,
    each_player,
    equipped_creature,
    in_your_graveyard,
    nonland_permanent,
    own,
    permanent_,
    planeswalker,
    played_card,
    spell_,
    theirs,
    you,
    yours,
)
from arbiter.games.magic.layers import chars
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.mana import (
    Add,
    add_any_color,
)
from arbiter.games.magic.numbers import ThatMuch, X
from arbiter.games.magic.offers import YouMay, unless
from arbiter.games.magic.placing import MayPut, Put, below_at_random, onto_battlefield, revealed_into_hand
from arbiter.games.magic.qualities import (
    exiled_with_that_planeswalker,
    exiled_with_this,
    legendary,
    mana_value,
    snow,
    token,
)
from arbiter.games.magic.replacement import Entering
from arbiter.games.magic.shelf import NODES, parts_of
from arbiter.games.magic.spending import only_chosen_creatures, stays
from arbiter.games.magic.state import (
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    LIVES,
    SLOT,
    Magic,
)
from arbiter.games.magic.statics import CopyOf, Gets, Governs, boasts_twice, has, until
from arbiter.games.magic.tolls import Discarding, Exiling, sacrifice, tap
from arbiter.games.magic.top_cards import HandOf, Look, Reveal, Top, TopUntil, among_them, found_card, the_rest
from arbiter.games.magic.triggers import IT
from arbiter.games.magic.types import CREATURE, PERMANENTS, PLANESWALKER
from arbiter.games.magic.verbs import (
    Choose,
    Damage,
    Draw,
    Exile,
    ExileUntilLeaves,
    LoseLife,
    Mill,
    ReturnToHand,
    Sacrifice,
    Untap,
)
from arbiter.games.magic.who import (
    Again,
    All,
    Became,
    Bound,
    Chosen,
    Each,
    LastKnown,
    Players,
    SpokenOf,
    Target,
    The,
    that_card,
    this_artifact,
    this_creature,
)

YOU, EACH_OPPONENT = Players(you), Players(each_opponent)
creature_card = Words("creature card", "生物牌")


# --- Kaldring, the Rimestaff -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EnteringTapped(Terms):
    """What is played so enters tapped."""

    def agreed(self, way: Way) -> Way:
        return way._replace(tapped=True)


say(EnteringTapped, en=". If you do, it enters the battlefield tapped", zh="。若你如此作，它須橫置進戰場")

# --- Toralf, God of Fury ---------------------------------------------------------------------------------------------


that_one = SpokenOf(Words("that permanent", "該永久物"))
the_excess = ThatMuch(Words("the excess", "過量部分"))
UNATTACHED = "unattached"


@dataclass(frozen=True, slots=True)
class Unattach(Toll):
    """Unattach the Equipment that gives the creature this ability."""

    words: Words

    def payable(self, game: Magic, seat: int, source: int) -> bool:
        return bool(givers(game, source))

    @clauses("KHM-C-toralf-god-of-fury-10")
    def pay(self, game: Magic, at: At) -> Steps:
        at.bound[UNATTACHED] = tuple(givers(game, at.source)[:1])
        unattach(game, at.bound[UNATTACHED][0])
        return
        yield

    def say(self, lang: str) -> str:
        return self.words.say(lang)


def givers(game: Magic, ref: int) -> list[int]:
    """What is attached to a creature and gives it an ability that unattaches it."""
    return [other for other in attached_to(game, ref) if gives(chars(game, other & SLOT).abilities)]


@cache
def gives(abilities: tuple[str, ...]) -> bool:
    """Whether the abilities of an Equipment mention that it is unattached."""
    return any(isinstance(part, Unattach) for address in abilities for part in parts_of(NODES[address]))


the_unattached = LastKnown(UNATTACHED, Words("this Equipment", "此武具"))
same_unattached = Bound(UNATTACHED, Words("this Equipment", "此武具"))
unattach_this = Unattach(Words("unattach this Equipment", "卸下此武具"))

# --- Tibalt, Cosmic Impostor -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AsThisEnters(AsItEnters):
    """As it enters, something happens that may speak of it as what it is going to be."""

    effect: Effect

    @clauses("KHM-C-valki-god-of-lies-09")
    def change(self, game: Magic, at: At, coming: Entering) -> Steps:
        yield from happening(self.effect, game, At(at.seat, at.source + (1 << LIVES), f"{at.address}/0"))

    def say(self, lang: str) -> str:
        return AS_IT_ENTERS.say(lang).format(self.effect.say(lang))


AS_IT_ENTERS = Words("as this planeswalker enters the battlefield, {}", "於此鵬洛客進戰場時，{}")
all_graveyards = All(CardsIn(Words("graveyard", "墳墓場"), "graveyards", GRAVEYARD))

# --- the cards -------------------------------------------------------------------------------------------------------

frightened = Target(a_player)
permanent_card = cards_in(GRAVEYARD, PERMANENTS, Words("permanent card", "永久物牌"))
of_their_hand = Whose(an_opponent, Words("from an opponent's hand", "對手手牌中的"))

CARDS = (
    Double(
        Creature("Egon, God of Death", "死亡神埃甘", "{2}{B}", "Legendary God", 6, 6, deathtouch,
                 AtThe(your_upkeep, IfElse(
                     Controls(card_in_graveyard & buried, 2), Exile(Chosen(card_in_graveyard & in_your_graveyard, 2, 2)), seq(Sacrifice(YOU, this_creature), Draw(YOU, 1))))),
        Artifact("Throne of Death", "死亡神王座", "{B}", "Legendary", AtThe(your_upkeep, Mill(YOU, 1)),
                 Activate("{2}{B}" + tap + Exiling(creature_card_in_graveyard & in_your_graveyard), Draw(YOU, 1)))),
    Double(
        Creature("Tergrid, God of Fright", "驚惶神特格莉德", "{3}{B}{B}", "Legendary God", 4, 5, menace,
                 Whenever(Sacrifices(an_opponent, permanent_ - token) | Discards(an_opponent, permanent_card),
                          YouMay(PutOntoBattlefield(Became(IT, Words("that card from a graveyard", "墳墓場中的該牌")))))),
        Artifact("Tergrid's Lantern", "特格莉德的提燈", "{3}{B}", "Legendary", Activate(tap, unless(
                     LoseLife(frightened, 3), Again(frightened, Words("they", "該玩家")), sacrifice(nonland_permanent & own), Discarding(1))),
                 Activate("{3}{B}", Untap(this_artifact)))),
    Double(
        Creature("Valki, God of Lies", "謊言神瓦爾基", "{1}{B}", "Legendary God", 2, 1,
                 When(Enters(this_creature), seq(Reveal(HandOf(EACH_OPPONENT)), ExileUntilLeaves(
                     Chosen(cards_in(HAND, CREATURE, creature_card) & of_their_hand), this_creature))),
                 Activate("{X}", seq(Choose((Chosen(cards_in(EXILE, CREATURE, creature_card) & exiled_with_this & mana_value(X, 0)),)),
                                     until(indefinitely, this_creature, CopyOf(that_card))))),
        Planeswalker("Tibalt, Cosmic Impostor", "寰宇冒名客提勃", "{5}{B}{R}", "Legendary Tibalt", 5,
                     AsThisEnters(GetEmblem(Until(indefinitely, Governs((MayPlay(
                         played_card, cards_in(EXILE) & exiled_with_that_planeswalker, (mana_as_any_color,)),))))),
                     Loyalty(2, ExileTop(Players(each_player), 1)), Loyalty(-3, Exile(Target(artifact | creature))),
                     Loyalty(-8, seq(Exile(all_graveyards), Add("{R}{R}{R}"))))),
    Double(
        Creature("Birgi, God of Storytelling", "敘事神碧爾琪", "{2}{R}", "Legendary God", 3, 3,
                 Whenever(Casts(you, spell_), Add("{R}", rider=stays)), Static(creature & yours, boasts_twice)),
        Artifact("Harnfel, Horn of Bounty", "豐足觥號亨費爾", "{4}{R}", "Legendary",
                 Activate(Discarding(1), seq(ExileTop(YOU, 2), may_play(end_of_turn, those_cards))))),
    Double(
        Creature("Toralf, God of Fury", "怒火神托拉夫", "{2}{R}{R}", "Legendary God", 5, 4, trample,
                 Whenever(DealtExcess((creature | planeswalker) & theirs, excess_noncombat_damage), Damage(the_excess, Target(any_target - that_one)))),
        Equipment("Toralf's Hammer", "托拉夫之鎚", "{1}{R}", "Legendary",
                  Static(equipped_creature, has(Activate("{1}{R}" + tap + unattach_this, seq(
                      Damage(3, Target(any_target), the_unattached), ReturnToHand(same_unattached))))),
                  Static(equipped_creature, Gets(3, 0), given=Fits(The(equipped_creature), legendary, Words("{} is legendary", "{}為傳奇"))),
                  equip("{1}{R}"))),
    Double(
        Creature("Esika, God of the Tree", "世界樹神埃西卡", "{1}{G}{G}", "Legendary God", 1, 4, vigilance, Activate(tap, add_any_color),
                 Static(creature & legendary & yours & another, has(vigilance, Activate(tap, add_any_color)))),
        Enchantment("The Prismatic Bridge", "虹彩橋", "{W}{U}{B}{R}{G}", "Legendary", AtThe(your_upkeep, seq(
            Reveal(TopUntil(cards_in(LIBRARY, CREATURE | PLANESWALKER, Words("creature or planeswalker card", "生物或鵬洛客牌")))),
            Put(found_card, onto_battlefield), Put(the_rest, below_at_random))))),
    Double(
        Creature("Jorn, God of Winter", "凜冬神約恩", "{2}{G}", "Legendary Snow God", 3, 3,
                 Whenever(Attacks(this_creature), Untap(Each(permanent_ & snow & yours)))),
        Artifact("Kaldring, the Rimestaff", "霜冰杖考德霖", "{1}{U}{B}", "Legendary Snow",
                 Activate(tap, may_play(end_of_turn, Target(
                     cards_in(GRAVEYARD, PERMANENTS, Words("permanent card", "永久物牌")) & snow & in_your_graveyard), EnteringTapped())))),
    Double(
        Creature("Kolvori, God of Kinship", "親緣神蔻沃莉", "{2}{G}{G}", "Legendary God", 2, 4,
                 Static(this_creature, Gets(4, 2), has(vigilance), given=Controls(creature & legendary & yours, 3)),
                 Activate("{1}{G}" + tap, seq(
                     Look(Top(6)), MayPut(YOU, cards_in(LIBRARY, CREATURE, creature_card) & legendary & among_them, revealed_into_hand),
                     Put(the_rest, below_at_random)))),
        Artifact("The Ringhart Crest", "林哈特飾冠", "{1}{G}", "Legendary", chooses_type, Activate(tap, Add("{G}", rider=only_chosen_creatures)))),
)
