"""The parts of an observation of Wizards: cells and slots by what lies there, piles by how many of each title they hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from arbiter.core.table import CARD
from arbiter.envs.places import Card, Side, titles
from arbiter.envs.seen import Seen
from arbiter.envs.vectors import (
    Part,
    Shape,
    Source,
    array,
    count,
    declared,
    each,
    flag,
    named,
    one_of,
    pile,
    role,
    size,
    tally,
)
from arbiter.games.wizards import cards as cards
from arbiter.games.wizards.board import CELLS
from arbiter.games.wizards.definition import CHART, ITEMS, MAIN_DECK, SKILLS, TERRAIN, UNITS
from arbiter.games.wizards.elements import ELEMENTS, KEYS, NOTHING
from arbiter.games.wizards.shelf import CARDS
from arbiter.games.wizards.state import FIELDS, MAIN, SKILL, UNIT
from arbiter.games.wizards.view import ON_CARD, ON_SKILL, ON_UNIT

FACES = [card.key for card in CARDS]
UNIT_TITLES, SKILL_TITLES, ITEM_TITLES = titles(CARDS, *UNITS), titles(CARDS, *SKILLS), titles(CARDS, *ITEMS)
TERRAIN_TITLES, CHART_TITLES, HELD = titles(CARDS, TERRAIN), titles(CARDS, CHART), titles(CARDS, *MAIN_DECK)
TOKENS = tuple([one for one in FIELDS if one.words])

SKILL_PLACES, ITEM_PLACES, CHART_PLACES, ASIDE = 10, 8, len(CHART_TITLES), 4
"""How many skills and items of one side have a place of their own, beyond the usual slots; and how many items in use."""
FIELD = Side({"grid": len(CELLS), "terrain": len(CELLS), "skills": SKILL_PLACES, "items": ITEM_PLACES, "charts": CHART_PLACES}, ASIDE)
"""The places of one side: its cells, the terrain on them, its skills, items and star charts."""
COPIES = 2
"""How many copies of a card a deck holds at most."""


# --- where contents come from ----------------------------------------------------------------------------------------


def _nothing(kind: str) -> Any:
    return False if kind == "boolean" else NOTHING if kind.endswith("[]") else 0


BLANK: Card = {**{one.key: _nothing(one.kind.type) for part in (ON_CARD, ON_UNIT, ON_SKILL) for one in part.shown}, "id": -1, "key": None}
"""An empty place, and whatever lies face down."""


def lying(zone: str) -> Source:
    """The places of a zone, empty ones and what lies face down with nothing said of them."""
    return lambda player, seen: [{**BLANK, **(card or {})} for card in player[zone]]


def value(entry: str) -> Callable[[Card, Seen], int]:
    """A number that a card may not have."""
    return lambda card, seen: card[entry] or 0


def of_element(entry: str, element: int) -> Callable[[Card, Seen], int]:
    """The points of one element."""
    return lambda thing, seen: thing[entry][element]


def points(entry: str, words: str, most: int) -> Iterable[Part]:
    """So many points of each element."""
    return (count(f"{entry} {KEYS[element]}", most, f"{words}, {KEYS[element]}", of_element(entry, element)) for element in ELEMENTS)


def spells(entry: str) -> Source:
    """The titles of the spells used in an exchange."""
    return lambda one, seen: [use["key"] for use in one[entry] if not use["nullified"]]


# --- cards on the field ----------------------------------------------------------------------------------------------


def on_field(names: Sequence[str], *more: Part) -> Shape:
    """A card of some titles that lies on the field."""
    return Shape(
        flag("card", "whether a card is here", lambda card, seen: card["id"] >= 0),
        one_of("title", names, "what it is, if you know it", lambda card, seen: card["key"] if card["key"] in names else None),
        flag("mine", "whether you own it", lambda card, seen: card["id"] >= 0 and card["owner"] == seen.seat),
        flag("exhausted", "whether it is exhausted"),
        role("asked about", "whether the question names it"),
        role("target", "whether a spell is aimed at it"),
        *declared(TOKENS, CARD), *more)


ON_CELL = on_field(
    UNIT_TITLES,
    count("life", 15, "life"),
    count("attack", 6, "attack", value("attack")),
    flag("giant", "whether it is within range wherever it stands"),
    flag("unseen", "whether it is hidden"),
    flag("miniature", "whether its life and load are halved"),
    flag("pair", "whether it is two creatures in one", lambda card, seen: "second" in card),
    role("in range", "whether the other side can choose it"),
    *points("load", "what it gives", 4),
    *declared(TOKENS, UNIT))
FLOOR = on_field(TERRAIN_TITLES, role("in range", "whether the other side can choose it"))
LEARNED = on_field(
    SKILL_TITLES,
    count("power", 12, "power", value("power")),
    count("attack", 6, "attack", value("attack")),
    *points("use_cost", "what using it costs", 6),
    *declared(TOKENS, SKILL))
ITEM = on_field(
    ITEM_TITLES,
    flag("face down", "whether it lies face down", "face_down"),
    count("attack", 6, "attack", value("attack")),
    *points("load", "what it gives", 4))
PLACED = Shape(one_of("title", CHART_TITLES, "which star chart", lambda card, seen: card["key"]))


# --- players and spell attacks ---------------------------------------------------------------------------------------


PLAYER = Shape(
    named("turn", "whether it is this player's turn"),
    named("first", "whether this player went first"),
    named("redrawn", "whether this player has decided on the first hand"),
    named("unlocked", "whether the locked star charts are unlocked"),
    count("skipped", 3, "coming draws that this player skips"),
    *points("elements", "elements gained for the time being", 10),
    *points("gainable", "what ready cards could still give", 15),
    *pile("hand", 10, HELD, COPIES, "this hand"),
    *pile("deck", MAIN, HELD, COPIES, "the deck"),
    count("pool size", 12, "skills in the spell pool", size("spell_pool")),
    tally("pool", SKILL_TITLES, "the skills you know to be in the pool: 1 each", source=each("spell_pool")),
    tally("discard", FACES, "the discard pile, by title", COPIES, each("discard")),
    tally("idle", FACES, "the idle zone, by title", COPIES, each("idle")),
    count("gone", MAIN, "cards that have left the game", size("gone")),
    array("cell", len(CELLS), ON_CELL, "the cells, row by row from the front, from the left as the player sees them", lying("grid")),
    array("terrain", len(CELLS), FLOOR, "the terrain on them", lying("terrain")),
    array("skill", SKILL_PLACES, LEARNED, "learned skills, in order", lying("skills")),
    array("item", ITEM_PLACES, ITEM, "items, in order", lying("items")),
    array("chart", CHART_PLACES, PLACED, "star charts on the field", lying("charts")))

SPELL_TITLES = titles(CARDS, *SKILLS, *ITEMS)
EXCHANGE = Shape(
    flag("yours", "whether you attack", lambda one, seen: one["seat"] == seen.seat),
    one_of("stage", range(6), "what comes next: answers, the defence, answers to it, comparing, the hit, what follows"),
    tally("attack", SPELL_TITLES, "the spells that attack: 1 each", source=spells("attack")),
    tally("defence", SPELL_TITLES, "the spells that defend: 1 each", source=spells("defence")),
    count("attack total", 20, "the power of the attack", "attack_total"),
    count("defence total", 20, "the power of the defence", "defence_total"))
