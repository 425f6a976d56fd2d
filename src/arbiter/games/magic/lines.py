"""What the log says, each line with the clause that made it happen."""

from arbiter.core.log import Event
from arbiter.games.magic.ledger import line

# the course of the game
FIRST = line("MTG-START-01", "{seat} {seat|take|takes} the first turn", "由{seat}先手", Event("act", seat="seat"))
MULLIGAN = line("MTG-START-04", "{seat} {seat|take|takes} a mulligan", "{seat}再調度", Event("act", seat="seat"))
KEPT = line("MTG-START-03", "{seat} {seat|keep|keeps} {seat|your|their} hand", "{seat}保留手牌", Event("act", seat="seat"))
TO_BOTTOM = line("MTG-START-04", "{seat} {seat|put|puts} {card} on the bottom of {seat|your|their} library", "{seat}將{card}置於牌庫底")
TURN = line("MTG-TURN-01", "{seat} {seat|begin|begins} {seat|your|their} turn", "輪到{seat}", Event("turn", seat="seat"))
PASSED = line("MTG-PRIO-06", "{seat} {seat|pass|passes}", "{seat}讓過優先權", Event("act", seat="seat"))
WON = line("MTG-ENDG-01", "{seat} {seat|win|wins} the game", "{seat}獲勝", Event("end", seat="seat"))
DRAWN = line("MTG-ENDG-04", "the game is a draw", "遊戲平手", Event("end"))
LOOP = line("MTG-LOOP-01", "nothing ever changes any more: the game is a draw", "局面無止境重複，遊戲平手", Event("end"))
LOST_LIFE_OUT = line("MTG-STBA-02", "{seat} {seat|have|has} no life left and {seat|lose|loses}", "{seat}的生命歸零，輸掉遊戲", Event("end",
    seat="seat"))
LOST_POISON = line("MTG-STBA-02", "{seat} {seat|have|has} ten poison counters and {seat|lose|loses}", "{seat}有十個中毒指示物，輸掉遊戲",
                   Event("end", seat="seat"))
LOST_DRAWING = line("MTG-ENDG-03", "{seat} could not draw and {seat|lose|loses}", "{seat}無牌可抽，輸掉遊戲", Event("end", seat="seat"))
REVEALED = line("MTG-INFO-01", "{seat} {seat|reveal|reveals} {card}", "{seat}展示{card}", Event("turn over", seat="seat", target="card"))

# limited
OPENED = line("MTG-LIM-02", "{seat} {seat|open|opens} {number} boosters", "{seat}開啟{number}包補充包", Event("act", seat="seat"))
OPENED_ROUND = line("MTG-LIM-03", "booster {number}: every drafter opens one", "第{number}包：每位參加者開啟一包補充包")
CHOSE_CARD = line("MTG-LIM-04", "{seat} {seat|have|has} chosen a card", "{seat}已選定一張牌")
DRAFTED = line("MTG-LIM-03", "{seat} {seat|take|takes} {slot}", "{seat}選取{slot}", Event("draw", seat="seat", target="slot"))
DECK_BUILT = line("MTG-DECK-03", "{seat} {seat|have|has} built a deck of {number} cards", "{seat}已組好{number}張的套牌", Event("act",
                                                                                                                       seat="seat"))

# cards
DREW = line("MTG-DRAW-01", "{seat} {seat|draw|draws} {card}", "{seat}抽到{card}", Event("draw", seat="seat", target="card"))
CANNOT_DRAW = line("MTG-ENDG-03", "{seat} {seat|have|has} no card left to draw", "{seat}無牌可抽")
DISCARDED = line("MTG-ACTN-04", "{seat} {seat|discard|discards} {card}", "{seat}棄掉{card}", Event("discard", seat="seat", target="card"))
MILLED = line("MTG-ACTN-09", "{seat} {seat|mill|mills} {card}", "{seat}將{card}從牌庫頂置入墳墓場", Event("discard", seat="seat",
                                                                                                          target="card"))
SHUFFLED = line("MTG-ACTN-11", "{seat} {seat|shuffle|shuffles} {seat|your|their} library", "{seat}將牌庫洗牌", Event("act", seat="seat"))
PLAYED_LAND = line("MTG-SPEC-02", "{seat} {seat|play|plays} {card}", "{seat}使用{card}", Event("play", seat="seat", source="card"))
CAST = line("MTG-CAST-02", "{seat} {seat|cast|casts} {card}", "{seat}施放{card}", Event("play", seat="seat", source="card"))
FORETOLD = line("KHM-FORETELL-01", "{seat} {seat|foretell|foretells} {card}", "{seat}預示{card}", Event("play", seat="seat", source="card"))
PAID = line("MTG-CAST-06", "{seat} {seat|spend|spends} {number} mana", "{seat}支付{number}點魔法力", Event("pay", seat="seat",
                                                                                                           amount="number"))
