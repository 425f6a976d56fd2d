"""卡牌种类: what is printed on a card."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.effects import Node
from arbiter.core.text import Words
from arbiter.games.wizards.elements import Elements, free
from arbiter.games.wizards.ledger import clauses, words

(CHARACTER, CREATURE, SPELL, HEX, TOOL, WEAPON, ARMOUR, ARTIFACT, TRINKET, POTION, SCROLL, SPELL_SCROLL, RUNE, TERRAIN, CHART,
 SHACKLE) = range(16)
KIND_NAMES = (
    words("Character", "人物"), words("Creature", "生物"), words("Spell", "法术"), words("Hex", "咒术"), words("Tool", "用具"),
    words("Weapon", "武器"), words("Armour", "防具"), words("Artifact", "神器"), words("Trinket", "饰物"), words("Potion", "药剂"),
    words("Scroll", "卷轴"), words("Spell scroll", "法术卷轴"), words("Rune", "符文"), words("Terrain", "地形"),
    words("Star chart", "星象图"), words("Derived item", "衍生道具"))
UNITS = (CHARACTER, CREATURE)
SKILLS = (SPELL, HEX)
SPELLS = (SPELL, SPELL_SCROLL)
EQUIPPABLE = (TOOL, WEAPON, ARMOUR, ARTIFACT, TRINKET)
ONE_OF_EACH = (WEAPON, ARMOUR, ARTIFACT, TRINKET)
DIRECT = (POTION, SCROLL, SPELL_SCROLL, RUNE)
ITEMS = (*EQUIPPABLE, *DIRECT, TERRAIN, SHACKLE)
"""Terrain is a kind of item (WIZ-U18)."""
MAIN_DECK = (CREATURE, *ITEMS)

UNDEFINED = -1
"""In place of an attack or a power that a card does not have; 0 is a real 0."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A word that other cards may ask for: a race, a school, a shape of spell."""

    key: str
    name: Words

    def say(self, lang: str) -> str:
        return self.name.say(lang)


def _tag(key: str, zh: str) -> Tag:
    return Tag(key, words(key, zh))


