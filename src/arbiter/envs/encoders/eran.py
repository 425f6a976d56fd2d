"""爾安戰記: a card in hand is its power, a card on the table is its space."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any

from arbiter.envs.actions import face, nothing, number, player, spot
from arbiter.envs.encoding import Encoder, prompts, steps
from arbiter.envs.seen import Seen
from arbiter.envs.vectors import Shape, Source, Vector, each, size
from arbiter.games.eran.cards import DEMIGODS, EMPIRES, LIBRARY, TYPE_NAMES
from arbiter.games.eran.state import CARDS_EACH, MAGIC, MULTI, PHYSICAL, REALMS, SEALS, SEALS_EACH, SEATS, SPACES

POWERS = range(1, CARDS_EACH + 1)
LANDS = [empire.key for empire in EMPIRES]
CHARACTERS = [demigod.key for demigod in DEMIGODS]
TEXTS = [*dict.fromkeys(address.split("/")[0] for address in LIBRARY.nodes)]
TABLED = SEATS * len(REALMS) * SPACES
"""The card spaces of both sides, the own three realms first."""
LINEUPS = list(permutations(range(3)))
ORDERS = {TYPE_NAMES[symbols].en: symbols for symbols in (MAGIC, PHYSICAL, MULTI)}


def encoder(seats: int, options: Mapping[str, Any]) -> Encoder:
    """The encoder: it is the same for all options."""
    return EranEncoder()


def lineup(seen: Seen, *demigods: int) -> int:
    """The place of a fighting order among the six: which of the empire's three comes first, second, third."""
    return LINEUPS.index(tuple(demigod % 3 for demigod in demigods))


class Space(Shape):
    """A card space of a realm."""

    def __init__(self) -> None:
        super().__init__()
        self.flag("card", "whether a card lies here", lambda card, seen: 1)
        self.flag("up", "whether it lies face-up")
        self.flag("mine", "whether it belongs to your ten cards", lambda card, seen: card["owner"] == seen.seat)
        self.flag("protected", "whether it is protected")
        self.flag("public", "whether all know it")
        self.flag("mismatched", "whether it lies face-up without a matching symbol")
        self.one_of("power", POWERS, "its power, if you know it")


class Side(Shape):
    """One side of a realm."""

    def __init__(self) -> None:
        super().__init__()
        self.number("seals", SPACES, "seals on it")
        self.number("free", SPACES, "free spaces")
        self.number("power", 30, "power of its face-up cards")
        self.flag("origin", "whether this is the player's origin realm")
        self.array("space", SPACES, Space(), "card spaces, front to back", "cards")


class Waiting(Shape):
    """A character that waits for its turn to fight."""

    def __init__(self) -> None:
        super().__init__()
        self.one_of("who", CHARACTERS, "which character, if you know it", lambda character, seen: character)


class Player(Shape):
    """All that lies on one player's side of the table."""

    def __init__(self) -> None:
        super().__init__()
        self.one_of("empire", LANDS, "the empire led")
        self.one_of("fighting", CHARACTERS, "the fighting character")
        self.tally("fallen", CHARACTERS, "the defeated characters: 1 each")
        self.number("waiting", 3, "characters yet to fight", size("waiting"))
        self.array("next", 3, Waiting(), "the waiting characters in their order", "waiting")
        self.flag("turned", "whether the strike has been used this duel")
        self.number("hand size", CARDS_EACH, "cards in hand", size("hand"))
        self.tally("hand", POWERS, "the powers you know to be in this hand: 1 each", source=powers("hand"))
        self.number("deck size", CARDS_EACH, "cards in the deck", size("deck"))
        self.tally("discard", POWERS, "the powers in the discard area: 1 each", source=powers("discard"))
        self.tally("unseen", POWERS, "the powers of this player's ten cards that you have not located: 1 each", source=unlocated)
        self.one_of("returned", POWERS, "the power shown to settle who starts, while it matters",
                    lambda player, seen: player["returned"] or None)
        self.number("seals used", SEALS_EACH, "seals placed this duel", "seals_used")
        self.number("power", 60, "power counted for the strike")
        self.array("realm", len(REALMS), Side(), "this player's side of each realm", "realms")


