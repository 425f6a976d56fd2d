"""`python -m tests.mutations [--all] [GAME]`: break a rule or a card, and a scenario of its clause or card must fail.

Each mutation runs in a fresh process that imports the game with one file changed in memory; the package on disk is
never touched. `GAME.yaml` lists them: the clause or card, the file, the text to find (once) and what to put in its
place. Every clause and card that has mutations is tried with the first of them; `--all` tries all.
"""

from __future__ import annotations

import signal
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
from arbiter.core.rulebook import Rulebook
from arbiter.core.scenario import run, scenario_from
from arbiter.letters.reading import Place, read

HERE = Path(__file__).parent
GAMES = Path(arbiter.__file__).parent / "games"
PATIENCE = 60
"""Seconds that the scenarios of one mutation may take."""


def out_of_patience(*_: object) -> None:
    """What happens when a mutation takes too long."""
    raise TimeoutError("this takes too long")


class ImportFailed(Exception):
    """A mutation broke the program, not the rule."""


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
    signal.signal(signal.SIGALRM, out_of_patience)
    signal.alarm(PATIENCE)  # a rule that goes round in circles is stopped, and that counts as noticed
    try:
        return "" if failures(game, subject(mutation)) else "the rule is broken and no scenario noticed"
    except ImportFailed as error:
        return f"the game does not even import: {error}"


def subject(mutation: dict[str, str]) -> tuple[str, str]:
    """What a mutation breaks: a clause, or a card by its English name."""
    return next((part, mutation[part]) for part in ("clause", "card") if part in mutation)


def failures(game: str, broken: tuple[str, str]) -> list[str]:
    """How the scenarios of a clause or a card fail."""
    try:
        books = {game: arbiter.rulebook(game)}
    except Exception as error:
        raise ImportFailed(f"{type(error).__name__}: {error}") from error
    part, name = broken
    found = []
    for path in sorted((GAMES / game / "scenarios").glob("*.yaml")):
        for text in path.read_text(encoding="utf-8").split("\n---\n"):
            if name in text:
                places = [place for place in read(text, path.name) if name in names(place, part)]
                found += [failure for failure in (failing(place, books, game) for place in places) if failure]
        if found:
            break
    return found


def failing(place: Place, books: dict[str, Rulebook], game: str) -> str:
    """How one scenario fails, if it does; with broken cards it may not even be readable."""
    try:
        return run(scenario_from(place, books, game), books).failure
    except Exception as error:
        return f"cannot be read: {error}"


def names(place: Place, part: str) -> list[str]:
    """The clauses or cards a scenario names."""
    named = place.mapping().get(part)
    plain = named.plain() if named else []
    return [str(name) for name in plain] if isinstance(plain, list) else [str(plain)]


def unbroken(game: str, subjects: list[tuple[str, str]]) -> list[str]:
    """How the scenarios fail while nothing is broken: they should not."""
    return [failure for broken in subjects for failure in failures(game, broken)]


def chosen(mutations: list[dict[str, str]], every: bool) -> list[dict[str, str]]:
    """All mutations, or the first of each clause and card."""
    return mutations if every else list({subject(mutation): mutation for mutation in reversed(mutations)}.values())[::-1]


def main(*games: str, every: bool = False) -> int:
    """Run the mutations of the games named, or of all."""
    passed = failed = 0
    fork = get_context("fork")
    environ["ARBITER_REPORTS"] = tempfile.mkdtemp()
    for path in sorted(HERE.glob("*.yaml")):
        if games and path.stem not in games:
            continue
        mutations = chosen(yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader), every)
        with fork.Pool(2, maxtasksperchild=1) as pool:
            whole = pool.apply(unbroken, (path.stem, list(dict.fromkeys(map(subject, mutations))))) if every else []
            results = pool.imap(verdict, [(path.stem, mutation) for mutation in mutations], chunksize=1)
            for mutation, wrong in zip(mutations, track(results, f"mutations of {path.stem}", len(mutations)), strict=True):
                passed, failed = passed + (not wrong), failed + bool(wrong)
                if wrong:
                    print(f"{subject(mutation)[1]} {mutation['file']} {mutation['find']!r}: {wrong}")
        if whole:
            print(f"{path.stem}: before anything was broken, {whole[0]}")
            failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(*[name for name in sys.argv[1:] if name != "--all"], every="--all" in sys.argv))
