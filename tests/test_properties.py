"""The house properties at every decision of random games of every rulebook."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import arbiter
from arbiter.core.log import noun_of
from tests.kit.checks import fingerprint
from tests.kit.games import profile
from tests.kit.sample import asked, rarely_asked, scenarios, scripted, visits, walk_scenario

CHUNKS = 4
"""The random games of a game are walked in so many tests, so that several processes share them."""
RARELY = 5
"""What is asked less often in one part of the random games is checked in every scenario that asks it."""
ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("slug", arbiter.slugs())
def test_random_games_keep_every_property(slug: str, chunk: int) -> None:
    the_profile = profile(slug)
    seeds = range(chunk, the_profile.games, CHUNKS)
    planned = visits(the_profile, seeds, the_profile.checks // CHUNKS, the_profile.whole // CHUNKS)
    walks = [walk for visit in planned for walk in visit.walk(the_profile)]
    wholly = [walk for walk in walks if "seed" in walk.start.origin and walk.checked == walk.decisions]
    assert len(wholly) >= the_profile.whole // CHUNKS, "too few games of which every decision was checked"
    lines, alone = sum(walk.lines for walk in walks), sum(walk.lines_alone for walk in walks)
    assert alone < 0.1 * lines, f"only {lines} of {lines + alone} lines could be compared with another world"


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_what_is_rarely_asked_keeps_every_property_too(slug: str) -> None:
    the_profile = profile(slug)
    rare = rarely_asked(the_profile, slug, range(0, the_profile.games, CHUNKS), RARELY)
    checked = Counter(rare)  # in the random games at least one of each is
    for start, keys in map(scripted, scenarios(slug)):
        if not set(rare).isdisjoint(keys):
            checked.update(walk_scenario(the_profile, start, keys, rare).prompts)
    never = [key for key in rare if not checked[key] and not any(key in asked(the_profile, seed) for seed in range(the_profile.games))]
    assert not never, f"asked neither in the random games nor in a scenario: {never}"


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_a_game_is_the_same_in_every_process(slug: str) -> None:
    code = f"from tests.kit.checks import fingerprint; print(fingerprint({slug!r}, 5), fingerprint({slug!r}, 6))"
    here = f"{fingerprint(slug, 5)} {fingerprint(slug, 6)}"
    for seed in ("0", "1", "4242"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        there = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        assert there.stdout.strip() == here, f"PYTHONHASHSEED={seed} plays another game"


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_every_word_of_lines_and_moves_has_a_noun(slug: str) -> None:
    rules = arbiter.rulebook(slug)
    for name, template in (*rules.lines.items(), *rules.state.moves.items()):
        for hole in template.holes:
            assert noun_of(hole) in rules.state.nouns, f"{name} speaks of {hole!r}, which is no noun of {slug}"
