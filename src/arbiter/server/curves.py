"""How likely each seat was to win, over a match that is over: worked out once by search, a few moments at a time, and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.server import store
from arbiter.server.thinkers import LATER

if TYPE_CHECKING:
    from arbiter.server.hall import Hall
    from arbiter.server.match import Match

POINTS = 40
SECONDS = 0.15
"""How long is thought about each moment."""

Point = dict[str, Any]


class Curves:
    """The curves that are being worked out."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._points: dict[str, list[Point]] = {}

    async def of(self, match: Match) -> dict[str, Any]:
        """The curve of a match as far as it is known; the first who asks for it begins the work."""
        kept = await self._hall.store.curve(match.id)
        if kept is not None:
            return {"ready": True, "done": 1.0, "points": kept}
        if match.id not in self._points:
            self._points[match.id] = []
            self._hall.in_background(self._work(match))
        points = self._points[match.id]
        return {"ready": False, "done": len(points) / (len(moments(len(match.record.made))) + 1), "points": points}

    async def _work(self, match: Match) -> None:
        points, made, seats = self._points[match.id], match.record.made, len(match.seats)
        try:
            for at in moments(len(made)):
                task = match.thought(made[at].seat) | {"seconds": SECONDS, "choices": [one.key for one in made[:at]]}
                advice = await self._hall.thinkers.advise(task, LATER)
                chance = max((share, win) for _, share, win in advice)[1]
                others = (1 - chance) / (seats - 1)
                points.append({"at": at, "chances": [chance if seat == made[at].seat else others for seat in range(seats)]})
            points.append({"at": len(made), "chances": match.record.result})
            await self._hall.store.write(store.new_curve(match.id, points))
        finally:
            del self._points[match.id]


def moments(choices: int) -> list[int]:
    """Before which choices the chances are looked at."""
    return list(range(choices)) if choices <= POINTS else [round(step * (choices - 1) / (POINTS - 1)) for step in range(POINTS)]
