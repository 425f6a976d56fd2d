"""What the log says."""

from __future__ import annotations

from arbiter.core.log import Event
from arbiter.games.wizards.ledger import line, words

# --- the game and its turns ------------------------------------------------------------------------------------------

STARTS = line("WIZ-U07", "{seat} {seat|go|goes} first", "{seat}先手", Event("phase"))
REDREW = line("WIZ-FLOW-02", "{seat} {seat|shuffle|shuffles} {seat|your|their} hand back and {seat|draw|draws} five new cards",
              "{seat}将手牌洗回卡组，重新抽5张", Event("draw", seat="seat"))
KEPT = line("WIZ-FLOW-02", "{seat} {seat|keep|keeps} {seat|your|their} hand", "{seat}保留手牌", Event("act", seat="seat"))
TURN = line("WIZ-TURN-01", "turn {number} begins: {seat}", "第{number}回合开始：{seat}", Event("turn", seat="seat"))
ENDS_TURN = line("WIZ-TURN-02", "{seat} {seat|end|ends} the turn", "{seat}结束回合", Event("act", seat="seat"))
SKIPS_DRAW = line("WIZ-FLOW-03", "{seat} {seat|draw|draws} no card this turn", "{seat}本回合不抽牌", Event("stop", seat="seat"))
WON = line("WIZ-TYPE-02", "{seat} {seat|win|wins} the game", "{seat}获胜", Event("end", seat="seat"))
DRAWN_GAME = line("WIZ-U10", "the game is a draw", "平局", Event("end"))

# --- cards and where they go -----------------------------------------------------------------------------------------

DREW = line("WIZ-FLOW-03", "{seat} {seat|draw|draws} {card}", "{seat}抽到{card}", Event("draw", seat="seat", target="card"))
NO_CARDS = line("WIZ-U09", "{seat} {seat|have|has} no more cards to draw", "{seat}的卡组已空，无法抽牌", Event("stop", seat="seat"))
SHUFFLED = line("WIZ-U33", "{seat} {seat|shuffle|shuffles} {seat|your|their} deck", "{seat}洗切卡组", Event("phase", seat="seat"))
FOUND = line("WIZ-U33", "{seat} {seat|search|searches} {seat|your|their} deck for {card}", "{seat}检索到{card}",
             Event("draw", seat="seat", target="card"))
NOT_FOUND = line("WIZ-U33", "{seat} {seat|find|finds} nothing in {seat|your|their} deck", "{seat}未检索到任何卡牌",
                 Event("stop", seat="seat"))
SHOWN = line("WIZ-U33", "{seat} {seat|show|shows} {card}", "{seat}展示{card}", Event("turn over", seat="seat", target="card"))
TAKEN = line("WIZ-ZONE-06", "{seat} {seat|take|takes} {card} into {seat|your|their} hand", "{seat}将{card}加入手牌",
             Event("draw", seat="seat", target="card"))
DISCARDED = line("WIZ-ZONE-06", "{seat} {seat|discard|discards} {card}", "{seat}弃置{card}", Event("discard", seat="seat", target="card"))
ON_TOP = line("WIZ-U33", "{seat} {seat|put|puts} a card on top of {seat|your|their} deck", "{seat}将1张牌放到卡组顶",
              Event("act", seat="seat"))
AT_THE_BOTTOM = line("WIZ-U33", "{seat} {seat|put|puts} a card at the bottom of {seat|your|their} deck", "{seat}将1张牌放到卡组底",
                     Event("act", seat="seat"))
INTO_DECK = line("WIZ-U32", "{card} goes into the deck", "{card}进入卡组", Event("leave", target="card"))
TO_HAND = line("WIZ-U32", "{card} returns to the hand", "{card}回到手牌", Event("leave", target="card"))
TO_POOL = line("WIZ-U25", "{card} returns to the spell pool", "{card}回到法术池", Event("leave", target="card"))
DISMISSED = line("WIZ-U32", "{card} goes back to the idle zone", "{card}回到闲置区", Event("leave", target="card"))
REMOVED = line("WIZ-U32", "{card} leaves the game", "{card}移出游戏", Event("leave", target="card"))
REPLACED = line("WIZ-U25", "{seat} {seat|replace|replaces} {card}", "{seat}替换掉{card}", Event("discard", seat="seat", target="card"))
EXCHANGED = line("WIZ-U33", "{seat} {seat|take|takes} {card} in exchange", "{seat}换得{card}",
                 Event("draw", seat="seat", target="card"))
