"""The words of the web client: complete in every language, all in use, and the derived script up to date."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "web" / "src"
SETS = sorted(path.parent for path in SOURCES.rglob("en.json"))
HOLE = re.compile(r"\{(\w+)")
CHINESE = re.compile("[\u3400-\u9fff]")
# Words that are picked by a part of their key, such as the level of a computer.
MADE = re.compile(r"`(\w+_)\$\{")


def words(folder: Path, lang: str) -> dict[str, str]:
    """One language of a set of words."""
    found: dict[str, str] = json.loads((folder / f"{lang}.json").read_text("utf-8"))
    return found


def names(folders: list[Path]) -> list[str]:
    """Folders as short names."""
    return [str(folder.relative_to(SOURCES)) for folder in folders]


def code(folder: Path) -> str:
    """All code that may use a set of words: the shell's own is used everywhere but in the tables."""
    home = folder.parent
    files = [path for path in home.rglob("*") if path.suffix in {".ts", ".svelte"}]
    if home == SOURCES:
        files = [path for path in files if "tables" not in path.relative_to(SOURCES).parts]
    return "\n".join(path.read_text("utf-8") for path in files)


def test_the_shell_has_words() -> None:
    assert SOURCES / "words" in SETS


@pytest.mark.parametrize("folder", SETS, ids=names(SETS))
@pytest.mark.parametrize("lang", ["zh-Hant", "zh-Hans"])
def test_every_word_is_there_in_every_language(folder: Path, lang: str) -> None:
    english, other = words(folder, "en"), words(folder, lang)
    assert list(other) == list(english)
    assert [key for key, text in (english | other).items() if not text.strip()] == []
    assert [key for key in english if set(HOLE.findall(english[key])) != set(HOLE.findall(other[key]))] == []


@pytest.mark.parametrize("folder", SETS, ids=names(SETS))
def test_languages_are_not_mixed_up(folder: Path) -> None:
    assert [key for key, text in words(folder, "en").items() if CHINESE.search(text)] == []
    long_and_english = re.compile(r"^[A-Za-z ,.'!?]{4,}$")
    assert [key for key, text in words(folder, "zh-Hant").items() if long_and_english.match(text)] == []


@pytest.mark.parametrize("folder", SETS, ids=names(SETS))
def test_the_simplified_script_is_up_to_date(folder: Path) -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        from web_words import DERIVED, WRITTEN, derived
    finally:
        sys.path.pop(0)
    told = "run make words"
    assert (folder / DERIVED).read_text("utf-8") == derived(folder / WRITTEN), told


@pytest.mark.parametrize("folder", SETS, ids=names(SETS))
def test_every_word_is_used(folder: Path) -> None:
    source = code(folder)
    made = tuple(MADE.findall(source))
    unused = [key for key in words(folder, "en") if f'"{key}"' not in source and not (made and key.startswith(made))]
    assert unused == []


def test_no_words_stand_in_components() -> None:
    found = [f"{path.name}: {line.strip()}" for path in SOURCES.rglob("*.svelte")
             for line in path.read_text("utf-8").splitlines()
             if CHINESE.search(line) and "NAMES" not in line and not line.strip().startswith(("/*", "*", "//"))]
    assert found == []


def test_no_style_stands_in_markup() -> None:
    """The page's security policy forbids it, and browsers then drop it in silence."""
    assert [path.name for path in SOURCES.rglob("*.svelte") if re.search(r'\sstyle="', path.read_text("utf-8"))] == []
