"""Chinese in both scripts: known words, OpenCC as the second opinion, and nothing converted twice."""

from __future__ import annotations

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from opencc import OpenCC

from arbiter.letters import script
from arbiter.letters.script import Conversion, to_hans, to_hant

ROOT = Path(__file__).parents[2]


def load_tool() -> ModuleType:
    spec = spec_from_file_location("script_table", ROOT / "tools" / "script_table.py")
    assert spec and spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


tool = load_tool()
WORDS: list[str] = tool.all_words([ROOT / "src" / "arbiter"])
AGAIN = "run tools/script_table.py again"
TABLES = json.loads(Path(script.__file__).with_name("script.json").read_text("utf-8"))

KNOWN = [
    ("爾安戰記", "尔安战记"),
    ("本遊戲固定由兩名玩家對戰。", "本游戏固定由两名玩家对战。"),
    ("玩家對決：「破神擊」", "玩家对决：「破神击」"),
    ("之後你可抽2張牌", "之后你可抽2张牌"),
    ("四帝國之一", "四帝国之一"),
    ("結界地牌 (realm 2)", "结界地牌 (realm 2)"),
]


@pytest.mark.parametrize(("hant", "hans"), KNOWN)
def test_known_words_convert_both_ways(hant: str, hans: str) -> None:
    assert to_hans(hant) == hans
    assert to_hant(hans) == hant


def test_the_glossary_goes_before_opencc() -> None:
    for hans, hant in [("回复生命", "回復生命"), ("旋风卷轴", "旋風卷軸"), ("视为", "視為")]:
        assert Conversion(**tool.make_table("hant", [hans])).convert(hans) == hant != OpenCC("s2t").convert(hans)


def test_other_writing_is_left_alone() -> None:
    for text in ("", "Iron Rhino: {damage} +1\n", "é ß ☃ 😀", "かな、カナ。"):
        assert to_hans(text) == to_hant(text) == text


def test_every_word_of_the_package_converts_as_the_tool_wants() -> None:
    assert [word for word in WORDS if to_hans(word) != tool.wanted("hans", word)] == [], AGAIN
    assert [word for word in WORDS if to_hant(word) != tool.wanted("hant", word)] == [], AGAIN


def test_every_word_in_the_other_script_converts_as_with_opencc() -> None:
    t2s, s2t = OpenCC("t2s"), OpenCC("s2t")
    differing = {word: to_hans(word) for word in WORDS if s2t.convert(word) == word != to_hans(word)}
    assert differing == {word: with_glossary("hans", t2s.convert(word)) for word in differing}
    differing = {word: to_hant(word) for word in WORDS if t2s.convert(word) == word != to_hant(word)}
    assert differing == {word: with_glossary("hant", s2t.convert(word)) for word in differing}


def with_glossary(target: str, text: str) -> str:
    for theirs, ours in tool.GLOSSARY[target].items():
        text = text.replace(theirs, ours)
    return text


def test_converting_again_changes_nothing() -> None:
    words = [*WORDS, *(key for table in TABLES.values() for section in table.values() for key in section)]
    assert [word for word in words if to_hans(to_hans(word)) != to_hans(word)] == []
    assert [word for word in words if to_hant(to_hant(word)) != to_hant(word)] == []


def test_the_longest_phrase_at_the_first_place_wins() -> None:
    table = Conversion({"a": "1", "b": "2", "c": "3"}, {"ab": "X", "abc": "Y", "bc": "Z"})
    assert [table.convert(text) for text in ("abcab", "bcab", "acb", "aabc")] == ["YX", "ZX", "132", "1Y"]
    assert Conversion({"a": "1"}, {}).convert("aba") == "1b1"


def test_the_table_is_sorted_and_holds_only_what_differs() -> None:
    assert list(TABLES) == ["hans", "hant"]
    for sections in TABLES.values():
        assert list(sections) == ["chars", "phrases"]
        assert all(len(char) == 1 and char != other for char, other in sections["chars"].items())
        for section in sections.values():
            assert list(section) == sorted(section)


def test_the_tool_finds_the_phrases_it_needs() -> None:
    table = tool.make_table("hant", ["防御", "御座", "发财", "皇后", "后来", "头发"])
    converted = [Conversion(**table).convert(word) for word in ("防御", "御座", "发财", "皇后", "后来", "头发")]
    assert converted == ["防禦", "御座", "發財", "皇后", "後來", "頭髮"]
    assert {"防御", "皇后", "头发"} <= set(table["phrases"])
