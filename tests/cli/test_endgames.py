"""`arbiter lab endgames`, small."""

from __future__ import annotations

import re

import pytest

from arbiter.host.machine import machine, today
from arbiter.lab.plan import players_hash
from tests.cli.conftest import Invoke


def test_agents_are_judged_by_exact_values(invoke: Invoke) -> None:
    done = invoke("lab", "endgames", "eran", "--agents", "greedy,random", "--positions", "4", "--seed", "2")
    assert done.exit_code == 0, done.output
    assert "4 positions from the last duel, seed 2" in done.output
    for kind, number in (("hidden cards", 2), ("open cards", 2), ("all", 4)):
        assert len(re.findall(rf"{kind} +\d+\.\d% +\d+–\d+% +\d\.\d+ +{number} +[\d.]+$", done.output, re.MULTILINE)) == 2
    assert f"{machine()}; {today()}; agents and rules {players_hash('eran')}." in done.output
    assert "\n  arbiter lab endgames eran --agents greedy,random --positions 4 --seed 2\n" in done.output


def test_a_range_is_told_where_there_is_one(invoke: Invoke) -> None:
    done = invoke("lab", "endgames", "eran", "--agents", "random", "--positions", "10", "--jobs", "1")
    assert re.search(r"all +\d+\.\d% +\d+–\d+% +\d\.\d+ ± \d\.\d+ +10 ", done.output)
    assert done.output.count("±") == 1


@pytest.mark.parametrize(("args", "said"), [
    (("ashes",), "Only endgames of eran"), (("eran", "--agents", "genius"), "no agent 'genius'"), (("chess",), "no game 'chess'"),
    (("eran", "--agents", ""), "Name one agent or several different ones, not none."),
    (("eran", "--agents", "greedy,greedy"), "several different ones, not greedy, greedy.")])
def test_mistakes_are_told_plainly_before_anything_is_solved(
        invoke: Invoke, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], said: str) -> None:
    monkeypatch.delattr("arbiter.lab.local.ProcessPoolExecutor")
    done = invoke("lab", "endgames", *args)
    assert done.exit_code == 2 and said in done.stderr
