"""The cards of the game by number, and what the rules must look up quickly about each of them.

A card's number is its *face*. The shelf is filled once, when the cards are imported; the tables are read all the time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from arbiter.core.effects import May, Node
from arbiter.core.errors import UnknownName
from arbiter.core.library import Library
from arbiter.core.standing import Until, Waiting
from arbiter.core.text import Words
from arbiter.games.wizards.abilities import (
    Cooldown,
    Counter,
    Devour,
    Do,
    FromHand,
    Limited,
    Mastery,
    Meanwhile,
    Modifier,
    Passive,
    Strikes,
    Timed,
    TurnSkill,
    While,
    is_loop,
)
from arbiter.games.wizards.definition import DIRECT, HEX, Card, Tag
from arbiter.games.wizards.elements import Vector
from arbiter.games.wizards.modifiers import Cheaper, CostsOnly
from arbiter.letters.script import to_hans


class Paragraph(NamedTuple):
    """An effect of a card: where it is written, and what it does."""

    place: int
    """Which paragraph of the card it is."""
    address: str
    effect: Node


class Trigger(NamedTuple):
    """What waits for something to happen."""

    place: int
    """Which paragraph of the card it is."""
    address: str
    """Where the effect is written."""
    waiting: Waiting
    times: int
    """How often in a turn; 0 if it is not limited."""
    ultimate: bool
    kinds: tuple[object, ...]
    """The kinds of happenings it waits for."""


class Active(NamedTuple):
    """What is used in one's own turn."""

    address: str
    effect: Node
    times: int
    ultimate: bool


CARDS: list[Card] = []
LIBRARY = Library()

KEY: list[str] = []
KIND: list[int] = []
ELEMENT: list[int] = []
COST: list[Vector] = []
PRICE: list[int] = []
"""How many points a face costs at least as long as no other card changes costs: nothing is known of one whose own text may do so."""
OWN_COSTS: set[int] = set()
"""The faces whose own text may change what they cost."""
LOAD: list[Vector] = []
LIFE: list[int] = []
ATTACK: list[int] = []
POWER: list[int] = []
USE: list[Vector | None] = []
DURATION: list[int] = []
TAGS: list[frozenset[str]] = []
"""The keys of a face's tags."""
COOLDOWN: list[int] = []
SHAPE: list[int | None] = []
"""The shape of the area that a spell strikes; none if it has targets."""
DEVOUR: list[Devour | None] = []
TIMED: list[dict[type[Timed], tuple[Paragraph, ...]]] = []
MASTERY: list[tuple[tuple[Paragraph, int], ...]] = []
"""The mastery steps, each with how often the card must have been exhausted."""
TRIGGERS: list[tuple[Trigger, ...]] = []
COUNTERS: list[tuple[Trigger, ...]] = []
ACTIVE: list[dict[int, Active]] = []
LOOPS: set[int] = set()
"""The faces with something to use that could bring back a position."""
SORT: list[int | None] = []
"""The sort of the markers that lie on a card; none for cards without any."""
EFFECTS: list[tuple[Paragraph, ...]] = []
"""What a hex, a potion, a scroll or a rune does when it is used."""

WITH: defaultdict[type, set[int]] = defaultdict(set)
"""The faces that have a paragraph of this type, or a kind of it; modifiers are found within `While`, too."""
SAID: defaultdict[type, dict[int, tuple[Paragraph, ...]]] = defaultdict(dict)
"""What each face says of a kind of modifier, its conditions included, by kind and face: most texts say one thing, and most kinds are
asked for of every card on the field."""
LASTING: defaultdict[type, dict[str, Modifier]] = defaultdict(dict)
"""The modifiers that a text may let stand for a while, by kind and by the address under which they stand."""
VOICES: dict[type, int] = {object: 1}
"""A bit for each kind of modifier; the first one says that somebody has looked."""
VOICE: list[int] = []
"""The kinds of modifiers that a face has, as bits."""
EARS: dict[object, int] = {object: 1}
"""A bit for each kind of happening that a text waits for, and for texts that could bring back a position; the first one says that
somebody has looked."""
EAR: list[int] = []
"""The kinds of happenings that a face waits for, as bits."""
LISTENING: defaultdict[object, set[int]] = defaultdict(set)
"""The faces that wait for this kind of event, counters included."""
FROM_HAND: defaultdict[object, set[int]] = defaultdict(set)
"""The faces that wait for this kind of event while they are in a hand."""
NUMBER: dict[str, int] = {}
"""The face of a card by its key."""
NAMES: dict[str, int] = {}
"""The face of a card by any of its names, in any script, in lower case."""


def shelve(cards: Iterable[Card]) -> None:
    """Put cards on the shelf; the first one gets the next free number."""
    for card in cards:
        face = len(CARDS)
        CARDS.append(card)
        NUMBER[card.key] = face
        for name in (card.key, card.name.en, card.name.zh, card.name.say("zh-Hant")):
            NAMES[name.casefold()] = face
        LIBRARY.add(card.key, *card.abilities)
        _tabulate(face, card)


