"""The ledger: every rule of a rulebook as a numbered clause that code, log lines and refusals cite."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from importlib.resources import files
from types import CodeType
from typing import Any, TypeVar

from arbiter.core.errors import UnknownName
from arbiter.core.log import Line
from arbiter.core.text import Words

Function = TypeVar("Function", bound=Callable[..., Any])
SHAPE = re.compile(r"[A-Z]{3,}-[A-Z]+\d*(-\d+)?[a-z]?$")


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule in the ledger's own words."""

    id: str
    section: str
    kind: str
    words: Words
    idea: str = ""
    physical: Words | None = None

    def say(self, lang: str) -> str:
        return self.words.say(lang)


@dataclass(frozen=True, slots=True, eq=False)
class Refusal:
    """Why something may not be done: the clause that says so. A ledger makes one of each."""

    clause: Clause

    def say(self, lang: str) -> str:
        """The clause's words and its number."""
        return f"{self.clause.say(lang)} [{self.clause.id}]"

    def __str__(self) -> str:
        return self.say("en")


@dataclass(slots=True)
class Ledger:
    """The clauses of one game, and which functions carry them out."""

    game: str
    title: Words
    sections: dict[str, Words]
    clauses: dict[str, Clause]
    rulings: dict[str, Clause]
    hash: str
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
        return cls(
            game=data["game"],
            title=_words(data["title"]),
            sections={section["id"]: _words(section) for section in data["sections"]},
            clauses={entry["id"]: _clause(entry) for entry in data["clauses"]},
            rulings={entry["id"]: _clause({"kind": "ruling"} | entry) for entry in data["rulings"]},
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

    def refusal(self, id: str) -> Refusal:
        """The refusal that cites a clause."""
        return self._refusals.setdefault(id, Refusal(self[id]))

    def line(self, id: str, en: str, zh: str) -> Line:
        """A kind of log line that cites a clause."""
        return Line(en, zh, clause=self[id].id)

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


def _words(entry: Mapping[str, str]) -> Words:
    return Words(entry["en"], entry["zh"])


def _clause(entry: Mapping[str, Any]) -> Clause:
    physical = entry.get("physical")
    return Clause(entry["id"], entry["section"], entry["kind"], _words(entry), entry.get("scenario", ""),
                  _words(physical) if physical else None)
