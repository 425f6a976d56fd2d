"""爾安戰記: a card in hand is its power, a card on the table is its space."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any

from arbiter.core.log import noun_of
from arbiter.envs.actions import face, nothing, number, player, spot
from arbiter.envs.encoding import Encoder, prompts, steps
from arbiter.envs.seen import Seen
from arbiter.envs.vectors import Shape, Vector
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
        self.card = self.flag("card", "whether a card lies here")
        self.up = self.flag("up", "whether it lies face-up")
        self.mine = self.flag("mine", "whether it belongs to your ten cards")
        self.protected = self.flag("protected", "whether it is protected")
        self.public = self.flag("public", "whether all know it")
        self.mismatched = self.flag("mismatched", "whether it lies face-up without a matching symbol")
        self.power = self.one_of("power", POWERS, "its power, if you know it")

    def put(self, row: Vector, base: int, card: dict[str, Any], seat: int) -> None:
        """Describe the card in this space."""
        self.card.put(row, base, 1)
        self.up.put(row, base, card["up"])
        self.mine.put(row, base, card["owner"] == seat)
        self.protected.put(row, base, card["protected"])
        self.public.put(row, base, card["public"])
        self.mismatched.put(row, base, card["mismatched"])
        self.power.put(row, base, card["power"])


class Side(Shape):
    """One side of a realm."""

    def __init__(self) -> None:
        super().__init__()
        self.seals = self.number("seals", SPACES, "seals on it")
        self.free = self.number("free", SPACES, "free spaces")
        self.power = self.number("power", 30, "power of its face-up cards")
        self.origin = self.flag("origin", "whether this is the player's origin realm")
        self.space = Space()
        self.spaces = self.array("space", SPACES, self.space, "card spaces, front to back")

    def put(self, row: Vector, base: int, side: dict[str, Any], seat: int) -> None:
        """Describe one side of a realm."""
        self.seals.put(row, base, side["seals"])
        self.free.put(row, base, side["free"])
        self.power.put(row, base, side["power"])
        self.origin.put(row, base, side["origin"])
        for start, card in zip(self.spaces, side["cards"], strict=False):
            self.space.put(row, base + start, card, seat)


class Waiting(Shape):
    """A character that waits for its turn to fight."""

    def __init__(self) -> None:
        super().__init__()
        self.who = self.one_of("who", CHARACTERS, "which character, if you know it")


class Player(Shape):
    """All that lies on one player's side of the table."""

    def __init__(self) -> None:
        super().__init__()
        self.empire = self.one_of("empire", LANDS, "the empire led")
        self.fighting = self.one_of("fighting", CHARACTERS, "the fighting character")
        self.fallen = self.tally("fallen", CHARACTERS, "the defeated characters: 1 each")
        self.waiting_count = self.number("waiting", 3, "characters yet to fight")
        self.waiting = Waiting()
        self.waits = self.array("next", 3, self.waiting, "the waiting characters in their order")
        self.turned = self.flag("turned", "whether the strike has been used this duel")
        self.hand_size = self.number("hand size", CARDS_EACH, "cards in hand")
        self.hand = self.tally("hand", POWERS, "the powers you know to be in this hand: 1 each")
        self.deck_size = self.number("deck size", CARDS_EACH, "cards in the deck")
        self.discard = self.tally("discard", POWERS, "the powers in the discard area: 1 each")
        self.unseen = self.tally("unseen", POWERS, "the powers of this player's ten cards that you have not located: 1 each")
        self.returned = self.one_of("returned", POWERS, "the power shown to settle who starts, while it matters")
        self.seals_used = self.number("seals used", SEALS_EACH, "seals placed this duel")
        self.power = self.number("power", 60, "power counted for the strike")
        self.side = Side()
        self.sides = self.array("realm", len(REALMS), self.side, "this player's side of each realm")

    def put(self, row: Vector, base: int, player: dict[str, Any], seat: int, unseen: set[int]) -> None:
        """Describe a player."""
        self.empire.put(row, base, player["empire"])
        self.fighting.put(row, base, player["fighting"])
        self.fallen.put(row, base, player["fallen"])
        self.waiting_count.put(row, base, len(player["waiting"]))
        for start, character in zip(self.waits, player["waiting"], strict=False):
            self.waiting.who.put(row, base + start, character)
        self.turned.put(row, base, player["turned"])
        self.hand_size.put(row, base, len(player["hand"]))
        self.hand.put(row, base, [card["power"] for card in player["hand"]])
        self.deck_size.put(row, base, len(player["deck"]))
        self.discard.put(row, base, [card["power"] for card in player["discard"]])
        self.unseen.put(row, base, unseen)
        self.returned.put(row, base, player["returned"] or None)
        self.seals_used.put(row, base, player["seals_used"])
        self.power.put(row, base, player["power"])
        for start, side in zip(self.sides, player["realms"], strict=True):
            self.side.put(row, base + start, side, seat)


