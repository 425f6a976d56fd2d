"""What docs/lab.md says is true."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import polars as pl
import pytest

from arbiter.lab.records import schema
from tests.lab.matches import play_all_of, small_plan

PAGE = (Path(__file__).parents[2] / "docs" / "lab.md").read_text("utf-8")


def test_every_column_is_explained() -> None:
    tables = re.findall(r"^\| (?:column|field of).*?(?=\n\n)", PAGE, re.DOTALL | re.MULTILINE)
    columns, fields = ([name for line in table.splitlines()[2:] for name in re.findall(r"`(\w+)`", line.split("|")[1])]
                       for table in tables)
    assert columns == list(schema())
    cards = schema()["cards"]
    assert isinstance(cards, pl.List) and isinstance(cards.inner, pl.Struct)
    assert fields == [field.name for field in cards.inner.fields]


def test_the_question_in_sql_counts_a_game_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = play_all_of(small_plan("ashes", games=2, decks=2), Path("lab-ashes"))
    shutil.copy(folder.parts()[0], folder.path / "games-twice.parquet")
    (question,) = re.findall(r"```sql\n(.*?);\n```", PAGE, re.DOTALL)
    answer = pl.sql(question).collect()
    assert answer.columns == ["first", "second", "first_wins", "games"] and answer["games"].to_list() == [1, 1]
    assert {frozenset(row) for row in answer.select("first", "second").rows()} == {frozenset(folder.plan().decks)}


def test_the_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    play_all_of(small_plan("ashes", games=2, decks=2), Path("lab-ashes"))
    names: dict[str, object] = {}
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        exec(compile(block, "lab.md", "exec"), names)
    assert "anchornaut" in capsys.readouterr().out
