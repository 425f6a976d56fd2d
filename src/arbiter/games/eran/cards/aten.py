"""雅騰 (Aten): its three demigods and the names of its ten attacks."""

from arbiter.core.text import Words
from arbiter.games.eran.cards.empire import Character, Empire
from arbiter.games.eran.selectors import One, Two, attack_card, face_up, theirs, yours
from arbiter.games.eran.verbs import MoveOne, SwapPair, SwapTwo

ATEN = Empire(
    "aten", Words("Aten", "雅騰"), Words("yellow", "黃色"),
    characters=(
        Character(
            "shuvent", Words("Shuvent", "舒文特"), 24,
            SwapPair(One(attack_card & yours & face_up), One(attack_card & theirs & face_up)),
            title=Words("Merchant of Thrones", "王座商人"), strike=Words("Stealing the Sun", "偷天換日"), cites=("ERAN-STRIKE-13",),
            lore=Words(
                "Shuvent won the crown of Aten in a bargain its last owner still cannot explain. He has traded ever since, and somehow the other side always goes home with a handful of sand.",
                "舒文特憑一樁買賣換來雅騰的王冠，前任君主至今仍想不通自己虧在何處。從此他逢人便談生意，而對方帶回家的總是一把黃沙。")),
        Character(
            "tefenna", Words("Tefenna", "特芬娜"), 21,
            MoveOne(One(attack_card & yours & face_up)),
            title=Words("Lady of the Shifting Dunes", "流沙女主"), strike=Words("Riding the Desert Wind", "乘風越漠"), cites=("ERAN-STRIKE-14",),
            lore=Words(
                "Tefenna folds the desert like a cloak: an army that fell asleep by the eastern well wakes at the western gate. Caravans swear that she leaves no footprints.",
                "特芬娜能像摺起披風般摺起沙漠，大軍昨夜在東井紮營，醒來已身在西門。商隊都說，她走過的地方不留足印。")),
        Character(
            "hek", Words("Hek", "赫克"), 18,
            SwapTwo(Two(attack_card & yours & face_up)),
            title=Words("the Two-Faced Oracle", "雙面祭司"), strike=Words("Transposed Glyphs", "顛倒聖文"), cites=("ERAN-STRIKE-15",),
            lore=Words(
                "Hek reads every prophecy twice, once from each end, and lets the more useful reading come true. The temple scribes gave up correcting him long ago.",
                "每道神諭赫克都讀兩遍，一遍順讀，一遍倒讀，再挑較合用的讓它成真。神殿的書記早已放棄糾正他。")),
    ),
    attacks=(
        Words("Scarab Charm", "聖甲蟲符"),
        Words("Sand Fling", "揚沙擊"),
        Words("Kohl-Eyed Curse", "墨瞳咒"),
        Words("Papyrus Spell", "莎草卷咒"),
        Words("Khopesh Slash", "鐮劍橫斬"),
        Words("Ray of Noon", "正午光矢"),
        Words("Chariot Charge", "戰車衝陣"),
        Words("Falling Obelisk", "方尖碑崩落"),
        Words("Weighing of Hearts", "秤心審判"),
        Words("Undying Sun", "不落神日"),
    ))
