"""What the log says, each line with the clause that made it happen."""

from arbiter.games.eran.ledger import line

PICK_DRAW = line("ERAN-SETUP-02", "{seat} {seat|draw|draws} the {number} to settle who chooses an empire first",
                 "{seat}抽出{number}以決定誰先選帝國")
EMPIRE = line("ERAN-GOAL-02", "{seat} {seat|lead|leads} {empire}", "{seat}率領{empire}")
REALM = line("ERAN-REALM-01", "realm {realm} lies in {land} under a {order} order", "結界{realm}：{land}，攻擊指令為{order}")
ORDERED = line("ERAN-SETUP-11", "{seat} {seat|have|has} set the fighting order of the characters", "{seat}已定下角色的出戰次序")
REVEALED = line("ERAN-SETUP-12", "{seat} {seat|send|sends} {demigod} into the duel", "{seat}派{demigod}出戰")
START_DRAW = line("ERAN-START-01", "{seat} {seat|draw|draws} the {number} to settle who starts", "{seat}抽出{number}以決定起始玩家")
START_TIE = line("ERAN-START-03", "the draw is tied and chance lets {seat} start", "點數相同，隨機決定由{seat}先行動")
STARTS = line("ERAN-START-02", "{seat} {seat|hold|holds} the Eternal Stone, and {seat2} {seat2|start|starts}",
              "{seat}持有永恆幻石，由{seat2}先行動")
DUEL = line("ERAN-DUEL-01", "duel {number} begins", "第{number}場對決開始")
LAST_TURN = line("ERAN-LAST-01", "the last turn of the duel: no strikes, no special effects on play",
                 "對決最後回合：不能發動破神擊，也不能使用打出時的特殊效果")
STAYED = line("ERAN-DUEL-07", "{demigod} stays and fights for {seat} again", "{demigod}留下，繼續為{seat}出戰")
PLAYED = line("ERAN-TURN-02", "{seat} {seat|play|plays} {card} on realm {realm}", "{seat}在結界{realm}打出{card}")
PLAYED_DOWN = line("ERAN-SEAL-01", "{seat} {seat|play|plays} {card} face-down on realm {realm}",
                   "{seat}在結界{realm}面朝向下打出{card}")
SEALED = line("ERAN-SEAL-02", "{seat} {seat|put|puts} a seal on {seat2|your|the opposing} side of realm {realm}",
              "{seat}在{seat2}的結界{realm}放置封印牌")
STRUCK = line("ERAN-CHAR-03", "{seat} {seat|turn|turns} {demigod}: {strike}!", "{seat}轉動{demigod}，發動「{strike}」！")
DREW = line("ERAN-TERM-05", "{seat} {seat|draw|draws} {card}", "{seat}抽{card}")
DREW_SHOWN = line("ERAN-STRIKE-04", "{seat} {seat|draw|draws} {card}", "{seat}抽到{card}")
PLACED = line("ERAN-U15", "{seat} {seat|place|places} {card} on realm {realm}", "{seat}將{card}放在結界{realm}")
PLACED_DOWN = line("ERAN-U15", "{seat} {seat|place|places} {card} face-down on realm {realm}",
                   "{seat}將{card}面朝向下放在結界{realm}")
DISCARDED = line("ERAN-TERM-03", "{seat} {seat|discard|discards} {card}", "{seat}丟棄{card}")
DESTROYED = line("ERAN-TERM-02", "{tabled} is destroyed", "{tabled}被摧毀")
FLIPPED_UP = line("ERAN-TERM-09", "{tabled} is flipped face-up", "{tabled}翻至面朝向上")
FLIPPED_DOWN = line("ERAN-TERM-09", "{tabled} is flipped face-down (all have seen it)", "{tabled}翻至面朝向下（雙方都知道是哪張牌）")
PROTECTED = line("ERAN-TERM-15", "{tabled} is protected", "{tabled}受到保護")
SWAPPED = line("ERAN-TERM-17", "{tabled} and {tabled2} change places", "{tabled}與{tabled2}互換位置")
MOVED = line("ERAN-STRIKE-14", "{tabled} moves to realm {realm}", "{tabled}移至結界{realm}")
BOOSTED = line("ERAN-TERM-01", "{tabled} gains +{number} power", "{tabled}獲得+{number}力量點數")
SHOWN = line("ERAN-U08", "{tabled} is shown", "展示{tabled}")
CONTROLLED = line("ERAN-SCORE-02", "realm {realm}: {number} for {seat}, {number2} for {seat2}; {seat3} {seat3|control|controls} it",
                  "結界{realm}：{seat}{number}點，{seat2}{number2}點，由{seat3}控制")
ORIGIN_TIE = line("ERAN-TIE-01",
                  "realm {realm}: {number} for {seat}, {number2} for {seat2}; {seat3} {seat3|control|controls} it as the origin realm",
                  "結界{realm}：{seat}{number}點，{seat2}{number2}點，屬{seat3}的元始結界，由{seat3}控制")
DRAWN = line("ERAN-TIE-02", "realm {realm}: {number} for {seat}, {number2} for {seat2}; nobody controls it",
             "結界{realm}：{seat}{number}點，{seat2}{number2}點，無人控制")
WON = line("ERAN-DUEL-05", "{seat} {seat|win|wins} the duel", "{seat}贏得這場對決")
DEFEATED = line("ERAN-DUEL-06", "{demigod} is defeated", "{demigod}被擊敗")
TIED = line("ERAN-TIE-03", "the duel is tied: the same characters fight again", "對決平手：雙方以原有角色再戰")
TIED_AGAIN = line("ERAN-TIE-04", "tied again: both characters are defeated", "再次平手：雙方角色同告落敗")
GAME_WON = line("ERAN-END-02", "{seat} {seat|win|wins} the game and the Eternal Stone", "{seat}贏得遊戲，取得永恆幻石")
GAME_DRAWN = line("ERAN-END-03", "the game is drawn and nobody gets the Eternal Stone", "遊戲平手，無人取得永恆幻石")
