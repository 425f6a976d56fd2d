"""`arbiter lab odds`: how far the chances to win that the table shows can be believed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

import arbiter
from arbiter.cli import words
from arbiter.cli.terminal import GameName, Lang, counting, paper, plainly
from arbiter.core.text import language
from arbiter.lab.commands import nothing_played
from arbiter.lab.folder import Folder
from arbiter.lab.numbers import between, percent
from arbiter.lab.odds import COLUMNS, Factor, factor, moments, tenths
from arbiter.lab.plan import usual_folder


@plainly
def odds(
    game: GameName,
    source: Annotated[Path | None, typer.Option(
        "--from", metavar="FOLDER", help="The folder of the match; by default lab-GAME here.", show_default=False)] = None,
    lang: Lang = "en",
) -> None:
    """Compare the chances of winning that a game predicts with the results of a match.

    Hints, the curve of a finished game, and the search all rest on evaluations of
    positions, which stand for the odds of winning. Here the predicted chances are
    put into ten groups, each next to how often the player to choose went on to win.

    \b
    Examples:
      arbiter lab match eran --agents greedy --games 40
      arbiter lab odds eran
    """
    lang = language(lang)
    arbiter.rulebook(game)
    folder = Folder(source or Path(usual_folder(game)))
    plan = folder.plan_of(game)
    records = folder.games(COLUMNS).to_dicts()
    if not records:
        raise nothing_played(plan, str(folder.path))
    found = []
    with counting(words.ODDS_LOOKING(lang), len(records)) as tell:
        for record in records:
            found.append(moments(record))
            tell()
    paper().print(words.ODDS_OF(lang, game=arbiter.rulebook(game).title, count=len(records)), soft_wrap=True)
    shown = Table(box=None, pad_edge=False)
    for heading in (words.ODDS_TOLD, words.ODDS_TRUE, words.LAB_RANGE, words.ODDS_MOMENTS, words.ODDS_GAMES):
        shown.add_column(heading.say(lang), justify="right")
    for tenth in tenths(found):
        shown.add_row(percent(tenth.predicted), percent(tenth.observed.share), between(tenth.observed), f"{tenth.moments:,}",
                      f"{tenth.games:,}")
    paper().print(shown)
    paper().print(advice(factor(found), lang), soft_wrap=True)


def advice(found: Factor | None, lang: str) -> str:
    """By what the worths should be multiplied, if the games tell."""
    if found is None:
        return words.ODDS_NO_FACTOR(lang)
    return words.ODDS_FACTOR(lang, factor=f"{found.value:.2f}", low=f"{found.low:.2f}", high=f"{found.high:.2f}")
