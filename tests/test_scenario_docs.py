"""Every example of docs/scenarios.md runs as printed, and what the page shows of the terminal is what the terminal shows."""

from __future__ import annotations

import re
import shlex
from importlib import import_module
from pathlib import Path

import pytest
from typer.testing import CliRunner

import arbiter
from arbiter.cli.main import app
from arbiter.core.checks import CHECKS
from arbiter.core.scenario import KEYS, parse, run

PAGE = (Path(__file__).parents[1] / "docs" / "scenarios.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(yaml|console)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
NAME = re.compile(r"# (\S+\.yaml)\n")
BOOKS = {slug: arbiter.rulebook(slug) for slug in arbiter.slugs()}


def saved(folder: Path) -> dict[str, Path]:
    """Every example as somebody would save it, by the name on its first line or by its number."""
    files = {}
    for number, (kind, text) in enumerate(BLOCKS):
        if kind == "yaml":
            found = NAME.match(text)
            path = folder / (found[1] if found else f"{number}.yaml")
            path.write_text(text, encoding="utf-8")
            files[path.name] = path
    return files


def test_there_are_examples() -> None:
    assert BLOCKS[0][0] == "yaml" and [kind for kind, _ in BLOCKS].count("console") >= 4


@pytest.mark.parametrize("text", [text for kind, text in BLOCKS if kind == "console"])
def test_the_terminal_shows_what_the_page_shows(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "300")
    command, _, shown = text.partition("\n")
    done = CliRunner().invoke(app, shlex.split(command.removeprefix("$ arbiter ")))
    assert [line.rstrip() for line in done.stdout.rstrip("\n").split("\n")] == shown.rstrip("\n").split("\n")
    assert done.exit_code == (" 0 failed" not in shown and "failed" in shown)


def test_every_example_passes_unless_the_page_shows_how_it_fails(tmp_path: Path) -> None:
    failing = [name for kind, text in BLOCKS if kind == "console" and "failed" in text and "0 failed" not in text
               for name in re.findall(r"\S+\.yaml", text.split("\n")[0])]
    files = saved(tmp_path)
    assert set(failing) < set(files)
    for name, path in files.items():
        if name not in failing:
            scenarios = parse(path, BOOKS)
            assert scenarios and not [outcome.failure for outcome in (run(one, BOOKS) for one in scenarios) if outcome.failure], name


def test_every_check_and_step_is_explained() -> None:
    for word in (*CHECKS, *KEYS):
        assert re.search(rf"^\| `{word}[`:]", PAGE, re.MULTILINE), word


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_every_word_of_a_position_is_on_the_page(slug: str) -> None:
    module = import_module(f"arbiter.games.{slug}.position")
    words = [*module.GIVEN, *module.PLAYER, *module.STEPS]
    part = PAGE.split(f"(`{slug}`)\n")[1].split("\n## ")[0]
    assert not [word for word in words if not re.search(rf"(?<!\w){word}(?!\w)", part)]
