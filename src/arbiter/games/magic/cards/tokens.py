"""Tokens that cards create."""

from arbiter.games.magic.definition import Token
from arbiter.games.magic.keywords import changeling, flying, trample, vigilance
from arbiter.games.magic.shelf import shelve
from arbiter.games.magic.types import BLACK, BLUE, GREEN, RED, WHITE

CARDS = shelve((
    Token("Angel Warrior", "天使／戰士", WHITE, "angel warrior creature", 4, 4, flying, vigilance),
    Token("Human Warrior", "人類／戰士", WHITE, "human warrior creature", 1, 1),
    Token("Spirit", "精靈", WHITE, "spirit creature", 1, 1, flying),
    Token("Bird", "鳥", BLUE, "bird creature", 1, 1, flying),
    Token("Giant Wizard", "巨人／魔法師", BLUE, "giant wizard creature", 4, 4),
    Token("Shapeshifter", "變形獸", BLUE, "shapeshifter creature", 2, 2, changeling),
    Token("Zombie Berserker", "殭屍／狂戰士", BLACK, "zombie berserker creature", 2, 2),
    Token("Dragon", "龍", RED, "dragon creature", 5, 5, flying),
    Token("Dwarf Berserker", "矮人／狂戰士", RED, "dwarf berserker creature", 2, 1),
    Token("Bear", "熊", GREEN, "bear creature", 2, 2),
    Token("Cat", "貓", GREEN, "cat creature", 2, 2),
    Token("Elf Warrior", "妖精／戰士", GREEN, "elf warrior creature", 1, 1),
    Token("Troll Warrior", "巨魔／戰士", GREEN, "troll warrior creature", 4, 4, trample),
    Token("Angel", "天使", WHITE, "angel creature", 4, 4, flying, vigilance),
))
