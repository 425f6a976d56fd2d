"""A rulebook under observation: how often imagining deals, and which beats change the state before they ask."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from arbiter.core.decisions import Steps
from arbiter.core.rulebook import Rulebook


class Watch:
    """Two editions of a rulebook that play the same and are counted on the way."""

    def __init__(self, rules: Rulebook, between: Callable[[Any, Any], None]) -> None:
        self.deals = 0
        """How often a world was dealt: `Game.imagine` deals once a try."""
        self.hasty: list[str] = []
        """Beats that had changed the state when they came back with a generator."""
        self._redeal, self._between = rules.redeal, between
        self.rules = replace(rules, redeal=self._deal)
        self.strict = replace(self.rules, beats={step: self._strict(beat) for step, beat in rules.beats.items()})
        """The edition whose beats are watched: for one that is played once from beginning to end."""

    def _deal(self, rest: Any, now: Any, seat: int, rng: Any) -> None:
        self.deals += 1
        self._redeal(rest, now, seat, rng)

    def _strict(self, beat: Callable[[Any], Steps | None]) -> Callable[[Any], Steps | None]:
        """The kernel rests after the call: what a beat did before it came back would be done twice when the beat runs again."""
        def watched(state: Any) -> Steps | None:
            before = state.copy()
            steps = beat(state)
            if steps is None:
                self._between(before, state)
            elif state != before:
                self.hasty.append(before.step)
            return steps
        return watched
