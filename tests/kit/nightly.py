"""The long walk: `python -m tests.kit.nightly --games 100000` checks every property in many more random games."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from functools import partial
from multiprocessing import get_context

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import arbiter
from tests.kit.games import table
from tests.kit.properties import Broken, every, walk_table

CHUNK = 10


def walk_some(slug: str, often: int, deep: int, seeds: range) -> tuple[int, int, list[str]]:
    """Walk a few games: how many, how many decisions, and what broke."""
    decisions, failures = 0, []
    for seed in seeds:
        try:
            decisions += walk_table(table(slug), seed, every(often, deep)).decisions
        except Broken as broken:
            failures.append(str(broken))
    return len(seeds), decisions, failures


def results(slug: str, args: argparse.Namespace) -> Iterator[tuple[int, int, list[str]]]:
    """The chunks of one game as they are done."""
    end = args.first + args.games
    chunks = [range(seed, min(seed + CHUNK, end)) for seed in range(args.first, end, CHUNK)]
    work = partial(walk_some, slug, args.every, args.deep)
    if args.jobs == 1:
        yield from map(work, chunks)
        return
    with get_context("spawn").Pool(args.jobs) as pool:
        yield from pool.imap_unordered(work, chunks)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.kit.nightly", description=__doc__)
    parser.add_argument("--game", choices=arbiter.slugs(), help="one game; all of them if left out")
    parser.add_argument("--games", type=int, default=10_000, help="how many random games of each")
    parser.add_argument("--first", type=int, default=1_000_000, help="the first seed (one game: --first SEED --games 1)")
    parser.add_argument("--every", type=int, default=1, help="check at every n-th decision")
    parser.add_argument("--deep", type=int, default=8, help="one decision in so many is checked in depth (1: all, slow)")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    args, console, failed = parser.parse_args(), Console(), 0
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        for slug in [args.game] if args.game else arbiter.slugs():
            task, decided = progress.add_task(slug, total=args.games), 0
            for games, decisions, failures in results(slug, args):
                decided, failed = decided + decisions, failed + len(failures)
                progress.update(task, advance=games)
                for failure in failures:
                    progress.console.print(failure, markup=False, style="red")
            progress.console.print(f"{slug}: {args.games} games, {decided} decisions, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
