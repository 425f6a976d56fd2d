"""Running scenarios: `arbiter scenario run`, showing them step by step, and how much of the rules they cover."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import arbiter
from arbiter.cli import words
from arbiter.cli.library import books
from arbiter.cli.pager import paging
from arbiter.cli.pages import Commands
from arbiter.cli.stepping import Stepping
from arbiter.cli.terminal import Lang, complain, counting, paper, plainly
from arbiter.core.errors import ArbiterError
from arbiter.core.ledger import Clause
from arbiter.core.rulebook import Rulebook
from arbiter.core.scenario import Outcome, Scenario, covered, covered_cards, documents, find, scenario_from
from arbiter.core.scenario import run as run_four_ways
from arbiter.core.text import language
from arbiter.core.writing import position_text
from arbiter.letters.reading import ReadError

FAILED = 1

scenario = Commands(help="Run and show scenarios: files that state a position, choices, and what must be true.")


@scenario.command("run")
@plainly
def run(
    paths: Annotated[list[Path] | None, typer.Argument(
        metavar="PATHS", help="Scenario files, or folders of them.", show_default=False)] = None,
    game: Annotated[str | None, typer.Option(
        "--game", metavar="GAME", help="The game of files that do not name one; alone: run this game's own scenarios.",
        show_default=False)] = None,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="List the scenarios that pass, too.")] = False,
) -> None:
    """Run scenarios, each of them four ways.

    Without paths the games' own scenarios are run. Everything that is wrong is shown with its file and line; the last line
    counts. docs/scenarios.md explains how to write a scenario.

    \b
    Examples:
      arbiter scenario run
      arbiter scenario run --game eran
      arbiter scenario run -v my-ruling.yaml more-rulings/
    """
    if game is not None:
        arbiter.rulebook(game)
    sources = [source for path in paths for source in given(path, game)] if paths else own_sources(game)
    if not sources:
        complain("There are no scenarios there: a scenario is a file that ends in .yaml.")
    tally = run_all(sources, words.RUNNING("en"))
    report(tally, paper(), verbose)
    raise typer.Exit(FAILED if tally.failures else 0)


@scenario.command("show")
@plainly
def show(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="A scenario file.", show_default=False)],
    game: Annotated[str | None, typer.Option(
        "--game", metavar="GAME", help="The game of a file that does not name one.", show_default=False)] = None,
    lang: Lang = "en",
    refused: Annotated[bool, typer.Option("--refused", help="List what is refused at each step, too, with the clauses.")] = False,
) -> None:
    """Show scenarios step by step: the question, the options and the log after every choice.

    A scenario that is not finished is shown as far as it goes. So is one that fails, with what is wrong where it goes wrong.

    \b
    Examples:
      arbiter scenario show my-ruling.yaml
      arbiter scenario show my-ruling.yaml --refused --lang zh-Hant
    """
    if game is not None:
        arbiter.rulebook(game)
    screen, failed = paper(), False
    with paging(screen, language(lang)):
        for each in (each for source in given(path, game) for each in readings(source)):
            if isinstance(each, Scenario):
                failed |= not Stepping(each, screen, language(lang), refused=refused).show()
            else:
                failed = True
                screen.print(each, style="red", soft_wrap=True)
    raise typer.Exit(FAILED if failed else 0)


@scenario.command("write")
@plainly
def write(
    saved: Annotated[Path, typer.Argument(metavar="SAVE", help="A saved game.", show_default=False)],
    file: Annotated[Path | None, typer.Argument(
        metavar="FILE", help="Where to write it; without it, it is printed.", show_default=False)] = None,
    at: Annotated[int | None, typer.Option(
        "--at", metavar="N", help="After so many choices; at the end if left out.", show_default=False)] = None,
    title: Annotated[str, typer.Option("--title", metavar="TEXT", help="What the scenario is about.")] = "a position from the table",
) -> None:
    """Write a position of a saved game as a scenario, in words where there are words for all of it.

    \b
    Examples:
      arbiter scenario write eran-7.save.json
      arbiter scenario write eran-7.save.json my-ruling.yaml --at 12 --title "the strike comes too late"
    """
    from arbiter.cli.play import Chosen, loaded  # only here: the table looks up rules, and those look up scenarios

    game = loaded(saved, None, None, Chosen())
    text = position_text(game if at is None else arbiter.Replay(game).at(at), title)
    if file is None:
        typer.echo(text, nl=False)
        return
    try:
        with file.open("x", encoding="utf-8") as new:
            new.write(text)
    except OSError as error:
        raise ArbiterError(words.NOT_SAVED("en", file=file, reason=error.strerror)) from None


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


def readings(source: Source) -> Iterator[Scenario | str]:
    """What stands in a file: each scenario, or what is wrong with it."""
    try:
        found = documents(source.path)
    except ArbiterError as error:
        yield str(error)
        return
    if not found:
        yield f"{source.path}: there is no scenario in it"
    for place in found:
        try:
            yield scenario_from(place, books(), source.game)
        except ReadError as error:
            yield str(error)


def run_all(sources: list[Source], label: str) -> Tally:
    """Run every scenario of some files in their order; one that cannot be read is a failure, and the others still run."""
    tally, found = Tally([], []), [found for source in sources for found in readings(source)]
    with counting(label, len(found)) as step:
        for each in found:
            if isinstance(each, Scenario):
                outcome = run_one(each)
                tally.outcomes.append(outcome)
                tally.failures.extend([outcome.failure] if outcome.failure else [])
            else:
                tally.failures.append(each)
            step()
    return tally


def run_one(each: Scenario) -> Outcome:
    """Run one scenario; whatever it makes the engine throw is its failure, and the others still run."""
    try:
        return run_four_ways(each, books())
    except Exception as error:
        return Outcome(each, str(each.place.error(f"{type(error).__name__}: {error}")))


def report(tally: Tally, screen: Console, verbose: bool) -> None:
    """List every failure, and if asked what passed before it, then count."""
    for outcome in (outcome for outcome in tally.outcomes if verbose and not outcome.failure):
        screen.print(outcome.scenario.place.error(f"passed: {outcome.scenario.title.en}"), style="green", soft_wrap=True)
    for failure in tally.failures:
        screen.print(failure, style="red", soft_wrap=True)
    screen.print(f"{tally.passed} passed, {len(tally.failures)} failed")


# --- what scenarios show ---------------------------------------------------------------------------------------------


@cache
def readable(slug: str) -> list[Scenario]:
    """A game's own scenarios, less those that cannot be read."""
    found = [found for source in own_sources(slug) for found in readings(source)]
    for error in (error for error in found if isinstance(error, str)):
        complain(words.UNREADABLE("en", error=error))
    return [each for each in found if isinstance(each, Scenario)]


