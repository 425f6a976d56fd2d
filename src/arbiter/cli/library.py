"""The games on the shelf."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import arbiter
from arbiter.core.rulebook import Rulebook


def package() -> Path:
    """The folder in which the games are."""
    return Path(import_module("arbiter.games").__path__[0])


def slugs() -> list[str]:
    """The games by name; asked of the package, for the name `arbiter.games` may mean the function or the package."""
    return sorted(module.name for module in iter_modules([str(package())]) if module.ispkg)


def books() -> dict[str, Rulebook]:
    """The rulebooks by slug."""
    return {slug: arbiter.rulebook(slug) for slug in slugs()}


def own_scenarios(book: Rulebook) -> Path:
    """The folder of a game's own scenarios."""
    return package() / book.slug / "scenarios"
