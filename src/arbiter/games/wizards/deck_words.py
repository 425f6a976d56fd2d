"""What can be wrong with a deck, in words of every language and with the clause that says so."""

from __future__ import annotations

from arbiter.games.wizards.ledger import LEDGER, words

mistake = LEDGER.mistake

# --- how a deck is written -------------------------------------------------------------------------------------------

DECK, CARD = words("deck", "卡组"), words("card", "卡牌")
PARTS = {"name": words("name", "名称"), "character": words("character", "人物"), "main": words("main", "主卡组"),
         "skills": words("skills", "技能"), "derived": words("derived", "衍生牌")}
"""The parts of a deck by their keys."""

NOT_A_DECK = mistake(
    "A deck is the name of a suggested deck ({known}) or a mapping with character, main and skills; {given} is neither (WIZ-DECK-01).",
    "卡组可写推荐卡组的名称（{known}），或以对照表写出人物、主卡组和技能；{given}两者都不是（WIZ-DECK-01）。")
UNKNOWN_DECK = mistake("There is no suggested deck {given}.{hint} Choose one of {known} (WIZ-DECK-01).",
                       "没有名为{given}的推荐卡组。{hint}请从以下卡组选择：{known}（WIZ-DECK-01）。")
UNKNOWN_CARD = mistake("There is no card {given}.{hint} Write a card's name in English or Chinese (WIZ-U40).",
                       "没有名为{given}的卡牌。{hint}请写出卡牌的中文名或英文名（WIZ-U40）。")
UNKNOWN_PART = mistake("A deck has no part {given}.{hint} Its parts are {known}.", "卡组没有{given}这个部分。{hint}卡组的部分有：{known}。")
NAME_IS_TEXT = mistake("The name of a {kind} is text, not {given}.", "{kind}的名称必须是文字，不能是{given}。")
NOT_A_LIST = mistake("The part {part} of a deck is a list of names, or a mapping of names and numbers; not {given}.",
                     "卡组的{part}必须是名称的列表，或名称与数目的对照表；不能是{given}。")
HOW_MANY = mistake("How many of {title}? Write a whole number, not {given}.", "{title}的数目必须是零或正整数，不能是{given}。")
ONE_DECK = mistake("Write one deck, not {count}.", "请只写一副卡组，不要写{count}副。")
UNREADABLE = mistake("{what}", "这一行的写法无法读取：{what}")
"""What the reader of files says, which is English."""

# --- the rules of deck construction ----------------------------------------------------------------------------------

NO_CHARACTER = mistake("This deck names no character. Name exactly one of {known} (WIZ-DECK-02).",
                       "这副卡组没有指定人物。请指定正好一名：{known}（WIZ-DECK-02）。")
SEVERAL_CHARACTERS = mistake("This deck names {names}. Keep exactly one character (WIZ-DECK-02).",
                             "这副卡组指定了{names}。请只保留一名人物（WIZ-DECK-02）。")
NOT_A_CHARACTER = mistake("{card} ({kind}) is no character. Name exactly one of {known} (WIZ-DECK-02).",
                          "「{card}」（{kind}）不是人物。请指定正好一名：{known}（WIZ-DECK-02）。")
NOT_FOR_MAIN = mistake("{card} ({kind}) does not go into the main deck, which holds creatures and items. Move it to where it belongs "
                       "(WIZ-TYPE-07).",
                       "「{card}」（{kind}）不能放进主卡组，主卡组只放生物和道具。请把它移到应放的部分（WIZ-TYPE-07）。")
TOO_FEW_CARDS = mistake("A main deck has exactly {size} cards and this one has {count}. Add {rest} (WIZ-DECK-03).",
                        "主卡组正好{size}张，这副卡组有{count}张。请加入{rest}张（WIZ-DECK-03）。")
TOO_MANY_CARDS = mistake("A main deck has exactly {size} cards and this one has {count}. Take out {rest} (WIZ-DECK-03).",
                         "主卡组正好{size}张，这副卡组有{count}张。请取出{rest}张（WIZ-DECK-03）。")
NOT_A_SKILL = mistake("{card} ({kind}) is no skill. Move it to where it belongs (WIZ-DECK-04).",
                      "「{card}」（{kind}）不是技能。请把它移到应放的部分（WIZ-DECK-04）。")
TOO_FEW_SKILLS = mistake("A deck has exactly {size} skills and this one has {count}. Add {rest} (WIZ-DECK-04).",
                         "法术池正好{size}张技能，这副卡组有{count}张。请加入{rest}张（WIZ-DECK-04）。")
TOO_MANY_SKILLS = mistake("A deck has exactly {size} skills and this one has {count}. Take out {rest} (WIZ-DECK-04).",
                          "法术池正好{size}张技能，这副卡组有{count}张。请取出{rest}张（WIZ-DECK-04）。")
SKILL_AGAIN = mistake("A deck has each skill only once, and this one has {count} of {card}. Take out {rest} (WIZ-DECK-05).",
                      "同名技能只能放1张，而「{card}」有{count}张。请取出{rest}张（WIZ-DECK-05）。")
LEGENDARY_AGAIN = mistake("{card} is legendary, so a deck has only one, and this one has {count}. Take out {rest} (WIZ-DECK-06).",
                          "「{card}」是传奇卡牌，只能放1张，而这副卡组有{count}张。请取出{rest}张（WIZ-DECK-06）。")
DERIVED_CARD = mistake("{card} is a derived card. Take it out: the derived cards that a deck needs are added automatically (WIZ-DECK-07).",
                       "「{card}」是衍生牌。请把它取出：卡组所需的衍生牌会自动加入（WIZ-DECK-07）。")
NOT_DERIVED = mistake("{card} ({kind}) is no derived card. Move it to where it belongs (WIZ-DECK-07).",
                      "「{card}」（{kind}）不是衍生牌。请把它移到应放的部分（WIZ-DECK-07）。")
TOO_MANY_COPIES = mistake("A deck has at most {most} copies of a card, and this one has {count} of {card}. Take out {rest} (WIZ-DECK-08).",
                          "同名卡牌最多放{most}张，而「{card}」有{count}张。请取出{rest}张（WIZ-DECK-08）。")

# --- the decks of a new game -----------------------------------------------------------------------------------------

DECK_FOR_EACH = mistake("Name one deck or two: the first for player 1, the second for player 2 (WIZ-DECK-01).",
                        "请指定一副或两副卡组：第1副给玩家1，第2副给玩家2（WIZ-DECK-01）。")
