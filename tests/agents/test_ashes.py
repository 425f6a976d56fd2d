"""The greedy player at Ashes: it beats chance with every deck, and keeps what it has."""

from __future__ import annotations

from itertools import combinations

import pytest

import arbiter
from arbiter.agents import agent
from arbiter.games.ashes.cards import SUGGESTED

PAIRS = list(combinations([deck.key for deck in SUGGESTED], 2))
PARTS = 5
"""The match is played in parts, so that several processes can share it; in every run only the first."""
LONGEST = 100
"""No game needs more rounds than this; there is no cap, fatigue ends it."""


def won(pair: int, seat: int) -> bool:
    """Whether greedy wins from a seat with a pair of decks."""
    game = arbiter.new("ashes", seed=500 + pair, log=False, decks=list(PAIRS[pair]))
    players = [agent("random", pair), agent("random", pair)]
    players[seat] = agent("greedy", pair)
    while game.decision is not None:
        game.choose(players[game.decision.seat].pick(game))
    assert game.state.round < LONGEST
    return game.result is not None and game.result[seat] == 1.0


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.nightly) for part in range(1, PARTS))])
def test_greedy_beats_random_with_every_pair_of_decks(part: int) -> None:
    games = [(pair, pair // PARTS % 2) for pair in range(part, len(PAIRS), PARTS)]
    lost = [PAIRS[pair] for pair, seat in games if not won(pair, seat)]
    assert len(lost) <= 1, f"lost {len(lost)} of {len(games)}: {lost}"


def test_greedy_keeps_its_hand() -> None:
    game = arbiter.new("ashes", seed=2, decks=["coal", "noah"], first="recommended")
    while game.decision is not None and game.decision.prompt.key != "drop":
        game.choose(0)
    player, seat = agent("greedy", 1), game.decision.seat if game.decision else 0
    game.choose(player.pick(game))
    assert game.choices()[-1] == "keep hand" and len(game.state.hand[seat]) == 5
