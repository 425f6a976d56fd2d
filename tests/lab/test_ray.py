"""On Ray: a cluster by its address, one of whose workers is killed in the middle of a match, or one of whose nodes is lost."""

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
from ray._private.node import Node
from ray.cluster_utils import Cluster

from arbiter.core.errors import ArbiterError
from arbiter.lab.cluster import RayTeam
from arbiter.lab.folder import Folder
from arbiter.lab.match import missing, play_match
from arbiter.lab.play import play
from arbiter.lab.records import Record
from arbiter.lab.team import outcomes
from tests.lab.matches import Stranded, Waiting, small_plan, turned


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """A cluster of two nodes with one worker each, on this machine."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    cluster.add_node(num_cpus=1)
    yield cluster
    cluster.shutdown()


def killed(mark: Path) -> int:
    """Wait for a worker to say who it is, and kill it."""
    while not mark.exists():
        time.sleep(0.02)
    pid = int(mark.read_text())
    os.kill(pid, signal.SIGKILL)
    return pid


def lost(mark: Path, cluster: Cluster, node: Node) -> None:
    """Wait until a game is played on a node, and end all its processes."""
    while not mark.exists():
        time.sleep(0.02)
    cluster.remove_node(node, allow_graceful=False)


def counted(folder: Folder) -> Counter[str]:
    """How often each job is in a folder."""
    return Counter(pl.concat([pl.read_parquet(part, columns=["job"]) for part in folder.parts()])["job"])


def test_a_match_survives_a_worker_that_is_killed(cluster: Cluster, tmp_path: Path) -> None:
    plan = small_plan(games=20)
    folder = Folder(tmp_path / "match").open(plan)
    jobs, course = missing(plan, folder)
    jobs[20] = turned(jobs[20], Waiting, mark=str(tmp_path / "victim"))
    killer = threading.Thread(target=killed, args=(tmp_path / "victim",))
    killer.start()
    team = RayTeam(address=cluster.address)
    play_match(folder, jobs, course, team, lambda course: None)
    killer.join()
    assert team.size == 2
    assert course.complete and not course.broken
    assert counted(folder) == Counter(job.id for job in plan.jobs())
    assert not Path(f"/proc/{(tmp_path / 'victim').read_text()}").exists()


def test_a_match_survives_a_node_that_is_lost(cluster: Cluster, tmp_path: Path) -> None:
    """Whoever played there had the Arbiter that was sent along, not the one that is installed on this machine."""
    plan, mark, node = small_plan(games=20), tmp_path / "there", cluster.add_node(num_cpus=1)
    folder = Folder(tmp_path / "match").open(plan)
    jobs, course = missing(plan, folder)
    loser = threading.Thread(target=lost, args=(mark, cluster, node))
    loser.start()
    team = RayTeam(address=cluster.address)
    play_match(folder, [turned(job, Stranded, node=node.node_id, mark=str(mark)) for job in jobs], course, team, lambda course: None)
    loser.join()
    assert team.size == 3 and node not in cluster.worker_nodes
    assert course.complete and not course.broken
    assert counted(folder) == Counter(job.id for job in plan.jobs())
    assert "runtime_resources" in Path(mark.read_text()).parts


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
