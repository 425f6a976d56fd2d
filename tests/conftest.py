"""Reports of broken rules that tests provoke stay out of the home folder, and long tests come first."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which reports are written during a test."""
    monkeypatch.setenv("ARBITER_REPORTS", str(tmp_path / "reports"))
    return tmp_path / "reports"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests first: no worker is left alone with one when the others are through."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
