"""The words and signs of the game, as people look them up at the table."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.core.ledger import CONCEPT, KEYWORD, SIGN, TOKEN, ZONE, Term
from arbiter.core.text import Words
from arbiter.games.magic.abilities import BOAST
from arbiter.games.magic.keywords import (
    WORDS,
    Keyword,
    changeling,
    deathtouch,
    double_strike,
    first_strike,
    flash,
    flying,
    haste,
    hexproof,
    indestructible,
    lifelink,
    menace,
    reach,
    trample,
    vigilance,
)
from arbiter.games.magic.ledger import term
from arbiter.games.magic.sheets import COLOR, LOYALTY, MANA_COST, NUMBERS, OTHER_FACE
from arbiter.games.magic.state import COUNTER_NAMES, GHOSTFORM, ICE, LORE, NIGHT, PLUS, VOYAGE
from arbiter.games.magic.state import LOYALTY as LOYAL
from arbiter.games.magic.types import COLOR_NAMES, LETTERS

KEYWORD_CLAUSES: dict[Keyword, tuple[str, ...]] = {
    flying: ("MTG-KEYW-04",), first_strike: ("MTG-KEYW-02", "MTG-COMB-16"), double_strike: ("MTG-KEYW-02", "MTG-COMB-16"),
    trample: ("MTG-KEYW-10",), haste: ("MTG-CREA-01",), vigilance: ("MTG-COMB-07",), deathtouch: ("MTG-KEYW-01", "MTG-STBA-04"),
    lifelink: ("MTG-KEYW-07",), menace: ("MTG-KEYW-08",), reach: ("MTG-KEYW-04",), indestructible: ("MTG-KEYW-06", "MTG-ACTN-03"),
    flash: ("MTG-PRIO-01",), hexproof: ("MTG-KEYW-05",), changeling: ("KHM-CHANGELING-01", "KHM-CHANGELING-02"),
}
ABILITIES = (
    ("foretell", Words("Foretell", "預示"), "KHM-FORETELL-01", "KHM-FORETELL-02", "KHM-FORETELL-03", "KHM-FORETELL-07", "KHM-FORETELL-08"),
    ("boast", BOAST, "MTG-KEYW-12", "KHM-BOAST-01"),
    ("equip", Words("Equip", "佩帶"), "MTG-KEYW-03", "MTG-EQPT-02"),
    ("crew", Words("Crew", "搭載"), "MTG-KEYW-11", "MTG-EQPT-03"),
    ("protection from", Words("Protection from", "保護"), "MTG-KEYW-09"),
    ("affinity", Words("Affinity", "親和力"), "MTG-KEYW-13"),
    ("scry", Words("Scry", "占卜"), "MTG-ACTN-08"),
    ("mill", Words("Mill", "磨"), "MTG-ACTN-09"),
    ("fight", Words("Fight", "互鬥"), "MTG-ACTN-07"),
    ("sacrifice", Words("Sacrifice", "犧牲"), "MTG-ACTN-05"),
    ("destroy", Words("Destroy", "消滅"), "MTG-ACTN-03"),
    ("discard", Words("Discard", "棄"), "MTG-ACTN-04"),
    ("search", Words("Search", "搜尋"), "MTG-ACTN-10"),
    ("shuffle", Words("Shuffle", "洗牌"), "MTG-ACTN-11"),
    ("reveal", Words("Reveal", "展示"), "MTG-INFO-01"),
    ("attach", Words("Attach", "結附"), "MTG-ACTN-01"),
    ("dies", Words("Dies", "死去"), "MTG-ACTN-12", "MTG-TRIG-06"),
    ("second spell", Words("Second spell each turn", "第二個咒語"), "KHM-SECOND-01", "KHM-SECOND-02"))
"""Keyword abilities and actions; the key is how English texts write them."""
KINDS = (
    ("creature", Words("Creature", "生物"), "MTG-CREA-01", "MTG-COMB-02"), ("artifact", Words("Artifact", "神器"), "MTG-OBJ-04"),
    ("enchantment", Words("Enchantment", "結界"), "MTG-OBJ-04"), ("planeswalker", Words("Planeswalker", "鵬洛客"), "MTG-PLAN-01",
                                                                "MTG-PLAN-02", "MTG-ACTV-07", "MTG-STBA-05"),
    ("aura", Words("Aura", "靈氣"), "MTG-AURA-01", "MTG-AURA-02", "MTG-STBA-07"),
    ("equipment", Words("Equipment", "武具"), "MTG-EQPT-01", "MTG-EQPT-02"), ("vehicle", Words("Vehicle", "載具"), "MTG-EQPT-03"),
    ("saga", Words("Saga", "傳紀"), "MTG-AURA-04", "KHM-SAGA-01", "KHM-SAGA-02", "KHM-SAGA-07"), ("rune", Words("Rune", "符文"),
                                                                                                  "KHM-RUNE-01"),
    ("legendary", Words("Legendary", "傳奇"), "MTG-STBA-06"), ("snow", Words("Snow", "雪境"), "KHM-SNOW-01"),
    ("emblem", Words("Emblem", "徽記"), "MTG-ABIL-06"), ("permanent", Words("Permanent", "永久物"), "MTG-OBJ-04", "MTG-OBJ-05"),
    ("token", Words("Token", "衍生物"), "MTG-TOKN-01", "MTG-TOKN-03", "MTG-TOKN-04"))
ZONES = (
    ("library", Words("Library", "牌庫"), "MTG-ZONE-01", "MTG-ENDG-03"), ("hand", Words("Hand", "手牌"), "MTG-ZONE-01", "MTG-TURN-07"),
    ("graveyard", Words("Graveyard", "墳墓場"), "MTG-ZONE-02", "MTG-UNK-18"), ("battlefield", Words("Battlefield", "戰場"), "MTG-OBJ-04"),
    ("stack", Words("Stack", "堆疊"), "MTG-ZONE-06", "MTG-PRIO-06"), ("exile", Words("Exile", "放逐"), "MTG-INFO-02", "MTG-ZONE-01"),
    ("sideboard", Words("Sideboard", "備牌"), "MTG-DECK-04", "MTG-ZONE-07"))
COUNTERS = ((PLUS, "MTG-CNTR-01", "MTG-LAYR-03"), (LOYAL, "MTG-PLAN-01", "MTG-ACTV-08", "MTG-STBA-05"), (LORE, "KHM-SAGA-01",
                                                                                                         "KHM-SAGA-02"),
            (VOYAGE, "MTG-CNTR-01"), (NIGHT, "MTG-CNTR-01"), (ICE, "MTG-CNTR-01"), (GHOSTFORM, "MTG-CNTR-01"))
CONCEPTS = (
    ("priority", Words("Priority", "優先權"), ("priority",), "MTG-PRIO-04", "MTG-PRIO-05", "MTG-PRIO-06"),
    ("mana value", Words("Mana value", "總魔法力費用"), ("mana value",), "MTG-PART-02", "MTG-COST-05"),
    ("target", Words("Target", "目標"), ("target",), "MTG-TARG-01", "MTG-TARG-02", "MTG-TARG-03", "MTG-RESO-01"),
    ("fresh", Words("Came under your control this turn", "本回合才由你操控"), (), "MTG-CREA-01", "MTG-CREA-02"),
    ("damage", Words("Damage", "傷害"), ("damage",), "MTG-DAMG-02", "MTG-DAMG-03", "MTG-STBA-04"),
    ("poison", Words("Poison counters", "中毒指示物"), (), "MTG-STBA-02"),
    ("mana", Words("Mana in the pool", "魔法力池"), (), "MTG-MANA-03"),
    ("checks", Words("What is done before anybody may act", "狀態動作"), (), "MTG-STBA-01", "MTG-PRIO-07"),
    ("steps", Words("The steps of a turn", "回合的步驟"), (), "MTG-TURN-01", "MTG-TURN-02", "MTG-COMB-01"),
    ("layers", Words("The order of lasting effects", "持續性效應的順序"), (), "MTG-LAYR-01", "MTG-LAYR-03", "MTG-LAYR-04", "MTG-LAYR-05"))
FACTS = ((MANA_COST, "MTG-CAST-05", "MTG-MANA-05", "MTG-PART-02"), (COLOR, "MTG-MANA-01"), (NUMBERS, "MTG-STBA-03", "MTG-STBA-04"),
         (LOYALTY, "MTG-PLAN-01"), (OTHER_FACE, "MTG-COPY-05", "KHM-MDFC-01", "KHM-DFC-02"))
MOVES = (
    ("pass", Words("Pass", "讓過"), "MTG-PRIO-06", "MTG-UNK-01"), ("land", Words("Play a land", "使用地"), "MTG-SPEC-02", "MTG-LAND-01",
                                                                   "MTG-LAND-02"),
    ("cast", Words("Cast a spell", "施放咒語"), "MTG-CAST-02", "MTG-CAST-06", "MTG-PRIO-01", "MTG-PRIO-02"),
    ("activate", Words("Activate an ability", "起動異能"), "MTG-ACTV-01", "MTG-PRIO-03"),
    ("keep", Words("Keep your hand", "保留起手牌"), "MTG-START-03"), ("mulligan", Words("Take a mulligan", "再調度"), "MTG-START-04"))


def terms() -> Iterator[Term]:
    """Everything that people may look up."""
    for fact, *ids in FACTS:
        yield term(f"fact:{fact.en}", CONCEPT, fact, *ids, forms=())
    for keyword in WORDS:
        name = keyword.words
        yield term(f"keyword:{name.en}", KEYWORD, Words(name.en.capitalize(), name.zh), *KEYWORD_CLAUSES[keyword], forms=(name,))
    for key, name, *ids in ABILITIES:
        yield term(f"keyword:{key}", KEYWORD, name, *ids, forms=(Words(key, name.zh),),
                   explains=("do:foretell",) if key == "foretell" else ())
    for key, name, *ids in KINDS:
        yield term(f"kind:{key}", CONCEPT, name, *ids, forms=(name,))
    for key, name, *ids in ZONES:
        yield term(f"zone:{key}", ZONE, name, *ids, forms=(Words(key, name.zh),))
    for counter, *ids in COUNTERS:
        words = COUNTER_NAMES[counter]
        yield term(f"counter:{words.en}", TOKEN, Words(f"{words.en} counter", f"{words.zh}指示物"), *ids, forms=() if counter == GHOSTFORM
                   else None)
    for key, name, forms, *ids in CONCEPTS:
        yield term(key, CONCEPT, name, *ids, forms=tuple([Words(form, name.zh) for form in forms]))
    for key, name, *ids in MOVES:
        yield term(f"do:{key}", CONCEPT, name, *ids, forms=())
    for letter, words in zip(LETTERS, COLOR_NAMES, strict=True):
        yield term(f"mana:{letter}", SIGN, Words(f"{words.en} mana", f"{words.zh}魔法力"), "MTG-MANA-05", "MTG-LAND-04", forms=())
    yield term("mana:C", SIGN, Words("Colourless mana", "無色魔法力"), "MTG-MANA-05", forms=())
    yield term("mana:S", SIGN, Words("Snow mana", "雪境魔法力"), "KHM-SNOW-02", "KHM-SNOW-03", forms=())
    yield term("mana:X", SIGN, Words("X in a cost", "費用中的X"), "MTG-NUM-03", "MTG-NUM-04", forms=())
    yield term("tap", SIGN, Words("Tap", "橫置"), "MTG-ACTV-02", "MTG-ACTN-13", "MTG-CREA-01", forms=())


TERMS = tuple(terms())
