"""What people who build decks are offered: the suggested decks, and any deck with the conjuration pile that goes with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from arbiter.core import decklists
from arbiter.core.decklists import DeckSheet, Part, Workshop
from arbiter.core.text import Template, Words, fill, listed
from arbiter.games.ashes.cards import SUGGESTED
from arbiter.games.ashes.decklists import names_a_card, read_deck, write_deck
from arbiter.games.ashes.decks import SUGGESTED_NAMES, Deck, conjurations, suggested_deck
from arbiter.games.ashes.definition import KIND_NAMES, PHOENIXBORN
from arbiter.games.ashes.dice import TYPE_NAMES
from arbiter.games.ashes.shelf import CARDS

DICE, OF_A_TYPE = Words("Dice", "骰子"), Template("{count} {kind}", "{count}個{kind}")
DECK, PILE, FIVE = Words("Cards", "卡牌"), Words("Conjuration pile", "咒法牌堆"), Words("first five", "起始手牌")


def sheet(deck: Deck) -> DeckSheet:
    """A deck: its Phoenixborn, dice and cards by kind, and the conjuration pile that goes with it."""
    cards = sorted(deck.cards, key=lambda face: CARDS[face].kind)
    pile = conjurations(deck.champion, deck.cards)
    return DeckSheet(((KIND_NAMES[PHOENIXBORN], CARDS[deck.champion].name), (DICE, dice_in_words(deck.dice))),
                     (Part(DECK, _keys(cards), _keys(deck.five), FIVE), Part(PILE, _keys(pile))))


def _keys(faces: Iterable[int]) -> tuple[str, ...]:
    return tuple(CARDS[face].key for face in faces)


def dice_in_words(dice: Iterable[int]) -> Words:
    """Dice by type: *5 natural and 5 charm*."""
    counted = [{"count": count, "kind": TYPE_NAMES[kind]} for kind, count in Counter(dice).items()]
    return Words(*[listed([fill(OF_A_TYPE, lang, kind) for kind in counted], lang) for lang in ("en", "zh-Hant")])


WORKSHOP = Workshop(
    read_deck, write_deck, suggested_deck,
    tuple(decklists.Suggested(deck.key, deck.name, (CARDS[deck.champion].name, dice_in_words(deck.dice))) for deck in SUGGESTED),
    {name: deck.key for name, deck in SUGGESTED_NAMES.items()}, lambda deck: deck.name, sheet, names_a_card)
