"""What the records show about cards: how often each was drawn and played, and how it went with it and without."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from arbiter.lab.intervals import Rate, Split, split, wilson
from arbiter.lab.plan import SIDES

if TYPE_CHECKING:
    from polars import DataFrame, Expr

TINY = 1e-9
"""The least width of an interval: where two rates go together wholly it may vanish."""


class Count(NamedTuple):
    """So many games, or so many duels in so many games."""

    games: int
    duels: int | None = None


@dataclass(frozen=True, slots=True)
class CardRow:
    """One title of a deck: how often it was drawn and played, and how its games or duels went with it and without.

    Where a deck meets itself, both sides count for what was played, and one of them for what was won: for the one the game is won
    and for the other lost, so the two of them are not two games.
    """

    card: str
    count: Count
    held: Count | None
    """In how many of them it was in hand at any time; None where that is not known."""
    draw: Split
    play: Split
    plays: int
    hidden: int


@dataclass(frozen=True, slots=True)
class CommonRow:
    """One title that anybody may get: how many sides did, and how it went where only one of the two did.

    Where both did or neither, one wins whatever it is worth. A game in which only one did counts once, so games are independent.
    """

    card: str
    games: int
    """In how many it could be had."""
    drawn: int | None
    """How many sides got it; None where that is not known."""
    draw: Rate | None
    played: int
    """How many sides used it."""
    play: Rate | None
    plays: int


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of all decks, those that matter most first, and the games that were counted."""

    count: Count
    twins: int
    """In how many of the games a deck met itself."""
    decks: dict[str, list[CardRow]]
    common: list[CommonRow]
    """The cards that no deck owns."""


def cards_of(games: DataFrame, sides: DataFrame, decks: Iterable[str], common: Collection[str] = ()) -> Cards | None:
    """What became of the cards of these decks, and of those that no deck owns; None where that is not known.

    A scout decides whether games or duels are counted.
    """
    import polars as pl

    facts = games.select("job", "duels", "cards").explode("cards").drop_nulls("cards").unnest("cards").join(sides, on=["job", "seat"])
    whose = pl.col("card").is_in(list(common))
    facts, shared = facts.filter(~whose), facts.filter(whose)
    if by_duel := bool(facts["duels"].is_not_null().any()):
        facts = facts.drop_nulls("duels")  # without the games from before duels were recorded
    if not len(facts):
        rows = common_rows(shared)
        return Cards(Count(shared["job"].n_unique()), 0, {}, rows) if rows else None
    units = _units(facts, by_duel).with_columns(counted=_counted())
    played = _by_game(units).partition_by("deck", "card", as_dict=True)
    found: dict[str, list[CardRow]] = {deck: [] for deck in decks}
    for row in facts.group_by("deck", "card", maintain_order=True).agg(*_totals()).iter_rows(named=True):
        tallies = played.get((row["deck"], row["card"]), _by_game(units.clear()))
        found.setdefault(row["deck"], []).append(_card_row(row, tallies, by_duel))
    duels = units.select("job", "unit").n_unique() if by_duel else None
    return Cards(Count(facts["job"].n_unique(), duels), _twins(facts),
                 {deck: sorted(rows, key=_weight) for deck, rows in found.items() if rows}, common_rows(shared))


def _units(facts: DataFrame, by_duel: bool) -> DataFrame:
    """A row for each game, or for each duel, in which a card was there: whether it was drawn and played, and what was won."""
    import polars as pl

    if not by_duel:
        return facts.with_columns(unit=pl.lit(0), was_drawn=pl.col("drawn") > 0, was_played=pl.col("played") > 0)
    duel = pl.col("unit")
    first = pl.col("duels").list.get(duel - 1)
    there = pl.coalesce("there_in", pl.int_ranges(1, pl.col("duels").list.len() + 1, dtype=pl.Int32()))
    return facts.with_columns(unit=there).explode("unit").drop_nulls("unit").with_columns(
        was_drawn=pl.col("drawn_in").list.contains(duel), was_played=pl.col("played_in").list.contains(duel),
        points=pl.when(pl.col("side") == 0).then(first).otherwise(1 - first))


