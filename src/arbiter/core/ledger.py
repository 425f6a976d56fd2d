"""The ledger: every rule of a rulebook as a numbered clause that code, log lines and refusals cite."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from importlib.resources import files
from types import CodeType
from typing import Any, TypeVar

from arbiter.core.errors import UnknownName
from arbiter.core.log import Event, Line
from arbiter.core.mistakes import Mistake
from arbiter.core.text import Template, Words, fill

Function = TypeVar("Function", bound=Callable[..., Any])
SHAPE = re.compile(r"[A-Z]{3,}-[A-Z]+(\d*(-\d+)?[a-z]?|(-[a-z0-9]+)+-\d+)$")
"""Clause numbers, such as `TOY-COURSE-01`, `TOY-U01` and, of a single card, `TOY-C-smooth-pebble-01`."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule in the ledger's own words."""

    id: str
    section: str
    kind: str
    words: Words
    idea: str = ""
    physical: Words | None = None
    """Why no scenario can show it: it is about a physical table, or about cards that are not in the game."""

    @property
    def of_a_card(self) -> bool:
        """Whether it is a ruling on a single card."""
        return "-C-" in self.id

    def say(self, lang: str) -> str:
        return self.words.say(lang)


def _nothing_to_add(game: Any, decision: Any, action: Any) -> tuple[object, ...]:
    return ()


