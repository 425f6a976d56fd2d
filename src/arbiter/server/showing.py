"""The game as JSON for one reader: the view, the log, and why something is refused, in the parts of the wire format."""

from __future__ import annotations

from random import Random
from typing import Any

from arbiter.core.game import Game
from arbiter.core.rehearsal import Foreseen, rehearse
from arbiter.core.text import Words
from arbiter.server.history import HUMAN
from arbiter.server.reasons import cited

Json = dict[str, Any]
Names = tuple[str | None, ...]
VIEW = ("state", "decision", "result")


def view(game: Game, seat: int | None, lang: str, *, everything: bool = False) -> Json:
    """What a reader may know of the table."""
    seen = game.view(seat, lang, log_from=None, everything=everything)
    return {part: seen[part] for part in VIEW}


def rehearsal(game: Game, seat: int, options: list[str]) -> Foreseen:
    """What would come of these choices, in worlds sampled from what the seat knows."""
    return rehearse(game, seat, options, Random())


def rehearsed(game: Game, seat: int, options: list[str], lang: str) -> Json:
    """What would come of these choices: what the seat would be asked, whether the action would be over, and what would be seen."""
    foreseen = rehearsal(game, seat, options)
    eyes = 1 << seat
    events = [entry.seen(eyes, lang) for entry in foreseen.story]
    return {"decision": None if foreseen.game is None else view(foreseen.game, seat, lang)["decision"], "over": foreseen.over,
            "events": [event for event in events if event is not None]}


def log_part(game: Game, first: int, seat: int | None, lang: str, names: Names = (), *, everything: bool = False) -> Json:
    """The log from a line on, as a reader may know it, with the players' names."""
    return {"from": min(first, len(game.entries or ())),
            "lines": game.lines(seat, lang, first=first, everything=everything, names=names)}


def names(seats: list[Json], lang: str) -> Names:
    """What the log calls the players of a match: people by their names, and the computer so if there is only one."""
    computers = sum(row["kind"] != HUMAN for row in seats)
    return tuple(row["name"] if row["kind"] == HUMAN else THE_COMPUTER.say(lang) if computers == 1 else None for row in seats)


THE_COMPUTER = Words("the computer", "電腦")


def why(game: Game, seat: int, lang: str, option: str | None, thing: list[int | str] | None) -> list[Json]:
    """Why an action, or anything that might be done with a thing, is not allowed to a seat now."""
    if game.decision is not None and game.decision.seat != seat:
        turn = game.rules.ledger[game.rules.turn_clause]
        return [{"key": None, "label": None, "things": [], "clauses": cited([turn], lang)}]
    return [{"key": attempt.key, "label": attempt.label(lang), "things": [*map(list, attempt.things)],
             "clauses": cited([refusal.clause for refusal in attempt.refusals], lang)}
            for attempt in game.refused()
            if (tuple(thing or ()) in attempt.things if option is None else attempt.key == option)]
