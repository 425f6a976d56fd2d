"""All words of the command line's own, in English and Chinese; the games bring their own words."""

from __future__ import annotations

from arbiter.core.text import Template, Words, fill


class Phrase(Template):
    """A sentence of the command line; called with a language and what fills its holes, it speaks."""

    def __call__(self, lang: str, **values: object) -> str:
        return fill(self, lang, {name: value if isinstance(value, int | Words) else str(value)
                                 for name, value in values.items()})


# --- the table -------------------------------------------------------------------------------------------------------

WELCOME = Phrase("{game}, seed {seed}. You are player {seat} against {rival}. `help` lists what you can type.",
                 "{game}，種子{seed}。你是玩家{seat}，對手是{rival}。輸入 help 查看可用的指令。")
WELCOME_ALL = Phrase("{game}, seed {seed}, for {count} at one screen. `help` lists what you can type.",
                     "{game}，種子{seed}，{count}人同機。輸入 help 查看可用的指令。")
COMPUTER = Phrase("the computer ({name})", "電腦（{name}）")
COMPUTERS = Phrase("{count} computers ({name})", "{count}個電腦（{name}）")
COLON = Words(":", "：")
STOP = Words("; ", "；")
LOADED = Phrase("The game goes on as it was saved in {file}.", "遊戲從{file}繼續。")
NO_SEED = Phrase("none", "無")
CHOICE = Phrase("Your choice (1-{last}, or help): ", "你的選擇（1-{last}，或 help）：")
AFTERWARDS = Phrase("save FILE, log, u or q: ", "save 檔名、log、u 或 q：")
EARLIER = Phrase("({count} earlier: log)", "（之前還有{count}項：log）")
GO_ON = Phrase("Enter to go on ", "按 Enter 繼續 ")
WHOSE = Phrase("Player {seat}: ", "玩家{seat}：")
PASS_TO = Phrase("Pass to player {seat}, press Enter. ", "輪到玩家{seat}，交給對方後按 Enter。")
WHICH_GAME = Phrase("Which game (1-{last})? ", "玩哪個遊戲（1-{last}）？")
NO_NUMBER = Phrase("There are options 1 to {last}.", "選項是1至{last}。")
NOT_UNDERSTOOD = Phrase("{text}: this is neither an option nor a command. Type a number from 1 to {last}, or help.",
                        "{text}：這不是選項或指令。可輸入1至{last}，或 help。")
NOT_ALLOWED = Phrase("{text} is not allowed:", "不能{text}：")
ALLOWED = Phrase("{text} is allowed.", "可以{text}。")
UNKNOWN_ACTION = Phrase("Nobody can do that here: {text}. Ask about something like: {known}.",
                        "這裏沒有這個行動：{text}。可以問的是：{known}。")
WHY_WHAT = Phrase("why TEXT: say what you would like to do, such as: why {known}",
                  "why 行動：說出你想做的事，例如：why {known}")
TAKEN_BACK = Phrase("Taken back.", "已收回。")
NOTHING_TO_UNDO = Phrase("There is nothing to take back.", "沒有可以收回的選擇。")
SAVED = Phrase("Saved in {file}. To go on:", "已保存於{file}。要繼續：")
SAVED_STORY = Phrase("Saved in {file}. To see the game again:", "已保存於{file}。要再看這局遊戲：")
NOT_SAVED = Phrase("{file} could not be written: {reason}", "不能寫入{file}：{reason}")
NOT_OURS = Phrase("{file} is there already and is no saved game; choose another name.",
                  "{file}已存在，而且不是保存的遊戲；要用另一個檔名。")
INPUT_ENDED = Phrase("The input has ended before the game.", "輸入已結束，遊戲還未完結。")
NO_MORE_INPUT = Phrase("The input has ended.", "輸入已結束。")
INTERRUPTED = Phrase("Stopped.", "已停止。")
UNCHANGED = Phrase("Nothing has changed since it was saved. To go on:", "保存之後沒有改變。要繼續：")
LEFT = Phrase("You have not chosen anything yet, so nothing was saved. The same game again:",
              "你還未作任何選擇，所以沒有保存。再玩同一局：")
