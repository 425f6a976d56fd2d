"""Wizards as the kit plays it: the eighteen suggested decks, and what always holds on its table."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Any

from arbiter.core.state import OVER
from arbiter.games.wizards.board import EMPTY
from arbiter.games.wizards.definition import CHARACTER, CREATURE, SKILLS, TERRAIN
from arbiter.games.wizards.field import here, units
from arbiter.games.wizards.shelf import COUNTERS, KIND
from arbiter.games.wizards.state import HAND_LIMIT, NO_CARD, NOBODY, PLAYERS, Wizards, everyone
from arbiter.games.wizards.suggested import SUGGESTED
from arbiter.games.wizards.values import max_life

KEYS = [deck.key for deck in SUGGESTED]


def options(chance: Random) -> dict[str, Any]:
    """Any two of the suggested decks."""
    return {"decks": chance.sample(KEYS, PLAYERS)}


def invariants(game: Wizards) -> None:
    """The table of Wizards adds up."""
    if not game.character:
        return
    _one_place_each(game)
    _cards_where_they_belong(game)
    _numbers(game)
    _knowledge(game)


def _one_place_each(game: Wizards) -> None:
    on_grids = [card for grid in (*game.grid, *game.terrain) for card in grid if card != EMPTY]
    piles = [*game.deck, *game.hand, *game.pool, *game.discard, *game.idle, *game.gone, *game.skills, *game.items, *game.charts,
             game.aside, on_grids, game.pairs.values()]
    found = sorted(chain.from_iterable(piles))
    assert found == list(range(len(game.face))), f"a card is not in one place: {piles}"
    outside = {*chain.from_iterable(game.gone)}
    assert all(card in outside for _, *cards in game.hollows.values() for card in cards if card != NO_CARD), "what is taken out is inside"


def _cards_where_they_belong(game: Wizards) -> None:
    for seat in range(PLAYERS):
        assert all(KIND[game.face[card]] in (CHARACTER, CREATURE) for card in units(game, seat)), "a grid holds no unit"
        assert game.character[seat] in game.grid[seat] or game.step == OVER, "a character is not on its grid"
        assert all(KIND[game.face[card]] in SKILLS for card in (*game.skills[seat], *game.pool[seat])), "skills and the pool hold skills"
        assert all(card == EMPTY or KIND[game.face[card]] == TERRAIN for card in game.terrain[seat]), "terrain is terrain"
        for card in game.down:
            assert COUNTERS[game.face[card]] and card in (*game.items[0], *game.items[1]), "what lies face down has a counter"
    assert not game.memory, "what was worked out for one question is kept"


def _numbers(game: Wizards) -> None:
    for counts in (game.ignite, game.freeze, game.stun, game.petrify, game.weaken, game.erosion, game.seal, game.hidden, game.duration):
        assert all(count > 0 and here(game, card) for card, count in counts.items()), f"a status of nothing: {counts}"
    if game.step == "act":
        for seat in range(PLAYERS):
            assert all(game.damage[unit] < max_life(game, unit) for unit in units(game, seat)), "a unit without life is left"
    assert all(points >= 0 for seat in range(PLAYERS) for points in game.elements[seat]), "fewer elements than none"
    if game.step == "turn" and game.number:
        assert len(game.hand[1 - game.turn]) <= HAND_LIMIT, "a hand was not discarded down to the limit"


def _knowledge(game: Wizards) -> None:
    for seat in range(PLAYERS):
        bit = 1 << seat
        assert all(game.known[card] & bit for card in game.hand[seat]), f"seat {seat} does not know its hand"
        assert all(game.known[card] == everyone(game) for card in game.discard[seat]), "a discarded card is a secret"
    if game.step == OVER:
        assert game.winner != NOBODY or game.drawn, "the game ended without an end"
