"""Games as frames to step through: replays and scenarios. These functions take a while and run beside the event loop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from arbiter.core import wording
from arbiter.core.checks import one_or_more, texts
from arbiter.core.game import Game
from arbiter.core.saves import begin
from arbiter.core.scenario import PAUSE, THEN, Place, Scenario
from arbiter.server import showing
from arbiter.server.history import History, Made
from arbiter.server.reasons import cited

Frame = dict[str, Any]


class Camera:
    """One pair of eyes, in one language."""

    def __init__(self, seat: int | None, lang: str, names: showing.Names = (), *, everything: bool = False) -> None:
        self.seat, self.lang, self.names, self.everything = seat, lang, names, everything
        self.at = self.logged = 0

    def take(self, game: Game, choice: dict[str, Any] | None) -> Frame:
        """The table as it stands, and what is new in the log."""
        log = showing.log_part(game, self.logged, self.seat, self.lang, self.names, everything=self.everything)
        view = showing.view(game, self.seat, self.lang, everything=self.everything)
        self.skip(game)
        return {"at": self.at, "choice": choice, "view": view, "log": log}

    def skip(self, game: Game) -> None:
        """Go on: what is in the log by now is not shown again."""
        self.logged = len(game.entries or ())

    def made(self, game: Game, text: str) -> dict[str, Any]:
        """A choice said in the words of a scenario, which is made now."""
        key = wording.find(game, text)
        choice = self.choice(game, key)
        game.choose(key)
        return choice

    def attempt(self, game: Game, seat: int, text: str) -> str | None:
        """What a seat would like to do and may not, in words for those who may know; nothing if it is not even asked."""
        decision = game.decision
        if decision is None or decision.seat != seat or not (self.everything or seat == self.seat):
            return None
        action = wording.meant(text, [attempt.action for attempt in decision.refused], decision)
        return None if action is None else decision.speaker.label(action, self.lang)

    def choice(self, game: Game, key: str) -> dict[str, Any]:
        """A choice about to be made; in words only for those who may know what is chosen."""
        decision = game.decision
        assert decision is not None
        known = self.everything or decision.seat == self.seat
        return {"seat": decision.seat, "label": decision.options[decision.index(key)].label(self.lang) if known else None}


def replay(history: History, names: showing.Names, seat: int | None, lang: str, first: int, count: int) -> list[Frame]:
    """Some frames of a match, as one seat saw them. The log of the first frame begins where the frame before it ended."""
    game = begin(history.book, history.origin)
    camera = Camera(seat, lang, names)
    found = [camera.take(game, None)] if first == 0 else []
    for made in history.made[:first + count - 1]:
        found += _step(game, camera, made, first)
    return found


def _step(game: Game, camera: Camera, made: Made, first: int) -> Iterable[Frame]:
    camera.at += 1
    if camera.at < first:
        game.choose(made.key)
        camera.skip(game)
        return []
    choice = camera.choice(game, made.key)
    game.choose(made.key)
    return [camera.take(game, choice)]


def scenario(told: Scenario, seat: int | None, lang: str, *, everything: bool) -> list[Frame]:
    """A scenario choice by choice; one that no game may begin with has no frames."""
    if told.rejected:
        return []
    game = told.begin()
    camera = Camera(seat, lang, everything=everything)
    found = [camera.take(game, None) | {"refused": []}]
    for who, place in (*told.steps(), (THEN, told.then)):
        if who == THEN:
            found[-1]["refused"] += refusals(game, place, camera)
        for text in texts(place) if who not in (THEN, PAUSE) else ():
            camera.at += 1
            choice = camera.made(game, text)
            found.append(camera.take(game, choice) | {"refused": []})
    return found


def refusals(game: Game, then: Place, camera: Camera) -> Iterator[dict[str, Any]]:
    """What may not be done here, as a scenario says, with the clauses that forbid it."""
    for entry in one_or_more(then.mapping()["refused"]) if "refused" in then.mapping() else ():
        parts = dict(entry.mapping())
        because = [game.rules.ledger[item.text()] for item in one_or_more(parts.pop("because"))]
        ((who, tried),) = parts.items()
        *first, last = texts(tried)
        trial, seat = game.copy(), int(who.removeprefix("p")) - 1
        said = [camera.made(trial, text)["label"] for text in first] + [camera.attempt(trial, seat, last)]
        yield {"seat": seat, "labels": None if None in said else said, "clauses": cited(because, camera.lang)}
