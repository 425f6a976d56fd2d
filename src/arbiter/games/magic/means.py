"""What a player's sources can pay for, by counting alone: quicker than a plan, where each of them makes one mana that pays for anything."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple

from arbiter.games.magic.costs import Mana
from arbiter.games.magic.solver import Source
from arbiter.games.magic.units import FOR_SNOW, FROM_SNOW, KIND, RESTRICTED, Ways, symbols

Masks = tuple[tuple[int, int], ...]
"""Sets of symbols, as bits, and how many sources could pay for any one of them."""


class Supply(NamedTuple):
    """What a player could make with the sources there are now, in short."""

    able: list[Source]
    most: int
    """How many mana."""
    masks: Masks | None
    """Nothing where sources are not that simple: where one of them makes several mana or uses up another, or its mana may not be spent on
    everything."""


def counted(able: list[Source]) -> Supply:
    """Some sources in short."""
    most, masks, simple = dict[int, int](), dict[int, int](), True
    for source in able:
        slot, mask = source.slot, _mask(source.ways)
        most[slot] = max(most.get(slot, 0), *map(len, source.ways))
        masks[slot] = masks.get(slot, 0) | mask
        simple = simple and source.fuel is None and most[slot] == 1 and mask >= 0
    return Supply(able, sum(most.values()), tuple(Counter(masks.values()).items()) if simple else None)


@cache
def _mask(ways: Ways) -> int:
    """The symbols that can be paid for with what is made in one way or another; below nothing if it may not be spent on everything."""
    mask = 0
    for way in ways:
        for unit in way:
            mask |= 1 << (unit & KIND) | (1 << FOR_SNOW if unit & FROM_SNOW else 0) | (NOT_FOR_ALL if unit & RESTRICTED else 0)
    return mask


NOT_FOR_ALL = -1 << 16


def covers(masks: Masks, cost: Mana) -> bool:
    """Whether sources that make one mana each can pay for the symbols of a cost, if there are enough of them for all of it."""
    for wanted, needed in bottlenecks(cost):
        for mask, count in masks:
            if mask & wanted:
                needed -= count
        if needed > 0:
            return False
    return True


@cache
def bottlenecks(cost: Mana) -> tuple[tuple[int, int], ...]:
    """Where each source makes one mana, a cost can be paid exactly if for each set of its symbols there are enough that pay for any one
    of them (Hall's theorem): each set as bits, and how many are enough."""
    needs = symbols(cost)
    sets = {0: 0}
    for need in dict.fromkeys(needs):
        sets |= {wanted | 1 << need: count + needs.count(need) for wanted, count in sets.items()}
    return tuple((wanted, count) for wanted, count in sets.items() if wanted)
