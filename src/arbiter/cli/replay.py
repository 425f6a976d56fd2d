"""`arbiter replay`: the story of a saved game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

import arbiter
from arbiter.cli import boards, words
from arbiter.cli.pager import paging
from arbiter.cli.play import Chosen, game_seed, loaded
from arbiter.cli.session import ENDED, result_words
from arbiter.cli.terminal import Lang, ask, clear, interactive, paper, plainly
from arbiter.core.errors import SaveError
from arbiter.core.game import Game
from arbiter.core.saves import play_again, printable
from arbiter.core.seats import no_seat
from arbiter.core.text import language

ALL = "all"


@plainly
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.", show_default=False)],
    lang: Lang = "en",
    seat: Annotated[str | None, typer.Option(
        "--seat", metavar="N|all", help="Point of view: a seat's number, or all to see everything. By default an "
        "unfinished game is shown as a spectator sees it.", show_default=False)] = None,
    step: Annotated[bool, typer.Option("--step", help="One choice at a time: Enter continues, q stops.")] = False,
) -> None:
    """Tell the story of a saved game from its beginning.

    \b
    Examples:
      arbiter replay eran-7.save.json
      arbiter replay eran-7.save.json --seat 1 --lang zh-Hant
      arbiter replay eran-7.save.json --step
    """
    story = Story(loaded(file, None, None, Chosen()), seat, language(lang))
    with paging(story.screen, story.lang, unless=step):
        story.tell(step)


class Story:
    """A game told again, as some eyes see it."""

    def __init__(self, game: Game, seat: str | None, lang: str) -> None:
        self.end, self.lang, self.screen = game, lang, paper()
        self.reader = None if seat in (None, ALL) else reader(game, str(seat))
        self.guarded = seat is None and not game.over
        self.everything = self.reader is None and not self.guarded

    def tell(self, step: bool) -> None:
        """Every line in its order, then the result."""
        record = arbiter.Replay(self.end)
        game, ended_there = record.at(0), self._ended_there(record)
        self._preface(record)
        if not ended_there:
            self.screen.print(words.OTHER_STORY(self.lang))
        told = self._lines(game, 0)
        for key in record.choices:
            if step and not self._goes_on():
                return
            game.choose(key)
            if step and interactive():
                self._board(game)
            told = self._lines(game, told)
        self.screen.print(Text(self._ending(game), "bold"))

    def _ended_there(self, record: arbiter.Replay) -> bool:
        """Whether the choices of the save lead to its position; in a forged save they may not."""
        game = record.at(0, log=False)
        _, reason = play_again(game, record.choices, lambda game, count: None)
        if reason:
            raise SaveError(f"The choices in this save cannot be made again: {printable(reason)}")
        return game.digest() == self.end.digest()

    def _preface(self, record: arbiter.Replay) -> None:
        seed = game_seed(self.end)
        shown = words.NO_SEED(self.lang) if seed is None else str(seed)
        self.screen.print(Text(self.end.rules.title.say(self.lang), "bold"))
        self.screen.print(words.CHOICES(self.lang, count=len(record), seed=shown))
        for notice in self.end.notices:
            self.screen.print(notice)
        if self.guarded:
            self.screen.print(words.AS_SPECTATOR(self.lang))

    def _ending(self, game: Game) -> str:
        """How the game stands where the story ends."""
        if not game.over:
            return words.NOT_OVER(self.lang)
        return f"{words.OVER(self.lang)} {result_words(game, self.reader, self.lang)}"

    def _goes_on(self) -> bool:
        """Whether the reader wants to see the next choice."""
        try:
            return ask(words.NEXT(self.lang)).lower() not in ("q", "quit")
        except EOFError:
            self.screen.print(words.NO_MORE_INPUT(self.lang))
            raise typer.Exit(ENDED) from None

    def _board(self, game: Game) -> None:
        """The table at this moment."""
        clear(forget=False)
        view: dict[str, Any] = game.view(self.reader, self.lang, everything=self.everything)
        self.screen.print(boards.find(game.rules.slug).draw(view, self.lang, self.screen.width))

    def _lines(self, game: Game, first: int) -> int:
        """Tell what is new in the log, and how long it is."""
        new = game.lines(self.reader, self.lang, first=first, everything=self.everything)
        for line in new:
            self.screen.print(Text.assemble(str(line["text"]), (f" [{line['clause']}]", "dim")))
        return first + len(new)


def reader(game: Game, seat: str) -> int:
    """The seat through whose eyes the story is told, counted from 0."""
    known = [str(number + 1) for number in game.seats]
    if seat not in known:
        raise no_seat(game.rules, seat, [*known, ALL], len(known))
    return known.index(seat)
