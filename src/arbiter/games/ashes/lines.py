"""What the log says, each line with the clause that made it happen; what happens for several reasons has a line for each."""

from arbiter.core.log import Event
from arbiter.core.text import Words
from arbiter.games.ashes.ledger import line

DRAWS = "{seat} {seat|draw|draws} {card}", "{seat}抽到{card}"
DISCARDS = "{seat} {seat|discard|discards} {card}", "{seat}捨棄{card}"
DISCARDS_TOP = "{seat} {seat|discard|discards} {card} from the top of {seat|your|their} draw pile", "{seat}捨棄抽牌堆頂的{card}"
IS_DISCARDED = "{unit} is discarded", "{unit}被捨棄"
TURNS = "{seat} {seat|turn|turns} {die} to {face}", "{seat}將{die}轉為{face}"
GETS_EXHAUSTION = "{unit} gets {number} exhaustion {number|token|tokens}", "{unit}得到{number}個消耗標記"

CARD_DRAWN, CARD_DISCARDED = Event("draw", seat="seat", target="card"), Event("discard", seat="seat", target="card")
UNIT_LEAVES, UNIT_CHANGES = Event("leave", target="unit"), Event("change", target="unit", amount="number")
DIE_TURNED = Event("turn over", seat="seat", source="die", target="face")

# setup and rounds
FIVE = line("ASH-SETUP-06", "{seat} {seat|have|has} chosen {seat|your|their} first five", "{seat}已選定起始手牌", Event("act", seat="seat"))
ROUND = line("ASH-ROUND-01", "round {number} begins", "第{number}輪開始", Event("phase", amount="number"))
ROLLED = line("ASH-PREP-02", "{seat} {seat|have|has} {dice} in {seat|your|their} active pool", "{seat}的啟動骰池：{dice}",
              Event("roll", seat="seat", target="dice"))
REROLLED = line("ASH-PREP-07", "the most basics are tied: {seat} {seat|roll|rolls} again and {seat|have|has} {dice}",
                "基礎符號最多者平手，{seat}重擲：{dice}", Event("roll", seat="seat", target="dice"))
FIRST_PLAYER = line("ASH-PREP-06", "{seat} rolled the most basics and {seat|decide|decides}: {seat2} {seat2|go|goes} first",
                    "{seat}擲出的基礎符號最多，決定由{seat2}先手")
FATIGUE = line("ASH-PREP-12", "{seat} cannot draw, so {seat|you take|they take} 1 fatigue wound", "{seat}無牌可抽，得到1個疲倦傷害標記",
               Event("hit", seat="seat"))
TURN = line("ASH-TURN-01", "{seat} {seat|begin|begins} {seat|your|their} turn", "輪到{seat}", Event("turn", seat="seat"))
PASSED = line("ASH-PASS-01", "{seat} {seat|pass|passes}", "{seat}跳過", Event("act", seat="seat"))
RECOVERED = line("ASH-REC-02", "{unit} recovers {number} {number|wound|wounds}", "{unit}恢復，移除{number}個傷害標記",
                 Event("heal", target="unit", amount="number"))
READIED = line("ASH-REC-06", "each exhausted card loses 1 exhaustion token", "已消耗的牌各移除1個消耗標記")
DICE_EXHAUSTED = line("ASH-REC-08", "{seat} {seat|exhaust|exhausts} {dice}", "{seat}消耗{dice}", Event("pay", seat="seat", target="dice"))
TOKEN = line("ASH-END-04", "the first player token passes to {seat}", "先手玩家標記傳給{seat}")
OUT = line("ASH-OBJ-03", "{seat} {seat|are|is} out: {seat|your|their} Phoenixborn is destroyed", "{seat}的鳳族後裔被摧毀，{seat}出局",
           Event("end", seat="seat"))
WON = line("ASH-OBJ-01", "{seat} {seat|win|wins} the game", "{seat}獲勝", Event("end", seat="seat"))

