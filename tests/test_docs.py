"""What the documentation shows is true."""

import doctest
import re
import shlex
from pathlib import Path

import pytest
import typer
from typer.core import TyperGroup

import arbiter
from arbiter.cli.main import app

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


def test_the_card_in_the_docs_says_what_it_says():
    """The text quoted in docs/adding-a-card.md is the card's own."""
    (ixha,) = (card for card in arbiter.rulebook("eran").cards() if card.key == "ixha")
    assert f"> {ixha.text('en')[0]}\n" in (ROOT / "docs" / "adding-a-card.md").read_text(encoding="utf-8")


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
