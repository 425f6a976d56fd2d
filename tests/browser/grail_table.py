"""People at a table of Fallen Grail: one who plays by keys, and four friends at a position."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import cache
from random import Random
from typing import Any

import arbiter
from arbiter.core.game import Game
from tests.browser.keys import ARROWS, FOCUSED, MOST_TABS, Typist
from tests.server.kit import Address, Plainly

SETTINGS: dict[str, Any] = {"map": "random"}
MOST_TRIES, MOST_CHOICES = 80, 160
PAUSE = 0.055
"""How long a client waits between messages, so that the server does not ask it to slow down."""


class MapTypist(Typist):
    """Somebody who plays on a map by keys alone."""

    def reach(self, steps: int) -> None:
        """Walk some steps in a zone; what glows elsewhere is reached by Tab."""
        self._tab()
        for _ in range(steps):
            self.press(self.dice.choice(ARROWS))
        self._tab()

    def _tab(self) -> None:
        for _ in range(MOST_TABS):
            if self.page.evaluate(FOCUSED)["ready"]:
                return
            self.press("Tab")
        raise AssertionError("Nothing that glows can be reached by Tab")


@cache
def find(wanted: Callable[[Game], object]) -> tuple[int, tuple[str, ...]]:
    """The seed of a game, and the choices that lead to where the first seat is asked what is wanted."""
    for seed in range(1, MOST_TRIES):
        played, dice = arbiter.new("grail", seed=seed, **SETTINGS), Random(seed)
        for _ in range(MOST_CHOICES):
            if played.decision is None:
                break
            if played.decision.seat == 0 and wanted(played):
                return seed, tuple(played.choices())
            keys = [option.key for option in played.decision.options]
            lively = [key for key in keys if key.startswith(("use", "react", "target"))]
            played.choose(dice.choice(lively if lively and dice.random() < 0.6 else keys))
    raise AssertionError("No game has come to what is wanted")


def seat_at(house: Address, wanted: Callable[[Game], object]) -> Plainly:
    """The first seat of a match of four friends, at a position."""
    return seats_at(house, wanted)[0]


def seats_at(house: Address, wanted: Callable[[Game], object]) -> list[Plainly]:
    """The seats of a match of four friends, at a position."""
    seed, choices = find(wanted)
    seats = [{"kind": "me"}, *[{"kind": "friend"}] * 3]
    first: Plainly = house.post("/api/matches", {"game": "grail", "seed": seed, "shuffle": False, "settings": SETTINGS, "seats": seats})
    with ExitStack() as at_table:
        host = at_table.enter_context(house.table(first))
        joined = [house.post("/api/invites/join", {"invite": invite["token"]}) for invite in host.table["links"]["invites"]]
        play([host, *[at_table.enter_context(house.table(seat)) for seat in joined]], choices)
    return [first, *joined]


def reached(wanted: Callable[[Game], object]) -> Game:
    """The position itself, on this side."""
    seed, choices = find(wanted)
    played = arbiter.new("grail", seed=seed, **SETTINGS)
    for choice in choices:
        played.choose(choice)
    return played


def play(clients: Sequence[Any], choices: Sequence[str]) -> None:
    """Make choices, each by whoever is asked."""
    while choices:
        time.sleep(PAUSE)
        for client in clients:
            client.catch_up()
        mover = next(client for client in clients if client.options)
        choices = choices[mover.act("choose", options=choices[:40])["made"]:]
