"""The figures of docs/strength.md are those of the games that are kept in docs/measured."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arbiter.lab.folder import Folder
from arbiter.lab.strength import Standing, Strength, measured

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "strength.md").read_text("utf-8")
FOLDERS = sorted(path.parent for path in (DOCS / "measured").glob("*/plan.json"))


def row(folder: Folder, found: Strength) -> str:
    """The line of the table that a contest is worth."""
    plan = folder.plan()
    one, other = plan.agents
    rate, cells = found.one.rate, [f"`{plan.game}`", f"`{one}` against `{other}`"]
    cells += [f"{100 * rate.points / rate.games:.1f} %", f"{100 * rate.low:.1f}–{100 * rate.high:.1f} %"]
    assert found.by_sets is not None
    low, high = found.by_sets
    cells += [f"{100 * low:.1f}–{100 * high:.1f} %", str(rate.games)]
    cells += [_thought(found.one), " and ".join(found.days), f"`{found.players}`"]
    return f"| {' | '.join(cells)} |"


def _thought(one: Standing) -> str:
    return f"{1000 * one.thinking.cpu:.0f} ms, {one.thinking.iterations:.0f} tries"


@pytest.mark.parametrize("path", FOLDERS, ids=lambda path: path.name)
def test_the_table_tells_what_was_measured(path: Path) -> None:
    folder = Folder(path)
    found = measured(folder)
    assert row(folder, found) in PAGE.splitlines()
    assert set(found.machines) <= set(re.findall(r"^- (.*)$", PAGE, re.MULTILINE)), "the page names the machine"
    assert found.one.rate.games == len(folder.plan().jobs()) >= 150, "the contest was played to its end"
    assert found.one.rate.low >= 0.65 if tuple(folder.plan().agents) == ("mcts:normal", "greedy") else found.one.rate.share > 0.5


def test_every_line_of_the_table_was_measured() -> None:
    assert len(re.findall(r"^\| `(?:eran|ashes)` \| `.*` against `", PAGE, re.MULTILINE)) == len(FOLDERS)
