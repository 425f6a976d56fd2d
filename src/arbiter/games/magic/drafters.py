"""Computer drafters: how good a card is in limited, which card of a pack to take, and which deck to build from a pool.

A card is rated by what is printed on it: its body for its cost, its keywords, what its text does. A drafter takes the best card at
first and more and more what fits the two colours it is strongest in; the deck is the best of two colours, with as many lands as usual.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from arbiter.games.magic.boosters import MYTHIC, RARE, RARITY, UNCOMMON
from arbiter.games.magic.decks import FEWEST_LIMITED
from arbiter.games.magic.keywords import DEATHTOUCH, DOUBLE_STRIKE, FLYING, HASTE, LIFELINK, MENACE, TRAMPLE, VIGILANCE
from arbiter.games.magic.shelf import BACK, CARDS, KEYWORDS, is_land, parts_of
from arbiter.games.magic.types import AURA, BASIC, COLORS, CREATURE, EQUIPMENT, PLANESWALKER, SAGA
from arbiter.games.magic.verbs import Create, Damage, Destroy, Draw, Exile, ExileUntilLeaves, Fight, ReturnToHand

LANDS, SPELLS = 17, 23
"""How many lands and other cards a deck has."""
PAIRS: Final = tuple(combinations(range(len(COLORS)), 2))
RARER: Final = {UNCOMMON: 0.25, RARE: 0.7, MYTHIC: 1.0}
"""Rarer cards tend to be stronger, beyond what their numbers show."""
REMOVAL: Final = 1.1
"""What it is worth to get rid of something of the opponent's."""
COMMITMENT: Final = 0.17
"""How much more the fit of a card counts with each card that a drafter has taken."""
KEYWORD_RATINGS: Final = ((FLYING, 0.55), (LIFELINK, 0.35), (DEATHTOUCH, 0.4), (DOUBLE_STRIKE, 0.6), (MENACE, 0.25), (TRAMPLE, 0.2),
                          (VIGILANCE, 0.15), (HASTE, 0.2))
FOR_ITS_COST: Final = (0.0, 1.8, 3.6, 5.4, 7.2, 9.2, 11.2, 13.0)
"""Power and toughness together that a creature of each mana value usually has."""


# --- how good a card is ----------------------------------------------------------------------------------------------


@cache
def rating(face: int) -> float:
    """How good a card is in limited, by the better of its two faces: about 0 for filler, 2 and more for what wins games."""
    return max(_rating(face), _rating(BACK[face]) if BACK[face] != face else 0.0) + RARER.get(RARITY.get(face, ""), 0.0)


def _rating(face: int) -> float:
    card = CARDS[face]
    if is_land(face):
        return -2.0 if card.supertypes & BASIC else 0.15
    found = _body(face) if card.types & CREATURE else 0.3 if card.subtypes & (AURA | EQUIPMENT) else 0.6
    found += 1.2 if card.types & PLANESWALKER else 0.2 if card.subtypes & SAGA else 0.0
    effects = [node for ability in card.abilities for node in parts_of(ability)]
    found += REMOVAL * any(isinstance(node, Destroy | Damage | Exile | ExileUntilLeaves | Fight) for node in effects)
    found += 0.35 * any(isinstance(node, Draw) for node in effects) + 0.25 * any(isinstance(node, ReturnToHand) for node in effects)
    found += 0.5 * any(isinstance(node, Create) for node in effects)
    return found - 0.2 * max(0, card.mana_value - 5)


def _body(face: int) -> float:
    card = CARDS[face]
    usual = FOR_ITS_COST[min(card.mana_value, len(FOR_ITS_COST) - 1)]
    return 0.5 + 0.22 * (card.power + card.toughness - usual) + sum(value for bit, value in KEYWORD_RATINGS if KEYWORDS[face] & bit)


def colors_of(face: int) -> int:
    """The colours a deck needs for a card: those of the face that is easier to cast."""
    return min(CARDS[face].colors, CARDS[BACK[face]].colors, key=int.bit_count) if not is_land(face) else CARDS[face].colors


# --- which card to take ----------------------------------------------------------------------------------------------


def pick(pack: Sequence[int], pool: Sequence[int]) -> int:
    """Which card of a pack to take, by its place: what is good, and later on what is good in the drafter's colours."""
    strength = _strengths(pool)
    commitment = COMMITMENT * len(pool)
    first, second = sorted(range(len(COLORS)), key=lambda place: -strength[place])[:2]
    chosen = 1 << first | 1 << second

    def value(face: int) -> float:
        if is_land(face):
            return rating(face) + (0.5 if _land_fits(face, chosen) and pool else 0.0)
        outside = (colors_of(face) & ~chosen).bit_count()
        openness = max(0.0, strength[second] - max(strength[place] for place in range(len(COLORS)) if not chosen >> place & 1))
        return rating(face) - outside * min(2.5, commitment * (0.4 + 0.3 * openness))
    return max(range(len(pack)), key=lambda place: (value(pack[place]), -pack[place]))


