"""The words of a `given`: cards, cells and elements as scenarios write them."""

from __future__ import annotations

from arbiter.core.errors import UnknownName
from arbiter.core.given import Written, found, whole
from arbiter.core.values import Plain
from arbiter.core.zones import Shelf
from arbiter.games.wizards.board import CELLS, COLUMN, ROW
from arbiter.games.wizards.definition import CHARACTER, KIND_NAMES, MAIN_DECK, SKILLS
from arbiter.games.wizards.elements import KEYS, NOTHING, Vector
from arbiter.games.wizards.shelf import CARDS, KIND, named_card
from arbiter.games.wizards.state import Wizards
from arbiter.games.wizards.zones import add_cards
from arbiter.letters.reading import Place

CELL_NAMES = tuple([f"{'ABC'[ROW[cell]]}{COLUMN[cell] + 1}" for cell in CELLS])
"""Row A is the front row, and column 1 the left one as its owner sees it."""
COPIES = 2


# --- cards -----------------------------------------------------------------------------------------------------------


def face_named(place: Place, name: str) -> int:
    """A card by its name in any language and script."""
    return found(place, named_card, name)


def character_named(place: Place) -> int:
    """A character by its name."""
    face = face_named(place, place.text())
    if KIND[face] != CHARACTER:
        known = [card.name.en for card in CARDS if card.kind == CHARACTER]
        raise place.error(f"{UnknownName('character', place.text(), known)} (WIZ-TYPE-01)")
    return face


def check_copies(game: Wizards, written: Written, owner: int) -> None:
    """No more of a card than a deck may hold; derived cards and copies of creatures are no part of it."""
    card, place = CARDS[written.face], written.place
    if card.derived or "copy" in written.on:
        return
    alike = [one for one, face in enumerate(game.face) if face == written.face and game.owner[one] == owner]
    copies = 1 + len([one for one in alike if one not in game.copies])
    if card.kind in MAIN_DECK and card.legendary and copies > 1:
        raise place.error(f"a deck has at most one {card.name.en}, which is legendary, and p{owner + 1} would have {copies} (WIZ-DECK-06)")
    if card.kind in MAIN_DECK and copies > COPIES:
        raise place.error(f"a deck has at most {COPIES} {card.name.en}, and p{owner + 1} would have {copies} (WIZ-DECK-08)")
    if card.kind in SKILLS and copies > 1:
        raise place.error(f"the skills of a deck are all different, and p{owner + 1} would have {copies} {card.name.en} (WIZ-DECK-05)")


class CardShelf(Shelf):
    """The cards by name; one more card is laid as at the beginning of a game."""

    def lay(self, state: Wizards, face: int, owner: int, holder: int, known: int) -> int:
        (card,) = add_cards(state, owner, (face,))
        state.holder[card], state.known[card] = holder, known
        return card


SHELF = CardShelf(face_named, KIND, lambda kind: KIND_NAMES[kind].en, lambda face: CARDS[face].name.en, check=check_copies)


# --- cells and elements ----------------------------------------------------------------------------------------------


def cell_named(place: Place) -> int:
    """A cell by its name: `A2`."""
    if place.text() not in CELL_NAMES:
        raise place.error(f"there is no cell {place.text()!r}: a side has the rows A (front), B and C with the columns 1 to 3, so "
                          f"{', '.join(CELL_NAMES)} (WIZ-U02)")
    return CELL_NAMES.index(place.text())


def element_named(place: Place) -> int:
    """An element by its name."""
    if place.text() not in KEYS:
        raise place.error(str(UnknownName("element", place.text(), KEYS)))
    return KEYS.index(place.text())


def read_points(place: Place) -> Vector:
    """Points by element: `{fire: 2, neutral: 1}`."""
    points = list(NOTHING)
    for name, count in place.mapping(*KEYS).items():
        points[KEYS.index(name)] = whole(count)
    return tuple(points)


def told_points(points: Vector) -> Plain:
    """Points by element, those of which there are none included."""
    return dict(zip(KEYS, points, strict=True))


def given_points(points: Vector) -> Plain:
    """Points by element, those of which there are some."""
    return {key: count for key, count in zip(KEYS, points, strict=True) if count}
