"""Random games of every rulebook, checked on the way.

`walk_profile(profile("eran"), 17)` plays one random game and stops at the first decision where a property fails, with an
error that names the property, the seed and the choices that lead there.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from random import Random

from arbiter.core.text import LANGUAGES
from tests.kit.games import Profile, profile
from tests.kit.properties import AT_EVERY_DECISION, AT_THE_END, ends
from tests.kit.walks import Broken, Depth, Start, Walk, all_choose

DEEP = 50
"""One decision in so many is checked in depth."""

Look = Callable[[Walk], Depth]
"""How much is to be checked at the decision where a walk stands."""


def every(number: int = 1, deep: int = DEEP) -> Look:
    """Look at every n-th decision, and at one in `deep` of them in depth."""
    def look(walk: Walk) -> Depth:
        if walk.decisions % number:
            return Depth.NONE
        return Depth.BRIEF if walk.chance.randrange(deep) else Depth.DEEP
    return look


def walk_profile(the_profile: Profile, seed: int, look: Look | None = None) -> Walk:
    """Play one random game, and check every property where told and at the end."""
    walk = Walk(the_profile, seed)
    go(walk, look or every(), the_profile.longest)
    if not walk.game.over:
        raise _broken(walk, "the game ends", AssertionError(f"more than {the_profile.longest} decisions"))
    _check(walk, AT_THE_END)
    return walk


SHORT = 60
"""How many decisions of a short game are walked; the rest of it is only played."""


def walk_position(the_profile: Profile, seed: int, look: Look | None = None) -> Walk:
    """Play a short game from one of the positions of a profile: it ends, and the properties hold where told."""
    assert the_profile.positions is not None
    start = Start(f"position {seed}", {"state": the_profile.positions(Random(f"position {seed}")).dump()})
    walk = Walk(the_profile, seed, start)
    go(walk, look or every(), SHORT)
    _check(walk, {"the rest of the game": ends})
    return walk


def go(walk: Walk, look: Look, decisions: int) -> None:
    """Play so many decisions, or to the end, and check every property where told."""
    while not walk.game.over and walk.decisions <= decisions:
        if depth := look(walk):
            walk.deep = depth is Depth.DEEP
            walk.prompts[walk.game.decision.prompt.key] += 1  # type: ignore[union-attr]
            _check(walk, AT_EVERY_DECISION)
            walk.checked += 1
        index = walk.next()
        _check(walk, {"choose": lambda walk, index=index: all_choose(walk, index)})  # type: ignore[misc]
        walk.decisions += 1


def _check(walk: Walk, properties: dict[str, Callable[[Walk], None]]) -> None:
    for name, holds in properties.items():
        try:
            holds(walk)
        except Exception as error:
            raise _broken(walk, name, error) from error


def _broken(walk: Walk, name: str, error: Exception) -> Broken:
    what = str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
    return Broken(f"{walk.profile.rules.slug} {walk.start.name}, decision {walk.decisions}: {name}: {what}\n"
                  f"options {walk.start.origin.get('options')}, choices {' '.join(walk.game.choices())}")


def fingerprint(slug: str, seed: int) -> str:
    """All that can be said about one random game: its digests, its text, its story in every language."""
    walk, parts = Walk(profile(slug), seed), []
    while not walk.game.over:
        parts.append(walk.game.digest())
        walk.game.choose(walk.path.randrange(len(walk.game.decision or ())))
    parts += [walk.game.save(), *(line for lang in LANGUAGES for seat in (None, 0, 1) for line in walk.game.log(seat, lang))]
    return blake2b("\n".join(parts).encode(), digest_size=16).hexdigest()
