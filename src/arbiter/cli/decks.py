"""`arbiter deck`: decks checked, listed and written, for every game for which people build them."""

from __future__ import annotations

import shlex
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import arbiter
from arbiter.cli import boards, words
from arbiter.cli.boards.cards import Cards
from arbiter.cli.pager import paged
from arbiter.cli.pages import Commands
from arbiter.cli.play import file_text
from arbiter.cli.terminal import Lang, complain, paper, plainly, two_columns
from arbiter.core.decklists import Part, Workshop, spelled
from arbiter.core.errors import ArbiterError
from arbiter.core.text import language
from arbiter.host.command import program

NOT_LEGAL = 1
MARGIN = 2
FACTS = 2
"""How many facts of a card are shown in a list."""
ALIKE = 0.6

deck = Commands(name="deck", help="Check, list and write decks of your own.")
Game = Annotated[str | None, typer.Option(
    "--game", metavar="GAME", help="The game the deck is for; if left out, it is found by what the deck is called or made of.",
    show_default=False)]


@deck.command()
@plainly
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="A deck file.", show_default=False)],
    game: Game = None,
    lang: Lang = "en",
) -> None:
    """Check whether a deck file is legal, and show the deck with all that goes with it.

    A file holds either what `arbiter deck write` writes, or a plain list: the
    cards and their numbers, a line each, in English or Chinese. If the deck is not
    legal, the line and the clause are reported.

    \b
    Examples:
      arbiter deck check mine.deck
      arbiter deck check *.deck --lang zh-Hant
    """
    lang, refused = language(lang), 0
    legal = list[RenderableType]()
    for path in files:
        text = file_text(path)
        slug = game or game_of(text)
        if slug is None:
            complain(words.DECK_OF_NOTHING(lang, file=path))
            refused += 1
            continue
        workshop = workshop_of(slug)
        try:
            found = workshop.read(text, str(path))
        except ArbiterError as error:
            complain(error.say(lang))
            refused += 1
            continue
        legal += [Text(words.DECK_LEGAL(lang, file=path), "bold green"), described(slug, found, workshop.title(found), lang)]
    paged(paper(), legal, lang)
    if refused:
        raise typer.Exit(NOT_LEGAL)


@deck.command("list")
@plainly
def list_decks(
    name: Annotated[str | None, typer.Argument(
        metavar="NAME", help="Show this deck in full, or list the decks of this game.", show_default=False)] = None,
    game: Game = None,
    lang: Lang = "en",
) -> None:
    """List the suggested decks, or show one of them.

    \b
    Examples:
      arbiter deck list
      arbiter deck list wizards
      arbiter deck list coal --lang zh-Hant
    """
    lang, screen = language(lang), paper()
    if name in games():
        name, game = None, name
    if name:
        slug = game_with(name, game)
        workshop = workshop_of(slug)
        found = workshop.suggested(name)
        key = workshop.names[spelled(name)]
        title = next(known.name for known in workshop.decks if known.key == key)
        paged(screen, [described(slug, found, title.say(lang), lang)], lang)
        return
    slugs = [game] if game else games()
    for slug in slugs:
        if len(slugs) > 1:
            screen.print(Text(arbiter.rulebook(slug).title.say(lang), "bold underline"))
        grid = Table.grid(padding=(0, 2))
        for suggested in workshop_of(slug).decks:
            grid.add_row(Text(suggested.key, "bold"), suggested.name.say(lang), *[fact.say(lang) for fact in suggested.summary])
        screen.print(grid)


@deck.command()
@plainly
def write(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A suggested deck, such as coal.", show_default=False)],
    file: Annotated[Path | None, typer.Argument(
        metavar="FILE", help="Where to write it; if left out, the deck is printed.", show_default=False)] = None,
    game: Game = None,
    lang: Lang = "en",
) -> None:
    """Write a suggested deck as a file that you can edit and play with.

    \b
    Examples:
      arbiter deck write coal
      arbiter deck write coal mine.deck
    """
    slug = game_with(name, game)
    workshop = workshop_of(slug)
    text = workshop.write(workshop.suggested(name))
    if file is None:
        typer.echo(text, nl=False)
        return
    try:
        with file.open("x", encoding="utf-8") as new:
            new.write(text)
    except OSError as error:
        raise ArbiterError(words.NOT_SAVED(language(lang), file=file, reason=error.strerror)) from None
    paper().print(words.DECK_WRITTEN(language(lang), file=file))
    other = next(known.key for known in workshop.decks if known.key != workshop.names[spelled(name)])
    paper().print(f"  {shlex.join([program(), 'play', slug, '--deck', str(file), '--deck', other])}", soft_wrap=True)


# --- which game ------------------------------------------------------------------------------------------------------


def games() -> list[str]:
    """The games for which people build decks."""
    return [slug for slug in arbiter.slugs() if arbiter.rulebook(slug).workshop]


def workshop_of(slug: str) -> Workshop:
    """What a game offers to people who build decks; an error if it offers nothing."""
    workshop = arbiter.rulebook(slug).workshop
    if workshop is None:
        raise ArbiterError(f"{slug} does not use decks of your own.")
    return workshop


def game_of(text: str) -> str | None:
    """The game whose cards a file names, if it names any."""
    known = {slug: sum(map(workshop_of(slug).knows, text.splitlines())) for slug in games()}
    best = max(known, key=lambda slug: known[slug])
    return best if known[best] or len(known) == 1 else None


def game_with(name: str, named: str | None) -> str:
    """The game that has a suggested deck of this name, or else one of the most similar name."""
    if named:
        return named
    homes = {known: slug for slug in reversed(games()) for known in workshop_of(slug).names}
    near = [spelled(name)] if spelled(name) in homes else get_close_matches(spelled(name), homes, n=1, cutoff=ALIKE)
    return homes[near[0]] if near else games()[0]


# --- showing a deck --------------------------------------------------------------------------------------------------


def described(slug: str, found: Any, title: str, lang: str) -> RenderableType:
    """A deck: what is said of it, and its cards with all that goes with them."""
    sheet = workshop_of(slug).sheet(found)
    head = two_columns()
    for place, (label, fact) in enumerate(sheet.facts):
        head.add_row(Text(label.say(lang), "dim"), Text(fact.say(lang), "" if place else "bold"))
    return Group(Text(title, "bold underline"), head, *[line for part in sheet.parts for line in part_of(slug, part, lang)])


def part_of(slug: str, part: Part, lang: str) -> list[Text]:
    """Cards with their copies below a heading, and which of them are marked."""
    notes = [part.mark.say(lang) if part.mark and key in part.marked else "" for key in part.cards]
    lines = in_short(slug).listed(part.cards, lang, paper().width - MARGIN, notes)
    heading = words.DECK_PART(lang, cards=part.heading, count=len(part.cards))
    return [Text(heading, "dim"), *(Text.assemble(" " * MARGIN, line) for line in lines)]


def in_short(slug: str) -> Cards:
    """How cards are listed: as on the board of the game, or else with the first facts of their sheets."""
    lying = getattr(boards.find(slug), "LYING", None)
    if isinstance(lying, Cards):
        return lying
    sheets = {sheet.key: sheet for sheet in arbiter.rulebook(slug).cards()}

    def short(key: str, lang: str) -> list[Text]:
        facts = [fact.say(lang) for _, fact in sheets[key].facts[:FACTS]]
        return [Text(fact, "dim") for fact in (sheets[key].kind.say(lang), *facts, *[""] * (FACTS - len(facts)))]

    return Cards([*sheets.values()], (), {}, {}, short=short)
