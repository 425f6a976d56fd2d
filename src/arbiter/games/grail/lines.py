"""What the log says."""

from __future__ import annotations

from arbiter.core.log import Event
from arbiter.games.grail.ledger import line, words

# --- setup -------------------------------------------------------------------------------------------------------------

TILE_REVEALED = line("GRAIL-MAP-05", "{seat} {seat|reveal|reveals} {tile}", "{seat}翻开{tile}", Event("turn over", seat="seat"))
TILE_PLACED = line("GRAIL-MAP-05", "{seat} {seat|join|joins} {tile} to the map", "{seat}拼接{tile}",
                   Event("enter", seat="seat", target="tile"))
TILE_LAID = line("GRAIL-MAP-05", "{tile} is joined to the map", "{tile}拼上地图", Event("enter", target="tile"))
STATUE_STANDS = line("GRAIL-MAP-10", "the goddess statue stands on {cell}", "女神像立于{cell}", Event("enter", target="cell"))
COIN = line("GRAIL-MAP-10", "the goddess coin shows {tile}", "女神像硬币投出{tile}", Event("roll", target="tile"))
RELICS_DEALT = line("GRAIL-IDENT-03", "relics are dealt face down", "遗物卡面朝下发出", Event("phase"))
RELICS_TAKEN = line("GRAIL-IDENT-02", "relics are taken face up", "遗物卡面朝上取走", Event("phase"))
CHOSE = line("GRAIL-IDENT-08", "{seat} {seat|have|has} chosen a character", "{seat}选定了角色", Event("act", seat="seat"))
REVEALED = line("GRAIL-IDENT-08", "{seat} {seat|play|plays} {hero}", "{seat}使用{hero}", Event("turn over", seat="seat", target="hero"))
INITIATIVE = line("GRAIL-IDENT-10", "{unit} rolls {number} for initiative, {number2} in all", "{unit}先攻掷出{number}，合计{number2}",
                  Event("roll", target="unit", amount="number"))
TIED = line("GRAIL-IDENT-13", "{unit} is tied and rolls again", "{unit}先攻相同，重掷", Event("roll", target="unit"))
CAMPFIRE = line("GRAIL-MAP-06", "{seat} {seat|choose|chooses} {tile} for {seat|your|their} team", "{seat}为本队选择{tile}",
                Event("act", seat="seat"))
STANDS = line("GRAIL-CSET-09", "{unit} stands on {cell}, facing {facing}", "{unit}位于{cell}，面向{facing}", Event("enter", target="unit"))

# --- rounds and turns --------------------------------------------------------------------------------------------------

ROUND = line("GRAIL-WORLD-02", "the round marker moves to {slot}", "回合指示物移至{slot}", Event("phase"))
JUDGEMENT = line("GRAIL-ROUND-04", "Final Judgement begins: everyone's life and maximum life become 1",
                 "最终审判开始：所有角色的最大与当前生命变为1",
                 Event("phase"))
CYCLE = line("GRAIL-ROUND-06", "Final Judgement goes on", "最终审判继续", Event("phase"))
UNDECIDED = line("GRAIL-UNK-84", "the game ends undecided", "对局未分胜负", Event("end"))
EVENT_SHOWN = line("GRAIL-WORLD-06", "the event of the coming night is {event}", "当晚的事件是{event}", Event("turn over", target="event"))
EVENT_ACTS = line("GRAIL-WORLD-07", "{event} takes effect", "{event}生效", Event("trigger", target="event"))
SWAPPED = line("GRAIL-WORLD-09", "{unit} trades initiative with {unit2}", "{unit}与{unit2}交换先攻", Event("change", target="unit"))
DIE_REMOVED = line("GRAIL-UNK-58", "{unit}'s Stubborn Old Die changes nothing", "{unit}的「倔老骰」没有效果",
                   Event("change", target="unit"))
TURN = line("GRAIL-PREP-01", "{seat} {seat|begin|begins} {seat|your|their} turn with {unit}", "轮到{seat}的{unit}",
            Event("turn", seat="seat", target="unit"))
