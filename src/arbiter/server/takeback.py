"""A request to take back a choice: who asks, who has yet to answer, and what it is about."""

from __future__ import annotations

from typing import Any

from arbiter.server.history import History
from arbiter.server.showing import Names


class TakeBack:
    """Somebody asks the others to let them take back their last choice."""

    def __init__(self, history: History, by: int, waiting: list[int]) -> None:
        self.by, self.waiting = by, waiting
        count = history.before_last_choice_of(by)
        assert history.game is not None and count is not None
        self._game, self._key = history.game, history.made[count].key
        self._before = history.game.copy()
        self._before.undo_to(count + 1)
        self._until = len(self._before.entries or ())
        self._before.undo()

    def plain(self, seat: int | None, lang: str, names: Names) -> dict[str, Any]:
        """The request for a reader."""
        return {"by": self.by, "waiting": self.waiting, "label": self._label(seat, lang, names)}

    def _label(self, seat: int | None, lang: str, names: Names) -> str | None:
        """What would be taken back: for whoever chose, the choice; for the others, the first line of the log that came of it."""
        decision, first = self._before.decision, len(self._before.entries or ())
        if seat == self.by and decision is not None:
            return decision.options[decision.index(self._key)].label(lang)
        lines = self._game.lines(seat, lang, first=first, names=names) if self._until > first else []
        return str(lines[0]["text"]) if lines else None
