"""Where cards lie on a table: on each side so many places for each zone, and for what lies on cards; and a few between the sides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from arbiter.envs.seen import Seen

Card = dict[str, Any]
"""A card or a player as a view has it."""


def titles(cards: Iterable[Any], *kinds: int) -> list[str]:
    """The keys of all cards of some kinds, in their order."""
    return [card.key for card in cards if card.kind in kinds]


class Side:
    """The places of a player: of each zone as many as there is room for, the last zone that of what lies on the cards there."""

    def __init__(self, zones: Mapping[str, int], aside: int, carried: str = "") -> None:
        """`aside` are the places behind all sides; `carried` the zone that is an entry of cards: what lies on them, if anything does."""
        self.zones, self.size, self.aside, self.carried = dict[str, tuple[int, int]](), 0, aside, carried
        for zone, room in zones.items():
            self.zones[zone] = self.size, room
            self.size += room

    def all(self, seats: int) -> int:
        """How many places a table has."""
        return seats * self.size + self.aside

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

    def survey(self, seen: Seen) -> None:
        """Note where everything lies, on one's own side first, and last what is aside."""
        seen.place(seen.state["aside"], seen.seats * self.size, self.aside)
        for seat, player in enumerate(seen.state["players"]):
            for zone, (start, room) in self.zones.items():
                cards = [card for _, card in self.on(player)] if zone == self.carried else self._cards(player, zone)
                seen.place(cards, seen.away(seat) * self.size + start, room)

    def _cards(self, player: Card, zone: str) -> Sequence[Card]:
        """The cards of a zone, which may be a single one."""
        return [player[zone]] if isinstance(player[zone], dict) else player[zone]
