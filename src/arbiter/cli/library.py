"""The games on the shelf."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import arbiter
from arbiter.core.rulebook import Rulebook


def books() -> dict[str, Rulebook]:
    """The rulebooks by slug."""
    return {slug: arbiter.rulebook(slug) for slug in arbiter.slugs()}


def own_scenarios(book: Rulebook) -> Path:
    """The folder of a game's own scenarios."""
    return Path(import_module("arbiter.games").__path__[0]) / book.slug / "scenarios"
