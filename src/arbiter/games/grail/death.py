"""目标与遗物: a unit dies; with a leader the game is over."""

from __future__ import annotations

from arbiter.core.state import everyone
from arbiter.games.grail import lines
from arbiter.games.grail.ledger import clauses
from arbiter.games.grail.state import (
    ALICIA,
    CHARACTERS,
    EDWIN,
    MARKERS,
    NOEL,
    NOWHERE,
    SACRED,
    SILAS,
    SKELETONS,
    Grail,
)
from arbiter.games.grail.states import LINK
from arbiter.games.grail.tracker import carried, remove, unlink


class LeaderFell(Exception):
    """A leader is dead: the game is over at once, and nothing else resolves."""


@clauses("GRAIL-GOAL-03", "GRAIL-GOAL-04", "GRAIL-FLOW-03", "GRAIL-UNK-54", "GRAIL-UNK-55", "GRAIL-UNK-66", "GRAIL-GOAL-07")
def fall(game: Grail, unit: int) -> None:
    """A skeleton goes back to the reserve; a character is removed with everything of its own, and its relic is revealed."""
    game.tell(lines.DIED, unit)
    game.cell[unit], game.life[unit] = NOWHERE, 0
    if unit not in CHARACTERS:
        return
    reveal_relics(game, unit)
    game.order = tuple([seat for seat in game.order if seat != unit])
    game.dice_on = tuple([seat for seat in game.dice_on if seat != unit])
    if game.relic[unit] == SACRED:
        game.winner = 1 - game.team[unit]
        game.tell(lines.LEADER_FELL, unit, game.winner)
        raise LeaderFell
    game.continuing[unit], game.periodic[unit] = (), ()
    unlink(game, unit)
    clear_table(game, unit)


def reveal_relics(game: Grail, seat: int) -> None:
    """The relic of a dead character is turned up, and with it its team mate's is known."""
    for other in CHARACTERS:
        if game.team[other] == game.team[seat]:
            game.relic_known[other] = everyone(game)


def clear_table(game: Grail, seat: int) -> None:
    """What belongs to a character leaves the map with it."""
    if game.smoker == seat:
        game.smoke = game.smoker = NOWHERE
    who = game.character[seat]
    if who == SILAS:
        for skeleton in SKELETONS:
            game.cell[skeleton], game.life[skeleton] = NOWHERE, 0
    elif who == NOEL:
        game.circles = ()
        for other in game.order:
            if LINK in carried(game, other):
                remove(game, other, LINK)
    elif who == EDWIN:
        game.detonators = (NOWHERE,) * MARKERS
    elif who == ALICIA:
        game.golem = NOWHERE
