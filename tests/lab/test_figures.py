"""The figures of docs/strength.md are those of the games that are kept in docs/measured."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import arbiter
from arbiter.agents import agent
from arbiter.core.decisions import key_of
from arbiter.lab.folder import Folder
from arbiter.lab.jobs import digest
from arbiter.lab.strength import Standing, Strength, measured

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "strength.md").read_text("utf-8")
PROVEN = {("eran", "mcts:normal", "greedy"): 0.65, ("eran", "mcts:hard", "mcts:normal"): 0.5,
          ("ashes", "mcts:normal", "greedy"): 0.65, ("ashes", "mcts:hard", "mcts:normal"): 0.5}
"""What was measured, and what the lower end of each win rate must reach."""
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
    assert found.one.rate.low >= PROVEN[contest(folder)]


def contest(folder: Folder) -> tuple[str, ...]:
    return folder.plan().game, *folder.plan().agents


def test_every_line_of_the_table_was_measured() -> None:
    assert sorted(contest(Folder(path)) for path in FOLDERS) == sorted(PROVEN)
    assert len(re.findall(r"^\| `(?:eran|ashes)` \| `.*` against `", PAGE, re.MULTILINE)) == len(FOLDERS)


PLAYED = [("eran", "mcts:60", 80, "a748e4e1aa63afef"), ("eran", "mcts:1000", 20, "30bca9e545f93af5"),
          ("ashes", "mcts:30", 60, "76085edb0185eb85"), ("ashes", "mcts:1000", 8, "9d4a18455acb8a28")]
"""The first choices of a game that the search which was measured played against itself, with budgets that no clock decides, as a
fingerprint. A search that plays otherwise is another one: measure it, and then tell its play here."""


def choices(slug: str, name: str, number: int) -> list[object]:
    """The first choices of a game in which an agent plays both sides."""
    game, player = arbiter.new(slug, seed=7, log=False), agent(name, seed=3)
    made = list[object]()
    while game.decision is not None and len(made) < number:
        index = player.pick(game)
        made.append(key_of(game.decision.actions[index]))
        game.choose(index)
    return made


@pytest.mark.parametrize(("slug", "name", "number", "play"), PLAYED)
def test_the_search_plays_as_the_one_that_was_measured(slug: str, name: str, number: int, play: str) -> None:
    assert digest(choices(slug, name, number)) == play
