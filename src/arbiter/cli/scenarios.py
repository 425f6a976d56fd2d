"""Running scenarios: `arbiter scenario run`, and how much of the rules they cover."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import arbiter
from arbiter.cli import words
from arbiter.cli.library import books
from arbiter.cli.terminal import complain, counting, paper, plainly
from arbiter.core.errors import ArbiterError
from arbiter.core.ledger import Clause
from arbiter.core.rulebook import Rulebook
from arbiter.core.scenario import Outcome, Scenario, covered, find, parse
from arbiter.core.scenario import run as run_four_ways
from arbiter.letters.reading import ReadError

FAILED = 1

scenario = typer.Typer(no_args_is_help=True, help="Run scenarios: files that state a position, choices and what is then true.")


@scenario.command("run")
@plainly
def run(
    paths: Annotated[list[Path] | None, typer.Argument(
        metavar="PATHS", help="Scenario files, or folders of them.", show_default=False)] = None,
    game: Annotated[str | None, typer.Option(
        "--game", metavar="GAME", help="The game of files that do not name one; alone: run this game's own scenarios.",
        show_default=False)] = None,
) -> None:
    """Run scenarios, each of them four ways.

    Without paths the games' own scenarios are run. Each failure is shown with its file and line; the last line counts.
    docs/scenarios.md tells how a scenario is written.

    \b
    Examples:
      arbiter scenario run
      arbiter scenario run --game eran
      arbiter scenario run my-ruling.yaml more-rulings/
    """
    if game is not None:
        arbiter.rulebook(game)
    sources = [source for path in paths for source in given(path, game)] if paths else own_sources(game)
    if not sources:
        complain("There are no scenarios there: a scenario is a file that ends in .yaml.")
    tally = run_all(sources, words.RUNNING("en"))
    report(tally, paper())
    raise typer.Exit(FAILED if tally.failures else 0)


@dataclass(frozen=True, slots=True)
class Source:
    """A scenario file, and the game it is about unless it says so itself."""

    path: Path
    game: str | None


@dataclass(frozen=True, slots=True)
class Tally:
    """How running some scenarios went."""

    outcomes: list[Outcome]
    failures: list[str]

    @property
    def passed(self) -> int:
        """How many scenarios passed."""
        return sum(not outcome.failure for outcome in self.outcomes)


def own_sources(game: str | None) -> list[Source]:
    """The scenarios of one game or of all."""
    chosen = [game] if game else arbiter.slugs()
    return [Source(path, slug) for slug in chosen for path in _own_files(arbiter.rulebook(slug))]


def _own_files(book: Rulebook) -> list[Path]:
    return find(book.scenarios) if book.scenarios else []


def given(path: Path, game: str | None) -> list[Source]:
    """The files a path names; those in a game's own folder are about that game."""
    return [Source(file, game or home_of(file)) for file in find(path)]


def home_of(file: Path) -> str | None:
    """The game in whose scenario folder a file lies."""
    return next((book.slug for book in books().values() if book.scenarios and file.resolve().is_relative_to(book.scenarios)), None)


def run_all(sources: list[Source], label: str) -> Tally:
    """Run every scenario of some files; a file that cannot be read is one failure."""
    tally, ready = Tally([], []), list[Scenario]()
    for source in sources:
        try:
            found = parse(source.path, books(), source.game)
            ready += found
            tally.failures.extend([] if found else [f"{source.path}: there is no scenario in it"])
        except (ReadError, ArbiterError) as error:
            tally.failures.append(str(error))
    with counting(label, len(ready)) as step:
        for each in ready:
            outcome = run_one(each)
            tally.outcomes.append(outcome)
            tally.failures.extend([outcome.failure] if outcome.failure else [])
            step()
    return tally


def run_one(each: Scenario) -> Outcome:
    """Run one scenario; whatever it makes the engine throw is its failure, and the others still run."""
    try:
        return run_four_ways(each, books())
    except Exception as error:
        return Outcome(each, str(each.place.error(f"{type(error).__name__}: {error}")))


def report(tally: Tally, screen: Console) -> None:
    """Tell every failure, then count."""
    for failure in tally.failures:
        screen.print(failure, style="red", soft_wrap=True)
    screen.print(f"{tally.passed} passed, {len(tally.failures)} failed")


# --- what scenarios show ---------------------------------------------------------------------------------------------


def readable(book: Rulebook) -> Iterator[Scenario]:
    """The game's own scenarios, less the files that cannot be read."""
    for path in _own_files(book):
        try:
            yield from parse(path, books(), book.slug)
        except (ReadError, ArbiterError) as error:
            complain(words.UNREADABLE("en", error=error))


def place_of(each: Scenario, folder: Path | None) -> str:
    """Where a scenario stands, as a file in its folder and a line."""
    file = Path(each.place.name)
    return f"{file.relative_to(folder.parent) if folder else file.name}:{each.place.line}"


def coverage(book: Rulebook, lang: str) -> None:
    """Run a game's own scenarios and list what none of them shows; the last line counts the clauses."""
    screen = paper()
    tally = run_all(own_sources(book.slug), words.RUNNING(lang))
    for failure in tally.failures:
        screen.print(failure, style="red", soft_wrap=True)
    shown = covered(tally.outcomes)
    counts = []
    for name, clauses in (("rulings", book.ledger.rulings), ("clauses", book.ledger.clauses)):
        missing = [clause for clause in clauses.values() if clause.id not in shown]
        if missing:
            screen.print(words.UNCOVERED[name](lang), style="bold")
        for clause in missing:
            tell_uncovered(screen, clause, lang)
        done = sum(bool(clause.physical) or clause.id in shown for clause in clauses.values())
        counts.append(f"covered {done}/{len(clauses)} {name}")
    for count in counts:
        screen.print(count)
    raise typer.Exit(FAILED if tally.failures else 0)


def tell_uncovered(screen: Console, clause: Clause, lang: str) -> None:
    """List a clause that no scenario shows, or why none can."""
    if clause.physical:
        reason = f"{words.AT_THE_TABLE(lang)}: {clause.physical.say(lang)}"
        screen.print(f"{clause.id}  {reason}", style="dim", soft_wrap=True)
    else:
        screen.print(f"{clause.id}  {clause.say(lang)}", soft_wrap=True)
