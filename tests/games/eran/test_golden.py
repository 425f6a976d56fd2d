"""Two whole games of 爾安戰記, kept as text (see tests/games/golden.py)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import arbiter
from tests.games.golden import Golden

FOLDER = Path(__file__).parent / "golden"


def golden(name: str, seed: int, reader: int | None, lang: str) -> Golden:
    return Golden(FOLDER / f"{name}.txt", lambda: arbiter.new("eran", seed=seed, empires=name.split("-")), seed, reader, lang)


GOLDEN = {
    "infernia-tsukitaki": golden("infernia-tsukitaki", 15, 0, "en"),
    "tikal-aten": golden("tikal-aten", 2434, None, "zh-Hant"),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_is_as_it_was(name: str) -> None:
    GOLDEN[name].check()


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_keeps_the_reader_in_the_dark(name: str) -> None:
    golden = GOLDEN[name]
    lines = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    hidden = {0: re.compile(r"    The opponent plays a card face down"), None: re.compile(r"    玩家[一二]在結界\d面朝下打出一張牌")}
    shown = {0: re.compile(r"    The opponent plays \d+ .* face down"), None: re.compile(r"    玩家[一二]在結界\d面朝下打出\d")}
    assert any(hidden[golden.reader].match(line) for line in lines)
    assert not any(shown[golden.reader].match(line) for line in lines)
