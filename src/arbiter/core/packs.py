"""Packs that go round: everybody keeps a card in secret and passes the rest, and remembers what they have seen.

A draft is a value with these fields: `face` says what each slot holds and `known` who may know it; `packs` are the slots in front of
each drafter, `picks` the slot each of them keeps, `kept` what they have kept; `seen` is what is known of slots together: a seat, then
the slots whose faces it has seen, in whatever order now.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbiter.core.given import NOBODY
from arbiter.core.values import replaced


def look(draft: Any, seat: int) -> None:
    """A player looks at a pack, and so knows a card that was with the rest when the player last saw them."""
    bit = 1 << seat
    for slot in draft.packs[seat]:
        draft.known[slot] |= bit
    for other, *slots in draft.seen:
        unknown = [slot for slot in slots if not draft.known[slot] & bit]
        if other == seat and len(unknown) == 1:
            draft.known[unknown[0]] |= bit


def keep(draft: Any, drafter: int, seats: int) -> None:
    """Keep the chosen card. It always goes to the pack's last slot, so that where it lies tells nobody what it is."""
    slots, chosen, faces = draft.packs[drafter], draft.picks[drafter], list(draft.face)
    rest = sorted(faces[slot] for slot in slots if slot != chosen)
    kept = faces[chosen]
    for slot, face in zip(slots, [*rest, kept], strict=True):
        faces[slot] = face
    draft.face = tuple(faces)
    for seat in range(seats):
        if seat != drafter:
            lose_sight(draft, seat, slots)
    draft.packs[drafter], draft.kept[drafter] = slots[:-1], (*draft.kept[drafter], slots[-1])
    draft.picks = replaced(draft.picks, drafter, NOBODY)


def lose_sight(draft: Any, seat: int, slots: tuple[int, ...]) -> None:
    """Who has seen a pack from which another player takes a card knows its cards together, but no longer one by one."""
    bit = 1 << seat
    if all(draft.known[slot] & bit for slot in slots):
        draft.seen += ((seat, *slots),)
    for slot in slots:
        draft.known[slot] &= ~bit


def seen_together(draft: Any, seat: int) -> Iterator[list[int]]:
    """The slots whose faces a seat has seen together, the fewest first: within these, what it does not know may be dealt anew."""
    yield from sorted((list(slots) for other, *slots in draft.seen if other == seat), key=len)
