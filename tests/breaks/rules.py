"""Breaks of rules: a function that carries out a clause, or a table it reads, changed in one place."""

from __future__ import annotations

import ast
import inspect
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from types import FrameType, FunctionType, ModuleType
from typing import Any

import arbiter
from arbiter.core.game import Game
from arbiter.core.ledger import SHAPE, Refusal
from arbiter.core.log import Line
from tests.breaks.forks import forked
from tests.breaks.judges import CRASHED, Judges
from tests.breaks.loading import Compiled, Modules, assigned
from tests.breaks.sources import Edition, editions

ENOUGH = 200
"""How many breaks are tried for a clause that no function cites before its scenarios are said to notice nothing."""


@dataclass(frozen=True)
class Rule:
    """A function of a game or a statement of a module, and the clauses it cites."""

    name: str
    module: str
    tree: ast.stmt
    clauses: tuple[str, ...] = ()
    function: FunctionType | None = None

    def editions(self, clause: str = "") -> list[Edition]:
        """Every change of it; first those of a part that uses the refusal or log line of a clause."""
        names = vars(sys.modules[self.module])
        made = editions(self.tree, {name for name, value in names.items() if type(value) is int})
        cited = [text for text, found in _named(self.tree, names) if found == clause] if clause else []
        return sorted(made, key=lambda edition: not any(text in edition.words for text in cited))


@dataclass(frozen=True)
class RuleBreak:
    """A rule with one change, and the clauses whose scenarios should notice it."""

    rule: Rule
    edition: Edition
    clauses: tuple[str, ...]

    @property
    def key(self) -> tuple[str, str]:
        """What it is known by from one run to the next."""
        return self.rule.name, self.edition.words


class Rules:
    """The rules of one game, loaded whole, by the clauses they carry out."""

    def __init__(self, game: str, judges: Judges, compiled: Compiled) -> None:
        self.game, self.judges, self.compiled, self.modules = game, judges, compiled, Modules(game)
        ledger = arbiter.rulebook(game).ledger
        self.clauses = [clause for clause in (*ledger.clauses, *ledger.rulings) if judges.of(clause)]
        for name in self.modules.trees:
            import_module(name)
        cited: dict[str, list[str]] = {}
        for clause, sites in ledger.sites.items():
            for site in sites:
                cited.setdefault(site, []).append(clause)
        self.functions = [rule for name, tree in self.modules.trees.items() for rule in _functions(sys.modules[name], tree, cited)]
        self.tables = [Rule(f"{name}.{assigned(node)[0]}", name, node) for name, tree in self.modules.trees.items()
                       for node in tree.body if assigned(node)]
        self.endless: set[tuple[str, str]] = set()
        """Breaks with which some scenario does not end: tried once."""
        self.by_clause: dict[str, list[Rule]] = {}
        for rule in sorted(self.functions, key=lambda rule: len(rule.clauses)):
            for clause in rule.clauses:
                self.by_clause.setdefault(clause, []).append(rule)

    # --- looking for a break that is noticed -------------------------------------------------------------------------

    def search(self, open_: set[str], known: dict[str, tuple[str, str]]) -> Iterator[tuple[str, tuple[str, str]]]:
        """For each clause a break that its scenarios notice: a known one, or the first that is found."""
        for candidates in (self._known(open_, known), self._cited(open_), self._run(open_), self._tabled(open_)):
            for broken, clauses in forked(self.noticed, candidates):
                if clauses is None:
                    self.endless.add(broken.key)
                for clause in clauses or ():
                    if clause in open_:
                        open_.remove(clause)
                        yield clause, broken.key

    def _known(self, open_: set[str], known: dict[str, tuple[str, str]]) -> Iterator[RuleBreak]:
        """What was noticed last time, if it is still there."""
        rules = {rule.name: rule for rule in (*self.functions, *self.tables)}
        wanted: dict[tuple[str, str], list[str]] = {}
        for clause in sorted(open_):
            if clause in known:
                wanted.setdefault(known[clause], []).append(clause)
        for (name, words), clauses in wanted.items():
            found = [edition for edition in rules[name].editions() if edition.words == words] if name in rules else []
            yield from (RuleBreak(rules[name], edition, tuple(clauses)) for edition in found[:1])

    def _cited(self, open_: set[str]) -> Iterator[RuleBreak]:
        """Every break of the functions that cite a clause."""
        for clause in sorted(open_):
            yield from self._of(clause, self.by_clause.get(clause, ()), open_)

    def _run(self, open_: set[str]) -> Iterator[RuleBreak]:
        """Breaks of the rules that run when the scenarios of a clause are played, those that run for few others first."""
        run = dict(forked(self.run_by, sorted(open_)))
        often = Counter(number for numbers in run.values() for number in numbers or ())
        for clause, numbers in run.items():
            rules = [self.functions[number] for number in sorted(numbers or (), key=lambda number: (often[number], number))]
            yield from self._of(clause, rules, open_, ENOUGH)

    def _tabled(self, open_: set[str]) -> Iterator[RuleBreak]:
        """Every break of what a module is set up with: its tables, first those that functions which cite a clause read, and functions
        that are called to fill them."""
        cited = [rule for rule in self.functions if set(rule.clauses) & open_]
        read = {node.id for rule in cited for node in ast.walk(rule.tree) if isinstance(node, ast.Name)}
        for rule in (*sorted(self.tables, key=lambda table: table.name.rpartition(".")[2] not in read), *cited):
            for edition in rule.editions() if open_ else ():
                yield RuleBreak(Rule(rule.name, rule.module, rule.tree), edition, tuple(sorted(open_)))

    def _of(self, clause: str, rules: Iterable[Rule], open_: set[str], most: int = sys.maxsize) -> Iterator[RuleBreak]:
        for rule in rules:
            for edition in rule.editions(clause):
                if clause not in open_ or not most:
                    return
                broken = RuleBreak(rule, edition, tuple(dict.fromkeys([clause, *(open_ & set(rule.clauses))])))
                if broken.key not in self.endless:
                    most -= 1
                    yield broken

    # --- in a child --------------------------------------------------------------------------------------------------

    def run_by(self, clause: str) -> list[int]:
        """The functions, by number, that run between the choices when the scenarios of a clause are played."""
        numbers = {rule.function.__code__: number for number, rule in enumerate(self.functions) if rule.function}
        seen, depth, going_on = dict[int, None](), 0, Game._go_on.__code__

        def called(frame: FrameType, event: str, argument: object) -> None:
            nonlocal depth
            if frame.f_code is going_on:
                depth += (event == "call") - (event == "return")
            elif depth and event == "call" and frame.f_code in numbers:
                seen[numbers[frame.f_code]] = None
        sys.setprofile(called)
        for scenario in self.judges.of(clause):
            self.judges.failing(scenario)
        sys.setprofile(None)
        return list(seen)

    def noticed(self, broken: RuleBreak) -> list[str]:
        """The clauses whose scenarios notice a break other than by crashing."""
        function = broken.rule.function
        if function is None:
            if not self._loaded_with(broken):
                return []
        else:
            code = broken.edition.code(broken.rule.tree)  # type: ignore[arg-type]
            if code.co_freevars != function.__code__.co_freevars:
                return []
            function.__code__ = code
        return [clause for clause in broken.clauses if _soundly(self.judges, clause)]

    def _loaded_with(self, broken: RuleBreak) -> bool:
        """Load the game afresh with the break in its source; whether that is possible."""
        tree = self.modules.trees[broken.rule.module]
        place = next((owner, owner.body.index(broken.rule.tree)) for owner in ast.walk(tree)
                     if broken.rule.tree in (getattr(owner, "body", None) if isinstance(getattr(owner, "body", None), list) else ()))
        place[0].body[place[1]] = broken.edition.applied(broken.rule.tree)  # type: ignore[attr-defined]
        self.compiled.code[broken.rule.module] = compile(tree, broken.rule.module, "exec", dont_inherit=True)
        for name in self.modules.trees:
            sys.modules.pop(name, None)
        arbiter._book.cache_clear()
        try:
            arbiter.rulebook(self.game)
        except Exception:
            return False
        return True