# cards
DREW = line("ASH-PREP-10", *DRAWS, CARD_DRAWN)
DREW_MORE = line("ASH-EFF-04", *DRAWS, CARD_DRAWN)
DREW_BY_EFFECT = line("ASH-EFF-01", *DRAWS, CARD_DRAWN)
DROPPED = line("ASH-PREP-09", *DISCARDS, CARD_DISCARDED)
PAID_CARD = line("ASH-COST-08", *DISCARDS, Event("pay", seat="seat", target="card"))
DISCARDED = line("ASH-EFF-01", *DISCARDS, CARD_DISCARDED)
MILLED = line("ASH-EFF-01", *DISCARDS_TOP, CARD_DISCARDED)
FOUND = line("ASH-EFF-01", "{seat} {seat|take|takes} {card} from {seat|your|their} draw pile and {seat|shuffle|shuffles} the pile",
             "{seat}從抽牌堆拿取{card}，並將抽牌堆洗勻", CARD_DRAWN)
FETCHED = line("ASH-EFF-01", "{seat} {seat|take|takes} {card} from {seat|your|their} discard pile", "{seat}從棄牌堆拿取{card}", CARD_DRAWN)
PLAYED = line("ASH-COST-01", "{seat} {seat|play|plays} {card}", "{seat}打出{card}", Event("play", seat="seat", source="card"))
PAID = line("ASH-COST-09", "{seat} {seat|exhaust|exhausts} {dice}", "{seat}消耗{dice}", Event("pay", seat="seat", target="dice"))
ENTERED = line("ASH-GLOS-26", "{unit} comes into play", "{unit}進場", Event("enter", target="unit"))
ATTACHED = line("ASH-GLOS-05", "{card} is attached to {unit}", "{card}附加到{unit}", Event("attach", source="card", target="unit"))
BURIED = line("ASH-ZONE-06", "a card goes face down beneath {unit}", "一張牌面朝下放到{unit}下方", Event("change", target="unit"))
ACTIVATED = line("ASH-GLOS-02", "{seat} {seat|activate|activates} {text}", "{seat}啟動{text}", Event("use", seat="seat", source="text"))
USED = line("ASH-GLOS-32", "{seat} {seat|use|uses} {text}", "{seat}使用{text}", Event("trigger", seat="seat", source="text"))
REACTED = line("ASH-REACT-05", "{seat} {seat|react|reacts} with {card}", "{seat}以{card}反應", Event("trigger", seat="seat", source="card"))
CANCELLED = line("ASH-GLOS-11", "{ability} is cancelled", "{ability}被取消")
LEFT = line("ASH-DISC-03", *IS_DISCARDED, UNIT_LEAVES)
REMOVED = line("ASH-EFF-04", "{card} is removed from the game", "{card}被移出遊戲", Event("leave", target="card"))
RETURNED = line("ASH-EFF-04", "{unit} goes to its owner's hand", "{unit}回到所有者的手牌", UNIT_LEAVES)

# dice
DICE_POWER = line("ASH-SIDE-01", "{seat} {seat|use|uses} {dicepower}", "{seat}使用{dicepower}",
                  Event("use", seat="seat", source="dicepower"))
MEDITATED = line("ASH-SIDE-05", "{seat} {seat|meditate|meditates}", "{seat}調度", Event("act", seat="seat"))
SHED = line("ASH-SIDE-06", *DISCARDS, CARD_DISCARDED)
SHED_TOP = line("ASH-SIDE-07", *DISCARDS_TOP, CARD_DISCARDED)
SHED_SPELL = line("ASH-SIDE-08", *IS_DISCARDED, UNIT_LEAVES)
TURNED = line("ASH-SIDE-10", *TURNS, DIE_TURNED)
CHANGED = line("ASH-EFF-01", *TURNS, DIE_TURNED)
RAISED = line("ASH-DICE-08", "{seat} {seat|raise|raises} {die} to {face}", "{seat}將{die}提升為{face}", DIE_TURNED)
LOWERED = line("ASH-DICE-09", "{seat} {seat|have|has} {die} lowered to {face}", "{seat}的{die}降為{face}", DIE_TURNED)
CHARMED = line("ASH-UNK-03", "a charm die is put on {unit}", "{unit}上放了一個魅惑骰", Event("change", target="unit"))
MORE_SIDE = line("ASH-EFF-04", "{seat} may take another side action", "{seat}可再執行一個次要行動")

