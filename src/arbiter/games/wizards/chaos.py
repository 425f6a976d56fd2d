"""混沌检定: rolling a die against a difficulty, and erosion on failure."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision
from arbiter.games.wizards import lines, timing
from arbiter.games.wizards.abilities import Modifier
from arbiter.games.wizards.events import CHECK_FAILED, CHECKED, CHECKING
from arbiter.games.wizards.field import modifiers
from arbiter.games.wizards.ledger import clauses, say
from arbiter.games.wizards.state import Happening, Wizards
from arbiter.games.wizards.statuses import EROSION, give

SIDES = 6


@dataclass(frozen=True, slots=True)
class EasierChecks(Modifier):
    """The player's chaos checks are easier."""

    amount: int


say(EasierChecks, en="the difficulty of your chaos checks is {amount} lower", zh="你的混沌检定难度-{amount}")


def roll(game: Wizards, sides: int = SIDES) -> int:
    """One die; a scenario may say what it shows."""
    if game.scripted:
        shown, game.scripted = game.scripted[0], game.scripted[1:]
        return shown
    return game.rng.roll(sides)


@clauses("WIZ-SCHOOL-10", "WIZ-SCHOOL-11", "WIZ-U16")
def check(game: Wizards, seat: int, difficulty: int, source: int) -> Generator[Decision, Action, int | None]:
    """A chaos check: by how much the roll exceeds the difficulty, or nothing if it fails."""
    needed = max(1, difficulty - sum(modifier.amount for modifier, at in modifiers(game, EasierChecks) if at.seat == seat))
    about = Happening(CHECKING, source, seat, needed, source, seat)
    yield from timing.window(game, about)
    shown = needed if about.cancelled else rolled(game, seat, needed)
    if shown < needed:
        again = Happening(CHECK_FAILED, source, seat, needed, source, seat)
        yield from timing.window(game, again)
        if again.cancelled:
            shown = rolled(game, seat, needed)
    timing.occur(game, Happening(CHECKED, source, seat, shown, source, seat))
    if shown >= needed:
        return shown - needed
    yield from give(game, EROSION, game.character[seat], 1, seat, source)
    return None


def rolled(game: Wizards, seat: int, needed: int) -> int:
    """The die of a check."""
    shown = roll(game)
    game.tell(lines.CHECK, seat, shown, needed)
    return shown
