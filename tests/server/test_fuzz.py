"""Tens of thousands of hostile messages never crash the server, never change a match and never learn what they may not know."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.fuzz import MISTAKES, fuzz, haste
from tests.server.kit import Process
from tests.server.witness import CODES


@pytest.mark.parametrize("messages", [10_000, pytest.param(50_000, marks=pytest.mark.nightly)])
def test_under_fire(tmp_path: Path, messages: int) -> None:
    report = fuzz(messages, 1, tmp_path)
    assert report.messages >= messages
    assert report.checked > messages * 0.7
    assert report.choices > 0
    tried = CODES - {"too-many", "busy", "broken"}  # haste is tried below; the other two never happen for a hostile message
    assert tried <= set(report.codes)
    assert not {"busy", "broken"} & set(report.codes)


def test_too_much_of_everything_at_the_usual_limits(tmp_path: Path) -> None:
    journal = tmp_path / "journal.txt"
    server = Process(tmp_path, "--behind-proxy", "--workers", "1", journal=journal)
    try:
        found = asyncio.run(haste(server))
        assert server.get("/api/health")["ok"]
    finally:
        server.kill()
    assert found["too-many"] > 500
    assert not [mistake for mistake in MISTAKES if mistake in journal.read_text("utf-8")]
