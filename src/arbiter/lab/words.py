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

NO_MATCH = Phrase("{folder} holds no match. Play one first: {command}", "{folder}沒有比賽。請先進行一場：{command}")
OTHER_GAME = Phrase("{folder} holds a match of {found}, not of {game}. Name that game, or another folder with --from.",
                    "{folder}存放的是{found}的比賽，不是{game}的。請改用該遊戲，或以--from指定另一個資料夾。")
NOTHING = Phrase("No game of the match in {folder} has been played to its end yet. To play it, type:\n{commands}",
                 "{folder}的比賽還未完成任何對局。要進行對局，請輸入：\n{commands}")


# --- the page --------------------------------------------------------------------------------------------------------

TITLE = Phrase("{game}: lab report", "{game}：實驗報告")
SUMMARY = Phrase("{games} {games|game|games} between {decks} {nouns} in the hands of {agents}, from both seats with the same seeds.",
                 "{agents}使用{decks}個{nouns}進行的{games}局對局，雙方互換座位並使用相同的種子。")
SUMMARY_TWINS = Phrase("{games} {games|game|games} of {deck} against itself, with {agents} on both sides.",
                       "{deck}對戰自身的{games}局對局，雙方皆為{agents}。")
SUMMARY_PLAIN = Phrase("{games} {games|game|games} between {agents}, from both seats with the same seeds.",
                       "{agents}之間的{games}局對局，雙方互換座位並使用相同的種子。")
INCOMPLETE = Phrase("This match is not complete: {games} of {planned} games have been played. The command that began it goes on with it.",
                    "這場比賽尚未完成：已進行{planned}局中的{games}局。再次執行原來的指令即可繼續。")
CONTENTS = Phrase("Contents", "目錄")
READING = Phrase("How to read this", "如何閱讀")
READING_RATES = Phrase(
    "A win counts one point, a draw half a point; a win rate is the points won per game. The range below a win rate, a difference "
    "of win rates or a rating is its interval of 95%: in nineteen matches out of twenty, such a range holds the true figure. The range "
    "below the length of games is another: it holds nine games in ten. Thinking times are given without a range. The number of games "
    "behind a figure always stands below it.",
    "勝一局得一分，平手得半分；勝率即每局所得分數。勝率、勝率差與評分下方的範圍是95%區間：二十次同樣的比賽中，約有十九次的範圍"
    "包含真實數值。對局長度下方的範圍則不同，是十局中有九局所處的範圍。思考量不附範圍。每個數字下方都附有其對局數。")
READING_EQUAL = Phrase(
    "{nouns} are compared only in games in which the same agent plays both sides, and for each agent apart: what a stronger "
    "player does with a weaker {noun} says little about either.",
    "比較{nouns}時，只計算雙方由同一電腦玩家操作的對局，並按電腦玩家分開統計：強者使用較弱的{noun}，難以說明兩者的高下。")
READING_MANY = Phrase(
    "There are many figures on this page. Of twenty that mean nothing, one will still have a range that leaves out the middle.",
    "本頁數字眾多。即使二十個數字都沒有意義，仍會有一個的範圍恰好不包含中間值。")

# --- who beats whom --------------------------------------------------------------------------------------------------

DECKS_BY = Phrase("{nouns} played by {agent}", "{agent}操作的{nouns}")
RATING = Phrase("Rating", "評分")
RATINGS_CAPTION = Phrase(
    "Ratings after Bradley and Terry, in Elo points around a mean of 0: 100 more is 64% against the other. Ranges: {resamples} "
    "bootstrap samples of the paired games. Bold: the range leaves out 0; of a win rate, 50%.",
    "布拉德利－特里評分，以Elo分表示，平均為0：高100分即勝率64%。範圍由成對的對局重複抽樣{resamples}次得出。"
    "粗體：範圍不包含0；勝率則不包含50%。")
RATINGS_FEW = Phrase(
    "Ratings after Bradley and Terry, in Elo points around a mean of 0: 100 more is 64% against the other. There are too few games "
    "for ranges of ratings: that takes {pairs} pairs of games of each pairing. Bold: the range of a win rate leaves out 50%.",
    "布拉德利－特里評分，以Elo分表示，平均為0：高100分即勝率64%。對局太少，未能得出評分的範圍：每組對戰需要至少{pairs}對對局。"
    "粗體：勝率的範圍不包含50%。")
