"""The command as people start it: within the test, or as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from arbiter.cli.main import app

COMMAND = [sys.executable, "-m", "arbiter.cli"]
Invoke = Callable[..., Result]
Start = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test works in a folder of its own, in English, without a terminal."""
    monkeypatch.chdir(tmp_path)
    for name in ("ARBITER_LANG", "FORCE_COLOR", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("ARBITER_REPORTS", str(tmp_path / "reports"))
    return tmp_path


@pytest.fixture
def invoke() -> Invoke:
    """Run the command within the test."""
    def run(*args: str, typed: str = "") -> Result:
        return CliRunner().invoke(app, list(args), input=typed, catch_exceptions=False)
    return run


@pytest.fixture
def start(folder: Path) -> Start:
    """Run the command as a process."""
    def run(*args: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([*COMMAND, *args], input=typed, capture_output=True, encoding="utf-8", cwd=folder,
                              env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment}, timeout=60, check=False)
    return run