RESTORED = line("WIZ-RULE-06", "{unit} returns to its normal size", "{unit}恢复原状", Event("change", target="unit"))
NOTED_CELL = line("WIZ-ZONE-01", "{unit} lies in wait on {cell}", "{unit}指定了{cell}", Event("change", target="unit"))
DESTROYED = line("WIZ-ZONE-06", "{card} is destroyed", "{card}被摧毁",
                 Event("destroy", target="card", joined=words("destroyed", "被摧毁")))

# --- what players do -------------------------------------------------------------------------------------------------

EXHAUSTED = line("WIZ-CRE-05", "{unit} is exhausted", "{unit}被消耗", Event("change", target="unit"))
RESET = line("WIZ-FLOW-09", "{unit} is reset", "{unit}重置", Event("change", target="unit"))
GAINED = line("WIZ-FLOW-05", "{seat} {seat|gain|gains} {needs}", "{seat}获得{needs}", Event("change", seat="seat"))
PAID = line("WIZ-FLOW-06", "{seat} {seat|pay|pays} {needs} for {card}", "{seat}为{card}支付{needs}", Event("pay", seat="seat"))
SHORT_OF = line("WIZ-PAY-03", "{seat} can no longer pay for {card}", "{seat}已无法支付{card}的费用", Event("pay", seat="seat"))
SUMMONED = line("WIZ-TYPE-03", "{seat} {seat|summon|summons} {card} on {cell}", "{seat}将{card}召唤到{cell}",
                Event("enter", seat="seat", target="card"))
EQUIPPED = line("WIZ-PLACE-09", "{seat} {seat|equip|equips} {card}", "{seat}装备{card}", Event("enter", seat="seat", target="card"))
SET = line("WIZ-PLACE-12", "{seat} {seat|set|sets} {card} face down", "{seat}盖放{card}",
           Event("enter", seat="seat", target="card"))
TURNED_UP = line("WIZ-U24", "{seat} {seat|turn|turns} up {card}", "{seat}翻开{card}", Event("turn over", seat="seat", target="card"))
PLACED = line("WIZ-SCHOOL-03", "{seat} {seat|place|places} {card} on {cell}", "{seat}将{card}放置到{cell}",
              Event("enter", seat="seat", target="card"))
LEARNED = line("WIZ-SKILL-02", "{seat} {seat|learn|learns} {card}", "{seat}学习{card}", Event("enter", seat="seat", target="card"))
USED = line("WIZ-PLACE-11", "{seat} {seat|use|uses} {card}", "{seat}使用{card}", Event("use", seat="seat", source="card"))
COUNTERED = line("WIZ-KW-18", "{seat} {seat|answer|answers} with {card}", "{seat}用{card}反制", Event("use", seat="seat", source="card"))
ACTIVATED = line("WIZ-TURN-09", "{seat} {seat|use|uses} {text}", "{seat}发动{text}", Event("use", seat="seat", source="text"))
TRIGGERED = line("WIZ-TURN-08", "{unit}: {program}", "{unit}：{program}", Event("trigger", source="unit"))
SACRIFICED = line("WIZ-BASE-01", "{seat} {seat|sacrifice|sacrifices} {card}", "{seat}献祭{card}",
                  Event("destroy", seat="seat", target="card"))
MOVED = line("WIZ-PLACE-01", "{unit} moves to {cell}", "{unit}移动到{cell}", Event("leave", target="unit"))
RETURNED = line("WIZ-U18", "{unit} returns to {cell}", "{unit}返回{cell}", Event("enter", target="unit"))
CONTROLS = line("WIZ-U36", "{seat} {seat|take|takes} control of {unit}", "{seat}获得{unit}的控制权",
                Event("change", seat="seat", target="unit"))

# --- attacks ---------------------------------------------------------------------------------------------------------

ATTACKED = line("WIZ-CRE-06", "{seat} {seat|attack|attacks} with {card}: {unit}", "{seat}用{card}攻击{unit}",
                Event("attack", seat="seat", source="card", target="unit"))
CAST = line("WIZ-COMBAT-01", "{seat} {seat|attack|attacks} with {card}", "{seat}用{card}攻击", Event("use", seat="seat", source="card"))
REINFORCED = line("WIZ-COMBAT-02", "{seat} {seat|reinforce|reinforces} with {card}", "{seat}用{card}强化",
                  Event("use", seat="seat", source="card"))
