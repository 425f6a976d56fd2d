"""The game as JSON for one reader: the view, the log, and why something is refused, in the parts of the wire format."""

from __future__ import annotations

from typing import Any

from arbiter.core.game import Game
from arbiter.server.reasons import cited

Json = dict[str, Any]
VIEW = ("state", "decision", "result")


def view(game: Game, seat: int | None, lang: str, *, everything: bool = False) -> Json:
    """What a reader may know of the table."""
    seen = game.view(seat, lang, log_from=None, everything=everything)
    return {part: seen[part] for part in VIEW}


def log_part(game: Game, first: int, seat: int | None, lang: str, *, everything: bool = False) -> Json:
    """The log from a line on, as a reader may know it."""
    return {"from": min(first, len(game.entries or ())), "lines": game.lines(seat, lang, first=first, everything=everything)}


def why(game: Game, seat: int, lang: str, option: str | None, thing: list[int | str] | None) -> list[Json]:
    """Why an action, or anything that might be done with a thing, is not allowed to a seat now."""
    if game.decision is not None and game.decision.seat != seat:
        turn = game.rules.ledger[game.rules.turn_clause]
        return [{"key": None, "label": None, "things": [], "clauses": cited([turn], lang)}]
    return [{"key": attempt.key, "label": attempt.label(lang), "things": [*map(list, attempt.things)],
             "clauses": cited([refusal.clause for refusal in attempt.refusals], lang)}
            for attempt in game.refused()
            if (tuple(thing or ()) in attempt.things if option is None else attempt.key == option)]
