"""Tokens that cards create."""

from arbiter.core.effects import seq
from arbiter.games.magic.abilities import Activate
from arbiter.games.magic.definition import Token
from arbiter.games.magic.keywords import changeling, flying, menace, trample, vigilance
from arbiter.games.magic.kinds import you
from arbiter.games.magic.libraries import Scry
from arbiter.games.magic.mana import add_any_color
from arbiter.games.magic.tolls import sacrifice_this, tap
from arbiter.games.magic.types import BLACK, BLUE, COLORLESS, GREEN, RED, WHITE
from arbiter.games.magic.verbs import Draw
from arbiter.games.magic.who import Players

YOU = Players(you)
CARDS = (
    Token("Shard", "碎片", COLORLESS, "shard enchantment", 0, 0, Activate("{2}" + sacrifice_this, seq(Scry(YOU, 1), Draw(YOU, 1)))),
    Token("Angel Warrior", "天使／戰士", WHITE, "angel warrior creature", 4, 4, flying, vigilance),
    Token("Human Warrior", "人類／戰士", WHITE, "human warrior creature", 1, 1),
    Token("Spirit", "精靈", WHITE, "spirit creature", 1, 1, flying),
    Token("Bird", "鳥", BLUE, "bird creature", 1, 1, flying),
    Token("Giant Wizard", "巨人／魔法師", BLUE, "giant wizard creature", 4, 4),
    Token("Koma's Coil", "寇瑪纏蛇", BLUE, "serpent creature", 3, 3),
    Token("Shapeshifter", "變形獸", BLUE, "shapeshifter creature", 2, 2, changeling),
    Token("Zombie Berserker", "殭屍／狂戰士", BLACK, "zombie berserker creature", 2, 2),
    Token("Demon Berserker", "惡魔／狂戰士", RED, "demon berserker creature", 2, 3, menace),
    Token("Dragon", "龍", RED, "dragon creature", 5, 5, flying),
    Token("Dwarf Berserker", "矮人／狂戰士", RED, "dwarf berserker creature", 2, 1),
    Token("Bear", "熊", GREEN, "bear creature", 2, 2),
    Token("Cat", "貓", GREEN, "cat creature", 2, 2),
    Token("Elf Warrior", "妖精／戰士", GREEN, "elf warrior creature", 1, 1),
    Token("Troll Warrior", "巨魔／戰士", GREEN, "troll warrior creature", 4, 4, trample),
    Token("Icy Manalith", "寒冰魔巨石", COLORLESS, "snow artifact", 0, 0, Activate(tap, add_any_color)),
    Token("Replicated Ring", "受造指環", COLORLESS, "snow artifact", 0, 0, Activate(tap, add_any_color)),
    Token("Treasure", "珍寶", COLORLESS, "treasure artifact", 0, 0, Activate(tap + sacrifice_this, add_any_color)),
    Token("Angel", "天使", WHITE, "angel creature", 4, 4, flying, vigilance),
)
