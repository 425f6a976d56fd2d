"""The shape of the code: imports point one way, the kernel is small and knows no game, and the rules have manners."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import arbiter

ROOT = Path(arbiter.__file__).parent
FILES = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in sorted(ROOT.rglob("*.py"))}
TREES = {name: ast.parse(text) for name, text in FILES.items()}
RULES = [name for name in FILES if name.startswith(("letters/", "core/", "games/"))]

FACE = "the face"
"""`import arbiter` itself: what the package offers everybody."""
MAY_IMPORT = {
    FACE: {FACE, "core", "games"},
    "letters": {"letters"},
    "core": {"letters", "core"},
    "games": {"letters", "core"},
    "agents": {"core", "agents"},
    "host": {"core", "host"},
    "lab": {FACE, "core", "games", "agents", "host", "lab"},
    "envs": {FACE, "core", "games", "agents", "host", "envs"},
    "bench": {FACE, "core", "games", "agents", "host", "bench"},
    "server": {FACE, "core", "games", "agents", "lab", "server"},
    "cli": {FACE, "letters", "core", "games", "agents", "host", "lab", "bench", "server", "cli"},
}
"""For each part of the package, the parts it may import; a game may import its own folder too."""


def imports(name: str) -> Iterator[str]:
    """The modules a file imports, wherever in the file it does so."""
    for node in ast.walk(TREES[name]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}:{node.lineno} imports by a relative name"
            module = node.module or ""
            here = {f"{module}.{alias.name}" for alias in node.names}
            folders = [found for found in here if (ROOT.parent / found.replace(".", "/")).is_dir() or _is_file(found)]
            yield from folders or [module]


def _is_file(module: str) -> bool:
    return (ROOT.parent / f"{module.replace('.', '/')}.py").is_file()


def part(module: str) -> str:
    """The part of the package a module belongs to."""
    names = module.split(".")
    return names[1] if len(names) > 1 else FACE


@pytest.mark.parametrize("name", FILES)
def test_imports_point_one_way(name: str) -> None:
    folders = name.split("/")
    own = folders[0] if len(folders) > 1 else FACE
    for module in imports(name):
        if module.split(".")[0] != "arbiter":
            continue
        at_home = own == "games" and module.startswith(f"arbiter.games.{folders[1]}")
        assert at_home or part(module) in MAY_IMPORT[own], f"{name} imports {module}"


NEEDED = {"letters/reading.py": ["yaml"]}
"""What files of the kernel need besides Python; imported where it is used, and nobody uses it while a game is played."""


@pytest.mark.parametrize("name", RULES)
def test_the_kernel_and_the_games_need_nothing_but_python(name: str) -> None:
    foreign = [module for module in imports(name) if module.split(".")[0] not in {"arbiter", *sys.stdlib_module_names}]
    assert foreign == NEEDED.get(name, [])


PLAYS = """
import sys
from random import Random
import arbiter
for slug in arbiter.slugs():
    game = arbiter.new(slug, seed=1)
    for _ in range(30):
        game.choose(0)
    game.imagine(0, Random(1)), game.copy(), arbiter.load(game.save()), game.view(0), game.refused()
