"""What can be typed at the table besides an option: the commands by their names in every language."""

from __future__ import annotations

from difflib import get_close_matches
from typing import NamedTuple

from arbiter.core.text import LANGUAGES


class Command(NamedTuple):
    """A command: its names, the one that the help lists first in each language, and whether something may follow it."""

    key: str
    en: tuple[str, ...]
    hant: tuple[str, ...]
    hans: tuple[str, ...]
    argument: bool = False

    def listed(self, lang: str) -> str:
        """The name that readers of a language are told."""
        return dict(zip(LANGUAGES, (self.en, self.hant, self.hans), strict=True))[lang][0]

    @property
    def chinese(self) -> tuple[str, ...]:
        """All Chinese names: either script is understood, whatever the language."""
        return (*self.hant, *self.hans)


COMMANDS = {command.key: command for command in (
    Command("look", ("?",), ("查牌", "查"), ("查牌", "查"), argument=True),
    Command("why", ("why",), ("為什麼", "為何"), ("为什么", "为何"), argument=True),
    Command("hint", ("hint",), ("提示",), ("提示",)),
    Command("rules", ("rules",), ("規則",), ("规则",), argument=True),
    Command("log", ("log",), ("紀錄", "記錄"), ("记录", "纪录"), argument=True),
    Command("undo", ("u", "undo"), ("復原", "悔棋", "撤銷"), ("撤销", "悔棋", "复原")),
    Command("save", ("save",), ("儲存", "存檔", "保存"), ("保存", "存档", "储存"), argument=True),
    Command("load", ("load",), ("讀取", "載入"), ("读取", "载入"), argument=True),
    Command("speak", ("lang",), ("語言",), ("语言",), argument=True),
    Command("table", ("table", "board"), ("牌桌",), ("牌桌",)),
    Command("resign", ("resign",), ("認輸", "投降"), ("认输", "投降")),
    Command("rematch", ("rematch",), ("再來一局",), ("再来一局",)),
    Command("help", ("help", "h"), ("說明", "幫助"), ("帮助", "说明")),
    Command("quit", ("q", "quit", "exit"), ("離開", "退出"), ("离开", "退出")),
)}
BY_NAME = {name: command for command in COMMANDS.values() for name in (*command.en, *command.chinese)}
LONGEST_FIRST = sorted((name for command in COMMANDS.values() for name in command.chinese), key=len, reverse=True)
QUESTION_MARKS = ("?", "？")
SPACES = " \u3000:："


def split(line: str) -> tuple[Command, str] | None:
    """The command that a line names and what follows it; a Chinese name needs no space behind it."""
    if line.startswith(QUESTION_MARKS):
        return COMMANDS["look"], line[1:].strip(SPACES)
    word, _, rest = line.partition(" ")
    if command := BY_NAME.get(word.casefold()):
        return command, rest.strip(SPACES)
    name = next((name for name in LONGEST_FIRST if line.startswith(name)), "")
    if name and BY_NAME[name].argument:
        return BY_NAME[name], line[len(name):].strip(SPACES)
    return None


def nearest(line: str, lang: str) -> list[str]:
    """The command whose name is spelt most like the first word of a line, if there is one."""
    word = (line.split() or [""])[0].casefold()
    names = [name for name in BY_NAME if len(name) > 1]
    found = get_close_matches(word, names, n=1, cutoff=0.6 if word.isascii() else 0.5)
    return [COMMANDS[BY_NAME[found[0]].key].listed(lang) if not found[0].isascii() else found[0]] if found else []