HUMAN, WIZARD, BEAST, SPIRIT = _tag("human", "人类"), _tag("wizard", "巫师"), _tag("beast", "野兽"), _tag("spirit", "精灵")
CONSTRUCT, DEMON, MONSTER, DRAGON = _tag("construct", "造物"), _tag("demon", "恶魔"), _tag("monster", "异兽"), _tag("dragon", "龙")
PLANT, MACHINE = _tag("plant", "植物"), _tag("machine", "机械")
RACES = (HUMAN, WIZARD, BEAST, SPIRIT, CONSTRUCT, DEMON, MONSTER, DRAGON, PLANT, MACHINE)
HOLYFLAME, ALCHEMY, ABYSS = _tag("holyflame", "神炎"), _tag("alchemy", "炼金"), _tag("abyss", "深渊")
ASTRAL, DRUID, CHAOS = _tag("astral", "星象"), _tag("druid", "德鲁伊"), _tag("chaos", "混沌")
SCHOOLS = (HOLYFLAME, ALCHEMY, ABYSS, ASTRAL, DRUID, CHAOS)
MISSILE, PULSE, AREA, DEFENCE = _tag("missile", "飞弹"), _tag("pulse", "脉冲"), _tag("area", "AOE"), _tag("defence", "防御")
ABILITY, BARRIER, COUNTER = _tag("ability", "异能"), _tag("barrier", "结界"), _tag("counter", "反制")
SHAPESHIFT = _tag("shapeshift", "变形术")
TAGS = (*RACES, *SCHOOLS, MISSILE, PULSE, AREA, DEFENCE, ABILITY, BARRIER, COUNTER, SHAPESHIFT)


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card of the game."""

    name: Words
    kind: int
    element: int
    abilities: tuple[Node, ...] = ()
    cost: Elements = free
    """What it costs to enter: to be summoned, equipped, used or learned."""
    load: Elements = free
    life: int = 0
    attack: int = UNDEFINED
    power: int = UNDEFINED
    use: Elements | None = None
    """What using a skill costs; nothing at all for what works from learning on."""
    duration: int = 0
    tags: tuple[Tag, ...] = ()
    legendary: bool = False
    derived: bool = False
    pattern: tuple[int, ...] = ()
    """The cells that a star chart asks for."""

    @property
    def key(self) -> str:
        """Its English name in lower case with hyphens."""
        kept = "".join(letter for letter in self.name.en.lower() if letter.isalnum() or letter in " -")
        return "-".join(kept.split())


@clauses("WIZ-U06", "WIZ-TYPE-01")
def Character(en: str, zh: str, element: int, *abilities: Node, load: Elements, life: int = 10) -> Card:
    """A character: the wizard."""
    return Card(words(en, zh), CHARACTER, element, abilities, load=load, life=life)


@clauses("WIZ-CRE-01", "WIZ-CRE-02", "WIZ-CRE-03", "WIZ-CRE-04", "WIZ-CRE-08")
def Creature(en: str, zh: str, element: int, cost: Elements, *abilities: Node, life: int, load: Elements = free, attack: int = UNDEFINED,
             tags: tuple[Tag, ...] = (), legendary: bool = False, derived: bool = False) -> Card:
    """A creature."""
    return Card(words(en, zh), CREATURE, element, abilities, cost, load, life, attack, tags=tags, legendary=legendary, derived=derived)


@clauses("WIZ-SKILL-01", "WIZ-SKILL-02", "WIZ-SKILL-03", "WIZ-SKILL-04", "WIZ-SKILL-05", "WIZ-SKILL-06", "WIZ-SKILL-07")
def Spell(en: str, zh: str, element: int, cost: Elements, use: Elements, *abilities: Node, power: int, attack: int = UNDEFINED,
          tags: tuple[Tag, ...] = (), legendary: bool = False, derived: bool = False) -> Card:
    """A spell: a skill that attacks, defends and reinforces."""
    return Card(words(en, zh), SPELL, element, abilities, cost, attack=attack, power=power, use=use, tags=tags, legendary=legendary,
                derived=derived)


@clauses("WIZ-SKILL-06", "WIZ-SKILL-07", "WIZ-SKILL-10")
def Hex(en: str, zh: str, element: int, cost: Elements, use: Elements | None, *abilities: Node, duration: int = 0,
        tags: tuple[Tag, ...] = (), legendary: bool = False, derived: bool = False) -> Card:
    """A hex: a skill that does not attack; an ability has no use cost, since it works from learning on."""
    return Card(words(en, zh), HEX, element, abilities, cost, use=use, duration=duration, tags=tags, legendary=legendary, derived=derived)


@clauses("WIZ-ITEM-01", "WIZ-ITEM-02", "WIZ-ITEM-05", "WIZ-PLACE-08", "WIZ-PLACE-09", "WIZ-PLACE-11")
def Item(kind: int, en: str, zh: str, element: int, cost: Elements, *abilities: Node, load: Elements = free, attack: int = UNDEFINED,
         power: int = UNDEFINED, duration: int = 0, tags: tuple[Tag, ...] = (), legendary: bool = False, derived: bool = False) -> Card:
    """An item of some kind, terrain among them; spell scrolls have a power."""
    return Card(words(en, zh), kind, element, abilities, cost, load, attack=attack, power=power, duration=duration, tags=tags,
                legendary=legendary, derived=derived)


@clauses("WIZ-SCHOOL-08", "WIZ-U17")
def StarChart(en: str, zh: str, *abilities: Node, pattern: tuple[tuple[int, int], ...]) -> Card:
    """A star chart: rows from the front and columns from the left, both counted from 1. The patterns are the project's own."""
    return Card(words(en, zh), CHART, 6, abilities, derived=True, pattern=tuple([3 * (row - 1) + column - 1 for row, column in pattern]))
