"""The commands that the lab suggests: quoted, so that a shell takes them as they are meant.

Those on the screen begin as Arbiter was started there. Those on a page are typed elsewhere: they say `arbiter`, and the page says how
a shell comes to know it.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence

from arbiter.core.errors import ArbiterError
from arbiter.core.values import Plain
from arbiter.host.command import NAME, program
from arbiter.lab import words
from arbiter.lab.jobs import digest
from arbiter.lab.plan import Plan, usual_folder


def match_command(game: str, folder: str) -> str:
    """Plays a match into a folder, which need not be named where it is the usual one."""
    return shlex.join([program(), "lab", "match", game, *_unless_usual("--out", folder, usual_folder(game))])


def report_command(game: str, folder: str, *more: str, by: str = NAME) -> str:
    """Makes the page of a folder, which need not be named where it is a match's usual one."""
    return shlex.join([by, "lab", "report", game, *_unless_usual("--from", folder, usual_folder(game)), *more])


def replay_command(file: str, lang: str) -> str:
    """Shows a game again."""
    return shlex.join([NAME, "replay", file, "--lang", lang])


def endings_command(game: str, agents: Sequence[str], positions: int, seed: int) -> str:
    """Asks the same agents about the same endings again."""
    return shlex.join([program(), "lab", "endgames", game, "--agents", ",".join(agents), "--positions", str(positions),
                       "--seed", str(seed)])


def plan_commands(plan: Plan, folder: str, by: str = NAME) -> str:
    """Plays a plan into a folder; decks of one's own are written into files first, so that nothing but these lines is needed."""
    place = f"{plan.home}-decks"
    own = {name: f"{place}/{name}.deck" for name, deck in plan.decks.items() if deck != name}
    lines = [f"mkdir -p {shlex.quote(place)}"] if own else []
    for name, file in own.items():
        lines.append(f"cat > {shlex.quote(file)} <<'END'\n{_deck_file(plan.decks[name])}\nEND")
    decks = ["--decks", ",".join(own.get(name, name) for name in plan.decks)] if plan.decks else []
    settings = [part for name, value in plan.options.items() for part in ("--set", f"{name}={typed(value)}")]
    lines.append(shlex.join([by, "lab", plan.kind, plan.game, *decks, "--agents", ",".join(plan.agents), "--games",
                             str(plan.games), "--seed", str(plan.seed), *settings, *_unless_usual("--out", folder, plan.home)]))
    return "\n".join(lines)


def new_home(plan: Plan) -> str:
    """A folder in which nothing but this plan is ever played again."""
    return f"{plan.home}-again-{digest([plan.manifest()], size=3)}"


def nothing_played(plan: Plan, folder: str) -> ArbiterError:
    """What to say of a match that was planned and has no game yet."""
    return words.NOTHING.error(folder=folder, commands=plan_commands(plan, folder, program()))


def _unless_usual(option: str, folder: str, usual: str) -> list[str]:
    return [] if folder == usual else [option, folder]


def _deck_file(deck: Plain) -> str:
    """A deck as the text of a file: a line for each of its parts."""
    parts = deck if isinstance(deck, dict) else {}
    return "\n".join(f"{part}: {json.dumps(what, ensure_ascii=False)}" for part, what in parts.items())


def typed(value: Plain) -> str:
    """An option of the game as it is typed: several values between commas, one of which makes even one value a list."""
    if isinstance(value, list):
        return ",".join(map(str, value)) + ("," if len(value) < 2 else "")
    return value if isinstance(value, str) else json.dumps(value)
