"""What the log says, each line with the clause that made it happen; what happens for several reasons has a line for each."""

from arbiter.games.ashes.ledger import line

DRAWS = "{seat} {seat|draw|draws} {card}", "{seat}抽{card}"
DISCARDS = "{seat} {seat|discard|discards} {card}", "{seat}捨棄{card}"
DISCARDS_TOP = "{seat} {seat|discard|discards} {card} from the top of the draw pile", "{seat}捨棄抽牌堆頂的{card}"
IS_DISCARDED = "{unit} is discarded", "{unit}被捨棄"
TURNS = "{seat} {seat|turn|turns} {die} to {die2}", "{seat}的{die}轉為{die2}"
GETS_EXHAUSTION = "{unit} gets {number} exhaustion {number|token|tokens}", "{unit}放上{number}個消耗標記"

# setup and rounds
FIVE = line("ASH-SETUP-06", "{seat} {seat|have|has} chosen the first five", "{seat}已選定起始手牌")
ROUND = line("ASH-ROUND-01", "round {number} begins", "第{number}輪開始")
ROLLED = line("ASH-PREP-02", "{seat} {seat|have|has} {dice}", "{seat}的啟動骰池：{dice}")
REROLLED = line("ASH-PREP-07", "most basics are tied: {seat} {seat|roll|rolls} again and {seat|have|has} {dice}",
                "基礎符號最多者平手，{seat}重擲：{dice}")
FIRST_PLAYER = line("ASH-PREP-06", "{seat} rolled the most basics, and {seat2} {seat2|go|goes} first",
                    "{seat}擲出最多基礎符號，由{seat2}先手")
FATIGUE = line("ASH-PREP-12", "{seat} cannot draw and {seat|take|takes} 1 wound of fatigue", "{seat}無牌可抽，承受1個疲倦傷害")
TURN = line("ASH-TURN-01", "{seat} {seat|take|takes} a turn", "輪到{seat}")
PASSED = line("ASH-PASS-01", "{seat} {seat|pass|passes}", "{seat}跳過")
RECOVERED = line("ASH-REC-02", "{unit} recovers {number} {number|wound|wounds}", "{unit}恢復{number}個傷害標記")
READIED = line("ASH-REC-06", "every card loses an exhaustion token", "每張卡移除1個消耗標記")
DICE_EXHAUSTED = line("ASH-REC-08", "{seat} {seat|exhaust|exhausts} {dice}", "{seat}消耗{dice}")
TOKEN = line("ASH-END-04", "the first player token passes to {seat}", "先手玩家標記傳給{seat}")
OUT = line("ASH-OBJ-03", "{seat} {seat|are|is} out: the Phoenixborn is destroyed", "{seat}的鳳族後裔被摧毀")
WON = line("ASH-OBJ-01", "{seat} {seat|win|wins} the game", "{seat}獲勝")

# cards
DREW = line("ASH-PREP-10", *DRAWS)
DREW_MORE = line("ASH-EFF-04", *DRAWS)
DREW_BY_EFFECT = line("ASH-EFF-01", *DRAWS)
DROPPED = line("ASH-PREP-09", *DISCARDS)
PAID_CARD = line("ASH-COST-08", *DISCARDS)
DISCARDED = line("ASH-EFF-01", *DISCARDS)
MILLED = line("ASH-EFF-01", *DISCARDS_TOP)
FOUND = line("ASH-EFF-01", "{seat} {seat|take|takes} {card} from the draw pile and {seat|shuffle|shuffles} it",
             "{seat}從抽牌堆取{card}並洗勻")
FETCHED = line("ASH-EFF-01", "{seat} {seat|take|takes} {card} from the discard pile", "{seat}從棄牌堆取{card}")
PLAYED = line("ASH-COST-01", "{seat} {seat|play|plays} {card}", "{seat}打出{card}")
PAID = line("ASH-COST-09", "{seat} {seat|exhaust|exhausts} {dice}", "{seat}消耗{dice}")
ENTERED = line("ASH-GLOS-26", "{unit} comes into play", "{unit}進場")
ATTACHED = line("ASH-GLOS-05", "{card} is attached to {unit}", "{card}附在{unit}上")
BURIED = line("ASH-ZONE-06", "a card goes face down beneath {unit}", "一張牌面朝下放到{unit}下方")
ACTIVATED = line("ASH-GLOS-02", "{seat} {seat|activate|activates} {text}", "{seat}啟動{text}")
USED = line("ASH-GLOS-32", "{seat} {seat|use|uses} {text}", "{seat}使用{text}")
REACTED = line("ASH-REACT-05", "{seat} {seat|react|reacts} with {card}", "{seat}以{card}反應")
CANCELLED = line("ASH-GLOS-11", "{ability} is cancelled", "{ability}被取消")
LEFT = line("ASH-DISC-03", *IS_DISCARDED)
REMOVED = line("ASH-EFF-04", "{card} is removed from the game", "{card}被移出遊戲")
RETURNED = line("ASH-EFF-04", "{unit} goes to its owner's hand", "{unit}回到擁有者手牌")

