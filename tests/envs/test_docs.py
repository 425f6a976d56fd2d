"""What docs/envs.md shows is true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import arbiter
from arbiter.envs import open_spiel, pettingzoo
from arbiter.envs.encoding import encoder
from arbiter.envs.tables import filled_in, tables

PAGE = Path(__file__).parents[2] / "docs" / "envs.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_the_tables_are_the_encoders() -> None:
    """If this fails, run `python -m arbiter.envs.tables`: it writes the tables anew."""
    assert filled_in(TEXT) == TEXT
    for slug in arbiter.slugs():
        assert tables(slug) in TEXT


def test_a_table_covers_every_place() -> None:
    made = encoder("eran")
    ends = [part.start + part.width for part in made.shape.parts]
    assert [part.start for part in made.shape.parts] == [0, *ends[:-1]] and ends[-1] == made.shape.size
    assert f"| {made.actions.size - 1} | `no` |" in tables("eran")


@pytest.mark.parametrize("block", re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL))
def test_code_runs_as_written(block: str) -> None:
    exec(compile(block, PAGE.name, "exec"), {})


@pytest.mark.parametrize("module", [pettingzoo, open_spiel])
def test_help_teaches_what_happens(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.attempted >= 3 and result.failed == 0


def test_the_commands_are_there() -> None:
    for module in re.findall(r"python -m ([\w.]+)", TEXT):
        assert any((PAGE.parents[1] / folder / f"{module.replace('.', '/')}.py").is_file() for folder in ("", "src")), module