class Realm(Shape):
    """A land and its attack order."""

    def __init__(self) -> None:
        super().__init__()
        self.one_of("land", LANDS, "whose land it is")
        self.flag("magic", "whether its order shows magic", lambda realm, seen: ORDERS[realm["order"]] & MAGIC)
        self.flag("physical", "whether its order shows physical", lambda realm, seen: ORDERS[realm["order"]] & PHYSICAL)


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


class EranEncoder(Encoder):
    """The fixed-size language of 爾安戰記."""

    def __init__(self) -> None:
        super().__init__()
        self._lay_out()
        self._number_actions()

    def _lay_out(self) -> None:
        shape = self.shape
        shape.flag("to choose", "whether you must choose now", lambda state, seen: seen.deciding == seen.seat)
        shape.one_of("question", prompts("eran"), "what you are asked", lambda state, seen: seen.prompt)
        shape.one_of("card asked about", POWERS, "the power of the card the question names",
                     lambda state, seen: seen.named("card", of=lambda card: seen.faces[card] + 1))
        shape.one_of("text asked about", TEXTS, "the attack card or character whose text the question names",
                     lambda state, seen: seen.named("program", of=lambda address: address.split("/")[0]))
        shape.one_of("step", steps("eran"), "the step of the rules")
        shape.flag("turn", "whether it is your turn", lambda state, seen: state["turn"] == seen.seat)
        shape.flag("played", "whether the turn's card has been played")
        shape.flag("last turn", "whether this is the last turn of the duel", "last_turn")
        shape.one_of("stone", range(SEATS), "who holds the Eternal Stone, you first",
                     lambda state, seen: seen.away(state["stone"]) if state["stone"] >= 0 else None)
        shape.flag("tied", "whether this pair of characters has tied once", "ties")
        shape.number("duel", 10, "the number of the duel")
        shape.number("your draw", CARDS_EACH, "the card you drew to settle who chooses or starts", drawn(0))
        shape.number("opponent's draw", CARDS_EACH, "the card the opponent drew to settle who chooses or starts", drawn(1))
        shape.number("supply", SEALS, "seals left in the supply")
        shape.array("realm", len(REALMS) + 1, Realm(), "realms 1 to 3, then the land and order put aside", "realms")
        shape.array("player", SEATS, Player(), "you, then the opponent",
                    lambda state, seen: seen.around(state["players"]))

    def _number_actions(self) -> None:
        actions = self.actions
        actions.add("lead", len(EMPIRES), "the empire", number)
        actions.add("order", len(LINEUPS), "the order of the three characters as numbered in their empire", lineup)
        actions.add("start", SEATS, "you, the opponent", player)
        actions.add("play", CARDS_EACH, "the power of the card in hand", face)
        actions.plain("strike", "end")
        for name in ("up", "down", "spell", "seal", "to", "put"):
            actions.add(name, len(REALMS), "the realm", number)
        actions.add("discard", CARDS_EACH, "the power of the card in hand", face)
        for name in ("flip", "destroy", "protect", "swap", "move"):
            actions.add(name, TABLED, "the space: your realms 1 to 3, then the opponent's, three spaces each", spot)
        actions.add("yes", 1, "", nothing)
        actions.add("no", 1, "", nothing)

    def survey(self, seen: Seen) -> None:
        for seat, player_seen in enumerate(seen.state["players"]):
            for pile in ("hand", "deck", "discard"):
                self._know(seen, player_seen[pile])
            for realm, side in enumerate(player_seen["realms"]):
                self._know(seen, side["cards"])
                start = (seen.away(seat) * len(REALMS) + realm) * SPACES
                seen.spots.update({card["id"]: start + space for space, card in enumerate(side["cards"])})

    def _know(self, seen: Seen, cards: list[dict[str, Any]]) -> None:
        seen.faces.update({card["id"]: card["power"] - 1 for card in cards if card["power"] is not None})

    def fill(self, row: Vector, seen: Seen) -> None:
        self.shape.fill(row, 0, seen.state, seen)
