"""The parts of an observation of Magic: permanents by their places, piles by how many of each title they hold, the stack from its top."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from arbiter.envs.places import Card
from arbiter.envs.seen import Seen
from arbiter.envs.vectors import Part, Shape, Source, array, count, each, flag, named, one_of, pile, role, size, tally
from arbiter.games.magic import cards as cards
from arbiter.games.magic.keywords import WORDS
from arbiter.games.magic.shelf import CARDS, FRONT, NUMBER, is_land, plain_basics
from arbiter.games.magic.state import COUNTER_NAMES
from arbiter.games.magic.types import LETTERS, TYPE_NAMES

FACES = [card.key for card in CARDS]
"""Every side of every card, and the tokens."""
HELD = [card.key for face, card in enumerate(CARDS) if FRONT[face] == face and not card.token]
"""The cards that lie in hands and piles, by their fronts."""
LAND_TITLES = [card.key for face, card in enumerate(CARDS) if is_land(face)]
OTHER_TITLES = [card.key for face, card in enumerate(CARDS) if not is_land(face)]
BASICS = [CARDS[face].key for face in plain_basics()]
COPIES = 4
"""How many copies of a card a deck holds at most, basic lands aside."""
LANDS, OTHERS, STACK = 24, 40, 12
"""How many lands and other permanents of a player, and how many spells and abilities on the stack, have a place of their own."""
COLORS = f"{LETTERS}C"
"""The colours of mana, and colourless."""


# --- where contents come from ----------------------------------------------------------------------------------------


BLANK: Card = {
    "id": -1, "key": None, "owner": -1, "controller": -1, "token": False, "types": [], "power": 0, "toughness": 0, "keywords": [],
    "tapped": False, "fresh": False, "damage": 0, "counters": {}, "host": None, "attached": [], "attacking": None, "attacked": False,
    "blocked": False, "blocking": [], "x": 0}
"""An empty place."""


def lands(state: Card, seat: int) -> list[Card]:
    """What a player controls that is printed as a land."""
    return [card for card in state["battlefield"] if card["controller"] == seat and is_land(NUMBER[card["key"]])]


def others(state: Card, seat: int) -> list[Card]:
    """What else a player controls."""
    return [card for card in state["battlefield"] if card["controller"] == seat and not is_land(NUMBER[card["key"]])]


def lying(zone: Callable[[Card, int], list[Card]], room: int) -> Source:
    """The places of a zone, empty ones with nothing said of them."""
    def source(player: Card, seen: Seen) -> list[Card]:
        found = zone(seen.state, player["seat"])[:room]
        return found + [BLANK] * (room - len(found))
    return source


def truth(entry: str) -> Callable[[Card, Seen], bool]:
    """Whether there is such a thing."""
    return lambda card, seen: bool(card[entry])


def value(entry: str) -> Callable[[Card, Seen], int]:
    """A number that only creatures have."""
    return lambda card, seen: card[entry] or 0


def counters(kind: str) -> Callable[[Card, Seen], int]:
    """How many counters of a kind lie on a permanent."""
    return lambda card, seen: card["counters"].get(kind, 0)


def mana(letter: str) -> Callable[[Card, Seen], int]:
    """How much mana of a colour is in a pool."""
    place = COLORS.index(letter)
    return lambda player, seen: sum(unit & 7 == place for unit in player["mana"])


def exile(player: Card, seen: Seen) -> list[str | None]:
    """What lies in exile of a player's cards, as far as one knows."""
    return [card["key"] for card in seen.state["exile"] if card["owner"] == player["seat"]]


def foretold(player: Card, seen: Seen) -> int:
    """How many of them are foretold."""
    return sum(bool(card["foretold"]) for card in seen.state["exile"] if card["owner"] == player["seat"])


# --- permanents ------------------------------------------------------------------------------------------------------


