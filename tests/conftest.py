"""Reports of broken rules that tests provoke stay out of the home folder; and which tests begin first and share a process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadScopeScheduling

BROWSER = "tests/browser/"
"""What needs a browser comes first, in two processes, each with one browser and one server."""
GAMES = ("tests/browser/test_whole_games.py", "tests/browser/test_events.py", "tests/browser/test_grail.py")
"""These files take as long as all others there together."""
LONG = ("tests/test_properties.py", "tests/test_scenarios.py", "tests/agents/test_regrets.py", "tests/agents/test_search.py",
        "tests/cli/test_lab.py", "tests/server/test_fuzz.py")
"""Then come the files with the longest tests, each test in any process; and then file by file, so that a file sets up once."""

settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")  # how long an example takes depends on what else the machine does


@pytest.fixture(autouse=True)
def reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which reports are written during a test."""
    monkeypatch.setenv("ARBITER_REPORTS", str(tmp_path / "reports"))
    return tmp_path / "reports"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long ones first, so that no process ends alone with one."""
    items.sort(key=lambda item: 0 if item.nodeid.startswith(BROWSER) else 1 if item.nodeid.startswith(LONG) else 2)


class Sharing(LoadScopeScheduling):
    """Gives out tests in the order in which they are, those that share what they set up together."""

    def _split_scope(self, nodeid: str) -> str:
        if nodeid.startswith(LONG):
            return nodeid
        if nodeid.startswith(BROWSER):
            return GAMES[0] if nodeid.startswith(GAMES) else BROWSER
        return nodeid.partition("::")[0]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Sharing:
    """How tests are given to several processes (`pytest -n 3`)."""
    config.option.loadscopereorder = False
    return Sharing(config, log)
