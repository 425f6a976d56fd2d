"""The toy game as an installed package brings it: by an entry point, so that every process finds it."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).parents[2]


def installed(folder: Path) -> dict[str, str]:
    """The environment of processes in which a package with the toy game is installed; the package's record is in a folder."""
    record = folder / "pebbles-1.0.dist-info"
    record.mkdir(parents=True)
    (record / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1.0\n", "utf-8")
    (record / "entry_points.txt").write_text("[arbiter.games]\ntoy = tests.toy:RULEBOOK\n", "utf-8")
    paths = [str(ROOT / "src"), str(ROOT), str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {"PYTHONPATH": os.pathsep.join(paths)}
