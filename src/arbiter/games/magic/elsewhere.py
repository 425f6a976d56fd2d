"""Casting from exile and the graveyard (601.3), as other texts permit or the card's own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.effects import At, Condition
from arbiter.core.selectors import Selector
from arbiter.core.text import Words
from arbiter.games.magic.casting import OWN_WAY, OwnWay, Permission, Way
from arbiter.games.magic.costs import Mana, mana
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.shelf import BACK, CARDS
from arbiter.games.magic.state import EXILE, SLOT, Magic
from arbiter.games.magic.types import LAND

# --- from elsewhere --------------------------------------------------------------------------------------------------


def spell_faces(game: Magic, slot: int, types: int = -1) -> list[int]:
    """The faces of a card that may be cast: those that are no land, and of certain types."""
    face = game.face[slot]
    return [side for side in dict.fromkeys((face, BACK[face])) if CARDS[side].types & types and not CARDS[side].types & LAND]


@dataclass(frozen=True, slots=True)
class MayCastFromAmong(Permission):
    """Spells may be cast from among certain cards; costs and timing are as ever."""

    what: Selector
    types: ClassVar[int] = -1

    def slots(self, game: Magic, at: At) -> Sequence[int]:
        return [ref & SLOT for ref in self.what.all(game, at)]

    @clauses("MTG-CAST-09", "KHM-MDFC-02", "KHM-MDFC-03", "KHM-C-draugr-necromancer-02", "KHM-C-draugr-necromancer-03")
    def ways(self, game: Magic, at: At, slot: int, code: int) -> list[Way]:
        return [self.way(at, code + place, side) for place, side in enumerate(spell_faces(game, slot, self.types))]

    def way(self, at: At, code: int, face: int) -> Way:
        """How a face may be cast."""
        return Way(code, face, CARDS[face].cost or Mana())


@dataclass(frozen=True, slots=True)
class CastThisFor(OwnWay):
    """As long as something is true, this card may be cast from your graveyard for another cost; it is exiled afterwards."""

    price: str
    given: Condition

    @clauses("KHM-C-glimpse-the-cosmos-01", "KHM-C-glimpse-the-cosmos-02", "KHM-C-glimpse-the-cosmos-03")
    def ways(self, game: Magic, at: At, slot: int) -> list[Way]:
        return [Way(OWN_WAY, game.face[slot], mana(self.price), fate=EXILE)] if self.given.true(game, at) else []

    def say(self, lang: str) -> str:
        return CAST_THIS.say(lang).format(self.given.say(lang), self.price)


CAST_THIS = Words("as long as {}, you may cast this card from your graveyard by paying {} rather than paying its mana cost. If you cast it "
                  "this way and it would be put into your graveyard, exile it instead",
                  "只要{}，你可以支付{}而不支付其魔法力費用，從你的墳墓場施放此牌。若你以此法施放它且它將置入你的墳墓場，則改為將它放逐")
