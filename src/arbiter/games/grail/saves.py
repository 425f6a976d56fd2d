"""状态豁免: a roll to avoid a state."""

from __future__ import annotations

from arbiter.games.grail import lines
from arbiter.games.grail.dice import roll_all
from arbiter.games.grail.ledger import clauses
from arbiter.games.grail.roster import hero_of
from arbiter.games.grail.state import CHARACTERS, Grail


@clauses("GRAIL-SAVE-01", "GRAIL-SAVE-02", "GRAIL-UNK-04", "GRAIL-UNK-59", "GRAIL-SAVE-03", "GRAIL-SAVE-04")
def saves(game: Grail, unit: int, difficulty: int) -> bool:
    """One normal die per point of constitution, against a difficulty. Skeletons have no constitution and always fail."""
    if unit not in CHARACTERS:
        return False
    rolled = roll_all(game, 0, hero_of(game, unit).constitution)
    made = rolled >= difficulty
    game.tell(lines.SAVED if made else lines.NOT_SAVED, unit, rolled, difficulty)
    return made
