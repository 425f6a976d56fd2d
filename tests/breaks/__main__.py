"""`python -m tests.breaks [--keep] [--all] [GAME …]`: break every card and every rule in turn, and their scenarios must notice.

Cards are broken in every node and number of their programs; what nobody can notice has a reason in `reasons.yaml`. For every
clause there must be a break of a rule that its scenarios notice; those found last time are kept in `known.json` and tried first.
`--keep` keeps what is found now. `--all` makes every break of each part of a card and checks the reasons, looks for the breaks of
rules anew, and keeps them.
Each break is made in a child process: the package on disk is never touched.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from functools import partial
from pathlib import Path
from zlib import crc32

from rich.progress import track

from tests.breaks.forks import forked
from tests.breaks.judges import Judges
from tests.breaks.loading import GAMES, Compiled, Modules
from tests.breaks.loading import shelf as find_shelf
from tests.breaks.programs import Break, Programs, failing
from tests.breaks.reasons import reasons
from tests.breaks.rules import Rules
from tests.breaks.warming import warmed_up

KNOWN = Path(__file__).parent / "known.json"
Known = tuple[str, str]
"""A break of a rule: the rule's name, and what is changed."""
AT_NIGHT = ("magic",)
"""Games whose breaks are made at night, or by name: not all of theirs are noticed yet."""
MOST = 2000
"""How many breaks of a game's cards are tried in an ordinary run."""


def programs(game: str, judges: Judges, modules: Modules, every: bool) -> tuple[int, list[str], set[str]]:
    """Break what is printed on the cards of a game: how many breaks were noticed, which were not, and by which clauses."""
    shelf, excuses = find_shelf(game, modules), reasons(game)
    noticed, unnoticed, shared, clauses = 0, list[Break](), set[str](), set[str]()
    for holders in filter(None, shelf.stages):
        cards = Programs(game, modules, shelf, holders)
        breaks = [broken for broken in cards.breaks() if every or not any(reason.excuses(broken) for reason in excuses)]
        breaks = breaks if every else sample(game, breaks)
        with warmed_up(game, modules, holders, judges):
            for broken, verdict in track(forked(partial(cards.judged, judges=judges), breaks), f"cards of {game}", len(breaks)):
                if verdict is None:
                    unnoticed.append(broken)
                else:
                    noticed += 1
                    shared.add(broken.shared)
                    judges.noticed[verdict[0]] += 1
                    clauses |= set(judges.clauses(verdict[0])) & set(broken.subject.judges)
    wrong = [f"before anything was broken, {failure}" for failure in failing(judges)]
    unnoticed = [broken for broken in unnoticed if not broken.shared or broken.shared not in shared]
    wrong += [f"{broken}: nobody notices" for broken in unnoticed if not any(reason.excuses(broken) for reason in excuses)]
    wrong += [f"reasons.yaml: {reason.card} {reason.path}: there is no such break, or somebody notices it" for reason in excuses
              if every and not any(reason.excuses(broken) for broken in unnoticed)]
    return noticed, wrong, clauses


def sample(game: str, breaks: list[Break]) -> list[Break]:
    """One break of each part of a card; of a game with very many parts as many as the time allows, always the same."""
    one_each = list({(broken.subject.name, broken.path): broken for broken in reversed(breaks)}.values())[::-1]
    by_lot = sorted(one_each, key=lambda broken: crc32(f"{broken.subject.name} {broken.path}".encode()))
    drawn = set(map(id, by_lot[:MOST]))  # by lot, so that a card more or less changes little
    chosen = [broken for broken in one_each if id(broken) in drawn]
    if len(chosen) < len(one_each):
        print(f"{game}: only {len(chosen)} of {len(one_each)} parts of cards are broken in this run; `python -m tests.breaks --all` "
              "breaks every one, as every night")
    return chosen


def rules(game: str, judges: Judges, compiled: Compiled, done: set[str], known: dict[str, Known]) -> tuple[int, list[str]]:
    """Break the rules of a game until the scenarios of every clause have noticed one; what is found is known from then on."""
    book = Rules(game, judges, compiled)
    missing = set(book.clauses) - done
    for clause, key in track(book.search(missing, dict(known)), f"rules of {game}", len(missing)):
        known[clause] = key
    return len(book.clauses) - len(missing), [f"{clause}: its scenarios notice no break" for clause in sorted(missing)]


def main(*games: str, every: bool, keep: bool) -> int:
    """Break the games named, or all whose breaks are known and not left to the night; a new game joins them with `--keep`."""
    os.environ["ARBITER_REPORTS"] = tempfile.mkdtemp()
    everything: dict[str, dict[str, Known]] = {
        game: {clause: (name, words) for clause, (name, words) in found.items()}
        for game, found in json.loads(KNOWN.read_text(encoding="utf-8")).items()}
    passed, wrong = 0, list[str]()
    for game in games or [game for game in everything if every or game not in AT_NIGHT]:
        modules, judges = Modules(game), Judges(game, GAMES / game / "scenarios")
        compiled = Compiled(modules)
        sys.meta_path.insert(0, compiled)
        noticed, failures, done = programs(game, judges, modules, every)
        known = {} if every else dict(everything.get(game, {}))
        found, more = rules(game, judges, compiled, done, known)
        print(f"{game}: {noticed} breaks of cards and {found} clauses noticed")
        if known != everything.get(game) and not keep:
            print(f"{game}: known.json is not up to date: `python -m tests.breaks --keep {game}`")
        everything[game] = known
        passed, wrong = passed + noticed + found, wrong + failures + more
    if keep:
        KNOWN.write_text(json.dumps(everything, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    print(*wrong, f"{passed} passed, {len(wrong)} failed", sep="\n")
    return 1 if wrong or not passed else 0


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m tests.breaks", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--keep", action="store_true", help="keep the breaks of rules that are found")
    parser.add_argument("--all", action="store_true", help="make every break, look for all again, and keep what is found")
    asked = parser.parse_args()
    sys.exit(main(*asked.games, every=asked.all, keep=asked.keep or asked.all))
