"""The figures of docs/strength.md are those of the games that are kept in docs/measured."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from arbiter.lab.folder import Folder
from arbiter.lab.strength import measured
from tests.lab import figures
from tests.lab.figures import OLDER, PAGE, PLAYED, PROVEN, contest, contests, home, renew, row, rows_of, unmeasured

TEXT = PAGE.read_text("utf-8")
NEW = {(slug, "mcts:normal", "greedy") for slug in ("grail", "wizards", "magic")}
"""What has yet to be measured for the first time."""


@pytest.mark.parametrize("path", contests(), ids=lambda path: path.name)
def test_the_table_tells_what_was_measured(path: Path) -> None:
    folder = Folder(path)
    found = measured(folder)
    assert row(path) in rows_of(TEXT) or row(path, OLDER) in rows_of(TEXT)
    assert set(found.machines) <= set(re.findall(r"^- (.*)$", TEXT, re.MULTILINE)), "the page names the machine"
    assert found.one.rate.games == len(folder.plan().jobs()) >= 150, "the contest was played to its end"
    assert found.one.rate.low >= PROVEN[contest(path)]  # type: ignore[index]


def test_every_line_of_the_table_was_measured() -> None:
    assert [home(contest(path)) for path in contests()] == contests()
    assert set(unmeasured()) <= NEW and {*map(contest, contests()), *unmeasured()} == set(PROVEN)
    assert len(rows_of(TEXT)) == len(contests())


def test_every_contest_says_how_its_players_play() -> None:
    assert sorted(json.loads(PLAYED.read_text("utf-8"))) == [path.name for path in contests()]


def test_only_the_lines_of_the_table_are_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "strength.md"
    page.write_text(TEXT, "utf-8")
    monkeypatch.setattr(figures, "PAGE", page)
    old, new = rows_of(TEXT), [row(path, OLDER) for path in contests()]
    figures.write(new)
    written = page.read_text("utf-8").splitlines()
    assert rows_of("\n".join(written)) == new
    assert [line for line in written if line not in new] == [line for line in TEXT.splitlines() if line not in old]


def test_what_was_never_measured_is_played_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = ("eran", "mcts:2", "random")
    for name, value in {"MEASURED": tmp_path, "PLAYED": tmp_path / "play.json", "PLAYING": tmp_path / "playing", "FIRST_GAMES": 4,
                        "PROVEN": {match: 0.0}, "play": lambda slug: f"as {slug} is played"}.items():
        monkeypatch.setattr(figures, name, value)
    figures.PLAYED.write_text("{}", "utf-8")
    assert unmeasured() == [match] and renew(match)
    assert unmeasured() == [] and [contest(path) for path in contests()] == [match]
    assert measured(Folder(home(match))).one.rate.games == 4
    assert json.loads(figures.PLAYED.read_text("utf-8")) == {"eran-2-random": "as eran is played"}
