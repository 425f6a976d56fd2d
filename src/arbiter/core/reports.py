"""When a rule of ours throws: a report on disk that loads as a scenario."""

from __future__ import annotations

import json
import os
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from arbiter.core.decisions import Action, key_of

if TYPE_CHECKING:
    from arbiter.core.game import Game


def folder() -> Path:
    """Where reports go: the folder named by ARBITER_REPORTS, or `.arbiter/reports` in the home folder."""
    return Path(os.environ.get("ARBITER_REPORTS") or Path.home() / ".arbiter" / "reports")


def scenario_text(game: Game, title: str, *answers: tuple[int, str]) -> str:
    """The game's position as a scenario file: the last rest, the choices made since, and more answers to try."""
    rest, since = game.since_rest()
    lines = [f"game: {game.rules.slug}", f"title: {json.dumps(title)}", f"given: {{state: {json.dumps(rest.dump())}}}"]
    steps = [f"  - p{seat + 1}: {json.dumps(key)}" for seat, key in (*since, *answers)]
    return "\n".join([*lines, *(["when:", *steps] if steps else []), "then: {}", ""])


def write_report(game: Game, action: Action, error: Exception) -> str:
    """Write the report and return its path, or the reason why it could not be written."""
    trace = ["".join(char if char.isprintable() else " " for char in line)
             for line in "".join(traceback.format_exception(error)).splitlines()]
    assert game.decision is not None
    text = scenario_text(game, f"a rule threw {type(error).__name__}", (game.decision.seat, key_of(action)))
    path = folder() / f"{game.rules.slug}-{game.digest()}.yaml"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join([*(f"# {line}" for line in trace), text]), encoding="utf-8")
    except OSError as problem:
        return f"could not be written ({problem})"
    return str(path)
