"""The log of the server, in which nobody can fill the disk by causing the same message again and again."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from time import monotonic

LOGGERS = ("arbiter.server", "uvicorn.error", "asyncio", "sqlalchemy.pool")
MINUTE = 60.0
OFTEN = 20
"""How often the same message is logged within a minute."""
MOST_MESSAGES = 1000
"""How many kinds of messages are remembered."""


class Seldom(logging.Filter):
    """Lets each kind of message through a few times a minute."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a message is logged."""
        kind, now = (record.name, str(record.msg).partition("\n")[0]), monotonic()
        since, count = self._seen.get(kind, (now, 0))
        if now - since >= MINUTE:
            since, count = now, 0
        if len(self._seen) >= MOST_MESSAGES:
            self._seen.clear()
        self._seen[kind] = since, count + 1
        if count + 1 == OFTEN:
            record.msg = f"{record.msg} (more of these are suppressed for a minute)"
        return count < OFTEN


@contextmanager
def kept_short(names: Iterable[str] = LOGGERS) -> Iterator[None]:
    """Within this, each kind of message is logged a few times a minute at most."""
    seldom, loggers = Seldom(), [logging.getLogger(name) for name in names]
    for logger in loggers:
        logger.addFilter(seldom)
    try:
        yield
    finally:
        for logger in loggers:
            logger.removeFilter(seldom)
