"""Breaks of what is printed on cards: every node, number and word of every program, one at a time."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import arbiter
from arbiter.core.effects import Node
from arbiter.core.ledger import SHAPE
from tests.breaks.forks import forked
from tests.breaks.judges import Judges, Verdict
from tests.breaks.loading import Modules, Shelf, name_of, preload
from tests.breaks.values import Change, Path, Vocabulary, changes, parts, replaced

TOGETHER = 30
"""How many unbroken scenarios one child plays."""
NOT_BUILT = -1
"""The scenario that noticed, if the game itself refuses to load such a card."""


@dataclass(frozen=True)
class Subject:
    """Something with a program: a card by its English name, or whatever else a module holds."""

    name: str
    judges: tuple[str, ...]
    """The cards and clauses whose scenarios judge it; none: all scenarios."""
    module: str
    holder: str
    path: Path
    value: Any
    inner: tuple[Path, ...] = ()
    """Where in it other subjects are: a character's skills are cards of their own."""

    def changes(self, words: Vocabulary) -> Iterator[Change]:
        """Every break of it, but for those of the subjects in it."""
        for change in changes(self.value, words):
            if not any(change.path[:len(inner)] == inner for inner in self.inner):
                yield change


@dataclass(frozen=True)
class Break:
    """A subject with one change."""

    subject: Subject
    change: Change
    shared: str
    """The same for breaks of an ability that several cards have: one of them is enough."""

    @property
    def path(self) -> str:
        """Where the change is, from the subject on."""
        return ".".join(map(str, self.change.path))

    def __str__(self) -> str:
        return f"{self.subject.name} {self.path}: {self.change.words}"

    def apply(self) -> None:
        """Put the broken program in its place."""
        subject, module = self.subject, sys.modules[self.subject.module]
        held = getattr(module, subject.holder)
        broken = replaced(held, subject.path + self.change.path, self.change.value)
        if isinstance(held, dict):
            held.update(broken)
        else:
            setattr(module, subject.holder, broken)


class Programs:
    """The cards of one game, loaded so far that a child can break one of them and load the rest."""

    def __init__(self, game: str, modules: Modules, shelf: Shelf, holders: dict[str, list[str]]) -> None:
        self.game, self.shelf = game, shelf
        preload(modules, holders)
        held = {(module, name): getattr(sys.modules[module], name) for module, names in holders.items() for name in names}
        self.words = Vocabulary(list(held.values()))
        self.subjects = [subject for place, value in held.items() for subject in self._subjects(*place, value, ())]

    def _subjects(self, module: str, holder: str, value: Any, path: Path) -> Iterator[Subject]:
        """The cards in a value, or the programs that belong to no card."""
        inside = list(parts(value))
        if name := self.shelf.card(value):
            inner = [subject for step, part in inside for subject in self._subjects(module, holder, part, (*path, step))
                     if subject.name in self.shelf.cards and subject.name != name]
            yield from inner
            yield Subject(name, (name, *_cited(value)), module, holder, path, value, tuple(subject.path[len(path):] for subject in inner))
        elif isinstance(value, Node) or (any(isinstance(part, Node) for _, part in inside)
                                         and not any(self.shelf.card(part) for _, part in inside)):
            yield Subject(f"{holder} {'.'.join(map(str, path))}", tuple(_cited(value)), module, holder, path, value)
        else:
            for step, part in inside:
                yield from self._subjects(module, holder, part, (*path, step))

    def breaks(self) -> list[Break]:
        """Every break of every subject."""
        return [Break(subject, change, _shared(subject, change)) for subject in self.subjects
                for change in subject.changes(self.words)]

    def judged(self, broken: Break, judges: Judges) -> Verdict:
        """In a child: break it, load the game and ask its scenarios."""
        broken.apply()
        try:
            arbiter.rulebook(self.game)
        except Exception as error:
            return NOT_BUILT, f"{type(error).__name__}: {error}"
        named = broken.subject.judges
        return judges.verdict(judges.of(*named) if named else judges.all())


def failing(judges: Judges) -> list[str]:
    """How scenarios fail while nothing is broken: they should not."""
    def fail(first: int) -> list[str]:
        return [failure for number in judges.all()[first:first + TOGETHER] if (failure := judges.failing(number))]
    return [failure for _, failures in forked(fail, range(0, len(judges.places), TOGETHER)) for failure in failures]


def _cited(value: Any) -> Iterator[str]:
    """The clauses that stand beside a program."""
    for _, part in parts(value):
        for text in part if isinstance(part, tuple) else (part,):
            if isinstance(text, str) and SHAPE.match(text):
                yield text


def _shared(subject: Subject, change: Change) -> str:
    """What identifies a break of a named ability wherever it is printed; its numbers are the card's own."""
    value = subject.value
    for place, step in enumerate(change.path):
        value = dict(parts(value))[step]
        if place < len(change.path) - 1 and (name := name_of(value)) and not isinstance(change.value, int):
            return f"{name} {'.'.join(map(str, change.path[place + 1:]))}: {change.words}"
    return ""
