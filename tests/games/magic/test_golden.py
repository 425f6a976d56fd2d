"""Whole games of Magic, kept as text (see tests/games/golden.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

import arbiter
from tests.games.golden import Golden

FOLDER = Path(__file__).parent / "golden"


def golden(first: str, second: str, seed: int, reader: int | None, lang: str) -> Golden:
    return Golden(FOLDER / f"{first}-{second}.txt", lambda: arbiter.new("magic", seed=seed, decks=[first, second]), seed, reader, lang)


GOLDEN = {"english": golden("giants", "lathril", 2, 0, "en"), "chinese": golden("draugr", "shapeshifters", 12, None, "zh-Hant")}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_is_as_it_was(name: str) -> None:
    GOLDEN[name].check()


def test_the_reader_does_not_learn_what_the_other_draws() -> None:
    told = [line.strip() for line in GOLDEN["english"].path.read_text("utf-8").splitlines() if line.startswith("    The opponent draws")]
    assert len(told) > 5 and all(line.startswith("The opponent draws a card. ") for line in told)
