"""A game without a drawing of its own: the plain table names players, cards and piles, and can be played by clicking."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.axe import Axe
from tests.browser.human import Human, play_out
from tests.browser.visitor import PHONE, Visitors
from tests.kit.installed import installed
from tests.server.kit import Process


@pytest.fixture
def guests(built: Path, chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visitors]:
    """Whoever comes to a server on which the toy game is installed."""
    for name, value in installed(tmp_path / "site").items():
        monkeypatch.setenv(name, value)
    process = Process(tmp_path / "data", "--workers", "1")
    try:
        with Visitors(chromium, process) as coming:
            yield coming
    finally:
        process.kill()


def test_a_game_from_outside_is_played_in_the_browser(guests: Visitors, axe: Axe) -> None:
    visitor = guests.seated(guests.address.create("toy", "me", "easy", seed=5), size=PHONE)
    person = Human(visitor, seed=2)
    person.ready()
    stage = visitor.page.locator(".stage")
    assert stage.get_by_role("heading").all_inner_texts() == ["Computer (easy)", "You"]
    mine, theirs = (stage.get_by_role("group", name=f"{who}: hand") for who in ("You", "Computer (easy)"))
    hand = mine.locator("[data-thing]")
    assert hand.count() >= 3 and hand.count() == mine.locator("[data-can=true]").count()
    assert theirs.locator("[data-thing]").count() == 1 and "a hidden card" in theirs.inner_text()
    assert re.search(r"deck \(\d+\)", stage.inner_text())
    assert not axe.broken(visitor.page)
    visitor.picture("plain-table")
    assert play_out(person) > 5
    assert visitor.page.locator("section.over").get_by_role("heading").inner_text() in ("You win!", "You lose", "Draw")
