"""Make the table of simplified and traditional characters from OpenCC and the words of the package.

Usage: python tools/script_table.py [more files or folders with words ...]
"""

from __future__ import annotations

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

CONFIGURATION = {"hans": "t2s", "hant": "s2t"}
OTHER = {"hans": "hant", "hant": "hans"}
# What OpenCC gives, and what these games say instead: first where it cuts the words in the wrong place or
# takes another sense, then the forms of characters that the traditional rulebooks use.
GLOSSARY = {
    "hans": {"於单": "于单", "甚么": "什么"},
    "hant": {
        "回覆": "回復", "鍊金": "煉金", "風捲軸": "風卷軸", "聖盃": "聖杯", "闇冥": "暗冥", "後周期": "後週期",
        "才隻": "才只", "每侷限": "每局限", "意麪朝": "意面朝", "達裏恩": "達里恩", "愛裏默": "愛里默",
        "爲": "為", "纔": "才", "啓": "啟", "羣": "群", "祕": "秘", "衆": "眾", "僞": "偽", "峯": "峰",
        "牀": "床", "巖": "岩",
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
    found = {word for path in sources(paths) for word in WORD.findall(path.read_text("utf-8"))}
    return sorted(found | {wanted(script, word) for script in CONFIGURATION for word in found})


def sources(paths: Iterable[Path]) -> Iterator[Path]:
    """Give the files that may have words, without the table itself."""
    for path in paths:
        files = path.rglob("*") if path.is_dir() else [path]
        yield from (file for file in files if file.suffix in KINDS and file.resolve() != TABLE)


@cache
def converter(script: str) -> OpenCC:
    """Load OpenCC's dictionaries once."""
    return OpenCC(CONFIGURATION[script])


def wanted(script: str, text: str) -> str:
    """Convert text unless it is in the script already, where OpenCC might convert it a second time."""
    other = converted(OTHER[script], text)
    return text if other != text == converted(script, other) else converted(script, text)


def converted(script: str, text: str) -> str:
    """Convert as OpenCC and the glossary do."""
    text = converter(script).convert(text)
    for wrong, right in GLOSSARY[script].items():
        text = text.replace(wrong, right)
    return text


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
        right, got = wanted(script, word), table.convert(word)
        if got != right:
            phrase = shortest_phrase(script, word, right, got, table.phrases)
            missing[phrase] = wanted(script, phrase)
    return missing


def shortest_phrase(script: str, word: str, right: str, got: str, known: dict[str, str]) -> str:
    """Find the smallest new part around the first mistake that is converted alone as it is within the word."""
    if not len(word) == len(right) == len(got):
        return word
    spot = next(at for at, char in enumerate(right) if got[at] != char)
    for length in range(2, len(word)):
        for start in range(max(0, spot - length + 1), min(spot, len(word) - length) + 1):
            part = slice(start, start + length)
            if word[part] not in known and got[part] != right[part] == wanted(script, word[part]):
                return word[part]
    return word


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
