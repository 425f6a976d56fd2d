"""Two whole games kept as text: any change of rules, words or order shows as a difference.

The choices are read from the files, so a file stays a test of the rules alone. To write the files anew after a
change that is meant, run the tests once with ARBITER_GOLDEN=write and look at the difference.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

import arbiter
from arbiter import Game

FOLDER = Path(__file__).parent / "golden"
CHOICE = re.compile(r"^p[12] \((\S+(?: \S+)*?)\) ")


@dataclass(frozen=True)
class Golden:
    """One game and how it is written down."""

    seed: int
    empires: tuple[str, str]
    reader: int | None
    lang: str

    def begin(self) -> Game:
        return arbiter.new("eran", seed=self.seed, empires=self.empires)


GOLDEN = {
    "infernia-tsukitaki": Golden(15, ("infernia", "tsukitaki"), 0, "en"),
    "tikal-aten": Golden(2434, ("tikal", "aten"), None, "zh-Hant"),
}


def written(golden: Golden, keys: list[str] | None) -> str:
    """The game as text: every choice, and below it what the reader is told; chance chooses if no keys are given."""
    game, chance, told, lines = golden.begin(), Random(golden.seed), 0, []
    while True:
        story = game.log(golden.reader, golden.lang)
        lines += [f"    {line}" for line in story[told:]]
        told = len(story)
        if game.decision is None:
            return "\n".join([*lines, f"result {game.result}", ""])
        options = game.decision.options
        wanted = keys.pop(0) if keys else chance.choice(options).key
        option = next(option for option in options if option.key == wanted)
        lines.append(f"p{game.decision.seat + 1} ({option.key}) {option.label(golden.lang)}")
        game.choose(option)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_is_as_it_was(name: str) -> None:
    path, golden = FOLDER / f"{name}.txt", GOLDEN[name]
    if os.environ.get("ARBITER_GOLDEN") == "write":
        path.write_text(written(golden, None), encoding="utf-8")
    kept = path.read_text("utf-8")
    keys = [match[1] for line in kept.splitlines() if (match := CHOICE.match(line))]
    assert len(keys) > 70
    assert written(golden, keys).splitlines() == kept.splitlines()


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_keeps_the_reader_in_the_dark(name: str) -> None:
    golden = GOLDEN[name]
    lines = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    hidden = {0: re.compile(r"    The opponent plays a card face-down"), None: re.compile(r"    玩家[一二]在結界\d面朝向下打出一張牌")}
    shown = {0: re.compile(r"    The opponent plays \d+ .* face-down"), None: re.compile(r"    玩家[一二]在結界\d面朝向下打出\d")}
    assert any(hidden[golden.reader].match(line) for line in lines)
    assert not any(shown[golden.reader].match(line) for line in lines)
