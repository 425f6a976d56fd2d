"""`arbiter lab endgames`, small."""

from __future__ import annotations

import re

import pytest

from tests.cli.conftest import Invoke


def test_agents_are_judged_by_exact_values(invoke: Invoke) -> None:
    done = invoke("lab", "endgames", "eran", "--agents", "greedy,random", "--positions", "4", "--seed", "2")
    assert done.exit_code == 0, done.output
    assert "4 positions of the last duel, seed 2" in done.output
    for kind, number in (("hidden cards", 2), ("open cards", 2), ("all", 4)):
        assert len(re.findall(rf"{kind} +\d+\.\d% +\d+–\d+% +\d\.\d+ ± \d\.\d+ +{number}\b", done.output)) == 2


@pytest.mark.parametrize(("args", "said"), [
    (("ashes",), "Only the ends of eran"), (("eran", "--agents", "genius"), "no agent 'genius'"), (("chess",), "no game 'chess'")])
def test_mistakes_are_told_plainly(invoke: Invoke, args: tuple[str, ...], said: str) -> None:
    done = invoke("lab", "endgames", *args)
    assert done.exit_code == 2 and said in done.stderr
