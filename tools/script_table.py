"""Make the table between the two Chinese scripts from OpenCC, a glossary and the words of the package.

The scripts differ in words and not only in characters: 伺服器 is 服务器 and 連結 is 链接. Words are written as people in
Taipei or in Shanghai say them, by the rulebook's script, and the table holds what each becomes for the other readers.

Usage: python tools/script_table.py [more files or folders with words ...]
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from opencc import OpenCC

from arbiter.letters.script import Conversion

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "arbiter"
TABLE = PACKAGE / "letters" / "script.json"
KINDS = {".py", ".json", ".yaml"}
WORD = re.compile("[\u3007\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+")

CONFIGURATION = {"hans": "tw2sp", "hant": "s2twp"}
OTHER = {"hans": "hant", "hant": "hans"}

# What OpenCC's phrases miss, and what they take for a word of computing though a game or plain speech says it.
GLOSSARY = {
    "hans": {
        # Words that differ and that OpenCC leaves as they are.
        "終端機": "终端", "復原": "撤销", "重播": "回放", "預設": "默认", "範例": "示例", "自訂": "自定义", "透過": "通过",
        "亂數": "随机数", "產生器": "生成器", "身分": "身份", "紀錄": "记录", "遺失": "丢失", "通行碼": "令牌", "座標": "坐标",
        "橫列": "行", "直欄": "列", "各欄": "各列", "檔": "文件", "檔案": "文件", "點一下": "点击", "建置": "构建",
        "創用": "知识共享", "正在執行": "正在运行", "執行環境": "运行环境", "信賴區間": "置信区间", "關鍵字": "关键词",
        "這則訊息": "这条消息", "甚麼": "什么", "底線": "下划线", "清單": "列表", "連結傳給": "链接发给", "只傳給": "只发给",
        "再次執行": "再次运行", "可用的指令": "可用的命令", "也不是指令": "也不是命令", "以下指令": "以下命令",
        "同樣的指令": "同样的命令", "原來的指令": "原来的命令", "指令也可以": "命令也可以",
        "依序": "依次", "依順時針": "按顺时针", "依這個順序": "按这个顺序", "依時間": "按时间", "依出戰": "按出战", "依其玩家": "按其玩家",
        "依遊戲": "按游戏", "依電腦": "按电脑", "依咒法": "按咒法", "依一般": "按一般", "依卡上": "按卡上", "依牌上": "按牌上",
        "依其恢復": "按其恢复", "專案自訂": "项目自定",
        # Words of the games and of plain speech that are the same in both.
        "執行": "执行", "宣告": "宣告", "複製": "复制", "單位": "单位", "數值": "数值", "即時": "即时", "進階": "进阶",
        "查詢": "查询", "存檔": "存档", "恢復": "恢复", "回復": "回复", "痛苦連結": "痛苦连结", "切斷連結": "切断连结", "連結任": "连结任",
        "傳送法陣": "传送法阵", "傳送符文": "传送符文", "傳送法師": "传送法师", "檔案管理員": "档案管理员",
        "智慧": "智慧", "核心": "核心", "吸收身分": "吸收身分", "覆面林連結點": "覆面林连结点",
    },
    "hant": {
        # Words that differ and that OpenCC leaves as they are.
        "终端": "終端機", "撤销": "復原", "回放": "重播", "默认": "預設", "坐标": "座標",
        "横行用": "橫列用", "竖列用": "直欄用", "隔行": "隔列", "单元格": "格子",
        "自定义": "自訂", "随机数": "亂數", "生成器": "產生器",
        "本项目": "本專案", "本项目自定": "本專案自訂", "激活": "啟動", "构建": "建置",
        # Words of the games and of plain speech that are the same in both.
        "调度": "調度", "类型": "類型", "组件": "組件", "对象": "對象", "全局": "全局", "查看": "查看", "打开": "打開",
        "设置": "設置", "复制": "複製", "保存": "保存", "文字处理": "文字處理", "禁用": "禁用", "项目": "項目",
        # Where OpenCC cuts the words in the wrong place or takes another sense.
        "回复": "回復", "炼金": "煉金", "风卷轴": "風卷軸", "圣杯": "聖杯", "后周期": "後週期", "才只": "才只",
        "每局限": "每局限", "意面朝": "意面朝", "达里恩": "達里恩", "爱里默": "愛里默", "岩": "岩", "背回": "背回",
        "并产生": "並產生", "巨锤": "巨鎚", "历轮": "曆輪", "万象": "萬象", "占术": "占術", "占卜": "占卜",
        "回合中": "回合中",
        "暗冥": "暗冥", "扩展": "擴展", "循环": "循環", "指针": "指針",
        "复造指环": "複造指環", "冲袭拍岸": "沖襲拍岸", "骨冢": "骨塚", "托拉夫之锤": "托拉夫之鎚", "矮人战锤": "矮人戰鎚",
        "地图标记": "地圖標記", "连接点": "連接點", "连接数": "連接數",
    },
}  # fmt: skip


def main(more: list[str]) -> None:
    """Write the table for the words of the package and of the paths that are named."""
    words = all_words([PACKAGE, *map(Path, more)])
    tables = {script: make_table(script, words) for script in CONFIGURATION}
    TABLE.write_text(written(tables), "utf-8")
    for script, table in tables.items():
        print(f"{script}: {len(table['chars'])} characters, {len(table['phrases'])} phrases")


def all_words(paths: Iterable[Path]) -> list[str]:
    """Find the Chinese words in files and folders, and add each as it is in the other script."""
    found = {word for path in sources(paths) for text in texts(path) for word in WORD.findall(text)}
    found |= {phrase for phrases in GLOSSARY.values() for phrase in phrases}
    return sorted(found | {wanted(script, word) for script in CONFIGURATION for word in found})


def sources(paths: Iterable[Path]) -> Iterator[Path]:
    """Give the files that may have words, without the table itself."""
    for path in paths:
        files = path.rglob("*") if path.is_dir() else [path]
        yield from (file for file in files if file.suffix in KINDS and file.resolve() != TABLE)


def texts(path: Path) -> Iterator[str]:
    """Give what a file says; of a module its strings, whole, even if they are written on several lines."""
    source = path.read_text("utf-8")
    if path.suffix != ".py":
        yield source
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@cache
def converter(configuration: str) -> OpenCC:
    """Load OpenCC's dictionaries once."""
    return OpenCC(configuration)


