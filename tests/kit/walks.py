"""A random game under test, and what two games have in common."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import dataclass, field
from enum import IntEnum
from io import BytesIO
from random import Random
from typing import Any

from arbiter.core.game import Game
from arbiter.core.log import LogEntry
from arbiter.core.rulebook import Rulebook
from arbiter.core.saves import begin, load
from arbiter.core.state import State
from tests.kit.games import Profile


class Depth(IntEnum):
    """How much is checked at a decision: in depth, the slow checks too, and every seat looks instead of one."""

    NONE, BRIEF, DEEP = range(3)


class Broken(AssertionError):
    """A property that does not hold, and how to get there again."""


@dataclass(frozen=True)
class Start:
    """Where a walk begins and what it is called; the script is chosen first, and then anything."""

    name: str
    origin: dict[str, Any]
    script: tuple[str, ...] = ()


def random_start(the_profile: Profile, seed: int, path: Random) -> Start:
    """The beginning of a random game."""
    return Start(f"seed {seed}", {"seed": seed, "options": the_profile.options(path)})


@dataclass
class Walk:
    """One random game under test: the game, two shadows that must play the same, and what was counted on the way."""

    profile: Profile
    seed: int
    start: Start = None  # type: ignore[assignment]
    path: Random = field(init=False)
    """Picks the options and what is chosen in the game: the same for a seed whatever is checked."""
    chance: Random = field(init=False)
    """Picks what is tried on the side."""
    game: Game = field(init=False)
    quiet: Game = field(init=False)
    """The same game without a log: for views, and because a log must change nothing."""
    loose: Game = field(init=False)
    """The same game untracked: tracking must change nothing."""
    census: list[str] = field(init=False)
    deep: bool = True
    decisions: int = 0
    checked: int = 0
    """At how many of the decisions the properties were checked."""
    lines: int = 0
    """Lines of the log that were compared with the same line in another world."""
    lines_alone: int = 0
    """Lines for which no other world was found."""
    prompts: Counter[str] = field(default_factory=Counter)
    """How often each prompt was checked."""
    tries: int = 0
    """The most worlds that were dealt until one fitted what a seat knows."""
    redealt: dict[int, int] = field(default_factory=dict)
    """For each seat, whether in some imagined world something it does not know was really different."""

    def __post_init__(self) -> None:
        self.path, self.chance = Random(self.seed), Random(f"aside {self.seed}")
        self.start = self.start or random_start(self.profile, self.seed, self.path)
        self.profile.watch.hasty.clear()
        self.game, self.quiet = self.begin(), self.begin(log=False)
        self.loose = self.begin(self.profile.watch.strict, log=False, track=False)
        self.census = self.profile.rules.census(self.game.state)
        self.redealt = dict.fromkeys(self.game.seats, 0)

    def begin(self, rules: Rulebook | None = None, **how: bool) -> Game:
        return begin(rules or self.profile.watch.rules, self.start.origin, **how)

    def load(self, text: str) -> Game:
        return load(text, {self.profile.rules.slug: self.profile.watch.rules})

    def next(self) -> int:
        """What is chosen now: the next of the script, or anything."""
        decision, script = self.game.decision, self.start.script
        assert decision is not None
        if self.decisions < len(script):
            return [option.key for option in decision.options].index(script[self.decisions])
        return self.path.randrange(len(decision))

    def pickled(self, game: Game) -> Game:
        """The game pickled and loaded; the rulebook may be one that no package holds, and is put aside meanwhile."""
        file = BytesIO()
        pickler, unpickler = pickle.Pickler(file), pickle.Unpickler(file)
        pickler.persistent_id = lambda part: "rules" if part is game.rules else None  # type: ignore[method-assign]
        unpickler.persistent_load = lambda name: game.rules  # type: ignore[method-assign]
        pickler.dump(game)
        file.seek(0)
        again: Game = unpickler.load()
        return again

    def random_option(self, game: Game) -> int:
        return self.chance.randrange(len(game.decision or ()))


def all_choose(walk: Walk, index: int) -> None:
    """The game and its shadows go on with the same choice."""
    for game in (walk.loose, walk.game, walk.quiet):
        game.choose(index)


# --- what two games have in common -----------------------------------------------------------------------------------

Standing = tuple[State, Any, list[LogEntry] | None]


def stands(game: Game) -> Standing:
    """Where a game stands: its state, what is asked, and its log."""
    return game.state.copy(), question(game), None if game.entries is None else game.entries[:]


def same(game: Game, where: Standing | Game, what: str) -> None:
    """Whether a game stands there, or where another one stands."""
    state, asked, entries = (where.state, question(where), where.entries) if isinstance(where, Game) else where
    assert game.state == state, f"{what} has another state:\n{game.state}\ninstead of\n{state}"
    assert question(game) == asked, f"{what} asks {question(game)} instead of {asked}"
    assert game.entries == entries, f"{what} tells another story"


def question(game: Game) -> Any:
    """What is asked, of whom, and what they may answer."""
    decision = game.decision
    return decision and (decision.prompt.key, decision.seat, list(decision.actions))
