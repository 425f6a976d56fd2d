"""What people who build decks are offered: the suggested decks, and any deck by types and mana values."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.core.decklists import DeckSheet, Part, Suggested, Workshop
from arbiter.core.text import Words, same
from arbiter.games.magic.deck_words import FORMATS
from arbiter.games.magic.decklists import SUGGESTED_NAMES, names_a_card, read_deck, suggested_deck, write_deck
from arbiter.games.magic.decks import Deck
from arbiter.games.magic.shelf import CARDS
from arbiter.games.magic.suggested import SUGGESTED
from arbiter.games.magic.types import COLOR_NAMES, CREATURE, LAND, bits

CREATURES, SPELLS, LANDS, SIDE = Words("Creatures", "生物"), Words("Other spells", "其他咒語"), Words("Lands", "地"), Words("Sideboard",
                                                                                                                            "備牌")
COLORS, COUNT, NAME, FORMAT = Words("Colours", "顏色"), Words("Cards", "張數"), Words("Name", "名稱"), Words("Format", "賽制")


def sheet(deck: Deck) -> DeckSheet:
    """A deck: its creatures, other spells and lands, each by mana value, and its sideboard."""
    kinds = ((CREATURES, [face for face in deck.main if CARDS[face].types & CREATURE]),
             (SPELLS, [face for face in deck.main if not CARDS[face].types & (CREATURE | LAND)]),
             (LANDS, [face for face in deck.main if CARDS[face].types & LAND]), (SIDE, deck.side))
    parts = tuple(Part(heading, _keys(faces)) for heading, faces in kinds if faces)
    return DeckSheet(((NAME, deck.name), (COLORS, colors_of(deck)), (COUNT, same(len(deck.main))), (FORMAT, FORMATS[deck.limited])), parts)


def colors_of(deck: Deck) -> Words:
    """The colours of a deck's cards."""
    mask = 0
    for face in deck.main:
        mask |= CARDS[face].colors
    names = [*bits(mask, COLOR_NAMES)]
    return Words(", ".join(name.en for name in names), "、".join(name.zh for name in names))


def _keys(faces: Iterable[int]) -> tuple[str, ...]:
    return tuple([CARDS[face].key for face in sorted(faces, key=lambda face: (CARDS[face].mana_value, face))])


WORKSHOP = Workshop(
    read_deck, write_deck, suggested_deck, tuple(Suggested(deck.key, deck.name, (colors_of(deck),)) for deck in SUGGESTED),
    {name: deck.key for name, deck in SUGGESTED_NAMES.items()}, lambda deck: deck.name.say("en"), sheet, names_a_card)