LEFT_POSITION = Phrase("You have not chosen anything yet, so nothing was saved.", "你還未作任何選擇，所以沒有保存。")
LOAD_HOW = Phrase("Leave with q, then open the saved game with:", "先用 q 離開，再用以下指令打開保存的遊戲：")
LANGUAGE_NOW = {
    "en": Phrase("The language is English now.", "現在使用英文。"),
    "zh-Hant": Phrase("The language is traditional Chinese now.", "現在使用繁體中文。"),
    "zh-Hans": Phrase("The language is simplified Chinese now.", "現在使用簡體中文。"),
}
WHICH_LANGUAGE = Phrase("lang CODE: the languages are {known}.", "lang 代號：可用的語言是{known}。")
SEVERAL_OPTIONS = Phrase("{text} may mean several options: {known}", "{text}符合多個選項：{known}")
NO_CARDS = Phrase("No card is in question here. `? NAME` looks one up.", "現在沒有相關的牌。用 ? 加名稱可以查看。")
NO_CARD = Phrase("There is no card {text}. Perhaps: {known}", "沒有這張牌：{text}。或者是：{known}")
SEVERAL_CARDS = Phrase("Several cards fit {text}:", "符合的牌不止一張：{text}")
NO_CLAUSE = Phrase("No clause holds all of: {text}", "沒有條文包含：{text}")
MORE_CLAUSES = Phrase("… and {count} more; say more words.", "……還有{count}條；可加上其他文字。")
NOTHING_YET = Phrase("Nothing has happened yet.", "還未發生任何事。")

# --- the end of a game -----------------------------------------------------------------------------------------------

OVER = Phrase("The game is over.", "遊戲完結。")
YOU_WIN = Phrase("You win!", "你贏得遊戲！")
YOU_LOSE = Phrase("You lose.", "你落敗了。")
DRAW = Phrase("A draw.", "平手。")
PLAYER_WINS = Phrase("Player {seat} wins.", "玩家{seat}贏得遊戲。")
PLAYERS_WIN = Phrase("Players {seats} and {seat} win together.", "玩家{seats}和玩家{seat}一起贏得遊戲。")
IN_BRIEF = Phrase("The game in brief", "遊戲概要")
NOT_OVER = Phrase("The game is not over.", "遊戲還未完結。")

# --- help at the table -----------------------------------------------------------------------------------------------

HELP = {
    "1, 2, 3 …": Phrase("choose that option; its words do as well", "選擇該選項；輸入其文字也可以"),
    "?": Phrase("the cards in question", "查看現在相關的牌"),
    "? 2": Phrase("the cards of option 2", "查看選項2的牌"),
    "? NAME": Phrase("a card by its name or words of its text, or a clause by its number", "按名稱或內容查看牌，或按編號查看條文"),
    "why TEXT": Phrase("whether something is allowed, or the clauses against it; an option's number does as well",
                       "是否可以這樣做，不可以則附上條文；輸入選項編號也可以"),
    "rules WORDS": Phrase("search the rules", "查看規則"),
    "log, log all": Phrase("what has happened", "查看發生過的事"),
    "u": Phrase("take your last choice back", "收回你上一個選擇"),
    "save FILE": Phrase("save the game", "保存遊戲"),
    "lang CODE": Phrase("another language: en, zh-Hant, zh-Hans", "使用其他語言：en、zh-Hant、zh-Hans"),
    "Enter": Phrase("show the table again", "再次展示桌面"),
    "q": Phrase("leave; the game is saved", "離開，遊戲會保存"),
}

# --- rules and scenarios ---------------------------------------------------------------------------------------------

SECTION = Phrase("section", "章節")
CLAUSES = Phrase("clauses", "條文")
RULINGS = Phrase("rulings", "裁決")
SUM = Phrase("all", "總數")
KIND = Phrase("kind", "類型")
SHOWN_BY = Phrase("shown by", "示例")
ENFORCED_BY = Phrase("carried out by", "執行")
NOBODY_YET = Phrase("nothing yet", "還沒有")
AT_THE_TABLE = Phrase("only at the table", "只在桌面上")
KINDS = {
    "rule": Phrase("rule", "規則"),
    "ruling": Phrase("ruling", "裁決"),
    "definition": Phrase("definition", "定義"),
    "example": Phrase("example", "例子"),
    "faq": Phrase("question and answer", "問答"),
    "keyword": Phrase("keyword", "術語"),
}
UNCOVERED = {
    "rulings": Phrase("Rulings that no scenario shows:", "沒有示例的裁決："),
    "clauses": Phrase("Clauses that no scenario shows:", "沒有示例的條文："),
}
RUNNING = Phrase("running scenarios", "執行示例")
UNREADABLE = Phrase("(unreadable: {error})", "（不能讀取：{error}）")

