"""The figures of docs/strength.md, and whether today's computer players still play as those that were measured.

    python -m tests.lab.figures            shows the table and marks what was measured with an older version
    python -m tests.lab.figures --write    writes that table into docs/strength.md
    python -m tests.lab.figures --renew    first plays older and new contests (hours), and keeps their games
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import arbiter
from arbiter.agents import agent
from arbiter.core.decisions import key_of
from arbiter.lab.folder import Folder
from arbiter.lab.jobs import digest
from arbiter.lab.plan import players_hash
from arbiter.lab.strength import AgentScore, measured

ROOT = Path(__file__).parents[2]
MEASURED, PAGE = ROOT / "docs" / "measured", ROOT / "docs" / "strength.md"
PLAYED = MEASURED / "play.json"
"""For each contest, the fingerprint of how the players that were measured play."""
PLAYING = ROOT / "lab-figures"
"""Where contests under way are kept: stopped, they go on with the next command."""
PROVEN = {("eran", "mcts:normal", "greedy"): 0.65, ("eran", "mcts:hard", "mcts:normal"): 0.5,
          ("ashes", "mcts:normal", "greedy"): 0.65, ("ashes", "mcts:hard", "mcts:normal"): 0.5,
          ("grail", "mcts:normal", "greedy"): 0.65, ("wizards", "mcts:normal", "greedy"): 0.5,
          ("magic", "mcts:normal", "greedy"): 0.5}
"""What is measured, and what the lower end of each win rate must reach."""
FIRST_GAMES, FIRST_SEED = 160, 3
"""How a contest is played that was never measured; each later one repeats the plan of the one before."""
SAMPLES = {"eran": (("mcts:60", 80), ("mcts:1000", 20)), "ashes": (("mcts:30", 60), ("mcts:1000", 8)),
           "grail": (("mcts:30", 60), ("mcts:1000", 8)), "wizards": (("mcts:30", 60), ("mcts:1000", 8)),
           "magic": (("mcts:30", 60), ("mcts:1000", 8))}
"""Searches with budgets that no clock decides, and how many of their choices tell their play."""
OLDER = ", older"


def contests() -> list[Path]:
    """The folders of the contests that were measured."""
    return sorted(path.parent for path in MEASURED.glob("*/plan.json"))


def contest(path: Path) -> tuple[str, ...]:
    """Who played what in a folder."""
    plan = Folder(path).plan()
    return plan.game, *plan.agents


def home(match: tuple[str, ...]) -> Path:
    """The folder in which a contest is kept."""
    return MEASURED / "-".join(name.removeprefix("mcts:") for name in match)


def unmeasured() -> list[tuple[str, ...]]:
    """What is to be proven and was never measured."""
    return [match for match in PROVEN if not home(match).exists()]


@cache
def play(slug: str) -> str:
    """A fingerprint of the first choices of games in which a search plays both sides."""
    return digest([choices(slug, name, number) for name, number in SAMPLES[slug]])


def choices(slug: str, name: str, number: int) -> list[object]:
    """The first choices of a game in which an agent plays both sides."""
    game, player = arbiter.new(slug, seed=7, log=False), agent(name, seed=3)
    made = list[object]()
    while game.decision is not None and len(made) < number:
        index = player.pick(game)
        made.append(key_of(game.decision.actions[index]))
        game.choose(index)
    return made


def older(path: Path) -> bool:
    """Whether the players have changed their play since they were measured."""
    return bool(json.loads(PLAYED.read_text("utf-8")).get(path.name) != play(contest(path)[0]))


def row(path: Path, mark: str = "") -> str:
    """The line of the table that a contest is worth."""
    slug, one, other = contest(path)
    found = measured(Folder(path))
    rate, cells = found.one.rate, [f"`{slug}`", f"`{one}` against `{other}`"]
    cells += [f"{100 * rate.points / rate.games:.1f}%", f"{100 * rate.low:.1f}–{100 * rate.high:.1f}%"]
    assert found.by_sets is not None
    low, high = found.by_sets
    cells += [f"{100 * low:.1f}–{100 * high:.1f}%", str(rate.games)]
    cells += [_thought(found.one), " and ".join(found.days), f"`{found.players}`{mark}"]
    return f"| {' | '.join(cells)} |"


def _thought(one: AgentScore) -> str:
    return f"{1000 * one.effort.cpu:.0f} ms, {one.effort.iterations:.0f} iterations"


def table() -> list[str]:
    """All lines, in the order of what is to be proven."""
    order = list(PROVEN)
    paths = sorted(contests(), key=lambda path: order.index(contest(path)))  # type: ignore[arg-type]
    return [row(path, OLDER if older(path) else "") for path in paths]


def rows_of(page: str) -> list[str]:
    """The lines of the table as a page has them."""
    return [line for line in page.splitlines() if re.match(r"\| `\w+` \| `.*` against `", line)]


def write(lines: list[str]) -> None:
    """Put the lines into the page in place of those it has."""
    page = PAGE.read_text("utf-8")
    PAGE.write_text(page.replace("\n".join(rows_of(page)), "\n".join(lines)), "utf-8")


def renew(match: tuple[str, ...]) -> bool:
    """Play a contest with the players of today, keep its games, and tell whether they prove what they should."""
    path, (slug, *agents) = home(match), match
    fresh, games, seed = PLAYING / path.name, FIRST_GAMES, FIRST_SEED
    if path.exists():
        plan = Folder(path).plan()
        games, seed = plan.games, plan.seed
    if fresh.exists() and Folder(fresh).manifest()["players"] != players_hash(slug):
        shutil.rmtree(fresh)
    command = [sys.executable, "-m", "arbiter.cli", "lab", "strength", slug, "--agents", ",".join(agents),
               "--games", str(games), "--seed", str(seed), "--out", str(fresh)]
    subprocess.run(command, cwd=ROOT, check=True)
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir()
    for kept in (fresh / "plan.json", *Folder(fresh).parts()):
        shutil.copy(kept, path)
    known = json.loads(PLAYED.read_text("utf-8"))
    PLAYED.write_text(json.dumps(known | {path.name: play(slug)}, indent=2, sort_keys=True) + "\n", "utf-8")
    return measured(Folder(path)).one.rate.low >= PROVEN[match]  # type: ignore[index]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.lab.figures", description="The figures of docs/strength.md.")
    parser.add_argument("--write", action="store_true", help="write the table into docs/strength.md")
    parser.add_argument("--renew", action="store_true", help="play older and new contests, and write the table")
    args, unproven = parser.parse_args(), list[str]()
    if args.renew:
        due = [*map(contest, filter(older, contests())), *unmeasured()]
        unproven = [home(match).name for match in due if not renew(match)]
    lines = table()
    if args.write or args.renew:
        write(lines)
    print(*lines, sep="\n")
    print("Measured with an older version:", ", ".join(path.name for path in contests() if older(path)) or "none")
    print("Never measured:", ", ".join(home(match).name for match in unmeasured()) or "none")
    for name in unproven:
        print(f"{name} no longer proves what it should")
    return 1 if unproven else 0


if __name__ == "__main__":
    sys.exit(main())
