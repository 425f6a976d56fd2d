"""Where cards lie on one side of a table: so many places for each zone, and behind them those of what lies on cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from arbiter.envs.seen import Seen

Card = dict[str, Any]
"""A card or a player as a view has it."""


class Side:
    """The places of a player: of each zone as many as there is room for, then those of what lies on the cards there."""

    def __init__(self, rooms: Mapping[str, int], carried: str, room: int) -> None:
        """`carried` is the entry of a card that has the cards lying on it, `room` for how many of all of them there are places."""
        self.zones, self.size = dict[str, tuple[int, int]](), 0
        self.carried, self.rooms = carried, {**rooms, carried: room}
        for zone, many in self.rooms.items():
            self.zones[zone] = self.size, many
            self.size += many

    def on(self, player: Card) -> Iterator[tuple[int, Card]]:
        """What lies on a player's cards, each with the place of the card below it."""
        for zone, (start, _) in self.zones.items():
            for place, card in enumerate(self._cards(player, zone), start) if zone != self.carried else ():
                for lying in card[self.carried]:
                    yield place, lying

    def within(self, zone: str, spot: int | None) -> int | None:
        """Which place of a zone, on whosever side, a place of the table is; nothing if it is none of them."""
        if spot is None:
            return None
        start, room = self.zones[zone]
        place = spot % self.size - start
        return place if 0 <= place < room else None

    def survey(self, seen: Seen, players: Sequence[Card]) -> None:
        """Note where everything lies, on one's own side first."""
        for seat, player in enumerate(players):
            for zone, (start, room) in self.zones.items():
                cards = [card for _, card in self.on(player)] if zone == self.carried else self._cards(player, zone)
                seen.place(cards, seen.away(seat) * self.size + start, room)

    def _cards(self, player: Card, zone: str) -> list[Card]:
        """The cards of a zone, which may be a single one."""
        return [player[zone]] if isinstance(player[zone], dict) else player[zone]
