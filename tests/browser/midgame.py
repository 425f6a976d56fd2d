"""Tables in the middle of a game: played by two careful people over the protocol until both sides lie full."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.server.kit import Address, Client, Plainly, Refusal

MOST_CHOICES, MOST_MATCHES = 220, 8
KEEP = ("keep hand", "keep dice", "enough", "no", "end", "pass")
"""What somebody chooses who wants to lose nothing, the first first."""
HARM = ("attack", "meditate", "power", "strike", "drop", "put back", "shed", *KEEP)
DECKS = {"ashes": ({"decks": "noah"}, {"decks": "aradel"}), "eran": ({"empires": "tikal"}, {"empires": "aten"})}


class Couple:
    """Two people at the table of a new match."""

    def __init__(self, house: Address, game: str, seed: int) -> None:
        self.house = house
        settings = {"first": "recommended"} if game == "ashes" else {}
        mine, theirs = DECKS[game]
        first: Plainly = house.post("/api/matches", {
            "game": game, "seats": [{"kind": "me", "values": mine}, {"kind": "friend"}], "settings": settings, "seed": seed})
        with house.table(first) as table:
            (invite,) = table.table["links"]["invites"]
        second: Plainly = house.post("/api/invites/join", {"invite": invite["token"], "values": theirs})
        self.seats = (first, second)
        self.clients = [house.table(seat) for seat in self.seats]

    def asked(self) -> Client | None:
        """Whoever must choose now."""
        version = max(client.table["version"] for client in self.clients)
        for client in self.clients:
            client.wait(lambda table: table["version"] >= version and table["status"] != "waiting")
        return next((client for client in self.clients if client.options), None)

    def choose(self, client: Client, option: str) -> None:
        """Choose; whoever has said too much on one line comes back on another."""
        try:
            client.choose(option)
        except Refusal as refusal:
            assert refusal.code == "too-many", refusal
            place = self.clients.index(client)
            client.close()
            self.clients[place] = self.house.table(self.seats[place])
            self.clients[place].choose(option)

    def close(self) -> None:
        for client in self.clients:
            client.close()


def full_table(house: Address, game: str) -> Plainly:
    """A seat at a table that lies full on both sides, where it is this seat's turn."""
    for seed in range(MOST_MATCHES):
        couple, dice = Couple(house, game, seed), Random(seed)
        try:
            for _ in range(MOST_CHOICES):
                client = couple.asked()
                if client is None:
                    break
                if FULL[game](client):
                    return couple.seats[couple.clients.index(client)]
                couple.choose(client, careful(client.options, dice))
        finally:
            couple.close()
    raise AssertionError(f"No table of {game} has come to lie full")


def careful(options: list[str], dice: Random) -> str:
    """Put something on the table if possible; else lose nothing."""
    good = [option for option in options if not option.startswith(HARM)]
    kept = [option for option in KEEP if option in options]
    return dice.choice(good) if good else kept[0] if kept else dice.choice(options)


def full_ashes(client: Client) -> bool:
    """Four units and four ready spells on either side, and cards in hand."""
    players = client.table["view"]["state"]["players"]
    return (client.table["view"]["decision"]["prompt"] == "act" and len(players[client.table["seat"]]["hand"]) >= 4
            and all(len(player["battlefield"]) >= 4 and len(player["spellboard"]) >= 4 for player in players))


def full_eran(client: Client) -> bool:
    """Of the nine places on either side of the realms six are taken, and there are cards in hand."""
    players = client.table["view"]["state"]["players"]
    return (client.table["view"]["decision"]["prompt"] == "turn" and len(players[client.table["seat"]]["hand"]) >= 1
            and all(sum(len(side["cards"]) + side["seals"] for side in player["realms"]) >= 6 for player in players))


FULL: dict[str, Callable[[Client], bool]] = {"ashes": full_ashes, "eran": full_eran}
