"""A match of two against two: an entrant plays all seats of a side, and partners share points and work."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import arbiter
from arbiter.core.errors import ArbiterError
from arbiter.lab.plan import Contest, Plan
from arbiter.lab.play import play
from arbiter.lab.results import Results
from arbiter.lab.strength import measured
from tests.lab.matches import play_all_of
from tests.toy.partners import RULEBOOK


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(arbiter, "_registered", {})
    arbiter.register(RULEBOOK)
    yield


def contest(games: int) -> Contest:
    return Contest(RULEBOOK.slug, {}, ("greedy", "random"), games, seed=3)


def test_an_entrant_has_all_seats_of_a_side() -> None:
    plan = contest(4)
    assert plan.sides == [[0, 2], [1, 3]]
    assert {job.agents for job in plan.jobs()} == {("greedy", "random") * 2, ("random", "greedy") * 2}


def test_a_record_has_a_shared_result_and_the_lead_of_the_sides() -> None:
    record = play(contest(2).jobs()[0])
    assert record.result[0] == record.result[2] and record.result[1] == record.result[3] == 1 - record.result[0]
    assert record.worth[0] == record.worth[2] == -record.worth[1]
    assert len(record.picks) == 4


def test_points_count_once_for_a_side_and_work_for_all_its_seats(tmp_path: Path) -> None:
    folder = play_all_of(contest(12), tmp_path / "match")
    results, found = Results(folder), measured(folder)
    assert len(results.sides) == 2 * 12 and len(results.seats) == 4 * 12
    assert found.one.rate.games == 12 and found.one.rate.points >= 11, "greedy players help each other"
    assert found.one.won + found.one.drawn + found.one.lost == 12
    assert found.one.effort.decisions == sum(sum(picks[seat] for seat, name in enumerate(agents) if name == "greedy")
                                             for picks, agents in results.games.select("picks", "agents").iter_rows())


def test_everybody_against_everybody_is_no_duel() -> None:
    with pytest.raises(ArbiterError, match="two sides"):
        Plan("ashes", {}, ("random",), 2, seed=1, options={"players": 3})