# --- cards -----------------------------------------------------------------------------------------------------------

NAME = Phrase("name", "名稱")
TEXT = Phrase("text", "內容")

# --- decks -----------------------------------------------------------------------------------------------------------

DECK_LEGAL = Phrase("{file} is legal.", "{file}符合牌庫構築規則。")
DECK_WRITTEN = Phrase("Written to {file}. To play with it:", "已寫入{file}。要用它來玩：")
DECK_DICE = Words("Dice", "骰子")
DECK_DIE = Phrase("{count} {kind}", "{count}個{kind}")
DECK_CARDS = Phrase("Cards ({count})", "卡牌（{count}張）")
DECK_PILE = Phrase("Conjuration pile ({count})", "咒法牌堆（{count}張）")
DECK_FIVE = Words("first five", "起始手牌")

# --- replays ---------------------------------------------------------------------------------------------------------

AS_SPECTATOR = Phrase("The game is not over, so only what all may know is told. `--seat all` tells everything.",
                      "遊戲還未完結，所以只展示所有人都知道的事。用 --seat all 可看到全部。")
NEXT = Phrase("Enter: on, q: stop ", "Enter：繼續，q：停止 ")
CHOICES = Phrase("{count} {count|choice|choices}, seed {seed}.", "共{count}個選擇，種子{seed}。")

# --- the lab ---------------------------------------------------------------------------------------------------------

LAB_PLAN = Phrase("{game}: {pairings} {pairings|pairing|pairings}, {count} {count|game|games}.", "{game}：{pairings}組對戰，共{count}局。")
LAB_BEFORE = Phrase("{count} {count|is|are} in {folder} already.", "{folder}已有{count}局。")
LAB_PLAYING = Phrase("playing", "進行對局")
LAB_MEASURING = Phrase("measuring", "測量")
LAB_PACE = Phrase("{number} games/s", "每秒{number}局")
LAB_SLOW_PACE = Phrase("{number} games/min", "每分鐘{number}局")
LAB_STARTING = Phrase("starting", "啟動中")
LAB_DONE = Phrase("{count} {count|game|games} played in {seconds} s: {pace} on {workers} {workers|worker|workers}. All {planned} "
                  "are in {folder}.",
                  "用{seconds}秒進行了{count}局：{pace}，使用{workers}個工作程序。全部{planned}局在{folder}。")
LAB_ALL_THERE = Phrase("All {planned} games are in {folder} already.", "全部{planned}局已在{folder}。")
LAB_STOPPED = Phrase("Stopped. {count} of {planned} games are in {folder}; the same command goes on from there.",
                     "已停止。{planned}局中的{count}局在{folder}；再次執行相同的指令即可繼續。")
LAB_BROKEN = Phrase("{count} {count|game|games} could not be played to the end. The same command tries them again.",
                    "{count}局未能完成。再次執行相同的指令會重試。")
LAB_BROKEN_GAME = Phrase("{one} against {other}: number {number}, seed {seed}", "{one}對{other}：編號{number}，種子{seed}")
LAB_WITH = Phrase("{agent} with {deck}", "{agent}用{deck}")
LAB_BROKEN_MORE = Phrase("… and {count} more", "……還有{count}局")
LAB_NEXT = Phrase("To see what they show:", "要查看結果：")
LAB_WRITTEN = Phrase("Written to {file}, with {count} {count|replay|replays} in {folder}.", "已寫入{file}，另有{count}局重播在{folder}。")
LAB_AGENT = Words("agent", "電腦玩家")
LAB_RATE = Words("win rate", "勝率")
LAB_RANGE = Words("95% range", "95%範圍")
LAB_GAMES = Words("games", "局數")
LAB_CONTEST = Phrase("{game}: {one} against {other}, {count} games; both play both sides of every pair of decks from both seats.",
                     "{game}：{one}對{other}，共{count}局；每對牌組由雙方互換，並互換座位。")
