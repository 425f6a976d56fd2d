"""What the records show: match-ups, ratings, seats, lengths, cards and games worth seeing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import permutations
from operator import add
from typing import TYPE_CHECKING, Any

import arbiter
from arbiter.lab.cards import Cards, cards_of
from arbiter.lab.decks import decks_of
from arbiter.lab.folder import Folder
from arbiter.lab.intervals import Rate, wilson
from arbiter.lab.needs import needing
from arbiter.lab.rating import Meeting, Rated, rate
from arbiter.lab.records import schema

if TYPE_CHECKING:
    from polars import DataFrame, Expr

Matrix = dict[tuple[str, str], Rate]
"""How often the first beat the second; nothing where they never met."""
EVERYBODY = ""
"""In place of an agent: all games, whoever played them."""


@dataclass(frozen=True, slots=True)
class Advantage:
    """How often the first seat and the player who starts win."""

    agent: str
    first_seat: Rate
    starter: Rate | None


@dataclass(frozen=True, slots=True)
class Spread:
    """A figure over many games: its median, the range of nine games in ten, its largest value and how many games there are."""

    median: float
    low: float
    high: float
    largest: float
    games: int


@dataclass(frozen=True, slots=True)
class Lengths:
    """How long games are, and how much there is to choose from."""

    agent: str
    decisions: Spread
    rounds: Spread | None
    branching: Spread
    seconds: Spread
    samples: dict[str, list[float]]
    """The figures themselves, for pictures."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How long an agent thinks about a decision, over so many of them."""

    agent: str
    decisions: int
    games: int
    """In how many games it made them."""
    cpu: float
    """Seconds of the processor's time per decision."""
    iterations: float | None
    """Iterations of its search per decision; None if it does not search, or does not count them."""


@dataclass(frozen=True, slots=True)
class Notable:
    """A game worth seeing."""

    job: str
    seed: int
    agents: list[str]
    decks: list[str]
    winner: int | None
    decisions: int
    rounds: int | None
    lead_changes: int
    last_lead: float
    """After which part of its decisions the lead changed hands for the last time."""


