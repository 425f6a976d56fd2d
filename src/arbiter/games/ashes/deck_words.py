"""What can be wrong with a deck, in words of every language and with the clause that says so."""

from __future__ import annotations

from arbiter.core.text import Words
from arbiter.games.ashes.ledger import LEDGER

mistake = LEDGER.mistake

# --- how a deck is written -------------------------------------------------------------------------------------------

DECK, CARD, DICE_TYPE = Words("deck", "牌庫"), Words("card", "卡牌"), Words("dice type", "骰子種類")
PARTS = {"name": Words("name", "名稱"), "phoenixborn": Words("phoenixborn", "鳳族後裔"), "dice": Words("dice", "骰子"),
         "cards": Words("cards", "卡牌"), "first five": Words("first five", "起始手牌"),
         "conjuration pile": Words("conjuration pile", "咒法牌堆")}
"""The parts of a deck by their keys."""

NOT_A_DECK = mistake(
    "A deck is the name of a suggested deck ({known}) or a mapping with phoenixborn, dice and cards; {given} is neither "
    "(ASH-SETUP-01).",
    "牌庫可寫建議牌庫的名稱（{known}），或以對照表寫出鳳族後裔、骰子與卡牌；{given}兩者都不是（ASH-SETUP-01）。")
UNKNOWN_DECK = mistake("There is no suggested deck {given}.{hint} Choose one of {known} (ASH-SETUP-01).",
                       "沒有名為{given}的建議牌庫。{hint}請從以下牌庫選擇：{known}（ASH-SETUP-01）。")
UNKNOWN_NAME = mistake("There is no {kind} {given} in the master set.{hint} ({clause})",
                       "豪華大師組沒有名為{given}的{kind}（{clause}）。{hint}")
UNKNOWN_PART = mistake("A deck has no part {given}.{hint} Its parts are {known}.", "牌庫沒有{given}這個部分。{hint}牌庫的部分有：{known}。")
NAME_IS_TEXT = mistake("The name of a {kind} is text, not {given}.", "{kind}的名稱必須是文字，不能是{given}。")
NOT_A_LIST = mistake("The {part} of a deck are a list of names, or a mapping of names and numbers; not {given}.",
                     "牌庫的{part}必須是名稱的列表，或名稱與數目的對照表；不能是{given}。")
HOW_MANY = mistake("How many of {title}? Write a whole number, not {given}.", "{title}的數目必須是零或正整數，不能是{given}。")
ONE_DECK = mistake("Write one deck, not {count}.", "請只寫一副牌庫，不要寫{count}副。")
UNREADABLE = mistake("{what}", "這一行的寫法無法讀取：{what}")
"""What the reader of files says, which is English."""

# --- the rules of deck construction ----------------------------------------------------------------------------------

NO_PHOENIXBORN = mistake("This deck names no Phoenixborn. Name exactly one Phoenixborn: {known} (ASH-DECK-01).",
                         "這副牌庫沒有指定鳳族後裔。請指定正好一名鳳族後裔：{known}（ASH-DECK-01）。")
SEVERAL_PHOENIXBORN = mistake("This deck names {names}. Name exactly one Phoenixborn: {known} (ASH-DECK-01).",
                              "這副牌庫指定了{names}。請指定正好一名鳳族後裔：{known}（ASH-DECK-01）。")
NOT_A_PHOENIXBORN = mistake("{card} is not a Phoenixborn. Name exactly one Phoenixborn: {known} (ASH-DECK-01).",
                            "「{card}」不是鳳族後裔。請指定正好一名鳳族後裔：{known}（ASH-DECK-01）。")
FOR_EXAMPLES = mistake("{card} is a card for examples and not in the master set. Take it out (ASH-UNK-65).",
                       "「{card}」只用於範例，不屬於豪華大師組。請把它取出（ASH-UNK-65）。")
CONJURED_CARD = mistake(
    "{card} ({kind}) comes from the conjuration pile, which is put together automatically. Take it out of the deck (ASH-DECK-04).",
    "「{card}」（{kind}）來自咒法牌堆，而咒法牌堆會自動組成。請把它從牌庫取出（ASH-DECK-04）。")
