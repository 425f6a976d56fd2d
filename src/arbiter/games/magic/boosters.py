"""Boosters: what a pack of fifteen cards holds. The collation is our own; which card has which rarity is a fact (`boosters.json`)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from importlib.resources import files

from arbiter.core.rng import Rng
from arbiter.games.magic import cards as cards
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.shelf import CARDS, face_named
from arbiter.games.magic.types import COLORS

COMMON, UNCOMMON, RARE, MYTHIC, SNOW_LAND = ("common", "uncommon", "rare", "mythic", "land")
PRINTED = {rarity: tuple(map(face_named, names))
           for rarity, names in json.loads(files(__package__ or "").joinpath("boosters.json").read_text(encoding="utf-8")).items()}
"""The faces that boosters hold, by rarity; the snow-covered lands apart from the other commons."""
RARITY = {face: rarity for rarity, faces in PRINTED.items() for face in faces}
BY_COLOR = {color: tuple(face for face in PRINTED[COMMON] if CARDS[face].colors == color) for color in COLORS}
"""The commons of each colour."""
MYTHIC_IN = 8
"""One in so many boosters holds a mythic rare in place of a rare."""
COLLATION = (RARE, *[UNCOMMON] * 3, *[COMMON] * 10, SNOW_LAND)
BOOSTER = len(COLLATION)


@clauses("MTG-LIM-01")
def open_booster(rng: Rng) -> list[int]:
    """The faces of a booster: as the collation says, no card twice, and every colour among the commons."""
    found: list[int] = []
    for color in COLORS:
        found.append(_one(rng, BY_COLOR[color], found))
    return found + missing_cards(rng, found, BOOSTER - len(found))


def missing_cards(rng: Rng, known: Iterable[int], count: int) -> list[int]:
    """So many cards that a booster may hold beside those that are known."""
    held, left = [*known], [*COLLATION]
    for face in held:
        rarity = RARE if RARITY[face] == MYTHIC else RARITY[face]
        if rarity in left:
            left.remove(rarity)
    rng.shuffle(left)
    for rarity in left[:count]:
        printed = MYTHIC if rarity == RARE and not rng.below(MYTHIC_IN) else rarity
        held.append(_one(rng, PRINTED[printed], held))
    return held[len(held) - min(count, len(left)):]


def _one(rng: Rng, faces: Sequence[int], but: Sequence[int]) -> int:
    free = [face for face in faces if face not in but]
    return free[rng.below(len(free))]