def _soundly(judges: Judges, clause: str) -> bool:
    """Whether a scenario of a clause fails because something else happens, not because nothing can."""
    return any(failure and not CRASHED.search(failure) for failure in map(judges.failing, judges.of(clause)))


def _functions(module: ModuleType, tree: ast.Module, cited: dict[str, list[str]]) -> Iterator[Rule]:
    """The functions and methods of a module."""
    owners: list[tuple[Any, str, list[ast.stmt]]] = [(module, module.__name__, tree.body)]
    owners += [(getattr(module, node.name), f"{module.__name__}.{node.name}", node.body)
               for node in tree.body if isinstance(node, ast.ClassDef)]
    for owner, prefix, body in owners:
        for node in body:
            if isinstance(node, ast.FunctionDef) and (function := _function(owner, node.name)):
                name = f"{prefix}.{node.name}"
                clauses = dict.fromkeys([*cited.get(name, []), *(clause for _, clause in _named(node, function.__globals__))])
                yield Rule(name, module.__name__, node, tuple(clauses), function)


def _function(owner: Any, name: str) -> FunctionType | None:
    """The function behind a name, whatever wraps it."""
    found = inspect.getattr_static(owner, name, None)
    found = found.fget if isinstance(found, property) else found
    found = inspect.unwrap(getattr(found, "__func__", found)) if found else None
    return found if isinstance(found, FunctionType) else None


def _named(function: ast.stmt, names: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The clauses whose refusals and log lines a function uses, or that it names itself, each with the text that does so."""
    for node in ast.walk(function):
        value: Any = None
        if isinstance(node, ast.Name):
            value = names.get(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            holder = names.get(node.value.id)
            value = getattr(holder, node.attr, None) if isinstance(holder, ModuleType) else None
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and SHAPE.match(node.value):
            yield node.value, node.value
        if isinstance(value, Refusal):
            yield ast.unparse(node), value.clause.id
        elif isinstance(value, Line) and value.clause:
            yield ast.unparse(node), value.clause
