"""准备指示物: a new game, from its options to the first rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.core.errors import ArbiterError
from arbiter.core.rng import Rng
from arbiter.games.grail.events import EVENTS
from arbiter.games.grail.ledger import clauses, words
from arbiter.games.grail.map_building import novice_map, stack_tiles
from arbiter.games.grail.roster import GEAR, HEROES
from arbiter.games.grail.state import BLUE, NOVICE_START, RED, START, Grail, new_table

FOR_SALE = 4
KEYS = [hero.key for hero in HEROES]
"""The characters by key, in the order of their numbers."""
TEAMS = {"1+2": (RED, RED, BLUE, BLUE), "1+3": (RED, BLUE, RED, BLUE), "1+4": (RED, BLUE, BLUE, RED)}
"""Teams that are agreed beforehand, by the seats that play together."""


@clauses("GRAIL-SETUP-01", "GRAIL-SETUP-02", "GRAIL-SETUP-03", "GRAIL-UNK-35", "GRAIL-UNK-41", "GRAIL-UNK-76", "GRAIL-SETUP-07",
         "GRAIL-BONUS-09")
def begin(seed: int, options: Mapping[str, Any]) -> Grail:
    """A novice game or a standard one."""
    check_together(options)
    game = new_table()
    game.rng = Rng(seed)
    game.novice = options["variant"] == "novice"
    game.oldest = options["oldest"] - 1
    game.limit, game.apart = options["cycles"], options["campfires"] == "apart"
    if game.novice:
        novice_map(game)
        game.slot, game.step = NOVICE_START, "relics"
        return game
    game.slot = START
    if options["teams"] != "dealt":
        game.team = TEAMS[options["teams"]]
    if options["map"] == "novice":
        novice_map(game)
    else:
        stack_tiles(game)
    if options["characters"] is not None:
        game.picked = [KEYS.index(key) for key in options["characters"]]
    shuffle_events(game)
    open_market(game)
    game.step = {"built": "reveal tile", "random": "random map", "novice": "statue"}[options["map"]]
    return game


FIXED = {
    "teams": ("dealt", words("In the novice game the teams are fixed: leave `teams` out (GRAIL-IDENT-02).",
                             "新手局的队伍是固定的：请勿指定队伍（GRAIL-IDENT-02）。")),
    "characters": (None, words("In the novice game the characters are fixed: leave `characters` out (GRAIL-IDENT-06).",
                               "新手局的角色是固定的：请勿指定角色（GRAIL-IDENT-06）。")),
    "map": ("built", words("The novice game has a map of its own: leave `map` out (GRAIL-MAP-01).",
                           "新手局使用固定的地图：请勿指定地图（GRAIL-MAP-01）。")),
}
"""What the novice game settles by itself: the option as it is if nobody says anything, and what to say if somebody does."""


@clauses("GRAIL-IDENT-02", "GRAIL-IDENT-06", "GRAIL-MAP-01")
def check_together(options: Mapping[str, Any]) -> None:
    """Refuse options that do not go together."""
    if options["variant"] == "novice":
        for name, (usual, wrong) in FIXED.items():
            if options[name] not in (usual, "novice"):
                raise ArbiterError(wrong)


@clauses("GRAIL-SETUP-04", "GRAIL-SETUP-05", "GRAIL-EVENT-01")
def shuffle_events(game: Grail) -> None:
    """All events are shuffled; the first three lie face down on the night slots, the others are not used."""
    cards = list(range(len(EVENTS)))
    game.rng.shuffle(cards)
    game.events, game.events_known = tuple(cards), [0] * len(cards)


@clauses("GRAIL-SETUP-07", "GRAIL-SETUP-08", "GRAIL-SETUP-09")
def open_market(game: Grail) -> None:
    """The detonators are taken out; of the rest 4 items and 4 pieces of equipment are drawn face up for sale."""
    for equipment in (False, True):
        cards = [number for number, gear in enumerate(GEAR) if gear.equipment == equipment and gear.for_sale for _ in range(gear.copies)]
        game.rng.shuffle(cards)
        drawn = tuple(sorted(cards[:FOR_SALE]))
        if equipment:
            game.equipment = drawn
        else:
            game.items = drawn
