"""The words of the board of Magic."""

from __future__ import annotations

from arbiter.cli.words import Phrase
from arbiter.core.text import Words

TURN = Phrase("Turn {count}", "第{count}回合")
SETUP, OVER, BOARDING = Words("setup", "遊戲準備"), Words("game over", "遊戲結束"), Words("between games", "局間")
PRIORITY, YOUR_PRIORITY = Phrase("priority: {who}", "優先權：{who}"), Words("you have priority", "你有優先權")
LIFE, POISON = Phrase("{count} life", "{count}點生命"), Phrase("{count} poison", "{count}個中毒")
WINS, FIRST = Words("winner", "獲勝"), Words("went first", "先手")
MANA = Phrase("mana {mana}", "魔法力{mana}")
ZONES = {
    "cards": Words("cards", "牌堆"),
    "hand": Words("hand", "手牌"),
    "library": Words("library", "牌庫"),
    "graveyard": Words("graveyard", "墳墓場"),
    "exile": Words("exile", "放逐區"),
    "lands": Words("lands", "地"),
    "others": Words("others", "其他"),
    "creatures": Words("creatures", "生物"),
    "stack": Words("stack", "堆疊"),
}
DRAFTING, BUILDING = Words("draft", "輪抽"), Words("building decks", "組套牌")
BOOSTER, DRAFTERS = Phrase("booster {count}", "第{count}包"), Phrase("{count} drafters", "{count}人")
CHOSEN, READY = Words("has chosen", "已選定"), Words("deck ready", "套牌完成")
POOLS = {"packs": Words("pack", "牌包"), "pool": Words("pool", "牌池")}
DECK, SO_MANY = Words("deck", "套牌"), Phrase("{count} in the deck", "套牌{count}張")
LYING = Phrase("{count}", "{count}")
TOP = Phrase("top {card}", "頂張{card}")
FORETOLD, FACE_DOWN = Words("foretold", "已預示"), Words("face down", "牌面朝下")
TAPPED, SICK, TOKEN = Words("tapped", "已橫置"), Words("sick", "召喚失調"), Words("token", "衍生物")
TAPPED_OF = Phrase("{count} tapped", "{count}已橫置")
DAMAGE = Phrase("{count} damage", "{count}點傷害")
ON, WITH = Phrase("on {card}", "在{card}上"), Phrase("with {cards}", "帶有{cards}")
ATTACKS, BLOCKS, BLOCKED = Phrase("attacks {target}", "攻擊{target}"), Phrase("blocks {target}", "阻擋{target}"), Words("blocked", "被阻擋")
COUNTER = Phrase("{count}× {name}", "{count}個{name}")
ABILITY = Phrase("ability of {card}", "{card}的異能")
AT, X_IS = Phrase("→ {targets}", "→{targets}"), Phrase("X = {count}", "X＝{count}")
TOP_FIRST = Words("top", "頂")
COPIES = Phrase("{card} ×{count}", "{card}×{count}")
NONE = Words("none", "無")
LEGEND = Phrase(
    "On the board: 3/4 is power and toughness. Dim cards are tapped; sick creatures came this turn. The top of the stack stands first and "
    "resolves first. A game begun with `--set payment=ask` asks which lands you tap.",
    "牌桌上：3/4是力量與防禦力。變暗的牌已橫置；召喚失調的生物本回合才來。堆疊頂端寫在最前，最先結算。"
    "開局時加上「--set payment=ask」可自行決定橫置哪些地。")
