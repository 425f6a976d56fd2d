"""What mana is spent on (106.6), and what is said of mana beside its kind: how long it stays, or what it may be spent on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from arbiter.core.effects import At, Spoken
from arbiter.core.selectors import Selector
from arbiter.core.text import Words
from arbiter.games.magic.abilities import plural
from arbiter.games.magic.keywords import foretelling
from arbiter.games.magic.kinds import creature_or_enchantment_spell, creature_spell, instant_or_sorcery_spell, spell_
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.qualities import CHOSEN_TYPE, having, legendary, of_chosen_type
from arbiter.games.magic.state import SLOT, Magic, permanent
from arbiter.games.magic.types import CREATURE_TYPES, SUBTYPE
from arbiter.games.magic.units import CHOSEN, NO_MANA, ONLY, RESTRICTED, STAYS
from arbiter.games.magic.weighing import Weighed


class Purpose(NamedTuple):
    """What mana is spent on, for mana that may not be spent on everything."""

    seat: int
    face: int = -1
    """The face of the spell; nothing for an ability."""
    source: int = 0
    """The object whose ability it is."""
    ability: str = ""
    foretelling: bool = False
    as_any: int = NO_MANA
    """Which mana counts as mana of any colour: the bits that it must have."""
    x: int = 0
    """The X with which a spell is cast, where its cost depends on that."""

    @property
    def spell(self) -> int:
        """The spell, as its player thinks of casting it."""
        return Weighed(self.seat, self.face, self.source & SLOT, self.x).ref


@dataclass(frozen=True, slots=True)
class Rider(Spoken):
    """What is said of mana beside its kind."""

    words: Words

    def bits(self, game: Any, at: At) -> int:
        """How it is written in the number of a mana."""
        return STAYS

    def say(self, lang: str) -> str:
        return self.words.say(lang)


stays = Rider(Words("Until end of turn, you don't lose this mana as steps and phases end",
                    "直到回合結束，你不會因步驟與階段結束而失去此魔法力"))
PLACES = {SUBTYPE[words.en]: place for place, words in enumerate(CREATURE_TYPES)}


@dataclass(frozen=True, slots=True)
class SpendOnSpells(Rider):
    """Mana that may be spent only to cast spells of a kind; of the type chosen for its source, if they speak of that.

    Each restriction has a number, under which a mana keeps it.
    """

    number: int
    what: Selector

    @clauses("MTG-LINK-01")
    def bits(self, game: Magic, at: At) -> int:
        source = permanent(game, at.source)
        chosen = PLACES.get(source.chosen[0], -1) + 1 if source and source.chosen else 0
        return RESTRICTED | self.number << ONLY | chosen << CHOSEN

    def allows(self, game: Magic, unit: int, purpose: Purpose) -> bool:
        """Whether such a mana may be spent on something."""
        chosen = unit >> CHOSEN
        return purpose.face >= 0 and self.what.matches(
            game, At(purpose.seat, 0, "", {CHOSEN_TYPE: (chosen - 1,)} if chosen else {}), purpose.spell)

    def say(self, lang: str) -> str:
        return self.words.say(lang).format(plural(self.what, lang))


@dataclass(frozen=True, slots=True)
class SpendOnForetelling(SpendOnSpells):
    """Mana that may be spent only to foretell cards, or to cast spells of a kind."""

    def allows(self, game: Magic, unit: int, purpose: Purpose) -> bool:
        return purpose.foretelling or SpendOnSpells.allows(self, game, unit, purpose)


TO_CAST, TO_FORETELL = (Words("Spend this mana only to cast {}", "此魔法力只能用來施放{}"),
                        Words("Spend this mana only to foretell cards or to cast {}", "此魔法力只能用來預示牌或施放{}"))
RESTRICTIONS = (
    SpendOnForetelling(TO_FORETELL, 0, instant_or_sorcery_spell),
    SpendOnSpells(TO_CAST, 1, creature_or_enchantment_spell),
    SpendOnSpells(TO_CAST, 2, creature_spell & of_chosen_type | creature_spell & legendary),
    SpendOnForetelling(TO_FORETELL, 3, spell_ & having(foretelling)))
"""What restricted mana may be spent on, by number."""
(only_foretelling_or_instants_and_sorceries, only_creatures_and_enchantments, only_chosen_creatures, only_foretell) = RESTRICTIONS


@clauses("MTG-MANA-04")
def may_spend(game: Magic, unit: int, purpose: Purpose) -> bool:
    """Whether a mana may be spent on something (106.6)."""
    return not unit & RESTRICTED or RESTRICTIONS[unit >> ONLY & 7].allows(game, unit, purpose)
