"""The commands that the lab tells people to type do what it says they do."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from arbiter.cli.lab import lab
from arbiter.cli.play import setting
from arbiter.core.text import LANGUAGES
from arbiter.core.values import Plain
from arbiter.games.ashes.decklists import write_deck
from arbiter.games.ashes.decks import suggested_deck
from arbiter.lab.commands import typed
from arbiter.lab.folder import Folder
from tests.lab.matches import small_plan
from tests.lab.pages import Page, written


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_nothing_was_played_the_command_that_plays_is_told(tmp_path: Path, lang: str) -> None:
    place = tmp_path / "my match"
    asked = ["report", "eran", "--from", str(place), "--lang", lang]
    empty = CliRunner().invoke(lab, asked)
    assert empty.exit_code == 2 and f"arbiter lab match eran --out '{place}'" in empty.stderr
    with Folder(place).open(small_plan()):
        pass
    begun = CliRunner().invoke(lab, asked)
    assert begun.exit_code == 2 and not (place / "report.html").exists()
    (line,) = (line for line in begun.stderr.splitlines() if line.startswith("arbiter"))
    assert line == f"arbiter lab match eran --decks infernia,tikal,aten --agents random --games 4 --seed 7 --out '{place}'"
    assert all(bool(re.search("[\u4e00-\u9fff]", told.stderr)) == (lang != "en") for told in (empty, begun))
    assert CliRunner().invoke(lab, [*shlex.split(line)[2:], "--jobs", "1"]).exit_code == 0
    assert CliRunner().invoke(lab, asked).exit_code == 0 and (place / "report.html").exists()


def test_the_page_ends_with_lines_for_a_shell_that_play_the_same_games(tmp_path: Path) -> None:
    """Decks of one's own are in the lines themselves, and names that a shell would take apart are quoted."""
    own = tmp_path / "elsewhere" / "noah's $HOME 2.deck"
    own.parent.mkdir()
    own.write_text(write_deck(suggested_deck("noah")), "utf-8")
    played = CliRunner().invoke(lab, ["match", "ashes", "--decks", f"coal,{own}", "--agents", "random", "--games", "2", "--jobs", "1",
                                      "--set", "first=recommended", "--out", str(tmp_path / "a match")])
    assert played.exit_code == 0, played.output
    assert f"arbiter lab report ashes --from '{tmp_path / 'a match'}'" in played.output
    folder = Folder(tmp_path / "a match")
    lines = written(folder, tmp_path / "page.html").texts["code"][-1]
    shutil.rmtree(own.parent)
    (tmp_path / "again").mkdir()
    run = subprocess.run(["sh", "-e"], input=f'arbiter() {{ {shlex.quote(sys.executable)} -m arbiter.cli "$@"; }}\n{lines}\n',
                         cwd=tmp_path / "again", capture_output=True, encoding="utf-8", check=False, timeout=300)
    assert run.returncode == 0, run.stderr
    (page,) = (tmp_path / "again").glob("*/report.html")
    once, again = ({game["job"]: game["choices"] for game in each.games().to_dicts()} for each in (folder, Folder(page.parent)))
    assert once == again and len(once) == 2
    assert Page(page.read_text("utf-8")).texts["code"][-1] == lines


def test_the_lines_begin_as_the_command_was_started(tmp_path: Path) -> None:
    """In a clone whose `arbiter` is on no path, what is told on the screen can be typed again as it stands; a page says where it is."""
    started = tmp_path / ".venv" / "bin" / "arbiter"
    started.parent.mkdir(parents=True)
    started.write_text(f"#!{sys.executable}\nfrom arbiter.cli.main import run\nif __name__ == '__main__':\n    run()\n", "utf-8")
    started.chmod(0o755)
    lines = ".venv/bin/arbiter lab match eran --decks aten,tikal --agents random --games 2 --jobs 1"
    for _ in range(2):
        run = subprocess.run(["sh", "-e"], input=f"{lines}\n", cwd=tmp_path, capture_output=True, encoding="utf-8", check=False,
                             timeout=120)
        assert run.returncode == 0, run.stderr
        lines = run.stdout.splitlines()[-1]
    page = Page((tmp_path / "lab-eran" / "report.html").read_text("utf-8"))
    assert all(line.startswith("arbiter ") for code in page.texts["code"][-2:] for line in code.splitlines())
    assert sum("source .venv/bin/activate" in told for told in page.texts["p"]) == 2


@pytest.mark.parametrize("value", ["recommended", ["a"], ["a", "b"], True, False, 3])
def test_values_of_options_are_typed_as_they_were_given(value: Plain) -> None:
    assert setting(f"name={typed(value)}") == ("name", value)
