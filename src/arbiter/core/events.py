"""Events: what effects wait for, with a selector for the thing it happens to."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from arbiter.core.effects import SAYINGS, At, Condition, Event, say
from arbiter.core.selectors import Selector
from arbiter.core.text import fill, spoken


@dataclass(frozen=True, slots=True)
class Happens(Event):
    """Something happens to one thing of a kind; each game says what, and reads thing and last holder off its facts."""

    what: Selector

    def subject(self, facts: Any) -> tuple[int, int]:
        """The thing it happened to, and who had it."""
        raise TypeError(f"{type(self).__name__} does not say to what it happened")

    def applies(self, game: Any, at: At, facts: Any) -> bool:
        thing, seat = self.subject(facts)
        return self.what.matches(game, at, thing, seat)

    def say(self, lang: str) -> str:
        return fill(SAYINGS[type(self)], lang, self.words(lang))

    def subject_said(self, lang: str) -> str:
        return spoken(self.words(lang)["what"], lang).text

    def words(self, lang: str) -> dict[str, object]:
        """What fills the holes: selectors as *a unit you control*."""
        parts = {spec.name: getattr(self, spec.name) for spec in fields(self)}
        return {name: part.one(lang) if isinstance(part, Selector) else part for name, part in parts.items()}


@dataclass(frozen=True, slots=True)
class Given(Event):
    """An event that counts only while something is true."""

    event: Event
    condition: Condition

    @property
    def kind(self) -> object:
        return self.event.kind

    @property
    def kinds(self) -> tuple[object, ...]:
        return self.event.kinds

    def applies(self, game: Any, at: At, facts: Any) -> bool:
        return self.event.applies(game, at, facts) and self.condition.true(game, at)


say(Given, en="{event}, if {condition}", zh="在{condition}時，{event}")
