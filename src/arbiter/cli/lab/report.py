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
        "--from", metavar="FOLDER", help="The folder of the match; by default lab-GAME here.", show_default=False)] = None,
    out: Annotated[Path | None, typer.Option(
        "--out", metavar="FILE", help="The page to write; by default report.html in that folder.", show_default=False)] = None,
    lang: Lang = "en",
) -> None:
    """Turn a match into one page: match-ups, ratings, seats, lengths, cards, and the stories of games worth watching.

    The page is self-contained and can be sent to anyone; it can also be made of
    an incomplete match.

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
