"""A game at the terminal: whose choice it is, what they type, and how the game is kept when they leave."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.padding import Padding

from arbiter.agents import Agent, agent
from arbiter.cli import boards, words
from arbiter.cli.answers import Answers, Left
from arbiter.cli.commands import COMMANDS
from arbiter.cli.options import Offer, chosen, offers
from arbiter.cli.pager import ERASE_LINE, paged
from arbiter.cli.screen import News, page, show
from arbiter.cli.terminal import BROKEN, INTERRUPT, Prose, ask, clear, complain, interactive, paper
from arbiter.core.errors import ArbiterError, RuleBroken
from arbiter.core.game import Game
from arbiter.core.text import LANGUAGES
from arbiter.host.command import program

ENDED = 1
"""The exit code when the input ends before the game."""
SUBSTITUTE = "mcts:normal"
"""Who plays on for somebody who gives up while others go on."""
REMINDER = 3
"""How many lines of a loaded game are told again."""
SAVE_OPENS = re.compile(rb'\s*\{\s*"arbiter"\s*:\s*"save"')
HEAD = 100
"""How many bytes tell whether a file is a saved game."""


class Session:
    """One game, the people and computers around it, and the language spoken."""

    def __init__(self, game: Game, computers: Mapping[int, Agent], lang: str, *, options: list[str],
                 typed: list[str] | None = None, loaded: Path | None = None) -> None:
        self.game, self.computers, self.lang, self.options, self.loaded = game, dict(computers), lang, options, loaded
        self.typed = typed
        """The options with which somebody began this game; None if no command line can begin it."""
        self.screen, self.board, self.news = paper(), boards.find(game.rules.slug), list[str]()
        self.answers = Answers(self)
        self.read = {seat: max(0, len(game.entries or ()) - REMINDER) if loaded else 0 for seat in game.seats}
        """How much of the log each seat has been shown."""
        self.kept_at: tuple[Path, str] | None = (loaded, game.digest()) if loaded else None
        self.resigned: int | None = None
        """Who has given up, if that ended the game."""
        self.above: list[str] = []
        """The upper rows of a table that is longer than the screen, as somebody last read them."""
        self._at_the_screen = -1

    @property
    def people(self) -> list[int]:
        """The seats that no computer plays."""
        return [seat for seat in self.game.seats if seat not in self.computers]

    @property
    def mine(self) -> int:
        """The first seat that a person has."""
        return self.people[0]

    @property
    def reader(self) -> int | None:
        """Who looks at the screen: the one who chooses, at the end the only person there is, or else nobody in particular."""
        decision = self.game.decision
        if decision is not None and not self.over and decision.seat in self.people:
            return decision.seat
        return self.people[0] if len(self.people) == 1 else None

    @property
    def over(self) -> bool:
        """Whether the game has ended, or somebody has given it up."""
        return self.game.over or self.resigned is not None

    @property
    def offers(self) -> list[Offer]:
        """What may be chosen now, numbered in this order; nothing at the end."""
        return offers(self.game.decision, self.lang) if self.game.decision and not self.over else []

    # --- the course of the game --------------------------------------------------------------------------------------

    def play(self) -> int:
        """Play to the end, or until somebody stops; gives the exit code. Who wants a rematch raises `Rematch`."""
        try:
            self._to_the_end()
        except Left:
            self.leave()
        except EOFError:
            if self.over:
                return 0
            self.say(words.INPUT_ENDED(self.lang))
            self.leave()
            return ENDED
        except KeyboardInterrupt:
            self.say(f"\n{words.INTERRUPTED(self.lang)}")
            self.leave()
            return INTERRUPT
        except RuleBroken as error:
            complain(str(error))
            self.keep()
            return BROKEN
        return 0

    def _to_the_end(self) -> None:
        while True:
            while not self.over:
                self._one_choice()
            self._tell_the_end()
            while not self.answers.to(ask(words.AFTERWARDS(self.lang, **self._names("rematch", "save", "log", "undo", "quit")))):
                pass

    def _names(self, *keys: str) -> dict[str, str]:
        """What some commands are called in the language spoken."""
        return {key: COMMANDS[key].listed(self.lang) for key in keys}

    def _one_choice(self) -> None:
        assert self.game.decision is not None
        seat = self.game.decision.seat
        if seat in self.computers:
            with self.thinking():
                picked = self.computers[seat].pick(self.game)
            self.game.choose(picked)
            return
        if len(self.people) > 1 and seat != self._at_the_screen:
            self._pass_to(seat)
        self.draw()
        while not self.answers.to(ask(words.CHOICE(self.lang, last=len(self.offers), **self._names("help")))):
            pass

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """While the computer thinks, a person is told so."""
        if interactive():
            sys.stdout.write(f"{words.THINKING(self.lang)}\r")
            sys.stdout.flush()
        yield
        if interactive():
            sys.stdout.write(ERASE_LINE)
            sys.stdout.flush()

    def resign(self) -> None:
        """Whoever must choose gives up. That ends the game, unless others play on: then the computer takes over."""
        assert self.game.decision is not None
        seat = self.game.decision.seat
        if len(self.game.seats) > 2 and len(self.people) > 1:
            self.computers[seat] = agent(SUBSTITUTE, seat)
            self.news.append(words.TAKEN_OVER(self.lang, seat=seat + 1))
        else:
            self.resigned = seat

    def _pass_to(self, seat: int) -> None:
        """Nobody shall see the other's hand: an empty screen until the right person sits before it."""
        clear()
        self._at_the_screen, self.above = seat, []
        ask(words.PASS_TO(self.lang, seat=seat + 1))

    def draw(self) -> None:
        """Show the table to the one who chooses, with what has happened since they last saw it."""
        seat = self.reader
        view: dict[str, Any] = self.game.view(seat, self.lang) | {"chosen": chosen(self.game, self.lang)}
        news, several = [*map(News, self.news), *self._unread(view)], len(self.people) > 1
        whose = words.WHOSE(self.lang, seat=seat + 1) if seat is not None and several else ""
        self.above = show(self.screen, self.board, view, self.offers, news, self.lang, whose=whose, above=self.above, forget=several)
        self.news = []

    def _unread(self, view: dict[str, Any]) -> list[News]:
        """What the reader has not been shown yet, which is now taken as read; nobody in particular reads what anybody missed."""
        readers = self.people if self.reader is None else [self.reader]
        first = min((self.read[seat] for seat in readers), default=0)
        for seat in readers:
            self.read[seat] = len(view["log"])
        return [News(line["text"], self.board.minor(line)) for line in view["log"][first:]]

    def _tell_the_end(self) -> None:
        """How it came to the end, the last board, the result, and the story in brief."""
        view: dict[str, Any] = self.game.view(self.reader, self.lang) | {"chosen": []}
        unread, alone = [*self.news, *(item.text for item in self._unread(view))], len(self.people) == 1
        self.news = []
        if interactive():
            page(self.screen, unread, self.lang, forget=not alone)
        else:
            for text in unread:
                self.say(text)
        clear(forget=not alone)
        brief = [Padding(Prose(line), (0, 0, 0, 2), expand=False) for line in self.board.brief(view, self.lang)]
        heading = [Prose(f"{words.IN_BRIEF(self.lang)}{words.COLON.say(self.lang)}")] if brief else []
        board = self.board.draw(view, self.lang, self.screen.width)
        paged(self.screen, [board, Prose(self._result(), "bold"), *heading, *brief], self.lang)

    def _result(self) -> str:
        """How it ended."""
        seat, gap = self.resigned, " " if self.lang == "en" else ""
        if seat is None:
            return f"{words.OVER(self.lang)}{gap}{result_words(self.game, self.reader, self.lang)}"
        if len(self.people) == 1:
            return f"{words.YOU_RESIGNED(self.lang)}{gap}{words.YOU_LOSE(self.lang)}"
        winner = next(other for other in self.game.seats if other != seat)
        return f"{words.PLAYER_RESIGNED(self.lang, seat=seat + 1)}{gap}{words.PLAYER_WINS(self.lang, seat=winner + 1)}"

    def say(self, text: str, indent: int = 0) -> None:
        """Tell the people at the table."""
        self.screen.print(Padding(Prose(text), (0, 0, 0, indent), expand=False) if indent else Prose(text))

    # --- keeping the game --------------------------------------------------------------------------------------------

    @property
    def seed(self) -> int | None:
        """The chance the game began with, if it began with chance."""
        seed = (self.game.origin or {}).get("seed")
        return seed if isinstance(seed, int) else None

    def file_name(self) -> Path:
        """The name under which the game is saved if nobody gives one."""
        return Path(f"{self.game.rules.slug}-{self.seed if self.seed is not None else 'position'}.save.json")

    def tell_command(self, *start: str) -> None:
        """Show the command line that brings somebody back to this table, unbroken so that it can be copied."""
        spoken = [] if self.lang == LANGUAGES[0] else ["--lang", self.lang]
        self.screen.print(f"  {shlex.join([program(), 'play', *start, *self.options, *spoken])}", soft_wrap=True)

    def save(self, path: Path) -> bool:
        """Write the game to a file, but never over something that is no saved game."""
        if path.exists() and not is_save(path):
            self.say(words.NOT_OURS(self.lang, file=path))
            return False
        try:
            path.write_text(self.game.save(), encoding="utf-8")
        except OSError as error:
            self.say(words.NOT_SAVED(self.lang, file=path, reason=error.strerror))
            return False
        self.kept_at = (path, self.game.digest())
        if self.game.over:
            self.say(words.SAVED_STORY(self.lang, file=path))
            self.screen.print(f"  {shlex.join([program(), 'replay', str(path)])}", soft_wrap=True)
        else:
            self.say(words.SAVED(self.lang, file=path))
            self.tell_command("--load", str(path))
        return True

    def is_kept(self) -> bool:
        """Whether the game stands just as it was saved last."""
        return self.kept_at is not None and self.kept_at[1] == self.game.digest()

    def keep(self) -> None:
        """Save an unfinished game under a name of its own, unless it is saved already."""
        if self.over:
            return
        if self.kept_at and self.is_kept():
            self.say(words.UNCHANGED(self.lang))
            self.tell_command("--load", str(self.kept_at[0]))
            return
        first, tries = self.file_name(), 1
        path = first
        while path.exists():
            tries += 1
            path = first.with_name(first.name.replace(".save", f"-{tries}.save"))
        self.save(path)

    def before_last_choice(self) -> Game | None:
        """The game as it was before a person's last choice, if there was one."""
        trial = self.game.copy()
        try:
            trial.undo()
            while trial.decision is not None and trial.decision.seat in self.computers:
                trial.undo()
        except ArbiterError:
            return None
        return trial

    def leave(self) -> None:
        """Keep the game of somebody who goes, or, if they have not chosen anything, tell how to begin it again."""
        if self.over or self.is_kept() or self.loaded or self.before_last_choice() is not None:
            self.keep()
        elif self.seed is None or self.typed is None:
            self.say(words.LEFT_POSITION(self.lang))
        else:
            self.say(words.LEFT(self.lang))
            self.tell_command(self.game.rules.slug, "--seed", str(self.seed), *self.typed)


def is_save(path: Path) -> bool:
    """Whether something is a file that begins as a saved game does; a device is not even opened."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return SAVE_OPENS.match(file.read(HEAD)) is not None
    except OSError:
        return False


def result_words(game: Game, reader: int | None, lang: str) -> str:
    """Who has won, as the reader says it."""
    assert game.result is not None
    if len(set(game.result)) == 1:
        return words.DRAW(lang)
    if reader is None:
        *partners, seat = (seat + 1 for seat, score in enumerate(game.result) if score == max(game.result))
        names = ", ".join(map(str, partners)) if lang == "en" else "、".join(map(str, partners))
        return words.PLAYERS_WIN(lang, seats=names, seat=seat) if partners else words.PLAYER_WINS(lang, seat=seat)
    return words.YOU_WIN(lang) if game.result[reader] == max(game.result) else words.YOU_LOSE(lang)