def place_of(each: Scenario, folder: Path | None) -> str:
    """Where a scenario stands, as a file in its folder and a line."""
    file = Path(each.place.name)
    return f"{file.relative_to(folder.parent) if folder else file.name}:{each.place.line}"


def coverage(book: Rulebook, lang: str) -> None:
    """Run a game's own scenarios and list the clauses that none of them shows; the last lines count."""
    screen, tally = paper(), tried(book, lang)
    shown = covered(tally.outcomes)
    groups = {"rulings": list(book.ledger.rulings.values()), "clauses": list(book.ledger.clauses.values())}
    counts = [tell_clauses(screen, name, clauses, shown, lang) for name, clauses in groups.items()]
    finish(screen, counts, tally)


def coverage_of_cards(book: Rulebook, lang: str) -> None:
    """Run a game's own scenarios and list the cards and the rulings that none of them shows; the last lines count."""
    screen, tally = paper(), tried(book, lang)
    sheets, named = book.cards(), covered_cards(tally.outcomes)
    missing = [sheet.name.say(lang) for sheet in sheets if sheet.name.en not in named]
    if missing:
        screen.print(words.UNCOVERED["cards"](lang), style="bold")
    for name in missing:
        screen.print(name, soft_wrap=True)
    rulings = [*book.ledger.rulings.values(), *(clause for clause in book.ledger.clauses.values() if clause.of_a_card)]
    counts = [f"covered {len(sheets) - len(missing)}/{len(sheets)} cards",
              tell_clauses(screen, "rulings", rulings, covered(tally.outcomes), lang)]
    finish(screen, counts, tally)


def tried(book: Rulebook, lang: str) -> Tally:
    """How a game's own scenarios went; what fails is shown."""
    tally = run_all(own_sources(book.slug), words.RUNNING(lang))
    for failure in tally.failures:
        paper().print(failure, style="red", soft_wrap=True)
    return tally


def tell_clauses(screen: Console, name: str, clauses: list[Clause], shown: set[str], lang: str) -> str:
    """List what no scenario shows, apart from it what none can show and why, and count the rest."""
    unseen = [clause for clause in clauses if clause.id not in shown]
    missing = [clause for clause in unseen if not clause.physical]
    if missing:
        screen.print(words.UNCOVERED[name](lang), style="bold")
    for clause in missing:
        screen.print(f"{clause.id}  {clause.say(lang)}", soft_wrap=True)
    if len(missing) < len(unseen):
        screen.print(words.NOT_ASKED_FOR[name](lang), style="bold")
    for clause in unseen:
        if clause.physical:
            screen.print(f"{clause.id}  {clause.physical.say(lang)}", style="dim", soft_wrap=True)
    return f"covered {len(clauses) - len(missing)}/{len(clauses)} {name}"


def finish(screen: Console, counts: list[str], tally: Tally) -> None:
    """Print the counts and leave."""
    for count in counts:
        screen.print(count)
    raise typer.Exit(FAILED if tally.failures else 0)
