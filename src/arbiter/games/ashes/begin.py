"""A new game: from its options to the first rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arbiter.core.rng import Rng
from arbiter.games.ashes.cards import SUGGESTED
from arbiter.games.ashes.deck_words import DRAFT_WITH_DECKS, TOO_MANY_DECKS
from arbiter.games.ashes.decks import Deck, deck_from
from arbiter.games.ashes.draft import begin_draft
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.setup import deal_decks
from arbiter.games.ashes.state import Ashes, table

FEWEST = 2


@clauses("ASH-SETUP-01", "ASH-DRAFT-19", "ASH-MULTI-01")
def begin(seed: int, options: Mapping[str, Any]) -> Ashes:
    """A new game with decks that are suggested, built or yet to be drafted."""
    given = options["decks"] or ()
    players = options["players"] or max(FEWEST, len(given))
    check_together(given, players, options["draft"])
    game = table(players)
    game.rng = Rng(seed)
    if options["draft"]:
        begin_draft(game)
    else:
        deal_decks(game, decks_for(given, players), recommended=options["first"] == "recommended")
    return game


def check_together(given: Sequence[object], players: int, draft: bool) -> None:
    """Refuse options that do not go together."""
    if len(given) > players:
        raise TOO_MANY_DECKS(players=players, count=len(given))
    if given and draft:
        raise DRAFT_WITH_DECKS()


def decks_for(given: Sequence[object], players: int) -> list[Deck]:
    """The decks that are named; whoever has none gets the next suggested deck that nobody plays."""
    decks = [deck_from(deck) for deck in given]
    champions = {deck.champion for deck in decks}
    others = (deck_from(suggested.key) for suggested in SUGGESTED if suggested.champion not in champions)
    return decks + [deck for deck, _ in zip(others, range(players - len(decks)), strict=False)]