def permanent(names: Sequence[str]) -> Shape:
    """A permanent of some titles."""
    return Shape(
        flag("card", "whether a permanent is here", lambda card, seen: card["id"] >= 0),
        one_of("title", names, "what it is", lambda card, seen: card["key"] if card["key"] in names else None),
        flag("mine", "whether you own it", lambda card, seen: card["owner"] == seen.seat),
        flag("token", "whether it is a token"),
        flag("tapped", "whether it is tapped"),
        flag("fresh", "whether it came under this player's control since the turn began"),
        flag("attacking", "whether it attacks", truth("attacking")),
        flag("attacked", "whether it attacked this turn"),
        flag("blocked", "whether it is blocked"),
        flag("blocking", "whether it blocks", truth("blocking")),
        flag("attached", "whether something is attached to it", truth("attached")),
        flag("host", "whether it is attached to something", truth("host")),
        role("asked about", "whether the question names it"),
        role("target", "whether the top of the stack is aimed at it"),
        count("power", 12, "power", value("power")),
        count("toughness", 12, "toughness", value("toughness")),
        count("damage", 12, "damage on it"),
        *(count(f"{words.en} counters", 10, f"{words.en} counters", counters(words.en)) for words in COUNTER_NAMES),
        tally("types", [words.en for words in TYPE_NAMES], "its card types: 1 each", source="types"),
        tally("keywords", [word.words.en for word in WORDS], "its keywords: 1 each", source="keywords"))


LAND, OTHER = permanent(LAND_TITLES), permanent(OTHER_TITLES)
ITEM = Shape(
    flag("yours", "whether it is yours", lambda item, seen: item["seat"] == seen.seat),
    one_of("kind", range(3), "a spell, an activated or a triggered ability"),
    one_of("title", FACES, "the card, or the card whose ability it is",
           lambda item, seen: key if (key := item["key"] or item["address"].partition("/")[0]) in NUMBER else None),
    count("x", 20, "X"),
    count("targets", 5, "how many targets it has", lambda item, seen: sum(map(len, item["targets"]))))


# --- players ---------------------------------------------------------------------------------------------------------


def numbers(*names: tuple[str, int, str]) -> Iterable[Part]:
    """Numbers that a player has."""
    return (count(name, most, words) for name, most, words in names)


PLAYER = Shape(
    named("active", "whether it is this player's turn"),
    named("priority", "whether this player has priority"),
    named("first", "whether this player took the first turn"),
    flag("kept", "whether this player has kept a hand"),
    *numbers(("life", 40, "life"), ("poison", 10, "poison counters"), ("landed", 2, "lands played this turn"),
             ("cast", 5, "spells cast this turn"), ("drawn", 5, "cards drawn this turn"), ("mulligans", 7, "mulligans taken"),
             ("wins", 2, "games of the match won")),
    *(count(f"mana {letter}", 10, f"mana in the pool, {letter}", mana(letter)) for letter in COLORS),
    *pile("hand", 10, HELD, COPIES, "this hand"),
    *pile("library", 60, HELD, COPIES, "the library"),
    count("graveyard size", 60, "cards in the graveyard", size("graveyard")),
    tally("graveyard", HELD, "the graveyard, by title", COPIES, each("graveyard")),
    tally("exile", HELD, "the cards in exile that you know, by title", COPIES, exile),
    count("foretold", 5, "foretold cards", foretold),
    tally("sideboard", HELD, "the cards of the sideboard that you know, by title", COPIES, each("sideboard")),
    array("land", LANDS, LAND, "lands, in the order in which they entered", lying(lands, LANDS)),
    array("permanent", OTHERS, OTHER, "other permanents, in the order in which they entered", lying(others, OTHERS)))


# --- limited ---------------------------------------------------------------------------------------------------------


def own(entry: str) -> Source:
    """The titles of what one drafter has."""
    return lambda limited, seen: [card["key"] for card in limited[entry][seen.seat]]


def deck(limited: Card, seen: Seen) -> list[str]:
    """The titles of the deck that one builds."""
    slots = limited["decks"][seen.seat] or ()
    return [card["key"] for card in limited["pool"][seen.seat] if card["id"] in slots]


def of_basics(place: int) -> Callable[[Card, Seen], int]:
    """How many plain basic lands of a type are in it."""
    return lambda limited, seen: (limited["basics"][seen.seat] or (0,) * len(BASICS))[place]


LIMITED = Shape(
    count("opened", 3, "boosters opened so far"),
    tally("pack", HELD, "the pack in front of you, by title", 1, own("packs")),
    tally("pool", HELD, "what you have taken or opened, by title", COPIES, own("pool")),
    tally("deck", HELD, "your deck, by title", COPIES, deck),
    *(count(f"{key} added", 20, f"plain basic lands in your deck, {key}", of_basics(place)) for place, key in enumerate(BASICS)))
