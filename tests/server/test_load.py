"""The measure of load works: a few people play for a while, nothing fails, and every figure is there."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

from benchmarks.people import Load, Times
from benchmarks.served import Served

from arbiter.server.limits import Limits
from tests.server.kit import ROOT


def test_a_few_people_play(tmp_path: Path) -> None:
    async def a_while() -> Load:
        load = Load(served, seed=1, pause=(0.3, 0.6), computers=0.25)
        await load.fill(12, 1, lambda: None)
        while not (load.measured.errors or 0 < len(load.measured.other) < load.measured.choices):  # some play against the computer
            await load.play(3, lambda _: None)
        await load.leave()
        return load

    with Served(tmp_path, workers=1) as served:
        found = asyncio.run(a_while()).measured
    assert found.errors == []
    assert found.choices == len(found.own) > len(found.other)
    assert 0 < found.own.percentiles()[0] <= found.own.percentiles()[3]
    assert 0 < found.processor < 2
    assert found.memory > 1 << 20


def test_memory_of_matches_at_which_nobody_sits(tmp_path: Path) -> None:
    limits = Limits(idle_seconds=0.2, requests_at_once=1000, new_matches_at_once=100)  # at the usual ones it would wait for long
    with Served(tmp_path, workers=1, limits=limits) as served:
        found = asyncio.run(served.idle_matches(4, lambda: None))
    assert found.matches == 4
    assert found.in_use < 10 << 20


def test_percentiles() -> None:
    assert Times(range(101)).percentiles() == (50, 95, 99, 100)
    assert Times([7]).percentiles() == (7, 7, 7, 7)
    assert Times().percentiles() == (0, 0, 0, 0)


def test_help_teaches_and_nonsense_is_refused() -> None:
    command = [sys.executable, "-m", "benchmarks.load"]
    helped = subprocess.run([*command, "--help"], capture_output=True, text=True, cwd=ROOT, check=True)
    assert "examples:" in helped.stdout
    refused = subprocess.run([*command, "--matches", "0"], capture_output=True, text=True, cwd=ROOT, check=False)
    assert refused.returncode == 2
    assert "--matches must be at least 1" in refused.stderr
