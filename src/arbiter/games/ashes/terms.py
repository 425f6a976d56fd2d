"""詞彙: the words and signs of the game, as people look them up at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arbiter.core.ledger import CONCEPT, KEYWORD, SIGN, TOKEN, ZONE, Term
from arbiter.core.text import Words, opened, sentence
from arbiter.games.ashes.cards.keywords import keywords
from arbiter.games.ashes.costs import EXHAUST, MAIN, SIDE
from arbiter.games.ashes.definition import KIND_NAMES, Ability
from arbiter.games.ashes.dice import BASIC, CHARM, CLASS, LEVEL_NAMES, POWER, TYPE_NAMES
from arbiter.games.ashes.ledger import term
from arbiter.games.ashes.powers import KEYS
from arbiter.games.ashes.sheets import (
    ATTACK,
    BATTLEFIELD,
    COST,
    LIFE,
    LIMIT,
    LOCATION,
    RECOVER,
    SPELLBOARD,
    UNIQUE,
    power_name,
)
from arbiter.games.ashes.shelf import LIBRARY
from arbiter.games.ashes.state import NAMES

LEVELS = {POWER: ("ASH-DICE-03", "ASH-SIDE-01"), CLASS: ("ASH-DICE-04",), BASIC: ("ASH-DICE-05",)}
"""What dice that show a level are good for."""
SYMBOLS = {POWER: ("ASH-DICE-07", "ASH-DICE-04"), CLASS: ("ASH-DICE-07", "ASH-DICE-03")}
"""What pays for a symbol of a level."""
KINDS = (("ASH-OBJ-02", "ASH-CARD-04"), ("ASH-TYPE-03",), ("ASH-TYPE-07",), ("ASH-TYPE-10", "ASH-TYPE-11"), ("ASH-TYPE-13", "ASH-TYPE-14"),
         ("ASH-TYPE-15", "ASH-TYPE-16"), ("ASH-TYPE-09",), ("ASH-REACT-01", "ASH-REACT-03"))
"""What cards of each kind do, in the order of `KIND_NAMES`."""


# --- dice and costs --------------------------------------------------------------------------------------------------


def dice() -> Iterator[Term]:
    """The faces of the dice, the dice powers, and the dice symbols of costs."""
    for kind, name in enumerate(TYPE_NAMES):
        for level in (POWER, CLASS, BASIC):
            face = Words(f"{name.en} {LEVEL_NAMES[level].en}", f"{name.zh}{LEVEL_NAMES[level].zh}")
            if kind in KEYS:
                yield term(f"die:{face.en}", SIGN, face, *LEVELS[level], forms=())
            if level != BASIC:
                yield term(f"symbol:{face.en}", SIGN, face, *SYMBOLS[level])
        if kind in KEYS:
            yield term(f"dice_type:{name.en}", KEYWORD, power_name(kind), "ASH-DICE-10", "ASH-SIDE-01", forms=(), text=power_text(kind))
    yield term("symbol:basic", SIGN, LEVEL_NAMES[BASIC], "ASH-DICE-06")


def power_text(kind: int) -> Callable[[str], list[str]]:
    """What the dice power of a type does."""
    return lambda lang: LIBRARY.text(KEYS[kind], lang)


COSTS = (
    term("main", SIGN, MAIN, "ASH-TURN-02", "ASH-COST-05"),
    term("side", SIGN, SIDE, "ASH-TURN-03", "ASH-COST-06"),
    term("exhaust", SIGN, EXHAUST, "ASH-COST-07", "ASH-EXH-02"),
    term("discard", SIGN, Words("discard", "捨棄"), "ASH-COST-08", forms=()),
)


# --- cards -----------------------------------------------------------------------------------------------------------


def keyword(ability: Ability) -> Term:
    """A named ability that several cards may have, in the words of its program."""
    assert ability.name
    return term(f"keyword:{ability.name.en.lower()}", KEYWORD, Words(ability.label("en"), ability.label("zh-Hant")),
                "ASH-GLOS-36" if ability.number else "ASH-GLOS-37", forms=(ability.name,),
                text=lambda lang: [sentence(opened(ability.program.say(lang), lang), lang)])


def kinds() -> Iterator[Term]:
    """The kinds of cards."""
    for name, ids in zip(KIND_NAMES, KINDS, strict=True):
        forms = (name, Words("allies", name.zh)) if name.en == "Ally" else None
        yield term(f"kind:{name.en}", CONCEPT, name, *ids, forms=forms, explains=("do:react",) if name is KIND_NAMES[-1] else ())


FACTS = tuple(term(f"fact:{name.en}", SIGN, name, *ids, forms=()) for name, *ids in (
    (COST, "ASH-COST-01", "ASH-COST-10"), (LOCATION, "ASH-GLOS-31"), (ATTACK, "ASH-TYPE-04"), (LIFE, "ASH-TYPE-05", "ASH-DMG-03"),
    (RECOVER, "ASH-TYPE-06"), (BATTLEFIELD, "ASH-CARD-02"), (SPELLBOARD, "ASH-CARD-03"), (LIMIT, "ASH-DECK-10"), (UNIQUE, "ASH-DECK-05")))

TOKENS = (
    term("token:wound", TOKEN, Words("wound token", "傷害標記"), "ASH-TOKEN-03", "ASH-DMG-02", "ASH-OBJ-02", explains=("token:wounds",)),
    term("token:exhaustion", TOKEN, Words("exhaustion token", "消耗標記"), "ASH-EXH-01", "ASH-EXH-02", "ASH-ATK-09", "ASH-REC-06",
         forms=(Words("exhaustion token", "消耗標記"), Words("exhausted", "已消耗"), Words("unexhausted", "未消耗"))),
    term("token:status", TOKEN, Words("status token", "狀態標記"), "ASH-TOKEN-02"),
    term("token:first", TOKEN, Words("first player token", "先手玩家標記"), "ASH-GLOS-25", "ASH-END-04", explains=("do:first player",)),
    term("token:charm", TOKEN, NAMES["charm"], "ASH-UNK-03", text=power_text(CHARM)),
)


# --- places, and what happens there ----------------------------------------------------------------------------------

ZONES = (
    term("zone:battlefield", ZONE, NAMES["battlefield"], "ASH-ZONE-03", "ASH-CARD-02"),
    term("zone:spellboard", ZONE, NAMES["spellboard"], "ASH-ZONE-04", "ASH-CARD-03"),
    term("zone:hand", ZONE, NAMES["hand"], "ASH-PREP-10", "ASH-PREP-11", forms=()),
    term("zone:draw", ZONE, Words("draw pile", "抽牌堆"), "ASH-ZONE-08", "ASH-PREP-12"),
    term("zone:discard", ZONE, Words("discard pile", "棄牌堆"), "ASH-ZONE-07", "ASH-DISC-04"),
    term("zone:conjurations", ZONE, Words("conjuration pile", "咒法牌堆"), "ASH-ZONE-09", "ASH-TYPE-07"),
    term("zone:dice", ZONE, Words("active pool", "啟動骰池"), "ASH-ZONE-01", "ASH-PREP-04"),
    term("zone:exhausted_dice", ZONE, Words("exhausted pool", "消耗骰池"), "ASH-ZONE-02", "ASH-PREP-02"),
)

CONCEPTS = (
    term("focus", KEYWORD, Words("focus", "專注"), "ASH-FOCUS-04", "ASH-FOCUS-05"),
    term("inexhaustible", KEYWORD, Words("inexhaustible", "非消耗"), "ASH-EXH-06"),
    term("unit", CONCEPT, Words("unit", "單位"), "ASH-CARD-05", "ASH-CARD-04", forms=()),
    term("attach", CONCEPT, Words("attach", "附加"), "ASH-GLOS-05", forms=(Words("attach", "附加"), Words("attached", "所附加"))),
    term("cancel", CONCEPT, Words("cancel", "取消"), "ASH-GLOS-11"),
    term("copy", CONCEPT, Words("printed values", "印製數值"), "ASH-GLOS-19",
         forms=(Words("printed values", "印製數值"), Words("printed attack", "印製攻擊值"))),
    term("raise", CONCEPT, Words("raise a die", "提升骰子"), "ASH-DICE-08", forms=(Words("raise", "提升一級"),), explains=("do:raise",)),
    term("lower", CONCEPT, Words("lower a die", "降低骰子"), "ASH-DICE-09", forms=(Words("lower", "降低一級"),), explains=("do:lower",)),
    term("attack", CONCEPT, Words("attack", "攻擊"), "ASH-ATK-01", "ASH-ATK-03", "ASH-ATK-07", forms=(),
         explains=("do:attack", "do:with", "do:done")),
    term("block", CONCEPT, Words("block", "格擋"), "ASH-ATKPB-02", "ASH-ATKPB-06", forms=(Words("block", "格擋"), Words("blocked", "格擋")),
         explains=("do:block", "do:no block")),
    term("guard", CONCEPT, Words("guard", "守護"), "ASH-ATKUN-02", "ASH-ATKUN-04", "ASH-ATKUN-07",
         forms=(Words("guard", "守護"), Words("guarding", "守護中")), explains=("do:guard", "do:no guard")),
    term("counter", CONCEPT, Words("counter", "反擊"), "ASH-ATK-05", "ASH-ATK-08", "ASH-ATKUN-10",
         forms=(Words("counter", "反擊"), Words("countering", "反擊")), explains=("do:counter", "do:no counter")),
    term("pass", CONCEPT, Words("pass", "跳過"), "ASH-PASS-01", "ASH-PASS-02", "ASH-TURN-07", forms=(), explains=("do:pass",)),
    term("meditate", CONCEPT, Words("meditate", "調度"), "ASH-SIDE-05", "ASH-SIDE-10", forms=(),
         explains=("do:meditate", "do:stop", "do:top")),
    term("activate", CONCEPT, Words("activate", "啟動"), "ASH-GLOS-02", "ASH-GLOS-03", forms=(), explains=("do:use",)),
    term("first five", CONCEPT, Words("first five", "起始手牌"), "ASH-SETUP-06", "ASH-SETUP-07", forms=(), explains=("do:recommended",)),
    term("discard step", CONCEPT, Words("discard step", "棄牌步驟"), "ASH-PREP-09", "ASH-PREP-10", forms=(), explains=("do:keep hand",)),
    term("draw step", CONCEPT, Words("draw step", "抽牌步驟"), "ASH-PREP-10", "ASH-PREP-12"),
    term("recovery phase", CONCEPT, Words("recovery phase", "恢復階段"), "ASH-REC-01", "ASH-REC-02", "ASH-REC-06",
         explains=("do:keep dice",)),
    term("end of the round", CONCEPT, Words("end of the round", "一輪結束"), "ASH-END-01"),
    term("fatigue", CONCEPT, Words("fatigue", "疲倦"), "ASH-PREP-12", "ASH-PREP-15", forms=()),
)

TERMS: tuple[Term, ...] = (*dice(), *COSTS, *FACTS, *TOKENS, *kinds(), *map(keyword, keywords()), *ZONES, *CONCEPTS)
