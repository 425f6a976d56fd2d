"""What people type at the table: options, and commands besides."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.text import Text

from arbiter.cli import boards, cards, clauses, commands, hints, words
from arbiter.cli.commands import COMMANDS
from arbiter.cli.pager import paged, put, rows
from arbiter.cli.reading import label, read, to_ask, to_choose
from arbiter.cli.screen import latest
from arbiter.cli.terminal import Prose, ask, interactive, two_columns
from arbiter.cli.whys import judged, refused, some
from arbiter.core.decisions import key_of
from arbiter.core.errors import ArbiterError, IllegalChoice
from arbiter.core.rulebook import Sheet
from arbiter.core.text import LANGUAGES, language, listed

if TYPE_CHECKING:
    from arbiter.cli.session import Session

ENDING = ".save.json"
EVERYTHING = ("all", "全部")
YES = ("y", "yes", "是", "對", "对", "好")


class Left(Exception):
    """Somebody has had enough."""


class Rematch(Exception):
    """Somebody wants to play again."""


class Answers:
    """Understands a line and does what it says; true where the table has to be shown anew."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.commands: dict[str, Callable[[str], bool]] = {
            "look": self.look, "why": self.why, "hint": self.hint, "rules": self.rules, "log": self.log, "undo": self.undo,
            "save": self.save, "load": self.load, "speak": self.speak, "table": self.table, "resign": self.resign,
            "rematch": self.rematch, "help": self.help, "quit": self.quit}

    @property
    def lang(self) -> str:
        return self.session.lang

    def to(self, line: str) -> bool:
        """Do what a line says."""
        if found := commands.split(line):
            command, rest = found
            return self.commands[command.key](rest)
        if not line:
            return self.table("")
        if self.session.over:
            return self._not_understood(line)
        return self.choose(line)

    def choose(self, line: str) -> bool:
        """Choose an option by its number, its words or its key; a text may answer the following questions, too."""
        game, last = self.session.game, len(self.session.offers)
        if line.isdecimal() and not 1 <= int(line) <= last:
            self.session.say(words.NO_NUMBER(self.lang, last=last))
            return False
        reading = read(line, game, self.lang, to_choose)
        if not reading.meant:
            return self._not_understood(line)
        labels = [label(reading.game, action, self.lang) for action in reading.meant]
        if len(labels) > 1:
            self.session.say(words.SEVERAL_OPTIONS(self.lang, text=line, known=some(labels, self.lang)))
            return False
        if refusals := reading.game.why_not(key_of(reading.meant[0])):
            self.show(refused(words.COMMA.say(self.lang).join([*reading.said, *labels]), refusals, self.lang))
            return False
        for action in (*reading.before, *reading.meant):
            try:
                game.choose(key_of(action))
            except IllegalChoice:  # it depended on something that the player did not know; the table shows what is asked instead
                break
        return True

    def _not_understood(self, line: str) -> bool:
        """Say that a line means nothing, and what is spelt like it."""
        labels = [offer.label for offer in self.session.offers]
        near = commands.nearest(line, self.lang) or get_close_matches(line, labels, n=1, cutoff=0.6)
        if near:
            self.session.say(words.DID_YOU_MEAN(self.lang, text=line, known=near[0]))
        elif self.session.over:
            self.session.say(words.OVER(self.lang))
        else:
            self.session.say(words.NOT_UNDERSTOOD(self.lang, text=line, last=len(labels), help=COMMANDS["help"].listed(self.lang)))
        return False

    def show(self, parts: list[RenderableType]) -> None:
        """Show something that may be longer than the screen."""
        paged(self.session.screen, parts, self.lang)

    # --- looking things up -------------------------------------------------------------------------------------------

    def look(self, text: str) -> bool:
        """A clause by its number, the cards of an option, a card by its name, or all cards in question."""
        rules = self.session.game.rules
        if text.upper() in rules.ledger:
            self.show([clauses.line(rules.ledger[text.upper()], self.lang)])
            return False
        if not text or text.isdecimal():
            self._look_at_option(text)
            return False
        found = cards.look_up(rules, text)
        if not found:
            near = words.STOP.say(self.lang).join(cards.nearest(rules, text))
            self.session.say(words.NO_CARD(self.lang, text=text, known=near))
        self._show_cards(found)
        return False

    def _show_cards(self, found: list[Sheet]) -> None:
        """One card in full, with what it mentions; several in short."""
        if found:
            self.show(cards.shown(self.session.game.rules, found, self.lang))

    def _look_at_option(self, number: str) -> None:
        """The cards an option is about; without a number, those of all options."""
        rules = self.session.game.rules
        view: dict[str, Any] = self.session.game.view(self.session.reader, self.lang, log_from=None)
        offered = self.session.offers
        if number and not 1 <= int(number) <= len(offered):
            self.session.say(words.NO_NUMBER(self.lang, last=len(offered)) if offered else words.OVER(self.lang))
            return
        chosen = [offered[int(number) - 1]] if number else offered
        options = {option["key"]: option for option in view["decision"]["options"]} if offered else {}
        keys = [key for offer in chosen for key in self._about(view, options[offer.key], offer.label)]
        if not number:
            keys += self._source(view)
        if not keys or not number:
            keys += self._about(view, None, view["decision"]["label"] if offered else "")
        sheets = {sheet.key: sheet for sheet in rules.cards()}
        if not keys:
            self.session.say(words.NO_CARDS(self.lang, look=COMMANDS["look"].listed(self.lang)))
        self._show_cards([sheets[key] for key in dict.fromkeys(keys)])

    def _source(self, view: dict[str, Any]) -> list[str]:
        """The card whose text asks, where the question is about a program."""
        decision = self.session.game.decision
        about = decision.about if decision else ()
        known = {sheet.key for sheet in self.session.game.rules.cards()}
        return [key for part in about if isinstance(part, str) and "/" in part
                for key in self.session.board.source(view, part) if key in known]

    def _about(self, view: boards.View, option: boards.Shown | None, said: str) -> list[str]:
        """The keys of the cards that the words of an option name, or that the game's board knows of."""
        named = [sheet.key for sheet in cards.mentioned(self.session.game.rules, said, self.lang)]
        return named or self.session.board.about(view, option)

    def rules(self, text: str) -> bool:
        """The clauses that hold some words; without words, the sections."""
        book = self.session.game.rules
        found = clauses.search(book, text) if text else []
        if text and not found:
            self.session.say(clauses.not_found(book, text, self.lang))
        else:
            self.show([clauses.line(clause, self.lang) for clause in found] or [clauses.sections(book, self.lang)])
        return False

    def why(self, text: str) -> bool:
        """Whether something is allowed, and why not; a text may answer several questions, one after the other."""
        if self.session.over:
            self.session.say(words.OVER(self.lang))
            return False
        known = [offer.label for offer in self.session.offers]
        why = COMMANDS["why"].listed(self.lang)
        if not text:
            self.session.say(words.WHY_WHAT(self.lang, why=why, known=known[0]))
            return False
        reading = read(text, self.session.game, self.lang, to_ask, asking=True)
        if reading.meant:
            self.show(judged(reading, self.lang))
        else:
            self.session.say(words.UNKNOWN_ACTION(self.lang, text=reading.unknown, known=some(known, self.lang)))
        return False

    def hint(self, text: str) -> bool:
        """What the computer would do."""
        if self.session.over:
            self.session.say(words.OVER(self.lang))
            return False
        with self.session.thinking():
            found = hints.advice(self.session.game, self.lang)
        self.show([Prose(line) for line in hints.told(found, self.lang)])
        return False

    def log(self, text: str) -> bool:
        """What has happened: as much as the screen holds, or all."""
        story, screen = self.session.game.log(self.session.reader, self.lang), self.session.screen
        if not story:
            self.session.say(words.NOTHING_YET(self.lang))
        elif interactive() and text not in EVERYTHING:
            again = f"{COMMANDS['log'].listed(self.lang)} {words.TYPED['all'].say(self.lang)}"
            put(rows(screen, map(Prose, latest(screen, story, screen.height - 1, self.lang, again))))
        else:
            self.show([Prose(line) for line in story])
        return False

    def table(self, text: str) -> bool:
        """Show the table anew, all of it."""
        self.session.above = []
        return True

    # --- changing things ---------------------------------------------------------------------------------------------

    def undo(self, text: str) -> bool:
        """Take back the last choice a person made and all that came of it, or that they resigned."""
        game, trial = self.session.game, self.session.before_last_choice()
        if self.session.resigned is not None:
            self.session.resigned = None
        elif trial is None:
            self.session.say(words.NOTHING_TO_UNDO(self.lang))
            return False
        else:
            game.undo_to(len(trial.choices()))
        for seat in game.seats:
            self.session.read[seat] = min(self.session.read[seat], len(game.entries or ()))
        self.session.news.append(words.TAKEN_BACK(self.lang))
        return True

    def save(self, text: str) -> bool:
        """Save the game in a file; a name that nothing has yet gets an ending."""
        path = Path(text).expanduser() if text else self.session.file_name()
        named = path.exists() or path.suffix == ".json"
        self.session.save(path if named else path.with_name(f"{path.name}{ENDING}"))
        return False

    def load(self, text: str) -> bool:
        """Tell how a saved game is opened."""
        self.session.say(words.LOAD_HOW(self.lang, quit=COMMANDS["quit"].listed(self.lang)))
        self.session.tell_command("--load", text or str(self.session.file_name()))
        return False

    def speak(self, text: str) -> bool:
        """Go on in another language."""
        try:
            self.session.lang = language(text)
        except ArbiterError:
            typed = COMMANDS["speak"].listed(self.lang)
            self.session.say(words.WHICH_LANGUAGE(self.lang, typed=typed, known=listed([*LANGUAGES], self.lang)))
            return False
        self.session.news.append(words.LANGUAGE_NOW[self.lang](self.lang))
        return True

    def resign(self, text: str) -> bool:
        """Give up, if that is what somebody really wants."""
        if self.session.over:
            self.session.say(words.OVER(self.lang))
            return False
        if ask(words.RESIGN_SURE(self.lang)).casefold() not in YES:
            self.session.say(words.PLAY_ON(self.lang))
            return False
        self.session.resign()
        return True

    def rematch(self, text: str) -> bool:
        """Play again, once the game is over."""
        if not self.session.over:
            self.session.say(words.NOT_OVER_YET(self.lang, resign=COMMANDS["resign"].listed(self.lang)))
            return False
        raise Rematch

    def help(self, text: str) -> bool:
        """What can be typed, and what the marks mean."""
        grid = two_columns()
        for typed, phrase in self._typed():
            grid.add_row(Text(typed, "bold"), Prose(phrase))
        legend = self.session.board.legend(self.lang)
        self.show([grid, *map(Prose, [words.OTHER_NAMES(self.lang), *([legend] if legend else [])])])
        return False

    def _typed(self) -> list[tuple[str, str]]:
        """What can be typed with what it does, in the language spoken."""
        listed_ones = list[tuple[str, str]]()
        for typed, phrase in words.HELP.items():
            key, _, follows = typed.partition(" ")
            names = [COMMANDS[key].listed(self.lang)] if key in COMMANDS else [words.TYPED[key].say(self.lang)]
            after = words.TYPED[follows].say(self.lang) if follows in words.TYPED else follows
            listed_ones.append((" ".join([*names, *([after] if after else [])]), phrase(self.lang)))
        return listed_ones

    def quit(self, text: str) -> bool:
        """Leave the table."""
        raise Left
