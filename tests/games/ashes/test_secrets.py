"""What players choose at the same time stays with them until all have chosen."""

from __future__ import annotations

from random import Random
from typing import Any

import arbiter
from arbiter import Game
from arbiter.core import wording
from arbiter.games.ashes.state import HAND

WORLDS = 40


def shown(game: Game, seat: int | None) -> dict[str, Any]:
    """What somebody sees, except who must choose."""
    return {key: part for key, part in game.view(seat).items() if key != "decision"}


def test_the_recommended_first_five_look_like_any_other() -> None:
    taken, picked = (arbiter.new("ashes", seed=5, decks=["coal", "maeoni", "noah"]) for _ in range(2))
    for seat in (1, 2, None):
        assert shown(taken, seat) == shown(picked, seat)
    wording.choose(taken, "recommended")
    for _ in range(HAND):
        assert shown(picked, 0) != shown(taken, 0)
        picked.choose(last(picked))
    for seat in (1, 2, None):
        assert taken.view(seat) == picked.view(seat)


def test_worlds_differ_in_the_first_five_of_who_has_chosen_or_is_choosing() -> None:
    game = arbiter.new("ashes", seed=5, decks=["coal", "maeoni", "noah"])
    wording.choose(game, "recommended")
    game.choose(1)
    worlds = [game.imagine(2, Random(chance)).state for chance in range(WORLDS)]
    assert {len(world.pending[0]) for world in worlds} == {HAND}
    assert {len(world.pending[1]) for world in worlds} == set(range(HAND))
    assert len({world.pending[0] for world in worlds}) > WORLDS // 2
    for world in worlds:
        assert len({world.face[card] for card in world.pending[0]}) == HAND
    assert all(world.pending[2] == () for world in (game.imagine(0, Random(chance)).state for chance in range(WORLDS)))


def last(game: Game) -> int:
    """The last option, which does nothing more."""
    return len(game.decision or ()) - 1


def choosing(step: str) -> Game:
    """A game for three in which the first player has chosen something and the second one chooses."""
    game = arbiter.new("ashes", seed=9, decks=["coal", "maeoni", "noah"], first="recommended")
    while game.state.step != step:
        game.choose(last(game))
    game.choose(0)
    game.choose(last(game))
    game.choose(0)
    return game


def test_worlds_differ_only_in_what_those_have_chosen_who_were_asked() -> None:
    for step in ("discard", "exhaust dice"):
        game = choosing(step)
        first, second = game.state.first, game.decision.seat if game.decision else -1
        third = next(seat for seat in game.seats if seat not in (first, second))
        worlds = [game.imagine(third, Random(chance)).state for chance in range(WORLDS)]
        assert len({world.pending[first] for world in worlds}) > 1 and len({world.pending[second] for world in worlds}) > 1
        assert {world.pending[third] for world in (game.imagine(first, Random(chance)).state for chance in range(WORLDS))} == {()}
