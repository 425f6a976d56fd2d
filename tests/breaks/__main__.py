"""`python -m tests.breaks [--all] [GAME …]`: break every card's program in turn, and its scenarios must notice.

Breaks that nobody can notice have a reason in `reasons.yaml`; `--all` tries those, too, and a reason without such a break
is a failure. Each break is made in a child process: the package on disk is never touched.
"""

from __future__ import annotations

import os
import sys
import tempfile

from rich.progress import track

import arbiter
from tests.breaks.forks import forked
from tests.breaks.judges import Judges
from tests.breaks.loading import GAMES
from tests.breaks.programs import Break, Programs
from tests.breaks.reasons import Reason, reasons


def programs(game: str, judges: Judges, excuses: list[Reason], every: bool) -> tuple[int, list[str]]:
    """Break what is printed on the cards of a game: how many breaks were noticed, and which were not."""
    cards = Programs(game)
    breaks = [broken for broken in cards.breaks() if every or not any(reason.excuses(broken) for reason in excuses)]
    noticed, unnoticed, shared = 0, list[Break](), set[str]()
    work = forked(lambda broken: cards.judged(broken, judges), breaks)
    for broken, verdict in track(work, f"cards of {game}", len(breaks)):
        if verdict is None:
            unnoticed.append(broken)
            continue
        noticed += 1
        shared.add(broken.shared)
        judges.noticed[verdict[0]] += 1
    unnoticed = [broken for broken in unnoticed if not broken.shared or broken.shared not in shared]
    return noticed, [f"{broken}: nobody notices" for broken in unnoticed
                     if not any(reason.excuses(broken) for reason in excuses)]


def main(*games: str, every: bool = False) -> int:
    """Break the games named, or all."""
    os.environ["ARBITER_REPORTS"] = tempfile.mkdtemp()
    passed, wrong, excuses = 0, list[str](), reasons()
    for game in games or arbiter.slugs():
        judges = Judges(game, GAMES / game / "scenarios")
        noticed, failures = programs(game, judges, excuses, every)
        passed += noticed
        wrong += failures
    print("\n".join(wrong))
    print(f"{passed} passed, {len(wrong)} failed")
    return 1 if wrong or not passed else 0


if __name__ == "__main__":
    sys.exit(main(*[name for name in sys.argv[1:] if name != "--all"], every="--all" in sys.argv))
