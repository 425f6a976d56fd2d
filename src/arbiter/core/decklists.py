"""Decks as people write them: names with numbers of copies, plain lists, and what a game offers to those who build decks."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from arbiter.core.text import Words
from arbiter.letters.script import to_hant

# --- what a game offers ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Part:
    """Some of the cards of a deck, under a heading."""

    heading: Words
    cards: tuple[str, ...]
    """Their keys, each as often as there are copies."""
    marked: tuple[str, ...] = ()
    """The cards that are marked among them."""
    mark: Words | None = None
    """What the mark says."""


@dataclass(frozen=True, slots=True)
class DeckSheet:
    """A deck as people look it up."""

    facts: tuple[tuple[Words, Words], ...]
    """What is said of it, the most important thing first: its character."""
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Suggested:
    """A deck that comes with the game, as it is listed."""

    key: str
    name: Words
    summary: tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class Workshop:
    """What a game offers to people who build decks of their own."""

    read: Callable[[str, str], Any]
    """(text of a file, its name) -> the deck, or an error with file and line"""
    write: Callable[[Any], str]
    """A deck as a file that can be read again."""
    suggested: Callable[[str], Any]
    """A suggested deck by any of its names, or an error that says which there are."""
    decks: tuple[Suggested, ...]
    """The suggested decks."""
    names: Mapping[str, str]
    """The keys of the suggested decks by all of their names, as they are spelled."""
    title: Callable[[Any], str]
    """What a deck is called."""
    sheet: Callable[[Any], DeckSheet]
    knows: Callable[[str], bool]
    """Whether a line of a file names a card of the game."""


# --- names and numbers -----------------------------------------------------------------------------------------------

COUNT_FIRST = re.compile(r"(\d{1,4})(?:[x×]\s*|\s+[x×]\s+|\s*[張张個个]\s*|\s+)(.+)", re.IGNORECASE)
COUNT_LAST = re.compile(r"(.+?)(?:\s*[x×:：]\s*|\s+|\s*(?=[(\d]))\(?(\d{1,4})\)?\s*[張张個个]?", re.IGNORECASE)
SPELLED = str.maketrans({"’": "'", "‘": "'", "•": "·", "・": "·", "‧": "·", "．": "·", "–": "-", "‐": "-", "（": "(", "）": ")"})


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a list: what, how many of it, and where it was written."""

    what: int
    count: int = 1
    where: str = ""


def spelled(text: str) -> str:
    """A name as it is looked up: one script, one kind of dash and dot, no case."""
    return to_hant(" ".join(text.translate(SPELLED).split())).casefold()


def split_count(given: object) -> tuple[object, int]:
    """A title and how often it is meant: *3 Iron Worker*, *3x Iron Worker*, *Iron Worker x3* or once."""
    if not isinstance(given, str):
        return given, 1
    text = " ".join(given.split())
    if match := COUNT_FIRST.fullmatch(text):
        return match[2].strip(), int(match[1])
    if match := COUNT_LAST.fullmatch(text):
        return match[1].strip(), int(match[2])
    return text, 1


def at_line(name: str, line: int) -> str:
    """Where something was written."""
    return f"{name}:{line}: "


# --- plain lists -----------------------------------------------------------------------------------------------------

COMMENT = re.compile(r"(?:^|(?<=\s))(?:#|//).*")
HEADING = re.compile(r"([^:：()]+?)\s*(?:\([\d/\s]*\))?\s*(?:[:：]\s*(.*))?")
BULLET = re.compile(r"^(?:[-•·*–]|\d{1,3}\.)\s+")
CREDIT = re.compile(r".*https?://|created with\b|by ", re.IGNORECASE)


def bare(row: str, is_heading: Callable[[str], bool]) -> str:
    """A line without comments, bullets and marks of emphasis; a heading marked with # stays."""
    row = " ".join(row.replace("**", "").replace("[[", "").replace("]]", "").replace("（", "(").replace("）", ")").split())
    marked = row.lstrip("# ")
    if marked != row and is_heading(marked):
        return marked
    row = BULLET.sub("", COMMENT.sub("", row).strip(), count=1) if not CREDIT.match(row) else ""
    return row if any(letter.isalnum() for letter in row) else ""


def split_heading(line: str) -> tuple[str, str]:
    """What would be a heading as it is spelled, and what stands behind it on the same line."""
    match = HEADING.fullmatch(line)
    return (spelled(match[1]), (match[2] or "").strip()) if match else ("", "")
