"""`arbiter lab odds`, small."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cli.conftest import Invoke
from tests.lab.matches import play_all_of, small_plan


def test_what_was_told_stands_beside_what_came_true(invoke: Invoke, tmp_path: Path) -> None:
    play_all_of(small_plan(games=10, decks=2), tmp_path / "match")
    done = invoke("lab", "odds", "eran", "--from", str(tmp_path / "match"))
    assert done.exit_code == 0 and "10 games" in done.output
    assert re.search(r"multiplied by -?\d+\.\d\d \(95% interval -?\d+\.\d\d to -?\d+\.\d\d\)", done.output)
    assert "預測勝率" in invoke("lab", "odds", "eran", "--from", str(tmp_path / "match"), "--lang", "zh-Hant").output


def test_from_a_few_games_no_more_is_told_than_they_show(invoke: Invoke, tmp_path: Path) -> None:
    play_all_of(small_plan(games=2, decks=2), tmp_path / "match")
    done = invoke("lab", "odds", "eran", "--from", str(tmp_path / "match"))
    assert "too few games" in done.output and "calibrated" not in done.output
    ranges = re.findall(r"(\d+)–(\d+)%", done.output)
    assert ranges and all(int(high) - int(low) > 30 for low, high in ranges)


def test_what_cannot_be_looked_at_is_refused(invoke: Invoke, tmp_path: Path) -> None:
    play_all_of(small_plan(games=1, decks=2), tmp_path / "match")
    other = invoke("lab", "odds", "ashes", "--from", str(tmp_path / "match"))
    assert other.exit_code and "a match of eran" in other.output
    nothing = invoke("lab", "odds", "eran", "--from", str(tmp_path / "nowhere"))
    assert nothing.exit_code and "There is no match in" in nothing.output
