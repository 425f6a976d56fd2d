"""How strong one agent is against another, and how long each of them thinks: the figures of a contest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from arbiter.core.errors import ArbiterError
from arbiter.lab.folder import Folder
from arbiter.lab.intervals import Rate, set_by_set
from arbiter.lab.plan import Contest
from arbiter.lab.results import Effort, Results

if TYPE_CHECKING:
    from arbiter.lab.intervals import Numbers


@dataclass(frozen=True, slots=True)
class AgentScore:
    """How one of two agents did."""

    rate: Rate
    won: int
    drawn: int
    lost: int
    effort: Effort


@dataclass(frozen=True, slots=True)
class Strength:
    """Two agents, the one that is asked about first, and what their games were played on."""

    one: AgentScore
    other: AgentScore
    sets: int
    by_sets: tuple[float, float] | None
    """The range of the first one's rate by how sets of games differ; None for too few sets."""
    machines: list[str]
    days: list[str]
    players: str
    """The fingerprint of agents and rules."""


def measured(folder: Folder) -> Strength:
    """What the games of a contest show so far."""
    results = Results(folder)
    if not isinstance(results.plan, Contest):
        raise ArbiterError(f"{folder.path} holds a match between many, not a contest between two agents.")
    one, other = results.plan.agents
    sets = _sets(results, one)
    return Strength(_score(results, one, other), _score(results, other, one), len(sets), set_by_set(sets),
                    results.machines(), results.days(), str(folder.manifest()["players"]))


def _sets(results: Results, agent: str) -> Numbers:
    """The points of an agent in each set of games with one seed, and how many games it has."""
    import polars as pl

    sides = results.sides.filter(pl.col("agent") == agent).join(results.games.select("job", "seed"), on="job")
    found: Numbers = sides.group_by("seed").agg(pl.sum("points"), pl.len().cast(pl.Float64)).select("points", "len").to_numpy()
    return found


def _score(results: Results, agent: str, foe: str) -> AgentScore:
    import polars as pl

    points = results.sides.filter(pl.col("agent") == agent)["points"]
    won, lost = int((points == 1.0).sum()), int((points == 0.0).sum())
    return AgentScore(results.agents()[agent, foe], won, len(points) - won - lost, lost, results.efforts()[agent])
