"""What people type at the table besides the number of an option."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from rich.text import Text

from arbiter.cli import boards, cards, clauses, words
from arbiter.cli.options import offers
from arbiter.cli.terminal import interactive, two_columns
from arbiter.core.decisions import Action, key_of
from arbiter.core.errors import ArbiterError, IllegalChoice
from arbiter.core.game import Game
from arbiter.core.ledger import Refusal
from arbiter.core.rulebook import Sheet
from arbiter.core.text import LANGUAGES, language
from arbiter.core.wording import exactly, loosely

if TYPE_CHECKING:
    from arbiter.cli.session import Session

MOST_CLAUSES, SOME = 8, 6
COMMA = re.compile(r",\s|，")
ENDING = ".save.json"


class Left(Exception):
    """Somebody has had enough."""


class Answers:
    """Understands a line and does what it says; true where the table has to be shown anew."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.commands: dict[str, Callable[[str], bool]] = {
            "?": self.look, "help": self.help, "h": self.help, "u": self.undo, "undo": self.undo, "log": self.log,
            "why": self.why, "save": self.save, "lang": self.speak, "rules": self.rules, "q": self.quit,
            "quit": self.quit, "load": self.load, "幫助": self.help, "帮助": self.help}

    @property
    def lang(self) -> str:
        return self.session.lang

    def to(self, line: str) -> bool:
        """Do what a line says."""
        word, _, rest = line.partition(" ")
        if line.startswith(("?", "？")):
            word, rest = "?", line[1:]
        command = self.commands.get(word.lower())
        if command is not None:
            return command(rest.strip())
        if not line:
            return not self.session.game.over
        if self.session.game.over:
            self.session.say(words.OVER(self.lang))
            return False
        return self.choose(line)

    def choose(self, line: str) -> bool:
        """Choose an option by its number, its words or its key."""
        game, listed = self.session.game, self.session.offers
        if line.isdecimal():
            if not 1 <= int(line) <= len(listed):
                self.session.say(words.NO_NUMBER(self.lang, last=len(listed)))
                return False
            game.choose(listed[int(line) - 1].key)
            return True
        meant = self._meant(line, game)
        if len(meant) > 1:
            known = words.STOP.say(self.lang).join(label(game, action, self.lang) for action in meant)
            self.session.say(words.SEVERAL_OPTIONS(self.lang, text=line, known=known))
            return False
        if not meant:
            self.session.say(words.NOT_UNDERSTOOD(self.lang, text=line, last=len(listed)))
            return False
        try:
            game.choose(key_of(meant[0]))
        except IllegalChoice as error:
            self.refuse(label(game, meant[0], self.lang), error.refusals)
            return False
        return True

    def _meant(self, text: str, game: Game) -> list[Action]:
        """The actions a text may mean: by a number, a name, some words, or a part of a name; first what is allowed."""
        decision = game.decision
        assert decision is not None
        listed = offers(decision, self.lang)
        if text.isdecimal() and 1 <= int(text) <= len(listed):
            return [decision.actions[decision.index(listed[int(text) - 1].key)]]
        legal, refused = list(decision.actions), [attempt.action for attempt in decision.refused]
        speaker = decision.speaker
        return (exactly(text, [*legal, *refused], speaker) or loosely(text, legal, speaker) or self._part(text, legal, game)
                or loosely(text, refused, speaker) or self._part(text, refused, game))

    def _part(self, text: str, actions: list[Action], game: Game) -> list[Action]:
        """The actions whose label, in the language spoken, has a text in it; labels that are alike count once."""
        wanted, found = "".join(text.casefold().split()), dict[str, Action]()
        for action in actions:
            said = label(game, action, self.lang)
            if wanted in "".join(said.casefold().split()):
                found.setdefault(said, action)
        return list(found.values())

    def refuse(self, text: str, refusals: tuple[Refusal, ...]) -> None:
        """Say no, with every clause that says so."""
        self.session.say(words.NOT_ALLOWED(self.lang, text=text))
        for refusal in refusals:
            self.session.say(refusal.say(self.lang), indent=2)

    # --- looking things up -------------------------------------------------------------------------------------------

    def look(self, text: str) -> bool:
        """A clause by its number, the cards of an option, a card by its name, or all cards in question."""
        rules, screen = self.session.game.rules, self.session.screen
        if text.upper() in rules.ledger:
            screen.print(clauses.line(rules.ledger[text.upper()], self.lang))
            return False
        if not text or text.isdecimal():
            self._look_at_option(text)
            return False
        found = cards.look_up(rules, text)
        if not found:
            near = words.STOP.say(self.lang).join(cards.nearest(rules, text))
            self.session.say(words.NO_CARD(self.lang, text=text, known=near))
        self._show(found)
        return False

    def _show(self, found: list[Sheet]) -> None:
        """One card in full, with what it mentions; several in short."""
        for part in cards.shown(self.session.game.rules, found, self.lang):
            self.session.screen.print(part)

    def _look_at_option(self, number: str) -> None:
        """The cards an option is about; without a number, those of all options."""
        rules = self.session.game.rules
        view: dict[str, Any] = self.session.game.view(self.session.reader, self.lang, log_from=None)
        listed = self.session.offers
        if number and not 1 <= int(number) <= len(listed):
            self.session.say(words.NO_NUMBER(self.lang, last=len(listed)))
            return
        chosen = [listed[int(number) - 1]] if number else listed
        options = {option["key"]: option for option in view["decision"]["options"]} if listed else {}
        keys = [key for offer in chosen for key in self._about(view, options[offer.key], offer.label)]
        if not number:
            keys += self._source(view)
        if not keys or not number:
            keys += self._about(view, None, view["decision"]["label"] if listed else "")
        sheets = {sheet.key: sheet for sheet in rules.cards()}
        if not keys:
            self.session.say(words.NO_CARDS(self.lang))
        self._show([sheets[key] for key in dict.fromkeys(keys)])

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
        book, screen = self.session.game.rules, self.session.screen
        if not text:
            screen.print(clauses.sections(book, self.lang))
            return False
        found = clauses.search(book, text)
        if not found:
            self.session.say(words.NO_CLAUSE(self.lang, text=text))
        for clause in found[:MOST_CLAUSES]:
            screen.print(clauses.line(clause, self.lang))
        if len(found) > MOST_CLAUSES:
            self.session.say(words.MORE_CLAUSES(self.lang, count=len(found) - MOST_CLAUSES))
        return False

    def why(self, text: str) -> bool:
        """Whether something is allowed, and why not; what is separated by a comma is tried in turn."""
        if self.session.game.decision is None:
            self.session.say(words.OVER(self.lang))
            return False
        known = [offer.label for offer in self.session.offers]
        if not text:
            self.session.say(words.WHY_WHAT(self.lang, known=known[0]))
            return False
        game, said, last = self._after([part.strip() for part in COMMA.split(text)])
        meant = self._meant(last, game) if self._asks_the_same(game) else []
        if not meant:
            some = words.STOP.say(self.lang).join([*known[:SOME], *(["…"] if len(known) > SOME else [])])
            self.session.say(words.UNKNOWN_ACTION(self.lang, text=last, known=some))
        for action in meant:
            self._judge(game, action, said)
        return False

    def _after(self, parts: list[str]) -> tuple[Game, list[str], str]:
        """A game in which all but the last of some choices are made, as far as they can be; their words; and what is left.

        The game is one that the reader imagines, so that nothing can be found out by trying.
        """
        session, said = self.session, list[str]()
        assert session.game.decision is not None
        game = session.game.imagine(session.game.decision.seat, Random(0)) if len(parts) > 1 else session.game
        for part in parts[:-1]:
            meant = self._meant(part, game) if self._asks_the_same(game) else []
            if len(meant) != 1 or game.why_not(key_of(meant[0])):
                return game, said, part
            said.append(label(game, meant[0], self.lang))
            game.choose(key_of(meant[0]))
        return game, said, parts[-1]

    def _asks_the_same(self, game: Game) -> bool:
        """Whether it is the choice of the one who asks."""
        asked, now = self.session.game.decision, game.decision
        return asked is not None and now is not None and asked.seat == now.seat

    def _judge(self, game: Game, action: Action, before: list[str]) -> None:
        """Whether an action is allowed after some others, and why not."""
        echo = (", " if self.lang == "en" else "，").join([*before, label(game, action, self.lang)])
        refusals = game.why_not(key_of(action))
        self.refuse(echo, refusals) if refusals else self.session.say(words.ALLOWED(self.lang, text=echo))

    def log(self, text: str) -> bool:
        """What has happened: as much as the screen holds, or all."""
        story = self.session.game.log(self.session.reader, self.lang)
        if not story:
            self.session.say(words.NOTHING_YET(self.lang))
        shown = story[-(self.session.screen.height - 4):] if interactive() and text != "all" else story
        if len(shown) < len(story):
            self.session.say(words.EARLIER(self.lang, count=len(story) - len(shown)).replace("log", "log all"))
        for line in shown:
            self.session.say(line)
        return False

    # --- changing things ---------------------------------------------------------------------------------------------

    def undo(self, text: str) -> bool:
        """Take back the last choice a person made, and all that came of it."""
        game, trial = self.session.game, self.session.before_last_choice()
        if trial is None:
            self.session.say(words.NOTHING_TO_UNDO(self.lang))
            return False
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
        self.session.say(words.LOAD_HOW(self.lang))
        self.session.tell_command("--load", text or str(self.session.file_name()))
        return False

    def speak(self, text: str) -> bool:
        """Go on in another language."""
        try:
            self.session.lang = language(text)
        except ArbiterError:
            self.session.say(words.WHICH_LANGUAGE(self.lang, known=", ".join(LANGUAGES) if self.lang == "en" else "、".join(LANGUAGES)))
            return False
        self.session.news.append(words.LANGUAGE_NOW[self.lang](self.lang))
        return True

    def help(self, text: str) -> bool:
        """What can be typed, and what the marks mean."""
        grid = two_columns()
        for typed, phrase in words.HELP.items():
            grid.add_row(Text(typed, "bold"), phrase(self.lang))
        self.session.screen.print(grid)
        if legend := self.session.board.legend(self.lang):
            self.session.say(legend)
        return False

    def quit(self, text: str) -> bool:
        """Leave the table."""
        raise Left


def label(game: Game, action: Action, lang: str) -> str:
    """An action in the words of the one who chooses."""
    assert game.decision is not None
    return game.decision.speaker.label(action, lang)
