"""Runs the benchmark: our games and the peers in interleaved slices, copying, and the targets."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import count
from time import perf_counter
from typing import Any

import arbiter
from arbiter.bench.copies import CopyFigures, begun, measure_copies
from arbiter.bench.peers import PEERS, PYTHON_OPEN_SPIEL, RLCARD_UNO, Peers, Slice
from arbiter.bench.spread import Spread
from arbiter.core.errors import UnknownName
from arbiter.host.machine import machine, today

SEED = 20240511
WARM_UP_SECONDS = 0.2
TURNS = 4

Progress = Callable[[str, int, int], None]
Measure = Callable[[float], Slice]


@dataclass(frozen=True, slots=True)
class Target:
    """A figure a game has to reach.

    `ratio` to the fastest of some peers, `decisions` or `games` a second, `deepcopy_ratio` or `copy_tail`, `copy_us`, `copy_p99_us` or
    `imagine_us`.
    """

    label: str
    figure: str
    bound: float
    at_least: bool = True
    peers: tuple[str, ...] = ()

    @property
    def unit(self) -> str:
        """What its figure is counted in."""
        return UNITS.get(self.figure, "×")

    def missed_by(self, figure: Spread) -> bool:
        """Tell whether a figure misses the target in every round: a busy moment alone fails nobody."""
        return figure.high < self.bound if self.at_least else figure.low > self.bound


UNITS = {"decisions": "/s", "games": "/s", "copy_us": " µs", "copy_p99_us": " µs", "imagine_us": " µs"}
FIGURES: dict[str, Callable[..., Target]] = {
    "python_open_spiel_ratio": partial(Target, "random play, relative to the faster OpenSpiel game written in Python", "ratio",
                                       peers=PYTHON_OPEN_SPIEL),
    "rlcard_ratio": partial(Target, "random play, relative to RLCard UNO", "ratio", peers=(RLCARD_UNO,)),
    "decisions": partial(Target, "random play, decisions per second", "decisions"),
    "games": partial(Target, "random play, whole games per second", "games"),
    "deepcopy_ratio": partial(Target, "copying, speedup over copy.deepcopy of the state", "deepcopy_ratio"),
    "copy_tail": partial(Target, "copying, p99 relative to the median", "copy_tail", at_least=False),
    "copy_us": partial(Target, "copying, median", "copy_us", at_least=False),
    "copy_p99_us": partial(Target, "copying, p99", "copy_p99_us", at_least=False),
    "imagine_us": partial(Target, "imagining what a seat cannot know, median", "imagine_us", at_least=False),
}
"""The figures for which the study of a game may set a bound."""


def targets(slug: str) -> list[Target]:
    """What a game has to reach, by its own study."""
    bounds = arbiter.rulebook(slug).study.targets
    for name in bounds:
        if name not in FIGURES:
            raise UnknownName(f"figure in the targets of {slug}", name, FIGURES)
    return [FIGURES[name](bound=bound) for name, bound in bounds.items()]


@dataclass(frozen=True, slots=True)
class Check:
    """A target with the figure measured; `passed` is None where nothing was measured.

    A target is missed only when the whole range over the rounds lies on the wrong side of the bound.
    """

    game: str
    label: str
    bound: float
    at_least: bool
    unit: str
    figure: Spread | None
    passed: bool | None

    @property
    def close(self) -> bool:
        """Tell whether the median misses the bound although some round reaches it."""
        if self.figure is None or not self.passed:
            return False
        return self.figure.median < self.bound if self.at_least else self.figure.median > self.bound


@dataclass(frozen=True, slots=True)
class Subject:
    """One game of ours or of a peer with its speed over all rounds."""

    name: str
    ours: bool
    decisions_per_second: Spread
    games_per_second: Spread
    slices: tuple[Slice, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """All a benchmark run found out."""

    rounds: int
    slice_seconds: float
    machine: str
    day: str
    peer_versions: dict[str, str]
    subjects: list[Subject]
    ratios: dict[str, dict[str, Spread]]
    copies: dict[str, CopyFigures]
    checks: list[Check] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Tell whether no target was missed; a target that was not measured is not missed."""
        return all(check.passed is not False for check in self.checks)

    def to_json(self) -> dict[str, Any]:
        """Return the report as plain data ready for json.dumps."""
        return asdict(self)


def quiet(label: str, done: int, total: int) -> None:
    """Show no progress."""


def run(
    games: list[str],
    peers_python: str | None,
    rounds: int = 5,
    slice_seconds: float = 0.5,
    progress: Progress = quiet,
) -> Report:
    """Measure our games, next to the peers where their Python is given, and check the targets."""
    if not games or rounds < 1 or slice_seconds <= 0:
        raise ValueError("a benchmark needs at least one game, one round and a slice longer than 0 s")
    with ExitStack() as stack:
        progress("starting", 0, 1)
        peers = stack.enter_context(Peers(peers_python)) if peers_python is not None else None
        measures = our_measures(games) | (peer_measures(peers) if peers is not None else {})
        total = rounds * len(measures) + len(games)
        slices = interleave(measures, rounds, slice_seconds, total, progress)
        versions = peers.versions if peers is not None else {}
    copies = {}
    for done, slug in enumerate(games, rounds * len(measures)):
        progress(f"copying {slug}", done, total)
        copies[slug] = measure_copies(slug, rounds)
    progress("done", total, total)
    return make_report(games, slices, copies, slice_seconds, versions)