LAB_WON = Words("won", "勝")
LAB_DRAWN = Words("drawn", "平")
LAB_LOST = Words("lost", "負")
LAB_CPU = Words("CPU ms", "CPU毫秒")
LAB_ITERATIONS = Words("iterations", "迭代")
LAB_DECISIONS = Words("decisions", "選擇數")
LAB_PER_DECISION = Phrase("CPU time and iterations are means per decision.", "CPU時間與迭代次數均為每次選擇的平均值。")
LAB_BY_SETS = Phrase(
    "By how {count} fair sets of games differ, {one} wins {low}–{high}% (95%).",
    "按{count}組公平對局之間的差異，{one}的勝率為{low}–{high}%（95%）。")
LAB_SENTENCE = Phrase(
    "{game}: {one} wins {share}% of {count} {count|game|games} against {other} (Wilson 95%: {low}–{high}%; {won} won, {drawn} drawn, "
    "{lost} lost). CPU per decision: {one_cpu}, {other_cpu}. {machine}; {days}; agents and rules {players}.",
    "{game}：{one}對{other}，{count}局勝率{share}%（Wilson 95%區間：{low}–{high}%；{won}勝{drawn}平{lost}負）。"
    "每次選擇的CPU時間：{one_cpu}，{other_cpu}。{machine}；{days}；電腦玩家與規則{players}。")
LAB_THOUGHT = Phrase("{agent} {cpu} ms", "{agent} {cpu}毫秒")
LAB_THOUGHT_SEARCHING = Phrase("{agent} {cpu} ms and {iterations} iterations", "{agent} {cpu}毫秒、迭代{iterations}次")
LAB_SCALING = Phrase("{game}, {agents}: the same {count} {count|game|games} again and again, in games/s",
                     "{game}，{agents}：每輪進行同樣的{count}局，以每秒局數計")
LAB_ROUND = Words("round", "輪次")
LAB_WORKERS = Phrase("{count} {count|worker|workers}", "{count}個工作程序")
LAB_TIMES = Words("times as fast", "速度倍數")
LAB_COUNTING = Words("only counting", "只作計數")
LAB_SPEEDUP = Phrase("{workers} workers are {times} times as fast as one, in the median of {rounds} {rounds|round|rounds} ({low} to "
                     "{high}); wanted {wanted}.",
                     "{workers}個工作程序的速度是一個的{times}倍（{rounds}輪的中位數；{low}至{high}）；目標為{wanted}倍。")
LAB_MEASURED = Phrase("{machine}; {day}; agents and rules {players}.", "{machine}；{day}；電腦玩家與規則{players}。")
LAB_AGAIN = Phrase("To measure it again:", "要再次測量：")
LAB_CEILING = Phrase("Processes that only count reach {times} ({low} to {high}) on this machine at the same time; load average "
                     "{before} before, {after} after.",
                     "同一時間，只作計數的程序在這部機器達到{times}倍（{low}至{high}）；平均負載之前為{before}，之後為{after}。")

# --- endings ---------------------------------------------------------------------------------------------------------

ENDINGS_FINDING = Phrase("solving positions", "解答局面")
ENDINGS_THINKING = Phrase("{name} chooses", "{name}選擇中")
ENDINGS_OF = Phrase("{game}: {count} {count|position|positions} of {part}, seed {seed}, solved in {seconds} s",
                    "{game}：{part}的{count}個局面，種子{seed}，用{seconds}秒解答")
ENDINGS_KIND = Words("positions", "局面")
ENDINGS_FOUND = Words("best choice", "最佳選擇")
ENDINGS_LOSS = Words("loss", "失分")
ENDINGS_COUNT = Words("number", "數目")
ENDINGS_ALL = Words("all", "全部")
ENDINGS_GUESSING = Phrase("Any option, taken blindly, is the best one in {shares}. A loss of 0.01 is one win in a hundred games.",
                          "隨意選擇時，{shares}是最佳選擇。失分0.01即每一百局少勝一局。")
ENDINGS_SHARE = Phrase("{share} of the positions with {kind}", "{kind}的局面中{share}")

# --- odds ------------------------------------------------------------------------------------------------------------

