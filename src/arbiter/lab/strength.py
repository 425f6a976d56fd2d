"""How strong one agent is against another, and how much thought each of them spends: the figures of a contest."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.errors import ArbiterError
from arbiter.lab.folder import Folder
from arbiter.lab.intervals import Rate
from arbiter.lab.plan import Contest
from arbiter.lab.results import Results, Thinking


@dataclass(frozen=True, slots=True)
class Standing:
    """How one of two agents did."""

    rate: Rate
    won: int
    drawn: int
    lost: int
    thinking: Thinking


@dataclass(frozen=True, slots=True)
class Strength:
    """Two agents, the one that is asked about first, and what their games were played on."""

    one: Standing
    other: Standing
    machines: list[str]
    days: list[str]
    players: str
    """The fingerprint of agents and rules."""


def measured(folder: Folder) -> Strength:
    """What the games of a contest show so far."""
    results = Results(folder)
    if not isinstance(results.plan, Contest):
        raise ArbiterError(f"{folder.path} holds a match of many, not a contest of two agents.")
    one, other = results.plan.agents
    return Strength(_standing(results, one, other), _standing(results, other, one), results.machines(), results.days(),
                    str(folder.manifest()["players"]))


def _standing(results: Results, agent: str, foe: str) -> Standing:
    import polars as pl

    points = results.sides.filter(pl.col("agent") == agent)["points"]
    won, lost = int((points == 1.0).sum()), int((points == 0.0).sum())
    return Standing(results.agents()[agent, foe], won, len(points) - won - lost, lost, results.thinking()[agent])
