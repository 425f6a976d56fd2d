"""The toy game as an installed package brings it: by an entry point, so that every process finds it."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).parents[2]


def record(folder: Path, **entry_points: str) -> None:
    """The record that an installed package with the toy game leaves in a folder: what it brings, by group."""
    place = folder / "pebbles-1.0.dist-info"
    place.mkdir(parents=True)
    (place / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1.0\n", "utf-8")
    groups = [f"[arbiter.{group}]\ntoy = {where}\n" for group, where in entry_points.items()]
    (place / "entry_points.txt").write_text("\n".join(groups), "utf-8")


def installed(folder: Path) -> dict[str, str]:
    """The environment of processes in which a package with the toy game is installed."""
    record(folder, games="tests.toy:RULEBOOK")
    paths = [str(ROOT / "src"), str(ROOT), str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {"PYTHONPATH": os.pathsep.join(paths)}
