"""All words of the command line's own, in English and Chinese; the games bring their own words."""

from __future__ import annotations

from arbiter.core.text import Template, Words, fill


class Phrase(Template):
    """A sentence of the command line; called with a language and what fills its holes, it speaks."""

    def __call__(self, lang: str, **values: object) -> str:
        return fill(self, lang, {name: value if isinstance(value, int | Words) else str(value)
                                 for name, value in values.items()})


# --- the table -------------------------------------------------------------------------------------------------------

WELCOME = Phrase("{game}, seed {seed}. You are player {seat} against {rival}. Type `{help}` for a list of commands.",
                 "{game}，種子{seed}。你是玩家{seat}，對手是{rival}。輸入「{help}」查看可用的指令。")
WELCOME_ALL = Phrase("{game}, seed {seed}, {count} players sharing one screen. Type `{help}` for a list of commands.",
                     "{game}，種子{seed}，{count}人共用一個螢幕。輸入「{help}」查看可用的指令。")
COMPUTER = Phrase("the computer ({name})", "電腦（{name}）")
COMPUTERS = Phrase("{count} computers ({name})", "{count}個電腦玩家（{name}）")
COLON = Words(":", "：")
COMMA = Words(", ", "，")
STOP = Words("; ", "；")
LEVELS = {"easy": Words("easy", "簡單"), "normal": Words("normal", "普通"), "hard": Words("hard", "困難")}
LOADED = Phrase("Continuing the game saved in {file}.", "從{file}繼續遊戲。")
NO_SEED = Phrase("none", "無")
CHOICE = Phrase("Your choice (1-{last}, or {help}): ", "你的選擇（1-{last}，或「{help}」）：")
AFTERWARDS = Phrase("{rematch}, {save} FILE, {log}, {undo} or {quit}: ", "{rematch}、{save} 檔名、{log}、{undo}或{quit}：")
EARLIER = Phrase("({count} earlier: {log})", "（之前還有{count}項：{log}）")
GO_ON = Phrase("Press Enter to continue. ", "按 Enter 繼續 ")
MORE_ROWS = Phrase("({count} more {count|line|lines}) Enter: continue, q: stop ", "（還有{count}行）Enter：繼續，q：停止 ")
ROWS_ABOVE = Phrase("({count} {count|line|lines} above, unchanged: {table})", "（上面還有{count}行沒有變動：{table}）")
SO_FAR = Phrase("So far: {chosen}.", "已選：{chosen}。")
THINKING = Phrase("Thinking…", "思考中……")
WHOSE = Phrase("Player {seat}: ", "玩家{seat}：")
PASS_TO = Phrase("Hand the screen to player {seat}, then press Enter. ", "輪到玩家{seat}，請換人後按 Enter。")
WHICH_GAME = Phrase("Which game (1-{last})? ", "要玩哪個遊戲（1-{last}）？")
NO_NUMBER = Phrase("Choose an option from 1 to {last}.", "請選擇1到{last}的選項。")
NOT_UNDERSTOOD = Phrase("{text} is neither an option nor a command. Type a number from 1 to {last}, or {help}.",
                        "「{text}」既不是選項也不是指令。請輸入1到{last}的數字，或「{help}」。")
DID_YOU_MEAN = Phrase("{text} is neither an option nor a command. Did you mean: {known}",
                      "「{text}」既不是選項也不是指令。你是不是要輸入：{known}")
NOT_ALLOWED = Phrase("Not allowed: {text}", "不能{text}：")
ALLOWED = Phrase("Allowed: {text}", "可以{text}。")
UNKNOWN_ACTION = Phrase("There is no such action here: {text}. You can ask about: {known}.",
                        "這裡沒有這個行動：{text}。可以問的有：{known}。")
