"""One person at a table: undo, hint, resigning, a rematch, the replay, coming back, the keyboard."""

from __future__ import annotations

import pytest

from tests.browser.human import Human, next_of, resign
from tests.browser.visitor import PHONE, Visitors, play_on, wait_until

GAMES = ("eran", "ashes")


@pytest.mark.parametrize("game", GAMES)
def test_undo(visitors: Visitors, game: str) -> None:
    """Against the computer one's last choice is taken back, and with it all that came of it."""
    visitor = visitors.sit(game, "me", "easy", seed=4)
    human = Human(visitor, seed=2)
    human.play(3)
    human.ready()
    log, stage = visitor.log(), visitor.stage()
    human.decide()
    human.ready()
    assert visitor.log() != log or visitor.stage() != stage
    before = human.look()
    visitor.button("Undo").click()
    human.changed(before, "undo")
    human.ready()
    assert visitor.log() == log
    assert visitor.stage() == stage
    human.play(2)


def test_hint(visitors: Visitors) -> None:
    """The hint says what the computer would do and how sure it is; a click does it."""
    visitor = visitors.sit("ashes", "me", "easy", settings={"first": "recommended"}, seed=3)
    human = Human(visitor)
    before = human.ready()
    visitor.button("Hint").click()
    panel = visitor.page.get_by_role("region", name="Hint")
    panel.get_by_role("listitem").first.wait_for()
    assert "%" in panel.inner_text()
    panel.get_by_role("listitem").first.get_by_role("button").click()
    assert human.changed(before, "taking the hint")
    human.play(1)


def test_resign_replay_curve_rematch(visitors: Visitors) -> None:
    """After giving up: the summary, the curve, the replay choice by choice, and another match."""
    seat = visitors.address.create("eran", "me", "easy", seed=4)
    play_on(visitors.address, seat, 8)
    visitor = visitors.seated(seat)
    resign(visitor)
    page = visitor.page
    assert page.locator("section.over").get_by_role("heading").inner_text() == "You lose"
    assert "resigned" in page.locator("section.over").inner_text()
    page.get_by_role("img", name="Chance of winning").wait_for()

    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider").wait_for()
    page.get_by_role("img", name="Chance of winning").wait_for()
    count = page.locator(".scrubber .count")
    assert count.inner_text().startswith("0 /")
    start = visitor.stage()
    page.get_by_role("slider").press("End")
    last = count.inner_text().rpartition(" ")[2]
    assert count.inner_text() == f"{last} / {last}"
    page.wait_for_url(f"**?at={last}")
    wait_until(page, lambda: visitor.stage() != start)
    page.get_by_role("slider").press("ArrowLeft")
    assert count.inner_text().startswith(f"{int(last) - 1} /")
    visitor.button("Go to the start").click()
    assert visitor.stage() == start
    page.reload()
    page.get_by_role("link", name="Back to the table").click()

    old = page.url
    visitor.button("Rematch").click()
    page.locator("main.table[data-status=playing]").wait_for()
    Human(visitor, seed=5).play(1)

    page.go_back()
    page.wait_for_url("**/replay/*")
    visitor.follow(old)
    page.get_by_role("link", name="Go to the rematch").click()
    page.locator("main.table[data-status=playing]").wait_for()
    page.go_back()
    page.locator("section.over").wait_for()
    assert page.url == old


@pytest.mark.parametrize("game", GAMES)
def test_reload_and_return(visitors: Visitors, game: str) -> None:
    """Nothing is lost by reloading, nor by closing the browser and coming back by the list of one's matches."""
    visitor = visitors.sit(game, "me", "easy", seed=4)
    human = Human(visitor, seed=6)
    for choices in (3, 1):
        human.play(choices)
        human.ready()
        log, stage = visitor.log(), visitor.stage()
        visitor.page.reload()
        human.ready()
        assert (visitor.log(), visitor.stage()) == (log, stage)
    remembered = visitor.context.storage_state()
    visitor.page.close()

    page = visitor.page = human.page = visitor.context.new_page()
    assert visitor.context.storage_state() == remembered
    visitor.open("/")
    page.get_by_role("region", name="Your matches").get_by_role("link").click()
    human.ready()
    assert (visitor.log(), visitor.stage()) == (log, stage)
    human.play(1)


def test_a_number_that_is_held_chooses_nothing_more(visitors: Visitors) -> None:
    """A key that repeats by itself is not pressed again."""
    people = [Human(one, seed=3) for one in visitors.pair("ashes", settings={"first": "recommended"}, seed=4)]
    for _ in range(12):
        human, before = next_of(*people)
        if buttons := human.page.locator(".bar [data-option]").count():
            break
        human.decide()
    assert buttons
    visitor, keyboard = human.visitor, human.page.keyboard
    visitor.follow("/credits")
    visitor.page.wait_for_url("**/credits")
    keyboard.down("1")
    visitor.page.go_back()
    assert human.ready() == before
    keyboard.down("1")
    visitor.page.wait_for_timeout(500)
    assert human.look() == before
    keyboard.up("1")
    keyboard.press("1")
    human.changed(before, "a number")


def test_a_finger_that_rests_on_a_card_shows_it(visitors: Visitors) -> None:
    """On a screen without a mouse a long press shows a card large and chooses nothing; the table says so until it was done once."""
    seat = visitors.address.create("eran", "me", "easy", seed=4)
    visitor = visitors.seated(seat, size=PHONE, touch=True)
    human, page = Human(visitor), visitor.page
    human.play(4)
    before = human.ready()
    tip = page.get_by_text("Press and hold a card to read it.")
    tip.wait_for()
    held = page.locator(".stage .hand:not(.far) [data-thing]").last
    held.scroll_into_view_if_needed()
    box = held.bounding_box()
    assert box
    finger = visitor.context.new_cdp_session(page)
    at = [{"x": box["x"] + box["width"] / 4, "y": box["y"] + box["height"] / 2}]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    page.locator("#card-preview h2, #card-preview .name").first.wait_for()
    visitor.picture("long-press")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert human.look().version == before.version
    page.reload()
    human.ready()
    assert not tip.is_visible()
