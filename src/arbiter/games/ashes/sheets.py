"""Every card and dice power as people look it up."""

from __future__ import annotations

from arbiter.core.rulebook import Sheet
from arbiter.core.text import Words
from arbiter.games.ashes.cards import POOL
from arbiter.games.ashes.definition import (
    ALTERATIONS,
    CONJURED,
    KIND_NAMES,
    PHOENIXBORN,
    UNITS,
    Card,
    X,
)
from arbiter.games.ashes.dice import TYPE_NAMES
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.powers import KEYS
from arbiter.games.ashes.shelf import CARDS, LIBRARY, NUMBER

COST, ATTACK, LIFE, RECOVER = Words("Cost", "打出費用"), Words("Attack", "攻擊值"), Words("Life", "生命值"), Words("Recover", "恢復值")
BATTLEFIELD, SPELLBOARD = Words("Battlefield", "戰場格"), Words("Spellboard", "法術位格")
LIMIT, UNIQUE = Words("Conjuration limit", "咒法上限"), Words("Only with", "專屬")
POWER, EXAMPLE = Words("Dice power", "骰子強力效果"), Words("Example card", "例用卡")
LOCATION = Words("Played to", "打出位置")
LOCATIONS = {"Ally": Words("battlefield", "戰場"), "Ready Spell": Words("spellboard", "法術位"), "Alteration Spell": Words("unit", "單位"),
             "Action Spell": Words("discard pile", "棄牌堆"), "Reaction Spell": Words("discard pile", "棄牌堆")}


@clauses("ASH-CARD-08", "ASH-CARD-09", "ASH-DICE-10", "ASH-SIDE-04")
def sheets() -> list[Sheet]:
    """All cards in the order of the decks, then the four dice powers."""
    return [_sheet(card, face) for face, card in enumerate(CARDS)] + [_power(kind) for kind in KEYS]


def _sheet(card: Card, face: int) -> Sheet:
    return Sheet(key=card.key, name=card.name, kind=KIND_NAMES[card.kind], facts=tuple(_facts(card, face)),
                 text=lambda lang: LIBRARY.text(card.key, lang), spellings=card.spellings)


def _facts(card: Card, face: int) -> list[tuple[Words, Words]]:
    found: list[tuple[Words, Words]] = []
    if card.kind == PHOENIXBORN:
        found += [(LIFE, _number(card.life)), (BATTLEFIELD, _number(card.battlefield)), (SPELLBOARD, _number(card.spellboard))]
    elif card.kind not in CONJURED:
        found += [(COST, Words(card.cost.say("en"), card.cost.say("zh-Hant"))), (LOCATION, LOCATIONS[KIND_NAMES[card.kind].en])]
    if card.kind in UNITS:
        found += [(ATTACK, Words("X", "X") if card.attack == X else _number(card.attack)), (LIFE, _number(card.life)),
                  (RECOVER, _number(card.recover))]
    elif card.kind in ALTERATIONS:
        bonus = [(ATTACK, card.attack), (LIFE, card.life), (RECOVER, card.recover)]
        found += [(label, Words(f"{value:+d}", f"{value:+d}")) for label, value in bonus if value]
    if card.limit:
        found.append((LIMIT, _number(card.limit)))
    if card.unique:
        found.append((UNIQUE, CARDS[NUMBER[card.unique]].name))
    if face >= POOL:
        found.append((EXAMPLE, Words("not for decks", "不可放入牌庫")))
    return found


def _power(kind: int) -> Sheet:
    name = Words(f"{TYPE_NAMES[kind].en.capitalize()} dice power", f"{TYPE_NAMES[kind].zh}骰子強力效果")
    return Sheet(key=KEYS[kind], name=name, kind=POWER, facts=(), text=lambda lang: LIBRARY.text(KEYS[kind], lang))


def _number(number: int) -> Words:
    return Words(str(number), str(number))
