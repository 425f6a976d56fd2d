"""The faces of the game by number, and what the rules must look up quickly about each of them.

Every side of every card and every token is a *face*. The shelf is filled once, when the cards are imported.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from arbiter.core.effects import Node, Spoken
from arbiter.core.errors import UnknownName
from arbiter.core.library import Library
from arbiter.core.standing import Instead, Waiting
from arbiter.games.magic.abilities import Activated, Beyond, Chapter, Statically, Triggered
from arbiter.games.magic.definition import Card
from arbiter.games.magic.keywords import CHANGELING, FLASH, FORETELL, Keyword
from arbiter.games.magic.types import CREATURE, EVERY_CREATURE_TYPE, INSTANT, LAND, LAND_TYPES, SORCERY

CARDS: list[Card] = []
LIBRARY = Library()
NODES = LIBRARY.nodes
BACK: list[int] = []
"""The other side of a face; itself if it has none."""
FRONT: list[int] = []
NUMBER: dict[str, int] = {}
"""The face of a card by its key."""
NAMES: dict[str, int] = {}
"""The face of a card by any of its names, in any script, in lower case."""
ABILITIES: list[tuple[str, ...]] = []
"""The addresses of a face's abilities."""
KEYWORDS: list[int] = []
INSTANTLY: list[bool] = []
"""Whether a face, or the other side of it, may be cast at any time."""
EFFECT: list[str] = []
"""The address of what an instant or sorcery does."""
STATIC: list[tuple[str, ...]] = []
IN_LAYERS: list[int] = []
"""In which layers the static abilities of a face have parts, as bits."""
ACTIVATED: list[tuple[str, ...]] = []
BEYOND: defaultdict[object, list[tuple[int, int, str]]] = defaultdict(list)
"""What waits for a kind of event in other zones than the battlefield: zone, face and address."""
USABLE: defaultdict[int, dict[int, tuple[str, ...]]] = defaultdict(dict)
"""Faces with activated abilities in other zones than the battlefield, by zone."""


class Chars:
    """The characteristics of an object (109.3), as they are now."""

    __slots__ = ("abilities", "colors", "controller", "face", "keywords", "own", "power", "rules", "subtypes", "supertypes", "toughness",
                 "types")

    def __init__(self, face: int, supertypes: int, types: int, subtypes: int, colors: int, keywords: int, abilities: tuple[str, ...],
                 power: int, toughness: int, controller: int) -> None:
        self.face, self.supertypes, self.types, self.subtypes, self.colors = face, supertypes, types, subtypes, colors
        self.keywords, self.abilities, self.power, self.toughness = keywords, abilities, power, toughness
        self.controller = controller
        self.rules = 0
        """What it must or must not do (statics.py), as bits."""
        self.own = False
        """Whether these are its own, and not shared with all that has the same face."""

    def copy(self) -> Chars:
        """Characteristics of its own, which may be changed."""
        new: Chars = object.__new__(Chars)
        new.face, new.supertypes, new.types, new.subtypes, new.colors = self.face, self.supertypes, self.types, self.subtypes, self.colors
        new.keywords, new.abilities, new.power, new.toughness = self.keywords, self.abilities, self.power, self.toughness
        new.controller, new.rules, new.own = self.controller, self.rules, True
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chars) and all(getattr(self, name) == getattr(other, name) for name in self.__slots__ if name != "own")

    __hash__ = None  # type: ignore[assignment]


PRINTED: tuple[list[Chars], list[Chars]] = ([], [])
"""What a face has, under each player, if nothing changes it; shared, so never written."""


def shelve(cards: Iterable[Card]) -> None:
    """Put cards on the shelf, each with both of its sides."""
    for card in cards:
        front = _shelve(card)
        if card.back:
            back = _shelve(card.back)
            BACK[front], BACK[back], FRONT[back] = back, front, front
            INSTANTLY[front] = INSTANTLY[back] = INSTANTLY[front] or INSTANTLY[back]


