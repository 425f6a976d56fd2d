"""提加 (Tikal): its three demigods and the names of its ten attacks."""

from arbiter.core.standing import When
from arbiter.core.text import Words
from arbiter.games.eran.cards.empire import Character, Empire
from arbiter.games.eran.selectors import Some, attack_card, duel_ends, face_up, them, yours
from arbiter.games.eran.verbs import Boost, Protect

TIKAL = Empire(
    "tikal", Words("Tikal", "提加"), Words("green", "綠色"),
    characters=(
        Character(
            "itza", Words("Itza", "伊察"), 24,
            Protect(Some(3, attack_card & yours & face_up)), When(duel_ends, Boost(them, 3)),
            title=Words("Lampbearer of Three Temples", "三殿掌燈人"), strike=Words("Threefold Blessing", "三殿神佑"), cites=("ERAN-STRIKE-07", "ERAN-STRIKE-08",),
            lore=Words(
                "When the jungle swallowed the outer cities, Itza carried the sacred lamps of three temples home on his own back. He has let none of them go out since.",
                "密林吞沒外城那年，伊察獨自把三座神殿的聖燈背回王都。此後，他沒有讓其中任何一盞熄滅。")),
        Character(
            "ixha", Words("Ixha", "伊夏"), 21,
            Protect(Some(2, attack_card & yours & face_up)), When(duel_ends, Boost(them, 3)),
            title=Words("Mother of Twin Rivers", "雙河之母"), strike=Words("Embrace of Twin Ceibas", "雙樹環抱"), cites=("ERAN-STRIKE-09", "ERAN-STRIKE-10",),
            lore=Words(
                "Two rivers quarrelled over one valley until Ixha stood where they meet and taught them to flow side by side. No storm has yet torn away what her two arms shelter.",
                "兩條大河曾為一座山谷爭執不休，直到伊夏站在匯流之處，教它們並肩而行。凡在她雙臂之間的，風暴從未能奪走。")),
        Character(
            "buluka", Words("Buluka", "布魯卡"), 18,
            Protect(Some(1, attack_card & yours & face_up)), When(duel_ends, Boost(them, 3)),
            title=Words("the Lone Jade Jaguar", "獨行玉豹"), strike=Words("Jade Carapace", "翡翠神鎧"), cites=("ERAN-STRIKE-11", "ERAN-STRIKE-12",),
            lore=Words(
                "Carved from a single block of jade and woken by a hunter's dying breath, Buluka guards one charge at a time. He has never lost one.",
                "布魯卡由整塊翡翠雕成，因一名獵人的臨終氣息而甦醒。他每次只守護一樣東西，從未失手。")),
    ),
    attacks=(
        Words("Charmed Blowdart", "靈符吹箭"),
        Words("Vine Trip", "藤蔓絆"),
        Words("Toad Hex", "毒蟾咒"),
        Words("Jade Mist", "翠霧術"),
        Words("Obsidian Edge", "黑曜利刃"),
        Words("Raincaller's Drum", "喚雨靈鼓"),
        Words("Jaguar Ambush", "叢林豹襲"),
        Words("Ceiba Slam", "神木撼地"),
        Words("Plumed Serpent Rite", "羽蛇降神祭"),
        Words("Calendar's End", "曆輪終焉"),
    ))
