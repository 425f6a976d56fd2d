"""Load test of the server: `python -m benchmarks.load` starts one, lets many simulated players play on it, and measures.

Players choose every few seconds, as people do, in matches of eran and ashes: most against each other, some against the computer.
Measured are the latency from sending a choice to receiving the update, for the player who chose and for the other seat; the CPU
time and memory of the server; and the memory of a match with nobody at the table, loaded and unloaded.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
import tempfile
from pathlib import Path

from benchmarks.people import Load, Measured
from benchmarks.served import Served
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

LIMIT = 150
"""The 99th percentile of updates must stay below this, in milliseconds."""
EXAMPLES = """
examples:
  python -m benchmarks.load                              the reference run: 300 matches for a minute
  python -m benchmarks.load --matches 50 --seconds 20    a quick look
  python -m benchmarks.load --matches 1000 --computers 0 how far it scales without computer players
  python -m benchmarks.load --idle 0                     without measuring memory
The exit code is 1 if the 99th percentile is 150 ms or more, or if anything failed.
"""


def arguments() -> argparse.Namespace:
    """Parse and check the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__, epilog=EXAMPLES,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=300, metavar="N", help="simultaneous matches (300)")
    parser.add_argument("--seconds", type=float, default=60, metavar="S", help="how long to measure once all matches are running (60)")
    parser.add_argument("--ramp", type=float, default=0, metavar="S", help="how long to take to start them (a second per ten matches)")
    parser.add_argument("--pause", type=float, nargs=2, default=(3, 6), metavar=("LEAST", "MOST"),
        help="seconds between the choices of a match (3 6)")
    parser.add_argument("--computers", type=float, default=0.1, metavar="SHARE",
        help="share of matches against the computer at easy (0.1)")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="worker processes of the server (1)")
    parser.add_argument("--idle", type=int, default=300, metavar="N", help="matches for measuring memory; 0: do not measure it (300)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed of the players' choices (1)")
    parser.add_argument("--database", metavar="URL", help="where the server keeps matches, instead of in a file")
    args = parser.parse_args()
    if args.matches < 1 or args.seconds <= 0 or not 0 <= args.computers <= 1 or args.idle < 0:
        parser.error("--matches must be at least 1, --seconds more than 0, --computers between 0 and 1, --idle at least 0")
    if not 0 < args.pause[0] <= args.pause[1]:
        parser.error("--pause needs two numbers above 0, the smaller one first")
    return args


async def measure(args: argparse.Namespace, served: Served, progress: Progress) -> Measured:
    """Let players arrive, play and leave."""
    ramp = args.ramp or args.matches / 10
    load = Load(served, args.seed, args.pause, args.computers)
    coming = progress.add_task("players arrive", total=args.matches)
    await load.fill(args.matches, ramp, lambda: progress.advance(coming))
    playing = progress.add_task("measuring", total=args.seconds)
    await load.play(args.seconds, lambda seconds: progress.advance(playing, seconds))
    await load.leave()
    return load.measured


def latencies(args: argparse.Namespace, found: Measured) -> Table:
    """The latencies as a table."""
    table = Table("", "p50", "p95", "p99", "max", "updates",
        title=f"{args.matches} matches, {args.seconds:.0f} s: from a choice to its update, in ms")
    for name, times in (("the player who chose", found.own), ("the other seat", found.other)):
        table.add_row(name, *(f"{value:.1f}" for value in times.percentiles()), str(len(times)))
    return table


def figures(found: Measured) -> list[str]:
    """The other figures."""
    lines = [f"choices: {found.choices}, {found.choices_a_second:.1f} per second, {found.computed} of them against the computer; "
             f"errors: {len(found.errors)}",
             f"server: {found.processor:.0%} of a core, its workers {found.workers:.0%}; {found.memory / 2 ** 20:.0f} MB of memory"]
    if idle := found.idle:
        lines.append(f"a match with nobody at the table: {idle.in_use / 1024:.0f} KB while in memory, "
                     f"{idle.put_away / 1024:.1f} KB once unloaded (over {idle.matches} matches)")
    return [*lines, *(f"error: {error}" for error in found.errors[:5])]


def main() -> int:
    """Measure and report."""
    args, console = arguments(), Console(highlight=False)
    gc.disable()  # measure the pauses of the server, not our own
    with tempfile.TemporaryDirectory() as folder, Progress(
            TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), console=Console(stderr=True),
            transient=True) as progress:
        with Served(Path(folder) / "played", args.workers, args.database) as served:
            found = asyncio.run(measure(args, served, progress))
        if args.idle:
            task = progress.add_task("measuring memory", total=2 * args.idle)
            with Served(Path(folder) / "idle", args.workers, args.database, put_away=2) as served:
                found.idle = asyncio.run(served.idle_matches(args.idle, lambda: progress.advance(task)))
    console.print(latencies(args, found), *figures(found), sep="\n")
    worst = max(found.own.percentiles()[2], found.other.percentiles()[2])
    return 1 if worst >= LIMIT or found.errors else 0


if __name__ == "__main__":
    sys.exit(main())
