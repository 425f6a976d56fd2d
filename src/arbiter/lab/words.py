"""All words of the report's own, in English and Chinese; decks, cards and games bring their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from arbiter.core.errors import ArbiterError
from arbiter.core.text import Template, Words, fill


class Phrase(Template):
    """A sentence of the report; called with a language and what fills its holes, it speaks."""

    def __call__(self, lang: str, **values: object) -> str:
        return fill(self, lang, {name: value if isinstance(value, int | Words) else str(value)
                                 for name, value in values.items()})

    def error(self, **values: object) -> ArbiterError:
        """The error to raise; it speaks the language of whoever meets it."""
        return ArbiterError(Filled(self, values))


@dataclass(frozen=True, slots=True)
class Filled:
    """A sentence with what fills its holes."""

    phrase: Phrase
    values: Mapping[str, object]

    def say(self, lang: str) -> str:
        """The sentence in a language."""
        return self.phrase(lang, **self.values)

    def __str__(self) -> str:
        return self.say("en")


# --- what to do first ------------------------------------------------------------------------------------------------

NO_MATCH = Phrase("There is no match in {folder}. Play one first: {command}", "{folder}裡沒有比賽。請先進行一場：{command}")
OTHER_GAME = Phrase("{folder} holds a match of {found}, not of {game}. Name that game, or another folder with --from.",
                    "{folder}裡是{found}的比賽，不是{game}的。請改用該遊戲，或以 --from 指定另一個資料夾。")
NOTHING = Phrase("No game of the match in {folder} has been finished yet. To play it, type:\n{commands}",
                 "{folder}的比賽還沒有打完任何一局。要進行比賽，請輸入：\n{commands}")


# --- the page --------------------------------------------------------------------------------------------------------

TITLE = Phrase("{game}: lab report", "{game}：實驗報告")
SUMMARY = Phrase("{games} {games|game|games} between {decks} {nouns} played by {agents}, from both seats with the same seeds.",
                 "由{agents}使用{decks}個{nouns}進行的{games}局對局，雙方互換座位並使用相同的種子。")
SUMMARY_TWINS = Phrase("{games} {games|game|games} of {deck} against itself, with {agents} on both sides.",
                       "{deck}自己打自己的{games}局對局，雙方都是{agents}。")
SUMMARY_BUILT = Phrase("{games} {games|game|games} between {agents}, with {nouns} built at the table.",
                       "{agents}對戰{games}局，{nouns}於開局時組成。")
ALL_CARDS = Phrase("the cards of all decks", "所有套牌的牌")
SUMMARY_PLAIN = Phrase("{games} {games|game|games} between {agents}, from both seats with the same seeds.",
                       "{agents}之間的{games}局對局，雙方互換座位並使用相同的種子。")
INCOMPLETE = Phrase("This match is not complete: {games} of {planned} games have been played. Run the command that started it to continue.",
                    "這場比賽還沒完成：{planned}局中已經打了{games}局。再次執行原來的指令就會繼續。")
CONTENTS = Phrase("Contents", "目錄")
READING = Phrase("How to read this", "如何閱讀")
READING_RATES = Phrase(
    "A win counts one point, a draw half a point; a win rate is the points won per game. The range below a win rate, a difference "
    "of win rates or a rating is its 95% confidence interval: in nineteen matches out of twenty, such an interval contains the true "
    "figure. The range below the length of games is a different one: nine games in ten fall within it. Thinking times have no range. "
    "The number of games behind a figure is always shown below it.",
    "贏一局得一分，平手得半分；勝率就是每局平均得分。勝率、勝率差與評分下方的範圍是95%信賴區間：同樣的比賽打二十次，約有十九次的區間"
    "會包含真實數值。對局長度下方的範圍則不同，是十局中有九局會落入的範圍。思考時間不附範圍。每個數字下方都會標示所根據的局數。")
READING_EQUAL = Phrase(
    "{nouns} are compared only in games in which the same agent plays both sides, and separately for each agent: what a stronger "
    "player does with a weaker {noun} says little about either.",
    "比較{nouns}時，只計算雙方都由同一個電腦玩家操作的對局，並依電腦玩家分開統計：強者拿較弱的{noun}對戰，說明不了兩者的高下。")
READING_MANY = Phrase(
    "There are many figures on this page. Even if none of them meant anything, one in twenty would have a range that excludes the middle.",
    "本頁有很多數字。即使全都沒有意義，每二十個之中仍會有一個的範圍剛好不包含中間值。")

# --- who beats whom --------------------------------------------------------------------------------------------------

DECKS_BY = Phrase("{nouns} played by {agent}", "{agent}操作的{nouns}")
RATING = Phrase("Rating", "評分")
RATINGS_CAPTION = Phrase(
    "Bradley–Terry ratings, in Elo points around a mean of 0: 100 points more means a 64% win rate against the other. Ranges: {resamples} "
    "bootstrap samples of the paired games. Bold: the range excludes 0; for a win rate, 50%.",
    "布拉德利－特里評分，以Elo分表示，平均為0：高100分代表勝率64%。範圍由成對的對局重複抽樣{resamples}次得出。"
    "粗體：範圍不包含0；勝率則為不包含50%。")
RATINGS_FEW = Phrase(
    "Bradley–Terry ratings, in Elo points around a mean of 0: 100 points more means a 64% win rate against the other. There are too few "
    "games for ranges of ratings: that takes {pairs} pairs of games for each pairing. Bold: the range of a win rate excludes 50%.",
    "布拉德利－特里評分，以Elo分表示，平均為0：高100分代表勝率64%。局數太少，無法得出評分的範圍：每組對戰至少需要{pairs}組成對的對局。"
    "粗體：勝率的範圍不包含50%。")
RATINGS_PICTURE = Phrase("Ratings with their ranges, from {count} {count|game|games}", "評分及其範圍，共{count}局")
RATINGS_PICTURE_FEW = Phrase("Ratings, without ranges, from {count} {count|game|games}", "評分（不附範圍），共{count}局")
RATINGS_ALT = Phrase("{shown}: the highest is {best} at {high}, the lowest {worst} at {low}.",
                     "{shown}：最高為{best}（{high}），最低為{worst}（{low}）。")
RATING_AXIS = Phrase("rating (Elo points)", "評分（Elo分）")
AGAINST_ALL = Phrase("Win rate against all others", "對所有對手的勝率")
MATCHUPS_CAPTION = Phrase(
    "How often the row beats the column. Bold: the range excludes 50%.", "橫列對直欄的勝率。粗體：範圍不包含50%。")
PARTNERS_BY = Phrase("{nouns} as partners, played by {agent}", "{agent}操作的{nouns}：互為隊友")
PARTNERS_CAPTION = Phrase(
    "How often the row wins with the column as a partner, drawn for each game, whichever {noun} they face. Bold: the range excludes 50%.",
    "橫列以直欄為隊友時的勝率；隊友每局隨機抽選，對手不限{noun}。粗體：範圍不包含50%。")
TOGETHER_WITH = Phrase("together with", "隊友")
AGENTS_HEADING = Phrase("Agents against each other", "電腦玩家之間的對戰")
AGENTS_CAPTION = Phrase(
    "How often the row beats the column, over all {nouns} and both seats. Bold: the range excludes 50%.",
    "橫列對直欄的勝率，涵蓋所有{nouns}與雙方座位。粗體：範圍不包含50%。")
AGENTS_CAPTION_PLAIN = Phrase(
    "How often the row beats the column, from both seats. Bold: the range excludes 50%.",
    "橫列對直欄的勝率，涵蓋雙方座位。粗體：範圍不包含50%。")
BY_DECK_CAPTION = Phrase(
    "How often each agent beats the others with each {noun}. Bold: the range excludes 50%.",
    "各電腦玩家使用每個{noun}對其他電腦玩家的勝率。粗體：範圍不包含50%。")
AGAINST = Phrase("against", "對手")
ALL_GAMES = Phrase("all games", "所有對局")
BOTH_SIDES = Phrase("{agent} on both sides", "雙方都是{agent}")

# --- seats and lengths -----------------------------------------------------------------------------------------------

SEATS_HEADING = Phrase("Seats", "座位")
SEATS_CAPTION = Phrase(
    "How often the first seat wins, and how often the player who moves first wins. Bold: the range excludes 50%.",
    "第一座位的勝率，以及先手的勝率。粗體：範圍不包含50%。")
SEATS_BOTH = Phrase("Everyone sat in both seats, with the same seeds, so neither rate depends on who sat where.",
                    "每局都以相同種子互換座位各打一次，所以不受誰坐哪裡影響。")
FIRST_SEAT = Phrase("First seat wins", "第一座位勝率")
STARTER = Phrase("Starting player wins", "先手勝率")
LENGTH_HEADING = Phrase("Game length and branching", "對局長度與選項數")
LENGTH_CAPTION = Phrase(
    "The median, and in small print the range of nine games in ten. Only real decisions are counted, not forced moves. "
    "Options: the mean number to choose from in a game, and the most at any decision.",
    "數字為中位數，小字為十局中有九局所在的範圍。只計算真正的選擇，不計別無選擇的行動。選項數：每局平均可選的數量，以及單次選擇最多的選項。")
DECISIONS = Phrase("decisions", "選擇次數")
ROUNDS = Phrase("rounds", "輪數")
OPTIONS = Phrase("options per decision", "每次選擇的選項數")
SECONDS = Phrase("seconds per game", "每局秒數")
THINKING_CAPTION = Phrase(
    "How much each agent thinks: the mean processor time per decision, and the mean number of search iterations.",
    "各電腦玩家的思考量：每次選擇平均使用的處理器時間，以及搜尋的平均迭代次數。")
AGENT = Phrase("agent", "電腦玩家")
CPU = Phrase("milliseconds per decision", "每次選擇的毫秒數")
ITERATIONS = Phrase("iterations per decision", "每次選擇的迭代次數")
DECIDED = Phrase("{count} {count|decision|decisions} in {games} {games|game|games}", "{games}局中的{count}次選擇")
MOST = Phrase("max {number}", "最多{number}")
GAMES = Phrase("games", "局數")
WHICH = Phrase("which games", "哪些對局")
COUNT = Phrase("{count} {count|game|games}", "{count}局")
COUNT_DUELS = Phrase("{count} {count|duel|duels} in {games} {games|game|games}", "{games}局中的{count}場對決")
HISTOGRAM_PART = Phrase("{which}: {count} {count|game|games}, median {median}, nine in ten from {low} to {high}",
                        "{which}：{count}局，中位數{median}，十局中有九局在{low}至{high}之間")
HISTOGRAM_ALT = Phrase("Distribution of the {what} of a game.", "每局{what}的分布。")

# --- cards -----------------------------------------------------------------------------------------------------------

CARDS_HEADING = Phrase("Cards, played by {agent}", "{agent}操作的牌")
CARDS_CAPTION = Phrase("{deck}: what each card did in {basis}", "{deck}：各牌在{basis}中的表現")
CARDS_HANDS = Phrase("Based on the {count} {count|game|games} with {agent} on both sides.", "只計算雙方都是{agent}的{count}局。")
CARDS_BY_DUEL = Phrase(
    "A game consists of duels, {duels} in all, and cards are counted duel by duel: here a win rate is the points won per duel, with a "
    "tie counting half a point. Duels of one game may be correlated; where they are, the ranges are wider.",
    "一局由多場對決組成，共{duels}場；牌以每場對決計算：這裡的勝率就是每場對決的平均得分，平手得半分。同一局的對決可能互相關聯；有關聯時，範圍會比較寬。")
CARDS_TWINS = Phrase(
    "In {count} of them a {noun} played against itself. What one side wins there the other loses, so the win rates count only one "
    "side of each such game, alternating between the first and the second seat; times played are those of both sides.",
    "其中{count}局是同一個{noun}互相對戰：一方贏就是另一方輸，所以這些對局的勝率每局只計一方，第一、第二座位輪流；打出次數則是雙方合計。")
CARDS_READING = Phrase(
    "A difference compares the win rate with the card and without it; cards are sorted from the most clearly helpful to the most "
    "clearly harmful. Playing a card is a choice: players who are ahead play other cards than players who are behind, so the card need "
    "not be the cause of a difference. Bold: the range excludes 0.",
    "差距是有該牌與沒有該牌的勝率之差；排在最上面的牌最確定有利，最下面的最確定不利。打牌是一種選擇：領先者與落後者打的牌不同，"
    "所以差距不一定是該牌造成的。粗體：範圍不包含0。")
CARD = Phrase("Card", "牌")
DRAWN = Phrase("Win rate when drawn", "抽到時勝率")
UNDRAWN = Phrase("Win rate when not drawn", "沒抽到時勝率")
DRAW_IMPACT = Phrase("Difference when drawn", "抽到的差距")
PLAYED = Phrase("Win rate when played", "打出時勝率")
UNPLAYED = Phrase("Win rate when not played", "沒打出時勝率")
PLAY_IMPACT = Phrase("Difference when played", "打出的差距")
PLAYS = Phrase("Times played", "打出次數")
HIDDEN = Phrase("Of these, face-down", "其中面朝下")
PER_GAME = Phrase("{number} per game", "每局{number}次")
PER_DUEL = Phrase("{number} per duel", "每場對決{number}次")
DRAW_PICTURE = Phrase(
    "Win rate when drawn minus win rate when not, in {basis}. Cards with fewer than {fewest} games on either side are left out.",
    "抽到與沒抽到的勝率差，根據{basis}。任何一邊少於{fewest}局的牌不列出。")
PLAY_PICTURE = Phrase(
    "Win rate when played minus win rate when not, in {basis}. Cards with fewer than {fewest} games on either side are left out.",
    "打出與沒打出的勝率差，根據{basis}。任何一邊少於{fewest}局的牌不列出。")
IMPACT_AXIS = Phrase("difference in win rate (percentage points)", "勝率差（百分點）")
IMPACT_ALT = Phrase(
    "Differences in win rate with their ranges in {basis}, from {best} at {high} down to {worst} at {low} "
    "percentage points.", "{basis}的勝率差及其範圍：最高為{best}（{high}個百分點），最低為{worst}（{low}個百分點）。")
COMMON_CAPTION = Phrase(
    "Cards that anybody may get, over all {nouns}: how many sides did, and where only one side did, how often that side won. Bold: the "
    "range excludes 50%.", "任何人都能取得的牌，不分{nouns}：有多少方取得，以及只有一方取得時該方的勝率。粗體：範圍不包含50%。")
AVAILABLE = Phrase("Games in which it was available", "可取得的局數")
SIDES_DREW = Phrase("Sides that drew it", "抽到的方數")
ONLY_DREW = Phrase("Win rate if only one side drew it", "僅一方抽到時該方勝率")
SIDES_PLAYED = Phrase("Sides that played it", "打出的方數")
ONLY_PLAYED = Phrase("Win rate if only one side played it", "僅一方打出時該方勝率")
NEVER_HEADING = Phrase("Never played", "從未打出的牌")
NEVER_CAPTION = Phrase("Cards that nobody ever played in {count} {count|game|games}, although they were in a deck.",
                       "牌組裡有，但{count}局中從來沒有人打出的牌。")
HELD = Phrase("Games in which it was in hand", "曾在手牌的局數")
NEVER_NONE = Phrase("Every card was played at least once in {count} {count|game|games}.", "在{count}局中，每張牌都至少打出過一次。")

# --- games worth seeing ----------------------------------------------------------------------------------------------

SEEING_HEADING = Phrase("Games worth watching", "值得一看的對局")
SEEING_READING = Phrase(
    "Each game has a page that tells its story. To watch one in a terminal instead, type this in the folder of this page (after source "
    ".venv/bin/activate in the Arbiter folder, if the shell does not know arbiter):",
    "每局都有一頁記述經過。想改在終端機重看，請在本頁所在的資料夾輸入（如果終端機找不到 arbiter，請先在 Arbiter 的資料夾輸入 source "
    ".venv/bin/activate）：")
LONGEST = Phrase("The longest of {count} {count|game|games}: those with the most decisions", "{count}局中最長的對局：選擇次數最多")
CLOSEST = Phrase(
    "The closest of {count} {count|game|games}: those in which the lead changed hands for the last time latest. The leader is "
    "determined by the game's own evaluation, each time the choice passes to the other player",
    "{count}局中最接近的對局：領先者最後一次易手的時間最晚。領先與否依遊戲本身的局面評估，每當輪到另一方選擇時計算")
CLOSEST_NONE = Phrase("The lead changed hands in none of the {count} {count|game|games}.", "{count}局中，領先者從未易手。")
FIRST, SECOND = Phrase("First seat", "第一座位"), Phrase("Second seat", "第二座位")
WINNER = Phrase("Winner", "勝者")
DRAW = Phrase("draw", "平手")
LEADS = Phrase("Lead changes", "領先易手")
LAST_LEAD = Phrase("Last change", "最後易手")
AFTER = Phrase("after {share} of the game", "對局進行{share}時")
STORY = Phrase("Story", "經過")
GAME_NAME = Phrase("game {number}", "對局{number}")
NO_REPLAY = Phrase("no longer plays the same", "無法再重現")

# --- the story of a game ---------------------------------------------------------------------------------------------

STORY_TITLE = Phrase("{game}: game {number} of the report", "{game}：報告中的對局{number}")
STORY_BACK = Phrase("Back to the report", "返回報告")
STORY_WON = Phrase("{player} won with {deck}, played by {agent}.", "{player}獲勝：{deck}，由{agent}操作。")
STORY_WON_PLAIN = Phrase("{player} won: {agent}.", "{player}獲勝：{agent}。")
STORY_DRAW = Phrase("The game was drawn.", "這局平手。")
STORY_CAPTION = Phrase("Who played; seed {seed}, {count} {count|decision|decisions}", "對局雙方；種子{seed}，共{count}次選擇")
PLAYER = Phrase("player", "玩家")
RESULT = Phrase("result", "結果")
WON, LOST = Phrase("won", "勝"), Phrase("lost", "負")
STORY_COMMAND = Phrase("To watch the game in a terminal, type this in the folder of this page:",
                       "想在終端機重看這局，請在本頁所在的資料夾輸入：")
STORY_SAVE = Phrase("The saved game", "遊戲存檔")
STORY_READING = Phrase("What happened, hidden cards included, as everyone may know after the game. In small print: the rule behind it.",
                       "對局的經過，包括隱藏的牌，賽後人人都能知道。小字為所依據的規則。")
STORY_SETUP = Phrase("Setup", "準備")

# --- how it was made -------------------------------------------------------------------------------------------------

MADE_HEADING = Phrase("How to repeat this", "如何重現")
MADE_COMMAND = Phrase(
    "Typed into a shell (after source .venv/bin/activate in the Arbiter folder, if it does not know arbiter), these lines play the "
    "same games again in a new folder and make this page from them:",
    "在終端機輸入以下各行（如果找不到 arbiter，請先在 Arbiter 的資料夾輸入 source .venv/bin/activate），會在新的資料夾重新進行相同的對局，"
    "並產生同樣的頁面：")
MADE_TIMED = Phrase("Agents that think by the clock ({agents}) will not make exactly the same choices again.",
                    "依時間思考的電腦玩家（{agents}）重新進行時，不會做出完全相同的選擇。")
MADE_BY = Phrase("Arbiter {version}, rulebook {rules}, agents and rules {players}, seed {seed}.",
                 "Arbiter {version}，規則書 {rules}，電腦玩家與規則 {players}，種子 {seed}。")
MADE_ON = Phrase("Played on {machines}; {days}.", "執行環境：{machines}；{days}。")
MADE_DATA = Phrase("The games themselves are Parquet files next to plan.json; docs/lab.md explains their columns.",
                   "對局資料是 plan.json 旁的 Parquet 檔；各欄的說明見 docs/lab.md。")