RATINGS_PICTURE = Phrase("Ratings with their ranges, from {count} {count|game|games}", "評分及其範圍，共{count}局")
RATINGS_PICTURE_FEW = Phrase("Ratings, without ranges, from {count} {count|game|games}", "評分（不附範圍），共{count}局")
RATINGS_ALT = Phrase("{shown}: the highest is {best} at {high}, the lowest {worst} at {low}.",
                     "{shown}：最高為{best}（{high}），最低為{worst}（{low}）。")
RATING_AXIS = Phrase("rating (Elo points)", "評分（Elo分）")
AGAINST_ALL = Phrase("Win rate against all others", "對所有對手的勝率")
MATCHUPS_CAPTION = Phrase(
    "How often the row beats the column. Bold: the range leaves out 50%.", "橫列對直欄的勝率。粗體：範圍不包含50%。")
AGENTS_HEADING = Phrase("Agents against each other", "電腦玩家之間的對戰")
AGENTS_CAPTION = Phrase(
    "How often the row beats the column, over all {nouns} and both seats. Bold: the range leaves out 50%.",
    "橫列對直欄的勝率，合計所有{nouns}與雙方座位。粗體：範圍不包含50%。")
AGENTS_CAPTION_PLAIN = Phrase(
    "How often the row beats the column, from both seats. Bold: the range leaves out 50%.",
    "橫列對直欄的勝率，合計雙方座位。粗體：範圍不包含50%。")
BY_DECK_CAPTION = Phrase(
    "How often each agent beats the others with each {noun}. Bold: the range leaves out 50%.",
    "各電腦玩家使用每個{noun}對其他電腦玩家的勝率。粗體：範圍不包含50%。")
AGAINST = Phrase("against", "對手")
ALL_GAMES = Phrase("all games", "所有對局")
BOTH_SIDES = Phrase("{agent} on both sides", "雙方皆為{agent}")

# --- seats and lengths -----------------------------------------------------------------------------------------------

SEATS_HEADING = Phrase("Seats", "座位")
SEATS_CAPTION = Phrase(
    "How often the first seat wins, and how often the player who makes the first move does. Bold: the range leaves out 50%.",
    "第一座位的勝率，以及先行動一方的勝率。粗體：範圍不包含50%。")
SEATS_BOTH = Phrase("Everybody sat in both seats, with the same seeds, so neither rate depends on who sat where.",
                    "每局都以相同種子互換座位各進行一次，因此不受誰坐哪裏影響。")
FIRST_SEAT = Phrase("First seat wins", "第一座位勝率")
STARTER = Phrase("Starting player wins", "先手勝率")
LENGTH_HEADING = Phrase("Game length and branching", "對局長度與選項數")
LENGTH_CAPTION = Phrase(
    "The median, and in small print the range that holds nine games in ten. A decision is a real choice: what is forced is not "
    "counted. Options: the mean number to choose from in a game, and the most at any decision.",
    "數字為中位數，小字為十局中有九局所處的範圍。只計算真正的選擇，不計被迫的行動。選項數：每局平均可選的數目，以及單次選擇的最多選項。")
DECISIONS = Phrase("decisions", "選擇次數")
ROUNDS = Phrase("rounds", "輪數")
OPTIONS = Phrase("options per decision", "每次選擇的選項數")
SECONDS = Phrase("seconds per game", "每局秒數")
THINKING_CAPTION = Phrase(
    "How much each agent thinks: the mean time of the processor for one decision, and the mean number of iterations of its search.",
    "各電腦玩家的思考量：每次選擇平均所用的處理器時間，以及搜尋的平均迭代次數。")
AGENT = Phrase("agent", "電腦玩家")
CPU = Phrase("milliseconds per decision", "每次選擇的毫秒數")
ITERATIONS = Phrase("iterations per decision", "每次選擇的迭代次數")
DECIDED = Phrase("{count} {count|decision|decisions} in {games} {games|game|games}", "{games}局中的{count}次選擇")
MOST = Phrase("most {number}", "最多{number}")
GAMES = Phrase("games", "局數")
WHICH = Phrase("which games", "哪些對局")
COUNT = Phrase("{count} {count|game|games}", "{count}局")
COUNT_DUELS = Phrase("{count} {count|duel|duels} in {games} {games|game|games}", "{games}局中的{count}場對決")
HISTOGRAM_PART = Phrase("{which}: {count} {count|game|games}, median {median}, nine in ten from {low} to {high}",
                        "{which}：{count}局，中位數{median}，十局中有九局在{low}至{high}之間")