class Results:
    """Everything the report shows, computed from the records of a folder."""

    def __init__(self, folder: Folder) -> None:
        with needing("lab"):
            import polars as pl
        self.folder, self.plan = folder, folder.plan()
        self.planned = len(self.plan.jobs())
        self.games = folder.games([name for name in schema() if name != "choices"])
        one, other = self.plan.sides
        duel = [(0, one, other), (1, other, one)]
        self.sides = pl.concat([_side(self.games, side, mine, theirs) for side, mine, theirs in duel])
        """The games as each side sees them."""
        self.seats = pl.concat([_side(self.games, side, [seat], theirs) for side, mine, theirs in duel for seat in mine])
        """The games as each seat sees them."""
        decks = decks_of(self.plan.game)
        self.drawn = decks is not None and not decks.shared
        """Whether partners have decks of their own, drawn for each game."""
        self.built = not self.plan.decks and bool((self.sides["deck"] != "").any())
        """Whether decks were built at the table, so that any of them may hold any card."""
        self.deck_names = sorted(set(self.sides["deck"])) if self.built else [*self.plan.decks]

    @property
    def complete(self) -> bool:
        """Whether every game that was planned is there."""
        return len(self.games) >= self.planned

    # --- who beats whom ----------------------------------------------------------------------------------------

    def groups(self) -> list[str]:
        """The agents that met themselves with different decks: decks are compared in equal hands only."""
        return [name for name in self.plan.agents if len(self._equal(name)) and len(self.deck_names) > 1]

    def decks(self, agent: str) -> Matrix:
        """How often each deck beat each other one when this agent played both."""
        return _matrix(self._equal(agent), "deck", "foe")

    def agents(self) -> Matrix:
        """How often each agent beat each other one, over all decks."""
        import polars as pl

        return _matrix(self.sides.filter(pl.col("agent") != pl.col("foe_agent")), "agent", "foe_agent")

    def by_deck(self) -> Matrix:
        """How often each agent beat the other ones with each deck."""
        import polars as pl

        return _matrix(self.sides.filter(pl.col("agent") != pl.col("foe_agent")), "deck", "agent")

    def standings(self) -> dict[tuple[str, str], Rate]:
        """How each deck in the hands of each agent did against everybody else, the best first; against a twin it always halves."""
        import polars as pl

        rows = self.seats if self.drawn else self.sides
        others = rows.filter((pl.col("deck") != pl.col("foe")) | (pl.col("agent") != pl.col("foe_agent")))
        found = {(row["deck"], row["agent"]): wilson(row["points"], row["games"]) for row in _tally(others, "deck", "agent")}
        return dict(sorted(found.items(), key=lambda pair: (-pair[1].share, pair[0])))

    def overall(self, agent: str) -> dict[str, Rate]:
        """Each deck against all others together; where partners have decks of their own, whoever's partner it was."""
        import polars as pl

        equal = (pl.col("agent") == agent) & (pl.col("foe_agent") == agent)
        rows = self.seats.filter(equal) if self.drawn else self._equal(agent)
        return {row["deck"]: wilson(row["points"], row["games"]) for row in _tally(rows, "deck")}

    def partners(self, agent: str) -> Matrix:
        """How often each deck won together with each other one when this agent played both sides; nothing where partners share a deck."""
        import polars as pl

        games = self.games_of(agent)
        pairs = [games.select(deck=pl.col("decks").list.get(one), partner=pl.col("decks").list.get(other),
                              points=pl.col("result").list.get(one))
                 for side in self.plan.sides for one, other in permutations(side, 2)] if self.drawn else []
        return _matrix(pl.concat(pairs), "deck", "partner") if pairs else {}

    def ratings(self, agent: str) -> dict[str, Rated]:
        """The decks' ratings in the hands of an agent, the best first."""
        import polars as pl

        names = [deck for deck in self.deck_names if deck in set(self._equal(agent)["deck"])]
        numbers = pl.Enum(names)
        pairs = self._equal(agent).with_columns(pl.col("deck", "foe").cast(numbers).to_physical())
        pairs = pairs.filter(pl.col("deck") < pl.col("foe"))
        sets = pairs.group_by("deck", "foe", "pairing", "number", maintain_order=True).agg(points=pl.sum("points"), games=pl.len())
        meetings = [Meeting(one, other, rows["points"].to_list(), rows["games"].to_list())
                    for (one, other), rows in sets.group_by("deck", "foe", maintain_order=True)]
        rated = zip(names, rate(len(names), meetings), strict=True)
        return dict(sorted(rated, key=lambda pair: -pair[1].rating))

    def _equal(self, agent: str) -> DataFrame:
        """The games in which this agent played two different decks, once from each side."""
        import polars as pl

        return self.sides.filter((pl.col("agent") == agent) & (pl.col("foe_agent") == agent) & (pl.col("deck") != pl.col("foe")))

    # --- seats and lengths -------------------------------------------------------------------------------------

    def hands(self) -> list[str]:
        """All games, then the games of each agent against itself if there are several agents."""
        own = [name for name in self.plan.agents if len(self.games_of(name))]
        return [EVERYBODY, *(own if len(self.plan.agents) > 1 else [])]

    def games_of(self, agent: str) -> DataFrame:
        """The games of an agent against itself, or of everybody."""
        import polars as pl

        if agent == EVERYBODY:
            return self.games
        return self.games.filter(pl.col("agents").list.eval(pl.element() == agent).list.all())

    def advantages(self) -> list[Advantage]:
        """How much it is worth to sit in the first seat and to start."""
        return [self._advantage(agent) for agent in self.hands()]

    def _advantage(self, agent: str) -> Advantage:
        import polars as pl

        games = self.games_of(agent)
        started = games.filter(pl.col("starter").is_not_null())
        won = started.select(pl.col("result").list.get(pl.col("starter"))).to_series().sum()
        return Advantage(agent, wilson(float(games["result"].list.get(0).sum()), len(games)),
                         wilson(float(won), len(started)) if len(started) else None)

    def lengths(self) -> list[Lengths]:
        """How long the games of each agent against itself are."""
        return [_lengths(agent, self.games_of(agent)) for agent in self.hands()]

    # --- what it took ------------------------------------------------------------------------------------------

    def efforts(self) -> dict[str, Effort]:
        """How long each agent thinks about a decision."""
        import polars as pl

        sums = self.sides.group_by("agent").agg(pl.sum("picks"), pl.sum("cpu"), pl.sum("iterations"), games=pl.n_unique("job"),
                                                counted=pl.col("iterations").is_not_null().all())
        rows = {row["agent"]: row for row in sums.to_dicts() if row["picks"]}
        return {name: Effort(name, row["picks"], row["games"], row["cpu"] / row["picks"],
                               row["iterations"] / row["picks"] if row["counted"] else None)
                for name in self.plan.agents if (row := rows.get(name))}

    def machines(self) -> list[str]:
        """What the games were played on."""
        return sorted(set(self.games["machine"]))

    def days(self) -> list[str]:
        """The first and the last day of play, or the only one."""
        days = sorted(set(self.games["day"]))
        return days[:1] + days[1:][-1:]

    # --- cards -------------------------------------------------------------------------------------------------

    def cards(self, agent: str) -> Cards | None:
        """What became of the cards in games in which this agent played both sides; None if the game has no scout."""
        import polars as pl

        seats = self.seats.filter((pl.col("agent") == agent) & (pl.col("foe_agent") == agent))
        rules = arbiter.rulebook(self.plan.game)
        common = rules.study.common.cards if rules.study.common else ()
        return cards_of(self.games, seats, self.plan.decks or ("",), [sheet.key for sheet in rules.cards()] if self.built else common)

    # --- games worth seeing ------------------------------------------------------------------------------------

    def longest(self, count: int) -> list[Notable]:
        """The games with most decisions."""
        return _notable(self.games.sort("decisions", "job", descending=[True, False]).head(count))

    def closest(self, count: int) -> list[Notable]:
        """The games in which the lead changed hands for the last time latest; of equal ones, those in which it did most often."""
        import polars as pl

        last = pl.col("last_lead_change") / pl.col("decisions")
        changed = self.games.filter(pl.col("lead_changes") > 0)
        return _notable(changed.sort(last, "lead_changes", "job", descending=[True, True, False]).head(count))


