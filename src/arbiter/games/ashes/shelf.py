"""The cards of the game by number, and what the rules must look up quickly about each of them.

A card's number is its *face*. The shelf is filled once, when the decks are imported; the tables are read all the time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from arbiter.core.effects import May, Node, Seq
from arbiter.core.errors import UnknownName
from arbiter.core.library import Library
from arbiter.core.standing import When
from arbiter.games.ashes.abilities import (
    Activate,
    After,
    AtEndOfRound,
    Deed,
    DefinesX,
    Focus,
    Grant,
    OthersStronger,
    Passive,
    React,
    Stronger,
    To,
    WhileAttacking,
)
from arbiter.games.ashes.causes import ONLY_AFTER
from arbiter.games.ashes.definition import Ability, Card, X, ranks
from arbiter.letters.script import to_hant


class ActiveText(NamedTuple):
    """An active text: where it is written, what it says, and its number with all copies added up."""

    address: str
    ability: Ability
    rank: int


class Activated(NamedTuple):
    """An activated effect of a face: what it says, and whether it is inexhaustible."""

    program: Activate
    inexhaustible: bool


CARDS: list[Card] = []
LIBRARY = Library()

KEY: list[str] = []
KIND: list[int] = []
ATTACK: list[int] = []
LIFE: list[int] = []
RECOVER: list[int] = []
X_OF: list[DefinesX | None] = []
"""The text that says what X is, for faces whose attack is X."""
PRINTED: list[tuple[ActiveText, ...]] = []
"""The paragraphs of a face, as they work if nothing is added or switched off."""
INEXHAUSTIBLE: list[tuple[ActiveText, ...]] = []
"""Those that hold while the card is exhausted."""
ACTIVATED: list[dict[int, Activated]] = []
"""The activated effects of a face, by their paragraph."""
FOCUS: list[tuple[tuple[str, Focus], ...]] = []
REACTIONS: list[tuple[str, React] | None] = []
GRANTS: list[tuple[tuple[ActiveText, bool], ...]] = []
"""The abilities a face gives units, and whether the sentence that gives it is inexhaustible."""
PASSIVES: defaultdict[type[Passive], set[int]] = defaultdict(set)
"""The faces that print or grant a passive."""
LISTENERS: defaultdict[tuple[type[Node], object], set[int]] = defaultdict(set)
"""The faces that have (or grant) an effect of this timing for this kind of event."""
REACTING: defaultdict[object, set[int]] = defaultdict(set)
ENDINGS: set[int] = set()
"""The faces with something to do at the end of the round."""
BOOSTERS: set[int] = set()
NUMBER: dict[str, int] = {}
"""The face of a card by its key."""
NAMES: dict[str, int] = {}
"""The face of a card by any of its names, in any script, in lower case."""


def shelve(cards: Iterable[Card]) -> None:
    """Put cards on the shelf; the first one gets the next free number."""
    for card in cards:
        check(card)
        face = len(CARDS)
        CARDS.append(card)
        NUMBER[card.key] = face
        for name in (card.key, card.name.en, card.name.zh, card.name.say("zh-Hans"), *card.spellings):
            NAMES[name.casefold()] = face
        LIBRARY.add(card.key, *card.abilities)
        _tabulate(face, card)


def _tabulate(face: int, card: Card) -> None:
    KEY.append(card.key)
    KIND.append(card.kind)
    ATTACK.append(0 if card.attack == X else card.attack)
    LIFE.append(card.life)
    RECOVER.append(card.recover)
    X_OF.append(next((ability.program for ability in card.abilities if isinstance(ability.program, DefinesX)), None))
    paragraphs = tuple(ActiveText(f"{card.key}/{index}", ability, ability.number) for index, ability in enumerate(card.abilities))
    PRINTED.append(paragraphs)
    INEXHAUSTIBLE.append(tuple(text for text in paragraphs if text.ability.inexhaustible))
    ACTIVATED.append({paragraph: Activated(ability.program, ability.inexhaustible)
                      for paragraph, ability in enumerate(card.abilities) if isinstance(ability.program, Activate)})
    FOCUS.append(tuple((f"{address}/0/0", ability.program) for address, ability, _ in paragraphs
                       if isinstance(ability.program, Focus)))
    GRANTS.append(tuple((ActiveText(f"{place}/0", node.ability, node.ability.number), ability.inexhaustible)
                        for address, ability, _ in paragraphs
                        for place, node in _places(address, ability) if isinstance(node, Grant)))
    reactions = [(f"{address}/0", ability.program) for address, ability, _ in paragraphs if isinstance(ability.program, React)]
    REACTIONS.append(reactions[0] if reactions else None)
    for ability in (*card.abilities, *(text.ability for text, _ in GRANTS[face])):
        _index(face, ability.program)


def check(card: Card) -> None:
    """Refuse a text that the rules could not follow: whether something was done must be known, and *when* must have its time."""
    defined = any(isinstance(ability.program, DefinesX) for ability in card.abilities)
    if defined != (card.attack == X):
        raise TypeError(f"{card.name.en}: an X in the attack needs a text that defines it, and the other way round (ASH-GLOS-39)")
    for node in nodes(card):
        if isinstance(node, Ability) and len({rank.printed for rank in ranks(node.program)}) > 1:
            raise TypeError(f"{card.name.en}: an ability has one number, and every rank in its text is that number")
        if isinstance(node, To) and not isinstance(last := _last(node.first), Deed):
            raise TypeError(f"{card.name.en}: after {type(last).__name__} nobody knows whether it was done; make it a Deed")
        if isinstance(node, When) and node.event.kind in ONLY_AFTER:
            raise TypeError(f"{card.name.en}: {type(node.event).__name__} is answered afterwards only; make it After")


def _last(effect: Node) -> Node:
    """The last thing that an effect does, if it does it."""
    if isinstance(effect, May):
        return _last(effect.effect)
    return _last(effect.steps[-1]) if isinstance(effect, Seq) else effect


def _index(face: int, program: Node) -> None:
    if isinstance(program, Passive):
        PASSIVES[type(program)].add(face)
        if isinstance(program, Stronger | WhileAttacking | OthersStronger):
            BOOSTERS.add(face)
    elif isinstance(program, When | After):
        LISTENERS[type(program), program.event.kind].add(face)
    elif isinstance(program, React):
        REACTING[program.event.kind].add(face)
    elif isinstance(program, AtEndOfRound):
        ENDINGS.add(face)


def _places(address: str, node: Node) -> Iterator[tuple[str, Node]]:
    """A node and everything inside it, with addresses."""
    yield address, node
    for index, part in enumerate(node.parts()):
        yield from _places(f"{address}/{index}", part)


def nodes(card: Card) -> Iterator[Node]:
    """Every node of a card's text."""
    return (node for ability in card.abilities for _, node in _places("", ability))


def named_card(name: str) -> int:
    """The face of a card by its name in any language and script, or an error that lists what is near."""
    found = NAMES.get(name.strip().casefold(), NAMES.get(to_hant(name.strip())))
    if found is None:
        raise UnknownName("card", name, [card.name.en for card in CARDS])
    return found
