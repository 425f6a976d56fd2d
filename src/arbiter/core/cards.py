"""Cards as views have them: each with its id, and with what it is for those who may know that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from arbiter.core.given import HIDDEN, numbered, seat_key
from arbiter.core.log import EVERYONE
from arbiter.core.table import Kind
from arbiter.core.values import Plain


class Faces:
    """What the faces of a game's cards are in views, and what scenarios call them."""

    def __init__(self, shown: Sequence[Any], names: Mapping[Any, str] | None = None, entry: str = "key") -> None:
        """`shown` has what stands in a view for each face, under `entry`; `names` what that is called, if it is not called so."""
        self.shown, self.names, self.entry = shown, names, entry

    def kind(self, kind: Kind, tell: Callable[[Any], Plain] | None = None) -> Kind:
        """A kind of field that holds cards in a pile or hand."""
        return replace(kind, show=self.held, tell=tell or self.titles)

    def held(self, state: Any, cards: Iterable[int], eyes: int) -> list[Plain]:
        """Cards in a pile or hand; what they are only for those who know them."""
        shown, entry, face, known = self.shown, self.entry, state.face, state.known
        return [{"id": card, entry: shown[face[card]] if eyes == EVERYONE or known[card] & eyes else None} for card in cards]

    def name(self, shown: Any, otherwise: Plain = HIDDEN) -> Any:
        """What a face of a view is called, if there is one and these eyes know it."""
        return (self.names[shown] if self.names else shown) if shown else otherwise

    def title(self, card: Mapping[str, Any]) -> Any:
        """A card of a view by its name."""
        return self.name(card[self.entry])

    def titles(self, cards: Iterable[Mapping[str, Any]]) -> list[Any]:
        """Cards of a view by their names."""
        return [self.title(card) for card in cards]

    def numbered(self, cards: Sequence[Mapping[str, Any]]) -> list[tuple[str, Any]]:
        """Cards of a view with their names; of several alike `Gilder` is the first, `Gilder#2` the second."""
        return [*zip(numbered(str(self.title(card)) for card in cards), cards, strict=True)]

    def whose(self, sides: Iterable[Sequence[Mapping[str, Any]]]) -> dict[int, tuple[str, str]]:
        """Of each card, by its id, whose it is and what it is called, for the cards of each player."""
        return {card["id"]: (seat_key(seat), name) for seat, cards in enumerate(sides) for name, card in self.numbered(cards)}

