"""Magic: a permanent is its place, a card elsewhere its title and whose it is, a spell or ability its place on the stack."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from arbiter.core.log import noun_of
from arbiter.envs.actions import Finder, face, last_step, nothing, number, player
from arbiter.envs.encoders.magic_shapes import (
    BASICS,
    COLORS,
    COPIES,
    FACES,
    HELD,
    ITEM,
    LANDS,
    LIMITED,
    OTHERS,
    PLAYER,
    STACK,
    lands,
    others,
)
from arbiter.envs.encoding import Encoder, asked_text, choosing, steps
from arbiter.envs.seen import Seen
from arbiter.envs.vectors import Shape, array, count, one_of
from arbiter.games.magic import RULEBOOK
from arbiter.games.magic.begin import CONSTRUCTED
from arbiter.games.magic.casting import ALTERNATIVE_WAY, BACK_WAY, FORETOLD_WAY, PERMITTED_WAY
from arbiter.games.magic.shelf import BACK, CARDS, LIBRARY, NUMBER, is_land
from arbiter.games.magic.state import ABILITY, COUNTER_NAMES, PLAYERS, SLOT, STEP_NAMES, seat_of
from arbiter.games.magic.types import CREATURE_TYPES, TYPES

TITLE = {key: place for place, key in enumerate(HELD)}
SIDE = LANDS + OTHERS
PLACES = PLAYERS * SIDE
"""The places of permanents: one's own lands, then other permanents, then the opponent's."""
PLAYABLE = {key: place for place, key in enumerate(
    key for key in HELD if is_land(NUMBER[key]) or is_land(BACK[NUMBER[key]]))}
"""The cards that may be played as lands."""
ON_TABLE = PLACES + STACK
"""Behind them the places on the stack."""
ANYTHING = ON_TABLE + PLAYERS * len(HELD)
"""Behind these the cards elsewhere, by owner and title."""
ALIKE, MANY = COPIES, 10
"""How many cards that are alike may be offered: most cards, and basic lands."""
ANSWERS, NUMBERS, PARAGRAPHS, WAYS = 200, 101, 8, 10
MANA = len(COLORS) * (len(COLORS) + 1)
"""How much mana is told apart: by its first colour, and its second one if there is more."""


def encoder(seats: int, options: Mapping[str, Any]) -> Encoder:
    """The encoder: in limited it also says what is drafted and built."""
    return MagicEncoder(options.get("format", CONSTRUCTED) != CONSTRUCTED)


# --- where a thing stands --------------------------------------------------------------------------------------------


def thing(seen: Seen, ref: int) -> int | None:
    """A player, permanent, spell, ability, or card elsewhere."""
    if ABILITY < ref < 0:
        return ANYTHING + seen.away(seat_of(ref))
    return seen.spots.get(ref if ref < 0 else ref & SLOT)


def on_table(seen: Seen, ref: int) -> int | None:
    """A permanent, spell or ability."""
    found = thing(seen, ref)
    return found if found is not None and found < ON_TABLE else None


def attack(seen: Seen, ref: int, target: int) -> int | None:
    """Which of one's own permanents attacks the opponent, or which of the opponent's planeswalkers."""
    found, aim = on_table(seen, ref), thing(seen, target)
    if found is None or found >= SIDE or aim is None:
        return None
    return found * (SIDE + 1) + (SIDE if aim >= ANYTHING else aim - SIDE)


def block(seen: Seen, ref: int, attacker: int) -> int | None:
    """Which of one's own permanents blocks which of the opponent's."""
    found, other = on_table(seen, ref), on_table(seen, attacker)
    return None if found is None or other is None or found >= SIDE or not SIDE <= other < PLACES else found * SIDE + other - SIDE


def ability(seen: Seen, text: str) -> int | None:
    """The ability of something, by what has it and the number of the paragraph."""
    address, _, ref = text.partition("@")
    found = thing(seen, int(ref))
    return None if found is None else found * PARAGRAPHS + int(address.split("/")[1]) % PARAGRAPHS


def made(seen: Seen, place: int, mana: str, *_: Any) -> int | None:
    """Which permanent makes mana of which colour."""
    found = seen.spots.get(place)
    return None if found is None or found >= SIDE else found * MANA + colors_of(mana)


def colors_of(mana: str) -> int:
    """The first two colours of some mana; of *two and two* each once."""
    told = "".join(dict.fromkeys(mana)) if len(mana) > 2 else mana
    first, second = (COLORS.find(told[at:at + 1]) if told[at:at + 1] else -1 for at in range(2))
    return first * (len(COLORS) + 1) + second + 1


def way(seen: Seen, card: int, code: int) -> int | None:
    """A card and how it is played: as usual, by its other face, foretold, at another cost, or as one of several effects permits."""
    kind = 0 if code < BACK_WAY else 1
    if code >= PERMITTED_WAY:
        kind = 6 + (code - PERMITTED_WAY) % (WAYS - 6)
    elif code >= ALTERNATIVE_WAY:
        kind = 4 + (code - ALTERNATIVE_WAY) % 2
    elif code >= FORETOLD_WAY:
        kind = 2 + (code - FORETOLD_WAY) % 2
    found = seen.faces.get(card)
    return None if found is None else found * WAYS + kind


def played(seen: Seen, card: int, code: int) -> int | None:
    """The same for a land, or a card with a land on its other face."""
    found = way(seen, card, code)
    return None if found is None or HELD[found // WAYS] not in PLAYABLE else PLAYABLE[HELD[found // WAYS]] * WAYS + found % WAYS


def ordinal(seen: Seen, *about: Any) -> int:
    """An answer by its place among all of them."""
    return next(place for place, action in enumerate(seen.actions) if action[1:] == about)


def basic(seen: Seen, title: int) -> int:
    """A plain basic land."""
    return BASICS.index(CARDS[title].key)


def drafted(seen: Seen, slot: int) -> int | None:
    """A card of a booster by its title."""
    limited = seen.state["limited"]
    return next((TITLE[card["key"]] for part in ("packs", "pool") for card in limited[part][seen.seat] if card["id"] == slot), None)


WHERE = "the place: your lands and other permanents, the opponent's, the stack"
EVERYWHERE = f"{WHERE}, cards elsewhere by owner and title, players"
BY_TITLE = "the title of the card, and which of the copies"
OWN: Mapping[str, tuple[int, str, Finder, int]] = {
    "attack": (ON_TABLE, WHERE, on_table, 1),
    "attack at": (SIDE * (SIDE + 1), "the attacker, and which planeswalker it attacks, or the opponent", attack, 1),
    "block": (SIDE * SIDE, "the blocker and the attacker", block, 1),
    **dict.fromkeys(("keep one", "crews", "next", "last", "next counter"), (ON_TABLE, WHERE, on_table, 1)),
    "activate": (ANYTHING * PARAGRAPHS, f"{EVERYWHERE}; and which paragraph", ability, 2),
    "make": (SIDE * MANA, "your permanent, and the colours it makes", made, 4),
    **dict.fromkeys(("make by", "mana", "trigger", "apply"), (ANSWERS, "its place among the answers", ordinal, 1)),
    "add": (MANA, "the colours", lambda seen, mana: colors_of(mana), 2),
    "cast": (len(HELD) * WAYS, "the title of the card, and how it is cast", way, ALIKE),
    "land": (len(PLAYABLE) * WAYS, "the title of the card, and how it is played", played, MANY),
    "land in": (len(BASICS), "the basic land", basic, 1),
    "land out": (len(BASICS), "the basic land", basic, 1),
    "board land": (len(BASICS), "the basic land", basic, 1),
    "face": (len(FACES), "the face", lambda seen, title: title, 1),
    **dict.fromkeys(("bottom", "discard", "pick", "down"), (len(HELD), BY_TITLE, face, MANY)),
}
"""Moves that stand in a way of their own."""
BY_NOUN: Mapping[str, tuple[int, str, Finder, int]] = {
    "seat": (PLAYERS, "the player, you first", player, 1),
    "card": (len(HELD), BY_TITLE, face, COPIES),
    "slot": (len(HELD), "the title of the card", drafted, 1),
    "thing": (ANYTHING + PLAYERS, EVERYWHERE, thing, ALIKE),
    "number": (NUMBERS, "the number", number, 1),
    "program": (ANSWERS, "which of the alternatives of a text", last_step, 1),
    "creaturetype": (len(CREATURE_TYPES), "the creature type", number, 1),
    "color": (len(COLORS) - 1, "the colour", number, 1),
    "counter": (len(COUNTER_NAMES), "the kind of counter", number, 1),
    "cardtype": (len(TYPES), "the card type", number, 1),
}
"""For what a move is about: how many places, in words, where one stands, and how many alike there may be."""


# --- the encoder -----------------------------------------------------------------------------------------------------


def observation(limited: bool) -> Shape:
    """The whole table."""
    building = array("limited", 1, LIMITED, "boosters and your pool, while decks are drafted and built",
                     lambda state, seen: [state["limited"]] if state["limited"] else [])
    return Shape(
        *choosing("magic"),
        asked_text(LIBRARY, "the card whose text the question names", "program", "source"),
        one_of("step", steps("magic"), "the step of the rules"),
        one_of("phase", [words.en for words in STEP_NAMES], "the step of the turn"),
        count("turn", 40, "the number of the turn"),
        array("stack", STACK, ITEM, "the stack, its top first", lambda state, seen: state["stack"][::-1]),
        array("player", PLAYERS, PLAYER, "you, then the opponent", lambda state, seen: seen.around(state["players"])),
        *([building] if limited else []))


class MagicEncoder(Encoder):
    """The fixed-size language of Magic."""

    def __init__(self, limited: bool) -> None:
        super().__init__(observation(limited))
        for name, move in RULEBOOK.state.moves.items():
            if not move.holes:
                self.actions.add(name, 1, "", nothing)
            else:
                self.actions.add(name, *(OWN.get(name) or BY_NOUN[noun_of(move.holes[0])]))

    def survey(self, seen: Seen) -> None:
        """Permanents and what is on the stack by their places, the cards elsewhere by owner and title."""
        state = seen.state
        for seat, player_ in enumerate(state["players"]):
            away = seen.away(seat)
            seen.place(lands(state, seat), away * SIDE, LANDS)
            seen.place(others(state, seat), away * SIDE + LANDS, OTHERS)
            elsewhere = [*player_["hand"], *player_["library"], *player_["graveyard"], *player_["sideboard"],
                         *(card for card in state["exile"] if card["owner"] == seat)]
            seen.know(elsewhere, TITLE)
            start = ON_TABLE + away * len(HELD)
            seen.spots.update({card["id"]: start + TITLE[card["key"]] for card in elsewhere if card["key"] in TITLE})
        seen.place(state["stack"][::-1], PLACES, STACK)
        for item in state["stack"]:
            if item["key"] in NUMBER:
                front = CARDS[min(NUMBER[item["key"]], BACK[NUMBER[item["key"]]])].key
                seen.faces[item["id"]] = TITLE.get(front, 0)
        seen.roles = roles(seen)


def roles(seen: Seen) -> dict[str, Collection[int]]:
    """What the question names, and what the top of the stack is aimed at."""
    stack = seen.state["stack"]
    about = [ref & SLOT for ref in seen.all_named("thing") if isinstance(ref, int) and ref > 0]
    aims = [target for chosen in (stack[-1]["targets"] if stack else ()) for target in chosen if target and "card" in target]
    return {"asked about": [*about, *seen.all_named("card", "permanent")], "target": [target["card"] for target in aims]}
