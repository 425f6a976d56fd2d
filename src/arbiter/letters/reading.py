"""A strict reader for the part of YAML that scenarios are written in; every value knows its line."""

from __future__ import annotations

import difflib
import re
from bisect import bisect_right
from dataclasses import dataclass, field

DEEPEST = 50
WORDS = {"null": None, "~": None, "true": True, "false": False}
KINDS = {str: "text", int: "a number", bool: "true or false", list: "a list", dict: "a mapping"}
REFUSED = {"&": "anchors", "*": "aliases", "!": "tags", "-": "lists inside a line", "?": "complex keys"}

CONTROL = r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]"
STRANGE = re.compile(CONTROL + r"|^(?:---|\.\.\.)(?:\t| +[^ #\n])", re.MULTILINE)
MARKER = re.compile(r"^(?:---|\.\.\.)(?=[ \n]|\Z)", re.MULTILINE)
BLANK = re.compile(r"(?:[ \n]|(?<![^ \n])#.*+)*+")
LINE_END = re.compile(r" *(?:(?<= )#.*)?$", re.MULTILINE)
DASH = re.compile(r"-(?=[ \n])")
LIST_BELOW = re.compile(BLANK.pattern + DASH.pattern)
START = r"(?![-?:][ \n])(?![ \t\n\"'#,\[\]{}&*!|>%@`])"
PLAIN = re.compile(START + r"(?:[^\t\n:#]|:(?![ \n])|(?<! )#)+")
FLOW_PLAIN = re.compile(START + r"(?![?:]|-[,\[\]{}])(?:[^\t\n:#,\[\]{}]|:(?![ \n,\[\]{}])|(?<! )#)+")
NUMBER = re.compile(r"0|-?[1-9][0-9]{0,99}")
QUOTED_KEY = r"""(?:"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\n]*(?:''[^'\n]*)*') *:"""
KEY = re.compile(rf"(?:{QUOTED_KEY}|{PLAIN.pattern}:)(?=[ \n])")
FLOW_KEY = re.compile(rf"{QUOTED_KEY}|{FLOW_PLAIN.pattern}:(?=[ \n,\[\]{{}}])")

BLOCK = re.compile(r"([|>])(-?)(?: +#.*| *)\n(?=(?: *\n)*( *))(?!(?: *\n)*\3 +\n)((?:(?:\3.*| *)\n)*)")
BLOCK_BREAK = re.compile(r"^([^ \t\n].*)\n(\n*)(?=[^ \t\n])", re.MULTILINE)
QUOTED = re.compile(r""""[^"\\]*(?:\\.[^"\\]*)*"|'[^']*(?:''[^']*)*'""", re.DOTALL)
QUOTED_BREAK = re.compile(r"(?<![ \t])[ \t]*\n([ \t\n]*)")
ESCAPE = re.compile(r"\\(x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)", re.DOTALL)
ESCAPED = dict(zip('0abtnvfre"/\\N_LP', '\0\a\b\t\n\v\f\r\x1b"/\\\x85\xa0\u2028\u2029', strict=True))