WHY_WHAT = Phrase("Say what you would like to do, for example: {why} {known}", "請說出你想做的事，例如：{why} {known}")
TAKEN_BACK = Phrase("Choice taken back.", "已收回選擇。")
NOTHING_TO_UNDO = Phrase("There is nothing to take back.", "沒有可以收回的選擇。")
SAVED = Phrase("Saved to {file}. To continue:", "已儲存到{file}。要繼續遊戲，請輸入：")
SAVED_STORY = Phrase("Saved to {file}. To replay the game:", "已儲存到{file}。要重看這局遊戲，請輸入：")
NOT_SAVED = Phrase("{file} could not be written: {reason}", "無法寫入{file}：{reason}")
NOT_OURS = Phrase("{file} already exists and is not a saved game; choose another name.",
                  "{file}已經存在，而且不是遊戲存檔；請換一個檔名。")
INPUT_ENDED = Phrase("The input ended before the game did.", "輸入已結束，但遊戲還沒結束。")
NO_MORE_INPUT = Phrase("The input has ended.", "輸入已結束。")
INTERRUPTED = Phrase("Stopped.", "已停止。")
UNCHANGED = Phrase("Nothing has changed since the game was saved. To continue:", "存檔之後沒有任何變動。要繼續遊戲，請輸入：")
LEFT = Phrase("You have not made a choice yet, so nothing was saved. To play the same game:",
              "你還沒做任何選擇，所以沒有存檔。要玩同一局，請輸入：")
LEFT_POSITION = Phrase("You have not made a choice yet, so nothing was saved.", "你還沒做任何選擇，所以沒有存檔。")
LOAD_HOW = Phrase("Leave with {quit}, then open the saved game with:", "請先輸入「{quit}」，再用以下指令開啟存檔：")
LANGUAGE_NOW = {
    "en": Phrase("The language is now English.", "現在使用英文。"),
    "zh-Hant": Phrase("The language is now traditional Chinese.", "現在使用繁體中文。"),
    "zh-Hans": Phrase("The language is now simplified Chinese.", "現在使用簡體中文。"),
}
WHICH_LANGUAGE = Phrase("{typed} CODE: the languages are {known}.", "{typed} 代碼：可用的語言是{known}。")
SEVERAL_OPTIONS = Phrase("{text} could mean several options: {known}", "「{text}」符合好幾個選項：{known}")
NO_CARDS = Phrase("No card is involved right now. Type `{look} NAME` to look one up.", "現在沒有相關的牌。輸入「{look} 名稱」可以查詢。")
NO_CARD = Phrase("There is no card called {text}. Perhaps you meant: {known}", "沒有叫做「{text}」的牌。你是不是要找：{known}")
SEVERAL_CARDS = Phrase("Several cards match {text}:", "符合「{text}」的牌不只一張：")
NO_CLAUSE = Phrase("No clause contains all of: {text}", "沒有條文同時包含：{text}")
NO_SUCH_CLAUSE = Phrase("There is no clause {text}. Did you mean: {known}", "沒有編號是「{text}」的條文。你是不是要找：{known}")
NOTHING_YET = Phrase("Nothing has happened yet.", "還沒有發生任何事。")

# --- hints -----------------------------------------------------------------------------------------------------------

HINT_TITLE = Phrase("What the computer would do:", "電腦會這樣做：")
HINT_SHARE = Phrase("{share}% of the search", "占搜尋的{share}%")
HINT_WIN = Phrase("{win}% chance of winning", "勝率{win}%")
SURE_VERY = Phrase("clear choice", "明顯首選")
SURE_RATHER = Phrase("preferred", "較為看好")
SURE_LITTLE = Phrase("close call", "相差不大")
SURE_NOT = Phrase("undecided", "難以取捨")

# --- the end of a game -----------------------------------------------------------------------------------------------

OVER = Phrase("The game is over.", "遊戲結束。")
YOU_WIN = Phrase("You win!", "你贏了！")
YOU_LOSE = Phrase("You lose.", "你輸了。")
DRAW = Phrase("It is a draw.", "平手。")
PLAYER_WINS = Phrase("Player {seat} wins.", "玩家{seat}獲勝。")
PLAYERS_WIN = Phrase("Players {seats} and {seat} win together.", "玩家{seats}和玩家{seat}一起獲勝。")
IN_BRIEF = Phrase("The game in brief", "遊戲概要")
NOT_OVER = Phrase("The game is not over.", "遊戲還沒結束。")
NOT_OVER_YET = Phrase("The game is not over yet. To give up, type {resign}.", "遊戲還沒結束。要放棄的話，請輸入「{resign}」。")
RESIGN_SURE = Phrase("Do you really want to resign? (yes or no) ", "確定要認輸嗎？（是或否）")
PLAY_ON = Phrase("You play on.", "繼續遊戲。")
YOU_RESIGNED = Phrase("You have resigned.", "你認輸了。")
PLAYER_RESIGNED = Phrase("Player {seat} has resigned.", "玩家{seat}認輸了。")
TAKEN_OVER = Phrase("Player {seat} has resigned; the computer takes over.", "玩家{seat}認輸了，由電腦接手。")

