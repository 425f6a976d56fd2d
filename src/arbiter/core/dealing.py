"""Cards are slots with faces: shuffling changes what lies in which slot, and imagining deals unknown faces anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

QUICK_TRIES = 50


def put_faces(state: Any, slots: Iterable[int], faces: Iterable[int]) -> None:
    """Put faces into slots, one each."""
    dealt = list(state.face)
    for slot, face in zip(slots, faces, strict=True):
        dealt[slot] = face
    state.face = tuple(dealt)


def shuffle_faces(state: Any, slots: Sequence[int]) -> None:
    """Shuffle some slots: what lies in which of them, nobody knows any more."""
    faces = [state.face[slot] for slot in slots]
    state.rng.shuffle(faces)
    put_faces(state, slots, faces)
    for slot in slots:
        state.known[slot] = 0


def reshuffled(things: Sequence[int], places: Iterable[int], rng: Any) -> tuple[int, ...]:
    """Some things, of which those in some places have been shuffled among each other."""
    places, found = list(places), list(things)
    moved = [found[place] for place in places]
    rng.shuffle(moved)
    for place, thing in zip(places, moved, strict=True):
        found[place] = thing
    return tuple(found)


def shuffle_until(things: list[int], rng: Any, fits: Callable[[list[int]], bool]) -> bool:
    """Shuffle some things until their order fits; whether it does after a few tries."""
    for _ in range(QUICK_TRIES):
        rng.shuffle(things)
        if fits(things):
            return True
    return False


def redeal_faces(rest: Any, now: Any, seat: int, decks: Iterable[Iterable[int]], deal: Callable[[int, list[int]], Iterable[int]]) -> None:
    """Change in `rest` the faces that a seat does not know `now`, each deck among itself: (whose, its unknown slots) -> faces."""
    bit, known = 1 << seat, now.known
    slots, faces = list[int](), list[int]()
    for owner, deck in enumerate(decks):
        unknown = [slot for slot in deck if not known[slot] & bit]
        slots += unknown
        faces += deal(owner, unknown)
    put_faces(rest, slots, faces)
