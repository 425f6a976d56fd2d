"""Chinese as it is spoken: 繁體 has the words of Taipei and 简体 those of Shanghai, in everything that people can meet."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from opencc import OpenCC

import arbiter
from arbiter.letters.script import to_hans, to_hant
from tests.letters.tool import PACKAGE, WEB, tool

GAMES = arbiter.slugs()
CHINESE = re.compile("[\u3400-\u9fff]")

def terms(name: str) -> re.Pattern[str]:
    """A list of terms. They stand in files of their own, where the tool that makes the table does not take them for words of ours."""
    return re.compile("|".join((Path(__file__).parent / "terms" / f"{name}.txt").read_text("utf-8").split()))


TAIWAN = terms("taiwan")
"""Said in Taipei and not in Shanghai, in simplified characters."""
MAINLAND = terms("mainland")
"""Said in Shanghai and not in Taipei, in traditional characters."""
STIFF = terms("stiff")
"""Written in Hong Kong or in books, and not as people speak."""
NAMES = re.compile("痛苦连结|切断连结|连结任何人|档案管理员|覆面林连结点|吸收身分")
"""Card names are names: the link of a spell is not one in a browser, and an archivist keeps no computer files."""

KNOWN = [
    ("伺服器", "服务器"), ("連結", "链接"), ("網路", "网络"), ("設定", "设置"), ("搜尋", "搜索"), ("資料夾", "文件夹"),
    ("終端機", "终端"), ("復原", "撤销"), ("重播", "回放"), ("橫列", "行"), ("直欄", "列"), ("預設", "默认"), ("程式", "程序"),
    ("資訊", "信息"), ("螢幕", "屏幕"), ("滑鼠", "鼠标"), ("點選", "点击"), ("點一下", "点击"), ("影片", "视频"), ("接著", "接着"),
    ("什麼", "什么"), ("甚麼", "什么"), ("檔名", "文件名"), ("存檔", "存档"), ("工作行程", "工作进程"), ("訊息", "消息"),
    ("底線", "下划线"), ("清單", "列表"), ("傳送法陣", "传送法阵"), ("可用的指令", "可用的命令"), ("攻擊指令", "攻击指令"),
]  # fmt: skip
KEPT = ("回合", "行動", "調度", "單位", "宣告", "執行", "複製", "設置", "數值", "恢復", "牌庫", "標記", "類型", "即時")


def files() -> list[Path]:
    """The files in which words are written; those that are derived are not."""
    return [path for path in sorted(tool.sources([PACKAGE, WEB])) if path.name != "zh-Hans.json"]


def written(paths: list[Path]) -> Iterator[tuple[str, str]]:
    """Every line of Chinese that is written in some files, in traditional characters, with its file."""
    for path in paths:
        for text in tool.texts(path):
            yield from ((path.name, line) for line in text.splitlines() if CHINESE.search(line) and tool.written_in(line) != "hans")


def cards(lang: str) -> Iterator[tuple[str, str]]:
    """What the cards of all games say."""
    for slug in GAMES:
        for sheet in arbiter.rulebook(slug).cards():
            yield sheet.key, sheet.name.say(lang)
            yield from ((sheet.key, text) for text in sheet.text(lang))


def said_in(lines: Iterator[tuple[str, str]], wrong: re.Pattern[str]) -> list[tuple[str, str]]:
    """The lines that say one of some terms."""
    return [(place, line) for place, line in lines if wrong.search(line)]


def simplified() -> Iterator[tuple[str, str]]:
    """Every line of Chinese as readers of simplified characters meet it."""
    yield from ((place, NAMES.sub("", to_hans(line))) for place, line in written([path for path in files() if WEB not in path.parents]))
    for path in sorted(WEB.rglob("zh-Hans.json")):
        words: dict[str, str] = json.loads(path.read_text("utf-8"))
        yield from ((f"{path.parent.parent.name}: {key}", text) for key, text in words.items())
    yield from ((place, NAMES.sub("", text)) for place, text in cards("zh-Hans"))


def traditional() -> Iterator[tuple[str, str]]:
    """Every line of Chinese as readers of traditional characters meet it, whichever script it is written in."""
    yield from written(files())
    for path in files():
        yield from ((path.name, to_hant(line)) for text in tool.texts(path) for line in text.splitlines()
                    if tool.written_in(line) == "hans")
    yield from cards("zh-Hant")


def test_there_is_much_to_look_at() -> None:
    assert len(list(traditional())) > 5000
    assert len(list(simplified())) > 2500
    assert len([line for line in written(files()) if line[0] == "zh-Hant.json"]) > 200


def test_simplified_chinese_has_no_words_of_taiwan() -> None:
    assert said_in(simplified(), TAIWAN) == [], "name it in the glossary of tools/script_table.py, then run make words"


def test_traditional_chinese_has_no_words_of_the_mainland() -> None:
    assert said_in(traditional(), MAINLAND) == [], "name it in the glossary of tools/script_table.py, then run make words"


def test_nothing_is_stiff() -> None:
    assert said_in(traditional(), STIFF) == []


@pytest.mark.parametrize(("hant", "hans"), KNOWN)
def test_words_differ_between_the_places(hant: str, hans: str) -> None:
    assert tool.converted("hans", hant) == hans


@pytest.mark.parametrize("word", KEPT)
def test_words_of_games_differ_in_their_characters_only(word: str) -> None:
    assert tool.converted("hans", word) == OpenCC("t2s").convert(word)
    assert tool.converted("hant", OpenCC("t2s").convert(word)) == word


@pytest.mark.parametrize("slug", GAMES)
def test_names_are_not_translated_and_are_found_in_either_script(slug: str) -> None:
    names = {sheet.name for sheet in arbiter.rulebook(slug).cards()}
    assert [name.zh for name in names if name.say("zh-Hans") != OpenCC("t2s").convert(name.zh)] == []
    back = {"zh-Hant": lambda name: to_hant(to_hans(name)), "zh-Hans": lambda name: to_hans(to_hant(name))}
    assert [name.zh for name in names if back[name.written](name.zh) != name.zh] == []
