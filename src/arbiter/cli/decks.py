"""`arbiter deck`: decks for Ashes Reborn, checked, listed and written."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from arbiter.cli import words
from arbiter.cli.boards.ashes_marks import COLOURS, listed_cards
from arbiter.cli.pager import paged
from arbiter.cli.pages import Commands
from arbiter.cli.play import file_text
from arbiter.cli.terminal import Lang, complain, paper, plainly, two_columns
from arbiter.core.errors import ArbiterError
from arbiter.core.text import language, listed
from arbiter.games.ashes.cards import SUGGESTED, Suggested
from arbiter.games.ashes.decklists import read_deck, write_deck
from arbiter.games.ashes.decks import SUGGESTED_NAMES, Deck, conjurations, spelled, suggested_deck
from arbiter.games.ashes.definition import KIND_NAMES
from arbiter.games.ashes.dice import TYPE_NAMES
from arbiter.games.ashes.shelf import CARDS
from arbiter.host.command import program

NOT_LEGAL = 1
MARGIN = 2

deck = Commands(name="deck", help="Check, list and write decks for ashes.")


@deck.command()
@plainly
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="A deck file.", show_default=False)],
    lang: Lang = "en",
) -> None:
    """Check whether a deck file is legal, and show the deck with its conjuration pile.

    A file holds either what `arbiter deck write` writes, or a plain list: a
    Phoenixborn, ten dice and thirty cards, in English or Chinese. If the deck is
    not legal, the line and the clause are reported.

    \b
    Examples:
      arbiter deck check mine.deck
      arbiter deck check *.deck --lang zh-Hant
    """
    lang, refused = language(lang), 0
    legal = list[RenderableType]()
    for path in files:
        text = file_text(path)
        try:
            found = read_deck(text, str(path))
        except ArbiterError as error:
            complain(error.say(lang))
            refused += 1
            continue
        legal += [Text(words.DECK_LEGAL(lang, file=path), "bold green"), described(found, found.name, lang)]
    paged(paper(), legal, lang)
    if refused:
        raise typer.Exit(NOT_LEGAL)


@deck.command("list")
@plainly
def list_decks(
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="Show this deck in full.", show_default=False)] = None,
    lang: Lang = "en",
) -> None:
    """List the suggested decks, or show one of them.

    \b
    Examples:
      arbiter deck list
      arbiter deck list coal --lang zh-Hant
    """
    lang, screen = language(lang), paper()
    if name:
        found = suggested_deck(name)
        paged(screen, [described(found, SUGGESTED_NAMES[spelled(name)].name.say(lang), lang)], lang)
        return
    grid = Table.grid(padding=(0, 2))
    for suggested in SUGGESTED:
        grid.add_row(Text(suggested.key, "bold"), suggested.name.say(lang), CARDS[suggested.champion].name.say(lang),
                     dice_line(suggested.dice, lang))
    screen.print(grid)


@deck.command()
@plainly
def write(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A suggested deck, such as coal.", show_default=False)],
    file: Annotated[Path | None, typer.Argument(
        metavar="FILE", help="Where to write it; if left out, the deck is printed.", show_default=False)] = None,
    lang: Lang = "en",
) -> None:
    """Write a suggested deck as a file that you can edit and play with.

    \b
    Examples:
      arbiter deck write coal
      arbiter deck write coal mine.deck
    """
    text = write_deck(suggested_deck(name))
    if file is None:
        typer.echo(text, nl=False)
        return
    try:
        with file.open("x", encoding="utf-8") as new:
            new.write(text)
    except OSError as error:
        raise ArbiterError(words.NOT_SAVED(language(lang), file=file, reason=error.strerror)) from None
    paper().print(words.DECK_WRITTEN(language(lang), file=file))
    paper().print(f"  {shlex.join([program(), 'play', 'ashes', '--deck', str(file), '--deck', other_than(name)])}", soft_wrap=True)


def other_than(name: str) -> str:
    """A suggested deck to play against."""
    mine: Suggested = SUGGESTED_NAMES[spelled(name)]
    return next(other.key for other in SUGGESTED if other is not mine)


# --- showing a deck --------------------------------------------------------------------------------------------------


def described(found: Deck, title: str, lang: str) -> RenderableType:
    """A deck: its Phoenixborn, dice and cards by kind, and the conjuration pile that goes with it."""
    champion = CARDS[found.champion]
    head = two_columns()
    head.add_row(Text(KIND_NAMES[champion.kind].say(lang), "dim"), Text(champion.name.say(lang), "bold"))
    head.add_row(Text(words.DECK_DICE.say(lang), "dim"), dice_line(found.dice, lang))
    cards = sorted(found.cards, key=lambda face: CARDS[face].kind)
    pile = conjurations(found.champion, found.cards)
    return Group(Text(title, "bold underline"), head, *_listed(words.DECK_CARDS(lang, count=len(cards)), cards, lang, found.five),
                 *_listed(words.DECK_PILE(lang, count=len(pile)), pile, lang))


def _listed(heading: str, faces: Sequence[int], lang: str, five: Sequence[int] = ()) -> list[Text]:
    """Cards with copies, kind and cost, and which of them are recommended as first five."""
    notes = [words.DECK_FIVE.say(lang) if face in five else "" for face in faces]
    lines = listed_cards([CARDS[face].key for face in faces], lang, paper().width - MARGIN, notes)
    return [Text(heading, "dim"), *(Text.assemble(" " * MARGIN, line) for line in lines)]


def dice_line(dice: Iterable[int], lang: str) -> Text:
    """Dice by type: *5 natural and 5 charm*."""
    line = Text(listed([words.DECK_DIE(lang, count=count, kind=TYPE_NAMES[kind]) for kind, count in Counter(dice).items()], lang))
    for kind in TYPE_NAMES:
        line.highlight_words([kind.say(lang)], COLOURS.get(kind.en, ""))
    return line

