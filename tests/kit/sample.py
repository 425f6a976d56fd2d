"""Which decisions are checked: in random games as many as the budget allows, and in scenarios what those rarely ask."""

from __future__ import annotations

import pkgutil
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import arbiter
from arbiter.core import wording
from arbiter.core.checks import texts
from arbiter.core.decisions import Prompt
from arbiter.core.saves import begin
from arbiter.core.scenario import PAUSE, THEN, Scenario, find, parse
from tests.kit.checks import DEEP, go, walk_profile
from tests.kit.games import Profile
from tests.kit.walks import Broken, Depth, Start, Walk, random_start

T = TypeVar("T")
Place = tuple[int, int]
"""A decision: the seed of its game, and its number there."""

ALWAYS = 1
"""So many decisions of every prompt are checked in depth in each part of the games, however rarely they come up."""
ENTIRE = 8
"""One game in so many is walked with its shadows from beginning to end, whatever is checked in it."""


# --- random games ----------------------------------------------------------------------------------------------------


@dataclass
class Visit:
    """A random game, and how much is checked at which of its decisions."""

    seed: int
    depths: dict[int, Depth] = field(default_factory=dict)
    entire: bool = False

    def walk(self, profile: Profile) -> list[Walk]:
        """Play the game and check what is to be checked: in one walk, or in a short one at each of the decisions."""
        if self.entire:
            return [walk_profile(profile, self.seed, lambda walk: self.depths.get(walk.decisions, Depth.NONE))]
        return [walk_from(profile, self.seed + number, start, self.depths[number]) for number, start in self._starts(profile)]

    def _starts(self, profile: Profile) -> Iterator[tuple[int, Start]]:
        """The rests before the decisions. The game itself is played once, under observation; nothing is lost in it, and it ends."""
        hasty, path, number = profile.watch.hasty, Random(self.seed), 0
        start = random_start(profile, self.seed, path)
        game, census, wrong = begin(profile.watch.strict, start.origin, log=False), list[str](), list[str]()
        while game.decision is not None and number <= profile.longest and not wrong:
            if number in self.depths:
                profile.invariants(game.state)
                rest, since = game.since_rest()
                yield number, Start(f"{start.name}, decision {number}", {"state": rest.dump()}, tuple(key for _, key in since))
                hasty.clear()
            game.choose(path.randrange(len(game.decision)))
            census, wrong, number = census or profile.rules.census(game.state), hasty[:], number + 1
        if wrong or game.decision is not None or census != profile.rules.census(game.state):
            raise Broken(f"{profile.rules.slug} {start.name}, decision {number}: a beat acts before it asks ({', '.join(wrong)}), "
                         "the game does not end, or cards appear or vanish")


