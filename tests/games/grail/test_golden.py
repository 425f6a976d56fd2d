"""Whole games of Fallen Grail, kept as text (see tests/games/golden.py)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import arbiter
from tests.games.golden import Golden

FOLDER = Path(__file__).parent / "golden"


def golden(name: str, seed: int, reader: int | None, lang: str, **options: Any) -> Golden:
    return Golden(FOLDER / f"{name}.txt", lambda: arbiter.new("grail", seed=seed, **options), seed, reader, lang)


GOLDEN = {
    "novice": golden("novice", 8, None, "zh-Hans", variant="novice"),
    "built": golden("built", 8, 0, "en"),
    "noel-silas-alicia-nia": golden("noel-silas-alicia-nia", 1, 2, "zh-Hant", map="random", teams="1+3",
                                    characters=["noel", "silas", "alicia", "nia"]),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_is_as_it_was(name: str) -> None:
    GOLDEN[name].check()


def test_the_reader_learns_of_characters_and_relics_when_they_are_revealed() -> None:
    told = [line for line in (FOLDER / "built.txt").read_text("utf-8").splitlines() if line.startswith("    ")]
    chosen = [number for number, line in enumerate(told) if "has chosen a character" in line]
    assert len(chosen) == 3
    assert not [line for line in told[:chosen[-1]] if "Silas" in line or "Nia" in line or "Yunye" in line]
    assert [line for line in told if "Sacred Relic" in line] == told[-1:]
