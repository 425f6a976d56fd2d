"""A game loaded up to its cards: what does not depend on them is imported once, the rest in each child."""

from __future__ import annotations

import ast
import sys
from collections.abc import Container, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import CodeType
from typing import Any

import arbiter
from arbiter.core.effects import Node
from arbiter.core.text import Words
from tests.breaks.values import parts

GAMES = Path(arbiter.__file__).parent / "games"


@dataclass(frozen=True)
class Shelf:
    """Where the programs of a game are written: names of modules, and in each the names that hold programs."""

    stages: list[dict[str, list[str]]]
    """The holders in the order in which they are broken: cards without programs, such as map tiles, on which nearly all of the game
    depends, and then, with all that loaded, the programs."""
    cards: dict[str, str]
    """The English names of all cards, by their keys and by themselves."""

    def card(self, value: Any) -> str:
        """The card that a value is; text may call it by another name than its sheet."""
        if isinstance(value, Node) and (found := self.cards.get(getattr(value, "key", ""))):
            return found
        return self.cards.get(name_of(value), "")


class Modules:
    """The modules of one game, and which of them import which."""

    def __init__(self, game: str) -> None:
        self.root = f"arbiter.games.{game}"
        files = {_dotted(path): path for path in sorted((GAMES / game).rglob("*.py"))}
        self.packages = [name for name, path in files.items() if path.stem == "__init__"]
        self.trees = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in files.items()}
        self.files = files
        self.needs = {name: set(_imported(tree, files)) for name, tree in self.trees.items()}

    def closure(self, name: str) -> set[str]:
        """A module and all it imports, directly or not."""
        found, open_ = set[str](), [name]
        while open_:
            if (name := open_.pop()) not in found:
                found.add(name)
                open_ += self.needs[name]
        return found

    def ordered(self) -> list[str]:
        """All modules, each after those it imports."""
        return sorted(self.trees, key=lambda name: len(self.closure(name)))


def _dotted(path: Path) -> str:
    parts = path.relative_to(GAMES.parent.parent).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def _imported(tree: ast.Module, known: Container[str]) -> Iterator[str]:
    """The known modules that a module imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield from [whole] if whole in known else [str(node.module)] if node.module in known else []


def assigned(node: ast.stmt) -> list[str]:
    """The names a statement gives values to."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    flat = [part for target in targets for part in (target.elts if isinstance(target, ast.Tuple) else [target])]
    return [target.id for target in flat if isinstance(target, ast.Name)]


def shelf(game: str, modules: Modules) -> Shelf:
    """Where the programs of a game are written: it is loaded for this once, and forgotten."""
    sheets = list(arbiter.rulebook(game).cards())
    found = Shelf([{}, {}], {card.key: card.name.en for card in sheets} | {card.name.en: card.name.en for card in sheets})
    seen, (plain, programs) = set[int](), found.stages
    held = {(name, label): getattr(sys.modules.get(name), label, None) for name in modules.ordered() for label in reversed([
        label for node in modules.trees[name].body if not written_elsewhere(node) for label in assigned(node)])}
    held = {place: value for place, value in held.items() if isinstance(value, tuple | dict) or _program(value)}
    # what holds cards comes first, and what is named last is made of what is named before
    new = {place for place in sorted(held, key=lambda place: not _has_cards(held[place], found)) if _unseen(held[place], seen)}
    for (name, label), value in held.items():
        if (name, label) in new:
            programs.setdefault(name, []).insert(0, label)
        elif isinstance(value, tuple) and value and all(map(found.card, value)) and not _has_nodes(value):
            plain.setdefault(name, []).insert(0, label)
    for name in modules.trees:
        sys.modules.pop(name, None)
    arbiter._book.cache_clear()
    return found


def begins_empty(node: ast.stmt) -> bool:
    """Whether what a statement names is filled by others."""
    value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    return (isinstance(value, ast.Dict) and not value.keys) or (isinstance(value, ast.List) and not value.elts)


def written_elsewhere(node: ast.stmt) -> bool:
    """Whether the programs in what a statement names are written elsewhere: it is filled by others, or a part of something else."""
    return begins_empty(node) or (isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Attribute))


def _reads_shelves(modules: Modules, name: str) -> bool:
    """Whether a module, while it is imported, reads what another module names empty and others fill: the cards must stand there by then."""
    shelves = {alias.asname or alias.name for node in modules.trees[name].body if isinstance(node, ast.ImportFrom)
               and node.module in modules.trees for alias in node.names
               if any(alias.name in assigned(other) and begins_empty(other) for other in modules.trees[node.module].body)}
    done = [node for node in modules.trees[name].body if not isinstance(node, ast.FunctionDef | ast.ClassDef)]
    return any(isinstance(part, ast.Name) and part.id in shelves for node in done for part in ast.walk(node))


def name_of(value: Any) -> str:
    """The English name of something that has a name in words."""
    name = getattr(value, "name", None)
    return name.en if isinstance(name, Words) else ""


def _program(value: Any) -> bool:
    return not isinstance(value, type) and any(True for _ in parts(value))


def _unseen(value: Any, seen: set[int]) -> bool:
    """Whether a value holds nodes that have not been seen before; now they have."""
    new = isinstance(value, Node) and id(value) not in seen
    seen.add(id(value)) if isinstance(value, Node) else None
    for _, part in parts(value):
        new = _unseen(part, seen) or new
    return new


def _has_cards(value: Any, shelf: Shelf) -> bool:
    """Whether a value is a card, or there is one anywhere in it."""
    return bool(shelf.card(value)) or any(_has_cards(part, shelf) for _, part in parts(value))


def _has_nodes(value: Any) -> bool:
    """Whether there is a program anywhere in a value."""
    return isinstance(value, Node) or any(_has_nodes(part) for _, part in parts(value))


class Compiled(MetaPathFinder):
    """Finds the modules of a game compiled once, here, to be executed in every child."""

    def __init__(self, modules: Modules) -> None:
        self.files = {name: str(path) for name, path in modules.files.items()}
        self.code = {name: compile(tree, self.files[name], "exec", dont_inherit=True) for name, tree in modules.trees.items()}

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Where a module of the game comes from."""
        file = self.files.get(name)
        return spec_from_file_location(name, file, loader=Loader(name, file, self.code[name])) if file else None


class Loader(SourceFileLoader):
    """Executes a module that is compiled already."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, name: str) -> CodeType:
        """The module's code."""
        return self.code


def preload(modules: Modules, holders: dict[str, list[str]]) -> None:
    """Import the holders and whatever does not depend on them; the rest waits for the child."""
    below = {needed for name in holders for needed in modules.closure(name)}  # what cards need is there before they stand on shelves
    late = {name for name, needs in modules.needs.items()
            if name not in holders and (needs & set(holders) or (name not in below and _reads_shelves(modules, name)))}
    for package in modules.packages:
        spec = spec_from_file_location(package, modules.files[package])
        assert spec is not None
        sys.modules[package] = module_from_spec(spec)  # not executed: it would import everything
    for name in modules.ordered():
        if name not in modules.packages and not modules.closure(name) & late:
            import_module(name)
    for package in modules.packages:
        del sys.modules[package]