def visits(profile: Profile, seeds: range, checks: int, whole: int = 0) -> list[Visit]:
    """Visits to games: half of the checks are spread evenly over all decisions, or are all those of some games; the others are
    spread over the prompts."""
    places: dict[str, list[Place]] = defaultdict(list)
    for seed in seeds:
        for number, key in enumerate(asked(profile, seed)):
            places[key].append((seed, number))
    everywhere = sorted(place for found in places.values() for place in found)
    wholly = evenly(shorter(profile, seeds), whole)
    chosen = {place for place in everywhere if place[0] in wholly} if whole else set(evenly(everywhere, checks // 2))
    share = fair_share([len(found) for found in places.values()], checks - len(chosen))
    chosen.update(place for found in places.values() for place in evenly(found, share))
    deeply = {place for found in places.values() for place in evenly(found, ALWAYS)}
    planned = {seed: Visit(seed, entire=seed in wholly or at % ENTIRE == 0) for at, seed in enumerate(seeds)}
    chance = Random(f"depth {seeds}")
    for seed, number in sorted(chosen | deeply):
        deep = (seed, number) in deeply or chance.randrange(DEEP) == 0
        planned[seed].depths[number] = Depth.DEEP if deep else Depth.BRIEF
    return list(planned.values())


@cache
def asked(profile: Profile, seed: int) -> list[str]:
    """The prompts of the decisions that a walk of this seed meets."""
    path, keys = Random(seed), list[str]()
    game = begin(profile.rules, random_start(profile, seed, path).origin, log=False, track=False)
    while game.decision is not None:
        keys.append(game.decision.prompt.key)
        game.choose(path.randrange(len(game.decision)))
    return keys


def shorter(profile: Profile, seeds: range) -> list[int]:
    """The shorter half of the games, the shortest first: short games of every kind."""
    return sorted(seeds, key=lambda seed: len(asked(profile, seed)))[:(len(seeds) + 1) // 2]


def evenly(places: list[T], number: int) -> list[T]:
    """So many of the places, evenly spread; all of them if they are fewer."""
    if number >= len(places):
        return places
    return [places[at * len(places) // number] for at in range(number)]


def fair_share(sizes: list[int], total: int) -> int:
    """How many each may have at most, if none has more than there is of it and all together have at most the total."""
    for done, size in enumerate(sorted(sizes)):
        share = total // (len(sizes) - done)
        if size > share:
            return share
        total -= size
    return max(sizes, default=0)


# --- scenarios -------------------------------------------------------------------------------------------------------


def scenarios(slug: str) -> list[Scenario]:
    """The scenarios of a game that can be played."""
    books = {slug: arbiter.rulebook(slug)}
    folder = Path(arbiter.__file__).parent / "games" / slug / "scenarios"
    return [scenario for path in find(folder) for scenario in parse(path, books, slug) if not scenario.rejected]


def scripted(scenario: Scenario) -> tuple[Start, list[str]]:
    """A scenario as a walk begins with it, and the prompts that are answered in it."""
    game, keys = scenario.begin(), list[str]()
    for who, place in scenario.steps():
        for text in texts(place) if who not in (THEN, PAUSE) else ():
            assert game.decision is not None
            keys.append(game.decision.prompt.key)
            wording.choose(game, text)
    assert game.origin is not None
    return Start(f"scenario {scenario.title.en!r}", game.origin, tuple(game.choices())), keys


def walk_from(profile: Profile, seed: int, start: Start, depth: Depth) -> Walk:
    """Play from a rest to the decision that is to be checked, and one choice further."""
    walk, number = Walk(profile, seed, start), len(start.script)
    go(walk, lambda walk: depth if walk.decisions == number else Depth.NONE, number)
    return walk


def walk_scenario(profile: Profile, start: Start, keys: list[str], wanted: Collection[str]) -> Walk:
    """Play a scenario, and check where it asks what is wanted."""
    walk = Walk(profile, 0, start)
    go(walk, lambda walk: Depth.DEEP if keys[walk.decisions] in wanted else Depth.NONE, len(keys) - 1)
    return walk


# --- what could be asked ---------------------------------------------------------------------------------------------


def prompts(slug: str) -> list[str]:
    """The keys of the prompts that the modules of a game know."""
    package = import_module(f"arbiter.games.{slug}")
    modules = [import_module(module.name) for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    return sorted({prompt.key for module in modules for thing in vars(module).values() for prompt in _prompts(thing)})


def _prompts(thing: Any) -> list[Prompt]:
    """The prompt that a name stands for, or those of a table."""
    if isinstance(thing, dict):
        return [prompt for prompt in thing.values() if isinstance(prompt, Prompt)]
    return [thing] if isinstance(thing, Prompt) else []


def rarely_asked(profile: Profile, slug: str, seeds: range, times: int) -> Counter[str]:
    """The prompts that are asked fewer times in some of the random games of a run, and how often."""
    common = Counter(key for seed in seeds for key in asked(profile, seed))
    return Counter({key: common[key] for key in prompts(slug) if common[key] < times})
