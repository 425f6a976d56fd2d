"""The history of a match: the game, and everything that happened, in a form that can be played again."""

from __future__ import annotations

import json
import logging
from time import time
from typing import Any, NamedTuple

from arbiter.core.game import Game
from arbiter.core.rulebook import Rulebook
from arbiter.core.saves import begin, play_again
from arbiter.core.text import Words
from arbiter.server.opening import rulebook
from arbiter.server.reasons import OUTDATED, Refused
from arbiter.server.store import Event, Kept

journal = logging.getLogger("arbiter.server")
BEGIN, JOIN, CHOICE, ALSO, BACK, RESIGN, TIME, CLOCK = "begin", "join", "choice", "also", "back", "resign", "time", "clock"
CHOICES = (CHOICE, ALSO)
"""A choice, and one made together with the choice before it."""
HOW = {RESIGN: "resigned", TIME: "time"}
"""How somebody gives up, as clients are told."""
HUMAN, COMPUTER = "human", "computer"
CHECK_EVERY = 16
"""After so many choices a fingerprint is kept."""
DRIFTED = Words("The rules have changed since this match was saved: it has been taken back to the last point where both agree.",
                "這場對局儲存之後，規則有了更動：對局已退回到兩者仍相符的地方。")


class Made(NamedTuple):
    """A choice that stands."""

    seat: int
    key: str
    digest: str = ""
    also: bool = False
    """Whether it was made together with the one before it."""


def people_of(seats: list[dict[str, Any]]) -> list[int]:
    """The seats at which people sit."""
    return [seat["seat"] for seat in seats if seat["kind"] == HUMAN]


def now() -> int:
    """The time in milliseconds."""
    return int(time() * 1000)


class History:
    """What happened in a match so far, as it is kept and as the game stands because of it."""

    def __init__(self, book: Rulebook, people: list[int]) -> None:
        self.book, self.people, self.version = book, people, 0
        self.game: Game | None = None
        self.origin: dict[str, Any] = {}
        self.made: list[Made] = []
        self.gave_up: dict[int, str] = {}
        """Seats of people who have resigned or run out of time, in that order, and which of the two."""
        self.last = 0
        """When something happened last."""
        self.spent: dict[int, int] = {}
        self.counted: dict[int, int] = {}
        """For each person the time they have used, also for what was taken back, and how many choices of theirs stand."""
        self.drifted_to: int | None = None
        """Where the rules still agree with what was kept, if they do not agree to the end."""

    @classmethod
    def of(cls, kept: Kept) -> History:
        """A kept match, played again."""
        history = cls(rulebook(kept.row["game"]), people_of(kept.seats))
        for event in kept.events:
            history._note(event)
        if history.origin:
            history._play()
        return history

    def _note(self, event: Event) -> None:
        """Take up what happened, apart from the game."""
        self.version, self.last = event.number, event.at
        seat = -1 if event.seat is None else event.seat
        if event.kind == BEGIN:
            self.origin = json.loads(event.body)
        elif event.kind in CHOICES:
            self.made.append(Made(seat, event.body, event.digest, event.kind == ALSO))
            self._count(seat, 1)
        elif event.kind == BACK:
            for made in self.made[int(event.body):]:
                self._count(made.seat, -1)
            del self.made[int(event.body):]
        elif event.kind in (RESIGN, TIME):
            self.gave_up[seat] = HOW[event.kind]
        if event.spent:
            self.spent[seat] = self.spent.get(seat, 0) + event.spent

    def _count(self, seat: int, more: int) -> None:
        """A person has chosen, or has never done so; a computer has no clock."""
        if seat in self.people and seat not in self.gave_up:
            self.counted[seat] = self.counted.get(seat, 0) + more

    def _begun(self) -> Game:
        """The game at its beginning, which rules that have changed may refuse."""
        try:
            return begin(self.book, self.origin)
        except Exception as error:
            journal.error("a match that was kept cannot begin any more: %s", error)
            raise Refused(OUTDATED) from None

    def _play(self) -> None:
        """Play the game to where it stands; if that fails, as far as it agrees."""
        self.game = self._begun()
        agreed, reason = play_again(self.game, [made.key for made in self.made], self._agrees)
        if reason:
            self.game.undo_to(agreed)
            self.made, self.drifted_to = self.made[:agreed], agreed

    def _agrees(self, game: Game, count: int) -> bool | None:
        """Whether the game stands where it stood after so many choices, if a fingerprint was kept then."""
        digest = self.made[count - 1].digest
        return game.digest() == digest if digest else None

    # --- what happens ----------------------------------------------------------------------------------------------------

    def happen(self, kind: str, seat: int | None = None, body: str = "", spent: int = 0) -> Event:
        """Something happens now; an error leaves everything as it was. What it gives must be kept."""
        digest = ""
        if kind == BEGIN:
            self.game = begin(self.book, json.loads(body))
        elif kind in CHOICES:
            assert self.game is not None
            self.game.choose(body)
            digest = self.game.digest() if (len(self.made) + 1) % CHECK_EVERY == 0 else ""
        elif kind == BACK:
            assert self.game is not None
            self.game.undo_to(int(body))
        event = Event(self.version + 1, kind, seat, now(), body, digest, spent)
        self._note(event)
        return event

    def begin(self, origin: dict[str, Any]) -> Event:
        """The game begins."""
        return self.happen(BEGIN, None, json.dumps(origin))

    # --- how it stands ---------------------------------------------------------------------------------------------------

    @property
    def result(self) -> list[float] | None:
        """A score per seat, if the match is over."""
        if self.game is None:
            return None
        if self.game.result is not None or not self.gave_up:
            return self.game.result
        sides = [self.game.rules.side(self.game.state, seat) for seat in self.game.seats]
        playing = {sides[seat] for seat in self.people if seat not in self.gave_up}
        lost = {sides[seat] for seat in self.gave_up} - playing
        if not lost or (playing and len(set(sides)) > 2):
            return None
        alone = len(set(sides) - lost) == 1
        return [0.0 if side in lost else 1.0 if alone else 0.5 for side in sides]

    @property
    def status(self) -> str:
        """Where the match is: waiting, playing or over."""
        return "waiting" if self.game is None else "playing" if self.result is None else "over"

    @property
    def ended(self) -> dict[str, Any] | None:
        """How the match ended, if it has."""
        if self.result is None:
            return None
        if self.game is None or self.game.result is not None:
            return {"how": "result", "by": None, "result": self.result}
        by, how = list(self.gave_up.items())[-1]
        return {"how": how, "by": by, "result": self.result}

    @property
    def turn(self) -> int | None:
        """Who must choose, if the match goes on."""
        if self.game is None or self.game.decision is None or self.result is not None:
            return None
        return self.game.decision.seat

    def before_last_choice_of(self, seat: int) -> int | None:
        """How many choices stood before a seat's last one, and before those made together with it."""
        begun = (count for count in reversed(range(len(self.made))) if self.made[count].seat == seat and not self.made[count].also)
        return next(begun, None)