@dataclass(frozen=True)
class Measure(Template):
    """How far an action is from being allowed: a sentence, and what fills its holes, in their order."""

    values: Callable[[Any, Any, Any], tuple[object, ...]] = _nothing_to_add
    """(state, decision, action) -> numbers, and anything else that can `say` itself"""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something may not be done: the clause that says so. Whoever asks also learns how far it is, if that can be measured:
    enumeration asks only whether there is a refusal, and never pays for it."""

    clause: Clause
    measure: Measure | None = None
    values: tuple[object, ...] = ()

    def measured(self, game: Any, decision: Any, action: Any) -> Refusal:
        """The same for somebody who asks about an action now."""
        return self if self.measure is None else replace(self, values=self.measure.values(game, decision, action))

    def say(self, lang: str) -> str:
        """The clause's words, how far it is, and the clause's number."""
        return f"{self.clause.say(lang)}{self._how_far(lang)} [{self.clause.id}]"

    def _how_far(self, lang: str) -> str:
        if self.measure is None or not self.values:
            return ""
        said = fill(self.measure, lang, dict(zip(self.measure.holes, self.values, strict=True)))
        return f" {said}" if lang == "en" else said

    def __str__(self) -> str:
        return self.say("en")


KEYWORD, SIGN, TOKEN, ZONE, CONCEPT = "keyword", "sign", "token", "zone", "concept"
"""The kinds of terms: a named ability, a symbol or value on cards and dice, a marker, a place, an idea of the rules."""


def _no_text(lang: str) -> list[str]:
    return []


@dataclass(frozen=True, slots=True, eq=False)
class Term:
    """A word or sign of the game that people may look up: what it is called, and the clauses or the program that explain it."""

    key: str
    kind: str
    name: Words
    clauses: tuple[Clause, ...]
    forms: tuple[Words, ...]
    """How card texts write it."""
    explains: tuple[str, ...] = ()
    """What else it explains: things on the table (`die:natural class`, or all of a kind, `realm`), moves (`do:pass`), facts of cards
    (`fact:Life`)."""
    text: Callable[[str], list[str]] = _no_text
    """language -> paragraphs rendered from a program"""

    def spellings(self, lang: str) -> list[str]:
        """How texts in a language write it, each once."""
        return list(dict.fromkeys(form.say(lang) for form in self.forms))


@dataclass(slots=True)
class Ledger:
    """The clauses of one game, and which functions carry them out."""

    game: str
    title: Words
    sections: dict[str, Words]
    clauses: dict[str, Clause]
    rulings: dict[str, Clause]
    hash: str
    written: str = "zh-Hant"
    """The script of the rulebook."""
    sites: dict[str, list[str]] = field(default_factory=dict)
    _refusals: dict[str, Refusal] = field(default_factory=dict)

    @classmethod
    def load(cls, package: str) -> Ledger:
        """Read `ledger.json` of a game's package."""
        return cls.read(files(package).joinpath("ledger.json").read_text(encoding="utf-8"))

    @classmethod
    def read(cls, text: str) -> Ledger:
        """A ledger from its JSON."""
        data = json.loads(text)
        written = data.get("written", "zh-Hant")
        return cls(
            game=data["game"],
            title=_words(data["title"], written),
            sections={section["id"]: _words(section, written) for section in data["sections"]},
            clauses={entry["id"]: _clause(entry, written) for entry in data["clauses"]},
            rulings={entry["id"]: _clause({"kind": "ruling"} | entry, written) for entry in data["rulings"]},
            written=written,
            hash=blake2b(text.encode(), digest_size=8).hexdigest(),
        )

    def __getitem__(self, id: str) -> Clause:
        clause = self.clauses.get(id) or self.rulings.get(id)
        if clause is None:
            raise UnknownName("clause", id, [*self.clauses, *self.rulings])
        return clause

    def __contains__(self, id: str) -> bool:
        return id in self.clauses or id in self.rulings

    def cite(self, *ids: str) -> Callable[[Function], Function]:
        """Decorator: this function carries out these clauses; a wrong id does not import."""
        for id in ids:
            self[id]

        def mark(function: Function) -> Function:
            for id in (*ids, *_cited(function.__code__)):
                site = f"{function.__module__}.{function.__qualname__}"
                self[id]
                if site not in self.sites.setdefault(id, []):
                    self.sites[id].append(site)
            return function
        return mark

    def refusal(self, id: str, measure: Measure | None = None) -> Refusal:
        """The refusal that cites a clause: one for each, and another for each way to measure it."""
        return Refusal(self[id], measure) if measure else self._refusals.setdefault(id, Refusal(self[id]))

    def line(self, id: str, en: str, zh: str, event: Event | None = None) -> Line:
        """A kind of log line that cites a clause, and what it shows on the table."""
        return Line(en, zh, self.written, clause=self[id].id, event=event)

    def mistake(self, en: str, zh: str) -> Mistake:
        """A kind of mistake, which may cite clauses."""
        mistake = Mistake(en, zh, self.written)
        for id in mistake.cited:
            self[id]
        return mistake

    def term(self, key: str, kind: str, name: Words, *ids: str, forms: Sequence[Words] | None = None, explains: Sequence[str] = (),
             text: Callable[[str], list[str]] = _no_text) -> Term:
        """A term that clauses explain; unless told otherwise, texts write it as it is called."""
        return Term(key, kind, name, tuple(self[id] for id in ids), (name,) if forms is None else tuple(forms), tuple(explains), text)

    def search(self, query: str) -> list[Clause]:
        """Clauses whose number, section or words hold every word of the query, in any language."""
        words = query.casefold().split()
        return [clause for clause in (*self.clauses.values(), *self.rulings.values())
                if all(word in self._haystack(clause) for word in words)]

    def _haystack(self, clause: Clause) -> str:
        section = self.sections[clause.section]
        texts = [words.say(lang) for words in (clause.words, section) for lang in ("en", "zh-Hant", "zh-Hans")]
        return " ".join([clause.id, *texts]).casefold()


def _cited(code: CodeType) -> list[str]:
    """Clause numbers written as constants inside a function."""
    found: list[str] = []
    for constant in code.co_consts:
        if isinstance(constant, str) and SHAPE.match(constant):
            found.append(constant)
        elif isinstance(constant, CodeType):
            found.extend(_cited(constant))
    return found


def _words(entry: Mapping[str, str], written: str) -> Words:
    return Words(entry["en"], entry["zh"], written)


def _clause(entry: Mapping[str, Any], written: str) -> Clause:
    physical = entry.get("physical")
    return Clause(entry["id"], entry["section"], entry["kind"], _words(entry, written), entry.get("scenario", ""),
                  _words(physical, written) if physical else None)