import arbiter.cli.main, arbiter.core.scenario, arbiter.server.library
foreign = {name.split(".")[0] for name in sys.modules} & {"yaml", "_yaml"}
assert not foreign, foreign
"""


def test_playing_reads_no_files() -> None:
    done = subprocess.run([sys.executable, "-c", PLAYS], capture_output=True, text=True)
    assert not done.returncode, done.stderr


def test_every_part_of_the_package_has_its_place() -> None:
    assert {name.split("/")[0] for name in FILES if "/" in name} <= set(MAY_IMPORT)


@pytest.mark.parametrize("name", FILES)
def test_no_file_is_a_book(name: str) -> None:
    assert len(FILES[name].splitlines()) <= 600
    assert not re.search(r"(^|/)(utils?|common|misc|helpers?|manager)\b", name)


@pytest.mark.parametrize("name", [name for name in FILES if name.startswith("core/")])
def test_the_kernel_names_no_game(name: str) -> None:
    names = [*arbiter.slugs(), "ashes", "magic", "wizards", "grail"]
    titles = [words for slug in arbiter.slugs() for words in (arbiter.rulebook(slug).title.en, arbiter.rulebook(slug).title.zh)]
    found = re.findall(rf"\b(?:{'|'.join(names)})\b|{'|'.join(map(re.escape, titles))}", FILES[name], re.IGNORECASE)
    assert not found


OF_ONE_GAME = {
    "envs/encoders/": "how one game is encoded; a game without an encoder of its own gets the generic one",
    "cli/boards/": "how one game is drawn in the terminal; a game without a board of its own gets the plain one",
}
"""Where outside its folder a game may be named, and why. Whatever else is known of one game belongs into its rulebook."""


def named(name: str) -> Iterator[tuple[str, int]]:
    """The games that a file names in code: not in docstrings, which give examples."""
    games = re.compile(rf"(?<![\w.-])(?:{'|'.join(arbiter.slugs())})(?![\w-])")
    docs = {id(node.value) for node in ast.walk(TREES[name]) if isinstance(node, ast.Expr)}
    for node in ast.walk(TREES[name]):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in docs and games.search(text):
                yield text, node.lineno
            case ast.ImportFrom(module=str(module)) if module.startswith("arbiter.games."):
                yield module, node.lineno
            case ast.Name(id=word) | ast.FunctionDef(name=word) | ast.ClassDef(name=word) if _of_a_game(word):
                yield word, node.lineno


def _of_a_game(word: str) -> bool:
    """Whether a name is that of a game, or begins with one."""
    return word.lower().partition("_")[0] in arbiter.slugs()


@pytest.mark.parametrize("name", [name for name in FILES if not name.startswith("games/")])
def test_only_a_game_knows_the_game(name: str) -> None:
    found = [f"{name}:{line} names {what!r}" for what, line in named(name)]
    assert not found or name.startswith(tuple(OF_ONE_GAME)), found


def test_every_exception_for_one_game_is_needed() -> None:
    assert all(any(name.startswith(place) and any(named(name)) for name in FILES) for place in OF_ONE_GAME)


# --- manners: the same state and the same choices give the same result --------------------------------------------------


CHANCY = {"random", "secrets", "time", "datetime", "os", "uuid", "threading", "multiprocessing", "asyncio", "locale", "socket",
          "tempfile", "glob"}
"""Modules whose answers differ from run to run or from machine to machine."""

EXCUSED = {
    ("core/game.py", "random.Random"): "the type of the chance that imagining is given",
    ("core/scenario.py", "random.Random"): "the chance, of a fixed seed, with which worlds are imagined",
    ("core/rehearsal.py", "random.Random"): "the chance with which worlds are imagined, of a fixed seed where it is not given",
    ("core/reports.py", "os"): "where a report is written; no rule reads it",
    ("core/study.py", "random.Random"): "the type of the chance that endgames are made with",
    ("games/eran/endgames.py", "random.Random"): "the type of the chance that endgames are made with",
    ("games/ashes/draft.py", "random.Random"): "the type of the chance that imagining is given",
    ("games/ashes/knowledge.py", "random.Random"): "the type of the chance that imagining is given",
    ("games/eran/knowledge.py", "random.Random"): "the type of the chance that imagining is given",
    ("games/grail/knowledge.py", "random.Random"): "the type of the chance that imagining is given",
    ("games/magic/drawn_decks.py", "random.Random"): "the chance with which decks are drawn to be measured, of a given seed",
    ("games/magic/study.py", "random.Random"): "the chance with which decks are drawn to be measured, of a given seed",
    ("games/magic/knowledge.py", "random.Random"): "the type of the chance that imagining is given",
    ("games/magic/limited.py", "random.Random"): "the type of the chance that imagining is given",
    ("games/wizards/knowledge.py", "random.Random"): "the type of the chance that imagining is given",
}


def chancy(name: str) -> Iterator[tuple[str, int]]:
    """Whatever in a file may come out differently another time, with its line."""
    for node in ast.walk(TREES[name]):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names if alias.name.split(".")[0] in CHANCY)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in CHANCY:
            yield from ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("hash", "id", "input", "vars"):
            yield f"{node.func.id}()", node.lineno


EXCUSED_CALLS = {("core/rulebook.py", "vars()"): "a module's names, in the order they are written"}


@pytest.mark.parametrize("name", RULES)
def test_the_rules_leave_nothing_to_the_machine(name: str) -> None:
    found = [f"{name}:{line} uses {what}" for what, line in chancy(name) if (name, what) not in EXCUSED | EXCUSED_CALLS]
    assert not found


def test_every_excuse_is_needed() -> None:
    used = {(name, what) for name in RULES for what, _ in chancy(name)}
    assert used == set(EXCUSED | EXCUSED_CALLS)


ORDERLESS = {"len", "sorted", "min", "max", "sum", "any", "all", "bool", "set", "frozenset", "isinstance"}
"""Functions to which the order of a set makes no difference."""


class Sets(ast.NodeVisitor):
    """Finds where a set is used in a way that depends on its order: only tests, set algebra and the like may be."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.found: list[int] = []

    def is_set(self, node: ast.AST) -> bool:
        match node:
            case ast.Set() | ast.SetComp():
                return True
            case ast.Name(id=name):
                return name in self.names
            case ast.Call(func=ast.Name(id="set" | "frozenset")):
                return True
            case ast.BinOp(left=left, op=ast.BitAnd() | ast.BitOr() | ast.Sub() | ast.BitXor(), right=right):
                return self.is_set(left) or self.is_set(right)
            case ast.IfExp(body=body, orelse=other):
                return self.is_set(body) or self.is_set(other)
        return False

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outer, self.names = self.names, set(self.names)
        self.generic_visit(node)
        self.names = outer

    def visit_Assign(self, node: ast.Assign) -> None:
        self.generic_visit(node)
        for target in node.targets:
            if isinstance(target, ast.Name):
                (self.names.add if self.is_set(node.value) else self.names.discard)(target.id)

    def visit_For(self, node: ast.For) -> None:
        self.ordered(node.iter)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        self.ordered(node.iter)
        self.generic_visit(node)

    def visit_Starred(self, node: ast.Starred) -> None:
        self.ordered(node.value)
        self.generic_visit(node)

    def visit_SetComp(self, node: ast.SetComp) -> None:
        for part in (node.elt, *(generator for generator in node.generators if not self.is_set(generator.iter))):
            self.visit(part)

    def visit_Set(self, node: ast.Set) -> None:
        for item in node.elts:
            self.visit(item.value if isinstance(item, ast.Starred) else item)

    def visit_Call(self, node: ast.Call) -> None:
        if not (isinstance(node.func, ast.Name) and node.func.id in ORDERLESS):
            for argument in (*node.args, *(keyword.value for keyword in node.keywords)):
                self.ordered(argument)
            self.generic_visit(node)
            return
        for argument in node.args:  # sorted(x for x in a_set) is as good as sorted(a_set)
            if isinstance(argument, ast.GeneratorExp):
                self.visit(argument.elt)
            else:
                self.visit(argument)

    def ordered(self, node: ast.AST) -> None:
        if self.is_set(node):
            self.found.append(node.lineno)