PHASE = line("GRAIL-HERO-15", "{unit}'s action phase begins", "{unit}的行动阶段开始", Event("phase", target="unit"))
END = line("GRAIL-END-01", "{unit}'s turn ends", "{unit}的回合结束", Event("act", target="unit"))
SANK = line("GRAIL-END-02", "{unit}'s maximum life drops to {number}", "{unit}的最大生命降为{number}",
            Event("change", target="unit", amount="number"))

# --- states ------------------------------------------------------------------------------------------------------------

GAINED_STATE = line("GRAIL-TRACK-02", "{unit} gains {state}", "{unit}获得{state}", Event("change", target="unit"))
LOST_STATE = line("GRAIL-TRACK-12", "{unit} loses {state}", "{unit}的{state}移除", Event("change", target="unit"))
IMMUNE = line("GRAIL-HERO-16", "{unit} is immune to {state}", "{unit}免疫{state}", Event("stop", target="unit"))
BURNS = line("GRAIL-STATE-01", "{unit} takes {number} damage from Burn", "{unit}因【燃烧】受到{number}点伤害",
             Event("trigger", target="unit", amount="number"))
BLEEDS = line("GRAIL-STATE-03", "{unit} takes {number} damage from Bleed", "{unit}因【流血】受到{number}点伤害",
              Event("trigger", target="unit", amount="number"))
POISONED = line("GRAIL-STATE-04", "{unit} takes {number} damage from Poison", "{unit}因【中毒】受到{number}点伤害",
                Event("trigger", target="unit", amount="number"))
RENEWED = line("GRAIL-STATE-19", "{unit} regains {number} life from Renewal", "{unit}因【复苏】恢复{number}点生命",
               Event("trigger", target="unit", amount="number"))
SAVED = line("GRAIL-SAVE-02", "{unit} rolls {number} and saves against difficulty {number2}",
             "{unit}掷出{number}，豁免成功（难度{number2}）",
             Event("roll", target="unit", amount="number"))
NOT_SAVED = line("GRAIL-SAVE-02", "{unit} rolls {number} and fails to save against difficulty {number2}",
                 "{unit}掷出{number}，豁免失败（难度{number2}）",
                 Event("roll", target="unit", amount="number"))
AWAKE = line("GRAIL-STATE-06", "{unit} shakes off the stun", "{unit}摆脱眩晕", Event("heal", target="unit"))

# --- moving ------------------------------------------------------------------------------------------------------------

MOVED = line("GRAIL-MOVE-03", "{unit} moves to {cell}", "{unit}移动到{cell}", Event("leave", target="unit"))
TURNED = line("GRAIL-MOVE-04", "{unit} faces {facing}", "{unit}面向{facing}", Event("change", target="unit"))
SHOVED = line("GRAIL-DISP-05", "{unit} is moved to {cell}", "{unit}被移到{cell}", Event("leave", target="unit"))
DASHED = line("GRAIL-DISP-11", "{unit} dashes to {cell}", "{unit}突进到{cell}", Event("leave", target="unit"))
TELEPORTED = line("GRAIL-UNK-22", "{unit} teleports to {cell}", "{unit}瞬移到{cell}", Event("leave", target="unit"))
EXCHANGED = line("GRAIL-UNK-22", "{unit} and {unit2} exchange places", "{unit}与{unit2}互换位置", Event("leave", target="unit"))

GOLEM_MOVED = line("GRAIL-HERO-25", "the golem moves to {cell}", "魔偶移到{cell}", Event("leave", target="cell"))

# --- actions -----------------------------------------------------------------------------------------------------------

DECLARED = line("GRAIL-RES-03", "{unit} declares {ability}, speed {number}", "{unit}声明{ability}，速度{number}",
                Event("use", source="unit", target="ability"))
REACTED = line("GRAIL-RES-04", "{unit} reacts with {ability}, speed {number}", "{unit}以{ability}反应，速度{number}",
               Event("use", source="unit", target="ability"))
TARGETED = line("GRAIL-RES-02", "{unit} aims {ability} at {target}", "{unit}以{ability}指定{target}",
                Event("aim", source="unit", target="target"))
