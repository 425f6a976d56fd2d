"""Every card and dice power as people look it up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from arbiter.core.rulebook import Sheet
from arbiter.core.text import Words, same
from arbiter.games.ashes.cards import POOL
from arbiter.games.ashes.conjuring import Brings
from arbiter.games.ashes.definition import ALTERATIONS, DECK_KINDS, KIND_NAMES, PHOENIXBORN, UNITS, Card, X
from arbiter.games.ashes.dice import TYPE_NAMES
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.powers import KEYS
from arbiter.games.ashes.shelf import CARDS, LIBRARY, NUMBER, nodes
from arbiter.games.ashes.state import NAMES

COST, ATTACK, LIFE, RECOVER = Words("Cost", "打出費用"), Words("Attack", "攻擊值"), Words("Life", "生命值"), Words("Recover", "恢復值")
BATTLEFIELD, SPELLBOARD = Words("Battlefield", "戰場格"), Words("Spellboard", "法術位格")
LIMIT, UNIQUE = Words("Conjuration limit", "咒法上限"), Words("Only with", "專屬")
POWER, EXAMPLE = Words("Dice power", "骰子強力效果"), Words("Example card", "範例卡")
LOCATION = Words("Played to", "打出位置")
NOWHERE, UNIT, PILE = Words("", ""), Words("unit", "單位"), Words("discard pile", "棄牌堆")
LOCATIONS = (NOWHERE, NAMES["battlefield"], NAMES["battlefield"], UNIT, UNIT, NAMES["spellboard"], PILE, PILE)
"""Where a card of each kind goes when it is played or placed, in the order of `KIND_NAMES`."""


@clauses("ASH-CARD-08", "ASH-CARD-09", "ASH-DICE-10", "ASH-SIDE-04")
def sheets() -> list[Sheet]:
    """All cards in the order of the decks, then the four dice powers."""
    powers = [Sheet(key, power_name(kind), POWER, (), partial(LIBRARY.text, key)) for kind, key in KEYS.items()]
    return [_sheet(card, face) for face, card in enumerate(CARDS)] + powers


def _sheet(card: Card, face: int) -> Sheet:
    """A card, with the cards that it brings into play, each once."""
    brought = dict.fromkeys(node.title for node in nodes(card) if isinstance(node, Brings))
    return Sheet(card.key, card.name, KIND_NAMES[card.kind], tuple(_facts(card, face)), partial(LIBRARY.text, card.key),
                 spellings=card.spellings, names=tuple(brought))


def _facts(card: Card, face: int) -> Iterator[tuple[Words, Words]]:
    if card.kind in DECK_KINDS:
        yield COST, Words(card.cost.say("en"), card.cost.say("zh-Hant"))
        yield LOCATION, LOCATIONS[card.kind]
    shown = "{:+d}" if card.kind in ALTERATIONS else "{}"
    yield from ((label, same(value if label is LIMIT else shown.format(value))) for label, value in values(card))
    if card.unique:
        yield UNIQUE, CARDS[NUMBER[card.unique]].name
    if face >= POOL:
        yield EXAMPLE, Words("not for decks", "不可放入牌庫")


def values(card: Card) -> list[tuple[Words, int | str]]:
    """The numbers on a card; on an alteration spell they are bonuses."""
    found: list[tuple[Words, int | str]] = [(ATTACK, "X" if card.attack == X else card.attack), (LIFE, card.life), (RECOVER, card.recover)]
    if card.kind == PHOENIXBORN:
        found = [(LIFE, card.life), (BATTLEFIELD, card.battlefield), (SPELLBOARD, card.spellboard)]
    elif card.kind not in UNITS:
        found = [(label, bonus) for label, bonus in found if bonus]
    return [*found, *([(LIMIT, card.limit)] if card.limit else [])]


def power_name(kind: int) -> Words:
    """What the dice power of a type is called."""
    return Words(f"{TYPE_NAMES[kind].en.capitalize()} dice power", f"{TYPE_NAMES[kind].zh}骰子強力效果")
