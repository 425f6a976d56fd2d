"""Deck construction (100): what a deck may hold, and decks as the rules need them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from arbiter.core.decklists import Entry
from arbiter.core.text import Words
from arbiter.games.magic import deck_words as wrong
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.shelf import CARDS, FRONT, face_named
from arbiter.games.magic.types import BASIC

FEWEST, FEWEST_LIMITED, COPIES, SIDEBOARD = 60, 40, 4, 15


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck and its sideboard, by faces."""

    key: str
    """Of a suggested deck; others have none."""
    name: Words
    main: tuple[int, ...]
    side: tuple[int, ...] = ()
    limited: bool = False
    """Whether it is one for limited (MTG-DECK-03)."""
    about: Words | None = field(default=None, compare=False)
    """What it does, in a sentence."""


@dataclass(slots=True)
class Listing:
    """What a deck list says before anybody has checked it; cards are entered by face."""

    name: str = ""
    main: list[Entry] = field(default_factory=list)
    side: list[Entry] = field(default_factory=list)
    limited: bool = False
    where: str = ""


def suggested(key: str, name: Words, about: Words, main: str, side: str = "") -> Deck:
    """A deck as its lists are written: so many of each card, one after another."""
    return Deck(key, name, _written(main), _written(side), about=about)


def _written(text: str) -> tuple[int, ...]:
    pairs = [part.partition(" ") for part in text.split("; ") if part]
    return tuple([face for count, _, name in pairs for face in [face_named(name)] * int(count)])


@clauses("MTG-DECK-02")
def is_basic(face: int) -> bool:
    """Whether a deck may hold any number of a card."""
    return bool(CARDS[face].supertypes & BASIC)


# --- the rules of deck construction ----------------------------------------------------------------------------------


@clauses("MTG-DECK-03")
def checked(listing: Listing) -> Deck:
    """The deck of a list that keeps the rules; else an error that says what to change."""
    _check_cards(listing)
    if not listing.limited:
        _check_copies(listing)
    _check_sizes(listing)
    name = " ".join("".join(letter if letter.isprintable() else " " for letter in listing.name).split())
    return Deck("", Words(name, name) if name else UNNAMED, _all(listing.main), _all(listing.side), listing.limited)


UNNAMED = Words("own deck", "自組套牌")


def _all(entries: Iterable[Entry]) -> tuple[int, ...]:
    return tuple(sorted([entry.what for entry in entries for _ in range(entry.count)]))


@clauses("MTG-TOKN-01", "KHM-MDFC-01")
def _check_cards(listing: Listing) -> None:
    """A deck holds cards, named by their fronts."""
    for entry in (*listing.main, *listing.side):
        card = CARDS[entry.what]
        if card.token:
            raise wrong.NO_CARD_OF_A_DECK(entry.where, card=card.name)
        if FRONT[entry.what] != entry.what:
            raise wrong.BACK_FACE(entry.where, card=card.name, front=CARDS[FRONT[entry.what]].name)


@clauses("MTG-DECK-02")
def _check_copies(listing: Listing) -> None:
    """Four copies of a card at most, basic lands apart."""
    copies: dict[int, int] = {}
    for entry in (*listing.main, *listing.side):
        copies[entry.what] = count = copies.get(entry.what, 0) + entry.count
        if count > COPIES and not is_basic(entry.what):
            raise wrong.TOO_MANY_COPIES(entry.where, card=CARDS[entry.what].name, most=COPIES, count=count, rest=count - COPIES)


@clauses("MTG-DECK-01", "MTG-DECK-03", "MTG-DECK-04")
def _check_sizes(listing: Listing) -> None:
    """At least sixty cards, or forty in limited; at most fifteen in the sideboard of a constructed deck."""
    count, fewest = sum(entry.count for entry in listing.main), FEWEST_LIMITED if listing.limited else FEWEST
    if count < fewest:
        raise (wrong.TOO_FEW_LIMITED if listing.limited else wrong.TOO_FEW)(listing.where, size=fewest, count=count, rest=fewest - count)
    side = sum(entry.count for entry in listing.side)
    if side > SIDEBOARD and not listing.limited:
        raise wrong.SIDEBOARD_TOO_LARGE(listing.where, size=SIDEBOARD, count=side, rest=side - SIDEBOARD)
