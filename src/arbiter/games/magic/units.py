"""A mana as a number, and the symbols of a cost (106, 107.4)."""

from __future__ import annotations

from arbiter.games.magic.costs import Mana

KIND, COLORLESS_MANA, FOR_SNOW, FROM_SNOW, STAYS, RESTRICTED, ONLY, CHOSEN = 7, 5, 6, 8, 16, 32, 6, 9
"""The parts of the number of a mana: its kind, and as bits the rest; then the number of its restriction, and the type chosen for it.
The kind `FOR_SNOW` is that of a symbol, not of a mana."""
Ways = tuple[tuple[int, ...], ...]
"""What something makes, in one way or another."""
ANY = (0, 1, 2, 3, 4)
NO_MANA, EVERY_MANA = -1, 0
"""The bits that a mana must have to count as something, if none or every mana does."""


def symbols(cost: Mana) -> list[int]:
    """The symbols of a cost that not every mana pays for."""
    return [*[need for kind, count in enumerate(cost.colored) for need in [kind] * count], *[COLORLESS_MANA] * cost.colorless,
            *[FOR_SNOW] * cost.snow]