# --- help at the table -----------------------------------------------------------------------------------------------

TYPED = {
    "number": Words("1, 2, 3 …", "數字"), "enter": Words("Enter", "Enter 鍵"),
    "name": Words("NAME", "名稱"), "text": Words("TEXT", "行動"), "words": Words("WORDS", "文字"), "file": Words("FILE", "檔名"),
    "code": Words("CODE", "代碼"), "all": Words("all", "全部"),
}
HELP = {
    "number": Phrase("choose that option; you can also type its words", "選擇該選項；也可以輸入選項的文字"),
    "hint": Phrase("see what the computer would do", "看看電腦會怎麼做"),
    "why text": Phrase("ask whether something is allowed and, if not, which clauses forbid it",
                       "詢問能不能這樣做，不行的話會附上條文"),
    "look": Phrase("show the cards involved right now", "查看現在相關的牌"),
    "look 2": Phrase("show the cards of option 2", "查看選項2的牌"),
    "look name": Phrase("look up a card by its name or text, or a clause by its number", "用名稱或內容查牌，或用編號查條文"),
    "rules words": Phrase("search the rules", "搜尋規則"),
    "log": Phrase("show what has happened lately", "查看最近發生的事"),
    "log all": Phrase("show everything that has happened", "查看發生過的所有事"),
    "undo": Phrase("take back your last choice", "收回你上一個選擇"),
    "save file": Phrase("save the game", "儲存遊戲"),
    "speak code": Phrase("switch to another language: en, zh-Hant, zh-Hans", "切換語言：en、zh-Hant、zh-Hans"),
    "enter": Phrase("show the table again", "重新顯示牌桌"),
    "resign": Phrase("give up", "放棄這局遊戲"),
    "rematch": Phrase("play again after the game; seats rotate", "結束後再玩一局，座位輪換"),
    "quit": Phrase("save the game and leave", "儲存遊戲並離開"),
}
OTHER_NAMES = Phrase("Commands can also be typed in Chinese.",
                     "指令也可以用英文：hint、why、?、rules、log、u、save、lang、resign、rematch、help、q。")

# --- rules and scenarios ---------------------------------------------------------------------------------------------

SECTION = Phrase("section", "章節")
CLAUSES = Phrase("clauses", "條文")
RULINGS = Phrase("rulings", "裁定")
SUM = Phrase("total", "總計")
KIND = Phrase("kind", "類型")
SHOWN_BY = Phrase("shown by", "相關示例")
ENFORCED_BY = Phrase("enforced by", "執行函式")
NOBODY_YET = Phrase("nothing yet", "還沒有")
ILLUSTRATES = Phrase("no function of its own: an example illustrates other clauses; the scenarios above play it through",
                     "沒有專屬的函式：這條是舉例說明其他條文，由上面的示例實際演示")