# dice
DICE_POWER = line("ASH-SIDE-01", "{seat} {seat|use|uses} the dice power of {die}", "{seat}使用{die}骰的強力效果")
MEDITATED = line("ASH-SIDE-05", "{seat} {seat|meditate|meditates}", "{seat}調度")
SHED = line("ASH-SIDE-06", *DISCARDS)
SHED_TOP = line("ASH-SIDE-07", *DISCARDS_TOP)
SHED_SPELL = line("ASH-SIDE-08", *IS_DISCARDED)
TURNED = line("ASH-SIDE-10", *TURNS)
CHANGED = line("ASH-EFF-01", *TURNS)
RAISED = line("ASH-DICE-08", *TURNS)
LOWERED = line("ASH-DICE-09", *TURNS)
CHARMED = line("ASH-UNK-03", "a charm die lies on {unit}", "{unit}上放了魅惑骰")
MORE_SIDE = line("ASH-EFF-04", "{seat} may take another side action", "{seat}可多執行一個次要行動")

# battle
ATTACKED = line("ASH-ATK-03", "{seat} {seat|attack|attacks} {unit}", "{seat}攻擊{unit}")
ATTACKER = line("ASH-ATK-01", "{unit} attacks", "{unit}發動攻擊")
BLOCKED = line("ASH-ATKPB-02", "{unit} blocks {unit2}", "{unit}格擋{unit2}")
GUARDED = line("ASH-ATKUN-02", "{unit} guards {unit2}", "{unit}守護{unit2}")

# damage and tokens
DEALT = line("ASH-TDMG-05", "{unit} is dealt {number} damage", "{unit}被造成{number}點傷害")
PREVENTED = line("ASH-DMG-01", "{unit} prevents {number} damage", "{unit}防止{number}點傷害")
REDIRECTED = line("ASH-EFF-04", "{unit} receives that damage instead", "改由{unit}受到該傷害")
WOUNDED = line("ASH-TDMG-06", "{unit} receives {number} {number|wound|wounds}", "{unit}受到{number}個傷害標記")
HEALED = line("ASH-TOKEN-03", "{unit} loses {number} {number|wound|wounds}", "{unit}移除{number}個傷害標記")
MOVED_WOUNDS = line("ASH-GLOS-27", "{unit} gives away {number} {number|wound|wounds}", "從{unit}移走{number}個傷害標記")
MOVED_TOKEN = line("ASH-GLOS-27", "1 {token} token is moved from {unit} to {unit2}", "{unit}上的1個{token}標記移到{unit2}")
DESTROYED = line("ASH-TDMG-10", "{unit} is destroyed", "{unit}被摧毀")
EXHAUSTED = line("ASH-GLOS-24", *GETS_EXHAUSTION)
PAID_EXHAUSTION = line("ASH-COST-07", *GETS_EXHAUSTION)
ATTACKER_EXHAUSTED = line("ASH-ATK-07", *GETS_EXHAUSTION)
DEFENDER_EXHAUSTED = line("ASH-ATK-08", *GETS_EXHAUSTION)
REFRESHED = line("ASH-ATK-02", "{unit} loses all exhaustion tokens", "{unit}移除所有消耗標記")
STATUS = line("ASH-TOKEN-02", "{unit} gets {number} status {number|token|tokens}", "{unit}放上{number}個狀態標記")
STATUS_GONE = line("ASH-TOKEN-02", "{unit} loses {number} status {number|token|tokens}", "{unit}移除{number}個狀態標記")
BOOSTED = line("ASH-UNK-57", "{unit} has {number} more attack this turn", "{unit}本回合攻擊值增加{number}")
GAINED = line("ASH-UNK-57", "{unit} has {ability} this turn", "{unit}本回合擁有{ability}")
HELD_BACK = line("ASH-UNK-57", "{unit} can neither block nor guard this turn", "{unit}本回合不能格擋或守護")
COPIED = line("ASH-UNK-57", "{unit} is a copy of {unit2} this turn", "{unit}本回合是{unit2}的複製")
SWAPPED = line("ASH-GLOS-20", "{unit} has its printed attack and life exchanged this turn", "{unit}本回合交換印刷攻擊值與生命值")
