"""The words of the command line and its boards: none is missing in any language, and none is there for nothing."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from arbiter.cli import words
from arbiter.cli.boards import ashes_draft, ashes_words, eran_words
from arbiter.cli.words import Phrase
from arbiter.core.text import LANGUAGES, Words
from arbiter.games.ashes import state as ashes_state
from tests.letters.tool import tool

CHINESE = re.compile("[\u4e00-\u9fff]")
MARKS = ("COLON", "COMMA", "STOP")
HOLE = re.compile(r"\{(\w+)")
MODULES = (words, ashes_words, ashes_draft, ashes_state, eran_words)


def all_words(module: ModuleType) -> Iterator[tuple[str, Phrase | Words]]:
    for name, thing in vars(module).items():
        many = thing.values() if isinstance(thing, dict) else thing if isinstance(thing, tuple) else [thing]
        yield from ((name, each) for each in many if isinstance(each, Phrase | Words))


@pytest.mark.parametrize(("name", "said"), [each for module in MODULES for each in all_words(module)])
def test_every_word_is_there_in_three_languages(name: str, said: Phrase | Words) -> None:
    assert said.en.strip()
    assert not CHINESE.search(said.en)
    assert CHINESE.search(said.zh) or name in MARKS, f"{name} has no Chinese"
    assert set(HOLE.findall(said.en)) == set(HOLE.findall(said.zh))
    assert Words(said.en, said.zh).say("zh-Hans") == tool.converted("hans", said.zh), "run make words"


@pytest.mark.parametrize(("module", "least"), [(words, 60), (ashes_words, 30), (eran_words, 20)])
def test_there_are_words_and_each_is_used(module: ModuleType, least: int) -> None:
    names = {name for name, _ in all_words(module)}
    assert len(names) > least
    sources = [path.read_text("utf-8") for path in Path(words.__file__).parent.rglob("*.py") if path.name != "words.py"]
    named = module.__name__.rpartition(".")[2]
    used = {name for source in sources for name in re.findall(rf"\b{named}\.([A-Z_]+)", source)}
    assert used == names


def test_phrases_are_filled_and_agree() -> None:
    assert words.CHOICES("en", count=1, seed="7") == "1 choice, seed 7."
    assert words.CHOICES("en", count=2, seed="7") == "2 choices, seed 7."
    assert {words.PASS_TO(lang, seat=2).count("2") for lang in LANGUAGES} == {1}


@pytest.mark.parametrize("part", ["lab", "play", "scenarios", "clauses", "replay"])
def test_every_part_can_be_imported_first(part: str) -> None:
    subprocess.run([sys.executable, "-c", f"import arbiter.cli.{part}"], check=True)
