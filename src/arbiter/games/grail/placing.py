"""Placing pieces on the map: circles, skeletons, detonators and smoke go onto cells that their owner picks."""

from __future__ import annotations

from collections.abc import Callable, Generator

from arbiter.core.decisions import Action, Decision, Refusals
from arbiter.games.grail.ledger import clauses, move, prompt, refusal
from arbiter.games.grail.state import Grail
from arbiter.games.grail.vision import free, in_sight

PLACE = move("place", "place it on {cell}", "放在{cell}")
PLACE_NONE = move("place none", "finish placing", "结束放置")
MOVES = (PLACE, PLACE_NONE)
OUT_OF_SIGHT = refusal("GRAIL-VIS-02")
NOT_FREE = refusal("GRAIL-MOVE-10")

Placing = Generator[Decision, Action, int | None]
Taken = Callable[[Grail, int], bool]


def place_candidates(game: Grail, decision: Decision) -> list[Action]:
    """The cells up to a distance, and to finish where one may."""
    _, unit, within, _, optional = decision.about
    cells = [(PLACE.name, cell) for cell in game.map.within(game.cell[unit], within)]
    return [PLACE_NONE(), *cells] if optional else cells


@clauses("GRAIL-VIS-02")
def place_refusals(game: Grail, decision: Decision, action: Action) -> Refusals:
    """Pieces go onto free cells in sight."""
    if action[0] == PLACE.name:
        _, unit, _, taken, _ = decision.about
        yield from cell_refusals(game, unit, action[1], taken)


def cell_refusals(game: Grail, unit: int, cell: int, taken: tuple[int, ...]) -> Refusals:
    """Why a unit cannot place a piece on a cell; `taken` are cells with a piece of the same kind."""
    if not free(game, cell) or cell in taken:
        yield NOT_FREE
    if not in_sight(game, game.cell[unit], game.facing[unit], cell):
        yield OUT_OF_SIGHT


WHERE = prompt("{source}: on which cell?", "{source}：放在哪个单元格？", key="place", candidates=place_candidates, refusals=place_refusals)


def open_cells(game: Grail, unit: int, within: int, taken: tuple[int, ...]) -> list[int]:
    """Where a unit can place a piece."""
    return [cell for cell in game.map.within(game.cell[unit], within) if not any(cell_refusals(game, unit, cell, taken))]


def placing(game: Grail, seat: int, unit: int, address: str, within: int, taken: tuple[int, ...] = (), *,
            optional: bool = False) -> Placing:
    """Ask where a piece goes; nowhere if there is no cell for it, or its owner places no more."""
    if not open_cells(game, unit, within, taken):
        return None
    answer = yield WHERE(seat, address, unit, within, taken, optional)
    return None if answer == PLACE_NONE() else int(answer[1])
