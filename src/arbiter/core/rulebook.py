"""What a game gives the kernel: one record of its parts, each written once."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from pickle import PicklingError
from types import ModuleType
from typing import Any

from arbiter.core.decisions import KERNEL_MOVES, Move, Steps
from arbiter.core.decklists import Workshop
from arbiter.core.effects import ONE
from arbiter.core.errors import ArbiterError, UnknownName
from arbiter.core.ledger import Ledger, Term
from arbiter.core.log import Line, Log, LogEntry
from arbiter.core.seats import PLAYERS, SPACE, because, miscounted, refused_number
from arbiter.core.state import OVER, State
from arbiter.core.study import Study
from arbiter.core.table import Table, derive_same
from arbiter.core.text import LANGUAGES, Words
from arbiter.core.thinking import Thinking
from arbiter.core.values import Plain
from arbiter.letters.reading import Place

WON = 10.0
"""The log-odds that a game which is won counts for."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One option of a new game: its default, what it may be, and what it means."""

    default: Any
    check: Callable[[Any], str | ArbiterError | None]
    """What is wrong with a value, as text or as an error that has it in every language; or None."""
    words: Words
    read: Callable[[str, str], Plain] | None = None
    """(text of a file, its name) -> a part of this option, if it can be kept in files: a deck"""
    choices: tuple[tuple[Plain, Words], ...] = ()
    """What people choose among, by name, if it is a choice among few; `per_seat`, if the option lists one for each seat."""
    per_seat: bool = False
    left_open: Words | None = None
    """What happens if no seat brings anything: the players choose at the table."""
    unless: str = ""
    """The setting that must be at its default for seats to bring anything: decks are not brought to a draft."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One card (or character, land, …) as people look it up."""

    key: str
    name: Words
    kind: Words
    facts: tuple[tuple[Words, Words], ...]
    text: Callable[[str], list[str]]
    """language -> paragraphs rendered from the program"""
    lore: Words | None = None
    spellings: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    """The keys of other cards that its text names, to be shown beside it."""


def _as_seen(seen: dict[str, Plain]) -> dict[str, Plain]:
    return seen


def _no_positions(given: Place) -> State:
    raise given.error("this game does not say how its positions are written")


def _nothing_hidden(rest: Any, now: Any, seat: int, rng: Any) -> None:
    """Leave everything as it is."""


