"""Whole games, from the lobby to the end and to a rematch, by clicking on the things on the table."""

from __future__ import annotations

import pytest

from tests.browser.human import Human, next_of, play_out, resign
from tests.browser.keys import Listener
from tests.browser.visitor import PHONE, TABLET, Visitor, Visitors

pytestmark = pytest.mark.timeout(600)
"""A whole game takes its time where many things run at once."""


def begin(visitor: Visitor, game: str, opponent: str, seed: int) -> None:
    """Ask for a match in the lobby, with the shuffles and the seats of a seed."""
    page = visitor.page
    page.locator(f"label[data-game={game}]").click()
    page.get_by_label("Who plays seat 2").select_option(opponent)
    page.get_by_text("More settings").click()
    page.get_by_label("Assign seats at random").uncheck()
    page.get_by_label("Seed", exact=True).fill(str(seed))
    page.locator("form button[type=submit]").click()
    page.wait_for_url("**/table/*")


def see_the_end(visitor: Visitor) -> str:
    """The summary that everybody gets."""
    summary = visitor.page.locator("section.over")
    summary.get_by_role("heading").wait_for()
    assert summary.locator(".how").inner_text()
    assert visitor.log()
    return summary.get_by_role("heading").inner_text()


def play_again(host: Visitor, guest: Visitor) -> None:
    """The host asks for a rematch; the guest hears of it and takes part; both are led to the new table, and both choose there."""
    old = host.page.url
    host.button("Rematch").click()
    host.button("Waiting for the others…").wait_for()
    guest.page.get_by_text("The other side would like a rematch.").wait_for()
    guest.button("Rematch").click()
    for visitor in (host, guest):
        visitor.page.locator("main.table[data-status=playing]").wait_for()
    assert host.page.url == guest.page.url != old
    people = [Human(host, seed=3), Human(guest, seed=4)]
    chosen: list[Human] = []
    for _ in range(40):
        if all(person in chosen for person in people):
            return
        person, _ = next_of(*people)
        person.decide()
        chosen.append(person)
    raise AssertionError("Forty choices, and not one by each of them")


@pytest.mark.parametrize(("game", "size", "seed"), [("eran", TABLET, 5), ("ashes", PHONE, 8)], ids=("eran", "ashes"))
def test_against_the_computer(visitors: Visitors, game: str, size: tuple[int, int], seed: int) -> None:
    """One browser plays against the computer, on a small screen."""
    visitor = visitors.come("/", size=size)
    begin(visitor, game, "easy", seed)
    assert play_out(Human(visitor, seed=5)) > 5
    assert see_the_end(visitor) in ("You win!", "You lose", "Draw")


@pytest.mark.parametrize(("game", "seed", "choices"), [("eran", 9, 20), ("ashes", 11, 30)], ids=("eran", "ashes"))
def test_two_browsers_by_the_link(visitors: Visitors, game: str, seed: int, choices: int) -> None:
    """Two browsers play against each other, and once more; the second comes by the link that the first one passes on.

    A game that two people play at random takes long: after some choices one of them gives up.
    """
    host = visitors.come("/")
    begin(host, game, "friend", seed)
    link = host.page.locator("section.panel input[readonly]").input_value()
    guest = visitors.come(link.removeprefix(host.origin), size=PHONE)
    guest.page.get_by_label("Your name").fill("Guest")
    guest.button("Sit down").click()
    people = Human(host, seed=1), Human(guest, seed=2)
    for number in range(2 * choices):
        person, _ = next_of(*people)
        if number >= choices and person.visitor is host:
            break
        person.decide()
    resign(host)
    assert {see_the_end(host), see_the_end(guest)} == {"You win!", "You lose"}
    assert host.page.get_by_text("Guest").first.is_visible()
    play_again(host, guest)


@pytest.mark.parametrize(("game", "numbers", "choices"), [("eran", 0.4, None), ("ashes", 0.9, 40)], ids=("eran", "ashes"))
def test_by_keys_and_by_ear(visitors: Visitors, game: str, numbers: float, choices: int | None) -> None:
    """From the lobby to the end without a mouse and without looking: what is pressed has a name, and what is asked and done is told.

    In a long game one gives up after some choices.
    """
    visitor = visitors.come("/")
    listener = Listener(visitor, seed=5, numbers=numbers)
    listener.begin(game, "easy")
    if choices is None:
        assert play_out(listener) > 5
    else:
        for _ in range(choices):
            listener.ready()
            listener.decide()
        listener.ready()
        for _ in ("asked for", "sure"):
            listener.listen_for("Resign")
            listener.press("Enter")
    assert listener.used >= {"Tab", "Enter", "ArrowDown"}
    assert see_the_end(visitor) in ("You win!", "You lose", "Draw")
    if choices is None:
        assert visitor.page.locator("aside ol li").last.inner_text().removesuffix("§") in listener.heard[-1]
    listener.tab_to("section.over button, section.over a")
    assert listener.focus[1]
