"""Random games with decks of the whole pool: every card is played in them; and pairs of cards that meet on one table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from arbiter.core.log import Line
from arbiter.core.saves import begin
from arbiter.games.magic import lines
from arbiter.games.magic.decklists import deck_from
from arbiter.games.magic.drawn_decks import drawn_deck
from arbiter.games.magic.shelf import CARDS, FRONT
from tests.kit.checks import every, walk_position
from tests.kit.games import profile
from tests.kit.walks import random_start

PLAYED = (lines.CAST, lines.PLAYED_LAND)
ALL = {face for face, card in enumerate(CARDS) if not card.token and FRONT[face] == face}
PAIRS, PARTS = 60, 4


class Players:
    """Notes which cards were cast or played."""

    def __init__(self) -> None:
        self.played = set[int]()

    def notify(self, state: Any, line: Line, values: tuple[Any, ...]) -> None:
        """Note the card of a line."""
        if line in PLAYED:
            self.played.add(FRONT[state.face[values[1]]])


def test_every_card_is_played_in_the_random_games() -> None:
    """In those that `tests/test_properties.py` walks."""
    the_profile, heard = profile("magic"), Players()
    for seed in range(the_profile.games):
        path = Random(seed)
        game = begin(the_profile.rules, random_start(the_profile, seed, path).origin, log=heard, track=False)
        while game.decision is not None and heard.played != ALL:
            game.choose(path.randrange(len(game.decision)))
        if heard.played == ALL:
            return
    raise AssertionError(f"never played: {sorted(CARDS[face].name.en for face in ALL - heard.played)}")


def test_drawn_decks_keep_the_rules_and_hold_every_card() -> None:
    chance, found = Random(3), set[int]()
    for _ in range(300):
        deck = deck_from(drawn_deck(chance))
        assert len(deck.main) == 60
        found.update(deck.main)
    assert found == ALL


@pytest.mark.parametrize("part", range(PARTS))
def test_pairs_of_cards_on_one_table_keep_every_property(part: int) -> None:
    checked = sum(walk_position(profile("magic"), seed, every(12, deep=30)).checked for seed in range(part, PAIRS, PARTS))
    assert checked >= PAIRS // PARTS