class Realm(Shape):
    """A land and its attack order."""

    def __init__(self) -> None:
        super().__init__()
        self.land = self.one_of("land", LANDS, "whose land it is")
        self.magic = self.flag("magic", "whether its order shows magic")
        self.physical = self.flag("physical", "whether its order shows physical")

    def put(self, row: Vector, base: int, realm: dict[str, Any]) -> None:
        """Describe a realm."""
        self.land.put(row, base, realm["land"])
        self.magic.put(row, base, ORDERS[realm["order"]] & MAGIC)
        self.physical.put(row, base, ORDERS[realm["order"]] & PHYSICAL)


class EranEncoder(Encoder):
    """The fixed-size language of 爾安戰記."""

    def __init__(self) -> None:
        super().__init__()
        self._lay_out()
        self._number_actions()

    def _lay_out(self) -> None:
        shape = self.shape
        self.to_choose = shape.flag("to choose", "whether you must choose now")
        self.asked = shape.one_of("question", prompts("eran"), "what you are asked")
        self.placing = shape.one_of("card asked about", POWERS, "the power of the card the question names")
        self.text = shape.one_of("text asked about", TEXTS, "the attack card or character whose text the question names")
        self.step = shape.one_of("step", steps("eran"), "the step of the rules")
        self.turn = shape.flag("turn", "whether it is your turn")
        self.played = shape.flag("played", "whether the turn's card has been played")
        self.last_turn = shape.flag("last turn", "whether this is the last turn of the duel")
        self.stone = shape.one_of("stone", range(SEATS), "who holds the Eternal Stone, you first")
        self.ties = shape.flag("tied", "whether this pair of characters has tied once")
        self.duel = shape.number("duel", 10, "the number of the duel")
        self.drawn = [shape.number(f"{who} draw", CARDS_EACH, f"the card {whose} drew to settle who chooses or starts")
                      for who, whose in (("your", "you"), ("opponent's", "the opponent"))]
        self.supply = shape.number("supply", SEALS, "seals left in the supply")
        self.realm = Realm()
        self.realms = shape.array("realm", len(REALMS) + 1, self.realm, "realms 1 to 3, then the land and order put aside")
        self.player = Player()
        self.players = shape.array("player", SEATS, self.player, "you, then the opponent")

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
        state, me, other = seen.state, seen.seat, 1 - seen.seat
        self._fill_question(row, seen)
        self.step.put(row, 0, state["step"])
        self.turn.put(row, 0, state["turn"] == me)
        self.played.put(row, 0, state["played"])
        self.last_turn.put(row, 0, state["last_turn"])
        self.stone.put(row, 0, seen.away(state["stone"]) if state["stone"] >= 0 else None)
        self.ties.put(row, 0, state["ties"])
        self.duel.put(row, 0, state["duel"])
        for drawn, seat in zip(self.drawn, (me, other), strict=True):
            drawn.put(row, 0, state["draws"][seat])
        self.supply.put(row, 0, state["supply"])
        for start, realm in zip(self.realms, state["realms"], strict=False):
            self.realm.put(row, start, realm)
        for start, seat in zip(self.players, (me, other), strict=True):
            self.player.put(row, start, state["players"][seat], me, unlocated(seen, seat))

    def _fill_question(self, row: Vector, seen: Seen) -> None:
        self.to_choose.put(row, 0, seen.deciding == seen.seat)
        self.asked.put(row, 0, seen.prompt)
        for hole, thing in seen.about.items():
            if noun_of(hole) == "card":
                self.placing.put(row, 0, seen.faces[thing] + 1)
            elif noun_of(hole) == "program":
                self.text.put(row, 0, thing.split("/")[0])


def unlocated(seen: Seen, seat: int) -> set[int]:
    """The powers of a player's ten cards that the seat has nowhere seen."""
    known = {power + 1 for card, power in seen.faces.items() if card // CARDS_EACH == seat}
    return {power for power in POWERS if power not in known}
