"""The words of the board of Wizards; they are written as its rulebook is, in simplified characters."""

from __future__ import annotations

from functools import partial

from arbiter.cli.words import Phrase
from arbiter.games.wizards.ledger import LEDGER, words

phrase = partial(Phrase, written=LEDGER.written)

TURN = phrase("Turn {count}", "第{count}回合")
YOUR_TURN, TURN_OF = words("your turn", "你的回合"), phrase("turn: {who}", "{who}的回合")
SETUP, OVER = words("setup", "游戏准备"), words("game over", "游戏结束")
FIRST, WINS = words("went first", "先手"), words("winner", "获胜")
ZONES = {
    "cards": words("cards", "牌堆"),
    "hand": words("hand", "手牌"),
    "deck": words("deck", "卡组"),
    "spell_pool": words("pool", "法术池"),
    "discard": words("discard", "弃牌堆"),
    "idle": words("idle", "闲置区"),
    "gone": words("gone", "移出游戏"),
    "skills": words("skills", "技能"),
    "items": words("items", "道具"),
    "charts": words("charts", "星象图"),
    "elements": words("elements", "元素"),
    "attack": words("attack", "攻击"),
    "defence": words("defence", "防御"),
    "aside": words("resolving", "结算中"),
}
ELEMENTS = (words("F", "火"), words("W", "水"), words("E", "地"), words("A", "气"), words("L", "光"), words("D", "暗"), words("N", "无"))
"""The elements in short."""
LIFE, POWER, ATTACK = phrase("{count}hp", "命{count}"), phrase("pow {count}", "威{count}"), phrase("atk {count}", "攻{count}")
GIVES, COSTS, ENTRY = phrase("+{points}", "+{points}"), phrase("use {points}", "用{points}"), phrase("cost {points}", "费{points}")
FREE = words("free", "免费")
EXHAUSTED, GIANT, UNSEEN = words("exhausted", "已消耗"), words("giant", "巨型"), words("unseen", "不可见")
DOWN, SMALL, PICKED = words("face down", "面朝下"), words("halved", "减半"), words("chosen", "已选")
ON = phrase("on {terrain}", "位于{terrain}")
TERRAIN = phrase("[{terrain}]", "［{terrain}］")
JOINED = phrase("{first} + {second}", "{first}＋{second}")
GAINABLE = phrase("still to gain {points}", "还可获得{points}")
NONE = words("none", "无")
LIMIT = phrase("{count}/{limit}", "{count}/{limit}")
PATTERN = phrase("{card} {cells}", "{card} {cells}")
USED, SOURCE = phrase("{card} {power}", "{card}{power}"), phrase("{amount} {card}", "{card}{amount}")
NULLIFIED = words("nullified", "被无效")
TOTAL, AT, AREA = phrase("total {count}", "合计{count}"), phrase("at {target}", "目标{target}"), phrase("at {cells}", "区域{cells}")
WHOSE = phrase("{cells} of {who}", "{who}的{cells}")
LEGEND = phrase(
    "On the board: A1 to C3 are cells, row A in front; the other grid is turned towards you. * marks what is within your spell range. "
    "hp life, atk attack, pow power; F fire, W water, E earth, A air, L light, D dark, N neutral; +2F is what a card gives. The patterns "
    "of star charts are this project's own.",
    "牌桌上：A1至C3是格子，A行在前；对方的场地转向你。*表示在你的法术范围内。命是生命值，攻是攻击力，威是威力；火水地气光暗是属性，无是无属性；"
    "+2火表示可提供的负载。星象图的图案由本项目自拟。")
