"""What a player thinks of playing (601.3): spells and lands that may be spoken of before they are played."""

from __future__ import annotations

from typing import NamedTuple

from arbiter.games.magic.state import LIVES

WEIGHED = -1 << 40
"""Refs from here down are of what players only think of playing."""
FACES = 16
"""The number of a face has no more bits than this."""


class Weighed(NamedTuple):
    """A card as somebody might play it: who, with which face, which card, and with what X."""

    seat: int
    face: int
    slot: int = 0
    x: int = 0

    @property
    def ref(self) -> int:
        """It as something that selectors can be asked about."""
        return WEIGHED - (((self.x << FACES | self.face) << LIVES | self.slot) << 1 | self.seat)


def weighed(ref: int) -> Weighed:
    """What is spoken of."""
    rest, seat = divmod(WEIGHED - ref, 2)
    rest, slot = divmod(rest, 1 << LIVES)
    x, face = divmod(rest, 1 << FACES)
    return Weighed(seat, face, slot, x)
