"""Somebody who plays by the protocol, by what they like best: for positions that a test needs."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.server.kit import Client, Plainly

IDLE = ("pass", "end", "keep", "no ", "use nothing", "enough", "stop")
"""What somebody does who does nothing."""


class Puppet:
    """A seat whose choices are made by wishes: how the key or the label of an option begins."""

    def __init__(self, client: Client, *wishes: str) -> None:
        self.client, self.wishes = client, wishes

    @property
    def seat(self) -> int:
        return int(self.client.table["seat"])

    @property
    def labels(self) -> dict[str, str]:
        """What may be chosen: labels by their keys."""
        decision = self.client.table["view"]["decision"] or {}
        return {option["key"]: option["label"] for option in decision.get("options") or ()}

    def can(self, wish: str) -> bool:
        """Whether something like this may be chosen."""
        return any(is_like(wish, key, label) for key, label in self.labels.items())

    def choose(self) -> int:
        """Make the choice that comes first among the wishes, else the last that is offered; the version it leads to."""
        labels = self.labels
        liked = (key for wish in self.wishes for key, label in labels.items() if is_like(wish, key, label))
        return int(self.client.choose(next(liked, [*labels][-1]))["version"])


def is_like(wish: str, key: str, label: str) -> bool:
    """Whether an option is what is wished for."""
    return re.match(wish, key) is not None or re.match(wish, label) is not None


def play_until(puppets: list[Puppet], true: Callable[[], bool], most: int = 200) -> None:
    """Let puppets play until something is true, asked whenever somebody must choose."""
    for _ in range(most):
        decision: Plainly | None = puppets[0].client.table["view"]["decision"]
        assert decision is not None, "The game is over"
        mover = next(puppet for puppet in puppets if puppet.seat == decision["seat"])
        if true():
            return
        version = mover.choose()
        for puppet in puppets:
            puppet.client.wait(lambda now: now["version"] >= version)  # noqa: B023
    raise AssertionError(f"Not true after {most} choices")
