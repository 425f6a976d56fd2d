"""The words of the board of Fallen Grail; they are written as its rulebook is, in simplified characters."""

from __future__ import annotations

from functools import partial

from arbiter.cli.words import Phrase
from arbiter.games.grail.ledger import LEDGER, words

phrase = partial(Phrase, written=LEDGER.written)

TRACK, ORDER, CHAIN, WAITING = words("track", "回合"), words("order", "先攻"), words("chain", "连锁"), words("later", "稍后")
MARKET, MARKERS, TILE, OFFERS = words("market", "可购买"), words("markers", "标记"), words("tile", "版图"), words("choice", "可选角色")
SKILLS, ALSO, STATES, GEAR = words("skills", "技能"), words("also", "其他"), words("states", "状态"), words("gear", "道具装备")

TEAMS = {"red": words("red", "红队"), "blue": words("blue", "蓝队")}
RELICS = {"sacred": words("Sacred Relic", "圣物"), "vessel": words("Votive Vessel", "祀器"), None: words("relic unknown", "遗物未知")}
DAYS = {"start": words("start", "起始"), "day": words("day", "白天"), "night": words("night", "夜晚"), "final": words("end", "终局")}
LIFE, AT = words("life", "生命"), phrase("{life} {now}/{most} on {cell}", "{life}{now}/{most}，位于{cell}")
OFF_MAP = phrase("{life} {now}/{most}", "{life}{now}/{most}")
SOULS, CURSES = phrase("{count} {count|soul|souls}", "灵魂{count}"), phrase("{count} {count|curse|curses}", "诅咒{count}")
DEAD = words("dead", "阵亡")
YOUR_TURN, TURN = phrase("your turn ({unit})", "你的回合（{unit}）"), phrase("turn of {who} ({unit})", "{who}的回合（{unit}）")
MOVES_LEFT = phrase("movement {count}", "移动力剩余{count}")
ACTIONS_LEFT = phrase("{count} standard {count|action|actions}", "标准行动剩余{count}")
WINS = phrase("{team} team wins", "{team}获胜")
CYCLE = phrase("cycle {count}", "第{count}轮")
SETUP = words("setup", "准备")
OVER = words("game over", "游戏结束")

USED, COVERED, DOWN = words("used", "已用"), words("covered", "已覆盖"), words("face down", "面朝下")
ULTIMATE, RESPONSE = words("ultimate", "终极"), words("response", "响应")
RUNE, NO_RUNE = words("rune", "符文"), words("rune used", "符文已用")
SIDE = phrase("{side} side", "{side}版面")
AGE = phrase("{state} (age {age})", "{state}（{age}龄）")
NOTHING = words("nothing", "无")
FORM = {"dual": words("Dual Blades", "双剑形态"), "great": words("Greatsword", "大剑形态")}
ROUNDS = phrase("{count} prepared {count|round|rounds}", "整备弹{count}枚")
ESSENCES = phrase("essences: {list}", "精华：{list}")
RESERVE = phrase("{count} {count|circle|circles} in reserve", "备用法阵{count}个")
SKELETON = phrase("skeleton {number} ({life}/{most})", "骷髅{number}（{life}/{most}）")
ELEMENTS = {"fire": words("fire", "火"), "ice": words("ice", "冰"), "lightning": words("lightning", "雷")}

AGAINST = phrase("{user}: {ability} {speed}", "{user}：{ability} {speed}")
ON = phrase("{frame} on {targets}", "{frame}→{targets}")
STATUE, GOLEM = words("the statue", "女神像"), words("the golem", "魔偶")
DETONATOR = phrase("detonator {number}", "雷管{number}")
STAGES = {"ask": words("may be answered", "等待反应"), "effect": words("takes effect", "生效中"),
          "late": words("slower answer", "较慢的反应"), "next": words("closes", "收尾")}
CURSED = words("cursed", "诅咒")
COSTS = phrase("{names} ({cost} souls each)", "{names}（各{cost}灵魂）")
CIRCLE, LINKED = phrase("circle {cell}", "法阵{cell}"), phrase("circle {cell} (linked: {unit})", "法阵{cell}（链接：{unit}）")
DETONATOR_AT, SMOKE_AT = phrase("detonator {cell}", "雷管{cell}"), phrase("smoke {cell}", "烟幕{cell}")
STATUE_AT, GOLEM_AT = phrase("statue {cell}", "女神像{cell}"), phrase("golem {cell}", "魔偶{cell}")
NO_STATUE = words("statue destroyed", "女神像已被破坏")
IMPASSABLE, BLUE = phrase("impassable: {places}", "不可通过：{places}"), phrase("blue sides: {places}", "蓝色边：{places}")
EVERYBODY = words("Every character", "所有角色")

LEGEND = phrase(
    "On the map: a row is a letter and a column a number; every other row stands half a cell to the right of its numbers. El→ is Eli, "
    "facing east; s1 and s2 are skeletons. ### is impassable, + belongs to a goddess tile and ^ to a campfire. St is the statue, Go "
    "the golem, o a circle, * a detonator, ~ smoke. A number after a skill is its speed: the smaller goes first.",
    "地图上：横行用字母，竖列用数字，隔行向右错开半格。「伊→」为伊莱面向东；s1、s2为骷髅。###为不可通过，+属于女神像版图，^属于篝火版图。"
    "「像」为女神像，「偶」为魔偶，o为传送法阵，*为雷管，~为烟幕。技能后的数字为速度，数字小者先生效。")
