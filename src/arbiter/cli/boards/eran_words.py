"""The words of the board of 爾安戰記."""

from __future__ import annotations

from arbiter.cli.words import Phrase
from arbiter.core.text import Words

YOU = Words("You", "你")
OPPONENT = Words("Opponent", "對手")
PLAYERS = (Words("Player 1", "玩家一"), Words("Player 2", "玩家二"))
SIDES = (Words("yours", "你"), Words("theirs", "對手"))
PLAYER_SIDES = (Words("P1", "玩家一"), Words("P2", "玩家二"))
DUEL = Phrase("duel {count}", "第{count}場對決")
SEALS = Words("seals", "封印牌")
NARROW = Phrase("The board needs {needed} columns; this screen has {width}.", "牌桌需要{needed}個字元的寬度；螢幕只有{width}個。")
ORIGIN = Words("origin", "元始")
SEAL = Words("seal", "封印")
DOWN = Words("face-down", "面朝下")
STONE = Words("Stone", "永恆幻石")
READY = Words("strike ready", "可發動破神擊")
USED = Words("strike used", "已發動破神擊")
HAND = Words("hand", "手牌")
DECK = Words("deck", "牌堆")
DISCARD = Words("discard", "棄牌")
NEXT = Words("waiting", "待命")
FALLEN = Words("fallen", "落敗")
TYPES = {"magic": Words("m", "魔"), "physical": Words("p", "物"), "multi": Words("mp", "魔物")}
LEGEND = Phrase("On the board, [card] is face down and * is protected; after a card in hand, m is magic and p is physical.",
                     "場上：[牌]表示面朝下，*表示受到保護；手牌後面：魔是魔法，物是物理。")