HISTOGRAM_ALT = Phrase("How the {what} of a game are distributed.", "每局{what}的分布。")

# --- cards -----------------------------------------------------------------------------------------------------------

CARDS_HEADING = Phrase("Cards, played by {agent}", "{agent}操作的牌")
CARDS_CAPTION = Phrase("{deck}: what each card did in {basis}", "{deck}：各牌在{basis}中的表現")
CARDS_HANDS = Phrase("Counted are the {count} {count|game|games} with {agent} on both sides.", "只計算雙方皆為{agent}的{count}局。")
CARDS_BY_DUEL = Phrase(
    "A game is made of duels, {duels} in all, and cards are counted duel by duel: here a win rate is the points won per duel, a tie "
    "counting half a point. Duels of one game may go together; the ranges are wider where they do.",
    "一局由多場對決組成，共{duels}場；牌按對決計算：這裏的勝率即每場對決所得分數，平手得半分。同一局的對決可能互相關聯；有關聯時，範圍會較闊。")
CARDS_TWINS = Phrase(
    "In {count} of them a {noun} met itself. What one side wins there the other loses, so the win rates look at one side of each "
    "such game only, at the first and the second seat in turn; times played are those of both sides.",
    "其中{count}局是同一{noun}互相對戰：一方勝即另一方負，因此這些對局的勝率每局只計一方，第一、第二座位輪流；打出次數則合計雙方。")
CARDS_READING = Phrase(
    "A difference compares the win rate with the card and without it; cards are listed from the most surely helpful to the most "
    "surely harmful. Playing is a choice: who is winning plays other cards than who is losing, so a difference there need not be the "
    "card's doing. Bold: the range leaves out 0.",
    "差距是有該牌與沒有該牌的勝率之差；排在最上的牌最確定有利，最下的最確定不利。打牌是選擇：領先者與落後者打的牌不同，"
    "因此差距未必由該牌造成。粗體：範圍不包含0。")
CARD = Phrase("Card", "牌")
DRAWN = Phrase("Wins when drawn", "抽到時勝率")
UNDRAWN = Phrase("Wins when not drawn", "未抽到時勝率")
DRAW_IMPACT = Phrase("Difference by drawing", "抽到的差距")
PLAYED = Phrase("Wins when played", "打出時勝率")
UNPLAYED = Phrase("Wins when not played", "未打出時勝率")
PLAY_IMPACT = Phrase("Difference by playing", "打出的差距")
PLAYS = Phrase("Times played", "打出次數")
HIDDEN = Phrase("Of these face down", "其中面朝下")
PER_GAME = Phrase("{number} per game", "每局{number}次")
PER_DUEL = Phrase("{number} per duel", "每場對決{number}次")
DRAW_PICTURE = Phrase(
    "Win rate when drawn, less when not, in {basis}. Cards with fewer than {fewest} games on either side are left out.",
    "抽到與未抽到的勝率差，共{basis}。任何一邊少於{fewest}局的牌不列出。")
PLAY_PICTURE = Phrase(
    "Win rate when played, less when not, in {basis}. Cards with fewer than {fewest} games on either side are left out.",
    "打出與未打出的勝率差，共{basis}。任何一邊少於{fewest}局的牌不列出。")
IMPACT_AXIS = Phrase("difference in win rate (percentage points)", "勝率差（百分點）")
IMPACT_ALT = Phrase(
    "Differences in win rate with their ranges in {basis}, from {best} at {high} down to {worst} at {low} "
    "percentage points.", "{basis}的勝率差及其範圍：最高為{best}（{high}個百分點），最低為{worst}（{low}個百分點）。")
NEVER_HEADING = Phrase("Never played", "從未打出的牌")
NEVER_CAPTION = Phrase("Cards that nobody ever played in {count} {count|game|games}, though they were in a deck.",
                       "放在牌組中，但{count}局中從未有人打出的牌。")
HELD = Phrase("Of these, it was in hand in", "其中曾在手牌")
NEVER_NONE = Phrase("Every card was played at least once in {count} {count|game|games}.", "在{count}局中，每張牌都至少打出過一次。")

# --- games worth seeing ----------------------------------------------------------------------------------------------

