"""状态追踪版: states come, grow older with each flip, and go."""

from __future__ import annotations

from arbiter.games.grail import lines
from arbiter.games.grail.ledger import clauses
from arbiter.games.grail.state import CHARACTERS, NOBODY, Grail
from arbiter.games.grail.states import BURN, LASTS, LINK, NEGATIVE, RENEWAL, STATUSES, same_marker


def has(game: Grail, unit: int, state: int) -> bool:
    """Whether a unit carries a continuing state. Skeletons never do."""
    if unit in CHARACTERS:
        for carried, _ in game.continuing[unit]:
            if carried == state:
                return True
    return False


def carried(game: Grail, unit: int) -> list[int]:
    """All states of a unit, the continuing ones first, each half from left to right."""
    return [state for state, _ in (*game.continuing[unit], *game.periodic[unit])] if unit in CHARACTERS else []


@clauses("GRAIL-TRACK-02", "GRAIL-TRACK-03", "GRAIL-TRACK-08", "GRAIL-TRACK-14", "GRAIL-UNK-13", "GRAIL-HERO-16", "GRAIL-TRACK-01",
         "GRAIL-UNK-11")
def apply(game: Grail, unit: int, state: int) -> bool:
    """Put a state on the right end of its half, at age 0; one that is there already is renewed. Skeletons are immune."""
    if unit not in CHARACTERS:
        game.tell(lines.IMMUNE, unit, state)
        return False
    halves = game.periodic if STATUSES[state].periodic else game.continuing
    halves[unit] = (*[entry for entry in halves[unit] if same_marker(entry[0]) != same_marker(state)], (state, 0))
    game.tell(lines.GAINED_STATE, unit, state)
    return True


def remove(game: Grail, unit: int, state: int) -> bool:
    """Take a state off a unit, if it is there."""
    if state not in carried(game, unit):
        return False
    for halves in (game.continuing, game.periodic):
        halves[unit] = tuple([entry for entry in halves[unit] if entry[0] != state])
    game.tell(lines.LOST_STATE, unit, state)
    if state == LINK:
        unlink(game, unit)
    return True


@clauses("GRAIL-BONUS-05", "GRAIL-UNK-14")
def cleanse(game: Grail, unit: int) -> None:
    """Take every negative state off a unit."""
    for state in carried(game, unit):
        if STATUSES[state].tone == NEGATIVE:
            remove(game, unit, state)


@clauses("GRAIL-UNK-65")
def unlink(game: Grail, unit: int) -> None:
    """Whenever a link ends, the token goes back to its owner; the circle stays."""
    game.circles = tuple([(cell, NOBODY if linked == unit else linked) for cell, linked in game.circles])


@clauses("GRAIL-PREP-02", "GRAIL-CARD-07", "GRAIL-TRACK-06", "GRAIL-TRACK-11", "GRAIL-TRACK-12", "GRAIL-UNK-12")
def flip(game: Grail, seat: int) -> None:
    """Every state on the tracker grows older by one; at age 2 it is removed."""
    for halves in (game.continuing, game.periodic):
        halves[seat] = tuple([(state, age + 1) for state, age in halves[seat]])
    for state, age in (*game.continuing[seat], *game.periodic[seat]):
        if age >= LASTS:
            remove(game, seat, state)


@clauses("GRAIL-TRACK-04", "GRAIL-TRACK-09", "GRAIL-TRACK-10", "GRAIL-TRACK-13")
def resolving(game: Grail, seat: int) -> list[int]:
    """The periodic states in the active area, from left to right: those of age 1."""
    return [state for state, age in game.periodic[seat] if age == 1]


PERIODIC = (BURN, RENEWAL)
