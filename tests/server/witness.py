"""What was heard at a table, all of it, held against the same game played beside: nobody was told what their seat may not know."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import arbiter
from arbiter.core.game import Game
from arbiter.core.saves import begin
from arbiter.server import reasons, showing
from arbiter.server.history import CHOICES
from arbiter.server.reasons import Reason, cited
from tests.server.hostile import LANGUAGES
from tests.server.shadow import FIELDS, PLAYER, called, plain

REASONS = [reason for reason in vars(reasons).values() if isinstance(reason, Reason)]
CODES = {reason.code for reason in REASONS}
WORDS = {(code, lang): {reason.words.say(lang) for reason in REASONS if reason.code == code} for code in CODES for lang in LANGUAGES}
MORE_WHEN_DONE = {"why": {"answers"}, "choose": {"made"}, "rehearse": {"decision", "over", "events"}}
"""What the answers to requests have besides what all have."""
IMAGINED_EVERY = 3
"""One moment of so many is also told from a world that the seat only imagines."""

Plainly = dict[str, Any]


class Heard(NamedTuple):
    """A message from the server, by whom it was heard, and what it answers."""

    seat: int | None
    lang: str
    message: Plainly
    asked: Plainly


class Kept(NamedTuple):
    """A match as it is in the database."""

    origin: Plainly
    choices: list[tuple[int, int, str]]
    """Version, seat and key."""
    events: list[str]
    status: str
    seed: int
    seats: list[Plainly]


def kept(folder: Path, match: str) -> Kept:
    """Read a match from the server's own database, beside the server."""
    with closing(sqlite3.connect(f"file:{folder / 'matches.sqlite'}?mode=ro", uri=True)) as database:
        database.row_factory = sqlite3.Row
        row = database.execute("select * from matches where id = ?", [match]).fetchone()
        seats = [dict(one) for one in database.execute("select * from seats where match = ? order by seat", [match])]
        events = list(database.execute("select * from events where match = ? order by number", [match]))
    begins = [one for one in events if one["kind"] == "begin"]
    origin = json.loads(begins[0]["body"]) if begins else {}
    choices = [(one["number"], one["seat"], one["body"]) for one in events if one["kind"] in CHOICES]
    return Kept(origin, choices, [one["kind"] for one in events], row["status"], row["seed"], seats)


def matches(folder: Path) -> int:
    """How many matches there are."""
    with closing(sqlite3.connect(f"file:{folder / 'matches.sqlite'}?mode=ro", uri=True)) as database:
        return int(database.execute("select count(*) from matches").fetchone()[0])