def _tabulate(face: int, card: Card) -> None:
    KEY.append(card.key)
    KIND.append(card.kind)
    ELEMENT.append(card.element)
    COST.append(card.cost.points)
    LOAD.append(card.load.points)
    LIFE.append(card.life)
    ATTACK.append(card.attack)
    POWER.append(card.power)
    USE.append(None if card.use is None else card.use.points)
    DURATION.append(card.duration)
    TAGS.append(keys_of(card.tags))
    COOLDOWN.append(next((node.turns for node in card.abilities if isinstance(node, Cooldown)), 0))
    SHAPE.append(next((node.shape for node in card.abilities if isinstance(node, Strikes)), None))
    DEVOUR.append(next((node for node in card.abilities if isinstance(node, Devour)), None))
    paragraphs = tuple(Paragraph(index, f"{card.key}/{index}", node) for index, node in enumerate(card.abilities))
    timed: defaultdict[type[Timed], tuple[Paragraph, ...]] = defaultdict(tuple)
    voice = 0
    for index, address, node in paragraphs:
        for kind in type(node).__mro__:
            WITH[kind].add(face)
        if isinstance(node, Timed):
            timed[type(node)] += (Paragraph(index, f"{address}/0", node.effect),)
        if isinstance(node, Modifier):
            for kind in type(innermost(node)).__mro__:
                WITH[kind].add(face)
                SAID[kind][face] = (*SAID[kind].get(face, ()), Paragraph(index, address, node))
                voice |= VOICES.setdefault(kind, 1 << len(VOICES))
        for where, lasting in _lasting(address, node):
            for kind in type(innermost(lasting)).__mro__:
                LASTING[kind][where] = lasting
    VOICE.append(voice)
    if face in WITH[Cheaper] or face in WITH[CostsOnly]:
        OWN_COSTS.add(face)
    PRICE.append(0 if face in OWN_COSTS else sum(card.cost.points))
    TIMED.append(dict(timed))
    MASTERY.append(tuple((Paragraph(index, f"{address}/0", node.effect), node.times) for index, address, node in paragraphs
                         if isinstance(node, Mastery)))
    if any(times < 1 for _, times in MASTERY[face]):
        raise ValueError(f"a mastery step of {card.key} is reached before the card has been exhausted")
    waiting = [_trigger(*one) for one in paragraphs if isinstance(_within(one.effect), Waiting)]
    COUNTERS.append(tuple(one for one in waiting if isinstance(one.waiting, Counter)))
    TRIGGERS.append(tuple(one for one in waiting if not isinstance(one.waiting, Counter)))
    ear = 0
    for trigger in waiting:
        for about in trigger.kinds:
            ear |= EARS.setdefault(about, 1 << len(EARS))
            (FROM_HAND if isinstance(trigger.waiting, FromHand) else LISTENING)[about].add(face)
    ACTIVE.append({index: _active(address, node) for index, address, node in paragraphs if _is_active(card, node)})
    if any(is_loop(active.effect) for active in ACTIVE[face].values()):
        LOOPS.add(face)
        ear |= EARS.setdefault(is_loop, 1 << len(EARS))
    EAR.append(ear)
    SORT.append(next((sort for node in texts(card) if (sort := marks(node)) is not None), None))
    EFFECTS.append(tuple(one for one in paragraphs if _is_effect(card, one.effect)))


def keys_of(tags: tuple[Tag, ...]) -> frozenset[str]:
    """The keys of tags."""
    return frozenset(tag.key for tag in tags)


def marks(node: Node) -> int | None:
    """The sort of the markers that a node puts on its card or takes from it."""
    return getattr(node, "sort", None)


def innermost(node: Node) -> Node:
    """A modifier without its conditions."""
    while isinstance(node, While):
        node = node.modifier
    return node


def _lasting(address: str, node: Node) -> Iterator[tuple[str, Modifier]]:
    """Every modifier in a node that holds for a while, with the address under which it stands."""
    if isinstance(node, Until) and isinstance(node.effect, Meanwhile):
        yield address, node.effect.modifier
    for index, part in enumerate(node.parts()):
        yield from _lasting(f"{address}/{index}", part)


def _within(node: Node) -> Node:
    return node.ability if isinstance(node, Limited) else node


def _limits(node: Node) -> tuple[int, bool]:
    """How often in a turn, 0 for as often as one likes; and whether only once."""
    return (node.times if isinstance(node, TurnSkill) else 0), isinstance(node, Limited) and not isinstance(node, TurnSkill)


def _trigger(index: int, address: str, node: Node) -> Trigger:
    waiting = _within(node)
    assert isinstance(waiting, Waiting)
    where = f"{address}/0/0" if isinstance(node, Limited) else f"{address}/0"
    return Trigger(index, where, waiting, *_limits(node), waiting.event.kinds)


def _active(address: str, node: Node) -> Active:
    return Active(f"{address}/0" if isinstance(node, Limited) else address, _within(node), *_limits(node))


def _used_at_once(card: Card) -> bool:
    """Whether plain effects of the card happen when it is used."""
    return card.kind in (HEX, *DIRECT)


def _is_active(card: Card, node: Node) -> bool:
    within = _within(node)
    return not isinstance(within, Waiting) and (isinstance(node, Limited) or (isinstance(node, Do) and not _used_at_once(card)))


def _is_effect(card: Card, node: Node) -> bool:
    return _used_at_once(card) and not isinstance(node, Passive | Timed | Waiting | Mastery | Limited)


def optional(effect: Node) -> bool:
    """Whether its player may leave an effect that is triggered."""
    return isinstance(effect, May | Do)


def named_card(name: str) -> int:
    """The face of a card by its name in any language and script, or an error that lists what is near."""
    found = NAMES.get(name.strip().casefold(), NAMES.get(to_hans(name.strip()).casefold()))
    if found is None:
        raise UnknownName("card", name, [card.name.en for card in CARDS])
    return found


def name_of(key: str) -> Words:
    """The name of a card by its key."""
    return CARDS[NUMBER[key]].name


def texts(card: Card) -> Iterator[Node]:
    """Every node of a card's text."""
    waiting = list(card.abilities)
    while waiting:
        node = waiting.pop(0)
        yield node
        waiting += node.parts()