CURSED = line("GRAIL-STD-04", "{unit} spends a curse token on {ability}", "{unit}为{ability}支付1个诅咒指示物", Event("pay", source="unit"))
TAKES_EFFECT = line("GRAIL-SKILL-09", "{ability} takes effect", "{ability}生效")
DROPPED = line("GRAIL-SKILL-08", "{unit} can no longer use {ability}", "{unit}的{ability}被取消", Event("stop", target="unit"))
NOT_AFFECTED = line("GRAIL-SKILL-12", "{target} is not affected by {ability}", "{target}不受{ability}影响", Event("stop", target="target"))
RESOLVED = line("GRAIL-RES-06", "{ability} is resolved", "{ability}结算完毕")
DISCARDED = line("GRAIL-GEAR-04", "{seat} {seat|discard|discards} {gear}", "{seat}丢弃{gear}", Event("discard", seat="seat"))
TURNED_DOWN = line("GRAIL-BONUS-08", "{seat} {seat|turn|turns} {gear} face down", "{seat}将{gear}翻为面朝下",
                   Event("turn over", seat="seat"))
RESET = line("GRAIL-STD-06", "{seat} {seat|turn|turns} {gear} face up again", "{seat}重置{gear}，翻为面朝上",
             Event("turn over", seat="seat"))
FLIPPED = line("GRAIL-SKILL-03", "{unit} flips to {side}", "{unit}翻至{side}", Event("turn over", target="unit"))
BOUGHT = line("GRAIL-BONUS-12", "{seat} {seat|buy|buys} {gear} for {number} souls", "{seat}以{number}个灵魂购买{gear}",
              Event("draw", seat="seat"))
REPLACED = line("GRAIL-CARD-13", "{seat} {seat|give|gives} up {gear}", "{seat}替换掉{gear}", Event("discard", seat="seat"))
GAINED_SOULS = line("GRAIL-PREP-04", "{unit} gains {number} {number|soul|souls}", "{unit}获得{number}个灵魂",
                    Event("change", target="unit", amount="number"))

BELL = line("GRAIL-SPEC-04", "{unit}'s Soul-Rending Bell rings", "{unit}的「裂魂之钟」响起", Event("trigger", source="unit"))
DIE_LAID = line("GRAIL-SPEC-02", "{unit} lays the Stubborn Old Die on the initiative slot", "{unit}将「倔老骰」置于先攻槽",
                Event("attach", target="unit"))

SWITCHED = line("GRAIL-HERO-01", "{unit} switches to {form}", "{unit}切换为{form}", Event("change", target="unit"))
CIRCLE_PLACED = line("GRAIL-UNK-65", "{unit} places a circle on {cell}", "{unit}在{cell}放置传送法阵",
                     Event("enter", source="unit", target="cell"))
LINKED = line("GRAIL-HERO-06", "{unit} is linked to the circle on {cell}", "{unit}被链接至{cell}的传送法阵",
              Event("attach", source="unit", target="cell"))
CIRCLE_USED = line("GRAIL-HERO-05", "the circle on {cell} goes back to the reserve", "{cell}的传送法阵回到备用区",
                   Event("leave", target="cell"))
RAISED = line("GRAIL-HERO-15", "{unit} rises on {cell}", "{unit}出现在{cell}", Event("enter", target="unit"))
REDIRECTED = line("GRAIL-UNK-85", "{unit} becomes the target of {ability}", "{ability}改以{unit}为目标", Event("aim", target="unit"))
ROUND_GAINED = line("GRAIL-UNK-69", "{unit} has {number} prepared {number|round|rounds}", "{unit}有{number}枚整备弹",
                    Event("change", target="unit"))
ROUND_SPENT = line("GRAIL-UNK-69", "{unit} spends a prepared round", "{unit}消耗1枚整备弹", Event("pay", source="unit"))
DETONATOR_GAINED = line("GRAIL-HERO-22", "{unit} gains a High-Energy Detonator", "{unit}获得1张「高能雷管」", Event("draw", target="unit"))
DETONATOR_PLACED = line("GRAIL-HERO-23", "{unit} places a detonator on {cell}", "{unit}在{cell}放置雷管",
                        Event("enter", source="unit", target="cell"))
