"""Imagining: what a seat does not know is dealt anew, consistently with all it does know."""

from __future__ import annotations

from random import Random

from arbiter.core.dealing import put_faces
from arbiter.games.wizards.definition import SKILLS
from arbiter.games.wizards.ledger import clauses
from arbiter.games.wizards.shelf import COUNTERS, KIND
from arbiter.games.wizards.state import PLAYERS, Wizards


@clauses("WIZ-U33")
def redeal(rest: Wizards, now: Wizards, seat: int, rng: Random) -> None:
    """Change in `rest` what `seat` does not know `now`: hands, decks, spell pools, and items that lie face down."""
    bit = 1 << seat
    slots, faces = list[int](), list[int]()
    count = len(rest.face)
    speaking = [one.source for one in rest.pending]
    """Cards whose text waits, which may be one of a hand that was just drawn: whoever is asked has such a card."""
    for owner in range(PLAYERS):
        hidden = [card for card in range(count) if rest.owner[card] == owner and not now.known[card] & bit
                  and card not in speaking]
        skills = [card for card in hidden if KIND[rest.face[card]] in SKILLS]
        others = [card for card in hidden if KIND[rest.face[card]] not in SKILLS]
        slots += skills
        faces += rng.sample([rest.face[card] for card in skills], len(skills))
        slots += others
        faces += dealt(rest, now, others, rng)
    put_faces(rest, slots, faces)


def dealt(rest: Wizards, now: Wizards, cards: list[int], rng: Random) -> list[int]:
    """The unknown faces of a deck in a random order in which whatever lies face down has a counter."""
    faces = [rest.face[card] for card in cards]
    rng.shuffle(faces)
    down = [place for place, card in enumerate(cards) if card in now.down or card in rest.down]
    for place in down:
        if not COUNTERS[faces[place]]:
            fitting = [other for other, face in enumerate(faces) if COUNTERS[face] and other not in down]
            other = rng.choice(fitting) if fitting else place
            faces[place], faces[other] = faces[other], faces[place]
    return faces
