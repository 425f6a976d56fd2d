"""What a game was worth to each seat, as learning algorithms count it."""

from __future__ import annotations

from arbiter.core.game import Game


def returns(game: Game) -> list[float]:
    """The score of a seat's side less the mean score of the other sides: 1, -1 or 0 with two sides, and the same for partners."""
    scores = game.result or [0.0] * len(game.seats)
    sides = {game.rules.side(game.state, seat): scores[seat] for seat in game.seats}
    total, others = sum(sides.values()), len(sides) - 1
    return [score - (total - score) / others for score in scores]
