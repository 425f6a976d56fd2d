"""Deck construction (100): what a deck may hold, and decks as the rules need them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from arbiter.core.text import Words
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.shelf import CARDS, face_named
from arbiter.games.magic.types import BASIC

FEWEST, FEWEST_LIMITED, COPIES, SIDEBOARD = 60, 40, 4, 15


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck and its sideboard, by faces."""

    key: str
    name: Words
    main: tuple[int, ...]
    side: tuple[int, ...] = ()
    about: Words | None = field(default=None, compare=False)
    """What it does, in a sentence."""


@clauses("MTG-DECK-02")
def is_basic(face: int) -> bool:
    """Whether a deck may hold any number of a card."""
    return bool(CARDS[face].supertypes & BASIC)


def listed(counts: str | Sequence[str]) -> tuple[int, ...]:
    """Faces from lines such as `4 Doomskar`."""
    lines = counts.strip().splitlines() if isinstance(counts, str) else counts
    found: Counter[int] = Counter()
    for line in lines:
        number, _, name = line.strip().partition(" ")
        found[face_named(name)] += int(number)
    return tuple(face for face, count in found.items() for _ in range(count))