def _side(games: DataFrame, side: int, mine: Sequence[int], theirs: Sequence[int]) -> DataFrame:
    """The games as some seats of a side see them: partners share deck, agent and points, and their work is added up."""
    import polars as pl

    def at(name: str, where: int) -> Expr:
        return pl.col(name).list.get(where)

    def together(name: str) -> Expr:
        return reduce(add, [at(name, seat) for seat in mine])
    seat, foe = mine[0], theirs[0]
    return games.select(
        "job", "pairing", "number", side=pl.lit(side, pl.Int32()), seat=pl.lit(seat, pl.Int32()), deck=at("decks", seat),
        foe=at("decks", foe), agent=at("agents", seat), foe_agent=at("agents", foe), points=at("result", seat),
        picks=together("picks"), cpu=together("cpu"), iterations=together("iterations"))


def _tally(sides: DataFrame, *by: str) -> list[dict[str, Any]]:
    """Points and games by something."""
    import polars as pl

    return sides.group_by(*by, maintain_order=True).agg(points=pl.sum("points"), games=pl.len()).to_dicts()


def _matrix(sides: DataFrame, one: str, other: str) -> Matrix:
    return {(row[one], row[other]): wilson(row["points"], row["games"]) for row in _tally(sides, one, other)}


def _lengths(agent: str, games: DataFrame) -> Lengths:
    rounds = games["rounds"].drop_nulls().to_list()
    samples = {"decisions": games["decisions"].to_list(), "rounds": rounds, "branching": games["branching_mean"].to_list()}
    return Lengths(agent, spread(samples["decisions"]), spread(rounds) if rounds else None,
                   spread(samples["branching"], games["branching_max"].to_list()), spread(games["seconds"].to_list()), samples)


def spread(values: Sequence[float], peaks: Sequence[float] | None = None) -> Spread:
    """Summarise a figure; its largest value may be counted on another scale."""
    ranked = sorted(values)

    def part(share: float) -> float:
        return ranked[round(share * (len(ranked) - 1))]
    return Spread(part(0.5), part(0.05), part(0.95), max(peaks or ranked), len(ranked))


def _notable(games: DataFrame) -> list[Notable]:
    return [Notable(row["job"], row["seed"], row["agents"], row["decks"], row["winner"], row["decisions"], row["rounds"],
                    row["lead_changes"], row["last_lead_change"] / max(1, row["decisions"])) for row in games.iter_rows(named=True)]