def our_measures(games: Sequence[str]) -> dict[str, Measure]:
    """Return a way to measure a slice for each of our games."""
    return {slug: our_measure(slug) for slug in games}


def our_measure(slug: str) -> Measure:
    """Return a function that plays one of our games at random for some seconds, already warmed up."""
    seeds = count(1)
    rnd = random.Random(SEED).random

    def measure(seconds: float) -> Slice:
        gc.collect()
        return play_for(slug, seconds, seeds, rnd)

    play_for(slug, WARM_UP_SECONDS, seeds, rnd)
    return measure


def peer_measures(peers: Peers) -> dict[str, Measure]:
    """Return a way to measure a slice for each peer."""
    return {peer: partial(peers.measure, peer) for peer in PEERS}


def interleave(
    measures: dict[str, Measure], rounds: int, seconds: float, total: int, progress: Progress
) -> dict[str, list[Slice]]:
    """Measure one slice of every subject per round, cut into short turns taken in rotation.

    These machines flip between quiet and busy; in short turns the busy moments hit all subjects alike.
    """
    slices: dict[str, list[Slice]] = {name: [] for name in measures}
    for number in range(rounds):
        turns: dict[str, list[Slice]] = {name: [] for name in measures}
        for turn in range(TURNS):
            for place, (name, measure) in enumerate(measures.items()):
                progress(f"round {number + 1}: {name}", number * len(measures) + turn * len(measures) // TURNS + place // TURNS, total)
                turns[name].append(measure(seconds / TURNS))
        for name, played in turns.items():
            slices[name].append(sum_of(played))
    return slices


def sum_of(turns: Sequence[Slice]) -> Slice:
    """Several turns as one slice."""
    return Slice(sum(turn.decisions for turn in turns), sum(turn.games for turn in turns), sum(turn.seconds for turn in turns))


def play_for(slug: str, seconds: float, seeds: Iterator[int], rnd: Callable[[], float]) -> Slice:
    """Play whole untracked random games until the time is up, reading the clock once per game."""
    decisions = games = 0
    start = perf_counter()
    elapsed = 0.0
    while elapsed < seconds:
        decisions += play_untracked(slug, next(seeds), rnd)
        games += 1
        elapsed = perf_counter() - start
    return Slice(decisions, games, elapsed)


def play_untracked(slug: str, seed: int, rnd: Callable[[], float]) -> int:
    """Play one random game with tracking and log off and count its decisions."""
    game = begun(slug, seed, track=False)
    decisions = 0
    while (decision := game.decision) is not None:
        game.choose(int(rnd() * len(decision.actions)))
        decisions += 1
    return decisions


def ratio(slices: dict[str, list[Slice]], game: str, peers: Sequence[str]) -> Spread:
    """Compare our game to the fastest of some peers round by round, and summarise these ratios."""
    rivals = zip(*(slices[peer] for peer in peers), strict=True)
    fastest = [max(rival.decisions_per_second for rival in one_round) for one_round in rivals]
    ours = [own.decisions_per_second for own in slices[game]]
    return Spread.of([own / rival for own, rival in zip(ours, fastest, strict=True)])


def make_report(
    games: Sequence[str],
    slices: dict[str, list[Slice]],
    copies: dict[str, CopyFigures],
    slice_seconds: float,
    peer_versions: dict[str, str],
) -> Report:
    """Put all that was measured together and check the targets of the games."""
    peers = [name for name in slices if name in PEERS]
    return Report(
        rounds=len(slices[games[0]]),
        slice_seconds=slice_seconds,
        machine=machine(),
        day=today(),
        peer_versions=peer_versions,
        subjects=[subject(name, name not in PEERS, taken) for name, taken in slices.items()],
        ratios={slug: {peer: ratio(slices, slug, [peer]) for peer in peers} for slug in games},
        copies=copies,
        checks=[check(slug, target, slices, copies) for slug in games for target in targets(slug)],
    )


def subject(name: str, ours: bool, slices: Sequence[Slice]) -> Subject:
    """Summarise the slices of one subject."""
    decisions = Spread.of([taken.decisions_per_second for taken in slices])
    games = Spread.of([taken.games_per_second for taken in slices])
    return Subject(name, ours, decisions, games, tuple(slices))


def check(game: str, target: Target, slices: dict[str, list[Slice]], copies: dict[str, CopyFigures]) -> Check:
    """Hold one target against what was measured."""
    figure = target_figure(game, target, slices, copies[game])
    passed = not target.missed_by(figure) if figure is not None else None
    return Check(game, target.label, target.bound, target.at_least, target.unit, figure, passed)


def target_figure(
    game: str, target: Target, slices: dict[str, list[Slice]], copies: CopyFigures
) -> Spread | None:
    """Return the figure a target is about, or None where its peers were not measured."""
    of_copies = {"deepcopy_ratio": copies.deepcopy_ratio, "copy_tail": copies.tail, "copy_us": copies.median_us,
                 "copy_p99_us": copies.p99_us, "imagine_us": copies.imagine_us}
    if target.figure in of_copies:
        return of_copies[target.figure]
    if target.figure in ("decisions", "games"):
        taken = subject(game, True, slices[game])
        return taken.decisions_per_second if target.figure == "decisions" else taken.games_per_second
    if target.figure != "ratio":
        raise ValueError(f"unknown figure {target.figure!r} in the targets of {game}")
    if not all(peer in slices for peer in target.peers):
        return None
    return ratio(slices, game, target.peers)
