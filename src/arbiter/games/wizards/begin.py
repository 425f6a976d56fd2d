"""A new game: from its options to the first rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arbiter.core.errors import ArbiterError
from arbiter.core.rng import Rng
from arbiter.games.wizards.deck_words import DECK_FOR_EACH
from arbiter.games.wizards.decklists import deck_from
from arbiter.games.wizards.decks import Deck
from arbiter.games.wizards.ledger import clauses
from arbiter.games.wizards.setup import deal_decks
from arbiter.games.wizards.state import PLAYERS, Wizards, table
from arbiter.games.wizards.suggested import SUGGESTED


def begin(seed: int, options: Mapping[str, Any]) -> Wizards:
    """A new game with two decks, suggested or built."""
    game = table()
    game.rng = Rng(seed)
    deal_decks(game, decks_for(options["decks"] or ()))
    return game


@clauses("WIZ-DECK-01")
def decks_for(given: Sequence[object]) -> list[Deck]:
    """The decks that are named; whoever has none gets the next suggested deck that nobody plays."""
    decks = [deck_from(one) for one in given]
    taken = [deck.key for deck in decks]
    others = [deck for deck in SUGGESTED if deck.key not in taken]
    return decks + others[:PLAYERS - len(decks)]


def check_decks(given: Any) -> ArbiterError | None:
    """What is wrong with the decks of a new game."""
    if given is None:
        return None
    if not isinstance(given, list | tuple) or not 1 <= len(given) <= PLAYERS:
        return DECK_FOR_EACH()
    try:
        decks_for(given)
    except ArbiterError as error:
        return error
    return None
