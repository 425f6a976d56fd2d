"""A game beside the real one, to tell what every message may say: what follows from the view of its reader, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

from arbiter.core.game import Game
from arbiter.core.saves import begin
from arbiter.server import showing
from tests.server.kit import Client, Server

FIELDS = {"type", "version", "match", "game", "title", "status", "seat", "seats", "players", "view", "log", "thinking", "clock",
          "undo", "take_back", "hints", "ended", "rematch", "links", "watching", "seeded", "notices"}
PLAYER = {"seat", "kind", "level", "name", "joined", "connected", "gave_up"}


class Shadow:
    """The same game, played along."""

    def __init__(self, server: Server, match: str) -> None:
        history = server.hall.matches[match].history
        self.game: Game = begin(history.book, history.origin)
        self.dice = Random(match)

    def choose(self, key: str) -> None:
        self.game.choose(key)

    def check(self, client: Client, lang: str = "en") -> None:
        """The table that a client has is what its eyes may see, told also from a world that its seat only imagines."""
        table, game = client.table, self.game
        seat = table["seat"]
        seen = game.view(seat, lang)
        assert set(table) == FIELDS
        assert set(table["view"]) == {"state", "decision", "result"}
        assert all(set(player) == PLAYER for player in table["players"])
        assert table["view"]["state"] == plain(seen["state"])
        assert table["view"]["result"] == seen["result"]
        assert client.log == game.lines(seat, lang, names=called(table["players"], lang))
        assert table["view"]["decision"] == plain(seen["decision"])
        if seat is not None and not game.over:
            world = game.imagine(seat, self.dice)
            assert table["view"] == plain(showing.view(world, seat, lang))


def called(players: list[Any], lang: str) -> showing.Names:
    """What the log calls the players: people by name, and a computer so if it is the only one."""
    computers = sum(player["kind"] == "computer" for player in players)
    return tuple(player["name"] if player["kind"] == "human" else showing.THE_COMPUTER.say(lang) if computers == 1 else None
                 for player in players)


def plain(value: Any) -> Any:
    """Data as JSON gives it back."""
    if isinstance(value, dict):
        return {str(key): plain(part) for key, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, list | tuple) else value
