"""Positions that a test needs: found by playing on this side, and then played by the protocol at a table of two friends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

import arbiter
from arbiter.core.game import Game
from tests.server.kit import Address, Client, Plainly

IDLE = ("meditate", "power", "pass", "drop", "put back")
"""What brings nobody any further."""
MOST_TRIES, MOST_CHOICES = 400, 60


@cache
def find(game: str, wanted: Callable[[Game], object], decks: tuple[str, ...] = ()) -> tuple[int, tuple[str, ...]]:
    """The seed of a game, and the choices that lead to where the first seat is asked what is wanted."""
    for number in range(MOST_TRIES):
        seed, dice = number % 12 + 1, Random(number)
        played = arbiter.new(game, seed=seed, **_settings(decks))
        for _ in range(MOST_CHOICES):
            if played.decision is None:
                break
            if played.decision.seat == 0 and wanted(played):
                return seed, tuple(played.choices())
            played.choose(lively([option.key for option in played.decision.options], dice))
    raise AssertionError(f"No game of {game} has come to what is wanted")


def reached(game: str, wanted: Callable[[Game], object], decks: tuple[str, ...] = ()) -> Game:
    """The position itself, on this side."""
    seed, choices = find(game, wanted, decks)
    played = arbiter.new(game, seed=seed, **_settings(decks))
    for choice in choices:
        played.choose(choice)
    return played


def _settings(decks: tuple[str, ...]) -> dict[str, Any]:
    return {"decks": [*decks], "first": "recommended"} if decks else {}


def lively(options: Sequence[str], dice: Random) -> str:
    """One of the options, rather one by which something happens."""
    good = [option for option in options if not option.startswith(IDLE)] or options
    plays = [option for option in good if option.startswith(("play", "use"))]
    return dice.choice(plays if plays and dice.random() < 0.7 else good)


class Couple:
    """Two friends at a table, at a position; each can be watched by the protocol, and come with a browser."""

    def __init__(self, address: Address, game: str, wanted: Callable[[Game], object], decks: tuple[str, ...] = ()) -> None:
        seed, choices = find(game, wanted, decks)
        brought = [{"values": {"decks": deck}} for deck in decks] or [{}, {}]
        self.seat: Plainly = address.post("/api/matches", {
            "game": game, "seed": seed, "shuffle": False, "settings": {"first": "recommended"} if decks else {},
            "seats": [{"kind": "me", **brought[0]}, {"kind": "friend"}]})
        self.host = address.table(self.seat)
        (invite,) = self.host.table["links"]["invites"]
        self.other_seat: Plainly = address.post("/api/invites/join", {"invite": invite["token"], **brought[1]})
        self.friend = address.table(self.other_seat)
        self.host.wait(lambda table: table["status"] == "playing")
        self._play(choices)

    def _play(self, choices: Sequence[str]) -> None:
        while choices:
            for client in (self.host, self.friend):
                client.catch_up()
            mover = self.host if self.host.options else self.friend
            choices = choices[mover.act("choose", options=choices[:40])["made"]:]
        self.host.catch_up()

    @property
    def state(self) -> Any:
        """The table as the host sees it."""
        self.host.catch_up()
        return self.host.table["view"]["state"]

    @property
    def version(self) -> int:
        """The table as the friend knows it, with everything that has been sent."""
        self.friend.catch_up()
        return int(self.friend.table["version"])

    def told(self, client: Client) -> list[str]:
        """The sentences that somebody was told."""
        client.catch_up()
        return [line["text"] for line in client.log]

    def close(self) -> None:
        self.host.close()
        self.friend.close()