NO_FUNCTION = Phrase("no function of its own; the scenarios above show that it holds", "沒有專屬的函式；上面的示例說明了這條規則")
AT_THE_TABLE = Phrase("only at a physical table", "僅限實體桌")
KINDS = {
    "rule": Phrase("rule", "規則"),
    "ruling": Phrase("ruling", "裁定"),
    "definition": Phrase("definition", "定義"),
    "example": Phrase("example", "範例"),
    "limit": Phrase("limit", "限制"),
    "reminder": Phrase("reminder", "提示"),
    "faq": Phrase("question and answer", "問答"),
    "keyword": Phrase("keyword", "關鍵字"),
    "timing": Phrase("timing", "時機"),
    "variant": Phrase("variant", "變體規則"),
    "character": Phrase("character rule", "角色規則"),
    "component": Phrase("component", "配件"),
    "status": Phrase("state", "狀態"),
}
UNCOVERED = {
    "rulings": Phrase("Rulings that no scenario shows:", "還沒有示例的裁定："),
    "clauses": Phrase("Clauses that no scenario shows:", "還沒有示例的條文："),
    "cards": Phrase("Cards that no scenario shows:", "還沒有示例的牌："),
}
NOT_ASKED_FOR = {
    "rulings": Phrase("Rulings that need no scenario, and why:", "不需要示例的裁定及原因："),
    "clauses": Phrase("Clauses that need no scenario, and why:", "不需要示例的條文及原因："),
}
RUNNING = Phrase("running scenarios", "正在執行示例")
SHOWN_POSITION = Phrase("the position", "局面")
SHOWN_ASKED = Phrase("{seat} is asked: {question}", "{seat}要選擇：{question}")
SHOWN_REFUSED = Phrase("refused: {action}", "不能：{action}")
SHOWN_PAUSE = Phrase("pause {number}: before the step `{step}` runs", "第{number}個 pause：步驟 {step} 進行之前")
SHOWN_FORCED = Phrase("pause {number}: {seat} is asked \"{question}\", and the only answer is: {answer}",
                      "第{number}個 pause：{seat}要選擇「{question}」，只能選：{answer}")
SHOWN_NO_PAUSE = Phrase("there is no pause (or no further one) after this choice", "這個選擇之後沒有（其他）可以 pause 的地方")
SHOWN_OPEN = Phrase("the scenario ends here, with this question open: script a choice too",
                    "示例到此結束，但這個問題還沒有回答：請把選擇也寫下來")
UNREADABLE = Phrase("(unreadable: {error})", "（無法讀取：{error}）")

# --- cards -----------------------------------------------------------------------------------------------------------

NAME = Phrase("name", "名稱")
TEXT = Phrase("text", "內容")

# --- decks -----------------------------------------------------------------------------------------------------------

DECK_LEGAL = Phrase("{file} is legal.", "{file}符合牌庫構築規則。")
DECK_OF_NOTHING = Phrase("{file} names no card of any game. Write a card's name and its number of copies on each line, or name the game "
                         "with --game.",
                         "{file}沒有提到任何一款遊戲的牌。請每行寫一張牌的名稱與張數，或用 --game 指定遊戲。")
DECK_WRITTEN = Phrase("Written to {file}. To play with it:", "已寫入{file}。要用它來玩，請輸入：")
DECK_PART = Phrase("{cards} ({count})", "{cards}（{count}張）")

# --- replays ---------------------------------------------------------------------------------------------------------

AS_SPECTATOR = Phrase("The game is not over, so only public information is shown. Use `--seat all` to show everything.",
                      "遊戲還沒結束，所以只顯示公開資訊。加上 --seat all 可以看到全部。")
NEXT = Phrase("Enter: next, q: stop ", "Enter：下一步，q：停止 ")
CHOICES = Phrase("{count} {count|choice|choices}, seed {seed}.", "共{count}個選擇，種子{seed}。")
OTHER_POSITION = Phrase("The choices in this save do not lead to the position it holds: either the save or the rules have "
                        "been changed since.",
                        "這份存檔裡的選擇不會走到它記錄的局面：存檔或規則後來被改過。")
OTHER_STORY = Phrase("The choices in this save do not lead to the position it holds: either the save or the rules have been changed since. "
                     "This is the story of its choices.",
                     "這份存檔裡的選擇不會走到它記錄的局面：存檔或規則後來被改過。以下按這些選擇重演。")

# --- the lab ---------------------------------------------------------------------------------------------------------