ESSENCE_GAINED = line("GRAIL-HERO-29", "{unit} gains {essence} essence", "{unit}获得{essence}精华", Event("change", target="unit"))
ESSENCE_SPENT = line("GRAIL-UNK-70", "{unit} spends {essence} essence", "{unit}消耗{essence}精华", Event("pay", source="unit"))
ESSENCE_LOST = line("GRAIL-HERO-29", "{unit} gives up {essence} essence", "{unit}放弃{essence}精华", Event("discard", target="unit"))
SMOKE = line("GRAIL-UNK-73", "{unit} lays smoke on {cell}", "{unit}在{cell}放置烟幕", Event("enter", source="unit", target="cell"))

# --- damage ------------------------------------------------------------------------------------------------------------

STRUCK = line("GRAIL-DICE-01", "{unit}'s {ability} deals {number} damage to {unit2}", "{unit}的{ability}对{unit2}造成{number}点伤害",
              Event("attack", source="unit", target="unit2", amount="number"))
NO_DAMAGE = line("GRAIL-DICE-01", "{ability} deals no damage to {unit}", "{ability}没有对{unit}造成伤害", Event("stop", target="unit"))
GUARD = line("GRAIL-UNK-80", "{unit} is guarded: {number} less damage", "{unit}可减免{number}点伤害", Event("stop", target="unit"))
GUARDED = line("GRAIL-UNK-80", "{unit}'s guard takes {number} off the damage", "{unit}的减伤抵消{number}点伤害",
               Event("stop", target="unit"))
FLOOR = line("GRAIL-UNK-80", "{unit}'s life cannot fall below 1 for now", "{unit}的生命暂时不会低于1", Event("stop", target="unit"))
PLATED = line("GRAIL-DMG-01", "{unit}'s equipment lowers the damage by {number}", "{unit}的装备减免{number}点伤害",
              Event("stop", target="unit"))
STURDY = line("GRAIL-STATE-09", "{unit}'s Sturdy lowers the damage by {number}", "{unit}的【坚固】减免{number}点伤害",
              Event("stop", target="unit"))
ICE_SHIELD = line("GRAIL-STATE-20", "{unit}'s Ice Shield lowers the damage by {number}", "{unit}的【冰盾】减免{number}点伤害",
                  Event("stop", target="unit"))
VIGILANCE = line("GRAIL-STATE-15", "{unit}'s Vigilance lowers the damage by {number}", "{unit}的【警戒】减免{number}点伤害",
                 Event("stop", target="unit"))
RESISTED = line("GRAIL-STATE-17", "{unit}'s red Vigilance resists all of the damage", "{unit}的红面【警戒】抵抗全部伤害",
                Event("stop", target="unit"))
UNHURT = line("GRAIL-UNK-80", "{unit} loses no life", "{unit}没有失去生命", Event("stop", target="unit"))
LOST_LIFE = line("GRAIL-CARD-01", "{unit} loses {number} life", "{unit}失去{number}点生命", Event("hit", target="unit", amount="number"))
HEALED = line("GRAIL-CARD-02", "{unit} regains {number} life", "{unit}恢复{number}点生命", Event("heal", target="unit", amount="number"))
DIED = line("GRAIL-GOAL-04", "{unit} dies", "{unit}死亡", Event("destroy", target="unit", joined=words("dies", "死亡")))
LEADER_FELL = line("GRAIL-GOAL-03", "{unit} held the Sacred Relic: {team} wins", "{unit}持有圣物：{team}获胜",
                   Event("end", target="unit"))
STATUE_FELL = line("GRAIL-STATUE-03", "the goddess statue is destroyed: every character gains 2 curse tokens",
                   "女神像被破坏：所有角色获得2个诅咒指示物",
                   Event("destroy"))
EXPLODED = line("GRAIL-UNK-68", "the detonator on {cell} explodes", "{cell}的雷管爆炸", Event("destroy", target="cell"))