def _strengths(pool: Sequence[int]) -> list[float]:
    """How much a pool has in each colour: the sum of what is worth playing."""
    found = [0.0] * len(COLORS)
    for face in pool:
        colors = colors_of(face)
        for place in range(len(COLORS)):
            if colors >> place & 1:
                found[place] += max(0.0, rating(face) + 0.4) / colors.bit_count()
    return found


def _land_fits(face: int, chosen: int) -> bool:
    made = CARDS[face].subtypes
    return sum(bool(made >> place & 1 and chosen >> place & 1) for place in range(len(COLORS))) > 1


# --- which deck to build ---------------------------------------------------------------------------------------------


def build(pool: Sequence[int]) -> tuple[list[int], tuple[int, ...]]:
    """The best deck of two colours: the places of its cards in the pool, and how many of each plain basic land come with them."""
    spells = max((_spells(pool, 1 << one | 1 << other) for one, other in PAIRS), key=lambda found: _quality(pool, found))
    colors = 0
    for place in spells:
        colors |= colors_of(pool[place])
    lands = [place for place, face in enumerate(pool) if is_land(face) and _is_of(face, colors)]
    lands.sort(key=lambda place: (not _land_fits(pool[place], colors), -rating(pool[place]), place))
    room = FEWEST_LIMITED - len(spells)
    symbols = _symbols([pool[place] for place in spells])
    mine, basics = list[int](), [0] * len(COLORS)
    for place in lands[:room]:
        if not CARDS[pool[place]].supertypes & BASIC or _still_needed(pool[place], [pool[other] for other in mine], symbols, room):
            mine.append(place)
    share = _shares(symbols, room - len(mine), [pool[place] for place in mine])
    for place, count in enumerate(share):
        basics[place] = count
    return sorted([*spells, *mine]), tuple(basics)


def _spells(pool: Sequence[int], colors: int) -> list[int]:
    """The cards of a deck of these colours: the best ones, with enough creatures and not too many that are dear."""
    fitting = [place for place, face in enumerate(pool) if not is_land(face) and not colors_of(face) & ~colors]
    fitting.sort(key=lambda place: (-rating(pool[place]), place))
    chosen = list[int]()
    dear = 0
    for place in fitting:
        if len(chosen) == SPELLS:
            break
        if CARDS[pool[place]].mana_value >= 6:
            if dear == 4:
                continue
            dear += 1
        chosen.append(place)
    creatures = [place for place in fitting if place not in chosen and CARDS[pool[place]].types & CREATURE]
    others = [place for place in chosen if not CARDS[pool[place]].types & CREATURE]
    while len(others) > SPELLS - FEWEST_CREATURES and creatures:
        chosen.remove(others.pop())
        chosen.append(creatures.pop(0))
    return chosen


FEWEST_CREATURES = 13


def _quality(pool: Sequence[int], spells: Sequence[int]) -> float:
    return sum((rating(pool[place]) + 1.5 for place in spells), 0.0)


def _symbols(faces: Sequence[int]) -> list[int]:
    """How often each colour is asked for."""
    found = [0] * len(COLORS)
    for face in faces:
        cost = CARDS[face].cost
        if cost is not None:
            found = [have + more for have, more in zip(found, cost.colored, strict=True)]
    return found


def _is_of(face: int, colors: int) -> bool:
    """Whether a land makes mana of some colours, and of no other."""
    made = CARDS[face].subtypes & (1 << len(COLORS)) - 1
    return bool(made) and not made & ~colors


def _still_needed(face: int, lands: Sequence[int], symbols: Sequence[int], room: int) -> bool:
    """Whether a colour has not yet as many lands as it should have."""
    share = _shares(symbols, room, ())
    place = (CARDS[face].subtypes & (1 << len(COLORS)) - 1).bit_length() - 1
    return sum(CARDS[land].subtypes >> place & 1 for land in lands) < share[place]


def _shares(symbols: Sequence[int], count: int, lands: Sequence[int]) -> list[int]:
    """So many basic lands, divided as the colours are asked for, with what other lands make counted in."""
    asked, total = max(1, sum(symbols)), count + len(lands)
    wanted = [total * symbol / asked - sum(CARDS[land].subtypes >> place & 1 for land in lands) * (1.0 if len(lands) else 0.0)
              for place, symbol in enumerate(symbols)]
    wanted = [max(want, 0.0) if symbols[place] else 0.0 for place, want in enumerate(wanted)]
    scale = count / sum(wanted) if sum(wanted) else 0.0
    found = [int(want * scale) for want in wanted]
    order = sorted(range(len(COLORS)), key=lambda place: found[place] - wanted[place] * scale)
    for place in order[:count - sum(found)]:
        found[place] += 1
    if sum(found) < count:
        found[0] += count - sum(found)
    return found
