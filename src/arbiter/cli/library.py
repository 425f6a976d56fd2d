"""The games on the shelf."""

from __future__ import annotations

import arbiter
from arbiter.core.rulebook import Rulebook


def books() -> dict[str, Rulebook]:
    """The rulebooks by slug."""
    return {slug: arbiter.rulebook(slug) for slug in arbiter.slugs()}
