"""What people who build decks are offered: the suggested decks, and any deck with the derived cards that go with it."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.core.decklists import DeckSheet, Part, Suggested, Workshop
from arbiter.games.wizards.decklists import SUGGESTED_NAMES, names_a_card, read_deck, suggested_deck, write_deck
from arbiter.games.wizards.decks import Deck
from arbiter.games.wizards.definition import CHARACTER, KIND_NAMES
from arbiter.games.wizards.elements import NAMES
from arbiter.games.wizards.ledger import words
from arbiter.games.wizards.shelf import CARDS
from arbiter.games.wizards.suggested import SUGGESTED

MAIN, SKILLS, DERIVED = words("Main deck", "主卡组"), words("Skills", "技能"), words("Derived cards", "衍生牌")


def sheet(deck: Deck) -> DeckSheet:
    """A deck: its character, the main deck by kind, the skills, and the derived cards."""
    parts = [Part(MAIN, _keys(sorted(deck.main, key=lambda face: (CARDS[face].kind, face)))), Part(SKILLS, _keys(deck.skills))]
    if deck.derived:
        parts.append(Part(DERIVED, _keys(deck.derived)))
    return DeckSheet(((KIND_NAMES[CHARACTER], CARDS[deck.character].name),), tuple(parts))


def _keys(faces: Iterable[int]) -> tuple[str, ...]:
    return tuple([CARDS[face].key for face in faces])


WORKSHOP = Workshop(
    read_deck, write_deck, suggested_deck,
    tuple(Suggested(deck.key, deck.name, (CARDS[deck.character].name, NAMES[CARDS[deck.character].element])) for deck in SUGGESTED),
    {name: deck.key for name, deck in SUGGESTED_NAMES.items()}, lambda deck: deck.name.say("en"), sheet, names_a_card)