class Witness:
    """Plays along with one match and judges what was heard there."""

    def __init__(self, folder: Path, match: str, game: str) -> None:
        self.folder, self.match, self.book = folder, match, arbiter.rulebook(game)
        self.titles = {self.book.title.say(lang): lang for lang in LANGUAGES}
        self.kept = kept(folder, match)
        self.game: Game | None = None
        self.version = -1
        self.checked = 0
        self._worlds: dict[int, Game] = {}
        self._views: dict[tuple[int | None, str], Plainly] = {}

    def judge(self, heard: Iterable[Heard]) -> None:
        """Check messages; the database has gone on since the last time."""
        self.kept = kept(self.folder, self.match)
        for one in sorted(heard, key=self._when):
            self.go_to(self._when(one))
            self.checked += 1
            try:
                {"table": self._table, "done": self._done, "refused": self._refused}[one.message["type"]](one)
            except AssertionError as error:
                raise AssertionError(f"seat {one.seat} of {self.match} was told what it may not know: {str(one)[:2000]}") from error

    def _when(self, one: Heard) -> int:
        """The version a message is about, if what it says depends on one."""
        if one.message["type"] == "table":
            return int(one.message["version"])
        return int(one.asked["version"]) if {"answers", "decision"} & set(one.message) or one.message.get("code") == "illegal" else 0

    def go_to(self, version: int) -> None:
        """Let the game stand where it stood at a version; 0 is none."""
        if version in (0, self.version) or not self.kept.origin:
            return
        if self.game is None or version < self.version:
            self.game, self.version = begin(self.book, self.kept.origin), 0
        for number, _, key in self.kept.choices:
            if self.version < number <= version:
                self.game.choose(key)
        self.version = version
        self._worlds.clear()
        self._views.clear()

    def imagined(self, seat: int) -> Game:
        """The world as a seat may believe it to be."""
        assert self.game is not None
        if seat not in self._worlds:
            self._worlds[seat] = self.game.imagine(seat, Random(f"{self.match} {self.version} {seat}"))
        return self._worlds[seat]

    # --- tables ------------------------------------------------------------------------------------------------------------

    def _table(self, one: Heard) -> None:
        table = one.message
        assert set(table) == FIELDS
        assert (table["match"], table["seat"], self.titles[table["title"]]) == (self.match, one.seat, one.lang)
        assert all(set(player) == PLAYER for player in table["players"])
        assert table["take_back"] is table["rematch"] is table["clock"] is None
        assert table["notices"] == []
        assert (table["links"] is None) == (one.seat is None)
        assert table["version"] <= len(self.kept.events)
        if table["view"] is None:
            assert (table["status"], self.kept.origin) == ("waiting", {})
            return
        assert table["view"] == self._expected(one.seat, one.lang)
        assert self.game is not None
        first, names = table["log"]["from"], called(table["players"], one.lang)
        assert table["log"]["lines"] == self.game.lines(one.seat, one.lang, first=first, names=names)

    def _expected(self, seat: int | None, lang: str) -> Plainly:
        """What a seat may be shown at this version; seldom, also what it would be shown in a world it imagines."""
        game = self.game
        assert game is not None
        if (seat, lang) not in self._views:
            seen, shown = game.view(seat, lang), plain(showing.view(game, seat, lang))
            assert shown == {part: plain(seen[part]) for part in ("state", "decision", "result")}
            assert shown["decision"] is None or set(shown["decision"]) == {
                "seat", "prompt", "label", "things", "source", "options", "proposal", "gathers"}
            if seat is not None and not game.over and self.version % IMAGINED_EVERY == 0:
                assert shown == plain(showing.view(self.imagined(seat), seat, lang))
            self._views[seat, lang] = shown
        return self._views[seat, lang]

    # --- answers -------------------------------------------------------------------------------------------------------------

    def _done(self, one: Heard) -> None:
        extra, asked = set(one.message) - {"type", "id", "version"}, one.asked
        assert extra == MORE_WHEN_DONE.get(asked["type"], set())
        if "answers" in extra:
            assert one.seat is not None
            world = self.imagined(one.seat)
            assert one.message["answers"] == plain(showing.why(world, one.seat, one.lang, asked.get("option"), asked.get("thing")))
        if one.message.get("decision"):
            assert one.seat is not None
            foreseen = showing.rehearsed(self.imagined(one.seat), one.seat, asked["options"], one.lang)["decision"]
            assert foreseen is None or one.message["decision"] == plain(foreseen)

    def _refused(self, one: Heard) -> None:
        message = one.message
        assert set(message) == {"type", "id", "code", "words", "clauses"}
        assert message["words"] in WORDS[message["code"], one.lang]
        assert message["clauses"] == self._clauses(one, message["code"])

    def _clauses(self, one: Heard, code: str) -> list[dict[str, str]]:
        """The clauses that a seat may be told for a choice that is refused."""
        if code == "out-of-turn":
            return cited([self.book.ledger[self.book.turn_clause]], one.lang)
        if code != "illegal":
            return []
        assert one.seat is not None
        world = self.imagined(one.seat)
        assert world.decision is not None
        refusals = next((attempt.refusals for attempt in world.refused() if attempt.key == _first(one.asked)), ())
        return cited([refusal.clause for refusal in refusals], one.lang)


def _first(asked: Plainly) -> str:
    """The first choice that a request names."""
    return str(asked["options"][0] if "options" in asked else asked["option"])
