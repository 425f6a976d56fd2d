"""Games of a match played again from their records, as files that `arbiter replay` opens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import arbiter
from arbiter.core.errors import ArbiterError
from arbiter.lab.folder import Folder
from arbiter.lab.jobs import begun


def again(record: Mapping[str, Any]) -> arbiter.Game:
    """The game of a record, choice by choice; an error if it no longer comes out the same."""
    game = begun(record["game"], record["seed"], record["options"])
    for key in record["choices"]:
        game.choose(key)
    if game.digest() != record["digest"]:
        raise ArbiterError(f"The game {record['job']} does not come out as it did: the rules have changed since.")
    return game


def write_replays(folder: Folder, names: Mapping[str, str], place: Path) -> dict[str, str]:
    """Write games beside a report: `names` gives each job's file; gives those that could be played again."""
    written: dict[str, str] = {}
    for record in _records(folder, names):
        try:
            text = again(record).save()
        except (ArbiterError, arbiter.RuleBroken):
            continue
        place.mkdir(parents=True, exist_ok=True)
        (place / names[record["job"]]).write_text(text, "utf-8")
        written[record["job"]] = f"{place.name}/{names[record['job']]}"
    return written


def _records(folder: Folder, jobs: Iterable[str]) -> list[dict[str, Any]]:
    import polars as pl

    games = folder.games(["job", "game", "seed", "options", "choices", "digest"])
    return games.filter(pl.col("job").is_in(list(jobs))).to_dicts()
