"""Whole games, from the lobby to the end, by clicking on the things on the table."""

from __future__ import annotations

import pytest

from tests.browser.human import Human, play_out
from tests.browser.visitor import Visitor, Visitors

GAMES = ("eran", "ashes")


def begin(visitor: Visitor, game: str, opponent: str) -> None:
    """Ask for a match in the lobby."""
    page = visitor.page
    page.locator(f"label[data-game={game}]").click()
    page.get_by_label("Who sits at seat 2").select_option(opponent)
    page.locator("form button[type=submit]").click()
    page.wait_for_url("**/table/*")


def see_the_end(visitor: Visitor) -> str:
    """The summary that everybody gets."""
    summary = visitor.page.locator("section.over")
    summary.get_by_role("heading").wait_for()
    assert summary.locator(".scores li").count() == 2
    assert visitor.log()
    return summary.get_by_role("heading").inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_against_the_computer(visitors: Visitors, game: str) -> None:
    """One browser plays against the computer."""
    visitor = visitors.come("/")
    begin(visitor, game, "easy")
    assert play_out(Human(visitor, seed=5)) > 5
    assert see_the_end(visitor) in ("You win!", "You lose", "A draw")


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_by_the_link(visitors: Visitors, game: str) -> None:
    """Two browsers play against each other; the second comes by the link that the first one passes on."""
    host = visitors.come("/")
    begin(host, game, "friend")
    link = host.page.locator("section.panel input[readonly]").input_value()
    guest = visitors.come(link.removeprefix(host.origin))
    guest.page.get_by_label("Your name").fill("Guest")
    guest.button("Sit down").click()
    assert play_out(Human(host, seed=1), Human(guest, seed=2)) > 20
    ends = {see_the_end(host), see_the_end(guest)}
    assert ends in ({"You win!", "You lose"}, {"A draw"})
    assert host.page.get_by_text("Guest").first.is_visible()
