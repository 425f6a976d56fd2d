"""恩弗尼亞 (Infernia): its three demigods and the names of its ten attacks."""

from arbiter.core.text import Words
from arbiter.games.eran.cards.empire import Character, Empire
from arbiter.games.eran.selectors import One, attack_card, card, face_up, theirs, yours
from arbiter.games.eran.verbs import BothDraw, Destroy, DestroyPair, Discard, Draw, DrawAndPlace

INFERNIA = Empire(
    "infernia", Words("Infernia", "恩弗尼亞"), Words("red", "紅色"),
    characters=(
        Character(
            "helio", Words("Helio", "赫利奧"), 18,
            Draw(2), Discard(2),
            title=Words("Keeper of the First Ember", "初火守望者"), strike=Words("Rekindling", "薪火重燃"), cites=("ERAN-STRIKE-01", "ERAN-STRIKE-02",),
            lore=Words(
                "He feeds the palace furnace with his regrets and takes back only the sparks worth keeping. In Infernia no fire is lit without his leave.",
                "他把悔恨逐一投進王宮的爐膛，只取回值得留下的火星。在恩弗尼亞，未得他點頭，誰也不敢生火。")),
        Character(
            "kemani", Words("Kemani", "克曼尼"), 21,
            Destroy(One(card & yours)), DrawAndPlace(),
            title=Words("the Phoenix Smith", "鳳火鑄匠"), strike=Words("Crucible Rebirth", "熔鑄新生"), cites=("ERAN-STRIKE-03", "ERAN-STRIKE-04",),
            lore=Words(
                "Kemani never mourns a broken blade; the scrap goes back into the crucible and comes out sharper. Half the weapons of Infernia's army have already died once.",
                "刀斷了，克曼尼從不惋惜，只把殘鐵丟回坩堝，再鑄一把更鋒利的。恩弗尼亞大軍手中的兵器，有一半已經死過一回。")),
        Character(
            "feiver", Words("Feiver", "菲弗"), 24,
            DestroyPair(One(attack_card & yours & face_up), One(attack_card & theirs & face_up)), BothDraw(1),
            title=Words("the Scorched-Earth Marshal", "焦土元帥"), strike=Words("Mutual Immolation", "玉石俱焚"), cites=("ERAN-STRIKE-05", "ERAN-STRIKE-06",),
            lore=Words(
                "Feiver burned the family estate so that the enemy would find no roof to sleep under. At dawn two armies faced each other across the ashes, and everything began anew.",
                "為了不讓敵軍有屋頂可以過夜，菲弗親手燒掉自家祖宅。天亮時，兩軍隔著灰燼對望，一切從頭再來。")),
    ),
    attacks=(
        Words("Flint Spark", "燧石星火"),
        Words("Ember Kick", "餘燼踢"),
        Words("Smoke Hex", "煙幕咒"),
        Words("Mirage Flame", "蜃炎術"),
        Words("Branding Fist", "烙鐵拳"),
        Words("Flame Serpent Chant", "炎蛇咒"),
        Words("Forge Hammer", "熔爐重錘"),
        Words("Magma Axe", "熔岩裂斧"),
        Words("Red Mountain Rite", "赤山焚天咒"),
        Words("World Pyre", "焚世劫火"),
    ))
