"""Decks as people write them: names with numbers of copies, plain lists, and what a game offers to those who build decks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Protocol, TypeVar

from arbiter.core.mistakes import Mistake, Row, Typed, meant
from arbiter.core.text import Words
from arbiter.letters.reading import Place, ReadError, read
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


# --- reading, in a game's words for what is wrong --------------------------------------------------------------------


class DeckWords(Protocol):
    """What a game says of decks that cannot be read: a module of such words."""

    DECK: Words
    CARD: Words
    PARTS: dict[str, Words]
    UNKNOWN_DECK: Mistake
    UNKNOWN_PART: Mistake
    UNKNOWN_CARD: Mistake
    NAME_IS_TEXT: Mistake
    NOT_A_LIST: Mistake
    HOW_MANY: Mistake
    ONE_DECK: Mistake
    UNREADABLE: Mistake


class Named(Protocol):
    """A deck that comes with the game."""

    @property
    def key(self) -> str: ...

    @property
    def name(self) -> Words: ...


D = TypeVar("D", bound=Named)
L = TypeVar("L")


def by_names(decks: Iterable[D]) -> dict[str, D]:
    """Decks by all of their names, as they are spelled."""
    return {spelled(name): deck for deck in decks for name in (deck.key, deck.name.en, deck.name.zh)}


def choices(decks: Iterable[Named]) -> Row:
    """What decks are called where one is chosen: by their keys in English, and by their names in Chinese."""
    names = {deck.key: deck.name for deck in decks}
    return Row(Words(key, name.zh, name.written) for key, name in names.items())


@dataclass(frozen=True, slots=True)
class Lists:
    """Reads lists of cards: whatever is the same in several games."""

    wrong: DeckWords
    face_of: Callable[[str], int | None]
    """The card that goes by a name."""
    near: Callable[[str], Words | None]
    """The name of a card that may be meant by one that nobody has."""
    alone: Callable[[str], str] = str
    """What somebody wrote, without what is no part of a name."""

    def suggested(self, name: str, decks: Mapping[str, D]) -> D:
        """A suggested deck by any of its names."""
        found = decks.get(spelled(name))
        if found is None:
            close = get_close_matches(spelled(name), decks, n=1)
            hint = meant(decks[close[0]].key, decks[close[0]].name) if close else ""
            raise self.wrong.UNKNOWN_DECK(given=Typed(name), hint=hint, known=choices(decks.values()))
        return found

    def known(self, given: Mapping[object, object]) -> dict[str, object]:
        """The parts of a plain mapping, all of which there must be, and its name, which must be text."""
        parts = {str(key).casefold(): thing for key, thing in given.items()}
        for key in parts:
            self.check_part(key)
        if not isinstance(parts.get("name") or "", str):
            raise self.wrong.NAME_IS_TEXT(kind=self.wrong.DECK, given=Typed(parts["name"]))
        return parts

    def check_part(self, key: str, where: str = "") -> None:
        """Refuse a part that no deck has."""
        if key not in self.wrong.PARTS:
            close = get_close_matches(key, self.wrong.PARTS, n=1)
            hint = meant(close[0], self._part(close[0])) if close else ""
            raise self.wrong.UNKNOWN_PART(where, given=Typed(key), hint=hint, known=Row(map(self._part, self.wrong.PARTS)))

    def _part(self, key: str) -> Words:
        """A part as it must be written, which is English, and in Chinese what it means."""
        words = self.wrong.PARTS[key]
        return Words(key, f"{key}（{words.zh}）", words.written)

    def counted(self, given: object, part: str) -> list[Entry]:
        """The entries of a part: copies by name, or names each with or without a number of copies."""
        if given is None:
            return []
        if isinstance(given, Mapping):
            return [Entry(self.card(title), self.number(title, copies)) for title, copies in given.items()]
        if isinstance(given, str) or not isinstance(given, Sequence):
            raise self.wrong.NOT_A_LIST(part=self.wrong.PARTS[part], given=Typed(given))
        return [self.entry(one) for one in given]

    def placed(self, place: Place) -> list[Entry]:
        """The entries of a part of a file."""
        if isinstance(place.value, dict):
            entries = []
            for title, copies in place.value.items():
                where = at_line(place.name, place.key_lines[title])
                entries.append(Entry(self.card(title, where), self.number(title, copies.plain(), where), where))
            return entries
        items = place.items() if isinstance(place.value, list) else [place]
        return [self.entry(_line(item), at_line(item.name, item.line)) for item in items]

    def entry(self, given: object, where: str = "") -> Entry:
        """A card with or without a number of copies before or behind it."""
        text = self.alone(given) if isinstance(given, str) else given
        title, copies = (text, 1) if isinstance(text, str) and self.face_of(text) is not None else split_count(text)
        return Entry(self.card(title, where), copies, where)

    def number(self, title: object, given: object, where: str = "") -> int:
        """How many of a card somebody wants."""
        if type(given) is int and given >= 0:
            return given
        raise self.wrong.HOW_MANY(where, title=Typed(title), given=Typed(given))

    def card(self, given: object, where: str = "") -> int:
        """The card that goes by a name, or an error that says what is near."""
        if not isinstance(given, str):
            raise self.wrong.NAME_IS_TEXT(where, kind=self.wrong.CARD, given=Typed(given))
        found = self.face_of(given)
        if found is None:
            name = self.near(given)
            hint = meant(name.en if given.isascii() else name.zh, name) if name else ""
            raise self.wrong.UNKNOWN_CARD(where, given=Typed(given), hint=hint)
        return found

    def own_form(self, text: str, name: str, listed: Callable[[dict[str, Place], str], L]) -> L:
        """What the one deck in a file of our own form lists, given its parts and where it is."""
        try:
            places = read(text, name)
            if len(places) != 1:
                raise self.wrong.ONE_DECK(f"{name}: ", count=len(places))
            (place,) = places
            for key in place.mapping():
                self.check_part(key.casefold(), at_line(place.name, place.key_lines[key]))
            return listed({key.casefold(): part for key, part in place.mapping().items()}, f"{place.name}: ")
        except ReadError as error:
            raise self.wrong.UNREADABLE(at_line(error.name, error.line), what=error.message) from None


def _line(item: Place) -> str:
    """What one item says: a name with a colon in it is written as a name, though it looks like a mapping."""
    if isinstance(item.value, dict) and len(item.value) == 1:
        ((key, rest),) = item.value.items()
        return f"{key}: {rest.text()}"
    return item.text()
