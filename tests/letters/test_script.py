"""Chinese in both scripts: known words, the words of each place, and nothing converted twice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from opencc import OpenCC

from arbiter.letters import script
from arbiter.letters.script import Conversion, to_hans, to_hant
from tests.letters.tool import PACKAGE, tool

WORDS: list[str] = tool.all_words([PACKAGE])
AGAIN = "run make words"
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
    for hans, hant in [("回复生命", "回復生命"), ("旋风卷轴", "旋風卷軸"), ("调度时", "調度時")]:
        assert Conversion(**tool.make_table("hant", [hans])).convert(hans) == hant != OpenCC("s2twp").convert(hans)
    for hant, hans in [("宣告攻擊者", "宣告攻击者"), ("所選單位", "所选单位"), ("不改變數值", "不改变数值"), ("重播", "回放")]:
        assert Conversion(**tool.make_table("hans", [hant])).convert(hant) == hans != OpenCC("tw2sp").convert(hant)


def test_other_writing_is_left_alone() -> None:
    for text in ("", "Iron Rhino: {damage} +1\n", "é ß ☃ 😀", "かな、カナ。"):
        assert to_hans(text) == to_hant(text) == text


def test_every_word_of_the_package_converts_as_the_tool_wants() -> None:
    assert [word for word in WORDS if to_hans(word) != tool.wanted("hans", word)] == [], AGAIN
    assert [word for word in WORDS if to_hant(word) != tool.wanted("hant", word)] == [], AGAIN


def test_words_are_left_alone_in_their_own_script() -> None:
    hant = [word for word in WORDS if tool.written_in(word) == "hant"]
    hans = [word for word in WORDS if tool.written_in(word) == "hans"]
    assert len(hant) > 4000 and len(hans) > 4000
    assert [word for word in hant if to_hant(word) != word] == [word for word in hans if to_hans(word) != word] == []


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


def test_a_phrase_may_become_longer_or_shorter() -> None:
    words = ["在資料夾裡", "程式與程式碼", "終端機的檔名", "橫列對直欄", "橫列"]
    table = tool.make_table("hans", words)
    assert [Conversion(**table).convert(word) for word in words] == ["在文件夹里", "程序与代码", "终端的文件名", "行对列", "行"]
    assert max(map(len, table["phrases"])) <= 3, "a phrase is no longer than it must be"


def test_strings_on_several_lines_are_one(tmp_path: Path) -> None:
    module = tmp_path / "words.py"
    module.write_text('SAID = ("伺服"\n        "器")  # 註解\n', "utf-8")
    assert list(tool.texts(module)) == ["伺服器"]
    assert "伺服器" in tool.all_words([module]) and "服务器" in tool.all_words([module])
