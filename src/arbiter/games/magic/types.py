"""Types (205): card types, supertypes and subtypes, as bits that are added up; colours likewise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter.core.errors import UnknownName
from arbiter.core.text import Words

WHITE, BLUE, BLACK, RED, GREEN = COLORS = (1, 2, 4, 8, 16)
COLORLESS = 0
LETTERS = "WUBRG"
COLOR_NAMES = (Words("white", "白色"), Words("blue", "藍色"), Words("black", "黑色"), Words("red", "紅色"), Words("green", "綠色"))
COLORLESS_NAME = Words("colourless", "無色")

CREATURE, ARTIFACT, ENCHANTMENT, LAND, PLANESWALKER, INSTANT, SORCERY = TYPES = tuple(1 << place for place in range(7))
PERMANENTS = CREATURE | ARTIFACT | ENCHANTMENT | LAND | PLANESWALKER
TYPE_NAMES = (Words("creature", "生物"), Words("artifact", "神器"), Words("enchantment", "結界"), Words("land", "地"),
              Words("planeswalker", "鵬洛客"), Words("instant", "瞬間"), Words("sorcery", "巫術"))

BASIC, LEGENDARY, SNOW = SUPERTYPES = tuple(1 << place for place in range(3))
SUPERTYPE_NAMES = (Words("basic", "基本"), Words("legendary", "傳奇"), Words("snow", "雪境"))

LAND_TYPES = (Words("Plains", "平原"), Words("Island", "海島"), Words("Swamp", "沼澤"), Words("Mountain", "山脈"), Words("Forest", "樹林"))
"""In the order of the colours of the mana they are tapped for."""
ARTIFACT_TYPES = (Words("Equipment", "武具"), Words("Vehicle", "載具"), Words("Treasure", "珍寶"))
ENCHANTMENT_TYPES = (Words("Aura", "靈氣"), Words("Saga", "傳紀"), Words("Rune", "符文"), Words("Shard", "碎片"))
PLANESWALKER_TYPES = (Words("Kaya", "卡婭"), Words("Niko", "尼科"), Words("Tibalt", "提勃"), Words("Tyvar", "泰瓦"))
CREATURE_TYPES = (
    Words("Angel", "天使"), Words("Bear", "熊"), Words("Berserker", "狂戰士"), Words("Bird", "鳥"), Words("Cat", "貓"),
    Words("Cleric", "僧侶"), Words("Coward", "懦夫"), Words("Demon", "惡魔"), Words("Dragon", "龍"), Words("Dwarf", "矮人"),
    Words("Elemental", "元素"), Words("Elephant", "象"), Words("Elf", "妖精"), Words("Giant", "巨人"), Words("God", "神"), Words("Horse",
                                                                                                                                 "馬"),
    Words("Human", "人類"), Words("Imp", "小惡魔"), Words("Knight", "騎士"), Words("Kraken", "海怪"), Words("Noble", "貴族"),
    Words("Ox", "牛"), Words("Peasant", "農民"), Words("Pegasus", "飛馬"), Words("Phyrexian", "非瑞克西亞人"), Words("Praetor", "執政官"),
    Words("Rogue", "浪客"), Words("Scarecrow", "稻草人"), Words("Serpent", "海蛇"), Words("Shapeshifter", "變形獸"),
    Words("Spider", "蜘蛛"), Words("Spirit", "精靈"), Words("Squirrel", "松鼠"), Words("Treefolk", "樹妖"), Words("Troll", "巨魔"),
    Words("Vampire", "吸血鬼"), Words("Warrior", "戰士"), Words("Wizard", "魔法師"), Words("Wolf", "狼"), Words("Wurm", "亞龍"),
    Words("Yeti", "雪怪"), Words("Zombie", "殭屍"), Words("another type", "其他類別"))
"""Those that occur on cards of the set, and one that stands for all others: only what has every creature type is of it (MTG-UNK-13)."""
SUBTYPE_NAMES = (*LAND_TYPES, *ARTIFACT_TYPES, *ENCHANTMENT_TYPES, *PLANESWALKER_TYPES, *CREATURE_TYPES)
SUBTYPE = {words.en: 1 << place for place, words in enumerate(SUBTYPE_NAMES)}


def _mask(names: Sequence[Words]) -> int:
    return sum(SUBTYPE[words.en] for words in names)


EVERY_CREATURE_TYPE = _mask(CREATURE_TYPES)
PLAINS, ISLAND, SWAMP, MOUNTAIN, FOREST = BASIC_LANDS = tuple(SUBTYPE[words.en] for words in LAND_TYPES)
ANY_BASIC_LAND = _mask(LAND_TYPES)
EQUIPMENT, VEHICLE, TREASURE = (SUBTYPE[words.en] for words in ARTIFACT_TYPES)
AURA, SAGA, RUNE, SHARD = (SUBTYPE[words.en] for words in ENCHANTMENT_TYPES)
OF_TYPE = {LAND: ANY_BASIC_LAND, ARTIFACT: _mask(ARTIFACT_TYPES), ENCHANTMENT: _mask(ENCHANTMENT_TYPES),
           PLANESWALKER: _mask(PLANESWALKER_TYPES), CREATURE: EVERY_CREATURE_TYPE}
"""The subtypes that belong to each card type (205.3d)."""

_WORDS = {words.en.casefold(): (place, bit)
          for place, (names, bits) in enumerate((
              (SUPERTYPE_NAMES, SUPERTYPES), (TYPE_NAMES, TYPES), (SUBTYPE_NAMES, tuple(SUBTYPE.values()))))
          for words, bit in zip(names, bits, strict=True)}


def type_line(line: str) -> tuple[int, int, int]:
    """A type line such as `Legendary Snow Elf Warrior`: its supertypes, types and subtypes."""
    found = [0, 0, 0]
    for word in line.split():
        if word.casefold() not in _WORDS:
            raise UnknownName("word of a type line", word, _WORDS)
        place, bit = _WORDS[word.casefold()]
        found[place] |= bit
    return found[0], found[1], found[2]


def bits(mask: int, names: Sequence[Words]) -> Iterator[Words]:
    """The names of the bits that are set, in order."""
    return (words for place, words in enumerate(names) if mask >> place & 1)


def each_bit(mask: int) -> Iterator[int]:
    """The bits of a mask, one by one."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def fitting(subtypes: int, types: int) -> int:
    """The subtypes that an object keeps: those of a card type it has."""
    return subtypes & sum(mask for kind, mask in OF_TYPE.items() if types & kind)
