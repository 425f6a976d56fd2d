"""道具与装备: what a card of gear is, and what equipment does without being used."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.effects import Spoken
from arbiter.core.text import Words
from arbiter.games.grail.definition import Ability
from arbiter.games.grail.dice import Amount
from arbiter.games.grail.ledger import clauses, say

ITEM_COST, EQUIPMENT_COST = 2, 3


@dataclass(frozen=True, slots=True)
class Passive(Spoken):
    """Something that holds while its card is worn, without being used."""


@dataclass(frozen=True, slots=True)
class Gear:
    """A card of gear: an item, which is used up, or equipment."""

    key: str
    name: Words
    equipment: bool
    ability: Ability | None = None
    passive: Passive | None = None
    copies: int = 1
    for_sale: bool = True
    given: tuple[str, ...] = ()
    """What of it the rulebook states; the rest is our own."""

    @property
    @clauses("GRAIL-GEAR-05", "GRAIL-GEAR-11")
    def cost(self) -> int:
        """Every item costs 2 souls, every piece of equipment 3."""
        return EQUIPMENT_COST if self.equipment else ITEM_COST


@dataclass(frozen=True, slots=True)
class Plate(Passive):
    """Damage that has a source is lowered by dice."""

    dice: Amount


@dataclass(frozen=True, slots=True)
class Swift(Passive):
    """More movement."""

    more: int


@dataclass(frozen=True, slots=True)
class Farther(Passive):
    """Targeted weapon skills that reach some way reach farther."""

    least: int
    more: int


@dataclass(frozen=True, slots=True)
class Thirst(Passive):
    """Once in the bearer's turn, a targeted weapon skill that costs a unit much life heals the bearer."""

    lost: int
    healed: int


say(Plate, en="damage you take from a source is reduced by {dice}", zh="受到有来源的伤害时，伤害-{dice}")
say(Swift, en="move +{more}", zh="移动力+{more}")
say(Farther, en="your targeted weapon skills of range {least} or more reach {more} farther; beyond a distance table its last column counts",
    zh="自身范围{least}及以上的指向性武器技能，范围+{more}（超出距离伤害表时按最后一栏计算）")
say(Thirst, en="once in each of your turns, when a targeted weapon skill of yours costs a unit {lost} or more life, regain {healed} life",
    zh="每个己方回合一次：自身的指向性武器技能使一个单位失去{lost}点或更多生命时，恢复{healed}点生命")
