"""The breaks themselves: what is made of a program and of a function, and that a child leaves nothing behind."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from types import FunctionType, SimpleNamespace
from typing import Any

import pytest

from arbiter.core.effects import May, Node, Seq
from arbiter.letters.reading import read
from tests.breaks import __main__ as runs
from tests.breaks.forks import forked
from tests.breaks.judges import textless
from tests.breaks.loading import Modules
from tests.breaks.sources import editions
from tests.breaks.values import Vocabulary, changes, replaced
from tests.breaks.warming import apart


@dataclass(frozen=True, slots=True)
class Gain(Node):
    count: int
    bonus: int = 0


PROGRAM = Seq((Gain(1), May(Gain(2, 3))))


def test_every_node_and_number_of_a_program_is_broken() -> None:
    made = {(".".join(map(str, change.path)), change.words) for change in changes(PROGRAM, Vocabulary([PROGRAM]))}
    assert made == {
        ("", "without Seq"), ("steps", "without Gain 0"), ("steps", "without May 1"),
        ("steps.0.count", "2 for 1"), ("steps.0.count", "0 for 1"),
        ("steps.1.effect.count", "3 for 2"), ("steps.1.effect.count", "1 for 2"),
        ("steps.1.effect.bonus", "0 for 3"), ("steps.1.effect.bonus", "4 for 3"), ("steps.1.effect.bonus", "2 for 3")}


@dataclass(frozen=True, slots=True)
class Pay(Node):
    points: tuple[int, ...]
    more: tuple[int, ...] = (0, 0, 0)


def test_of_what_is_not_there_one_count_is_broken_and_nothing_that_is_left_out() -> None:
    made = {(".".join(map(str, change.path)), change.words) for change in changes(Pay((2, 0, 0)), Vocabulary([]))}
    assert made == {("", "without Pay"), ("points.0", "3 for 2"), ("points.0", "1 for 2"),
                    ("points.1", "1 for 0"), ("points.1", "-1 for 0")}


def test_a_changed_program_is_a_copy() -> None:
    assert replaced(PROGRAM, ("steps", 1, "effect", "count"), 5) == Seq((Gain(1), May(Gain(5, 3))))
    assert Seq((Gain(1), May(Gain(2, 3)))) == PROGRAM


PRINTED = """
then:
  components.skills.Rend: {speed: 5, text: [Deal 1 damage.], curse: []}
  components.events.Blood Moon.text: Everybody bleeds.
  p1: {text: kept, states: []}
"""


def test_what_a_card_says_does_not_judge_what_it_does() -> None:
    (place,) = read(PRINTED, "printed.yaml")
    assert textless(place).plain() == {"then": {"components.skills.Rend": {"speed": 5}, "p1": {"text": "kept", "states": []}}}


SOURCE = '''
def few(cards):
    """Whether there are few cards."""
    if not cards:
        return True
    return len(cards) < LIMIT and cards[0] != 7
'''


def test_a_function_is_broken_in_every_condition_comparison_number_and_statement() -> None:
    (function,) = ast.parse(SOURCE).body
    assert isinstance(function, ast.FunctionDef)
    made = [edition.words for edition in editions(function, {"LIMIT"})]
    assert sorted(made) == sorted([
        "not not cards", "without return True", "False for True", "Or in len(cards) < LIMIT and cards[0] != 7",
        "without len(cards) < LIMIT", "without cards[0] != 7", "LtE in len(cards) < LIMIT", "Eq in cards[0] != 7", "LIMIT + 1",
        "1 for 0", "8 for 7", "without return len(cards) < LIMIT and cards[0] != 7", "without if not cards: return True"])


@pytest.mark.parametrize(("words", "cards"), [("LtE in len(cards) < LIMIT", [1, 2]), ("8 for 7", [7])])
def test_a_broken_function_does_something_else(words: str, cards: list[int]) -> None:
    (function,) = ast.parse(SOURCE).body
    assert isinstance(function, ast.FunctionDef)
    (edition,) = [edition for edition in editions(function, {"LIMIT"}) if edition.words == words]
    whole: dict[str, Any] = {"LIMIT": 2}
    exec(SOURCE, whole)
    assert FunctionType(edition.code(function), whole)(cards) is True
    assert whole["few"](cards) is False


def test_a_rule_that_asks_no_more_is_still_a_generator() -> None:
    (function,) = ast.parse("def ask(game):\n    yield game").body
    assert isinstance(function, ast.FunctionDef)
    (edition,) = editions(function, ())
    assert list(FunctionType(edition.code(function), {})(1)) == []


def test_children_work_on_their_own_and_one_that_does_not_end_is_ended() -> None:
    seen: list[int] = []

    def work(task: int) -> int:
        seen.append(task)
        while task == 2:
            pass
        return task * len(seen)
    assert dict(forked(work, [1, 2, 3])) == {1: 1, 2: None, 3: 3}
    assert seen == []


def test_a_run_that_leaves_parts_out_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    breaks: list[Any] = [SimpleNamespace(subject=SimpleNamespace(name=str(card)), path=path) for card in range(4) for path in "aab"]
    assert len(runs.sample("toy", breaks)) == 8
    assert capsys.readouterr().out == ""
    monkeypatch.setattr(runs, "MOST", 3)
    assert len(runs.sample("toy", breaks)) == 3
    assert "toy: only 3 of 8 parts of cards are broken in this run" in capsys.readouterr().out


def test_what_is_worked_out_beforehand_depends_on_nothing_that_is_broken() -> None:
    """The tables of a map depend on its tiles; what a card says depends on shelves that others fill."""
    modules, board = Modules("grail"), "arbiter.games.grail.board"
    assert board in apart(modules, ["arbiter.games.grail.roster"])
    assert board not in apart(modules, ["arbiter.games.grail.tiles"])
    assert "arbiter.games.grail.view" not in apart(modules, [])