LAB_PLAN = Phrase("{game}: {pairings} {pairings|pairing|pairings}, {count} {count|game|games}.", "{game}：{pairings}組對戰，共{count}局。")
LAB_BEFORE = Phrase("{count} {count|is|are} already in {folder}.", "{folder}裡已經有{count}局。")
LAB_PLAYING = Phrase("playing", "正在對局")
LAB_MEASURING = Phrase("measuring", "正在測量")
LAB_PACE = Phrase("{number} games/s", "每秒{number}局")
LAB_SLOW_PACE = Phrase("{number} games/min", "每分鐘{number}局")
LAB_STARTING = Phrase("starting", "啟動中")
LAB_DONE = Phrase("{count} {count|game|games} played in {seconds} s: {pace} on {workers} {workers|worker|workers}. All {planned} "
                  "are in {folder}.",
                  "以{workers}個工作行程在{seconds}秒內完成{count}局：{pace}。全部{planned}局都在{folder}。")
LAB_ALL_THERE = Phrase("All {planned} games are already in {folder}.", "全部{planned}局都已經在{folder}。")
LAB_STOPPED = Phrase("Stopped. {count} of {planned} games are in {folder}; run the same command to continue.",
                     "已停止。{planned}局中有{count}局在{folder}；再次執行同樣的指令就會繼續。")
LAB_BROKEN = Phrase("{count} {count|game|games} could not be played to the end. Run the same command to try again.",
                    "有{count}局無法打完。再次執行同樣的指令會重試。")
LAB_BROKEN_GAME = Phrase("{one} against {other}: game {number}, seed {seed}", "{one}對{other}：第{number}局，種子{seed}")
LAB_WITH = Phrase("{agent} with {deck}", "使用{deck}的{agent}")
LAB_BROKEN_MORE = Phrase("… and {count} more", "……還有{count}局")
LAB_NEXT = Phrase("To see the results:", "要查看結果，請輸入：")
LAB_WRITTEN = Phrase("Written to {file}, with {count} {count|replay|replays} in {folder}.", "已寫入{file}，另有{count}局重播在{folder}。")
LAB_AGENT = Words("agent", "電腦玩家")
LAB_RATE = Words("win rate", "勝率")
LAB_RANGE = Words("95% interval", "95%區間")
LAB_GAMES = Words("games", "局數")
LAB_CONTEST = Phrase("{game}: {one} against {other}, {count} games; both agents play every pair of decks from both sides and both seats.",
                     "{game}：{one}對{other}，共{count}局；每對牌組都會互換使用，座位也會互換。")
LAB_WON = Words("won", "勝")
LAB_DRAWN = Words("drawn", "平")
LAB_LOST = Words("lost", "負")
LAB_CPU = Words("CPU ms", "CPU毫秒")
LAB_ITERATIONS = Words("iterations", "迭代")
LAB_DECISIONS = Words("decisions", "選擇次數")
LAB_PER_DECISION = Phrase("CPU time and iterations are means per decision.", "CPU時間與迭代次數都是每次選擇的平均值。")
LAB_BY_SETS = Phrase(
    "Judged by the differences between {count} balanced sets of games, {one} wins {low}–{high}% (95% interval).",
    "依{count}組平衡對局之間的差異推算，{one}的勝率為{low}–{high}%（95%區間）。")
LAB_SENTENCE = Phrase(
    "{game}: {one} wins {share}% of {count} {count|game|games} against {other} (Wilson 95%: {low}–{high}%; {won} won, {drawn} drawn, "
    "{lost} lost). CPU per decision: {one_cpu}, {other_cpu}. {machine}; {days}; agents and rules {players}.",
    "{game}：{one}對{other}，{count}局勝率{share}%（Wilson 95%區間：{low}–{high}%；{won}勝{drawn}平{lost}負）。"
    "每次選擇的CPU時間：{one_cpu}，{other_cpu}。{machine}；{days}；電腦玩家與規則{players}。")
LAB_THOUGHT = Phrase("{agent} {cpu} ms", "{agent} {cpu}毫秒")
LAB_THOUGHT_SEARCHING = Phrase("{agent} {cpu} ms and {iterations} iterations", "{agent} {cpu}毫秒、迭代{iterations}次")
LAB_SCALING = Phrase("{game}, {agents}: the same {count} {count|game|games} in every round, in games/s",
                     "{game}，{agents}：每輪都打同樣的{count}局，單位為每秒局數")