AIMED = line("WIZ-RANGE-01", "{card} is aimed at {unit}", "{card}以{unit}为目标", Event("aim", source="card", target="unit"))
AIMED_AT_AREA = line("WIZ-RANGE-05", "{card} is aimed at {area}", "{card}以{area}为目标", Event("aim", source="card", target="area"))
DEFENDED_WITH = line("WIZ-COMBAT-01", "{seat} {seat|defend|defends} with {card}", "{seat}用{card}防御",
                     Event("use", seat="seat", source="card"))
DEFENDED = line("WIZ-SKILL-04", "{card} defends: power {number} against {number2}", "{card}防御成功：威力{number}对{number2}",
                Event("stop", source="card"))
BROKE_THROUGH = line("WIZ-SKILL-04", "{card} breaks through: power {number} against {number2}", "{card}突破防御：威力{number}对{number2}",
                     Event("act", source="card"))
NULLIFIED = line("WIZ-U42", "{card} is nullified", "{card}被无效", Event("stop", target="card"))
MISSED = line("WIZ-U20", "{card} misses: its targets are gone", "{card}落空：目标已不在场", Event("stop", source="card"))
HITS = line("WIZ-KW-16", "{card} hits", "{card}命中", Event("act", source="card"))

# --- damage and states -----------------------------------------------------------------------------------------------

HURT = line("WIZ-CRE-03", "{unit} takes {number} damage from {cause}", "{unit}受到{cause}的{number}点伤害",
            Event("hit", target="unit", amount="number", source="cause"))
UNHARMED = line("WIZ-U37", "{unit} takes no damage", "{unit}没有受到伤害", Event("stop", target="unit"))
HEALED = line("WIZ-U23", "{unit} regains {number} life", "{unit}恢复{number}点生命值", Event("heal", target="unit", amount="number"))
GAINED_LIFE = line("WIZ-U23", "{unit} gains {number} life", "{unit}的生命值+{number}", Event("change", target="unit", amount="number"))
LIFE_IS = line("WIZ-U23", "{unit} now has {number} life", "{unit}的生命值变为{number}", Event("change", target="unit", amount="number"))
LOAD_IS = line("WIZ-CRE-04", "the load of {unit} is now {needs}", "{unit}的负载变为{needs}", Event("change", target="unit"))
GAINED_LOAD = line("WIZ-CRE-04", "{unit} gains load {needs}", "{unit}的负载增加{needs}", Event("change", target="unit"))
GAINED_POWER = line("WIZ-SKILL-04", "{unit} gains {number} power", "{unit}的威力+{number}",
                    Event("change", target="unit", amount="number"))
GAINED_DAMAGE = line("WIZ-SKILL-03", "{unit} deals {number} more damage", "{unit}的伤害+{number}",
                     Event("change", target="unit", amount="number"))
POWER_IS = line("WIZ-SKILL-04", "the power of {unit} is now {number}", "{unit}的威力变为{number}",
                Event("change", target="unit", amount="number"))
RANDOM_POWER = line("WIZ-SKILL-04", "the power of {unit} is {number} this time", "{unit}此次的威力为{number}",
                    Event("roll", amount="number"))
GAINED_ATTACK = line("WIZ-CRE-06", "{unit} gains {number} attack", "{unit}的攻击力+{number}",
                     Event("change", target="unit", amount="number"))
MARKED = line("WIZ-U41", "{unit} has {number} {number|marker|markers}", "{unit}上有{number}个标记物",
              Event("change", target="unit", amount="number"))
DIES = line("WIZ-CRE-03", "{unit} dies", "{unit}死亡", Event("destroy", target="unit", joined=words("dies", "死亡")))
STATUS = line("WIZ-STAT-10", "{unit} gets {status} {number}", "{unit}获得{status}{number}",
              Event("change", target="unit", amount="number"))
LOST_STATUS = line("WIZ-STAT-10", "{unit} no longer has {status}", "{unit}的{status}消失", Event("change", target="unit"))
IMMUNE = line("WIZ-STAT-10", "{unit} is immune to {status}", "{unit}免疫{status}", Event("stop", target="unit"))
RUNS_OUT = line("WIZ-SKILL-12", "the duration of {unit} is over", "{unit}的持续时间结束", Event("change", target="unit"))
CHECK = line("WIZ-SCHOOL-10", "{seat} {seat|roll|rolls} {number} for a chaos check of {number2}",
             "{seat}进行混沌检定{number2}，掷出{number}", Event("roll", seat="seat", amount="number"))
CHART_PLACED = line("WIZ-U17", "{seat} {seat|place|places} {card}", "{seat}放置{card}", Event("enter", seat="seat", target="card"))
ACHIEVED = line("WIZ-SCHOOL-09", "{card} is achieved", "{card}达成", Event("score", target="card"))
