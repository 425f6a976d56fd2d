"""The folder of a match: what was planned, and the games played so far in parts that are whole or not there at all."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self
from uuid import uuid4

from arbiter.core.errors import ArbiterError
from arbiter.lab import words
from arbiter.lab.commands import match_command
from arbiter.lab.needs import needing
from arbiter.lab.plan import Plan, planned
from arbiter.lab.records import LATER, Record, schema

if TYPE_CHECKING:
    from polars import DataFrame

PLAN, LOCK = "plan.json", "playing.lock"
PART, UNFINISHED = ".parquet", ".unfinished"
SOON, SELDOM, SLOWING = 0.25, 30.0, 1.5
"""At first parts are written so many seconds apart, later seldomer, in the end every half a minute."""
MANY = 5_000
"""A part has no more games than this."""
LOOKS = 3
"""How often the parts are listed until one that is not there is believed to be lost; they are made into one only once a command."""


class Folder:
    """Records on disk. A part is written beside its place and then moved there; a job is counted once by its id."""

    def __init__(self, path: Path) -> None:
        self.path, self._new = path, list[Record]()
        self._written, self._pause = 0.0, SOON
        self._planned: Plan
        self._lock: Any = None

    # --- reading -----------------------------------------------------------------------------------------------

    def plan(self) -> Plan:
        """What was planned."""
        try:
            return planned(self.manifest())
        except (KeyError, TypeError) as error:
            raise ArbiterError(f"{self.path / PLAN} is damaged: {error}. Play the match in another folder with --out.") from None

    def plan_of(self, game: str) -> Plan:
        """What was planned, if it is a match of this game; else an error that says what to do."""
        if not (self.path / PLAN).exists():
            raise words.NO_MATCH.error(folder=self.path, command=match_command(game, str(self.path)))
        if (plan := self.plan()).game != game:
            raise words.OTHER_GAME.error(folder=self.path, found=plan.game, game=game)
        return plan

    def manifest(self) -> dict[str, Any]:
        """What was planned, and by which engine, rules and players, as it was written down."""
        try:
            found = json.loads((self.path / PLAN).read_text("utf-8"))
        except (OSError, ValueError) as error:
            raise ArbiterError(f"{self.path / PLAN} cannot be read: {error}") from None
        if not isinstance(found, dict):
            raise ArbiterError(f"{self.path / PLAN} is damaged. Play the match in another folder with --out.")
        return found

    def parts(self) -> list[Path]:
        """The files with records."""
        return sorted(self.path.glob(f"*{PART}"))

    def games(self, columns: Iterable[str] | None = None) -> DataFrame:
        """The records of all parts, each job once."""
        with needing("lab"):
            import polars as pl
        wanted = list(columns) if columns else list(schema())
        try:
            frames = self._frames(wanted)
        except (OSError, pl.exceptions.PolarsError) as error:
            raise ArbiterError(f"A part of {self.path} cannot be read: {error}. Delete it, and its games will be played again.") from None
        empty = pl.DataFrame(schema={name: schema()[name] for name in wanted})
        return pl.concat([empty, *frames], how="diagonal").select(wanted).unique("job", keep="first", maintain_order=True)

    def _frames(self, wanted: list[str]) -> list[DataFrame]:
        """All parts; if one is gone before it is read, another process has just merged it, and its games are in a new part."""
        for _ in range(LOOKS - 1):
            with suppress(FileNotFoundError):
                return [_read(part, wanted) for part in self.parts()]
        return [_read(part, wanted) for part in self.parts()]

    def done(self) -> set[str]:
        """The jobs whose games are here."""
        return set(self.games(["job"])["job"])

    # --- writing -----------------------------------------------------------------------------------------------

    def open(self, plan: Plan) -> Self:
        """Prepare for a plan: a new folder, or one that holds a part of the same match, perhaps planned with fewer games."""
        with needing("lab"):
            import polars  # noqa: F401  (missed now rather than after the first games)
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ArbiterError(f"{self.path} cannot be a folder: {error.strerror}. Choose another one with --out.") from None
        if (self.path / PLAN).exists():
            self._compare(plan)
        elif any(self.path.glob(f"*{PART}")):
            raise ArbiterError(f"{self.path} has results but no {PLAN}: choose another folder with --out.")
        self._planned = plan
        return self

    def _compare(self, plan: Plan) -> None:
        """Refuse a plan of another match, and one of fewer games."""
        found, wanted = self.manifest(), json.loads(json.dumps(plan.manifest()))
        other = [name for name in wanted if json.dumps(found.get(name)) != json.dumps(wanted[name])]
        if other == ["games"] and isinstance(found.get("games"), int):
            if wanted["games"] < found["games"]:
                raise ArbiterError(f"{self.path} holds this match with {found['games']} games: ask for at least that many.")
        elif other:
            differences = [f"{name} {_brief(found.get(name))} there, {_brief(wanted[name])} here" for name in other]
            raise ArbiterError(f"{self.path} holds another match ({'; '.join(differences)}). Choose another folder with --out.")

    def __enter__(self) -> Self:
        self._lock = (self.path / LOCK).open("ab")
        if not _locked(self._lock):
            self._lock.close()
            raise ArbiterError(f"Someone is already playing this match in {self.path}.")
        if (self.path / PLAN).exists():
            self._compare(self._planned)  # another process may have extended it meanwhile
        self._put(PLAN, json.dumps(self._planned.manifest(), indent=2, ensure_ascii=False).encode())
        for leftover in self.path.glob(f"*{UNFINISHED}"):
            leftover.unlink()
        self._written = monotonic()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.flush()
        self._lock.close()

    def add(self, record: Record) -> None:
        """Keep a record; every now and then what has come together is written."""
        self._new.append(record)
        if len(self._new) >= MANY or monotonic() - self._written >= self._pause:
            self.flush()
            self._pause = min(SELDOM, self._pause * SLOWING)

    def flush(self) -> None:
        """Write what is new as a part."""
        import polars as pl

        if self._new:
            self._write(pl.DataFrame([record.plain() for record in self._new], schema=schema()))
        self._new, self._written = [], monotonic()

    def tidy(self) -> None:
        """Make one part of all, in the same order however they came; cut short, some jobs are there twice and count once.

        What it replaces is removed only when the new part is sure to be found after the power has failed.
        """
        self.flush()
        parts = self.parts()
        self._write(self.games().sort("number", "pairing", "job"))
        for part in parts:
            part.unlink()

    def _write(self, frame: DataFrame) -> None:
        from io import BytesIO

        content = BytesIO()
        frame.write_parquet(content, compression="zstd")
        self._put(f"games-{uuid4().hex[:12]}{PART}", content.getvalue())

    def _put(self, name: str, content: bytes) -> None:
        """Write a file so that it is there whole or not at all, whenever the power fails."""
        beside = self.path / f"{name}{UNFINISHED}"
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(self.path / name)
        _settle(self.path)


def _read(part: Path, wanted: Iterable[str]) -> DataFrame:
    """Columns of a part; what was not kept yet when it was written is missing, and null where it belongs to a card."""
    import polars as pl

    there = pl.read_parquet_schema(part)
    columns = {name: schema()[name] for name in wanted if name in there or name not in LATER}
    lacking = pl.ScanCastOptions(missing_struct_fields="insert")
    return pl.scan_parquet(part, schema=columns, extra_columns="ignore", cast_options=lacking).collect()


def _brief(thing: object) -> str:
    if isinstance(thing, dict | list):
        return ", ".join(map(str, thing)) or "none"
    return str(thing)


def _settle(place: Path) -> None:
    """Make what a folder lists outlast a loss of power; where folders cannot be opened, the system sees to that."""
    if sys.platform == "win32":
        return
    opened = os.open(place, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _locked(file: Any) -> bool:
    """Whether nobody else holds the lock; it goes when its holder does, however that ends."""
    if sys.platform == "win32":
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
