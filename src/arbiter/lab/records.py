"""A record: what is kept of one game, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

from arbiter.core.study import CardFact

if TYPE_CHECKING:
    from polars import Schema


@dataclass(slots=True)
class Record:
    """One game that has been played; docs/lab.md explains every column."""

    job: str
    game: str
    pairing: int
    number: int
    seed: int
    agents: list[str]
    decks: list[str]
    options: str
    result: list[float]
    winner: int | None
    starter: int | None
    decisions: int
    rounds: int | None
    duels: list[float] | None
    branching_mean: float
    branching_max: int
    seconds: float
    picks: list[int]
    cpu: list[float]
    iterations: list[int | None]
    worth: list[float]
    lead_changes: int
    last_lead_change: int
    digest: str
    choices: list[str]
    day: str
    machine: str
    cards: list[CardFact] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        """The record as a row of a table; dataclasses.asdict copies every number, and takes ten times as long."""
        row = {name: getattr(self, name) for name in COLUMNS}
        row["cards"] = [{name: getattr(card, name) for name in CARD_FIELDS} for card in self.cards]
        return row


COLUMNS, CARD_FIELDS = (tuple(each.name for each in fields(kind)) for kind in (Record, CardFact))


@dataclass(slots=True)
class Broken:
    """A game that could not be played to its end, and why."""

    job: str
    reason: str


LATER = frozenset(["duels"])
"""Columns that were not kept at first: where a part lacks them, they are null. So are fields that its cards lack."""


def schema() -> Schema:
    """The columns of a record and their types."""
    import polars as pl

    whole, wholes, names, numbers = pl.Int32(), pl.List(pl.Int32()), pl.List(pl.String()), pl.List(pl.Float64())
    card: dict[str, Any] = {"seat": whole, "card": pl.String(), "opening": pl.Boolean(), "drawn": whole, "played": whole, "hidden": whole,
                            "there_in": wholes, "drawn_in": wholes, "played_in": wholes}
    return pl.Schema({
        "job": pl.String(), "game": pl.String(), "pairing": whole, "number": whole, "seed": pl.Int64(), "agents": names,
        "decks": names, "options": pl.String(), "result": numbers, "winner": whole, "starter": whole, "decisions": whole,
        "rounds": whole, "duels": numbers, "branching_mean": pl.Float64(), "branching_max": whole, "seconds": pl.Float64(),
        "picks": wholes, "cpu": numbers, "iterations": pl.List(pl.Int64()), "worth": numbers, "lead_changes": whole,
        "last_lead_change": whole, "digest": pl.String(), "choices": names, "day": pl.String(), "machine": pl.String(),
        "cards": pl.List(pl.Struct(card)),
    })