# battle
ATTACKER = line("ASH-ATK-03", "{unit} attacks {unit2}", "{unit}攻擊{unit2}", Event("attack", source="unit", target="unit2"))
BLOCKED = line("ASH-ATKPB-02", "{unit} blocks {unit2}", "{unit}格擋{unit2}", Event("defend", source="unit", target="unit2"))
GUARDED = line("ASH-ATKUN-02", "{unit} guards {unit2}", "{unit}守護{unit2}", Event("defend", source="unit", target="unit2"))

# damage and tokens
DEALT = line("ASH-TDMG-05", "{cause} deals {number} damage to {unit}", "{unit}受到{cause}造成的{number}點傷害",
             Event("hit", source="cause", target="unit", amount="number"))
PREVENTED = line("ASH-DMG-01", "{unit} prevents {number} damage", "{unit}防止{number}點傷害", Event("stop", target="unit", amount="number"))
REDIRECTED = line("ASH-EFF-04", "{unit} receives that damage instead", "改由{unit}受到這次傷害", Event("aim", target="unit"))
WOUNDED = line("ASH-TDMG-06", "{unit} receives {number} {number|wound|wounds}", "{unit}得到{number}個傷害標記",
               Event("hit", target="unit", amount="number"))
HEALED = line("ASH-TOKEN-03", "{unit} loses {number} {number|wound|wounds}", "{unit}移除{number}個傷害標記",
              Event("heal", target="unit", amount="number"))
MOVED_WOUNDS = line("ASH-GLOS-27", "{number} {number|wound is|wounds are} moved off {unit}", "{number}個傷害標記從{unit}移走",
                    Event("heal", target="unit", amount="number"))
MOVED_TOKEN = line("ASH-GLOS-27", "1 {token} token is moved from {unit} to {unit2}", "1個{token}標記從{unit}移到{unit2}",
                   Event("aim", source="unit", target="unit2"))
DESTROYED = line("ASH-TDMG-10", "{unit} is destroyed", "{unit}被摧毀",
                 Event("destroy", target="unit", joined=Words("destroying it", "因而被摧毀")))
EXHAUSTED = line("ASH-GLOS-24", *GETS_EXHAUSTION, UNIT_CHANGES)
PAID_EXHAUSTION = line("ASH-COST-07", *GETS_EXHAUSTION, Event("pay", target="unit"))
ATTACKER_EXHAUSTED = line("ASH-ATK-07", *GETS_EXHAUSTION, UNIT_CHANGES)
DEFENDER_EXHAUSTED = line("ASH-ATK-08", *GETS_EXHAUSTION, UNIT_CHANGES)
REFRESHED = line("ASH-ATK-02", "{unit} loses all exhaustion tokens", "{unit}移除所有消耗標記", Event("change", target="unit"))
STATUS = line("ASH-TOKEN-02", "{unit} gets {number} status {number|token|tokens}", "{unit}得到{number}個狀態標記", UNIT_CHANGES)
STATUS_GONE = line("ASH-TOKEN-02", "{unit} loses {number} status {number|token|tokens}", "{unit}移除{number}個狀態標記", UNIT_CHANGES)
BOOSTED = line("ASH-UNK-57", "{unit} has +{number} attack this turn", "{unit}本回合攻擊值+{number}", UNIT_CHANGES)
GAINED = line("ASH-UNK-57", "{unit} has {ability} this turn", "{unit}本回合擁有{ability}", Event("change", target="unit"))
HELD_BACK = line("ASH-UNK-57", "{unit} can neither block nor guard this turn", "{unit}本回合不能格擋或守護", Event("change", target="unit"))
COPIED = line("ASH-UNK-57", "{unit} is a copy of {unit2} this turn", "{unit}本回合成為{unit2}的複製品",
              Event("change", source="unit2", target="unit"))
SWAPPED = line("ASH-GLOS-20", "{unit} has its printed attack and life swapped this turn", "{unit}本回合互換印製攻擊值與印製生命值",
               Event("change", target="unit"))