def read(text: str, name: str) -> list[Place]:
    """Read every document of a stream whose documents are separated by lines of ---."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    if strange := STRANGE.search(text):
        raise ReadError(name, text.count("\n", 0, strange.start()) + 1, f"{strange[0]!r} cannot stand here")
    places, line = list[Place](), 1
    for document in MARKER.split(text):
        reader = Reader(document + "\n", name, line)
        if reader.skip():
            places.append(reader.node(-1))
        if reader.skip():
            raise reader.error("this does not fit the lines above (check its indentation; quote long text)")
        line += document.count("\n")
    return places


class ReadError(Exception):
    """Something that cannot be read, and where it stands."""

    def __init__(self, name: str, line: int, message: str) -> None:
        super().__init__(name, line, message)
        self.name, self.line, self.message = name, line, message

    def __str__(self) -> str:
        return f"{self.name}:{self.line}: {self.message}"


@dataclass(frozen=True, slots=True)
class Place:
    """One value, with the file and line it was written on."""

    value: str | int | bool | list[Place] | dict[str, Place] | None
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

    def error(self, message: str) -> ReadError:
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
                near = " or ".join(difflib.get_close_matches(key, allowed, 1) or allowed)
                raise ReadError(self.name, self.key_lines[key], f"unknown key {key!r}; perhaps {near}")
        return self.value

    def items(self) -> list[Place]:
        """Give the items of a list."""
        if isinstance(self.value, list):
            return self.value
        raise self.expected("a list")

    def text(self) -> str:
        """Give text, a number, true or false as it was written."""
        if isinstance(self.value, str | int):
            return str(self.value).lower() if isinstance(self.value, bool) else str(self.value)
        raise self.expected("text")


class Reader:
    """A cursor that moves once through one document, whose text ends with a line break."""

    def __init__(self, text: str, name: str, first_line: int) -> None:
        self.text, self.name, self.first_line, self.at = text, name, first_line, 0
        self.starts = [0, *(end.end() for end in re.finditer("\n", text))]
        self.open: list[int] = []  # the lines on which the lists and mappings around the cursor began

    def line(self) -> int:
        """Give the line of the cursor in its file."""
        return self.first_line + bisect_right(self.starts, self.at) - 1

    def column(self) -> int:
        """Count the characters before the cursor on its line."""
        return self.at - self.starts[self.line() - self.first_line]

    def error(self, message: str) -> ReadError:
        """Make an error that quotes what stands at the cursor; at the end, brackets are still open."""
        if self.at == len(self.text):
            return ReadError(self.name, self.open[-1], "a bracket opened here is never closed")
        rest = self.text[self.at : self.text.find("\n", self.at)]
        return ReadError(self.name, self.line(), f"{message}: {rest[:40]!r}")

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Move behind the pattern if it stands at the cursor."""
        if match := pattern.match(self.text, self.at):
            self.at = match.end()
        return match

    def skip(self) -> str:
        """Move over blanks and comments and give the character after them, empty at the end."""
        self.take(BLANK)
        if self.text.startswith("\t", self.at):
            raise self.error("use spaces instead of a tab")
        return self.text[self.at : self.at + 1]

    def enter(self) -> None:
        """Note that a list or mapping begins here."""
        if len(self.open) == DEEPEST:
            raise self.error(f"more than {DEEPEST} lists and mappings inside each other")
        self.open.append(self.line())

    def node(self, outer: int) -> Place:
        """Read the block value whose parent stands at the outer column."""
        self.skip()
        if DASH.match(self.text, self.at):
            return self.block_list()
        return self.block_mapping() if KEY.match(self.text, self.at) else self.one_value(outer)

    def block_list(self) -> Place:
        """Read the items whose dashes stand at this column."""
        column, items = self.column(), list[Place]()
        self.enter()
        while self.skip() and self.column() == column and self.take(DASH):
            items.append(self.below(column) if self.take(LINE_END) else self.node(column))
        return Place(items, self.open.pop(), self.name)

    def block_mapping(self) -> Place:
        """Read the entries whose keys stand at this column, as the dashes of a list below a key may."""
        column, values, lines = self.column(), dict[str, Place](), dict[str, int]()
        self.enter()
        while self.skip() and self.column() == column:
            key = self.key(KEY, lines)
            outer = column - 1 if LIST_BELOW.match(self.text, self.at) else column
            values[key] = self.below(outer) if self.take(LINE_END) else self.one_value(column)
        return Place(values, self.open.pop(), self.name, lines)

    def below(self, outer: int) -> Place:
        """Read the value on the lines under an entry, which is nothing unless it stands deeper."""
        line = self.line()
        return self.node(outer) if self.skip() and self.column() > outer else Place(None, line, self.name)

    def key(self, pattern: re.Pattern[str], lines: dict[str, int]) -> str:
        """Read a key with its colon and note its line."""
        if not (match := pattern.match(self.text, self.at)):
            raise self.error("expected `key: value`")
        key = self.quoted() if match[0][0] in "\"'" else match[0][:-1].rstrip(" ")
        if key in lines:
            raise self.error(f"the same key stands on line {lines[key]} already")
        lines[key], self.at = self.line(), match.end()
        return key

    def one_value(self, outer: int) -> Place:
        """Read a value that is no block list or mapping, with the rest of its last line."""
        if self.skip() in "|>":
            return self.block_text(outer)
        place = self.flow(PLAIN)
        if not self.take(LINE_END):
            raise self.error(f"text after the value that began on line {place.line} (quote it whole)")
        return place

    def block_text(self, outer: int) -> Place:
        """Read the text under | or >, which is empty unless it stands deeper."""
        if not (block := BLOCK.match(self.text, self.at)):
            raise self.error("expected |, |-, > or >- alone, and under it no blank line deeper than the text")
        line, width = self.line(), len(block[3])
        rows = block[4].split("\n") if width > max(outer, 0) else []
        self.at = block.end() if rows else block.start(4)
        text = "\n".join(row[width:] for row in rows).rstrip("\n")
        if block[1] == ">":
            text = BLOCK_BREAK.sub(lambda rows: rows[1] + (rows[2] or " "), text)
        return Place(text if block[2] or not text else text + "\n", line, self.name)

    def flow(self, pattern: re.Pattern[str] = FLOW_PLAIN) -> Place:
        """Read a bracketed, quoted or plain value; the pattern says where plain text ends."""
        char, line = self.skip(), self.line()
        if char in ("[", "{"):
            return self.bracketed("]" if char == "[" else "}")
        if char in ('"', "'"):
            return Place(self.quoted(), line, self.name)
        if not (match := self.take(pattern)):
            raise self.error(f"{REFUSED.get(char, 'this')} cannot be read here (quote plain text)")
        word = match[0].rstrip(" ")
        return Place(int(word) if NUMBER.fullmatch(word) else WORDS.get(word, word), line, self.name)

    def bracketed(self, close: str) -> Place:
        """Read a list or mapping up to its closing bracket."""
        items, values, lines = list[Place](), dict[str, Place](), dict[str, int]()
        self.enter()
        self.at += 1
        while self.skip() != close:
            if close == "]":
                items.append(self.flow())
            else:
                key = self.key(FLOW_KEY, lines)
                values[key] = Place(None, lines[key], self.name) if self.skip() in ",}" else self.flow()
            if self.skip() == ",":
                self.at += 1
            elif self.skip() != close:
                raise self.error(f"expected , or {close} to go on from line {self.open[-1]}")
        self.at += 1
        return Place(items if close == "]" else values, self.open.pop(), self.name, lines)

    def quoted(self) -> str:
        """Read quoted text, where one line break is a space and each further one is kept."""
        if not (match := QUOTED.match(self.text, self.at)):
            raise self.error("this quote is never closed")
        text = QUOTED_BREAK.sub(lambda gap: "\n" * gap[1].count("\n") or " ", match[0][1:-1])
        text = ESCAPE.sub(self.unescape, text) if match[0][0] == '"' else text.replace("''", "'")
        self.at = match.end()
        return text

    def unescape(self, escape: re.Match[str]) -> str:
        """Give the character that an escape stands for."""
        code, number = escape[1], int(escape[1][1:] or "0", 16)
        if code in ESCAPED:
            return ESCAPED[code]
        if not 0 < number < 0xD800 and not 0xE000 <= number < 0x110000:
            raise self.error(f"unknown escape {escape[0]}")
        return chr(number)
