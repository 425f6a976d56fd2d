"""`arbiter lab report`: the page about a match."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import arbiter
from arbiter.cli import words
from arbiter.cli.terminal import GameName, Lang, paper, plainly
from arbiter.core.errors import ArbiterError
from arbiter.core.text import language
from arbiter.lab.folder import Folder
from arbiter.lab.plan import usual_folder
from arbiter.lab.report import write_report


@plainly
def report(
    game: GameName,
    source: Annotated[Path | None, typer.Option(
        "--from", metavar="FOLDER", help="The folder of the match; without it, lab-GAME here.", show_default=False)] = None,
    out: Annotated[Path | None, typer.Option(
        "--out", metavar="FILE", help="The page to write; without it, report.html in the folder.", show_default=False)] = None,
    lang: Lang = "en",
) -> None:
    """Make one page of a match: match-ups, ratings, seats, lengths, cards, and games worth seeing with their stories.

    The page needs nothing else and can be sent to anybody; a match that is not complete can be looked at too.

    \b
    Examples:
      arbiter lab report ashes
      arbiter lab report eran --from eran-agents --out eran.html --lang zh-Hant
    """
    lang = language(lang)
    arbiter.rulebook(game)
    folder = Folder(source or Path(usual_folder(game)))
    folder.plan_of(game)
    page = out or folder.path / "report.html"
    try:
        files = write_report(folder, page, lang)
    except OSError as error:
        raise ArbiterError(words.NOT_SAVED(lang, file=error.filename or page, reason=error.strerror)) from None
    paper().print(words.LAB_WRITTEN(lang, file=page, count=len(files) - 1, folder=page.with_name(f"{page.stem}-games")),
                  soft_wrap=True)
