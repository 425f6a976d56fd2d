"""The ledger: a wrong clause does not import, and every clause can be found in three languages."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

from arbiter.core.errors import UnknownName
from arbiter.core.ledger import Ledger
from tests.toy.cards import LEDGER


def imported(folder: Path, monkeypatch: pytest.MonkeyPatch, code: str) -> ModuleType:
    """A module with this code, freshly imported."""
    (folder / "rules_under_test.py").write_text(f"from tests.toy.cards import LEDGER\n{code}", encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.delitem(sys.modules, "rules_under_test", raising=False)
    importlib.invalidate_caches()
    return importlib.import_module("rules_under_test")


@pytest.mark.parametrize("code", [
    "@LEDGER.cite('TOY-COURSE-02', 'TOY-CORSE-01')\ndef rule(game): pass",
    "NO = LEDGER.refusal('TOY-CORSE-01')",
    "LINE = LEDGER.line('TOY-CORSE-01', 'x', 'x')",
    "@LEDGER.cite()\ndef rule(game): game.no('TOY-CORSE-01')",
    "@LEDGER.cite()\ndef rule(game):\n    def inner(): return 'TOY-CORSE-01'\n    return inner",
])
def test_a_wrong_clause_does_not_import_and_the_nearest_is_named(
        code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnknownName, match=r"There is no clause 'TOY-CORSE-01'\. Did you mean 'TOY-COURSE-01'\?"):
        imported(tmp_path, monkeypatch, code)


@pytest.mark.parametrize("id", [
    "TOY-U01", "TOY-UNK-07", "TOY-MDFC-03", "TOY-RELEASE-01", "TOY-C-pebble-01", "TOY-C-the-7th-smooth-pebble-12"])
def test_a_wrong_clause_inside_a_function_is_noticed_however_it_is_numbered(
        id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnknownName, match=f"There is no clause '{id}'"):
        imported(tmp_path, monkeypatch, f"@LEDGER.cite()\ndef rule(game): game.no('{id}')")


@pytest.mark.parametrize("text", [
    "smooth-pebble-01", "C-pebble-01", "Toy-C-pebble-01", "TOY-pebble-01", "TOY-C-pebble", "TOY-C-Pebble-01", "TOY-C-smooth pebble-01",
    "TOY-C--pebble-01", "TOY-C-pebble-01 and more", "see TOY-C-pebble-01", "UTF-8"])
def test_other_words_inside_a_function_are_no_clauses(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    imported(tmp_path, monkeypatch, f"@LEDGER.cite()\ndef rule(game): return '{text}'")


def test_the_functions_that_carry_out_a_clause_are_recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LEDGER, "sites", {})
    imported(tmp_path, monkeypatch, "@LEDGER.cite('TOY-COURSE-02', 'TOY-R01')\ndef rule(game):\n    return 'TOY-WORDS-01'")
    site = ["rules_under_test.rule"]
    assert LEDGER.sites == {"TOY-COURSE-02": site, "TOY-R01": site, "TOY-WORDS-01": site}


def test_the_toy_records_its_sites() -> None:
    assert LEDGER.sites["TOY-COURSE-02"] == ["tests.toy.turn"]
    assert LEDGER.sites["TOY-R01"] == ["tests.toy.turn_start"]


def test_clauses_and_rulings_are_found_by_number() -> None:
    assert LEDGER["TOY-COURSE-01"].idea == "two hands of three"
    ruling = LEDGER["TOY-R01"]
    assert ruling.kind == "ruling" and ruling.physical is not None
    assert ruling.physical.say("zh-Hans") == "小石子留在石堆里。"
    assert "TOY-R01" in LEDGER and "TOY-COURSE-01" in LEDGER and "TOY-R02" not in LEDGER
    with pytest.raises(UnknownName, match="There is no clause 'nothing'"):
        LEDGER["nothing"]


def test_a_refusal_reads_in_three_languages_and_is_one_object() -> None:
    refusal = LEDGER.refusal("TOY-COURSE-03")
    assert str(refusal) == refusal.say("en") == "Only a player without cards may pass. [TOY-COURSE-03]"
    assert refusal.say("zh-Hant") == "只有手中沒有牌的玩家才可放棄。 [TOY-COURSE-03]"
    assert refusal.say("zh-Hans").startswith("只有手中没有牌的玩家才可放弃。")
    assert LEDGER.refusal("TOY-COURSE-03") is refusal


@pytest.mark.parametrize(("query", "found"), [
    ("toy-course-03", ["TOY-COURSE-03"]),
    ("PEBBLES heap", ["TOY-WORDS-01"]),
    ("三張", ["TOY-COURSE-01"]),
    ("三张", ["TOY-COURSE-01"]),
    ("取代", ["TOY-R01"]),
    ("遊戲流程 獲勝", ["TOY-COURSE-05"]),
    ("how a game goes wins", ["TOY-COURSE-05"]),
    ("no such words", []),
])
def test_clauses_are_searched_in_every_language(query: str, found: list[str]) -> None:
    assert [clause.id for clause in LEDGER.search(query)] == found


def test_the_hash_changes_with_the_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = json.loads((Path(__file__).parents[1] / "toy" / "ledger.json").read_text("utf-8"))
    content["clauses"][0]["en"] = "Otherwise."
    package = tmp_path / "other_toy"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "ledger.json").write_text(json.dumps(content), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    other = Ledger.load("other_toy")
    assert other["TOY-COURSE-01"].say("en") == "Otherwise."
    assert other.hash != LEDGER.hash == Ledger.load("tests.toy").hash
