"""词汇: the words and signs of the game, as people look them up at the table."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.core.ledger import CONCEPT, KEYWORD, SIGN, TOKEN, ZONE, Term
from arbiter.core.text import Words
from arbiter.games.wizards.abilities import SHAPES
from arbiter.games.wizards.definition import ABILITY, AREA, BARRIER, COUNTER, DEFENCE, KIND_NAMES, Tag
from arbiter.games.wizards.definition import TAGS as ALL_TAGS
from arbiter.games.wizards.elements import KEYS, NAMES, NEUTRAL
from arbiter.games.wizards.ledger import term, words
from arbiter.games.wizards.sheets import (
    ATTACK,
    COOLING,
    COST,
    DERIVED,
    DURATION,
    ELEMENT,
    LEARN,
    LEGENDARY,
    LIFE,
    LOAD,
    PATTERN,
    POWER,
    TAGS,
    USE,
)

FACTS = (
    (ELEMENT, "WIZ-CRE-01", "WIZ-ELEM-01", "WIZ-ELEM-02"), (COST, "WIZ-CRE-02", "WIZ-ITEM-02"), (LEARN, "WIZ-SKILL-02", "WIZ-TYPE-10"),
    (USE, "WIZ-SKILL-05"), (LOAD, "WIZ-CRE-04", "WIZ-FLOW-05"), (LIFE, "WIZ-CRE-03"),
    (ATTACK, "WIZ-CRE-06", "WIZ-CRE-07", "WIZ-ITEM-03", "WIZ-SKILL-03"), (POWER, "WIZ-SKILL-04", "WIZ-COMBAT-03"),
    (TAGS, "WIZ-CRE-08"), (LEGENDARY, "WIZ-DECK-06"), (DERIVED, "WIZ-TYPE-06", "WIZ-TYPE-11"), (PATTERN, "WIZ-U17", "WIZ-SCHOOL-09"))
STATUSES = (
    ("ignite", words("Ignite", "点燃"), "WIZ-STAT-01"), ("freeze", words("Freeze", "冻结"), "WIZ-STAT-02"),
    ("stun", words("Stun", "晕眩"), "WIZ-STAT-03"), ("petrify", words("Petrify", "石化"), "WIZ-STAT-04"),
    ("seal", words("Seal", "封印"), "WIZ-STAT-05", "WIZ-STAT-06", "WIZ-STAT-07", "WIZ-STAT-08"),
    ("weaken", words("Weaken", "虚弱"), "WIZ-STAT-09"),
    ("erosion", words("Erosion", "侵蚀"), "WIZ-SCHOOL-12", "WIZ-SCHOOL-13"),
    ("hidden", words("Hidden", "隐蔽"), "WIZ-SCHOOL-01", "WIZ-SCHOOL-02"))
KEYWORDS = (
    ("haste", words("Haste", "速攻"), "WIZ-KW-11"),
    ("pierce", words("Pierce", "穿透"), "WIZ-KW-05"),
    ("giant", words("Giant", "巨型"), "WIZ-BASE-03"),
    ("aura", words("Aura", "光环"), "WIZ-KW-03", "WIZ-KW-04"),
    ("last words", words("Last words", "遗言"), "WIZ-KW-02"),
    ("invocation", words("Invocation", "祈咒"), "WIZ-BASE-04"),
    ("devour", words("Devour", "吞噬"), "WIZ-BASE-06", "WIZ-PAY-08"),
    ("sacrifice", words("Sacrifice", "献祭"), "WIZ-BASE-01", "WIZ-BASE-02"),
    ("ultimate", words("Ultimate", "绝技"), "WIZ-KW-09", "WIZ-KW-10"),
    ("destructible", words("Destructible", "可摧毁"), "WIZ-SCHOOL-05", "WIZ-SCHOOL-06"),
    ("obstacle", words("Obstacle", "障碍"), "WIZ-SCHOOL-07"),
    ("chaos check", words("Chaos check", "混沌检定"), "WIZ-SCHOOL-10", "WIZ-SCHOOL-11"),
    ("entry", words("Entry", "入场"), "WIZ-KW-01"),
    ("hit", words("Hit", "命中"), "WIZ-KW-16", "WIZ-KW-17"),
    ("turn skill", words("Turn skill", "回合技"), "WIZ-KW-06", "WIZ-KW-07", "WIZ-KW-08"),
    ("counter", words("Counter", "反制"), "WIZ-KW-18", "WIZ-KW-19", "WIZ-PLACE-12"),
    ("exhaust", words("Exhaust", "消耗"), "WIZ-CRE-05", "WIZ-FLOW-05", "WIZ-FLOW-07"),
    ("reset", words("Reset", "重置"), "WIZ-FLOW-09", "WIZ-STAT-02"),
    ("reinforcing", words("Reinforcing", "强化"), "WIZ-COMBAT-02", "WIZ-COMBAT-03", "WIZ-COMBAT-04", "WIZ-COMBAT-08"),
    ("front row", words("Front row", "前排"), "WIZ-U03", "WIZ-RANGE-04", "WIZ-CRE-07"),
    ("adjacent", words("Adjacent", "相邻"), "WIZ-U04"),
    ("before the opening hands", words("Before the opening hands", "起始抽牌前"), "WIZ-FLOW-01", "WIZ-U06"))
AREAS = ("WIZ-U05", "WIZ-RANGE-05", "WIZ-RANGE-06")
KINDS = (
    ("WIZ-TYPE-01", "WIZ-TYPE-12", "WIZ-U06"), ("WIZ-TYPE-03", "WIZ-CRE-02"), ("WIZ-SKILL-07", "WIZ-SKILL-08", "WIZ-TYPE-04"),
    ("WIZ-SKILL-07", "WIZ-SKILL-09"), *[("WIZ-PLACE-09",)] + [("WIZ-PLACE-09", "WIZ-PLACE-10")] * 4, *[("WIZ-PLACE-11",)] * 2,
    ("WIZ-PLACE-11", "WIZ-PLACE-13"), ("WIZ-PLACE-11", "WIZ-PLACE-12"), ("WIZ-SCHOOL-03", "WIZ-SCHOOL-04", "WIZ-U18"),
    ("WIZ-SCHOOL-08", "WIZ-SCHOOL-09", "WIZ-U17"), ("WIZ-TYPE-06", "WIZ-TYPE-11"))
"""What cards of each kind do, in the order of `KIND_NAMES`."""
TAG_CLAUSES: dict[Tag, tuple[str, ...]] = {
    AREA: AREAS, DEFENCE: ("WIZ-COMBAT-01", "WIZ-SKILL-04"), ABILITY: ("WIZ-SKILL-10", "WIZ-SKILL-13", "WIZ-BASE-07", "WIZ-BASE-08"),
    BARRIER: ("WIZ-SKILL-10", "WIZ-SKILL-12"), COUNTER: ("WIZ-KW-18", "WIZ-U24", "WIZ-U42")}
"""The tags that the rules themselves speak of; all others are only words that cards ask for."""
ZONES = (
    ("grid", words("creature zone", "生物区"), "WIZ-ZONE-01", "WIZ-PLACE-02"),
    ("skills", words("skill zone", "技能区"), "WIZ-ZONE-02", "WIZ-PLACE-03"),
    ("items", words("item zone", "道具区"), "WIZ-ZONE-03", "WIZ-PLACE-04", "WIZ-PLACE-10"),
    ("deck", words("deck zone", "卡组"), "WIZ-ZONE-04"),
    ("spell_pool", words("spell pool", "法术池"), "WIZ-ZONE-05", "WIZ-TYPE-10"),
    ("discard", words("discard pile", "弃牌堆"), "WIZ-ZONE-06"),
    ("idle", words("idle zone", "闲置区"), "WIZ-ZONE-07"),
    ("hand", words("hand", "手牌"), "WIZ-FLOW-01", "WIZ-FLOW-11"),
    ("gone", words("removed from the game", "移出游戏"), "WIZ-U32"),
    ("charts", words("star chart", "星象图"), "WIZ-SCHOOL-08", "WIZ-SCHOOL-09"))


def terms() -> Iterator[Term]:
    """Everything that people may look up."""
    for fact, *ids in FACTS:
        yield term(f"fact:{fact.en}", CONCEPT, fact, *ids, forms=())
    for key, name, *ids in STATUSES:
        yield term(f"token:{key}", TOKEN, name, *ids, "WIZ-STAT-10", forms=_forms(key, name))
    yield term("token:cooldown", TOKEN, COOLING, "WIZ-KW-12", "WIZ-KW-13", "WIZ-KW-15", forms=(), explains=(f"fact:{COOLING.en}",))
    yield term("token:duration", TOKEN, DURATION, "WIZ-SKILL-10", "WIZ-SKILL-11", "WIZ-SKILL-12", forms=(),
               explains=(f"fact:{DURATION.en}",))
    yield term("token:mastery", TOKEN, words("Mastery", "精通"), "WIZ-BASE-05", forms=())
    yield term("token:markers", TOKEN, words("Marker", "标记物"), "WIZ-U41", forms=())
    for key, name, *ids in KEYWORDS:
        yield term(f"keyword:{key}", KEYWORD, name, *ids, forms=_forms(key, name))
    for key, name, *ids in ZONES:
        yield term(f"zone:{key}", ZONE, name, *ids, forms=())
    for key, name in zip(KEYS, NAMES, strict=True):
        explained = ("WIZ-ELEM-02", "WIZ-ELEM-03", "WIZ-ELEM-04") if key == KEYS[NEUTRAL] else ("WIZ-ELEM-01",)
        yield term(f"element:{key}", SIGN, name, *explained, forms=())
    for kind, cited in zip(KIND_NAMES, KINDS, strict=True):
        yield term(f"kind:{kind.en}", CONCEPT, kind, *cited, forms=_forms(kind.en.lower(), kind))
    for tag in ALL_TAGS:
        yield term(f"tag:{tag.key}", KEYWORD, tag.name, *TAG_CLAUSES.get(tag, ("WIZ-CRE-08",)), forms=())
    for shape in SHAPES:
        yield term(f"area:{shape.en}", CONCEPT, shape, *AREAS, forms=(shape,))
    yield term("unit", CONCEPT, words("Unit", "单位"), "WIZ-ZONE-01", "WIZ-PLACE-02", forms=_forms("unit", words("Unit", "单位")))
    yield term("turn", CONCEPT, words("Course of a turn", "回合的进行"), "WIZ-TURN-01", "WIZ-TURN-05", "WIZ-TURN-06", "WIZ-TURN-07",
               "WIZ-TURN-10", "WIZ-TURN-11", "WIZ-TURN-12", "WIZ-TURN-13", forms=())
    yield term("elements", CONCEPT, words("Elements", "元素"), "WIZ-FLOW-05", "WIZ-FLOW-06", "WIZ-FLOW-08", forms=())
    yield term("gainable", CONCEPT, words("Still to be gained", "还可获得"), "WIZ-FLOW-05", "WIZ-PAY-02", forms=())
    yield term("payment", CONCEPT, words("Payment", "支付"), "WIZ-PAY-01", "WIZ-PAY-02", "WIZ-PAY-03", "WIZ-PAY-04", forms=())
    yield term("reach", CONCEPT, words("Spell range", "法术范围"), "WIZ-RANGE-01", "WIZ-RANGE-04", "WIZ-RANGE-05", "WIZ-RANGE-06", forms=())
    yield term("exchange", CONCEPT, words("Spell attack", "法术攻击"), "WIZ-COMBAT-01", "WIZ-COMBAT-02", "WIZ-SKILL-04", forms=())


def _forms(key: str, name: Words) -> tuple[Words, ...]:
    """How texts write it: in English with a small letter."""
    return (words(key, name.say("zh-Hans")),)


TERMS = tuple(terms())
