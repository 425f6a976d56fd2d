"""Games as frames to step through: replays and scenarios. These functions take a while and run beside the event loop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from arbiter.core.decisions import key_of
from arbiter.core.game import Game
from arbiter.core.log import EVERYONE, eyes
from arbiter.core.saves import begin
from arbiter.core.scenario import Scenario
from arbiter.server import showing
from arbiter.server.record import Made, Record, choose

Frame = dict[str, Any]


class Camera:
    """One pair of eyes, in one language."""

    def __init__(self, game: Game, seat: int | None, lang: str, *, everything: bool = False) -> None:
        self.seat, self.lang, self.told, self.at = seat, lang, 0, 0
        self.everything = everything
        self.bit = EVERYONE if everything else eyes(seat, len(game.seats))

    def take(self, game: Game, choice: dict[str, Any] | None) -> Frame:
        """The table as it stands, and what is new in the log."""
        log = showing.log_part(game, self.told, self.seat, self.lang, self.bit)
        frame = {"at": self.at, "choice": choice, "view": showing.view(game, self.seat, self.lang, self.bit), "log": log}
        self.told = log["from"] + len(log["lines"])
        return frame

    def skip(self, game: Game) -> None:
        """Look away: what is told now is not told later."""
        self.told = len(game.told or ())

    def choice(self, game: Game, key: str) -> dict[str, Any]:
        """A choice about to be made; in words only for those who may know what is chosen."""
        asked = game.decision
        assert asked is not None
        action = next(action for action in asked.actions if key_of(action) == key)
        known = self.everything or asked.seat == self.seat
        return {"seat": asked.seat, "label": asked.speaker.label(action, self.lang) if known else None}


def replay(record: Record, seat: int | None, lang: str, first: int, count: int) -> list[Frame]:
    """Some frames of a match, as one seat saw them. The log of the first frame begins where the frame before it ended."""
    game = begin(record.book, record.origin)
    camera = Camera(game, seat, lang)
    found = [camera.take(game, None)] if first == 0 else []
    for made in record.made[:first + count - 1]:
        found += _step(game, camera, made, first)
    return found


def _step(game: Game, camera: Camera, made: Made, first: int) -> Iterable[Frame]:
    camera.at += 1
    if camera.at < first:
        choose(game, made.key)
        camera.skip(game)
        return []
    choice = camera.choice(game, made.key)
    choose(game, made.key)
    return [camera.take(game, choice)]


def scenario(told: Scenario, seat: int | None, lang: str, *, everything: bool) -> list[Frame]:
    """A scenario choice by choice; one that no game may begin with has no frames."""
    if told.rejected:
        return []
    game = told.begin()
    camera = Camera(game, seat, lang, everything=everything)
    found = [camera.take(game, None)]
    for text in choices(told):
        camera.at += 1
        trial = game.copy()
        trial.choose(text)
        choice = camera.choice(game, trial.choices()[-1])
        game.choose(text)
        found.append(camera.take(game, choice))
    return found


def choices(told: Scenario) -> Iterator[str]:
    """What is chosen in a scenario, one after the other."""
    for step in told.when:
        for who, place in step.mapping().items():
            if who != "then":
                yield from [item.text() for item in place.items()] if isinstance(place.value, list) else place.text().split(", ")
