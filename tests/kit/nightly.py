"""The long walk: `python -m tests.kit.nightly --games 100000` checks every property in many more random games."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import arbiter
from tests.kit.checks import every, walk_position, walk_profile
from tests.kit.games import profile
from tests.kit.walks import Broken

CHUNK = 10


@dataclass
class Tally:
    """What came of some games."""

    games: int = 0
    decisions: int = 0
    tries: int = 0
    """The most worlds that were dealt until one fitted."""
    failures: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Take what came of other games as well."""
        self.games, self.decisions = self.games + other.games, self.decisions + other.decisions
        self.tries, self.failures = max(self.tries, other.tries), self.failures + other.failures


def walk_some(slug: str, often: int, deep: int, short: bool, seeds: range) -> Tally:
    """Walk a few games, whole ones or short ones."""
    tally, begin = Tally(len(seeds)), walk_position if short else walk_profile
    for seed in seeds:
        try:
            walk = begin(profile(slug), seed, every(often, deep))
        except Broken as broken:
            tally.failures.append(str(broken))
        else:
            tally.add(Tally(0, walk.decisions, walk.tries))
    return tally


def results(slug: str, args: argparse.Namespace) -> Iterator[Tally]:
    """The chunks of one game as they are done: whole games, then those from positions."""
    yield from worked(partial(walk_some, slug, args.every, args.deep, False), args.first, args.games, args.jobs)
    if profile(slug).positions:
        yield from worked(partial(walk_some, slug, args.every, args.deep, True), args.first, args.positions, args.jobs)


def worked(work: Callable[[range], Tally], first: int, count: int, jobs: int) -> Iterator[Tally]:
    """What comes of so many seeds, chunk by chunk."""
    chunks = [range(seed, min(seed + CHUNK, first + count)) for seed in range(first, first + count, CHUNK)]
    if jobs == 1:
        yield from map(work, chunks)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(work, chunks)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.kit.nightly", description=__doc__)
    parser.add_argument("--game", choices=arbiter.slugs(), help="one game; all of them if left out")
    parser.add_argument("--games", type=int, default=10_000, help="how many random games of each")
    parser.add_argument("--positions", type=int, default=2_000, help="how many short games from positions, of a game that has them")
    parser.add_argument("--first", type=int, default=1_000_000, help="the first seed (one game: --first SEED --games 1)")
    parser.add_argument("--every", type=int, default=1, help="check at every n-th decision")
    parser.add_argument("--deep", type=int, default=8, help="one decision in so many is checked in depth (1: all, slow)")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    args, console, failed = parser.parse_args(), Console(), 0
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        for slug in [args.game] if args.game else arbiter.slugs():
            total = args.games + (args.positions if profile(slug).positions else 0)
            task, tally = progress.add_task(slug, total=total), Tally()
            for some in results(slug, args):
                tally.add(some)
                progress.update(task, advance=some.games)
                for failure in some.failures:
                    progress.console.print(failure, markup=False, style="red")
            failed += len(tally.failures)
            progress.console.print(f"{slug}: {tally.games} games, {tally.decisions} decisions, {len(tally.failures)} failed, "
                                   f"a world was found in {tally.tries} tries at most")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
