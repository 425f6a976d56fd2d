"""Fallen Grail: a cell is its number on the map, a unit its distance around the table, an ability its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.envs.actions import among, last_step, number
from arbiter.envs.encoders.grail_shapes import (
    CELLS,
    ELEMENTS,
    FACINGS,
    FORMS,
    KEYS,
    OBSERVATION,
    SIDES,
    TARGETS,
    target,
)
from arbiter.envs.encoding import Encoder
from arbiter.envs.seen import Seen
from arbiter.games.grail.board import spots
from arbiter.games.grail.heroes.nia import END_STATES
from arbiter.games.grail.roster import GEAR, HEROES
from arbiter.games.grail.skill_boards import SIDES as NUMBERED
from arbiter.games.grail.state import DETONATORS, UNITS
from arbiter.games.grail.tiles import CAMPFIRE, TURNS, of_kind

RINGS = 3
"""How many tiles from the centre a tile can lie at most: the second campfire may touch the first."""
WAYS, ALTERNATIVES = 2, 4
TURNED = max(TURNS)
CELL = "the cell, by its number on the map"
UNIT = "the unit: the characters from yours on clockwise, then the skeletons"
ABILITY = "the ability, in the order of the list"


def lattice() -> list[tuple[int, int]]:
    """Where a tile may lie, ring by ring around the centre."""
    found = [(0, 0)]
    for _ in range(RINGS):
        found += [spot for spot in spots(tuple((0, q, r, 0) for q, r in found)) if spot not in found]
    return found[1:]


SPOTS = {f"{q},{r}": place for place, (q, r) in enumerate(lattice())}
ABILITY_PLACE = {key: place for place, key in enumerate(KEYS)}
CAMPS = of_kind(CAMPFIRE)


def encoder(seats: int, options: Mapping[str, Any]) -> Encoder:
    """The encoder: it is the same for all options."""
    return GrailEncoder()


def joined(seen: Seen, spot: str, turned: int) -> int | None:
    """A place of a tile, and how it is turned."""
    return None if spot not in SPOTS else SPOTS[spot] * TURNED + turned


def ability(seen: Seen, key: str) -> int:
    """An ability by its place in the list of all."""
    return ABILITY_PLACE[key]


def shoved(seen: Seen, unit: int, cell: int) -> int:
    """Where a unit is moved; the question says which."""
    return cell


class GrailEncoder(Encoder):
    """The fixed-size language of Fallen Grail."""

    def __init__(self) -> None:
        super().__init__(OBSERVATION)
        self._number_setup()
        self._number_cells()
        self._number_the_rest()

    def survey(self, seen: Seen) -> None:
        """There are no cards whose places would have to be noted."""

    def _number_setup(self) -> None:
        actions = self.actions
        actions.add("join", len(SPOTS) * TURNED, "the place of the tile, ring by ring around the centre, and its rotation", joined)
        actions.add("choose", len(HEROES), "the character", number)
        actions.add("camp", len(CAMPS), "the campfire: east, west", among(CAMPS))
        actions.each(("begin with", "side"), SIDES, "the side of your boards", lambda seen, side: side % NUMBERED)
        actions.add("form", len(FORMS), "Dual Blades, Greatsword", number)

    def _number_cells(self) -> None:
        actions = self.actions
        actions.each(("stand", "move", "cell", "step", "goal", "via", "land", "toward", "place", "circle", "golem", "smoke", "give way"),
                     CELLS, CELL, number)
        actions.add("put", CELLS, CELL, shoved)
        actions.each(("turn", "face"), len(FACINGS), "the facing, clockwise from east", number)

    def _number_the_rest(self) -> None:
        actions = self.actions
        actions.each(("use", "react", "follow"), len(KEYS), ABILITY, ability)
        actions.add("target", TARGETS, f"{UNIT}, the statue, the detonators", target)
        actions.each(("act", "end", "skeleton", "tear", "no tear"), len(UNITS), UNIT, target)
        actions.add("explode", len(DETONATORS), "the detonator", lambda seen, one: one - DETONATORS[0])
        actions.each(("buy", "give up"), len(GEAR), "the item or equipment", number)
        actions.each(("take essence", "drop essence", "spend essence"), len(ELEMENTS), "fire, ice, lightning", number)
        actions.add("unleash", len(END_STATES), "Burn, Bound, Stun", among(END_STATES))
        actions.add("way", WAYS, "which of the ways to use it", last_step)
        actions.add("one", ALTERNATIVES, "which of the alternatives of a text", last_step)
        actions.plain("skip", "nobody", "stay", "no dash", "reset", "pass", "place none", "no follow", "no enemy", "enough",
                      "explode no more", "keep items", "golem stays", "spend no essence", "yes", "no")