def orderly(code: str) -> list[int]:
    sets = Sets()
    sets.visit(ast.parse(code))
    return sets.found


@pytest.mark.parametrize("name", RULES)
def test_nothing_depends_on_the_order_of_a_set(name: str) -> None:
    assert not [f"{name}:{line}" for line in orderly(FILES[name])]


@pytest.mark.parametrize(("code", "found"), [
    ("for x in {1, 2}: pass", 1), ("[x for x in set(y)]", 1), ("a = {1}\nprint(a)", 1), ("a = {1}\n[*a]", 1),
    ("tuple({x for x in y} - z)", 1), ("for x in frozenset(y) | z: pass", 1), ("f(key=set(y))", 1),
    ("a = {1} if b else set()\nlist(a)", 1),
    ("def f():\n a = {1}\n return a\nfor a in b: pass\nfor x in a: pass", 0),
    ("sorted({1, 2})", 0), ("len(set(y))", 0), ("x in {1, 2}", 0), ("{1} - {2} == set(y)", 0), ("any(x for x in {1})", 0),
    ("a = {1}\na = [1]\nfor x in a: pass", 0), ("{*set(y), 1}", 0), ("{x for x in {1}}", 0), ("{1: 2}", 0),
])
def test_the_set_finder_finds_sets(code: str, found: int) -> None:
    assert len(orderly(code)) == found


@pytest.mark.parametrize("name", FILES)
def test_no_word_of_machines_or_drafts(name: str) -> None:
    assert not re.search(r"/(?:home|root|tmp|Users)/|\bTODO\b|\bFIXME\b|\bXXX\b", FILES[name])


def test_what_builds_the_package_is_pinned() -> None:
    project = tomllib.loads((ROOT.parents[1] / "pyproject.toml").read_text("utf-8"))
    assert all("==" in requirement for requirement in project["build-system"]["requires"])


def test_whoever_uses_the_package_gets_its_types() -> None:
    assert (ROOT / "py.typed").read_bytes() == b""
