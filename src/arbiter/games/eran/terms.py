"""遊戲術語: the words and signs of the game, as people look them up at the table."""

from __future__ import annotations

from arbiter.core.ledger import CONCEPT, KEYWORD, SIGN, TOKEN, ZONE, Term
from arbiter.core.text import Words
from arbiter.games.eran.cards import EMPIRE, NEEDS, POWER, STRIKE, TYPE, TYPE_NAMES
from arbiter.games.eran.ledger import term
from arbiter.games.eran.state import MAGIC, MULTI, PHYSICAL

FACTS = tuple(term(f"fact:{name.en}", SIGN, name, *ids, forms=()) for name, *ids in (
    (POWER, "ERAN-SYM-05", "ERAN-SCORE-02"), (EMPIRE, "ERAN-GOAL-02"), (NEEDS, "ERAN-TERM-19", "ERAN-U12")))

ORDERS = tuple(term(f"order:{TYPE_NAMES[kind].en}", SIGN, TYPE_NAMES[kind], *ids, forms=()) for kind, *ids in (
    (MAGIC, "ERAN-SYM-03", "ERAN-REALM-04"), (PHYSICAL, "ERAN-SYM-04", "ERAN-REALM-04"), (MULTI, "ERAN-ATK-05")))

ZONES = (
    term("realm", ZONE, Words("realm", "結界"), "ERAN-TERM-11", "ERAN-REALM-04", "ERAN-SCORE-02", explains=("do:up",)),
    term("origin", ZONE, Words("origin realm", "元始結界"), "ERAN-TERM-10", "ERAN-ORIG-03"),
    term("deck", ZONE, Words("deck", "牌堆"), "ERAN-DUEL-03", "ERAN-FAQ-02", forms=()),
    term("discard", ZONE, Words("discard area", "棄牌區"), "ERAN-TERM-02", "ERAN-TERM-04"),
)

TOKENS = (
    term("seal", TOKEN, Words("seal", "封印牌"), "ERAN-SEAL-03", "ERAN-SEAL-04", "ERAN-SEAL-07", explains=("do:seal",)),
    term("stone", TOKEN, Words("Eternal Stone", "永恆幻石"), "ERAN-GOAL-03", "ERAN-START-05"),
)

KEYWORDS = (
    term("boost", KEYWORD, Words("boost", "提升攻擊力"), "ERAN-TERM-01", "ERAN-U13", forms=(Words("gains", "力量點數+"),)),
    term("flip", KEYWORD, Words("flip", "翻轉"), "ERAN-TERM-09", "ERAN-FAQ-03"),
    term("protect", KEYWORD, Words("protect", "保護"), "ERAN-TERM-15", "ERAN-U13"),
    term("turn", KEYWORD, Words("turn", "轉動"), "ERAN-TERM-16", forms=(Words("turn them", "轉動"), Words("turn it", "轉動"))),
    term("swap", KEYWORD, Words("swap", "交換"), "ERAN-TERM-17", forms=(Words("swap", "交換"), Words("swap", "互換位置"))),
    term("destroy", KEYWORD, Words("destroy", "摧毀"), "ERAN-TERM-02", "ERAN-FAQ-11"),
    term("draw", KEYWORD, Words("draw", "抽牌"), "ERAN-TERM-05", "ERAN-U09", forms=(Words("draw", "抽"),)),
    term("throw", KEYWORD, Words("discard", "丟棄"), "ERAN-TERM-03"),
    term("up", KEYWORD, Words("face-up", "面朝上"), "ERAN-TERM-08"),
    term("down", KEYWORD, Words("face-down", "面朝下"), "ERAN-TERM-06", "ERAN-TERM-07", explains=("do:down",)),
)

CONCEPTS = (
    term("type", CONCEPT, TYPE, "ERAN-ATK-06", "ERAN-TURN-03", "ERAN-ATK-05", forms=(Words("attack type", "攻擊類型"),),
         explains=(f"fact:{TYPE.en}",)),
    term("strike", CONCEPT, STRIKE, "ERAN-TERM-12", "ERAN-TURN-11", "ERAN-CHAR-04", explains=(f"fact:{STRIKE.en}", "do:strike")),
    term("spell", CONCEPT, Words("seal spell", "施展封印"), "ERAN-SEAL-01", "ERAN-SEAL-02", explains=("do:spell",)),
    term("land", CONCEPT, Words("land card", "結界地牌"), "ERAN-LAND-01", "ERAN-LAND-03"),
    term("order", CONCEPT, Words("attack order card", "攻擊指令牌"), "ERAN-REALM-04", "ERAN-TURN-03"),
    term("character", CONCEPT, Words("character", "角色"), "ERAN-DUEL-02", "ERAN-DUEL-06", "ERAN-DUEL-07", forms=()),
    term("lineup", CONCEPT, Words("fighting order", "出戰順序"), "ERAN-SETUP-11", "ERAN-SETUP-13", forms=(), explains=("do:order",)),
    term("duel", CONCEPT, Words("duel", "對決"), "ERAN-DUEL-04", "ERAN-DUEL-05"),
    term("mismatch", CONCEPT, Words("mismatch", "不吻合"), "ERAN-TERM-20", "ERAN-TERM-21"),
    term("last", CONCEPT, Words("last turn", "最後回合"), "ERAN-LAST-01", "ERAN-LAST-02", "ERAN-LAST-03"),
    term("play", CONCEPT, Words("play", "出牌"), "ERAN-TERM-13", "ERAN-TURN-01", forms=(), explains=("do:play", "do:end")),
)

TERMS: tuple[Term, ...] = (*FACTS, *ORDERS, *ZONES, *TOKENS, *KEYWORDS, *CONCEPTS)
