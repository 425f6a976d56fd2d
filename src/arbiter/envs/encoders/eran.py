"""爾安戰記: a card in hand is its power, a card on the table is its space."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain, permutations
from typing import Any

from arbiter.envs.actions import face, number, player, spot
from arbiter.envs.encoding import Encoder, asked_text, choosing, steps
from arbiter.envs.seen import Seen
from arbiter.envs.vectors import Shape, Source, array, asked, count, each, flag, one_of, size, tally
from arbiter.games.eran.cards import DEMIGODS, EMPIRES, LIBRARY, TYPE_NAMES
from arbiter.games.eran.state import CARDS_EACH, MAGIC, MULTI, PHYSICAL, REALMS, SEALS, SEALS_EACH, SEATS, SPACES

POWERS = range(1, CARDS_EACH + 1)
PLACE = {power: place for place, power in enumerate(POWERS)}
LANDS = [empire.key for empire in EMPIRES]
CHARACTERS = [demigod.key for demigod in DEMIGODS]
TABLED = SEATS * len(REALMS) * SPACES
"""The card spaces of both sides, one's own three realms first."""
LINEUPS = list(permutations(range(3)))
ORDERS = {TYPE_NAMES[symbols].en: symbols for symbols in (MAGIC, PHYSICAL, MULTI)}


def encoder(seats: int, options: Mapping[str, Any]) -> Encoder:
    """The encoder: it is the same for all options."""
    return EranEncoder()


def lineup(seen: Seen, *demigods: int) -> int:
    """The place of a fighting order among the six: which of the empire's three comes first, second, third."""
    return LINEUPS.index(tuple(demigod % 3 for demigod in demigods))


def powers(zone: str) -> Source:
    """The powers of the cards in a zone, as far as they are known."""
    return each(zone, "power")


def unlocated(player: dict[str, Any], seen: Seen) -> set[int]:
    """The powers of a player's ten cards that the seat has nowhere seen."""
    known = {power + 1 for card, power in seen.faces.items() if card // CARDS_EACH == player["seat"]}
    return {power for power in POWERS if power not in known}


def drawn(away: int) -> Source:
    """The card a player drew."""
    return lambda state, seen: state["draws"][(seen.seat + away) % SEATS]


SPACE = Shape(
    flag("card", "whether a card lies here", lambda card, seen: 1),
    flag("up", "whether it lies face-up"),
    flag("mine", "whether it belongs to your ten cards", lambda card, seen: card["owner"] == seen.seat),
    flag("protected", "whether it is protected"),
    flag("public", "whether all know it"),
    flag("mismatched", "whether it lies face-up without a matching symbol"),
    one_of("power", POWERS, "its power, if you know it"),
)
"""A card space of a realm."""

SIDE = Shape(
    count("seals", SPACES, "seals on it"),
    count("free", SPACES, "free spaces"),
    count("power", 30, "power of its face-up cards"),
    flag("origin", "whether this is the player's origin realm"),
    array("space", SPACES, SPACE, "card spaces, front to back", "cards"),
)
"""One side of a realm."""

WAITING = Shape(
    one_of("who", CHARACTERS, "which character, if you know it", lambda character, seen: character),
)
"""A character that waits for its turn to fight."""

PLAYER = Shape(
    one_of("empire", LANDS, "the empire led"),
    one_of("fighting", CHARACTERS, "the fighting character"),
    tally("fallen", CHARACTERS, "the defeated characters: 1 each"),
    count("waiting", 3, "characters yet to fight", size("waiting")),
    array("next", 3, WAITING, "the waiting characters in their order", "waiting"),
    flag("turned", "whether the strike has been used this duel"),
    count("hand size", CARDS_EACH, "cards in hand", size("hand")),
    tally("hand", POWERS, "the powers you know to be in this hand: 1 each", source=powers("hand")),
    count("deck size", CARDS_EACH, "cards in the deck", size("deck")),
    tally("discard", POWERS, "the powers in the discard area: 1 each", source=powers("discard")),
    tally("unseen", POWERS, "the powers of this player's ten cards that you have not located: 1 each", source=unlocated),
    one_of("returned", POWERS, "the power shown to settle who starts, while it matters",
           lambda player, seen: player["returned"] or None),
    count("seals used", SEALS_EACH, "seals placed this duel", "seals_used"),
    count("power", 60, "power counted for the strike"),
    array("realm", len(REALMS), SIDE, "this player's side of each realm", "realms"),
)
"""All that lies on one player's side of the table."""

REALM = Shape(
    one_of("land", LANDS, "whose land it is"),
    flag("magic", "whether its order shows magic", lambda realm, seen: ORDERS[realm["order"]] & MAGIC),
    flag("physical", "whether its order shows physical", lambda realm, seen: ORDERS[realm["order"]] & PHYSICAL),
)
"""A land and its attack order."""

OBSERVATION = Shape(
    *choosing("eran"),
    asked("card asked about", POWERS, "the power of the card the question names", "card", of=lambda seen, card: seen.faces[card] + 1),
    asked_text(LIBRARY, "the attack card or character whose text the question names", "program"),
    one_of("step", steps("eran"), "the step of the rules"),
    flag("turn", "whether it is your turn", lambda state, seen: state["turn"] == seen.seat),
    flag("played", "whether the turn's card has been played"),
    flag("last turn", "whether this is the last turn of the duel", "last_turn"),
    one_of("stone", range(SEATS), "who holds the Eternal Stone, you first",
           lambda state, seen: seen.away(state["stone"]) if state["stone"] >= 0 else None),
    flag("tied", "whether this pair of characters has tied once", "ties"),
    count("duel", 10, "the number of the duel"),
    count("your draw", CARDS_EACH, "the card you drew to settle who chooses or starts", drawn(0)),
    count("opponent's draw", CARDS_EACH, "the card the opponent drew to settle who chooses or starts", drawn(1)),
    count("supply", SEALS, "seals left in the supply"),
    array("realm", len(REALMS) + 1, REALM, "realms 1 to 3, then the land and order put aside", "realms"),
    array("player", SEATS, PLAYER, "you, then the opponent", lambda state, seen: seen.around(state["players"])),
)
"""The whole table."""


class EranEncoder(Encoder):
    """The fixed-size language of 爾安戰記."""

    def __init__(self) -> None:
        super().__init__(OBSERVATION)
        self._number_actions()

    def _number_actions(self) -> None:
        actions = self.actions
        actions.add("lead", len(EMPIRES), "the empire", number)
        actions.add("order", len(LINEUPS), "the order of the three characters as numbered in their empire", lineup)
        actions.add("start", SEATS, "you, the opponent", player)
        actions.add("play", CARDS_EACH, "the power of the card in hand", face)
        actions.plain("strike", "end")
        actions.each(("up", "down", "spell", "seal", "to", "put"), len(REALMS), "the realm", number)
        actions.add("discard", CARDS_EACH, "the power of the card in hand", face)
        actions.each(("flip", "destroy", "protect", "swap", "move"), TABLED,
                     "the space: your realms 1 to 3, then the opponent's, three spaces each", spot)
        actions.plain("yes", "no")

    def survey(self, seen: Seen) -> None:
        for seat, owner in enumerate(seen.state["players"]):
            sides, start = [side["cards"] for side in owner["realms"]], seen.away(seat) * len(REALMS) * SPACES
            seen.know([*owner["hand"], *owner["deck"], *owner["discard"], *chain(*sides)], PLACE, "power")
            for realm, cards in enumerate(sides):
                seen.place(cards, start + realm * SPACES, SPACES)
