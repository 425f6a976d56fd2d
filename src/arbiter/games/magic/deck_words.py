"""What can be wrong with a deck, in words of every language and with the clause that says so."""

from __future__ import annotations

from arbiter.core.text import Words
from arbiter.games.magic.ledger import LEDGER

mistake = LEDGER.mistake

# --- how a deck is written -------------------------------------------------------------------------------------------

DECK, CARD = Words("deck", "套牌"), Words("card", "牌")
PARTS = {"name": Words("name", "名稱"), "format": Words("format", "賽制"), "main": Words("main", "主牌"),
         "sideboard": Words("sideboard", "備牌")}
"""The parts of a deck by their keys."""

NOT_A_DECK = mistake(
    "A deck is the name of a suggested deck ({known}) or a mapping with main and sideboard; {given} is neither (MTG-DECK-01).",
    "套牌可寫推薦套牌的名稱（{known}），或以對照表寫出主牌和備牌；{given}兩者都不是（MTG-DECK-01）。")
UNKNOWN_DECK = mistake("There is no suggested deck {given}.{hint} Choose one of {known} (MTG-DECK-01).",
                       "沒有名為{given}的推薦套牌。{hint}請從以下套牌選擇：{known}（MTG-DECK-01）。")
UNKNOWN_CARD = mistake("There is no card {given} in the set.{hint} Write a card's name in English or Chinese (MTG-UNK-19).",
                       "本系列沒有名為{given}的牌。{hint}請寫出牌的中文名或英文名（MTG-UNK-19）。")
BACK_FACE = mistake("{card} is the back of {front}. Write the card by its front (KHM-MDFC-01).",
                    "「{card}」是「{front}」的背面。請寫正面的牌名（KHM-MDFC-01）。")
NO_CARD_OF_A_DECK = mistake("{card} is a token and no card. Take it out (MTG-TOKN-01).",
                            "「{card}」是衍生物，不是牌。請把它取出（MTG-TOKN-01）。")
UNKNOWN_PART = mistake("A deck has no part {given}.{hint} Its parts are {known} (MTG-DECK-01).",
                       "套牌沒有{given}這個部分。{hint}套牌的部分有：{known}（MTG-DECK-01）。")
NO_COMMANDER = mistake("A deck here has no commander and no companion. Take the part {given} out (MTG-UNK-19).",
                       "此處的套牌沒有指揮官或行侶。請把{given}的部分取出（MTG-UNK-19）。")
NAME_IS_TEXT = mistake("The name of a {kind} is text, not {given} (MTG-DECK-01).", "{kind}的名稱必須是文字，不能是{given}（MTG-DECK-01）。")
NOT_A_LIST = mistake("The part {part} of a deck is a list of names, or a mapping of names and numbers; not {given} (MTG-DECK-01).",
                     "套牌的{part}必須是名稱的清單，或名稱與數目的對照表；不能是{given}（MTG-DECK-01）。")
FORMATS = {False: Words("constructed", "構組"), True: Words("limited", "限制賽")}
"""What a deck is for, by whether that is limited."""
UNKNOWN_FORMAT = mistake("A deck is for {known}, not for {given}. Write one of them (MTG-UNK-19).",
                         "套牌的賽制是{known}，不是{given}。請寫其中一種（MTG-UNK-19）。")
HOW_MANY = mistake("How many of {title}? Write a whole number, not {given} (MTG-DECK-02).",
                   "{title}的數目必須是零或正整數，不能是{given}（MTG-DECK-02）。")
ONE_DECK = mistake("Write one deck, not {count} (MTG-DECK-01).", "請只寫一副套牌，不要寫{count}副（MTG-DECK-01）。")
UNREADABLE = mistake("{what}", "這一行的寫法無法讀取：{what}")
"""What the reader of files says, which is English."""

# --- the rules of deck construction ----------------------------------------------------------------------------------

TOO_FEW = mistake("A constructed deck has at least {size} cards and this one has {count}. Add {rest} (MTG-DECK-01), or write "
                  "“format: limited” above the cards of a limited deck (MTG-DECK-03).",
                  "構組套牌至少{size}張，這副套牌有{count}張。請加入{rest}張（MTG-DECK-01）；若是限制賽套牌，請在牌表上方寫「賽制：限制賽」"
                  "（MTG-DECK-03）。")
TOO_FEW_LIMITED = mistake("A limited deck has at least {size} cards and this one has {count}. Add {rest} (MTG-DECK-03).",
                          "限制賽套牌至少{size}張，這副套牌有{count}張。請加入{rest}張（MTG-DECK-03）。")
TOO_MANY_COPIES = mistake("Deck and sideboard together hold at most {most} copies of a card, and this one has {count} of {card}. Take out "
                          "{rest} (MTG-DECK-02).",
                          "套牌與備牌合計，同名的牌最多{most}張，而「{card}」有{count}張。請取出{rest}張（MTG-DECK-02）。")
SIDEBOARD_TOO_LARGE = mistake("A sideboard has at most {size} cards and this one has {count}. Take out {rest} (MTG-DECK-04).",
                              "備牌最多{size}張，這副套牌的備牌有{count}張。請取出{rest}張（MTG-DECK-04）。")

# --- the decks of a new game -----------------------------------------------------------------------------------------

DECK_FOR_EACH = mistake("Name one deck or two: the first for player 1, the second for player 2 (MTG-GAME-01).",
                        "請指定一副或兩副套牌：第1副給玩家1，第2副給玩家2（MTG-GAME-01）。")

# --- limited ---------------------------------------------------------------------------------------------------------

DECKS_OF_LIMITED = mistake("In limited the players build their decks from boosters: leave `decks` out, or choose the format `constructed` "
                           "(MTG-DECK-03).", "限制賽的套牌由補充包組成：請略去`decks`，或將賽制改為`constructed`（MTG-DECK-03）。")
HOW_MANY_DRAFTERS = mistake("A draft is for {least} to {most} (MTG-LIM-06): write `drafters` as a number between them.",
                            "輪抽人數為{least}至{most}人（MTG-LIM-06）：請將`drafters`寫成其間的數目。")
