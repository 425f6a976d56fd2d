"""How likely each seat was to win, over a match that is over: worked out for each seat from what it knew, and kept."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from arbiter.server import store

if TYPE_CHECKING:
    from arbiter.server.hall import Hall
    from arbiter.server.match import Match

POINTS = 40

Point = dict[str, Any]


class Curves:
    """The curves that are being worked out."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._points: dict[tuple[str, int], list[Point]] = {}
        self._working: Counter[str] = Counter()
        """How many curves are being worked out, by client."""

    async def of(self, match: Match, seat: int | None, client: str) -> dict[str, Any]:
        """The curve of a match as a seat could know it, as far as it is there; the first request starts the
        computation, unless enough curves are being computed for this client already. Clients poll until the curve is ready.

        A spectator gets none: what the hands may hold follows from no seat's knowledge.
        """
        if seat is None:
            return {"ready": True, "done": 1.0, "points": []}
        kept = await self._hall.store.curve(match.id, seat)
        if kept is not None:
            return {"ready": True, "done": 1.0, "points": kept}
        if (match.id, seat) not in self._points and self._working[client] < self._hall.limits.curves:
            self._points[match.id, seat] = []
            self._working[client] += 1
            self._hall.in_background(self._work(match, seat, client))
        points = self._points.get((match.id, seat), [])
        return {"ready": False, "done": len(points) / (len(moments(len(match.history.made))) + 1), "points": points}

    async def _work(self, match: Match, seat: int, client: str) -> None:
        points, made, seats = self._points[match.id, seat], match.history.made, len(match.seats)
        try:
            for at in moments(len(made)):
                task = match.task(seat) | {"seat": seat, "choices": [one.key for one in made[:at]]}
                chance = await self._hall.thinkers.outlook(task, client)
                others = (1 - chance) / (seats - 1)
                points.append({"at": at, "chances": [chance if other == seat else others for other in range(seats)]})
            points.append({"at": len(made), "chances": match.history.result})
            await self._hall.store.write(store.new_curve(match.id, seat, points))
        finally:
            del self._points[match.id, seat]
            self._working[client] -= 1
            if not self._working[client]:
                del self._working[client]


def moments(choices: int) -> list[int]:
    """Before which choices the chances are looked at."""
    return list(range(choices)) if choices <= POINTS else [round(step * (choices - 1) / (POINTS - 1)) for step in range(POINTS)]
