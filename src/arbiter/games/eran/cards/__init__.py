"""All cards of the game, and the library of their programs."""

from __future__ import annotations

from arbiter.core.library import Library
from arbiter.core.rulebook import Sheet
from arbiter.core.text import Words
from arbiter.games.eran.cards.aten import ATEN
from arbiter.games.eran.cards.attacks import EFFECTS
from arbiter.games.eran.cards.empire import Character, Empire
from arbiter.games.eran.cards.infernia import INFERNIA
from arbiter.games.eran.cards.tikal import TIKAL
from arbiter.games.eran.cards.tsukitaki import TSUKITAKI
from arbiter.games.eran.ledger import LEDGER
from arbiter.games.eran.state import MAGIC, MULTI, PHYSICAL, TYPES
from arbiter.games.eran.verbs import EFFECT_CLAUSES

EMPIRES: tuple[Empire, ...] = (INFERNIA, TIKAL, ATEN, TSUKITAKI)
DEMIGODS: tuple[Character, ...] = tuple(character for empire in EMPIRES for character in empire.characters)
"""The twelve characters; a state refers to them by their place here."""
TYPE_NAMES = {MAGIC: Words("magic", "魔法"), PHYSICAL: Words("physical", "物理"), MULTI: Words("multi", "多重")}
LIBRARY = Library()


def attack_key(power: int) -> str:
    """The key of an attack card's program."""
    return f"attack {power}"


def _shelve() -> None:
    for power in range(1, 11):
        effect = EFFECTS.get(power)
        LIBRARY.add(attack_key(power), *([effect[0]] if effect else []))
        if effect:
            EFFECT_CLAUSES[f"{attack_key(power)}/0"] = LEDGER.refusal(effect[1])
    for empire in EMPIRES:
        for character in empire.characters:
            LIBRARY.add(character.key, character.program)
            EFFECT_CLAUSES[character.address] = LEDGER.refusal(character.cites[0])


_shelve()


def sheets() -> list[Sheet]:
    """Every card as people look it up: the characters and attacks of each empire."""
    found = []
    for empire in EMPIRES:
        found += [_character_sheet(empire, character) for character in empire.characters]
        found += [_attack_sheet(empire, power) for power in range(1, 11)]
    return found


POWER, TYPE, EMPIRE, NEEDS, STRIKE, TITLE = (
    Words("Power", "力量點數"), Words("Attack type", "攻擊類型"), Words("Empire", "帝國"),
    Words("Power needed", "所需總力量點數"), Words("Godbreaker strike", "破神擊"), Words("Title", "封號"))
HOUSE = Words("House ruling", "本專案裁定")
OUR_THRESHOLD = (HOUSE, Words("the power needed, which the rulebook does not give", "所需總力量點數；規則書沒有寫明"))
OUR_TYPE = (HOUSE, Words("the attack type, which the rulebook does not give", "攻擊類型；規則書沒有寫明"))
UNPRINTED_TYPES = (4, 5, 8, 10)
"""The powers whose attack types are the project's own (ruling U01); so are all thresholds (ruling U04)."""


def _character_sheet(empire: Empire, character: Character) -> Sheet:
    return Sheet(
        key=character.key, name=character.name, kind=Words("Character", "角色牌"),
        facts=((TITLE, character.title), (EMPIRE, empire.name), (NEEDS, _number(character.threshold)),
               (STRIKE, character.strike), OUR_THRESHOLD),
        text=lambda lang: LIBRARY.text(character.key, lang), lore=character.lore)


def _attack_sheet(empire: Empire, power: int) -> Sheet:
    return Sheet(
        key=f"{empire.key} {power}", name=empire.attacks[power - 1], kind=Words("Attack card", "攻擊牌"),
        facts=((POWER, _number(power)), (TYPE, TYPE_NAMES[TYPES[power]]), (EMPIRE, empire.name),
               *((OUR_TYPE,) if power in UNPRINTED_TYPES else ())),
        text=lambda lang: LIBRARY.text(attack_key(power), lang))


def _number(number: int) -> Words:
    return Words(str(number), str(number))
