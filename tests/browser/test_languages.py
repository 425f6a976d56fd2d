"""The language is changed in the middle of a game."""

from __future__ import annotations

import pytest

from tests.browser.human import Human
from tests.browser.latin import all_chinese
from tests.browser.visitor import Visitor, Visitors


def speak(visitor: Visitor, lang: str) -> None:
    """Choose a language at the top of the page, and wait until the table speaks it."""
    page, before = visitor.page, visitor.page.locator(".bar .words").inner_text()
    page.locator("header select").select_option(lang)
    page.locator(f"html[lang={lang}]").wait_for(state="attached")
    page.locator(".bar .words").get_by_text(before, exact=True).wait_for(state="detached")


@pytest.mark.parametrize("game", ("eran", "ashes"))
def test_switching_in_the_middle(visitors: Visitors, game: str) -> None:
    """All words change, no English is left in Chinese, and the game goes on."""
    visitor = visitors.sit(game, "me", "easy")
    human = Human(visitor, seed=11)
    human.play(6)
    human.ready()
    english, length = visitor.text(), len(visitor.log())
    said = {}
    for lang in ("zh-Hant", "zh-Hans"):
        human.ready()
        speak(visitor, lang)
        human.ready()
        assert all_chinese(visitor.page) == set()
        said[lang] = visitor.text()
        human.play(3)
    assert said["zh-Hant"] != said["zh-Hans"]
    assert len(visitor.log()) > length
    human.ready()
    speak(visitor, "en")
    human.play(1)
    assert english.splitlines()[0] == visitor.text().splitlines()[0]
