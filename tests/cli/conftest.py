"""The command as people start it: within the test, or as a process of its own."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from select import select

import pytest
from typer.testing import CliRunner, Result

from arbiter.cli.main import app

COMMAND = [sys.executable, "-m", "arbiter.cli"]
Invoke = Callable[..., Result]
Start = Callable[..., "subprocess.CompletedProcess[str]"]
PATIENCE = 120
"""Seconds after which a process is taken to hang."""


class Screen:
    """A process in a terminal of 80 by 24."""

    def __init__(self, *args: str, folder: Path) -> None:
        size = {"COLUMNS": "80", "LINES": "24", "TERM": "xterm"}
        self.terminal, other_end = pty.openpty()
        self.process = subprocess.Popen([*COMMAND, *args], stdin=other_end, stdout=other_end, stderr=other_end,
                                        env={**os.environ, **size}, cwd=folder)
        os.close(other_end)

    def until(self, *texts: str) -> str:
        """What is written up to one of some texts."""
        seen = b""
        while not any(text.encode() in seen for text in texts):
            assert select([self.terminal], [], [], PATIENCE)[0], f"waiting for {texts!r} after {seen!r}"
            seen += os.read(self.terminal, 65536)
        return seen.decode("utf-8", "replace")

    def type(self, text: str) -> None:
        """Type a line."""
        os.write(self.terminal, f"{text}\n".encode())

    def code(self) -> int:
        """The exit code, once it has ended."""
        code = self.process.wait(PATIENCE)
        os.close(self.terminal)
        return code


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
                              env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment}, timeout=PATIENCE, check=False)
    return run