@cache
def wanted(script: str, text: str) -> str:
    """Convert text unless it is in the script already, where it might be converted a second time."""
    if written_in(text) == script:
        return text
    other = converted(OTHER[script], text)
    return text if other != text == converted(script, other) else converted(script, text)


def written_in(text: str) -> str:
    """The script of a text, or nothing if its characters are the same in both."""
    if converter("t2s").convert(text) != text:
        return "hant"
    return "hans" if converter("s2t").convert(text) != text else ""


def converted(script: str, text: str) -> str:
    """Convert the glossary's phrases as it says, and as OpenCC does what stands between them."""
    phrases = glossary(script)
    pieces = re.split(f"({'|'.join(phrases)})", text)
    pieces[::2] = [converter(CONFIGURATION[script]).convert(piece) for piece in pieces[::2]]
    pieces[1::2] = [phrases[phrase] for phrase in pieces[1::2]]
    return "".join(pieces)


@cache
def glossary(script: str) -> dict[str, str]:
    """The glossary, the longest phrase first; words that it has converted stay as they are."""
    phrases = {word: word for word in GLOSSARY[script].values() if len(word) > 1} | GLOSSARY[script]
    return dict(sorted(phrases.items(), key=lambda pair: -len(pair[0])))


def make_table(script: str, words: list[str]) -> dict[str, dict[str, str]]:
    """Find the characters that differ, then phrases until every word comes out as wanted."""
    letters = {char: wanted(script, char) for char in sorted(set("".join(words)))}
    chars = {char: other for char, other in letters.items() if char != other}
    phrases: dict[str, str] = {}
    while missing := missing_phrases(script, words, Conversion(chars, phrases)):
        phrases |= missing
    return {"chars": chars, "phrases": dict(sorted(phrases.items()))}


def missing_phrases(script: str, words: list[str], table: Conversion) -> dict[str, str]:
    """Give a phrase for every word that the table gets wrong."""
    missing = {}
    for word in words:
        right = wanted(script, word)
        if table.convert(word) != right:
            phrase = shortest_phrase(script, word, right, table)
            missing[phrase] = wanted(script, phrase)
    return missing


def shortest_phrase(script: str, word: str, right: str, table: Conversion) -> str:
    """Find the smallest part that the table gets wrong, and that is converted alone as it is within the word."""
    for length in range(1, len(word)):
        for start in range(len(word) - length + 1):
            part = word[start:start + length]
            if (better := wanted(script, part)) != table.convert(part) and fits(script, word, start, length, right, better):
                return part
    if word in table.phrases:
        raise ValueError(f"{word!r} should become {right!r}, but another phrase begins before it: name it in the glossary")
    return word


def fits(script: str, word: str, start: int, length: int, right: str, better: str) -> bool:
    """Whether a part, the words before it and those after it, each converted alone, give the whole."""
    return wanted(script, word[:start]) + better + wanted(script, word[start + length:]) == right


def written(tables: dict[str, dict[str, dict[str, str]]]) -> str:
    """Write the tables as JSON, with a line for each section."""
    scripts = []
    for script, sections in tables.items():
        texts = {name: json.dumps(section, ensure_ascii=False) for name, section in sections.items()}
        lines = ",\n".join(f'  "{name}": {text}' for name, text in texts.items())
        scripts.append(f' "{script}": {{\n{lines}\n }}')
    return "{\n" + ",\n".join(scripts) + "\n}\n"


if __name__ == "__main__":
    main(sys.argv[1:])
