"""What the log says, each line with the clause that made it happen."""

from arbiter.core.log import Event
from arbiter.games.eran.ledger import line

PICK_DRAW = line("ERAN-SETUP-02", "{seat} {seat|draw|draws} the {number} to decide who chooses an empire first",
                 "{seat}抽到{number}，用來決定誰先選帝國", Event("draw", seat="seat"))
EMPIRE = line("ERAN-GOAL-02", "{seat} {seat|lead|leads} {empire}", "{seat}率領{empire}", Event("act", seat="seat", target="empire"))
REALM = line("ERAN-REALM-01", "realm {realm} has the {land} land card and a {order} order card",
             "結界{realm}：結界地牌為{land}，攻擊指令為{order}", Event("phase", target="realm"))
ORDERED = line("ERAN-SETUP-11", "{seat} {seat|have|has} decided in which order {seat|your|their} characters will fight",
               "{seat}已決定角色的出戰順序", Event("act", seat="seat"))
REVEALED = line("ERAN-SETUP-12", "{seat} {seat|send|sends} {demigod} into the duel", "{seat}派{demigod}出戰",
                Event("enter", seat="seat", target="demigod"))
START_DRAW = line("ERAN-START-01", "{seat} {seat|draw|draws} the {number} to decide who starts", "{seat}抽到{number}，用來決定由誰先行動",
                  Event("draw", seat="seat"))
START_TIE = line("ERAN-START-03", "the draw is tied, so chance decides: {seat} {seat|start|starts}", "點數相同，隨機決定由{seat}先行動")
STARTS = line("ERAN-START-02", "{seat} {seat|take|takes} the Eternal Stone, and {seat2} {seat2|start|starts}",
              "{seat}取得永恆幻石，由{seat2}先行動", Event("act", seat="seat2"))
DUEL = line("ERAN-DUEL-01", "duel {number} begins", "第{number}場對決開始", Event("phase", amount="number"))
TURN = line("ERAN-TURN-01", "{seat} {seat|begin|begins} {seat|your|their} turn", "輪到{seat}", Event("turn", seat="seat"))
LAST_TURN = line("ERAN-LAST-01", "this is the last turn of the duel: no strikes, and the last card has no effect when played",
                 "這是對決的最後回合：不能發動破神擊，最後一張牌打出時的效果也不會發動", Event("phase"))
STAYED = line("ERAN-DUEL-07", "{demigod} stays on to fight for {seat} again", "{demigod}留下，繼續為{seat}出戰")
PLAYED = line("ERAN-TURN-02", "{seat} {seat|play|plays} {card} on realm {realm}", "{seat}在結界{realm}打出{card}",
              Event("play", seat="seat", source="card", target="realm"))
PLAYED_DOWN = line("ERAN-SEAL-01", "{seat} {seat|play|plays} {card} face down on realm {realm}", "{seat}在結界{realm}面朝下打出{card}",
                   Event("play", seat="seat", source="card", target="realm"))
PLAYED_UNSEALED = line("ERAN-U10", "{seat} {seat|play|plays} {card} face down on realm {realm} without a seal",
                       "{seat}在結界{realm}面朝下打出{card}，不放封印牌", Event("play", seat="seat", source="card", target="realm"))
SEALED = line("ERAN-SEAL-02", "{seat} {seat|put|puts} a seal on {seat2|your|the opponent's} side of realm {realm}",
              "{seat}在{seat2}的結界{realm}放一張封印牌", Event("aim", seat="seat", target="realm"))
STRUCK = line("ERAN-CHAR-03", "{seat} {seat|turn|turns} {demigod} and {seat|use|uses} {strike}!",
              "{seat}轉動{demigod}，發動破神擊「{strike}」！", Event("use", seat="seat", source="demigod"))
DREW = line("ERAN-TERM-05", "{seat} {seat|draw|draws} {card}", "{seat}抽到{card}", Event("draw", seat="seat", target="card"))
DREW_SHOWN = line("ERAN-STRIKE-04", "{seat} {seat|draw and reveal|draws and reveals} {card}", "{seat}抽到{card}，並公開這張牌",
                  Event("draw", seat="seat", target="card"))