@dataclass(frozen=True)
class Rulebook:
    """A game: how it begins, its beats, who may see what, and its words. What has a default may be left out."""

    slug: str
    ledger: Ledger
    state: type[State]
    begin: Callable[[int, Mapping[str, Any]], State]
    """(seed, options) -> the state at the first rest"""
    beats: Mapping[str, Callable[[Any], Steps | None]]
    """For each step the rule that runs next: a generator if it may ask, else a plain function."""
    view: Callable[[Any, int], dict[str, Plain]]
    """(state, eyes) -> what these eyes see, as plain data"""
    result: Callable[[Any], list[float]]
    """A score per seat once the game is over: 1 for a win, 0 for a loss, 0.5 for a draw."""
    turn_clause: str
    """Cited when a seat acts while another one must choose."""
    seats_clauses: tuple[str, ...] = ()
    """Cited when more or fewer want to play than the game is for, or somebody names a seat that it has not."""
    lines: dict[str, Line] = field(default_factory=dict)
    """What the log says, by name: saves keep them so."""
    redeal: Callable[[Any, Any, int, Any], None] = _nothing_hidden
    """(state at rest, state now, seat, rng): re-deal at rest what the seat does not know now"""
    facts: Callable[[dict[str, Plain]], dict[str, Plain]] = _as_seen
    """view -> the same in the words scenarios use"""
    position: Callable[[Place], State] = _no_positions
    """a scenario's `given` -> the state"""
    given: Callable[[Any], dict[str, Plain] | None] = lambda state: None
    """state -> the `given` that describes it, hidden things included; None if there are no words for it"""
    census: Callable[[Any], list[str]] = lambda state: []
    """Every physical card, sorted: the same list all game long once there are any; each must be in one place."""
    cards: Callable[[], list[Sheet]] = list
    terms: tuple[Term, ...] = ()
    """The words and signs that people may look up at the table."""
    settings: Mapping[str, Setting] = field(default_factory=dict)
    thinking: Thinking = field(default_factory=Thinking)
    """What computer players know of the game."""
    study: Study = field(default_factory=Study)
    """What the lab, the benchmark and the reports know of the game."""
    workshop: Workshop | None = None
    """What people who build decks are offered; None if nobody builds any."""
    table: Table | None = None
    """What the state holds, as its fields declare it; the client's types are written from it."""

    @cached_property
    def same(self) -> Callable[[Any, Any, int], bool]:
        """(state, other, seat) -> whether the seat knows the same in both"""
        return derive_same(self.state)

    @cached_property
    def card_names(self) -> list[str]:
        """What scenarios call the cards by."""
        return [card.name.en for card in self.cards()]

    @property
    def title(self) -> Words:
        return self.ledger.title

    @property
    def package(self) -> str | None:
        """The package that the game is written in; None for one that is written in a single module."""
        return sys.modules[self.state.__module__].__package__ or None

    @property
    def sources(self) -> list[Path]:
        """The files that the game is written in; none if it was typed in, as in a notebook."""
        home = Path(getattr(sys.modules[self.state.__module__], "__file__", None) or "")
        return sorted(home.parent.rglob("*.py")) if self.package else [home] * home.is_file()

    @property
    def scenarios(self) -> Path | None:
        """The folder of the game's own scenarios, if it has one."""
        folder = Path(str(sys.modules[self.state.__module__].__file__)).parent / "scenarios" if self.package else None
        return folder if folder and folder.is_dir() else None

    @cached_property
    def content_hash(self) -> str:
        """A fingerprint of the ledger and of every card's program: when it changes, old games may drift."""
        texts = (text for card in self.cards()
                 for text in (card.key, *(f"{a}={b}" for a, b in card.facts), *card.text(LANGUAGES[0])))
        return blake2b("\n".join([self.ledger.hash, *texts]).encode(), digest_size=8).hexdigest()

    def brings(self, setting: str, options: Mapping[str, Any]) -> bool:
        """Whether seats bring anything for a setting: what it depends on is at its default."""
        switch = self.settings[setting].unless
        return not switch or options.get(switch, self.settings[switch].default) == self.settings[switch].default

    def side(self, state: State, seat: int) -> int:
        """The side a seat plays for."""
        return state.side_of(seat)

    def allied(self, state: State, one: int, other: int) -> bool:
        """Whether two seats are on the same side."""
        return one == other or self.side(state, one) == self.side(state, other)

    @cached_property
    def worth(self) -> Callable[[Any, int], float]:
        """(state, seat) -> about the log-odds that its side wins: the game's own evaluation, or else only the result."""
        return self.thinking.worth or self._worth_of_result

    def _worth_of_result(self, state: State, seat: int) -> float:
        if state.step != OVER:
            return 0.0
        scores = self.result(state)
        others = [score for other, score in enumerate(scores) if not self.allied(state, seat, other)]
        return WON * (scores[seat] - max(others, default=0.0))

    @cached_property
    def _line_names(self) -> dict[Line, str]:
        return {line: name for name, line in self.lines.items()}

    def written(self, entries: Sequence[LogEntry] | None) -> Plain:
        """A log as plain data, its lines by name."""
        if entries is None:
            return None
        return [[self._line_names[entry.line], [list(frozen) for frozen in entry.frozen],
                 [[list(thing) for thing in things] for things in entry.things]] for entry in entries]

    def entries(self, written: Any) -> Log | None:
        """The log that was written so."""
        if written is None:
            return None
        return Log(LogEntry(self.lines[name], tuple((_hashable(shown), _hashable(secret), mask) for shown, secret, mask in frozen),
                            _hashable(things)) for name, frozen, things in written)

    def __reduce__(self) -> tuple[Callable[[str], Rulebook], tuple[str]]:
        """Pickled by name, as functions are: by the package that holds it as RULEBOOK."""
        package = self.state.__module__
        while package and getattr(sys.modules.get(package), "RULEBOOK", None) is not self:
            package = package.rpartition(".")[0]
        if not package:
            raise PicklingError(f"The rulebook of {self.slug} cannot be pickled: no package of its state holds it as RULEBOOK.")
        return _rulebook_in, (package,)

    def settle(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a new game, checked, with defaults for those not given."""
        for name in (name for name in options if name not in (PLAYERS, *self.settings)):
            raise UnknownName(f"option of {self.slug}", name, self.settings)
        if PLAYERS in options and (wrong_number := refused_number(self, options[PLAYERS])):
            own = PLAYERS in self.settings and self.settings[PLAYERS].check(options[PLAYERS])
            raise ArbiterError(wrong_number, *((SPACE, own) if own else ()))
        chosen = {name: options.get(name, setting.default) for name, setting in self.settings.items()}
        for name, given in chosen.items():
            if wrong := self.settings[name].check(given):
                reason = (because(self),) if miscounted(self, self.settings[name], given) else ()
                raise ArbiterError(f"{self.slug}: {name}={given!r:.80}: ", *reason, wrong)
        return chosen


def _rulebook_in(package: str) -> Rulebook:
    rules: Rulebook = import_module(package).RULEBOOK
    return rules


def _hashable(value: Any) -> Any:
    return tuple(map(_hashable, value)) if isinstance(value, list) else value


def collect(module: ModuleType, kind: type) -> dict[str, Any]:
    """The lines or moves a module defines, by name."""
    return {name: thing for name, thing in vars(module).items() if isinstance(thing, kind)}


def moves(*groups: Iterable[Move]) -> dict[str, Move]:
    """A game's moves with the kernel's own, by name; two moves of one name are an error."""
    table: dict[str, Move] = {}
    for move in (*KERNEL_MOVES, ONE, *(move for group in groups for move in group)):
        if table.setdefault(move.name, move) is not move:
            raise ValueError(f"two moves are called {move.name!r}")
    return table
