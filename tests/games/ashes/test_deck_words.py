"""What is wrong with a deck is told in the reader's language: the same cards, numbers and clauses in each."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable

import pytest

import arbiter
from arbiter.core.errors import ArbiterError, UnknownName
from arbiter.core.mistakes import CLAUSE, Filled, Mistake
from arbiter.core.text import HOLE, LANGUAGES, Words
from arbiter.games.ashes import deck_words
from arbiter.games.ashes.deck_words import PARTS
from arbiter.games.ashes.decklists import read_deck
from arbiter.games.ashes.decks import deck_from
from arbiter.games.ashes.draft import check_players
from arbiter.games.ashes.ledger import LEDGER
from tests.games.ashes.test_decks import EXPORTED, IRON_MEN, OWN, built, swapped
from tests.letters.tool import tool

MISTAKES = {name: mistake for name, mistake in vars(deck_words).items() if isinstance(mistake, Mistake)}
FIVE = IRON_MEN["first five"]
CHINESE = re.compile("[\u4e00-\u9fff]")


def deck(**parts: object) -> Callable[[], object]:
    """Build the Iron Men with some parts replaced."""
    return lambda: deck_from(built(**parts))


def file(text: str, old: str, new: str) -> Callable[[], object]:
    """Read a file in which something is replaced."""
    assert old in text
    return lambda: read_deck(text.replace(old, new, 1), "mine.txt")


def game(**options: object) -> Callable[[], object]:
    """Begin a game."""
    return lambda: arbiter.new("ashes", 1, **options)


def drafters(players: int) -> Callable[[], object]:
    """Ask for a draft with so many players, as no game would."""
    def refuse() -> None:
        if wrong := check_players(players):
            raise wrong
    return refuse


def refused(make: Callable[[], object]) -> ArbiterError:
    with pytest.raises(ArbiterError) as caught:
        make()
    return caught.value


def sentence_of(error: ArbiterError) -> Filled:
    """The sentence behind the places that an error names."""
    last = error.parts[-1]
    if isinstance(last, ArbiterError):
        return sentence_of(last)
    assert isinstance(last, Filled)
    return last


MADE: list[tuple[str, Callable[[], object], str, tuple[str, ...]]] = [
    ("NOT_A_DECK", lambda: deck_from(7), "鋼鐵硬漢、銀中之蛇", ()),
    ("NOT_A_DECK", game(decks=["coal", 7]), "；7兩者都不是", ("ashes: decks=['coal', 7]: ",)),
    ("UNKNOWN_DECK", lambda: deck_from("kole"), "「kole」", ("kole",)),
    ("UNKNOWN_DECK", game(decks=["koal", "noah"]), "是否指「鋼鐵硬漢」？", ("ashes: decks=['koal', 'noah']: ", "koal")),
    ("UNKNOWN_NAME", deck(cards=["Iron Wroker"]), "「Iron Wroker」的卡牌（ASH-UNK-65）。是否指「鐵匠」？", ("Iron Wroker",)),
    ("UNKNOWN_NAME", deck(dice={"naturl": 10}), "骰子種類（ASH-DECK-07）。是否指「自然」？", ("naturl",)),
    ("UNKNOWN_NAME", deck(phoenixborn="Nobody"), "鳳族後裔（ASH-DECK-01）。", ("Nobody",)),
    ("UNKNOWN_NAME", file(EXPORTED, "3x Cover", "3x Cuver"), "mine.txt:27: 豪華大師組沒有名為「Cuver」", ("mine.txt:27: ", "Cuver")),
    ("UNKNOWN_NAME", file(OWN, "3 Cover", "3 Cuver"), "是否指「掩護」", ("mine.txt:16: ", "Cuver")),
    ("UNKNOWN_PART", lambda: deck_from({**IRON_MEN, "firstfive": []}), "是否指「first five（起始手牌）」？", ("firstfive", *PARTS)),
    ("UNKNOWN_PART", file(OWN, "dice:", "dise:"), "mine.txt:5: 牌庫沒有「dise」", ("mine.txt:5: ", "dise", *PARTS)),
    ("NAME_IS_TEXT", deck(name=5), "牌庫的名稱", ()),
    ("NAME_IS_TEXT", deck(cards=[5]), "卡牌的名稱", ()),
    ("NAME_IS_TEXT", deck(phoenixborn=3), "鳳族後裔的名稱", ()),
    ("NOT_A_LIST", deck(cards=5), "牌庫的卡牌必須是", ()),
    ("NOT_A_LIST", deck(first_five="Cover"), "牌庫的起始手牌必須是", ("Cover",)),
    ("HOW_MANY", deck(cards={"Cover": -1}), "「Cover」的數目", ("Cover",)),
    ("HOW_MANY", file(f"{OWN}cards: ", f"{OWN}cards: ", "cards: {Cover: three}"), "mine.txt:1: ", ("mine.txt:1: ", "Cover", "three")),
    ("ONE_DECK", file(OWN, "first five: [", "---\nfirst five: ["), "mine.txt: ", ("mine.txt: ",)),
    ("UNREADABLE", file(OWN, "- 3 Cover", "- [3, Cover]"), "mine.txt:16: 這一行", ("mine.txt:16: ", "expected text, found a list")),
    ("NO_PHOENIXBORN", deck(phoenixborn=None), "卡羅·羅克溫", ()),
    ("NO_PHOENIXBORN", lambda: read_deck("", "mine.txt"), "mine.txt: 這副牌庫沒有", ("mine.txt: ",)),
    ("SEVERAL_PHOENIXBORN", deck(phoenixborn=["coal", "Noah Redmoon"]), "指定了卡羅·羅克溫、諾亞·赤月", ()),
    ("NOT_A_PHOENIXBORN", deck(phoenixborn="Iron Worker"), "「鐵匠」不是", ()),
    ("FOR_EXAMPLES", deck(cards=swapped(Cover=2, Ice_Trap=1)), "", ()),
    ("CONJURED_CARD", file(EXPORTED, "3x Cover", "3x Gilder"), "（咒法生物）", ("mine.txt:27: ",)),
    ("NO_DECK_CARD", deck(cards=swapped(Cover=2, Coal_Roarkwin=1)), "「卡羅·羅克溫」（鳳族後裔）", ()),
    ("UNIQUE_CARD", deck(phoenixborn="Noah Redmoon"), "百刀齊射", ()),
    ("TOO_MANY_COPIES", deck(cards=swapped(Cover=2, Iron_Worker=4)), "至多放3張，而「鐵匠」有4張", ()),
    ("TOO_FEW_CARDS", deck(cards=swapped(Cover=1)), "有28張。請加入2張", ()),
    ("TOO_MANY_CARDS", deck(cards=swapped(Empower=1)), "有31張。請取出1張", ()),
    ("NOT_CONJURED", deck(conjuration_pile=["Iron Worker"]), "「鐵匠」（盟友）", ()),
    ("NO_SUCH_DICE", deck(dice={"time": 5, "natural": 5}), "沒有時間骰子，只有自然、魅惑、儀式、幻術骰子", ()),
    ("NOT_TEN_DICE", deck(dice={"natural": 9}), "10個骰子，這副牌庫有9個", ()),
    ("FIVE_NOT_IN_DECK", deck(first_five=[*FIVE[:4], "Empower"]), "", ()),
    ("FIVE_ALIKE", deck(first_five=[*FIVE[:4], "Strengthen"]), "力量強化", ()),
    ("NOT_FIVE", deck(first_five=FIVE[:4]), "須是5張，或完全不列；不能是4張", ()),
    ("DECK_FOR_EACH", game(decks=[]), "", ("ashes: decks=[]: ",)),
    ("TOO_MANY_DECKS", game(decks=["coal", "noah", "saria"], players=2), "2位玩家不能使用3副牌庫", ()),
    ("DRAFT_WITH_DECKS", game(decks=["coal", "noah"], draft=True), "", ()),
    ("TOO_MANY_DRAFTERS", game(players=5, draft=True), "5人抽選需要50個骰子", ("players",)),
    ("TOO_FEW_DRAFTERS", drafters(1), "抽選適合二到4人", ()),
]


def latin_left(text: str, typed: tuple[str, ...]) -> list[str]:
    """The Latin letters of a text that are neither a clause nor typed."""
    for written in sorted(typed, key=len, reverse=True):
        text = text.replace(written, "")
    return re.findall("[A-Za-z]+", CLAUSE.sub("", text))


def facts(text: str, typed: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """The clauses and the numbers of a message."""
    for written in sorted(typed, key=len, reverse=True):
        text = text.replace(written, "")
    return CLAUSE.findall(text), sorted(re.findall(r"\d+", CLAUSE.sub("", text)))


@pytest.mark.parametrize(("name", "make", "told", "typed"), MADE)
def test_a_mistake_is_told_in_every_language(name: str, make: Callable[[], object], told: str, typed: tuple[str, ...]) -> None:
    error = refused(make)
    assert sentence_of(error).template is MISTAKES[name]
    english, chinese, simplified = (error.say(lang) for lang in LANGUAGES)
    assert english == str(error) and not CHINESE.search(english)
    assert told in chinese and CHINESE.search(chinese)
    assert not latin_left(chinese, typed) and not latin_left(simplified, typed)
    assert facts(english, typed) == facts(chinese, typed) == facts(simplified, typed)


def test_every_mistake_there_is_was_made() -> None:
    assert {name for name, *_ in MADE} == set(MISTAKES)


@pytest.mark.parametrize("name", MISTAKES)
def test_the_languages_say_the_same(name: str) -> None:
    mistake = MISTAKES[name]
    chinese, english = (sorted({match[1] for match in HOLE.finditer(text)}) for text in (mistake.zh, mistake.en))
    assert chinese == english
    assert mistake.say("zh-Hans") == tool.converted("hans", mistake.zh), "run make words"


def test_what_was_typed_is_quoted_letter_by_letter() -> None:
    error = refused(file(EXPORTED, "3x Iron Worker", "3x 鋼鉄犀牛"))
    assert "没有名为「鋼鉄犀牛」的卡牌（ASH-UNK-65）。是否指「钢铁犀牛」？" in error.say("zh-Hans")
    long = refused(deck(cards=["\x1b" + "x" * 500]))
    assert all("\\x1b" in long.say(lang) and len(long.say(lang)) < 200 for lang in LANGUAGES)


def test_words_that_do_not_cite_the_same_do_not_import() -> None:
    with pytest.raises(ValueError, match="must cite the same clauses"):
        LEDGER.mistake("No (ASH-DECK-01).", "不（ASH-DECK-02）。")
    with pytest.raises(UnknownName, match="There is no clause 'ASH-NONE-01'"):
        LEDGER.mistake("No (ASH-NONE-01).", "不（ASH-NONE-01）。")


def test_an_error_can_be_sent_to_another_process() -> None:
    error = refused(file(EXPORTED, "3x Cover", "3x Cuver"))
    again = pickle.loads(pickle.dumps(error))
    assert [again.say(lang) for lang in LANGUAGES] == [error.say(lang) for lang in LANGUAGES]
    assert str(again) == str(error)


def test_an_error_without_other_words_stays_english() -> None:
    error = ArbiterError("mine.txt: ", ArbiterError("Nothing works."), Words(" Sorry.", "抱歉。"))
    assert [error.say(lang) for lang in LANGUAGES] == ["mine.txt: Nothing works. Sorry.", *["mine.txt: Nothing works.抱歉。"] * 2]
