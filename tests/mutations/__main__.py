"""`python -m tests.mutations [GAME]`: break a rule, and a scenario of its clause must fail.

Each mutation runs in a fresh process that imports the game with one file changed in memory; the package on disk is
never touched. `GAME.yaml` lists them: the clause, the file, the text to find (once) and what to put in its place.
"""

from __future__ import annotations

import sys
import tempfile
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from multiprocessing import get_context
from os import environ
from pathlib import Path

import yaml
from rich.progress import track

import arbiter
from arbiter.core.scenario import run, scenario_from
from arbiter.letters.reading import read

HERE = Path(__file__).parent
GAMES = Path(arbiter.__file__).parent / "games"


class Broken(SourceFileLoader, MetaPathFinder):
    """Imports one file of a game with a piece of its text changed."""

    def __init__(self, name: str, path: Path, find: str, replace: str) -> None:
        super().__init__(name, str(path))
        self.source = path.read_text(encoding="utf-8").replace(find, replace)

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Stand in for the file, and only for that."""
        return spec_from_file_location(name, self.path, loader=self) if name == self.name else None

    def get_code(self, name: str) -> object:
        """The changed text, compiled afresh."""
        return compile(self.source, self.path, "exec")


def module_name(game: str, file: str) -> str:
    """The module a file of a game is imported as."""
    parts = file.removesuffix(".py").split("/")
    return ".".join(["arbiter", "games", game, *(part for part in parts if part != "__init__")])


def verdict(task: tuple[str, dict[str, str]]) -> str:
    """What is wrong with a mutation: empty if a scenario of its clause fails as it should."""
    game, mutation = task
    path = GAMES / game / mutation["file"]
    times = path.read_text(encoding="utf-8").count(mutation["find"])
    if times != 1:
        return f"the text to find stands there {times} times, not once"
    sys.meta_path.insert(0, Broken(module_name(game, mutation["file"]), path, mutation["find"], mutation["replace"]))
    return "" if failures(game, mutation["clause"]) else "the rule is broken and no scenario noticed"


def failures(game: str, clause: str) -> list[str]:
    """How the scenarios of a clause fail; a game that does not even import fails too."""
    try:
        books = {game: arbiter.rulebook(game)}
    except Exception as error:
        return [f"does not import: {error}"]
    found = []
    for path in sorted((GAMES / game / "scenarios").glob("*.yaml")):
        for text in path.read_text(encoding="utf-8").split("\n---\n"):
            if clause in text:
                places = [place for place in read(text, path.name) if clause in str(place.mapping()["clause"].plain())]
                outcomes = [run(scenario_from(place, books, game), books) for place in places]
                found += [outcome.failure for outcome in outcomes if outcome.failure]
        if found:
            break
    return found


def unbroken(game: str, clauses: list[str]) -> list[str]:
    """How the scenarios fail while nothing is broken: they should not."""
    return [failure for clause in clauses for failure in failures(game, clause)]


def main(*games: str) -> int:
    """Run all mutations of the games named, or of all."""
    passed = failed = 0
    fork = get_context("fork")
    environ["ARBITER_REPORTS"] = tempfile.mkdtemp()
    for path in sorted(HERE.glob("*.yaml")):
        if games and path.stem not in games:
            continue
        mutations = yaml.safe_load(path.read_text(encoding="utf-8"))
        with fork.Pool(2, maxtasksperchild=1) as pool:
            clauses = list(dict.fromkeys(mutation["clause"] for mutation in mutations))
            whole = pool.apply(unbroken, (path.stem, clauses))
            results = pool.imap(verdict, [(path.stem, mutation) for mutation in mutations], chunksize=1)
            for mutation, wrong in zip(mutations, track(results, f"mutations of {path.stem}", len(mutations)), strict=True):
                passed, failed = passed + (not wrong), failed + bool(wrong)
                if wrong:
                    print(f"{mutation['clause']} {mutation['file']} {mutation['find']!r}: {wrong}")
        if whole:
            print(f"{path.stem}: before anything was broken, {whole[0]}")
            failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