PLACED = line("ERAN-U15", "{seat} {seat|place|places} {card} on realm {realm}", "{seat}把{card}放到結界{realm}",
              Event("enter", seat="seat", target="card"))
PLACED_DOWN = line("ERAN-U15", "{seat} {seat|place|places} {card} face down on realm {realm}", "{seat}把{card}面朝下放到結界{realm}",
                   Event("enter", seat="seat", target="card"))
DISCARDED = line("ERAN-TERM-03", "{seat} {seat|discard|discards} {card}", "{seat}丟棄{card}", Event("discard", seat="seat", target="card"))
DESTROYED = line("ERAN-TERM-02", "{tabled} is destroyed", "{tabled}被摧毀", Event("destroy", target="tabled"))
FLIPPED_UP = line("ERAN-TERM-09", "{tabled} is flipped face up", "{tabled}被翻成面朝上", Event("turn over", target="tabled"))
FLIPPED_DOWN = line("ERAN-TERM-09", "{tabled} is flipped face down, and everyone knows what it is",
                    "{tabled}被翻成面朝下，雙方都知道是哪張牌",
                    Event("turn over", target="tabled"))
PROTECTED = line("ERAN-TERM-15", "{tabled} is protected", "{tabled}受到保護", Event("change", target="tabled"))
SWAPPED = line("ERAN-TERM-17", "{tabled} and {tabled2} swap places", "{tabled}與{tabled2}交換位置",
               Event("change", source="tabled", target="tabled2"))
MOVED = line("ERAN-STRIKE-14", "{tabled} moves to realm {realm}", "{tabled}移到結界{realm}", Event("change", target="tabled"))
BOOSTED = line("ERAN-TERM-01", "{tabled} gains +{number} power", "{tabled}力量點數+{number}",
               Event("change", target="tabled", amount="number"))
SHOWN = line("ERAN-U08", "{tabled} is revealed", "公開{tabled}", Event("turn over", target="tabled"))
CONTROLLED = line("ERAN-SCORE-02", "realm {realm}: {number} for {seat}, {number2} for {seat2}; {seat3} {seat3|control|controls} it",
                  "結界{realm}：{seat}{number}點，{seat2}{number2}點，由{seat3}控制", Event("score", seat="seat3", target="realm"))
ORIGIN_TIE = line("ERAN-TIE-01",
                  "realm {realm}: {number} for {seat}, {number2} for {seat2}; it is {seat3|your|their} origin realm, so {seat3} "
                  "{seat3|control|controls} it",
                  "結界{realm}：{seat}{number}點，{seat2}{number2}點；這裡是{seat3}的元始結界，平手時由{seat3}控制",
                  Event("score", seat="seat3", target="realm"))
DRAWN = line("ERAN-TIE-02", "realm {realm}: {number} for {seat}, {number2} for {seat2}; nobody controls it",
             "結界{realm}：{seat}{number}點，{seat2}{number2}點，沒有人控制", Event("score", target="realm"))
WON = line("ERAN-DUEL-05", "{seat} {seat|win|wins} the duel", "{seat}贏得這場對決", Event("end", seat="seat"))
DEFEATED = line("ERAN-DUEL-06", "{demigod} is defeated", "{demigod}被擊敗", Event("destroy", target="demigod"))
TIED = line("ERAN-TIE-03", "the duel is tied, so the same characters fight again", "對決平手，雙方以原本的角色再戰一場")
TIED_AGAIN = line("ERAN-TIE-04", "the duel is tied again, and both characters are defeated", "再度平手，雙方角色都被擊敗")
GAME_WON = line("ERAN-END-02", "{seat} {seat|win|wins} the game and the Eternal Stone", "{seat}贏得遊戲，取得永恆幻石",
                Event("end", seat="seat"))
GAME_DRAWN = line("ERAN-END-03", "the game is a draw, and nobody gets the Eternal Stone", "遊戲平手，沒有人取得永恆幻石", Event("end"))
