"""From a thing that cannot be acted on to the rule that says so, and on to the ruling that shows it on the table."""

from __future__ import annotations

import re

import pytest

from tests.browser.human import Human
from tests.browser.visitor import Visitor, Visitors

CHINESE = re.compile(r"[\u4e00-\u9fff]")
ASKING = re.compile("^(Asking …|查詢中……)$")
FEW = 14


def ask_why(visitor: Visitor) -> str | None:
    """Click on things that do not glow until one of them answers with a clause; the words of the answer."""
    page, bubble = visitor.page, visitor.page.locator(".why")
    idle = page.locator(".stage [data-thing][data-can=false]:visible")
    for index in range(min(idle.count(), FEW)):
        idle.nth(index).click()
        bubble.locator("p, li").first.wait_for()
        bubble.get_by_text(ASKING).wait_for(state="hidden")
        if bubble.locator("a").count():
            return bubble.inner_text()
        page.keyboard.press("Escape")
        bubble.wait_for(state="hidden")
    return None


@pytest.mark.parametrize(("game", "lang"), [("eran", "zh-Hant"), ("ashes", "en")])
def test_why_not_to_clause_to_scenario(visitors: Visitors, game: str, lang: str) -> None:
    """The bubble has the clause's words; its link opens the clause in the reader's language; a scenario can be stepped through."""
    visitor = visitors.sit(game, "me", "easy", lang=lang, seed=4)
    human = Human(visitor, seed=9)
    human.play(6)
    why = None
    for _ in range(20):
        human.ready()
        if (why := ask_why(visitor)) is not None:
            break
        human.decide()
    assert why
    link = visitor.page.locator(".why a").first
    clause = link.inner_text()
    with visitor.context.expect_page() as opening:
        link.click()
    page = opening.value
    page.get_by_role("heading", name=clause).wait_for()
    words = page.locator("blockquote").inner_text()
    assert words in why
    assert bool(CHINESE.search(words)) == (lang != "en")
    page.locator("article li a").first.click()
    page.locator(".stage, section.panel b").first.wait_for()
    assert bool(CHINESE.search(page.locator("main h1").inner_text())) == (lang != "en")


@pytest.mark.parametrize(("game", "clause"), [("eran", "ERAN-GOAL-02"), ("ashes", "ASH-TURN-02")])
def test_stepping_through_a_ruling(visitors: Visitors, game: str, clause: str) -> None:
    """A ruling of a clause is opened on the table and walked through, by buttons and by arrow keys."""
    visitor = visitors.come(f"/rules/{game}/{clause}")
    page = visitor.page
    page.locator("article li a").first.click()
    page.locator(".stage [data-thing]").first.wait_for()
    count, start = page.locator(".scrubber .count"), visitor.stage()
    last = int(count.inner_text().rpartition(" ")[2])
    assert last > 0
    for at in range(1, last + 1):
        visitor.button("Next").click()
        assert count.inner_text() == f"{at} / {last}"
    assert visitor.stage() != start
    assert visitor.log()
    for _ in range(last):
        page.keyboard.press("ArrowLeft")
    assert count.inner_text() == f"0 / {last}"
    assert visitor.stage() == start
    page.get_by_label("Seen by").select_option("public")
    page.locator(".stage [data-thing]").first.wait_for()