SEEING_HEADING = Phrase("Games worth seeing", "值得一看的對局")
SEEING_READING = Phrase(
    "Each game has a page that tells its story. To see one in a terminal instead, type in this page's folder (after source "
    ".venv/bin/activate in the folder of Arbiter, if the shell does not know arbiter):",
    "每局都有一頁講述經過。要改在終端機重看，在本頁所在的資料夾輸入（如終端機找不到arbiter，請先在Arbiter的資料夾輸入source "
    ".venv/bin/activate）：")
LONGEST = Phrase("The longest of {count} {count|game|games}: those with most decisions", "{count}局中最長的對局：選擇次數最多")
CLOSEST = Phrase(
    "The closest of {count} {count|game|games}: those in which the lead changed hands for the last time latest. Who leads is what "
    "the game's own evaluation says, looked at whenever the choice passes to the other player",
    "{count}局中最接近的對局：領先者最後一次易手的時間最晚。領先與否按遊戲自身的局面評估，每當輪到另一方選擇時計算")
CLOSEST_NONE = Phrase("In none of {count} {count|game|games} did the lead change hands.", "{count}局中，領先者從未易手。")
FIRST, SECOND = Phrase("First seat", "第一座位"), Phrase("Second seat", "第二座位")
WINNER = Phrase("Winner", "勝者")
DRAW = Phrase("draw", "平手")
LEADS = Phrase("Changes of lead", "領先易手")
LAST_LEAD = Phrase("Last change", "最後易手")
AFTER = Phrase("after {share} of the game", "對局進行{share}時")
STORY = Phrase("Story", "經過")
GAME_NAME = Phrase("game {number}", "對局{number}")
NO_REPLAY = Phrase("no longer plays the same", "已不能重現")

# --- the story of a game ---------------------------------------------------------------------------------------------

STORY_TITLE = Phrase("{game}: game {number} of the report", "{game}：報告中的對局{number}")
STORY_BACK = Phrase("Back to the report", "返回報告")
STORY_WON = Phrase("{player} won: {deck}, played by {agent}.", "{player}獲勝：{deck}，由{agent}操作。")
STORY_WON_PLAIN = Phrase("{player} won: {agent}.", "{player}獲勝：{agent}。")
STORY_DRAW = Phrase("The game was drawn.", "這局平手。")
STORY_CAPTION = Phrase("Who played; seed {seed}, {count} {count|decision|decisions}", "對局雙方；種子{seed}，{count}次選擇")
PLAYER = Phrase("player", "玩家")
RESULT = Phrase("result", "結果")
WON, LOST = Phrase("won", "勝"), Phrase("lost", "負")
STORY_COMMAND = Phrase("To see the game in a terminal, type in this page's folder:", "要在終端機重看這局，在本頁所在的資料夾輸入：")
STORY_SAVE = Phrase("The saved game", "保存的遊戲")
STORY_READING = Phrase("What happened, hidden cards included, as everybody may know after the game. In small print: the rule at work.",
                       "對局的經過，包括隱藏的牌，賽後人人可知。小字為所依據的規則。")
STORY_SETUP = Phrase("Setup", "準備")

# --- how it was made -------------------------------------------------------------------------------------------------

MADE_HEADING = Phrase("How to repeat this", "如何重現")
MADE_COMMAND = Phrase(
    "Typed into a shell (after source .venv/bin/activate in the folder of Arbiter, if it does not know arbiter), these lines play the "
    "same games again in a new folder and make this page of them:",
    "在終端機輸入以下各行（如找不到arbiter，請先在Arbiter的資料夾輸入source .venv/bin/activate），會在新的資料夾再次進行相同的對局，"
    "並製作同樣的一頁：")
MADE_TIMED = Phrase("Agents that think by the clock ({agents}) do not choose exactly the same again.",
                    "按時間思考的電腦玩家（{agents}）再次進行時，不會作完全相同的選擇。")
MADE_BY = Phrase("Arbiter {version}, rulebook {rules}, agents and rules {players}, seed {seed}.",
                 "Arbiter {version}，規則書 {rules}，電腦玩家與規則 {players}，種子 {seed}。")
MADE_ON = Phrase("Played on {machines}; {days}.", "運行環境：{machines}；{days}。")
MADE_DATA = Phrase("The games themselves are Parquet files beside plan.json; docs/lab.md explains their columns.",
                   "對局資料是plan.json旁的Parquet檔；各欄的說明見docs/lab.md。")
