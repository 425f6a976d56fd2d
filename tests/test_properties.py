"""The house properties at every decision of random games of every rulebook."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import arbiter
from arbiter.core.log import noun_of
from tests.kit.games import table
from tests.kit.properties import fingerprint, walk

CHUNK = 25
CHUNKS = [(slug, first) for slug in arbiter.slugs() for first in range(0, table(slug).games, CHUNK)]
ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(("slug", "first"), CHUNKS)
def test_random_games_keep_every_property(slug: str, first: int) -> None:
    the_table = table(slug)
    thorough = the_table.games if the_table.thorough is None else the_table.thorough
    walks = [walk(slug, seed, every=1 if seed < thorough else 10) for seed in range(first, min(first + CHUNK, the_table.games))]
    lines, alone = sum(walk.lines for walk in walks), sum(walk.lines_alone for walk in walks)
    assert alone < 0.1 * lines, f"only {lines} of {lines + alone} lines could be compared with another world"


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_a_game_is_the_same_in_every_process(slug: str) -> None:
    code = f"from tests.kit.properties import fingerprint; print(fingerprint({slug!r}, 5), fingerprint({slug!r}, 6))"
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
