"""Planeswalkers; one more is the back of a god."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.effects import At, seq
from arbiter.core.text import Words
from arbiter.games.magic.abilities import Activate, AtThe, Loyalty, Static, When, Whenever
from arbiter.games.magic.definition import Planeswalker
from arbiter.games.magic.delayed import this_turn
from arbiter.games.magic.durations import end_of_turn, indefinitely
from arbiter.games.magic.emblems import GetEmblem
from arbiter.games.magic.events import Casts, DealsDamage, Dies, Enters, Leaves, your_upkeep
from arbiter.games.magic.keywords import deathtouch, haste
from arbiter.games.magic.kinds import creature, nonland_permanent, of_type, spell_, spell_of_type, you, yours
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.mana import Add
from arbiter.games.magic.numbers import Twice, X, cards_drawn
from arbiter.games.magic.permissions import MayCastFree
from arbiter.games.magic.qualities import from_what_is_yours, legendary, tapped, token
from arbiter.games.magic.state import EXILE, GHOSTFORM, LIVES, PLUS, Magic
from arbiter.games.magic.statics import cannot_be_blocked, has, until
from arbiter.games.magic.tolls import tap
from arbiter.games.magic.triggers import IT
from arbiter.games.magic.verbs import Create, Damage, Draw, Exile, PutCounters, ReturnToHand, Untap
from arbiter.games.magic.who import (
    Bound,
    Picking,
    Players,
    Target,
    UpTo,
    it,
    its_card_in_exile_too,
    that_one,
    this,
    this_creature,
)

YOU = Players(you)
elf = of_type("Elf")

# --- Tyvar Kell ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SpellAndPermanent(Bound):
    """A spell that was spoken of, and the permanent that it becomes."""

    @clauses("KHM-C-tyvar-kell-03", "MTG-OBJ-06")
    def pick(self, game: Magic, at: At) -> Picking:
        return [ref + (1 << LIVES) for ref in at.bound.get(self.name, ()) if ref > 0]
        yield


# --- the cards -------------------------------------------------------------------------------------------------------

CARDS = (
    Planeswalker("Tyvar Kell", "泰瓦科爾", "{2}{G}{G}", "Legendary Tyvar", 3,
                 Static(elf & yours, has(Activate(tap, Add("{B}")))),
                 Loyalty(1, seq(PutCounters(UpTo(1, elf), 1, PLUS), Untap(it), until(end_of_turn, it, has(deathtouch)))),
                 Loyalty(0, Create(YOU, 1, "elf-warrior")),
                 Loyalty(-6, GetEmblem(Whenever(Casts(you, spell_of_type("Elf")), seq(
                     until(end_of_turn, SpellAndPermanent(IT, Words("it", "它")), has(haste)), Draw(YOU, 2)))))),
    Planeswalker("Kaya the Inexorable", "無蹤卡婭", "{3}{W}{B}", "Legendary Kaya", 5,
                 Loyalty(1, seq(PutCounters(UpTo(1, creature - token), 1, GHOSTFORM), until(indefinitely, it, has(
                     When(Dies(this_creature) | Leaves(this_creature, EXILE), seq(ReturnToHand(its_card_in_exile_too), Create(YOU, 1, "spirit"))))))),
                 Loyalty(-3, Exile(Target(nonland_permanent))),
                 Loyalty(-7, GetEmblem(AtThe(your_upkeep, MayCastFree(spell_ & legendary & from_what_is_yours))))),
    Planeswalker("Niko Aris", "尼科阿里斯", "{X}{W}{U}{U}", "Legendary Niko", 3,
                 When(Enters(this), Create(YOU, X, "shard")),
                 Loyalty(1, seq(until(end_of_turn, UpTo(1, creature & yours), cannot_be_blocked),
                                this_turn(Whenever(DealsDamage(that_one), ReturnToHand(it))))),
                 Loyalty(-1, Damage(Twice(cards_drawn), Target(creature & tapped))),
                 Loyalty(-1, Create(YOU, 1, "shard"))),
)