NO_DECK_CARD = mistake("{card} ({kind}) does not go among the cards of a deck, which are allies and spells (ASH-TYPE-01).",
                       "「{card}」（{kind}）不能放進牌庫，牌庫只放盟友與法術（ASH-TYPE-01）。")
UNIQUE_CARD = mistake("{card} may only be in {owner}'s deck, and this one is led by {champion} (ASH-DECK-05).",
                      "「{card}」只能放進「{owner}」的牌庫，而這副牌庫的鳳族後裔是「{champion}」（ASH-DECK-05）。")
TOO_MANY_COPIES = mistake("A deck has at most {most} copies of a card, and this one has {count} of {card} (ASH-DECK-03).",
                          "同名卡牌至多放{most}張，而「{card}」有{count}張（ASH-DECK-03）。")
TOO_FEW_CARDS = mistake("A deck has exactly {size} cards and this one has {count}. Add {rest} (ASH-DECK-02).",
                        "牌庫正好{size}張，這副牌庫有{count}張。請加入{rest}張（ASH-DECK-02）。")
TOO_MANY_CARDS = mistake("A deck has exactly {size} cards and this one has {count}. Take out {rest} (ASH-DECK-02).",
                         "牌庫正好{size}張，這副牌庫有{count}張。請取出{rest}張（ASH-DECK-02）。")
NOT_CONJURED = mistake("{card} ({kind}) cannot lie in a conjuration pile (ASH-TYPE-02).",
                       "「{card}」（{kind}）不能放在咒法牌堆（ASH-TYPE-02）。")
NO_SUCH_DICE = mistake("There are no {kind} dice in the master set, only {known} (ASH-DECK-07).",
                       "豪華大師組沒有{kind}骰子，只有{known}骰子（ASH-DECK-07）。")
NOT_TEN_DICE = mistake("A deck has exactly {size} dice and this one has {count} (ASH-DECK-07).",
                       "牌庫正好有{size}個骰子，這副牌庫有{count}個（ASH-DECK-07）。")
FIVE_NOT_IN_DECK = mistake("{card} is among the first five but not in the deck (ASH-PRECON-02).",
                           "「{card}」列在起始手牌，卻不在牌庫中（ASH-PRECON-02）。")
FIVE_ALIKE = mistake("{card} is among the first five twice; all five must differ (ASH-SETUP-07).",
                     "起始手牌列了兩次「{card}」；五張必須各不相同（ASH-SETUP-07）。")
NOT_FIVE = mistake("Recommend {size} cards as first five, or none; not {count} (ASH-SETUP-06).",
                   "推薦的起始手牌必須是{size}張，或完全不列；不能是{count}張（ASH-SETUP-06）。")

# --- the decks of a new game -----------------------------------------------------------------------------------------

DECK_FOR_EACH = mistake("Name a deck for each player, up to four (ASH-SETUP-01).",
                        "請為每位玩家各指定一副牌庫，最多四副（ASH-SETUP-01）。")
TOO_MANY_DECKS = mistake("{players} players cannot play {count} decks (ASH-SETUP-01).",
                         "{players}位玩家不能使用{count}副牌庫（ASH-SETUP-01）。")
TOO_MANY_DRAFTERS = mistake("A draft for {players} players needs {needed} dice, and the master set has {dice} (ASH-DRAFT-04).",
                            "{players}人抽選需要{needed}個骰子，而一套大師組只有{dice}個（ASH-DRAFT-04）。")
TOO_FEW_DRAFTERS = mistake("A draft is for two to {most} players (ASH-DRAFT-01).", "抽選適合二到{most}人（ASH-DRAFT-01）。")
DRAFT_WITH_DECKS = mistake("In a draft the players put their decks together as they go: give `decks` or `draft`, not both (ASH-DRAFT-18).",
                           "抽選時玩家會選出自己的牌庫：指定牌庫與抽選只能二選一（ASH-DRAFT-18）。")
