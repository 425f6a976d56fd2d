"""Any game: hashed features of the view, and hashed labels of the options.

This is the hashing trick: each fact of the view, such as `players/0/pebbles = 3`, sets one number of a vector of fixed size, and each
option stands at the place to which its words are hashed, or at the next free one. Collisions are possible and rare; an encoder of
the game's own has none and says what each number means.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from arbiter.core.game import Game
from arbiter.envs.actions import OFF, ActionSpace, nothing
from arbiter.envs.encoding import Encoder
from arbiter.envs.seen import Seen
from arbiter.envs.vectors import Shape, features, flag, hashed

FEATURES, PLACES = 2048, 512
"""The size of an observation, and of the action space."""
LARGE = 20.0
"""Numbers are divided by this; what is larger counts as 1."""


def encoder(seats: int, options: Mapping[str, Any]) -> Encoder:
    """The encoder: it is the same for all games."""
    return GenericEncoder()


def facts(data: Any, path: str = "") -> Iterator[tuple[str, float]]:
    """The facts of plain data: where each stands, what it is unless it is a number, and how large."""
    match data:
        case None:
            return
        case Mapping():
            for name, part in data.items():
                yield from facts(part, f"{path}/{name}")
        case str():
            yield f"{path} = {data}", 1.0
        case bool():
            yield path, float(data)
        case Sequence():
            yield f"{path}#", len(data) / LARGE
            for number, part in enumerate(data):
                yield from facts(part, f"{path}/{number}")
        case _:
            yield f"{path} = {data}", 1.0
            yield path, data / LARGE


def said(state: Mapping[str, Any], seen: Seen) -> Iterator[tuple[str, float]]:
    """All facts that a seat is told."""
    about = {hole: str(thing) for hole, thing in seen.about.items()}
    return facts({**state, "asked": {"seat": seen.seat, "question": seen.prompt, "about": about}})


class HashedSpace(ActionSpace):
    """An action space in which an option stands where its words are hashed to."""

    def __init__(self) -> None:
        super().__init__()
        self.add("any move", PLACES, "where its label is hashed to, or the next free place", nothing)

    def indices(self, seen: Seen) -> list[int]:
        """The place of each option of the decision, in their order; `OFF` for those that find none."""
        taken: set[int] = set()
        found = []
        for name in seen.labels:
            start = hashed(name, PLACES)
            place = next((place for step in range(PLACES) if (place := (start + step) % PLACES) not in taken), OFF)
            taken.add(place)
            found.append(place)
        return found


class GenericEncoder(Encoder):
    """The fixed-size language of a game that has none of its own."""

    def __init__(self) -> None:
        super().__init__(Shape(
            flag("to choose", "whether you must choose now", lambda state, seen: seen.deciding == seen.seat),
            features("facts", FEATURES, "your view, your seat and the question, hashed", said)))
        self.actions = HashedSpace()

    def survey(self, seen: Seen) -> None:
        """Nothing is known about cards beyond what the view says."""

    def look(self, game: Game, seat: int) -> Seen:
        """What a seat sees now, with the words of its options."""
        seen = super().look(game, seat)
        if game.decision is not None and seen.actions:
            speaker = game.decision.speaker
            seen.labels = [speaker.label(action, "en") for action in seen.actions]
        return seen