LAB_ROUND = Words("round", "輪次")
LAB_WORKERS = Phrase("{count} {count|worker|workers}", "{count}個工作行程")
LAB_TIMES = Words("speedup", "加速倍數")
LAB_COUNTING = Words("counting only", "只做計數")
LAB_SPEEDUP = Phrase("{workers} workers are {times} times as fast as one, median of {rounds} {rounds|round|rounds} ({low} to "
                     "{high}); target: {wanted}.",
                     "{workers}個工作行程的速度是一個的{times}倍（{rounds}輪的中位數；{low}至{high}）；目標為{wanted}倍。")
LAB_MEASURED = Phrase("{machine}; {day}; agents and rules {players}.", "{machine}；{day}；電腦玩家與規則{players}。")
LAB_AGAIN = Phrase("To measure again:", "要再次測量，請輸入：")
LAB_CEILING = Phrase("Processes that do nothing but count reach {times} ({low} to {high}) on this machine at the same time; load "
                     "average {before} before, {after} after.",
                     "同一時間，只做計數的行程在這台機器上可達{times}倍（{low}至{high}）；平均負載之前為{before}，之後為{after}。")

# --- endings ---------------------------------------------------------------------------------------------------------

ENDINGS_FINDING = Phrase("solving positions", "正在求解局面")
ENDINGS_THINKING = Phrase("{name} is choosing", "{name}選擇中")
ENDINGS_OF = Phrase("{game}: {count} {count|position|positions} from {part}, seed {seed}, solved in {seconds} s",
                    "{game}：{part}的{count}個局面，種子{seed}，求解費時{seconds}秒")
ENDINGS_KIND = Words("positions", "局面")
ENDINGS_FOUND = Words("best choice", "最佳選擇")
ENDINGS_LOSS = Words("loss", "失分")
ENDINGS_COUNT = Words("number", "數量")
ENDINGS_ALL = Words("all", "全部")
ENDINGS_GUESSING = Phrase("An option picked at random is optimal in {shares}. A loss of 0.01 is one win per hundred games.",
                          "隨機選一個選項時，{shares}會是最佳選擇。失分0.01相當於每一百局少贏一局。")
ENDINGS_SHARE = Phrase("{share} of the positions with {kind}", "{kind}的局面有{share}")

# --- odds ------------------------------------------------------------------------------------------------------------

ODDS_LOOKING = Phrase("reading games", "正在讀取對局")
ODDS_OF = Phrase("{game}: predicted chances of winning in {count} {count|game|games}, and actual results",
                 "{game}：{count}局中預測的勝率與實際結果")
ODDS_TOLD = Words("predicted", "預測勝率")
ODDS_TRUE = Words("actual", "實際勝率")
ODDS_MOMENTS = Words("positions", "局面數")
ODDS_GAMES = Words("games", "局數")
ODDS_FACTOR = Phrase("Evaluations would be best calibrated if multiplied by {factor} (95% interval {low} to {high}); 1.00 means "
                     "they are already calibrated.",
                     "把局面評估乘以{factor}（95%區間{low}至{high}），預測會最接近實際；若為1.00，表示目前的評估已經準確。")
ODDS_NO_FACTOR = Phrase("There are too few games, or they are too alike, to estimate by what factor evaluations should be multiplied.",
                        "局數太少或太相似，無法估計局面評估應該乘以多少。")

# --- the plain board --------------------------------------------------------------------------------------------------

PLAIN_YES, PLAIN_NO = Words("yes", "是"), Words("no", "否")

# --- the boards of card games ----------------------------------------------------------------------------------------

FREE = Phrase("{count} free", "空{count}格")
TOP = Phrase("top: {card}", "頂牌：{card}")
PICKED = Words("chosen", "已選")
OWNER = Phrase("owner: {who}", "所有者：{who}")
YOUR_TURN = Words("your turn", "你的回合")
TURN = Phrase("turn: {who}", "{who}的回合")

# --- the browser -----------------------------------------------------------------------------------------------------

SERVING = Phrase("The table is at {address} (matches are stored in {folder}; press Ctrl-C to stop).",
                 "牌桌位於 {address} （對局儲存於 {folder}；按 Ctrl-C 停止）。")
