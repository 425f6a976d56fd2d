"""The machine and the command as they are told to people."""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path

import pytest

from arbiter.host import machine
from arbiter.host.command import program


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in with an `arbiter` that no shell finds by its name."""
    started = tmp_path / "clone" / ".venv" / "bin" / "arbiter"
    started.parent.mkdir(parents=True)
    started.touch(0o755)
    monkeypatch.chdir(tmp_path / "clone")
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path / "clone"


@pytest.mark.parametrize(("started", "folder", "told"), [
    (".venv/bin/arbiter", ".", ".venv/bin/arbiter"),
    ("{clone}/.venv/bin/arbiter", ".", ".venv/bin/arbiter"),
    ("../../.venv/bin/arbiter", "docs/more", "../../.venv/bin/arbiter"),
    ("{clone}/.venv/bin/arbiter", "docs/more", "{clone}/.venv/bin/arbiter"),
    ("./arbiter", ".venv/bin", "./arbiter"),
    ("{clone}/.venv/bin/arbiter", ".venv/bin", "./arbiter"),
    ("{clone}/src/arbiter/cli/__main__.py", ".", "arbiter"),
    (".venv/bin/pytest", ".", "arbiter"),
    ("-c", ".", "arbiter"),
    ("", ".", "arbiter"),
])
def test_the_command_is_told_as_it_can_be_typed_here(
        clone: Path, monkeypatch: pytest.MonkeyPatch, started: str, folder: str, told: str) -> None:
    (clone / folder).mkdir(parents=True, exist_ok=True)
    monkeypatch.chdir(clone / folder)
    monkeypatch.setattr(sys, "argv", [started.format(clone=clone)])
    assert program() == told.format(clone=clone)


@pytest.mark.parametrize("started", [".venv/bin/arbiter", "{clone}/.venv/bin/arbiter"])
def test_what_the_shell_finds_needs_no_more_than_its_name(clone: Path, monkeypatch: pytest.MonkeyPatch, started: str) -> None:
    monkeypatch.setattr(sys, "argv", [started.format(clone=clone)])
    monkeypatch.setenv("PATH", str(clone / ".venv" / "bin"))
    assert program() == "arbiter"


def test_another_arbiter_that_the_shell_finds_is_not_meant(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = clone / "elsewhere" / "arbiter"
    other.parent.mkdir()
    other.touch(0o755)
    monkeypatch.setenv("PATH", str(other.parent))
    monkeypatch.setattr(sys, "argv", [".venv/bin/arbiter"])
    assert program() == ".venv/bin/arbiter"


def test_the_machine_is_told_by_its_processor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = machine.machine()
    assert told.startswith(f"{machine.processor()} ({os.cpu_count()} cores), ") and platform.python_version() in told
    facts = tmp_path / "facts"
    facts.write_text("processor\t: 0\nmodel name\t: Abacus  9000 @ 2.80GHz\n\nprocessor\t: 1\nmodel name\t: Abacus  9000 @ 2.80GHz\n")
    monkeypatch.setattr(machine, "CPU_FACTS", facts)
    assert machine.processor() == "Abacus 9000 @ 2.80GHz"
    monkeypatch.setattr(machine, "CPU_FACTS", tmp_path / "none")
    assert machine.processor() in (platform.processor(), platform.machine())
