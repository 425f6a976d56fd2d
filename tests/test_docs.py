"""What the documentation shows is true."""

import doctest
import importlib
import re
import shlex
import sys
import warnings
from dataclasses import fields
from pathlib import Path

import pytest
import typer
from pettingzoo.test import api_test
from typer.core import TyperGroup

import arbiter
from arbiter.bench.run import FIGURES
from arbiter.cli.main import app
from arbiter.core.rulebook import Rulebook
from arbiter.core.study import Study
from arbiter.core.thinking import Thinking
from arbiter.envs.pettingzoo import aec_env
from tests.kit.checks import walk_profile
from tests.kit.games import Profile

ROOT = Path(__file__).parent.parent


def test_help_teaches_what_happens():
    """The session in help(arbiter) runs as written."""
    result = doctest.testmod(arbiter)
    assert result.attempted >= 5
    assert result.failed == 0


def test_readme_code_runs(capsys):
    """Every Python block of the README runs as written."""
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})
    assert "[ERAN-" in capsys.readouterr().out


def test_the_design_begins_with_code_that_runs():
    """A copy equals its game, and an imagined world looks the same to its seat."""
    page = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
    block = re.findall(r"```python\n(.*?)```", page, re.DOTALL)[0]
    assert block.count("assert") == 2
    exec(compile(block, "design.md", "exec"), {})


def test_the_card_in_the_docs_says_what_it_says():
    """The text quoted in docs/adding-a-card.md is the card's own."""
    (ixha,) = (card for card in arbiter.rulebook("eran").cards() if card.key == "ixha")
    assert f"> {ixha.text('en')[0]}\n" in (ROOT / "docs" / "adding-a-card.md").read_text(encoding="utf-8")


GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)


@pytest.fixture
def nim(tmp_path, monkeypatch):
    """The smallest game of the guide, as somebody would save it."""
    (tmp_path / "nim.py").write_text(BLOCKS[0], "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(arbiter, "_registered", {})
    yield importlib.import_module("nim").RULEBOOK
    del sys.modules["nim"]


def test_the_smallest_game_of_the_guide_is_a_whole_game(nim, capsys):
    """It is as short as promised, is played as the guide says, has every property, and both environments take it."""
    assert len(BLOCKS[0].splitlines()) <= 70
    exec(compile(BLOCKS[1], "adding-a-game.md", "exec"), {})
    assert TOO_MANY in capsys.readouterr().out
    for seed in range(3):
        walk_profile(Profile(nim), seed)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(aec_env("nim"), num_cycles=50)


TOO_MANY = "You cannot take more tokens than the heap has. [NIM-PLAY-02]"


def test_the_guide_quotes_what_is_there():
    """Code under the name of a file is in that file, and the keyword says what it says."""
    quoted = [block.split("\n", 1) for block in BLOCKS if block.startswith("# src/")]
    assert len(quoted) == 2
    for name, code in quoted:
        assert code.strip() in (ROOT / name.removeprefix("# ")).read_text(encoding="utf-8"), name
    (anchornaut,) = (card for card in arbiter.rulebook("ashes").cards() if card.key == "anchornaut")
    assert f"> {anchornaut.text('en')[0]}\n" in GUIDE


@pytest.mark.parametrize("kind", [Rulebook, Study, Thinking])
def test_the_guide_names_every_part(kind):
    """Whatever a game may give is in a table."""
    missing = [field.name for field in fields(kind) if not re.search(rf"^\|[^|]*`{field.name}`", GUIDE, re.MULTILINE)]
    assert not missing


def test_the_guide_names_every_figure():
    """Every figure for which the benchmark takes a bound is listed."""
    assert not [name for name in FIGURES if f"`{name}`" not in GUIDE]


def test_links_in_the_docs_lead_somewhere():
    """Every relative link of a Markdown file names a file."""
    for page in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")):
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_readme_counts_are_the_ledgers():
    """The number of clauses and rulings in the README is the ledger's."""
    ledger = arbiter.rulebook("eran").ledger
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"{len(ledger.clauses)} clauses and {len(ledger.rulings)} rulings" in text


COMMANDS = [pytest.param(line, id=f"{page.name}: {line}") for page in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"))
            for kind, block in re.findall(r"^```(\w*)\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
            if kind != "python"
            for line in re.findall(r"^(?:\.venv/bin/)?arbiter (.*)$", block, re.MULTILINE)]


@pytest.mark.parametrize("line", COMMANDS)
def test_the_commands_in_the_docs_are_understood(line):
    """Every command has the options that a page gives it. What they do is tested elsewhere."""
    command, words = typer.main.get_command(app), shlex.split(line, comments=True)
    while isinstance(command, TyperGroup) and words:
        assert words[0] in command.commands, f"there is no command {words[0]}"
        command = command.commands[words.pop(0)]
    try:
        command.make_context("arbiter", words)
    except typer.Exit:
        assert "--help" in words


def test_there_are_commands_in_the_docs():
    """The test above finds them."""
    assert len(COMMANDS) > 20