ODDS_LOOKING = Phrase("looking at games", "檢視對局")
ODDS_OF = Phrase("{game}: what positions told in {count} {count|game|games}, and what came true",
                 "{game}：{count}局中局面的預示與實際結果")
ODDS_TOLD = Words("chance told", "預示勝率")
ODDS_TRUE = Words("came true", "實際勝率")
ODDS_MOMENTS = Words("moments", "時刻")
ODDS_GAMES = Words("in games", "所在局數")
ODDS_FACTOR = Phrase("Multiplied by {factor} (95% range {low} to {high}), the worths would tell the truth best; 1.00 would mean "
                     "that they are right as they are.",
                     "把局面的價值乘以{factor}（95%範圍{low}至{high}），預示便最接近實際；若為1.00，即表示現有的價值已經準確。")
ODDS_NO_FACTOR = Phrase("Too few games, or games too much alike, to tell by what the worths should be multiplied.",
                        "局數太少或過於相似，未能得知局面的價值應乘以多少。")

# --- the plain board --------------------------------------------------------------------------------------------------

PLAIN_YES, PLAIN_NO = Words("yes", "是"), Words("no", "否")

# --- the boards of card games ----------------------------------------------------------------------------------------

FREE = Phrase("{count} free", "空{count}格")
TOP = Phrase("top {card}", "頂：{card}")

# --- the board of eran -----------------------------------------------------------------------------------------------

ERAN_YOU = Words("You", "你")
ERAN_OPPONENT = Words("Opponent", "對手")
ERAN_PLAYERS = (Words("Player 1", "玩家一"), Words("Player 2", "玩家二"))
ERAN_SIDES = (Words("yours", "你"), Words("theirs", "對手"))
ERAN_PLAYER_SIDES = (Words("P1", "玩家一"), Words("P2", "玩家二"))
ERAN_DUEL = Phrase("duel {count}", "第{count}場對決")
ERAN_SEALS = Words("seals", "封印牌")
ERAN_NARROW = Phrase("The board needs {needed} columns; there are {width}.", "桌面需要{needed}欄；現在只有{width}欄。")
ERAN_ORIGIN = Words("origin", "元始")
ERAN_SEAL = Words("seal", "封印")
ERAN_DOWN = Words("face-down", "面朝向下")
ERAN_STONE = Words("Stone", "永恆幻石")
ERAN_READY = Words("strike ready", "可發動破神擊")
ERAN_USED = Words("strike used", "已發動破神擊")
ERAN_HAND = Words("hand", "手牌")
ERAN_DECK = Words("deck", "牌堆")
ERAN_DISCARD = Words("discard", "棄牌")
ERAN_NEXT = Words("waiting", "候戰")
ERAN_FALLEN = Words("fallen", "落敗")
ERAN_TYPES = {"magic": Words("m", "魔"), "physical": Words("p", "物"), "multi": Words("mp", "魔物")}
ERAN_LEGEND = Phrase("On the board: [card] lies face-down, * is protected; after a hand card: m magic, p physical.",
                     "桌面上：[牌]面朝向下，*受到保護；手牌之後：魔為魔法，物為物理。")

# --- the board of ashes ----------------------------------------------------------------------------------------------

