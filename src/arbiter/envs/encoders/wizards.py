"""Wizards: a card on the field is its place, a card elsewhere its title, an area its cells."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from arbiter.core.log import noun_of
from arbiter.envs.actions import Finder, face, last_step, nothing, number, part_of, spot
from arbiter.envs.encoders.wizards_shapes import COPIES, EXCHANGE, FACES, FIELD, PLAYER
from arbiter.envs.encoding import Encoder, asked_text, choosing, steps
from arbiter.envs.seen import Seen
from arbiter.envs.vectors import Shape, array, asked, count, each, one_of, tally
from arbiter.games.wizards import RULEBOOK
from arbiter.games.wizards.board import CELLS, CELLS_OF_COLUMN, CELLS_OF_ROW, SPLASHES, SQUARES
from arbiter.games.wizards.elements import ELEMENTS, KEYS
from arbiter.games.wizards.shelf import LIBRARY
from arbiter.games.wizards.state import LAST_TURN, PARAGRAPHS, PLAYERS

TITLE = {key: place for place, key in enumerate(FACES)}
PLACES = FIELD.all(PLAYERS)
AREAS = [*dict.fromkeys((*[(cell,) for cell in CELLS], *CELLS_OF_ROW, *CELLS_OF_COLUMN, *SQUARES, *SPLASHES, tuple(CELLS)))]
"""All areas of a side that a spell may strike."""
WAITING = 60
"""How many effects may wait at the same time."""
ALTERNATIVES = 8
ON_FIELD = ("load", "attack", "strike", "exhaust for", "pay with", "return", "replace", "burn", "at", "sacrifice", "hex")
"""Moves that are always about a card on the field."""
BY_TITLE = ("summon", "equip", "play", "place", "set", "learn", "discard")
"""Moves that are always about a card in a hand or in the pool."""


def encoder(seats: int, options: Mapping[str, Any]) -> Encoder:
    """The encoder: it is the same for all options."""
    return WizardsEncoder()


# --- where a thing stands --------------------------------------------------------------------------------------------


def wherever(seen: Seen, card: int) -> int | None:
    """A card by where it lies on the field, or else by what it is."""
    if card in seen.spots:
        return seen.spots[card]
    return PLACES + seen.faces[card] if card in seen.faces else None


def cell(seen: Seen, place: int) -> int:
    """A cell, those of one's own side first."""
    side, within = divmod(place, len(CELLS))
    return seen.away(side) * len(CELLS) + within


def area(seen: Seen, mask: int) -> int | None:
    """An area by its cells, those of one's own side first."""
    side = 0 if mask < 1 << len(CELLS) else 1
    cells = tuple([at for at in CELLS if mask >> len(CELLS) * side + at & 1])
    return seen.away(side) * len(AREAS) + AREAS.index(cells) if cells in AREAS else None


def ordinal(seen: Seen, thing: Any) -> int:
    """Something by its place among the answers."""
    return next(place for place, action in enumerate(seen.actions) if action[-1] == thing)


ANYWHERE = "the place on the field: your cells, terrain, skills, items and charts, then the opponent's, then items in use"
BY_NOUN: Mapping[str, tuple[int, str, Finder, int]] = {
    "card": (PLACES + len(FACES), f"{ANYWHERE}; else the title of the card", wherever, COPIES),
    "unit": (PLACES + len(FACES), f"{ANYWHERE}; else the title of the card", wherever, COPIES),
    "provider": (PLACES, ANYWHERE, spot, 1),
    "text": (PLACES * PARAGRAPHS, f"{ANYWHERE}; and which of its paragraphs", part_of(PARAGRAPHS, PARAGRAPHS), 1),
    "cell": (PLAYERS * len(CELLS), "the cell, yours first", cell, 1),
    "area": (PLAYERS * len(AREAS), "the area, those of your side first", area, 1),
    "element": (len(ELEMENTS), "the element", number, 1),
    "number": (21, "the number", number, 1),
    "waiting": (WAITING, "its place among what waits", number, 1),
    "program": (ALTERNATIVES, "which of the alternatives of a text", last_step, 1),
}
"""For what a move is about: how many places, in words, where one stands, and how many alike there may be."""
IN_ORDER: tuple[int, str, Finder, int] = (WAITING, "its place among the answers", ordinal, 1)
"""For anything else."""


# --- the encoder -----------------------------------------------------------------------------------------------------


def observation() -> Shape:
    """The whole table."""
    return Shape(
        *choosing("wizards"),
        asked_text(LIBRARY, "the card whose text the question names", "program", "source"),
        asked("element asked for", range(len(KEYS)), "the element that the question names", "element"),
        one_of("step", steps("wizards"), "the step of the rules"),
        count("number", LAST_TURN, "the number of the turn"),
        tally("aside", FACES, "items that are being used: 1 each", source=each("aside")),
        array("exchange", 2, EXCHANGE, "the spell attacks under way, the innermost first", lambda state, seen: state["exchanges"][:-3:-1]),
        array("player", PLAYERS, PLAYER, "you, then the opponent", lambda state, seen: seen.around(state["players"])))


class WizardsEncoder(Encoder):
    """The fixed-size language of Wizards."""

    def __init__(self) -> None:
        super().__init__(observation())
        for name, move in RULEBOOK.state.moves.items():
            if not move.holes:
                self.actions.add(name, 1, "", nothing)
            elif name in ON_FIELD:
                self.actions.add(name, PLACES, ANYWHERE, spot)
            elif name in BY_TITLE:
                self.actions.add(name, len(FACES), "the title of the card, and which of the copies", face, COPIES)
            else:
                self.actions.add(name, *BY_NOUN.get(noun_of(move.holes[0]), IN_ORDER))

    def survey(self, seen: Seen) -> None:
        FIELD.survey(seen)
        for player in seen.state["players"]:
            for zone in (*FIELD.zones, "hand", "deck", "spell_pool", "discard", "idle", "gone"):
                seen.know(player[zone], TITLE)
        seen.roles = roles(seen)


def roles(seen: Seen) -> dict[str, Collection[int]]:
    """What the question names, what a spell is aimed at, and what can be chosen from the other side."""
    state = seen.state
    return {
        "asked about": seen.all_named("unit", "card"),
        "target": [target for one in state["exchanges"][-1:] for target in one["targets"]],
        "in range": {card for player in state["players"] for card in player["reach"]}}
