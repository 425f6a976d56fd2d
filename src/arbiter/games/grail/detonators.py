"""高能雷管: detonators on the map, and what their explosion does."""

from __future__ import annotations

from arbiter.core.values import replaced
from arbiter.games.grail import lines
from arbiter.games.grail.damage import strike
from arbiter.games.grail.dice import adv
from arbiter.games.grail.ledger import clauses
from arbiter.games.grail.state import EDWIN, NOBODY, NOWHERE, Frame, Grail
from arbiter.games.grail.vision import alive, unit_on

BLAST = adv(1)
BLAST_RADIUS = 1


def blast_cells(game: Grail, cell: int) -> list[int]:
    """The cells an explosion reaches, its own first."""
    return [cell, *game.map.around(cell, 0, BLAST_RADIUS)]


@clauses("GRAIL-UNK-68")
def explode_unanswered(game: Grail, frame: Frame, marker: int) -> None:
    """A detonator that targeted damage has hit explodes: everybody within 1 takes damage from Edwin, and nobody may react."""
    cell = take_off(game, marker)
    edwin = game.character.index(EDWIN)
    blast = Frame(edwin, "detonate", 0, bonus=tuple(range(6)))
    for other in blast_cells(game, cell):
        unit = unit_on(game, other)
        if unit != NOBODY and alive(game, unit):
            strike(game, blast, unit, BLAST)


def take_off(game: Grail, marker: int) -> int:
    """A detonator leaves the map; where it was."""
    cell = game.detonators[marker]
    game.detonators = replaced(game.detonators, marker, NOWHERE)
    game.tell(lines.EXPLODED, cell)
    return cell
