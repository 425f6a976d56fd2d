"""Effects that outlive their beat: what waits, what happens instead, and what lasts. They stand in the state as plain data."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from arbiter.core.decisions import Action, Decision, Steps
from arbiter.core.effects import SAYINGS, At, Event, Node, Spoken, say
from arbiter.core.state import Standing, State
from arbiter.core.text import fill


@dataclass(frozen=True, slots=True)
class Waiting(Node):
    """The base of effects that wait in the state as an address and what their words are bound to."""

    event: Event
    effect: Node

    def happen(self, game: State, at: At) -> None:
        stand(game, at)


def stand(game: State, at: At, until: int = 0) -> None:
    """From now on an effect stands in the state: its address, and what its words are bound to now."""
    game.stamp += 1
    game.standing.append(Standing(at.address, at.seat, at.source, dict(at.bound), game.stamp, until))


@dataclass(frozen=True, slots=True)
class When(Waiting):
    """When something happens, so does this. On a card it is an ability; met in an effect it is delayed."""


@dataclass(frozen=True, slots=True)
class Instead(Waiting):
    """If something is about to happen, this happens instead."""


say(When, en="when {event}, {effect}", zh="{event}時，{effect}")
say(Instead, en="if {event}, instead {effect}", zh="若{event}，改為{effect}")


# --- what lasts ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Duration(Spoken):
    """How long something lasts: a number under which it stands until the game lets that number expire."""

    def number(self, game: Any, at: At) -> int:
        """The number; 0 if it is over already."""
        raise TypeError(f"{type(self).__name__} does not say under which number")


Beginning = Generator[Decision, Action, bool]
"""A lasting effect about to begin: in the end, whether it does."""


@dataclass(frozen=True, slots=True)
class Lasting(Node):
    """Something that goes on for a while. What it is about is settled when it begins; then the rules ask for what stands.

    Its words say how long with a hole `{duration}`.
    """

    holes: ClassVar[tuple[str, ...]] = ("duration",)

    def begin(self, game: Any, at: At) -> Beginning:
        """Settle what it is about, in the bindings of the moment; whether there is anything."""
        return True
        yield

    def begun(self, game: Any, at: At) -> Steps | None:
        """What follows at once now that it stands."""
        return None

    def say_for(self, duration: str, lang: str) -> str:
        """It and how long it lasts, in words."""
        return fill(SAYINGS[type(self)], lang, {spec.name: getattr(self, spec.name) for spec in fields(self)} | {"duration": duration})


@dataclass(frozen=True, slots=True)
class Until(Node):
    """Something lasts as long as a duration says."""

    duration: Duration
    effect: Lasting

    def happen(self, game: Any, at: At) -> Steps:
        inner, until = at.step(0), self.duration.number(game, at)
        if until and (yield from self.effect.begin(game, inner)):
            stand(game, at, until)
            following = self.effect.begun(game, inner)
            if following is not None:
                yield from following

    def possible(self, game: Any, at: At) -> bool:
        return self.effect.possible(game, at)

    def say(self, lang: str) -> str:
        return self.effect.say_for(self.duration.say(lang), lang)
