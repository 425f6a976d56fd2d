"""The words of the board and the draft of Ashes Reborn."""

from __future__ import annotations

from arbiter.cli.words import Phrase
from arbiter.core.text import Words

ROUND = Phrase("Round {count}", "第{count}輪")
PHASES = {
    "setup": Words("setup", "遊戲設置"),
    "prepare": Words("prepare phase", "準備階段"),
    "recover": Words("recovery phase", "恢復階段"),
    "over": Words("game over", "遊戲結束"),
}
LEFT = Phrase("left: {actions}", "還有{actions}")
NO_ACTION = Words("no actions left", "行動已用完")
PASSES = Phrase("{count} {count|pass|passes} in a row", "已連續跳過{count}次")
FIRST = Words("first player", "先手")
LIFE = Words("life", "生命")
WOUNDS = Phrase("{count} {count|wound|wounds}", "傷害{count}")
EXHAUSTED = Words("exhausted", "消耗")
BENEATH = Phrase("{count} beneath", "下方{count}張")
GUARDED = Words("has guarded", "已守護")
REACTED = Words("has reacted", "已反應")
OWED = Phrase("{count} fatigue {count|wound|wounds} to come", "還要得到{count}個疲倦傷害標記")
OUT = Words("out of the game", "已出局")
WINS = Words("winner", "獲勝")
PILES = Words("cards", "牌堆")
ATTACK = Words("attack", "攻擊")
SPENT = Phrase("{count} exhausted", "消耗{count}個")
GOING = Words("to be discarded", "將捨棄")
GOING_DICE = Words("to be exhausted:", "將消耗：")
ON = Phrase("on {target}:", "目標{target}：")
BLOCKED = Phrase("{unit} blocked by {blocker}", "{unit}被{blocker}格擋")
GUARD = Phrase("guarded by {unit}", "由{unit}守護")
KINDS = (
    Words("Phoenixborn", "鳳族"), Words("ally", "盟友"), Words("conjuration", "咒法"), Words("alteration", "狀態"),
    Words("conjured alteration", "咒法狀態"), Words("ready", "設置"), Words("action", "動作"), Words("reaction", "反應"))
LEVELS = (Words("B", "基"), Words("C", "特"), Words("P", "強"))
TYPES = (Words("nat", "自"), Words("cha", "魅"), Words("cer", "儀"), Words("ill", "幻"), Words("sym", "共"), Words("tim", "時"))
MAIN = Words("main", "主")
SIDE = Words("side", "次")
DISCARDS = Words("discard {}", "捨{}")
LEGEND = Phrase(
    "On the board: 3/4 means attack 3 and life 4. Dice and costs: P power, C class, B basic; nat natural, cha charm, cer "
    "ceremonial, ill illusion; main and side are actions. #2 is the second of several copies.",
    "牌桌上：3/4表示攻擊值3、生命值4。骰子與費用：強是強力、特是特徵、基是基礎；自是自然、魅是魅惑、儀是儀式、幻是幻術；"
    "主是主要行動、次是次要行動。#2是同名的第二張。")
DRAFT = {
    "draft champions": Words("draft: Phoenixborn", "抽選：鳳族後裔"),
    "draft picks": Words("draft: cards", "抽選：卡牌"),
    "draft dice": Words("draft: dice", "抽選：骰子"),
    "draft swap": Words("draft: one swap", "抽選：交換"),
}
CHOSEN = Words("has chosen", "已選定")
UNIQUE = Words("unique", "專屬")
CARDS = Phrase("{count} {count|card|cards}", "{count}張牌")
