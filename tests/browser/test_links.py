"""Links to a table: invitations, watching, and what the browser remembers of them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Route

from tests.browser.human import Human, next_of
from tests.browser.visitor import Visitor, Visitors
from tests.server.kit import Plainly

KEPT = "JSON.parse(localStorage.getItem('arbiter.matches'))"


def laid(visitors: Visitors) -> tuple[Plainly, str, str]:
    """A table that waits for a friend: the seat of whoever laid it, the way to the invitation, and the way to watch."""
    seat = visitors.address.create("eran", "me", "friend", seed=4)
    with visitors.address.table(seat) as table:
        links: Any = table.table["links"]
    (invite,) = links["invites"]
    return seat, f"/join/{seat['match']}#{invite['token']}", f"/watch/{seat['match']}#{links['watch']}"


def kept(visitor: Visitor) -> list[Plainly]:
    """The seats that a browser remembers."""
    return list(visitor.page.evaluate(KEPT))


def test_opening_the_invitation_one_has_made(visitors: Visitors) -> None:
    """Whoever laid the table does not sit down twice: their seat stays theirs, and the invitation is still good."""
    seat, join, _ = laid(visitors)
    host = visitors.come(join, seats=[seat])
    back = host.page.get_by_role("link", name="Return to the table")
    back.wait_for()
    assert host.button("Sit down").count() == 0
    back.click()
    host.page.locator("main.table[data-status=waiting]").wait_for()
    assert [one["token"] for one in kept(host)] == [seat["token"]]

    friend = visitors.come(join)
    friend.button("Sit down").click()
    friend.page.locator("main.table[data-status=playing]").wait_for()
    person, _ = next_of(Human(host), Human(friend))
    person.decide()


def test_sitting_down_in_two_windows(visitors: Visitors) -> None:
    """A seat that was taken meanwhile in another window of the browser is not lost to a second one."""
    seat = visitors.address.create("ashes", "me", "friend", "friend", seed=4)
    with visitors.address.table(seat) as table:
        invites: Any = table.table["links"]["invites"]
    joins = [f"/join/{seat['match']}#{invite['token']}" for invite in invites]
    friend = visitors.come(joins[0])
    first, second = friend.page, friend.context.new_page()
    second.goto(friend.origin + joins[1])
    for page in (first, second):
        page.get_by_role("button", name="Sit down").wait_for()
    friend.button("Sit down").click()
    first.locator("main.table").wait_for()
    held = kept(friend)
    second.get_by_role("button", name="Sit down").click()
    second.locator("main.table").wait_for()
    assert kept(friend) == held


def test_reloading_an_invitation(visitors: Visitors) -> None:
    """The secret is not in the address, and is there again after loading the page anew."""
    seat, join, _ = laid(visitors)
    friend = visitors.come(join)
    friend.button("Sit down").wait_for()
    for _ in range(2):
        assert friend.page.url == f"{friend.origin}/join/{seat['match']}"
        friend.page.reload()
        friend.button("Sit down").wait_for()
    friend.button("Sit down").click()
    friend.page.locator("main.table[data-status=playing]").wait_for()
    assert friend.page.evaluate("history.state") is None


def test_an_answer_that_gets_lost_costs_no_seat(visitors: Visitors) -> None:
    """The server has given the seat, but the browser has not heard of it: sitting down again gives the same seat, also after a reload."""
    _, join, _ = laid(visitors)
    friend = visitors.come(join)
    friend.forgive("invites/join", "ERR_FAILED")
    lost = []

    def lose(route: Route) -> None:
        lost.append(route.fetch().json())
        route.abort()
    for reload in (False, True):
        friend.page.route("**/api/invites/join*", lose)
        friend.button("Sit down").click()
        friend.page.get_by_role("alert").wait_for()
        friend.page.unroute("**/api/invites/join*")
        if reload:
            friend.page.reload()
    friend.button("Continue here").click()
    friend.page.locator("main.table[data-status=playing]").wait_for()
    assert len(lost) == 2
    assert {seat["token"] for seat in lost} == {kept(friend)[0]["token"]}


def test_a_good_link_after_a_bad_one(visitors: Visitors) -> None:
    """A link for spectators that was cut short does not stand in the way of the whole one; a seat is never given up for it."""
    seat, _, watch = laid(visitors)
    spectator = visitors.come(watch.partition("#")[0])
    no_seat = spectator.page.get_by_role("heading", name="You have no seat at this table")
    no_seat.wait_for()
    assert kept(spectator) == []
    spectator.open(watch[:-4])
    no_seat.wait_for()
    spectator.open(watch)
    spectator.page.get_by_text("You are watching").wait_for()

    host = visitors.come(watch, seats=[seat])
    host.page.locator("main.table").wait_for()
    assert [one["token"] for one in kept(host)] == [seat["token"]]


def test_what_is_over_is_forgotten_first(visitors: Visitors) -> None:
    """When a browser has more seats than it remembers, a match that is still played keeps its place."""
    seat = visitors.address.create("eran", "me", "easy", seed=4)
    gone = [{"match": f"gone-{number}", "token": f"gone-{number}"} for number in range(99)]
    visitor = visitors.come("/", seats=[*gone, seat])
    visitor.page.get_by_role("region", name="Your matches").wait_for()
    visitor.button("Start").click()
    visitor.page.locator("main.table[data-status=playing]").wait_for()
    matches = [one["match"] for one in kept(visitor)]
    assert len(matches) == 100
    assert matches[-1] == seat["match"]
    assert matches[-2] == "gone-97"
