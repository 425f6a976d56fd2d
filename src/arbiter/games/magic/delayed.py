"""Effects that wait for a while (603.7, 614): delayed triggers and replacement effects that last for a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from arbiter.core.effects import At, Node, say
from arbiter.core.standing import Duration, Waiting, stand
from arbiter.core.text import Template
from arbiter.games.magic.abilities import Triggered
from arbiter.games.magic.durations import end_of_turn
from arbiter.games.magic.layers import changed


@dataclass(frozen=True, slots=True)
class Meanwhile(Node):
    """Something triggers, or happens instead, as long as a duration says."""

    duration: Duration
    what: Waiting

    def happen(self, game: Any, at: At) -> None:
        stand(game, at.step(0), self.duration.number(game, at))
        changed(game)


say(Meanwhile, en="{duration}, {what}", zh="{duration}，{what}")


def this_turn(what: Waiting) -> Meanwhile:
    """*Whenever it deals combat damage this turn, ...*"""
    return Meanwhile(end_of_turn, what)


@dataclass(frozen=True, slots=True)
class WhenNext(Triggered):
    """When something happens the next time: it triggers once."""

    once: ClassVar[bool] = True
    opening: ClassVar[Template] = Template("the next time {event}, {effect}", "下一次{event}時，{effect}")
