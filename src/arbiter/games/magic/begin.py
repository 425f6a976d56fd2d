"""A new game: from its options to the first rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.core.rng import Rng
from arbiter.core.rulebook import Setting
from arbiter.core.text import Words
from arbiter.games.magic.cards import FILES
from arbiter.games.magic.decks import Deck, listed
from arbiter.games.magic.setup import deal_decks
from arbiter.games.magic.state import Magic, table

assert FILES
TRIAL = Deck("trial", Words("Trial", "試"), listed("30 Snow-Covered Forest\n30 Grizzled Outrider"))


def begin(seed: int, options: Mapping[str, Any]) -> Magic:
    """A new game with two decks."""
    game = table()
    game.rng = Rng(seed)
    deal_decks(game, [TRIAL, TRIAL])
    return game


SETTINGS = {"decks": Setting(None, lambda given: None, Words("decks", "套牌"))}
