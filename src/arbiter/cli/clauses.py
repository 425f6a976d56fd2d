"""Clauses looked up and shown, and `arbiter rules`."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Annotated

import typer
from rich import box
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

import arbiter
from arbiter.cli import words
from arbiter.cli.pager import paged
from arbiter.cli.scenarios import coverage, place_of, readable
from arbiter.cli.terminal import GameName, Lang, Prose, paper, plainly, two_columns
from arbiter.cli.words import Phrase
from arbiter.core.ledger import Clause
from arbiter.core.rulebook import Rulebook
from arbiter.core.text import language

NOT_FOUND = 1


@plainly
def rules(
    game: GameName,
    query: Annotated[list[str] | None, typer.Argument(
        metavar="QUERY", help="The number of a clause, or words it must contain.", show_default=False)] = None,
    lang: Lang = "en",
    show_coverage: Annotated[bool, typer.Option(
        "--coverage", help="Run all scenarios and list the clauses that none of them shows.")] = False,
) -> None:
    """Look up the rules of a game, clause by clause.

    Without a query, the sections are listed; with one, every clause that contains
    all its words. A single clause is shown with its scenarios and the functions
    that enforce it.

    \b
    Examples:
      arbiter rules eran
      arbiter rules eran seal face-down
      arbiter rules eran ERAN-TURN-03 --lang zh-Hant
      arbiter rules eran --coverage
    """
    lang, book, screen = language(lang), arbiter.rulebook(game), paper()
    if show_coverage:
        coverage(book, lang)
        return
    if not query:
        paged(screen, [sections(book, lang)], lang)
        return
    found = search(book, " ".join(query))
    if not found:
        screen.print(not_found(book, " ".join(query), lang))
        raise typer.Exit(NOT_FOUND)
    paged(screen, [in_full(book, found[0], lang)] if len(found) == 1 else [line(clause, lang) for clause in found], lang)


def search(book: Rulebook, text: str) -> list[Clause]:
    """The clause of a number, or all that hold every word."""
    number = text.strip().upper()
    return [book.ledger[number]] if number in book.ledger else book.ledger.search(text)


def not_found(book: Rulebook, text: str, lang: str) -> str:
    """That nothing was found, and the number that is spelt like what was asked for, if there is one."""
    near = get_close_matches(text.strip().upper(), [*book.ledger.clauses, *book.ledger.rulings], n=1, cutoff=0.8)
    return words.NO_SUCH_CLAUSE(lang, text=text, known=near[0]) if near else words.NO_CLAUSE(lang, text=text)


def line(clause: Clause, lang: str) -> Prose:
    """A clause in a line."""
    return Prose(Text.assemble((clause.id, "bold"), f"  {clause.say(lang)}"))


def sections(book: Rulebook, lang: str) -> Table:
    """The sections of a rulebook and how much stands in each."""
    table = Table(title=book.title.say(lang), title_justify="left", box=box.SIMPLE_HEAD)
    table.add_column(words.SECTION(lang))
    for heading in (words.CLAUSES(lang), words.RULINGS(lang)):
        table.add_column(heading, justify="right")
    ledger = book.ledger
    for id, name in ledger.sections.items():
        counts = [sum(clause.section == id for clause in group.values()) for group in (ledger.clauses, ledger.rulings)]
        table.add_row(name.say(lang), *(str(count) if count else "" for count in counts))
    table.add_section()
    table.add_row(words.SUM(lang), str(len(ledger.clauses)), str(len(ledger.rulings)))
    return table


def in_full(book: Rulebook, clause: Clause, lang: str) -> Panel:
    """A clause with its section, its scenarios and its code."""
    facts = two_columns()
    kind = words.KINDS[clause.kind](lang) if clause.kind in words.KINDS else clause.kind
    facts.add_row(Text(words.SECTION(lang), "dim"), book.ledger.sections[clause.section].say(lang))
    facts.add_row(Text(words.KIND(lang), "dim"), kind)
    facts.add_row("", Prose(clause.say(lang), "bold"))
    if clause.physical:
        facts.add_row(Text(words.AT_THE_TABLE(lang), "dim"), Prose(clause.physical.say(lang)))
    shown = shown_by(book, clause, lang)
    enforced = book.ledger.sites.get(clause.id) or [unenforced(clause, shown)(lang)]
    facts.add_row(Text(words.SHOWN_BY(lang), "dim"), Group(*map(Prose, shown or [words.NOBODY_YET(lang)])))
    facts.add_row(Text(words.ENFORCED_BY(lang), "dim"), Group(*map(Prose, enforced)))
    return Panel(facts, title=Text(clause.id, "bold"), title_align="left")


def unenforced(clause: Clause, shown: list[str]) -> Phrase:
    """Why no function enforces a clause by itself."""
    if clause.kind == "example":
        return words.ILLUSTRATES
    return words.NO_FUNCTION if shown else words.NOBODY_YET


def shown_by(book: Rulebook, clause: Clause, lang: str) -> list[str]:
    """The titles and places of the scenarios that cite a clause."""
    return [f"{scenario.title.say(lang)} ({place_of(scenario, book.scenarios)})"
            for scenario in readable(book.slug) if clause.id in scenario.clauses]
