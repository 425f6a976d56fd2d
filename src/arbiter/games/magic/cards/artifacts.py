"""Colourless artifacts."""

from dataclasses import dataclass

from arbiter.core.effects import At, If, IfElse, seq
from arbiter.core.selectors import Phrase
from arbiter.core.selectors import other as another
from arbiter.core.text import Words
from arbiter.games.magic.abilities import Activate, AtThe, Rule, Static, When, Whenever, sorcery_speed
from arbiter.games.magic.casting import CannotCast
from arbiter.games.magic.conditions import LifeAbove, at_least
from arbiter.games.magic.definition import Artifact, Creature, Equipment, Vehicle
from arbiter.games.magic.entering import CannotEnter
from arbiter.games.magic.entering_parts import chooses_type
from arbiter.games.magic.events import Attacks, DealsCombatDamage, Enters, your_end_step, your_upkeep
from arbiter.games.magic.foretelling import foretell
from arbiter.games.magic.keyword_abilities import crew, equip
from arbiter.games.magic.keywords import changeling, flying, vigilance
from arbiter.games.magic.kinds import CardsIn, cards_in, creature, equipped_creature, spell_, you, yours
from arbiter.games.magic.layers import Elsewhere
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.mana import (
    Add,
    add_any_color,
)
from arbiter.games.magic.numbers import CountersOn, Of, Plus
from arbiter.games.magic.placing import MayPutIt, Onto, onto_battlefield, onto_battlefield_tapped
from arbiter.games.magic.qualities import Measured, SharesType, being, from_graveyards_or_libraries, of_chosen_type
from arbiter.games.magic.replacement import Entering
from arbiter.games.magic.searching import MaySearch, Search
from arbiter.games.magic.spending import stays
from arbiter.games.magic.state import (
    GRAVEYARD,
    HAND,
    LIBRARY,
    NIGHT,
    PLUS,
    SLOT,
    Magic,
    on_battlefield,
)
from arbiter.games.magic.statics import Gets, Is, has, is_every_creature_type
from arbiter.games.magic.targets import may_be_enchanted
from arbiter.games.magic.tolls import sacrifice, tap, the_sacrificed
from arbiter.games.magic.top_cards import Look, Top
from arbiter.games.magic.types import CREATURE, LAND, PERMANENTS
from arbiter.games.magic.verbs import Create, Draw, GainLife, PutCounters, RemoveAll
from arbiter.games.magic.who import Players, this_artifact, this_creature, this_equipment, this_vehicle

YOU = Players(you)
buried = CardsIn(Words("nonland permanent card in a graveyard", "墳墓場中的非地永久物牌"), "nonland permanent cards in graveyards",
                 GRAVEYARD, PERMANENTS & ~LAND)
unseen = CardsIn(Words("nonland permanent card in a library", "牌庫中的非地永久物牌"), "nonland permanent cards in libraries",
                 LIBRARY, PERMANENTS & ~LAND)
land_card = cards_in(LIBRARY, LAND, Words("land card", "地牌"))
heir = (cards_in(LIBRARY, CREATURE, Words("creature card", "生物牌"))
        & Measured("mana value", Plus(1, Of("mana value", the_sacrificed)), 0)
        & SharesType(Phrase("that shares a creature type with that creature", "且與該生物具有同一生物類別的"), None, "sacrificed"))


@dataclass(frozen=True, slots=True)
class OntoThis(Onto):
    """Onto the battlefield, attached to the thing itself."""

    @clauses("MTG-AURA-03")
    def takes(self, game: Magic, at: At, ref: int) -> bool:
        return on_battlefield(game, at.source) and may_be_enchanted(game, at.source, game.face[ref & SLOT], at.seat, ref)

    def settle(self, at: At, one: Entering) -> None:
        one.host = at.source


onto_this = OntoThis(Words("put {} onto the battlefield attached to this Equipment", "將{}放進戰場且結附於此武具"))


CARDS = (
    Creature("Bloodline Pretender", "血脈頂替客", "{3}", "Shapeshifter artifact", 2, 2, changeling, chooses_type,
             Whenever(Enters(creature & yours & another & of_chosen_type), PutCounters(this_creature, 1, PLUS))),
    Vehicle("Colossal Plow", "巨犁", "{2}", "", 6, 3,
            Whenever(Attacks(this_vehicle), seq(GainLife(YOU, 3), Add("{W}{W}{W}", rider=stays))), crew(6)),
    Artifact("Cosmos Elixir", "寰宇瓊漿", "{4}", "", AtThe(your_end_step, IfElse(LifeAbove(1), Draw(YOU, 1), GainLife(YOU, 2)))),
    Vehicle("Funeral Longboat", "葬儀長舟", "{2}", "", 3, 3, vigilance, crew(1)),
    Equipment("Goldvein Pick", "金脈鎬", "{2}", "", Static(equipped_creature, Gets(1, 1)),
              Whenever(DealsCombatDamage(equipped_creature), Create(YOU, 1, "treasure")), equip("{1}")),
    Artifact("Maskwood Nexus", "覆面林連結點", "{4}", "", Static(creature & yours, is_every_creature_type), Rule(Elsewhere(CREATURE, (is_every_creature_type,))),
             Activate("{3}" + tap, Create(YOU, 1, "shapeshifter"))),
    Artifact("Pyre of Heroes", "英雄葬火", "{2}", "",
             Activate("{2}" + tap + sacrifice(creature & yours), Search(heir, onto_battlefield), sorcery_speed)),
    Vehicle("Raiders' Karve", "劫掠者卡筏", "{3}", "", 4, 4,
            Whenever(Attacks(this_vehicle), seq(Look(Top()), MayPutIt(YOU, land_card, onto_battlefield_tapped))), crew(3)),
    Equipment("Raven Wings", "烏鴉羽翼", "{2}", "", Static(equipped_creature, Gets(1, 0), has(flying), Is("Bird")), equip("{2}")),
    Artifact("Replicating Ring", "複造指環", "{3}", "snow", Activate(tap, add_any_color),
             AtThe(your_upkeep, seq(PutCounters(this_artifact, 1, NIGHT), If(at_least(CountersOn(this_artifact, NIGHT), 8), seq(
                 RemoveAll(this_artifact, NIGHT), Create(YOU, 8, "replicated-ring")))))),
    Equipment("Runed Crown", "綴符皇冠", "{3}", "", When(Enters(this_equipment), MaySearch((LIBRARY, HAND, GRAVEYARD), being("Rune"), onto_this)),
              Static(equipped_creature, Gets(1, 1)), equip("{2}")),
    Creature("Scorn Effigy", "輕蔑草人像", "{3}", "Scarecrow artifact", 2, 3, foretell("{0}")),
    Artifact("Weathered Runestone", "老舊符文石", "{2}", "",
             Rule(CannotEnter(buried | unseen)), Rule(CannotCast(spell_ & from_graveyards_or_libraries))),
)
