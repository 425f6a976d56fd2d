"""耶尔女神像: it falls to a single blow, and everybody is cursed."""

from __future__ import annotations

from arbiter.games.grail import lines
from arbiter.games.grail.ledger import clauses
from arbiter.games.grail.state import CURSES, NOWHERE, Grail
from arbiter.games.grail.tiles import TILE


@clauses("GRAIL-STATUE-01", "GRAIL-STATUE-03", "GRAIL-UNK-42")
def destroy_statue(game: Grail) -> None:
    """The statue is gone, and every living character gains 2 curse tokens."""
    game.statue = NOWHERE
    game.tell(lines.STATUE_FELL)
    for seat in game.order:
        game.curses[seat] += CURSES


@clauses("GRAIL-MAP-10", "GRAIL-WORLD-04")
def toss_coin(game: Grail) -> int:
    """The goddess coin names the tile on whose centre the statue stands."""
    tile = TILE["jungle" if game.rng.coin() else "river"]
    game.tell(lines.COIN, tile)
    return game.map.centre_cell(tile)


@clauses("GRAIL-BONUS-10", "GRAIL-GEAR-06", "GRAIL-UNK-37")
def at_statue(game: Grail, seat: int) -> bool:
    """Whether a character is on the tile on which the statue stands now."""
    return game.statue != NOWHERE and game.map.tile_of[game.cell[seat]] == game.map.tile_of[game.statue]
