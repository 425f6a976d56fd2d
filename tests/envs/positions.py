"""Positions written as in scenarios, for tests that look at one."""

from __future__ import annotations

from pathlib import Path

import arbiter
from arbiter.core.game import Game
from arbiter.core.scenario import parse


def position(slug: str, folder: Path, given: str) -> Game:
    """The game standing at a position."""
    path = folder / "position.yaml"
    path.write_text(f"title: a position\ngiven: {given}\nthen: {{}}\n", encoding="utf-8")
    return parse(path, {slug: arbiter.rulebook(slug)}, slug)[0].begin()
