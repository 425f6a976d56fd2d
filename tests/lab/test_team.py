"""Teams: every job is done exactly once, whoever dies on the way."""

from __future__ import annotations

import os
from collections import Counter
from itertools import count, islice
from pathlib import Path

import pytest

from arbiter.core.errors import ArbiterError
from arbiter.lab.local import LocalTeam, cores, many
from arbiter.lab.play import play
from arbiter.lab.records import Broken, Record
from arbiter.lab.team import LARGEST_BATCH, Pace, outcomes
from tests.lab.matches import Deadly, Meeting, small_plan, turned


def test_every_job_is_done_once_on_two_processes() -> None:
    jobs = small_plan(games=40).jobs()
    with LocalTeam(2) as team:
        done = list(outcomes(jobs, team))
    assert Counter(outcome.job for outcome in done) == Counter(job.id for job in jobs)
    by_id = {outcome.job: outcome for outcome in done}
    record = by_id[jobs[5].id]
    assert isinstance(record, Record) and record.choices == play(jobs[5]).choices


def test_two_processes_play_at_the_same_time(tmp_path: Path) -> None:
    """Each of two games goes on only when the other has begun. How much faster that is, `arbiter lab scaling` measures."""
    jobs = [turned(job, Meeting, marks=str(tmp_path)) for job in small_plan(games=2).jobs()[:2]]
    with LocalTeam(2) as team:
        assert [outcome for outcome in outcomes(jobs, team) if not isinstance(outcome, Record)] == []


def test_jobs_of_a_worker_that_dies_are_done_by_another(tmp_path: Path) -> None:
    jobs = small_plan(games=20).jobs()
    jobs[7] = turned(jobs[7], Deadly, marks=str(tmp_path), kills=2)
    with LocalTeam(2) as team:
        done = list(outcomes(jobs, team))
        assert len(team.workers) == 2 and all(worker.process.is_alive() for worker in team.workers)
    assert len(list(tmp_path.iterdir())) == 2
    assert all(isinstance(outcome, Record) for outcome in done)
    assert Counter(outcome.job for outcome in done) == Counter(job.id for job in jobs)


def test_a_job_of_which_every_worker_dies_is_given_up(tmp_path: Path) -> None:
    jobs = small_plan(games=4).jobs()
    jobs[3] = turned(jobs[3], Deadly, marks=str(tmp_path), kills=99)
    with LocalTeam(2) as team:
        done = list(outcomes(jobs, team))
    assert [outcome.job for outcome in done if isinstance(outcome, Broken)] == [jobs[3].id]
    assert Counter(outcome.job for outcome in done) == Counter(job.id for job in jobs)


def test_nobody_is_left_when_a_team_is_dismissed() -> None:
    with LocalTeam(2) as team:
        team.start(small_plan(games=40).jobs())
        processes = [worker.process for worker in team.workers]
        assert team.busy and team.room == 1
    assert not any(process.is_alive() for process in processes)


def test_a_team_has_all_cores_unless_told_otherwise() -> None:
    assert LocalTeam().size == cores() >= 1
    assert LocalTeam(5).size == 5


def test_tasks_without_end_come_back_in_their_order_until_enough_are_there() -> None:
    with many(2) as each:
        assert list(islice(each(str, count()), 20)) == [str(number) for number in range(20)]
        assert list(each(len, ["a", "bc"])) == [1, 2]


def test_a_worker_that_dies_of_a_task_is_told_plainly() -> None:
    with pytest.raises(ArbiterError, match="--jobs"), many(1) as each:
        list(each(os._exit, [1]))


def test_batches_fit_the_games() -> None:
    pace, quick = Pace(), play(small_plan().jobs()[0])
    assert pace.size(1000, 2) == 1
    quick.seconds = 0.01
    pace.learn([quick] * 10)
    assert pace.size(1000, 2) == 50
    assert pace.size(20, 2) == 5 and pace.size(1, 2) == 1
    quick.seconds = 1e-6
    pace.learn([quick] * 100_000)
    assert pace.size(100_000, 2) == LARGEST_BATCH
    quick.seconds = 1e6
    pace.learn([quick])
    assert pace.size(1000, 2) == 1


def test_a_death_makes_batches_careful() -> None:
    pace, quick = Pace(), play(small_plan().jobs()[0])
    quick.seconds = 0.01
    pace.learn([quick] * 10)
    pace.slow_down()
    assert [pace.size(1000, 2) for _ in range(LARGEST_BATCH + 1)] == [pytest.approx(1)] * LARGEST_BATCH + [50]
