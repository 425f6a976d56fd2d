"""Pairs of cards put on one table: what they do to each other shows within a few turns."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import arbiter
from arbiter.core.state import State
from arbiter.games.magic.decks import is_basic
from arbiter.games.magic.shelf import CARDS, FRONT
from arbiter.games.magic.types import AURA, LAND_TYPES, PERMANENTS
from arbiter.letters.reading import read

POOL = [face for face, card in enumerate(CARDS) if not card.token and FRONT[face] == face and not is_basic(face)]
LANDS = [f"2 {words.en}" for words in LAND_TYPES]
SEATS = ("p1", "p2")


def pair(chance: Random) -> tuple[int, int]:
    """Two cards of the pool."""
    one, other = chance.sample(POOL, 2)
    return one, other


def position(chance: Random) -> State:
    """Two cards on the battlefield if they can be there, under one player or under both, and in both hands; lands of every colour."""
    faces = pair(chance)
    sides = {name: side(chance, faces) for name in SEATS}
    for face in faces:
        if can_lie(face):
            sides[chance.choice(SEATS)]["battlefield"].append(name_of(face))
    words = {"turn": chance.choice(SEATS), "step": "main", "turn number": chance.randint(3, 8), **sides}
    (place,) = read(json.dumps(words), "pair")
    return arbiter.rulebook("magic").position(place)  # type: ignore[no-any-return]


def side(chance: Random, faces: tuple[int, int]) -> dict[str, Any]:
    """What one player has: both cards in the hand, some others in the library and the graveyard, and now and then another creature."""
    others = [name_of(face) for face in chance.sample(POOL, 12)]
    return {"life": chance.randint(4, 20), "hand": [name_of(face) for face in faces], "library": [*others[:8], *map(name_of, faces)],
            "graveyard": others[8:10], "lands": LANDS,
            "battlefield": [name_of(face) for face in chance.sample(POOL, 3) if can_lie(face)]}


def can_lie(face: int) -> bool:
    """Whether a card can lie on the battlefield all by itself."""
    return bool(CARDS[face].types & PERMANENTS) and not CARDS[face].subtypes & AURA


def name_of(face: int) -> str:
    return CARDS[face].name.en
