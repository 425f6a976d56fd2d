"""Partners at the table: a match is lost when all people of a side have given up."""

from __future__ import annotations

import pytest

from arbiter.server.history import RESIGN, History
from tests.toy.partners import RULEBOOK


@pytest.mark.parametrize(("people", "resigning", "result"), [
    ([0, 1, 2, 3], [0], None),
    ([0, 1, 2, 3], [0, 1], None),
    ([0, 1, 2, 3], [0, 2], [0, 1, 0, 1]),
    ([0, 1], [0], [0, 1, 0, 1]),
    ([1, 3], [1, 3], [1, 0, 1, 0]),
])
def test_a_side_loses_when_all_its_people_give_up(people: list[int], resigning: list[int], result: list[int] | None) -> None:
    history = History(RULEBOOK, people)
    history.begin({"seed": 1, "options": {}})
    for seat in resigning:
        history.happen(RESIGN, seat)
    assert history.result == result
