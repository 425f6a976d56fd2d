"""The cards of Kaldheim, a file for each colour or kind; importing this shelves them all."""

from arbiter.games.magic.cards import (
    artifacts,
    black,
    blue,
    gods,
    green,
    lands,
    multicolor,
    other_gods,
    planeswalkers,
    red,
    sagas,
    tokens,
    white,
)
from arbiter.games.magic.shelf import CARDS, shelve

FILES = (tokens, white, blue, black, red, green, multicolor, gods, other_gods, sagas, planeswalkers, artifacts, lands)
for _file in sorted(FILES, key=lambda file: (file is not tokens, file.__name__)):
    shelve(_file.CARDS)
POOL = tuple(face for face, card in enumerate(CARDS) if not card.token)
"""The faces of cards, both sides of double-faced ones."""