def _shelve(card: Card) -> int:
    face = len(CARDS)
    CARDS.append(card)
    if card.key in NUMBER:
        raise ValueError(f"two cards are called {card.key!r}")
    NUMBER[card.key] = face
    if not card.token:
        for name in (card.key, card.name.en, card.name.zh, card.name.say("zh-Hans")):
            NAMES.setdefault(name.casefold(), face)
    BACK.append(face)
    FRONT.append(face)
    LIBRARY.add(card.key, *card.abilities)
    addresses = tuple(f"{card.key}/{index}" for index in range(len(card.abilities)))
    keywords = sum({node.bit: node.bit for node in card.abilities if isinstance(node, Keyword)}.values())
    keywords |= FORETELL if any(getattr(type(node), "foretells", False) for node in card.abilities) else 0
    ABILITIES.append(addresses)
    KEYWORDS.append(keywords)
    INSTANTLY.append(bool(card.types & INSTANT or keywords & FLASH))
    EFFECT.append(_effect(card, addresses))
    STATIC.append(tuple(address for address in addresses if isinstance(NODES[address], Statically)))
    layers = 0
    for address in STATIC[face]:
        for part in NODES[address].changes:  # type: ignore[attr-defined]
            layers |= 1 << part.layer
    IN_LAYERS.append(layers)
    ACTIVATED.append(tuple(address for address in addresses if isinstance(NODES[address], Activated)))
    for address in addresses:
        _shelve_beyond(face, f"{address}/0", NODES[address])
    every = EVERY_CREATURE_TYPE if keywords & CHANGELING else 0
    for seat, printed in enumerate(PRINTED):
        printed.append(Chars(face, card.supertypes, card.types, card.subtypes | every, card.colors, keywords, addresses, card.power,
                             card.toughness, seat))
    return face


def _shelve_beyond(face: int, address: str, node: Node) -> None:
    if isinstance(node, Beyond):
        if isinstance(node.ability, Triggered):
            for kind in node.ability.event.kinds:
                BEYOND[kind].append((node.zone, face, address))
        elif isinstance(node.ability, Activated):
            USABLE[node.zone][face] = (*USABLE[node.zone].get(face, ()), address)


def _effect(card: Card, addresses: tuple[str, ...]) -> str:
    """The address of what an instant or sorcery does: its one ability that is carried out as it resolves."""
    if not card.types & (INSTANT | SORCERY):
        return ""
    found = [address for address in addresses
             if type(NODES[address]).happen is not Node.happen and not isinstance(NODES[address], Waiting)]
    if len(found) != 1:
        raise ValueError(f"{card.name.en} does {len(found)} things as it resolves: write one, with seq(...)")
    return found[0]


def trigger(address: str) -> Triggered | None:
    """The triggered ability at an address, if it is one."""
    node = NODES[address]
    return node if isinstance(node, Triggered) else None


def listening(addresses: Iterable[str]) -> dict[object, tuple[str, ...]]:
    """The triggered abilities among some, by the kind of event they wait for."""
    found: dict[object, tuple[str, ...]] = {}
    for address in addresses:
        node = trigger(address)
        if node is not None:
            for kind in node.event.kinds:
                found[kind] = (*found.get(kind, ()), address)
    return found


def replacing(addresses: Iterable[str]) -> dict[object, tuple[str, ...]]:
    """The replacement effects among some abilities, by the kind of event they replace."""
    found: dict[object, tuple[str, ...]] = {}
    for address in addresses:
        node = NODES[address]
        if isinstance(node, Instead):
            found[node.event.kind] = (*found.get(node.event.kind, ()), address)
    return found


def effect_of(address: str) -> str:
    """The address of what a triggered or activated ability does."""
    return f"{address}/0"


def chapters(face: int) -> Iterator[tuple[str, Chapter]]:
    """The chapters of a Saga, with their addresses."""
    for address in ABILITIES[face]:
        node = NODES[address]
        if isinstance(node, Chapter):
            yield address, node


def face_named(name: str) -> int:
    """The face of a card by one of its names."""
    if name.casefold() not in NAMES:
        raise UnknownName("card", name, [card.name.en for card in CARDS if not card.token])
    return NAMES[name.casefold()]


@cache
def plain_basics() -> tuple[int, ...]:
    """The plain basic lands, which everybody may add to a limited deck, in the order of their types."""
    return tuple(face_named(words.en) for words in LAND_TYPES)


def permanent_card(face: int) -> bool:
    """Whether a face stays on the battlefield."""
    return not CARDS[face].types & (INSTANT | SORCERY)


def is_land(face: int) -> bool:
    """Whether a face is a land."""
    return bool(CARDS[face].types & LAND)


def is_creature(face: int) -> bool:
    """Whether a face is a creature."""
    return bool(CARDS[face].types & CREATURE)


def parts_of(node: object) -> Iterator[Any]:
    """Everything that a program mentions, in the order of mention."""
    if isinstance(node, Spoken):
        yield node
        for name in getattr(type(node), "__dataclass_fields__", ()):
            yield from parts_of(getattr(node, name))
    elif isinstance(node, tuple):
        for item in node:
            yield from parts_of(item)
