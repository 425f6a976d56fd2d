"""Keyword abilities with a cost or a number (702): equip, crew."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.decisions import Prompt, Steps, move
from arbiter.core.effects import At
from arbiter.core.text import Words
from arbiter.games.magic.abilities import Named, sorcery_speed
from arbiter.games.magic.costs import Cost, Toll, cost
from arbiter.games.magic.durations import end_of_turn
from arbiter.games.magic.kinds import creature, yours
from arbiter.games.magic.layers import chars
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.mana import tap
from arbiter.games.magic.state import SLOT, Magic
from arbiter.games.magic.statics import CANNOT_CREW, CREWS_BY_TOUGHNESS, Is, until
from arbiter.games.magic.verbs import Attach
from arbiter.games.magic.who import Target, this


@clauses("MTG-KEYW-03", "MTG-EQPT-02")
def equip(price: str) -> Named:
    """*Equip {2}*: pay to attach this to target creature you control, at sorcery time."""
    return Named(cost(price), Attach(this, Target(creature & yours)), (sorcery_speed,), Words("Equip", "佩帶"))


@clauses("MTG-KEYW-11", "KHM-C-giant-ox-01")
def _strength(game: Magic, ref: int) -> int:
    """How much a creature counts for a crew."""
    held = chars(game, ref & SLOT)
    return max(0, held.toughness if held.rules & CREWS_BY_TOUGHNESS else held.power)


YOUR_CREATURES = creature & yours


@dataclass(frozen=True, slots=True)
class CrewToll(Toll):
    """Tap untapped creatures of one's own with so much power together; they need not have been there for long."""

    power: int
    fuel: ClassVar[bool] = True

    @clauses("MTG-KEYW-11", "MTG-CREA-02", "KHM-C-bound-in-gold-01")
    def able(self, game: Magic, seat: int, source: int) -> list[int]:
        """The creatures that may crew."""
        return [ref for ref in YOUR_CREATURES.all(game, At(seat, source, "")) if ref != source
                and not game.permanents[ref & SLOT].tapped and not chars(game, ref & SLOT).rules & CANNOT_CREW]

    def payable(self, game: Magic, seat: int, source: int) -> bool:
        return sum(_strength(game, ref) for ref in self.able(game, seat, source)) >= self.power

    def pay(self, game: Magic, at: At) -> Steps:
        crew, strength = list[int](), 0
        while True:
            left = [ref for ref in self.able(game, at.seat, at.source) if ref not in crew]
            if not left or (strength >= self.power):
                break
            answer = yield WHO_CREWS(at.seat, at.address, tuple(left))
            crew.append(int(answer[1]))
            strength += _strength(game, crew[-1])
        for ref in crew:
            tap(game, ref)

    def say(self, lang: str) -> str:
        return str(self.power)


CREWS = move("crews", "{thing}", "{thing}")
WHO_CREWS = Prompt("{source}: who crews?", "{source}：由誰搭載？", key="crew",
                   candidates=lambda game, decision: [("crews", ref) for ref in decision.about[1]])


@clauses("MTG-KEYW-11", "MTG-EQPT-03")
def crew(power: int) -> Named:
    """*Crew 2*: until end of turn this Vehicle is an artifact creature."""
    return Named(Cost(tolls=(CrewToll(power),)), until(end_of_turn, this, Is("artifact creature")), (), Words("Crew", "搭載"))


MOVES = (CREWS,)
