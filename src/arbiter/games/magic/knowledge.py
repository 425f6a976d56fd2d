"""Imagining: what a seat does not know is dealt anew, consistently with all it does know."""

from __future__ import annotations

from random import Random

from arbiter.core.dealing import put_faces
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.state import Magic


@clauses("MTG-UNK-22", "MTG-UNK-09")
def redeal(rest: Magic, now: Magic, seat: int, rng: Random) -> None:
    """Change in `rest` the faces that a seat does not know `now`, those of each owner among themselves."""
    bit = 1 << seat
    for owner in range(rest.seats):
        slots = [slot for slot, whose in enumerate(rest.owner) if whose == owner and not now.known[slot] & bit]
        put_faces(rest, slots, rng.sample([rest.face[slot] for slot in slots], len(slots)))
