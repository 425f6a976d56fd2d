"""词汇: the words and signs of the game, as people look them up at the table."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.core.ledger import CONCEPT, KEYWORD, SIGN, TOKEN, ZONE, Term
from arbiter.games.grail.dice import NAMES
from arbiter.games.grail.ledger import term, words
from arbiter.games.grail.sheets import (
    ACTIONS,
    BLUE,
    BORDER,
    CONSTITUTION,
    COST,
    IMPASSABLE,
    INITIATIVE,
    LIFE,
    LIMIT,
    MOVE,
    ONLY,
    SIDE,
    SIDES,
    SOURCE,
    SPEED,
    USE,
)
from arbiter.games.grail.states import (
    BLEED,
    BOUND,
    BURN,
    FRENZY,
    HIDDEN,
    ICE_SHIELD,
    LINK,
    POISON,
    RED_VIGILANCE,
    RENEWAL,
    STATUSES,
    STUN,
    STURDY,
    VIGILANCE,
    WEAKNESS,
)

STATES = {
    BURN: ("GRAIL-STATE-01", "GRAIL-TRACK-07", "GRAIL-UNK-10"),
    BOUND: ("GRAIL-STATE-02", "GRAIL-DISP-02", "GRAIL-UNK-26"),
    BLEED: ("GRAIL-STATE-03", "GRAIL-UNK-05", "GRAIL-UNK-07"),
    POISON: ("GRAIL-STATE-04", "GRAIL-UNK-05", "GRAIL-UNK-08"),
    STUN: ("GRAIL-STATE-05", "GRAIL-STATE-06", "GRAIL-UNK-09"),
    FRENZY: ("GRAIL-STATE-07", "GRAIL-UNK-06"),
    LINK: ("GRAIL-STATE-08", "GRAIL-HERO-06", "GRAIL-UNK-65"),
    STURDY: ("GRAIL-STATE-09", "GRAIL-UNK-05"),
    HIDDEN: ("GRAIL-STATE-10", "GRAIL-STATE-11", "GRAIL-STATE-12", "GRAIL-UNK-15"),
    WEAKNESS: ("GRAIL-STATE-13", "GRAIL-STATE-14", "GRAIL-UNK-05"),
    VIGILANCE: ("GRAIL-STATE-15", "GRAIL-STATE-16", "GRAIL-UNK-05"),
    RED_VIGILANCE: ("GRAIL-STATE-17", "GRAIL-UNK-16"),
    RENEWAL: ("GRAIL-STATE-19", "GRAIL-UNK-05"),
    ICE_SHIELD: ("GRAIL-STATE-20", "GRAIL-TRACK-05", "GRAIL-UNK-05"),
}
"""What explains each state; its dice are our own reading."""


def states() -> Iterator[Term]:
    """The thirteen states, and the red side of Vigilance."""
    for state, ids in STATES.items():
        name = STATUSES[state].name
        yield term(f"state:{STATUSES[state].key}", TOKEN, name, *ids, forms=(words(name.en, f"【{name.zh}】"),))


def dice() -> Iterator[Term]:
    """The three kinds of effect dice."""
    for name, more in zip(NAMES, (("GRAIL-DICE-03",), ("GRAIL-SAVE-02",), ()), strict=True):
        die, several = words(f"{name.en} die", f"{name.zh}骰"), words(f"{name.en} dice", f"{name.zh}骰")
        yield term(f"die:{name.en}", SIGN, die, "GRAIL-DICE-02", *more, "GRAIL-UNK-01", forms=(die, several))


FACTS = tuple(term(f"fact:{name.en}", SIGN, name, *ids, forms=()) for name, *ids in (
    (LIFE, "GRAIL-CARD-01", "GRAIL-CARD-02", "GRAIL-END-02"), (CONSTITUTION, "GRAIL-CARD-04", "GRAIL-SAVE-02"),
    (MOVE, "GRAIL-CARD-05", "GRAIL-MOVE-03", "GRAIL-MOVE-04"), (INITIATIVE, "GRAIL-CARD-06", "GRAIL-IDENT-10", "GRAIL-IDENT-11"),
    (SIDES, "GRAIL-SKILL-01", "GRAIL-SKILL-02"), (SIDE, "GRAIL-CARD-17", "GRAIL-SKILL-02"),
    (USE, "GRAIL-STD-02", "GRAIL-BONUS-01", "GRAIL-REACT-02"),
    (LIMIT, "GRAIL-CARD-08", "GRAIL-CARD-09", "GRAIL-CARD-10"), (COST, "GRAIL-GEAR-05", "GRAIL-GEAR-11", "GRAIL-GEAR-06"),
    (ONLY, "GRAIL-SETUP-08", "GRAIL-CSET-14"), (ACTIONS, "GRAIL-UNK-66"), (BORDER, "GRAIL-MAP-02"),
    (IMPASSABLE, "GRAIL-MOVE-07", "GRAIL-UNK-20"),
    (BLUE, "GRAIL-MAP-07", "GRAIL-UNK-29"), (SOURCE, "GRAIL-UNK-61", "GRAIL-UNK-77")))


# --- what the texts of skills say ------------------------------------------------------------------------------------

TEXTS = (
    term("speed", KEYWORD, SPEED, "GRAIL-SKILL-04", "GRAIL-UNK-48", "GRAIL-UNK-49", explains=(f"fact:{SPEED.en}",)),
    term("range", KEYWORD, words("range", "范围"), "GRAIL-RANGE-01", "GRAIL-SKILL-12", "GRAIL-UNK-27"),
    term("sight", KEYWORD, words("in sight", "视野"), "GRAIL-VIS-01", "GRAIL-VIS-03", "GRAIL-UNK-20"),
    term("front", KEYWORD, words("in front", "前方"), "GRAIL-UNK-18", "GRAIL-UNK-27", "GRAIL-MULTI-02",
         forms=(words("in front", "前方"), words("front sector", "前方扇形"))),
    term("save", KEYWORD, words("save", "豁免"), "GRAIL-SAVE-01", "GRAIL-SAVE-02", "GRAIL-UNK-04"),
    term("push", KEYWORD, words("push", "推离"), "GRAIL-DISP-05", "GRAIL-UNK-23", "GRAIL-UNK-24", explains=("do:put",)),
    term("pull", KEYWORD, words("pull", "拉近"), "GRAIL-DISP-06", "GRAIL-UNK-23", "GRAIL-UNK-24", explains=("do:toward",)),
    term("dash", KEYWORD, words("dash", "突进"), "GRAIL-DISP-11", "GRAIL-UNK-24", "GRAIL-UNK-83",
         explains=("do:goal", "do:via", "do:no dash")),
    term("teleport", KEYWORD, words("teleport", "瞬移"), "GRAIL-UNK-22", "GRAIL-UNK-07", explains=("do:land",)),
    term("facing lock", KEYWORD, words("facing lock", "朝向锁定"), "GRAIL-DISP-01", "GRAIL-UNK-22"),
    term("regular", KEYWORD, words("regular displacement", "常规位移"), "GRAIL-DISP-02", "GRAIL-DISP-03",
         forms=(words("regular", "常规位移"),)),
    term("targeted", KEYWORD, words("targeted", "指向性"), "GRAIL-UNK-39", "GRAIL-STATUE-01", explains=("do:target", "do:nobody")),
    term("untargeted", KEYWORD, words("untargeted", "非指向性"), "GRAIL-UNK-39", "GRAIL-STATUE-02", "GRAIL-STATE-11"),
    term("source", KEYWORD, words("source", "来源"), "GRAIL-RES-02", "GRAIL-UNK-10"),
    term("incoming", KEYWORD, words("incoming action", "来袭行动"), "GRAIL-RES-03", "GRAIL-RES-04", "GRAIL-RES-05"),
    term("cut short", KEYWORD, words("cut short", "受阻"), "GRAIL-DISP-09", "GRAIL-DISP-08"),
    term("negative", KEYWORD, words("negative state", "负面状态"), "GRAIL-UNK-14", "GRAIL-BONUS-05"),
    term("resisted", KEYWORD, words("resisted", "不可抵抗"), "GRAIL-SPEC-05", "GRAIL-SPEC-06"),
    term("distance table", KEYWORD, words("distance table", "距离伤害表"), "GRAIL-SKILL-10", "GRAIL-DICE-04"),
)

ACTIONS_AND_SKILLS = (
    term("standard action", CONCEPT, words("standard action", "标准行动"), "GRAIL-STD-01", "GRAIL-STD-02", "GRAIL-STD-05",
         explains=("do:use",)),
    term("bonus action", CONCEPT, words("bonus action", "附赠行动"), "GRAIL-BONUS-01", "GRAIL-BONUS-02", "GRAIL-BONUS-06"),
    term("reaction", CONCEPT, words("reaction", "反应行动"), "GRAIL-REACT-01", "GRAIL-RES-04", "GRAIL-UNK-52",
         explains=("do:react", "do:pass")),
    term("weapon skill", CONCEPT, words("weapon skill", "武器技能"), "GRAIL-SKILL-02", "GRAIL-STD-03", "GRAIL-SKILL-06"),
    term("ultimate", CONCEPT, words("ultimate", "终极技能"), "GRAIL-CARD-09", "GRAIL-STD-05"),
    term("response", CONCEPT, words("response", "响应技能"), "GRAIL-CARD-10", "GRAIL-REACT-03"),
    term("passive", CONCEPT, words("passive skill", "被动技能"), "GRAIL-CARD-11"),
    term("rune", TOKEN, words("rune", "符文"), "GRAIL-CARD-08", "GRAIL-BONUS-04", "GRAIL-BONUS-05", "GRAIL-REACT-04"),
    term("flip", CONCEPT, words("flip", "翻转"), "GRAIL-BONUS-06", "GRAIL-BONUS-07", "GRAIL-REACT-08",
         explains=("do:side", "do:begin with")),
    term("covered", CONCEPT, words("covered", "覆盖"), "GRAIL-STD-03", "GRAIL-UNK-47"),
    term("curse", TOKEN, words("curse token", "诅咒指示物"), "GRAIL-SKILL-13", "GRAIL-STD-04", "GRAIL-STATUE-03",
         forms=(words("curse token", "诅咒指示物"), words("cursed", "诅咒"), words("curse", "诅咒"))),
    term("chain", CONCEPT, words("chain", "连锁"), "GRAIL-CHAIN-01", "GRAIL-UNK-50", "GRAIL-CHAIN-08"),
    term("movement", CONCEPT, words("movement", "移动"), "GRAIL-MOVE-01", "GRAIL-MOVE-03", "GRAIL-MOVE-06", "GRAIL-MOVE-08", forms=(),
         explains=("do:move", "do:step", "do:stay")),
    term("facing", CONCEPT, words("facing", "朝向"), "GRAIL-MOVE-04", "GRAIL-MOVE-06", "GRAIL-UNK-18", forms=(),
         explains=("do:turn", "do:face")),
    term("end", CONCEPT, words("end phase", "结束阶段"), "GRAIL-END-01", "GRAIL-END-02", explains=("do:end", "do:skip")),
    term("impassable", CONCEPT, words("impassable", "不可通过"), "GRAIL-MOVE-07", "GRAIL-MOVE-11", "GRAIL-UNK-20"),
    term("tracker", CONCEPT, words("tracker", "追踪版"), "GRAIL-TRACK-06", "GRAIL-TRACK-08", "GRAIL-TRACK-12", "GRAIL-UNK-12"),
    term("continuing", CONCEPT, words("continuing", "持续性"), "GRAIL-TRACK-03", "GRAIL-UNK-12"),
    term("periodic", CONCEPT, words("periodic", "周期性"), "GRAIL-TRACK-04", "GRAIL-TRACK-10", "GRAIL-TRACK-11"),
)


# --- the table -------------------------------------------------------------------------------------------------------

TABLE = (
    term("relic:sacred", TOKEN, words("Sacred Relic", "圣物"), "GRAIL-GOAL-02", "GRAIL-GOAL-03", "GRAIL-GOAL-07"),
    term("relic:vessel", TOKEN, words("Votive Vessel", "祀器"), "GRAIL-GOAL-02", "GRAIL-GOAL-04"),
    term("relic", TOKEN, words("relic", "遗物"), "GRAIL-GOAL-06", "GRAIL-IDENT-04", "GRAIL-UNK-78", forms=(words("relic card", "遗物卡"),)),
    term("soul", TOKEN, words("soul", "灵魂"), "GRAIL-PREP-04", "GRAIL-GEAR-06", "GRAIL-UNK-43"),
    term("statue", TOKEN, words("goddess statue", "女神像"), "GRAIL-STATUE-01", "GRAIL-STATUE-03", "GRAIL-UNK-38",
         forms=(words("goddess statue", "耶尔女神像"), words("statue", "女神像")), explains=("do:give way",)),
    term("trade", CONCEPT, words("trade", "交易"), "GRAIL-BONUS-10", "GRAIL-BONUS-11", "GRAIL-UNK-37", explains=("do:buy", "do:give up")),
    term("reset", CONCEPT, words("reset", "重置"), "GRAIL-STD-06", "GRAIL-GEAR-10", forms=(), explains=("do:reset",)),
    term("item", CONCEPT, words("item", "道具"), "GRAIL-GEAR-02", "GRAIL-GEAR-03", "GRAIL-GEAR-04", "GRAIL-CARD-12"),
    term("equipment", CONCEPT, words("equipment", "装备"), "GRAIL-GEAR-08", "GRAIL-GEAR-10", "GRAIL-CARD-14"),
    term("campfire", ZONE, words("campfire", "篝火"), "GRAIL-MAP-06", "GRAIL-CSET-09", explains=("do:camp", "do:stand")),
    term("tile", ZONE, words("tile", "版图"), "GRAIL-MAP-05", "GRAIL-MAP-07", "GRAIL-MAP-08", forms=(), explains=("do:join",)),
    term("day", CONCEPT, words("day", "白天"), "GRAIL-ROUND-07", "GRAIL-WORLD-04", "GRAIL-WORLD-06", forms=()),
    term("night", CONCEPT, words("night", "夜晚"), "GRAIL-ROUND-08", "GRAIL-WORLD-07", "GRAIL-EVENT-02", forms=()),
    term("start", CONCEPT, words("start round", "起始回合"), "GRAIL-SETUP-03", "GRAIL-UNK-36", forms=()),
    term("final", CONCEPT, words("Final Judgement", "最终审判"), "GRAIL-ROUND-04", "GRAIL-ROUND-05", "GRAIL-ROUND-06"),
    term("event", CONCEPT, words("event", "事件"), "GRAIL-EVENT-02", "GRAIL-WORLD-06", "GRAIL-WORLD-07", forms=()),
    term("world turn", CONCEPT, words("world turn", "世界回合"), "GRAIL-WORLD-01"),
    term("initiative slot", CONCEPT, words("initiative slot", "先攻槽"), "GRAIL-IDENT-11", "GRAIL-SPEC-02", "GRAIL-WORLD-09"),
    term("initiative order", CONCEPT, words("initiative order", "先攻顺序"), "GRAIL-IDENT-11", "GRAIL-SETUP-10"),
    term("maximum life", CONCEPT, words("maximum life", "最大生命值"), "GRAIL-CARD-02", "GRAIL-END-02", "GRAIL-END-03"),
    term("character", CONCEPT, words("character", "角色"), "GRAIL-CARD-03", "GRAIL-IDENT-07", forms=(),
         explains=("do:choose", "fact:Character")),
)

PIECES = (
    term("circle", TOKEN, words("circle", "传送法阵"), "GRAIL-HERO-04", "GRAIL-HERO-05", "GRAIL-UNK-65",
         forms=(words("circle", "传送法阵"), words("circle", "法阵")), explains=("do:circle",)),
    term("detonator", TOKEN, words("detonator", "雷管"), "GRAIL-HERO-22", "GRAIL-HERO-23", "GRAIL-UNK-68",
         explains=("do:explode", "do:explode no more", "do:keep items")),
    term("smoke", TOKEN, words("smoke marker", "烟幕标记"), "GRAIL-UNK-20", "GRAIL-UNK-73", explains=("do:smoke",)),
    term("golem", TOKEN, words("golem", "魔偶"), "GRAIL-HERO-25", "GRAIL-HERO-27", "GRAIL-HERO-28", "GRAIL-UNK-67",
         explains=("do:golem", "do:golem stays")),
    term("skeleton", TOKEN, words("skeleton", "骷髅"), "GRAIL-HERO-15", "GRAIL-HERO-16", "GRAIL-UNK-66",
         explains=("do:skeleton", "do:enough", "do:tear", "do:no tear", "do:act")),
    term("prepared round", TOKEN, words("prepared round", "整备弹"), "GRAIL-UNK-69", "GRAIL-HERO-24"),
    term("essence", TOKEN, words("essence", "精华"), "GRAIL-HERO-29", "GRAIL-UNK-70",
         explains=("do:take essence", "do:drop essence", "do:spend essence", "do:spend no essence")),
    term("weapon form", CONCEPT, words("weapon form", "武器形态"), "GRAIL-HERO-01", "GRAIL-HERO-02", "GRAIL-HERO-03", "GRAIL-UNK-64",
         explains=("do:form",)),
)

TERMS: tuple[Term, ...] = (*states(), *dice(), *FACTS, *TEXTS, *ACTIONS_AND_SKILLS, *TABLE, *PIECES)
