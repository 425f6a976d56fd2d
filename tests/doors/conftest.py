"""A game that is no part of Arbiter: registered within a test, or installed for processes that a test starts."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import arbiter
from tests.kit.installed import installed
from tests.toy import RULEBOOK

Run = Callable[..., str]


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> str:
    """The slug of the toy game, which is registered as long as the test runs."""
    monkeypatch.setattr(arbiter, "_registered", {})
    arbiter.register(RULEBOOK)
    return RULEBOOK.slug


@pytest.fixture
def everywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The slug of the toy game, which is installed for all processes that the test starts."""
    for name, value in installed(tmp_path / "site").items():
        monkeypatch.setenv(name, value)
    return RULEBOOK.slug


@pytest.fixture
def command(everywhere: str, tmp_path: Path) -> Run:
    """Run `arbiter` as a process, and give what it prints."""
    def run(*args: str, typed: str = "") -> str:
        done = subprocess.run([sys.executable, "-m", "arbiter.cli", *args], input=typed, capture_output=True, encoding="utf-8",
                              cwd=tmp_path, env={**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "100"}, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout
    return run
