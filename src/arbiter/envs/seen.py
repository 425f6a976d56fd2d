"""What one seat sees at a decision: its view, its question, and where everything lies. Nothing here reads the state."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from arbiter.core.decisions import Action
from arbiter.core.game import Game
from arbiter.core.log import eyes, noun_of


@dataclass(slots=True)
class Seen:
    """A moment of a game through the eyes of one seat."""

    seat: int
    seats: int
    state: dict[str, Any]
    """The seat's view of the table."""
    deciding: int | None
    """Who must choose; nobody when the game is over."""
    prompt: str | None = None
    """The key of the prompt, if it is put to this seat."""
    about: Mapping[str, Any] = field(default_factory=dict)
    """What the words of that question speak of, by noun."""
    actions: Sequence[Action] = ()
    """Its legal answers."""
    faces: dict[int, int] = field(default_factory=dict)
    """What a card is, for every card the seat knows: its number in the encoder's list."""
    spots: dict[int, int] = field(default_factory=dict)
    """Where a card on the table lies: its number in the encoder's list of places."""
    roles: Mapping[str, Collection[int]] = field(default_factory=dict)
    """The cards that have a part in what is going on, by role: what attacks, what the question names."""
    labels: Sequence[str] = ()
    """The answers in English, if the encoder goes by their words."""

    def named(self, *nouns: str, of: Callable[[Any], Any] = lambda thing: thing) -> Any:
        """What the question names, if it names such a thing, or something `of` it."""
        return next(map(of, self.all_named(*nouns)), None)

    def all_named(self, *nouns: str) -> list[Any]:
        """Every thing of these nouns that the question names."""
        return [thing for hole, thing in self.about.items() if noun_of(hole) in nouns]

    def around(self, things: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        """What each seat has, from this one on clockwise, with the number of its seat."""
        for step in range(len(things)):
            seat = (self.seat + step) % len(things)
            yield {**things[seat], "seat": seat}

    def know(self, cards: Iterable[Mapping[str, Any] | None], numbers: Mapping[Any, int], entry: str = "key") -> None:
        """Note what cards are, as far as this seat knows it."""
        self.faces.update({card["id"]: numbers[card[entry]] for card in cards if card and card[entry] in numbers})

    def place(self, cards: Iterable[Mapping[str, Any] | None], start: int, room: int) -> None:
        """Note where cards lie that have so many places from one on."""
        self.spots.update({card["id"]: start + place for place, card in zip(range(room), cards, strict=False) if card})

    def away(self, seat: int) -> int:
        """How far around the table another seat is: 0 is this one."""
        return (seat - self.seat) % self.seats


def look(game: Game, seat: int) -> Seen:
    """What a seat sees now; of a question put to somebody else, only whose it is."""
    seats, decision = game.state.seats, game.decision
    view: dict[str, Any] = game.rules.view(game.state, eyes(seat, seats))
    if decision is None or decision.seat != seat:
        return Seen(seat, seats, view, None if decision is None else decision.seat)
    about = dict(zip(decision.prompt.holes, decision.about, strict=False))
    return Seen(seat, seats, view, seat, decision.prompt.key, about, decision.actions)