ASHES_ROUND = Phrase("Round {count}", "第{count}輪")
ASHES_PHASES = {
    "setup": Words("setup", "遊戲設置"),
    "prepare": Words("prepare phase", "準備階段"),
    "recover": Words("recovery phase", "恢復階段"),
    "over": Words("the end", "遊戲完結"),
}
ASHES_YOUR_TURN = Words("your turn", "你的回合")
ASHES_TURN = Phrase("turn of {who}", "{who}的回合")
ASHES_LEFT = Phrase("left: {actions}", "尚有{actions}")
ASHES_NO_ACTION = Words("no action left", "沒有剩餘行動")
ASHES_ACTIONS = {"main": Words("main action", "主要行動"), "side": Words("side action", "次要行動")}
ASHES_PASSES = Phrase("{count} {count|pass|passes} in a row", "已連續{count}次跳過")
ASHES_FIRST = Words("first player", "先手")
ASHES_LIFE = Words("life", "生命")
ASHES_WOUNDS = Phrase("{count} {count|wound|wounds}", "傷害{count}")
ASHES_EXHAUSTED = Words("exhausted", "消耗")
ASHES_CHARM = Words("charm die", "魅惑骰")
ASHES_BENEATH = Phrase("{count} beneath", "下方{count}張")
ASHES_OWNER = Phrase("owner: {who}", "擁有者：{who}")
ASHES_GUARDED = Words("has guarded", "已守護")
ASHES_REACTED = Words("has reacted", "已反應")
ASHES_OWED = Phrase("{count} fatigue {count|wound|wounds} to come", "將受疲倦傷害{count}")
ASHES_OUT = Words("out of the game", "已出局")
ASHES_WINS = Words("winner", "獲勝")
ASHES_ZONES = {
    "battlefield": Words("battlefield", "戰場"),
    "spellboard": Words("spellboard", "法術位"),
    "dice": Words("dice", "骰池"),
    "cards": Words("cards", "牌堆"),
    "hand": Words("hand", "手牌"),
    "deck": Words("deck", "牌庫"),
    "draw": Words("draw", "抽牌堆"),
    "discard": Words("discard", "棄牌堆"),
    "conjurations": Words("conjurations", "咒法牌堆"),
    "removed": Words("removed", "移出遊戲"),
    "attack": Words("attack", "攻擊"),
    "aside": Words("resolving", "結算中"),
}
ASHES_NONE = Words("none", "無")
ASHES_SPENT = Phrase("{count} exhausted", "消耗{count}個")
ASHES_GOING = Words("going", "將棄")
ASHES_GOING_DICE = Words("to be exhausted:", "將消耗：")
ASHES_ON = Phrase("on {target}:", "目標{target}：")
ASHES_BLOCKED = Phrase("{unit} blocked by {blocker}", "{unit}被{blocker}格擋")
ASHES_GUARD = Phrase("guarded by {unit}", "由{unit}守護")
ASHES_KINDS = (
    Words("Phoenixborn", "鳳族"), Words("ally", "盟友"), Words("conjuration", "咒法"), Words("alteration", "狀態"),
    Words("conjured alteration", "咒法狀態"), Words("ready", "設置"), Words("action", "動作"), Words("reaction", "反應"))
ASHES_LEVELS = (Words("B", "基"), Words("C", "特"), Words("P", "強"))
ASHES_TYPES = (Words("nat", "自"), Words("cha", "魅"), Words("cer", "儀"), Words("ill", "幻"), Words("sym", "共"), Words("tim", "時"))
ASHES_MAIN = Words("main", "主")
ASHES_SIDE = Words("side", "次")
ASHES_DISCARDS = Words("discard", "捨")
ASHES_LEGEND = Phrase(
    "On the board: 3/4 is attack 3 and life 4. Dice and costs: P power, C class, B basic; nat natural, cha charm, cer "
    "ceremonial, ill illusion; main and side are actions. #2 is the second of several alike.",
    "桌面上：3/4即攻擊值3、生命值4。骰子與費用：強為強力、特為特徵、基為基礎；自為自然、魅為魅惑、儀為儀式、幻為幻術；"
    "主為主要行動、次為次要行動。#2是同名的第二張。")
ASHES_DRAFT = {
    "draft champions": Words("draft: Phoenixborn", "抽選：鳳族後裔"),
    "draft picks": Words("draft: cards", "抽選：卡牌"),
    "draft dice": Words("draft: dice", "抽選：骰子"),
    "draft swap": Words("draft: one swap", "抽選：交換"),
}
ASHES_PACK = Words("pack", "牌包")
ASHES_KEPT = Words("kept", "已保留")
ASHES_OFFER = Words("face up", "面朝上")
ASHES_PILE = Words("draft pile", "抽選牌堆")
ASHES_SUPPLY = Words("supply", "供應區")
ASHES_CHOSEN = Words("has chosen", "已選定")
ASHES_UNIQUE = Words("unique", "專屬")
ASHES_CARDS = Phrase("{count} {count|card|cards}", "{count}張牌")

# --- the browser -----------------------------------------------------------------------------------------------------

SERVING = Phrase("The table is at {address} (matches are kept in {folder}; Ctrl-C stops).",
                 "牌桌位於 {address} （對局保存於 {folder}；按 Ctrl-C 停止）。")
