"""The data folder: its secret is whole or not there, and only its owner may read what lies in it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from arbiter.cli.serve import check_thinking
from arbiter.core.errors import ArbiterError
from arbiter.server.capabilities import SECRET_BYTES, secret_in
from tests.server.conftest import UNHURRIED
from tests.server.kit import Server


@pytest.mark.parametrize("content", [b"", b"x" * 31, b"x" * 33])
def test_a_damaged_secret_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "secret").write_bytes(content)
    with pytest.raises(ArbiterError, match=f"{len(content)} bytes instead of 32.*delete"):
        secret_in(tmp_path)
    assert (tmp_path / "secret").read_bytes() == content


def test_a_secret_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full while the secret is written: nothing is left behind, and the next start makes one."""
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(ArbiterError, match="No space left"):
            secret_in(tmp_path)
    assert list(tmp_path.iterdir()) == []
    secret = secret_in(tmp_path)
    assert (len(secret), secret_in(tmp_path), [path.name for path in tmp_path.iterdir()]) == (SECRET_BYTES, secret, ["secret"])


def test_only_the_owner_may_read_what_is_kept(tmp_path: Path) -> None:
    """Also in a folder that anybody may look into, and of files that were made carelessly."""
    tmp_path.chmod(0o755)
    (tmp_path / "secret").write_bytes(b"x" * SECRET_BYTES)
    (tmp_path / "secret").chmod(0o644)
    for _ in range(2):
        with Server(tmp_path, UNHURRIED) as server:
            server.create("eran", "me", "friend")
            modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
        assert modes == dict.fromkeys(("secret", "matches.sqlite", "matches.sqlite-wal", "matches.sqlite-shm"), 0o600)
        (tmp_path / "matches.sqlite").chmod(0o644)


@pytest.mark.parametrize("seconds", [0, 0.5, 3.9, float("nan")])
def test_the_best_computer_must_have_its_time(seconds: float) -> None:
    with pytest.raises(ArbiterError, match="at least 4 seconds"):
        check_thinking(seconds)
    check_thinking(15)
