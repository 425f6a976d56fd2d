"""Whole games of Ashes, kept as text (see tests/games/golden.py)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import arbiter
from tests.games.golden import Golden

FOLDER = Path(__file__).parent / "golden"


def golden(name: str, seed: int, reader: int | None, lang: str, **options: Any) -> Golden:
    return Golden(FOLDER / f"{name}.txt", lambda: arbiter.new("ashes", seed=seed, **options), seed, reader, lang)


GOLDEN = {
    "coal-maeoni": golden("coal-maeoni", 7, 0, "en", decks=["coal", "maeoni"]),
    "jessa-noah": golden("jessa-noah", 21, None, "zh-Hant", decks=["jessa", "noah"], first="recommended"),
    "aradel-saria-noah": golden("aradel-saria-noah", 5, 2, "zh-Hans", decks=["aradel", "saria", "noah"]),
    "draft": golden("draft", 3, 1, "en", players=2, draft=True),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_is_as_it_was(name: str) -> None:
    GOLDEN[name].check()


def test_the_reader_does_not_see_what_others_draw() -> None:
    lines = (FOLDER / "coal-maeoni.txt").read_text("utf-8").splitlines()
    assert any(line.startswith("    The opponent draws a card.") for line in lines)
    drawn = re.compile(r"    The opponent draws (?!a card)")
    assert not [line for line in lines if drawn.match(line)]
