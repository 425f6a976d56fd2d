"""Games of a match played again from their records, and the files in which they are kept beside a report."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import arbiter
from arbiter.core.errors import ArbiterError
from arbiter.lab.folder import Folder
from arbiter.lab.jobs import begun

OURS = re.compile(r"(game|longest|closest)-\d+(\.html|\.save\.json)")
"""Names of files that a report has made: as they are, and as they once were."""


def story_file(number: int) -> str:
    """The page of a game."""
    return f"game-{number}.html"


def save_file(number: int) -> str:
    """The saved game that `arbiter replay` opens."""
    return f"game-{number}.save.json"


def again(record: Mapping[str, Any]) -> arbiter.Game:
    """The game of a record, choice by choice; an error if it no longer comes out the same."""
    game = begun(record["game"], record["seed"], record["options"])
    for key in record["choices"]:
        game.choose(key)
    if game.digest() != record["digest"]:
        raise ArbiterError(f"Game {record['job']} no longer ends as it did: the rules have changed since.")
    return game


def played_again(folder: Folder, jobs: Iterable[str]) -> dict[str, arbiter.Game]:
    """The games of these jobs, in this order and each once; those that no longer come out the same are left out."""
    wanted, found = list(dict.fromkeys(jobs)), dict[str, arbiter.Game]()
    records = {record["job"]: record for record in _records(folder, wanted)}
    for job in wanted:
        with suppress(ArbiterError, arbiter.RuleBroken):
            found[job] = again(records[job])
    return found


def put(place: Path, files: Mapping[str, str]) -> None:
    """Write files into a folder, and remove those that an earlier report has left there; whatever else is there stays."""
    if files:
        place.mkdir(parents=True, exist_ok=True)
    elif not place.is_dir():
        return
    for name, text in files.items():
        (place / name).write_text(text, "utf-8")
    for file in place.iterdir():
        if OURS.fullmatch(file.name) and file.name not in files:
            file.unlink()
    if not any(place.iterdir()):
        place.rmdir()


def _records(folder: Folder, jobs: Iterable[str]) -> list[dict[str, Any]]:
    import polars as pl

    games = folder.games(["job", "game", "seed", "options", "choices", "digest"])
    return games.filter(pl.col("job").is_in(list(jobs))).to_dicts()
