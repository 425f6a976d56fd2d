"""Partners in the terminal: they win and lose together."""

from __future__ import annotations

import pytest

from arbiter.cli.session import result_words
from arbiter.core.saves import begin
from tests.toy.partners import RULEBOOK


@pytest.mark.parametrize(("points", "said"), [
    ([14, 12], ["You win!", "You lose.", "You win!", "Players 1 and 3 win together."]),
    ([10, 12], ["You lose.", "You win!", "You lose.", "Players 2 and 4 win together."]),
    ([12, 12], ["It is a draw."] * 4),
])
def test_partners_win_together(points: list[int], said: list[str]) -> None:
    game = begin(RULEBOOK, {"seed": 1, "options": {}})
    while not game.over:
        game.choose(0)
    game.state.points = points  # type: ignore[attr-defined]
    assert [result_words(game, reader, "en") for reader in (0, 1, 2, None)] == said
    assert points[0] == points[1] or "一起獲勝" in result_words(game, None, "zh-Hant")