MADE = line("MTG-ACTV-05", "{seat} {seat|add|adds} {made} with {permanent}", "{seat}以{permanent}加{made}", Event("use", seat="seat",
                                                                                                           source="permanent"))
ACTIVATED = line("MTG-ACTV-01", "{seat} {seat|activate|activates} {text}", "{seat}起動{text}", Event("use", seat="seat", source="text"))
TRIGGERED = line("MTG-TRIG-01", "{text} triggers", "{text}觸發", Event("trigger", source="text"))
RESOLVES = line("MTG-PRIO-06", "{thing} resolves", "{thing}結算")
FIZZLED = line("MTG-RESO-01", "{thing} has no legal target left and does nothing", "{thing}的目標均不合法，不生效")
ABILITY_FIZZLED = line("MTG-RESO-01", "the ability of {source} has no legal target left and does nothing",
                       "{source}的異能沒有合法目標，不生效")
COPIED = line("MTG-COPY-04", "{thing} is copied", "{thing}被複製", Event("play", target="thing"))
COUNTERED = line("MTG-ACTN-02", "{thing} is countered", "{thing}被反擊", Event("stop", target="thing"))

# the battlefield
ENTERED = line("MTG-OBJ-06", "{thing} enters the battlefield", "{thing}進戰場", Event("enter", target="thing"))
BURIED = line("MTG-ZONE-02", "{thing} goes to the graveyard", "{thing}置入墳墓場", Event("leave", target="thing"))
EXILED = line("MTG-ZONE-01", "{thing} is exiled", "{thing}被放逐", Event("leave", target="thing"))
RETURNED = line("MTG-ZONE-02", "{thing} goes to its owner's hand", "{thing}移回其擁有者手上", Event("leave", target="thing"))
INTO_LIBRARY = line("MTG-ZONE-02", "{thing} goes to its owner's library", "{thing}置入其擁有者的牌庫", Event("leave", target="thing"))
DESTROYED = line("MTG-ACTN-03", "{thing} is destroyed", "{thing}被消滅", Event("destroy", target="thing"))
SACRIFICED = line("MTG-ACTN-05", "{seat} {seat|sacrifice|sacrifices} {thing}", "{seat}犧牲{thing}", Event("destroy", seat="seat",
                                                                                                          target="thing"))
TAPPED = line("MTG-ACTN-13", "{thing} becomes tapped", "{thing}成為橫置", Event("change", target="thing"))
UNTAPPED = line("MTG-ACTN-13", "{thing} becomes untapped", "{thing}成為未橫置", Event("change", target="thing"))
ATTACHED = line("MTG-ACTN-01", "{thing} is attached to {thing2}", "{thing}結附於{thing2}", Event("attach", source="thing", target="thing2"))
UNATTACHED = line("MTG-STBA-07", "{thing} comes off", "{thing}不再結附", Event("change", target="thing"))
COUNTERS = line("MTG-CNTR-01", "{thing} gets {number} {counter} {number|counter|counters}", "{thing}得到{number}個{counter}指示物",
                Event("change", target="thing", amount="number"))
FIGHTS = line("MTG-ACTN-07", "{thing} fights {thing2}", "{thing}與{thing2}互鬥", Event("attack", source="thing", target="thing2"))

# life, damage, combat
HIT = line("MTG-DAMG-02", "{thing} deals {number} damage to {thing2}", "{thing}對{thing2}造成{number}點傷害",
           Event("hit", source="thing", target="thing2", amount="number"))
GAINED = line("MTG-LIFE-01", "{seat} {seat|gain|gains} {number} life", "{seat}獲得{number}點生命", Event("heal", seat="seat",
                                                                                                         amount="number"))
LOST_LIFE = line("MTG-LIFE-01", "{seat} {seat|lose|loses} {number} life", "{seat}失去{number}點生命", Event("hit", seat="seat",
                                                                                                            amount="number"))
ATTACKS = line("MTG-COMB-05", "{thing} attacks {thing2}", "{thing}攻擊{thing2}", Event("attack", source="thing", target="thing2"))
BLOCKS = line("MTG-COMB-08", "{thing} blocks {thing2}", "{thing}阻擋{thing2}", Event("defend", source="thing", target="thing2"))
