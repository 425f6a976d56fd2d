"""From a thing that cannot be acted on to the rule that says so, and on to the ruling that shows it on the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route

from tests.browser.human import Human
from tests.browser.latin import latin_words
from tests.browser.visitor import Visitors, play_on, wait_until
from tests.browser.why import why_not
from tests.server.kit import Plainly

SETTINGS: dict[str, Plainly] = {"eran": {}, "ashes": {"first": "recommended"}}
BEGUN = {"eran": 10, "ashes": 0}
"""After so many choices something can be asked about: a card that lies, an attack without a unit."""
CHINESE = re.compile(r"[\u4e00-\u9fff]")


@pytest.mark.parametrize(("game", "lang"), [("eran", "zh-Hant"), ("ashes", "en")])
def test_why_not_to_clause_to_scenario(visitors: Visitors, game: str, lang: str) -> None:
    """The bubble has the clause's words; its link opens the clause in the reader's language; a scenario can be stepped through."""
    seat = visitors.address.create(game, "me", "easy", seed=4, settings=SETTINGS[game])
    play_on(visitors.address, seat, BEGUN[game])
    visitor = visitors.seated(seat, lang=lang)
    why = why_not(Human(visitor, seed=9))
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


def test_what_a_ruling_refuses(visitors: Visitors) -> None:
    """A ruling says at each step what may not be done there, by which clause, and hides what the reader may not know."""
    visitor = visitors.come("/scenarios/eran/12-turn/1", lang="zh-Hant")
    page, eyes, refused = visitor.page, visitor.page.get_by_label("視角"), visitor.page.locator(".bar .refused")
    page.locator(".stage [data-thing]").first.wait_for()
    assert refused.all_inner_texts() == ["玩家1不能這樣做：結束回合", "玩家2現在不能這樣做。"]
    clause = page.locator(".bar li").first
    assert "雙方輪流從手中打出一張攻擊牌，直到手牌全部打完。" in clause.inner_text()
    page.keyboard.press("ArrowRight")
    page.locator(".scrubber .count").get_by_text("1 / 5").wait_for()
    assert refused.count() == 0
    page.keyboard.press("ArrowRight")
    page.locator(".scrubber .count").get_by_text("2 / 5").wait_for()
    assert refused.all_inner_texts() == ["玩家1不能這樣做：打出4「蜃炎術」", "玩家2現在不能這樣做。"]
    assert not latin_words(page)
    eyes.select_option("public")
    refused.get_by_text("玩家1現在不能這樣做。").wait_for()
    with visitor.context.expect_page() as opening:
        clause.get_by_role("link", name="ERAN-TURN-01").click()
    opening.value.get_by_role("heading", name="ERAN-TURN-01").wait_for()


def test_the_last_eyes_count(visitors: Visitors) -> None:
    """Whoever asks to see a ruling with other eyes, and again with others, sees it with the last ones, whichever answer comes first."""
    visitor = visitors.come("/scenarios/eran/12-turn/1")
    page, eyes, refused = visitor.page, visitor.page.get_by_label("View"), visitor.page.locator(".bar .refused").first
    held: list[Route] = []
    page.route("**/api/**eyes=public**", lambda route: held.append(route))
    eyes.select_option("public")
    wait_until(page, lambda: held)
    eyes.select_option("0")
    refused.get_by_text("You cannot do this: End the turn").wait_for()
    with page.expect_event("requestfinished", lambda request: "eyes=public" in request.url):
        held[0].continue_()
    assert "You cannot do this: End the turn" in refused.inner_text()
