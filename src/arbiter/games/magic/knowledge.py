"""Imagining: what a seat does not know is dealt anew, consistently with all it does know.

A seat knows cards by slot (`known`), sometimes only that certain cards lie among certain slots (`among`), and of a hidden card
what everybody may infer from how it was played (`hints`). Each owner's unknown cards are dealt among themselves: first the groups,
then the slots with hints, then the rest.
"""

from __future__ import annotations

from random import Random

from arbiter.core.dealing import put_faces
from arbiter.games.magic.foretelling import may_be_foretold
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.limited import redeal_limited
from arbiter.games.magic.state import Magic


@clauses("MTG-UNK-22", "MTG-UNK-09")
def redeal(rest: Magic, now: Magic, seat: int, rng: Random) -> None:
    """Change in `rest` the faces that a seat does not know `now`, those of each owner among themselves."""
    if rest.limited is not None:
        redeal_limited(rest, now, seat, rng)
        return
    bit = 1 << seat
    for owner in range(rest.seats):
        slots = [slot for slot, whose in enumerate(rest.owner) if whose == owner and not now.known[slot] & bit]
        faces = [rest.face[slot] for slot in slots]
        rng.shuffle(faces)
        dealt: dict[int, int] = {}
        for group in _groups(rest, now, seat, slots):
            _deal_group(rest, now, group, faces, dealt, bit, rng)
        _deal_presumed(rest, now, slots, faces, dealt, rng)
        _deal_hinted(now, [slot for slot in slots if slot in now.hints and slot not in dealt], faces, dealt)
        dealt.update(zip([slot for slot in slots if slot not in dealt], faces, strict=True))
        put_faces(rest, dealt.keys(), dealt.values())


def _groups(rest: Magic, now: Magic, seat: int, slots: list[int]) -> list[tuple[tuple[int, ...], list[int]]]:
    """What the seat knows of slots together, the smallest group first: the slots and the faces that lie among them."""
    found = []
    for group in (*now.among, *(group for group in rest.among if group not in now.among)):
        end = group.index(-1)
        if group[0] >> seat & 1 and set(group[1:end]) & set(slots):
            found.append((group[1:end], list(group[end + 1:])))
    return sorted(found, key=lambda group: len(group[0]))


def _deal_group(rest: Magic, now: Magic, group: tuple[tuple[int, ...], list[int]], faces: list[int], dealt: dict[int, int], bit: int,
                rng: Random) -> None:
    """Deal what is known to lie among some slots, but for what the seat sees there already."""
    slots, held = group
    for slot in slots:
        face = dealt.get(slot, rest.face[slot] if now.known[slot] & bit else None)
        if face in held:
            held.remove(face)
    free = [slot for slot in slots if slot not in dealt and not now.known[slot] & bit]
    rng.shuffle(free)
    for face in held:
        if face in faces and free:
            dealt[free.pop()] = face
            faces.remove(face)


def _deal_presumed(rest: Magic, now: Magic, unknown: list[int], faces: list[int], dealt: dict[int, int], rng: Random) -> None:
    """Deal a face that must lie among some slots, unless one like it lies there already."""
    if not now.presumed:
        return
    end = now.presumed.index(-1)
    slots, wanted = now.presumed[:end], now.presumed[end + 1:]
    free = [slot for slot in slots if slot in unknown and slot not in dealt]
    able = [face for face in faces if face in wanted]
    if free and able and not any(dealt.get(slot, -1 if slot in unknown else rest.face[slot]) in wanted for slot in slots):
        dealt[rng.choice(free)] = able[0]
        faces.remove(able[0])


def _deal_hinted(now: Magic, slots: list[int], faces: list[int], dealt: dict[int, int]) -> None:
    """Deal to each slot of which something can be inferred a face that it may have."""
    for slot in slots:
        fitting = next((face for face in faces if may_be_foretold(face, now.hints[slot])), None)
        if fitting is not None:
            dealt[slot] = fitting
            faces.remove(fitting)
