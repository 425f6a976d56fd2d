"""What a game was worth to each seat, as learning algorithms count it."""

from __future__ import annotations

from arbiter.core.game import Game


def returns(game: Game) -> list[float]:
    """A seat's score less the mean score of the others: 1, -1 or 0 in a duel, and always 0 in sum."""
    scores = game.result or [0.0] * len(game.seats)
    total, others = sum(scores), len(scores) - 1
    return [score - (total - score) / others for score in scores]
