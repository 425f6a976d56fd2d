"""What the log says of a draft, each line with the clause that made it happen."""

from arbiter.games.ashes.ledger import line

TOKEN_DRAWN = line("ASH-DRAFT-07", "{seat} {seat|get|gets} the first player token at random", "隨機決定由{seat}持有先手玩家標記")
CHAMPION = line("ASH-DRAFT-08", "{seat} {seat|take|takes} {title} and three copies of {title2}", "{seat}選取{title}與三張{title2}")
TOKEN_PASSED = line("ASH-DRAFT-09", "the first player token passes to {seat}", "先手玩家標記傳給{seat}")
TOKEN_PASSED_AGAIN = line("ASH-DRAFT-13", "the first player token passes to {seat}", "先手玩家標記傳給{seat}")
PACKS_DEALT = line("ASH-DRAFT-10", "each player is dealt {number} {number|card|cards}", "每位玩家各發到{number}張牌")
CHOSE = line("ASH-UNK-29", "{seat} {seat|have|has} chosen a card to keep", "{seat}已選定要保留的牌")
KEPT = line("ASH-DRAFT-10", "{seat} {seat|keep|keeps} {slot}", "{seat}保留{slot}")
PACKS_PASSED = line("ASH-DRAFT-11", "everybody passes {number} {number|card|cards} to the left", "所有玩家將{number}張牌傳給左側玩家")
TOOK_DIE = line("ASH-DRAFT-12", "{seat} {seat|take|takes} one {dicetype} die", "{seat}選取一個{dicetype}骰")
REVEALED = line("ASH-DRAFT-14", "{slot} is revealed from the draft pile", "從抽選牌堆揭示{slot}")
CARDS_SWAPPED = line("ASH-DRAFT-15", "{seat} {seat|take|takes} {slot} and {seat|put|puts} {slot2} in its place",
               "{seat}拿取{slot}，並在原位放上{slot2}")
NOT_SWAPPED = line("ASH-DRAFT-15", "{seat} {seat|swap|swaps} nothing", "{seat}不交換")
DECK = line("ASH-DRAFT-16", "{seat} {seat|have|has} three copies each of {title}, {title2}, {title3}, {title4}, {title5}, {title6}, "
            "{title7}, {title8}, {title9} and {title10}",
            "{seat}各有三張：{title}、{title2}、{title3}、{title4}、{title5}、{title6}、{title7}、{title8}、{title9}、{title10}")
FINISHED = line("ASH-DRAFT-18", "the draft is over: each player has a Phoenixborn, ten dice and thirty cards",
                "抽選結束：每位玩家各有一名鳳族後裔、十個骰子與三十張牌")
