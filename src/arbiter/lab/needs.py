"""What the lab needs and a player does not: named plainly when it is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from arbiter.core.errors import ArbiterError


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Import libraries of an extra; if one is missing, say what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ArbiterError(f"This needs {error.name}, which is not installed. Install it with: make lab (in a clone), "
                           f"or: pip install 'arbiter[{extra}]'") from None
