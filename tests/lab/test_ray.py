"""On Ray: a cluster of two nodes by its address, one of whose workers is killed in the middle of a match."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import polars as pl
import pytest
from ray.cluster_utils import Cluster

from arbiter.core.errors import ArbiterError
from arbiter.lab.cluster import RayTeam
from arbiter.lab.folder import Folder
from arbiter.lab.match import missing, play_match
from arbiter.lab.play import play
from arbiter.lab.records import Record
from arbiter.lab.team import outcomes
from tests.lab.matches import Waiting, small_plan, turned


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster of two nodes with one worker each, on this machine."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    cluster.add_node(num_cpus=1)
    yield cluster.address
    cluster.shutdown()


def killed(mark: Path) -> int:
    """Wait for a worker to say who it is, and kill it."""
    while not mark.exists():
        time.sleep(0.02)
    pid = int(mark.read_text())
    os.kill(pid, signal.SIGKILL)
    return pid


def test_a_match_survives_a_worker_that_is_killed(address: str, tmp_path: Path) -> None:
    plan = small_plan(games=20)
    folder = Folder(tmp_path / "match").open(plan)
    jobs, course = missing(plan, folder)
    jobs[20] = turned(jobs[20], Waiting, mark=str(tmp_path / "victim"))
    killer = threading.Thread(target=killed, args=(tmp_path / "victim",))
    killer.start()
    team = RayTeam(address=address)
    play_match(folder, jobs, course, team, lambda course: None)
    killer.join()
    assert team.size == 2
    assert course.complete and not course.broken
    rows = pl.concat([pl.read_parquet(part, columns=["job"]) for part in folder.parts()])
    assert Counter(rows["job"]) == Counter(job.id for job in plan.jobs())
    assert not Path(f"/proc/{(tmp_path / 'victim').read_text()}").exists()


def test_without_an_address_a_cluster_is_started_that_plays_the_same_games_as_everybody() -> None:
    jobs = small_plan("ashes", games=2).jobs()
    with RayTeam(2) as team:
        assert team.size == 2
        done = {outcome.job: outcome for outcome in outcomes(jobs, team)}
    for job in jobs:
        record = done[job.id]
        assert isinstance(record, Record) and record.choices == play(job).choices


def test_a_cluster_that_is_not_there_is_told_plainly() -> None:
    with pytest.raises(ArbiterError, match="No Ray cluster"), RayTeam(address="127.0.0.1:1"):
        pass
