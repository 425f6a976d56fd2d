"""The page of one game: who played it, who won, and what happened, line by line."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import quote

import arbiter
from arbiter.core.log import EVERYONE, Reader, seat_name
from arbiter.core.text import fill, opened
from arbiter.lab import words
from arbiter.lab.commands import replay_command
from arbiter.lab.markup import Markup, document, table, tag
from arbiter.lab.results import Notable
from arbiter.lab.sections import Sections


class Chapter(NamedTuple):
    """A part of the story with its heading."""

    title: str
    lines: list[Markup]


class Story:
    """The story of a finished game, with nothing hidden any more."""

    def __init__(self, sections: Sections, found: Notable, game: arbiter.Game) -> None:
        self.sections, self.found, self.game, self.lang = sections, found, game, sections.lang

    def page(self, number: int, save: str, report: str) -> str:
        """The whole page, with links to the saved game and back to the report, both by their paths from here."""
        title = words.STORY_TITLE(self.lang, game=self.game.rules.title.say(self.lang), number=number)
        chapters = list(enumerate(self.chapters(), start=1))
        links = tag("ul", *(tag("li", tag("a", chapter.title, href=f"#part-{at}")) for at, chapter in chapters))
        away = tag("p", tag("a", words.STORY_BACK(self.lang), href=quote(report)), " · ",
                   tag("a", words.STORY_SAVE(self.lang), href=quote(save), download=""))
        again = tag("p", words.STORY_COMMAND(self.lang)), tag("pre", tag("code", replay_command(save, self.lang)))
        top = tag("header", away, tag("h1", title), tag("p", self._winner(), class_="lead"), self._players(), *again,
                  tag("nav", links, aria_label=words.CONTENTS(self.lang)))
        told = tag("p", words.STORY_READING(self.lang))
        return document(self.lang, title, top, tag("main", told, *(self._chapter(at, chapter) for at, chapter in chapters)))

    def chapters(self) -> list[Chapter]:
        """What happened, cut where the game itself begins anew."""
        chapters = self.game.rules.study.chapters
        found = [Chapter((words.STORY_SETUP if chapters else words.STORY)(self.lang), [])]
        for entry in self.game.entries or ():
            if chapters and entry.line.clause in (chapters.clause, chapters.also):
                found.append(Chapter(fill(chapters.title, self.lang, {"number": len(found)}), []))
            said = entry.say(self.game.state.nouns, Reader(), EVERYONE, self.lang)
            found[-1].lines.append(tag("li", said, " ", tag("small", entry.line.clause)))
        return [chapter for chapter in found if chapter.lines]

    def _chapter(self, at: int, chapter: Chapter) -> Markup:
        heading = tag("h2", chapter.title, id=f"part-{at}-title")
        return tag("section", heading, tag("ul", *chapter.lines, class_="story"), id=f"part-{at}", aria_labelledby=f"part-{at}-title")

    def _seat(self, seat: int) -> str:
        """A player as the story calls them."""
        return opened(seat_name((seat, len(self.game.seats)), Reader(), self.lang).text, self.lang)

    def _winner(self) -> str:
        if (seat := self.found.winner) is None:
            return words.STORY_DRAW(self.lang)
        deck, agent = self.found.decks[seat], self.found.agents[seat]
        if not deck:
            return words.STORY_WON_PLAIN(self.lang, player=self._seat(seat), agent=agent)
        return words.STORY_WON(self.lang, player=self._seat(seat), deck=self.sections.deck(deck), agent=agent)

    def _players(self) -> Markup:
        """Who played what."""
        has_decks, winner = any(self.found.decks), self.found.winner
        caption = words.STORY_CAPTION(self.lang, seed=str(self.found.seed), count=self.found.decisions)
        head = [words.PLAYER(self.lang), *([self.sections.noun] if has_decks else []), words.AGENT(self.lang), words.RESULT(self.lang)]
        rows = []
        for seat in self.game.seats:
            deck = [self.sections.deck(self.found.decks[seat])] if has_decks else []
            came = words.DRAW if winner is None else words.WON if (self.game.result or [])[seat] == 1 else words.LOST
            rows.append([self._seat(seat), *deck, self.found.agents[seat], came(self.lang)])
        return table(caption, [opened(text, self.lang) for text in head], rows, class_="played")
