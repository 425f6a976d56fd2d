"""What can be wrong with what somebody wrote, such as a deck: in words of every language, and with the clause that says so."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from arbiter.core.errors import ArbiterError
from arbiter.core.text import Template, Words, fill, listed

CLAUSE = re.compile(r"\b[A-Z]{3,}-[A-Z]+(?:\d+|-\d+)\b")
LONGEST = 80
"""So much is quoted of what somebody wrote."""


@dataclass(frozen=True, slots=True)
class Filled:
    """A sentence with what fills its holes."""

    template: Template
    values: Mapping[str, object]

    def say(self, lang: str) -> str:
        return fill(self.template, lang, self.values)

    def __str__(self) -> str:
        return self.say("en")


class Mistake(Template):
    """A kind of mistake; called with the place (a file and line) and what fills its holes, it is the error to raise."""

    def __post_init__(self) -> None:
        Template.__post_init__(self)
        if CLAUSE.findall(self.zh) != self.cited:
            raise ValueError(f"{self.zh!r} and {self.en!r} must cite the same clauses")

    @property
    def cited(self) -> list[str]:
        """The clauses that its words cite."""
        return CLAUSE.findall(self.en)

    def __call__(self, where: str = "", **values: object) -> ArbiterError:
        return ArbiterError(where, Filled(self, values))


@dataclass(frozen=True, slots=True)
class Typed:
    """What somebody wrote: quoted letter by letter, whatever the language and its script."""

    given: object

    def say(self, lang: str) -> str:
        text = repr(self.given)
        return f"{text:.{LONGEST}}" if lang == "en" or not isinstance(self.given, str) else f"「{text[1:-1]:.{LONGEST}}」"


class Row:
    """Several names in a row."""

    def __init__(self, names: Iterable[Words]) -> None:
        self.names = tuple(names)

    def say(self, lang: str) -> str:
        return listed([name.say(lang) for name in self.names], lang)


MEANT = Template(" Did you mean {name}?", "是否指{name}？")


def meant(text: str, words: Words) -> Filled:
    """A guess at what was meant: in English as it would be written instead, in Chinese by its name."""
    return Filled(MEANT, {"name": Words(repr(text), f"「{words.zh}」", words.written)})
