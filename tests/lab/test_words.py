"""The report's own words: none is missing in any language, and none is there for nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter.core.text import Words
from arbiter.lab import decks, words
from arbiter.lab.words import Phrase
from tests.letters.tool import tool

CHINESE = re.compile("[\u4e00-\u9fff]")
HOLE = re.compile(r"\{(\w+)")


def all_words() -> Iterator[tuple[str, Phrase | Words]]:
    for name, thing in [*vars(words).items(), *vars(decks).items()]:
        many = thing.values() if isinstance(thing, dict) else [thing]
        yield from ((name, each) for each in many if isinstance(each, Phrase | Words))


@pytest.mark.parametrize(("name", "said"), list(all_words()))
def test_every_word_is_there_in_three_languages(name: str, said: Phrase | Words) -> None:
    assert said.en.strip() and not CHINESE.search(said.en)
    assert CHINESE.search(said.zh), f"{name} has no Chinese"
    assert set(HOLE.findall(said.en)) == set(HOLE.findall(said.zh))
    assert Words(said.en, said.zh).say("zh-Hans") == tool.converted("hans", said.zh), "run make words"


def test_each_word_is_used() -> None:
    names = {name for name, thing in all_words() if isinstance(thing, Phrase)}
    sources = [path.read_text("utf-8") for path in Path(words.__file__).parent.glob("*.py") if path.name != "words.py"]
    assert {name for source in sources for name in re.findall(r"words\.([A-Z_]+)", source)} == names
