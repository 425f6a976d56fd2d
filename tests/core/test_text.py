"""Words in three languages: templates whose holes agree with what fills them."""

from __future__ import annotations

import pytest

from arbiter.core.errors import UnknownName
from arbiter.core.text import LANGUAGES, Said, Template, Words, fill, language, listed, quoted, sentence, spoken

DRAW = Template("{seat} {seat|draw|draws} {count} {count|card|cards}", "{seat}抽{count}張牌")


def said(**values: object) -> dict[str, str]:
    return {lang: fill(DRAW, lang, {name: value if isinstance(value, int) else Speaking(value, lang)
                                    for name, value in values.items()}) for lang in LANGUAGES}


class Speaking:
    """Somebody: *you* or *the opponent*."""

    def __init__(self, who: object, lang: str) -> None:
        self.who = who

    def say(self, lang: str) -> Said:
        words = Words("you", "你") if self.who == "you" else Words("the opponent", "對手")
        return Said(words.say(lang), 0 if self.who == "you" else 1)


def test_a_sentence_agrees_with_you_and_with_one() -> None:
    assert said(seat="you", count=1) == {"en": "you draw 1 card", "zh-Hant": "你抽1張牌", "zh-Hans": "你抽1张牌"}


def test_a_sentence_agrees_with_others_and_with_several() -> None:
    assert said(seat="other", count=3)["en"] == "the opponent draws 3 cards"
    assert said(seat="other", count=0)["en"] == "the opponent draws 0 cards"
    assert said(seat="other", count=3)["zh-Hans"] == "对手抽3张牌"


def test_holes_are_known_by_their_first_use() -> None:
    assert DRAW.holes == ("seat", "count")
    assert Template("{b} {a} {b|x|y}", "{a}").holes == ("b", "a")


def test_a_form_may_stand_without_its_word_and_be_empty() -> None:
    template = Template("{seat|your|their} card{count||s}", "牌")
    assert fill(template, "en", {"seat": Speaking("you", "en"), "count": 1}) == "your card"
    assert fill(template, "en", {"seat": Speaking("x", "en"), "count": 2}) == "their cards"


def test_chinese_may_not_speak_of_what_english_does_not_know() -> None:
    with pytest.raises(ValueError, match=r"fills \['cards', 'realm'\], which 'play \{card\}' does not know"):
        Template("play {card}", "在{realm}打出{cards}")


def test_chinese_may_leave_a_hole_out() -> None:
    assert fill(Template("{seat|You|They} pass", "放棄"), "zh-Hant", {"seat": 1}) == "放棄"


def test_a_hole_that_nothing_fills_is_an_error() -> None:
    with pytest.raises(KeyError, match="count"):
        fill(DRAW, "en", {"seat": 1})


WHOSE = {"seat": Said("the opponent", owner=1), "unit": Said("the opponent's Gilder", owner=1, again="their Gilder"),
         "unit2": Said("your Snake", owner=0, again="your Snake"), "number": Said("2")}


@pytest.mark.parametrize(("template", "told"), [
    ("{seat} uses {unit}", "the opponent uses their Gilder"),
    ("{unit} meets {unit}", "the opponent's Gilder meets their Gilder"),
    ("{unit} has {number}", "the opponent's Gilder has 2"),
    ("{seat} pays {number} for {unit}", "the opponent pays 2 for their Gilder"),
    ("{seat} uses {unit2} on {unit}", "the opponent uses your Snake on the opponent's Gilder")])
def test_a_possessive_does_not_repeat_whom_the_sentence_has_just_named(template: str, told: str) -> None:
    assert Template(template, "").fill("en", WHOSE.__getitem__) == told


def test_names_are_quoted_where_the_language_wants_it() -> None:
    assert [quoted(Words("Snake", "銀蛇").say(lang), lang) for lang in ("en", "zh-Hant")] == ["Snake", "「銀蛇」"]


def test_words_are_kept_in_the_script_of_their_rulebook() -> None:
    eran, wizards = Words("War", "戰爭"), Words("War", "战争", written="zh-Hans")
    assert [eran.say(lang) for lang in LANGUAGES] == ["War", "戰爭", "战争"]
    assert [wizards.say(lang) for lang in LANGUAGES] == ["War", "戰爭", "战争"]
    assert str(eran) == "War"


def test_templates_keep_their_script_too() -> None:
    template = Template("fight {seat}", "对战{seat}", written="zh-Hans")
    assert fill(template, "zh-Hant", {"seat": "x"}) == "對戰x"


def test_numbers_names_and_texts_can_be_spoken() -> None:
    assert spoken(1, "en") == Said("1", 0)
    assert spoken(2, "en") == Said("2", 1)
    assert spoken("as it is", "en") == Said("as it is", 1)
    assert spoken(Words("card", "牌"), "zh-Hans") == Said("牌", 1)


def test_a_thing_may_say_which_form_its_neighbours_take() -> None:
    class Single:
        form = 0

        def say(self, lang: str) -> str:
            return "one card"

    assert spoken(Single(), "en") == Said("one card", 0)


@pytest.mark.parametrize("wrong", [True, False])
def test_a_yes_or_no_has_no_words(wrong: bool) -> None:
    with pytest.raises(TypeError, match="yes or no"):
        spoken(wrong, "en")


def test_sentences_begin_and_end_as_they_should() -> None:
    assert sentence("you win", "en") == "You win."
    assert sentence("you win!", "en") == "You win!"
    assert sentence("是嗎？", "zh-Hant") == "是嗎？"
    assert sentence("你贏", "zh-Hant") == "你贏。"


def test_things_in_a_row() -> None:
    assert listed(["a"], "en") == "a"
    assert listed(["a", "b", "c"], "en") == "a, b and c"
    assert listed(["甲", "乙"], "zh-Hant") == "甲、乙"


@pytest.mark.parametrize(("name", "code"), [
    ("en", "en"), ("EN", "en"), ("zh", "zh-Hant"), ("zh-hant", "zh-Hant"), ("zh-TW", "zh-Hant"), ("zh-CN", "zh-Hans"),
    ("hans", "zh-Hans"), ("简体中文", "zh-Hans"), ("繁體中文", "zh-Hant")])
def test_languages_have_common_names(name: str, code: str) -> None:
    assert language(name) == code


def test_an_unknown_language_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match=r"There is no language 'fr'\. Known: en, zh-Hant, zh-Hans\."):
        language("fr")
