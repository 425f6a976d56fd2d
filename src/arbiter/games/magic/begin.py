"""A new game: from its options to the first rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.core.rng import Rng
from arbiter.core.rulebook import Setting
from arbiter.core.text import Words
from arbiter.games.magic.cards import POOL
from arbiter.games.magic.decks import Deck
from arbiter.games.magic.setup import deal_decks
from arbiter.games.magic.shelf import CARDS, NUMBER
from arbiter.games.magic.state import Magic, table
from arbiter.games.magic.types import GREEN

TRIAL = Deck("trial", Words("Trial", "試"), (NUMBER["snow-covered-forest"],) * 24 + tuple(
    face for face in POOL if CARDS[face].colors == GREEN for _ in range(2))[:40])


def begin(seed: int, options: Mapping[str, Any]) -> Magic:
    """A new game with two decks."""
    game = table()
    game.rng = Rng(seed)
    deal_decks(game, [TRIAL, TRIAL])
    return game


SETTINGS = {"decks": Setting(None, lambda given: None, Words("decks", "套牌"))}
