"""Tables that begin at a position as scenarios write it: a server in a thread of the test, whose matches begin there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import arbiter
from arbiter.core.seats import position
from arbiter.letters.reading import read_apart
from arbiter.server.opening import Opening
from tests.server.kit import Plainly, Server

FIRST = 9_000_000
"""The seed of the first position."""
Origin = dict[str, Any]


class Posed(Server):
    """Matches of one game that begin at a position, with friends who have come; also as any match begins."""

    def __init__(self, folder: Path, game: str) -> None:
        super().__init__(folder)
        self.game, self.origins = game, dict[int, Origin]()

    def patch(self, patching: pytest.MonkeyPatch) -> None:
        """From now on a match with the seed of a position begins there."""
        usual = Opening.checked

        def checked(opening: Opening) -> Origin:
            return self.origins.get(opening.seed) or usual(opening)

        patching.setattr(Opening, "checked", checked)

    def both(self, given: str, **fields: Any) -> tuple[Plainly, Plainly]:
        """Both seats of a match of two friends at a position, some fields of which no scenario writes."""
        seat: Plainly = self.create(self.game, "me", "friend", seed=self._seed(given, **fields), shuffle=False)
        with self.table(seat) as table:
            (invite,) = table.table["links"]["invites"]
        return seat, self.post("/api/invites/join", {"invite": invite["token"]})

    def one(self, given: str, *levels: str) -> Plainly:
        """A seat against computers at a position."""
        found: Plainly = self.create(self.game, "me", *levels or ("easy",), seed=self._seed(given), shuffle=False)
        return found

    def _seed(self, given: str, **fields: Any) -> int:
        seed = FIRST + len(self.origins)
        (place,) = read_apart(given, "position")
        assert not isinstance(place, Exception), place
        state = position(arbiter.rulebook(self.game), place)
        state.rng.state = seed
        for name, value in fields.items():
            setattr(state, name, value)
        self.origins[seed] = {"state": state.dump()}
        return seed
