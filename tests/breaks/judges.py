"""The scenarios of a game, and whether they notice that something is broken."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import arbiter
from arbiter.core.scenario import run, scenario_from
from arbiter.letters.reading import Place, read

STRAIGHT = ("straight",)
CRASHED = re.compile(r": A rule of \w+ failed \(|a rule threw |^cannot be read")
"""What a scenario says when a rule threw, or nothing could even begin, instead of something else happening."""
TEXTS = ("text", "curse", "boost", "passives")
"""The facts under `components` that are printed from programs: what they say changes with a node whether it does anything or not."""
Verdict = tuple[int, str] | None
"""The scenario that noticed, and what it says; None if nobody did."""


class Judges:
    """All scenarios of a game, by the clauses they cite and the cards they name."""

    def __init__(self, game: str, folder: Path) -> None:
        self.game = game
        self.places: list[Place] = []
        self.deeds: list[Place] = []
        """The same scenarios without what is printed on cards and without the cards they name: they judge what a node does, not what it
        says, and are read without looking at every card."""
        self.by_name: dict[str, list[int]] = {}
        self.noticed: Counter[int] = Counter()
        """How often each scenario was the one that noticed: such are asked first."""
        for path in sorted(folder.glob("*.yaml")):
            for place in read(path.read_text(encoding="utf-8"), path.name):
                parts = place.mapping()
                for key in ("clause", "card"):
                    for name in _names(parts.get(key)):
                        self.by_name.setdefault(name, []).append(len(self.places))
                self.places.append(place)
                self.deeds.append(textless(replace(place, value={key: part for key, part in place.value.items() if key != "card"})))

    def of(self, *names: str) -> list[int]:
        """The scenarios that name one of these cards or clauses, those that noticed most before first."""
        found = dict.fromkeys(number for name in names for number in self.by_name.get(name, []))
        return sorted(found, key=lambda number: (-self.noticed[number], number))

    def clauses(self, number: int) -> list[str]:
        """The clauses that a scenario cites."""
        return [name for name, numbers in self.by_name.items() if number in numbers]

    def all(self) -> list[int]:
        """Every scenario, those that noticed most before first."""
        return sorted(range(len(self.places)), key=lambda number: (-self.noticed[number], number))

    def failing(self, number: int, ways: tuple[str, ...] | None = STRAIGHT, texts: bool = True) -> str:
        """How a scenario fails, if it does; with broken cards it may not even be readable."""
        books, place = {self.game: arbiter.rulebook(self.game)}, (self.places if texts else self.deeds)[number]
        try:
            return run(scenario_from(place, books, self.game), books, ways).failure
        except Exception as error:
            return f"cannot be read: {error}"

    def verdict(self, numbers: list[int]) -> Verdict:
        """The first of these scenarios that fails, whatever cards say, and how: played straight, which is quick, else all four ways."""
        for ways in (STRAIGHT, None):
            for number in numbers:
                if failure := self.failing(number, ways, texts=False):
                    return number, failure
        return None


def textless(place: Place, card: bool = False) -> Place:
    """A scenario without the facts that are texts of cards."""
    if isinstance(place.value, dict):
        kept = {key: textless(part, card or key.startswith("components")) for key, part in place.value.items()
                if not ((card or key.startswith("components.")) and key.rpartition(".")[2] in TEXTS)}
        return replace(place, value=kept)
    return replace(place, value=[textless(part, card) for part in place.value]) if isinstance(place.value, list) else place


def _names(place: Place | None) -> list[str]:
    named = place.plain() if place else []
    return [str(name) for name in named] if isinstance(named, list) else [str(named)]
