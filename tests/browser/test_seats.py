"""Keeping one's seat, giving it up, and what the others are told; hints that both sides agreed to; bars that cover nothing."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, WebSocketRoute

from tests.browser.human import Human, next_of, resign
from tests.browser.test_line import on_a_dying_line
from tests.browser.test_links import kept
from tests.browser.visitor import PHONE, Visitor, Visitors, play_on

OVERLAP = """([one, other]) => {
  const [a, b] = [one, other].map((selector) => document.querySelector(selector).getBoundingClientRect());
  return Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
}"""
"""By how many pixels one part of the page lies over another."""


def players(visitor: Visitor) -> list[str]:
    """Who plays, as the page says."""
    return visitor.page.get_by_role("list", name="Who plays").get_by_role("listitem").all_inner_texts()


def test_a_friend_who_resigns_stays_who_they_are(visitors: Visitors) -> None:
    """The computer that plays on for them does not take their name, and the match says who gave up."""
    seat = visitors.address.create("ashes", "me", "friend", "friend", seed=4, settings={"first": "recommended"})
    host = visitors.seated(seat)
    with visitors.address.table(seat) as table:
        invites = table.table["links"]["invites"]
    friends = [visitors.address.post("/api/invites/join", {"invite": one["token"], "name": name})
               for one, name in zip(invites, ("Lin", "Wu"), strict=True)]
    host.page.locator("main.table[data-status=playing]").wait_for()
    with visitors.address.table(friends[0]) as lin:
        lin.wait(lambda now: now["status"] == "playing")
        lin.act("resign")
    host.page.get_by_text("resigned").first.wait_for()
    said = [" ".join(one.split()) for one in players(host)]
    assert any(one.startswith("Lin") and "resigned" in one for one in said), said
    assert "Computer" not in host.text()


def test_the_summary_after_somebody_resigned(visitors: Visitors) -> None:
    """It says who resigned and who wins, and no last lines of a game that was not played out."""
    one, two = visitors.pair("eran", seed=4)
    resign(next_of(Human(one), Human(two))[0].visitor)
    for visitor in (one, two):
        visitor.page.locator("section.over").wait_for()
    said = {visitor.page.locator("section.over .how").inner_text() for visitor in (one, two)}
    assert "You resigned" in said
    assert any(words.startswith("Player ") and words.endswith("resigned") for words in said)
    assert {visitor.page.locator("section.over h2").inner_text() for visitor in (one, two)} == {"You win!", "You lose"}
    assert one.page.locator("section.over .last").count() == two.page.locator("section.over .last").count() == 0


def test_a_seat_is_not_thrown_away_by_one_click(visitors: Visitors) -> None:
    """× beside a match that is played asks first and shows the link to the seat, which leads back to it."""
    seat = visitors.address.create("eran", "me", "friend", seed=4)
    visitor = visitors.come("/", seats=[seat])
    page = visitor.page
    for button in ("Cancel", "Remove it"):
        visitor.button("Remove from the list").click()
        dialog = page.get_by_role("dialog")
        link = dialog.locator("input[readonly]").input_value()
        dialog.get_by_role("button", name=button).click()
        dialog.wait_for(state="hidden")
        assert len(kept(visitor)) == (1 if button == "Cancel" else 0)
    visitor.open(link.removeprefix(visitor.origin))
    visitor.button("Continue here").click()
    page.locator("main.table").wait_for()
    assert [one["token"] for one in kept(visitor)] == [seat["token"]]


def test_what_is_left_open_is_called_so(visitors: Visitors) -> None:
    """Empires that nobody picks are chosen at the table, and not by chance."""
    page = visitors.come("/").page
    page.locator("label[data-game=eran]").click()
    empire = page.get_by_label("Empire: You").locator("option").first
    empire.wait_for(state="attached")
    assert empire.inner_text() == "Chosen at the table"


def test_a_dead_line_is_noticed_in_three_seconds(visitors: Visitors) -> None:
    """After a moment the page says that a choice is on its way; within three seconds, that the line is lost."""
    human, line = on_a_dying_line(visitors)
    sight = human.ready()
    human.page.clock.pause_at(human.page.evaluate("Date.now() + 50"))
    line.dead = True
    human.page.evaluate("(index) => inSight[index].click()", len(sight.can) - 1)
    human.page.clock.run_for(600)
    human.page.get_by_text("Sending…").wait_for()
    human.page.clock.run_for(2500)
    human.page.get_by_role("alert").get_by_text("The connection to the server is lost").wait_for()


def test_hints_only_if_both_agreed(visitors: Visitors) -> None:
    """A guest reads whether hints are allowed before sitting down; without them nobody has the button."""
    for hints in (False, True):
        seat = visitors.address.create("eran", "me", "friend", seed=4, hints=hints)
        with visitors.address.table(seat) as table:
            (invite,) = table.table["links"]["invites"]
        guest = visitors.come(f"/join/{seat['match']}#{invite['token']}")
        guest.page.get_by_text("Hints are allowed" if hints else "Hints are not allowed").wait_for()
        guest.button("Sit down").click()
        guest.page.locator("main.table[data-status=playing]").wait_for()
        assert guest.button("Hint").count() == int(hints)


def even(page: Page) -> None:
    """Let the computer's advice be even between two choices."""
    def change(line: WebSocketRoute, message: str | bytes) -> None:
        told = json.loads(message)
        if told["type"] == "done" and "advice" in told:
            told["advice"] = [{**one, "share": 0.5} for one in told["advice"][:2]]
        line.send(json.dumps(told))

    def answer(line: WebSocketRoute) -> None:
        line.connect_to_server().on_message(lambda message: change(line, message))
    page.route_web_socket("**/table", answer)


def test_an_even_choice_is_not_called_sure(visitors: Visitors) -> None:
    seat = visitors.address.create("ashes", "me", "easy", settings={"first": "recommended"}, seed=3)
    visitor = visitors.come("/credits", seats=[seat])
    even(visitor.page)
    visitor.open(f"/table/{seat['match']}")
    Human(visitor).ready()
    visitor.button("Hint").click()
    first = visitor.page.get_by_role("region", name="Hint").get_by_role("listitem").first
    first.get_by_text("undecided").wait_for()
    assert "50%" in first.inner_text()


@pytest.mark.parametrize("size", ((1280, 720), (390, 844)), ids=str)
def test_bars_of_replays_and_rulings_cover_no_hand(visitors: Visitors, size: tuple[int, int]) -> None:
    seat = visitors.address.create("ashes", "me", "easy", settings={"first": "recommended"}, seed=4)
    play_on(visitors.address, seat, 4, give_up=True)
    visitor = visitors.come(f"/replay/{seat['match']}", seats=[seat], size=size)
    page = visitor.page
    page.get_by_role("slider").press("End")
    for name, where in (("replay", None), ("ruling", "/scenarios/ashes/19-timing-damage/1")):
        if where:
            visitor.follow(where)
        page.locator(".frames .dock .hand").first.wait_for()
        visitor.picture(f"{name}-bar-{size[0]}")
        assert page.evaluate(OVERLAP, [".frames .dock", ".frames .bar"]) <= 0
        if size[0] > PHONE[0] * 2:
            dock = page.locator(".frames .dock").bounding_box()
            assert dock and dock["y"] + dock["height"] <= size[1] + 1, "on a desktop the hand is in the window"
