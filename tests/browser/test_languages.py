"""The language is changed: in the middle of a game, while a table is coming, in the lobby."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, WebSocketRoute

from tests.browser.human import Human
from tests.browser.latin import all_chinese
from tests.browser.visitor import Visitor, Visitors, wait_until


def speak(visitor: Visitor, lang: str) -> None:
    """Choose a language at the top of the page."""
    visitor.page.locator("header select").select_option(lang)
    visitor.page.locator(f"html[lang={lang}]").wait_for(state="attached")


def hear(visitors: Visitors, visitor: Visitor, game: str, lang: str) -> None:
    """Wait until what the server says of the table is in a language: its title is another one in each."""
    (title,) = [one["title"] for one in visitors.address.get(f"/api/lobby?lang={lang}")["games"] if one["slug"] == game]
    visitor.page.locator("main h1").get_by_text(title, exact=True).wait_for(state="attached")


@pytest.mark.parametrize("game", ("eran", "ashes"))
def test_switching_in_the_middle(visitors: Visitors, game: str) -> None:
    """All words change, no English is left in Chinese, and the game goes on."""
    visitor = visitors.sit(game, "me", "easy", seed=4)
    human = Human(visitor, seed=11)
    human.play(4)
    human.ready()
    english, length = visitor.text(), len(visitor.log())
    said = {}
    for lang in ("zh-Hant", "zh-Hans"):
        speak(visitor, lang)
        hear(visitors, visitor, game, lang)
        human.ready()
        assert all_chinese(visitor.page) == set()
        said[lang] = visitor.text()
        human.play(1)
    assert said["zh-Hant"] != said["zh-Hans"]
    assert len(visitor.log()) > length
    speak(visitor, "en")
    hear(visitors, visitor, game, "en")
    human.play(1)
    assert english.splitlines()[0] == visitor.text().splitlines()[0]


class SlowLine:
    """A line on which nothing comes from the server until it is let through."""

    def __init__(self, page: Page) -> None:
        self.held: list[str | bytes] = []
        self.slow = True
        page.route_web_socket("**/table", self._open)

    def _open(self, line: WebSocketRoute) -> None:
        self.line = line
        line.connect_to_server().on_message(lambda message: self.held.append(message) if self.slow else line.send(message))

    def let_through(self) -> None:
        self.slow = False
        for message in self.held:
            self.line.send(message)


def test_switching_before_the_table_is_there(visitors: Visitors) -> None:
    """A language that is chosen after the table was asked for, and before it has come, counts."""
    seat = visitors.address.create("eran", "me", "easy", seed=4)
    visitor = visitors.come("/", seats=[seat])
    line = SlowLine(visitor.page)
    visitor.open(f"/table/{seat['match']}")
    wait_until(visitor.page, lambda: line.held)
    speak(visitor, "zh-Hans")
    line.let_through()
    hear(visitors, visitor, "eran", "zh-Hans")
    Human(visitor).ready()
    assert all_chinese(visitor.page) == set()


def test_switching_in_the_lobby(visitors: Visitors) -> None:
    """What was chosen before stays chosen."""
    visitor = visitors.come("/")
    page, opponent = visitor.page, visitor.page.locator("select.who")
    page.locator("label[data-game=eran]").click()
    opponent.select_option("friend")
    page.locator("input[autocomplete=nickname]").fill("小安")
    speak(visitor, "zh-Hant")
    page.locator("label[data-game=eran]").get_by_text("爾安戰記").wait_for()
    assert page.locator("label[data-game=eran] input").is_checked()
    assert (opponent.input_value(), page.locator("input[autocomplete=nickname]").input_value()) == ("friend", "小安")
    assert all_chinese(page) == set()
