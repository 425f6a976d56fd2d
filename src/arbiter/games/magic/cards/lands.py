"""Lands."""

from arbiter.games.magic.abilities import Activate
from arbiter.games.magic.definition import Card, Land
from arbiter.games.magic.entering_parts import enters_tapped
from arbiter.games.magic.mana import Add
from arbiter.games.magic.shelf import shelve
from arbiter.games.magic.tolls import tap
from arbiter.games.magic.types import LAND_TYPES


def _snow_dual(en: str, zh: str, one: str, other: str) -> Card:
    return Land(en, zh, f"snow {one} {other}", enters_tapped)


CARDS = shelve((
    *(Land(words.en, words.zh, f"basic {words.en}") for words in LAND_TYPES),
    *(Land(f"Snow-Covered {words.en}", f"積雪{words.zh}", f"basic snow {words.en}") for words in LAND_TYPES),
    _snow_dual("Alpine Meadow", "高山草甸", "Mountain", "Plains"),
    _snow_dual("Arctic Treeline", "北極林線", "Forest", "Plains"),
    _snow_dual("Glacial Floodplain", "冰川氾濫平原", "Plains", "Island"),
    _snow_dual("Highland Forest", "高地森林", "Mountain", "Forest"),
    _snow_dual("Ice Tunnel", "冰封隧道", "Island", "Swamp"),
    _snow_dual("Rimewood Falls", "霜林瀑布", "Forest", "Island"),
    _snow_dual("Snowfield Sinkhole", "雪原天坑", "Plains", "Swamp"),
    _snow_dual("Sulfurous Mire", "硫磺泥沼", "Swamp", "Mountain"),
    _snow_dual("Volatile Fjord", "動盪峽灣", "Island", "Mountain"),
    _snow_dual("Woodland Chasm", "林地深淵", "Swamp", "Forest"),
    Land("Tyrite Sanctum", "泰瑞聖域", "", Activate(tap, Add("{C}"))),
))
