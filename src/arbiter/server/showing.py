"""The game as JSON for one reader: views, options with the things they touch, log lines, and why something is refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arbiter.core.decisions import Action, Decision, key_of
from arbiter.core.game import Game
from arbiter.core.ledger import Clause
from arbiter.core.log import eyes, noun_of
from arbiter.core.text import Template
from arbiter.server.reasons import cited

Plainly = dict[str, Any]


def view(game: Game, seat: int | None, lang: str, bit: int | None = None) -> Plainly:
    """What a reader may know of the table; `bit` are other eyes than the reader's own."""
    bit = eyes(seat, len(game.seats)) if bit is None else bit
    return {"state": game.rules.view(game.state, bit), "decision": decision(game.decision, seat, lang), "result": game.result}


def decision(asked: Decision | None, seat: int | None, lang: str) -> Plainly | None:
    """Whose choice it is, and to them, among what."""
    if asked is None:
        return None
    if asked.seat != seat:
        return {"seat": asked.seat, "prompt": None, "label": None, "things": None, "options": None}
    options = [{"key": option.key, "label": option.label(lang), "things": touched(asked, option.action)} for option in asked.options]
    return {"seat": seat, "prompt": asked.prompt.key, "label": asked.label(lang),
            "things": things(asked, asked.prompt, asked.about), "options": options}


def things(asked: Decision, words: Template, values: Iterable[Any]) -> list[list[int | str]]:
    """What on the table the words of a template are about."""
    nouns, found = asked.state.nouns, list[list[int | str]]()
    for hole, value in zip(words.holes, values, strict=False):
        thing = nouns[noun_of(hole)].thing
        found += [list(thing(value))] if thing else []
    return found


def touched(asked: Decision, action: Action) -> list[list[int | str]]:
    """What on the table an action is about."""
    return things(asked, asked.state.moves[str(action[0])], action[1:])


def log_part(game: Game, first: int, seat: int | None, lang: str, bit: int | None = None) -> Plainly:
    """The log from a line on, as a reader may know it."""
    bit = eyes(seat, len(game.seats)) if bit is None else bit
    nouns, entries = game.state.nouns, game.entries or []
    lines = [{"clause": entry.line.clause, "text": entry.say(nouns, seat, bit, lang)} for entry in entries[first:]]
    return {"from": min(first, len(entries)), "lines": lines}


# --- why not -----------------------------------------------------------------------------------------------------------


def refused_actions(game: Game, asked: Decision) -> dict[Action, list[Clause]]:
    """Everything one might try now that is not allowed, with the clauses that forbid it."""
    found: dict[Action, list[Clause]] = {}
    for action, refusal in asked.prompt.refused(game.state, asked):
        if action not in asked.actions and refusal.clause not in found.setdefault(action, []):
            found[action].append(refusal.clause)
    return {action: clauses for action, clauses in found.items() if clauses}


def why(game: Game, seat: int, lang: str, option: str | None, thing: list[int | str] | None) -> list[Plainly]:
    """Why an action, or anything that might be done with a thing, is not allowed to a seat now."""
    asked = game.decision
    assert asked is not None
    if asked.seat != seat:
        turn = game.rules.ledger[game.rules.turn_clause]
        return [{"key": None, "label": None, "things": [], "clauses": cited([turn], lang)}]
    speaker = asked.speaker
    return [{"key": key_of(action), "label": speaker.label(action, lang), "things": touched(asked, action),
             "clauses": cited(clauses, lang)}
            for action, clauses in refused_actions(game, asked).items()
            if (thing in touched(asked, action) if option is None else key_of(action) == option)]
