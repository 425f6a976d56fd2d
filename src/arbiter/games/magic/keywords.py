"""Keyword abilities (702) that are one word; those with a cost or a number are in abilities.py."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.effects import Node
from arbiter.core.text import Words

(FLYING, FIRST_STRIKE, DOUBLE_STRIKE, TRAMPLE, HASTE, VIGILANCE, DEATHTOUCH, LIFELINK, MENACE, REACH, INDESTRUCTIBLE, FLASH, HEXPROOF,
 CHANGELING, FORETELL) = KEYWORDS = tuple(1 << place for place in range(15))


@dataclass(frozen=True, slots=True)
class Keyword(Node):
    """An ability that is one word; held twice, it works like one (702.9c)."""

    bit: int
    words: Words

    def say(self, lang: str) -> str:
        return self.words.say(lang)


flying = Keyword(FLYING, Words("flying", "飛行"))
first_strike = Keyword(FIRST_STRIKE, Words("first strike", "先攻"))
double_strike = Keyword(DOUBLE_STRIKE, Words("double strike", "連擊"))
trample = Keyword(TRAMPLE, Words("trample", "踐踏"))
haste = Keyword(HASTE, Words("haste", "敏捷"))
vigilance = Keyword(VIGILANCE, Words("vigilance", "警戒"))
deathtouch = Keyword(DEATHTOUCH, Words("deathtouch", "死觸"))
lifelink = Keyword(LIFELINK, Words("lifelink", "繫命"))
menace = Keyword(MENACE, Words("menace", "威懾"))
reach = Keyword(REACH, Words("reach", "延勢"))
indestructible = Keyword(INDESTRUCTIBLE, Words("indestructible", "不滅"))
flash = Keyword(FLASH, Words("flash", "閃現"))
hexproof = Keyword(HEXPROOF, Words("hexproof", "辟邪"))
changeling = Keyword(CHANGELING, Words("changeling", "化形"))
foretelling = Keyword(FORETELL, Words("foretell", "預示"))
"""Foretell without its cost, where something asks who has it."""
WORDS = (flying, first_strike, double_strike, trample, haste, vigilance, deathtouch, lifelink, menace, reach, indestructible, flash,
         hexproof, changeling)
