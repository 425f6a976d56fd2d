"""月瀧千海 (Tsukitaki): its three demigods and the names of its ten attacks."""

from arbiter.core.standing import When
from arbiter.core.text import Words
from arbiter.games.eran.cards.empire import Character, Empire
from arbiter.games.eran.selectors import (
    Each,
    One,
    attack_card,
    card,
    duel_ends,
    face_down,
    face_up,
    of_either,
    theirs,
    yours,
)
from arbiter.games.eran.verbs import Boost, Flip

TSUKITAKI = Empire(
    "tsukitaki", Words("Tsukitaki", "月瀧千海"), Words("blue", "藍色"),
    characters=(
        Character(
            "masami", Words("Tsuzuki Masami", "津月雅美"), 24,
            Flip(One(attack_card & yours & face_up)), When(duel_ends, Boost(Each(card & yours & face_down), 6)),
            title=Words("Princess of the Hidden Moon", "隱月之姬"), strike=Words("New Moon Ambush", "朔月伏刃"), cites=("ERAN-STRIKE-16", "ERAN-STRIKE-17",),
            lore=Words(
                "Masami's army is largest on moonless nights, for those who answer her are shadows that nobody has counted. Her younger sister loves to light lanterns; she would rather see them out.",
                "無月之夜，雅美的兵力反而最盛，因為聽她號令的，全是從來沒被數過的影子。妹妹愛點燈，她卻寧願燈火盡滅。")),
        Character(
            "shizuki", Words("Tsuzuki Shizuki", "津月靜希"), 21,
            Flip(One(card & of_either)),
            title=Words("Mirror of Still Water", "止水明鏡"), strike=Words("Turning of the Moon", "月相逆轉"), cites=("ERAN-STRIKE-18",),
            lore=Words(
                "Shizuki tends the lantern-lit pond in which the moon of Tsukitaki learned to change its face. She rarely speaks, for a single word of hers can turn the truth over.",
                "靜希守著一池燈影，月瀧千海的明月就是在這池水中學會變換容顏。她很少開口，因為一句話就足以讓真相翻面。")),
        Character(
            "takimurako", Words("Takimurako", "瀧村子"), 18,
            Flip(One(card & theirs)),
            title=Words("Daughter of the Great Falls", "大瀑之女"), strike=Words("Capsizing Cascade", "瀧流覆舟"), cites=("ERAN-STRIKE-19",),
            lore=Words(
                "Found as an infant in a cave behind the great falls, Takimurako grew up wrestling the current. No enemy banner raised against her has stayed upright.",
                "瀧村子還在襁褓時，在大瀑布後的岩洞裡被人發現，從小就與激流角力。凡向她豎起的敵旗，沒有一面不被掀翻。")),
    ),
    attacks=(
        Words("Paper Familiar", "紙人式神"),
        Words("Scabbard Tap", "鞘打"),
        Words("Water Mirror", "水鏡術"),
        Words("Fox Lantern", "狐燈幻術"),
        Words("Crane Thrust", "白鶴突"),
        Words("Moonrain Verse", "月雨言靈"),
        Words("Waterfall Draw", "飛瀑居合斬"),
        Words("Sea-Splitting Blade", "斷海一刀"),
        Words("Full Moon Tide", "望月喚潮"),
        Words("Thousand-Sea Cataclysm", "千海傾天"),
    ))
