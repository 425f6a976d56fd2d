"""What is longer than the screen, and the pages of help."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
import typer.main
from rich.cells import cell_len

import arbiter
from arbiter.cli.main import app
from arbiter.core.text import LANGUAGES
from tests.cli.conftest import Invoke, Screen, Start

PROMPT, MORE, GO_ON = "Your choice (", "Enter: continue, q: stop", "Press Enter to continue"
ROWS = 24
ERAN = ("play", "eran", "--against", "greedy", "--seed", "7")
TERMINAL = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


def plain(text: str) -> str:
    """What a terminal shows."""
    return TERMINAL.sub("", text)


# --- pages -----------------------------------------------------------------------------------------------------------


def test_what_is_longer_than_the_screen_comes_page_by_page(folder: Path) -> None:
    screen = Screen("rules", "ashes", folder=folder)
    first = plain(screen.until(MORE))
    assert first.count("\n") == ROWS - 1
    screen.type("")
    last = plain(screen.until("total"))
    assert "Glossary: further definitions" in last and MORE not in last
    assert screen.code() == 0


def test_q_closes_the_pages(folder: Path) -> None:
    screen = Screen("card", "ashes", "--lang", "zh-Hant", folder=folder)
    screen.until("Enter：繼續，q：停止")
    screen.type("q")
    assert screen.code() == 0


def test_a_pipe_gets_everything_at_once(start: Start) -> None:
    for args in (("rules", "ashes"), ("card", "ashes"), ("play", "--help")):
        done = start(*args)
        assert done.returncode == 0 and done.stdout.count("\n") > ROWS
        assert "q: stop" not in done.stdout


def test_the_log_the_rules_and_card_lists_come_page_by_page_at_the_table(folder: Path) -> None:
    screen = Screen(*ERAN, folder=folder)
    screen.until(PROMPT)
    for _ in range(2):
        screen.type("1")
        screen.until(PROMPT)
    for long in ("rules the", "? this card"):
        screen.type(long)
        assert plain(screen.until(MORE)).count("\n") == ROWS - 1 + 1     # what was typed ends a line, too
        screen.type("q")
        assert MORE not in plain(screen.until(PROMPT))
    screen.type("help")
    assert plain(screen.until(PROMPT)).count("\n") <= ROWS
    screen.type("log")
    assert plain(screen.until(PROMPT)).count("\n") <= ROWS
    screen.type("q")
    screen.until("--seat 1")
    assert screen.code() == 0


def read_on(screen: Screen, answer: str) -> str:
    """Type something, and read everything up to the next question of the game."""
    screen.type(answer)
    seen = told = screen.until(PROMPT, MORE, GO_ON)
    while PROMPT not in seen:
        screen.type("")
        seen = screen.until(PROMPT, MORE, GO_ON)
        told += seen
    return told


def test_a_long_board_is_read_page_by_page_once(folder: Path) -> None:
    screen = Screen("play", "ashes", "--seed", "2", "--against", "greedy", "--seat", "1", "--set", "players=4",
                    "--set", "first=recommended", folder=folder)
    assert "Player 2" in screen.until(MORE)
    assert "which cards do you discard?" in read_on(screen, "")
    again = plain(read_on(screen, "1"))
    assert MORE not in again                                             # the others' boards have not changed meanwhile
    assert re.search(r"\(\d+ lines above, unchanged: table\)", again)
    assert MORE in read_on(screen, "table")
    screen.type("q")
    screen.until("--seat 1")
    assert screen.code() == 0


# --- help ------------------------------------------------------------------------------------------------------------


def every_page(command: Any, *path: str) -> list[tuple[str, ...]]:
    """All commands with their subcommands."""
    return [path, *(page for name, each in getattr(command, "commands", {}).items() for page in every_page(each, *path, name))]


PAGES = every_page(typer.main.get_command(app))


@pytest.mark.parametrize("command", PAGES, ids=" ".join)
def test_every_page_of_help_reads_well(invoke: Invoke, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    done = invoke(*command, "--help")
    assert done.exit_code == 0
    assert done.output.startswith(f"Usage: {' '.join(['arbiter', *command])} ".replace("arbiter", done.output.split()[1], 1))
    assert not re.search(r"<\w+>|<list|\{[A-Z]+\}|x>=|<=x|\.\.\.", done.output)
    assert all(cell_len(line) <= 80 and line == line.rstrip() for line in done.output.splitlines())
    options = re.findall(r"^  (--?[\w, -]+?)(?: ([A-Z][\w,=…|]*))?  +(\S.*)", done.output.split("Options:")[1], re.MULTILINE)
    assert [name for name, _, _ in options][-1] == "--help"


def test_options_say_what_they_take(invoke: Invoke) -> None:
    page = " ".join(invoke("serve", "--help").output.split())
    assert "--port N The port; 0 picks any free one. (default: 8765; 0 to 65535)" in page
    assert "--open Open the table in your browser. --lang CODE" in page
    assert "(default: en; or set ARBITER_LANG)" in page
    assert "--agents A,B The agent to measure" in " ".join(invoke("lab", "strength", "--help").output.split())


def test_a_mistake_shows_how_to_type_it(invoke: Invoke) -> None:
    done = invoke("rules")
    assert (done.exit_code, " rules GAME [QUERY …] [OPTIONS]\n" in done.stderr) == (2, True)


@pytest.mark.parametrize(("typed", "meant"), [
    (["scenaro"], "scenario"), (["ply"], "play"), (["scenario", "rn"], "run"), (["deck", "chek"], "check"), (["lab", "mach"], "match"),
    (["play", "--sed", "4"], "--seed"), (["rules", "ern"], "eran"), (["card", "ashs"], "ashes"), (["deck", "list", "cole"], "coal"),
    (["play", "eran", "--lang", "zh-Hand"], "zh-Hant"), (["play", "eran", "--against", "nomal"], "normal")])
def test_what_is_mistyped_brings_a_suggestion(invoke: Invoke, typed: list[str], meant: str) -> None:
    done = invoke(*typed)
    assert done.exit_code == 2
    assert re.search(rf"(Did you mean|[Pp]erhaps|Possible options).*{meant}", done.stderr), done.stderr


def test_a_misspelt_fact_of_a_scenario_brings_a_suggestion(invoke: Invoke, folder: Path) -> None:
    (folder / "x.yaml").write_text("game: eran\ntitle: x\ngiven: {}\nthen: {decison: p1}\n", "utf-8")
    assert "x.yaml:4: There is no fact 'decison'. Did you mean 'decision'?" in invoke("scenario", "run", "x.yaml").stdout


def test_a_mistyped_clause_brings_a_suggestion(invoke: Invoke) -> None:
    done = invoke("rules", "eran", "ERAN-SCOR-09")
    assert (done.exit_code, done.stdout) == (1, "There is no clause ERAN-SCOR-09. Did you mean: ERAN-SCORE-09\n")
    assert "你是不是要找：ERAN-SCORE-09" in invoke("play", "eran", "--lang", "zh-Hant", typed="規則 eran-scor-09\nq\n").stdout


# --- clauses without a function of their own -------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_example_illustrates_other_clauses(invoke: Invoke, lang: str) -> None:
    out = invoke("rules", "ashes", "ASH-ATKPB-10", "--lang", lang).output
    assert {"en": "an example illustrates", "zh-Hant": "舉例說明其他條文", "zh-Hans": "举例说明其他条文"}[lang] in out
    assert "scenarios/12-attack-phoenixborn.yaml:" in out


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_nothing_is_said_to_be_enforced_by_nothing_yet(invoke: Invoke, slug: str) -> None:
    ledger = arbiter.rulebook(slug).ledger
    without = [clause.id for clause in ledger.clauses.values() if clause.id not in ledger.sites and not clause.physical][::8]
    assert without
    assert all("nothing yet" not in invoke("rules", slug, id).output for id in without)


def test_every_kind_of_clause_has_a_name(invoke: Invoke) -> None:
    assert os.environ.get("COLUMNS") is None
    for slug in arbiter.slugs():
        ledger = arbiter.rulebook(slug).ledger
        for kind in {clause.kind for clause in ledger.clauses.values()}:
            id = next(clause.id for clause in ledger.clauses.values() if clause.kind == kind)
            (row,) = re.findall(r"類型 +(\S+)", invoke("rules", slug, id, "--lang", "zh-Hant").output)
            assert not row.isascii(), kind
