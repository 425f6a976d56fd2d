"""The types of the web client that games declare are up to date."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_types_are_what_the_games_declare() -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        from web_types import written
    finally:
        sys.path.pop(0)
    files = written()
    assert files
    for path, text in files:
        assert path.read_text("utf-8") == text, "run: python tools/web_types.py"
