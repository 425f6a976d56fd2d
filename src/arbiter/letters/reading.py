"""Reading YAML files so that every value knows its line, and every mistake is explained with its line.

The grammar is PyYAML's. What plain words mean is settled here, as in YAML 1.2: `null`, `true`, `false` and numbers are what
they say, and everything else is text, so that `yes`, `on`, `1-2-1` and `2024-01-01` stay what somebody wrote.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol

DEEPEST = 50
WORDS = {"": None, "null": None, "~": None, "true": True, "false": False}
KINDS = {str: "text", int: "a number", float: "a number", bool: "true or false", list: "a list", dict: "a mapping"}
NUMBER = re.compile(r"0|-?[1-9][0-9]{0,99}")
DECIMAL = re.compile(r"-?(?:0|[1-9][0-9]{0,9})\.(?:0|[0-9]{0,3}[1-9])")
"""Numbers as Python prints them, so that nothing is lost when they are wanted as text."""

STRANGE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
"""Characters that nobody sees or that only some programs count as line breaks."""
SURROGATE = re.compile(r"[\ud800-\udfff]")
BEGINS = re.compile(r"^---(?=\s|$)", re.MULTILINE)
COPY_NUMBER = re.compile(r" +(#\d+)")
"""A comment that was probably meant to say which of several copies."""


def read(text: str, name: str) -> list[Place]:
    """Read every document of a YAML stream; documents are separated by lines of ---."""
    import yaml  # only here: whoever just plays needs nothing but Python

    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    if strange := STRANGE.search(text):
        raise ReadError(name, text.count("\n", 0, strange.start()) + 1, f"{strange[0]!r} cannot stand here")
    reader = Reader(text, name, yaml.parse(text, yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader))
    try:
        return list(reader.documents())
    except yaml.MarkedYAMLError as error:
        raise reader.explained(error) from None
    except (OverflowError, ValueError):  # how the parser without libyaml meets "\UFFFFFFFF"
        raise ReadError(name, reader.line, ESCAPE) from None


def read_apart(text: str, name: str) -> list[Place | ReadError]:
    """Read the documents of a YAML stream; a mistake in one of them stands in its place, and the others are read all the same."""
    try:
        return [*read(text, name)]
    except ReadError:
        pass
    begins = [0, *(match.start() for match in BEGINS.finditer(text))]
    found = list[Place | ReadError]()
    for begin, end in zip(begins, [*begins[1:], len(text)], strict=True):
        try:
            found += read("\n" * text.count("\n", 0, begin) + text[begin:end], name)
        except ReadError as error:
            found.append(error)
    return found


class Speaker(Protocol):
    """What has words in every language."""

    def say(self, lang: str) -> str:
        """Give the words in a language."""


class ReadError(Exception):
    """Something that cannot be read, and where it stands."""

    def __init__(self, name: str, line: int, message: str | Speaker) -> None:
        super().__init__(name, line, message)
        self.name, self.line, self.message = name, line, message

    def __str__(self) -> str:
        return f"{self.name}:{self.line}: {self.message}"

    def say(self, lang: str) -> str:
        """Give the message in a language; in English where it has no other words."""
        return f"{self.name}:{self.line}: {self.message if isinstance(self.message, str) else self.message.say(lang)}"


@dataclass(frozen=True, slots=True)
class Place:
    """One value, with the file and line it was written on."""

    value: str | int | float | bool | list[Place] | dict[str, Place] | None
    line: int
    name: str
    key_lines: dict[str, int] = field(default_factory=dict)

    def plain(self) -> object:
        """Give the value as plain Python data."""
        if isinstance(self.value, dict):
            return {key: place.plain() for key, place in self.value.items()}
        return [place.plain() for place in self.value] if isinstance(self.value, list) else self.value

    def part(self, text: str) -> Place:
        """Give a part of the text that stands here."""
        return Place(text, self.line, self.name)

    def key(self, name: str) -> Place:
        """Give a key of a mapping, where it stands."""
        return Place(name, self.key_lines[name], self.name)

    def error(self, message: str | Speaker) -> ReadError:
        """Make an error that points here."""
        return ReadError(self.name, self.line, message)

    def expected(self, what: str) -> ReadError:
        """Make the error for a value of another kind."""
        return self.error(f"expected {what}, found {KINDS.get(type(self.value), 'nothing')}")

    def mapping(self, *allowed: str) -> dict[str, Place]:
        """Give the entries of a mapping; if keys are named, no others are allowed."""
        if not isinstance(self.value, dict):
            raise self.expected("a mapping")
        for key in self.value:
            if allowed and key not in allowed:
                near = difflib.get_close_matches(key, allowed, 1)
                hint = f"did you mean {near[0]!r}?" if near else f"known keys: {', '.join(allowed)}"
                raise ReadError(self.name, self.key_lines[key], f"unknown key {key!r}; {hint}")
        return self.value

    def items(self) -> list[Place]:
        """Give the items of a list."""
        if isinstance(self.value, list):
            return self.value
        raise self.expected("a list")

    def text(self) -> str:
        """Give text, a number, true or false as it was written."""
        if isinstance(self.value, str | int | float):
            return str(self.value).lower() if isinstance(self.value, bool) else str(self.value)
        raise self.expected("text")


# --- from events to places -------------------------------------------------------------------------------------------


class Reader:
    """Makes places of what PyYAML finds in a text."""

    def __init__(self, text: str, name: str, events: Iterator[Any]) -> None:
        self.name, self.lines, self.events = name, text.split("\n"), events
        self.line = 1
        self.open: list[int] = []  # the lines on which the lists and mappings around the last event began
        self.numbers = bool(COPY_NUMBER.search(text))

    def documents(self) -> Iterator[Place]:
        """Read the documents that hold anything."""
        for event in self.events:
            if type(event).__name__ == "DocumentStartEvent":
                place = self.value(next(self.events))
                if place.value is not None:
                    yield place

    def value(self, event: Any) -> Place:
        """Read the value that begins with an event."""
        kind, line = type(event).__name__, event.start_mark.line + 1
        self.line = line
        if kind == "AliasEvent" or event.anchor is not None or event.tag is not None:
            raise ReadError(self.name, line, NO_REFERENCES)
        if kind == "ScalarEvent":
            return Place(self.meaning(event, line), line, self.name)
        self.open.append(line)
        if len(self.open) > DEEPEST:
            raise ReadError(self.name, line, f"more than {DEEPEST} lists and mappings inside each other")
        place = self.sequence(line) if kind == "SequenceStartEvent" else self.mapping(line)
        self.open.pop()
        return place

    def sequence(self, line: int) -> Place:
        """Read the items up to the end of a list."""
        items = list[Place]()
        while type(event := next(self.events)).__name__ != "SequenceEndEvent":
            items.append(self.value(event))
        return Place(items, line, self.name)

    def mapping(self, line: int) -> Place:
        """Read the entries up to the end of a mapping."""
        values, lines = dict[str, Place](), dict[str, int]()
        while type(event := next(self.events)).__name__ != "MappingEndEvent":
            key, at = self.key(event), event.start_mark.line + 1
            if key in lines:
                raise ReadError(self.name, at, f"the same key stands on line {lines[key]} already: {key!r}")
            lines[key], values[key] = at, self.value(next(self.events))
        return Place(values, line, self.name, lines)

    def key(self, event: Any) -> str:
        """Read a key, which is text whatever it looks like."""
        place = self.value(event)
        if isinstance(place.value, list | dict):
            raise place.error("a key is text, not a list or a mapping")
        if not event.value and event.implicit[0]:
            raise place.error("expected a key before the colon")
        key: str = event.value
        return key

    def meaning(self, event: Any, line: int) -> str | int | float | bool | None:
        """Give what a word stands for: only plain ones can be anything but text."""
        word: str = event.value
        if not event.implicit[0]:
            if not word.isascii() and SURROGATE.search(word):
                raise ReadError(self.name, line, ESCAPE)
            return word
        if self.numbers and (meant := COPY_NUMBER.match(self.lines[event.end_mark.line], event.end_mark.column)):
            raise ReadError(self.name, line, f"` {meant[1]}` begins a comment: write {word}{meant[1]} without a space, or use quotes")
        if word in WORDS:
            return WORDS[word]
        if NUMBER.fullmatch(word):
            return int(word)
        return float(word) if DECIMAL.fullmatch(word) else word

    # --- what is wrong with a file -----------------------------------------------------------------------------

    def explained(self, error: Any) -> ReadError:
        """The error for a text that is no YAML: where it goes wrong and why, in words for whoever wrote it."""
        before, after = self.around(error.problem_mark)
        problem = f"{error.context or ''} {error.problem}"
        if IN_BRACKETS.search(problem) and (not after or after.startswith(("---", "..."))):
            return ReadError(self.name, self.open[-1], "a bracket opened here is never closed")
        where, said = HERE, f"this is not YAML ({problem.strip()})"
        if bracket := BRACKET.search(problem):
            said = f"expected , or {bracket[1]} to go on from line {error.context_mark.line + 1}"
        elif MISFIT.search(problem):
            said = FOLLOWS if before.strip(" -") else DEEPER
        else:
            where, said = next(((where, said) for found, where, said in EXPLANATIONS if found.search(f"{problem} {after[:1]}")),
                               (where, said))
        mark = getattr(error, where) or error.problem_mark
        before, after = self.around(mark)
        quoted = (before + after).strip() if after.startswith(":") else after
        return ReadError(self.name, min(mark.line + 1, len(self.lines)), f"{said}: {quoted[:40]!r}")

    def around(self, mark: Any) -> tuple[str, str]:
        """What stands on a line before a mark, and behind it."""
        line = self.lines[mark.line] if mark.line < len(self.lines) else ""
        return line[:mark.column], line[mark.column:]


NO_REFERENCES = "anchors (&), aliases (*) and tags (!) are not used here: write the value out, or put text that begins so in quotes"
ESCAPE = r"unknown escape in double quotes, where a backslash itself is written \\"
DEEPER = "this does not fit the lines above: check its indentation"
FOLLOWS = "the value before this has ended: put all of it in one pair of quotes"

HERE, THERE = "problem_mark", "context_mark"
"""Where a mistake is best pointed at: at what cannot be read, or at the beginning of what it is in."""
EXPLANATIONS = [(re.compile(found), where, said) for found, where, said in (
    (r"scanning a quoted scalar.* unexpected", THERE, "this quote is never closed"),
    (r"tab character|cannot start any token.*\t$", HERE, "use spaces instead of a tab"),
    (r"cannot start any token", HERE, "plain text cannot begin like this: put it in quotes"),
    (r"expected ':'", THERE, "expected `key: value`"),
    (r"mapping values are not allowed", HERE, "a `: ` cannot stand here: put text that has one in quotes, or check the indentation"),
    (r"sequence entries are not allowed", HERE, "a list on the same line as its key is written in brackets, as [a, b]"),
    (r"node content", HERE, "expected a value"),
    (r"escape|hexd", HERE, ESCAPE),
    (r"an? (?:alias|anchor)|tag", THERE, NO_REFERENCES),
    (r"comment or (?:a )?line break", HERE, "after | or > the text begins on the next line"),
)]
"""What PyYAML says, in its own words or in those of libyaml, and what we say instead."""
IN_BRACKETS = re.compile(r"parsing a flow (?:node|mapping|sequence)")
BRACKET = re.compile(r"expected ',' or '([\]}])'")
MISFIT = re.compile(r"expected key|block end|'-' indicator|document start")