def _counted() -> Expr:
    """The sides whose win rates are counted: one of each game, so that games are independent. Twins take turns."""
    import polars as pl

    return (pl.col("deck") != pl.col("foe")) | (pl.col("side") == pl.col("number") % SIDES)


def _twins(facts: DataFrame) -> int:
    import polars as pl

    return int(facts.filter(pl.col("deck") == pl.col("foe"))["job"].n_unique())


def _totals() -> list[Expr]:
    """How often a title was played, and whether it is known when it is drawn."""
    import polars as pl

    return [pl.sum("played").alias("plays"), pl.sum("hidden").alias("hidden"),
            pl.col("drawn").is_not_null().any().alias("draws_known")]


def _by_game(units: DataFrame) -> DataFrame:
    """For each title and game: the points won, and in how many duels (or 1 game), when it was drawn and not, and played and not.

    For drawing, only games count in which the card was not in the opening hand: that hand is chosen.
    """
    import polars as pl

    drawn, played, counted, opening = pl.col("was_drawn"), pl.col("was_played"), pl.col("counted"), pl.col("opening")
    found = [pl.n_unique("unit").alias("units"), pl.col("unit").filter(drawn | opening).n_unique().alias("held")]
    by_chance = ~opening.fill_null(value=False)
    for name, when in (("drawn", drawn & by_chance), ("undrawn", ~drawn & by_chance), ("played", played), ("unplayed", ~played)):
        found += [pl.col("points").filter(when & counted).sum().alias(f"{name}_points"), (when & counted).sum().alias(f"{name}_count")]
    return units.group_by("deck", "card", "job", maintain_order=True).agg(*found)


def _card_row(row: dict[str, Any], tallies: DataFrame, by_duel: bool) -> CardRow:
    def apart(*cases: str) -> Split:
        one, other = (tallies.select(f"{case}_points", f"{case}_count").to_numpy() for case in cases)
        return split(one, other, by_duel)

    def count(games: int, units: str) -> Count:
        return Count(games, sum(tallies[units].to_list()) if by_duel else None)
    held = count(len(tallies.filter(tallies["held"] > 0)), "held") if row["draws_known"] else None
    return CardRow(row["card"], count(len(tallies), "units"), held, apart("drawn", "undrawn"), apart("played", "unplayed"),
                   row["plays"], row["hidden"])


def common_rows(facts: DataFrame) -> list[CommonRow]:
    """What became of cards that anybody may get, those that go with winning first."""
    import polars as pl

    sides = facts.group_by("card", "job", "side", maintain_order=True).agg(
        pl.first("points"), pl.sum("played"), pl.sum("drawn"), known=pl.col("drawn").is_not_null().any())
    rows = []
    for (card,), found in sides.group_by("card", maintain_order=True):
        drew, used = found.filter(pl.col("drawn") > 0), found.filter(pl.col("played") > 0)
        known = bool(found["known"].any())
        rows.append(CommonRow(str(card), found["job"].n_unique(), len(drew) if known else None, _only_one(drew), len(used),
                              _only_one(used), int(found["played"].sum())))
    return sorted(rows, key=_lift)


def _only_one(sides: DataFrame) -> Rate | None:
    """How often the side won that alone had something."""
    points = sides.filter(~sides["job"].is_duplicated())["points"]
    return wilson(float(points.sum()), len(points)) if len(points) else None


def _lift(row: CommonRow) -> tuple[float, str]:
    """By the lead it goes with, in widths of its interval; then by key."""
    rate = row.draw or row.play
    return (0.5 - rate.share) / (rate.high - rate.low) if rate else 0.0, row.card


def _weight(row: CardRow) -> tuple[float, str, int]:
    """Cards are listed from the surely helpful to the surely harmful, by the effect in widths of its interval; then by their keys."""
    impact = row.draw.difference or row.play.difference
    name, _, number = row.card.rpartition(" ")
    key = (name, int(number)) if number.isdecimal() else (row.card, 0)
    return -impact.value / max(impact.high - impact.low, TINY) if impact else 0.0, *key
